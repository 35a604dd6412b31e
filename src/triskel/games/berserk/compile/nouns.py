"""Head words of descriptions made into tests: creature, artifact, host, this card, a copy of it (206, 102.1)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, EQUIPMENT, SYMBIONT, TERRAIN, Predicate
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import War


def is_creature(war: War, me: int, card: int, scene: Any) -> bool:
    """A creature of any subtype (206.1)."""
    return war.faces[card].kind == CREATURE


def _copy(war: War, me: int, card: int, scene: Any) -> bool:
    """«другой Знаменосец»: a card of the same name (102.1)."""
    return war.faces[card].name_ru == war.faces[me].name_ru


def _itself(war: War, me: int, card: int, scene: Scene | None) -> bool:
    return card == (me if scene is None else scene.bearer)


def _host(war: War, me: int, card: int, scene: Any) -> bool:
    return war.host[me] == card


def _defender(war: War, me: int, card: int, scene: Any) -> bool:
    return any(getattr(each, "defender", -1) == card for each in war.stack)


def nouns(node: n.Selector) -> Predicate | None:
    """The test of the head words of a selector; None where any card will do."""
    if node.noun == n.Noun.THIS:
        return _copy if node.other or node.plural else _itself
    first = _noun(node.noun)
    if not node.also or first is None:
        return first
    tests = [first, *(test for each in node.also if (test := _noun(each)) is not None)]
    if len(tests) == 2:
        second = tests[1]
        return lambda war, me, card, scene: first(war, me, card, scene) or second(war, me, card, scene)
    return lambda war, me, card, scene: any(each(war, me, card, scene) for each in tests)


def _noun(noun: str) -> Predicate | None:
    if noun == n.Noun.CREATURE:
        return is_creature
    if noun == n.Noun.ARTIFACT:
        return lambda war, me, card, scene: war.faces[card].kind == ARTIFACT
    if noun == n.Noun.TERRAIN:
        return lambda war, me, card, scene: war.faces[card].kind == TERRAIN
    if noun == n.Noun.EQUIPMENT:
        return lambda war, me, card, scene: war.faces[card].kind == EQUIPMENT
    if noun == n.Noun.SYMBIONT:
        return lambda war, me, card, scene: traits.is_creature(war, card) and traits.subtype(war, card) == SYMBIONT
    if noun == n.Noun.HERO:
        return lambda war, me, card, scene: traits.is_hero(war, card)
    if noun == n.Noun.HOST:
        return _host
    if noun == n.Noun.DEFENDER:
        return _defender
    return None
