"""Schemes (U-SCHEME)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, offered, open_question, same
from triskel.games.unmatched.lawbook.reading import is_scheme
from triskel.kernel.bench.law import Step, Verdicts


@BOOK.law(
    "schemes-offered", "U-SCHEME-1", "U-SCHEME-3", "U-SYM-4",
    en="Every scheme of the hand with a standing fighter that may play it is offered, and no other card.",
    ru="Предлагают каждую карту приёма из руки, у которой есть стоящий на поле боец, и никакие другие.",
    on=("?scheme",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "scheme")
    if asked is not None:
        cards = {card for card in account.hand[account.active] if is_scheme(account.card(card)) and account.users(card)}
        yield same(offered(asked), cards, "to scheme", account, "card")


@BOOK.law(
    "schemers-offered", "U-SCHEME-2",
    en="Every standing fighter that the scheme names may play it.",
    ru="Приём может разыграть любой стоящий на поле боец, указанный на карте.",
    on=("?schemer",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "schemer")
    if asked is not None:
        able = set(account.users(asked.about))
        yield same(offered(asked), able, "to play it", account)


@BOOK.law(
    "a-scheme-needs-its-fighter", "U-SCHEME-2", "U-SCHEME-3", "U-SYM-4",
    en="A scheme is played by a standing fighter that it names.",
    ru="Приём разыгрывает стоящий на поле боец, который на нём указан.",
    on=("schemed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "schemed":
            card, fighter = told.facts["card"], told.facts["fighter"]
            fits = is_scheme(account.card(card)) and account.may_use(card, fighter) and fighter in told.at
            yield fits or f"{account.card_name(card)} by {account.fighter_name(fighter)}"


@BOOK.law(
    "a-scheme-is-discarded-last", "U-SCHEME-4",
    en="A scheme goes to the pile when its effects are over.",
    ru="Карта приёма уходит в сброс, когда её эффект применён.",
    on=("discarded",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    gone = ""
    for told in account.told:
        if told.kind == "action":
            gone = ""
        elif told.kind == "discarded" and told.rule == "U-SCHEME-4":
            yield told.notes["from"] == "table" or "a scheme was discarded that was not played"
            gone = account.card_name(told.facts["card"])
        elif gone:
            yield told.cause != gone or f"{gone}: {told.kind} after it was discarded"
