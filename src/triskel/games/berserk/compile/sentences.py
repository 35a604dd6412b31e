"""What a sentence says, put so that the engine runs it: bounds on what is got, turns, what is told first (112-117)."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.triggers import cost_told


def capped(node: n.Feature) -> n.Feature:
    """«… (максимум 3)» where no X is told: how much one gets at most, all in all."""
    most = None if node.where is None or node.where.quantity is not None else node.where.maximum
    if most is None:
        return node
    told = _inside(node, n.X | n.PerCard)
    if isinstance(told, n.X):
        return node
    if isinstance(told, n.PerCard) and told.n == 1 and isinstance(told.of, n.Quantity):
        return replace(node, body=_in_place_of(node.body, told, n.X()), where=n.Where(told.of, most))
    body = _at_most(node.body, most)
    if body is node.body:
        raise TypeError("no test for a maximum of nothing that is counted")
    return replace(node, body=body, where=None)


def _inside(node: Any, kind: Any) -> Any:
    """The first such node in it."""
    if isinstance(node, kind):
        return node
    inner = node if isinstance(node, tuple) else ()
    if is_dataclass(node) and not isinstance(node, type):
        inner = tuple(getattr(node, each.name) for each in fields(node))
    return next((found for each in inner if (found := _inside(each, kind)) is not None), None)


def _in_place_of(node: Any, old: Any, new: Any) -> Any:
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(_in_place_of(each, old, new) for each in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{each.name: _in_place_of(getattr(node, each.name), old, new) for each in fields(node)})


def _at_most(node: Any, most: int) -> Any:
    """The same with its bound, where it can have one: what is said last is bounded."""
    if isinstance(node, tuple):
        for at in range(len(node) - 1, -1, -1):
            if (bounded := _at_most(node[at], most)) is not node[at]:
                return (*node[:at], bounded, *node[at + 1 :])
        return node
    if isinstance(node, n.Bonus) and node.maximum is None and (node.per is not None or isinstance(node.n, int)):
        down = node.per is None and isinstance(node.n, int) and node.n < 0
        return replace(node, maximum=-most if down else most)
    if n.does(node, n.Doing.GET_TOKENS) or (isinstance(node, n.Keyword) and node.more and isinstance(node.n, int)):
        return replace(node, most=most)
    for name in ("traits", "parts", "effect"):
        inner = getattr(node, name, None)
        if inner is not None and (bounded := _at_most(inner, most)) is not inner:
            return replace(node, **{name: bounded})
    return node


def too_soon_or_late(trigger: n.Trigger, body: Any) -> bool:
    """Is an attack blocked between its dice and its wounds? Before, its power is unknown; after, it is over (527.3)."""
    first = body
    while isinstance(first, (n.Compound, n.Gated, n.Typed)):
        first = first.parts[0] if isinstance(first, n.Compound) else first.effect
    attack = trigger.attack
    if not isinstance(first, n.Block) or first.attack is not None or attack is None:
        return False
    whose = attack.by is not None or attack.at is not None
    late = trigger.events == (n.Event.ATTACK,) and whose
    return late or (trigger.events == (n.Event.DECLARED,) and attack.power is not None)


def buried(condition: Any) -> bool:
    """Must the card itself lie in the graveyard for it?"""
    if isinstance(condition, n.All) and not condition.either:
        return any(buried(each) for each in condition.parts)
    this = isinstance(condition, n.InSquad) and isinstance(condition.card, n.Ref) and condition.card.who == n.Who.THIS
    return this and condition.buried


def in_turn(node: n.Feature, trigger: n.Trigger) -> n.Feature:
    """«В свой ход может …»: a slow feature that is paid with nothing, declared in that turn (slow_feature_without_tap).

    «В ход противника — предотвращает первые N ран» asks nobody: it is a static feature of that turn (530.1).
    """
    turn = trigger.turn or n.Player.YOU
    parts: list[n.Condition] = [n.InTurn(n.Player.YOU if turn == n.Player.ITS else turn, trigger.nth)]
    parts += [each for each in (trigger.condition, node.condition) if each is not None]
    condition = n.All(tuple(parts))
    if isinstance(node.body, n.Prevent) and node.body.first:
        return replace(node, trigger=None, condition=condition)
    return replace(node, trigger=None, condition=condition, payment=n.Payment(), body=_willing(node.body))


def _willing(body: Any) -> Any:
    """Who declares it is willing: nobody is asked again."""
    if isinstance(body, n.Compound) and body.link == n.Link.THEREBY:
        return n.Compound(body.link, (_willing(body.parts[0]), *body.parts[1:]))
    if isinstance(body, n.Gated) and body.may == n.Player.YOU and body.when is None and body.otherwise is None:
        return body.effect
    return body


def speaks_of_attack(node: Any) -> bool:
    """Is it a condition about the attack that the feature itself makes?"""
    if isinstance(node, n.All):
        return any(speaks_of_attack(each) for each in node.parts)
    return isinstance(node, n.AttackWas)


def settled(node: Any) -> Any:
    """«Ваше существо получает А или теряет Б»: both halves speak of the creature that is chosen."""
    if isinstance(node, n.Compound) and node.link == n.Link.OR:
        first = getattr(node.parts[0], "target", None)
        parts = []
        for part in node.parts:
            target = getattr(part, "target", None)
            if isinstance(target, n.Ref) and target.who == n.Who.IT and isinstance(first, n.Selector):
                part = replace(part, target=first)  # type: ignore[arg-type]
            parts.append(part)
        return n.Compound(node.link, tuple(parts))
    return node


def has_x(node: n.Feature) -> bool:
    """Is it said what X is?"""
    trigger = node.trigger
    if trigger is not None and (trigger.n == n.X() or cost_told(trigger.who) or cost_told(trigger.whom)):
        return True
    paid = node.payment is not None and isinstance(node.payment.tokens, n.X)
    return paid or (node.where is not None and node.where.quantity is not None)


def first_told(body: Any, most: int | None) -> Any:
    """«Вызвать орка стоимостью X, при этом — получить X ран»: whoever is chosen tells X; None if it is not so."""
    for name in ("cards", "target", "effect"):
        inner = getattr(body, name, None)
        if name == "effect" and isinstance(body, n.Gated | n.Typed) and (first := first_told(inner, most)) is not None:
            return replace(body, effect=first)
        told = cost_told(inner) if name != "effect" else None
        if told is not None:
            bound = (n.CostIs(n.Compare.OR_LESS, most),) if most is not None else ()
            return replace(body, **{name: replace(told, filters=(*told.filters, *bound))})
    if isinstance(body, n.Compound) and (first := first_told(body.parts[0], most)) is not None:
        return replace(body, parts=(first, *body.parts[1:]))
    return None


def means_in(node: Any) -> list[str]:
    """Kinds of ability anywhere in an effect."""
    found: list[str] = []
    if isinstance(node, (n.Attack, n.Typed)):
        found.append(node.means)
    if isinstance(node, n.Compound):
        for part in node.parts:
            found += means_in(part)
    elif isinstance(node, (n.Typed, n.Gated)):
        found += means_in(node.effect)
        if isinstance(node, n.Gated) and node.otherwise is not None:
            found += means_in(node.otherwise)
    return found
