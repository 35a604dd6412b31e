"""The card author's desk: what a text or a whole hero means, in plain words, or which word is not understood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from triskel.games.unmatched.content.heroes import hero_from_text, load_hero
from triskel.games.unmatched.desk.probe import idle
from triskel.games.unmatched.state.hero import KINDS, Kit
from triskel.games.unmatched.state.program import Ability, Program
from triskel.games.unmatched.text.explanation import explain, explain_ability
from triskel.games.unmatched.text.grammar import ability_text, program_text, read_ability, read_card
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.play.refusal import BadContent

ABILITY: Final = "ability"
_MOST_NAMES: Final = 6
_MOST_LETTERS: Final = 200


def explain_text(text: str, kind: str, lang: str, names: str = "") -> Iterator[str]:
    """One card text, in English or Russian; `names` are the fighters that it speaks of, with commas between them.

    What it means is said sentence by sentence, and each clause is tried in small positions.
    """
    kinds = (*KINDS, ABILITY)
    if kind not in kinds:
        raise BadContent(
            f'there is no kind of card "{kind[:40]}"; one of {", ".join(kinds)}',
            f"нет карт вида «{kind[:40]}»; есть {', '.join(kinds)}",
        )
    text = " ".join(text.split())
    written = "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en"
    fighters = _fighters(names)
    called = {id: {"en": name, "ru": name} for id, name in fighters.items()}
    read = partial(_read, text, vocabulary=Vocabulary(called, {}, {}, {}), written=written)
    try:
        program = read(kind)
    except BadContent as error:
        raise _on_other_kinds(error, [each for each in kinds if each != kind], read) from None
    if isinstance(program, tuple):
        yield ability_text(program, lang)
        yield from explain_ability(program, lang).splitlines()
    else:
        yield program_text(program, lang)
        yield from explain(program, lang).splitlines()
    yield _tried(program, kind, fighters, lang)


def _read(text: str, kind: str, vocabulary: Vocabulary, written: str) -> Program | tuple[Ability, ...]:
    if kind == ABILITY:
        return read_ability(text, vocabulary, "text", written)
    return read_card(text, kind, vocabulary, "text", written)


def _fighters(names: str) -> dict[str, str]:
    found = [each.strip() for each in names.split(",") if each.strip()]
    if len(found) > _MOST_NAMES or len(names) > _MOST_LETTERS:
        raise BadContent(
            f"at most {_MOST_NAMES} names of {_MOST_LETTERS} letters together",
            f"не больше {_MOST_NAMES} имён, вместе {_MOST_LETTERS} букв",
        )
    return {f"fighter_{number}": name for number, name in enumerate(found)} or {"hero": "Hero"}


def _on_other_kinds(
    error: BadContent, kinds: list[str], read: Callable[[str], Program | tuple[Ability, ...]]
) -> BadContent:
    """The error, with the kinds of card on which the text would be read."""
    fitting = []
    for kind in kinds:
        try:
            read(kind)
        except BadContent:
            continue
        fitting.append(kind)
    if not fitting:
        return error
    listed = ", ".join(fitting)
    return BadContent(
        f"{error}; with --kind it is understood as: {listed}", f"{error.ru}; с --kind понятно как: {listed}"
    )


def _tried(program: Program | tuple[Ability, ...], kind: str, names: dict[str, str], lang: str) -> str:
    """What came of it when it was played in small positions."""
    still = idle(program, kind, names)
    if lang == "ru":
        return f"Проба: ни разу не подействовало: {'; '.join(still)}" if still else "Проба: каждая часть сработала."
    return f"Tried: this never did anything: {'; '.join(still)}" if still else "Tried: every clause did something."


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
