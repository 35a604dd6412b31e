"""Standing facts of hero abilities: counters at the start, movement, better cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.state.hero import ATTACK, DEFENCE
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.ability import (
    ARMOUR,
    FARTHER,
    STEPS,
    CardBonus,
    FartherManeuver,
    FighterRule,
    Trait,
    TurnRule,
    Use,
)
from triskel.games.unmatched.text.nodes.name import CounterName
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.where import Place
from triskel.games.unmatched.text.nodes.who import FIGHTER, OWN, Fighter, Group, Noun
from triskel.kernel import Steps

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

# --- standing facts -----------------------------------------------------------------------------------------------


@phrase(
    "trait",
    [
        "{whom:fighter} starts the game with {count:number} {counter:counter_name}",
        "{whom:fighter} (starts|begins|start|begin) (the game|) with {count:number} {counter:counter_name} "
        "(tokens|token|)",
    ],
    "В начале игры у {whom:fighter.gen} {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
)
@phrase(
    "trait",
    [
        "Start the game with {count:number} {counter:counter_name}",
        "(You|) (start|begin|starts|begins) (the game|) with {count:number} {counter:counter_name} "
        "(token|tokens|counters|charged|)",
    ],
    "В начале игры у вас {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    whom=None,
)
@dataclass(frozen=True, slots=True)
class StartCounter(Trait):
    """How much of a counter there is when the hero is placed."""

    count: Amount
    counter: CounterName
    whom: Fighter | None = None

    hook: ClassVar[str] = "placed"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-5",)

    def run(self, duel: Duel, me: int) -> Steps:
        duel.set_counter(me, self.counter.id, self.count.value(duel, me), "U-SETUP-5")
        return None
        yield


reading(
    "trait",
    [
        "you have {count:number} {counter:counter_name} (tokens|token|counters|)",
    ],
    (),
    StartCounter,
)


reading(
    "trait",
    [
        "{whom:fighter.poss} move value is {count:number}",
    ],
    (),
    lambda whom, count: TurnRule(STEPS, count),
)
reading(
    "trait",
    [
        "add (|+) {count:number} to {whom:fighter.poss} (move value|movement|move)",
        "{whom:fighter} (moves|can move|may move) {count:number} (additional|extra|more) <space/spaces> (when "
        "you maneuver|)",
        "{whom:fighter} (has|gets) + {count:number} (move|movement|to his move|to her move)",
    ],
    (),
    lambda count, whom: TurnRule(FARTHER, count),
)
reading(
    "trait",
    [
        "when you maneuver, (your fighters may move|your fighters move|you may move|you may move each fighter|"
        "you may move each of your fighters|you may move your fighters) (an additional|up to|) {count:number} "
        "(additional|extra|more|) <space/spaces>",
        "your fighters (may|) move {count:number} (additional|extra|more) <space/spaces>",
    ],
    (),
    lambda count: TurnRule(FARTHER, count),
)
reading(
    "trait",
    [
        "{group:group.pl} (are|get|have) + {count:number} (value|) (when attacking|on attack|to attack)",
        "add (|+) {count:number} to the value of (all|all of|) {group:group.pl} attacks",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) attacks",
        "(your|all your|all of your) attacks (are|get|have|gain) + {count:number} (value|)",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) attack (cards|values)",
        "(your|all your|all of your) attack cards (are|get|have|gain) + {count:number} (value|)",
    ],
    (),
    lambda count, group=None: CardBonus(count, group or _mine(), Use(ATTACK)),
)
reading(
    "trait",
    [
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) (defense|defence) (cards|values)",
        "(your|all your|all of your) (defense|defence) cards (are|get|have|gain) + {count:number} (value|)",
        "add (|+) {count:number} to (the value of|) (your|all your|all of your) (defences|defenses)",
    ],
    (),
    lambda count: CardBonus(count, _mine(), Use(DEFENCE)),
)
reading(
    "trait",
    [
        "(each|a|an|any|all) {noun:noun} (adds|add|gets|gains) (|+) {count:number} to (|the value of) "
        "(its|their|his|her) "
        "{use:uses} (while|when|if) {place:place}",
        "(while|when|if) (a|an|any|each) {noun:noun} is {place:place}, add (|+) {count:number} to (the value of|) "
        "(its|their|his|her) {use:uses}",
        "add (|+) {count:number} to the value of {use:uses} (of|by|played by) {noun:noun.pl} {place:place}",
    ],
    (),
    lambda noun, count, use, place: CardBonus(count, Group(noun, place), use),
)
reading(
    "trait",
    [
        "(while|if|when) (he|she|it) is {place:place}, add (|+) {count:number} to (the value of|) (his|her|its) "
        "{use:uses}",
    ],
    (),
    lambda count, use, place: CardBonus(count, Group(_hero(), place), use),
)
reading(
    "trait",
    [
        "(whenever|when|if|each time) {whom:fighter} would (take|be dealt) (damage|combat damage), "
        "(reduce|decrease) (it|"
        "that damage|the damage) by {count:number}",
        "{whom:fighter} takes {count:number} less damage (from attacks|from all attacks|from each attack|)",
        "(reduce|decrease) (all|any|the) (damage|combat damage) (dealt|) to {whom:fighter} by {count:number}",
    ],
    (),
    lambda whom, count: FighterRule(ARMOUR, whom, count),
)


def _mine() -> Group:
    return Group(Noun(OWN, FIGHTER), None)


def _hero() -> Any:
    return Noun(OWN, "hero")


reading(
    "trait",
    [
        "add (|+) {count:number} to your move value for each {each:each_of}",
        "your move value is (increased by|+) {count:number} for each {each:each_of}",
    ],
    (),
    FartherManeuver,
)


def _placed(group: Group, place: Place) -> Group:
    if group.place is not None:
        raise ValueError("two places")
    return Group(group.noun, place)


for _verb in (
    "(add|adds|get|gets|have|has|gain|gains) (|+) {count:number} to (|the value of|the values of) "
    "(their|its|his|her|all|all of their) {use:uses}",
):
    for _who in ("(all|all of|) {group:group.pl}", "(each|a|an|any|every) {group:group}"):
        reading("trait", f"{_who} {_verb}", (), lambda group, count, use: CardBonus(count, group, use))
        reading(
            "trait",
            f"{_who} {_verb} for (each|every) {{each:each_of}}",
            (),
            lambda group, count, use, each: CardBonus(count, group, use, None, each),
        )
        reading(
            "trait",
            f"{_who} {_verb} (while|when|if) (|they are|it is) {{place:place}}",
            (),
            lambda group, count, use, place: CardBonus(count, _placed(group, place), use),
        )
        reading(
            "trait",
            f"{_who} {_verb} (while|when|if) {{condition:condition}}",
            (),
            lambda group, count, use, condition: CardBonus(count, group, use, condition),
        )
