"""Drawing, discarding, showing: where the cards go, and who knows it (U-DRAW, U-DISC, U-BOOST-2)."""

from collections.abc import Iterable, Sequence

from triskel.games.unmatched.rules.aside import bottom_of, set_bottom, take_aside, unveil
from triskel.games.unmatched.rules.damage import hurt_all
from triskel.games.unmatched.rules.hooks import abilities, fire_within
from triskel.games.unmatched.rules.lasting import forbidden
from triskel.games.unmatched.state.duel import NOBODY, Duel
from triskel.games.unmatched.state.hero import NO_BOOST
from triskel.games.unmatched.state.ledger import BLANK, BOOSTLESS, NO_DRAW
from triskel.kernel import DONE, RESPONSE, SECRET, Decision, Steps, ask


def take_top(duel: Duel, player: int) -> int:
    """Take the top card off the deck; -1 if the deck is empty."""
    top = duel.top[player]
    if top:
        duel.top_from_hand[player] &= (1 << len(top) - 1) - 1
        if duel.ledger.veiled:
            unveil(duel, player, len(top) - 1)
        return top.pop()
    if duel.deck[player]:
        return duel.chance.take(duel.deck[player])
    under = bottom_of(duel, player)
    if under:
        set_bottom(duel, player, under[1:])
        return under[0]
    return -1


def take_bottom(duel: Duel, player: int) -> int:
    """Take the lowest card of the deck; -1 if the deck is empty."""
    under = bottom_of(duel, player)
    if under:
        set_bottom(duel, player, under[:-1])
        return under[-1]
    if duel.deck[player]:
        return duel.chance.take(duel.deck[player])
    top = duel.top[player]
    if not top:
        return -1
    duel.top_from_hand[player] >>= 1
    if duel.ledger.veiled:
        moved = tuple((who, at - (who == player)) for who, at in duel.ledger.veiled if who != player or at > 0)
        duel.ledger = duel.ledger._replace(veiled=moved)
    return top.pop(0)


def put_under(duel: Duel, player: int, card: int) -> None:
    """Put a card face down under its deck."""
    set_bottom(duel, player, [*bottom_of(duel, player), card])


def hide_hand(duel: Duel, player: int) -> None:
    """A card left the hand unseen for a place where nobody looks for it: what others knew of the hand is stale."""
    players = duel.arena.players
    for place in range(len(duel.known)):
        if place % players == player:
            duel.known[place] = []


def lift(duel: Duel, card: int) -> bool:
    """Take "that card" from wherever it lies; whoever calls this puts it elsewhere. False if it is nowhere."""
    owner = card // 100 - 1
    for looked in duel.looked:
        if card in looked:
            looked.remove(card)
            return True
    if duel.ledger.held and card in duel.hand[owner]:
        leave_hand(duel, owner, card)
        return True
    if duel.top[owner] and duel.top[owner][-1] == card:
        take_top(duel, owner)
        return True
    if bottom_of(duel, owner)[-1:] == [card]:
        take_bottom(duel, owner)
        return True
    pile = duel.discard[owner]
    if card in pile:
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        return True
    return False


def put_on_top(duel: Duel, player: int, card: int, from_hand: bool) -> None:
    """Put a card face down on the deck. Whoever knew the hand now knows only that the card may be here or there."""
    if from_hand:
        duel.hand[player].remove(card)
        duel.top_from_hand[player] |= 1 << len(duel.top[player])
        players = duel.arena.players
        for watcher in range(players):
            place = watcher * players + player
            duel.known[players * players + place] += duel.known[place]
            duel.known[place] = []
    duel.top[player].append(card)


def draw(duel: Duel, player: int, count: int, rule: str = "U-DRAW-1", cause: str = "") -> None:
    """Draw cards; each one that an empty deck cannot give exhausts the player's fighters (U-DRAW-2)."""
    if duel.ledger.lasting and forbidden(duel, NO_DRAW, player):
        return
    for _ in range(count):
        card = take_top(duel, player)
        if card < 0:
            exhaust(duel, player)
            if duel.arena.switches["exhaustion"] == "once":
                return
            continue
        duel.hand[player].append(card)
        duel.revealed = True
        if duel.events is not None:
            duel.tell_owner("drew", rule, player, {"card": card}, cause, player=player)


def exhaust(duel: Duel, player: int) -> None:
    """There is no card to draw: each of the player's fighters takes 2 damage; no reshuffle (U-DRAW-3)."""
    if duel.events is not None:
        duel.tell("exhausted", "U-DRAW-3", player=player)
    hurt_all(duel, duel.fighters_of(player), 2, "U-DRAW-3")  # own_limits


def leave_hand(duel: Duel, player: int, card: int) -> None:
    """Take a card out of the hand; who knew of it no longer counts it there."""
    duel.hand[player].remove(card)
    forget(duel, player, card)


def forget(duel: Duel, player: int, card: int) -> None:
    """The card is no longer among those that others know this player to hold."""
    players = duel.arena.players
    wide = players * players
    for watcher in range(players):
        known = duel.known[watcher * players + player]
        if card not in known:
            known = duel.known[wide + watcher * players + player]
        if card in known:
            known.remove(card)


def discard(duel: Duel, player: int, card: int, rule: str = "U-DISC-1", cause: str = "") -> None:
    """From the hand to the face-up discard pile (U-DISC-1), where everyone may see it (U-DISC-2)."""
    leave_hand(duel, player, card)
    to_pile(duel, player, card, rule, cause)


def to_pile(duel: Duel, player: int, card: int, rule: str = "U-DISC-1", cause: str = "") -> None:
    """A card that was in play, or on its way, goes to its owner's discard pile (U-DISC-1)."""
    duel.discard[player].append(card)
    duel.revealed = True
    if duel.events is not None:
        duel.tell("discarded", rule, cause, player=player, card=card)


def discard_random(duel: Duel, player: int, rule: str = "U-DISC-1", cause: str = "") -> int:
    """A random card of the hand goes to the pile; -1 if the hand is empty."""
    hand = duel.hand[player]
    if not hand:
        return -1
    card = duel.chance.take(hand)
    forget(duel, player, card)
    to_pile(duel, player, card, rule, cause)
    return card


def discard_top(duel: Duel, player: int, cause: str = "", bottom: bool = False) -> int:
    """The top card of the deck (or the lowest) goes to the pile; -1 if the deck is empty: that hurts nobody."""
    card = take_bottom(duel, player) if bottom else take_top(duel, player)
    if card >= 0:
        forget(duel, player, card)
        to_pile(duel, player, card, "U-DISC-1", cause)
    return card


def choose_discards(duel: Duel, player: int, count: int, rule: str = "U-DISC-1", cause: str = "") -> Steps:
    """The player discards cards of their own choice, as many of the count as the hand holds."""
    for _ in range(min(count, len(duel.hand[player]))):
        card = yield ask(duel.arena.seat[player], "discard", distinct(duel.hand[player]), rule, secret=True)
        discard(duel, player, card, rule, cause)


def dropped_by_effect(duel: Duel, player: int, cards: tuple[int, ...]) -> Steps:
    """An effect made the player discard these: the last is "that card", and each may answer an opponent's effect."""
    duel.that = cards[-1] if cards else NOBODY
    duel.number = len(cards)
    arena = duel.arena
    master, cause = duel.master, duel.cause
    if master < 0 or arena.team[master] == arena.team[player]:
        return
    for card in cards:
        answer = arena.cards[card].program.discarded
        if answer is not None:
            duel.master, duel.cause = player, arena.cards[card].id
            yield from answer.run(duel, player)
            duel.master, duel.cause = master, cause


def look_at_hand(duel: Duel, watcher: int, holder: int, cause: str = "") -> Steps:
    """The watcher is about to see the holder's hand; a card there may prevent it. Returns whether the hand was seen."""
    arena = duel.arena
    if arena.guarded[holder]:
        guards = [card for card in distinct(duel.hand[holder]) if arena.cards[card].program.guards_hand]
        card = yield Decision(arena.seat[holder], "guard", (*guards, DONE), "U-ATK-9", SECRET | RESPONSE)
        if card != DONE:
            learn(duel, [each for each in range(arena.players) if not _knows(duel, each, holder, card)], holder, [card])
            duel.revealed = True
            if duel.events is not None:
                duel.tell("guarded", "U-ATK-9", arena.cards[card].id, player=holder, card=card)
            return False
    show_hand(duel, watcher, holder, cause)
    return True


def _knows(duel: Duel, watcher: int, holder: int, card: int) -> bool:
    return card in duel.known[watcher * duel.arena.players + holder]


def to_hand(duel: Duel, player: int, card: int, public: bool, rule: str = "U-DISC-1", cause: str = "") -> None:
    """A card joins the hand otherwise than by drawing; if everyone saw which, everyone remembers."""
    duel.hand[player].append(card)
    if public:
        learn(duel, range(duel.arena.players), player, [card])
        if duel.events is not None:
            duel.tell("took", rule, cause, player=player, card=card)
    else:
        duel.revealed = True
        if duel.events is not None:
            duel.tell_owner("took", rule, player, {"card": card}, cause, player=player)


def learn(duel: Duel, watchers: Iterable[int], holder: int, cards: Iterable[int]) -> None:
    """These watchers now know that the holder holds these cards, besides those they knew of."""
    players = duel.arena.players
    shown = list(cards)
    for watcher in watchers:
        if watcher != holder:
            duel.known[watcher * players + holder] += shown


def show_hand(duel: Duel, watcher: int, holder: int, cause: str = "") -> None:
    """The watcher looks at the holder's whole hand and remembers it."""
    players = duel.arena.players
    place = watcher * players + holder
    elsewhere = duel.known[place] + duel.known[players * players + place]
    for card in duel.hand[holder]:
        if card in elsewhere:
            elsewhere.remove(card)
    duel.known[place] = duel.hand[holder][:]
    duel.known[players * players + place] = elsewhere
    duel.revealed = True
    if duel.events is not None:
        seen = {"cards": sorted(duel.hand[holder])}
        duel.tell_owner("looked", "", watcher, seen, cause, player=watcher, holder=holder)


def into_deck(duel: Duel, player: int, cards: Sequence[int], cause: str = "") -> None:
    """Shuffle cards into the deck: it is an unordered pool again, and whatever was known of its top is forgotten."""
    duel.deck[player] += [*duel.top[player], *cards]
    if duel.ledger is not BLANK:
        duel.deck[player] += bottom_of(duel, player)
        set_bottom(duel, player, [])
        unveil(duel, player, 0)
    duel.top[player].clear()
    duel.top_from_hand[player] = 0
    duel.revealed = True
    for card in cards:
        forget(duel, player, card)
    if duel.events is not None:
        duel.tell("shuffled", "U-ATK-9", cause, player=player, count=len(cards))


def distinct(cards: Iterable[int]) -> list[int]:
    """Each different card once, in a fixed order: copies are the same choice."""
    return sorted(set(cards))


def boost_value(duel: Duel, card: int) -> int:
    """The boost number of a card for an effect that reads it: 0 if there is none."""
    boost = duel.arena.cards[card].boost
    return 0 if boost == NO_BOOST else boost


def boost_cards(duel: Duel, player: int) -> list[int]:
    """Cards of the hand that can be discarded to boost: all with a boost number, whoever may use them (U-BOOST-4)."""
    if duel.ledger.lasting and forbidden(duel, BOOSTLESS, player):
        return []
    cards = duel.arena.cards
    found = {card for card in duel.hand[player] if cards[card].boost != NO_BOOST}  # no_boost_number
    if duel.ledger.aside:
        for _, ability in abilities(duel, "boost zone", of=player):
            number = duel.arena.zone_place[player].get(ability.trait.of.id, -1)
            found.update(card for who, kind, card in duel.ledger.aside if who == player and kind == number)
    return sorted(found)


def spend_boost(duel: Duel, player: int, card: int, rule: str, cause: str = "") -> Steps:
    """Discard a card to boost. Only its boost number counts (U-BOOST-2), unless it has a BOOST effect (U-HOUDINI-3).

    # houdini_boosts
    The extra effect resolves first, then the card is discarded and its number is returned (U-HOUDINI-4).
    """
    if duel.ledger.aside and card not in duel.hand[player] and take_aside(duel, player, card):
        to_pile(duel, card // 100 - 1, card, rule, cause)  # set aside, it still belongs to its owner's deck
        return boost_value(duel, card)
    extra = duel.arena.cards[card].program.boosted
    if extra is not None:
        leave_hand(duel, player, card)
        before = (duel.playing, duel.master, duel.cause, duel.it, duel.that, duel.they, duel.number, duel.hit)
        duel.playing, duel.master, duel.cause = card, player, duel.arena.cards[card].id
        if duel.events is not None:
            duel.tell("boost effect", "U-HOUDINI-3", cause, player=player, card=card)
        yield from extra.run(duel, player)
        duel.playing, duel.master, duel.cause, duel.it, duel.that, duel.they, duel.number, duel.hit = before
        to_pile(duel, player, card, rule, cause)
    else:
        discard(duel, player, card, rule, cause)
    yield from fire_within(duel, "boosted", player)
    return duel.arena.cards[card].boost
