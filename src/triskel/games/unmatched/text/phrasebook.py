"""Every phrase of the language with an example in both languages, made from the book itself.

    python -m triskel.games.unmatched.text.phrasebook

prints the table that docs/card-language.md shows.
"""

from __future__ import annotations

from typing import Any, Final

from triskel.cardtext.book import Phrase
from triskel.cardtext.printer import Unsayable
from triskel.games.unmatched.text.book import BOOK, text
from triskel.games.unmatched.text.grammar import MODULES
from triskel.games.unmatched.text.nodes import (
    change,
    conditions,
    groups,
    harm,
    how_many,
    landing,
    lasting,
    measure,
    menus,
    node,
    where,
    which,
    who,
)
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, kinds, send
from triskel.games.unmatched.text.nodes.node import FighterName, ProperName, ValueName
from triskel.games.unmatched.text.nodes.numbers import better
from triskel.games.unmatched.text.vocabulary import Vocabulary

_MEDUSA: Final = ("Медуза", "Медузы", "Медузе", "Медузу", "Медузой")
_HARPY: Final = ("Гарпия", "Гарпии", "Гарпии", "Гарпию", "Гарпией")

EXAMPLES: Final = Vocabulary(
    {"medusa": {"en": "Medusa", "ru": "Медуза"}, "harpy": {"en": "Harpy", "ru": "Гарпия"}},
    {"medusa": _MEDUSA, "harpy": _HARPY},
    {"dash": {"en": "Dash", "ru": "Рывок"}, "feint": {"en": "Feint", "ru": "Финт"}},
    {
        "rage": {"name": {"en": "Rage", "ru": "ярости"}},
        "size": {
            "name": {"en": "size", "ru": "размера"},
            "values": [{"en": "SMALL", "ru": "МАЛЕНЬКАЯ"}, {"en": "BIG", "ru": "БОЛЬШАЯ"}],
        },
    },
    {"voyage": {"en": "VOYAGE", "ru": "ПУТЕШЕСТВИЕ"}},
    tokens={"fog": {"en": "fog", "ru": "тумана"}},
    zones={"satchel": {"en": "satchel", "ru": "Сумка"}},
)
"""The names that the examples use."""

_NAME: Final = FighterName("medusa", "Medusa", _MEDUSA, "f")
_ENEMIES: Final = who.Group(who.Noun(who.OPPOSING, who.FIGHTER), None)

_SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "number": (how_many.Number(2), how_many.Number(3)),
    "quantity": (how_many.CardNumber(how_many.OPPOSING_CARD, how_many.PRINTED),),
    "measure": (send.hand_count(),),
    "plain_noun": (_ENEMIES.noun,),
    "each_of": (measure.CountOf(_ENEMIES),),
    "plain_each": (measure.CountOf(_ENEMIES),),
    "spot": (where.Spot(where.MINE),),
    "fighter": (who.Named(_NAME), who.OpposingFighter()),
    "single": (who.Named(_NAME), who.any_of(_ENEMIES)),
    "target": (who.any_of(_ENEMIES),),
    "noun": (_ENEMIES.noun,),
    "group": (_ENEMIES,),
    "relative": (conditions.moved(groups.Whoever()),),
    "passed": (which.MovedThrough(True),),
    "place": (where.zone_of(who.Named(_NAME)),),
    "near": (where.zone_of(who.Named(_NAME)), where.beside(who.OpposingFighter())),
    "things": (where.Things(_ENEMIES),),
    "anchor": (who.Named(_NAME),),
    "thing": (_ENEMIES,),
    "where": (landing.Where(),),
    "ending": (landing.Ending(who.Named(_NAME), landing.CLOSER),),
    "player": (node.OPPONENT,),
    "condition": (conditions.victory(),),
    "simple": (conditions.victory(), conditions.Course(conditions.TURN, True)),
    "kind": (kinds.of_types("attack"),),
    "plain_kind": (kinds.of_types("attack"),),
    "combat_card": (combat_cards.CombatCard(False),),
    "timing": (combat_cards.Timing(1), combat_cards.Timing(2)),
    "use": (better.Use(1),),
    "effect": (cards.Draw(how_many.Number(1)), harm.Deal(how_many.Number(2), who.OpposingFighter())),
    "steps": (cards.Draw(how_many.Number(1)),),
    "part": (cards.Draw(how_many.Number(1)), cards.Discard(how_many.Number(1))),
    "clause": (cards.Draw(how_many.Number(1)), change.GainAction(how_many.Number(1))),
    "grade": (
        menus.Grade(how_many.Number(1), cards.Draw(how_many.Number(1)), menus.ALONE),
        menus.Grade(how_many.Number(2), change.GainAction(how_many.Number(1)), menus.ALSO),
    ),
    "fighter_name": (_NAME,),
    "card_name": (ProperName("dash", "Dash", "Рывок"), ProperName("feint", "Feint", "Финт")),
    "counter_name": (ProperName("rage", "Rage", "ярости"),),
    "value_name": (ValueName("size", 1, "BIG", "БОЛЬШАЯ"), ValueName("size", 0, "SMALL", "МАЛЕНЬКАЯ")),
    "token_name": (ProperName("fog", "fog", "тумана"),),
    "zone_name": (ProperName("satchel", "satchel", "Сумка"),),
    "span": (lasting.Span(0),),
    "stack": (send.Stack(node.YOU, node.PILE, None),),
    "cards": (send.cards_of(how_many.Number(2), kinds.ANY_CARD, node.PILE),),
    "tag_name": (ProperName("voyage", "VOYAGE", "ПУТЕШЕСТВИЕ"),),
}

SHOWN: Final = {
    "effect": ("imp", "imp"), "part": ("imp", "imp"), "trait": ("", ""), "condition": ("", ""), "simple": ("", ""),
    "quantity": ("", "dat"), "each_of": ("", ""), "target": ("", "dat"), "single": ("", "dat"), "fighter": ("", "nom"),
    "noun": ("", "nom"), "near": ("", ""), "spot": ("", "nom"), "things": ("", "ins"),
    "thing": ("", "nom"), "place": ("", ""), "where": ("", ""), "ending": ("", ""), "player": ("", "nom"),
    "kind": ("", "acc"), "span": ("", ""), "stack": ("", "pre"), "cards": ("imp", ""),
}  # fmt: skip
"""The symbols that the table shows, with the form of the example in English and Russian."""


def example(phrase: Phrase) -> Any:
    """A node that this phrase can say; None if the phrase is only read."""
    if phrase.cls is None:
        return None
    fields: dict[str, Any] = {}
    used: dict[str, int] = {}
    for slot in phrase.templates["en"][0].slots():
        samples = _SAMPLES[slot.symbol]
        if slot.separators:
            fields[slot.field] = samples[:2]
        else:
            turn = used.get(slot.symbol, 0)
            fields[slot.field] = samples[turn % len(samples)]
            used[slot.symbol] = turn + 1
    if phrase.cls is send.ChooseCard:
        fields["cards"] = send.cards_of(how_many.Number(1), kinds.ANY_CARD, node.PILE)
    if phrase.cls is send.Send and phrase.fixed["to"] == node.PILE and "cards" not in phrase.fixed:
        fields["cards"] = send.cards_of(how_many.Number(2), kinds.of_types("attack"), node.HAND)
    if phrase.cls is send.Send and phrase.fixed.get("theirs"):
        pile = send.Stack(node.OPPONENT, node.PILE, None)
        fields["cards"] = send.Cards(how_many.Number(2), kinds.ANY_CARD, pile, send.CHOSEN)
    if phrase.cls is groups.Together:
        fields["whom"] = who.all_of(_ENEMIES)
    if phrase.cls is better.FormBonus:
        fields["form"] = conditions.Form(who.Named(_NAME), _SAMPLES["value_name"][0])
    return phrase.make(fields)


def table() -> str:
    """All phrases that are printed, as a Markdown table by kind."""
    assert MODULES
    lines = []
    for symbol, (en_form, ru_form) in SHOWN.items():
        rows = []
        for phrase in BOOK.by_symbol.get(symbol, ()):
            node = example(phrase)
            if node is None:
                continue
            try:
                english, russian = text(node, symbol, en_form, "en"), text(node, symbol, ru_form, "ru")
            except Unsayable:
                continue
            row = f"| {english} | {russian} |"
            if row not in rows:
                rows.append(row)
        lines += [f"### {symbol}", "", "| English | Russian |", "|---|---|", *sorted(rows), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
