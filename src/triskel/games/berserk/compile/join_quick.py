"""Tests of cards joined into one. The plain form is `all(test(war, me, card, scene) for test in tests)`.

Nested pairs are quicker than a loop, and the first that fails ends it. tests/berserk/engine/test_quick.py holds them
equal.
"""

from typing import Any

from triskel.games.berserk.compile.nouns import is_creature
from triskel.games.berserk.state.face import CREATURE, Predicate
from triskel.games.berserk.state.war import War


def join(tests: list[Predicate]) -> Predicate:
    """All of these."""
    if not tests:
        return anything
    if len(tests) == 1:
        return tests[0]
    if is_creature in tests:
        return _of_creatures([each for each in tests if each is not is_creature])
    if len(tests) == 2:
        a, b = tests
        return lambda war, me, card, scene: a(war, me, card, scene) and b(war, me, card, scene)
    a, b, rest = tests[0], tests[1], join(tests[2:])
    return lambda war, me, card, scene: (
        a(war, me, card, scene) and b(war, me, card, scene) and rest(war, me, card, scene)
    )


def _of_creatures(tests: list[Predicate]) -> Predicate:
    """All of these, of creatures: most descriptions are of such, so this is looked at first and without a call."""
    if len(tests) == 2:
        a, b = tests
        return lambda war, me, card, scene: (
            war.faces[card].kind == CREATURE and a(war, me, card, scene) and b(war, me, card, scene)
        )
    rest = join(tests)
    return lambda war, me, card, scene: war.faces[card].kind == CREATURE and rest(war, me, card, scene)


def anything(war: War, me: int, card: int, scene: Any) -> bool:
    """A test that every card passes."""
    return True
