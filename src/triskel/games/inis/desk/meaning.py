"""Card texts explained: what `triskel card check --game inis` prints."""

from collections.abc import Iterator
from typing import Any

from triskel.games.inis.rules.moment import MOMENTS, SEASON
from triskel.games.inis.rules.step import Use
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.deck import CARDS, FIRST_ADVANTAGE, FIRST_EPIC, ID, SLUG, name
from triskel.games.inis.text.book import said
from triskel.games.inis.text.cards import text_of
from triskel.games.inis.text.grammar import print_card, read_card
from triskel.kernel import BadContent
from triskel.kernel.books.outside import read_toml
from triskel.kernel.play.refusal import nothing

_DECKS = {
    "action": range(FIRST_ADVANTAGE),
    "advantage": range(FIRST_ADVANTAGE, FIRST_EPIC),
    "epic": range(FIRST_EPIC, CARDS),
    "all": range(CARDS),
}


def explain_text(text: str, kind: str = "", lang: str = "en") -> Iterator[str]:
    """What a text means, step by step; an empty text explains all 63 cards. BadContent points at an unknown word."""
    if not text.strip():
        yield from explain_file("all", None, lang)
        return
    uses = read_card(text.strip(), _language(text))
    yield from _uses(uses, lang)
    yield f"  ru: {print_card(uses, 'ru')}" if lang == "en" else f"  en: {print_card(uses, 'en')}"


def explain_file(file: str, text: str | None, lang: str = "en") -> Iterator[str]:
    """A card or a deck by id (bard, action, advantage, epic, all), or a file of cards of one's own."""
    if text is not None:
        for card in read_toml(text, file).get("card", ()):
            yield from _foreign(card, lang)
        return
    if file not in _DECKS and file not in ID:
        raise BadContent(*nothing(("card or deck of Inis", "карта или колода Иниса"), file, [*_DECKS, *SLUG]))
    for number in _DECKS[file] if file in _DECKS else (ID[file],):
        yield f"{SLUG[number]}: {name(number, lang)}"
        yield from (f"  {line}" for line in text_of(number, lang).split("\n"))
        yield from _uses(USES[number], lang)


def _language(text: str) -> str:
    return "ru" if any("а" <= letter.lower() <= "я" for letter in text) else "en"


def _foreign(card: dict[str, Any], lang: str) -> Iterator[str]:
    """A card of a file: both texts must mean the same."""
    texts = card.get("text", {})
    read = {each: read_card(str(texts[each]), each, str(card.get("id", "?"))) for each in ("en", "ru") if each in texts}
    if not read:
        raise BadContent(f"{card.get('id', '?')} has no text", f"{card.get('id', '?')}: нет текста")
    if len(read) == 2 and read["en"] != read["ru"]:
        raise BadContent(
            f"{card.get('id', '?')} says one thing in English and another in Russian",
            f"{card.get('id', '?')}: по-русски сказано одно, по-английски другое",
        )
    yield f"{card.get('id', '?')}"
    yield from _uses(next(iter(read.values())), lang)


def _uses(uses: tuple[Use, ...], lang: str) -> Iterator[str]:
    for use in uses:
        moment = MOMENTS[use.when]
        own = use.moment == SEASON
        if lang == "ru":
            yield f"    [{'свой ход' if own else 'ответ'}] {moment.ru}"
        else:
            yield f"    [{'own turn' if own else 'response'}] {moment.en}"
        for count, step in enumerate(use.steps, 1):
            yield f"      {count}. {said(step, lang)}  {step!r}"
