"""Positions, their moves, and what is known about them."""

from __future__ import annotations

from . import _session
from ._error import Error
from ._picture import Picture

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any, Iterator, Literal, Mapping

    from ._graph import GameGraph
    from ._session import Outcome, Session
    from ._value import LoopyNimber, Value

    Player = Literal["L", "R"]


class Position:
    """A position in one line; a sum of any positions.

    >>> from noyau import Position
    >>> p = Position("nim 3,5") + Position("kayles 4")
    >>> p
    Position('nim 3,5 + kayles 4')
    >>> p.outcome, p.grundy
    ('N', 7)
    >>> [str(q) for q in Position("nim 2")]
    ['nim -', 'nim 1']

    Two positions are equal (``==``) if they are the same position. ``<=``, ``<``, ``>=``, ``>``
    compare what they are worth, and ``-p`` and ``p - q`` are values:

    >>> Position("domineering 2x1") > Position("domineering 1x2")
    True
    >>> -Position("domineering 2x1")
    Value('-1')
    """

    __slots__ = ("_read", "_session", "_text")

    _text: str
    _session: Session
    _read: dict[str, Any] | None

    def __init__(self, text: str | Position, *, session: Session | None = None) -> None:
        if session is None:
            session = text._session if isinstance(text, Position) else _session.default
        self._session = session
        self._read = dict(session.ask("read", position=str(text)))
        self._text = self._read["position"]

    @classmethod
    def _known(cls, text: str, session: Session) -> Position:
        """A position that the library itself has written."""
        position = object.__new__(cls)
        position._text = text
        position._session = session
        position._read = None
        return position

    def _facts(self) -> dict[str, Any]:
        if self._read is None:
            self._read = dict(self._session.ask("read", position=self._text))
        return self._read

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return self._text == other._text if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return (Position, (self._text,))

    @property
    def kind(self) -> Literal["impartial", "partizan", "scoring", "puzzle"]:
        """The kind of game.

        >>> from noyau import Position
        >>> Position("clobber 2x2").kind
        'partizan'
        """
        kind: Literal["impartial", "partizan", "scoring", "puzzle"] = self._facts()["kind"]
        return kind

    @property
    def misere(self) -> bool:
        """Whether the player who cannot move wins."""
        return bool(self._facts()["misere"])

    @property
    def parts(self) -> tuple[Position, ...]:
        """The summands.

        >>> from noyau import Position
        >>> Position("nim 3 + kayles 4").parts
        (Position('nim 3'), Position('kayles 4'))
        """
        before = "misere " if self.misere else ""
        return tuple(
            Position._known(f"{before}{part['ruleset']} {part['placement']}", self._session)
            for part in self._facts()["parts"]
        )

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        if self.misere != other.misere:
            raise Error("not-applicable", "a sum is played under one convention: both misère, or neither")
        parts = [*self._facts()["parts"], *other._facts()["parts"]]
        text = " + ".join(f"{part['ruleset']} {part['placement']}" for part in parts)
        return Position(f"misere {text}" if self.misere else text, session=self._session)

    def __mul__(self, times: int) -> Position:
        if not isinstance(times, int) or times < 1:
            return NotImplemented
        whole = self
        for _ in range(times - 1):
            whole = whole + self
        return whole

    __rmul__ = __mul__

    def __neg__(self) -> Value:
        return -self.value

    def __sub__(self, other: Position | Value) -> Value:
        return self.value - (other.value if isinstance(other, Position) else other)

    def __le__(self, other: Position | Value) -> bool:
        return self.value <= (other.value if isinstance(other, Position) else other)

    def __lt__(self, other: Position | Value) -> bool:
        return self.value < (other.value if isinstance(other, Position) else other)

    def __ge__(self, other: Position | Value) -> bool:
        return self.value >= (other.value if isinstance(other, Position) else other)

    def __gt__(self, other: Position | Value) -> bool:
        return self.value > (other.value if isinstance(other, Position) else other)

    def moves(
        self, player: Player | None = None, *, outcomes: bool = False, **manner: Any
    ) -> tuple[Move, ...]:
        """Every legal move; of both players, Left's first, where they have different moves.

        >>> from noyau import Position
        >>> for move in Position("clobber xo").moves():
        ...     print(move.player, move.name, "→", move.to)
        L 0 to 1 → clobber .x
        R 1 to 0 → clobber o.
        """
        if player is None and self.kind == "partizan":
            return (
                *self.moves("L", outcomes=outcomes, **manner),
                *self.moves("R", outcomes=outcomes, **manner),
            )
        fields: dict[str, Any] = {"touches": True, "outcomes": outcomes, **manner}
        if player is not None:
            fields["player"] = player
        answer = self._session.ask("moves", position=self._text, **fields)
        return tuple(Move(move, self._session, player) for move in answer["moves"])

    def __iter__(self) -> Iterator[Position]:
        """The options: where the moves lead, each once."""
        return iter(dict.fromkeys(move.to for move in self.moves()))

    @property
    def left(self) -> tuple[Position, ...]:
        """Where Left can go."""
        return tuple(dict.fromkeys(move.to for move in self.moves("L")))

    @property
    def right(self) -> tuple[Position, ...]:
        """Where Right can go."""
        return tuple(dict.fromkeys(move.to for move in self.moves("R")))

    def play(self, name: str | Move, player: Player | None = None) -> Position:
        """The position after a move, given by its name.

        >>> from noyau import Position
        >>> Position("nim 3,5,7").play("7 to 6")
        Position('nim 3,5,6')
        """
        for move in self.moves(player):
            if move.name == str(name):
                return move.to
        raise Error("bad-request", f"there is no move {str(name)!r} in {self._text!r}")

    def solve(self, **manner: Any) -> Solution:
        """Who wins, by which moves, and what the position is worth."""
        return self._session.solve(self, **manner)

    def explain(self, **manner: Any) -> Explanation:
        """Who wins and why."""
        return self._session.explain(self, **manner)

    @property
    def outcome(self) -> Outcome:
        """Who wins: ``N``, ``P``, ``L``, ``R`` or ``D``."""
        return self._session.outcome(self)

    @property
    def grundy(self) -> int | LoopyNimber | None:
        """The Grundy value of an impartial position."""
        return self.solve().grundy

    @property
    def value(self) -> Value:
        """What the position is worth as a game; nimbers for impartial positions.

        >>> from noyau import Position
        >>> Position("domineering 2x3").value
        Value('{2|-1/2}')
        >>> Position("nim 3,5").value
        Value('*6')
        """
        solution = self.solve()
        value = solution.value
        if value is None:
            raise Error("not-applicable", f"{self._text!r} has no value within reach")
        return value

    def graph(self, most: int = 200, player: Player | None = None, **manner: Any) -> GameGraph:
        """The game graph around the position.

        >>> from noyau import Position
        >>> graph = Position("nim 1,2").graph()
        >>> len(graph), [node["name"] for node in graph.positions if node["outcome"] == "P"]
        (5, ['1,1', '-'])
        """
        from ._graph import GameGraph

        if player is not None:
            manner["player"] = player
        answer = self._session.ask("graph", position=self._text, most=most, **manner)
        return GameGraph(answer, self, player)

    def svg(self, theme: Literal["light", "dark"] = "light") -> Picture:
        """The position as a picture."""
        return Picture(self._session.ask("draw", position=self._text, theme=theme)["svg"])

    def text(self) -> str:
        """The position as a picture in text.

        >>> from noyau import Position
        >>> print(Position("nim 1,3").text().rstrip())
        1  ╿
        3  ╿ ╿ ╿
        """
        return str(self._session.ask("draw", position=self._text, format="text")["text"])

    def _repr_svg_(self) -> str:
        return str(self.svg())


class Move:
    """A move: its name, where it leads, and what it does.

    >>> import noyau
    >>> move = noyau.position("nim 3,5,7").moves()[0]
    >>> move
    Move('7 to 1', to='nim 1,3,5')
    >>> move.data
    {'kind': 'take', 'from': 7, 'leave': [1]}
    """

    __slots__ = ("_answer", "_session", "player")

    def __init__(
        self, answer: Mapping[str, Any], session: Session, player: Player | None = None
    ) -> None:
        self._answer = answer
        self._session = session
        #: Whose move it is, where the players have different moves.
        self.player = player

    @property
    def name(self) -> str:
        """The text that names it."""
        return str(self._answer["move"])

    @property
    def to(self) -> Position:
        """The position it leads to."""
        return Position._known(self._answer["to"], self._session)

    @property
    def outcome(self) -> Outcome | None:
        """Who wins after it, if that was asked for."""
        return self._answer.get("outcome")

    @property
    def data(self) -> Mapping[str, Any] | None:
        """What it does, as data, if that was asked for."""
        return self._answer.get("data")

    @property
    def say(self) -> str | None:
        """What to do, in words, if that was asked for."""
        return self._answer.get("say")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Move({self.name!r}, to={self._answer['to']!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.name, self._answer["to"]) == (other.name, other._answer["to"])

    def __hash__(self) -> int:
        return hash((self.name, self._answer["to"]))


class Solution:
    """Who wins a position, by which moves, and what it is worth.

    >>> import noyau
    >>> noyau.solve("domineering 2x3")
    Solution('domineering .../...', outcome='N', value='{2|-1/2}')
    """

    __slots__ = ("_session", "answer")

    def __init__(self, answer: Mapping[str, Any], session: Session) -> None:
        self._session = session
        #: The answer as the protocol has it.
        self.answer = answer

    @property
    def position(self) -> Position:
        """The position, in canonical spelling."""
        return Position._known(self.answer["position"], self._session)

    @property
    def outcome(self) -> Outcome:
        """Who wins: ``N``, ``P``, ``L``, ``R`` or ``D``."""
        outcome: Outcome = self.answer["outcome"]
        return outcome

    @property
    def grundy(self) -> int | LoopyNimber | None:
        """The Grundy value; none where there is none, or where it is out of reach."""
        found = self.answer.get("grundy")
        if isinstance(found, dict):
            from ._value import LoopyNimber

            return LoopyNimber(found["infinity"])
        return found

    @property
    def value(self) -> Value | None:
        """What the position is worth as a game; none where that is out of reach."""
        from ._value import Value

        text = self.answer.get("value")
        if text is None:
            grundy = self.answer.get("grundy")
            if not isinstance(grundy, int):
                return None
            text = f"*{grundy}"
        return Value(text, session=self._session)

    @property
    def mean(self) -> Fraction | None:
        """The mean value of a partizan position."""
        return _fraction(self.answer.get("mean"))

    @property
    def temperature(self) -> Fraction | None:
        """The temperature of a partizan position."""
        return _fraction(self.answer.get("temperature"))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The winning moves of whoever starts; of both players, Left's first, where they have different moves."""
        if "moves" in self.answer:
            return tuple(Move(move, self._session) for move in self.answer["moves"])
        return (*self.left_moves, *self.right_moves)

    @property
    def left_moves(self) -> tuple[Move, ...]:
        """Left's winning moves."""
        moves = self.answer.get("left_moves", self.answer.get("moves", ()))
        return tuple(Move(move, self._session, "L") for move in moves)

    @property
    def right_moves(self) -> tuple[Move, ...]:
        """Right's winning moves."""
        moves = self.answer.get("right_moves", self.answer.get("moves", ()))
        return tuple(Move(move, self._session, "R") for move in moves)

    @property
    def moves_complete(self) -> bool:
        """False where there are more winning moves than can be listed."""
        return bool(self.answer.get("moves_complete", True))

    @property
    def method(self) -> str:
        """The engine or theorem that decided who wins."""
        return str(self.answer["method"])

    def __repr__(self) -> str:
        known = [repr(self.answer["position"]), f"outcome={self.outcome!r}"]
        known += [f"{name}={self.answer[name]!r}" for name in ("grundy", "value") if name in self.answer]
        return f"Solution({', '.join(known)})"

    def _repr_svg_(self) -> str:
        return str(self.position.svg())


class Explanation:
    """Who wins a position and why.

    >>> import noyau
    >>> print(noyau.explain("nim 1,1", lang="fr"))  # doctest: +ELLIPSIS
    Le second joueur gagne. ...
    """

    __slots__ = ("_session", "answer")

    def __init__(self, answer: Mapping[str, Any], session: Session) -> None:
        self._session = session
        #: The answer as the protocol has it, with the reason as data.
        self.answer = answer

    @property
    def position(self) -> Position:
        """The position, in canonical spelling."""
        return Position._known(self.answer["position"], self._session)

    @property
    def who(self) -> str:
        """Who wins."""
        return str(self.answer["who"])

    @property
    def how(self) -> str:
        """By which move, and what it restores."""
        return str(self.answer["how"])

    @property
    def why(self) -> str:
        """The theorem, with this position's own numbers."""
        return str(self.answer["why"])

    @property
    def reason(self) -> Mapping[str, Any]:
        """The reason as data."""
        reason: Mapping[str, Any] = self.answer["reason"]
        return reason

    @property
    def moves(self) -> tuple[Move, ...]:
        """The winning moves."""
        return tuple(Move(move, self._session) for move in self.answer["moves"])

    def __str__(self) -> str:
        return " ".join(text for text in (self.who, self.how, self.why) if text)

    def __repr__(self) -> str:
        return f"Explanation({self.answer['position']!r}: {self.who})"

    def _repr_markdown_(self) -> str:
        return "\n\n".join(text for text in (f"**{self.who}**", self.how, self.why) if text)


def _fraction(text: str | None) -> Fraction | None:
    if text is None:
        return None
    from fractions import Fraction

    return Fraction(text)
