"""Who is who while a feature runs: the cards, numbers and cells that its words refer to."""

from typing import Any, final


@final
class Scene:
    """What «it», «that card», «the attacked card», X and the like mean for one use of one feature."""

    __slots__ = (
        "attack", "attacked", "attacker", "bearer", "by", "cause", "cell", "cost", "element", "elite", "grade",
        "host", "it", "left", "lost", "me", "natural", "other", "picked", "roll", "rolled", "that", "to", "value",
        "x", "you",
    )

    def __init__(self, me: int, you: int) -> None:
        self.me = me
        self.you = you
        """The seat that controls the feature."""
        self.it = -1
        """The card last spoken of."""
        self.that = -1
        """The other one, when two are spoken of."""
        self.attacked = -1
        self.attacker = -1
        self.bearer = me
        self.by = -1
        """The card that granted the feature (106.1.2)."""
        self.host = -1
        self.attack: Any = None
        """The attack or other game action that the feature hangs on."""
        self.x = 0
        self.value = 0
        """A number that the event carries: wounds dealt, tokens got."""
        self.roll: Any = None
        self.rolled = 0
        self.natural = 0
        self.lost = 0
        self.cell = -1
        self.left = -1
        """The cell that a displaced card came from."""
        self.to = -1
        self.element = 0
        self.cost = -1
        self.elite = -1
        self.grade = -1
        self.picked: tuple[int, ...] = ()
        self.other = -1
        self.cause: Any = None

    def fork(self) -> "Scene":
        """A copy for a delayed or nested feature."""
        new = Scene(self.me, self.you)
        for name in Scene.__slots__:
            setattr(new, name, getattr(self, name))
        return new
