"""The turn: initial, opening and main phases (408-414); its end is in ending.py."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.effects import at_once
from triskel.games.berserk.rules import payment, priority, traits, zones
from triskel.games.berserk.rules.answers import AT_TURN_START
from triskel.games.berserk.rules.combat import attack
from triskel.games.berserk.rules.combat.deaths import doom
from triskel.games.berserk.rules.course import duties
from triskel.games.berserk.rules.course.ending import forget
from triskel.games.berserk.rules.course.uses import (
    AWAIT_FLYER,
    FEATURES,
    LEAP_WORDS,
    MOVE,
    RETREAT,
    REVEAL_SELF,
    STRIKE,
    uses,
)
from triskel.games.berserk.rules.course.uses_quick import choosers
from triskel.games.berserk.rules.priority_quick import nobody
from triskel.games.berserk.rules.rule_effects import end, obey
from triskel.games.berserk.rules.rule_effects_quick import obeyed
from triskel.games.berserk.rules.space import movement
from triskel.games.berserk.rules.space.cells import leap_cells
from triskel.games.berserk.rules.triggers import Pending, occur, put
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import Grant
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.moments import BEFORE_TURN, UNTAPS
from triskel.games.berserk.state.moments import TURN_START as TURN_STARTS
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import LAID, Use
from triskel.games.berserk.state.war import CHOICE, FINAL, OPENING, OVER, TAPPED, War
from triskel.kernel.play.decision import DONE, END, Decision, Steps

_AT_START: Final = mask(*AT_TURN_START)
_STARTS: Final = tuple((word, BIT[word]) for word in AT_TURN_START)
_STAYS: Final = mask("stays tapped", "cannot untap at the start of its turn")
_THIRST: Final = BIT["thirst"]

SURRENDER: Final = -2
OFFER_DRAW: Final = -3


def _and_then(war: War, opened: Steps, phase: int) -> Steps:
    """Play it out; then the next phase begins."""
    yield from opened
    if war.phase != OVER:
        war.phase = phase
    yield END


def initial(war: War) -> Steps | None:
    """«До начала хода» features, in turn; no played features (409.1). Where there are none, the next phase at once."""
    war.thirsty = 0
    if BEFORE_TURN in war.heard:
        occur(war, BEFORE_TURN, -1)
    if war.present & _THIRST:
        _ask_the_thirsty(war)
    if war.pending:  # 409.2: the phase lasts until these are played out
        return _and_then(war, _before_turn(war), OPENING)
    if (war.due and not obeyed(war)) or war.pending:  # what the rules themselves still have to do
        opened = priority.settle(war)
        if opened is not None:
            return _and_then(war, opened, OPENING)  # 409.2
    war.phase = OPENING  # 409.2
    return opening(war)


def _ask_the_thirsty(war: War) -> None:
    for card in war.squad[war.active]:
        if war.closed[card] and war.powers[card] & _THIRST and not war.hidden[card]:
            thirst = traits.best(war, card, "thirst")
            if thirst:
                scene = Scene(card, war.active)
                scene.x = thirst
                put(war, card, war.codex.natives["thirst"], scene, "thirst")


def _before_turn(war: War) -> Steps:
    waiting: list[Pending] = list(war.pending)
    war.pending.clear()
    seat = war.active
    while waiting and war.phase != OVER:
        mine = [each for each in waiting if each.seat == seat] or waiting
        each = mine[0]
        waiting.remove(each)
        war.pending.append(each)
        if (opened := priority.settle(war)) is not None:
            yield from opened
        seat = 1 - seat
    if (war.due or war.pending) and (opened := priority.settle(war)) is not None:
        yield from opened


def opening(war: War) -> Steps | None:
    """All tapped cards of the active player untap together, then «at turn start» features (410).

    None where nobody is asked anything.
    """
    if war.thirsty or war.present & _STAYS:
        for card in war.squad[war.active]:
            if war.closed[card] and (war.thirsty or war.powers[card] & _STAYS):
                return _opening(war)
    return _untap_all(war, 0)


def _opening(war: War) -> Steps:
    """The same where some may stay tapped."""
    seat = war.active
    kept = 0
    for card in war.squad[seat]:
        if war.closed[card] and (war.thirsty or war.powers[card] & _STAYS) and not war.hidden[card]:
            if war.thirsty >> card & 1 or traits.has(war, card, "cannot untap at the start of its turn"):
                kept |= 1 << card
            elif traits.has(war, card, "stays tapped"):
                must = any(_node(what).must for _, _, what in traits.every(war, card, "stays tapped"))
                stay = 1
                if not must:
                    stay = yield Decision(seat, "stay tapped", (0, 1), "410.1", 0, card)
                if stay:  # 410.1
                    kept |= 1 << card
    opened = _untap_all(war, kept)
    if opened is not None:
        yield from opened  # which says its end
    else:
        yield END


def _untap_all(war: War, kept: int) -> Steps | None:
    """All but those kept tapped; then what the start of the turn sets off."""
    seat = war.active
    war.thirsty = 0
    opened = []
    closed, spent = war.closed, war.spent
    for card in war.squad[seat]:
        if closed[card]:
            if kept and kept >> card & 1:
                continue
            closed[card] = war.acts[card] = 0  # 510.4
            opened.append(card)
        spent[card] = 0
    war.due |= TAPPED
    if war.events is not None:
        war.tell("untapped all", "410.2", seat=seat, cards=opened)
    if UNTAPS in war.heard:
        for card in opened:
            occur(war, UNTAPS, card)
    _turn_start(war, seat)
    rest = priority.settle(war)
    if rest is not None:
        return _and_then(war, rest, CHOICE)  # 410.4, 411.2
    war.phase = CHOICE  # 410.4, 411.2
    return None


def _turn_start(war: War, seat: int) -> None:
    """Triggers of the start of the turn: card texts, poison, regeneration, fading, charge, incarnation (410.2)."""
    if TURN_STARTS in war.heard:  # PH-at-turn-start
        occur(war, TURN_STARTS, -1)
    if war.present & _AT_START:
        _named_starts(war, seat)
    for card, feature, _ in war.listeners.get("grave", ()):
        if war.owner[card] == seat and war.incarnation[card] >= 0:
            scene = Scene(card, seat)
            scene.it = card
            pending = Pending(seat, card, feature, scene, n.Event.DIES)
            war.pending.append(pending)


def _named_starts(war: War, seat: int) -> None:
    """Poison, regeneration, fading and charge of the seat's cards (410.2)."""
    natives = war.codex.natives
    for card in war.squad[seat]:
        own = war.powers[card]
        if not own & _AT_START or war.hidden[card]:
            continue
        for word, bit in _STARTS:
            if not own & bit:
                continue
            value = traits.best(war, card, word)
            if not value or (word != "charge" and war.closed[card]):  # KW-poison, KW-fading
                continue
            if word == "regeneration" and (traits.incorporeal(war, card) or not war.wounds[card]):
                continue
            if word == "poison" and traits.incorporeal(war, card):
                continue
            scene = Scene(card, seat)
            scene.it = card
            scene.x = value
            put(war, card, natives[word], scene, word)


def _node(what: Any) -> Any:
    return (what if type(what) is Grant else what.payload).extra


# --- the main phase ----------------------------------------


def choice(war: War, crowded: bool = True) -> Steps | None:
    """One Choice subphase: declare a movement, an action or a feature and play it out, or pass the turn (412).

    The active player has priority, so fast game actions are declared here too (304.1, 412.1). None where there is
    nothing but to pass.

    Rules: 114.2.2, 510.3, 411.1, 411.2, 412-intro, 412.1, 506.2, 512.1, TM-slow-game-action.
    """
    seat = war.active
    if crowded and war.shared:
        return _crowded(war, seat)
    options = choosers(war, seat)  # 506.2, 304.2, 412.1, 413.2, 512.1
    owed = duties.owed(war, seat) if war.present & duties.MUST_DECLARE else []
    if not owed or not any(binding for _, _, binding in owed):  # attack_duty_deadline
        options.append(DONE)
    if war.offers:
        options += [SURRENDER, OFFER_DRAW] if war.draw_offered[seat] < war.turn else [SURRENDER]
    elif not owed and len(options) == 1:
        war.phase = FINAL  # there is nothing to declare
        return None
    return _chosen(war, seat, options, owed)


def _chosen(war: War, seat: int, options: list[int], owed: list[tuple[int, Any, bool]]) -> Steps:
    """Ask, and play out what was chosen.

    Rules: 411.1, 411.2, 412.1.
    """
    card: int = yield Decision(seat, "choice", options, "412.2")
    if card == DONE:
        for owner, grant, _ in owed:
            yield from _penalty(war, owner, grant)
        if war.phase != OVER:
            war.phase = FINAL
        yield END
        return
    if card < 0:
        if card == SURRENDER:
            end(war, (1 - seat,), "surrender", "602.1")
        else:
            yield from _offer(war, seat)
        yield END
        return
    barred = war.barred
    able = uses(war, card)
    what: int = (yield Decision(seat, "use", able, "412.2", 0, card)) if len(able) > 1 else able[0]
    if what == MOVE:
        cells = movement.move_cells(war, card)
        cell: int = (yield Decision(seat, "move", cells, "506.1", 0, card)) if len(cells) > 1 else cells[0]
        if war.hidden[card]:
            zones.reveal(war, card)
        if movement.quiet(war) and nobody(war):
            movement.stride(war, card, cell)
        else:
            movement.move(war, card, cell)
    elif what == STRIKE:
        use = attack.strike_use(war, card)
        struck = attack.strike_targets(war, use)
        target: int = (yield Decision(seat, "strike", struck, "504.1", 0, card)) if len(struck) > 1 else struck[0]
        attack.declare_strike(war, use, target)
    else:
        yield from begin_use(war, card, what)
    if war.due or war.stack or war.pending or war.alert:  # 413.2, 414.2: played out before the next choice
        opened = priority.settle(war)
        if opened is not None:
            yield from opened
    war.roles = ()  # combat_roles_end: with the End stage (511.6)
    if war.barred == barred:  # failed_search_cost: it waited for this game action
        war.barred = (-1, -1)
    if war.removals or war.killers or war.replaced:
        forget(war)
    yield END


def _offer(war: War, seat: int) -> Steps:
    """A draw is offered; once a turn (603.2, draw_offer_limit)."""
    war.draw_offered[seat] = war.turn
    answer = yield Decision(1 - seat, "accept draw", (0, 1), "603.2")
    if answer:
        end(war, (), "agreed draw", "603.1")


def begin_use(war: War, card: int, what: int) -> Steps:
    """Declare what is neither a simple strike nor a movement: source, manner and target (412.2)."""
    seat = war.controller[card]
    if what == REVEAL_SELF:
        zones.reveal(war, card)
    elif what in LEAP_WORDS:
        word = LEAP_WORDS[what]
        if word == "manoeuvre":
            where = yield Decision(seat, "partner", movement.partners(war, card), "KW-manoeuvre", 0, card)
        else:
            reach = traits.best(war, card, word) if word == "jump" else None
            where = yield Decision(seat, "move", leap_cells(war, card, reach), f"KW-{word}", 0, card)
        _show(war, card)
        movement.leap(war, card, word, where)
    elif what in (AWAIT_FLYER, RETREAT):
        _show(war, card)
        _simple_action(war, card, what)
    else:
        yield from payment.declare(war, card, war.codex.feature(what - FEATURES))


def _show(war: War, card: int) -> None:
    if war.hidden[card]:
        zones.reveal(war, card)


def _simple_action(war: War, card: int, what: int) -> None:
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    use.tap = use.action = use.slow = True  # 702.3
    use.gen = _acting(war, use, what)
    next(use.gen)
    war.stack.append(use)
    means, rule = ("await flyer", "208.6") if what == AWAIT_FLYER else ("retreat", "702.3")
    war.tell("declared", rule, card=card, means=means, seat=use.by)


def _acting(war: War, use: Use, what: int) -> Steps:
    yield LAID
    war.serial += 1
    if what == AWAIT_FLYER:
        zones.mark(war, use.source, Effect("fly strike", 1, war.turn + 2, use.source, use.by, war.serial))
    else:
        zones.mark(war, use.source, Effect("retreat", 1, war.turn + 1, use.source, use.by, war.serial))
    use.hit = True
    yield END


# --- duties (TM-must-attack, 523) ----------------------------------------


def _penalty(war: War, card: int, grant: Any) -> Steps:
    """The turn is passed without the strike: the price that the text names (duty type 1)."""
    if grant.extra.penalty is None:
        return
    scene = Scene(card, war.controller[card])
    scene.it = card
    use = Use(card, scene.you, None, scene)
    use.means = "influence"
    yield from at_once(war, scene, grant.extra.penalty, use)
    if war.due and (opened := priority.settle(war)) is not None:
        yield from opened


def _crowded(war: War, seat: int) -> Steps:
    # shared_cell_deadline
    """A card on a cell where another stood must move now, or it dies (523.1); then the choice."""
    for card in list(war.shared):
        if war.controller[card] != seat or war.phase == OVER or card not in war.shared:
            continue
        cells = movement.move_cells(war, card) if movement.can_move(war, card) else []
        if not cells:
            doom(war, card, None)
            yield from obey(war)
            if war.pending and (opened := priority.settle(war)) is not None:
                yield from opened
            continue
        cell = yield Decision(seat, "move", cells, "523.1", 0, card)
        movement.move(war, card, cell)
        if (opened := priority.settle(war)) is not None:
            yield from opened
    rest = choice(war, False) if war.phase != OVER else None
    if rest is not None:
        yield from rest  # which says its end
    else:
        yield END


def give_up(war: War, seat: int) -> None:
    """Surrender (602.1-2)."""
    end(war, (1 - seat,), "surrender", "602.1")
