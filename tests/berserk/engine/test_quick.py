"""Quick forms and the plain ones they stand for are equal, over positions of random battles."""

from functools import cache
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.join_quick import join
from triskel.games.berserk.compile.nouns import is_creature
from triskel.games.berserk.rules import payment, priority, priority_quick, rule_effects, zones
from triskel.games.berserk.rules import rule_effects_quick as quick
from triskel.games.berserk.rules.combat import wounds, wounds_quick
from triskel.games.berserk.rules.course import duties, prices, prices_quick, uses, uses_quick
from triskel.games.berserk.rules.space import movement, movement_quick
from triskel.games.berserk.state import roles_quick, stack_quick
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import CHOICE, RECRUIT, SEAT, TAPPED, TOUCHED, War
from triskel.kernel import Chance, start
from triskel.kernel.kit import find_game

_MATCHES = 8
_MEANS = [str(each.value) for each in n.Means]
_SAMPLES = settings(max_examples=200, deadline=None)


@cache
def positions() -> list[War]:
    """Moments of random battles, each at the start of a stage or in the middle of one."""
    game, found = find_game("berserk"), []
    for seed in range(_MATCHES):
        match = start(game, game.random_setup(Chance(seed), {}), seed=seed, events=False)
        chance = Chance(seed + 50)
        for step in range(900):
            decision = match.decision
            if decision is None:
                break
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
            if step % 7 == 0 and match.state.phase > SEAT and match.decision is not None:
                found.append(match.state.copy())
    assert len(found) > 150
    return found


@st.composite
def wars(draw: st.DrawFn) -> War:
    """A position in which something may just have happened to some cards."""
    known = positions()
    war = known[draw(st.integers(0, len(known) - 1))].copy()
    for _ in range(draw(st.integers(0, 3))):
        card = draw(st.sampled_from([*war.squad[0], *war.squad[1]]))
        war.wounds[card] += draw(st.integers(0, 2))
        war.tokens[card] += draw(st.integers(0, 3))
        war.closed[card] = draw(st.integers(0, 1))
        if draw(st.booleans()):
            kind = draw(st.sampled_from(["prevent", "armour", "resilience", "scales", "incorporeal", "poison"]))
            zones.mark(war, card, Effect(kind, draw(st.integers(1, 2)), source=card, by=war.controller[card]))
        war.touched.append(card)
        war.due |= TOUCHED | TAPPED
    war.due |= draw(st.integers(0, 1))
    return war


def told(steps: Any) -> tuple[list[Any], Any]:
    """What a piece of play asks before it is over, and what it returns; the first option answers."""
    asked: list[Any] = []
    answer = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as end:
            return asked, end.value
        asked.append(decision)
        answer = decision.options[0]


def all_of(war: War) -> tuple[Any, ...]:
    return (war.key(), war.due, war.touched, len(war.pending), war.used, war.armour, sorted(war.killers))


@given(wars())
@_SAMPLES
def test_rules_that_a_look_obeys_have_nothing_more_to_do(war: War) -> None:
    other = war.copy()
    if quick.obeyed(war):
        asked, _ = told(rule_effects.obey(other))
        assert not asked
        assert all_of(war) == all_of(other)


@given(wars())
@_SAMPLES
def test_a_glance_at_touched_cards_sees_what_a_review_of_all_sees(war: War) -> None:
    assume(war.sound and war.fresh and not war.due & 1)
    other = war.copy()
    other.due |= 1
    seen, reviewed = quick.obeyed(war), quick.obeyed(other)
    if seen:
        assert reviewed
        assert all_of(war) == all_of(other)


@given(
    wars(),
    st.data(),
    st.integers(0, 4),
    st.sampled_from(_MEANS),
)
@_SAMPLES
def test_wounds_are_the_same_by_the_short_way(war: War, data: st.DataObject, count: int, means: str) -> None:
    assume(wounds.INSTEAD not in war.auras)
    cards = [*war.squad[0], *war.squad[1]]
    source, target = data.draw(st.sampled_from(cards)), data.draw(st.sampled_from(cards))
    other = war.copy()
    use = Use(source, war.controller[source], None, Scene(source, war.controller[source]))
    use.means = means
    asked, taken = told(wounds.wound(other, use, target, count))
    assert not asked
    assert wounds_quick.harm(war, use, target, count) == taken
    assert all_of(war) == all_of(other)


@given(wars())
@_SAMPLES
def test_who_can_move_is_seen_by_a_look_at_four_cells(war: War) -> None:
    for side in war.squad:
        for card in side:
            if war.cell[card] >= 0:
                assert movement_quick.able(war, card) == movement.able(war, card), card


@given(wars())
@_SAMPLES
def test_who_has_anything_to_do_is_known_before_all_of_it_is_listed(war: War) -> None:
    assume(war.phase == CHOICE and not war.stack and not war.campaign)
    for card in war.squad[war.active]:
        if not duties.owes(war, card):
            assert uses_quick.can_do(war, card) == bool(uses.uses(war, card)), card


@given(wars())
@_SAMPLES
def test_the_cards_to_choose_from_are_those_with_anything_to_do(war: War) -> None:
    assume(war.phase == CHOICE and not war.stack and not war.campaign)
    bound = [card for card in war.squad[war.active] if duties.owes(war, card)]
    found = [card for card in uses_quick.choosers(war, war.active) if card not in bound]
    assert found == [card for card in war.squad[war.active] if card not in bound and uses.uses(war, card)]


@given(wars())
@_SAMPLES
def test_where_a_glance_sees_nobody_who_could_answer_nobody_can(war: War) -> None:
    if priority_quick.nobody(war):
        assert not priority.responses(war, 0)
        assert not priority.responses(war, 1)


@given(wars(), st.lists(st.booleans() | st.just("creature"), max_size=6))
@_SAMPLES
def test_joined_tests_are_all_of_them(war: War, parts: list[Any]) -> None:
    tests: list[Any] = [is_creature if each == "creature" else (lambda *_, value=each: value) for each in parts]
    for card in war.squad[0]:
        assert join(tests)(war, card, card, None) == all(test(war, card, card, None) for test in tests)


@cache
def recruitings() -> list[War]:
    """Squads half recruited, of ready and of drawn decks."""
    game, found = find_game("berserk"), []
    for seed in range(40):
        match = start(game, game.random_setup(Chance(seed), {}), seed=seed, events=False)
        chance = Chance(seed)
        while match.decision is not None and match.state.phase <= RECRUIT:
            match.choose(match.decision.seat, match.decision.options[chance.below(len(match.decision.options))])
            if match.state.phase == RECRUIT:
                found.append(match.state.copy())
    assert len(found) > 300
    return found


@given(st.data(), st.integers(0, 1), st.integers(0, 26), st.integers(0, 26))
@_SAMPLES
def test_what_can_be_recruited_is_reckoned_once_for_all_cards(
    data: st.DataObject, seat: int, gold: int, silver: int
) -> None:
    known = recruitings()
    war = known[data.draw(st.integers(0, len(known) - 1))].copy()
    others = [*range(4, len(war.codex.faces))]
    for face in data.draw(st.lists(st.sampled_from(others), max_size=3)):  # whoever has something to say among them
        war.plan[seat].append((face, 0, war.codex.faces[face].cost, 0))
    war.hand[seat] += data.draw(st.lists(st.sampled_from(others), max_size=5))
    war.crystals[2 * seat], war.crystals[2 * seat + 1] = gold, silver
    other = war.copy()
    assert prices_quick.offered(war, seat) == prices.offered(other, seat)
    assert war.applied == other.applied


def fields(thing: Any) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in type(thing).__slots__}


@given(wars(), st.data())
@_SAMPLES
def test_what_only_asked_is_laid_aside_as_good_as_new(war: War, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, 1))
    for card in war.squad[seat]:  # any card of the set, with enough tokens for all that it could declare
        war.become(card, data.draw(st.integers(0, len(war.codex.faces) - 1)))
        war.tokens[card] += 3
    zones.index(war)
    roles_quick.SCENES.clear()
    stack_quick.USES.clear()
    asked = []
    for _ in range(2):  # once with new ones, once with those laid aside
        priority.responses(war, seat)
        asked.append(
            [
                (card, feature.uid)
                for card in war.squad[seat]
                for feature in (*war.faces[card].plays, *war.faces[card].instants)
                if payment.playable(war, card, feature)
            ]
        )
    assert asked[0] == asked[1]
    for scene in roles_quick.SCENES:
        scene.me = scene.bearer = scene.you = 0
        assert fields(scene) == fields(Scene(0, 0))
    for use in stack_quick.USES:
        use.source = use.by = 0
        assert fields(use) == fields(Use(0, 0, None, use.scene))
        assert fields(use.scene) == fields(Scene(-1, 0))
