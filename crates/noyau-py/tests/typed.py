"""A program whose types are checked: what the stubs promise is used as promised."""

from __future__ import annotations

from fractions import Fraction

import noyau


def wins(text: str) -> bool:
    solution: noyau.Solution = noyau.solve(text, time=5)
    return solution.outcome == "N" and len(solution.moves) > 0


def means(texts: list[str]) -> list[Fraction]:
    return [noyau.Value(text).mean for text in texts]


def best(text: str) -> noyau.Position | None:
    for move in noyau.position(text).moves(outcomes=True):
        if move.outcome == "P":
            return move.to
    return None


def asked() -> int | None:
    answer = noyau.ask("period", ruleset="kayles")
    return answer["period"]


def summaries() -> dict[str, str]:
    return {rules["name"]: rules["summary"] for rules in noyau.ask("rules")["rulesets"]}


class Game(noyau.Ruleset):
    """Take one."""

    name = "take-one"

    def read(self, text: str) -> int:
        return int(text or 0)

    def moves(self, position: int) -> list[int]:
        return [position - 1] if position else []
