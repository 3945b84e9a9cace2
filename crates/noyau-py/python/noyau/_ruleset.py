"""Rulesets that are written in Python."""

from __future__ import annotations

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Mapping


class Ruleset:
    """A game of your own, for quick trials: with its notation, all engines and all front doors.

    Say how a position is read and written, and which moves there are. Positions may be any
    objects; those that are texts need no ``read`` and ``write``. Moves are the positions they lead
    to, or a dictionary from the names of the moves to these positions.

    >>> import noyau
    >>> class EvenNim(noyau.Ruleset):
    ...     "Take an even number from the heap, or all of it."
    ...     name = "even-nim"
    ...     examples = ["even-nim 5"]
    ...     dimensions = 1
    ...     def read(self, text):
    ...         return int(text or 0)
    ...     def moves(self, heap):
    ...         return [heap - n for n in range(1, heap + 1) if n % 2 == 0 or n == heap]
    ...     def coordinates(self, heap):
    ...         return heap
    >>> noyau.register(EvenNim)
    >>> noyau.solve("even-nim 7 + nim 3").grundy
    7
    >>> noyau.sequence("even-nim", 10).tolist()
    [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]

    A partizan game has ``left_moves`` and ``right_moves`` in the place of ``moves``.
    """

    #: The name in the notation: small letters and dashes.
    name: str = ""
    #: Positions to try.
    examples: Iterable[str] = ()
    #: The rules in one line.
    summary: str = ""
    #: How positions are written.
    notation: str = ""
    #: What is known about the game.
    known: str = ""
    #: Where to read more.
    literature: str = ""
    #: Whether play could go on for ever.
    loopy: bool = False
    #: With how many numbers :meth:`coordinates` describes a position, for sequences and tables.
    dimensions: int | None = None

    def read(self, text: str) -> Any:
        """The position with this placement, ``""`` for the empty one; raises ValueError if there is none."""
        return text

    def write(self, position: Any) -> str:
        """The placement of a position, in one spelling; ``read`` must give the same position back."""
        return str(position)

    def moves(self, position: Any) -> Iterable[Any] | Mapping[str, Any]:
        """Where the moves of either player lead."""
        raise NotImplementedError(f"{type(self).__name__} needs moves, or left_moves and right_moves")

    def left_moves(self, position: Any) -> Iterable[Any] | Mapping[str, Any]:
        """Where Left's moves lead."""
        return self.moves(position)

    def right_moves(self, position: Any) -> Iterable[Any] | Mapping[str, Any]:
        """Where Right's moves lead."""
        return self.moves(position)

    def components(self, position: Any) -> Iterable[Any]:
        """Independent summands of the position, where it falls into some."""
        return (position,)

    def canonical(self, position: Any) -> Any:
        """The same position for all its symmetric images."""
        return position

    def coordinates(self, *at: int) -> Any:
        """The position with these numbers; none if there is no such position."""
        return None


class Adapter:
    """What the library asks of a ruleset, in texts."""

    def __init__(self, ruleset: Ruleset) -> None:
        kind = type(ruleset)
        name = ruleset.name
        if not name or not name[0].isalpha() or any(c in " (),+" for c in name):
            raise ValueError(f"{kind.__name__}.name must be a word, not {name!r}")
        self._ruleset = ruleset
        self.name = name
        self.examples = list(ruleset.examples)
        doc = (kind.__doc__ or "").strip() if kind.__doc__ is not Ruleset.__doc__ else ""
        self.summary = ruleset.summary or doc.partition("\n")[0].rstrip(".")
        self.rules = doc or self.summary
        self.notation = ruleset.notation
        self.known = ruleset.known
        self.literature = ruleset.literature
        self.loopy = bool(ruleset.loopy)
        self.dimensions = ruleset.dimensions
        self.partizan = kind.left_moves is not Ruleset.left_moves
        self.splits = kind.components is not Ruleset.components
        self.has_images = kind.canonical is not Ruleset.canonical

    def _write(self, position: Any) -> str:
        text = self._ruleset.write(position)
        if not isinstance(text, str):
            raise TypeError(f"{type(self._ruleset).__name__}.write must give a text, not {text!r}")
        if " + " in text or "\n" in text:
            raise ValueError(f"a placement must be one summand in one line, not {text!r}")
        return "" if text == "-" else text

    def read(self, text: str) -> str:
        return self._write(self._ruleset.read(text))

    def moves(self, text: str, player: str) -> list[tuple[str, str]]:
        rules = self._ruleset
        listed = {"": rules.moves, "L": rules.left_moves, "R": rules.right_moves}[player]
        moves: Any = listed(rules.read(text))
        if hasattr(moves, "items"):
            return [(str(name), self._write(to)) for name, to in moves.items()]
        written = [self._write(to) for to in moves]
        return [(f"to {to or '-'}", to) for to in written]

    def components(self, text: str) -> list[str]:
        rules = self._ruleset
        return [self._write(part) for part in rules.components(rules.read(text))]

    def canonical(self, text: str) -> str:
        rules = self._ruleset
        return self._write(rules.canonical(rules.read(text)))

    def coordinates(self, at: list[int]) -> str | None:
        position = self._ruleset.coordinates(*at)
        return None if position is None else self._write(position)
