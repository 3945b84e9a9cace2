#!/usr/bin/env python3
"""Makes a wheel in pure Python that carries the library as WebAssembly.

    tools/pure_wheel.py noyau.wasm FOLDER

It fits every machine: in Pyodide and JupyterLite the browser runs the library, elsewhere the package
wasmtime does.
"""
import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "crates/noyau-py"
# Before 1980 there is no time in archives; the same files make the same wheel.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    code, folder = Path(sys.argv[1]).read_bytes(), Path(sys.argv[2])
    if code[:4] != b"\0asm":
        sys.exit(f"{sys.argv[1]} is not WebAssembly")
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.M)[1]
    about = f"noyau-{version}.dist-info"
    files = {"noyau/noyau.wasm": code}
    for file in sorted((PY / "python/noyau").iterdir()):
        if file.suffix in (".py", ".pyi", ".typed") or file.name == "py.typed":
            files[f"noyau/{file.name}"] = file.read_bytes()
    files[f"{about}/METADATA"] = (
        "Metadata-Version: 2.4\nName: noyau\n"
        f"Version: {version}\n"
        "Summary: Combinatorial games: who wins, by which moves, what a position is worth, and why\n"
        "License-Expression: MIT OR Apache-2.0\nRequires-Python: >=3.10\n"
        'Requires-Dist: wasmtime; sys_platform != "emscripten"\n'
        "Description-Content-Type: text/markdown\n\n" + (PY / "README.md").read_text()
    ).encode()
    files[f"{about}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: noyau\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    for licence in ("LICENSE-APACHE", "LICENSE-MIT"):
        files[f"{about}/licenses/{licence}"] = (ROOT / licence).read_bytes()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"noyau-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    print(wheel)


if __name__ == "__main__":
    main()
