"""An attack from the choice of cards to their discard (U-ATK-6 to U-ATK-17, U-WINC)."""

from typing import Final

from triskel.games.unmatched.rules.aside import put_aside, remove_card
from triskel.games.unmatched.rules.damage import end_if_decided, hurt, struck
from triskel.games.unmatched.rules.deck import (
    boost_cards,
    forget,
    into_deck,
    leave_hand,
    put_on_top,
    put_under,
    spend_boost,
    to_hand,
    to_pile,
)
from triskel.games.unmatched.rules.hooks import amounts, fire, given
from triskel.games.unmatched.rules.lasting import curbed, note_combat, use_up, value_bonus
from triskel.games.unmatched.rules.ongoing import happen, in_play, stay_in_play
from triskel.games.unmatched.state.duel import ATTACKER, DEFENDER, NOBODY, Combat, Duel
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE
from triskel.games.unmatched.state.ledger import BLANK, GONE, NO_ATTACK, ON_TOP, UNSEEN
from triskel.games.unmatched.state.program import AFTER, DURING, IMMEDIATELY
from triskel.kernel import DONE, Steps, ask, may

SIDES: Final = (DEFENDER, ATTACKER)
"""If two effects happen at the same time the defender's resolves first (U-ATK-10)."""


def target_spaces(duel: Duel, fighter: int) -> int:
    """The spaces of enemies a fighter may attack: adjacent ones (U-ATK-3, U-ATK-4, U-SYM-6); for a ranged fighter also
    those in its zone (U-ATK-5, U-SYM-5).
    """
    arena = duel.arena
    who = arena.fighters[fighter]
    mask = duel.beside(fighter)
    if who.ranged:
        mask |= duel.zone(fighter)
    if arena.reach and arena.reach[fighter] and duel.space[fighter] >= 0:
        distances = duel.board.distances(duel.space[fighter], duel.closed)
        mask |= sum(1 << space for space, far in enumerate(distances) if 0 < far <= arena.reach[fighter])
    if duel.ledger.lasting:
        for each in arena.roster(curbed(duel, UNSEEN) & duel.alive):
            mask &= ~duel.footprint(each)
    return mask & duel.enemy_mask[arena.team[who.player]]


def targets(duel: Duel, fighter: int) -> tuple[int, ...]:
    """Whom a fighter may attack (U-ATK-3)."""
    mask = target_spaces(duel, fighter)
    return duel.fighters_on(mask) if mask else ()


def attack_cards(duel: Duel, player: int, fighter: int) -> list[int]:
    """Attack and versatile cards of the hand that this fighter may use (U-ATK-6, U-UNI-1, U-SYM-1)."""
    arena = duel.arena
    return sorted(
        {card for card in duel.hand[player] if arena.users[card] >> fighter & 1 and _attacks(duel, player, card)}
    )


def _attacks(duel: Duel, player: int, card: int) -> bool:
    """Whether it is an attack card, or says that it may be played as one now."""
    program = duel.arena.cards[card].program
    if program.only_if is not None and not playable(duel, player, card):
        return False
    if duel.arena.attack_cards[card]:
        return True
    also = program.also_attacks
    return also is not None and bool(also.holds(duel, player))


def playable(duel: Duel, player: int, card: int) -> bool:
    """Whether what the card itself asks for is so; it does not count among the cards in hand then."""
    condition = duel.arena.cards[card].program.only_if
    if condition is None:
        return True
    hand = duel.hand[player]
    place = hand.index(card)
    hand.remove(card)
    holds = bool(condition.holds(duel, player))
    hand.insert(place, card)
    return holds


def defence_cards(duel: Duel, player: int, fighter: int) -> list[int]:
    """Defence and versatile cards this fighter may use (U-ATK-7, U-SYM-2), and attack cards that say they do too."""
    arena = duel.arena
    found = set()
    for card in duel.hand[player]:
        if arena.users[card] >> fighter & 1 and playable(duel, player, card):
            if arena.defence_cards[card]:
                found.add(card)
            else:
                also = arena.cards[card].program.also_defends
                if also is not None and also.holds(duel, player):
                    found.add(card)
    return sorted(found)


def attackers(duel: Duel, player: int) -> list[int]:
    """The player's fighters that have both a target and a card to attack with (U-ATK-2)."""
    arena = duel.arena
    usable = 0
    for card in duel.hand[player]:
        if _attacks(duel, player, card) if arena.choosy else arena.attack_cards[card]:
            usable |= arena.users[card]
    if usable and duel.ledger.lasting:
        usable &= ~curbed(duel, NO_ATTACK)
    if not usable:
        return []
    return [each for each in arena.roster(duel.alive & arena.player_mask[player] & usable) if target_spaces(duel, each)]


def attack(duel: Duel, player: int) -> Steps:
    """The attack action: who attacks whom (U-ATK-1), with what, and everything that follows."""
    seat = duel.arena.seat[player]
    able = attackers(duel, player)
    if not able:
        return  # only where the switch empty_attack lets such an action be declared
    fighter = yield ask(seat, "attacker", able, "U-ATK-1", secret=True)
    target = yield ask(seat, "target", targets(duel, fighter), "U-ATK-3", about=fighter)
    yield from fight(duel, player, fighter, target)


def fight(duel: Duel, player: int, fighter: int, target: int) -> Steps:
    """One combat. The attacker's and the defender's card are put down in secret and revealed together (U-ATK-8)."""
    arena = duel.arena
    defending = arena.fighters[target].player
    combat = duel.combat = Combat(fighter, target, player, defending)
    if duel.events is not None:
        duel.tell("attacked", "U-ATK-1", player=player, fighter=fighter, target=target)
    seat = arena.seat[player]
    combat.card[ATTACKER] = yield ask(
        seat, "attack card", attack_cards(duel, player, fighter), "U-ATK-6", secret=True, about=target
    )
    _lay(duel, player, combat.card[ATTACKER], "U-ATK-6")
    yield from fire(duel, "attack", (player,))
    answer = yield may(
        # who_answers
        arena.seat[defending],
        "defence card",
        defence_cards(duel, defending, target),
        "U-ATK-7",
        True,
        target,
    )
    if answer != DONE:
        combat.card[DEFENDER] = answer
        _lay(duel, defending, answer, "U-ATK-7")
    elif duel.events is not None:
        duel.tell("undefended", "U-ATK-7", player=defending)
    yield from resolve(duel, combat)


def _lay(duel: Duel, player: int, card: int, rule: str) -> None:
    duel.hand[player].remove(card)
    if duel.events is not None:
        duel.tell_owner("laid", rule, player, {"card": card}, player=player)


def lay_boost(duel: Duel, player: int) -> Steps:
    # king_arthur_boost
    """A card may be laid face down to boost the attack that was just put down (U-ARTHUR-1, U-ARTHUR-2)."""
    combat = duel.combat
    assert combat is not None
    seat = duel.arena.seat[player]
    card = yield may(seat, "attack boost", boost_cards(duel, player), "U-ARTHUR-2", secret=True)
    if card != DONE:
        combat.boost = card
        _lay(duel, player, card, "U-ARTHUR-2")


def resolve(duel: Duel, combat: Combat) -> Steps:
    """Reveal, then IMMEDIATELY, DURING COMBAT, the outcome, AFTER COMBAT, abilities, discards (U-ATK-8 to U-ATK-17).

    Worked examples: U-EX-RED-COMBAT, U-EX-RED-RAGE, U-EX-HOU-COMBAT, U-EX-BOL-COMBAT.
    """
    reveal(duel, combat)
    for side in SIDES:
        yield from card_effects(duel, combat, side, IMMEDIATELY)  # U-ATK-11
    yield from fire(duel, "during combat", combat.player)
    for side in SIDES:
        yield from card_effects(duel, combat, side, DURING)  # U-ATK-11
    strike(duel, combat)
    if duel.ledger.lasting:
        for side in SIDES:
            if combat.card[side] >= 0:
                use_up(duel, combat.fighter[side], ATTACK if side == ATTACKER else DEFENCE)
    for side in SIDES:
        yield from card_effects(duel, combat, side, AFTER)  # U-ATK-14
    combat.resolved = True
    if combat.rescue:
        combat.rescue = 0
        end_if_decided(duel)
    yield from fire(duel, "after combat", combat.player)  # U-ATK-16
    if duel.ledger is not BLANK and duel.ledger.standing:
        yield from happen(duel, "after combat", combat.player)
    clear(duel, combat)


def reveal(duel: Duel, combat: Combat) -> None:
    """Both cards are turned over at once (U-ATK-8); a boost laid with the attack counts from here."""
    arena = duel.arena
    combat.revealed = True
    duel.revealed = True
    for side in SIDES:
        card = combat.card[side]
        if card >= 0:
            combat.value[side] = arena.cards[card].value
            forget(duel, combat.player[side], card)
    if combat.boost >= 0:
        forget(duel, combat.player[ATTACKER], combat.boost)
        combat.bonus[ATTACKER] += arena.cards[combat.boost].boost
    if duel.events is not None:
        attack, defence = combat.card
        duel.tell("revealed", "U-ATK-8", attack=attack, defence=defence, boost=combat.boost)


def card_effects(duel: Duel, combat: Combat, side: int, timing: int) -> Steps:
    """The effects of one card at one moment; they are mandatory unless they say otherwise (U-ATK-9)."""
    card = combat.card[side]
    if card < 0 or combat.cancelled[side] or combat.muted[side] >> timing & 1:
        return
    played = duel.arena.cards[card]
    effect = played.program.combat[timing]
    if effect is None:
        return
    if duel.arena.switches["fallen_effects"] != "all" and _someone_fell(duel, combat):
        if timing != AFTER:
            return
        wanted = yield ask(duel.arena.seat[combat.player[side]], "effect", (1, DONE), "U-ATK-15", about=card)
        if wanted == DONE:
            return
    duel.master = combat.player[side]
    duel.cause = played.id
    duel.they = duel.he = NOBODY
    yield from effect.run(duel, combat.player[side])
    if combat.card[side] != card:
        yield from card_effects(duel, combat, side, timing)  # another card has taken its place


def _someone_fell(duel: Duel, combat: Combat) -> bool:
    return any(not duel.alive >> fighter & 1 for fighter in combat.fighter)


def total(duel: Duel, combat: Combat, side: int) -> int:
    """The value that counts: of the card as changed by effects, and of what hero abilities add to it."""
    if combat.card[side] < 0:
        return 0  # U-ATK-12: no card, no value
    player = combat.player[side]
    if duel.locked[player] >= 0:  # locked_not_ignored
        return duel.locked[player]
    if combat.ignored[side]:  # ignored_value
        return 0
    if combat.frozen[side] >= 0:
        return combat.frozen[side]
    value = combat.value[side] + combat.bonus[side]  # set_value_then_add
    value += given(duel, "value", side, of=player)  # abilities_stay, though the card is cancelled
    if duel.ledger.lasting:
        value += value_bonus(duel, combat.fighter[side], ATTACK if side == ATTACKER else DEFENCE)
    if duel.ledger is not BLANK and duel.ledger.standing:
        value += sum(trait.amount(duel, player, side) for owner, trait in in_play(duel, "value") if owner == player)
    return value if value > 0 else 0


def additions(duel: Duel, combat: Combat, side: int) -> list[int]:
    """What each hero ability adds to the value on this side: for explanations only."""
    return [*amounts(duel, "value", side, of=combat.player[side])] if combat.card[side] >= 0 else []


def strike(duel: Duel, combat: Combat) -> None:
    """Combat damage: attack value less defence value, never below 0 (U-ATK-12, U-EX-RED-COMBAT, U-EX-RED-RAGE)."""
    attack_value = total(duel, combat, ATTACKER)
    defence_value = total(duel, combat, DEFENDER)
    amount = attack_value - defence_value
    if amount < 0:
        amount = 0
    target = combat.fighter[DEFENDER]
    if duel.events is not None:
        abilities = [additions(duel, combat, side) for side in (ATTACKER, DEFENDER)]
        duel.tell(
            "compared", "U-ATK-12", attack=attack_value, defence=defence_value, amount=amount, abilities=abilities
        )
    amount -= given(duel, "armour", target)
    if amount < 0 or combat.protected >> target & 1:
        amount = 0
    mirrored = False
    if combat.guards:
        amount, mirrored = struck(combat, target, amount)
    returned = amount if mirrored else 0
    amount -= returned
    combat.damage = amount
    duel.victors |= 1 << combat.player[winner(combat)]
    duel.losers |= 1 << combat.player[1 - winner(combat)]
    if duel.arena.tallies:
        note_combat(duel, combat.fighter, amount, combat.player[1 - winner(combat)])
    hurt(duel, target, amount, "U-ATK-12")
    if returned:
        hurt(duel, combat.fighter[ATTACKER], returned, "U-ATK-13")
    if duel.events is not None:
        duel.tell("combat won", "U-WINC-2" if amount else "U-WINC-3", player=combat.player[winner(combat)])


def winner(combat: Combat) -> int:
    """The attacker won if the attack itself dealt damage (U-WINC-2), else the defender (U-WINC-3, U-EX-HOU-COMBAT)."""
    return ATTACKER if combat.damage > 0 else DEFENDER  # tie_to_defender, raised_value_hurts


def won(duel: Duel, player: int) -> bool:
    """Whether the player won the combat that is being resolved; effects ask (U-WINC-1)."""
    combat = duel.combat
    return combat is not None and combat.damage >= 0 and combat.player[winner(combat)] == player


def clear(duel: Duel, combat: Combat) -> None:
    """All played cards go to their owners' discard piles (U-ATK-17)."""
    for side in SIDES:
        card = combat.card[side]
        if card >= 0:
            if card in combat.returning:
                combat.returning.remove(card)
                to_hand(duel, combat.player[side], card, True, "U-ATK-17", duel.arena.cards[card].id)
            elif combat.fates and any(each == card for each, _ in combat.fates):
                zone = dict(combat.fates)[card]
                if not zone:
                    put_under(duel, combat.player[side], card)
                    if duel.events is not None:
                        duel.tell("put under", "U-ATK-17", duel.arena.cards[card].id, player=combat.player[side])
                elif zone == ON_TOP:
                    put_on_top(duel, combat.player[side], card, False)
                    if duel.events is not None:
                        own = duel.arena.cards[card].id
                        duel.tell("put back", "U-ATK-17", own, player=combat.player[side], card=card)
                elif zone == GONE:
                    remove_card(duel, combat.player[side], card, duel.arena.cards[card].id)
                elif not put_aside(duel, combat.player[side], zone, card, duel.arena.cards[card].id):
                    to_pile(duel, combat.player[side], card, "U-ATK-17")
            elif card in combat.buried:
                combat.buried.remove(card)
                into_deck(duel, combat.player[side], [card], duel.arena.cards[card].id)
            elif duel.arena.cards[card].program.ongoing is not None:
                stay_in_play(duel, combat.player[side], card)
            else:
                to_pile(duel, combat.player[side], card, "U-ATK-17")
    if combat.boost >= 0:
        to_pile(duel, combat.player[ATTACKER], combat.boost, "U-ATK-17")
    duel.combat = None


def cancel(duel: Duel, side: int, cause: str = "") -> None:
    """Cancel the effects of the card on this side that have not resolved yet; its value stays (U-CT-FEINT)."""
    combat = duel.combat
    assert combat is not None
    card = combat.card[side]
    if card < 0 or combat.cancelled[side]:  # cancel_keeps_value
        return
    if _uncancellable(duel, combat.player[side], card):
        if duel.events is not None:
            duel.tell("uncancellable", "U-CT-HEIRLOOM", cause, card=card)
        return
    combat.cancelled[side] = True
    if duel.events is not None:
        duel.tell("cancelled", "U-CT-FEINT", cause, card=card)
    if side == ATTACKER and combat.boost >= 0 and _loses_boost(duel, card):
        lost = combat.boost
        combat.boost = NOBODY
        combat.bonus[ATTACKER] -= duel.arena.cards[lost].boost
        to_pile(duel, combat.player[ATTACKER], lost, "U-ARTHUR-2", cause)


def _uncancellable(duel: Duel, player: int, card: int) -> bool:
    """Whether the card itself or its owner's hero forbids to cancel it."""
    if duel.arena.cards[card].program.uncancellable:
        return True
    return any(amounts(duel, "uncancellable", card, of=player))


def mute(duel: Duel, side: int, timing: int, cause: str = "") -> None:
    """Cancel what the card on this side would do at one moment."""
    combat = duel.combat
    assert combat is not None
    card = combat.card[side]
    if card >= 0 and not _uncancellable(duel, combat.player[side], card):
        combat.muted[side] |= 1 << timing
        if duel.events is not None:
            duel.tell("cancelled", "U-CT-FEINT", cause, card=card, timing=timing)


def _loses_boost(duel: Duel, card: int) -> bool:
    """A cancel loses the boost laid with the attack; by the switch only on a card with effects (U-ARTHUR-2)."""
    return duel.arena.switches["arthur_cancel"] == "any_card" or duel.arena.cards[card].program.has_effects


def boost_card(duel: Duel, player: int, side: int, cause: str = "") -> Steps:
    """An effect lets the player boost the card on a side of the combat: discard a card, add its number (U-BOOST-3)."""
    combat = duel.combat
    assert combat is not None
    if combat.card[side] < 0:
        return False
    card = yield may(duel.arena.seat[player], "boost", boost_cards(duel, player), "U-BOOST-3", secret=True)
    if card != DONE:
        amount = yield from spend_boost(duel, player, card, "U-BOOST-3", cause)
        combat.boosted_with.append(card)
        change_value(duel, side, amount, cause, "U-BOOST-3")
    return card != DONE


def play_instead(duel: Duel, side: int, card: int, cause: str = "") -> None:
    """A card of the hand takes the place of the one that was played, which goes back to the hand."""
    combat = duel.combat
    assert combat is not None
    player = combat.player[side]
    leave_hand(duel, player, card)
    to_hand(duel, player, combat.card[side], True, "U-ATK-6", cause)
    combat.card[side] = card
    combat.value[side] = duel.arena.cards[card].value
    duel.revealed = True
    if duel.events is not None:
        duel.tell("replaced", "U-ATK-6", cause, player=player, card=card)


def change_value(duel: Duel, side: int, amount: int, cause: str = "", rule: str = "U-ATK-9") -> None:
    """Add to the value of the card on this side."""
    combat = duel.combat
    if combat is not None and combat.card[side] >= 0:
        combat.value[side] += amount
        if duel.events is not None:
            duel.tell("value changed", rule, cause, card=combat.card[side], amount=amount, value=combat.value[side])


def set_value(duel: Duel, side: int, value: int, cause: str = "", rule: str = "U-ATK-9") -> None:
    """The value of the card on this side becomes this number."""
    combat = duel.combat
    if combat is not None and combat.card[side] >= 0:
        combat.value[side] = value
        if duel.events is not None:
            duel.tell("value set", rule, cause, card=combat.card[side], value=value)


__all__ = [
    "SIDES", "attack", "attack_cards", "attackers", "boost_card", "cancel", "change_value", "defence_cards", "fight",
    "lay_boost", "leave_hand", "mute", "play_instead", "set_value", "targets", "total", "winner", "won",
]  # fmt: skip
