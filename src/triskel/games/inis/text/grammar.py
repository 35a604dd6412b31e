"""The language of the cards: the forms of all steps read a text, and the steps print it back.

    card:  use (newline use)*            one line for each use
    use:   moment ": " step ("; " step)* "."
    step:  a form of a step, or "either" step ", or" step

Every form is a whole phrase, in both languages from one table, so both read into equal programs.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final, final

from triskel.games.inis.rules.moment import MOMENTS
from triskel.games.inis.rules.step import Either, Step, Use
from triskel.games.inis.text import placing, strife, tales, tile, travel
from triskel.kernel import BadContent

STEP_CLASSES: Final[tuple[type[Step], ...]] = tuple(
    each
    for module in (placing, tile, travel, tales, strife)
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Step) and each is not Step and each.__module__ == module.__name__
)
"""Every kind of step, in a fixed order."""

PHRASES: Final[tuple[tuple[type[Step], int], ...]] = tuple(
    (each, form) for each in STEP_CLASSES for form in range(len(each.forms))
)


@final
class _Reader:
    """Reads a text from its beginning; `at` is how far it has come."""

    def __init__(self, text: str, lang: str) -> None:
        self.text = text
        self.lang = lang
        self.at = 0

    def uses(self) -> tuple[Use, ...]:
        """The whole card."""
        found = [self._use()]
        while self._has("\n"):
            found.append(self._use())
        if self.at < len(self.text):
            raise _Unread
        return tuple(found)

    def _use(self) -> Use:
        moment = self._one_of(_moments(self.lang))
        self._must(": ")
        steps = [self._step()]
        while self._has("; "):
            steps.append(self._step())
        self._must(".")
        return Use(moment, MOMENTS[moment].bit, tuple(steps))

    def _step(self) -> Step:
        either, other = _EITHER[self.lang]
        if not self._has(either):
            return self._phrase()
        first = self._phrase()
        self._must(other)
        return Either(first, self._phrase())

    def _phrase(self) -> Step:
        step, form = PHRASES[self._one_of(_phrases(self.lang))]
        return step(form)

    def _one_of(self, known: Sequence[tuple[str, int]]) -> int:
        for phrase, number in known:
            if self._has(phrase):
                return number
        raise _Unread

    def _must(self, mark: str) -> None:
        if not self._has(mark):
            raise _Unread

    def _has(self, mark: str) -> bool:
        """Whether this comes next; if so, it is read."""
        found = self.text.startswith(mark, self.at)
        self.at += len(mark) if found else 0
        return found


class _Unread(Exception):
    """Nothing that could come next does."""


_EITHER: Final = {"en": ("either ", ", or "), "ru": ("либо ", ", либо ")}


@cache
def _moments(lang: str) -> list[tuple[str, int]]:
    said = [(moment.ru if lang == "ru" else moment.en, number) for number, moment in enumerate(MOMENTS)]
    return sorted(said, key=lambda each: -len(each[0]))


@cache
def _phrases(lang: str) -> list[tuple[str, int]]:
    """What the steps say, the longest first: one may begin as another."""
    said = [(step(form).text(lang), number) for number, (step, form) in enumerate(PHRASES)]
    return sorted(said, key=lambda each: -len(each[0]))


def known_phrases(lang: str) -> list[str]:
    """Every phrase of the language."""
    found = [moment.ru if lang == "ru" else moment.en for moment in MOMENTS]
    return found + [step(form).text(lang) for step, form in PHRASES]


def read_card(text: str, lang: str) -> tuple[Use, ...]:
    """The uses that a card text means; BadContent points at the first word that is no phrase."""
    reader = _Reader(text, lang)
    try:
        return reader.uses()
    except _Unread:
        at = reader.at
        rest = text[at:].split("\n")[0]
        near = get_close_matches(rest.split(";")[0].rstrip("."), known_phrases(lang), n=2, cutoff=0.3)
        said = " / ".join(near)
        hint, hint_ru = (f"; near it: {said}", f"; похоже на: {said}") if near else ("", "")
        raise BadContent(
            f'no phrase of a card begins at letter {at + 1}: "{rest[:60]}"{hint}',
            f"непонятно с {at + 1}-го знака: «{rest[:60]}»{hint_ru}",
        ) from None


def print_card(uses: tuple[Use, ...], lang: str) -> str:
    """The text of these uses; reading it gives them back."""
    lines = []
    for use in uses:
        moment = MOMENTS[use.when]
        steps = "; ".join(step.text(lang) for step in use.steps)
        lines.append(f"{moment.ru if lang == 'ru' else moment.en}: {steps}.")
    return "\n".join(lines)
