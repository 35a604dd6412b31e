"""Whole texts: cards with their timings and standing lines, and hero abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from triskel.unmatched.language.book import reading
from triskel.unmatched.language.nodes import (
    ability,
    aim,
    cards,
    condition,
    contest,
    course,
    crowd,
    curb,
    deed,
    deep,
    dose,
    event,
    fact,
    fate,
    feat,
    fighter,
    flow,
    form,
    habit,
    harm,
    idiom,
    marker,
    measure,
    moment,
    motion,
    occasion,
    parlance,
    pile,
    span,
    standing,
    state,
    store,
    tally,
    tidy,
)
from triskel.unmatched.language.nodes.flow import paragraph, with_basket
from triskel.unmatched.language.parser import Parser
from triskel.unmatched.language.printer import text as said
from triskel.unmatched.language.program import AFTER, DURING, IMMEDIATELY, Ability, Program
from triskel.unmatched.language.spelling import respelled
from triskel.unmatched.language.token import capital
from triskel.unmatched.language.vocabulary import Vocabulary

MODULES: Final = (
    ability, cards, condition, contest, course, crowd, deep, event, fate, feat, fighter, flow, form, harm, idiom,
    marker, moment, motion, pile, span, state, store, tally, aim, measure, fact, deed, curb, occasion,
    parlance, habit, standing, dose,
)  # fmt: skip
"""The parts of the phrase book."""

TIMING_WORDS: Final = {
    "en": ("Immediately", "During combat", "After combat"),
    "ru": ("НЕМЕДЛЕННО", "ВО ВРЕМЯ БОЯ", "ПОСЛЕ БОЯ"),
}


@dataclass(frozen=True, slots=True)
class _Part:
    """One paragraph of a card."""

    kind: str
    what: Any = None


for _timing, _en, _ru in zip(("immediately", "during", "after"), TIMING_WORDS["en"], TIMING_WORDS["ru"], strict=True):
    reading(
        "combat_part",
        f"{_en} : {{body:body}}",
        f"{_ru} : {{body:body}}",
        lambda body, _timing=_timing: _Part(_timing, body),
    )
reading("scheme_part", "{body:body}", "{body:body}", lambda body: _Part("scheme", body))

reading(
    "static_part",
    [
        "the effects of this card cannot be (cancelled|canceled) .",
        "(this card's effects|effects on this card|effects of this card|the effects on this card|this card) "
        "(cannot|can't) be (cancelled|canceled) .",
    ],
    "эффекты этой карты нельзя отменить .",
    lambda: _Part("uncancellable"),
)
reading(
    "static_part",
    "if {condition:condition}, you may also defend with this card .",
    "если {condition:condition}, этой картой можно также защищаться .",
    lambda condition: _Part("also_defends", condition),
)
reading(
    "static_part",
    "when you BOOST with this card, {effect:open_body} .",
    "когда вы УСИЛИВАЕТЕ этой картой, {effect:open_body} .",
    lambda effect: _Part("boosted", effect),
)
reading(
    "static_part",
    "when an opponent's effect makes you discard this card, {effect:open_body} .",
    "когда вы сбрасываете эту карту из-за эффекта противника, {effect:open_body} .",
    lambda effect: _Part("discarded", effect),
)
reading(
    "static_part",
    "when an opponent is about to look at your hand, you may reveal this card to prevent it .",
    "когда противник собирается посмотреть карты в вашей руке, вы можете показать эту карту и не допустить этого .",
    lambda: _Part("guards_hand"),
)
reading("static_part", "{only:ongoing} .", "{only:ongoing} .", lambda only: _Part("ongoing", only))
for _text, _first, _rest in (
    ("combat_text", "combat_part", "combat_text"),
    ("combat_text", "static_part", "combat_text"),
    ("scheme_text", "scheme_part", "static_text"),  # one paragraph of effects, or it could be cut in many ways
    ("scheme_text", "static_part", "scheme_text"),
    ("static_text", "static_part", "static_text"),
):
    _both = f"{{first:{_first}}} {{rest:{_rest}}}"
    reading(_text, _both, _both, lambda first, rest: (first, *rest))
    reading(_text, f"{{first:{_first}}}", f"{{first:{_first}}}", lambda first: (first,))

reading(
    "ability_text",
    "{first:trait} (.|) {rest:ability_text}",
    "{first:trait} (.|) {rest:ability_text}",
    lambda first, rest: (first, *rest),
)
reading("ability_text", "{first:trait} (.|)", "{first:trait} (.|)", lambda first: (first,))


def _program(parts: tuple[_Part, ...]) -> Program | None:
    found: dict[str, Any] = {}
    for part in parts:
        if part.kind in found:
            return None
        found[part.kind] = True if part.what is None else part.what
    effects = {
        name: tidy.tidied(with_basket(found[name]))
        for name in ("immediately", "during", "after", "scheme")
        if name in found
    }
    after = effects.get("after")
    return Program(
        combat=(effects.get("immediately"), effects.get("during"), after),
        scheme=effects.get("scheme"),
        boosted=found.get("boosted"),
        discarded=found.get("discarded"),
        also_defends=found.get("also_defends"),
        uncancellable="uncancellable" in found,
        guards_hand="guards_hand" in found,
        rescues=any(isinstance(each, harm.Rescue) for each in flow.parts(after)),
        tallies=any(getattr(type(each), "tallies", False) for part in found.values() for each in flow.parts(part)),
        ongoing=found.get("ongoing"),
    )


_REMARK: Final = re.compile(r"[(](?:(?=[A-Z])[^()]*[.!]|even if [^()]*|In order, [^()]*|see above|ignoring zones)[)]")


def _without_remarks(text: str) -> str:
    """A sentence (or "even if ...") in brackets only reminds of a rule: it is left out, the rest keeps its place."""
    return _REMARK.sub(lambda found: " " * len(found.group()), text)


def ways(text: str, lang: str, vocabulary: Vocabulary) -> Iterator[Parser]:
    """A reader of the text as it is written, then one of it in the words of the phrases, where they differ."""
    yield Parser(text, lang, vocabulary)
    other = respelled(text, lang, vocabulary.words("token_name", lang))
    if other.text != text:
        yield Parser(other.text, lang, vocabulary, other.origin)


def furthest(text: str, lang: str, vocabulary: Vocabulary, symbol: str) -> Parser:
    """The reader that gets farthest into a text that cannot be read."""
    return max(ways(text, lang, vocabulary), key=lambda each: each.furthest(symbol)[0])


def read_card(text: str, kind: str, vocabulary: Vocabulary, where: str, lang: str) -> Program:
    """Compile a card's text; BadContent points at the word that is not understood."""
    text = _without_remarks(text)
    if not text.strip():
        return Program()
    symbol = "scheme_text" if kind == "scheme" else "combat_text"
    programs: list[Program] = []
    for parser in ways(text, lang, vocabulary):
        programs = [each for each in map(_program, parser.every(symbol)) if each is not None]
        if programs:
            break
    else:
        raise furthest(text, lang, vocabulary, symbol).error(symbol, where)
    # Where a text can be read in two ways, the one that says it with fewer phrases is meant.
    return min(programs, key=lambda program: sum(1 for _ in flow.parts(program)))


def read_ability(text: str, vocabulary: Vocabulary, where: str, lang: str) -> tuple[Ability, ...]:
    """Compile a hero's ability."""
    text = _without_remarks(text)
    if not text.strip():
        return ()
    readings: list[Any] = []
    for parser in ways(text, lang, vocabulary):
        readings = list(parser.every("ability_text"))
        if readings:
            break
    else:
        raise furthest(text, lang, vocabulary, "ability_text").error("ability_text", where)
    traits = min(readings, key=lambda each: sum(1 for _ in flow.parts(each)))
    return tuple(Ability(each) for each in traits)


def bare(effect: Any) -> Any:
    """The effect without what was put around it when it was compiled."""
    while isinstance(effect, (flow.WithBasket, tidy.Tidied)):
        effect = effect.effect
    return effect


def program_text(program: Program, lang: str) -> str:
    """The text of a card, one paragraph a line, in a fixed order."""
    english = lang == "en"
    lines = []
    if program.uncancellable:
        lines.append(
            "The effects of this card cannot be cancelled." if english else "Эффекты этой карты нельзя отменить."
        )
    if program.also_defends is not None:
        condition = said(program.also_defends, "condition", "", lang)
        lines.append(
            f"If {condition}, you may also defend with this card."
            if english
            else f"Если {condition}, этой картой можно также защищаться."
        )
    for timing in (IMMEDIATELY, DURING, AFTER):
        if program.combat[timing] is not None:
            lines.append(f"{TIMING_WORDS[lang][timing]}: {paragraph(bare(program.combat[timing]), lang, False)}")
    if program.scheme is not None:
        lines.append(paragraph(bare(program.scheme), lang, True))
    if program.ongoing is not None:
        lines.append(said(program.ongoing, "ongoing", "", lang) + ".")
    if program.guards_hand:
        lines.append(
            "When an opponent is about to look at your hand, you may reveal this card to prevent it."
            if english
            else "Когда противник собирается посмотреть карты в вашей руке, "
            "вы можете показать эту карту и не допустить этого."
        )
    if program.discarded is not None:
        head = (
            "When an opponent's effect makes you discard this card,"
            if english
            else "Когда вы сбрасываете эту карту из-за эффекта противника,"
        )
        lines.append(f"{head} {paragraph(program.discarded, lang, False)}")
    if program.boosted is not None:
        head = "When you BOOST with this card," if english else "Когда вы УСИЛИВАЕТЕ этой картой,"
        lines.append(f"{head} {paragraph(program.boosted, lang, False)}")
    return "\n".join(lines)


def ability_text(abilities: tuple[Ability, ...], lang: str) -> str:
    """The text of a hero's ability."""
    return " ".join(capital(said(each.trait, "trait", "", lang)) + "." for each in abilities)
