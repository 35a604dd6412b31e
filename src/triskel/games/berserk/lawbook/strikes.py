"""Attacks: at whom they may be aimed, who fights, the Strike Table, counter-strikes (504, 508, 511-515)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import (
    MELEE,
    RANGED,
    attackable,
    cards,
    far,
    flies,
    is_creature,
    may_have,
    moments,
    name,
    near,
)
from triskel.games.berserk.lawbook.offers import SILENCED, free_to_act, strikers, targets
from triskel.games.berserk.lawbook.table import attacking
from triskel.games.berserk.state.war import FIELD
from triskel.kernel.bench.law import Step, Verdicts

ODD = ("strike reach", "must target", "cannot attack", "cannot assault", "cannot declare", "fly strike")


@law(
    "melee-beside",
    "504.1",
    "AB-melee",
    en="From the battlefield a melee strike is declared at a card beside the striker, unless a text gives it range.",
    ru="С поля боя ближний удар объявляют по стоящей рядом карте, если у него нет дальности.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        source, target = moment.of(moment.card), moment.of(moment.facts.get("target", -1))
        if source is None or target is None or moment.facts.get("means") != "simple strike":
            continue
        if source.zone == FIELD and not flies(source) and not may_have(account, source, *ODD):
            yield near(source, target) or f"{name(moment.card, source)} strikes {far(source, target)} cells away"


@law(
    "no-attack-at-oneself",
    "504.4",
    "TM-redirect",
    en="Nobody attacks itself.",
    ru="Никто не атакует сам себя.",
    on=("declared", "table", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "table", "power"):
        if moment.kind != "declared" or moment.event.rule == "511.3":
            yield moment.facts.get("target") != moment.card or f"{moment.card} attacks itself"


@law(
    "attacks-are-for-creatures-and-artifacts",
    "504.1",
    "211.2",
    "212.9",
    en="Attacks are carried out only at creatures and artifacts, never at terrains or equipment.",
    ru="Атаки наносят только по существам и артефактам, никогда по местностям и экипировке.",
    on=("table", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table", "power"):
        target = moment.of(moment.facts["target"])
        yield target is None or target.face.kind < 2 or f"{name(moment.facts['target'], target)} is attacked"


@law(
    "the-ground-does-not-reach-the-air",
    "208.6",
    "529.6",
    en="A ground card carries out no melee strike at a flyer, unless it waited for one or a text allows it.",
    ru="Нелетающая карта не бьёт ближним ударом летающую, если не закрывалась на такой удар и текст этого не "
    "разрешает.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        source, target = moment.of(moment.card), moment.of(moment.facts["target"])
        deed = attacking(moment.open, moment.card)
        if source is None or target is None or deed is None or deed.means not in MELEE or deed.defender >= 0:
            continue
        if moment.card in account.waited:
            continue
        if source.zone == FIELD and not flies(source) and not may_have(account, source, "fly strike", "strike reach"):
            yield not (flies(target) and (deed.masked or deed.aloft)) or f"{name(moment.card, source)} strikes a flyer"


@law(
    "ranged-attacks-reach-past-neighbours",
    "504.1",
    "AB-ranged",
    en="A shot, throw or discharge is declared at cards that do not stand beside the source.",
    ru="Выстрел, метание и разряд объявляют по картам, не стоящим рядом.",
    on=("?target",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        top = account.stack[-1] if account.stack else None
        if asked.kind != "target" or top is None or top.kind != "use" or top.means not in RANGED:
            continue
        source = account.now.get(top.source)
        if source is None or source.zone != FIELD or top.feature is None or top.source != asked.about:
            continue
        if type(getattr(top.feature.node, "body", None)).__name__ != "Attack" or may_have(account, source, "ignores"):
            continue
        for option in asked.options:
            target = account.now.get(option)
            if option >= 0 and target is not None:
                yield not near(source, target) or f"{name(top.source, source)} may aim at its neighbour {option}"


@law(
    "strikers-are-offered",
    "510.1",
    "107.1",
    "107.2",
    "412.2",
    en="An open creature that has not acted and has somebody to strike is offered to its player in his Choice "
    "subphase.",
    ru="Открытое и ещё не действовавшее существо, которому есть кого ударить, предлагают игроку в подфазу Выбора.",
    on=("?choice",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "choice" and not step.after.shared:
            mine = [card for _, card in cards(account.now, asked.seat)]
            duty = any(may_have(account, card, "must declare", "must target") for card in mine)
            for number in strikers(account, account.now, asked.seat):
                yield number in asked.options or duty or f"{name(number, account.now[number])} is not offered"


@law(
    "strikes-are-offered",
    "107.1",
    "206.8",
    "504.1",
    en="Where an open creature beside somebody may be used, its simple strike is among the uses.",
    ru="Если предлагают использовать открытое существо, рядом с которым кто-то стоит, среди возможностей есть "
    "простой удар.",
    on=("?use",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "use" and asked.rule == "412.2" and asked.about in account.now:
            card = account.now[asked.about]
            able = is_creature(card) and free_to_act(account, asked.about, card) and not step.after.shared
            if able and not may_have(account, card, *ODD) and targets(account, account.now, asked.about):
                duty = may_have(account, card, "must declare")
                yield "strike" in step.notations(asked) or duty or f"{name(asked.about, card)} is offered no strike"


@law(
    "every-target-in-reach-is-offered",
    "504.1",
    "504.2",
    "208.4",
    "529.5",
    en="A strike may be declared at any creature or artifact beside the striker, friend or foe; from the air at "
    "any at all.",
    ru="Удар можно объявить по любому существу или артефакту рядом, своему и чужому; с воздуха — по любому вообще.",
    on=("?strike",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "strike" and asked.rule == "504.1" and asked.about in account.now:
            source = account.now[asked.about]
            if may_have(account, source, *ODD, "cannot be the target", "hideout"):
                continue
            if account.acted.get(asked.about) and may_have(account, source, "assaults"):
                continue  # a second assault may be for other cards only
            for number in targets(account, account.now, asked.about):
                target = account.now[number]
                if (flies(target) and not flies(source)) or may_have(account, target, "cannot be the target"):
                    continue
                yield number in asked.options or f"{name(asked.about, source)} may not strike {name(number, target)}"


@law(
    "only-legal-targets-are-offered",
    "504.1",
    "504.4",
    "208.6",
    "211.2",
    "212.9",
    en="A strike is offered only at attackable cards in reach.",
    ru="Удар предлагают только по досягаемым картам, которые можно атаковать.",
    on=("?strike",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "strike" and asked.rule == "504.1" and asked.about in account.now:
            source = account.now[asked.about]
            for option in asked.options:
                target = account.now.get(option)
                if option < 0 or target is None:
                    continue
                yield attackable(target) or f"{name(option, target)} is no target"
                yield option != asked.about or "it may strike itself"
                if flies(source) or may_have(account, source, *ODD):
                    continue
                yield near(source, target) or f"{name(option, target)} is out of reach"
                yield target.hidden or not flies(target) or f"{name(option, target)} flies"


_FIGHT = ("no fight", "as tapped", "cannot fight", "unanswered-strike", "ignores", "first roll")


@law(
    "who-fights-rolls",
    "514.1",
    "514.6",
    "514.7",
    "514.8",
    "515.1",
    "210.3",
    en="Both roll for a slow, answerable simple strike at an open creature of the enemy; else the attacker alone.",
    ru="При медленном простом ударе с ответом по открытому существу противника кубик бросают оба, иначе — только "
    "нападающий.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        source, target = moment.of(moment.card), moment.of(moment.facts["target"])
        deed = attacking(moment.open, moment.card)
        if source is None or target is None or deed is None or account.rolled.get(deed.order) is None:
            continue
        both = len(moment.facts["rolls"]) == 2
        if both:
            yield deed.means in ("", "simple strike") or f"both roll for a {deed.means}"
            yield is_creature(target) or f"{name(moment.facts['target'], target)} is no creature and rolls"
        odd = may_have(account, source, *_FIGHT) or may_have(account, target, *_FIGHT)
        if odd or deed.kind != "strike" or not deed.price.tap:
            continue
        open_then, foe = account.rolled[deed.order]
        should = open_then and foe and is_creature(target)
        yield both == should or f"{'both' if both else 'one'} rolled for {deed}"


TABLE = {
    1: (0, -1),
    2: (1, 0),
    3: (1, -1),
    4: (2, 0),
    5: (2, -1),
    -1: (0, -1),
    -2: (-1, -1),
    -3: (-1, 0),
    -4: (0, 1),
    -5: (-1, 1),
}
"""514.2: the difference for the attacker, and what each deals: 0 weak, 1 medium, 2 strong, -1 a miss."""


def _by_table(mine: int, theirs: int) -> tuple[int, int]:
    if mine == theirs:
        return (0, -1) if mine <= 4 else (-1, 0)
    return TABLE[max(-5, min(5, mine - theirs))]


@law(
    "the-strike-table",
    "514.2",
    "514.1",
    "514.4",
    en="Two rolls come to what the Strike Table says, or one line softer if the winner wishes.",
    ru="Два броска дают то, что указано в Таблице Ударов, или строчкой мягче по желанию выбросившего больше.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    softened = any(each.kind == "softened" for each in account.moments)
    for moment in moments(account, "table"):
        rolls, grades = moment.facts["rolls"], tuple(moment.facts["grades"])
        if len(rolls) == 2:
            due = _by_table(*rolls)
            struck = moment.of(moment.facts["target"])
            if due == (-1, -1) and struck is not None and may_have(account, struck, "counter on miss"):
                if may_have(account, struck, *SILENCED):
                    continue
                due = (-1, 0)
            soft = {(1, 0): (0, -1), (2, 0): (1, -1), (0, 1): (-1, 0)}.get(due, due)
            right = grades == due or (softened and grades == soft)
            yield right or f"{rolls} came to {grades}, not {due}"


@law(
    "one-roll",
    "514.6",
    "514.8",
    "511.8",
    "PH-xyz",
    en="One roll alone means weak on 1 to 3, medium on 4 or 5, strong on 6, and no answer.",
    ru="Один бросок: 1–3 — слабая атака, 4–5 — средняя, 6 — сильная, и ответа нет.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table"):
        rolls, grades = moment.facts["rolls"], list(moment.facts["grades"])
        if len(rolls) == 1:
            due = 0 if rolls[0] <= 3 else 1 if rolls[0] <= 5 else 2
            yield grades == [due, -1] or f"{rolls} came to {grades}"


@law(
    "softening-is-for-the-higher-roll",
    "514.4",
    "TM-softening",
    en="Only who rolled higher may soften, and only where both would strike.",
    ru="Ослабить удар может только выбросивший больше и только если ударить должны оба.",
    on=("?soften", "softened"),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "soften":
            card, deed = account.now.get(asked.about), account.latest(asked.about, "strike")
            own = card is not None and card.seat == asked.seat
            yield own or (deed is not None and deed.by == asked.seat) or f"seat {asked.seat} softens for {asked.about}"
    for moment in moments(account, "softened"):
        later = [each for each in account.moments[moment.number :] if each.kind == "table"]
        earlier = [each for each in account.moments[: moment.number] if each.kind == "table"]
        for each in (later or earlier)[:1]:
            rolls = each.facts["rolls"]
            if len(rolls) == 2:
                higher = each.card if rolls[0] > rolls[1] else each.facts["target"]
                yield moment.card == higher or f"{moment.card} softened, having rolled less"


@law(
    "softening-is-offered",
    "514.4",
    en="Where both would strike, the winner is asked whether to soften.",
    ru="Если ударить должны оба, победителя спрашивают, ослабить ли удар.",
    on=("table",),
)
def _(step: Step, account: Account) -> Verdicts:
    asked = step.asked_before[0].kind if step.asked_before else ""
    broken_off = {each.card for each in moments(account, "interrupted")}  # one of the two is gone
    for moment in moments(account, "table"):
        fighters = moment.of(moment.card), moment.of(moment.facts["target"])
        if moment.card in broken_off or not all(each is not None and each.in_play for each in fighters):
            continue
        if len(moment.facts["rolls"]) == 2 and moment.number == 0:
            due = _by_table(*moment.facts["rolls"])
            if min(due) >= 0:
                yield asked == "soften" or f"{moment.facts['rolls']}: nobody was asked"
        elif len(moment.facts["rolls"]) == 2:
            due = _by_table(*moment.facts["rolls"])
            lone = min(due) < 0 or any(each.kind == "softened" for each in account.moments)
            yield lone or f"{moment.facts['rolls']}: nobody was asked"


@law(
    "a-miss-hurts-nobody",
    "514.5",
    "TM-miss",
    en="Who misses deals nothing.",
    ru="Промахнувшийся не наносит ничего.",
)
def _(step: Step, account: Account) -> Verdicts:
    missed: set[int] = set()
    for moment in account.moments:
        if moment.kind == "table":
            pair = (moment.card, moment.facts["target"])
            for side, grade in zip(pair[: len(moment.facts["rolls"])], moment.facts["grades"], strict=False):
                (missed.add if grade < 0 else missed.discard)(side)
        elif moment.kind in ("declared", "triggered", "rolled"):
            missed.discard(moment.card)
        elif moment.kind == "power":
            yield moment.card not in missed or f"{moment.card} missed and strikes"


@law(
    "the-grade-is-the-rolled-one",
    "511.5.1",
    "519.5",
    "105.5",
    en="An attack has the grade that was rolled, unless something brought it to another.",
    ru="Вид атаки — тот, что выпал, если его ни к чему не свели.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        due = account.due.get(id(moment.event))
        if due is not None and not any(each.kind == "attack modified" for each in account.moments):
            source, target = moment.of(moment.card), moment.of(moment.facts["target"])
            odd = id(moment.event) in account.altered
            for side in (source, target):
                odd = odd or (side is not None and may_have(account, side, "reduced", "incorporeal", "attack+"))
            grade = moment.facts["grade"]
            yield grade == due or odd or f"{moment.card} rolled {due} and strikes {grade}"


@law(
    "a-simple-strike-has-the-printed-power",
    "105.5",
    "AB-simple-strike",
    en="A simple strike starts from the printed number of its grade.",
    ru="Сила простого удара отсчитывается от числа, указанного на карте для его вида.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        card = moment.of(moment.card)
        deed = next((each for each in reversed(moment.open) if moment.card in (each.source, each.target)), None)
        if card is None or deed is None or deed.kind != "strike" or deed.means != "simple strike":
            continue
        if not may_have(account, card, "strike is", "computed strike"):
            printed = card.face.strike[moment.facts["grade"]]
            yield moment.facts["base"] == printed or f"{name(moment.card, card)} starts from {moment.facts['base']}"


@law(
    "counter-strikes-hit-the-striker",
    "514.3",
    "TM-counter-strike",
    en="A counter-strike is dealt by the one that was struck, at the one that struck it.",
    ru="Ответный удар наносит отражающая карта по ударившей.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "power"):
        deed = attacking(moment.open, moment.card)
        if deed is None:
            struck = [each for each in moment.open if moment.card in each.aims]
            aims = [each.source for each in struck]
            yield moment.facts["target"] in aims or f"{moment.card} strikes {moment.facts['target']} out of turn"


@law(
    "one-defender",
    "513.8",
    "513.2",
    "TM-redirect",
    en="A strike gets one defender at most, and none once it was redirected.",
    ru="У удара не больше одного защитника; у перенаправленного защитника нет.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in (*account.done, *account.deeds):
        if deed.kind == "strike" and deed.defender >= 0:
            yield len(deed.aims - {-1}) <= 2 or f"{deed} was aimed at {deed.aims}"


@law(
    "targets-are-final-once-rolled",
    "511.4",
    "513.2",
    en="Once the dice are rolled, nobody defends and nothing redirects the attack.",
    ru="После бросков кубика защитника не назначают и атаку не перенаправляют.",
    on=("defender declared", "redirected"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "defender declared", "redirected"):
        source = moment.facts["source"]
        deed = attacking(moment.open, source)
        late = deed is not None and deed.kind == "strike" and account.rolled_before(deed)
        yield not late or f"{deed} has been rolled for"


@law(
    "targets-are-face-up-when-struck",
    "511.4",
    "529.3",
    en="A hidden target is turned up before the dice are rolled.",
    ru="Скрытую цель вскрывают до броска кубиков.",
    on=("table", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "table", "power"):
        target = moment.of(moment.facts["target"])
        yield target is None or not target.hidden or f"{moment.facts['target']} is struck face down"


__all__ = ["SILENCED"]
