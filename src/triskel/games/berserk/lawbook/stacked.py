"""The stack itself: what lies on it, in what order it leaves (302, 303, 306, 511)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import ATTACKS, moments
from triskel.games.berserk.state.war import CHOICE, FINAL, INITIAL, OPENING
from triskel.kernel.bench.law import Step, Verdicts


@law(
    "last-in-first-out",
    "302.7",
    "303.4",
    "TM-stack",
    en="What was declared last leaves the stack first; what lies below keeps its place.",
    ru="Объявленное последним выходит из стека первым; лежащее ниже остаётся на месте.",
)
def _(step: Step, account: Account) -> Verdicts:
    after = [each.what for each in account.stack]
    blocked = {each.card for each in moments(account, "blocked")}  # it leaves at once, wherever it lies (527.3)
    before = [
        each.what
        for each in account.stack_before
        if each.source not in blocked or any(each.what is other for other in after)
    ]
    if not before or not after:
        return
    kept = [each for each in before if any(each is other for other in after)]
    if kept:
        yield all(one is other for one, other in zip(after, kept, strict=False)) or "new things lie below old ones"
        yield all(one is other for one, other in zip(before, kept, strict=False)) or "something left from under others"


@law(
    "attacks-lie-above-their-declaration",
    "TM-attack",
    "511.5.1",
    en="An attack or a roll lies on the stack only above the game action it belongs to.",
    ru="Атака и бросок лежат в стеке только над тем игродействием, к которому относятся.",
)
def _(step: Step, account: Account) -> Verdicts:
    uses: list[int] = []
    for each in account.stack:
        if each.kind == "use":
            uses.append(each.source)
            uses += [each.target, each.defender]
        elif each.kind == "blow":
            fits = each.source in uses or not uses
            yield (fits and bool(uses)) or f"the attack of {each.source} lies on nothing"


@law(
    "rolls-leave-before-attacks-come",
    "511.5",
    "518.2",
    "TM-attack",
    en="While a fight is rolled for, none of its attacks lies on the stack.",
    ru="Пока броски сражения в стеке, его атак в стеке ещё нет.",
)
def _(step: Step, account: Account) -> Verdicts:
    top = [each for each in account.stack if each.kind != "use"]
    if top:
        uses = {id(getattr(each.what, "use", None)) for each in top if each.kind == "roll"}
        blows = {id(each.what.use) for each in top if each.kind == "blow"}
        yield not uses & blows or "a roll and an attack of one action lie there together"


@law(
    "the-stack-is-for-the-battle",
    "302.3",
    "409.2",
    "410.4",
    en="Things wait on the stack only within a phase, never between turns.",
    ru="В стеке что-то ждёт только внутри фазы, никогда между ходами.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase in (INITIAL, OPENING, CHOICE, FINAL):
        changed = (step.before.phase, step.before.turn) != (step.after.phase, step.after.turn)
        if changed and account.stack_before and account.stack:
            kept = [each for each in account.stack if any(each.what is old.what for old in account.stack_before)]
            yield not kept or f"{len(kept)} things were carried into another phase"


@law(
    "what-is-declared-uses-the-stack",
    "302.2",
    "302.3",
    "526.2",
    en="A declared game action lies on the stack until it is carried out, interrupted or blocked.",
    ru="Объявленное игродействие лежит в стеке, пока его не выполнят, не прервут или не заблокируют.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    lying = [each.source for each in account.stack if each.kind == "use"]
    for moment in moments(account, "declared"):
        if moment.number == len(account.moments) - 1 and step.asked and step.asked[0].kind == "response":
            yield moment.card in lying or f"what {moment.card} declared is not on the stack"


@law(
    "targets-are-said",
    "501.1",
    "502.5",
    "TM-declare",
    en="Who declares an attack names one target.",
    ru="Объявляя атаку, называют одну цель.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        if moment.event.rule == "511.3" and moment.facts["means"] in ATTACKS:
            yield moment.facts["target"] >= 0 or f"{moment.card} attacks nobody"


@law(
    "an-attack-has-one-target",
    "502.5",
    en="An attack on the stack has one source and one target.",
    ru="У атаки в стеке один источник и одна цель.",
)
def _(step: Step, account: Account) -> Verdicts:
    for each in account.stack:
        if each.kind == "blow":
            yield (each.source >= 0 and each.target >= 0) or "an attack has no target"


@law(
    "results-follow-rolls",
    "511.5.1",
    "306.1",
    en="A fight has a result only after dice were rolled for it.",
    ru="Итог сражения бывает только после бросков кубика.",
)
def _(step: Step, account: Account) -> Verdicts:
    rolled = {each.card for each in account.moments if each.kind in ("rolled", "roll changed")}
    rolled |= {each.source for each in account.stack_before if each.kind == "roll"}
    asked = step.asked_before[0].kind if step.asked_before else ""
    for moment in moments(account, "table"):
        fixed = any(each[0][:1] == "д" for each in moment.facts["modifiers"][0])
        yield moment.card in rolled or asked == "soften" or fixed or f"{moment.card} has a result without a roll"


@law(
    "attacks-follow-results",
    "511.5.2",
    "TM-attack",
    en="An attack is carried out only after its grade was found.",
    ru="Атаку наносят только после определения её вида.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        grade = account.due.get(id(moment.event))
        yield grade is not None or f"{moment.card} strikes {moment.facts['target']} without a grade"
