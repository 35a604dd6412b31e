"""A match in flat code; what the flat code does not know, the present kernel plays, stage by stage."""

import ctypes
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from triskel.flat.assembly import LISTS, LISTS_OF_LISTS, OPTIONS, flat_slots, made_of, structure
from triskel.flat.heap import NONE, Heap, Known, NotCovered
from triskel.flat.plan import Plan
from triskel.kernel import Outcome
from triskel.kernel.bench.slots import Slot
from triskel.kernel.play.chance import COMPILED, Chance
from triskel.kernel.play.decision import END, Decision
from triskel.kernel.play.game import Game, Setup

_WORDS: Final = (1 << 64) - 1
ASKED, OVER, LEFT = 0, 1, 2
NOWHERE: Final = -1
"""Below it are no options: hidden cards were dealt anew there."""


class Question(NamedTuple):
    """What is asked now."""

    seat: int
    kind: str
    options: tuple[int, ...]
    rule: str
    flags: int
    about: int


def word_of(chance: Chance) -> int:
    """Where a chance stands, as one word."""
    return int((chance._word if COMPILED else chance._state) & _WORDS)


class Stale(Exception):
    """The rules have changed since the library was built."""


class Code:
    """The flat code of a game, loaded."""

    def __init__(self, plan: Plan, library: Path) -> None:
        self.plan = plan
        self.c = ctypes.CDLL(str(library))
        known = json.loads(ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self.c, "flat_known"))))
        self.core, self.state = structure(plan)
        if known["made_of"] != made_of(known["sources"]) or self.c.flat_size() != ctypes.sizeof(self.state):
            raise Stale(library.name)
        self.known = Known(known)
        self.slots = flat_slots(plan, plan.state.slots)
        self.left: Counter[str] = Counter()
        """How often stages were left to the present kernel, by the statement or reason."""
        self._heaps: dict[int, tuple[Any, Heap | None]] = {}

    def heap(self, state: Any) -> Heap | None:
        """The unchanging objects of a match in memory; None if they are not covered."""
        key = id(next(iter(getattr(state, name) for name in self.plan.roots)))
        if key not in self._heaps:
            if len(self._heaps) > 200:
                self._heaps.clear()
            root = next(iter(getattr(state, name) for name in self.plan.roots))
            try:
                self._heaps[key] = (root, Heap(self.known, self.plan, state))
            except NotCovered:
                self._heaps[key] = (root, None)
        return self._heaps[key][1]

    def why(self, number: int) -> str:
        """Why a stage was left."""
        if number > 0:
            module, function, line, why = self.known.sites[number - 1]
            return f"{module}:{line} {function}: {why}"
        return _REASONS.get(number, str(number))

    # --- there and back -------------------------------------------------------------------------------------------

    def encode(self, state: Any, heap: Heap, word: int) -> Any:
        """A position between two stages in flat form; None where a list is too long."""
        flat = self.state()
        core = flat.c
        for slot in self.slots:
            value = getattr(state, slot.name)
            if slot.form.type in LISTS:
                column = getattr(core, slot.name)
                if len(value) > len(column.v):
                    return None
                column.n = len(value)
                column.v[: len(value)] = value
            elif slot.form.type == LISTS_OF_LISTS:
                rows = getattr(core, slot.name)
                if len(value) > len(rows.v):
                    return None
                rows.n = len(value)
                for row, each in zip(rows.v, value, strict=False):
                    if len(each) > len(row.v):
                        return None
                    row.n = len(each)
                    row.v[: len(each)] = each
            elif slot.form.type == "str":
                setattr(core, slot.name, heap.string(value))
            else:
                setattr(core, slot.name, int(value))
        for name in self.plan.parts:
            setattr(core, name, NONE)
        core.outcome = NONE
        core.word_ = word
        flat.extras = heap.extras
        for name, place in heap.roots.items():
            setattr(flat, f"root_{name}", place)
        flat.top = -1
        return flat

    def decode(self, core: Any, heap: Heap, like: Any) -> Any:
        """A position as the rules know it."""
        state = self.plan.state.make(getattr(like, next(iter(self.plan.roots))))
        self._fill(state, core, self.slots, heap)
        for name, part in self.plan.parts.items():
            if getattr(core, name) != NONE:
                made = part.make()
                self._fill(made, getattr(core, f"its_{name}"), flat_slots(self.plan, part.slots), heap)
                setattr(state, name, made)
        if core.outcome != NONE:
            winners = [seat for seat in range(64) if core.winners_ >> seat & 1]
            state.outcome = Outcome(winners, heap.strings[core.reason_], heap.strings[core.rule_])
        state.chance = Chance(0, keep_log=False)
        state.chance._begin(core.word_)
        return state

    def _fill(self, thing: Any, flat: Any, slots: Sequence[Slot], heap: Heap) -> None:
        """Give the slots of an object the values that they have in flat form."""
        for slot in slots:
            value = getattr(flat, slot.name)
            if slot.form.type in LISTS:
                of = bool if slot.form.type == "list[bool]" else int
                found: Any = [of(each) for each in value.v[: value.n]]
            elif slot.form.type == LISTS_OF_LISTS:
                found = [list(row.v[: row.n]) for row in value.v[: value.n]]
            elif slot.form.type == "str":
                found = heap.strings[value]
            else:
                found = bool(value) if slot.form.type == "bool" else value
            setattr(thing, slot.name, found)


_REASONS: Final = {
    -2: "a list grew too long", -3: "no such item", -4: "no such item", -5: "not in the list", -6: "of nothing",
    -7: "nothing found", -8: "no such attribute", -9: "no options", -10: "a list of the state grew too long",
    -11: "two at once", -12: "a method of a class that is not known", -13: "too deep", -14: "too many choices",
}  # fmt: skip


class FlatMatch:
    """A match as planners play it: forced answers are not asked, nothing is written down."""

    def __init__(self, code: Code, game: Game[Any], setup: Setup, seed: int) -> None:
        self.code = code
        self.game = game
        state = game.new_state(setup)
        state.chance = Chance(seed, keep_log=False)
        state.events = None
        self.like = state
        self.flat: Any = None
        self.heap = code.heap(state)
        self.gen: Any = None
        self.state: Any = state
        """The position, where the present kernel plays the stage."""
        self.asked: Decision | None = None
        self.since: list[int] = []
        self.before: Any = None
        self._stages()

    @classmethod
    def standing(
        cls, code: Code, game: Game[Any], state: Any, since: Sequence[int], outcomes: Sequence[int], patient: bool
    ) -> "FlatMatch | None":
        """Where a stage has come to that began so, with these choices and outcomes since; None if the flat code does
        not know it."""
        heap = code.heap(state)
        if heap is None or not code.plan.covers(state):
            return None
        flat = code.encode(state, heap, 0)
        if flat is None or len(outcomes) > len(flat.script) or any(option < NOWHERE for option in since):
            return None
        for place, outcome in enumerate(reversed(outcomes)):
            flat.script[place] = outcome
        flat.script_n, flat.patient = len(outcomes), int(patient)
        status = code.c.flat_go(ctypes.byref(flat))
        for option in since:
            if status != ASKED:
                return None
            status = code.c.flat_take(ctypes.byref(flat), option)
        flat.patient = 0
        if status != ASKED or flat.script_n:
            return None
        found = cls.__new__(cls)
        found.code, found.game, found.like, found.heap, found.flat = code, game, state, heap, flat
        found.gen = found.asked = found.state = found.before = None
        found.since = []
        return found

    # --- the present kernel ---------------------------------------------------------------------------------------

    def _stages(self, must: bool = False) -> None:
        """Go on from a position between two stages; where it `must`, the next one is the present kernel's."""
        game, state = self.game, self.state
        while True:
            self.gen, self.asked, self.flat = None, None, None
            if game.outcome(state) is not None:
                return
            if not must and self.heap is not None and self.code.plan.covers(state):
                flat = self.code.encode(state, self.heap, word_of(state.chance))
                if flat is not None:
                    self.flat, self.state = flat, None
                    self._look(self.code.c.flat_go(ctypes.byref(flat)))
                    return
            must = False
            self.before = (state.copy(), word_of(state.chance))
            self.since = []
            self.gen = game.stage(state)
            if self.gen is not None and self._ask(None):
                return

    def _ask(self, answer: int | None) -> bool:
        """Go on within a stage; False where it is over."""
        while True:
            asked = self.gen.send(answer)
            if asked is END:
                return False
            if len(asked.options) > 1:
                self.asked = asked
                return True
            answer = asked.options[0]

    def _look(self, status: int) -> None:
        """What the flat code came to."""
        if status == LEFT:
            flat, heap = self.flat, self.heap
            assert heap is not None
            self.code.left[self.code.why(flat.left)] += 1
            self._again(flat.saved, flat.since[: flat.since_n])

    def _again(self, core: Any, since: Sequence[int]) -> None:
        """The present kernel plays a stage from its beginning, with the choices that were made in it."""
        assert self.heap is not None
        self.state = self.code.decode(core, self.heap, self.like)
        self._repeat(since)

    def _repeat(self, since: Sequence[int]) -> None:
        self._stages(must=True)
        for each in since:
            self.take(each)

    # --- playing --------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """What is asked; None when the match is over."""
        if self.flat is not None:
            flat = self.flat
            if flat.status == OVER:
                return None
            assert self.heap is not None
            texts = self.heap.strings
            options = tuple(flat.options.v[: flat.options.n])
            return Question(flat.seat, texts[flat.kind], options, texts[flat.rule], flat.flags, flat.about)
        if self.asked is None:
            return None
        asked = self.asked
        return Question(asked.seat, asked.kind, tuple(asked.options), asked.rule, asked.flags, asked.about)

    def take(self, option: int) -> None:
        """Answer."""
        if self.flat is not None:
            self._look(self.code.c.flat_take(ctypes.byref(self.flat), option))
            return
        self.since.append(option)
        if not self._ask(option):
            self._stages()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        if self.flat is None:
            return self.game.outcome(self.state)
        if self.flat.status != OVER:
            return None
        assert self.heap is not None
        found: Outcome | None = self.position().outcome
        return found

    def position(self) -> Any:
        """Where the match stands, as the rules know it, in the middle of a stage too: for views, notation, words."""
        if self.flat is None:
            return self.state
        assert self.heap is not None
        return self.code.decode(self.flat.c, self.heap, self.like)

    def clone(self) -> "FlatMatch":
        """The same position, with the same chance."""
        other = FlatMatch.__new__(FlatMatch)
        other.code, other.game, other.like, other.heap = self.code, self.game, self.like, self.heap
        other.gen = other.asked = other.state = other.flat = None
        other.since, other.before = [], self.before
        if self.flat is not None:
            other.flat = self.code.state()
            self.code.c.flat_clone(ctypes.byref(other.flat), ctypes.byref(self.flat))
            return other
        if self.gen is None:
            other.state = self.state
            return other
        state, word = self.before
        other.state = state.copy()
        other.state.chance = Chance(0, keep_log=False)
        other.state.chance._begin(word)
        other._repeat(self.since)
        return other

    def redeal(self, seat: int, chance: Chance) -> bool:
        """Replace what the seat cannot know by something it could be, and go on with this chance. False where the flat
        code could not; then the match is of no use any more."""
        assert self.flat is not None
        self.flat.c.word_ = word_of(chance)
        return bool(self.code.c.flat_redeal(ctypes.byref(self.flat), ctypes.c_int64(seat)) == 0)

    def clones(self, count: int) -> None:
        """Clone it so many times into one place, to see how long that takes."""
        if self.flat is None:
            for _ in range(count):
                self.clone()
        else:
            self.code.c.flat_clones(ctypes.byref(self.code.state()), ctypes.byref(self.flat), count)

    def play_out(self, chance: Chance, most: int) -> int:
        """Choose at random until the match is over, or so often. Returns how often."""
        count = 0
        word = ctypes.c_uint64(word_of(chance))
        while count < most:
            if self.flat is not None:
                if self.flat.status == OVER:
                    break
                count += self.code.c.flat_play(ctypes.byref(self.flat), ctypes.byref(word), most - count)
                self._look(self.flat.status)
                continue
            if self.asked is None:
                break
            chance._begin(word.value)
            while self.flat is None and self.asked is not None and count < most:
                options = self.asked.options
                self.take(options[chance.below(len(options))])
                count += 1
            word = ctypes.c_uint64(word_of(chance))
        chance._begin(word.value)
        return count


__all__ = ["OPTIONS", "Code", "FlatMatch", "Question"]
