"""Runs notebooks without Jupyter: cell after cell in one name space, showing what Jupyter would.

    python tests/notebook.py FILE…          runs them and writes what they show into them
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "docs/notebooks"
REPRESENTATIONS = {
    "image/svg+xml": "_repr_svg_",
    "text/latex": "_repr_latex_",
    "text/markdown": "_repr_markdown_",
}


def lines(text):
    return text.splitlines(keepends=True)


def shown(value):
    data = {"text/plain": lines(repr(value))}
    for kind, method in REPRESENTATIONS.items():
        if hasattr(value, method):
            data[kind] = lines(getattr(value, method)())
    return dict(sorted(data.items()))


def run_cell(source, names):
    """What a cell shows: what it prints, and the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        outputs.append(
            {"data": shown(value), "execution_count": None, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def run(notebook):
    """The notebook with what its cells show now."""
    names = {"__name__": "__main__"}
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell = {**cell, "outputs": run_cell("".join(cell["source"]), names)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def text(notebook):
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(text(run(json.loads(file.read_text()))))
