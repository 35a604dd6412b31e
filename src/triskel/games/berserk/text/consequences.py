"""What an effect behind its moment is of: that blow, that roll, that card."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Aim,
    AttackIs,
    Bonus,
    CardIs,
    Compound,
    Doing,
    Event,
    Gated,
    Has,
    Ignores,
    Keyword,
    Limit,
    Link,
    Means,
    ModifyAttack,
    Noun,
    Owner,
    Period,
    Player,
    Ref,
    Rolled,
    Selector,
    Stat,
    Trigger,
    When,
    Who,
    does,
    gets,
)
from triskel.games.berserk.text.branches import of_whom
from triskel.games.berserk.text.reader import Reader


def bought(body: Any) -> Any:
    """«Может сбросить фишку и …»: the first is the price of the second, so it is «при этом» (505.4, not 505.8)."""
    whole = body.effect if isinstance(body, Gated) and body.may is not None else None
    if not isinstance(whole, Compound) or whole.link is not Link.AND or not does(whole.parts[0], Doing.LOSE_TOKENS):
        return body
    price, *goods = whole.parts
    if body.when is not None or body.otherwise is not None or getattr(price, "target", None) != Ref(Who.THIS):
        return body
    return replace(whole, link=Link.THEREBY, parts=(replace(body, effect=price), *goods))


def of_the_attacked(condition: Any) -> bool:
    card = condition.card if isinstance(condition, CardIs) else None
    return getattr(card, "noun", None) == Noun.TARGET or getattr(card, "who", None) is Who.ATTACKED


def same(effect: Any, trigger: Trigger) -> Trigger:
    """«Монах открывается, когда он получает раны»: he is this card. «Хозяин получает …, если не ранен»: the host is."""
    who, target = trigger.who, getattr(effect, "target", None)
    if isinstance(target, Ref) and target.who is not Who.THIS and trigger.condition is not None:
        trigger = replace(trigger, condition=of_whom(trigger.condition, target))
    if isinstance(who, Ref) and who.who is Who.IT and isinstance(target, Ref) and target.who is Who.THIS:
        return replace(trigger, who=Ref(Who.THIS, style=20 + who.style))
    return trigger


def whose_blow(effect: Any, trigger: Trigger) -> bool:
    """«Демоны игнорируют броню при ударе»: is it said whose blow that is? Not that of this card, which nobody named."""
    described = gets(effect) and isinstance(effect.target, Selector) and effect.span is None
    unsaid = trigger.who is None or (trigger.who == Ref(Who.THIS) and trigger.who.style == 0)
    doing = trigger.attack is not None or Event.ASSAULT in trigger.events or Event.FIGHTS in trigger.events
    return not (described and doing and unsaid and (trigger.attack is None or trigger.attack.by is None))


def assaulted(trigger: Trigger) -> Any:
    """Whom this card attacks, where that is all that a moment says."""
    own = trigger.who in (None, Ref(Who.THIS)) and trigger == Trigger((Event.ASSAULT,), trigger.who, trigger.whom)
    return trigger.whom if own else None


def of_each_blow(r: Reader, at: int, pos: int, effect: Any, trigger: Trigger) -> Has | None:
    """«При разряде по лесной карте — +2 к разряду»: of that very blow; «при …» comes after its wounds (511.6)."""
    attack = trigger.attack
    if (whom := assaulted(trigger)) is not None:  # «когда атакует проклятое существо — +3 к простому удару»
        attack = AttackIs(at=whom)
    elif trigger != Trigger((Event.ATTACK,), attack=attack) or attack is None or attack.power is not None:
        return None
    bonus: Any = None
    always = whom is not None and r.word(at) == "если"  # «если атакует эльфа, получает +1 к удару»
    if gets(effect) and effect.target == Ref(Who.THIS) and (always or r.word(pos)[:1] in ("+", "–")):
        bonus = effect.traits[0] if len(effect.traits) == 1 and effect.span is None else None
    elif isinstance(effect, ModifyAttack) and effect.aim is Aim.THAT and effect.n is not None:
        bonus = Bonus(Stat.ATTACK, effect.n)
    if not isinstance(bonus, Bonus) or bonus.stat is not Stat.ATTACK or bonus.next_only or attack.besides:
        return None
    against = () if attack.at is None else (attack.at,)
    said = replace(bonus, means=attack.means or bonus.means, grades=attack.grades or bonus.grades, against=against)
    return Has(attack.by or Ref(Who.THIS), (said,))


def of_each_ignoring(effect: Any, trigger: Trigger) -> Has | None:
    """«При ударе по закрытой карте — игнорирует броню»: at that very blow, not from its wounds on to the end."""
    trait = effect.traits[0] if gets(effect) and len(effect.traits) == 1 and effect.span is None else None
    if not isinstance(trait, Ignores) or trait.means or effect.target != Ref(Who.THIS):
        return None
    attack = trigger.attack
    if (whom := assaulted(trigger)) is not None:
        attack = AttackIs((Means.ATTACK,), at=whom)
    elif attack is None or trigger != Trigger((Event.ATTACK,), attack=attack):
        return None
    if attack.power is not None or attack.besides:
        return None
    means_only = attack == AttackIs(attack.means, by=attack.by)
    said = replace(trait, means=attack.means) if means_only else replace(trait, attack=replace(attack, by=None))
    return Has(attack.by or Ref(Who.THIS), (said,))


def of_die(trigger: Trigger, effect: Any) -> Trigger:
    """«Если выпало 6 — …» is said of what this card rolls; of «атакованный», when it attacks (511.6)."""
    condition = trigger.condition
    if trigger.events == (Event.ROLLS,) and trigger.compare is not None and trigger.who in (None, Ref(Who.THIS)):
        condition = Rolled(trigger.compare, trigger.n or 0)
    rolls = trigger.events in ((Event.STATE,), (Event.ROLLS,)) and trigger.who in (None, Ref(Who.THIS))
    if not rolls or not isinstance(condition, Rolled) or trigger.turn is not None:
        return trigger
    if _speaks_of(effect, Who.ATTACKED):
        return Trigger((Event.ATTACK,), attack=AttackIs((Means.ATTACK,)), condition=condition)
    if trigger.events == (Event.STATE,):
        event = Event.ROLLS if condition.lead is None else Event.FIGHTS
        return Trigger((event,), who=Ref(Who.THIS), condition=condition)
    return trigger


def _speaks_of(node: Any, who: Who) -> bool:
    if isinstance(node, Ref):
        return node.who is who
    inner = node if isinstance(node, tuple) else ()
    if is_dataclass(node) and not isinstance(node, type):
        inner = tuple(getattr(node, each.name) for each in fields(node))
    return any(_speaks_of(each, who) for each in inner)


_FIGHTS: Final = frozenset((Event.ASSAULT, Event.DEFENDS, Event.FIGHTS))


def _rolled_so(effect: Any) -> Bonus | None:
    """«+1 к броску», and for no time that is said."""
    bonus = effect.traits[0] if gets(effect) and len(effect.traits) == 1 and effect.span is None else None
    return bonus if isinstance(bonus, Bonus) and bonus == Bonus(Stat.ROLL, bonus.n) else None


def of_that_roll(effect: Any, trigger: Trigger) -> Any:
    """«При нападении — +2 к броску»: to the roll of that fight, which comes next, and to no later one."""
    bonus = _rolled_so(effect)
    if bonus is None or _FIGHTS.isdisjoint(trigger.events):
        return effect
    return replace(effect, traits=(replace(bonus, next_only=True),))


def of_each_roll(effect: Any, trigger: Trigger) -> Has | None:
    """«При выстреле — +1 к броску», «отражая удар, хозяин получает +1 к броску»: to the roll of that attack, which
    comes before what is done «при …» (511.6)."""
    bonus, attack = _rolled_so(effect), trigger.attack
    if bonus is None or attack is None or attack.grades or attack.power is not None:
        return None
    if trigger == Trigger((Event.ATTACK,), attack=attack) and effect.target == Ref(Who.THIS):
        return Has(attack.by or Ref(Who.THIS), (replace(bonus, attack=replace(attack, by=None)),))
    if trigger == Trigger((Event.ATTACKED,), who=effect.target, attack=attack):
        return Has(effect.target, (replace(bonus, attack=attack, when=When.REFLECTING),))
    return None


def of_each(r: Reader, at: int, pos: int, effect: Any, trigger: Trigger) -> Has | None:
    """What is said of each such attack is no deed after its wounds."""
    blow = of_each_blow(r, at, pos, effect, trigger) or of_each_fight(effect, trigger)
    return blow or of_each_ignoring(effect, trigger) or of_each_roll(effect, trigger)


def of_each_fight(effect: Any, trigger: Trigger) -> Has | None:
    """«При нападении на закрытое существо — получает опыт в атаке», «отражая удар летающего существа — опыт в защите»:
    of that very fight, whose dice come before what is done (511.6)."""
    trait = effect.traits[0] if gets(effect) and len(effect.traits) == 1 and effect.span is None else None
    if not isinstance(trait, Keyword) or trait != Keyword(trait.word, trait.n) or effect.target != Ref(Who.THIS):
        return None
    if trait.word == "attack-experience" and (whom := assaulted(trigger)) is not None:
        return Has(Ref(Who.THIS), (replace(trait, against=(whom,)),))
    attack = trigger.attack
    if trait.word != "defence-experience" or attack is None or attack != AttackIs(attack.means, by=attack.by):
        return None
    if attack.means not in ((Means.SIMPLE,), (Means.STRIKE,), (Means.ATTACK,)):
        return None
    if trigger not in (Trigger((Event.ATTACKED,), who, attack=attack) for who in (None, Ref(Who.THIS))):
        return None
    return Has(Ref(Who.THIS), (replace(trait, against=() if attack.by is None else (attack.by,)),))


def his_turn(effect: Any, trigger: Trigger, own: bool) -> Trigger | None:
    """«Каждый инквизитор противника ранится в начале своего хода»: in the turn of whoever's cards they are."""
    target = getattr(effect, "target", None)
    if not own or not isinstance(target, Selector) or _MOMENTS.isdisjoint(trigger.events):
        return trigger
    if target.owner is Owner.NONE:
        return None
    return replace(trigger, turn=Player.OPPONENT) if target.owner is Owner.ENEMY else trigger


_MOMENTS: Final = frozenset((Event.TURN_START, Event.TURN_END, Event.BEFORE_TURN, Event.DURING_TURN))


def of_his_own(r: Reader, pos: int, effect: Any, trigger: Trigger) -> Trigger:
    """«Выступая защитником, хозяин получает …»: it is the host who does so."""
    target = getattr(effect, "target", None)
    if not isinstance(target, Ref) or target.who is not Who.HOST or trigger.who != Ref(Who.THIS):
        return trigger
    return replace(trigger, who=target) if r.lang == "ru" and r.word(pos) in _DOING else trigger


_DOING: Final = frozenset(("выступая", "отражая", "получив", "погибая"))


def whose(limit: Limit) -> Player:
    """«Один раз за ваш ход может …» is used in your turn, «за ход» in any."""
    return Player.YOU if limit.per is Period.YOUR_TURN else Player.ANY
