"""What the laws remember of a battle: every card event by event, every declared game action with its payment.

The account is kept from what is told, never from what the rules conclude. At each step it takes the table as it lay
when the choice was made and lays every event on it; so a law can ask how a card stood at the very moment of an event,
and whether the table at the end is the one that was told.
"""

from collections.abc import Callable
from typing import Any, Final, final

from triskel.games.berserk.lawbook.table import Card, Deed, Laid, Moment, Table, attacking, laid, table_of
from triskel.games.berserk.lawbook.tale import Tale
from triskel.games.berserk.lawbook.text import QUOTED, Price, is_trap, price_of
from triskel.games.berserk.state.face import Face, Feature
from triskel.games.berserk.state.stack import lying
from triskel.games.berserk.state.war import AUXILIARY, War
from triskel.kernel.bench.law import Step
from triskel.kernel.play.event import Event

EFFECTS: Final = frozenset(
    (
        "wounded",
        "healed",
        "tokens",
        "tokens lost",
        "gains",
        "loses",
        "died",
        "destroyed",
        "returned",
        "control",
        "displaced",
        "swapped",
        "extra life",
        "extra life removed",
        "life reduced",
        "life set",
        "prevention",
        "delayed",
        "summoned",
        "revived",
        "milled",
        "roll changed",
        "attack modified",
        "blocked",
        "cell gains",
        "cell occupied",
        "no wounds",
        "prevented",
        "protected",
        "power",
        "rolled",
        "table",
        "untapped",
        "replaced",
        "moved",
    )
)
"""Events that may be what a game action does."""


def _complete(deed: Deed) -> bool:
    kinds = {each.kind for each in deed.paid}
    price = deed.price
    spent = sum(each.facts["n"] for each in deed.paid if each.kind == "tokens paid")
    if price.tokens < 0 and not spent:
        return False
    return (
        (not price.tap or not kinds.isdisjoint(("tapped", "stays untapped")))
        and (not price.tokens or spent >= price.tokens)
        and (not price.wounds or "wounds paid" in kinds)
    )


def _is(deed: Deed, source: int, feature: Feature | None, moves: bool) -> bool:
    """Is it this that lies on the stack? A card that has moved may owe a strike before anybody is asked again."""
    if deed.source != source:
        return False
    if deed.feature is not None:
        return deed.feature == feature
    return moves == (deed.kind in ("movement", "instead"))


def _elements(faces: list[Face]) -> int:
    """How many elements these cards have together."""
    found = 0
    for face in faces:
        found |= face.elements
    return found.bit_count()


def _auras(table: Table) -> frozenset[str]:
    found: set[str] = set()
    for card in table.values():
        if card.in_play:
            found.update([aura.key for aura in card.face.auras])
            found.update([each.payload.key for each in card.effects if each.key == "aura"])
    return frozenset(found)


@final
class Account(Tale):
    """The account of one battle."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table = {}
        """The cards when the choice of this step was made."""
        self.now: Table = {}
        """The cards now, as the state has them."""
        self.moments: list[Moment] = []
        self.left: list[Deed] = []
        """Gone from the stack in this step, though nothing was told of payment, block or interruption."""
        self.payments: list[tuple[Deed, Event]] = []
        """Who paid for what in this step."""
        self.orphans: list[Event] = []
        """Payments in this step for nothing that was declared."""
        self.changed: list[int] = []
        """Cards that lie otherwise than before the step, or of which something was told."""
        self.cache: dict[Any, Any] = {}
        """What laws have worked out in this step and others ask for too."""
        self.auras: frozenset[str] = frozenset()
        """What the texts of cards in play, before or after the step, may give to others."""
        self.stack: tuple[Laid, ...] = ()
        self.stack_before: tuple[Laid, ...] = ()
        self.lying: list[tuple[Any, int]] = []
        """The rolls on the stack with what they showed when the step was over."""
        self.lying_before: list[tuple[Any, int]] = []
        self.turn = 0
        self.active = -1
        self.acted_last: dict[int, int] = {}
        self.used_last: dict[tuple[int, int], int] = {}
        """These when the last turn ended."""
        self.used: dict[tuple[int, int], int] = {}
        """Features carried out in this turn, by card and number."""
        self.used_battle: dict[tuple[int, int], int] = {}
        self.asleep: set[tuple[int, int]] = set()
        """Turns and cards that their player has chosen not to untap then (410.1)."""
        self.passed = False
        """The active player has handed over the turn."""
        self.handed = False
        """He had done so before this step: something is settled first (a duty that he did not meet)."""
        self.step = -1
        self.whole = False
        """Was the battle watched from its beginning?"""
        self.phase = 0
        self.deck_sizes = (0, 0)
        self.rolled: dict[int, tuple[bool, bool]] = {}
        """By game action, when its die was rolled: was the target open, was it the enemy's?"""
        self.grades: dict[tuple[int, int], int] = {}
        """The grade that was rolled, by attacker and target."""
        self.assaulted: dict[int, int] = {}
        """Who has declared an attack, and in which turn (TM-assault)."""
        self.dice: dict[int, set[int]] = {}
        """What the dice of each card have shown in this turn."""
        self.brought: dict[int, list[list[tuple[int, bool | None]]]] = {}
        """What each die of a card that no table was read with yet was brought to: (number, by the enemy of its player);
        None: it may have been another of its dice."""
        self.brought_to: dict[tuple[int, int], list[tuple[int, bool | None]]] = {}
        """The same by event of a table in this step and card."""
        self.due: dict[int, int | None] = {}
        """By event of an attack's power in this step: the grade that was rolled for it; None: none was."""
        self.modified: set[int] = set()
        """Whose attack on the stack was modified."""
        self.altered: set[int] = set()
        """Events of an attack's power in this step: those of attacks that were modified."""
        self.squads: tuple[list[int], list[int]] = ([], [])
        """The faces that each seat has recruited before this step."""
        self.recruited = 0
        self.elements_before: dict[tuple[int, int], tuple[int, int]] = {}
        """By seat and face: how many elements the squad had before the card and with it."""
        self.xs: set[int] = set()
        self.declined: set[int] = set()
        self.said = 0
        self._taken: tuple[list[int], list[int]] = ([], [])
        self.traps: list[tuple[int, int]] = []
        """Who has laid a trap for the next enemy that acts, and for whom; those that lie there (118.2)."""
        self.traps_before: tuple[tuple[int, int], ...] = ()
        self.waited: set[int] = set()
        """Cards that have tapped to strike a flyer later (208.6)."""
        self._orders = 0
        self._handlers: dict[str, Any] = {
            name[3:].replace("_", " "): getattr(self, name) for name in dir(self) if name.startswith("on_")
        }

    # --- following ------------------------------------------------------------------------------------------------

    def follow(self, step: Step) -> None:
        """Take in what happened since the choice."""
        after: War = step.after
        first: War = step.before
        self.table = self.now if step.number >= 0 else table_of(first)
        if step.number < 0:
            self.deck_sizes = tuple(
                len(first.deck[seat])
                + len(first.hand[seat])
                + len(first.plan[seat])
                + sum(card.owner == seat for card in self.table.values())
                for seat in (0, 1)
            )  # type: ignore[assignment]
            self.turn, self.active = first.turn, first.active
            self.whole = first.turn == 0
            self.incarnated = {number for number in self.table if first.incarnation[number] < 0}
        if self.turn == 0:
            self.active = after.first  # TM-active-player: before the battle the First player is the active one
        self.stack_before = self.stack
        self.lying_before = self.lying
        self.traps_before = tuple(self.traps)
        self.moments = []
        self.done = []
        self.left = []
        self.payments = []
        self.orphans = []
        self.told = self.table
        self.step = step.number
        self._coming = {}
        self.due = {}
        self.altered.clear()
        self.brought_to = {}
        self.squads = (self._taken[0][:], self._taken[1][:])
        entry = step.entry
        asked = step.asked_before
        self.handed = self.passed
        if entry is not None and asked and asked[0].kind == "choice" and entry.option == -1:
            self.passed = True
        if entry is not None and asked and asked[0].kind == "stay tapped" and entry.option:
            self.asleep.add((self.turn, asked[0].about))
        for number, event in enumerate(step.events):
            self.moments.append(Moment(event, self.told, number, tuple(self.deeds), self.active, self.turn))
            handler = self._handlers.get(event.kind)
            if event.kind in EFFECTS and self.deeds:
                (self.latest(event.facts.get("source", -1)) or self._top()).works += 1
            if handler is not None:
                handler(event, event.facts, step)
        self._set_traps()
        self.now = table_of(after)
        table, told = self.table, self.told
        self.changed = [
            number
            for number, card in self.now.items()
            if card != (old := table.get(number)) or told.get(number) is not old
        ]
        self.cache = {}
        self.stack = tuple([laid(each) for each in lying(after.stack)])
        self.lying = [(each.what, each.what.natural) for each in self.stack if each.kind == "roll"]
        if step.asked and step.asked[0].kind in ("response", "choice"):  # else a die may be off the stack and not read
            for roller, dice in self.brought.items():
                del dice[sum(roll.card == roller for roll, _ in self.lying) :]
        self.phase = after.phase
        if self.changed or step.number < 0:
            self.auras = _auras(self.now) | _auras(self.table)
        self._tidy(after)

    def _set_traps(self) -> None:
        """Traps that were laid and traps that have sprung in this step."""
        for moment in self.moments:
            trap = next((each for each in self.traps if each[0] == moment.card), None)
            if moment.kind == "triggered" and trap is not None and moment.facts["feature"] >= QUOTED:
                self.traps.remove(trap)
            elif moment.kind == "delayed":
                laid = next((each for each in reversed(moment.open) if each.source == moment.card), None)
                if laid is not None and laid.feature is not None and is_trap(laid.feature):
                    self.traps.append((laid.source, laid.by))

    def _tidy(self, after: War) -> None:
        """What is no longer on the stack is done with."""
        uses = [each for each in self.stack if each.kind == "use"]
        lying = [(each.source, each.feature, each.means == "movement") for each in uses]
        strikers = {each.source for each in uses}
        struck = {deed.source for deed, _ in self.payments}
        over = any(each.kind == "turn" for each in self.moments)
        for deed in sorted(self.deeds, key=lambda each: each.kind == "defence"):  # who steps in may declare more
            mine = next((each for each in lying if _is(deed, *each)), None)
            if mine is not None:
                lying.remove(mine)
            elif deed.kind != "defence" or deed.target not in strikers:  # a defender pays with the striker (513.9)
                self._close(deed)
                if deed.kind == "defence" and deed.target in struck and not over:
                    self._acted(deed.source)  # tapped already
                if deed.kind != "trigger" and not (deed.paid or deed.interrupted or deed.blocked or deed.illegal):
                    self.left.append(deed)

    def _top(self) -> Deed:
        """What lies on top, and so is carried out first; who has stepped in only waits to pay (513.9)."""
        return next((deed for deed in reversed(self.deeds) if deed.kind != "defence" or not deed.works), self.deeds[-1])

    def latest(self, source: int, *kinds: str) -> Deed | None:
        """The latest game action of this card that is still open."""
        for deed in reversed(self.deeds):
            if deed.source == source and (not kinds or deed.kind in kinds):
                return deed
        return None

    # --- before the battle ----------------------------------------------------------------------------------------

    def on_recruited(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A card joins a squad."""
        secret = event.secret or {}
        seat, face = facts["seat"], secret["face"]
        faces = step.after.codex.faces
        before = _elements([faces[each] for each in self._taken[seat]])
        self._taken[seat].append(face)
        self.elements_before[seat, face] = (before, _elements([faces[each] for each in self._taken[seat]]))
        self.recruited += 1
        self.xs.add(secret["x"])

    def on_redeal_said(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Another deal, or not."""
        self.said += 1
        if not facts["yes"]:
            self.declined.add(facts["seat"])

    def striking(self, source: int) -> Deed | None:
        """The latest game action of this card that may be an attack; else the latest at all."""
        return attacking(self.deeds, source)

    def _busy(self, source: int, waits: Callable[[Deed], int]) -> Deed | None:
        """Which attack of the card this is told of: it may have shot in answer while its strike waits below."""
        mine = [deed for deed in reversed(self.deeds) if deed.source == source and deed.attack and waits(deed) > 0]
        return mine[0] if mine else self.striking(source)

    # --- declaring ------------------------------------------------------------------------------------------------

    def _declare(self, kind: str, facts: dict[str, Any], price: Price, step: Step) -> Deed:
        self._orders += 1
        deed = Deed(kind, facts["card"], facts.get("seat", -1), price, step.number, self._orders)
        deed.stand = self.told.get(deed.source)
        deed.target = facts.get("target", -1)
        deed.aims.add(deed.target)
        self._aim(deed)
        self.deeds.append(deed)
        return deed

    def _aim(self, deed: Deed) -> None:
        target = self.told.get(deed.target)
        deed.masked = target is not None and target.hidden
        deed.aloft = target is not None and target.zone == AUXILIARY

    def on_declared(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Something was announced."""
        if "feature" in facts:
            feature = step.after.codex.feature(facts["feature"])
            deed = self._declare("feature", facts, price_of(feature), step)
            deed.feature = feature
            self._count(facts["card"], facts["feature"])
            return
        means = str(facts["means"])
        if means == "movement":
            self._declare("movement", facts, Price(movement=1), step)
        elif event.rule in ("KW-jump", "KW-teleport", "KW-manoeuvre"):
            self._declare("instead", facts, Price(movement=99), step)
        elif event.rule == "511.3":
            self.assaulted[facts["card"]] = self.turn
            known = self.latest(facts["card"], "feature", "trigger")
            if known is None:
                known = self._declare("strike", facts, Price(tap=True), step)
            known.means = means
            known.target = facts["target"]
            known.aims.add(known.target)
            self._aim(known)
        elif event.rule == "KW-vanguard":
            self.assaulted[facts["card"]] = self.turn
            self._declare("strike", facts, Price(), step).means = means
        else:
            self._declare("duty", facts, Price(tap=True), step).means = means
            self.waited.add(facts["card"])

    def on_triggered(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A triggered feature was announced."""
        feature = step.after.codex.feature(facts["feature"])
        deed = self._declare("trigger", facts, price_of(feature), step)
        deed.feature = feature
        self._count(facts["card"], facts["feature"])

    def _count(self, card: int, uid: int) -> None:
        self.used[card, uid] = self.used.get((card, uid), 0) + 1
        self.used_battle[card, uid] = self.used_battle.get((card, uid), 0) + 1

    def on_defender_declared(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Somebody steps in; whom a triggered feature lets step in does it at once."""
        trigger = self.latest(facts["card"], "trigger")
        if trigger is not None and trigger.feature is not None and "Defend" in repr(trigger.feature.node):
            deed = attacking(self.deeds, facts["source"])
            if deed is not None:
                deed.defender = deed.target = facts["card"]
                deed.aims.add(facts["card"])
            return
        self._declare("defence", {**facts, "target": facts["source"]}, Price(tap=True, instant=True), step)

    def on_defends(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """The strike has another target."""
        defence = self.latest(facts["card"], "defence")
        if defence is not None:
            defence.works += 1
        deeds = [deed for deed in self.deeds if deed.kind in ("strike", "feature", "trigger")]
        struck_by = defence.target if defence is not None else deeds[-1].source if deeds else -1
        deed = attacking(deeds, struck_by)
        if deed is not None:
            deed.defender = deed.target = facts["card"]
            deed.aims.add(facts["card"])

    def on_redirected(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """An attack has another target."""
        deed = self.striking(facts["source"])
        if deed is not None:
            deed.target = facts["card"]
            deed.aims.add(facts["card"])

    # --- doing ----------------------------------------------------------------------------------------------------

    def on_rolled(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A die."""
        self.dice.setdefault(facts["card"], set()).add(facts["n"])
        self.brought.setdefault(facts["card"], []).append([])
        deed = self._busy(facts["card"], lambda each: not each.dealt)
        if deed is not None:
            deed.rolls += 1
            source, target = self.told.get(deed.source), self.told.get(deed.target)
            if source is not None and target is not None:
                self.rolled[deed.order] = (not target.tapped, source.seat != target.seat)

    def on_table(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """What the dice came to."""
        for card in (facts["card"], facts["target"])[: len(facts["rolls"])]:
            if dice := self.brought.get(card):
                self.brought_to[id(event), card] = dice.pop()
        mine, theirs = facts["grades"]
        self.grades[facts["card"], facts["target"]] = mine
        if len(facts["rolls"]) == 2:
            self.grades[facts["target"], facts["card"]] = theirs
        for card in (facts["card"], facts["target"])[: len(facts["rolls"])]:
            self._renew(card)
        deed = self._busy(facts["card"], lambda each: each.rolls - each.attacks)
        if deed is not None:
            deed.attacks += 1
            deed.missed += facts["grades"][0] < 0
            deed.target = facts["target"]
            deed.aims.add(facts["target"])

    def on_power(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """An attack leaves the stack."""
        self.due[id(event)] = self.grades.get((facts["card"], facts["target"]))
        if facts["card"] in self.modified:
            self.altered.add(id(event))
        deed = self._busy(facts["card"], lambda each: each.attacks - each.missed - each.struck)
        if deed is not None:
            deed.struck += 1

    def _renew(self, card: int) -> None:
        """It comes to a new attack, which nothing has modified, unless an earlier one of it still waits below."""
        struck = {(each.card, each.facts["target"]) for each in self.moments if each.kind == "power"}
        lying = [each for each in self.stack_before if each.kind == "blow" and each.source == card]
        if all((card, each.target) in struck for each in lying):
            self.modified.discard(card)

    def on_roll_changed(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A reroll or a turned die, or what it is brought to."""
        self.dice.setdefault(facts["card"], set()).add(facts["n"])
        roller, changer = self.told.get(facts["card"]), self.told.get(facts["source"])
        if facts["change"] == "set" and roller is not None and changer is not None:
            dice = self.brought.get(facts["card"], [])
            for die in dice:  # which of several it was is not said
                die.append((facts["becomes"], roller.seat != changer.seat if len(dice) == 1 else None))

    def on_attack_modified(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """An attack on the stack was strengthened, weakened or brought to another grade."""
        self.modified.add(facts["card"])

    def on_interrupted(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """It is removed unpaid."""
        mine = [deed for deed in reversed(self.deeds) if deed.source == facts["card"]]
        named = [deed for deed in mine if deed.feature is not None and deed.feature.uid == facts["feature"]]
        deed = next(iter(named or [deed for deed in mine if deed.feature is None]), None)
        if deed is not None:
            deed.interrupted = True
            self._close(deed)
            if deed.feature is not None:  # the marker of «once per turn» is a part of the payment
                for used in (self.used, self.used_battle):
                    used[deed.source, deed.feature.uid] = used.get((deed.source, deed.feature.uid), 1) - 1

    def on_blocked(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """It does nothing and is paid; a counter-strike costs nothing."""
        deed = self.latest(facts["card"])
        if deed is not None and deed.kind == "defence" and not deed.works:  # 513.3: to step in is an action like others
            deed.blocked = True
            return
        deed = self.striking(facts["card"])
        if deed is not None and deed.kind != "defence":
            deed.blocked = True
            source = self.table.get(deed.source)
            if source is not None and source.tapped and deed.price.tap and not deed.paid:
                deed.robbed = True  # tapped in answer, before it was blocked: nothing is left to pay with (525.1)

    def on_illegal(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A hidden target proved to be none."""
        for deed in reversed(self.deeds):
            if facts["card"] in deed.aims:
                deed.illegal = True
                return

    # --- paying ---------------------------------------------------------------------------------------------------

    def _pay(self, event: Event, card: int, tap: bool) -> None:
        for deed in reversed(self.deeds):
            fits = deed.source == card and deed.price.tap if tap else deed.price.tokens or deed.price.wounds
            again = event.kind != "tokens paid" and any(each.kind == event.kind for each in deed.paid)
            if fits and deed.kind != "defence" and not again:
                deed.paid.append(event)
                self.payments.append((deed, event))
                if _complete(deed):
                    self._close(deed)
                return
        self.orphans.append(event)

    def on_tapped(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A card turned sideways, as payment (510.2, 513.9) or because something tapped it."""
        card = facts["card"]
        self._change(card, tapped=True)
        defence = self.latest(card, "defence")
        blocked = defence is not None and defence.blocked
        if event.rule == "510.2" and not blocked:
            self._pay(event, card, True)
            self._acted(card)
        elif event.rule in ("510.2", "513.9"):
            if defence is not None:
                defence.paid.append(event)
                self._close(defence)
            self._acted(card)
        else:
            for deed in self.deeds:
                if deed.source == card and (deed.works or card in deed.aims or deed is self.deeds[-1]):
                    deed.robbed = True  # by another after its first ability, or by itself

    def _acted(self, card: int) -> None:
        self.acted[card] = self.acted.get(card, 0) + 1

    def on_stays_untapped(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """It acted, and a text lets it stay upright."""
        defence = self.latest(facts["card"], "defence")
        if defence is None or not defence.works:
            self._pay(event, facts["card"], True)
        else:
            defence.paid.append(event)
            self._close(defence)
        self._acted(facts["card"])

    def on_tokens_paid(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Tokens as payment."""
        self._more(facts, tokens=-1)
        self._pay(event, facts["card"], False)

    def on_wounds_paid(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """Wounds as payment."""
        self._more(facts, wounds=1)
        self._pay(event, facts["card"], False)

    # --- time -----------------------------------------------------------------------------------------------------

    def on_turn(self, event: Event, facts: dict[str, Any], step: Step) -> None:
        """A new turn."""
        self.turn, self.active = facts["n"], facts["seat"]
        self.acted_last, self.acted = self.acted, {}
        self.used_last, self.used = self.used, {}
        self.prevented.clear()
        self.dice.clear()
        self.brought.clear()
        self.walked.clear()
        self.passed = False

    # --- asking ---------------------------------------------------------------------------------------------------

    def waiting(self, moment: Moment) -> bool:
        """Did anything but what this card is announcing lie on the stack?"""
        lying = {each.source for each in self.stack_before} - {moment.card}
        return any(deed.source in lying and deed.step < self.step for deed in moment.open if deed.kind != "trigger")

    def rolled_before(self, deed: Deed) -> bool:
        """Was a die rolled for it before the latest choice?"""
        mine = [each for each in self.stack_before if each.source == deed.source]
        return deed.order in self.rolled and any(each.kind != "use" for each in mine)

    def arrives(self, moment: Moment) -> bool:
        """Is the card told to come into play right after this?"""
        later = self.moments[moment.number + 1 :]
        return any(each.kind in ("summoned", "revived", "incarnated") and each.card == moment.card for each in later)

    def bound(self, number: int, key: str, card: Card) -> bool:
        """Does a prohibition lie on the card that lay there before this step, and is not one of a single attack?"""
        before = self.table.get(number)
        return before is not None and any(each.key == key and each in card.effects for each in before.effects)

    def reserved(self, card: int) -> bool:
        """Is its tapping promised to something on the stack (501.2)?"""
        return any(deed.source == card and deed.price.tap for deed in self.deeds)
