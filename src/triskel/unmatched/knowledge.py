"""What a seat knows of the others' cards, and dealing the rest anew for a planner.

A uniformly drawn alternative: every arrangement of the cards that the seat has not seen, over the places where they may
lie, is equally likely, as long as the cards known to be held are held and a face-down card is one that could have been
put down.
"""

from triskel.kernel import Chance
from triskel.unmatched.combat import defence_cards
from triskel.unmatched.duel import ATTACKER, DEFENDER, NOBODY, Duel
from triskel.unmatched.hero import NO_BOOST


def sees_hand(duel: Duel, seat: int | None, player: int) -> bool:
    """Whether the seat may look at the player's hand: its own or a team mate's (U-TEAM-2)."""
    return seat is not None and duel.watchers(player) >> seat & 1 == 1


def known_cards(duel: Duel, seat: int, holder: int) -> tuple[list[int], list[int]]:
    """Cards the seat's team knows the holder to hold, and those that may have gone on top of the deck instead."""
    arena = duel.arena
    players = arena.players
    found: list[list[int]] = [[], []]
    for watcher in range(players):
        if duel.watchers(watcher) >> seat & 1:
            for part, offset in enumerate((0, players * players)):
                for card in set(duel.known[offset + watcher * players + holder]):
                    missing = duel.known[offset + watcher * players + holder].count(card) - found[part].count(card)
                    found[part] += [card] * missing
    return sorted(found[0]), sorted(found[1])


def redeal(duel: Duel, seat: int, chance: Chance) -> None:
    """Replace what the seat cannot know by something it could be."""
    for holder in range(duel.arena.players):
        # Pools are sorted first: what comes out must not depend on how the hidden cards really lie.
        duel.deck[holder].sort()
        if not sees_hand(duel, seat, holder):
            _redeal_holder(duel, seat, holder, chance)


def _redeal_holder(duel: Duel, seat: int, holder: int, chance: Chance) -> None:
    hand = len(duel.hand[holder])
    top = len(duel.top[holder])
    face_down = _face_down(duel, holder)
    pool = duel.hand[holder] + duel.deck[holder] + duel.top[holder] + [_laid(duel, place) for place in face_down]
    narrow, wide = known_cards(duel, seat, holder)
    for card in narrow + wide:
        pool.remove(card)
    pool.sort()
    while True:
        slots = [NOBODY] * (hand + len(face_down) + top)
        _scatter(slots, list(range(hand + len(face_down))), narrow, chance)
        from_hand = [hand + len(face_down) + n for n in range(top) if duel.top_from_hand[holder] >> n & 1]
        _scatter(slots, list(range(hand + len(face_down))) + from_hand, wide, chance)
        rest = pool[:]
        for position, card in enumerate(slots):
            if card == NOBODY:
                slots[position] = chance.take(rest)
        if _could_lie(duel, holder, face_down, slots, hand):
            break
    duel.hand[holder] = slots[:hand]
    for place, card in zip(face_down, slots[hand:], strict=False):
        _lay(duel, place, card)
    duel.top[holder] = slots[hand + len(face_down) :]
    duel.deck[holder] = rest


def _scatter(slots: list[int], places: list[int], cards: list[int], chance: Chance) -> None:
    """Put each card into a free one of the places, all ways being equally likely."""
    free = [place for place in places if slots[place] == NOBODY]
    for card in cards:
        slots[chance.take(free)] = card


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
