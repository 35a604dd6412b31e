"""The card author's desk: what a text or a whole set means, in plain words, or which word is not understood."""

from collections.abc import Iterator

from triskel.games.berserk.content import admission
from triskel.games.berserk.content.cards import CardSet, load_set, set_from_csv, set_from_toml
from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text.explain import explain
from triskel.games.berserk.text.grammar import parse, parse_en, print_en, print_ru
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.kernel.play.refusal import BadContent


def written_in(text: str) -> str:
    """The language of a text, told by its letters."""
    return "ru" if any("а" <= letter <= "я" or letter == "ё" for letter in text.lower()) else "en"


def read(text: str, names: Names = NOBODY) -> Feature:
    """One ability in Russian or English; UnknownPhrase points at the word."""
    return parse(text, names) if written_in(text) == "ru" else parse_en(text, names)


def explain_text(text: str, kind: str, lang: str) -> Iterator[str]:
    """Card texts, one ability a line. `kind` has no meaning in Berserk."""
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadContent("there is no text", "текста нет")
    for line in lines:
        yield from told(read(line), NOBODY, lang)


def explain_file(name: str, text: str | None, lang: str) -> Iterator[str]:
    """Every card of a set file (TOML or CSV), of one of our sets, or one of our cards, by id."""
    if text is not None:
        yield from explain_set(set_from_csv(text, name) if name.endswith(".csv") else set_from_toml(text, name), lang)
        return
    whole = load_set("core")
    if any(card.id == name for card in whole.cards):
        whole = CardSet(name, "", "", 0, (whole.card(name),))
    else:
        whole = load_set(name)
    yield from explain_set(whole, lang)


def explain_set(cards: CardSet, lang: str) -> Iterator[str]:
    """A set, card by card."""
    for card in cards.cards:
        yield ""
        yield card.name_ru if lang == "ru" or not card.name_en else card.name_en
        for feature in card.features:
            for line in told(feature, card.names, lang):
                yield f"  {line}"


def told(feature: Feature, names: Names, lang: str) -> Iterator[str]:
    """One feature as the language prints it, then step by step, then whether the engine plays all of it."""
    yield (print_ru if lang == "ru" else print_en)(feature, names)
    for step in explain(feature, lang, names):
        yield f"  {step}"
    problem = unplayable(feature)
    if problem:
        if lang == "ru":
            yield f"  понятно, но пока не играется: {admission.in_russian(problem)}"
        else:
            yield f"  understood, but not played yet: {problem}"


def unplayable(feature: Feature) -> str:
    """What the engine lacks for this feature, or ''."""
    return next((found for part in admission.parts(feature) if (found := admission.problem(part))), "")
