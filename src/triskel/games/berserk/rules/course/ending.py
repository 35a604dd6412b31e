"""The end of a turn: its features, the effects that end with it, and the passing of the turn (415)."""

from typing import Final

from triskel.games.berserk.rules import priority, spans, traits, zones
from triskel.games.berserk.rules.rule_effects import end, obey, release
from triskel.games.berserk.rules.rule_effects_quick import obeyed
from triskel.games.berserk.rules.triggers import occur, put
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.moments import TURN_END
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import INITIAL, OVER, TAPPED, TOUCHED, War
from triskel.kernel.play.decision import END, Steps

_CONCENTRATION: Final = BIT["concentration"]
_MARKED: Final = BIT["marked"]
_RAGE: Final = BIT["rage"]
_AT_END: Final = _CONCENTRATION | _RAGE


def final(war: War) -> Steps | None:
    """«At turn end» features; effects of the turn end; the turn passes (415.1, 415.3).

    None where nobody is asked anything.

    Rules: TM-turn.
    """
    seat = war.active
    if TURN_END in war.heard:
        occur(war, TURN_END, -1)
    if war.present & _AT_END:
        for card in war.squad[seat]:
            if war.powers[card] & _RAGE and not war.hidden[card]:
                _at_end(war, card, seat, "rage", "rage gain")
        for card in war.squad[1 - seat]:  # KW-concentration
            if war.powers[card] & _CONCENTRATION and not war.hidden[card]:
                _at_end(war, card, 1 - seat, "concentration", "concentration")
    if war.due or war.pending or war.alert:
        opened = priority.settle(war)
        if opened is not None:
            return _final(war, opened)
    if war.turn == 1:
        return _final(war, None)
    return _close(war)


def _close(war: War) -> Steps | None:
    """Effects of the turn end and the turn passes; None where nobody is asked anything (415.3)."""
    expire(war)
    war.due |= TAPPED
    if not obeyed(war):
        return _pass_on(war)
    if war.pending and (opened := priority.settle(war)) is not None:
        return _pass_on(war, opened)
    pass_turn(war)
    return None


def _at_end(war: War, card: int, seat: int, word: str, native: str) -> None:
    if traits.best(war, card, word):
        feature = war.codex.natives[native]
        scene = Scene(card, seat)
        scene.it = card
        if feature.trigger is None or feature.trigger(war, card, scene):
            put(war, card, feature, scene, native)


def _final(war: War, opened: Steps | None) -> Steps:
    """The end of a turn where something is played out first, and of the first turn (hidden_row_reveal)."""
    if opened is not None:
        yield from opened
    if war.turn == 1 and war.phase != OVER:
        for card in list(war.squad[1 - war.first]):  # hidden_row_reveal
            if war.hidden[card] and "stealth" not in war.face(card).grants:
                zones.reveal(war, card)
        opened = priority.settle(war)
        if opened is not None:
            yield from opened
    rest = _close(war) if war.phase != OVER else None
    if rest is not None:
        yield from rest  # which says its end
    else:
        yield END


def _pass_on(war: War, opened: Steps | None = None) -> Steps:
    """The turn passes after what the rules do, or after what is played out."""
    if opened is None:
        yield from obey(war)
        if war.pending and war.phase != OVER:
            opened = priority.settle(war)
    if opened is not None:
        yield from opened
    if war.phase != OVER:
        pass_turn(war)
    yield END


def expire(war: War) -> None:
    """Effects «until the end of this turn» stop together (415.3).

    Rules: PH-gets-until-battle-end.
    """
    now = war.turn
    if war.present & _MARKED:
        if war.removals or war.killers or war.replaced:
            forget(war)  # what lies in the graveyards has only acquired Incarnation on it (205.4)
        effects = war.effects
        for card in (*war.squad[0], *war.squad[1], *war.grave[0], *war.grave[1]):
            if effects[card]:
                ended = [each for each in war.effects[card] if each.until <= now]
                if ended:
                    war.effects[card] = tuple(each for each in war.effects[card] if each.until > now)
                    war.become(card, war.card[card])  # its bits anew
                    war.due |= TOUCHED
                    war.touched.append(card)
                    release(war, card, ended)
                    for each in ended:
                        if each.key in zones.HEARD:
                            war.fresh = False
                        if each.key == "retreat":
                            from triskel.games.berserk.compile.deeds import send_back

                            send_back(war, card)  # 702.4
    if war.cells:
        war.cells = tuple(each for each in war.cells if each[1].until > now)
        war.occupied = 0
        for cell, effect in war.cells:
            if effect.key == "vacant":
                war.occupied |= 1 << cell
    if war.delayed:
        war.wait(tuple(each for each in war.delayed if each.until > now))


def pass_turn(war: War) -> None:
    """The other player becomes active (415.3)."""
    if war.removals or war.killers or war.replaced:
        forget(war)
    war.active = 1 - war.active  # 101.2, TM-active-player, TM-inactive-player: they take turns
    war.turn += 1  # TM-turn
    war.phase = INITIAL  # 408.2
    size = war.size
    war.past = (tuple(war.turn_facts), *war.past[:1])
    war.turn_facts = [0] * size
    war.acts = [0] * size  # 510.1, 510.4: nobody has acted in this turn yet, whoever's turn it is
    war.armour = [0] * size
    war.magic_armour = [0] * size
    war.used.clear()  # once_per_turn_reset
    war.victims.clear()
    spans.awaken(war)
    if war.events is not None:
        war.tell("turn", "408.2", seat=war.active, n=war.turn)
    if war.stall and war.turn > war.stall:  # stalled_simulation
        end(war, (), "stalled", "")


def forget(war: War) -> None:
    """Cards that left play lose tokens and markers once everything set off by it has executed (death_markers_lost)."""
    if war.removals:
        for card in war.removals:
            if not war.in_play(card):
                zones.cleanse(war, card)
        war.removals = ()
    war.replaced = ()
    if war.killers:
        war.killers.clear()
