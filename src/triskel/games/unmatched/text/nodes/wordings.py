"""Other ways to speak of cards, facts and values. These lines are only read."""

from __future__ import annotations

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.change import GainAction
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, Compare, exists, took
from triskel.games.unmatched.text.nodes.conditions import (
    BOOSTED,
    All,
    Course,
    IsOne,
    OpponentPlayed,
    Stands,
    attacking,
    fell,
    played_by,
    victory,
)
from triskel.games.unmatched.text.nodes.deck.cards import Discard, Draw, DrawOrDiscardTo
from triskel.games.unmatched.text.nodes.deck.combat_cards import (
    LESS,
    TO,
    Boost,
    Cancel,
    CombatCard,
    ValueChange,
    doubled,
    lowered,
    set_to,
)
from triskel.games.unmatched.text.nodes.deck.kinds import CardKind, Search
from triskel.games.unmatched.text.nodes.deck.send import CardCount, Stack, hand_count
from triskel.games.unmatched.text.nodes.deck.values import ignored
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.how_many import (
    CARDS,
    OPPOSING_CARD,
    PRINTED,
    SUM,
    THIS_CARD,
    VALUE,
    CardNumber,
    Number,
    Reckoned,
    ThatMany,
    per,
)
from triskel.games.unmatched.text.nodes.measure import HEALTH, LOST, CountOf, Measure, wound
from triskel.games.unmatched.text.nodes.node import PILE, YOU, Amount, Condition, Effect, ProperName
from triskel.games.unmatched.text.nodes.objects import PlaceToken
from triskel.games.unmatched.text.nodes.where import zone_of
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    FIGHTER,
    OTHER_FRIENDLY,
    OTHER_OWN,
    Fighter,
    Group,
    Noun,
    OpposingFighter,
    OwnOne,
    YourFighter,
)

reading(
    "effect",
    ["discard* {count:number} <card/cards> at random (|from your* hand)"],
    (),
    lambda count: Discard(count, True),
)
reading("effect", "discard* {count:number} random <card/cards> from your* hand", (), lambda count: Discard(count, True))
reading(
    "effect",
    [
        "choose* {count:number} <card/cards> (from|in) your* hand and discard* (it|them)",
        "choose* {count:number} of your* cards and discard* (it|them)",
    ],
    (),
    Discard,
)
reading("effect", ["draw* cards until you* have* {count:number} (cards|) in (your*|) hand",
                   "draw* (cards|) until you* have* {count:number} cards"], (), DrawOrDiscardTo, up=True)  # fmt: skip
reading("effect", "take* {count:number} (extra|additional|more) <action/actions>", (), GainAction)
reading(
    "effect",
    ["take* another action", "gain* (another|an additional|an extra) action"],
    (),
    lambda: GainAction(Number(1)),
)
reading("effect", "gain* {count:number} (additional|extra|more) <action/actions>", (), GainAction)
reading("effect", ["(place*|put*) {count:number} {token:token_name} {where:where}"], (), PlaceToken)


def _draw(count: Amount) -> Effect:

    return Draw(count)


def _churn(count: Amount, drop: Amount) -> Sequence:
    return Sequence((_draw(count), Discard(drop)))


reading(
    "effect",
    "draw* {count:number} cards and discard* {drop:number} (card|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading(
    "effect",
    "draw* {count:number} cards (, then|and then|, and then) discard* {drop:number} (card|cards|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading("effect", "draw* {count:number}", (), lambda count: _draw(count))
reading("effect", "draw* another card", (), lambda: _draw(Number(1)))
reading("effect", "draw* {count:number} more", (), lambda count: _draw(count))
reading("effect", "+ {count:number}", (), lambda count: ValueChange(count, CombatCard(False), None), ("imp",))
reading("effect", "gain* {count:number} <action/actions> (this turn|)", (), GainAction)


reading("effect", "draw* that many cards plus {more:number}", (), lambda more: _draw(Reckoned(ThatMany(), more, SUM)))


def _even() -> Effect:

    return DrawOrDiscardTo(hand_count(False), True)


reading(
    "effect",
    [
        "draw* (cards|) until you* have* as many cards (in hand|) as your opponent",
        "draw* (cards|) until you* have* as many cards in your* hand as your opponent",
        "draw* (cards|) until you* have* the same number of cards (in hand|) as your opponent",
        "draw* (cards|) until you* have* as many (cards|) as (they do|they have|your opponent does|your opponent has)",
        "draw* (cards|) until you* have* the same number (of cards|)",
        "draw* (cards|) until they have (as many cards|the same number of cards) (in hand|in their hand|) as you",
    ],
    (),
    lambda: _even(),
)
reading("effect", "gain* that many actions", (), lambda: GainAction(ThatMany()))
reading(
    "effect",
    "discard* {count:number} <card/cards> for each {each:each_of}",
    (),
    lambda count, each: Discard(per(count, each)),
)


# --- other ways to say what is so. Nothing here is a node: these lines are only read ----------------------------------

reading("simple", ["you (won|win) combat", "you (won|win)"], (), lambda: victory())
reading(
    "simple", ["you (lost|lose) combat", "you (lost|lose) the combat", "you (lost|lose)"], (), lambda: victory(False)
)
reading("simple", "your opponent won the combat", "противник победил в бою", lambda: victory(False))
reading("simple", "your opponent lost the combat", "противник проиграл бой", lambda: victory())


def _won_by(whom: Fighter, won: bool) -> Condition:

    if isinstance(whom, OpposingFighter):
        return victory(not won)
    if isinstance(whom, YourFighter):
        return victory(won)
    return All((played_by(whom), victory(won)))


reading("simple", "{whom:fighter} (won|wins) (the combat|this combat|combat|)", (), lambda whom: _won_by(whom, True))
reading("simple", "{whom:fighter} (lost|loses) (the combat|this combat|combat|)", (), lambda whom: _won_by(whom, False))
reading(
    "simple",
    [
        "(the defender|the attacker|the opposing fighter|the opponent) (did not|didn't) play a card",
        "(your opponent|the opponent|the opposing fighter|the defender) (did not|didn't) (defend|play a defense card)",
    ],
    (),
    lambda: OpponentPlayed(False),
)
reading(
    "simple",
    "(the defender|the attacker|the opposing fighter|the opponent) played a card",
    (),
    lambda: OpponentPlayed(True),
)
reading(
    "simple",
    [
        "this card was BOOSTED",
        "(this attack|this card|the attack) (was|is) BOOSTED",
        "you BOOSTED this (attack|defense)",
    ],
    (),
    Course,
    what=BOOSTED,
    so=True,
)
reading("simple", "{whom:fighter} was {place:place}", (), lambda whom, place: Stands(whom, place, True))
reading(
    "simple", "{whom:fighter} (isn't|wasn't|was not) {place:place}", (), lambda whom, place: Stands(whom, place, False)
)
reading("simple", "{whom:fighter} (was|is) defeated (in this combat|by this attack)", (), fell)
for _less, _how in (("or less", AT_MOST), ("or fewer", AT_MOST), ("or more", AT_LEAST)):
    reading(
        "simple",
        [
            f"{{whom:fighter}} (has|have) {{count:number}} health {_less}",
            f"{{whom:fighter}} (is|are) at {{count:number}} {_less} health",
            f"{{whom:fighter}} (is|are) at {{count:number}} health {_less}",
            f"{{whom:fighter.poss}} health is {{count:number}} {_less}",
            f"{{whom:fighter}} has {{count:number}} {_less} health (remaining|left)",
        ],
        (),
        lambda whom, count, how=_how: Compare(Measure(HEALTH, whom), count, how),
    )


def _dealt(count: Amount, whom: Fighter | None) -> Condition:
    return Compare(wound(whom or OpposingFighter()), count, AT_LEAST)


reading(
    "simple",
    [
        "you dealt at least {count:number} (damage|combat damage)",
        "{whom:fighter} (was dealt|took) {count:number} or more (combat|) damage",
    ],
    (),
    lambda count, whom=None: _dealt(count, whom),
)
reading(
    "simple",
    "{whom:fighter} is in a zone with no {noun:noun.pl}",
    (),
    lambda whom, noun: exists(Group(noun, zone_of(whom)), False),
)
reading(
    "simple",
    "{whom:fighter} is in a zone with (a|an|at least one) {noun:noun}",
    (),
    lambda whom, noun: exists(Group(noun, zone_of(whom))),
)
reading(
    "simple",
    "{whom:fighter} (ends|ended|end|is now) (its movement|their movement|the movement|this movement|his movement|"
    "her movement|this move|their move|) {place:place}",
    (),
    lambda whom, place: Stands(whom, place, True),
)
for _attacking, _verb in ((True, "(attacked|are attacking|attack)"), (False, "(defended|are defending|defend)")):
    reading(
        "simple",
        f"you {_verb} with (a|an|one of) {{noun:noun}}",
        (),
        lambda noun, so=_attacking: All((IsOne(YourFighter(), noun, True), attacking(so))),
    )
    reading(
        "simple",
        f"you {_verb} with {{whom:fighter}}",
        (),
        lambda whom, so=_attacking: All((played_by(whom), attacking(so))),
    )
reading(
    "simple",
    "{whom:fighter} is the only {noun:noun} in (its|their|his|her) zone",
    (),
    lambda whom, noun: Compare(CountOf(Group(noun, zone_of(whom))), Number(1), EXACTLY),
)
reading("simple", "{whom:fighter} (is|are) alone in (its|their|his|her) zone", (),
        lambda whom: Compare(CountOf(Group(Noun(ANY, FIGHTER), zone_of(whom))), Number(1), EXACTLY))  # fmt: skip
reading(
    "simple",
    "(your opponent|the defender|the attacker|the opposing fighter) (has not|hasn't) played a card",
    (),
    lambda: OpponentPlayed(False),
)
reading("simple", "{whom:fighter} is no longer {place:place}", (), lambda whom, place: Stands(whom, place, False))


for _side, _words in (
    (OTHER_OWN, "another of your fighters|one of your other fighters|any of your other fighters"),
    (OTHER_FRIENDLY, "another friendly fighter|at least one other friendly fighter"),
):
    reading(
        "simple",
        [f"({_words}) (is|are) {{place:place}}", f"there (is|are) ({_words}) {{place:place}}"],
        (),
        lambda place, side=_side: exists(Group(Noun(side, FIGHTER), place)),
    )
reading("simple", "you dealt (damage|combat damage|any damage|any combat damage)", (), lambda: took(OpposingFighter()))
reading("simple", "(this attack|this card|the attack) (dealt|deals) (damage|combat damage|any damage)", (),
        lambda: took(OpposingFighter()))  # fmt: skip
reading(
    "simple",
    [
        "(you|this attack|this card) (did not|didn't|does not|doesn't) deal (any|) (damage|combat damage) "
        "(with this attack|to the opposing fighter|)",
        "(this attack|this card|you) (dealt|deals|deal) no (damage|combat damage) (to the opposing fighter|)",
    ],
    (),
    lambda: Compare(wound(), Number(0), AT_MOST),
)
reading("simple", "no (damage|combat damage) was dealt", (), lambda: Compare(wound(), Number(0), AT_MOST))


def _lost(count: Amount, whom: Fighter) -> Compare:
    return Compare(Measure(LOST, whom), count, AT_LEAST)


reading("simple", "you have lost {count:number} or more health (this game|)", (), lambda count: _lost(count, OwnOne()))
reading("simple", "{whom:fighter} has lost {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "{whom:fighter} is missing {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "you did not win (the|this|) combat", (), lambda: victory(False))
reading("simple", "you did not lose (the|this|) combat", (), lambda: victory())
reading(
    "simple",
    [
        "{whom:fighter} (was not dealt|did not receive) (any|) (damage|combat damage)",
        "{whom:fighter} (was not|is not) damaged",
    ],
    (),
    lambda whom: took(whom, False),
)


# --- other ways to speak of the values and effects of combat cards ----------------------------------------------------

reading("effect", "{card:combat_card} 's value (is|becomes) {count:number} for (each|every) {each:each_of}", (),
        lambda card, count, each: ValueChange(per(count, each), card, None, TO), ("imp",))  # fmt: skip
reading("effect", "the value of {card:combat_card} (is|becomes) {count:number} for (each|every) {each:each_of}", (),
        lambda card, count, each: ValueChange(per(count, each), card, None, TO), ("imp",))  # fmt: skip
reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value)",
        "+ {count:number} to {card:combat_card} (|'s value)",
        "+ {count:number} to the value of {card:combat_card}",
        "+ {count:number} (value|to your value)",
        "{card:combat_card} 's value is increased by (|+) {count:number}",
        "the value of {card:combat_card} is increased by (|+) {count:number}",
    ],
    (),
    lambda count, card=None: ValueChange(count, card or CombatCard(False), None),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value) for (each|every) {each:each_of}",
        "+ {count:number} (|value|to this card's value) for (each|every) {each:each_of}",
        "+ {count:number} to (|the value of) {card:combat_card} for (each|every) {each:each_of}",
        "increase* {card:combat_card} 's value by (|+) {count:number} for (each|every) {each:each_of}",
        "add* (|+) {count:number} to the value of {card:combat_card} for every {each:each_of}",
        "{card:combat_card} 's value is increased by (|+) {count:number} for (each|every) {each:each_of}",
    ],
    (),
    lambda count, each, card=None: ValueChange(count, card or CombatCard(False), each),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} 's value is (reduced|decreased) by {count:number}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:number}",
        "{card:combat_card} loses {count:number} value",
        "{card:combat_card} (gets|has|gains) - {count:number} (|value|to its value)",
        "(reduce|decrease) {card:combat_card} 's value by {count:number}",
        "subtract* {count:number} from {card:combat_card} 's value",
        "- {count:number} to {card:combat_card} 's value",
    ],
    (),
    lambda card, count: lowered(count, card),
    ("imp",),
)
reading(
    "effect",
    [
        "(your opponent's card|the opposing card|the opposing fighter's card) (loses all|has no|gains no) effects",
        "cancel* the effects (of|on) (your opponent's|the opposing) card",
        "cancel* all effects (of|on) the opposing fighter's card",
        "cancel* all of your opponent's card's effects",
        "cancel* (all|any) effects on the opponent's card",
    ],
    (),
    Cancel,
    ("imp", "inf"),
)
reading("effect", "ignore* the opposing (card's|fighter's card's) value", (), ignored)
reading("combat_card", "(the opposing fighter's card|the opponent's card|the attacker's card|the defender's card)", (),
        lambda: CombatCard(True))  # fmt: skip
for _count in ("{count:number}", "{count:quantity}"):
    reading(
        "effect",
        f"(add*|put*) (|+) {_count} to {{card:combat_card}} (|'s value)",
        (),
        lambda count, card: ValueChange(count, card, None),
    )
reading(
    "effect",
    "BOOST* (this card|this attack|this defense|this defence) with the top card of your* deck",
    (),
    lambda: Boost(True, 1, True),
)
reading("effect", "replace* {card:combat_card} 's value with {count:quantity}", (), set_to)
reading(
    "effect",
    "the (attack|defense|defence) value of {card:combat_card} (becomes|is) {count:number}",
    (),
    set_to,
    ("imp",),
)
reading("combat_card", "(her|his) (attack|defense|defence|card)", (), lambda: CombatCard(False))
reading("combat_card", "that (attack|defense|defence)", (), lambda: CombatCard(False, True))
reading(
    "effect",
    [
        "cancel* all effects (of|on) both cards",
        "cancel* (both cards' effects|all card effects|the effects of both cards)",
    ],
    (),
    lambda: Cancel((), True),
)
reading(
    "effect",
    ["both cards' effects are cancelled", "all effects (of|on) both cards are cancelled"],
    (),
    lambda: Cancel((), True),
    ("imp",),
)
reading(
    "effect",
    "(BLIND BOOST|blind BOOST*) (it|your|his|her|its|their|that) (card|attack|defense|defence|)",
    (),
    lambda: Boost(True, 1, True),
)
for _words in ("2 times", "up to 2 times"):
    reading("effect", f"BLIND BOOST (this card|it) {_words}", (), lambda: Boost(True, 2, True))
    reading("effect", f"BOOST* (this card|it|your card) {_words}", (), lambda: Boost(True, 2))
reading("effect", "BOOST* (this card|it|your card) with up to 2 cards", (), lambda: Boost(True, 2))


def _cancelled(card: CombatCard) -> Cancel:
    if not card.opposing:
        raise ValueError("the own card")
    return Cancel((), False, card.loose)


reading("effect", "{card:combat_card} (has no|loses all|loses its|loses all of its|gains no) (effect|effects|text)", (),
        _cancelled, ("imp",))  # fmt: skip
reading("effect", "{card:combat_card} 's effects are (cancelled|canceled|ignored)", (), _cancelled, ("imp",))
reading(
    "effect",
    "cancel* (all effects of your opponent's card|your opponent's card|their card|all of their effects|its effects)",
    (),
    Cancel,
)
reading("effect", "(ignore*|cancel*) its (card|) effects", (), lambda: Cancel((), False, True))
reading(
    "effect",
    "{card:combat_card} (has|gets|gains|is treated as having|counts as having) a value of {count:number}",
    (),
    set_to,
    ("imp",),
)
reading("effect", "cancel* all effects (of|on) (that card|it|the card)", (), lambda: Cancel((), False, True))
for _count in ("{count:quantity}", "{count:number}"):
    reading("effect", f"(add*|put*) (|+) {_count} to (the value of it|the value of that card|its value)", (),
            lambda count: ValueChange(count, CombatCard(False, True), None))  # fmt: skip
reading("quantity", "the printed value", (), lambda: CardNumber(THIS_CARD, PRINTED))


def _named(card: ProperName) -> CardCount:
    return CardCount(CardKind(cards=(card,)), Stack(YOU, PILE, None))


for _name in ("{card:card_name}", '" {card:card_name} "'):
    reading("each_of", f"card (in|from) your discard pile named {_name}", (), lambda card: _named(card))
    reading("each_of", f"(other|) {_name} (card|) in your discard pile", (), lambda card: _named(card))
reading(
    "effect",
    ["the value of {card:combat_card} is doubled", "{card:combat_card} 's value is doubled"],
    (),
    doubled,
    ("imp",),
)
reading(
    "effect",
    "{whom:fighter.poss} (attack|defense|defence|card|combat) value is doubled",
    (),
    lambda whom: doubled(CombatCard(False)),
    ("imp",),
)
reading(
    "effect",
    [
        "(reduce*|decrease*) the value of {card:combat_card} by {count:quantity}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:quantity}",
    ],
    (),
    lambda card, count: ValueChange(count, card, None, LESS),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} (is|becomes) (equal to|the same as|) {count:quantity} (instead|)",
        "{card:combat_card} 's value (is|becomes) (equal to|the same as|) {count:quantity} (instead|)",
    ],
    (),
    lambda card, count: ValueChange(count, card, None, TO),
    ("imp",),
)
reading(
    "effect",
    [
        "the value of {card:combat_card} is increased by {count:quantity}",
        "{card:combat_card} (gains|gets) {count:quantity} (value|to its value|)",
        "add* (that amount|that many|that number|the amount|the number) to the value of {card:combat_card}",
    ],
    (),
    lambda card, count=None: ValueChange(count or ThatMany(), card, None),
    ("imp", "inf"),
)
reading(
    "effect",
    [
        "(copy* the value of your opponent's card|the value of this card becomes your opponent's)",
        "this card (copies|has) the value of your opponent's card",
    ],
    (),
    lambda: ValueChange(CardNumber(OPPOSING_CARD, VALUE), CombatCard(False), None, TO),
    ("imp", "inf"),
)
reading("each_of", ["one", "discarded card"], (), lambda: ThatMany(CARDS))
reading(
    "effect",
    "(acquire*|gain*) (a|an|1) (new|) {tag:tag_name}",
    (),
    lambda tag: Search(Number(1), CardKind(tag=tag), False),
)

reading("effect", "(reduce*|lower*|decrease*) its value by {count:number}", (),
        lambda count: ValueChange(count, CombatCard(True, True), None, LESS))  # fmt: skip
_BOTH = ["the effects of both cards are (ignored|cancelled)", "(ignore*|cancel*) the effects of both cards"]
reading("effect", _BOTH, (), lambda: Cancel((), True), ("imp", "inf"))  # fmt: skip
