"""The cards of Unmatched for the card browser. A card that several heroes have is one card, found in several decks."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from markupsafe import Markup

from triskel.games.unmatched.content.heroes import hero_from_text, hero_ids, load_hero
from triskel.games.unmatched.state.hero import Card, Kit
from triskel.games.unmatched.table.cards import KIND_NAMES, Face, face_in, plain_card
from triskel.games.unmatched.text.explanation import explain
from triskel.i18n import LANGUAGES
from triskel.kernel.why.rulebook import rulebook
from triskel.table.cards.shelf import Catalogue, Facet, Leaf, Shelf, Step, Told
from triskel.table.words.texts import say

_CITED: Final = re.compile(r"\s*[\[(]((?:U-[A-Z0-9-]+)(?:, U-[A-Z0-9-]+)*)[\])]")


def _both(key: str) -> dict[str, str]:
    return {lang: say(lang, key) for lang in LANGUAGES}


class DuelShelf(Shelf):
    """Heroes' decks."""

    def __init__(self, kits: Sequence[Kit]) -> None:
        self._found: dict[str, list[tuple[Kit, Card]]] = {}
        for kit in kits:
            for card in kit.cards:
                self._found.setdefault(self._id(kit, card), []).append((kit, card))
        values = sorted({card.value for kit in kits for card in kit.cards})
        super().__init__(
            [self._leaf(id) for id in self._found],
            [
                Facet("side", {"ru": "Герой", "en": "Hero"}, {kit.id: kit.name for kit in kits}),
                Facet(
                    "kind", {"ru": "Вид", "en": "Kind"}, {name: _both(f"kind_{name}") for name in KIND_NAMES.values()}
                ),
                Facet(
                    "cost", {"ru": "Значение", "en": "Value"}, {str(n): {"ru": str(n), "en": str(n)} for n in values}
                ),
            ],
        )

    def _id(self, kit: Kit, card: Card) -> str:
        """The card's own id; with the hero's where another hero has a different card of that id."""
        others = self._found.get(card.id)
        return card.id if others is None or _alike(others[0][1], card) else f"{kit.id}.{card.id}"

    def _leaf(self, id: str) -> Leaf:
        card = self._found[id][0][1]
        kind = KIND_NAMES[card.kind]
        heroes = tuple(each.id for each, _ in self._found[id])
        traits = {"side": heroes, "kind": (kind,), "cost": () if kind == "scheme" else (str(card.value),)}
        names = {lang: card.name.get(lang) or card.name["en"] for lang in LANGUAGES}
        return Leaf(id, names, traits, partial(self._said, id))

    def _said(self, id: str) -> str:
        kit, card = self._found[id][0]
        return " ".join(
            part
            for lang in LANGUAGES
            for part in (
                card.text[lang], say(lang, f"kind_{KIND_NAMES[card.kind]}"),
                *(each.name[lang] for each, _ in self._found[id]), face_in(kit, card, lang).who,
            )
        )  # fmt: skip

    def _face(self, id: str, lang: str) -> Face:
        kit, card = self._found[id][0]
        return face_in(kit, card, lang)

    def face(self, card: str, lang: str) -> Markup:
        """A card of a hand."""
        return plain_card(self._face(card, lang), lang)

    large = face
    """A card shows its text by itself when there is room for it."""

    def told(self, card: str, lang: str) -> Told:
        """Who plays it, its numbers, its program step by step, its heroes."""
        kit, found = self._found[card][0]
        face = face_in(kit, found, lang)
        labels = ("Кто играет", "Вид", "Значение") if lang == "ru" else ("Played by", "Kind", "Value")
        facts = [(labels[0], face.who.lower() if found.user == "any" else face.who)]
        facts.append((labels[1], say(lang, f"kind_{face.kind}").lower()))
        if face.value is not None:
            facts.append((labels[2], str(face.value)))
        if face.boost is not None:
            facts.append((say(lang, "boost"), str(face.boost)))
        slug = f"U-CT-{found.id.upper().replace('_', '-')}"
        return Told(
            facts,
            list(_steps(explain(found.program, lang))),
            tuple(rule for rule in rulebook("unmatched") if rule == slug),
            [(each.name[lang], f"×{one.copies}") for each, one in self._found[card]],
            {
                "name": face.name, "kind": face.kind, "value": str(found.value), "boost": str(max(0, found.boost)),
                "copies": str(found.copies), "text": found.text[lang] or found.text["en"],
            },
        )  # fmt: skip


def _alike(one: Card, other: Card) -> bool:
    return (one.kind, one.value, one.boost, one.user, one.text) == (
        other.kind, other.value, other.boost, other.user, other.text,
    )  # fmt: skip


def _steps(told: str) -> list[Step]:
    steps = []
    for line in told.splitlines():
        rules = tuple(rule for cited in _CITED.findall(line) for rule in cited.split(", "))
        words = _CITED.sub("", line).strip().removeprefix("- ")
        steps.append(Step(words, rules, (len(line) - len(line.lstrip())) // 2))
    return steps


class DuelCatalogue(Catalogue):
    """What the card browser asks for."""

    def shelf(self) -> Shelf:
        """The decks of all heroes."""
        return DuelShelf([load_hero(hero) for hero in hero_ids()])

    def own(self, text: str) -> Shelf:
        """The deck of a hero that somebody wrote."""
        return DuelShelf([hero_from_text(text, "own hero")])


CATALOGUE: Final = DuelCatalogue()
