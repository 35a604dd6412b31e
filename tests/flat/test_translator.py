"""The translator on a tiny game: flat code does what the generators do."""

import ast
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.flat import tiny
from tests.flat.made import code
from triskel.flat.assembly import assembled
from triskel.flat.build import NoCompiler, compile_c, translated
from triskel.flat.match import Code, FlatMatch, Question, word_of
from triskel.flat.rules import Rule
from triskel.flat.sources import Source
from triskel.kernel import Chance
from triskel.kernel.play.decision import END


@pytest.fixture(scope="module")
def tiny_code() -> Code:
    return code(tiny.PLAN)


class Plain:
    """The same played by the generators."""

    def __init__(self, seed: int) -> None:
        self.heap = tiny.Heap(tiny.YARD)
        self.heap.chance = Chance(seed, keep_log=False)
        self.asked: Any = None
        self.gen: Any = None
        self.on(None)

    def on(self, answer: int | None) -> None:
        while True:
            if self.gen is None:
                if self.heap.outcome is not None:
                    self.asked = None
                    return
                self.gen, answer = tiny.stage(self.heap), None
            self.asked = self.gen.send(answer)
            if self.asked is END:
                self.gen = None
            elif len(self.asked.options) > 1:
                return
            else:
                answer = self.asked.options[0]

    @property
    def question(self) -> Question | None:
        asked = self.asked
        if asked is None:
            return None
        return Question(asked.seat, asked.kind, tuple(asked.options), asked.rule, asked.flags, asked.about)


def told(match: FlatMatch) -> tuple[Any, ...]:
    """What a position between stages is made of, and the chance."""
    heap = match.position()
    return heap.turn, heap.word, heap.told, heap.masks, heap.piles, heap.outcome, word_of(heap.chance)


def begun(library: Code, seed: int) -> FlatMatch:
    game: Any = tiny.Game()
    return FlatMatch(library, game, {}, seed)


@pytest.mark.parametrize("seed", range(60))
def test_flat_code_asks_and_does_what_the_generators_do(tiny_code: Code, seed: int) -> None:
    plain, flat, chooser = Plain(seed), begun(tiny_code, seed), Random(seed)
    asked = 0
    while plain.question is not None:
        assert flat.question == plain.question
        option = chooser.choice(plain.question.options)
        plain.on(option)
        flat.take(option)
        asked += 1
    assert asked > 20
    assert flat.question is None
    heap = plain.heap
    assert told(flat) == (heap.turn, heap.word, heap.told, heap.masks, heap.piles, heap.outcome, word_of(heap.chance))
    assert flat.outcome == heap.outcome


def test_what_is_outside_of_the_subset_is_named_and_played_by_the_kernel(tiny_code: Code) -> None:
    sites = translated(tiny.PLAN).sites
    assert sorted((each.function, each.why) for each in sites) == [("half", "DictComp"), ("outside", "DictComp")]
    tiny_code.left.clear()
    flat = begun(tiny_code, 1)
    for option in (5, 1):
        flat.take(option)
    assert flat.flat is not None
    flat.take(1)
    assert flat.flat is None or flat.question is not None
    assert sum(tiny_code.left.values()) == 1
    assert "outside: DictComp" in next(iter(tiny_code.left))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 30), st.lists(st.integers(0, 1 << 16), max_size=80))
def test_clones_go_their_own_ways(seed: int, moves: list[int]) -> None:
    library = code_once()
    flats, plains = [begun(library, seed)], [[]]  # type: list[FlatMatch], list[list[int]]
    for move in moves:
        place = move % len(flats)
        question = flats[place].question
        if move & 64 and len(flats) < 6:
            flats.append(flats[place].clone())
            plains.append(plains[place][:])
        elif question is not None:
            option = question.options[(move >> 8) % len(question.options)]
            flats[place].take(option)
            plains[place].append(option)
    for flat, taken in zip(flats, plains, strict=True):
        plain = Plain(seed)
        for option in taken:
            plain.on(option)
        assert flat.question == plain.question


_ONCE: list[Code] = []


def code_once() -> Code:
    if not _ONCE:
        _ONCE.append(code(tiny.PLAN))
    return _ONCE[0]


SHARED = {
    "a parameter": ("found: list[int]", "found.append(1)"),
    "the same under two names": ("n: int", "found = [n]; other = found; other.append(1)"),
    "what a function gave": ("n: int", "found = given(heap); found.append(1)"),
    "gone through": ("n: int", "found = [n]\n    for each in found: found.append(1)"),
}


@pytest.mark.parametrize("name", SHARED)
def test_a_list_that_others_may_hold_does_not_change_by_value(name: str) -> None:
    """In Python the change would be seen there too, so such a statement is outside the subset."""
    program = translated(tiny.PLAN)
    taken, body = SHARED[name]
    node = ast.parse(f"def f(heap: Heap, {taken}) -> int:\n    {body}\n    return 1").body[0]
    assert isinstance(node, ast.FunctionDef)
    before = len(program.sites)
    source = Source(node, sys.modules[tiny.__name__], "f")
    Rule(program, program.info(source, None), source, None).written()
    assert len(program.sites) == before + 1, program.sites[before:]


def test_playing_out_chooses_as_a_chance_says(tiny_code: Code) -> None:
    for seed in range(20):
        flat, chance = begun(tiny_code, seed), Chance(seed)
        plain, other = Plain(seed), Chance(seed)
        count = flat.play_out(chance, 1000)
        taken = 0
        while plain.question is not None:
            plain.on(plain.question.options[other.below(len(plain.question.options))])
            taken += 1
        assert count == taken
        assert word_of(chance) == word_of(other)
        assert told(flat)[:3] == (plain.heap.turn, plain.heap.word, plain.heap.told)


def test_playing_out_stops_where_it_is_told(tiny_code: Code) -> None:
    flat = begun(tiny_code, 3)
    assert flat.play_out(Chance(3), 5) == 5
    assert flat.question is not None


def test_every_function_of_the_tiny_game_is_translated() -> None:
    names = {info.source.name for info in translated(tiny.PLAN).infos.values()}
    with open(tiny.__file__, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    wanted = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)} - {"covers", "samples", "given"}
    assert wanted <= names


def test_a_compiler_that_refuses_says_so_and_leaves_what_was_there(tmp_path: Any, monkeypatch: Any) -> None:
    library = tmp_path / "code.so"
    library.write_bytes(b"before")
    monkeypatch.setenv("CC", "false")
    with pytest.raises(NoCompiler):
        compile_c("int x;", library)
    assert library.read_bytes() == b"before"


def test_the_text_of_c_is_the_same_every_time() -> None:
    assert assembled(translated(tiny.PLAN)) == assembled(translated(tiny.PLAN))


def test_one_list_too_long_goes_back_to_the_kernel(tiny_code: Code) -> None:
    """A list of the state that outgrows its room: the stage is left, and nothing of it is lost."""
    flat = begun(tiny_code, 5)
    assert flat.flat is not None
    pile = flat.flat.c.piles.v[0]
    pile.n = len(pile.v)
    flat.flat.saved.piles.v[0].n = len(pile.v)
    tiny_code.left.clear()
    for option in (5, 0):
        flat.take(option)
    assert list(tiny_code.left) == ["a list of the state grew too long"]
    assert flat.question is not None
    assert flat.question.kind == "sure"
    assert len(flat.state.piles[0]) == len(pile.v) + 1
