"""Acquired traits: getting and losing features, markers and modifiers (117, 119.5, 525.3)."""

import dataclasses
from functools import cache
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import concrete
from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.compile.filters import element_mask, target_test
from triskel.games.berserk.compile.statics import grants_of
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.choice import for_roll, has_trait, number
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.combat.wounds import more_life, replace
from triskel.games.berserk.rules.rule_effects import immune
from triskel.games.berserk.rules.spans import TURNS, until, waiting
from triskel.games.berserk.rules.triggers import life_fell, occur
from triskel.games.berserk.state.effects import FOREVER, Delayed, Effect
from triskel.games.berserk.state.face import Grant, Premise
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Roll, Use
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import Steps

_NO_POISON: Final = f"instead {n.Instead.GET_POISON}"


def gain(war: War, use: Use, card: int, trait: Any, span: Any) -> Steps:
    """Put one acquired trait on a card (117).

    Rules: 119.1, COMM-7, COMM-8.
    """
    last, owner = until(war, use, span, card)
    if n.counts(trait, n.Counter.TOKENS):
        more = zones.give_tokens(war, card, 1 if trait.n is None else number(war, use, trait.n))
        if more:
            occur(war, n.Event.GETS_TOKEN, card, value=more)
        return
    life = n.counts(trait, n.Counter.EXTRA_LIFE) or (isinstance(trait, n.Bonus) and trait.stat == n.Stat.LIFE)
    if life and span is None:  # else it ends with its time (415.3)
        yield from more_life(war, use, card, number(war, use, trait.n))
        return
    if isinstance(trait, n.Bonus) and trait.next_only and trait.stat != n.Stat.ROLL:
        _for_next(war, use, card, trait, last)
        return
    if for_roll(trait):
        for each in war.stack[::-1]:
            if type(each) is Roll and each.card == card:
                each.added = (*each.added, (number(war, use, trait.n), use.source))
                break
        return
    if isinstance(trait, n.Keyword) and immune(war, card, trait.word):
        return
    if isinstance(trait, n.Keyword) and trait.word == "poison" and _NO_POISON in war.auras:
        count = 1 if trait.n is None else number(war, use, trait.n)
        replaced = yield from replace(war, _NO_POISON, card, use, count)
        if replaced:
            return
    if isinstance(trait, n.StaysTapped) and trait.must and span is None:
        span = n.Span.ITS_NEXT_TURN  # «не открывается в начале своего следующего хода»
        last, owner = until(war, use, span, card)
    if isinstance(trait, n.Granted) and isinstance(trait.feature.condition, n.Did) and trait.feature.condition.until:
        owner = -2
    if isinstance(trait, n.Keyword) and trait.word == "thirst" and traits.flies(war, card):
        return
    has = isinstance(trait, n.Keyword) and trait.more and traits.has(war, card, trait.word)
    kept = while_holds(span, use, card)
    most = trait.maximum if isinstance(trait, n.Bonus) and trait.per is None else None
    for grant in grants_of(trait):
        if kept is not None and grant.key != "class":
            grant = Grant(grant.key, grant.value, grant.scope, _both(grant.when, kept), grant.extra, grant.attack)
        if isinstance(trait, n.Keyword) and trait.more and grant.key.startswith("more ") != has:
            continue
        war.serial += 1
        value = grant.value if isinstance(grant.value, int) else grant.value(war, use.source, use.scene)
        if most is not None:  # «получает +1 к регенерации (максимум +3)»: of what this text gave already
            given = sum(each.value for each in war.effects[card] if each.key == grant.key and each.source == use.source)
            value = max(min(value, most - given), 0) if most > 0 else min(max(value, most - given), 0)
            if not value:
                continue
        if isinstance(trait, n.Keyword) and trait.most is not None:
            value = min(value, trait.most - traits.best(war, card, trait.word))
            if value < 1:
                continue
        payload: Any = grant
        if grant.key == "class":
            payload = grant.extra
        if isinstance(trait, n.Must) and not trait.each_turn:
            last = war.turn + (2 if war.controller[card] == war.active else 1)
        if isinstance(trait, n.Cannot) and trait.next_turn:
            last = war.turn + (2 if war.controller[card] == war.active else 1)
        if isinstance(trait, n.Cannot) and trait.until is not None:
            owner = -2
        # What the text gives to other cards too works from the card that has acquired it (117.1).
        key = grant.key if grant.scope is None else "aura"
        got = Effect(key, value, last, use.source, use.by, war.serial, payload, owner)
        zones.mark(war, card, waiting(got, span) if span in TURNS else got)  # 117.1
        zones.refresh_armour(war, card, key)
    if war.events is not None:  # one line, however many effects the trait is made of
        told: Any = trait
        if most is not None:
            told = dataclasses.replace(trait, maximum=None)  # how much there may be is told by the feature
        elif isinstance(trait, n.Keyword) and trait.most is not None:
            told = dataclasses.replace(trait, most=None)
        said = CALLS.in_words(war, use.source, told, value, False)
        war.tell("gains", "117.1", card=card, key=grant.key, n=value, until=last, says=said)


def while_holds(span: Any, use: Use, card: int) -> Premise | None:
    """«…, пока стоит напротив»: what must hold for the card that got it; None where the span is one of time (115.1)."""
    if span is None or isinstance(span, n.Span | n.InSquad | n.Did):
        return None
    test = cached(premise, span)
    source, you = use.source, use.by

    def holds(war: War, me: int, scene: Any) -> bool:
        known = Scene(source, you)
        known.it = card
        return bool(test(war, source, known))

    return holds


def _both(one: Premise | None, other: Premise) -> Premise:
    return other if one is None else lambda war, me, scene: one(war, me, scene) and other(war, me, scene)


def _for_next(war: War, use: Use, card: int, trait: n.Bonus, last: int) -> None:
    """«+N к следующему простому удару»: a delayed modifier of this card's next such attack (118.2)."""
    from triskel.games.berserk.rules.replies import three

    values = three(war, use, trait.n)
    test = cached(_narrowed, trait)
    war.wait(
        (
            *war.delayed,
            Delayed("next attack", use.source, use.by, card, (test, values), last, war.turn * 16 + war.phase),
        )
    )
    if war.events is not None:
        said = CALLS.in_words(war, use.source, trait, values[0], False)
        war.tell("gains", "118.2", card=card, key="attack+", n=values[0], until=last, says=said)


def _narrowed(trait: n.Bonus) -> Any:
    """A test of the attack that such a modifier waits for: by what means, of what grade, at whom."""
    kinds = concrete(trait.means)
    grades = frozenset(int(each) for each in trait.grades)
    tests = tuple(target_test(each) for each in trait.against)

    def test(war: War, me: int, blow: Any, scene: Any) -> bool:
        return (
            blow.means in kinds
            and (not grades or blow.grade in grades)
            and (not tests or any(each(war, me, blow.target, None) for each in tests))
        )

    return test


def gain_deed(war: War, use: Use, node: n.Gain, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if takes(war, use, card):
            for trait in node.traits:
                if n.has_so(trait, n.Bare.FLIGHT):
                    war.effects[card] = tuple(
                        each for each in war.effects[card] if each.key not in ("no flight", "drop flight")
                    )
                yield from gain(war, use, card, trait, node.span)
            done = True
    return done


def lose_deed(war: War, use: Use, node: n.Gain, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if not takes(war, use, card):
            continue
        last, owner = until(war, use, node.span, card)
        for trait in node.traits:
            if not has_trait(war, card, trait):
                continue
            war.serial += 1
            done = True
            if n.has_so(trait, n.Bare.FEATURES):
                zones.mark(war, card, Effect("silence", 1, last, use.source, use.by, war.serial, None, owner))
            elif n.has_so(trait, n.Bare.FLIGHT):
                if last == FOREVER:
                    war.effects[card] = tuple(each for each in war.effects[card] if each.key != "flight")
                key = "no flight"
                zones.mark(war, card, Effect(key, 1, last, use.source, use.by, war.serial, None, owner))
            elif n.counts(trait, n.Counter.TOKENS):
                war.tokens[card] -= (
                    war.tokens[card] if trait.n is None else min(war.tokens[card], number(war, use, trait.n))
                )
            elif n.counts(trait, n.Counter.EXTRA_LIFE):
                before = traits.life(war, card)
                war.extra[card] -= min(war.extra[card], number(war, use, trait.n))  # 119.5.1
                war.due = True
                life_fell(war, card, before)
            elif isinstance(trait, n.ElementTrait):
                bits = element_mask((trait.element,)) if trait.element is not None else use.scene.element
                zones.mark(war, card, Effect("lose element", bits, last, use.source, use.by, war.serial, None, owner))
            elif isinstance(trait, n.Protection):
                means = concrete(trait.source.means)
                zones.mark(
                    war,
                    card,
                    Effect("lose protection", 1, last, use.source, use.by, war.serial, tuple(sorted(means)), owner),
                )
            else:
                for grant in grants_of(trait):
                    # PH-loses-until-battle-end
                    if last == FOREVER:  # taken off for good, without a marker where it was acquired (119.5)
                        war.effects[card] = tuple(each for each in war.effects[card] if each.key != grant.key)
                    zones.mark(war, card, Effect("lose", 1, last, use.source, use.by, war.serial, grant.key, owner))
            if war.events is not None:
                war.tell("loses", "525.3", card=card, says=CALLS.in_words(war, use.source, trait, None, True))
        war.fresh = False
    return done


@cache
def _poison(count: int) -> n.Keyword:
    return n.Keyword("poison", count)


def poison_deed(war: War, use: Use, node: n.Do, cards: list[int]) -> Steps:
    count = number(war, use, node.n)
    for card in cards:
        if takes(war, use, card):
            yield from gain(war, use, card, _poison(count), None)  # COMM-8
    return bool(cards)
