"""A match: the state, its chance, the open decisions, and the choices that led here.

The rules run as a generator, which cannot be copied. So the match keeps a *checkpoint*, a copy of the plain state at
the start of the current stage, and the few choices and outcomes since; `clone` copies the checkpoint and plays those
again.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

from triskel.i18n.people import player
from triskel.kernel.bench import judge as bench
from triskel.kernel.bench.correction import corrected
from triskel.kernel.bench.subject import Change, Told
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import END, RESPONSE, SECRET, Decision, Steps, ended
from triskel.kernel.play.entry import Entry
from triskel.kernel.play.event import Event
from triskel.kernel.play.game import Game, Outcome, Setup, State
from triskel.kernel.play.refusal import BadRecord, NotAsked, Refusal, TriskelError
from triskel.kernel.play.sight import seen
from triskel.kernel.play.undo import Undo, not_back

S = TypeVar("S", bound=State)

ASK_ANYWAY: Final = SECRET | RESPONSE
_REDEAL: Final = -2
"""In the list of choices since the checkpoint: not a choice, but 'here the hidden cards were dealt anew'."""


class Match(Generic[S]):
    """A match being played. Made by `start`, `clone`, `determinize`, or by replaying a record."""

    __slots__ = (
        "_answers",
        "_checkpoint",
        "_gen",
        "_group",
        "_keep",
        "_made",
        "_outcomes_since",
        "_patient",
        "_says_end",
        "_since",
        "chance",
        "decision",
        "entries",
        "events",
        "game",
        "journal",
        "origin",
        "prelude",
        "setup",
        "state",
    )

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        chance: Chance,
        keep: bool,
        patient: bool,
        events: bool,
    ) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.chance = chance
        self.decision: Decision | None = None
        """The question that is open now; where several seats choose at once, the first still unanswered one."""
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self.prelude: list[int] = []
        """Random outcomes before the first choice."""
        self.journal: list[Entry | None] = []
        """Everything in the order it happened; None is 'the last choice was taken back'."""
        self.origin: S | None = None
        """The position that the match was started from, where that was not the beginning of the game."""
        self._keep = keep
        self._patient = patient
        self._says_end = game.says_end
        self._gen: Steps | None = None
        self._group: tuple[Decision, ...] | None = None
        self._answers: dict[int, int] = {}
        self._checkpoint: S | None = None
        self._since: list[tuple[int, int]] = []
        self._outcomes_since: list[int] = []
        self._made = 0
        state.chance = chance
        state.events = self.events if events else None

    # --- the five verbs (`start` is below) ------------------------------------------------------------------------

    @property
    def decisions(self) -> Sequence[Decision]:
        """All open decisions; more than one only while seats choose simultaneously."""
        if self._group is not None:
            return [each for each in self._group if each.seat not in self._answers]
        return [] if self.decision is None else [self.decision]

    def choose(self, seat: int, answer: int | str, decision_id: int | None = None) -> None:
        """Answer the seat's open decision, by option or by notation. A refused answer changes nothing."""
        decision = self._decision_of(seat, decision_id)
        option = self._option(decision, answer) if isinstance(answer, str) else answer
        if option not in decision.options:
            raise Refusal(
                "That is not possible now",
                self.game.reasons(self.state, decision, option),
                [self.game.notation(self.state, decision, each) for each in decision.options],
                "Сейчас так нельзя",
            )
        if self._keep:
            self._choose_and_keep(decision, option)
        else:
            self._answer(decision, option)

    def repeat(self, seat: int, answer: int | str, outcomes: Sequence[int]) -> None:
        """Choose as recorded, with the outcomes that came up then; BadRecord if they do not fit."""
        self.chance.script = list(reversed(outcomes))
        if seat == bench.JUDGE:
            self.judge(bench.read(str(answer)))
        else:
            self.choose(seat, answer)
        if self.chance.script:
            raise BadRecord(
                f"{len(self.chance.script)} recorded random outcomes were not needed here",
                ru=f"записанные исходы здесь не понадобились: {len(self.chance.script)}",
            )

    def again(self, entry: Entry) -> None:
        """Do what was done before, with the same outcomes."""
        self.repeat(entry.seat, entry.notation if entry.seat == bench.JUDGE else entry.option, entry.outcomes)

    def take(self, option: int) -> None:
        """Answer the open decision without checks or record: for planners, who pass options back as they got them.

        A shorter way to the same position: `match_quick.take`.
        """
        decision = self.decision
        assert decision is not None
        self._answer(decision, option)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know, with its own open decision."""
        return seen(self.game, self.state, self.decisions, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self.state)

    # --- copies ---------------------------------------------------------------------------------------------------

    def clone(self, seed: int | None = None, for_rollout: bool = True) -> "Match[S]":
        """The same position with fresh chance. A rollout clone keeps no record, events or checkpoints of its own."""
        other = self._twin(seed, for_rollout)
        if for_rollout:
            other._settle()
        return other

    def determinize(self, seat: int, seed: int, for_rollout: bool = True) -> "Match[S]":
        """A full match consistent with all that the seat knows; the same seed gives the same one.

        Where several seats choose at once, it asks this one first: the others' answers are not needed to think.
        """
        world = self._twin(seed, for_rollout)
        world._redeal(seat, seed)
        if for_rollout:
            world._settle()
        world.decision = next((each for each in world.decisions if each.seat == seat), world.decision)
        return world

    def _twin(self, seed: int | None, for_rollout: bool) -> "Match[S]":
        checkpoint = self._checkpoint
        if checkpoint is None:
            raise TriskelError("this match keeps no checkpoints, so it cannot be cloned; clone the one it came from")
        chance = Chance(seed, keep_log=not for_rollout)
        other: Match[S] = Match(self.game, self.setup, self.game.copy(checkpoint), chance, False, self._patient, False)
        other._made = self._made - len(self._since)
        if not for_rollout:
            other._checkpoint = checkpoint
        chance.script = self._outcomes_since[::-1]
        other._run(None)
        for seat, option in self._since:
            if option == _REDEAL:
                other._redeal(-seat - 1 & 0xFF, -seat - 1 >> 8)
            else:
                other._answer(other._decision_of(seat, None), option)
        other._patient = self._patient and not for_rollout
        return other

    def _redeal(self, seat: int, seed: int) -> None:
        chance = Chance(seed, keep_log=False)
        others = [decision for decision in self._group or self.decisions if decision.seat != seat]
        while True:
            self.game.redeal(self.state, seat, chance)
            renewed = [self.game.refresh(self.state, decision) for decision in others]
            if all(renewed):
                break
            # Somebody who has been asked could not answer in such a world, so it is not the one we are in.
        for decision, options in zip(others, renewed, strict=True):
            decision.options = options
            if decision.seat in self._answers:
                # What another seat has put down in secret may be anything it could have put down.
                self._answers[decision.seat] = options[chance.below(len(options))]
        if self._checkpoint is not None:
            self._since.append((-(seat | seed << 8) - 1, _REDEAL))

    def fingerprint(self) -> str:
        """A short hash of the whole state and of the question that is open."""
        game, state = self.game, self.state
        open_now = tuple((each.seat, each.kind, game.options_key(state, each)) for each in self.decisions)
        return blake2b(repr((game.lasting_key(state), open_now)).encode(), digest_size=6).hexdigest()

    def whereabouts(self) -> tuple[Any, ...]:
        """Everything that the rest of the match depends on, the middle of a stage included: equal ones, equal futures.

        A stage in progress keeps what was chosen in it to itself, so the choices and outcomes since its start belong
        to the position. A fingerprint says less: two ways through a stage may share one.
        """
        before = self._checkpoint if self._checkpoint is not None else self.state
        return (self.game.key(before), tuple(self._since), tuple(self._outcomes_since))

    def moment(self) -> tuple[S, list[tuple[int, int]], list[int]]:
        """A copy of the state at the start of the running piece of play, and the choices and outcomes since."""
        assert self._checkpoint is not None, "this match keeps no checkpoints"
        return self.game.copy(self._checkpoint), list(self._since), list(self._outcomes_since)

    @property
    def is_patient(self) -> bool:
        """Whether secret and response questions are put even where there is but one answer."""
        return self._patient

    def earlier(self, choices: int) -> "Match[S]":
        """The match as it was after so many choices, played again from its beginning."""
        entries = self.entries[:choices]
        return replay(self.game, self.setup, self.prelude, entries, self.state.events is not None, self.origin)

    # --- undo -----------------------------------------------------------------------------------------------------

    @property
    def undo_policy(self) -> Undo | None:
        """How the last choice may be taken back; None if there is none."""
        return self.entries[-1].undo if self.entries else None

    def undo(self, consent: bool = False, count: int = 1) -> Entry:
        """Take back the last choice, or so many; the first of them. Free choices need no consent; what revealed
        something is never taken back. However many, what is left is played again once."""
        if not 1 <= count <= len(self.entries):
            raise not_back("nothing")
        gone = self.entries[-count:]
        for each in reversed(gone):
            if each.undo is Undo.NEVER:
                raise not_back("revealed")
            if each.undo is Undo.CONSENT and not consent:
                raise not_back("consent")
        earlier = self.earlier(len(self.entries) - count)
        self.events[:] = earlier.events
        self._adopt(earlier)
        del self.entries[-count:]
        self.journal += [None] * count
        return gone[0]

    def _adopt(self, earlier: "Match[S]") -> None:
        """Stand where an earlier match stands."""
        self.state = earlier.state
        self.state.chance = self.chance
        if self.state.events is not None:
            self.state.events = self.events
        self.decision = earlier.decision
        self._gen = earlier._gen
        self._group = earlier._group
        self._answers = earlier._answers
        self._checkpoint = earlier._checkpoint
        self._since = earlier._since
        self._outcomes_since = earlier._outcomes_since
        self._made += 1  # never back: an answer sent to the question that was open before must stay an old one
        for decision in self.decisions:
            decision.id = self._made
        if self.chance.log is not None:
            self.chance.log.clear()

    # --- a judge --------------------------------------------------------------------------------------------------

    @property
    def step_start(self) -> S:
        """The position at the beginning of the running step: what a correction changes, and where it goes on from."""
        return self.state if self._checkpoint is None else self._checkpoint

    @property
    def step_choices(self) -> int:
        """How many choices have been made since the beginning of the running step; a correction takes them back."""
        return len(self._since)

    def standing(self) -> list[int]:
        """Where in the entries the choices are that a judge has not taken back."""
        return bench.standing(self.entries)

    def correctable(self, changes: Sequence[Change]) -> list[Told]:
        """What these changes would be in words; Refusal with every reason if they cannot be made."""
        after, told = corrected(self.game, self.step_start, changes)
        self._try_out(after)
        return told

    def judge(self, ruling: bench.Ruling) -> Entry:
        """An act of a judge. A refused one changes nothing.

        A correction is made to the position at the beginning of the running step, and the step begins anew: the rules
        remember what was chosen within a step, and must not remember what is no longer so.
        """
        if self.outcome is not None and ruling.verb in bench.CHANGING:
            raise Refusal("The match is over; nothing can change it any more")
        seats = self.game.seats(self.state)
        entry = Entry(bench.JUDGE, -1, str(ruling), ruling.verb)
        entry.undo = Undo.NEVER
        shown = len(self.events)
        listening = self.state.events is not None
        match ruling.verb:
            case bench.CORRECT:
                self._correct(ruling, listening)
            case bench.BACK:
                count, standing = int(ruling.args[0]), self.standing()
                if not 1 <= count <= len(standing):
                    raise Refusal(f"There are {len(standing)} choices; {count} cannot be taken back")
                self._adopt(self.earlier(standing[-count]))
                self._tell(listening, Event("judge", bench.facts(ruling)))
            case bench.AWARD | bench.LOSS:
                self._award(ruling, seats, listening)
            case bench.WARNING | bench.FINE:
                bench.check_seat(ruling.args[0], seats)
                self._tell(listening, Event("judge", bench.facts(ruling)))
            case _:
                self._tell(listening, Event("judge", bench.facts(ruling)))
        entry.outcomes = self._collect_outcomes()
        for event in self.events[shown:]:
            event.step = len(self.entries)
        self.entries.append(entry)
        self.journal.append(entry)
        return entry

    def _tell(self, listening: bool, event: Event) -> None:
        if listening:
            self.events.append(event)

    def _close(self) -> None:
        """The running step ends here; an answer to what was asked in it comes too late."""
        self._gen = self._group = self.decision = None
        self._answers = {}
        self._made += 1

    def _try_out(self, state: S) -> None:
        """Refusal where the rules could not go on from there."""
        try:
            _begin(self.game, self.setup, Chance(0), True, self._patient, False, self.game.copy(state))
        except (AssertionError, LookupError, ValueError, TypeError, StopIteration) as error:
            raise Refusal(f"The rules cannot go on from such a position ({type(error).__name__}: {error})") from error

    def _correct(self, ruling: bench.Ruling, listening: bool) -> None:
        after, told = corrected(self.game, self.step_start, ruling.args[0])
        self._try_out(after)
        if listening:
            self.events += bench.told(ruling, told, self.step_choices)
        self.state = after
        after.chance = self.chance
        after.events = self.events if listening else None
        self._close()
        self._run(None)

    def _award(self, ruling: bench.Ruling, seats: int, listening: bool) -> None:
        game = self.game
        awards = game.awards(self.state)
        award, winner = bench.awarded(ruling, awards, seats)
        shown = len(self.events)
        game.award(self.state, award.kind, winner, ruling.why)
        if listening and all(each.kind != "judged" for each in self.events[shown:]):  # the game has not said so itself
            self.events.insert(shown, Event("judge", bench.facts(ruling, awards), award.rule))
        self._close()
        if self._checkpoint is not None:
            self._checkpoint = game.copy(self.state)
            self._since = []
            self._outcomes_since = []

    # --- inside ---------------------------------------------------------------------------------------------------

    def _decision_of(self, seat: int, decision_id: int | None) -> Decision:
        open_now = self.decisions
        if not open_now:
            raise Refusal("The match is over", ru="Партия окончена")
        for decision in open_now:
            if decision.seat == seat:
                if decision_id is not None and decision_id != decision.id:
                    raise NotAsked(
                        f"That answers decision {decision_id}; the open one is {decision.id} ({decision.kind})",
                        f"Это ответ на вопрос {decision_id}, а открыт вопрос {decision.id}",
                        True,
                    )
                return decision
        waiting = ", ".join(f"seat {each.seat} ({each.kind})" for each in open_now)
        said = f"It is not for seat {seat} to choose now; waiting for {waiting}"
        late = decision_id is not None and decision_id < max([each.id for each in open_now])
        raise NotAsked(said, f"Сейчас выбирает не {player(seat, 'ru')}", late)

    def _option(self, decision: Decision, text: str) -> int:
        try:
            return self.game.read(self.state, decision, text)
        except ValueError:
            raise Refusal(
                f'"{text}" is not an answer here',
                (),
                [self.game.notation(self.state, decision, each) for each in decision.options],
                f"«{text}» здесь не ответ",
            ) from None

    def _choose_and_keep(self, decision: Decision, option: int) -> None:
        notation = self.game.notation(self.state, decision, option)
        secret = bool(decision.flags & SECRET)
        entry = Entry(decision.seat, option, notation, decision.kind, decision.rule, secret)
        self.chance.used = False
        self.state.revealed = False
        shown = len(self.events)
        self._answer(decision, option)
        entry.outcomes = self._collect_outcomes()
        if self.chance.used or self.state.revealed:
            entry.undo = Undo.NEVER
        elif any(each.seat != entry.seat for each in self.decisions) or self.decision is None:
            entry.undo = Undo.CONSENT
        for event in self.events[shown:]:
            event.step = len(self.entries)
        self.entries.append(entry)
        self.journal.append(entry)

    def _collect_outcomes(self) -> list[int]:
        log = self.chance.log
        if log is None:
            return []
        outcomes = list(log)
        log.clear()
        return outcomes

    def _answer(self, decision: Decision, option: int) -> None:
        if self._checkpoint is not None:
            self._since.append((decision.seat, option))
        self._made += 1
        group = self._group
        if group is None:
            self._run(option)
            return
        self._answers[decision.seat] = option
        for each in group:
            if each.seat not in self._answers:
                self.decision = each  # its id stays: another seat's answer does not make this question an old one
                return
        answers = tuple(self._answers[each.seat] for each in group)
        self._group = None
        self._answers = {}
        self._run(answers)

    def _settle(self) -> None:
        """Take the forced answers that were put as questions while the match was patient."""
        while (forced := next((each for each in self.decisions if len(each.options) == 1), None)) is not None:
            self._answer(forced, forced.options[0])

    def _run(self, answer: Any) -> None:
        """Let the rules go on until they ask something that has to be asked."""
        gen = self._gen
        patient = self._patient
        game, state = self.game, self.state
        log = self.chance.log if self._checkpoint is not None else None
        before = 0 if log is None else len(log)
        while True:
            if gen is None:
                if game.outcome(state) is not None:
                    self.decision = None
                    return
                if self._checkpoint is not None:
                    self._checkpoint = game.copy(state)
                    self._since = []
                    self._outcomes_since = []
                    before = 0 if log is None else len(log)
                stage = game.stage(state)
                if stage is None:
                    continue
                gen = self._gen = stage if self._says_end else ended(stage)
                answer = None
            asked = gen.send(answer)
            if type(asked) is Decision:
                options = asked.options
                if len(options) == 1 and not (patient and asked.flags & ASK_ANYWAY):
                    answer = options[0]
                    continue
                assert options, f"no options for {asked}"
                asked.id = self._made
                self.decision = asked
            elif asked is END:
                gen = self._gen = None
                continue
            else:
                answer = self._ask_all(asked)
                if answer is not None:
                    continue
            if log is not None:
                self._outcomes_since.extend(log[before:])
            return

    def _ask_all(self, group: Sequence[Decision]) -> tuple[int, ...] | None:
        """Put a question to several seats at once; returns their answers if all of them are forced."""
        waiting = None
        self._answers = {}
        for each in group:
            each.id = self._made
            if len(each.options) == 1 and not (self._patient and each.flags & ASK_ANYWAY):
                self._answers[each.seat] = each.options[0]
            elif waiting is None:
                waiting = each
        if waiting is None:
            answers = tuple(self._answers[each.seat] for each in group)
            self._answers = {}
            return answers
        self._group = tuple(group)
        self.decision = waiting
        return None


def start(
    game: Game[S],
    setup: Setup,
    seed: int | None = None,
    keep: bool = True,
    patient: bool = True,
    events: bool = True,
    chance: Chance | None = None,
) -> Match[S]:
    """Begin a match.

    `keep` records choices and makes the match clonable; `patient` asks secret and response questions even when only
    one answer is possible, so that nobody learns from their absence; `events` writes the log.
    """
    whole = game.complete_setup(setup)
    return _begin(game, whole, chance or Chance(seed, keep_log=keep), keep, patient, events)


def start_from(
    game: Game[S],
    setup: Setup,
    state: S,
    seed: int | None = None,
    patient: bool = True,
    events: bool = True,
    chance: Chance | None = None,
) -> Match[S]:
    """Go on from any position: a scenario, a judge's desk, a fork. Such a match has no record of how it came about."""
    return _begin(game, setup, chance or Chance(seed), True, patient, events, state)


def _begin(
    game: Game[S], setup: Setup, chance: Chance, keep: bool, patient: bool, events: bool, state: S | None = None
) -> Match[S]:
    match: Match[S] = Match(game, setup, state or game.new_state(setup), chance, keep, patient, events)
    if state is not None:
        match.origin = game.copy(state)
    if keep:
        match._checkpoint = match.state
    match._run(None)
    match.prelude = match._collect_outcomes()
    return match


def replay(
    game: Game[S],
    setup: Setup,
    prelude: Sequence[int],
    entries: Sequence[Entry],
    events: bool = True,
    origin: S | None = None,
) -> Match[S]:
    """The match that these choices and outcomes make, from the beginning or from a position."""
    chance = Chance()
    chance.feed(prelude)
    chance.strict = True
    state = None if origin is None else game.copy(origin)
    match = _begin(game, setup, chance, True, True, events, state)
    for entry in entries:
        match.again(entry)
    chance.strict = False
    return match
