"""The cards of Inis for the card browser: three decks."""

from functools import partial
from typing import Final

from markupsafe import Markup

from triskel.games.inis.desk.citation import cards_using
from triskel.games.inis.rules.moment import MOMENTS, RULES
from triskel.games.inis.rules.window import USES
from triskel.games.inis.state.deck import ID, SLUG, name
from triskel.games.inis.table.cards import KINDS, plain_tale, tale_of, tale_words
from triskel.games.inis.text.book import said
from triskel.i18n import LANGUAGES
from triskel.table.cards.shelf import Catalogue, Facet, Leaf, Shelf, Step, Told
from triskel.table.words.texts import say

_KIND: Final = {"ru": "Вид", "en": "Kind"}


class TaleShelf(Shelf):
    """Action, advantage and epic cards."""

    sheets = ("isle",)

    def __init__(self) -> None:
        kinds = {kind: {lang: say(lang, f"tale_{kind}") for lang in LANGUAGES} for kind in KINDS}
        super().__init__([_leaf(slug) for slug in SLUG], [Facet("kind", _KIND, kinds)])
        self._rulings: dict[str, list[str]] = {}
        for rule, cards in cards_using().items():
            for card, *_ in cards:
                self._rulings.setdefault(card, []).append(rule)

    def face(self, card: str, lang: str) -> Markup:
        """A card of a hand."""
        return plain_tale(tale_of(card, lang), lang)

    large = face
    """It has its whole text; the place where it lies gives it the room."""

    def told(self, card: str, lang: str) -> Told:
        """When it is played, its steps, and the rulings about it."""
        tale = tale_of(card, lang)
        steps = []
        for use in USES[ID[card]]:
            moment = MOMENTS[use.when]
            rule = RULES.get(use.moment, "")
            steps.append(Step(f"{_sentence(moment.ru if lang == 'ru' else moment.en)}:", (rule,) if rule else ()))
            steps += [Step(_sentence(said(step, lang)), (), 1) for step in use.steps]
        kind = say(lang, f"tale_{tale.kind}")
        return Told([(_KIND[lang], kind)], steps, tuple(self._rulings.get(card, ())))


def _leaf(slug: str) -> Leaf:
    names = {lang: name(ID[slug], lang) for lang in LANGUAGES}
    return Leaf(slug, names, {"kind": (tale_of(slug, "en").kind,)}, partial(_said, slug))


def _said(slug: str) -> str:
    return " ".join(tale_words(tale_of(slug, lang), lang) for lang in LANGUAGES)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


class TaleCatalogue(Catalogue):
    """What the card browser asks for."""

    def shelf(self) -> Shelf:
        """All 63 cards."""
        return TaleShelf()


CATALOGUE: Final = TaleCatalogue()
