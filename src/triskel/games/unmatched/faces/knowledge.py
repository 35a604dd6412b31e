"""What a seat knows of the others' cards, and dealing the rest anew for a planner.

A uniformly drawn alternative: every arrangement of the cards that the seat has not seen, over the places where they may
lie, is equally likely, as long as the cards known to be held are held and a face-down card is one that could have been
put down.
"""

from collections.abc import Sequence

from triskel.games.unmatched.rules.aside import bottom_of, set_bottom
from triskel.games.unmatched.rules.combat import attack_cards, attackers, defence_cards
from triskel.games.unmatched.rules.deck import boost_cards, distinct
from triskel.games.unmatched.rules.turn import action_options, scheme_cards
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, NOBODY, Duel
from triskel.games.unmatched.state.hero import NO_BOOST
from triskel.kernel import DONE, Chance, Decision


def player_of(duel: Duel, decision: Decision) -> int:
    """On behalf of which player the seat decides: the active one if it is theirs, else theirs in the combat."""
    arena = duel.arena
    combat = duel.combat
    if decision.kind == "defence card" and combat is not None:
        return combat.player[DEFENDER]
    if arena.seat[duel.active] == decision.seat:
        return duel.active
    mine = [player for player in range(arena.players) if arena.seat[player] == decision.seat]
    return next((player for player in mine if combat is not None and player in combat.player), mine[0])


def fresh_options(duel: Duel, decision: Decision) -> Sequence[int]:
    """What the owner of an open decision could choose with the cards he holds now, after they were dealt anew.

    Nothing, where he declared an attack or a scheme that these cards would not have allowed.
    """
    kind = decision.kind
    player = player_of(duel, decision)
    hand = duel.hand[player]
    found: Sequence[int]
    if kind == "action":
        return action_options(duel, player)
    if kind == "attacker":
        found = attackers(duel, player)
    elif kind == "target":
        return decision.options if attack_cards(duel, player, decision.about) else ()
    elif kind == "attack card" and duel.combat is not None:
        found = attack_cards(duel, player, duel.combat.fighter[ATTACKER])
    elif kind == "defence card":
        found = defence_cards(duel, player, decision.about)
    elif kind in ("boost", "attack boost"):
        found = boost_cards(duel, player)
    elif kind == "scheme":
        found = scheme_cards(duel, player)
    elif kind == "guard":
        found = [card for card in distinct(hand) if duel.arena.cards[card].program.guards_hand]
    elif kind == "their card":
        found = distinct(duel.hand[decision.about])
    elif kind in ("put back", "card") and duel.looked[player]:
        found = distinct(duel.looked[player])
    elif kind in ("discard", "put back", "put under"):
        found = distinct(hand)
    else:
        return decision.options
    if DONE in decision.options:
        return (*found, DONE)
    return found


def sees_hand(duel: Duel, seat: int | None, player: int) -> bool:
    """Whether the seat may look at the player's hand: its own or a team mate's (U-TEAM-2)."""
    return seat is not None and duel.watchers(player) >> seat & 1 == 1


def known_cards(duel: Duel, seat: int, holder: int) -> tuple[list[int], list[int]]:
    """Cards the seat's team knows the holder to hold, and those that may have gone on top of the deck instead."""
    apart = duel.arena.players * duel.arena.players
    return _known(duel, seat, holder, 0), _known(duel, seat, holder, apart)


def _known(duel: Duel, seat: int, holder: int, first: int) -> list[int]:
    """Cards of the holder in one half of what the seat's team knows, as often as one of the team knows of them."""
    players = duel.arena.players
    found: list[int] = []
    for watcher in range(players):
        if duel.watchers(watcher) >> seat & 1:
            known = duel.known[first + watcher * players + holder]
            for card in sorted(set(known)):
                for _ in range(known.count(card) - found.count(card)):
                    found.append(card)
    return sorted(found)


def redeal(duel: Duel, seat: int, chance: Chance) -> None:
    """Replace what the seat cannot know by something it could be."""
    for holder in range(duel.arena.players):
        # Pools are sorted first: what comes out must not depend on how the hidden cards really lie.
        duel.deck[holder].sort()
        if not sees_hand(duel, seat, holder):
            _redeal_holder(duel, seat, holder, chance)
    if duel.ledger.veiled or any(duel.looked):
        _redeal_foreign(duel, seat, chance)


def _redeal_foreign(duel: Duel, seat: int, chance: Chance) -> None:
    """Cards of a deck that somebody else looks at, or has put back on it, are unknown to whoever has not seen them."""
    for viewer, looked in enumerate(duel.looked):
        if not sees_hand(duel, seat, viewer):
            for place, card in enumerate(looked):
                owner = card // 100 - 1
                if owner != viewer:
                    duel.deck[owner].append(card)
                    duel.deck[owner].sort()
                    looked[place] = chance.take(duel.deck[owner])
    for owner, place in duel.ledger.veiled:
        if sees_hand(duel, seat, owner) and place < len(duel.top[owner]):
            duel.deck[owner].append(duel.top[owner][place])
            duel.deck[owner].sort()
            duel.top[owner][place] = chance.take(duel.deck[owner])


def _redeal_holder(duel: Duel, seat: int, holder: int, chance: Chance) -> None:
    hand = len(duel.hand[holder])
    top = len(duel.top[holder])
    foreign = [card for card in duel.looked[holder] if card // 100 - 1 != holder]
    own = [card for card in duel.looked[holder] if card // 100 - 1 == holder]
    looked = len(own)
    under = bottom_of(duel, holder)
    face_down = _face_down(duel, holder)
    pool = duel.hand[holder] + duel.deck[holder] + duel.top[holder] + own + under
    pool += [_laid(duel, place) for place in face_down]
    narrow = _known(duel, seat, holder, 0)
    wide = _known(duel, seat, holder, duel.arena.players * duel.arena.players)
    for card in narrow + wide:
        pool.remove(card)
    pool.sort()
    while True:
        slots = [NOBODY] * (hand + len(face_down) + top + looked + len(under))
        slots = [*_scattered(slots, list(range(hand + len(face_down))), narrow, chance)]
        from_hand = [hand + len(face_down) + n for n in range(top) if duel.top_from_hand[holder] >> n & 1]
        slots = [*_scattered(slots, list(range(hand + len(face_down))) + from_hand, wide, chance)]
        rest = pool[:]
        for position, card in enumerate(slots):
            if card == NOBODY:
                slots[position] = chance.take(rest)
        if _could_lie(duel, holder, face_down, slots, hand):
            break
    duel.hand[holder] = slots[:hand]
    for place, card in zip(face_down, slots[hand:], strict=False):
        _lay(duel, place, card)
    rest_of_slots = slots[hand + len(face_down) :]
    duel.top[holder] = rest_of_slots[:top]
    duel.looked[holder] = rest_of_slots[top : top + looked] + foreign
    if under:
        set_bottom(duel, holder, rest_of_slots[top + looked :])
    duel.deck[holder] = rest


def _scattered(slots: list[int], places: list[int], cards: list[int], chance: Chance) -> list[int]:
    """The places with each card in one that was free, all ways being equally likely."""
    filled = slots[:]
    free = [place for place in places if slots[place] == NOBODY]
    for card in cards:
        filled[chance.take(free)] = card
    return filled


_BOOST = 2


def _face_down(duel: Duel, holder: int) -> list[int]:
    """The face-down cards of the holder in the combat: attack, defence, boost."""
    combat = duel.combat
    if combat is None or combat.revealed:
        return []
    found = [side for side in (ATTACKER, DEFENDER) if combat.player[side] == holder and combat.card[side] >= 0]
    if combat.boost >= 0 and combat.player[ATTACKER] == holder:
        found.append(_BOOST)
    return found


def _laid(duel: Duel, place: int) -> int:
    combat = duel.combat
    assert combat is not None
    return combat.boost if place == _BOOST else combat.card[place]


def _lay(duel: Duel, place: int, card: int) -> None:
    combat = duel.combat
    assert combat is not None
    if place == _BOOST:
        combat.boost = card
    else:
        combat.card[place] = card


def _could_lie(duel: Duel, holder: int, face_down: list[int], slots: list[int], hand: int) -> bool:
    """Whether these face-down cards could have been put down (U-ATK-6, U-ATK-7, U-ARTHUR-2)."""
    combat = duel.combat
    if combat is None:
        return True
    arena = duel.arena
    for position, place in enumerate(face_down):
        card = slots[hand + position]
        if place == ATTACKER:
            if not arena.attack_cards[card] or not arena.users[card] >> combat.fighter[ATTACKER] & 1:
                return False
        elif place == _BOOST:
            if arena.cards[card].boost == NO_BOOST:
                return False
        elif not arena.defence_cards[card]:
            held, duel.hand[holder] = duel.hand[holder], [card]
            usable = defence_cards(duel, holder, combat.fighter[DEFENDER])
            duel.hand[holder] = held
            if not usable:
                return False
        elif not arena.users[card] >> combat.fighter[DEFENDER] & 1:
            return False
    return True
