"""Who fulfils what, and who wins."""

from itertools import product
from typing import Final

from triskel.games.inis.lawbook.account import BOOK, Account, Table
from triskel.kernel.bench.law import Step, Verdicts

GOAL: Final = 6


def counts(table: Table, seat: int) -> tuple[int, int, int]:
    """Opposing clans led, territories, Sanctuaries (I-VICTORY-1, I-VICTORY-2, I-VICTORY-3)."""
    there = table.present(seat)
    led = sum(sum(table.clans[land]) - table.clans[land][seat] for land in there if table.chieftain(land) == seat)
    return led, len(there), sum(table.sanctuaries[land] for land in there)


def met(table: Table, seat: int) -> int:
    """The most conditions that the player can fulfil: every way to share the Deeds is tried (I-FAQ-08)."""
    deeds, has = table.deeds[seat], counts(table, seat)
    needs = [max(0, GOAL - each) for each in has]
    best = 0
    for wanted in product((0, 1), repeat=3):
        if sum(need for need, want in zip(needs, wanted, strict=True) if want) <= deeds:
            best = max(best, sum(wanted))
    return best


def winner(table: Table) -> int:
    """The Pretender who wins now, or -1 (I-VICTORY-5, I-VICTORY-6)."""
    claims = {seat: met(table, seat) for seat in table.pretenders}
    most = max(claims.values(), default=0)
    if not most:
        return -1
    top = [seat for seat, count in claims.items() if count == most]
    if len(top) == 1:
        return top[0]
    return table.brenn if table.brenn in top else -1


@BOOK.law(
    "the-best-pretender-wins",
    "I-VICTORY-5",
    "I-VICTORY-1",
    "I-VICTORY-2",
    "I-VICTORY-3",
    "I-FAQ-08",
    en="Only a Pretender wins who fulfils a condition, and more of them than any other Pretender.",
    ru="Побеждает лишь претендент, выполнивший условие, и больше условий, чем прочие претенденты.",
    on=("over",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "over" and moment.facts["reason"] == "victory":
            due = winner(moment.was)
            yield moment.facts["seat"] == due or f"player {moment.facts['seat'] + 1} wins, due was {due + 1}"


@BOOK.law(
    "nobody-wins-unseen",
    "I-VICTORY-5",
    "I-ASSEMBLY-2",
    en="When the Assembly goes on past its second step, no Pretender had won.",
    ru="Если собрание идёт дальше второго шага, ни один претендент не победил.",
    on=("pretenders",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "pretenders":
            due = winner(moment.was)
            yield due < 0 or f"player {due + 1} has won"


@BOOK.law(
    "ties-are-the-brenns",
    "I-VICTORY-6",
    en="Of Pretenders who are level the Brenn wins if he is among them; otherwise nobody.",
    ru="Из равных претендентов побеждает Бренн, если он среди них; иначе никто.",
    on=("over", "pretenders"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        table = moment.was
        if moment.kind in ("over", "pretenders") and len(table.pretenders) > 1:
            claims = {seat: met(table, seat) for seat in table.pretenders}
            top = [seat for seat, count in claims.items() if count == max(claims.values())]
            if len(top) > 1 and claims[top[0]]:
                won = moment.facts["seat"] if moment.kind == "over" else -1
                due = table.brenn if table.brenn in top else -1
                yield won == due or f"players {top} are level, {won} won"


@BOOK.law(
    "a-match-ends-in-the-assembly",
    "I-ASSEMBLY-2",
    "I-SIM-1",
    en="A match ends only where victory is checked, in the Assembly.",
    ru="Партия кончается только там, где проверяют победу, — на собрании.",
    on=("over",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "over":
            yield moment.was.stage == "assembly" or f"it ended in the {moment.was.stage}"


@BOOK.law(
    "a-token-only-for-deeds-done",
    "I-SEASON-4",
    "I-FAQ-13",
    en="Who takes a Pretender token fulfils a condition and had none.",
    ru="Кто берёт жетон претендента, тот выполняет условие, а жетона у него не было.",
    on=("pretend",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "pretend":
            seat = moment.facts["seat"]
            yield met(moment.was, seat) > 0 or f"player {seat + 1} fulfils nothing"
            yield seat not in moment.was.pretenders or f"player {seat + 1} has a token"
