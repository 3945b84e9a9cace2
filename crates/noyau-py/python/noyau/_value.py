"""Values of games: canonical forms, nimbers."""

from __future__ import annotations

from . import _session

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any, Iterable, Iterator

    from ._session import Outcome, Session


class Value:
    """A short game in canonical form, in CGSuite's notation.

    >>> from noyau import Value
    >>> up, star = Value("^"), Value("*")
    >>> up + star, -up, up - up == 0
    (Value('^*'), Value('v'), True)
    >>> up > 0, up <= star, up.is_confused_with(star)
    (True, False, True)
    >>> switch = Value("{3|-1}")
    >>> switch.left, switch.right, switch.mean, switch.temperature
    ((Value('3'),), (Value('-1'),), Fraction(1, 1), Fraction(2, 1))
    """

    __slots__ = ("_answer", "_options", "_session", "_text")

    _answer: dict[str, Any]
    _options: dict[str, Any] | None

    def __init__(
        self, expression: object, *, session: Session | None = None, **manner: Any
    ) -> None:
        if session is None:
            session = expression._session if isinstance(expression, Value) else _session.default
        self._session: Session = session
        self._options = None
        self._answer = dict(session.ask("value", expression=str(expression), **manner))
        if "relation" in self._answer:
            raise ValueError("a comparison is not a value: compare values with ==, <=, <, >=, >")
        self._text: str = self._answer["value"]

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Value({self._text!r})"

    def __hash__(self) -> int:
        # Numbers are equal to Python's.
        if self._answer.get("mean") == self._text:
            from fractions import Fraction

            return hash(Fraction(self._text))
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Value], tuple[str]]:
        return (Value, (self._text,))

    def _with(self, expression: str) -> Value:
        return Value(expression, session=self._session)

    def __add__(self, other: object) -> Value:
        text = _text(other)
        return NotImplemented if text is None else self._with(f"({self._text}) + ({text})")

    __radd__ = __add__

    def __sub__(self, other: object) -> Value:
        text = _text(other)
        return NotImplemented if text is None else self._with(f"({self._text}) - ({text})")

    def __rsub__(self, other: object) -> Value:
        text = _text(other)
        return NotImplemented if text is None else self._with(f"({text}) - ({self._text})")

    def __neg__(self) -> Value:
        return self._with(f"-({self._text})")

    def __pos__(self) -> Value:
        return self

    def __mul__(self, times: int) -> Value:
        """So many copies of the game together.

        >>> from noyau import Value
        >>> 5 * Value("^")
        Value('^5')
        """
        if not isinstance(times, int):
            return NotImplemented
        if times < 0:
            return (-self) * -times
        total, copies = self._with("0"), self
        while times:
            if times & 1:
                total = total + copies
            times >>= 1
            if times:
                copies = copies + copies
        return total

    __rmul__ = __mul__

    def _compared(self, sign: str, other: object) -> bool:
        text = _text(other)
        if text is None:
            return NotImplemented
        asked = self._session.ask("value", expression=f"({self._text}) {sign} ({text})")
        return bool(asked["holds"])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value):
            # Canonical forms are written in one way only.
            return self._text == other._text
        if isinstance(other, int):
            return self._text == str(int(other))
        from fractions import Fraction

        return self._text == str(other) if isinstance(other, Fraction) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._compared("<=", other)

    def __lt__(self, other: object) -> bool:
        return self._compared("<", other)

    def __ge__(self, other: object) -> bool:
        return self._compared(">=", other)

    def __gt__(self, other: object) -> bool:
        return self._compared(">", other)

    def is_confused_with(self, other: object) -> bool:
        """Whether neither is greater than or equal to the other."""
        return self._compared("||", other)

    def _facts(self) -> dict[str, Any]:
        if self._options is None:
            asked = self._session.ask("value", expression=self._text, expand=True, options=True)
            self._options = dict(asked)
        return self._options

    @property
    def left(self) -> tuple[Value, ...]:
        """Left's canonical options."""
        return tuple(map(self._with, self._facts()["left"]))

    @property
    def right(self) -> tuple[Value, ...]:
        """Right's canonical options."""
        return tuple(map(self._with, self._facts()["right"]))

    def __iter__(self) -> Iterator[Value]:
        """Left's options, then Right's."""
        return iter((*self.left, *self.right))

    @property
    def form(self) -> str:
        """The canonical form, written out."""
        return str(self._facts()["form"])

    @property
    def outcome(self) -> Outcome:
        """Who wins."""
        outcome: Outcome = self._answer["outcome"]
        return outcome

    @property
    def mean(self) -> Fraction:
        """The mean value."""
        from fractions import Fraction

        return Fraction(self._answer["mean"])

    @property
    def temperature(self) -> Fraction:
        """The temperature."""
        from fractions import Fraction

        return Fraction(self._answer["temperature"])

    @property
    def tex(self) -> str:
        """The value in TeX.

        >>> from noyau import Value
        >>> Value("*2").tex
        '{*}2'
        """
        return str(self._facts()["tex"])

    def _repr_latex_(self) -> str:
        return f"${self.tex}$"


def _text(other: object) -> str | None:
    """What stands for another operand in an expression."""
    if isinstance(other, (Value, int)):
        return str(other)
    from fractions import Fraction

    if isinstance(other, (Fraction, str)):
        return str(other)
    value = getattr(other, "value", None)
    return str(value) if isinstance(value, Value) else None


class Nimber(int):
    """A nimber: addition is exclusive or, and there is a multiplication that makes a field.

    >>> from noyau import Nimber
    >>> Nimber(3) + Nimber(5), Nimber(4) * Nimber(4), Nimber(1) / Nimber(2), Nimber(2) ** 3
    (Nimber(6), Nimber(6), Nimber(3), Nimber(1))
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Nimber({int(self)})"

    def __str__(self) -> str:
        return str(int(self))

    def _asked(self, sign: str, other: int) -> Nimber:
        if not isinstance(other, int) or other < 0:
            return NotImplemented
        return _session.default.nimber(f"{int(self)}{sign}{int(other)}")

    def __add__(self, other: int) -> Nimber:
        return Nimber(int(self) ^ int(other))

    __radd__ = __add__
    __sub__ = __add__
    __rsub__ = __add__

    def __neg__(self) -> Nimber:
        return self

    def __mul__(self, other: int) -> Nimber:
        return self._asked("*", other)

    __rmul__ = __mul__

    def __truediv__(self, other: int) -> Nimber:
        return self._asked("/", other)

    def __rtruediv__(self, other: int) -> Nimber:  # type: ignore[misc]
        return Nimber(other) / self

    def __pow__(self, exponent: int) -> Nimber:  # type: ignore[override]
        return self._asked("^", exponent)

    def _repr_latex_(self) -> str:
        return f"${{*}}{int(self)}$"


class LoopyNimber:
    """The value of a position from which play may never end: it can go to positions with these values.

    >>> import noyau
    >>> noyau.Graph("{3; 2>0, 2>1, 1>1}").grundy().grundy
    (0, LoopyNimber(()), LoopyNimber((0,)))
    """

    __slots__ = ("values",)

    def __init__(self, values: Iterable[int]) -> None:
        #: The finite values of its options.
        self.values: tuple[int, ...] = tuple(values)

    def __repr__(self) -> str:
        return f"LoopyNimber({self.values})"

    def __eq__(self, other: object) -> bool:
        return self.values == other.values if isinstance(other, LoopyNimber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.values)

    def _repr_latex_(self) -> str:
        below = ",".join(map(str, self.values))
        return f"$\\infty_{{{below}}}$" if below else "$\\infty$"
