"""All recorded answers, through the package."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import noyau
from recorded import FOLDER, cases, judge

# An instance of WebAssembly answers one question after the other.
WORKERS = 1 if noyau._engine.Session.__module__ == "noyau._wasm" else 2
FILES = sorted(FOLDER.glob("*.jsonl"))


def wrong(session, case):
    request = dict(case["request"])
    # What is not in the call of a function: it belongs to lines.
    request.pop("id", None)
    expected = case["expect"].get("@error")
    if not isinstance(request.get("ask"), str):
        return None
    # A machine may be busy, and WebAssembly is slower.
    limits = {"time": 600}
    if "time_ms" in request:
        limits["time"] = request.pop("time_ms") / 1000
    if "memory_mb" in request:
        limits["memory"] = request.pop("memory_mb")
    try:
        answer = session.ask(request.pop("ask"), **limits, **request)
    except noyau.Error as error:
        return None if error.kind == expected else f"{error.kind}: {error}"
    return f"no error, but {answer}" if expected else judge(case, answer)


def test_there_are_cases():
    assert len(FILES) >= 34
    assert sum(len(cases(file)) for file in FILES) > 6000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_recorded(file):
    session = noyau.Session()
    # Questions are answered without Python's lock: two at a time.
    with ThreadPoolExecutor(WORKERS) as pool:
        listed = cases(file)
        found = pool.map(lambda case: (case["id"], wrong(session, case)), listed)
        failures = [(name, failure) for name, failure in found if failure]
    assert not failures, failures[:20]
