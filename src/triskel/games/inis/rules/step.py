"""What a phrase of a card is: a step that declares its choices, runs, and prints in both languages.

A step has a fixed, finite list of forms; a form is the pair of printed phrases with the arguments they stand for. So
what a card says and what it does cannot drift apart, and every text can be read back into the steps that printed it.
"""

from typing import Any, ClassVar, Final, NamedTuple

from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.kinds import DecisionKind
from triskel.kernel import Decision, Steps


class Form(NamedTuple):
    """One wording of a step, with the arguments it stands for."""

    args: tuple[Any, ...]
    en: str
    ru: str


# What a resolved response tells the rule that opened the window; seats ride on the bits above SEAT.
CANCEL: Final = 1
SAVED: Final = 2
RELOCATED: Final = 4
IGNORED: Final = 8
BOTH: Final = 16
DECIDE: Final = 32
TAKEN: Final = 64
RETURNED: Final = 128
GIVEN: Final = 256
BAR: Final = 512
KEPT: Final = 1024
RENEW: Final = 2048
SEAT: Final = 12
REDIRECTED: Final = TAKEN | RETURNED | GIVEN


class Step:
    """One phrase of a card text. Two steps are equal if they print the same."""

    __slots__ = ("form",)
    forms: ClassVar[tuple[Form, ...]] = ()

    def __init__(self, form: int = 0) -> None:
        self.form = form

    def text(self, lang: str) -> str:
        """The phrase."""
        form = self.forms[self.form]
        return form.ru if lang == "ru" else form.en

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Ask for the open choices before anybody may respond (I-SEASON-2); returns them as a tuple of ints."""
        return ()
        yield

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Carry the step out, as far as it can be (I-FAQ-06); returns signals for whoever opened the window."""
        raise NotImplementedError
        yield

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(other) is type(self) and other.form == self.form

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.form))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.forms[self.form].args))})"


class Either(Step):
    """Two steps of which the player chooses one (New Alliance)."""

    __slots__ = ("one", "two")

    def __init__(self, one: Step, two: Step) -> None:
        super().__init__()
        self.one = one
        self.two = two

    def text(self, lang: str) -> str:
        """The phrase."""
        if lang == "ru":
            return f"либо {self.one.text(lang)}, либо {self.two.text(lang)}"
        return f"either {self.one.text(lang)}, or {self.two.text(lang)}"

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which of the two, then its own choices."""
        which = yield Decision(seat, "either", (0, 1), "I-CARD-1", 0, -1, self)
        chosen = yield from (self.two if which else self.one).declare(isle, seat)
        return (which, *chosen)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The one that was chosen."""
        return (yield from (self.two if chosen[0] else self.one).run(isle, seat, chosen[1:]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Either) and (other.one, other.two) == (self.one, self.two)

    def __hash__(self) -> int:
        return hash((self.one, self.two))

    def __repr__(self) -> str:
        return f"Either({self.one!r}, {self.two!r})"


class Use:
    """One use of a card: when it may be played, and its steps in order."""

    __slots__ = ("moment", "steps", "when")

    def __init__(self, when: int, moment: int, steps: tuple[Step, ...]) -> None:
        self.when = when
        """The number of the wording of the moment in `moment.MOMENTS`."""
        self.moment = moment
        """Trigger bits; `moment.SEASON` for a Season use."""
        self.steps = steps

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Use) and (other.when, other.steps) == (self.when, self.steps)

    def __hash__(self) -> int:
        return hash((self.when, self.steps))

    def __repr__(self) -> str:
        return f"Use({self.when}, {list(self.steps)})"


def pick(
    isle: Isle,
    seat: int,
    kind: DecisionKind,
    options: tuple[int, ...] | list[int],
    rule: str,
    about: int = -1,
    by: Any = None,
) -> Steps:
    """Ask an open question, unless there is nothing to choose; -1 if there is nothing at all."""
    if len(options) < 2:
        return options[0] if options else -1
    return (yield Decision(seat, kind, options, rule, 0, about, by))
