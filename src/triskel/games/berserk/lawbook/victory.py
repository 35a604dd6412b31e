"""Victory, draw, and what comes after: nothing (601-605)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, is_creature, moments
from triskel.games.berserk.state.war import OVER, SEAT
from triskel.kernel.bench.law import Step, Verdicts


def _alive(account: Account, seat: int) -> bool:
    return any(is_creature(card) for _, card in cards(account.now, seat))


@law(
    "who-has-no-creatures-has-lost",
    "602.1",
    "503.1",
    en="Nobody is asked anything while one of the players has no creature in play.",
    ru="Никого ни о чём не спрашивают, если у одного из игроков не осталось существ.",
)
def _(step: Step, account: Account) -> Verdicts:
    kind = step.asked[0].kind if step.asked else ""
    if SEAT < step.after.phase < OVER and account.moments and kind in ("choice", "response", "use", "strike"):
        for seat in (0, 1):
            yield _alive(account, seat) or f"seat {seat} has no creature left"


@law(
    "victory-is-deserved",
    "602.1",
    "603.1",
    en="Who wins by the fall of the enemy has a creature left, and the enemy none; if nobody has one, it is a draw.",
    ru="У победителя осталось существо, а у противника нет; если ни у кого — ничья.",
    on=("end",),
)
def _(step: Step, account: Account) -> Verdicts:
    war = step.after
    for moment in moments(account, "end"):
        if moment.event.rule not in ("602.1", "603.1") or "surrender" in str(moment.facts["reason"]):
            continue
        if step.asked_before and step.asked_before[0].kind == "accept draw":
            continue  # agreed on (603.2)
        if any(each.kind == "judged" for each in account.moments) or str(moment.facts["reason"]).startswith("judge"):
            continue
        alive = [seat for seat in (0, 1) if any(is_creature(card) for _, card in cards(moment.table, seat))]
        winners = list(moment.facts["winners"])
        if winners:
            yield winners == alive or f"{winners} win, and {alive} have creatures"
        elif len(alive) == 2:
            yield war.stall > 0 or "a draw, and both have creatures"


@law(
    "the-end-is-the-end",
    "605.1",
    en="When the battle is over, nobody is asked anything and nothing happens any more.",
    ru="Когда бой окончен, никого ни о чём не спрашивают и ничего больше не происходит.",
)
def _(step: Step, account: Account) -> Verdicts:
    over = step.after.phase == OVER
    if over:
        yield not step.asked or "somebody is asked"
        for moment in moments(account, "end"):
            later = [each.kind for each in account.moments[moment.number + 1 :]]
            yield set(later) <= {"revealed"} or f"{later} happen after the end"


@law(
    "the-end-has-an-outcome",
    "605.1",
    en="A battle that is over has a result with a reason, one that goes on has none.",
    ru="У оконченного боя есть итог с причиной, у идущего — нет.",
)
def _(step: Step, account: Account) -> Verdicts:
    outcome = step.game.outcome(step.after)
    yield (outcome is not None) == (step.after.phase == OVER) or f"phase {step.after.phase}, outcome {outcome}"
    if outcome is not None:
        yield bool(outcome.reason) or "there is no reason"


@law(
    "all-is-open-at-the-end",
    "605.2",
    en="When the battle is over, both players see every card.",
    ru="По окончании боя все карты видны обоим.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.after.phase == OVER:
        for seat in (0, 1):
            for shown in step.game.view(step.after, seat)["cards"]:
                yield "id" in shown or f"seat {seat} does not see {shown['card']}"
