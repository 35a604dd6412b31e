"""Declaring a played feature and paying for it (501, 510): resources are reserved at once and spent after execution."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import limits, traits, zones
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.targets import at_hand
from triskel.games.berserk.rules.triggers import occur
from triskel.games.berserk.state.face import CREATURE, QUOTED, Feature, Grant
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.moments import DECLARED, TAPS
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.roles_quick import scene_done, scene_to_ask
from triskel.games.berserk.state.stack import Use, pump
from triskel.games.berserk.state.war import ACTED, FIELD, IN_PLAY, INITIAL, TOUCHED, War
from triskel.kernel.play.decision import Decision, Steps

_CANNOT_ACT: Final = BIT["cannot act"]
_MEDITATION: Final = BIT["meditation"]
_USE_FEATURES: Final = f"cannot {n.Act.USE_FEATURES}"
_NO_USE: Final = BIT[_USE_FEATURES]
_NO_TAP: Final = BIT["no tap"]
_FEATURE: Final = BIT["feature"]


def reserved_tap(war: War, card: int) -> bool:
    """Is tapping this card already promised for something on the stack (501.2)?

    Who steps in «without tapping» promises nothing. Rules: PH-without-tapping.
    """
    for each in war.stack:
        if type(each) is Use:
            if each.tap and each.source == card:
                return True
            if each.defender == card and not each.untap_free:
                return True
    return False


def free_tokens(war: War, card: int) -> int:
    """Tokens not yet promised for something on the stack.

    Rules: 120.1, TM-token.
    """
    count = war.tokens[card]
    if count:
        for each in war.stack:
            if type(each) is Use:
                for holder, number in each.tokens:
                    if holder == card:
                        count -= number
    return count


def token_sources(war: War, card: int) -> list[int]:
    """The card itself and, with Meditation, others of its squad and element (KW-meditation)."""
    found = [card]
    if war.powers[card] & _MEDITATION and traits.has(war, card, "meditation"):
        own = traits.elements(war, card)
        for other in war.squad[war.controller[card]]:
            if other != card and not war.hidden[other] and traits.elements(war, other) & own:
                found.append(other)
    return found


def _together(war: War, card: int, have: int, need: int) -> bool:
    """Are there so many tokens with those that others may give (KW-meditation)?"""
    squad, tokens, powers = war.squad[war.controller[card]], war.tokens, war.powers
    most = have
    for other in squad:
        most += tokens[other]
    if most - tokens[card] < need:
        return False
    if traits.has(war, card, "meditation"):
        own = traits.elements(war, card)
        for other in squad:
            if (
                (tokens[other] or powers[other] & traits.CHANGES_OF_ELEMENT)
                and other != card
                and not war.hidden[other]
                and traits.elements(war, other) & own
            ):
                have += free_tokens(war, other)
    return have >= need


def hoards(war: War, card: int) -> bool:
    """Has the card a feature that costs tokens, so that it may accumulate them (120.3)?"""
    if war.faces[card].accumulates and not ((war.silencers or war.effects[card]) and traits.silent(war, card)):
        return True
    if not war.powers[card] & _FEATURE:
        return False
    return any(  # implicit_accumulate
        (what if type(what) is Grant else what.payload).extra.accumulates
        for _, _, what in traits.every(war, card, "feature")
    )


def can_act(war: War, card: int) -> bool:
    """May the card declare an action: untapped, not used up, not forbidden (510.1)?

    Rules: TM-action.
    """
    if war.closed[card] or war.acts[card] >= 1:
        return False
    if war.powers[card] & _CANNOT_ACT and traits.has(war, card, "cannot act"):
        return False
    return not war.stack or not reserved_tap(war, card)


def payable(war: War, card: int, feature: Feature) -> bool:
    """Has the card the resources now (501.2)?"""
    cost: n.Payment = feature.cost
    if cost.tap and not can_act(war, card):
        return False
    if cost.movement and not can_replace_movement(war, card):
        return False
    tokens = cost.tokens
    if tokens:
        need = tokens if type(tokens) is int else 1  # X is at least 1: nothing is paid with zero (522.2)
        have = free_tokens(war, card) if war.stack else war.tokens[card]
        if have < need and not (war.powers[card] & _MEDITATION and _together(war, card, have, need)):  # 120.1
            return False
    if cost.wounds:
        need = cost.wounds if isinstance(cost.wounds, int) else 1
        if not traits.mortal(war, card) or traits.life(war, card) < need:  # payment_wounds_limit
            return False
    return True


def hindrance(war: War, use: Use) -> str:
    """What keeps a declared game action from being carried out and paid now: one word, "" where nothing does.

    Asked each time that something of it is about to leave the stack, before it is calculated and before it is carried
    out, whatever kind of action it is (525.1). Once a part of it is done it goes on, for what is being carried out is
    not interrupted (526.1); only without its source nothing more comes of it (502.3). That the source has lost the
    feature does not matter (502.3.1).

    Rules: 501.2, 525.2, TM-payment, TM-tap, lost_resource.
    """
    source = use.source
    if not IN_PLAY[war.zone[source]]:
        return "" if use.silent else "source"  # «on death» the source is gone (PH-on-death)
    if use.hit:
        return ""  # 526.1, begun_action
    if use.tap and war.closed[source]:
        return "tapped"  # TM-tap, lost_resource
    powers = war.powers[source]
    if use.action and powers & _CANNOT_ACT and traits.has(war, source, "cannot act"):
        return "forbidden"  # 525.2
    for holder, number in use.tokens:
        if war.tokens[holder] < number or not IN_PLAY[war.zone[holder]]:
            return "tokens"
    if use.wounds and not (traits.mortal(war, source) and traits.life(war, source) >= use.wounds):
        return "wounds"
    if use.movement and not can_replace_movement(war, source):
        return "movement"  # 506.7
    if use.feature is not None and powers & _NO_USE and traits.has(war, source, _USE_FEATURES):
        return "forbidden"  # 525.2
    return ""


def can_replace_movement(war: War, card: int) -> bool:
    """May it use something instead of movement: its supply is whole (506.7)?"""
    return (
        war.faces[card].kind == CREATURE  # 506.6
        and war.zone[card] == FIELD
        and not war.closed[card]
        and not war.spent[card]
        and war.acts[card] == 0
        and not traits.attached(war, card)
        and not traits.has(war, card, "cannot move")
    )


def playable(war: War, card: int, feature: Feature) -> bool:
    """May the feature be declared right now: time, limit, condition, resources, a legal target (114, 501, 525)?"""
    if war.turn == 0 or war.phase == INITIAL:  # 401.1, 510.3, instant_in_preliminary
        return False  # 401.1, 409.1
    if not payable(war, card, feature) or (feature.limit is not None and not limits.within_limit(war, card, feature)):
        return False
    if war.powers[card] & _NO_USE and traits.has(war, card, _USE_FEATURES):
        return False  # 525.2
    if feature.uid >= QUOTED:
        if not traits.bears(war, card, feature):
            return False  # 115.3: what gave it does not work now
    elif (war.silencers or war.effects[card]) and traits.silent(war, card) and (feature in war.faces[card].features):
        return False
    if feature.when is None and feature.swings:
        means, reach = feature.swings
        if at_hand(war, card, means, reach):
            return True
    scene = scene_to_ask(card, war.controller[card])
    scene.x = 1
    scene.host = war.host[card]
    if feature.when is not None and not feature.when(war, card, scene):
        able = False
    elif feature.x_in_cost:
        able = bool(x_values(war, card, feature, True))
    else:
        able = CALLS.promises(war, scene, feature)
    scene_done(scene)
    return able


def x_values(war: War, card: int, feature: Feature, first: bool = False) -> list[int]:
    """How many tokens X may be: one at least (522.2), and so many that something can be declared with it.

    With `first` the search stops at the least of them.
    """
    most = sum(free_tokens(war, each) for each in token_sources(war, card))
    found = []
    for x in range(1, most + 1):
        scene = scene_to_ask(card, war.controller[card])
        scene.x = x
        able = CALLS.promises(war, scene, feature)
        scene_done(scene)
        if able:
            found.append(x)
            if first:
                break
    return found


def declare(war: War, card: int, feature: Feature, scene: Scene | None = None) -> Steps:
    """Announce a played feature: fix X and the tokens, reserve the payment, declare its first ability (501.1).

    Rules: 120.1, 502.2, TM-source, TM-payment, 526.2, TM-use-game-action.
    """
    seat = war.controller[card]
    if war.hidden[card]:
        zones.reveal(war, card)  # 529.3
    if scene is None:
        scene = Scene(card, seat)
    scene.host = war.host[card]
    use = Use(card, seat, feature, scene)
    cost: n.Payment = feature.cost
    use.instant = cost.instant
    use.slow = not cost.instant
    if cost.tokens:
        yield from _reserve_tokens(war, use, cost)
    use.wounds = cost.wounds if isinstance(cost.wounds, int) else scene.x
    use.tap = cost.tap
    use.action = cost.tap
    use.movement = cost.movement
    use.gen = CALLS.perform(war, use, feature.body)
    war.stack.append(use)  # TM-game-action, 302.3
    asking = pump(use)
    if asking is not None:
        yield from asking
    if use.done or use.interrupted:
        war.stack.remove(use)  # nothing legal could be declared: the declaration is taken back
        return
    if war.events is not None:
        war.tell("declared", "501.1", card=card, feature=feature.uid, seat=seat, target=use.target)
    if DECLARED in war.heard and not use.swung:  # an attack has said so itself (511.4)
        occur(war, DECLARED, card, that=use.target, attack=use)


def _reserve_tokens(war: War, use: Use, cost: n.Payment) -> Steps:
    card, scene = use.source, use.scene
    sources = token_sources(war, card)
    stock = {each: free_tokens(war, each) for each in sources}
    if isinstance(cost.tokens, int):
        need = cost.tokens
    else:
        assert use.feature is not None
        need = yield Decision(use.by, "x", x_values(war, card, use.feature), "501.2", 0, card, use.feature)
        scene.x = need
    taken: dict[int, int] = {}
    for _ in range(need):
        holders = [each for each in sources if stock[each] > 0]
        if len(holders) > 1:
            holder = yield Decision(use.by, "token of", holders, "KW-meditation", 0, card, use.feature)
        else:
            holder = holders[0]
        stock[holder] -= 1
        taken[holder] = taken.get(holder, 0) + 1
    use.tokens = tuple(taken.items())


def pay(war: War, use: Use) -> None:
    """Spend what was reserved (501.2, 511.6). A feature without payment pays nothing."""
    card = use.source
    feature = use.feature
    if feature is not None and feature.limit is not None and not use.silent:
        limits.mark_limit(war, card, feature, use.scene.subject if feature.events else use.target)
    if not IN_PLAY[war.zone[card]]:
        return
    for holder, number in use.tokens:
        if holder != card:
            traits.credit_all(war, card, "meditation")
        number = min(number, war.tokens[holder]) if war.in_play(holder) else 0  # a blocked action pays what is left
        if number:
            war.tokens[holder] -= number  # 120.5
            war.tell("tokens paid", "120.5", card=holder, n=number)
    if use.wounds and traits.mortal(war, card):
        # payment_wounds_trigger
        war.wounds[card] += use.wounds  # no ability and no source: nothing answers to it (501.3)
        war.due |= TOUCHED
        war.touched.append(card)
        war.tell("wounds paid", "501.2", card=card, n=use.wounds)
    if use.movement:
        war.spent[card] = 99
    if use.tap:  # TM-action, 510.1
        finish_action(war, card, use)


def finish_action(war: War, card: int, use: Use | None) -> None:
    """The card has acted: it taps, unless its text says otherwise, and its movement is gone (510.2, 510.5).

    Rules: 506.5, 414.1, TM-action.
    """
    war.acts[card] += 1
    war.spent[card] = 99  # 506.5, 510.5, movement_lost_at
    assault = use is not None and use.swung and use.slow  # «Нападение» is the declaration, blocked or not (527.4)
    war.turn_facts[card] |= ACTED
    if assault and war.powers[card] & _NO_TAP and _stays_open(war, card, use):
        war.tell("stays untapped", "KW-no-tap-after-assault", card=card)
        return
    if not war.closed[card]:
        war.closed[card] = 1
        if war.events is not None:
            war.tell("tapped", "510.2", card=card)
        if TAPS in war.listeners:  # it taps, whatever for: what is no deed of anybody's is only the payment (501.3)
            occur(war, TAPS, card)


def _stays_open(war: War, card: int, use: Use | None) -> bool:
    """«Не закрывается после нападения» (520); with `first` only after the first assault of the turn."""
    for _, origin, what in traits.every(war, card, "no tap"):
        grant: Any = what if type(what).__name__ == "Grant" else what.payload
        node = grant.extra
        if node.defending or (node.first and war.acts[card] > 1):
            continue
        if grant.attack is None or grant.attack(war, origin, use, None):
            traits.credit(war, what)
            return True
    return False
