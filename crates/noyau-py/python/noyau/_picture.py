"""Pictures that notebooks show."""

from __future__ import annotations


class Picture(str):
    """An SVG document: a text that can be written to a file, and that notebooks show as a picture.

    >>> import noyau
    >>> picture = noyau.position("chomp 2x3").svg()
    >>> picture.startswith("<svg"), picture  # doctest: +ELLIPSIS
    (True, <Picture: ... characters of SVG>)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Picture: {len(self)} characters of SVG>"

    def _repr_svg_(self) -> str:
        return str(self)
