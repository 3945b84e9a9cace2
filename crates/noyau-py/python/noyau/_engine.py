"""The library itself: compiled for this machine, or as WebAssembly in the browser."""

from __future__ import annotations

try:
    from ._native import VERSION, Array, Session
except ModuleNotFoundError as missing:
    if missing.name != "noyau._native":
        raise
    from ._wasm import VERSION, Array, Session  # type: ignore[assignment]

__all__ = ["VERSION", "Array", "Session"]
