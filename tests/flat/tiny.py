"""A tiny game whose rules use each thing of the subset once, and some that are outside of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from triskel.flat.plan import Part, Plan
from triskel.kernel import DONE, Chance, Decision, Outcome, Steps, ask, may
from triskel.kernel.bench.slots import Form, Slot
from triskel.kernel.play.decision import END

NUMBER = Form("number", "int")
NUMBERS = Form("numbers", "list[int]")
PILES = Form("piles", "list[list[int]]")
TEXT = Form("text", "str")

SIDES = (1, 0)
WORTH = {("a", 1): 7, ("b", 2): 8}


class Over(Exception):
    """The match is over."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Something of one of several classes."""

    worth: int

    def value(self, heap: Heap, me: int) -> int:
        return self.worth

    def give(self, heap: Heap, me: int) -> Steps:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Plain(Gift):
    def give(self, heap: Heap, me: int) -> Steps:
        heap.told.append(self.value(heap, me))
        return True
        yield


@dataclass(frozen=True, slots=True)
class Asked(Gift):
    name: str = "a"
    other: Gift | None = None

    def value(self, heap: Heap, me: int) -> int:
        return self.worth * 2 if self.other is None else self.worth + self.other.value(heap, me)

    def give(self, heap: Heap, me: int) -> Steps:
        found = yield may(me, "gift", range(self.value(heap, me)), "T-1")
        if found == DONE:
            return False
        heap.told.append(found)
        done = True
        if self.other is not None:
            did = yield from self.other.give(heap, me)
            done = done and did is not False
        return done

    @property
    def twice(self) -> int:
        return 2 * self.worth


class Yard:
    """What never changes."""

    __slots__ = ("colours", "gifts", "masks", "named", "pairs")

    def __init__(self) -> None:
        self.gifts = (Plain(3), Asked(2), Asked(1, "b", Plain(1)), Asked(2, "a", Asked(1)))
        self.masks = [0b1011, 0b0110, 1 << 40]
        self.named = {"one": 1, "two": 2}
        self.pairs = [(0, Plain(3)), (1, Asked(2))]
        self.colours: dict[str, str] = {"sky": "blue"}


class Heap:
    """What changes."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.chance = Chance(0, keep_log=False)
        self.events: Any = None
        self.outcome: Outcome | None = None
        self.turn = 0
        self.word = ""
        self.told: list[int] = []
        self.masks = [0, 0]
        self.piles: list[list[int]] = [[1, 2, 3, 4], [5, 6]]

    def copy(self) -> Heap:
        other = Heap(self.yard)
        other.turn, other.word, other.told, other.masks = self.turn, self.word, self.told[:], self.masks[:]
        other.piles = [each[:] for each in self.piles]
        other.outcome = self.outcome
        return other

    def weight(self, side: int) -> int:
        return sum(self.piles[side]) + self.masks[side].bit_count()


SLOTS = (
    Slot("turn", NUMBER, "0"),
    Slot("word", TEXT, '""'),
    Slot("told", NUMBERS, "[]"),
    Slot("masks", NUMBERS, "[0, 0]"),
    Slot("piles", PILES, "[]"),
)


# --- plain functions, each with something of its own ------------------------------------------------------------------


def numbers(heap: Heap, n: int) -> int:
    return (n << 3 | 5) ^ (~n & 6) + (-7 // 2) + (-7 % 3) * (n >> 1) - min(n, 2) * max(n, 1) + abs(-n)


def compared(heap: Heap, n: int) -> int:
    return (0 < n <= 2) + 2 * (n in (1, 3)) + 4 * (n != 2 or n == 5) + 8 * (not n) + 16 * (1 if n > 1 else 0)


def lists(heap: Heap, n: int) -> int:
    found = [each * n for each in heap.piles[0] if each != 2]
    found += [9] if n else []
    cards = sorted({*found, 3})
    return sum(cards) * 100 + len(cards) + cards[-1] + cards[0] + (7 in cards) + sum(found[1:]) - sum(found[:-1])


def piles(heap: Heap, n: int) -> int:
    pile = heap.piles[n & 1]
    pile.append(n)
    pile.insert(1, 8)
    pile.remove(n)
    last = pile.pop()
    heap.piles[1 - (n & 1)] += [last]
    if len(pile) > 1:
        del pile[0]
    return last * 10 + (pile.index(8) if 8 in pile else 5) + len(pile)


def columns(heap: Heap, n: int) -> int:
    before = heap.masks[:]
    heap.masks[n & 1] |= 1 << 50 | n
    heap.masks[0], heap.masks[1] = heap.masks[1], heap.masks[0]
    return (heap.masks != before) + 2 * (heap.masks[0] >> 50) + 4 * (heap.masks[1] >> 50 & 1)


def quantities(heap: Heap, n: int) -> int:
    gifts = heap.yard.gifts
    if any(each.worth == n for each in gifts) and not all(each.worth for each in gifts):
        return 1
    first = next((place for place, each in enumerate(gifts) if each.worth < n), -1)
    return first + 10 * sum(each.value(heap, 0) for each in gifts) + max(each.worth for each in gifts) * 1000


def constants(heap: Heap, n: int) -> int:
    yard = heap.yard
    total = yard.named.get("two", 0) + yard.named["one"] + ("three" in yard.named) + (yard.colours["sky"] == "blue")
    for owner, gift in yard.pairs:
        if owner == n & 1:
            total += gift.worth * 10
    for mask in yard.masks:
        total += mask.bit_length()
    return total + WORTH.get(("a" if n else "b", n), 1)


def classes(heap: Heap, n: int) -> int:
    gift = heap.yard.gifts[n]
    found = 1 if isinstance(gift, Asked) else 2
    if type(gift) is Plain:
        found += 4
    if isinstance(gift, Asked) and gift.other is not None:
        found += 8 * (gift.other == Plain(1))
    other = getattr(gift, "other", None)
    return found + (32 if other is not None else 64)


def made(heap: Heap, n: int) -> int:
    return Asked(4, "b").value(heap, n) + Asked(3).twice


def pairs(heap: Heap, n: int) -> int:
    one, other = split(n + 9)
    here, there = (n, one), (other, n)
    both = (*here, *there)
    return one * 7 + other + len(both) + here[1] - there[0]


def split(n: int) -> tuple[int, int]:
    return n // 4, n % 4


def loops(heap: Heap, n: int) -> int:
    total = 0
    for side in SIDES:
        for number, each in enumerate(heap.piles[side]):
            if each == n:
                continue
            if each > 5:
                break
            total += each * number
    for each in (1, 2, 3):
        if each == n:
            break
    else:
        total += 1000
    while total & 3:
        total += 1
    return total


def texts(heap: Heap, n: int) -> int:
    heap.word = "a" if n else "another"
    return (heap.word == "another") + 2 * (heap.word in ("a", "b")) + 4 * bool(heap.word)


def nothing(heap: Heap, n: int) -> int | None:
    return None if n == 1 else n


def optional(heap: Heap, n: int) -> int:
    found = nothing(heap, n)
    return -5 if found is None else found


def listening(heap: Heap, n: int) -> int:
    if heap.events is not None:
        heap.events.append({"nobody": "listens"})
    return 3


def chances(heap: Heap, n: int) -> int:
    return heap.chance.roll(6) * 10 + (heap.chance.take(heap.piles[0]) if heap.piles[0] else 0)


def given(heap: Heap) -> list[int]:
    return heap.piles[0]


def outside(heap: Heap, n: int) -> int:
    """Outside the subset where n is 1: the stage is left to the kernel, with all that it had done undone."""
    if n == 1:
        return len({each: each for each in heap.piles[0]})
    return 2


def together(heap: Heap, n: int) -> int:
    """All of them."""
    if n == 0:
        found = numbers(heap, 3) + compared(heap, 1) + lists(heap, 2)
    elif n == 1:
        found = quantities(heap, 3) + constants(heap, 1) + classes(heap, 2)
    else:
        found = pairs(heap, 5) + loops(heap, 2) + made(heap, 0)
    return found


# --- rules ----------------------------------------------------------------------------------------------------------


def asks_twice(heap: Heap, me: int) -> Steps:
    one = yield ask(me, "one", (4, 5, 6), "T-2", secret=True)
    other = yield Decision(me, "other", (*range(one), DONE), "T-3", 0, one)
    return one * 10 + other


def goes_through(heap: Heap, me: int) -> Steps:
    total = 0
    for each in heap.piles[0]:
        question = ask if each & 1 else may
        found = yield question(me, "each", (each, each + 1))
        if found == DONE:
            continue
        total += found
    for number in range(2):
        did = yield from heap.yard.gifts[number + 1].give(heap, me)
        total += 100 if did else 50
    left = (1, 2)
    while left:
        gone = yield ask(me, "left", left)
        left = tuple(each for each in left if each != gone)
    return total


def nested(heap: Heap, me: int) -> Steps:
    if not (yield from heap.yard.gifts[3].give(heap, me)):
        return 1
    return (yield from asks_twice(heap, me))


def picks(heap: Heap, me: int) -> Steps:
    found = yield ask(me, "pick", (1, 2))
    return tuple(range(found))


def stage(heap: Heap) -> Steps:
    """One turn."""
    try:
        heap.turn += 1
        heap.told.clear()
        me = heap.turn & 1
        what = yield ask(me, "what", (0, 1, 2, 3, 4, 5), "T-0")
        n = yield ask(1 - me, "n", (0, 1, 2, 3), "T-0")
        told = 0
        if what == 0:
            told = together(heap, n % 3) + columns(heap, n) + texts(heap, n) + optional(heap, n) + listening(heap, n)
        elif what == 1:
            told = piles(heap, n) + heap.weight(0) + heap.weight(1) + chances(heap, n)
        elif what == 2:
            told = yield from (asks_twice if n & 1 else goes_through)(heap, me)
        elif what == 3:
            told = yield from nested(heap, me)
        elif what == 4:
            for each in (yield from picks(heap, me)):
                told += each + 1
        else:
            heap.told.append(77)
            heap.piles[0].append(9)
            sure = yield ask(me, "sure", (0, 1))
            told = outside(heap, n) + sure
        heap.told.append(told % 1000000007)
        if heap.turn >= 12:
            heap.outcome = Outcome([me], "tired", "T-9")
            raise Over
    except Over:
        pass
    yield END


def covers(heap: Heap) -> bool:
    return heap.word != "a" or heap.turn % 5 != 0


YARD = Yard()


def samples() -> Sequence[Any]:
    return [YARD]


PLAN = Plan(
    name="tiny",
    stage=stage,
    state=Part(Heap, SLOTS, Heap, {"told": 16, "masks": 2, "piles": 2}),
    parts={},
    roots={"yard": Yard},
    fixed={"events": None},
    constants={},
    names={},
    ended=Over,
    samples=samples,
    natives={Outcome: "made_outcome:int"},
    asks={Decision: "plain", ask: "ask", may: "may"},
    entries={},
    question=Decision,
    covers=covers,
    modules="tests.flat.tiny",
)


class Game:
    """What a flat match asks of a game."""

    def new_state(self, setup: Any) -> Heap:
        return Heap(YARD)

    def stage(self, heap: Heap) -> Steps:
        return stage(heap)

    def outcome(self, heap: Heap) -> Outcome | None:
        return heap.outcome
