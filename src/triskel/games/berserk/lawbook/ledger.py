"""The ledger: nothing lies on the table that was not told, and nothing that was told is missing."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import flies
from triskel.games.berserk.state.war import AUXILIARY
from triskel.kernel.bench.law import Step, Verdicts


def _same(step: Step, account: Account, part: str) -> Verdicts:
    for number in account.changed:
        card, now = account.told.get(number), account.now[number]
        if card is None or not card.in_play or not now.in_play:
            continue
        if part == "cell" and now.zone == AUXILIARY and (flies(now) or now.printed("auxiliary")):
            continue  # made a flyer, it goes to the auxiliary zone by itself (503.1)
        if part == "cell" and now.zone == AUXILIARY and step.asked and step.asked[0].kind == "landing cell":
            continue  # it has flown and looks for a cell, or waits until another has found one (208.7)
        if part in ("extra", "tokens", "wounds") and now.printed("life+", "static life"):
            continue
        before = account.table.get(number)
        told, is_ = getattr(card, part), getattr(now, part)
        if before is None or told != getattr(before, part) or is_ != told:
            yield told == is_ or f"{now.face.id}.{number} has {part} {is_}, and {told} was told"


@law(
    "wounds-are-told",
    "508.3",
    "508.5",
    "119.4",
    en="A card has the wounds that were dealt to it, less those that were healed.",
    ru="На карте столько ран, сколько ей нанесли, за вычетом снятых.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "wounds")


@law(
    "extra-life-is-told",
    "508.2",
    "508.5",
    "119.5.1",
    en="Extra life comes and goes only by what gives or removes it; wounds leave it alone.",
    ru="Дополнительные жизни появляются и уходят, только когда их дают или снимают; раны их не трогают.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "extra")


@law(
    "reduced-life-is-told",
    "508.4",
    en="Reduced life is kept apart from wounds.",
    ru="Уменьшение жизней ведут отдельно от ран.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "shrunk")


@law(
    "tokens-are-told",
    "120.1",
    "120.2",
    "120.5",
    en="A card has the tokens that it got, less those that it paid or lost.",
    ru="На карте столько фишек, сколько она получила, за вычетом потраченных и потерянных.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "tokens")


@law(
    "tapping-is-told",
    "510.2",
    "410.2",
    "TM-tap",
    "TM-untap",
    en="A card turns only when something taps or untaps it.",
    ru="Карта поворачивается, только когда её что-то закрывает или открывает.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "tapped")


@law(
    "places-are-told",
    "507.1",
    "506.1",
    "TM-displacement",
    en="A card changes its cell only by a displacement, a placement or with its host.",
    ru="Карта меняет клетку, только когда её перемещают, помещают или несёт хозяин.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "cell")


@law(
    "control-is-told",
    "532.7",
    "TM-controller",
    en="A card changes sides only where somebody takes or loses control of it.",
    ru="Карта меняет сторону, только если над ней берут или теряют контроль.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "seat")


@law(
    "revealing-is-told",
    "529.3",
    "TM-reveal",
    en="A hidden card turns face up only by being revealed, and nothing turns face down by itself.",
    ru="Скрытая карта оказывается лицом вверх, только если её вскрыли; сама собой карта не скрывается.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _same(step, account, "hidden")
