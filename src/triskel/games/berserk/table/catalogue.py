"""The cards of Berserk for the card browser, the deck builder and drafts: the core set, or an own one."""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import ClassVar, Final

from htpy import Node, b, span
from markupsafe import Markup

from triskel.games.berserk.content.cards import Card, load_decks, load_set, set_from_text
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state.face import ELEMENTS, KINDS
from triskel.games.berserk.table.building.cardpool import NEUTRAL, class_words, keywords_of, texts_of
from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.emblems import MARKS, SPRITE, picture
from triskel.games.berserk.table.drawn.printed import Print, sheet_of, sign
from triskel.games.berserk.text.explain import explain
from triskel.i18n import LANGUAGES
from triskel.kernel.why.rulebook import rulebook
from triskel.table.cards.shelf import Catalogue, Facet, Leaf, Shelf, Step, Told
from triskel.table.draw.hyphens import soften
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

_LONG: Final = 17
"""Letters of a name that needs small type."""
_LABELS: Final = {
    "kind": ("Вид", "Kind"),
    "element": ("Стихия", "Element"),
    "class": ("Класс", "Class"),
    "cost": ("Стоимость", "Cost"),
    "elite": ("Кристаллы", "Crystals"),
    "keyword": ("Свойство", "Keyword"),
    "lives": ("Жизни", "Lives"),
    "move": ("Движение", "Movement"),
    "strike": ("Простой удар", "Simple strike"),
    "metal_gold": ("{cost}, золотыми (элитная)", "{cost}, in gold (elite)"),
    "metal_silver": ("{cost}, серебряными", "{cost}, in silver"),
}


def _label(key: str, lang: str, **facts: object) -> str:
    return _LABELS[key][lang == "en"].format(**facts)


def _both(key: str) -> dict[str, str]:
    return {lang: _label(key, lang) for lang in LANGUAGES}


def name_of(card: Card, lang: str) -> str:
    """The name of a card; a set may have Russian names only."""
    return card.name_ru if lang == "ru" or not card.name_en else card.name_en


def element_of(card: Card) -> str:
    """The element by whose colour a card is drawn."""
    return card.elements[0] if card.elements else NEUTRAL


def print_of(card: Card, lang: str) -> Print:
    """What is printed on it."""
    element = element_of(card)
    classes = tuple(sorted(each.lower() for each in card.classes))
    return Print(
        face=-1, name=name_of(card, lang), kind=card.type, element=element,
        sign=picture(classes, card.type, element), cost=_cost(card), elite=card.elite, lives=card.lives,
        strike=card.strike if any(card.strike) else (), move=card.move, classes=classes, texts=texts_of(card, lang),
    )  # fmt: skip


def _cost(card: Card) -> str:
    return "X" if card.cost_x else str(card.cost)


@lru_cache(2000, typed=True)
def small(card: Card, lang: str) -> Markup:
    """A card as small as it lies on the field: crystal, movement, element, picture, name, lives and strike."""
    shown = print_of(card, lang)
    elements = card.elements or (NEUTRAL,)
    return Markup(
        span(class_=f"bface e-{shown.element}")[
            span(class_=["crystal", {"crystal--gold": shown.elite}])[shown.cost],
            span(".bface__band")[
                span[_moves(card, shown.move)],
                span(class_=["bface__els", {f"e-{elements[-1]}": len(elements) > 1}])[
                    (sign(SIGNS[each]) for each in elements)
                ],
            ],
            span(".bface__body")[
                sign(shown.sign, "bface__sign"),
                span(class_=["bface__name", {"bface__name--long": len(shown.name) > _LONG}])[soften(shown.name)],
            ],
            span(".bface__foot")[
                span[shown.lives > 0 and [sign("hearts"), b[shown.lives]]],
                b["-".join(map(str, shown.strike))]
                if shown.strike
                else span(".bface__word")[say(lang, f"bkind_{card.type}")],
            ],
        ]
    )


def _moves(card: Card, move: int) -> Node:
    if card.type != "creature":
        return None
    return [sign("feathered-wing")] if card.subtype == "flying" else [sign("walking-boot"), move]


class WarShelf(Shelf):
    """A set of cards."""

    sheets = ("war",)
    marks: ClassVar = {word: f"{SPRITE}#{drawing}" for word, drawing in MARKS.items()}

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = {card.id: card for card in sorted(cards, key=_order)}
        self._decks: dict[str, list[tuple[dict[str, str], str]]] = {}
        for deck in load_decks().values():
            for card, count in deck.cards:
                names = {"ru": deck.name_ru or deck.id, "en": deck.name_en or deck.id}
                self._decks.setdefault(card, []).append((names, f"×{count}"))
        found = self._cards.values()
        elements = {each: {lang: tell(lang, f"element_{each}") for lang in LANGUAGES} for each in (*ELEMENTS, NEUTRAL)}
        keywords = {card.id: keywords_of(card) for card in found}
        words = sorted(frozenset[str]().union(*keywords.values()), key=lambda word: KEYWORDS[word].ru)
        classes = sorted({each for card in found for each in card.classes})
        costs = sorted({card.cost for card in found})
        super().__init__(
            [_leaf(card, keywords[card.id]) for card in found],
            [
                Facet("side", _both("element"), elements),
                Facet(
                    "kind",
                    _both("kind"),
                    {kind: {lang: say(lang, f"bkind_{kind}") for lang in LANGUAGES} for kind in KINDS},
                ),
                Facet("cost", _both("cost"), {str(n): {"ru": str(n), "en": str(n)} for n in costs}),
                Facet(
                    "elite",
                    _both("elite"),
                    {each: {lang: tell(lang, f"crystals_{each}") for lang in LANGUAGES} for each in ("gold", "silver")},
                ),
                Facet(
                    "class", _both("class"),
                    {each: {lang: class_words(each, lang) for lang in LANGUAGES} for each in classes},
                ),
                Facet(
                    "keyword", _both("keyword"),
                    {each: {"ru": KEYWORDS[each].ru, "en": KEYWORDS[each].en} for each in words},
                ),
            ],
        )  # fmt: skip

    def face(self, card: str, lang: str) -> Markup:
        """A card of the field."""
        return small(self._cards[card], lang)

    def large(self, card: str, lang: str) -> Markup:
        """The sheet."""
        return Markup(sheet_of(print_of(self._cards[card], lang), lang))

    def told(self, card: str, lang: str) -> Told:
        """Its figures, its features step by step, the ready decks that have it."""
        found = self._cards[card]
        steps = [
            Step(step.text, tuple(dict.fromkeys(map(_paragraph, step.rules))), step.depth)
            for feature in found.features
            for step in explain(feature, lang, found.names)
        ]
        metal = _label("metal_gold" if found.elite else "metal_silver", lang, cost=_cost(found))
        facts = [(_label("kind", lang), say(lang, f"bkind_{found.type}").lower())]
        facts.append((_label("element", lang), ", ".join(_elements(found, lang))))
        if found.classes:
            facts.append((_label("class", lang), ", ".join(class_words(each, lang).lower() for each in found.classes)))
        facts.append((_label("cost", lang), metal))
        if found.lives:
            facts.append((_label("lives", lang), str(found.lives)))
        if any(found.strike):
            facts.append((_label("strike", lang), "-".join(map(str, found.strike))))
        fields = {
            "name": name_of(found, lang), "cost": str(found.cost), "lives": str(found.lives), "move": str(found.move),
            "strike": "-".join(map(str, found.strike)), "element": element_of(found), "kind": found.type,
            "elite": "yes" if found.elite else "", "text": "\n".join(found.abilities),
        }  # fmt: skip
        decks = [(names[lang], count) for names, count in self._decks.get(card, ())]
        return Told(facts, steps, (), decks, fields)


def _paragraph(rule: str) -> str:
    """A chapter is cited by its first paragraph."""
    return rule if rule in rulebook("berserk") else f"{rule}.1"


def _elements(card: Card, lang: str) -> Iterable[str]:
    return (tell(lang, f"element_{each}").lower() for each in card.elements or (NEUTRAL,))


def _order(card: Card) -> tuple[int, int, str]:
    return (ELEMENTS.index(card.elements[0]) if card.elements else len(ELEMENTS), card.cost, card.name_ru)


def _said(card: Card) -> str:
    said = [*texts_of(card, "ru"), *texts_of(card, "en")]
    for lang in LANGUAGES:
        said += [class_words(each, lang) for each in card.classes]
        said += [*_elements(card, lang), say(lang, f"bkind_{card.type}")]
    return " ".join(said)


def _leaf(card: Card, keywords: frozenset[str]) -> Leaf:
    traits = {
        "side": card.elements or (NEUTRAL,), "kind": (card.type,), "cost": (str(card.cost),), "class": card.classes,
        "elite": ("gold" if card.elite else "silver",), "keyword": tuple(keywords),
    }  # fmt: skip
    return Leaf(card.id, {lang: name_of(card, lang) for lang in LANGUAGES}, traits, partial(_said, card))


class WarCatalogue(Catalogue):
    """What the card browser asks for."""

    def shelf(self) -> Shelf:
        """The core set."""
        return WarShelf(load_set("core").cards)

    def own(self, text: str) -> Shelf:
        """A set that somebody wrote."""
        return WarShelf(set_from_text(text, "own set").cards)


CATALOGUE: Final = WarCatalogue()
