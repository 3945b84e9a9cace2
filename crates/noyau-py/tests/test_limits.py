"""Limits, interrupts, threads, errors."""

import signal
import subprocess
import sys
import threading
import time

import pytest

import noyau
from recorded import compiled


def test_a_limit_of_time_holds():
    with pytest.raises(noyau.Error) as raised:
        noyau.Session().ask("value", expression="{" + "^" * 300 + "|" + "{" * 20 + "1" + "|*}" * 20 + "}", time=0)
    assert raised.value.kind in ("over-budget", "bad-request")
    with pytest.raises(noyau.Error) as raised:
        noyau.Session(time=0.3).solve("clobber 6x6")
    assert raised.value.kind == "over-budget" and "0.3 s" in raised.value.message
    assert raised.value.known["searched"] > 0


@compiled
def test_a_limit_of_memory_holds():
    with pytest.raises(noyau.Error) as raised:
        noyau.sequence("octal(0.106)", 10**8, memory=20)
    assert raised.value.kind == "over-budget" and "20 MB" in raised.value.message


@compiled
def test_bad_limits_are_refused():
    for limits in ({"time": -1}, {"time": float("nan")}, {"memory": -1}, {"memory": "much"}):
        with pytest.raises((noyau.Error, OverflowError, TypeError)):
            noyau.solve("nim 3", **limits)
    with pytest.raises(TypeError):
        noyau.sequence("kayles", 3, horse=1)


@compiled
def test_errors_say_what_and_where():
    with pytest.raises(noyau.Error) as raised:
        noyau.solve("nim 3,five,7")
    error = raised.value
    assert (error.kind, error.message, error.span) == (
        "bad-position",
        "expected a heap size, found `f`",
        (6, 7),
    )
    assert error.text[slice(*error.span)] == "f"
    for question, fields, kind in [
        ("solve", {"position": "nimm 3"}, "unknown-ruleset"),
        ("solve", {}, "bad-request"),
        ("solve", {"position": "nim 3", "horse": 1}, "bad-request"),
        ("horse", {}, "bad-request"),
        ("score", {"position": "nim 3"}, "not-applicable"),
        ("period", {"ruleset": "kayles", "limit": -1}, "bad-request"),
        ("sequence", {"ruleset": "kayles", "upto": 1 << 80}, "bad-request"),
    ]:
        with pytest.raises(noyau.Error) as raised:
            noyau.ask(question, **fields)
        assert raised.value.kind == kind, question


def test_places_are_counted_in_characters():
    with pytest.raises(noyau.Error) as raised:
        noyau.value("±1 + ±x")
    error = raised.value
    assert error.text[slice(*error.span)].startswith("x")


@compiled
def test_what_no_question_can_hold_is_a_type_error():
    deep = []
    for _ in range(100):
        deep = [deep]
    for wrong in (object(), {1, 2}, deep, float("nan")):
        with pytest.raises(TypeError):
            noyau.ask("solve", position="nim 3", say=wrong)


@compiled
def test_other_threads_run_meanwhile():
    counted = 0

    def work():
        with pytest.raises(noyau.Error):
            noyau.Session().solve("clobber 6x6", time=0.5)

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        counted += 1
        time.sleep(0.001)
    assert counted > 50


INTERRUPTED = """
import noyau, signal, sys
# Whoever runs the tests in the background may have told its children to ignore the signal.
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", noyau.solve("nim 3,5,7").outcome)
else:
    print("finished")
"""


@compiled
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize(
    "work",
    [
        "noyau.solve('clobber 6x6', time=60)",
        "noyau.period('octal(0.007)', limit=10**9, time=float('inf'))",
        "noyau.sequence('octal(0.007)', 10**8)",
    ],
)
def test_control_c_stops_the_work(work):
    program = [sys.executable, "-c", INTERRUPTED.format(work=work)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        try:
            said, _ = process.communicate(timeout=30)
        finally:
            process.kill()
    assert said == "interrupted N\n"


def test_sessions_forget():
    session = noyau.Session()
    assert session.grundy("cram 4x4") == 0
    session.forget()
    assert session.grundy("cram 4x4") == 0
