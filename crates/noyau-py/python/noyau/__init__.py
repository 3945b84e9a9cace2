"""Combinatorial games: who wins, by which moves, what a position is worth, and why.

>>> import noyau
>>> solution = noyau.solve("nim 3,5,7")
>>> solution.outcome, solution.grundy, solution.moves[0]
('N', 1, Move('3 to 2', to='nim 2,5,7'))
>>> noyau.Value("{1|-1}") + noyau.Value("*")
Value('±(1*)')

Positions are written in one line, see ``noyau.rulesets()``. Every question of the protocol can be
put with :func:`ask`. Limits are keyword arguments of every question: ``time`` in seconds, ``memory``
in megabytes; ``lang="fr"`` gives sentences in French, ``engine`` chooses one.
"""

from __future__ import annotations

from . import _session
from ._engine import VERSION as __version__
from ._error import Error
from ._session import Session

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._graph import (
        Arena,
        ArenaSolution,
        GameGraph,
        Graph,
        GraphOutcomes,
        GraphValues,
        graph_outcomes,
    )
    from ._picture import Picture
    from ._position import Explanation, Move, Position, Solution
    from ._ruleset import Ruleset
    from ._sequence import Sequence, Table
    from ._value import LoopyNimber, Nimber, Value

ask = _session.default.ask
claim = _session.default.claim
explain = _session.default.explain
forget = _session.default.forget
grundy = _session.default.grundy
nimber = _session.default.nimber
outcome = _session.default.outcome
period = _session.default.period
position = _session.default.position
register = _session.default.register
rulesets = _session.default.rulesets
sequence = _session.default.sequence
solve = _session.default.solve
table = _session.default.table
value = _session.default.value


def configure(
    *, time: float | None = None, memory: int | None = None, lang: str | None = None
) -> None:
    """Limits and language of all questions that do not say otherwise; without arguments the usual ones.

    >>> import noyau
    >>> noyau.configure(lang="fr")
    >>> print(noyau.explain("nim 1,1").who)
    Le second joueur gagne.
    >>> noyau.configure()
    """
    _session.default.time = time
    _session.default.memory = memory
    _session.default.lang = lang


#: Where the rest is; it is read when it is first used, so that the package is there at once.
_PLACES = {
    "_graph": (
        "Arena",
        "ArenaSolution",
        "GameGraph",
        "Graph",
        "GraphOutcomes",
        "GraphValues",
        "graph_outcomes",
    ),
    "_picture": ("Picture",),
    "_position": ("Explanation", "Move", "Position", "Solution"),
    "_ruleset": ("Ruleset",),
    "_sequence": ("Sequence", "Table"),
    "_value": ("LoopyNimber", "Nimber", "Value"),
}
_PLACE = {name: place for place, names in _PLACES.items() for name in names}

__all__ = [
    "Arena",
    "ArenaSolution",
    "Error",
    "Explanation",
    "GameGraph",
    "Graph",
    "GraphOutcomes",
    "GraphValues",
    "LoopyNimber",
    "Move",
    "Nimber",
    "Picture",
    "Position",
    "Ruleset",
    "Sequence",
    "Session",
    "Solution",
    "Table",
    "Value",
    "__version__",
    "ask",
    "claim",
    "configure",
    "explain",
    "forget",
    "graph_outcomes",
    "grundy",
    "nimber",
    "outcome",
    "period",
    "position",
    "register",
    "rulesets",
    "sequence",
    "solve",
    "table",
    "value",
]

if not TYPE_CHECKING:

    def __getattr__(name):
        place = _PLACE.get(name)
        if place is None:
            raise AttributeError(f"module 'noyau' has no attribute {name!r}")
        from importlib import import_module

        found = getattr(import_module(f"noyau.{place}"), name)
        globals()[name] = found
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
