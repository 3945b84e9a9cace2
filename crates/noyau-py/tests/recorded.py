"""Recorded questions and answers, and how an answer is judged. A plain key of `expect` must equal
the answer's field; keys that begin with `@` are judged here."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from noyau import _engine

#: What the wheel with WebAssembly does not promise: rulesets in Python, interrupts, no copies.
compiled = pytest.mark.skipif(
    _engine.Session.__module__ == "noyau._wasm", reason="needs the compiled package"
)

FOLDER = Path(__file__).resolve().parents[2] / "noyau/tests/data"


def cases(file):
    with open(file) as lines:
        return [json.loads(line) for line in lines]


def same(found, wanted):
    """Equal as JSON: true is not 1."""
    return json.dumps(found, sort_keys=True) == json.dumps(wanted, sort_keys=True)


def judge(case, answer):
    """What is wrong with an answer; none if nothing is."""
    moves = lambda player, field: sorted({move[field] for move in answer.get(player) or ()})
    for key, wanted in case["expect"].items():
        if key == "@to":
            found = moves("moves", "to")
        elif key == "@move":
            found = moves("moves", "move")
        elif key == "@left_to":
            found = moves("left_moves", "to")
        elif key == "@right_to":
            found = moves("right_moves", "to")
        elif key == "@replay":
            wrong = replay(case["request"]["position"], answer["moves"], answer["least"])
            if wrong:
                return wrong
            continue
        elif key == "@strategy":
            wrong = strategy(case["request"]["arena"], answer)
            if wrong:
                return wrong
            continue
        elif key == "@least_is_1":
            found = answer["least"] == 1
        elif key not in answer:
            return f"no field {key}"
        else:
            found = answer[key]
        if key.startswith("@") and isinstance(wanted, list):
            wanted = sorted(wanted)
        if not same(found, wanted):
            return f"{key}: expected {str(wanted)[:200]}, found {str(found)[:200]}"
    return None


def replay(position, moves, least):
    """Plays the moves of a puzzle by its rules alone."""
    rule, rest = position.split(" ", 1)
    if re.match(r"\{|P\d", rest):
        place, cells = rest.rsplit(" ", 1)
        if place.startswith("P"):
            edges = {(k, k + 1) for k in range(int(place[1:]) - 1)}
        else:
            pairs = re.findall(r"(\d+)-(\d+)", place)
            edges = {(min(e), max(e)) for e in ((int(a), int(b)) for a, b in pairs)}
        near = lambda x, y: (min(x, y), max(x, y)) in edges
        over = lambda x, y: [
            m for m in range(len(cells)) if m not in (x, y) and near(x, m) and near(m, y)
        ]
    else:
        width = len(rest.split("/")[0])
        cells = rest.replace("/", "")
        apart = lambda x, y: (abs(x // width - y // width), abs(x % width - y % width))
        near = lambda x, y: sum(apart(x, y)) == 1
        over = lambda x, y: [(x + y) // 2] if apart(x, y) in ((0, 2), (2, 0)) else []
    board, last = list(cells), None
    for move in moves:
        x, y = move[0], move[-1]
        if not all(0 <= place < len(board) for place in move):
            return f"no such cell: {move}"
        if rule == "peg-solitaire":
            jumped = [m for m in over(x, y) if board[m] == "x" and (len(move) < 3 or move[1] == m)]
            if board[x] != "x" or board[y] != "." or not jumped:
                return f"illegal jump {move}"
            board[x] = board[jumped[0]] = "."
            board[y] = "x"
        else:
            if not near(x, y) or {board[x], board[y]} != {"x", "o"}:
                return f"illegal capture {move}"
            if rule == "solitaire-clobber" and board[x] == last:
                return f"the colours do not alternate at {move}"
            last = board[x]
            board[x], board[y] = ".", last
    left = sum(cell in "xo" for cell in board)
    return None if left == least else f"the moves leave {left}, not {least}"


def strategy(arena, answer):
    """Wherever the owner wins, the strategy follows an arc to a smaller rank."""
    arcs = {tuple(arc) for arc in arena["arcs"]}
    rank = answer["rank"]
    for player in (0, 1):
        attractor = set(answer["attractor"][player])
        for v in attractor:
            if arena["owner"][v] == player and rank[v]:
                to = answer["strategy"][v]
                if (v, to) not in arcs or to not in attractor or rank[to] >= rank[v]:
                    return f"the strategy at {v} goes to {to}"
    return None
