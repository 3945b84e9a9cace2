"""Sessions: where questions are asked, and what they have in common."""

from __future__ import annotations

from . import _engine
from ._error import Error

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, Sequence as Row, Union

    from . import protocol
    from ._graph import Arena, ArenaSolution, Graph
    from ._position import Explanation, Position, Solution
    from ._ruleset import Ruleset
    from ._sequence import Sequence, Table
    from ._value import LoopyNimber, Nimber, Value

    Text = Union[str, Position]
    Outcome = Literal["N", "P", "L", "R", "D"]


class Session:
    """Answers questions, and remembers what it has found out.

    The functions of the package use one session; another one has tables and rulesets of its own.
    ``time`` (seconds), ``memory`` (megabytes) and ``lang`` (``"en"`` or ``"fr"``) hold for all
    questions that do not say otherwise. Without them a question has one minute and four gigabytes;
    ``time=float("inf")`` lifts the limit. Ctrl-C stops the work at any time, and other threads run
    meanwhile.

    >>> import noyau
    >>> session = noyau.Session(lang="fr")
    >>> print(session.explain("nim 1,1").who)
    Le second joueur gagne.
    """

    def __init__(
        self, *, time: float | None = None, memory: int | None = None, lang: str | None = None
    ) -> None:
        self._engine = _engine.Session()
        self.time = time
        self.memory = memory
        self.lang = lang

    if TYPE_CHECKING:
        ask: protocol.Asking
    else:

        def ask(self, question, /, *, time=None, memory=None, engine=None, lang=None, **fields):
            """Asks any question of the protocol, by its name and its fields.

            >>> import noyau
            >>> noyau.ask("nimber", expression="2*2")
            {'ask': 'nimber', 'value': 3}
            """
            position = fields.get("position")
            if hasattr(position, "_text"):
                fields["position"] = position._text
            fields["ask"] = question
            time = self.time if time is None else time
            memory = self.memory if memory is None else memory
            lang = self.lang if lang is None else lang
            endless = time == float("inf")
            if time is not None and not endless:
                fields["time_ms"] = _milliseconds(time)
            if memory is not None:
                fields["memory_mb"] = memory
            if engine is not None:
                fields["engine"] = engine
            if lang is not None:
                fields["lang"] = lang
            return self._engine.ask(fields, endless)

    def _limits(self, limits: dict[str, Any]) -> tuple[float | None, int | None, str | None]:
        """The limits of a question beside the protocol."""
        unknown = set(limits) - {"time", "memory", "lang"}
        if unknown:
            raise TypeError(f"unexpected argument {min(unknown)!r}")
        time = limits.get("time", self.time)
        if time is not None:
            _milliseconds(time)
        return (time, limits.get("memory", self.memory), limits.get("lang", self.lang))

    def position(self, text: Text) -> Position:
        """Reads a position.

        >>> import noyau
        >>> noyau.position("nim 5,3,0 + chomp 2x3")
        Position('nim 3,5 + chomp 3,3')
        """
        from ._position import Position

        return Position(text, session=self)

    def solve(self, position: Text, **manner: Any) -> Solution:
        """Who wins, by which moves, and what the position is worth.

        >>> import noyau
        >>> solution = noyau.solve("nim 3,5,7")
        >>> solution.outcome, solution.grundy
        ('N', 1)
        >>> [str(move.to) for move in solution.moves]
        ['nim 2,5,7', 'nim 3,4,7', 'nim 3,5,6']
        """
        from ._position import Solution

        return Solution(self.ask("solve", position=str(position), **manner), self)

    def outcome(self, position: Text, **manner: Any) -> Outcome:
        """Who wins, by whatever is fastest: ``N``, ``P``, ``L``, ``R`` or ``D``.

        >>> import noyau
        >>> noyau.outcome("domineering 4x4")
        'N'
        """
        return self.ask("outcome", position=str(position), **manner)["outcome"]

    def explain(self, position: Text, **manner: Any) -> Explanation:
        """Who wins and why, in words and as data.

        >>> import noyau
        >>> print(noyau.explain("nim 3,5,7").who)
        The first player wins.
        """
        from ._position import Explanation

        return Explanation(self.ask("explain", position=str(position), **manner), self)

    def value(self, expression: object, **manner: Any) -> Value:
        """The value of an expression in games, in CGSuite's notation.

        >>> import noyau
        >>> noyau.value("{1|-1} + ^")
        Value('{1^|-1^}')
        """
        from ._value import Value

        return Value(expression, session=self, **manner)

    def nimber(self, expression: object, **manner: Any) -> Nimber:
        """The value of an expression in nim arithmetic.

        >>> import noyau
        >>> noyau.nimber("(13*7+2)^3")
        Nimber(0)
        """
        from ._value import Nimber

        return Nimber(int(self.ask("nimber", expression=str(expression), **manner)["value"]))

    def sequence(
        self, ruleset: str, upto: int, of: Literal["grundy", "outcome"] = "grundy", **limits: Any
    ) -> Sequence:
        """The values of the heaps 0, 1, …, ``upto``, and their period where they prove it.

        >>> import noyau
        >>> kayles = noyau.sequence("kayles", 12)
        >>> list(kayles)
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
        """
        from ._sequence import Sequence

        return Sequence._of(self, ruleset, upto, of, limits)

    def table(
        self, ruleset: str, *sizes: int, of: Literal["grundy", "outcome"] = "grundy", **limits: Any
    ) -> Table:
        """The values of all positions in a box.

        >>> import noyau
        >>> noyau.table("wythoff", 3, 4).rows()
        [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]]
        """
        from ._sequence import Table

        return Table._of(self, ruleset, sizes, of, limits)

    def period(self, ruleset: str, **fields: Any) -> protocol.PeriodAnswer:
        """A period of the values of single heaps, with the theorem that proves it.

        >>> import noyau
        >>> noyau.period("octal(0.137)")["period"]
        34
        """
        return self.ask("period", ruleset=ruleset, **fields)

    def grundy(self, position: Text, **manner: Any) -> int | LoopyNimber | None:
        """The Grundy value of an impartial position.

        >>> import noyau
        >>> noyau.grundy("cram 2x3")
        1
        """
        return self.solve(position, **manner).grundy

    def rulesets(self, **manner: Any) -> list[protocol.RulesetAnswer]:
        """What every ruleset says about itself.

        >>> import noyau
        >>> [rules["name"] for rules in noyau.rulesets()][:3]
        ['nim', 'moore-nim', 'subtraction']
        """
        return self.ask("rules", **manner)["rulesets"]

    def claim(self, name: str, upto: int | None = None, **manner: Any) -> protocol.ClaimReport:
        """Checks a theorem.

        >>> import noyau
        >>> noyau.claim("bouton", 5)["holds"]
        True
        """
        if upto is not None:
            manner["upto"] = upto
        return self.ask("claim", name=name, **manner)

    def register(self, ruleset: Ruleset | type[Ruleset]) -> None:
        """Adds a ruleset that is written in Python, see :class:`Ruleset`; it replaces one of the same name."""
        from ._ruleset import Adapter

        self._engine.register(Adapter(ruleset() if isinstance(ruleset, type) else ruleset))

    def forget(self) -> None:
        """Drops everything that was found out."""
        self._engine.forget()


def _milliseconds(time: float) -> int:
    if not time >= 0:
        raise Error("bad-request", f"a time limit must be a number of seconds, not {time!r}")
    return 1 << 60 if time > 1e15 else round(time * 1000)


default = Session()
