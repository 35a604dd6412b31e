"""The style sheet that holds positions: `static/places.css` is what `stylesheet` writes."""

from typing import Final

_HEAD: Final = (
    "/* Where things stand on a board 1000 units wide: a class for every whole unit, so that positions need no inline\n"
    "   style and a changed class makes a token slide. Written by triskel.table.draw.places. */"
)


def stylesheet(size: int = 1000) -> str:
    """Classes x0 to x1000 and y0 to y1000."""
    rules = [f".x{n}{{--x:{n}px}}.y{n}{{--y:{n}px}}" for n in range(size + 1)]
    lines = ["".join(rules[n : n + 10]) for n in range(0, len(rules), 10)]
    return "\n".join([_HEAD, *lines]) + "\n"
