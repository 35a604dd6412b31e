"""Choice of targets: which cards an effect may be laid on, who chooses among them, and what must still hold (502, 525).

Whoever asks whether something could be declared and whoever carries it out look here; nothing here runs an effect.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import concrete
from triskel.games.berserk.compile.conditions import gather, quantity
from triskel.games.berserk.compile.filters import Sieve, amount, element_mask, might_be, sieves, target_test
from triskel.games.berserk.compile.statics import grants_of
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import limits, targets, traits, zones
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.rules.space import cells
from triskel.games.berserk.rules.space.company import forbidden_company
from triskel.games.berserk.rules.space.hosts import may_host
from triskel.games.berserk.rules.targets import legal
from triskel.games.berserk.state.face import ARTIFACT, Grant
from triskel.games.berserk.state.field import CELLS
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.stack import Roll, Use
from triskel.games.berserk.state.war import FIELD, GRAVEYARD, IN_PLAY, War
from triskel.kernel.play.decision import DONE, Decision, Steps

_NO_TARGET: Final = BIT[f"cannot {n.Act.BE_TARGET}"]


def number(war: War, use: Use, value: Any) -> int:
    """A number of the text, with X bound by «где X — …» where the feature says so."""
    if use.feature is not None and use.feature.answers:
        count_x(war, use)
    if type(value) is int:
        return value
    return cached(amount, value)(war, use.source, use.scene)  # type: ignore[no-any-return]


def count_x(war: War, use: Use) -> None:
    """«…, где X — …» is counted when it is asked for, as a number or in a description."""
    feature = use.feature
    if feature is not None and feature.answers and feature.node is not None and feature.node.where is not None:
        use.scene.x = cached(quantity, feature.node.where)(war, use.source, use.scene)


def means_of(use: Use) -> str:
    """Spell or influence: untyped abilities are influences (111.2); named ones keep their name."""
    word = use.feature.keyword if use.feature is not None else ""
    if word in ("poison", "fading", "plague", "fear", "thirst"):
        return word
    return str(use.typing[0].value) if use.typing is not None else "influence"


def target_of(node: Any) -> Any:
    """The target whose cards the effect is laid on, or None."""
    kind = type(node)
    if kind is n.Do:
        return None if node.deed in _FINDS_ITS_OWN else node.target
    if kind in _TARGET:
        target = getattr(node, _TARGET[kind])
        return None if isinstance(target, n.CellPick) else target
    return None


_FINDS_ITS_OWN: Final = frozenset((
    n.Doing.FINISHING_BLOW, n.Doing.WOUND_CELLS, n.Doing.REDIRECT, n.Doing.REDISTRIBUTE, n.Doing.FIGHT_OWN,
))  # fmt: skip
"""Deeds whose target is found in a way of their own."""


_TARGET: Final[dict[Any, str]] = {
    n.Displace: "target",
    n.Gain: "target",
    n.Control: "target",
    n.Reveal: "target",
    n.Prevent: "target",
    n.PutOn: "cards",
    n.Choose: "what",
    n.Shift: "target",
}


# --- may it be the target ----------------------------------------


def suits(war: War, use: Use, node: Any, card: int) -> bool:
    """May this effect be laid on the card at all (525)?"""
    test = _SUITS.get(node.head)
    if test is _suits_tokens and node.deed is n.Doing.GET_INCARNATION:
        return war.zone[card] == GRAVEYARD and war.incarnation[card] >= 0
    if not IN_PLAY[war.zone[card]]:  # 201.2
        return False
    if test is not None and not test(war, use, node, card):
        return False
    return not war.powers[card] & _NO_TARGET or allowed(war, use, card)


def allowed(war: War, use: Use, card: int) -> bool:
    """Does no text say that the card cannot be the target of such a spell or influence (525.2)?"""
    if not war.powers[card] & _NO_TARGET:
        return True
    use.means = means_of(use)
    return targets.may_be_target(war, use, card)


def _suits_mortal(war: War, use: Use, node: Any, card: int) -> bool:
    return war.faces[card].kind <= ARTIFACT  # `traits.mortal`


def _suits_life(war: War, use: Use, node: Any, card: int) -> bool:
    return traits.mortal(war, card) and not traits.has(war, card, "cannot get extra life")  # 502.9


def _suits_heal(war: War, use: Use, node: Any, card: int) -> bool:
    return traits.mortal(war, card) and not (
        traits.incorporeal(war, card) or traits.has(war, card, "cannot be healed")
    )  # 502.9


def _suits_tokens(war: War, use: Use, node: Any, card: int) -> bool:
    if node.deed is n.Doing.ACCUMULATE and traits.has(war, card, "cannot accumulate tokens"):
        return False
    return _may_get_token(war, card)


def _suits_control(war: War, use: Use, node: Any, card: int) -> bool:
    seat = seat_of(war, use.source, use.scene, node.to)
    if traits.has(war, card, "cannot be taken under control"):
        return False  # 525.2
    return war.controller[card] != seat and not forbidden_company(war, card, seat)  # 532.8


def _suits_gain(war: War, use: Use, node: Any, card: int) -> bool:
    first = node.traits[0]
    if n.counts(first, n.Counter.TOKENS):
        return _may_get_token(war, card)
    if isinstance(first, n.ElementTrait) and not first.become and len(node.traits) == 1:
        return first.element is None or not has_trait(war, card, first)  # 106.2.4
    if for_roll(first):
        return any(type(each) is Roll and each.card == card for each in war.stack)
    return not (
        n.has_so(first, n.Bare.FLIGHT)
        and all(n.has_so(each, n.Bare.FLIGHT) for each in node.traits)
        and traits.flies(war, card)
    )


def _suits_put_on(war: War, use: Use, node: Any, card: int) -> bool:
    if not isinstance(node.on, (n.Selector, n.Ref)):  # flyers and riders have no cell of their own (203.1, 209.9)
        return war.zone[card] == FIELD and war.host[card] < 0  # put_on_cell
    return any(
        may_host(war, card, host)
        for side in war.squad
        for host in side
        if host != war.host[card] and cached(target_test, node.on)(war, use.source, host, use.scene)
    )


def for_roll(trait: Any) -> bool:
    """«–2 к выбранному броску кубика»: a modifier for one roll on the stack (PH-chosen-roll)."""
    return isinstance(trait, n.Bonus) and trait.stat == n.Stat.ROLL and trait.when == n.When.CHOSEN


def has_trait(war: War, card: int, trait: Any) -> bool:
    """Nothing can be lost that is not there."""
    if isinstance(trait, n.Keyword):
        return traits.has(war, card, trait.word)
    if n.has_so(trait, n.Bare.FLIGHT):  # 208.7: with every cell taken it cannot be lost
        return traits.flies(war, card) and any(zones.free(war, cell) for cell in range(CELLS))
    if n.has_so(trait, n.Bare.FEATURES):
        return bool(war.face(card).features) and not traits.silent(war, card)
    if isinstance(trait, n.Protection):
        wanted = set(concrete(trait.source.means))  # a part of a complex protection is a protection too (528.2)
        for each in war.effects[card]:
            if each.key == "lose protection":
                wanted -= set(each.payload)
        return any(
            wanted & set(concrete(_node(what).source.means)) for _, _, what in traits.every(war, card, "protection")
        )
    if n.counts(trait, n.Counter.TOKENS):
        return war.tokens[card] > 0
    if n.counts(trait, n.Counter.EXTRA_LIFE):
        return war.extra[card] > 0
    if isinstance(trait, n.Marker):
        return traits.has(war, card, grants_of(trait)[0].key)
    if isinstance(trait, n.ElementTrait) and trait.element is not None:
        return bool(traits.elements(war, card) & element_mask((trait.element,)))
    return True


def _node(what: Any) -> Any:
    return what.extra if type(what) is Grant else what.payload.extra


def _may_get_token(war: War, card: int) -> bool:
    if traits.has(war, card, "cannot get tokens"):
        return False
    limit = zones.token_limit(war, card)
    if 0 <= limit <= war.tokens[card]:
        traits.credit_all(war, card, "max tokens")
        return False
    return True


_SUITS: Final[dict[Any, Callable[[War, Use, Any, int], bool]]] = {
    n.Doing.UNTAP: lambda war, use, node, card: bool(war.closed[card]),
    n.Doing.TAP: lambda war, use, node, card: not war.closed[card],
    n.Doing.WOUND: _suits_mortal,
    n.Doing.REDUCE_MAX_LIFE: _suits_mortal,
    n.Doing.LIFE_REMAINS: _suits_mortal,
    n.Prevent: _suits_mortal,
    n.Doing.EXTRA_LIFE: _suits_life,
    n.Doing.HEAL: _suits_heal,
    n.Doing.POISON: lambda war, use, node, card: traits.is_creature(war, card) and not traits.incorporeal(war, card),
    n.Doing.REMOVE_LIFE: lambda war, use, node, card: war.extra[card] > 0,
    n.Doing.LOSE_TOKENS: lambda war, use, node, card: war.tokens[card] > 0,
    n.Doing.GET_TOKENS: _suits_tokens,
    n.Doing.ACCUMULATE: _suits_tokens,
    n.Doing.GET_INCARNATION: _suits_tokens,
    n.Displace: lambda war, use, node, card: (
        war.zone[card] == FIELD
        and war.host[card] < 0
        and cells.any_place(war, use, node.place, card)
        and not (card != use.source and traits.has(war, card, "cannot be displaced"))  # 525.2
    ),
    n.Control: _suits_control,
    n.Reveal: lambda war, use, node, card: bool(war.hidden[card]),
    n.Gain: _suits_gain,
    n.LOSS: lambda war, use, node, card: any(has_trait(war, card, each) for each in node.traits),  # 525.3
    n.PutOn: _suits_put_on,
}


# --- who is chosen ----------------------------------------


def is_every(target: Any) -> bool:
    """Is it «каждое», «все»: nobody chooses?"""
    if isinstance(target, n.Selector):  # COMM-6
        return target.number.every
    if isinstance(target, n.Group) and not target.either:
        return all(is_every(each) for each in target.options)
    return False


def name_choices(war: War, use: Use, target: Any) -> Steps:
    """«выбранной стоимости и элитности», «на выбранной вертикали»: named in the declaration (501.1)."""
    for sieve in sieves(target):
        for each in sieve.node.filters:
            if isinstance(each, n.CostIs) and each.chosen:
                costs = sorted(
                    {
                        traits.cost(war, card) * 2 + war.face(card).elite
                        for card in war.squad[1 - use.by]
                        if not war.hidden[card]
                    }
                )
                if costs:
                    answer = yield Decision(use.by, "cost", costs, "501.1", 0, use.source, use.feature)
                    use.scene.cost, use.scene.elite = answer >> 1, answer & 1
            elif isinstance(each, n.InRow) and (each.column or each.row == 0):
                use.scene.cell = yield Decision(
                    use.by,
                    "column" if each.column else "row",
                    list(range(5)) if each.column else list(range(0, 30, 5)),
                    "501.1",
                    0,
                    use.source,
                    use.feature,
                )


def _eligible(war: War, use: Use, card: int) -> bool:
    """May it be chosen: no text forbids it (525.2), and no limit «для каждого существа» is used up for it?"""
    if war.powers[card] & _NO_TARGET and not allowed(war, use, card):
        return False
    feature = use.feature
    if feature is None or feature.limit is None or not feature.limit.each or feature.events:
        return True
    return limits.within_limit(war, use.source, feature, card)


def name_hidden(war: War, use: Use, target: Any) -> Steps:
    """«все существа противника»: the declaration says which hidden cards are taken to fit (529.5)."""
    named: tuple[int, ...] = ()
    while True:
        options = [
            card
            for card in war.masked[1 - use.by]
            if card not in named
            and any(each.side != 1 and each.place(war, use.source, card, use.scene) for each in sieves(target))
        ]
        if not options:
            return named
        card = yield Decision(use.by, "target", [*options, DONE], "529.5", 0, use.source, use.feature)
        if card == DONE:
            return named
        named = (*named, card)


def candidates(war: War, use: Use, node: Any, target: Any, enough: int = 0) -> list[int]:
    """Cards that may be chosen as a target; the enemy's hidden cards may be taken for anything (529.5).

    With `enough` the search stops when so many are found.
    """
    found: list[int] = []
    feature = use.feature
    if feature is not None and feature.answers:
        count_x(war, use)
    scene, me = use.scene, use.source
    you = scene.you
    test = _SUITS.get(node.head)
    if test is _suits_tokens and node.deed is n.Doing.GET_INCARNATION:
        test = suits
    counted = feature is not None and feature.limit is not None
    for sieve in sieves(target):
        if sieve.afar:
            for card in gather(war, sieve, me, scene):
                if card not in found and suits(war, use, node, card) and _eligible(war, use, card):
                    found.append(card)
            continue
        side = sieve.side
        fits = sieve.inner if side else sieve.full
        # «закрыть другое существо противника» on a strike: another than the one struck
        struck = scene.attacked if sieve.another else -1
        for seat in (you if side == 1 else 1 - you,) if side else (0, 1):
            for card in war.squad[seat]:
                if war.hidden[card] and seat != you:  # 529.5
                    if card in found or card == struck or not sieve.place(war, me, card, scene):
                        continue
                elif (
                    not fits(war, me, card, scene)
                    or card in found
                    or (card == struck and not enough)
                    or not (test is None or test(war, use, node, card))
                ):
                    continue
                if not (counted or war.powers[card] & _NO_TARGET) or _eligible(war, use, card):
                    found.append(card)
                    if len(found) == enough:
                        return found
    return found


def attack_targets(war: War, use: Use, node: n.Attack) -> list[int]:
    """Whom the attack of an effect may be declared at."""
    use.means = str(node.means.value)
    reach = node.reach
    if reach is not None and "range+" in war.auras:
        from triskel.games.berserk.rules.combat.modifiers import reach_bonus

        reach += reach_bonus(war, use)
    if isinstance(node.target, n.Ref):
        card = known(war, use.source, node.target, use.scene)
        return [card] if card >= 0 and war.in_play(card) and card in legal(war, use, reach, False) else []
    found = legal(war, use, reach)
    if node.target is not None:
        found = [card for card in found if might_be(war, use.source, node.target, card, use.by, use.scene)]
    return found


def pick(war: War, use: Use, node: Any, target: Any) -> Steps:
    """Choose the targets of an ability in its declaration; None if that is illegal (502).

    Rules: 502.4, 502.6, PH-chosen-card, TM-declare.
    """
    if isinstance(target, n.Ref):
        card = known(war, use.source, target, use.scene)
        if card < 0 or not suits(war, use, node, card):
            return None
        return (card,)
    if isinstance(target, n.Group) and not target.either:
        whole: list[int] = []
        for each in target.options:
            part = yield from pick(war, use, node, each)
            if part is None:
                return None
            whole += part
        return tuple(whole)
    if isinstance(target, n.Group):
        options = []
        for each in target.options:
            if isinstance(each, n.Ref):
                card = known(war, use.source, each, use.scene)
                if card >= 0 and suits(war, use, node, card):
                    options.append(card)
            else:
                options += [card for card in candidates(war, use, node, each) if card not in options]
        if not options:
            return None
        card = yield Decision(chooser(use), "target", options, "502.1", 0, use.source, (use.feature, node))
        return (card,)
    found = candidates(war, use, node, target)
    wanted = target.number
    count = max(1, number(war, use, wanted.n))
    picked: list[int] = []
    while len(picked) < count:
        options = [card for card in found if card not in picked]
        if not options:
            break
        if wanted.up_to and picked:
            options.append(DONE)
        card = yield Decision(chooser(use), "target", options, "502.1", 0, use.source, (use.feature, node))
        if card == DONE:
            break
        picked.append(card)  # 502.1, TM-target
    if not picked or (len(picked) < count and not wanted.up_to):
        return None
    return tuple(picked)


def chooser(use: Use) -> int:
    """Who chooses targets: the controller, or the opponent where the text lets him (505.7)."""
    return use.by if use.chooser < 0 else use.chooser


def still_legal(war: War, use: Use, node: Any, target: Any, card: int) -> bool:
    """Target checked on leaving the stack: still there, still what the text asks for; places do not matter (501.4).

    Rules: TM-illegal.
    """
    if isinstance(target, n.Ref):
        return suits(war, use, node, card)
    parts = sieves(target)
    if parts and parts[0].zone is not None:
        return suits(war, use, node, card)
    if not IN_PLAY[war.zone[card]] or not suits(war, use, node, card):
        return False
    if any(cached(_properties, each.node)(war, use.source, card, use.scene) for each in parts):
        return True
    return isinstance(target, n.Group) and any(  # «себя или …»: who is spoken of needs no description
        isinstance(each, n.Ref) and known(war, use.source, each, use.scene) == card for each in target.options
    )


def _properties(node: n.Selector) -> Any:
    """The part of a selector that must still hold: everything but where the card stands."""
    kept = tuple(
        each
        for each in node.filters
        if not isinstance(each, (n.Stands, n.Within, n.InRow, n.OnHalf, n.OnCell, n.LonelyFrom))
    )
    return Sieve(replace(node, filters=kept)).full
