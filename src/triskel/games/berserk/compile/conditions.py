"""Conditions and quantities made into tests and numbers (115, 502.8)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import (
    COMPARE,
    DEEDS,
    MAKERS,
    PER_CARD,
    Sieve,
    amount,
    compile_filter,
    target_test,
)
from triskel.games.berserk.compile.join_quick import join
from triskel.games.berserk.compile.measures import counter
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.state.face import ELEMENTS, Number, Predicate, Premise
from triskel.games.berserk.state.field import COLUMN, ROW, step
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import ASSAULTED, FIELD, GRAVEYARD, War

# --- conditions ----------------------------------------


def premise(node: Any) -> Premise | None:
    """A test of a condition; None where there is none."""
    if node is None:
        return None
    if isinstance(node, n.Exists):
        return _exists(node)
    if isinstance(node, n.CardIs):
        return _card_is(node)
    if isinstance(node, n.Counts):
        what, compare, number = node.what, COMPARE[node.compare], amount(node.n)
        if what == n.Counter.POWER:
            return lambda war, me, scene: compare(_power(scene), number(war, me, scene))
        if what == n.Counter.X:
            return lambda war, me, scene: compare(
                scene.x if scene is not None and scene.x else war.x[me], number(war, me, scene)
            )
        cards = members(node.on)
        return lambda war, me, scene: any(
            compare(counter(war, what, card), number(war, me, scene)) for card in cards(war, me, scene)
        )
    if isinstance(node, n.Rolled) and node.lead is not None:
        return _leads(node)
    if isinstance(node, n.Rolled):
        compare, number, natural = COMPARE[node.compare], amount(node.n), node.natural
        return lambda war, me, scene: (
            scene is not None and compare(scene.natural if natural else scene.rolled, number(war, me, scene))
        )
    if isinstance(node, n.Did):
        return _did(node)
    if isinstance(node, n.InSquad):
        cards = members(node.card)
        if node.buried:
            return lambda war, me, scene: any(war.zone[card] == GRAVEYARD for card in cards(war, me, scene))
        if node.field_only:
            return lambda war, me, scene: any(war.zone[card] == FIELD for card in cards(war, me, scene))
        return lambda war, me, scene: any(war.in_play(card) for card in cards(war, me, scene))
    if isinstance(node, n.Wears):
        cards, worn, no = members(node.card), target_test(node.cards), node.no
        return lambda war, me, scene: (
            no != any(worn(war, me, rider, scene) for card in cards(war, me, scene) for rider in war.riders[card])
        )
    if isinstance(node, n.AttackWas):
        grades = tuple(int(each) for each in node.grades)
        return lambda war, me, scene: scene is not None and scene.attack is not None and scene.attack.grade in grades
    if isinstance(node, n.CellFree):
        return _cell_free
    if isinstance(node, n.InTurn):
        turn, nth = node.whose, node.nth
        return lambda war, me, scene: (
            (turn == n.Player.ANY or war.active == seat_of(war, me, scene, turn))
            and (not nth or turn_number(war) == nth)
        )
    if isinstance(node, n.Outnumbers):
        return _outnumbers(node)
    if isinstance(node, n.All):
        parts = tuple(test for each in node.parts if (test := premise(each)) is not None)
        if node.either:
            return lambda war, me, scene: any(each(war, me, scene) for each in parts)
        return lambda war, me, scene: all(each(war, me, scene) for each in parts)
    raise TypeError(f"no test for {node!r}")


def turn_number(war: War) -> int:
    """Which turn of the player on turn this is: his first, his second …"""
    return (war.turn + 1) // 2


def members(target: Any) -> Callable[[War, int, Any], list[int]]:
    """The cards in play that a target means when nothing is chosen."""
    if isinstance(target, n.Ref):
        ref = target

        def one(war: War, me: int, scene: Any) -> list[int]:
            card = known(war, me, ref, scene)
            return [card] if card >= 0 else []

        return one
    if isinstance(target, n.Selector):
        sieve = Sieve(target)
        return lambda war, me, scene: gather(war, sieve, me, scene)
    parts = tuple(members(each) for each in target.options)
    return lambda war, me, scene: list(dict.fromkeys(card for each in parts for card in each(war, me, scene)))


def gather(war: War, sieve: Sieve, me: int, scene: Any) -> list[int]:
    """All cards that fit a selector, wherever it looks for them."""
    full = sieve.full
    if sieve.zone is not None:
        zone = sieve.zone.zone
        seat = seat_of(war, me, scene, sieve.zone.whose)
        if zone == n.Zone.GRAVEYARD:
            graves = war.grave if sieve.zone.whose is n.Player.ANY else (war.grave[seat],)
            lying = [card for grave in graves for card in grave if full(war, me, card, scene)]
            return lying[-1:] if sieve.top else lying
        if zone == n.Zone.SQUAD:
            return [card for card in war.squad[seat] if full(war, me, card, scene)]
        if zone == n.Zone.BATTLEFIELD:
            return [
                card for each in war.squad for card in each if war.zone[card] == FIELD and full(war, me, card, scene)
            ]
    return [card for each in war.squad for card in each if not war.hidden[card] and full(war, me, card, scene)]


def _exists(node: n.Exists) -> Premise:
    least, no = node.least, node.no
    if node.only and isinstance(node.cards, n.Selector) and node.where is not None:
        kind = Sieve(n.Selector(node.cards.noun, node.cards.also, filters=(node.where,)))
        fits = target_test(node.cards)
        return lambda war, me, scene: all(fits(war, me, card, scene) for card in gather(war, kind, me, scene))
    if isinstance(node.where, n.InZone) and isinstance(node.cards, n.Selector):  # «в вашем отряде», «на вашем кладбище»
        there_too = Sieve(replace(node.cards, filters=(*node.cards.filters, node.where)))
        return lambda war, me, scene: (sum(card != me for card in gather(war, there_too, me, scene)) >= least) != no
    if node.where is not None:
        cards, there = members(node.cards), compile_filter(node.where)[0]
        itself = isinstance(node.cards, n.Ref)  # «рядом с ним стоит Старец»: this card is the one that is asked about
        return lambda war, me, scene: (
            (sum(there(war, me, card, scene) for card in cards(war, me, scene) if itself or card != me) >= least) != no
        )
    if isinstance(node.cards, n.Selector):
        # A formation of left or right neighbours and the like: the search stops at the first that fit.
        sieve = Sieve(node.cards)
        if sieve.zone is None and least == 1:
            full, owner = sieve.full, node.cards.owner

            def found(war: War, me: int, scene: Any) -> bool:
                you = war.controller[me] if scene is None else scene.you
                seats = (you,) if owner == n.Owner.YOURS else (1 - you,) if owner == n.Owner.ENEMY else (0, 1)
                for seat in seats:
                    for card in war.squad[seat]:
                        if not war.hidden[card] and card != me and full(war, me, card, scene):
                            return not no
                return no

            return found
        return lambda war, me, scene: (len(gather(war, sieve, me, scene)) >= least) != no
    cards = members(node.cards)
    return lambda war, me, scene: (len(cards(war, me, scene)) >= least) != no


def _card_is(node: n.CardIs) -> Premise:
    test = join([compile_filter(each)[0] for each in node.filters])
    if isinstance(node.card, n.Ref) and node.card.who == n.Who.THIS:
        return lambda war, me, scene: test(war, me, me if scene is None else scene.bearer, scene)
    cards = members(node.card)
    return lambda war, me, scene: any(test(war, me, card, scene) for card in cards(war, me, scene))


def _outnumbers(node: n.Outnumbers) -> Premise:
    """Hidden cards have no properties that could be counted (529.4)."""
    sieve, whose = Sieve(node.cards), node.whose
    full = sieve.full
    if sieve.zone is not None and sieve.zone.zone not in (n.Zone.SQUAD, n.Zone.GRAVEYARD):
        raise TypeError(f"no test for {node!r}")
    grave = sieve.zone is not None and sieve.zone.zone == n.Zone.GRAVEYARD

    def test(war: War, me: int, scene: Any) -> bool:
        more = seat_of(war, me, scene, whose)
        if grave:
            lying = [sum(full(war, me, card, scene) for card in side) for side in war.grave]
            return lying[more] > lying[1 - more]
        count = [sum(not war.hidden[card] and full(war, me, card, scene) for card in side) for side in war.squad]
        return count[more] > count[1 - more]

    return test


def _did(node: n.Did) -> Premise:
    cards, no = members(node.card), node.no
    if node.deed == n.Deed.MISS and not node.until:  # said of the attack that the feature hangs on (TM-miss)
        return lambda war, me, scene: (
            no
            != (
                scene is not None
                and type(scene.attack) is Use
                and scene.attack.missed
                and scene.attack.source in cards(war, me, scene)
            )
        )
    if node.deed == n.Deed.DIE:  # «если атакованный погиб»
        return lambda war, me, scene: no != any(war.zone[card] == GRAVEYARD for card in cards(war, me, scene))
    mask, span = DEEDS.get(node.deed, ASSAULTED), node.span
    if node.until:
        # «пока … не объявит …»: the marker is taken off when the deed is done (see `effects.expire_by_deed`).
        return lambda war, me, scene: True
    if span in _TURNS_AGO:
        whose = _TURNS_AGO[span]

        def once(war: War, me: int, scene: Any) -> bool:
            ago = 0 if whose is None else int(war.active == seat_of(war, me, scene, whose))
            facts = war.past[ago] if ago < len(war.past) else ()
            return no != any(card < len(facts) and facts[card] & mask != 0 for card in cards(war, me, scene))

        return once
    return lambda war, me, scene: no != any(bool(war.turn_facts[card] & mask) for card in cards(war, me, scene))


_TURNS_AGO: Final = {
    n.Span.LAST_TURN: None, n.Span.OPPONENT_TURN: n.Player.OPPONENT, n.Span.YOUR_TURN: n.Player.YOU,
}  # fmt: skip
"""Turns that are over, by whose they were; the last of the player whose turn it is was two turns ago."""


def _leads(node: n.Rolled) -> Premise:
    """«Если ваш бросок на 2 больше броска противника»: of the fight that the feature hangs on."""
    compare, number, whose = COMPARE[node.compare], amount(node.n), node.lead or n.Player.YOU

    def test(war: War, me: int, scene: Any) -> bool:
        attack = None if scene is None else scene.attack
        dice = () if attack is None else attack.dice if type(attack) is Use else attack.use.dice
        if len(dice) < 2:
            return False
        one, other = dice if dice[0].by == seat_of(war, me, scene, whose) else dice[::-1]
        return compare((one.natural if node.natural else one.value) - (other.natural if node.natural else other.value),
                       number(war, me, scene))  # fmt: skip

    return test


def _cell_free(war: War, me: int, scene: Any) -> bool:
    """The cell between this card and the attacked one is free (Harpooner)."""
    if scene is None or scene.attacked < 0 or war.zone[scene.attacked] != FIELD or war.zone[me] != FIELD:
        return False
    cell = between(war.cell[me], war.cell[scene.attacked])
    scene.cell = cell  # «на неё»
    return cell >= 0 and war.at[cell] < 0 and not war.occupied >> cell & 1


def between(a: int, b: int) -> int:
    """The cell between two that lie two apart on a row or column, or -1."""
    rows, columns = ROW[b] - ROW[a], COLUMN[b] - COLUMN[a]
    if (abs(rows), abs(columns)) not in ((2, 0), (0, 2)):
        return -1
    return step(a, rows // 2, columns // 2)


# --- quantities ----------------------------------------


def quantity(node: n.Where) -> Number:
    """«где X — …»."""
    if node.share > 1:
        whole, share = quantity(replace(node, share=1, maximum=None)), node.share
        most = 99 if node.maximum is None else node.maximum
        return lambda war, me, scene: min(most, whole(war, me, scene) // share)
    what, maximum = node.quantity, node.maximum
    count: Number
    if isinstance(what, n.CountOf):
        if isinstance(what.cards, n.Ref):
            known_cards = members(what.cards)
            count = lambda war, me, scene: sum(1 for _ in known_cards(war, me, scene))  # noqa: E731
        else:
            sieve = Sieve(what.cards)
            count = lambda war, me, scene: len(gather(war, sieve, me, scene))  # noqa: E731
    elif isinstance(what, n.CounterOn) and what.on is None:
        rolled = what.what == n.Counter.ROLL
        count = lambda war, me, scene: scene.rolled if rolled else scene.lost  # noqa: E731
    elif isinstance(what, n.CounterOn):
        cards, kind = members(what.on), what.what
        if kind == n.Counter.POWER:
            return lambda war, me, scene: min(_power(scene), 99 if maximum is None else maximum)
        count = lambda war, me, scene: sum(counter(war, kind, card) for card in cards(war, me, scene))  # noqa: E731
    elif isinstance(what, n.ElementsIn):
        whose = what.whose
        count = lambda war, me, scene: _elements_in(war, seat_of(war, me, scene, whose))  # noqa: E731
    else:
        count = lambda war, me, scene: war.x[me] if scene is None else scene.x  # noqa: E731
    if maximum is None:
        return count
    return lambda war, me, scene: min(maximum, count(war, me, scene))


def _power(scene: Any) -> int:
    """The power of the attack that the feature hangs on, with its modifiers (TM-attack-power)."""
    return 0 if scene is None or scene.attack is None else max(0, int(scene.attack.force))


def _elements_in(war: War, seat: int) -> int:
    mask = 0
    for card in war.squad[seat]:
        mask |= traits.elements(war, card)
    return sum(mask >> bit & 1 for bit in range(len(ELEMENTS)))


def _than(node: n.Than) -> Predicate:
    what, compare, own = node.what, COMPARE[node.compare], node.own
    if node.n is not None:
        number, alive = amount(node.n), what == n.Counter.LIFE
        return lambda war, me, card, scene: (
            (not alive or traits.mortal(war, card)) and compare(counter(war, what, card), number(war, me, scene))
        )
    others = members(node.of or n.Ref(n.Who.THIS))

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if what == n.Counter.LIFE and not traits.mortal(war, card):
            return False
        if own is not None:
            return compare(counter(war, what, card), counter(war, own, card))
        return any(compare(counter(war, what, card), counter(war, what, each)) for each in others(war, me, scene))

    return test


def _fighting(node: n.Fighting) -> Predicate:
    foes = members(node.foe)

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if scene is None or scene.attack is None:
            return False
        pair = (scene.attack.source, scene.attack.target)
        return card in pair and any(each != card and each in pair for each in foes(war, me, scene))

    return test


MAKERS[n.Fighting] = _fighting
MAKERS[n.Than] = _than


def _per_card(node: n.PerCard) -> Number:
    what: Any = node.of
    count, times = quantity(n.Where(what)), node.n
    return lambda war, me, scene: times * count(war, me, scene)


PER_CARD.append(_per_card)
