#!/usr/bin/env python3
"""How long built-in rulesets written as rule files take, compared with the rulesets themselves.

    tools/rule_ratios.py [PROGRAM] [NAME…]      prints a table; NAME is a file of crates/noyau/tests/rules

Each question is asked three times in a process of its own on one thread; the least CPU time counts,
start of the program included. The answers must be the same.
"""
import json
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "crates/noyau/tests/rules"

# The rule file, the question, the position, and the name of the ruleset in the file if it is another one.
CASES = [
    ("nim", "solve", "nim 100000,200000,300001", None),
    ("kayles", "solve", "kayles 2000000,3000001", None),
    ("grundy", "solve", "grundy 60000,80001", None),
    ("wythoff", "solve", "wythoff 300,400", None),
    ("cram", "solve", "cram 5x6", None),
    ("cram", "outcome", "cram 5x7", None),
    ("domineering", "solve", "domineering 5x5", None),
    ("domineering", "outcome", "domineering 7x7", None),
    ("clobber", "solve", "clobber 3x5", None),
    ("clobber", "outcome", "clobber 4x4", None),
    ("graph-clobber", "solve", "clobber P3*P4 xoxooxoxxoxo", None),
    ("toads-and-frogs", "solve", "toads-and-frogs tttttt...ffffff", None),
    ("domination", "solve", "domination P6*P7", None),
    ("vertex-geography", "outcome", "geography(vertex) P20*P21 @0", "vertex-geography"),
    ("edge-geography", "outcome", "geography(edge) P20*P21 @0", "edge-geography"),
    ("peg-solitaire", "reduce", "peg-solitaire ##xxx##/##xxx##/xxxxxxx/xxx.xxx/xxxxxxx/##xxx##/##xxx##", None),
    ("graph-peg-solitaire", "reduce", "peg-solitaire C5*P4 .xxxxxxxxxxxxxxxxxxx", None),
    ("chomp", "solve", "chomp 9x10", None),
]


def asked(program, options, question, position):
    """The least CPU time of three, and the answer."""
    best, lines = None, []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [program, *options, question, position, "--threads", "1", "--json"], capture_output=True, text=True, check=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = time if best is None else min(best, time)
        lines = done.stdout
    return best, lines


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/noyau")
    names = sys.argv[2:]
    print("| rules | question | Rust | rule file | ratio |\n| --- | --- | --- | --- | --- |")
    for file, question, position, name in CASES:
        if names and file not in names:
            continue
        other = position if name is None else f"{name} {position.split(' ', 1)[1]}"
        rust, one = asked(program, [], question, position)
        own, two = asked(program, ["--rules", str(RULES / f"{file}.rules")], question, other)
        one, two = json.loads(one), json.loads(two)
        for key in ("outcome", "grundy", "form", "least"):
            if one.get(key) != two.get(key):
                sys.exit(f"{position}: {key} is {one.get(key)}, by the rule file {two.get(key)}")
        print(f"| {file} | `{question} \"{position}\"` | {rust:.2f} | {own:.2f} | {own / rust:.2f} |", flush=True)


if __name__ == "__main__":
    main()
