"""The language of the cards: a grammar made from the forms of all steps reads a text, the steps print it back.

    card:  use (newline use)*            one line for each use
    use:   moment ": " step ("; " step)* "."
    step:  a form of a step, or "either" step ", or" step

One grammar a language, built by lark from the same table, so both languages read into equal programs.
"""

from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

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


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def source(lang: str) -> str:
    """The lark grammar of a language."""
    either, other = ("либо", "либо") if lang == "ru" else ("either", "or")
    lines = [
        "start: use (_NL use)*",
        "use: moment _COLON step (_THEN step)* _STOP",
        "step: phrase | _EITHER phrase _OR phrase -> either",
        '_NL: "\\n"',
        '_COLON: ": "',
        '_THEN: "; "',
        '_STOP: "."',
        f'_EITHER: "{either} "',
        f'_OR: ", {other} "',
        "moment: " + " | ".join(f"M{index}" for index in range(len(MOMENTS))),
        "phrase: " + " | ".join(f"P{index}" for index in range(len(PHRASES))),
    ]
    for index, moment in enumerate(MOMENTS):
        lines.append(f"M{index}: {_quoted(moment.ru if lang == 'ru' else moment.en)}")
    for index, (step, form) in enumerate(PHRASES):
        lines.append(f"P{index}: {_quoted(step(form).text(lang))}")
    return "\n".join(lines)


class _Build(Transformer[Token, Any]):
    """From the parse tree to uses."""

    def start(self, items: list[Any]) -> tuple[Use, ...]:
        return tuple(items)

    def use(self, items: list[Any]) -> Use:
        return Use(items[0], MOMENTS[items[0]].bit, tuple(items[1:]))

    def moment(self, items: list[Token]) -> int:
        return int(items[0].type[1:])

    def phrase(self, items: list[Token]) -> Step:
        step, form = PHRASES[int(items[0].type[1:])]
        return step(form)

    def step(self, items: list[Step]) -> Step:
        return items[0]

    def either(self, items: list[Step]) -> Step:
        return Either(items[0], items[1])


@cache
def _parser(lang: str) -> Lark:
    return Lark(source(lang), parser="lalr", maybe_placeholders=False)


def known_phrases(lang: str) -> list[str]:
    """Every phrase of the language."""
    found = [moment.ru if lang == "ru" else moment.en for moment in MOMENTS]
    return found + [step(form).text(lang) for step, form in PHRASES]


def read_card(text: str, lang: str) -> tuple[Use, ...]:
    """The uses that a card text means; BadContent points at the first word that is no phrase."""
    try:
        uses: tuple[Use, ...] = _Build().transform(_parser(lang).parse(text))
    except UnexpectedInput as error:
        at = error.pos_in_stream or 0
        rest = text[at:].split("\n")[0]
        near = get_close_matches(rest.split(";")[0].rstrip("."), known_phrases(lang), n=2, cutoff=0.3)
        said = " / ".join(near)
        hint, hint_ru = (f"; near it: {said}", f"; похоже на: {said}") if near else ("", "")
        raise BadContent(
            f'no phrase of a card begins at letter {at + 1}: "{rest[:60]}"{hint}',
            f"непонятно с {at + 1}-го знака: «{rest[:60]}»{hint_ru}",
        ) from None
    return uses


def print_card(uses: tuple[Use, ...], lang: str) -> str:
    """The text of these uses; reading it gives them back."""
    lines = []
    for use in uses:
        moment = MOMENTS[use.when]
        steps = "; ".join(step.text(lang) for step in use.steps)
        lines.append(f"{moment.ru if lang == 'ru' else moment.en}: {steps}.")
    return "\n".join(lines)
