"""The course of a battle: phases, turns, whose move it is (401, 408-415)."""

from triskel.games.berserk import nodes as n
from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, is_creature, may_have, moments, name
from triskel.games.berserk.lawbook.table import Moment
from triskel.games.berserk.state.war import CHOICE, FINAL, INITIAL, OPENING, OVER, START, VANGUARD, War
from triskel.kernel.bench.law import Step, Verdicts
from triskel.kernel.play.decision import DONE


@law(
    "preliminary-phases-in-order",
    "401.2",
    "401.1",
    en="The steps before the battle follow each other in the printed order, and none comes back.",
    ru="Шаги до боя идут в указанном порядке, и ни один не возвращается.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase <= VANGUARD:
        yield step.after.phase >= step.before.phase or f"phase {step.after.phase} came after {step.before.phase}"


@law(
    "phases-of-a-turn-in-order",
    "408.2",
    "411.2",
    en="Initial phase, Opening, Main and Final phase follow each other in every turn, each once.",
    ru="Начальная фаза, фаза Открытия, Главная и Заключительная идут в каждом ходу именно так и по одному разу.",
)
def _(step: Step, account: Account) -> Verdicts:
    before, after = step.before, step.after
    if step.number >= 0 and before.phase >= INITIAL and after.phase < OVER and before.turn == after.turn:
        yield after.phase >= before.phase or f"phase {after.phase} came after {before.phase} in turn {after.turn}"


@law(
    "turns-take-turns",
    "101.2",
    "415.3",
    en="Players take turns; each turn has the next number.",
    ru="Игроки ходят по очереди, и номера ходов идут подряд.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    turn, active = step.before.turn, step.before.active
    for moment in moments(account, "turn"):
        seat, number = moment.facts["seat"], moment.facts["n"]
        if number > 1:
            yield (seat == 1 - active and number == turn + 1) or f"turn {number} of {seat} after {turn} of {active}"
        turn, active = number, seat


@law(
    "first-player-begins",
    "408.1",
    "TM-first-player",
    en="The First player has the first turn.",
    ru="Первый ход принадлежит Первому игроку.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "turn"):
        if moment.facts["n"] == 1:
            yield moment.facts["seat"] == step.after.first or f"seat {moment.facts['seat']} begins"


@law(
    "only-the-active-player-chooses",
    "412.1",
    "TM-active-player",
    en="In the Choice subphase only the active player is asked.",
    ru="В подфазу Выбора спрашивают только активного игрока.",
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        mine = asked.kind in ("choice", "move")
        mine = mine or (asked.kind in ("use", "strike") and asked.rule in ("412.2", "504.1"))
        if mine and step.after.phase == CHOICE:
            yield asked.seat == step.after.active or f"seat {asked.seat} is asked {asked.kind}"


@law(
    "choice-on-an-empty-stack",
    "304.1",
    "412.2",
    "408.3",
    en="The Choice subphase comes only when nothing is left on the stack.",
    ru="К подфазе Выбора переходят, только когда стек пуст.",
    on=("?choice",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "choice":
            yield not step.after.stack or f"the stack holds {step.after.stack}"


@law(
    "turns-end-on-an-empty-stack",
    "408.3",
    "415.3",
    en="A turn ends only when nothing that was declared in it waits on the stack.",
    ru="Ход кончается, только когда из объявленного ничто не ждёт в стеке.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "turn"):
        waiting = [deed for deed in moment.open if deed.kind != "trigger" and not deed.paid and deed.step < step.number]
        lying = [(each.source, each.feature) for each in account.stack if each.kind == "use"]
        waiting = [deed for deed in waiting if (deed.source, deed.feature) in lying]
        yield not waiting or f"{waiting} waits"


@law(
    "the-turn-is-handed-over",
    "412.2",
    "415.1",
    en="The Main phase ends because the active player hands over the turn, not while he could still do something.",
    ru="Главная фаза кончается, когда активный игрок передаёт ход, а не пока он ещё мог бы что-то сделать.",
)
def _(step: Step, account: Account) -> Verdicts:
    from triskel.games.berserk.lawbook.offers import instants

    before: War = step.before
    if step.number < 0 or before.phase != CHOICE or before.stack:
        return
    asked, entry = step.asked_before[0], step.entry
    assert entry is not None
    gone = step.after.phase != CHOICE or step.after.turn != before.turn
    if not gone or step.after.phase == OVER or account.handed or (asked.kind == "choice" and entry.option < 0):
        return
    # What lasts until the end of the turn still held then: somebody may die, trigger and pay after it (415.3).
    end = next((each for each in account.moments if each.kind == "turn"), None)
    table = account.told if end is None else end.table
    able = instants(account, table, before.active, late=end is not None)
    lapsed = next((each for each in account.moments if _is_after_the_main_phase(each, step)), None)
    if able and lapsed is not None:
        earlier = {(card, feature.uid) for card, feature in instants(account, lapsed.table, before.active, late=False)}
        able = [each for each in able if (each[0], each[1].uid) in earlier]
    yield not able or f"{[f'{name(card, table[card])}: {feature.label}' for card, feature in able]} could be used"


def _is_after_the_main_phase(moment: Moment, step: Step) -> bool:
    """Does something end by itself, as what lasts until the end of a turn, or trigger at the end of a turn?"""
    if moment.kind == "triggered":
        return n.Event.TURN_END in step.after.codex.feature(moment.facts["feature"]).events
    return moment.event.rule == "532.7" or (moment.kind == "extra life" and moment.facts["n"] < 0)


@law(
    "effects-of-the-turn-end-with-it",
    "415.3",
    en="What lasts until the end of a turn is gone in the next one.",
    ru="Что действует до конца хода, в следующем ходу уже не действует.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    turn = step.after.turn if step.after.turn > 1 else 0  # what was laid before the first turn ends with it
    for _ in moments(account, "turn"):
        for number, card in cards(account.now):
            for effect in card.effects:
                yield effect.until >= turn or f"{effect.key} until {effect.until} lies on {name(number, card)}"
        for _, effect in step.after.cells:
            yield effect.until >= turn or f"{effect.key} until {effect.until} lies on a cell"


_ASLEEP = ("stays tapped", "cannot untap at the start of its turn", "cannot untap", "thirst", "no untap")


@law(
    "everybody-untaps",
    "410.2",
    "503.1",
    en="At the start of his turn the active player untaps all his tapped cards, unless a text keeps one tapped.",
    ru="В начале хода активный игрок открывает все свои закрытые карты, если текст не велит иного.",
    on=("untapped all",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "untapped all"):
        seat, opened = moment.facts["seat"], moment.facts["cards"]
        for number, card in cards(moment.table, seat):
            if card.tapped and number not in opened:
                excused = may_have(account, card, *_ASLEEP) or (moment.turn, number) in account.asleep
                yield excused or f"{name(number, card)} stays tapped"


@law(
    "only-tapped-cards-untap",
    "525.1",
    "410.2",
    en="What is untapped was tapped.",
    ru="Открывают только закрытое.",
    on=("untapped all", "untapped"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "untapped all", "untapped"):
        for number in moment.facts.get("cards", (moment.card,)):
            card = moment.of(number)
            yield (card is not None and card.tapped) or f"{name(number, card)} was untapped already"


@law(
    "untapping-is-for-ones-own",
    "410.2",
    en="In the Opening phase only the active player's cards in play untap.",
    ru="В фазу Открытия открываются только карты активного игрока в игровой зоне.",
    on=("untapped all",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "untapped all"):
        yield moment.facts["seat"] == moment.active or "not the active player untaps"
        for number in moment.facts["cards"]:
            card = moment.of(number)
            held = card is not None and card.in_play and card.seat == moment.facts["seat"]
            yield held or f"{name(number, card)} is not his"


@law(
    "movement-is-renewed",
    "506.4",
    "503.1",
    "TM-movement",
    en="At the start of his turn every card of the active player has all its movement again.",
    ru="В начале хода запас движения у карт активного игрока восстановлен.",
)
def _(step: Step, account: Account) -> Verdicts:
    if any(each.kind == "turn" for each in account.moments) and step.asked and step.asked[0].kind == "choice":
        war: War = step.after
        busy = {each.card for each in account.moments if each.kind in ("moved", "tapped", "stays untapped")}
        for number, card in cards(account.now, war.active):
            if is_creature(card) and number not in busy and not card.tapped:
                yield war.spent[number] == 0 or f"{name(number, card)} has spent {war.spent[number]}"


@law(
    "nobody-has-acted-yet",
    "510.4",
    "510.1",
    "513.1",
    en="When a turn begins, no card has acted in it.",
    ru="Когда ход начинается, ни одна карта в нём ещё не действовала.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "turn"):
        since = account.moments[moment.number + 1 :]
        busy = {each.card for each in since if each.kind in ("tapped", "stays untapped", "declared", "triggered")}
        for number, card in cards(account.now):
            if number not in busy and number in account.table:
                acted = step.after.acts[number]
                yield not acted or f"{name(number, card)} has acted {acted} times in turn {step.after.turn}"


@law(
    "no-played-features-in-the-initial-phase",
    "409.1",
    "510.3",
    en="In the Initial phase no played feature is used.",
    ru="В Начальную фазу играемые особенности не используют.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase == INITIAL and step.after.phase == INITIAL:
        for moment in moments(account, "declared", "defender declared"):
            yield f"{name(moment.card, moment.of(moment.card))} declares something"
        for asked in step.asked:
            yield asked.kind not in ("choice", "use", "strike", "move") or f"{asked.kind} is asked"


@law(
    "no-actions-before-the-battle",
    "401.1",
    "TM-instant-action",
    en="Before the Main part of the battle nobody acts: no card taps to pay for anything, nobody defends.",
    ru="До Основной фазы боя никто не действует: ни одна карта не закрывается в оплату, защитников нет.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase in (START, VANGUARD) and step.after.phase <= VANGUARD:
        for moment in account.moments:
            yield moment.event.rule not in ("510.2", "513.9", "513.1") or f"{moment.kind} {moment.facts}"


@law(
    "movement-only-by-the-active-player",
    "506.2",
    "TM-move",
    en="Only the active player declares movement, and only on an empty stack.",
    ru="Движение объявляет только активный игрок и только при пустом стеке.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        if moment.facts.get("means") in ("movement", "jump", "teleport", "manoeuvre"):
            yield moment.facts["seat"] == moment.active or "the inactive player moves"
            yield not account.waiting(moment) or "something lies on the stack"


@law(
    "slow-deeds-need-an-empty-stack",
    "304.1",
    "304.2",
    "114.2.1",
    "512.1",
    en="What is not instant is declared only by the active player, in his Choice subphase, on an empty stack.",
    ru="Невнезапное объявляет только активный игрок, в подфазу Выбора и при пустом стеке.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        uid = moment.facts.get("feature")
        if uid is not None:
            node = step.after.codex.feature(uid).node
            if node is None or node.payment is None or node.payment.instant or node.trigger is not None:
                continue
        elif moment.facts.get("means") != "simple strike" or moment.event.rule != "511.3":
            continue
        elif any(deed.source == moment.card for deed in moment.open):
            continue  # it belongs to a feature that was declared before
        yield step.before.phase == CHOICE or f"phase {step.before.phase}"
        yield moment.facts["seat"] == moment.active or "the inactive player declares it"
        yield not account.waiting(moment) or "something lies on the stack"


@law(
    "passing-the-turn-is-offered",
    "412.2",
    en="In the Choice subphase the turn can be handed over, unless a duty is to be met first.",
    ru="В подфазу Выбора ход можно передать, если сначала не надо исполнить обязанность.",
    on=("?choice",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "choice" and DONE not in asked.options:
            mine = [card for _, card in cards(account.now, asked.seat)]
            duty = any(may_have(account, card, "must declare", "must target") for card in mine) or step.after.shared
            yield bool(duty) or "handing over the turn is not offered"
        elif asked.kind == "choice":
            yield True


@law(
    "opening-and-final-phases-are-not-skipped",
    "408.2",
    "410.2",
    en="Every turn untaps before its first choice.",
    ru="В каждом ходу карты открывают до первого выбора.",
    on=("turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "turn"):
        if step.asked and step.asked[0].kind == "choice" and step.after.phase == CHOICE:
            tapped = any(card.tapped for _, card in cards(moment.table, moment.facts["seat"]))
            opened = any(each.kind == "untapped all" for each in account.moments[moment.number :])
            awake = not tapped or opened or bool(account.asleep)
            yield awake or "the first choice comes before untapping"
        yield step.after.phase in (INITIAL, OPENING, CHOICE, FINAL, OVER) or f"phase {step.after.phase}"
