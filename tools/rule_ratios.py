#!/usr/bin/env python3
"""How long built-in rulesets written as rule files take, compared with the rulesets themselves.

    tools/rule_ratios.py [PROGRAM] [NAME…]      prints a table; NAME is a file of crates/noyau/tests/rules

Each question is asked five times of either, by turns, in processes of their own on one thread; the least
CPU time counts, start of the program included. The answers must be the same. A rule file may take 1.5 times as
long, and 3 times where a theorem decides; if one takes longer, the last line says so and the exit code is 1.
"""
import json
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "crates/noyau/tests/rules"

# The rule file, the question, the position, the name of the ruleset in the file if it is another one, and whether
# a theorem decides.
CASES = [
    ("nim", "solve", "nim 100000,200000,300001", None, True),
    ("kayles", "solve", "kayles 2000000,3000001", None, True),
    ("grundy", "solve", "grundy 60000,80001", None, False),
    ("wythoff", "solve", "wythoff 300,400", None, True),
    ("wythoff", "solve", "wythoff 3000,4000", None, True),
    ("cram", "solve", "cram 5x6", None, False),
    ("cram", "outcome", "cram 5x7", None, False),
    ("domineering", "solve", "domineering 5x5", None, False),
    ("domineering", "outcome", "domineering 7x7", None, False),
    ("clobber", "solve", "clobber 3x5", None, False),
    ("clobber", "outcome", "clobber 4x4", None, False),
    ("graph-clobber", "solve", "clobber P3*P4 xoxooxoxxoxo", None, False),
    ("toads-and-frogs", "solve", "toads-and-frogs tttttt...ffffff", None, False),
    ("domination", "solve", "domination P6*P7", None, False),
    ("vertex-geography", "outcome", "geography(vertex) P20*P21 @0", "vertex-geography", True),
    ("edge-geography", "outcome", "geography(edge) P20*P21 @0", "edge-geography", True),
    ("peg-solitaire", "reduce", "peg-solitaire ##xxx##/##xxx##/xxxxxxx/xxx.xxx/xxxxxxx/##xxx##/##xxx##", None, False),
    ("graph-peg-solitaire", "reduce", "peg-solitaire C5*P4 .xxxxxxxxxxxxxxxxxxx", None, False),
    ("chomp", "solve", "chomp 9x10", None, False),
]


def asked(program, options, question, position):
    """The CPU time of one question, and the answer."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [program, *options, question, position, "--threads", "1", "--json"], capture_output=True, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time, json.loads(done.stdout)


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/noyau")
    names = sys.argv[2:]
    slow = []
    print("| rules | question | Rust | rule file | ratio |\n| --- | --- | --- | --- | --- |")
    for file, question, position, name, theorem in CASES:
        if names and file not in names:
            continue
        other = position if name is None else f"{name} {position.split(' ', 1)[1]}"
        options = ["--rules", str(RULES / f"{file}.rules")]
        rust, own = [], []
        for _ in range(5):
            time, one = asked(program, [], question, position)
            rust.append(time)
            time, two = asked(program, options, question, other)
            own.append(time)
            for key in ("outcome", "grundy", "form", "least"):
                if one.get(key) != two.get(key):
                    sys.exit(f"{position}: {key} is {one.get(key)}, by the rule file {two.get(key)}")
        ratio = min(own) / min(rust)
        print(f"| {file} | `{question} \"{position}\"` | {min(rust):.3f} | {min(own):.3f} | {ratio:.2f} |", flush=True)
        if ratio > (3 if theorem else 1.5):
            slow.append(position)
    if slow:
        sys.exit(f"too slow: {', '.join(slow)}")


if __name__ == "__main__":
    main()
