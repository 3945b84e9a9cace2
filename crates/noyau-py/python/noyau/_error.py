"""The one exception of the package."""

from __future__ import annotations

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Mapping


class Error(Exception):
    """What went wrong, what to say to a person, and where it is.

    >>> import noyau
    >>> try:
    ...     noyau.solve("nim 3,five,7")
    ... except noyau.Error as error:
    ...     print(error.kind, error.span)
    ...     print(error)
    bad-position (6, 7)
    expected a heap size, found `f`
      nim 3,five,7
            ^
    """

    #: ``bad-request``, ``bad-position``, ``unknown-ruleset``, ``not-applicable``, ``over-budget`` or ``internal``.
    kind: str
    #: The sentence, without the place.
    message: str
    #: The first wrong character of :attr:`text` and the one after the last, where there is a place.
    span: tuple[int, int] | None
    #: The text that the place is in.
    text: str | None
    #: What was known when a limit was reached: how much was searched, bounds, moves.
    known: Mapping[str, Any]

    def __init__(
        self,
        kind: str,
        message: str,
        span: tuple[int, int] | None = None,
        text: str | None = None,
        known: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(kind, message, span, text, known)
        self.kind = kind
        self.message = message
        self.span = span
        self.text = text
        self.known = known or {}

    def __str__(self) -> str:
        if self.span is None or self.text is None or "\n" in self.text:
            return self.message
        start, end = self.span
        return f"{self.message}\n  {self.text}\n  {' ' * start}{'^' * max(1, end - start)}"
