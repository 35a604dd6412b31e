"""The course of a match: placing fighters, turns, actions (U-SETUP, U-TURN, U-MAN, U-SCHEME, U-TEAM)."""

from contextlib import suppress
from typing import Final

from triskel.games.unmatched.rules.aside import remove_card
from triskel.games.unmatched.rules.combat import attack, attackers, fight, playable, targets
from triskel.games.unmatched.rules.damage import end_if_decided
from triskel.games.unmatched.rules.deck import (
    boost_cards,
    choose_discards,
    distinct,
    draw,
    into_deck,
    leave_hand,
    put_on_top,
    put_under,
    spend_boost,
    to_hand,
    to_pile,
)
from triskel.games.unmatched.rules.doors import maneuver_walk
from triskel.games.unmatched.rules.hooks import abilities, amounts, awaited, fire, given, instead, notice, settle
from triskel.games.unmatched.rules.lasting import (
    ACTIONS_BEGUN,
    MANEUVERS,
    SCHEMES,
    expire,
    extra_steps,
    granted,
    note_deed,
)
from triskel.games.unmatched.rules.movement import everywhere, free_poses, place, set_down
from triskel.games.unmatched.rules.ongoing import fall_due, happen, in_play, leave_play, stay_in_play
from triskel.games.unmatched.rules.turn_quick import any_scheme
from triskel.games.unmatched.state.duel import ACTING, NOBODY, PLACING, TURN_END, TURN_START, Duel, Ended
from triskel.games.unmatched.state.ledger import (
    AGAIN,
    BLANK,
    LATER,
    MORE_ATTACK,
    MORE_MANEUVER,
    NEXT_START,
    THIS_TURN,
)
from triskel.kernel import DONE, SECRET, Decision, Steps, ask
from triskel.kernel.play.decision import END

MANEUVER: Final = 0
ATTACK_ACTION: Final = 1
SCHEME_ACTION: Final = 2
ACTIONS: Final = ("maneuver", "attack", "scheme")

HAND_LIMIT: Final = 7
FIRST_HAND: Final = 5
ACTIONS_A_TURN: Final = 2


def stage(duel: Duel) -> Steps | None:
    """The next piece of the match; None where nobody had anything to choose in it."""
    phase = duel.phase
    teams = duel.arena.players > 2
    if phase == ACTING:
        if duel.fighters_of(duel.active):
            return sparing_the_fallen(duel, take_action(duel)) if teams else take_action(duel)
        duel.phase = TURN_END
        return None
    try:
        if phase == TURN_START:
            steps = begin_turn(duel)
        elif phase == TURN_END:
            steps = end_turn(duel)
        else:
            steps = set_up(duel)
    except Ended:
        return None
    if steps is None:
        return None
    return until_decided(sparing_the_fallen(duel, steps) if teams and phase != PLACING else steps)


def until_decided(steps: Steps) -> Steps:
    """The end of the game breaks off whatever is going on."""
    with suppress(Ended):
        yield from steps
    yield END


def sparing_the_fallen(duel: Duel, steps: Steps) -> Steps:
    """In teams: who has no fighter left is out and is asked nothing more (U-TEAM-10).

    What they might leave undone stays undone; what a played card still demands of them (U-ATK-15) chance decides.
    """
    answer: int | None = None
    with suppress(StopIteration):
        while True:
            asked = steps.send(answer)
            if asked is END or not is_out(duel, asked.seat):
                answer = yield asked
            elif DONE in asked.options:
                answer = DONE
            elif asked.kind == "amount" and 0 in asked.options:
                answer = 0
            else:
                answer = asked.options[duel.chance.roll(len(asked.options)) - 1]


def is_out(duel: Duel, seat: int) -> bool:
    """Whether nobody that this seat plays has a fighter left, nor one that a played card may still save."""
    combat = duel.combat
    standing = duel.alive | (0 if combat is None else combat.rescue)
    played = enumerate(duel.arena.seat)
    return not any(who == seat and standing & duel.arena.player_mask[player] for player, who in played)


# --- before the first turn (U-SETUP) ------------------------------------------------------------------------------


def set_up(duel: Duel) -> Steps:
    """Draw 5 cards each (U-SETUP-4), then place fighters, the younger player first (U-SETUP-5, U-TEAM-6)."""
    players = duel.arena.players
    first = duel.arena.younger if duel.arena.younger >= 0 else duel.chance.roll(players) - 1
    duel.order = [(first + step) % players for step in range(players)]  # U-TEAM-8
    for player in duel.order:
        if duel.events is not None:
            unread = [number for number in sorted(set(duel.arena.decks[player])) if duel.arena.cards[number].unread]
            if unread:
                duel.tell("vanilla", "U-CARD-1", player=player, cards=unread)
        notice(duel, "first hand", of=player)
        draw(duel, player, first_hand(duel, player), "U-SETUP-4")
    for number, player in enumerate(duel.order):  # U-SETUP-6
        yield from place_fighters(duel, player, duel.board.starts[number])
    duel.active = duel.order[0]  # U-SETUP-7
    duel.phase = TURN_START


def first_hand(duel: Duel, player: int) -> int:
    """How many cards a player draws before the first turn: 5, if the hero's ability says nothing else (U-SETUP-4)."""
    for _, ability in abilities(duel, "starting hand", of=player):
        return int(ability.trait.count.count)
    return FIRST_HAND


def place_fighters(duel: Duel, player: int, start: int) -> Steps:
    """The hero on its start space, then each sidekick on a separate space of the hero's zone (U-SETUP-5)."""
    hero = duel.arena.hero[player]
    if duel.arena.fighters[hero].kind.large:
        beside = duel.board.adjacent[0][start]
        here = [each for each in free_poses(duel, hero, beside | 1 << start) if start in (each & 63, (each >> 6) - 1)]
        to = yield ask(duel.arena.seat[player], "place", here, "U-SETUP-5", about=hero)
        set_down(duel, hero, to, "U-SETUP-5")
    else:
        set_down(duel, hero, start, "U-SETUP-5")
    yield from fire(duel, "placed", (player,))  # U-ALICE-1
    for sidekick in duel.arena.sidekicks[player]:
        if any(amounts(duel, "absent", sidekick, of=player)):
            duel.health[sidekick] = 0  # it is summoned later
            continue
        yield from place(duel, player, sidekick, sidekick_spaces(duel, hero, sidekick))


def sidekick_spaces(duel: Duel, hero: int, sidekick: int) -> int:
    """The free spaces of the hero's zone (U-SETUP-5, U-TEAM-7); if there are none, the nearest (ruling zone_full)."""
    zone = duel.zone(hero)
    if free_poses(duel, sidekick, zone):
        return zone
    switch = duel.arena.switches["zone_full"]
    if switch == "any_space":
        return everywhere(duel)
    if switch == "beside_ally":
        beside = 0
        for ally in duel.fighters_of(duel.arena.fighters[hero].player):
            beside |= duel.beside(ally)
        if free_poses(duel, sidekick, beside):
            return beside
    distance = duel.board.distances(duel.space[hero])
    for steps in range(1, len(distance)):
        ring = sum(1 << space for space, each in enumerate(distance) if each == steps)
        if free_poses(duel, sidekick, ring):
            return ring
    return everywhere(duel)


# --- a turn (U-TURN) ----------------------------------------------------------------------------------------------


def begin_turn(duel: Duel) -> Steps | None:
    # start_of_turn_first
    """The turn's actions are counted anew (U-TURN-1); abilities of its start come before the first of them."""
    duel.turn += 1
    duel.actions = instead(duel, "turn actions", ACTIONS_A_TURN, of=duel.active)  # U-TURN-1
    duel.started = duel.space[:]
    duel.hurt = duel.victors = duel.losers = 0
    if duel.ledger is not BLANK:
        duel.ledger = duel.ledger._replace(tally=(), used=())
        duel.actions = max(duel.actions + granted(duel, LATER, duel.active), 0)
        expire(duel, at_end=False)
    if duel.events is not None:
        duel.tell("turn", "U-TURN-4", player=duel.active, turn=duel.turn)
    if duel.ledger is not BLANK or awaited(duel, "turn start"):
        return start_of_turn(duel)
    end_if_decided(duel, at_end_of_action=True)
    duel.phase = ACTING
    return None


def start_of_turn(duel: Duel) -> Steps:
    """What happens at the start of the turn."""
    yield from fire(duel, "turn start", (duel.active,), standing=True)
    if duel.ledger is not BLANK and duel.ledger.standing:
        yield from happen(duel, "turn start", (duel.active,))
    if duel.ledger.later:
        yield from fall_due(duel, NEXT_START)
    if duel.ledger.due:
        yield from settle(duel)
    end_if_decided(duel, at_end_of_action=True)
    duel.phase = ACTING


def action_options(duel: Duel, player: int) -> list[int]:
    """Maneuver always, attack and scheme where they are possible (U-TURN-2, U-ATK-2, U-SCHEME-3)."""
    options = [MANEUVER]  # always: no action may be skipped (gained_action)
    if attackers(duel, player) or duel.arena.switches["empty_attack"] == "allowed":
        options.append(ATTACK_ACTION)
    if any_scheme(duel, player):
        options.append(SCHEME_ACTION)
    return options


def take_action(duel: Duel) -> Steps:
    """One of the actions that the turn demands (U-TURN-1, U-TURN-2)."""
    player = duel.active
    try:
        yield from fire(duel, "before action", (player,))
        options = action_options(duel, player)
        action = yield Decision(duel.arena.seat[player], "action", options, "U-TURN-2", SECRET)
        duel.actions -= 1
        if duel.arena.tallies:
            note_deed(duel, player, ACTIONS_BEGUN)
        if duel.events is not None:
            duel.tell("action", "U-TURN-2", player=player, action=ACTIONS[action])
        if action == MANEUVER:
            yield from maneuver(duel, player)
        elif action == ATTACK_ACTION:
            yield from attack(duel, player)
        else:
            yield from scheme(duel, player)
        if duel.ledger.due:
            yield from settle(duel)
        end_if_decided(duel, at_end_of_action=True)
        while duel.ledger.extra:
            yield from do_more(duel)
        if duel.actions == 0:
            duel.phase = TURN_END
    except Ended:
        pass
    yield END


def do_more(duel: Duel) -> Steps:
    """Something that an effect lets a player do besides the actions of the turn; it may be left undone."""
    (player, what, fighters, aims), *rest = duel.ledger.extra
    duel.ledger = duel.ledger._replace(extra=tuple(rest))
    seat = duel.arena.seat[player]
    if not duel.fighters_of(player):
        return
    if what == MORE_ATTACK:
        able = [
            each
            for each in attackers(duel, player)
            if fighters >> each & 1 and (not aims or any(aims >> to & 1 for to in targets(duel, each)))
        ]
        if able:
            fighter = yield Decision(seat, "attacker", (*able, DONE), "U-ATK-1", SECRET)
            if fighter != DONE:
                aimed = [to for to in targets(duel, fighter) if not aims or aims >> to & 1]
                target = yield ask(seat, "target", aimed, "U-ATK-3", about=fighter)
                yield from fight(duel, player, fighter, target)
    elif what == MORE_MANEUVER or any_scheme(duel, player):
        wanted = yield Decision(seat, "effect", (1, DONE), "U-TURN-2")
        if wanted != DONE:
            yield from (maneuver if what == MORE_MANEUVER else scheme)(duel, player)
    if duel.ledger.due:
        yield from settle(duel)
    end_if_decided(duel, at_end_of_action=True)


def end_turn(duel: Duel) -> Steps | None:
    """Whether anything happens at the end of the turn; otherwise it simply passes on."""
    if duel.ledger is not BLANK or awaited(duel, "turn end") or awaited(duel, "hand limit"):
        return end_of_turn(duel)
    end_if_decided(duel, at_end_of_action=True)
    if len(duel.hand[duel.active]) > HAND_LIMIT and duel.fighters_of(duel.active):
        return end_of_turn(duel)
    pass_on(duel, again=False)
    return None


def end_of_turn(duel: Duel) -> Steps:
    """Discard down to 7, which counts only now (U-TURN-3, U-MAN-3)."""
    player = duel.active
    again = 0
    yield from fire(duel, "turn end", (player,), standing=True)
    if duel.ledger is not BLANK:
        yield from happen(duel, "turn end", (player,))
        if duel.ledger.later:
            yield from fall_due(duel, THIS_TURN)
        leave_play(duel)
        again = granted(duel, AGAIN, player)
        expire(duel, at_end=True)
        yield from settle(duel)
    end_if_decided(duel, at_end_of_action=True)
    excess = len(duel.hand[player]) - instead(duel, "hand limit", HAND_LIMIT, of=player)  # hand_limit_own_turn
    if excess > 0 and duel.fighters_of(player):  # U-TEAM-10: who is out keeps what there is
        yield from choose_discards(duel, player, excess, "U-TURN-3")
    pass_on(duel, again > 0)


def pass_on(duel: Duel, again: bool) -> None:
    """It is another's turn now (U-TURN-4, U-GOAL-1), unless an effect gives the same player one more."""
    duel.locked[duel.active] = NOBODY
    duel.rooted = 0
    if not again or not duel.fighters_of(duel.active):
        duel.active = next_player(duel)
    duel.phase = TURN_START


def next_player(duel: Duel) -> int:
    """Who plays after the active player (U-TEAM-8); a player without fighters is out (U-TEAM-9, U-TEAM-10)."""
    order = duel.order
    here = order.index(duel.active)
    for step in range(1, len(order) + 1):
        player = order[(here + step) % len(order)]  # team_order
        if duel.fighters_of(player):  # fallen_hero
            return player
    return duel.active


# --- actions ------------------------------------------------------------------------------------------------------


def maneuver(duel: Duel, player: int) -> Steps:
    """Draw a card, then move fighters (U-MAN-1, U-MAN-2) up to the move value, boosted if wanted (U-MAN-4, U-MAN-5)."""
    arena = duel.arena
    seat = arena.seat[player]
    if arena.tallies:
        note_deed(duel, player, MANEUVERS)
    draw(duel, player, 1, "U-MAN-2")
    for _, ability in abilities(duel, "maneuver draw", of=player):
        draw(duel, player, ability.amount(duel, player, 0), "U-MAN-2", arena.kits[player].id)
    if not duel.alive & arena.player_mask[player]:
        return  # the draw felled the last of them: there is nobody to move (U-DRAW-3)
    steps = arena.kits[player].move
    card = yield Decision(seat, "boost", (*boost_cards(duel, player), DONE), "U-BOOST-1", SECRET)
    if card != DONE:
        steps += yield from spend_boost(duel, player, card, "U-BOOST-1")
    if duel.ledger is not BLANK and duel.ledger.standing:
        steps += sum(trait.amount(duel, player, 0) for owner, trait in in_play(duel, "maneuver") if owner == player)
    steps += given(duel, "maneuver", of=player)
    if duel.ledger.lasting:
        steps += extra_steps(duel, player)
    placed = NOBODY if card == DONE else instead(duel, "boosted maneuver", NOBODY, of=player)
    yield from _movements(duel, player, steps, placed)
    if duel.ledger is not BLANK and duel.ledger.standing:
        yield from happen(duel, "after maneuver", (player,))
    yield from fire(duel, "after maneuver", (player,))


def _movements(duel: Duel, player: int, steps: int, instead: int) -> Steps:
    """The player's fighters move one after the other, in any order (U-MAN-8); one may be placed `instead`."""
    arena = duel.arena
    seat = arena.seat[player]
    moved = 0
    mine = arena.player_mask[player]
    while True:
        waiting = arena.roster(duel.alive & mine & ~moved)
        if not waiting:
            return
        fighter = yield Decision(seat, "mover", (*waiting, DONE), "U-MAN-8")
        if fighter == DONE:
            return
        moved |= 1 << fighter
        if fighter == instead:  # nobody else: others walk, with the boost (U-HOUDINI-2)
            # U-HOUDINI-1: in place of moving, anywhere free.
            how = yield ask(seat, "move or place", (0, 1), "U-HOUDINI-1", about=fighter)
            if how:
                yield from place(duel, player, fighter, everywhere(duel), rule="U-HOUDINI-1")
                continue
        yield from maneuver_walk(duel, player, fighter, steps)


def scheme_cards(duel: Duel, player: int) -> list[int]:
    """Scheme cards of the hand whose fighter still stands (U-SCHEME-3, U-SYM-4)."""
    arena = duel.arena
    alive = duel.alive
    return distinct(
        card
        for card in duel.hand[player]
        if arena.schemes[card] and arena.users[card] & alive and playable(duel, player, card)
    )


def scheme(duel: Duel, player: int) -> Steps:
    """Play a scheme face up (U-SCHEME-1) by one of its fighters (U-SCHEME-2), resolve it, discard it (U-SCHEME-4)."""
    arena = duel.arena
    seat = arena.seat[player]
    card = yield ask(seat, "scheme", scheme_cards(duel, player), "U-SCHEME-1", secret=True)
    users = [each for each in duel.fighters_of(player) if arena.users[card] >> each & 1]
    leave_hand(duel, player, card)
    duel.playing = card
    duel.revealed = True
    fighter = yield ask(seat, "schemer", users, "U-SCHEME-2", about=card)
    if duel.events is not None:
        duel.tell("schemed", "U-SCHEME-1", player=player, card=card, fighter=fighter)
    effect = arena.cards[card].program.scheme
    if effect is not None:
        duel.master, duel.cause, duel.actor, duel.returning = player, arena.cards[card].id, fighter, 0
        duel.they = duel.he = NOBODY
        yield from effect.run(duel, player)
    duel.playing = NOBODY
    if duel.returning:
        if duel.returning == 1:
            to_hand(duel, player, card, True, "U-SCHEME-4", duel.cause)
        elif duel.returning == 3:
            put_on_top(duel, player, card, False)
        elif duel.returning == 4:
            put_under(duel, player, card)
        elif duel.returning == 5:
            remove_card(duel, player, card, duel.cause)
        else:
            into_deck(duel, player, [card], duel.cause)
        duel.returning = 0
    elif arena.cards[card].program.ongoing is not None:
        stay_in_play(duel, player, card)
    else:
        to_pile(duel, player, card, "U-SCHEME-4")
    if arena.tallies:
        note_deed(duel, player, SCHEMES)
    if duel.ledger is not BLANK and duel.ledger.standing:
        yield from happen(duel, "schemed", (player,))
    yield from fire(duel, "schemed", (player,))
