"""Who is who while a feature runs: the cards, numbers and cells that its words refer to."""

from typing import Any, final


@final
class Scene:
    """What «it», «that card», «the attacked card», X and the like mean for one use of one feature.

    A scene is made for every question whether something could be declared, so what nobody sets stays with the class.
    """

    it: int = -1
    """The card last spoken of."""
    that: int = -1
    """The other one, when two are spoken of."""
    attacked: int = -1
    attacker: int = -1
    by: int = -1
    """The card that granted the feature (106.1.2)."""
    host: int = -1
    attack: Any = None
    """The attack or other game action that the feature hangs on."""
    x: int = 0
    value: int = 0
    """A number that the event carries: wounds dealt, tokens got."""
    roll: Any = None
    rolled: int = 0
    natural: int = 0
    lost: int = 0
    cell: int = -1
    left: int = -1
    """The cell that a displaced card came from."""
    to: int = -1
    element: int = 0
    cost: int = -1
    elite: int = -1
    grade: int = -1
    picked: tuple[int, ...] = ()
    other: int = -1
    """The card that «другой» leaves out, where it is not this one."""
    chooser: int = -1
    """The player whose own cards are meant, where the text lets the opponent choose (505.7)."""
    cause: Any = None
    subject: int = -1
    """For whom a limit «для каждого» is counted: the card that set the feature off."""

    def __init__(self, me: int, you: int) -> None:
        self.me = me
        self.you = you
        """The seat that controls the feature."""
        self.bearer = me

    def fork(self) -> "Scene":
        """A copy for a delayed or nested feature."""
        new = Scene(self.me, self.you)
        new.bearer = self.bearer
        new.it = self.it
        new.that = self.that
        new.attacked = self.attacked
        new.attacker = self.attacker
        new.by = self.by
        new.host = self.host
        new.attack = self.attack
        new.x = self.x
        new.value = self.value
        new.roll = self.roll
        new.rolled = self.rolled
        new.natural = self.natural
        new.lost = self.lost
        new.cell = self.cell
        new.left = self.left
        new.to = self.to
        new.element = self.element
        new.cost = self.cost
        new.elite = self.elite
        new.grade = self.grade
        new.picked = self.picked
        new.other = self.other
        new.chooser = self.chooser
        new.cause = self.cause
        new.subject = self.subject
        return new
