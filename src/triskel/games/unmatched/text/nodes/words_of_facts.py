"""Other ways to say what is so. Nothing here is a node: these lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.combat_facts import OnSide, PlayedBy
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, UNDER, Compare, exists, took
from triskel.games.unmatched.text.nodes.condition import All, Boosted, Fell, IsOne, OpponentPlayed, Stands, Won
from triskel.games.unmatched.text.nodes.how_many import CombatHarm, CountOf, HealthOf, Missing, Number
from triskel.games.unmatched.text.nodes.node import Amount, Condition
from triskel.games.unmatched.text.nodes.where import zone_of
from triskel.games.unmatched.text.nodes.who import (
    FIGHTER,
    OTHER_FRIENDLY,
    Fighter,
    Group,
    Noun,
    OpposingFighter,
    OwnHero,
    YourFighter,
)

if TYPE_CHECKING:
    pass

reading("simple", ["you (won|win) combat", "you (won|win)"], (), lambda: Won(True))
reading("simple", ["you (lost|lose) combat", "you (lost|lose) the combat", "you (lost|lose)"], (), lambda: Won(False))
reading("simple", "your opponent won the combat", "противник победил в бою", lambda: Won(False))
reading("simple", "your opponent lost the combat", "противник проиграл бой", lambda: Won(True))


def _won_by(whom: Fighter, won: bool) -> Condition:
    from triskel.games.unmatched.text.nodes.combat_facts import PlayedBy
    from triskel.games.unmatched.text.nodes.condition import All

    if isinstance(whom, OpposingFighter):
        return Won(not won)
    if isinstance(whom, YourFighter):
        return Won(won)
    return All((PlayedBy(whom), Won(won)))


reading("simple", "{whom:fighter} (won|wins) (the|this) combat", (), lambda whom: _won_by(whom, True))
reading("simple", "{whom:fighter} (lost|loses) (the|this) combat", (), lambda whom: _won_by(whom, False))
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
    Boosted,
)
reading("simple", "{whom:fighter} was {place:place}", (), lambda whom, place: Stands(whom, place, True))
reading(
    "simple", "{whom:fighter} (isn't|wasn't|was not) {place:place}", (), lambda whom, place: Stands(whom, place, False)
)
reading(
    "simple",
    "{whom:fighter} (was|is) defeated (in this combat|this turn|by this attack)",
    (),
    lambda whom: Fell(whom, True),
)
reading("simple", "this attack defeated the opposing fighter", (), lambda: Fell(OpposingFighter(), True))
reading("simple", "you defeated the opposing fighter", (), lambda: Fell(OpposingFighter(), True))
reading(
    "simple",
    "{whom:fighter} has more health than {other:fighter}",
    (),
    lambda whom, other: Compare(HealthOf(other), HealthOf(whom), UNDER),
)
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
        lambda whom, count, how=_how: Compare(HealthOf(whom), count, how),
    )


def _dealt(count: Amount, whom: Fighter | None) -> Condition:
    if whom is not None and not isinstance(whom, OpposingFighter):
        raise ValueError("somebody else")
    return Compare(CombatHarm(OpposingFighter()), count, AT_LEAST)


reading(
    "simple",
    [
        "you dealt {count:number} or more damage",
        "you dealt at least {count:number} (damage|combat damage)",
        "(this attack|the attack|this card) (dealt|deals) {count:number} or more (damage|combat damage)",
        "{whom:fighter} (was dealt|took) {count:number} or more combat damage",
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
        lambda noun, attacking=_attacking: All((IsOne(YourFighter(), noun, True), OnSide(attacking))),
    )
    reading(
        "simple",
        f"you {_verb} with {{whom:fighter}}",
        (),
        lambda whom, attacking=_attacking: All((PlayedBy(whom), OnSide(attacking))),
    )
reading(
    "simple",
    "{whom:fighter} is the only {noun:noun} in (its|their|his|her) zone",
    (),
    lambda whom, noun: Compare(CountOf(Group(noun, zone_of(whom))), Number(1), EXACTLY),
)
reading(
    "simple",
    "(your opponent|the defender|the attacker|the opposing fighter) (has not|hasn't) played a card",
    (),
    lambda: OpponentPlayed(False),
)
reading("simple", "{whom:fighter} is no longer {place:place}", (), lambda whom, place: Stands(whom, place, False))
reading(
    "simple",
    "both fighters (survived|survive|are still alive|were not defeated)",
    (),
    lambda: All((Fell(YourFighter(), False), Fell(OpposingFighter(), False))),
)


def _friends() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


reading(
    "simple",
    "(another of your fighters|one of your other fighters|another friendly fighter|any of your other fighters) "
    "(is|are) {place:place}",
    (),
    lambda place: exists(Group(_friends(), place)),
)
reading("simple", "there (is|are) (another|at least one other) friendly fighter {place:place}", (),
        lambda place: exists(Group(_friends(), place)))  # fmt: skip
reading("simple", "you dealt (damage|combat damage|any damage|any combat damage)", (), lambda: took(OpposingFighter()))
reading("simple", "(this attack|this card|the attack) (dealt|deals) (damage|combat damage|any damage)", (),
        lambda: took(OpposingFighter()))  # fmt: skip
reading(
    "simple", "you (dealt|deal) no (damage|combat damage)", (), lambda: Compare(CombatHarm(None), Number(0), AT_MOST)
)
reading(
    "simple",
    [
        "(you|this attack|this card) (did not|didn't|does not|doesn't) deal (any|) (damage|combat damage) "
        "(with this attack|to the opposing fighter|)",
        "(this attack|this card|you) (dealt|deals|deal) no (damage|combat damage) (to the opposing fighter|)",
    ],
    (),
    lambda: Compare(CombatHarm(None), Number(0), AT_MOST),
)
reading("simple", "no (damage|combat damage) was dealt", (), lambda: Compare(CombatHarm(None), Number(0), AT_MOST))


def _lost(count: Amount, whom: Fighter) -> Compare:
    return Compare(Missing(whom), count, AT_LEAST)


reading("simple", "you have lost {count:number} or more health (this game|)", (), lambda count: _lost(count, OwnHero()))
reading("simple", "{whom:fighter} has lost {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "{whom:fighter} is missing {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "you did not win (the|this|) combat", (), lambda: Won(False))
reading("simple", "you did not lose (the|this|) combat", (), lambda: Won(True))
reading(
    "simple",
    "{whom:fighter} (was not dealt|did not receive) (any|) (damage|combat damage)",
    (),
    lambda whom: took(whom, False),
)
