"""What a game's table is made of: the shell lays these out, a stream sends those that change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from htpy import Node


@dataclass(slots=True)
class Parts:
    """The parts of one table. What is drawn only with the whole page is given as a function."""

    players: Node
    """#players: the others, in the bar."""
    rail: Node
    """#rail: the left side."""
    board: Callable[[], Node]
    """The board with everything on it."""
    layers: Sequence[Node]
    """Those pieces of the board that change."""
    overlays: Sequence[Node]
    """What lies over the board and changes."""
    prompt: Node
    """#prompt."""
    hand: Node
    """#hand."""
    words: Node
    """#words: the position in words."""
    matter: Node = None
    """What the question is about, such as a clash; it stands beside the question and changes with it."""
    own: Node = None
    """#own: piles, where there are any."""
    extras: Sequence[Node] = ()
    """Other pieces that change, hidden until they are asked for."""
    legend: Callable[[], Node] = lambda: None
    still: Callable[[], Node] = lambda: None
    """Hidden pieces that never change."""
    lens: Callable[[], Node] = lambda: None
    """What the reading lens shows at first."""
    lens_key: str = ""
    style: str = ""
    """A class of the table, for a game's own layout."""
    tabs: Sequence[tuple[str, str]] = ()
    """On a phone: sides that open over the table ("rail", "own") and what they are called there."""
    sheets: Sequence[str] = field(default_factory=tuple)
    """Further style sheets."""
