"""Everything that is shown to readers is run: docstrings, pages, notebooks, types."""

import doctest
import importlib
import json
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import noyau
import notebook
from recorded import compiled

ROOT = Path(__file__).resolve().parents[3]
MODULES = [name for _, name, _ in pkgutil.iter_modules(noyau.__path__, "noyau.") if not name.endswith("_wasm")]


@pytest.mark.parametrize("name", ["noyau", *(name for name in MODULES if name != "noyau._native")])
@compiled
def test_docstrings(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0


@compiled
def test_examples_are_found():
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = map(importlib.import_module, ["noyau", *MODULES])
    examples = sum(len(test.examples) for module in modules for test in finder.find(module))
    assert examples > 80


@compiled
@pytest.mark.parametrize("page", ["docs/python.md", "crates/noyau-py/README.md"])
def test_pages(page):
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted > 5 and found.failed == 0


def test_everything_public_is_documented():
    for name in noyau.__all__:
        thing = getattr(noyau, name)
        if name == "__version__":
            continue
        assert thing.__doc__, name
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    assert value.__doc__, f"{name}.{member}"


@pytest.mark.parametrize("file", sorted(notebook.FOLDER.glob("*.ipynb")), ids=lambda file: file.stem)
def test_notebooks(file):
    if file.stem == "a-game-of-your-own" and noyau._engine.Session.__module__ == "noyau._wasm":
        pytest.skip("needs the compiled package")
    kept = json.loads(file.read_text())
    now = notebook.run(kept)
    if os.environ.get("NOYAU_BLESS"):
        file.write_text(notebook.text(now))
        return
    for was, cell in zip(kept["cells"], now["cells"], strict=True):
        assert cell.get("outputs") == was.get("outputs"), "".join(cell["source"])
    assert file.read_text() == notebook.text(now)


def test_there_are_notebooks():
    assert len(list(notebook.FOLDER.glob("*.ipynb"))) >= 3


@compiled
def test_types():
    """The package itself, and a program that uses it."""
    config = ROOT / "crates/noyau-py/pyproject.toml"
    cache = ROOT / "target/python/mypy"
    check = [sys.executable, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(cache)]
    for what in (["-p", "noyau"], [str(Path(__file__).with_name("typed.py"))]):
        checked = subprocess.run(check + what, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout + checked.stderr


@compiled
def test_import_is_light():
    """What takes long to import is imported when it is needed."""
    program = "import noyau, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(Path(noyau.__file__).parents[1])})
    assert loaded.returncode == 0, loaded.stderr
    heavy = {"numpy", "networkx", "json", "fractions", "dataclasses", "importlib.metadata", "asyncio"}
    assert not heavy & set(loaded.stdout.split())
