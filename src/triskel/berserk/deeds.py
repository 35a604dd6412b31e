"""What each single effect does when its ability is carried out (119, 505-509, 518, 526-533)."""

from collections.abc import Callable
from typing import Any, Final

from triskel.berserk import cells, effects, traits, zones
from triskel.berserk.face import ELEMENTS, Feature, Grant
from triskel.berserk.grants import feature as make_feature
from triskel.berserk.grants import grants_of
from triskel.berserk.language import nodes as n
from triskel.berserk.laws import doom, immune, may_host
from triskel.berserk.premise import attack_test, concrete, trigger_test
from triskel.berserk.scene import Scene
from triskel.berserk.sieve import known, seat_of, target_test
from triskel.berserk.stack import Blow, Roll, Use
from triskel.berserk.state import FIELD, FOREVER, GRAVEYARD, Delayed, Effect, War
from triskel.berserk.triggers import NO_SOURCE, Pending, occur
from triskel.berserk.wounds import heal, inflict, leave_life, more_life, wound
from triskel.kernel.decision import DONE, Decision, Steps

Deed = Callable[[War, Use, Any, list[int]], Steps]


def target_of(node: Any) -> Any:
    """The target whose cards the effect is laid on, or None."""
    kind = type(node)
    if kind in _TARGET:
        return getattr(node, _TARGET[kind])
    return None


_TARGET: Final[dict[type, str]] = {
    n.Wound: "target", n.Heal: "target", n.Poison: "target", n.Destroy: "target",
    n.Tap: "target", n.Untap: "target", n.Displace: "target", n.Gain: "target", n.Lose: "target",
    n.ExtraLife: "target", n.RemoveLife: "target", n.ReduceMaxLife: "target", n.LifeRemains: "target",
    n.GetTokens: "target", n.LoseTokens: "target", n.Control: "target", n.ReturnToDeck: "target", n.Reveal: "target",
    n.Prevent: "target", n.PutOn: "cards",
}


# --- may it be the target ----------------------------------------


def suits(war: War, use: Use, node: Any, card: int) -> bool:
    """May this effect be laid on the card at all (525)?"""
    kind = type(node)
    if kind is n.GetTokens and node.incarnation:
        return war.zone[card] == GRAVEYARD and war.incarnation[card] >= 0
    if not war.in_play(card):
        return False
    if kind is n.Untap:
        return bool(war.closed[card])
    if kind is n.Tap:
        return not war.closed[card]
    if kind in (n.Wound, n.ExtraLife, n.ReduceMaxLife, n.LifeRemains, n.Prevent):
        return traits.mortal(war, card)
    if kind is n.Heal:
        return traits.mortal(war, card) and not traits.incorporeal(war, card)
    if kind is n.Poison:
        return traits.is_creature(war, card) and not traits.incorporeal(war, card)
    if kind is n.RemoveLife:
        return war.extra[card] > 0
    if kind is n.LoseTokens:
        return war.tokens[card] > 0
    if kind is n.GetTokens:
        if node.accumulate and traits.has(war, card, "cannot accumulate tokens"):
            return False
        return _may_get_token(war, card)
    if kind is n.Displace:
        return war.zone[card] == FIELD and war.host[card] < 0 and bool(
            cells.for_place(war, use, node.place, card))
    if kind is n.Control:
        return war.controller[card] != seat_of(war, use.source, use.scene, node.to)
    if kind is n.Reveal:
        return bool(war.hidden[card])
    if kind is n.Gain:
        first = node.traits[0]
        if isinstance(first, n.TokenTrait) and not first.incarnation:
            return _may_get_token(war, card)
        if _for_roll(first):
            return any(type(each) is Roll and each.card == card for each in war.stack)
        return not (
            all(isinstance(each, n.Flight) for each in node.traits) and traits.flies(war, card)
        )
    if kind is n.Lose:
        return any(_has_trait(war, card, each) for each in node.traits)
    if kind is n.PutOn:
        return any(
            may_host(war, card, host) for side in war.squad for host in side if host != war.host[card]
            and effects.cached(target_test, node.on)(war, use.source, host, use.scene)
        ) if isinstance(node.on, (n.Selector, n.Ref)) else True
    return True


def _may_get_token(war: War, card: int) -> bool:
    if traits.has(war, card, "cannot get tokens"):
        return False
    limit = zones.token_limit(war, card)
    return limit < 0 or war.tokens[card] < limit


def _for_roll(trait: Any) -> bool:
    """«–2 к выбранному броску кубика»: a modifier for one roll on the stack (PH-chosen-roll)."""
    return isinstance(trait, n.Bonus) and trait.stat == n.Stat.ROLL and trait.when == n.When.CHOSEN


def _has_trait(war: War, card: int, trait: Any) -> bool:
    """525.3: nothing can be lost that is not there."""
    if isinstance(trait, n.Keyword):
        return traits.has(war, card, trait.word)
    if isinstance(trait, n.Flight):
        return traits.flies(war, card)
    if isinstance(trait, n.AllFeatures):
        return bool(war.face(card).features) and not traits.silent(war, card)
    if isinstance(trait, n.Protection):
        return any(
            set(trait.source.means) & set(_node(what).source.means)
            for _, _, what in traits.every(war, card, "protection")
        )
    if isinstance(trait, n.TokenTrait):
        return war.tokens[card] > 0
    return True


def _node(what: Any) -> Any:
    return what.extra if type(what) is Grant else what.payload.extra


# --- spans ----------------------------------------


def until(war: War, use: Use, span: Any, card: int) -> tuple[int, int]:
    """(last turn, card whose stay keeps it or -1; -2: until its source strikes another creature)."""
    active, now, you = war.active, war.turn, use.by
    its = war.controller[card] == active
    if span is None or span == n.Span.BATTLE:
        return FOREVER, -1
    if span in (n.Span.TURN, n.Span.THIS_TURN, n.Span.ATTACK):
        return now, -1
    if span == n.Span.YOUR_TURN:
        return (now if active == you else now + 1), -1
    if span == n.Span.OPPONENT_TURN:
        return (now if active != you else now + 1), -1
    if span == n.Span.ITS_TURN:
        return (now if its else now + 1), -1
    if span == n.Span.ITS_NEXT_TURN:
        return (now + 2 if its else now + 1), -1
    if span == n.Span.NEXT_TURN:
        return now + 1, -1
    if span == n.Span.YOUR_NEXT_TURN:
        return (now + 2 if active == you else now + 1), -1
    if span == n.Span.YOUR_TURN_START:
        return (now if active != you else now + 1), -1
    if span == n.Span.FIRST_TURN:
        return (1 if you == war.first else 2), -1
    if isinstance(span, n.InSquad):
        return FOREVER, use.source
    if isinstance(span, n.Did):
        return FOREVER, -2
    return FOREVER, -1


# --- wounds and life ----------------------------------------


def _wound(war: War, use: Use, node: n.Wound, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    done = False
    for card in cards:
        if war.in_play(card):
            done = True
            if effects.takes(war, use, card):
                yield from wound(war, use, card, count)
    return done


def _heal(war: War, use: Use, node: n.Heal, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if effects.takes(war, use, card):
            heal(war, card, war.wounds[card] if node.n is None else effects.number(war, use, node.n))
            done = True
    return done
    yield


def _finish(war: War, use: Use, node: n.FinishingBlow, cards: list[int]) -> Steps:
    for card in cards:
        if effects.takes(war, use, card):
            war.tell("destroyed", "KW-finishing-blow", card=card, source=use.source)
            doom(war, card, use)
    return bool(cards)
    yield


def _destroy(war: War, use: Use, node: n.Destroy, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if effects.takes(war, use, card):
            doom(war, card, use)
            if card == use.source:
                use.silent = True  # what follows «при этом» is still its own
            done = True
    return done
    yield


def _extra_life(war: War, use: Use, node: n.ExtraLife, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    for card in cards:
        if effects.takes(war, use, card):
            yield from more_life(war, use, card, count)
    return bool(cards)


def _remove_life(war: War, use: Use, node: n.RemoveLife, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    done = False
    for card in cards:
        if war.extra[card] >= count > 0:
            war.extra[card] -= count
            war.due = True
            war.tell("extra life removed", "119.5.1", card=card, n=count)
            done = True
    return done
    yield


def _reduce(war: War, use: Use, node: n.ReduceMaxLife, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    for card in cards:
        if effects.takes(war, use, card):
            war.shrunk[card] += count
            war.due = True
            if traits.life(war, card) <= 0:
                war.killers[card] = use
            war.tell("life reduced", "508.4", card=card, n=count)
    return bool(cards)
    yield


def _remains(war: War, use: Use, node: n.LifeRemains, cards: list[int]) -> Steps:
    for card in cards:
        use.scene.it = card
        if effects.takes(war, use, card):
            leave_life(war, card, effects.number(war, use, node.n))
            if traits.life(war, card) <= 0:
                war.killers[card] = use
    return bool(cards)
    yield


def _redistribute(war: War, use: Use, node: n.Redistribute, cards: list[int]) -> Steps:
    """Heal the wounds of this attack and deal as many to other cards (PH-redistribute-wounds)."""
    scene = use.scene
    hurt, count = scene.it, scene.value
    if hurt < 0 or not war.in_play(hurt) or war.wounds[hurt] < count:
        return False
    scene.other = hurt
    options = [
        card for side in war.squad for card in side
        if card != hurt and traits.mortal(war, card) and not war.hidden[card]
        and effects.cached(target_test, node.to)(war, use.source, card, scene)
    ]
    if not options:
        return False
    war.wounds[hurt] -= count
    war.tell("healed", "PH-redistribute-wounds", card=hurt, n=count)
    for _ in range(count):
        card = options[0]
        if len(options) > 1:
            card = yield Decision(use.by, "wound to", options, "PH-redistribute-wounds", 0, hurt)
        inflict(war, use, card, 1)
    return True


def _prevent(war: War, use: Use, node: n.Prevent, cards: list[int]) -> Steps:
    for card in cards:
        war.serial += 1
        last, _ = until(war, use, node.span or n.Span.TURN, card)
        zones.mark(war, card, Effect("prevent", effects.number(war, use, node.n), last, use.source, use.by, war.serial))
        war.tell("prevention", "530.1", card=card)
    return bool(cards)
    yield


# --- tapping, tokens ----------------------------------------


def _tap(war: War, use: Use, node: n.Tap, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if not war.closed[card] and effects.takes(war, use, card):
            war.closed[card] = 1
            war.due = done = True
            war.tell("tapped", "TM-tap", card=card)
            occur(war, n.Event.TAPS, card, war.controller[card])
    return done
    yield


def untap(war: War, card: int) -> None:
    """It can move and act again, and loses the markers of its strikes (506.4, 510.4, TM-untap)."""
    war.closed[card] = war.acts[card] = war.spent[card] = 0
    war.victims.pop(card, None)
    war.due = True
    war.tell("untapped", "TM-untap", card=card)
    occur(war, n.Event.UNTAPS, card, war.controller[card])


def _untap(war: War, use: Use, node: n.Untap, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if war.closed[card] and effects.takes(war, use, card):
            untap(war, card)
            done = True
    return done
    yield


def _get_tokens(war: War, use: Use, node: n.GetTokens, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    done = False
    for card in cards:
        if node.incarnation:
            war.incarnation[card] += count
            war.due = done = True
        elif effects.takes(war, use, card):
            got = zones.give_tokens(war, card, count)
            if got:
                done = True
                occur(war, n.Event.GETS_TOKEN, card, war.controller[card], value=got)
    return done
    yield


def _lose_tokens(war: War, use: Use, node: n.LoseTokens, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        count = war.tokens[card] if node.n is None else min(war.tokens[card], effects.number(war, use, node.n))
        if count > 0:
            war.tokens[card] -= count
            use.scene.lost = count
            war.due = done = True
            war.tell("tokens lost", "119.5", card=card, n=count)
            occur(war, n.Event.LOSES_TOKEN, card, war.controller[card], value=count)
    return done
    yield


# --- traits ----------------------------------------


def gain(war: War, use: Use, card: int, trait: Any, span: Any) -> Steps:
    """Put one acquired trait on a card (117)."""
    last, owner = until(war, use, span, card)
    if isinstance(trait, n.LifeTrait):
        yield from more_life(war, use, card, effects.number(war, use, trait.n))
        return
    if isinstance(trait, n.TokenTrait):
        got = zones.give_tokens(war, card, 1 if trait.n is None else effects.number(war, use, trait.n))
        if got:
            occur(war, n.Event.GETS_TOKEN, card, war.controller[card], value=got)
        return
    if _for_roll(trait):
        for each in reversed(war.stack):
            if type(each) is Roll and each.card == card:
                each.added = (*each.added, (effects.number(war, use, trait.n), use.source))
                break
        return
    if isinstance(trait, n.Keyword) and immune(war, card, trait.word):
        return
    if isinstance(trait, n.StaysTapped) and trait.must and span is None:
        span = n.Span.ITS_NEXT_TURN  # «не открывается в начале своего следующего хода»
        last, owner = until(war, use, span, card)
    if isinstance(trait, n.Granted) and isinstance(trait.feature.condition, n.Did) and trait.feature.condition.until:
        owner = -2
    if isinstance(trait, n.Keyword) and trait.word == "thirst" and traits.flies(war, card):
        return
    for grant in grants_of(trait):
        war.serial += 1
        value = grant.value if isinstance(grant.value, int) else grant.value(war, use.source, use.scene)
        payload: Any = grant
        if grant.key == "class":
            payload = grant.extra
        if isinstance(trait, n.MustDeclare) and not trait.each_turn:
            last = war.turn + (2 if war.controller[card] == war.active else 1)
        if isinstance(trait, n.Cannot) and trait.next_turn:
            last = war.turn + (2 if war.controller[card] == war.active else 1)
        if isinstance(trait, n.Cannot) and trait.until is not None:
            owner = -2
        zones.mark(war, card, Effect(grant.key, value, last, use.source, use.by, war.serial, payload, owner))
        war.tell("gains", "117.1", card=card, key=grant.key, n=value, until=last)


def _gain(war: War, use: Use, node: n.Gain, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if effects.takes(war, use, card):
            for trait in node.traits:
                if isinstance(trait, n.Flight):
                    war.effects[card] = tuple(
                        each for each in war.effects[card] if each.key not in ("no flight", "drop flight"))
                yield from gain(war, use, card, trait, node.span)
            done = True
    return done


def _lose(war: War, use: Use, node: n.Lose, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if not effects.takes(war, use, card):
            continue
        last, owner = until(war, use, node.span, card)
        for trait in node.traits:
            if not _has_trait(war, card, trait):
                continue
            war.serial += 1
            done = True
            if isinstance(trait, n.AllFeatures):
                zones.mark(war, card, Effect("silence", 1, last, use.source, use.by, war.serial, None, owner))
            elif isinstance(trait, n.Flight):
                if last == FOREVER:
                    war.effects[card] = tuple(each for each in war.effects[card] if each.key != "flight")
                key = "no flight"
                zones.mark(war, card, Effect(key, 1, last, use.source, use.by, war.serial, None, owner))
            elif isinstance(trait, n.TokenTrait):
                war.tokens[card] = 0
            elif isinstance(trait, n.Protection):
                means = concrete(trait.source.means)
                zones.mark(war, card, Effect(
                    "lose protection", 1, last, use.source, use.by, war.serial, tuple(sorted(means)), owner))
            else:
                for grant in grants_of(trait):
                    if last == FOREVER:  # taken off for good, without a marker where it was acquired (119.5)
                        war.effects[card] = tuple(each for each in war.effects[card] if each.key != grant.key)
                    zones.mark(war, card, Effect("lose", 1, last, use.source, use.by, war.serial, grant.key, owner))
            war.tell("loses", "525.3", card=card, key=type(trait).__name__)
        war.fresh = False
    return done
    yield


def _poison(war: War, use: Use, node: n.Poison, cards: list[int]) -> Steps:
    count = effects.number(war, use, node.n)
    for card in cards:
        if effects.takes(war, use, card):
            yield from gain(war, use, card, n.Keyword("poison", count), None)
    return bool(cards)


# --- places ----------------------------------------


def displace(war: War, card: int, cell: int, source: int, moving: bool = False) -> None:
    """Change the cell of a card and set off what answers (507.1)."""
    left = war.cell[card]
    zones.shift(war, card, cell)
    war.tell("moved" if moving else "displaced", "506.1" if moving else "507.1", card=card, cell=cell, left=left)
    seat = war.controller[card]
    if moving:
        from triskel.berserk.state import MOVED

        war.turn_facts[card] |= MOVED
        occur(war, n.Event.MOVES, card, seat, that=source, left=left, to=cell)
    occur(war, n.Event.DISPLACED, card, seat, that=source, left=left, to=cell)
    for where, effect in war.cells:
        if where == cell and effect.key == "trap":
            _spring(war, card, effect)


def _spring(war: War, card: int, effect: Effect) -> None:
    """«Карта, переместившаяся на эту клетку, …»: the feature of the cell is set off (119.3)."""
    trap = effect.payload.extra
    inner = effects.cached(_trap_feature, trap)
    if inner.uid < 0:
        war.codex.enrol(inner)
    scene = Scene(effect.source, effect.by)
    scene.it = card
    war.pending.append(Pending(effect.by, effect.source, inner, scene, "trap", NO_SOURCE))


def _trap_feature(node: n.CellTrap) -> Any:
    made = Feature(None, "trap")
    made.body = node.effect
    return made


def _prepare_displace(war: War, use: Use, node: n.Displace, cards: tuple[int, ...]) -> Steps:
    if len(cards) != 1:
        return True
    options = cells.for_place(war, use, node.place, cards[0])
    if not options:
        return False
    seat = use.by if node.by is None else seat_of(war, use.source, use.scene, node.by)
    cell = options[0]
    if len(options) > 1:
        cell = yield Decision(seat, "cell", options, "502.7", 0, cards[0])
    use.scene.cell = cell
    return True


def _displace(war: War, use: Use, node: n.Displace, cards: list[int]) -> Steps:
    cell = use.scene.cell
    if not cards or not zones.free(war, cell) or not effects.takes(war, use, cards[0]):
        return False
    use.scene.left, use.scene.to = war.cell[cards[0]], cell
    displace(war, cards[0], cell, use.source, use.movement)
    return True
    yield


def _prepare_swap(war: War, use: Use, node: n.Swap, cards: tuple[int, ...]) -> Steps:
    """Choose the two cards that change places (PH-swap)."""
    if node.second is None:
        chosen = yield from effects.pick(war, use, node, node.first)
        if chosen is None or len(chosen) < 2:
            return False
        use.targets = (chosen[0], chosen[1])
        return True
    pair = []
    for target in (node.first, node.second):
        if isinstance(target, n.Ref):
            pair.append(known(war, use.source, target, use.scene))
            continue
        options = [card for card in effects.candidates(war, use, node, target) if card not in pair and swappable(war, card)]
        if not options:
            return False
        card = yield Decision(use.by, "target", options, "PH-swap", 0, use.source)
        pair.append(card)
    use.targets = tuple(pair)
    return True


def swappable(war: War, card: int) -> bool:
    """Stands on the battlefield by itself."""
    return war.zone[card] == FIELD and war.host[card] < 0


def swap(war: War, a: int, b: int, source: int) -> bool:
    """One simultaneous displacement; illegal as a whole if one of them cannot be displaced (swap_needs_free_cell)."""
    if not swappable(war, a) or not swappable(war, b) or a == b:
        return False
    here, there = war.cell[a], war.cell[b]
    zones.lift(war, a)
    zones.shift(war, b, here)
    zones.stand(war, a, there)
    war.tell("swapped", "PH-swap", card=a, other=b)
    occur(war, n.Event.DISPLACED, a, war.controller[a], that=source, left=here, to=there)
    occur(war, n.Event.DISPLACED, b, war.controller[b], that=source, left=there, to=here)
    return True


def _swap(war: War, use: Use, node: n.Swap, cards: list[int]) -> Steps:
    if len(use.targets) < 2:
        return False
    return swap(war, use.targets[0], use.targets[1], use.source)
    yield


def _check_swap(war: War, use: Use, node: n.Swap) -> bool:
    if node.second is None:
        return len([card for card in effects.candidates(war, use, node, node.first) if swappable(war, card)]) >= 2
    options = [node.first, node.second]
    for target in options:
        if isinstance(target, n.Ref):
            card = known(war, use.source, target, use.scene)
            if card < 0 or not swappable(war, card):
                return False
        elif not any(swappable(war, card) for card in effects.candidates(war, use, node, target)):
            return False
    return True


def _prepare_put(war: War, use: Use, node: n.PutOn, cards: tuple[int, ...]) -> Steps:
    card = cards[0] if cards else use.source
    if isinstance(node.on, n.CellPick):
        options = [cell for cell in cells.picked(war, use, node.on, card) if zones.free(war, cell)]
        if not options:
            return False
        use.scene.cell = yield Decision(use.by, "cell", options, "PH-put-on-cell", 0, card)
        return True
    test = effects.cached(target_test, node.on)
    hosts = [
        host for side in war.squad for host in side
        if host != war.host[card] and may_host(war, card, host) and test(war, use.source, host, use.scene)
    ]
    if not hosts:
        return False
    use.scene.that = yield Decision(use.by, "host", hosts, "212.1", 0, card)
    return True


def _put_on(war: War, use: Use, node: n.PutOn, cards: list[int]) -> Steps:
    card = cards[0] if cards else use.source
    if isinstance(node.on, n.CellPick):
        if not zones.free(war, use.scene.cell):
            return False
        zones.shift(war, card, use.scene.cell)
        return True
    host = use.scene.that
    if host < 0 or not war.in_play(host) or not may_host(war, card, host):
        return False
    zones.seat_on(war, card, host)
    return True
    yield


def _jump(war: War, use: Use, node: n.Jump, cards: list[int]) -> Steps:
    from triskel.berserk.movement import leap_cells

    options = leap_cells(war, use.source, node.reach)
    if not options:
        return False
    cell = options[0]
    if len(options) > 1:
        cell = yield Decision(use.by, "cell", options, "KW-jump", 0, use.source)
    displace(war, use.source, cell, use.source, True)
    return True


def _occupy(war: War, use: Use, node: n.Occupy, cards: list[int]) -> Steps:
    found = cells.picked(war, use, node.cell, -1)
    if not found:
        return False
    last, _ = until(war, use, node.span, use.source)
    war.serial += 1
    war.cells = (*war.cells, (found[0], Effect("vacant", 1, last, use.source, use.by, war.serial)))
    war.occupied |= 1 << found[0]
    war.tell("cell occupied", "TM-occupied-cell", cell=found[0], until=last)
    return True
    yield


def _prepare_cell(war: War, use: Use, node: Any, cards: tuple[int, ...]) -> Steps:
    options = cells.picked(war, use, node.cell, -1)
    if not options:
        return False
    use.scene.cell = options[0]
    if len(options) > 1:
        use.scene.cell = yield Decision(use.by, "cell", options, "502.7", 0, use.source)
    return True


def _gain_cell(war: War, use: Use, node: n.GainCell, cards: list[int]) -> Steps:
    cell = use.scene.cell
    last, _ = until(war, use, node.span, use.source)
    for trait in node.traits:
        for grant in grants_of(trait):
            war.serial += 1
            war.cells = (*war.cells, (cell, Effect(grant.key, 1, last, use.source, use.by, war.serial, grant)))
    war.tell("cell gains", "119.4", cell=cell, until=last)
    return True
    yield


def _wound_cells(war: War, use: Use, node: n.WoundCells, cards: list[int]) -> Steps:
    from triskel.berserk.field import NEAR

    centre = use.scene.cell
    where = (centre, *NEAR[centre]) if node.cell.around else (centre,)
    count = effects.number(war, use, node.n)
    for cell in where:
        for card in zones.cards_on(war, cell):
            if traits.mortal(war, card) and war.in_play(card):
                if war.hidden[card]:
                    zones.reveal(war, card, use.by, because=use)
                if effects.takes(war, use, card):
                    yield from wound(war, use, card, count)
    return True


# --- taking cards ----------------------------------------


def _control(war: War, use: Use, node: n.Control, cards: list[int]) -> Steps:
    seat = seat_of(war, use.source, use.scene, node.to)
    done = False
    for card in cards:
        if war.controller[card] == seat or not effects.takes(war, use, card):
            continue
        last, owner = until(war, use, node.span, card)
        war.serial += 1
        old = war.controller[card]
        zones.mark(war, card, Effect("control", old, last, use.source, use.by, war.serial, None, owner))
        zones.take_control(war, card, seat)
        zones.index(war)
        war.tell("control", "532.7", card=card, seat=seat)
        occur(war, n.Event.CONTROLLED, card, seat)
        done = True
    return done
    yield


def _return(war: War, use: Use, node: n.ReturnToDeck, cards: list[int]) -> Steps:
    done = False
    for card in cards:
        if effects.takes(war, use, card):
            send_back(war, card)
            done = True
    return done
    yield


def send_back(war: War, card: int) -> None:
    """Return a card to its owner's deck; what hangs on that is set off first (PH-on-return-to-deck)."""
    seat = war.controller[card]
    riders = war.riders[card]
    cell = war.cell[card]
    zones.to_deck(war, card)
    war.cell[card] = cell
    war.tell("returned", "TM-return-to-deck", card=card)
    occur(war, n.Event.RETURNS, card, seat)
    war.orphans = (*war.orphans, *riders)


def _reveal(war: War, use: Use, node: n.Reveal, cards: list[int]) -> Steps:
    if node.target is None or node.row:
        from triskel.berserk.field import ROWS

        seat = seat_of(war, use.source, use.scene, node.whose)
        for cell in ROWS[seat][node.row]:
            card = war.at[cell]
            if card >= 0 and war.hidden[card]:
                zones.reveal(war, card, use.by)
        return True
    for card in cards:
        zones.reveal(war, card, use.by)
    return bool(cards)
    yield


# --- the stack ----------------------------------------


def _redirect(war: War, use: Use, node: n.Redirect, cards: list[int]) -> Steps:
    """The attack gets another target; once only, and never the attacker itself (TM-redirect)."""
    aim = use.scene.attack
    card = known(war, use.source, node.to, use.scene) if isinstance(node.to, n.Ref) else use.source
    if not may_redirect(war, aim, card):
        return False
    aim.target = card
    aim.redirected = True
    war.tell("redirected", "TM-redirect", card=card, source=aim.source)
    return True
    yield


def may_redirect(war: War, aim: Any, card: int) -> bool:
    """Is the attack still in its Preliminary stage, untouched, and the card a possible target?"""
    return (
        type(aim) is Use and aim in war.stack and aim.open and not aim.redirected and aim.defender < 0
        and aim.source != card and aim.target != card and traits.attackable(war, card) and war.in_play(card)
        and not traits.has(war, aim.source, "accuracy")
    )


def _defend_deed(war: War, use: Use, node: n.Defend, cards: list[int]) -> Steps:
    from triskel.berserk.attack import appoint

    aim = use.scene.attack
    if type(aim) is not Use or not aim.open or aim.defender >= 0 or aim.directed or aim.target == use.source:
        return False
    appoint(war, aim, use.source, node.without_tap)
    war.stack.pop()
    aim.target = use.source
    aim.untap_free = node.without_tap
    occur(war, n.Event.DEFENDS, use.source, use.by, that=aim.source, attack=aim)
    return True
    yield


def _prepare_block(war: War, use: Use, node: n.Block, cards: tuple[int, ...]) -> Steps:
    if node.attack is None:
        use.aim = use.scene.attack
        return use.aim is not None
    found = _on_stack(war, use, node.attack)
    if not found:
        return False
    index = 0
    if len(found) > 1:
        index = yield Decision(use.by, "stack", [war.stack.index(each) for each in found], "527.1", 0, use.source)
        use.aim = war.stack[index]
        return True
    use.aim = found[index]
    return True


def _on_stack(war: War, use: Use, shape: n.AttackIs) -> list[Any]:
    test = effects.cached(attack_test, shape)
    return [
        each for each in war.stack
        if (type(each) is Use or type(each) is Blow) and each is not use
        and not (type(each) is Use and any(type(o) is Blow and o.use is each for o in war.stack))
        and test(war, use.source, each, use.scene)
    ]


def _block(war: War, use: Use, node: n.Block, cards: list[int]) -> Steps:
    aim = use.aim
    if aim is None or (aim not in war.stack):
        return False
    aim.blocked = True
    if type(aim) is Blow and not aim.counter:
        aim.use.mods = ()
    war.tell("blocked", "527.3", card=aim.source, by=use.source)
    return True
    yield


def _prepare_modify(war: War, use: Use, node: n.ModifyAttack, cards: tuple[int, ...]) -> Steps:
    found = [each for each in _on_stack(war, use, node.attack) if type(each) is Blow]
    if not found:
        return False
    use.aim = found[0]
    if len(found) > 1:
        index = yield Decision(
            use.by, "stack", [war.stack.index(each) for each in found], "PH-chosen-attack", 0, use.source)
        use.aim = war.stack[index]
    return True


def _modify(war: War, use: Use, node: n.ModifyAttack, cards: list[int]) -> Steps:
    blow = use.aim
    if type(blow) is not Blow or blow not in war.stack:
        return False
    if node.n is not None:
        blow.mods = (*blow.mods, (node.n, use.source))
    if node.to_grade is not None:
        blow.to_grade = int(node.to_grade)
    if node.to_n is not None:
        blow.to_n = node.to_n
    war.tell("attack modified", "519.1", card=blow.source, by=use.source)
    return True
    yield


def _check_modify(war: War, use: Use, node: n.ModifyAttack) -> bool:
    return any(type(each) is Blow for each in war.stack) and any(
        type(each) is Blow for each in _on_stack(war, use, node.attack))


def _check_block(war: War, use: Use, node: n.Block) -> bool:
    if node.attack is None:
        return use.scene.attack is not None
    return bool(war.stack) and bool(_on_stack(war, use, node.attack))


def _next_attack(war: War, use: Use, node: n.NextAttack, cards: list[int]) -> Steps:
    """A delayed modifier; if a fitting attack lies on the stack it takes that one at once (118.2)."""
    values = _three(war, use, node.n)
    if node.weaken:
        values = (-values[0], -values[1], -values[2])
    test = effects.cached(attack_test, node.attack)
    subject = war.host[use.source] if isinstance(node.attack.by, n.Ref) and node.attack.by.who == n.Who.HOST else -1
    for each in reversed(war.stack):
        if type(each) is Blow and test(war, use.source, each, use.scene):
            each.mods = (*each.mods, (values[each.grade], use.source))
            return True
    war.delayed = (*war.delayed, Delayed(
        "next attack", use.source, use.by, subject, (test, values), FOREVER, war.turn * 16 + war.phase))
    return True
    yield


def _three(war: War, use: Use, value: Any) -> tuple[int, int, int]:
    from triskel.berserk.sieve import amount

    if isinstance(value, n.Grades):
        parts = [amount(each)(war, use.source, use.scene) for each in (value.weak, value.medium, value.strong)]
        return (parts[0], parts[1], parts[2])
    one = effects.number(war, use, value)
    return (one, one, one)


def _rolls(war: War, use: Use, node: n.ChangeRoll) -> list[Roll]:
    test = None if node.roll.of is None else effects.cached(target_test, node.roll.of)
    return [
        each for each in war.stack
        if type(each) is Roll and (test is None or test(war, use.source, each.card, use.scene))
    ]


def _check_roll(war: War, use: Use, node: n.ChangeRoll) -> bool:
    return bool(war.stack) and bool(_rolls(war, use, node))


def _prepare_roll(war: War, use: Use, node: n.ChangeRoll, cards: tuple[int, ...]) -> Steps:
    found = _rolls(war, use, node)
    if not found:
        return False
    use.scene.roll = found[0]
    if len(found) > 1:
        index = yield Decision(
            use.by, "stack", [war.stack.index(each) for each in found], "PH-chosen-roll", 0, use.source)
        use.scene.roll = war.stack[index]
    use.target = use.scene.roll.card
    return True


def _change_roll(war: War, use: Use, node: n.ChangeRoll, cards: list[int]) -> Steps:
    """Reroll and flip change the face; adding and setting are modifiers (518.3, 518.6, flip_value)."""
    roll = use.scene.roll
    if roll not in war.stack:
        return False
    if node.change == n.RollChange.REROLL:
        roll.natural = war.chance.roll(6)
    elif node.change == n.RollChange.FLIP:
        roll.natural = 7 - roll.natural
    elif node.change == n.RollChange.SET:
        roll.fixed = node.n or 0
    else:
        roll.added = (*roll.added, (node.n or 0, use.source))
    war.tell("roll changed", "518.6", card=roll.card, n=roll.natural, change=str(node.change.value))
    return True
    yield


# --- others ----------------------------------------


def _later(war: War, use: Use, node: n.Later, cards: list[int]) -> Steps:
    """A delayed feature: it waits for its event, even if its source is gone by then (118)."""
    inner = effects.cached(_delayed_feature, node)
    if inner.uid < 0:
        war.codex.enrol(inner)
    subject = use.scene.it if node.trigger.who is None else -1
    war.delayed = (*war.delayed, *(
        Delayed(event, use.source, use.by, subject, (inner, use.scene.fork()), FOREVER, war.turn * 16 + war.phase)
        for event in inner.events
    ))
    war.tell("delayed", "118.1", card=use.source)
    return True
    yield


def _delayed_feature(node: n.Later) -> Any:
    made = make_feature(n.Feature(node.effect, None, node.trigger), "later")
    made.trigger = trigger_test(node.trigger) if node.trigger.who is not None or node.trigger.turn is not None else None
    return made


def _choose(war: War, use: Use, node: n.Choose, cards: list[int]) -> Steps:
    if node.element:
        count = 6 if war.rulings.fire_is_element else 5
        answer = yield Decision(use.by, "element", list(range(count)), "106.2.1", 0, use.source)
        use.scene.element = 1 << answer
        war.tell("element chosen", "106.2.1", card=use.source, element=ELEMENTS[answer])
    return True


def _independent(war: War, use: Use, node: n.BecomeIndependent, cards: list[int]) -> Steps:
    """A symbiont whose host died becomes a creature of its own on that cell, off the stack (302.5, 209)."""
    card = use.source
    cell = war.cell[card]
    zones.unseat(war, card)
    war.serial += 1
    zones.mark(war, card, Effect("independent", node.movement, FOREVER, card, use.by, war.serial))
    zones.stand(war, card, cell)
    zones.stale(war)
    war.tell("independent", "302.5", card=card, cell=cell)
    return True
    yield


def _use_traits(war: War, use: Use, node: n.UseTraits, cards: list[int]) -> Steps:
    return True
    yield


def _defend_check(war: War, use: Use, node: n.Defend) -> bool:
    from triskel.berserk.strike import may_defend

    aim = use.scene.attack
    return type(aim) is Use and aim.open and aim.defender < 0 and not aim.directed and not aim.redirected and (
        aim.target != use.source and aim.source != use.source and may_defend(war, use.source)
        and war.controller[aim.source] != war.controller[use.source])


def _redirect_check(war: War, use: Use, node: n.Redirect) -> bool:
    card = known(war, use.source, node.to, use.scene) if isinstance(node.to, n.Ref) else use.source
    return may_redirect(war, use.scene.attack, card)


def _remove_life_x(war: War, use: Use, node: n.RemoveLife, cards: tuple[int, ...]) -> Steps:
    """«Снять X дополнительных жизней»: the player says how many when declaring (501.2)."""
    if isinstance(node.n, n.X) and cards:
        use.scene.x = yield Decision(use.by, "x", list(range(1, war.extra[cards[0]] + 1)), "501.2", 0, cards[0])
    return True


def _finish_targets(war: War, use: Use, node: n.FinishingBlow, cards: tuple[int, ...]) -> Steps:
    options = finishable(war, use, node)
    if not options:
        return False
    card = yield Decision(use.by, "target", options, "KW-finishing-blow", 0, use.source)
    use.targets = (card,)
    use.target = card
    return True


def finishable(war: War, use: Use, node: n.FinishingBlow) -> list[int]:
    """Adjacent corporeal creatures with so little life, symbionts excepted (KW-finishing-blow)."""
    limit = effects.number(war, use, node.n)
    me = use.source
    found = []
    for side in war.squad:
        for card in side:
            if war.hidden[card] or not traits.is_creature(war, card) or traits.attached(war, card):
                continue
            if not traits.near(war, me, card) and not (war.zone[me] != FIELD and card != me):
                continue
            if traits.life(war, card) <= limit and not traits.incorporeal(war, card):
                found.append(card)
    if isinstance(node.target, n.Ref):
        return [card for card in found if card == known(war, me, node.target, use.scene)]
    return found


def _finish_chosen(war: War, use: Use, node: n.FinishingBlow, cards: list[int]) -> Steps:
    """It is interrupted if its victim has recovered meanwhile (526.1)."""
    limit = effects.number(war, use, node.n)
    live = [card for card in use.targets if war.in_play(card) and traits.life(war, card) <= limit]
    return (yield from _finish(war, use, node, live))


def _take_noun(war: War, use: Use, node: Any, cards: list[int]) -> Steps:
    from triskel.berserk.arrivals import deed

    return (yield from deed(war, use, node, cards))


def _prepare_arrival(war: War, use: Use, node: Any, cards: tuple[int, ...]) -> Steps:
    from triskel.berserk.arrivals import prepare

    return (yield from prepare(war, use, node, cards))


def _check_arrival(war: War, use: Use, node: Any) -> bool:
    from triskel.berserk.arrivals import check

    return check(war, use, node)


DEEDS: Final[dict[type, Deed]] = {
    n.Wound: _wound, n.Heal: _heal, n.Poison: _poison, n.FinishingBlow: _finish_chosen, n.Destroy: _destroy,
    n.Tap: _tap, n.Untap: _untap, n.Displace: _displace, n.Jump: _jump, n.Swap: _swap, n.PutOn: _put_on,
    n.Gain: _gain, n.Lose: _lose, n.ExtraLife: _extra_life, n.RemoveLife: _remove_life, n.ReduceMaxLife: _reduce,
    n.LifeRemains: _remains, n.GetTokens: _get_tokens, n.LoseTokens: _lose_tokens, n.Control: _control,
    n.Bring: _take_noun, n.ReturnToDeck: _return, n.Mill: _take_noun, n.ShuffleBack: _take_noun,
    n.LookTop: _take_noun, n.ShowSelf: _take_noun, n.TakeIntoDeal: _take_noun, n.Reveal: _reveal,
    n.Redirect: _redirect, n.Defend: _defend_deed, n.Block: _block, n.Prevent: _prevent,
    n.Redistribute: _redistribute, n.NextAttack: _next_attack, n.ModifyAttack: _modify, n.ChangeRoll: _change_roll,
    n.Choose: _choose, n.Occupy: _occupy, n.GainCell: _gain_cell, n.WoundCells: _wound_cells, n.Later: _later,
    n.BecomeIndependent: _independent, n.UseTraits: _use_traits, n.RollDie: _take_noun, n.FightOwn: _take_noun,
    n.SetCost: _use_traits, n.PayInstead: _use_traits,
}

PREPARE: Final[dict[type, Callable[[War, Use, Any, tuple[int, ...]], Steps]]] = {
    n.Displace: _prepare_displace, n.Swap: _prepare_swap, n.PutOn: _prepare_put, n.GainCell: _prepare_cell,
    n.WoundCells: _prepare_cell, n.Block: _prepare_block, n.ModifyAttack: _prepare_modify,
    n.ChangeRoll: _prepare_roll, n.RemoveLife: _remove_life_x, n.FinishingBlow: _finish_targets,
    n.Bring: _prepare_arrival, n.ShuffleBack: _prepare_arrival, n.FightOwn: _prepare_arrival,
}

CHECK: Final[dict[type, Callable[[War, Use, Any], bool]]] = {
    n.Swap: _check_swap, n.ModifyAttack: _check_modify, n.Block: _check_block, n.ChangeRoll: _check_roll,
    n.Redirect: _redirect_check, n.Defend: _defend_check,
    n.FinishingBlow: lambda war, use, node: bool(finishable(war, use, node)),
    n.Bring: _check_arrival, n.Mill: _check_arrival, n.LookTop: _check_arrival, n.ShuffleBack: _check_arrival,
    n.Redistribute: lambda war, use, node: use.scene.it >= 0 and war.in_play(use.scene.it),
}
DONE_OPTION: Final = DONE
