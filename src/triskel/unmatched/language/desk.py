"""The card author's desk: what a text or a whole hero means, in plain words, or which word is not understood."""

from __future__ import annotations

from collections.abc import Iterator

from triskel.unmatched.hero import Kit, hero_from_text, load_hero
from triskel.unmatched.language.explanation import explain, explain_ability
from triskel.unmatched.language.grammar import program_text
from triskel.unmatched.language.program import compile_card
from triskel.unmatched.language.vocabulary import Vocabulary


def explain_text(text: str, kind: str, lang: str) -> Iterator[str]:
    """One card text, in English or Russian, that names no particular hero's fighters."""
    text = " ".join(text.split())
    written = "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en"
    program = compile_card(text, kind, Vocabulary({}, {}, {}, {}), "text", written)
    yield program_text(program, lang)
    yield from explain(program, lang).splitlines()


def explain_file(name: str, text: str | None, lang: str) -> Iterator[str]:
    """Every card of a hero file, or of one of our heroes by id."""
    kit = load_hero(name) if text is None else hero_from_text(text, name)
    yield from explain_kit(kit, lang)


def explain_kit(kit: Kit, lang: str) -> Iterator[str]:
    """A hero, card by card."""
    yield kit.name[lang]
    yield from (f"  {line}" for line in explain_ability(kit.abilities, lang).splitlines())
    for card in kit.cards:
        yield ""
        yield f"{card.name[lang]} ×{card.copies}: {program_text(card.program, lang)}"
        yield from (f"  {line}" for line in explain(card.program, lang).splitlines())
