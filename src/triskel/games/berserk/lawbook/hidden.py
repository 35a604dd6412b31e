"""Hidden cards: when they are turned up, and what must lie on them (405, 529)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, moments, name, row_of
from triskel.games.berserk.state.war import AFTER_PLACE, FIELD, PLACE, REVEAL, War
from triskel.kernel.bench.law import Step, Verdicts


@law(
    "only-the-hidden-are-revealed",
    "525.1",
    "529.3",
    en="Only a hidden card is turned up.",
    ru="Вскрывают только скрытую карту.",
    on=("revealed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "revealed"):
        card = moment.of(moment.card)
        fresh = card is None or moment.card not in account.table
        yield fresh or card is None or card.hidden or f"{name(moment.card, card)} was face up"


@law(
    "the-first-player-hides-nothing",
    "405.1",
    "529.3",
    "KW-stealth",
    en="After the Reveal subphase only cards of the Second player's third row are hidden, and cards with Stealth.",
    ru="После подфазы Вскрытия скрыты только карты третьего ряда Второго игрока и карты со Скрытностью.",
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    if war.phase <= REVEAL or not account.changed:
        return
    for number, card in cards(account.now):
        if card.hidden and "stealth" not in card.face.grants:
            second = card.seat != war.first and card.zone == FIELD
            yield second or f"{name(number, card)} is still hidden"
            if war.turn <= 1 and second and not any(each.kind in ("displaced", "swapped") for each in account.moments):
                known = account.table.get(number)
                stayed = known is not None and known.cell == card.cell
                yield row_of(card.seat, card.cell) == 3 or stayed or f"{name(number, card)} hides in another row"


@law(
    "hiding-ends-with-the-first-turn",
    "405.1",
    "529.3",
    en="After the first turn only Stealth keeps a card hidden.",
    ru="После первого хода скрытой карту оставляет только Скрытность.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.after.turn > 1 and account.changed and account.whole:
        for number, card in cards(account.now):
            if card.hidden:
                yield "stealth" in card.face.grants or f"{name(number, card)} is hidden in turn {step.after.turn}"


@law(
    "hidden-cards-bear-nothing",
    "529.2",
    en="A card that begins the battle hidden bears no tokens and markers while it is hidden.",
    ru="На карте, начавшей бой скрытой, пока она скрыта, нет фишек и маркеров.",
)
def _(step: Step, account: Account) -> Verdicts:
    if account.changed:
        for number, card in cards(account.now):
            if card.hidden:
                bare = not (card.tokens or card.extra or card.wounds or card.effects)
                yield bare or f"{name(number, card)} bears something"


@law(
    "who-declares-is-face-up",
    "529.3",
    "TM-hidden-card",
    en="A hidden card is turned up when it declares something.",
    ru="Скрытая карта вскрывается, когда что-то объявляет.",
    on=("declared", "triggered", "defender declared"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "triggered", "defender declared"):
        card = moment.of(moment.card)
        if card is not None and card.in_play and step.after.phase > AFTER_PLACE:
            yield not card.hidden or f"{moment.card} declares face down"


@law(
    "targets-are-turned-up",
    "529.3",
    "511.4",
    en="A hidden card is turned up when it becomes the target of something.",
    ru="Скрытая карта вскрывается, когда становится целью игродействия.",
    on=("wounded", "healed", "gains", "tapped", "untapped", "tokens", "control"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded", "healed", "gains", "tapped", "untapped", "tokens", "control"):
        card = moment.of(moment.card)
        starting = step.after.phase <= REVEAL or moment.event.rule in ("529.2", "120.2")
        if card is not None and card.in_play and not starting:
            yield not card.hidden or f"{moment.kind} for {moment.card}, which lies face down"


@law(
    "placed-face-down",
    "404.1.1",
    en="Cards are placed face down.",
    ru="Карты расставляют рубашкой вверх.",
    on=("placed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "placed"):
        card = account.now.get(moment.card)
        if card is not None and step.after.phase == PLACE:
            yield card.hidden or f"{name(moment.card, card)} is placed face up"


@law(
    "x-is-told",
    "404.2.1",
    "404.2.2",
    en="A card whose cost contains X is turned up after placement, and its X is told.",
    ru="Карту с X в стоимости вскрывают после расстановки и называют её X.",
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    if step.number >= 0 and step.before.phase == PLACE and war.phase > PLACE:
        told = {each.card for each in account.moments if each.kind == "cost told"}
        for number, card in cards(account.now):
            if card.face.cost_x:
                yield (number in told and not card.hidden) or f"{name(number, card)} keeps its X"


@law(
    "x-is-told-right",
    "404.2.1",
    "105.2.3",
    en="The X that is told is the one that was chosen in recruiting.",
    ru="Названный X — тот, что выбран при наборе.",
    on=("cost told",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "cost told"):
        yield moment.facts["x"] in account.xs or moment.facts["x"] == 0 or f"X {moment.facts['x']} was never chosen"
