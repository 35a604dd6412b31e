"""What is left behind: last attacks of the dead, triggers of cards that are gone, traps that wait (118, 305, 509)."""

from triskel.games.berserk import nodes as n
from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import is_creature, may_have, moments, name
from triskel.games.berserk.lawbook.text import body_of, leaving
from triskel.games.berserk.state.war import FIELD, OVER
from triskel.kernel.bench.law import Step, Verdicts

AFAR = (n.Means.SHOT, n.Means.THROW, n.Means.DISCHARGE)


@law(
    "the-dead-aim-from-where-they-stood",
    "509.3",
    "504.1",
    "PH-on-death",
    en="The last attack of a card that died on the battlefield is aimed from its cell: from afar not at a neighbour.",
    ru="Последнюю атаку погибшей на поле боя карты направляют с её клетки: дальнюю — не по соседу.",
    on=("triggered",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "triggered"):
        card, target = moment.of(moment.card), moment.of(moment.facts.get("target", -1))
        body = body_of(step.after.codex.feature(moment.facts["feature"]))
        if card is None or card.in_play or target is None or target.zone != FIELD or not isinstance(body, n.Attack):
            continue
        cell = account.fell.get(moment.card, -1)
        if cell >= 0 and body.means in AFAR:
            apart = max(abs(cell // 5 - target.cell // 5), abs(cell % 5 - target.cell % 5))
            yield apart > 1 or f"{name(moment.card, card)} fell beside {name(moment.facts['target'], target)}"


@law(
    "only-what-comes-is-ordered",
    "305.1",
    "502.3",
    en="A player orders only features that come onto the stack: no card that is gone, unless by its own leaving.",
    ru="Упорядочивают лишь особенности, которые попадут в стек: не тех карт, что ушли, кроме сработавших на свой уход.",
    on=("?order",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "order":
            for number, uid in step.after.ordering:
                card, feature = account.now.get(number), step.after.codex.feature(uid)
                if card is not None:
                    comes = card.in_play or leaving(feature)
                    yield comes or f"{name(number, card)} is gone, and {feature.label or feature.keyword} is ordered"


@law(
    "traps-catch-whoever-acts",
    "118.2",
    "513.3",
    "TM-action",
    en="A trap for the next enemy creature that acts catches it, whatever the action: defending is one too.",
    ru="Ловушка для следующего действующего существа противника срабатывает на любое действие, и на защиту тоже.",
    on=("tapped",),
)
def _(step: Step, account: Account) -> Verdicts:
    if not account.traps_before or step.after.phase == OVER:
        return
    if any(each.kind not in ("choice", "response") for each in step.asked):
        return  # what was set off is still being declared
    caught = {each.card for each in moments(account, "triggered")}
    for moment in moments(account, "tapped"):
        card = moment.of(moment.card)
        if card is None or moment.event.rule not in ("510.2", "513.9") or not is_creature(card):
            continue
        for trap, seat in account.traps_before:
            if card.seat != seat and not may_have(account, card, "cannot be the target", "protection"):
                sprung = trap in caught
                yield sprung or f"{name(moment.card, card)} acts, and the trap of {trap} lies there still"
