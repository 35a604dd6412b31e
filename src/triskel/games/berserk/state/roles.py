"""Who is who while a feature runs: the cards, numbers and cells that its words refer to."""

from typing import Any, final


@final
class Scene:
    """What «it», «that card», «the attacked card», X and the like mean for one use of one feature."""

    __slots__ = (
        "attack",
        "attacked",
        "attacker",
        "bearer",
        "by",
        "cause",
        "cell",
        "chooser",
        "cost",
        "element",
        "elite",
        "event",
        "grade",
        "host",
        "it",
        "left",
        "lost",
        "me",
        "natural",
        "other",
        "picked",
        "roll",
        "rolled",
        "subject",
        "that",
        "to",
        "value",
        "x",
        "you",
    )

    def __init__(self, me: int, you: int) -> None:
        self.me = me
        self.you = you
        """The seat that controls the feature."""
        self.bearer = me
        self.event = ""
        """What happened, where a feature waits for several things (`Trigger.also`)."""
        self.it = -1
        """The card last spoken of."""
        self.that = -1
        """The other one, when two are spoken of."""
        self.attacked = -1
        self.attacker = -1
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
        """The card that «другой» leaves out, where it is not this one."""
        self.chooser = -1
        """The player whose own cards are meant, where the text lets the opponent choose (505.7)."""
        self.cause: Any = None
        self.subject = -1
        """For whom a limit «для каждого» is counted: the card that set the feature off."""

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
