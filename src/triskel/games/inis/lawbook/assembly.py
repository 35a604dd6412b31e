"""Set-up, the Assembly and the draft."""

from itertools import combinations
from typing import Final

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account, Moment, Table
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

_STEPS: Final = {"round": 0, "brenn": 1, "over": 2, "pretenders": 2, "advantage": 3, "crows": 4, "deal": 5}
"""The steps of the Assembly by their events."""
GATES: Final = "gates_tir_na_nog"


def _in_assembly(account: Account) -> list[Moment]:
    return [moment for moment in account.moments if moment.now.stage in ("assembly", "over")]


@BOOK.law(
    "the-capital-has-a-sanctuary",
    "I-SETUP-4",
    en="The Brenn chooses where the Capital stands; it is a Citadel and has a Sanctuary beside it.",
    ru="Где стоять столице, выбирает Бренн; она — цитадель, и при ней святилище.",
    on=("capital", "?capital"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "capital":
            yield question.seat == account.table.brenn or f"player {question.seat + 1} is asked"
    for moment in account.moments:
        if moment.kind == "capital":
            land, look = moment.facts["land"], step.look
            yield look["citadels"][land] == 1 or "it is no Citadel"
            yield look["sanctuaries"][land] == moment.was.sanctuaries[land] + 1 or "it has no Sanctuary"


@BOOK.law(
    "first-clans-go-round",
    "I-SETUP-6",
    "I-TERM-4",
    en="From the Brenn as the crows fly each player places a clan in any territory, twice round.",
    ru="От Бренна по направлению воронов каждый размещает клан на любой территории, два круга.",
    on=("?settle",),
)
def _(step: Step, account: Account) -> Verdicts:
    if step.look["phase"] == "setup":
        table = account.table
        laid = sum(sum(row) for row in table.clans.values())
        for question in account.questions:
            if question.kind == "settle":
                due = table.order(table.brenn)[laid % table.seats]
                yield question.seat == due or f"player {question.seat + 1} is asked, it is for {due + 1}"
                yield set(question.options) == set(table.clans) or f"only {question.options}"
                yield laid < 2 * table.seats or "a third round is placed"


@BOOK.law(
    "the-assembly-goes-in-order",
    "I-ASSEMBLY-7",
    en="The Assembly goes: Brenn, victory, Advantage cards, oracles, deal.",
    ru="Собрание идёт так: Бренн, победа, карты преимуществ, вороны, раздача.",
    on=tuple(_STEPS),
)
def _(step: Step, account: Account) -> Verdicts:
    last = 0
    for moment in _in_assembly(account):
        place = _STEPS.get(moment.kind, -1)
        if place >= 0 and moment.rule not in ("I-FAQ-02", "I-FAQ-32", "I-SETUP-5"):
            yield place >= last or f"{moment.kind} comes too late"
            last = place


@BOOK.law(
    "the-brenn-leads-the-capital",
    "I-ASSEMBLY-1",
    "I-TERM-2",
    "I-SETUP-7",
    en="In the Assembly the chieftain of the Capital's territory becomes the Brenn; without one nothing changes.",
    ru="На собрании вождь территории столицы становится Бренном; без вождя всё остаётся как было.",
    on=("brenn", "crows", "over"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "brenn" and moment.rule != "I-SETUP-4":
            chief = moment.was.chieftain(moment.was.capital)
            yield moment.facts["seat"] == chief or f"the new Brenn is not the chieftain, player {chief + 1}"
        elif moment.kind in ("crows", "over") and moment.was.stage == "assembly" and moment.was.capital:
            table = moment.was
            chief = table.chieftain(table.capital)
            free = table.round == 1 and not step.after.options.reassign_first
            yield chief in (-1, table.brenn) or free or f"player {chief + 1} leads the Capital and is not the Brenn"


@BOOK.law(
    "the-brenn-changes-only-there",
    "I-TERM-3",
    en="The Brenn changes only in the first step of the Assembly.",
    ru="Бренн меняется только на первом шаге собрания.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    yield step.look["brenn"] == account.table.brenn or "the Brenn changed and nobody was told"
    for moment in account.moments:
        if moment.kind == "brenn":
            yield moment.was.stage in ("assembly", "setup") or f"it changed in the {moment.was.stage}"


@BOOK.law(
    "tokens-go-back",
    "I-ASSEMBLY-2",
    "I-SEASON-4",
    en="Pretender tokens are kept until the Assembly, and all go back there if nobody wins.",
    ru="Жетоны претендентов остаются до собрания, а там, если победителя нет, возвращаются все.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look = step.look
    yield frozenset(look["pretenders"]) == account.table.pretenders or f"{look['pretenders']} hold tokens"
    if look["phase"] == "draft":
        yield not look["pretenders"] or "a token was kept through the Assembly"


@BOOK.law(
    "advantages-go-to-chieftains",
    "I-ASSEMBLY-3",
    "I-FAQ-11",
    en="In the Assembly every chieftain has the card of his territory; where there is none it lies open.",
    ru="На собрании у каждого вождя карта его территории; где вождя нет, она лежит открыто.",
    on=("crows",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "crows" and moment.now.stage == "assembly":
            for land in moment.now.clans:
                chief = moment.now.chieftain(land)
                due = f"hand {chief}" if chief >= 0 else "open"
                yield moment.now.cards[land] == due or f"{land}: {moment.now.cards[land]} instead of {due}"


@BOOK.law(
    "the-gates-take-and-give",
    "I-ASSEMBLY-4",
    "I-FAQ-16",
    "I-FAQ-12",
    en="When the direction changes, everyone present at the Gates loses a clan there and draws, from the Brenn on.",
    ru="Когда направление сменилось, каждый у Врат теряет там клан и берёт карту эпоса, начиная с Бренна.",
    on=("crows", "remove", "draw", "deal", "clash", "pass"),
)
def _(step: Step, account: Account) -> Verdicts:
    gates = account.gates
    for moment in account.moments:
        if moment.kind == "crows" and moment.was.stage != "setup":
            yield not gates or f"players {gates} never drew"
            notice = moment.rule != "I-FAQ-32" or step.after.options.morrigan_gates
            gates[:] = _present(moment.now) if moment.was.way != moment.now.way and notice else []
            yield moment.rule != "I-FAQ-32" or moment.was.way != moment.now.way or "nothing was turned over"
        elif moment.kind == "remove" and moment.cause == GATES:
            seat = moment.facts["seat"]
            yield gates[:1] == [seat] or f"player {seat + 1} loses a clan at the Gates, due are {gates}"
        elif moment.kind == "draw" and gates and moment.was.drawing != moment.facts["seat"]:
            yield gates.pop(0) == moment.facts["seat"] or f"player {moment.facts['seat'] + 1} draws out of order"
        elif moment.kind in ("deal", "clash", "pass"):
            yield not gates or f"players {gates} never drew"


def _present(table: Table) -> list[int]:
    return [seat for seat in table.order(table.brenn) if GATES in table.clans and table.clans[GATES][seat]]


@BOOK.law(
    "the-deal",
    "I-ASSEMBLY-5",
    "I-CARD-9",
    "I-DRAFT-2",
    en="All Action cards are dealt anew: one is set aside, each hand gets four, or three with two players.",
    ru="Все карты действий сдаются заново: одна отложена, каждому четыре, а вдвоём по три.",
    on=("deal",),
)
def _(step: Step, account: Account) -> Verdicts:
    if any(moment.kind == "deal" for moment in account.moments):
        look, table = step.look, account.table
        each = 3 if table.seats == 2 else 4
        for seat in range(table.seats):
            count = len(table.held(seat, "action"))
            yield count == each or f"player {seat + 1} holds {count}"
        yield bool(look["aside"]) or "no card is set aside"
        yield not look["discard"] or f"{look['discard']} were left in the discard"


@BOOK.law(
    "the-draft-offers-every-set",
    "I-DRAFT-1",
    "I-FAQ-02",
    en="All draft at once, one card, then two, then three; any set of the cards in hand may be held.",
    ru="Все выбирают разом, одну карту, потом две, потом три; оставить можно любой набор с руки.",
    on=("?draft",),
)
def _(step: Step, account: Account) -> Verdicts:
    asked = [question for question in account.questions if question.kind == "draft"]
    if asked:
        table = account.table
        yield len(asked) == table.seats or f"only {len(asked)} are asked"
        count = len(asked[0].options[0].split("+"))
        for question in asked:
            hand = sorted(table.held(question.seat, "action"))
            sets = {frozenset(each) for each in combinations(hand, count)}
            offered = {frozenset(option.removeprefix("hold ").split("+")) for option in question.options}
            yield offered == sets or f"player {question.seat + 1} is offered {len(offered)} of {len(sets)} sets"


@BOOK.law(
    "cards-are-passed-as-the-crows-fly",
    "I-DRAFT-1",
    "I-TERM-4",
    en="In the draft each passes what he does not hold to the next player as the crows fly: three, two, one.",
    ru="В драфте каждый передаёт неоставленное следующему по направлению воронов: три, две, одну.",
    on=("pass cards",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "pass cards":
            table, seat = moment.was, moment.facts["seat"]
            goal = table.order(seat)[1]
            yield moment.facts["to"] == goal or f"player {seat + 1} passes to {moment.facts['to'] + 1}"
            cards = moment.facts["cards"]
            known = set(cards) <= account.before.held(seat, "action") and len(cards) == moment.facts["count"]
            yield known or f"player {seat + 1} passes {cards}"
            kept = len(account.before.held(seat, "action")) - len(cards)
            yield 1 <= kept <= 3 or f"player {seat + 1} holds {kept}"


@BOOK.law(
    "hands-after-the-draft",
    "I-DRAFT-1",
    "I-DRAFT-2",
    "I-ASSEMBLY-6",
    en="After the draft everyone has four Action cards, or six with two players, and the Brenn begins.",
    ru="После драфта у каждого четыре карты действий, вдвоём — шесть, и начинает Бренн.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    if table.stage == "season" and account.before.stage == "draft":
        for seat in range(table.seats):
            count = len(table.held(seat, "action"))
            yield count == (6 if table.seats == 2 else 4) or f"player {seat + 1} has {count}"
        for question in account.questions:
            if question.kind == "turn":
                yield question.seat == table.brenn or f"player {question.seat + 1} begins"


@BOOK.law(
    "cathbads-word-is-completed",
    "I-ASSEMBLY-0",
    "I-ASSEMBLY-6",
    en="Cathbad's Word is played before the Assembly; any card of the deck may be chosen, and its owner takes it.",
    ru="Пророчество Катбада играют до собрания; выбрать можно любую карту колоды, и её берёт игрок.",
    on=("play", "take aside", "?prophecy"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "prophecy":
            deck = {card for card in account.table.cards if printed.kind(card) == "action"}
            yield set(question.options) == deck or f"only {question.options}"
    for moment in account.moments:
        if moment.kind == "play" and moment.facts["card"] == "cathbads_word":
            yield moment.was.stage == "assembly" or f"it was played in the {moment.was.stage}"
        elif moment.kind == "take aside" and moment.rule == "I-ASSEMBLY-6":
            yield moment.was.cards[moment.facts["card"]] == "aside" or "another card was taken"
