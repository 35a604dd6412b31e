"""Maneuvers: whose, which, and what an attack costs."""

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account, Moment
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


def _made(account: Account) -> list[tuple[int, Moment]]:
    """The maneuvers of this step, with who made them."""
    found = []
    for moment in account.moments:
        withdraws = moment.kind == "move" and moment.cause == "withdraw" and not moment.now.withdrawing
        tale = moment.kind == "play" and moment.facts["card"] in printed.MANEUVERS
        if moment.kind == "attack" or withdraws or tale:
            found.append((moment.facts["seat"], moment))
    return found


@BOOK.law(
    "maneuvers-go-round",
    "I-CLASH-5",
    "I-FAQ-46",
    "I-FAQ-17",
    en="The instigator makes the first maneuver, then the next as the crows fly who has an exposed clan, "
    "or whom Warlord names.",
    ru="Первый манёвр за зачинщиком, затем за следующим по воронам с незащищённым кланом или за тем, "
    "кого назвал Полководец.",
    on=("attack", "move", "play", "?maneuver"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "maneuver":
            due = account.table.next_maneuver()
            if due >= 0:
                yield question.seat == due or f"player {question.seat + 1} is asked, it is for {due + 1}"
    for seat, moment in _made(account):
        due = moment.was.next_maneuver()
        if due >= 0:
            yield seat == due or f"player {seat + 1} makes a maneuver, it is for {due + 1}"


@BOOK.law(
    "a-maneuver-is-mandatory",
    "I-CLASH-6",
    en="Every maneuver is an attack, a withdrawal or an Epic Tale; passing is not offered.",
    ru="Манёвр — нападение, отступление или карта эпоса; пасовать не предлагают.",
    on=("?maneuver",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "maneuver":
            strange = [
                each
                for each in question.options
                if each != "withdraw" and each not in printed.MANEUVERS and not each.startswith("attack ")
            ]
            yield not strange or f"{strange} are offered"


@BOOK.law(
    "anyone-exposed-may-be-attacked",
    "I-CLASH-7",
    "I-FAQ-07",
    en="Every opponent with an exposed clan may be attacked, and nobody else.",
    ru="Напасть можно на любого соперника с незащищённым кланом и ни на кого больше.",
    on=("attack", "?maneuver"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "maneuver":
            offered = {each for each in question.options if each.startswith("attack ")}
            due = {f"attack p{seat + 1}" for seat in table.parties() if seat != question.seat}
            yield offered == due or f"{sorted(offered)} instead of {sorted(due)}"
    for moment in account.moments:
        if moment.kind == "attack":
            seat, target, was = moment.facts["seat"], moment.facts["target"], moment.was
            yield was.exposed(target) > 0 or f"player {target + 1} has no exposed clan"
            yield was.exposed(seat) > 0 or f"player {seat + 1} attacks without a clan"
            yield seat != target or "a player attacks himself"


@BOOK.law(
    "withdraw-where-one-leads",
    "I-CLASH-8",
    "I-TERM-2",
    en="One may withdraw if and only if one leads an adjacent territory; exposed clans go there, one or more.",
    ru="Отступить можно тогда и только тогда, когда игрок вождь соседней территории; туда идут незащищённые, "
    "один или больше.",
    on=("move", "?maneuver"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "maneuver":
            led = [land for land in table.beside(table.clash) if table.chieftain(land) == question.seat]
            yield ("withdraw" in question.options) == bool(led) or f"{question.options}, led are {led}"
    moves = [moment for moment in account.moments if moment.kind == "move" and moment.cause == "withdraw"]
    if moves:
        was, seat = moves[0].was, moves[0].facts["seat"]
        for moment in moves:
            goal = moment.facts["to"]
            yield was.chieftain(goal) == seat or f"player {seat + 1} does not lead {goal}"
        count = sum(moment.facts["count"] for moment in moves)
        yield 1 <= count <= was.exposed(seat) or f"{count} clans withdraw, {was.exposed(seat)} are exposed"


@BOOK.law(
    "tales-as-maneuvers",
    "I-CLASH-6",
    "I-CARD-7",
    "I-FAQ-34",
    en="An Epic Tale maneuver in hand may be made, Cúchulain's only with one exposed clan, none under Lug's Spear.",
    ru="Манёвр картой эпоса с руки можно сделать, Кухулина — лишь с одним незащищённым кланом, под Копьём Луга — нет.",
    on=("?maneuver",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "maneuver":
            due = table.held(question.seat) & printed.MANEUVERS
            if table.exposed(question.seat) != 1:
                due -= {"tale_of_cuchulain"}
            if table.barred:
                due = set()
            offered = set(question.options) & printed.MANEUVERS
            yield offered == due or f"{sorted(offered)} instead of {sorted(due)}"


@BOOK.law(
    "a-lone-player-may-go-on",
    "I-CLASH-10",
    "I-FAQ-47",
    en="A lone player may go on if he can make a maneuver; if not he must end the clash.",
    ru="Одинокий игрок может продолжать, если может сделать манёвр; если нет — обязан закончить.",
    on=("?end clash",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "end clash":
            seat = question.seat
            led = any(table.chieftain(land) == seat for land in table.beside(table.clash))
            tales = table.held(seat) & printed.MANEUVERS if not table.barred else set()
            if table.exposed(seat) != 1:
                tales -= {"tale_of_cuchulain"}
            yield ("go on" in question.options) == (led or bool(tales)) or f"{question.options} with {tales}, {led}"


@BOOK.law(
    "an-attack-is-answered",
    "I-CLASH-7",
    "I-FAQ-18",
    en="Who is attacked loses a clan or discards an Action card, unless it is saved or the attack ignored.",
    ru="Атакованный теряет клан или сбрасывает карту действия, если клан не спасён и нападение не отражено.",
    on=("attack", "clash ends", "peace", "?maneuver", "?end clash", "?peace"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind in ("attack", "clash ends", "peace") and moment.was.target >= 0:
            yield _answered(moment.was.suffered, moment.was.exposed(moment.was.target)) or _words(moment.was.suffered)
    table = account.table
    for question in account.questions:
        if question.kind in ("maneuver", "end clash", "peace") and table.target >= 0:
            yield _answered(table.suffered, table.exposed(table.target)) or _words(table.suffered)


def _answered(suffered: tuple[str, ...], exposed: int) -> bool:
    return bool(suffered) or exposed <= 0


def _words(suffered: tuple[str, ...]) -> str:
    return f"the attacked player did {suffered or 'nothing'}"


@BOOK.law(
    "one-answer-to-an-attack",
    "I-CLASH-7",
    "I-FAQ-19",
    "I-FAQ-20",
    en="An attack takes one thing; with the Iron Mine a clan and a card, never two of a kind by itself.",
    ru="Нападение отнимает одно; с Железным рудником — клан и карту, но само никогда не два одинаковых.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "play" and moment.facts["card"] == "iron_mine":
            account.hardened = True
        elif moment.kind == "attack" or (moment.kind == "cancelled" and moment.facts["card"] == "iron_mine"):
            account.hardened = False
        elif len(moment.now.suffered) > len(moment.was.suffered) > 0:
            raided = any(each.card == "raid" for each in moment.was.stack)
            both = account.hardened and len(set(moment.now.suffered)) == 2
            yield raided or both or f"{moment.now.suffered}"


@BOOK.law(
    "nobody-fights-under-the-spear",
    "I-CARD-7",
    "I-FAQ-31",
    en="While Lug's Spear lies over a clash nobody is asked to respond and no triskel is played.",
    ru="Пока над столкновением Копьё Луга, никого не спрашивают об ответах и трискелей не играют.",
    on=(CHANGED, "?respond"),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.before.barred and account.table.barred:
        for moment in account.moments:
            yield moment.kind != "play" or f"{moment.facts['card']} is played"
        for question in account.questions:
            yield question.kind != "respond" or f"player {question.seat + 1} is asked to respond"
