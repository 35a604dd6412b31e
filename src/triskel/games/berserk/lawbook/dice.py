"""Dice and numbers: natural rolls, modifiers in their order, the power of attacks (306, 516-519, 522)."""

from itertools import takewhile
from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import is_creature, may_have, moments, name
from triskel.games.berserk.lawbook.table import attacking
from triskel.kernel.bench.law import Step, Verdicts

GROUPS = "абвгд"


def _ordered(groups: list[str]) -> bool:
    known = [GROUPS.index(each[0]) for each in groups if each[:1] in GROUPS]
    return known == sorted(known)


def _sum(start: int, modifiers: list[Any]) -> tuple[int, bool]:
    """The number with its modifiers; False where one of them is of a kind that does not add."""
    plain = all(len(each) == 3 and isinstance(each[1], int) and each[0][:1] in "абвг" for each in modifiers)
    return start + sum(each[1] for each in modifiers if isinstance(each[1], int)), plain


@law(
    "a-die-has-six-faces",
    "102.1",
    "306.1",
    en="A die shows 1 to 6.",
    ru="На кубике выпадает от 1 до 6.",
    on=("rolled",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled"):
        yield 1 <= moment.facts["n"] <= 6 or f"a die shows {moment.facts['n']}"


@law(
    "the-roll-lies-on-the-stack",
    "306.1",
    "302.3",
    "518.1",
    en="A roll lies on the stack as the number that fell, while players may still change it.",
    ru="Бросок лежит в стеке выпавшим числом, пока игроки ещё могут его изменить.",
)
def _(step: Step, account: Account) -> Verdicts:
    for card in sorted({roll.card for roll, _ in account.lying}):
        lying = [(roll, shows) for roll, shows in account.lying if roll.card == card]
        for _, shows in lying:
            yield 1 <= shows <= 6 or f"{shows} lies on the stack"
        before = [(roll, shows) for roll, shows in account.lying_before if roll.card == card]
        old = [next((each for each, (roll, _) in enumerate(before) if roll is mine), None) for mine, _ in lying]
        new = [shows for (_, shows), place in zip(lying, old, strict=True) if place is None]
        fits = any(
            all(place is None or dice[place] == shows for (_, shows), place in zip(lying, old, strict=True))
            and _among(new, dice[len(before) :])
            for dice in _courses(account, card, tuple(shows for _, shows in before))
        )
        told = [each.facts["n"] for each in moments(account, "rolled", "roll changed") if each.card == card]
        yield fits or f"{told} fell beside {before}, and {[shows for _, shows in lying]} lie on the stack"


def _courses(account: Account, card: int, dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What the dice of a card may show after all that was told: not said is which of several was changed."""
    found = {dice}
    for moment in moments(account, "rolled", "roll changed"):
        if moment.card == card:
            number, change = moment.facts["n"], moment.facts.get("change", "")
            if moment.kind == "rolled":
                found = {(*each, number) for each in found}
            else:
                found = {
                    (*each[:place], number, *each[place + 1 :])
                    for each in found
                    for place, shown in enumerate(each)
                    if number == {"reroll": number, "flip": 7 - shown}.get(change, shown)
                }
    return found


def _among(few: list[int], many: tuple[int, ...]) -> bool:
    """Are they these, in their order, but for dice that have left the stack already?"""
    rest = iter(many)
    return all(each in rest for each in few)


@law(
    "the-table-is-read-with-what-fell",
    "306.1",
    "518.2",
    "518.6",
    en="The result of a fight is made of the dice that fell, as they were left by rerolls and turns.",
    ru="Итог сражения считают по выпавшим кубикам, какими их оставили перебросы и перевороты.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        for card, natural in zip((moment.card, moment.facts["target"]), moment.facts["naturals"], strict=False):
            seen = account.dice.get(card)
            if seen is not None:
                yield natural in seen or f"{card} rolled {seen}, and {natural} counts"


@law(
    "rolls-are-what-fell-and-modifiers",
    "518.2",
    "518.3",
    "516.1",
    en="A roll counts as the natural number with all its modifiers.",
    ru="Бросок считается как выпавшее число со всеми модификаторами.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        facts = moment.facts
        for natural, roll, modifiers in zip(facts["naturals"], facts["rolls"], facts["modifiers"], strict=True):
            total, plain = _sum(natural, list(modifiers))
            if plain:
                clamped = max(1, min(6, total)) if len(facts["rolls"]) == 1 else total
                yield roll in (total, clamped) or f"{natural} with {modifiers} counts {roll}"


@law(
    "single-rolls-stay-between-one-and-six",
    "518.4",
    en="Outside the Strike Table a roll counts no less than 1 and no more than 6.",
    ru="Вне Таблицы Ударов бросок считается не меньше 1 и не больше 6.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        if len(moment.facts["rolls"]) == 1:
            yield 1 <= moment.facts["rolls"][0] <= 6 or f"a single roll counts {moment.facts['rolls'][0]}"


@law(
    "modifiers-of-rolls-in-order",
    "518.3",
    en="Modifiers of a roll come from the own squad, the card itself, the enemy, the rules; what sets it to a "
    "number last.",
    ru="Модификаторы броска: сначала свои карты, затем сама карта, противник, правила; сведение к числу — последним.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        for modifiers in moment.facts["modifiers"]:
            if modifiers:
                yield _ordered([each[0] for each in modifiers]) or f"{modifiers}"


@law(
    "of-numbers-set-the-enemys-stands",
    "518.3",
    en="Of several numbers that a roll is brought to the enemy's stands, in whatever order they were declared.",
    ru="Из нескольких чисел, к которым сведён бросок, остаётся заданное противником, как бы их ни объявили.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        for card, roll in zip((moment.card, moment.facts["target"]), moment.facts["rolls"], strict=False):
            numbers = account.brought_to.get((id(moment.event), card), ())
            theirs = [number for number, foreign in numbers if foreign]
            if theirs and all(foreign is not None for _, foreign in numbers):
                yield roll in theirs or f"{card} was brought to {theirs} by the enemy, and counts {roll}"


@law(
    "modifiers-of-attacks-in-order",
    "519.3",
    "519.2",
    en="Modifiers of an attack come from the source's squad, the source, the target's squad, the target; "
    "reductions last.",
    ru="Модификаторы атаки: отряд источника, источник, отряд цели, цель; сведение к числу — последним.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        if moment.facts["modifiers"]:
            yield _ordered([each[0] for each in moment.facts["modifiers"]]) or f"{moment.facts['modifiers']}"


@law(
    "power-is-base-and-modifiers",
    "519.2",
    "516.1",
    "522.1",
    en="The power of an attack is its number with all modifiers, and never below zero.",
    ru="Сила атаки — её число со всеми модификаторами и никогда не меньше нуля.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        facts = moment.facts
        yield facts["n"] >= 0 or f"the power is {facts['n']}"
        total, plain = _sum(facts["base"], list(facts["modifiers"]))
        if plain and id(moment.event) not in account.altered:
            yield facts["n"] == max(0, total) or f"{facts['base']} with {facts['modifiers']} comes to {facts['n']}"


@law(
    "reductions-do-not-raise",
    "519.3",
    "PH-reduce-to-x",
    en="Bringing an attack to a number never makes it stronger.",
    ru="Сведение к числу никогда не усиливает атаку.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        modifiers = list(moment.facts["modifiers"])
        if id(moment.event) in account.altered or any(each[0][:1] == "д" for each in modifiers):
            before = [each for each in modifiers if each[0][:1] != "д"]
            total, plain = _sum(moment.facts["base"], before)
            yield not plain or moment.facts["n"] <= max(0, total) or f"{total} was brought to {moment.facts['n']}"


@law(
    "named-roll-modifiers-count-once",
    "517.1",
    "517.2",
    "KW-attack-experience",
    "KW-defence-experience",
    en="Of several Experiences of one kind only the largest counts.",
    ru="Из нескольких одинаковых Опытов применяется только самый большой.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        card = moment.of(moment.card)
        deed = attacking(moment.open, moment.card)
        if card is None or deed is None or deed.kind != "strike" or not is_creature(card):
            continue
        known = [each.value for each in card.effects if each.key == "attack-experience"]
        own = [each[1] for each in moment.facts["modifiers"][0] if each[0][:1] == "б" and each[2] == moment.card]
        printed = card.face.grants.get("attack-experience", ())
        known += [each.value for each in printed if isinstance(each.value, int) and each.when is None]
        if len(known) > 1 and "attack-experience" not in account.auras:
            plus = [each for each in own if each > 0]
            fits = len(plus) <= 1 or may_have(account, card, "roll+", "blessing", "first roll")
            yield fits or f"{name(moment.card, card)} counts {plus}"


@law(
    "an-attack-hurts-no-more-than-its-power",
    "511.5.2",
    "530.1",
    en="An attack wounds its target by its power at most.",
    ru="Атака наносит цели не больше ран, чем её сила.",
)
def _(step: Step, account: Account) -> Verdicts:
    power: dict[tuple[int, int], int] = {}
    for moment in account.moments:
        if moment.kind == "power":
            power[moment.card, moment.facts["target"]] = moment.facts["n"]
        elif moment.kind == "wounded" and moment.facts["means"] not in (n.Means.INFLUENCE, n.Means.SPELL):
            due = power.pop((moment.facts["source"], moment.card), None)
            card = moment.of(moment.card)
            if due is not None and card is not None and not may_have(account, card, "wounds+", "ward"):
                yield moment.facts["n"] <= due or f"power {due} dealt {moment.facts['n']}"


@law(
    "wounds-are-power-less-prevention",
    "530.1",
    "530.2",
    "531.2",
    en="What is wounded and what is prevented make up the power of the attack.",
    ru="Нанесённые и предотвращённые раны вместе составляют силу атаки.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.asked and step.asked[0].kind in ("replace", "target", "may", "wound to"):
        return  # it is not done yet
    powers = [each for each in account.moments if each.kind == "power"]
    for moment in powers:
        card = moment.of(moment.facts["target"])
        others = [each for each in powers if each.facts["target"] == moment.facts["target"]]
        kinds = {each.kind for each in account.moments}
        if card is None or len(others) > 1 or not kinds.isdisjoint(("replaced", "no wounds", "protected", "triggered")):
            continue
        if may_have(account, card, "wounds+", "ward", "camouflage", "resilience", "scales", "no wounds", "protection"):
            continue
        rest = takewhile(lambda each: each.kind not in ("tapped", "tokens paid"), account.moments[moment.number :])
        hits = [each for each in rest if each.card == moment.facts["target"]]
        dealt = sum(
            each.facts["n"]
            for each in hits
            if (each.kind == "wounded" and each.facts["source"] == moment.card) or each.kind == "prevented"
        )
        source = moment.of(moment.card)
        if source is None or may_have(account, source, "cannot deal wounds", "plague") or moment.facts["n"] == 0:
            continue
        yield dealt == moment.facts["n"] or f"power {moment.facts['n']} came to {dealt}"
