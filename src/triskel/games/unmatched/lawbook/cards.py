"""Where cards go: hands, decks, piles, the table (U-DRAW, U-DISC, U-BOOST, U-CARD)."""

from collections import Counter

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, offered, open_question, same
from triskel.games.unmatched.lawbook.reading import boosts
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


def _lie(cards: list[int], told: Counter[int]) -> bool:
    """Whether exactly the told cards lie there; no count of an account is 0, so that the tables can be compared."""
    return dict.__eq__(Counter(cards), told)


@BOOK.law(
    "hands-as-told", "U-DRAW-1", "U-DISC-1",
    en="A hand holds what was drawn and taken and has not been played or discarded.",
    ru="В руке то, что взято и ещё не разыграно и не сброшено.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for player, hand in enumerate(step.after.hand):
        yield _lie(hand, account.hand[player]) or f"player {player} holds something else than was told"


@BOOK.law(
    "piles-as-told", "U-DISC-1", "U-DRAW-3",
    en="A discard pile holds what was discarded, in that order, until an effect takes it; it is never shuffled back.",
    ru="В стопке сброса лежит сброшенное, по порядку, пока эффект это не вернёт; в колоду её не замешивают.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for player, pile in enumerate(step.after.discard):
        yield pile == account.pile[player] or f"the pile of player {player} is not what was discarded"


@BOOK.law(
    "decks-as-told", "U-DRAW-2", "U-SETUP-2",
    en="A deck holds the cards that have left it for nowhere.",
    ru="В колоде то, что её не покидало.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    state = step.after
    for player, deck in enumerate(state.deck):
        same = _lie(deck + state.top[player], account.deck[player])
        yield same or f"the deck of player {player} is not what was left of it"


@BOOK.law(
    "draw-from-a-deck-with-cards", "U-DRAW-2", "U-DRAW-3",
    en="A card is drawn only from a deck that has one; only a player whose deck is empty is exhausted.",
    ru="Карту берут только из непустой колоды; обессилен лишь тот, чья колода пуста.",
    on=("drew", "exhausted"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "drew":
            yield told.notes["deck"] > 0 or "a card came from an empty deck"
        elif told.kind == "exhausted":
            yield told.notes["deck"] == 0 or f"exhausted with {told.notes['deck']} cards in the deck"


@BOOK.law(
    "ones-own-pile", "U-DISC-1",
    en="A card goes to the pile of the player whose deck it belongs to.",
    ru="Карта отправляется в стопку сброса того, из чьей она колоды.",
    on=("discarded",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "discarded":
            owner = account.owner(told.facts["card"])
            yield told.facts["player"] == owner or f"{account.card_name(told.facts['card'])} went to another's pile"


@BOOK.law(
    "nothing-stays-on-the-table", "U-ATK-17", "U-SCHEME-4", "U-DISC-1",
    en="When the next action or turn begins no played card lies on the table any more.",
    ru="К началу следующего действия или хода ни одной разыгранной карты на столе не остаётся.",
    on=("action", "turn"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("action", "turn"):
            yield told.notes["table"] == 0 or f"{told.notes['table']} cards lie on the table"


@BOOK.law(
    "boost-with-any-numbered-card", "U-BOOST-1", "U-BOOST-3", "U-BOOST-4", "U-MAN-5",
    en="Who may boost may use every card of the hand that has a boost number, whoever it is for, or none.",
    ru="Усиливать можно любой картой руки со значением УСИЛЕНИЯ, кто бы ни был на ней назван, или никакой.",
    on=("?attack boost", "?boost"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "boost", "attack boost")
    if asked is not None:
        hands = [
            {card for card in account.hand[player] if boosts(account.card(card))}
            for player in account.players_of(asked.seat)
        ]
        yield len(asked.options) > len(offered(asked)) or "a boost cannot be declined"
        fits = [same(offered(asked), hand, "to boost", account, "card") for hand in hands]
        yield True in fits or fits[0]


@BOOK.law(
    "a-boost-does-nothing-else", "U-BOOST-2", "U-HOUDINI-3",
    en="Of a card used to boost only the number counts, unless it has a line of its own for that.",
    ru="У карты, сброшенной ради усиления, работает только число, если на ней нет особой строки об УСИЛЕНИИ.",
    on=("boost effect", "discarded"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "discarded" and told.rule in ("U-BOOST-1", "U-BOOST-3"):
            line = account.has_boost_line(told.facts["card"])
            told_so = told.notes["from"] == "boosting"
            yield line == told_so or f"{account.card_name(told.facts['card'])}: its BOOST line was not as printed"
        elif told.kind == "boost effect":
            yield account.has_boost_line(told.facts["card"]) or "a card without a BOOST line did something"


@BOOK.law(
    "the-boost-line-is-the-boosters", "U-HOUDINI-3", "U-HOUDINI-5",
    en="A BOOST line works only for the player who boosts with the card; to be read by an opponent is not to boost.",
    ru="Строка об УСИЛЕНИИ работает только у того, кто сам усиливает этой картой; чужой эффект её не включает.",
    on=("boost effect",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "boost effect":
            own = told.facts["player"] == account.owner(told.facts["card"])
            entry = step.entry
            chosen = entry is not None and entry.kind == "boost" and entry.option == told.facts["card"]
            yield (own and chosen) or f"{account.card_name(told.facts['card'])} was not used to boost by its owner"


@BOOK.law(
    "discards-are-of-the-hand", "U-DISC-1", "U-TURN-3",
    en="Who must discard chooses among all cards of the own hand.",
    ru="Кто должен сбросить карту, выбирает из всех карт своей руки.",
    on=("?discard",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "discard")
    if asked is not None:
        hands = [set(account.hand[player]) for player in account.players_of(asked.seat)]
        yield offered(asked) in hands or "other cards are offered than those of the hand"


@BOOK.law(
    "draws-are-secret", "U-SETUP-4", "U-TEAM-2",
    en="Only the team of who drew or laid a card face down knows which it was.",
    ru="Какую карту взяли или положили лицом вниз, знает только команда этого игрока.",
    on=("drew", "laid"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    arena = account.arena
    for told in account.told:
        if told.kind in ("drew", "laid"):
            team = arena.team[told.facts["player"]]
            allowed = sum({1 << arena.seat[each] for each in range(arena.players) if arena.team[each] == team})
            hidden = "card" not in told.public and told.seen_by & ~allowed == 0
            yield hidden or f"{told.kind}: others learn which card"


@BOOK.law(
    "hands-are-secret", "U-TEAM-2", "U-DISC-2",
    en="Team mates see each other's hands, nobody else does; piles are open to all.",
    ru="Карты в руке видит только своя команда; стопки сброса открыты всем.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if not any(told.kind == "turn" for told in account.told):
        return
    arena = account.arena
    for seat in (*range(arena.seats), None):
        shown = step.game.view(step.after, seat)["players"]
        mine = {arena.team[player] for player in range(arena.players) if arena.seat[player] == seat}
        for player, entry in enumerate(shown):
            seen = entry["hand"] is not None
            yield seen == (arena.team[player] in mine) or f"seat {seat} sees the hand of player {player}: {seen}"
            yield len(entry["discard"]) == len(account.pile[player]) or f"seat {seat} does not see a whole pile"
