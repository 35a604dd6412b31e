"""The language of the cards: the phrases of all steps read a text, and print it back.

    card:  use (newline use)*            one line for each use
    use:   moment ": " step ("; " step)* "."
    step:  a phrase of a step, or "either" step ", or" step

Each phrase is one line in both languages, so both read into equal programs.
"""

from collections.abc import Sequence
from typing import Final

from triskel.cardtext.reader import Nameless, Reader
from triskel.games.inis.rules.moment import MOMENTS
from triskel.games.inis.rules.step import Either, Step, Use
from triskel.games.inis.text import placing, strife, tales, tile, travel  # noqa: F401  they enter their phrases
from triskel.games.inis.text.book import BOOK, said


def _moment(number: int) -> int:
    return number


def _use(when: int, steps: tuple[Step, ...]) -> Use:
    return Use(when, MOMENTS[when].bit, steps)


BOOK.phrase("step", "either {one:step}, or {two:step}", "либо {one:step}, либо {two:step}")(Either)
BOOK.reading("use", "{when:moment}: {steps:step+next}(.|)", "{when:moment}: {steps:step+next}(.|)", _use)
for _number, _said in enumerate(MOMENTS):
    BOOK.reading("moment", _said.en, _said.ru, _moment, number=_number)

MOST_CLANS: Final = 12
"""The largest number that a card may say: nobody has more clans."""


class _Line(Reader):
    """Reads one use."""

    __slots__ = ()

    def _numeral(self, at: int) -> list[tuple[int, int]]:
        found = super()._numeral(at)
        return found if not found or 0 < found[0][1] <= MOST_CLANS else []


def _count(number: int) -> int:
    return number


def read_card(text: str, lang: str, where: str = "") -> tuple[Use, ...]:
    """The uses that a card text means; BadContent names the first word that nobody expected."""
    uses: list[Use] = []
    at = 0
    for line in text.split("\n"):
        origin = range(at, at + len(line) + 1)
        reader = _Line(BOOK, line, lang, Nameless(), _count, origin)
        use = reader.whole("use")
        if use is None:
            raise reader.error("use", where or _TEXT[lang])
        uses.append(use)
        at += len(line) + 1
    return tuple(uses)


_TEXT: Final = {"en": "the text", "ru": "текст"}


def print_card(uses: Sequence[Use], lang: str) -> str:
    """The text of these uses; reading it gives them back."""
    lines = []
    for use in uses:
        moment = MOMENTS[use.when]
        steps = "; ".join(said(step, lang) for step in use.steps)
        lines.append(f"{moment.ru if lang == 'ru' else moment.en}: {steps}.")
    return "\n".join(lines)
