"""What a row of the table of named features says.

The first three are the word that is declined, what follows it unchanged and its gender («опыт» + «в атаке»).
The parameter kind tells the printed form: NONE «Стойкость», N «Броня 2», MAYBE «Неповоротливость 1» or without
a number (then 1), ON «Отравление на 2», RANGE «Прыжок, дальность 2».

A row says what the word does in one of three ways, and a row that says none of them is refused (`compile/natives.py`):

* `text`: features of the card language, with X for the number. Nothing else has to be written.
* `when`: moments that set off a program of `compile/natives.py`.
* `asked`: the file of the rules that asks whether a card has it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Param(StrEnum):
    """What stands after the name."""

    NONE = "none"
    N = "n"
    MAYBE = "maybe"
    ON = "on"
    RANGE = "range"


GENDERS: Final = ("m", "f", "n")
WHOSE: Final = ("it", "that", "any")


@dataclass(frozen=True, slots=True)
class When:
    """A moment that sets a named feature off.

    `event` is a value of `nodes.Event`, or "turn start"; `whose` says who has the feature: the card it happened to
    ("it"), the other one ("that") or anybody in play ("any"); `program` is the name of what then runs, if it is not
    the word itself.
    """

    event: str
    whose: str = "it"
    program: str = ""


TURN_START: Final = When("turn start")
"""At the start of the controller's turn, in the order of the rows (410.2)."""


@dataclass(frozen=True, slots=True)
class KeywordRow:
    """One named feature: its names, its meaning in plain words and what it does."""

    id: str
    lemma: str
    tail: str
    gender: str
    en: str
    rule: str
    param: Param
    kind: str
    """A value of `features.Kind`."""
    meaning: tuple[str, str]
    """What it does in our own plain words, Russian and English; N is its number."""
    aliases: tuple[str, ...] = ()
    """Other Russian lemmas for the same."""
    adjective: str = ""
    """«Бестелесный» stands for the feature itself."""
    sign: str = ""
    """The symbol that stands for it on old cards."""
    bearer: tuple[str, str] = ("", "")
    """What a card with it is called: «отравленное существо»."""
    asked: str = ""
    when: tuple[When, ...] = ()
    text: tuple[str, ...] = ()
    quiet: bool = False
    """Asked about more often than it decides anything: who lets it decide notes it (`traits.credit`)."""

    @property
    def ru(self) -> str:
        """The Russian name as printed at the head of a feature."""
        name = f"{self.lemma} {self.tail}".strip()
        return name[0].upper() + name[1:]


def row(
    id: str,
    noun: tuple[str, str, str],
    en: str,
    param: Param = Param.NONE,
    *,
    means: tuple[str, str],
    kind: str = "static",
    rule: str = "",
    aliases: tuple[str, ...] = (),
    adjective: str = "",
    sign: str = "",
    bearer: tuple[str, str] = ("", ""),
    asked: str = "",
    when: tuple[When, ...] = (),
    text: tuple[str, ...] = (),
    quiet: bool = False,
) -> KeywordRow:
    """A row with what most rows leave out."""
    return KeywordRow(
        id,
        *noun,
        en,
        rule or f"KW-{id}",
        param,
        kind,
        means,
        aliases,
        adjective,
        sign,
        bearer,
        asked,
        when,
        text,
        quiet,
    )
