"""The library as WebAssembly: in Pyodide by the browser itself, elsewhere by the package wasmtime.

A wheel that carries ``noyau.wasm`` needs no compiler and fits every machine. It answers the same
questions with the same answers; only rulesets written in Python need the compiled package.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import version

from ._error import Error

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    Limits = tuple[float | None, int | None, str | None] | None

VERSION = version("noyau")

#: A job may take an hour; a question has a minute unless it says otherwise.
JOB = 1
MINUTE = 60_000

#: The fields in which the places of errors are.
TEXTS = ("position", "expression", "ruleset", "graph", "text", "arena")


class Array:
    """Arrays of the compiled package; here values come as lists."""

    def tolist(self) -> list[int]:
        raise NotImplementedError


def _bytes() -> bytes:
    from importlib.resources import files

    return files("noyau").joinpath("noyau.wasm").read_bytes()


def _in_browser(code: bytes) -> Callable[[bytes], bytes]:
    """An instance that the browser, or Node.js, runs."""
    from js import Object, Uint8Array, WebAssembly, performance
    from pyodide.ffi import create_proxy, to_js

    why: list[str] = []
    host = {
        "now": create_proxy(performance.now),
        "told": create_proxy(lambda at, length: None),
        "ended": create_proxy(lambda at, length: why.append(read(at, length).decode())),
    }
    imports = to_js({"host": host}, dict_converter=Object.fromEntries)
    exports = WebAssembly.Instance.new(WebAssembly.Module.new(to_js(code)), imports).exports

    def read(at: int, length: int) -> bytes:
        view = Uint8Array.new(exports.memory.buffer, at % (1 << 32), length % (1 << 32))
        return bytes(view.to_bytes())

    def answer(line: bytes) -> bytes:
        at = exports.question(len(line)) % (1 << 32)
        if at == 0:
            raise Error("bad-request", "the question is too long")
        Uint8Array.new(exports.memory.buffer, at, len(line)).set(to_js(line))
        try:
            length = exports.answer(JOB)
        except Exception as ended:
            raise Error("internal", why[-1] if why else str(ended)) from None
        return read(exports.text(), length)

    return answer


def _by_wasmtime(code: bytes) -> Callable[[bytes], bytes]:
    """An instance that the package wasmtime runs."""
    import time

    import wasmtime

    config = wasmtime.Config()
    # Translating the library takes some seconds: it is done once.
    config.cache = True
    engine = wasmtime.Engine(config)
    store = wasmtime.Store(engine)
    linker = wasmtime.Linker(engine)
    number, real = wasmtime.ValType.i32(), wasmtime.ValType.f64()
    pair = wasmtime.FuncType([number, number], [])
    why: list[str] = []

    def read(at: int, length: int) -> bytes:
        at %= 1 << 32
        return bytes(exports["memory"].read(store, at, at + length % (1 << 32)))

    linker.define_func(
        "host", "now", wasmtime.FuncType([], [real]), lambda: time.perf_counter() * 1000
    )
    linker.define_func("host", "told", pair, lambda at, length: None)
    linker.define_func(
        "host", "ended", pair, lambda at, length: why.append(read(at, length).decode())
    )
    instance = linker.instantiate(store, wasmtime.Module(engine, code))
    exports: Any = instance.exports(store)

    def answer(line: bytes) -> bytes:
        at = exports["question"](store, len(line)) % (1 << 32)
        if at == 0:
            raise Error("bad-request", "the question is too long")
        exports["memory"].write(store, line, at)
        try:
            length = exports["answer"](store, JOB)
        except wasmtime.Trap as ended:
            raise Error("internal", why[-1] if why else str(ended)) from None
        return read(exports["text"](store), length)

    return answer


class Session:
    """Answers questions, and remembers what it has found out."""

    def __init__(self) -> None:
        self._answer: Callable[[bytes], bytes] | None = None

    def ask(self, fields: dict[str, Any], endless: bool = False) -> Any:
        if self._answer is None:
            instance = _in_browser if sys.platform == "emscripten" else _by_wasmtime
            self._answer = instance(_bytes())
        if not endless:
            fields = {"time_ms": MINUTE, **fields}
        line = json.dumps(fields, default=_plain)
        try:
            reply = json.loads(self._answer(line.encode()))
        except Error as error:
            if error.kind == "internal":
                # An instance that has ended is of no more use.
                self._answer = None
            raise
        if "error" in reply:
            raise _error(reply["error"], fields)
        return reply["answer"]

    def register(self, adapter: object) -> None:
        raise Error("not-applicable", "rulesets written in Python need the compiled package")

    def forget(self) -> None:
        self._answer = None

    def _asked(self, question: str, limits: Limits, **fields: Any) -> Any:
        time, memory, lang = limits or (None, None, None)
        if time is not None and time != float("inf"):
            fields["time_ms"] = round(time * 1000)
        if memory is not None:
            fields["memory_mb"] = memory
        if lang is not None:
            fields["lang"] = lang
        return self.ask({"ask": question, **fields}, endless=True)

    def sequence(self, ruleset: str, upto: int, limits: Limits = None) -> Any:
        answer = self._asked("sequence", limits, ruleset=ruleset, upto=upto)
        return answer["ruleset"], answer["values"], answer

    def table(self, ruleset: str, sizes: list[int], limits: Limits = None) -> Any:
        answer = self._asked("table", limits, ruleset=ruleset, sizes=sizes)
        return answer["ruleset"], answer["values"]

    def graph_outcomes(self, offsets: bytes, targets: bytes, limits: Limits = None) -> Any:
        graph = _graph(offsets, targets)
        answer = self._asked("grundy", limits, graph=graph)
        finite = all(isinstance(value, int) for value in answer["grundy"])
        return (
            _array("".join(answer["outcome"]).encode(), "uint8"),
            _array(answer["remoteness"], "uint32"),
            _array(answer["grundy"], "uint32") if finite and answer["level"] is not None else None,
        )

    def arena(self, offsets: bytes, targets: bytes, kinds: bytes, limits: Limits = None) -> Any:
        graph = _graph(offsets, targets)
        graph["owner"] = [kind & 1 for kind in kinds]
        graph["goal"] = [[v for v, kind in enumerate(kinds) if kind & goal] for goal in (2, 4)]
        answer = self._asked("arena", limits, arena=graph)
        winner = bytearray(b"\2" * len(kinds))
        for player in (0, 1):
            for v in answer["attractor"][player]:
                winner[v] = player
        return (
            _array(bytes(winner), "uint8"),
            _array(answer["rank"], "uint32"),
            _array(answer["strategy"], "uint32"),
        )


def _plain(given: Any) -> Any:
    """Whole numbers of numpy and others."""
    return given.__index__()


def _words(row: bytes) -> list[int]:
    return [int.from_bytes(row[k : k + 4], sys.byteorder) for k in range(0, len(row), 4)]


def _graph(offsets: bytes, targets: bytes) -> dict[str, Any]:
    rows, followers = _words(offsets), _words(targets)
    arcs = [(v, w) for v in range(len(rows) - 1) for w in followers[rows[v] : rows[v + 1]]]
    return {"positions": len(rows) - 1, "arcs": arcs}


def _array(row: Any, kind: str) -> Any:
    import numpy

    if isinstance(row, bytes):
        return numpy.frombuffer(row, dtype=kind)
    return numpy.array([0xFFFF_FFFF if n is None else n for n in row], dtype=kind)


def _error(told: dict[str, Any], fields: dict[str, Any]) -> Error:
    texts = (fields[name] for name in TEXTS if isinstance(fields.get(name), str))
    text = told.get("text") or next(texts, None)
    message, span = told["message"], told.get("span")
    if span is None or text is None:
        return Error(told["kind"], message, None, text, told.get("known"))
    code = text.encode()
    # The protocol counts bytes, Python counts characters.
    start, end = (len(code[:at].decode(errors="replace")) for at in span)
    return Error(told["kind"], message, (start, end), text, told.get("known"))
