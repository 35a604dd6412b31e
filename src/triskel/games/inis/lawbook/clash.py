"""How clashes begin, who shelters, how they end."""

from typing import Final

from triskel.games.inis.lawbook.account import BOOK, Account
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

STARTERS: Final = frozenset({"warlord", "the_morrigan"})
"""Cards that start a clash without moving anybody."""


@BOOK.law(
    "moving-in-starts-a-clash",
    "I-CLASH-1",
    en="Where clans were moved in among opposing ones a clash is fought before the turn is over.",
    ru="Где кланы переместили к чужим, столкновение состоится раньше, чем кончится ход.",
    on=("pass", "pretend", "end of season", "clash", "?turn"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind in ("pass", "pretend", "end of season"):
            yield not moment.was.due or f"no clash was fought in {sorted(moment.was.due)}"
        elif moment.kind == "clash":
            yield moment.facts["land"] not in moment.now.due
    for question in account.questions:
        if question.kind == "turn":
            yield not account.table.due or f"no clash was fought in {sorted(account.table.due)}"


@BOOK.law(
    "nothing-else-starts-a-clash",
    "I-CLASH-1",
    "I-TERM-5",
    "I-CLASH-8",
    "I-SETUP-6",
    en="No clash arises from placing, withdrawing or a card that says so; only from moving in, Warlord or Morrigan.",
    ru="Столкновения нет от размещения, отступления и карт, где так сказано; только от перемещения к чужим, "
    "Полководца и Морриган.",
    on=("clash",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "clash":
            cards = {each.card for each in moment.was.stack if each.season and not each.cancelled}
            begun = moment.facts["land"] in moment.was.due or bool(cards & STARTERS) or not moment.was.stack
            yield begun or f"a clash in {moment.facts['land']} by {cards}"


@BOOK.law(
    "the-mover-instigates",
    "I-CLASH-1",
    "I-FAQ-17",
    en="Who plays the card initiates the clash, and is its instigator unless the card names another.",
    ru="Инициатор столкновения — сыгравший карту; он и зачинщик, если карта не называет другого.",
    on=("clash",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "clash" and moment.was.stack:
            card = moment.was.stack[0]
            yield moment.facts["initiator"] == card.seat or f"player {moment.facts['initiator'] + 1} initiates"
            other = moment.facts["instigator"] != card.seat
            yield not other or card.card == "the_morrigan" or f"player {moment.facts['instigator'] + 1} instigates"


@BOOK.law(
    "the-instigator-orders-clashes",
    "I-CLASH-1",
    en="Of several clashes the instigator chooses the next, among all that are due.",
    ru="Из нескольких столкновений следующее выбирает зачинщик, из всех предстоящих.",
    on=("?clash order",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "clash order" and table.stack:
            yield question.seat == table.stack[0].seat or f"player {question.seat + 1} chooses"
            yield set(question.options) == table.due or f"{question.options} instead of {sorted(table.due)}"


@BOOK.law(
    "the-festival-comes-first",
    "I-CLASH-3",
    "I-CLASH-2",
    "I-FAQ-42",
    "I-FAQ-17",
    en="At the Festival the initiator loses a clan there before anyone shelters, talks of peace or fights.",
    ru="На Празднике инициатор теряет там клан раньше, чем кто-то укроется, заговорит о мире или нападёт.",
    on=("clash", "remove", "saved", "shelter", "attack", "clash ends", "?shelter", "?peace", "?maneuver", "?end clash"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "clash":
            seat, land = moment.facts["initiator"], moment.facts["land"]
            account.festival = seat if land == moment.was.festival and moment.was.clans[land][seat] else -1
        elif account.festival >= 0:
            if moment.kind in ("remove", "saved") and moment.facts["seat"] == account.festival:
                yield True
                account.festival = -1
            elif moment.kind in ("shelter", "attack", "clash ends"):
                yield f"player {account.festival + 1} has not paid and there is {moment.kind}"
    for question in account.questions:
        if account.festival >= 0 and question.kind in ("shelter", "peace", "maneuver", "end clash"):
            yield f"player {account.festival + 1} has not paid and {question.kind} is asked"


@BOOK.law(
    "the-instigator-never-shelters",
    "I-CLASH-4",
    en="The instigator is never asked to shelter, and nobody without an exposed clan.",
    ru="Зачинщику укрыться не предлагают, и тем, у кого нет незащищённых кланов, тоже.",
    on=("?shelter",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "shelter":
            yield question.seat != table.instigator or "the instigator is asked"
            yield table.exposed(question.seat) > 0 or f"player {question.seat + 1} has nobody to shelter"


@BOOK.law(
    "a-citadel-shelters-one",
    "I-CLASH-4",
    "I-FAQ-05",
    en="Each Citadel shelters one clan, the Capital too.",
    ru="Каждая цитадель укрывает один клан, столица тоже.",
    on=(CHANGED, "?shelter"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    if table.clash:
        yield sum(table.sheltered) <= table.citadels[table.clash] or f"{table.sheltered} in {table.citadels}"
    for question in account.questions:
        if question.kind == "shelter":
            yield sum(table.sheltered) < table.citadels[table.clash] or "no Citadel is free"


@BOOK.law(
    "all-others-may-shelter",
    "I-CLASH-4",
    "I-TERM-4",
    en="While a Citadel is free the others are asked in turn, from the one after the instigator, until all decline.",
    ru="Пока есть свободная цитадель, остальных спрашивают по кругу от следующего за зачинщиком, пока все "
    "не откажутся.",
    on=("clash", "unsheltered", "instigator", "!shelter", "?shelter", "?peace", "?end clash", "?maneuver"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for moment in account.moments:
        if moment.kind == "clash":
            account.declined = frozenset()
        elif moment.kind in ("unsheltered", "instigator"):
            account.declined = frozenset(range(table.seats))
    last = table.instigator
    begun = any(moment.kind == "clash" for moment in account.moments)
    if not begun and account.chosen is not None and account.chosen.kind == "shelter":
        last = account.chosen.seat
        account.declined = account.declined | {last} if account.answer == "stay" else frozenset()
    for question in account.questions:
        if question.kind == "shelter":
            round_ = table.order(table.instigator)
            ahead = round_[round_.index(last) + 1 :]
            skipped = ahead[: ahead.index(question.seat)] if question.seat in ahead else ahead
            left_out = [seat for seat in skipped if table.exposed(seat) > 0]
            yield not left_out or f"{left_out} were passed over"
        elif question.kind in ("peace", "end clash", "maneuver") and table.opened:
            free = table.citadels[table.clash] - sum(table.sheltered)
            missed = set(table.parties()) - {table.instigator} - account.declined
            yield free <= 0 or not missed or f"a Citadel is free, and {missed} were not asked"


@BOOK.law(
    "peace-is-for-all-to-say",
    "I-CLASH-9",
    "I-CLASH-10",
    en="Before each maneuver all players with exposed clans are asked for peace at once; one alone may end the clash.",
    ru="Перед каждым манёвром о мире спрашивают разом всех, у кого есть незащищённые кланы; одинокий может закончить.",
    on=("?peace", "?end clash"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    asked = {question.seat for question in account.questions if question.kind == "peace"}
    if asked:
        yield asked == set(table.parties()) or f"{asked} are asked, exposed are {table.parties()}"
        yield len(asked) > 1 or "one player alone is asked for peace"
    for question in account.questions:
        if question.kind == "end clash":
            yield [question.seat] == table.parties() or f"{question.seat} is asked, exposed are {table.parties()}"
            yield "end" in question.options or "it cannot be ended"


@BOOK.law(
    "peace-needs-everyone",
    "I-CLASH-9",
    en="If all agree there is peace; if one does not, there is a maneuver.",
    ru="Если согласны все, настаёт мир; если хоть один против, следует манёвр.",
    on=("!peace", "?peace"),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.chosen is not None and account.chosen.kind == "peace":
        account.war = account.war or account.answer == "war"
        if not any(decision.kind == "peace" for decision in step.asked) or account.questions:
            made = any(moment.kind == "peace" for moment in account.moments)
            yield made != account.war or f"war was said: {account.war}, peace was made: {made}"
    if any(question.kind == "peace" for question in account.questions):
        account.war = False


@BOOK.law(
    "a-clash-ends-for-a-reason",
    "I-CLASH-9",
    "I-CLASH-10",
    "I-CLASH-5",
    en="A clash ends by peace, by the word of a lone player, by Ogma, or when no clan is exposed; not otherwise.",
    ru="Столкновение кончается миром, словом одинокого игрока, Огмой или когда незащищённых не осталось; иначе — нет.",
    on=("clash ends",),
)
def _(step: Step, account: Account) -> Verdicts:
    for number, moment in enumerate(account.moments):
        if moment.kind == "clash ends":
            peace = any(each.kind == "peace" for each in account.moments[:number])
            ogma = any(each.card == "ogmas_eloquence" and not each.cancelled for each in moment.was.stack)
            alone = len(moment.was.parties()) <= 1
            yield peace or ogma or alone or f"players {moment.was.parties()} are still exposed"


@BOOK.law(
    "clashes-are-one-at-a-time",
    "I-CLASH-1",
    "I-CLASH-11",
    en="Clashes are fought one after another; when one ends nobody is sheltered any more.",
    ru="Столкновения проводят по одному; когда одно кончается, укрытых больше нет.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "clash":
            yield not moment.was.clash or f"{moment.was.clash} is not over"
        elif moment.kind == "clash ends":
            yield moment.was.clash == moment.facts["land"] or f"{moment.facts['land']} ends, not {moment.was.clash}"
    if not account.table.clash:
        yield not any(step.look["sheltered"]) or "clans are sheltered outside a clash"


@BOOK.law(
    "the-cauldron-gives-back",
    "I-FAQ-28",
    "I-CLASH-11",
    en="When the clash ends the Cauldron returns up to three of its clans to the place of the clash, or none.",
    ru="В конце столкновения Котёл возвращает на его место до трёх своих кланов или ни одного.",
    on=("place", "?cauldron"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "cauldron":
            most = min(3, account.table.on_cauldron[question.seat])
            yield {int(each) for each in question.options} == set(range(most + 1)) or f"{question.options} of {most}"
    for moment in account.moments:
        if moment.kind == "place" and moment.cause == "dagdas_cauldron":
            yield moment.facts["land"] == step.look_before["clash"] or f"a clan returns to {moment.facts['land']}"
