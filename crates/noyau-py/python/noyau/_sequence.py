"""Sequences and tables of values."""

from __future__ import annotations

from ._engine import Array
from ._error import Error

# Type checkers take it for true; importing it from typing takes longer than all the rest.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator, Mapping

    from ._session import Session


class Sequence:
    """The values of the heaps 0, 1, 2, … and what is proved about them.

    ``numpy.asarray(sequence)``, or :attr:`array`, shows the values where the library has put them,
    without a copy.

    >>> import noyau
    >>> kayles = noyau.sequence("kayles", 1000)
    >>> kayles.period, kayles.preperiod, kayles[1000]
    (12, 71, 1)
    >>> kayles.array.dtype, int(kayles.array.max())
    (dtype('uint8'), 8)
    """

    __slots__ = ("_proof", "_values", "ruleset")

    def __init__(self, ruleset: str, values: Any, proof: Mapping[str, Any]) -> None:
        #: The ruleset in canonical spelling.
        self.ruleset = ruleset
        self._values = values
        self._proof = proof

    @classmethod
    def _of(
        cls, session: Session, ruleset: str, upto: int, of: str, limits: dict[str, Any]
    ) -> Sequence:
        known = None
        if upto < 0:
            raise Error("bad-request", f"there is no heap {upto}")
        if of == "grundy" and "{n}" not in ruleset and not ruleset.lstrip().startswith("misere "):
            known = session._engine.sequence(ruleset, upto, session._limits(limits))
        if known is not None:
            return cls(*known)
        answer: Any = session.ask("sequence", ruleset=ruleset, upto=upto, of=of, **limits)
        return cls(answer["ruleset"], answer["values"], answer)

    def __len__(self) -> int:
        return len(self._values)

    def __getitem__(self, heap: int) -> Any:
        return self._values[heap]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tolist())

    def tolist(self) -> list[Any]:
        """All values."""
        return self._values.tolist() if isinstance(self._values, Array) else list(self._values)

    @property
    def array(self) -> Any:
        """The values for numpy, in as few bytes as the largest needs."""
        return _array(self._values)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        array = self.array
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    @property
    def period(self) -> int | None:
        """The least period, if these values prove it."""
        return self._proof.get("period")

    @property
    def preperiod(self) -> int | None:
        """Where the period begins."""
        return self._proof.get("preperiod")

    @property
    def proved_by(self) -> str | None:
        """The theorem that proves it."""
        return self._proof.get("proved_by")

    @property
    def arithmetic(self) -> Mapping[str, Any] | None:
        """How the values grow, if they do so regularly and that is proved."""
        return self._proof.get("arithmetic")

    def __repr__(self) -> str:
        shown = ", ".join(str(self[heap]) for heap in range(min(len(self), 12)))
        more = ", …" if len(self) > 12 else ""
        proved = "" if self.period is None else f"; period {self.period} from {self.preperiod}"
        return f"<Sequence {self.ruleset}: {shown}{more}{proved}>"


def _array(values: Any) -> Any:
    """An array of what the library has put in one piece, or of a list."""
    import numpy

    if isinstance(values, Array) or not all(isinstance(value, int) for value in values):
        return numpy.asarray(values)
    return numpy.array(values, dtype=numpy.min_scalar_type(max(values, default=0)))


class Table:
    """The values of all positions in a box.

    >>> import noyau
    >>> table = noyau.table("wythoff", 8, 8)
    >>> table.array.shape, int(table.array[3, 5])
    ((8, 8), 0)
    """

    __slots__ = ("_values", "ruleset", "sizes")

    def __init__(self, ruleset: str, sizes: tuple[int, ...], values: Any) -> None:
        #: The ruleset in canonical spelling.
        self.ruleset = ruleset
        #: The sizes of the box.
        self.sizes = sizes
        self._values = values

    @classmethod
    def _of(
        cls,
        session: Session,
        ruleset: str,
        sizes: tuple[int, ...],
        of: str,
        limits: dict[str, Any],
    ) -> Table:
        if any(size < 0 for size in sizes):
            raise Error("bad-request", "the sizes of a box cannot be negative")
        if of == "grundy":
            known = session._engine.table(ruleset, list(sizes), session._limits(limits))
            return cls(known[0], sizes, known[1])
        answer: Any = session.ask("table", ruleset=ruleset, sizes=sizes, of=of, **limits)
        return cls(answer["ruleset"], sizes, answer["values"])

    @property
    def array(self) -> Any:
        """The values for numpy, without a copy where they fit into 16 bits."""
        return _array(self._values).reshape(self.sizes)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        array = self.array
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    def __getitem__(self, at: tuple[int, ...]) -> Any:
        place = 0
        for index, size in zip(at, self.sizes, strict=True):
            if not 0 <= index < size:
                raise IndexError(at)
            place = place * size + index
        return self._values[place]

    def rows(self) -> Any:
        """The values as lists within lists."""
        flat: list[Any] = (
            self._values.tolist() if isinstance(self._values, Array) else list(self._values)
        )
        for size in reversed(self.sizes[1:]):
            flat = [flat[k : k + size] for k in range(0, len(flat), size)] if size else []
        return flat

    def __repr__(self) -> str:
        return f"<Table {self.ruleset} {'x'.join(map(str, self.sizes))}>"
