"""Legality of what lies on the stack: sources, targets, prohibitions, lost resources (502, 525, 526)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import ATTACKS, is_creature, last_words, may_have, moments, mortal, name
from triskel.games.berserk.lawbook.table import attacking
from triskel.games.berserk.lawbook.text import plain_aim
from triskel.kernel.bench.law import Step, Verdicts


@law(
    "sources-are-in-play",
    "502.3",
    "TM-source",
    en="Nothing is carried out whose source has left play.",
    ru="Ничто не выполняется, если источник покинул игровую зону.",
    on=("rolled", "power", "moved"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled", "power", "moved"):
        card = moment.of(moment.card)
        there = card is not None and card.in_play
        yield there or last_words(moment) or f"{name(moment.card, card)} has left, and {moment.kind} comes"


@law(
    "targets-of-rolls-are-in-play",
    "525.1",
    "526.1",
    "TM-target",
    en="No die is rolled for an attack whose target has left play.",
    ru="На атаку, чья цель покинула игровую зону, кубик не бросают.",
    on=("rolled",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled"):
        deed = attacking(moment.open, moment.card)
        if deed is None or deed.target < 0 or not (deed.means in ATTACKS or deed.kind == "strike"):
            continue
        target = moment.of(deed.target)
        yield (target is not None and target.in_play) or f"{deed} is rolled for, and its target is gone"


@law(
    "targets-of-attacks-are-in-play",
    "525.1",
    "526.1",
    "511.5.2",
    en="No attack is carried out whose target has left play.",
    ru="Атака, чья цель покинула игровую зону, не выполняется.",
    on=("power",),
)
def _(step: Step, account: Account) -> Verdicts:
    gone: set[int] = set()
    for moment in moments(account, "power"):
        target = moment.of(moment.facts["target"])
        held = target is not None and (target.in_play or moment.facts["target"] in gone)
        yield held or f"{moment.card} strikes {moment.facts['target']}, which is gone"


@law(
    "an-attack-without-a-target-is-unpaid",
    "525.1",
    "526.1",
    "TM-illegal",
    en="An attack whose target is gone before the roll, or before its wounds, is removed from the stack unpaid.",
    ru="Атака, потерявшая цель до броска или до нанесения ран, удаляется из стека без оплаты.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if not deed.paid or deed.blocked or deed.illegal or not deed.single:
            continue
        if deed.attacks == 0:
            yield f"{deed} is paid, though it never came to a result"
        elif deed.attacks == 1 and not deed.missed and not deed.struck:
            yield f"{deed} is paid, though the attack was never carried out"
        else:
            yield True


@law(
    "an-influence-without-its-target-is-unpaid",
    "525.1",
    "526.1",
    "502.8",
    en="What was aimed at one chosen card is removed unpaid if that card has left play in the meantime.",
    ru="Направленное на одну выбранную карту удаляют без оплаты, если она тем временем покинула игровую зону.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed, event in account.payments:
        if deed.kind != "feature" or deed.step == step.number or deed.target < 0 or deed.blocked or deed.illegal:
            continue
        if deed.feature is None or plain_aim(deed.feature) is None or event.kind not in ("tapped", "tokens paid"):
            continue
        target = account.table.get(deed.target)
        held = target is not None and target.in_play
        yield held or deed.works > 0 or f"{deed} is paid, and its target was gone"


@law(
    "a-tapped-source-does-nothing",
    "501.2",
    "525.1",
    "TM-tap",
    en="What taps to pay is interrupted when its source is tapped in the meantime.",
    ru="Действие прерывается, если источник тем временем закрыли: ему нечем платить.",
    on=("rolled", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled", "power"):
        deed = attacking(moment.open, moment.card)
        if deed is None or not deed.price.tap or deed.kind not in ("strike", "feature"):
            continue
        if deed.feature is not None and (deed.feature.node is None or deed.feature.node.trigger is not None):
            continue
        card = moment.of(moment.card)
        yield card is None or not card.tapped or f"{deed}: {moment.kind}, though {name(moment.card, card)} is tapped"


@law(
    "robbed-of-tokens-does-nothing",
    "501.2",
    "525.1",
    "120.5",
    en="What costs tokens is interrupted when they are gone.",
    ru="Действие, за которое платят фишками, прерывается, если фишек больше нет.",
    on=("rolled", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled", "power"):
        deed = attacking(moment.open, moment.card)
        if deed is None or deed.price.tokens <= 0 or deed.kind != "feature":
            continue
        card = moment.of(moment.card)
        if card is not None and not may_have(account, card, "meditation"):
            yield card.tokens >= deed.price.tokens or f"{deed}: {moment.kind} with {card.tokens} tokens"


@law(
    "prohibitions-hold-at-once",
    "525.2",
    "526.1",
    "525.1",
    en="Who cannot act any more does not carry out what waits on the stack.",
    ru="Кто больше не может действовать, не выполнит и того, что уже в стеке.",
    on=("rolled", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled", "power"):
        deed = attacking(moment.open, moment.card)
        card = moment.of(moment.card)
        if deed is None or card is None or not deed.price.tap or deed.kind not in ("strike", "feature"):
            continue
        yield not account.bound(moment.card, "cannot act", card) or f"{deed}: {moment.kind}, though it cannot act"


@law(
    "the-forbidden-do-not-move",
    "525.2",
    "526.1",
    "506.1",
    en="Who cannot move does not move, even if the move was declared before.",
    ru="Кто не может двигаться, не двигается, даже если движение объявлено раньше.",
    on=("moved",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved"):
        card = moment.of(moment.card)
        if card is not None and moment.event.rule == "506.1" and card.effects:
            yield not account.bound(moment.card, "cannot move", card) or f"{name(moment.card, card)} cannot move"


@law(
    "tapped-cards-do-not-move",
    "506.3",
    "TM-tap",
    en="Only an open creature moves.",
    ru="Двигается только открытое существо.",
    on=("moved",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved"):
        card = moment.of(moment.card)
        if card is not None and moment.event.rule == "506.1":
            yield not card.tapped or f"{name(moment.card, card)} is tapped"
            yield is_creature(card) or f"{name(moment.card, card)} is no creature"


@law(
    "effects-are-for-cards-in-play",
    "201.2",
    "TM-in-play-zone",
    en="Wounds, healing, tokens, tapping and untapping reach only cards in play.",
    ru="Раны, лечение, фишки, закрытие и открытие касаются только карт в игровой зоне.",
    on=("wounded", "healed", "tokens", "tokens lost", "tapped", "untapped", "extra life"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded", "healed", "tokens", "tokens lost", "tapped", "untapped", "extra life"):
        card = moment.of(moment.card)
        if account.arrives(moment):
            continue  # what it starts with is laid on it as it comes (529.2)
        there = card is not None and card.in_play
        yield there or f"{moment.kind} for {name(moment.card, card)}, which is not in play"


@law(
    "only-the-mortal-are-wounded",
    "206.6",
    "211.2",
    "212.9",
    en="Only creatures and artifacts take wounds or extra life.",
    ru="Раны и дополнительные жизни получают только существа и артефакты.",
    on=("wounded", "healed", "extra life", "wounds paid"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded", "healed", "extra life", "wounds paid"):
        card = moment.of(moment.card)
        yield (card is not None and mortal(card)) or f"{moment.kind} for {name(moment.card, card)}"


@law(
    "chosen-attacks-are-rolled",
    "PH-chosen-attack",
    "511.5.2",
    "527.1",
    en="A chosen attack is one that lies on the stack, after its roll and before its wounds.",
    ru="Выбранная атака — та, что лежит в стеке: после расчёта и до нанесения ран.",
    on=("blocked",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "blocked"):
        by = attacking(moment.open, moment.facts["by"])
        if by is None or by.feature is None or "выбранн" not in by.feature.label.lower():
            continue
        blow = any(each.kind == "blow" and each.source == moment.card for each in account.stack_before)
        yield blow or f"{moment.facts['by']} blocks what {moment.card} has not rolled for"


@law(
    "blocking-needs-something-on-the-stack",
    "527.1",
    en="Only what lies on the stack is blocked.",
    ru="Блокируют только то, что лежит в стеке.",
    on=("blocked",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "blocked"):
        lying = any(deed.source == moment.card for deed in moment.open) or any(
            each.source == moment.card for each in account.stack_before
        )
        yield lying or f"nothing of {moment.card} lies on the stack"


@law(
    "blocked-does-nothing",
    "527.3",
    en="A blocked attack deals no wounds.",
    ru="Заблокированная атака ран не наносит.",
)
def _(step: Step, account: Account) -> Verdicts:
    blocked: set[int] = set()
    for moment in account.moments:
        if moment.kind == "blocked":
            deed = attacking(moment.open, moment.card)
            if deed is not None and deed.single:
                blocked.add(moment.card)
        elif moment.kind in ("declared", "triggered"):
            blocked.discard(moment.card)
        elif moment.kind == "power":
            yield moment.card not in blocked or f"{moment.card} was blocked and strikes"
