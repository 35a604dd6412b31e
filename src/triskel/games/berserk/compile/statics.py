"""Traits made into grants, sentences made into features: the card language as the engine runs it (112-117)."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import attack_test, concrete
from triskel.games.berserk.compile.conditions import members, premise, quantity
from triskel.games.berserk.compile.filters import amount, element_mask, target_test
from triskel.games.berserk.compile.measures import counter
from triskel.games.berserk.compile.said import programs
from triskel.games.berserk.compile.sentences import (
    buried,
    capped,
    first_told,
    has_x,
    in_turn,
    means_in,
    settled,
    speaks_of_attack,
    too_soon_or_late,
)
from triskel.games.berserk.compile.triggers import events_of, of_bearer, trigger_test
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.meant import known
from triskel.games.berserk.state.face import Feature, Grant, Number, Predicate, Premise, quoted
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import War

BONUS_KEYS: Final = {
    n.Stat.ATTACK: "attack+",
    n.Stat.INCOMING: "incoming",
    n.Stat.ROLL: "roll+",
    n.Stat.MOVEMENT: "movement",
    n.Stat.RANGE: "range+",
    n.Stat.LIFE: "life+",
    n.Stat.HEALING: "healing+",
    n.Stat.WOUNDS_TAKEN: "wounds+",
}

SIMPLE_KEYS: Final[dict[Any, str]] = {
    n.Assaults: "assaults",
    n.DefendsMore: "defends more",
    n.Diagonal: "diagonal",
    n.StaysTapped: "stays tapped",
    n.StrikeReach: "strike reach",
    n.CounterOnMiss: "counter on miss",
    n.Bare.AUXILIARY: "auxiliary",
    n.NotWith: "not with",
    n.DoesNotWear: "no wear",
    n.OnlyFor: "only for",
    n.NoPlacement: "no placement",
    n.Bare.SECOND_TERRAIN: "second terrain",
    n.OpenIncarnation: "open incarnation",
    n.Bare.UNHEALING: "unhealing",
    n.Bare.FEATURES: "silence",
    n.Bare.FLIGHT: "flight",
    n.StartsWith: "starts with",
    n.Counter.TOKENS: "tokens",
    n.Counter.WOUNDS: "wounds",
    n.Bare.VACANT: "vacant",
    n.CellTrap: "trap",
}

_ANY: Final = n.AttackIs()
_STATIC: Final = (n.Has, n.Together, n.Replacement)


def grants_of(trait: Any) -> tuple[Grant, ...]:
    """What a trait gives its bearer."""
    return cached(_grants, trait)  # type: ignore[no-any-return]


def granted(node: n.Feature) -> Feature:
    """The feature in quotes, ready to run; equal texts are one feature."""
    return cached(_granted, node)  # type: ignore[no-any-return]


def _granted(node: n.Feature) -> Feature:
    return quoted(feature, node)


def _grants(trait: Any) -> tuple[Grant, ...]:
    return tuple(_all_grants(trait))


def _all_grants(trait: Any) -> list[Grant]:
    if isinstance(trait, n.Keyword):
        value: int | Number = 1 if trait.n is None else trait.n if isinstance(trait.n, int) else amount(trait.n)
        test = narrowing(trait.means, trait.against, trait.attack)
        words: tuple[str, ...] = (trait.word,)
        if trait.word == "attack-defence-experience":
            words = ("attack-experience", "defence-experience")
        found = [Grant(word, value, attack=test, extra=trait) for word in words]
        if trait.more:
            has = _has_already(trait.word)
            found = [
                Grant(trait.word, value, when=lambda war, me, scene: not has(war, me, scene), attack=test, extra=trait)
            ]
            return [*found, Grant(f"more {trait.word}", value, when=has, extra=trait)]
        row = KEYWORDS.get(trait.word)
        if row is not None and row.text:  # what the word means is said in the card language
            for said in programs(row, 1 if trait.n is None else trait.n):
                found += grants_of(n.Granted(said))
        return found
    if isinstance(trait, n.OwnWord):
        number: int | Number = 1 if trait.n is None else trait.n if isinstance(trait.n, int) else amount(trait.n)
        meant = [each for one in trait.said for each in grants_of(n.Granted(one))]
        return [Grant(f"own {trait.ru}", number, extra=trait), *meant]
    if isinstance(trait, n.Protection):
        return [Grant("protection", 1, extra=trait, attack=attack_test(trait.source))]
    if isinstance(trait, n.Granted):
        inner = granted(trait.feature)
        if isinstance(trait.feature.body, _STATIC):  # a static text in quotes is as good as its traits
            return list(inner.grants)
        return [Grant("feature", 1, extra=inner)]
    if isinstance(trait, n.Bonus):
        return [_bonus(trait)]
    if n.counts(trait, n.Counter.EXTRA_LIFE):
        return [Grant("life+", trait.n if isinstance(trait.n, int) else amount(trait.n), extra=trait)]
    if isinstance(trait, n.Marker):
        return [Grant(f"marker {trait.name.lower()}", 1 if trait.n is None else amount(trait.n), extra=trait)]
    if isinstance(trait, n.NoTap):
        return [Grant("no tap", 1, extra=trait, attack=attack_test(trait.attack))]
    if isinstance(trait, n.ReducedTo):
        return [Grant("reduced", 1, extra=trait, attack=attack_test(trait.attack))]
    if isinstance(trait, n.NoWounds):
        # Where the text names no source it means wounds of any (531.1.1).
        return [Grant("no wounds", 1, extra=trait, attack=attack_test(trait.source) if trait.source != _ANY else None)]
    if isinstance(trait, n.Ignores):
        return [Grant("ignores", 1, extra=trait, attack=attack_test(trait.attack))]
    if isinstance(trait, n.Cannot):
        about = trait.attack
        if trait.target is not None and set(trait.acts) & {n.Act.ATTACK, n.Act.ASSAULT, n.Act.DECLARE}:
            about = replace(about or n.AttackIs(), at=trait.target)  # 525.2: at these targets alone
        test = attack_test(about)
        return [Grant(f"cannot {act}", 1, extra=trait, attack=test) for act in trait.acts]
    if isinstance(trait, n.Unfought):
        return [Grant(trait.head, 1, extra=trait, attack=attack_test(trait.attack))]
    if isinstance(trait, n.Must):
        return [Grant(trait.head, 1, extra=trait)]
    if isinstance(trait, n.ComputedStrike):
        return [Grant("strike is", amount(trait.power.weak), extra=trait)]
    if isinstance(trait, n.FirstRollIs):
        return [Grant("first roll", trait.n, extra=trait)]
    if isinstance(trait, n.ClassTrait):
        return [Grant("class", 1, extra=trait.name.lower())]
    if isinstance(trait, n.ElementTrait):
        key = "become element" if trait.become else "gain element"
        if trait.element is None:
            return [Grant(key, lambda war, me, scene: scene.element, extra=trait)]
        return [Grant(key, element_mask((trait.element,)), extra=trait)]
    if isinstance(trait, n.Counted) and trait.most:
        key = "max tokens" if trait.what == n.Counter.TOKENS else "max life"  # KW-max-life
        return [Grant(key, trait.n if isinstance(trait.n, int) else amount(trait.n))]
    if isinstance(trait, n.Cheaper):
        return [Grant("cheaper", trait.n)]
    key = SIMPLE_KEYS.get(trait.head, "")
    if not key:
        raise TypeError(f"no grant for {trait!r}")
    return [Grant(key, 1, extra=trait)]


def _has_already(word: str) -> Premise:
    """Has the bearer the named feature from elsewhere: printed, or acquired?"""

    def test(war: War, me: int, scene: Any) -> bool:
        card = scene.it if scene is not None and scene.it >= 0 else me
        own = any(grant.scope is None for grant in war.faces[card].grants.get(word, ()))
        return own or any(effect.key == word for effect in war.effects[card])

    return test


def narrowing(means: tuple[Any, ...], against: tuple[Any, ...], attack: n.AttackIs | None) -> Any:
    """A test (war, me, attack, bearer) for «к разрядам», «по закрытым картам»; None where nothing narrows."""
    if not means and not against and attack is None:
        return None
    kinds = concrete(means) if means else None
    tests = tuple(target_test(each) for each in against)
    fits = attack_test(attack)

    def test(war: War, me: int, strike: Any, bearer: int) -> bool:
        if strike is None:
            return False
        if kinds is not None and strike.means not in kinds:
            return False
        if tests:
            other = strike.target if strike.source == bearer else strike.source
            if other < 0 or not any(each(war, me, other, None) for each in tests):
                return False
        return fits is None or fits(war, me, strike, None)

    return test


def _bonus(trait: n.Bonus) -> Grant:
    value: int | Number = trait.n if isinstance(trait.n, int) else amount(trait.n)
    if trait.per is not None and trait.stat != n.Stat.HEALING:  # there it says who is healed
        value = _times(trait, value)
    key = BONUS_KEYS.get(trait.stat, "")
    if trait.stat == n.Stat.KEYWORD:
        key = f"more {trait.keyword}"
        if trait.against and not trait.keyword.endswith(("-experience", "vulnerability")):
            raise TypeError(f"no grant for {trait!r}")  # nothing else asks whom it works against
    when = premise(trait.condition)
    kinds = concrete(trait.means) if trait.means else None
    grades = frozenset(int(each) for each in trait.grades)
    tests = tuple(target_test(each) for each in trait.against)
    fits = attack_test(trait.attack)
    if kinds is None and not grades and not tests and fits is None:
        return Grant(key, value, when=when, extra=trait)

    def test(war: War, me: int, strike: Any, bearer: int) -> bool:
        if strike is None:
            return False
        if kinds is not None and strike.means not in kinds:
            return False
        if grades and strike.grade not in grades:
            return False
        if tests:
            other = strike.target if strike.source == bearer else strike.source
            if other < 0 or not any(each(war, me, other, None) for each in tests):
                return False
        return fits is None or fits(war, me, strike, None)

    return Grant(key, value, when=when, extra=trait, attack=test)


def _times(trait: n.Bonus, value: int | Number) -> Number:
    per, maximum = trait.per, trait.maximum
    each: Number = (lambda war, me, scene: value) if isinstance(value, int) else value
    if isinstance(per, n.Counter):
        kind = per
        cards = members(trait.per_on) if trait.per_on is not None else None

        def counted(war: War, me: int, scene: Any) -> int:
            found = cards(war, me, scene) if cards is not None else [me]
            return sum(counter(war, kind, card) for card in found)
    else:
        fitting = members(per)

        def counted(war: War, me: int, scene: Any) -> int:
            return len(fitting(war, me, scene))

    def product(war: War, me: int, scene: Any) -> int:
        result = each(war, me, scene) * counted(war, me, scene)
        if maximum is None:
            return result
        return max(-maximum, min(maximum, result))

    return product


# --- features ----------------------------------------


def feature(node: n.Feature, label: str = "") -> Feature:
    """One sentence, ready to run.

    Rules: 112.3, 116.1, TM-activated-feature, TM-combined-feature, TM-magical-feature.
    """
    made = Feature(node, label)
    node = capped(node)
    if node.trigger is not None and n.Event.DURING_TURN in node.trigger.events and node.payment is None:
        node = in_turn(node, node.trigger)
    if node.trigger is not None and too_soon_or_late(node.trigger, node.body):
        node = replace(node, trigger=replace(node.trigger, events=(n.Event.ATTACKED,)))
    gates: list[Premise] = []
    extra: list[Grant] = []
    for prefix in node.prefixes:
        if prefix.gate == n.Gate.FIRST:
            made.only = 0
        elif prefix.gate == n.Gate.SECOND:
            made.only = 1
        elif prefix.gate == n.Gate.FORMATION:
            extra.append(Grant("formation", 1))
            gates.append(lambda war, me, scene: traits.in_formation(war, me))
        elif prefix.gate == n.Gate.CHARGE:
            extra.append(Grant("charge", prefix.n))
            gates.append(_charged(prefix.n))  # KW-charge
        elif prefix.gate == n.Gate.INCORPOREAL:
            extra.append(Grant("incorporeal", 1))
    if made.only >= 0:
        gates.append(_goes(made.only))  # first_second_icon
    made.buried = buried(node.condition) or (node.trigger is not None and buried(node.trigger.condition))
    closing = speaks_of_attack(node.condition)
    own_when = None if closing else premise(node.condition)
    made.limit = node.limit
    made.means = frozenset(means_in(node.body))  # TM-magical-feature
    if node.payment is None and node.trigger is None:
        made.grants = tuple(extra) + tuple(_static(node, gates, own_when))
        if isinstance(node.body, _STATIC) or (isinstance(node.body, n.Prevent) and node.body.first):
            return made
        made.events = (n.Event.STATE,)
        return made
    made.grants = tuple(extra)
    made.when = _both([*gates, *([own_when] if own_when is not None else [])])
    made.body = settled(node.body)
    if not has_x(node):
        first = first_told(made.body, node.where.maximum if node.where is not None else None)
        made.tells, made.body = first is not None, first or made.body
    if closing and isinstance(made.body, n.Compound):  # «…, если этот выстрел был сильным» closes the last part
        last = n.Gated(made.body.parts[-1], when=node.condition)
        made.body = n.Compound(made.body.link, (*made.body.parts[:-1], last))
    if node.trigger is not None:
        made.events = events_of(node.trigger)
        made.trigger = trigger_test(node.trigger)
        made.own = of_bearer(node.trigger)
        made.may = isinstance(node.body, n.Gated) and node.body.may is not None
    if node.payment is not None:
        made.cost = node.payment
        made.tap = node.payment.tap
        made.instant = node.payment.instant  # TM-activated-feature, TM-instant-action, 114.2.2
        made.slow = not node.payment.instant and node.trigger is None  # 114.2, 114.2.1
        made.x_in_cost = isinstance(node.payment.tokens, n.X)
        made.accumulates = made.x_in_cost or bool(node.payment.tokens)
        first = node.body
        if isinstance(first, n.Compound) and first.link == n.Link.THEREBY:
            first = first.parts[0]
        if isinstance(first, n.Attack) and first.target is None and not made.x_in_cost:
            made.swings = (str(first.means.value), first.reach)
        made.wakes = node.body == n.Do(n.Doing.UNTAP, n.Ref(n.Who.THIS))
        made.fee = node.payment.tokens if isinstance(node.payment.tokens, int) else 1
    if node.where is not None:
        made.answers = "where"
    if isinstance(node.body, n.ChangeRoll) or (
        n.gets(node.body) and any(getattr(each, "when", None) == n.When.CHOSEN for each in node.body.traits)
    ):
        made.needs = "roll"
    elif isinstance(node.body, n.ModifyAttack) and node.body.aim is not n.Aim.NEXT:
        made.needs = "blow"
    elif isinstance(node.body, n.Block) and node.trigger is None:
        made.needs = "stack"
    return made


def _charged(count: int) -> Premise:
    return lambda war, me, scene: war.tokens[me] >= count  # KW-charge


def _goes(order: int) -> Premise:
    return lambda war, me, scene: (war.controller[me] == war.first) == (order == 0)  # PH-if-first, PH-if-second


def _both(tests: list[Premise]) -> Premise | None:
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    return lambda war, me, scene: all(each(war, me, scene) for each in tests)


def _static(node: n.Feature, gates: list[Premise], condition: Premise | None) -> list[Grant]:
    body = node.body
    if isinstance(body, n.Replacement):
        when = _both([*gates, *([condition] if condition is not None else [])])
        return [
            Grant(
                f"instead {body.event}",
                1,
                target_test(body.who),
                when,
                extra=body,
                attack=attack_test(body.attack),
                limit=node.limit,
            )
        ]
    if isinstance(body, n.Prevent) and body.first:
        when = _both([*gates, *([condition] if condition is not None else [])])
        return [
            Grant("ward", amount(body.n), target_test(body.target), when, extra=body, attack=attack_test(body.source))
        ]
    if isinstance(body, n.Together):
        return [each for part in body.parts for each in _static(replace(node, body=part), gates, condition)]
    if not isinstance(body, n.Has):
        return []
    found = []
    gate = _both(gates)
    scope = scope_of(body.who)
    if scope is not None and body.typed is not None:
        scope = _unless_protected(scope, str(body.typed.value))
    for trait in body.traits:
        for model in grants_of(trait):
            grant = Grant(model.key, model.value, None, model.when, model.extra, model.attack, node.limit)
            if node.where is not None and not isinstance(grant.value, int):
                grant.value = _counted(grant.value, quantity(node.where))
            elif node.where is not None and grant.key == "starts with":
                grant.value = quantity(node.where)
            if body.lose and grant.key == "gain element":
                grant.key = "lose element"
            elif body.lose and grant.key != "silence":
                grant.extra = model.key
                grant.key = "lose" if model.key not in ("flight",) else "no flight"
            tests = [each for each in (gate, condition, model.when) if each is not None]
            if scope is None and grant.key == "life+":  # looked for as if others gave it, see laws.py
                grant.scope, grant.when = _itself, _both(tests)
            elif scope is None:
                grant.when = _both(tests)
            else:
                grant.scope = _scoped(scope, tests)
                grant.when = gate
            found.append(grant)
    return found


def _counted(value: Number, count: Number) -> Number:
    """A number with X in it, «где X — …»: X is counted each time the number is asked for."""

    def number(war: War, me: int, scene: Any) -> int:
        inner = Scene(me, war.controller[me])
        inner.x = count(war, me, scene)
        return value(war, me, inner)

    return number


def _unless_protected(scope: Predicate, means: str) -> Predicate:
    """A static feature that is called an influence or a spell gives nothing to who is protected from such (528)."""

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if not scope(war, me, card, scene):
            return False
        if card == me:
            return True
        blow = Use(me, war.controller[me], None, Scene(me, war.controller[me]))
        blow.means = means
        return not any(
            (found := what if type(what) is Grant else what.payload).attack is not None
            and found.attack(war, origin, blow, None)
            for _, origin, what in traits.every(war, card, "protection")
        )

    return test


def _itself(war: War, me: int, card: int, scene: Any) -> bool:
    return me == card


def scope_of(who: Any) -> Predicate | None:
    """To whom a static feature speaks; None is the card itself."""
    if isinstance(who, n.Ref):
        if who.who == n.Who.THIS:
            return None
        if who.who == n.Who.HOST:
            if who.noun == n.Noun.HERO:
                return lambda war, me, card, scene: war.host[me] == card and traits.is_hero(war, card)
            return lambda war, me, card, scene: war.host[me] == card
        ref = who
        return lambda war, me, card, scene: known(war, me, ref, scene) == card
    return target_test(who)


def _scoped(scope: Predicate, tests: list[Premise]) -> Predicate:
    """The scope and the condition in one, with «it» for the bearer («пока стоят рядом с …»)."""
    if not tests:
        return scope

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if not scope(war, me, card, scene):
            return False
        inner = Scene(me, war.controller[me])
        inner.it = card
        return all(each(war, me, inner) for each in tests)

    return test
