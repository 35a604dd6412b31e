"""Laws are asked after every choice, keep an account of their own, and say when they had nothing to say."""

from collections import Counter
from pathlib import Path

from tests.kernel.toy import Toy, ToyGame
from triskel.kernel import Match, start
from triskel.kernel.bench.law import CHANGED, Lawbook, Step, Verdicts, Watch
from triskel.lab.laws import Broken, Watched, lawbook_of, simulate, watch


class Draws:
    """How many cards each seat has been told to have drawn."""

    def __init__(self) -> None:
        self.cards = [0, 0]

    def follow(self, step: Step) -> None:
        for event in step.events:
            if event.kind == "drew":
                self.cards[event.facts["seat"]] += 1


def book() -> Lawbook:
    laws = Lawbook(Draws)

    @laws.law("two-in-hand", "T-1", en="Nobody holds more than two cards.", ru="Больше двух карт в руке не бывает.")
    def _(step: Step, account: Draws) -> Verdicts:
        for hand in step.after.hands:
            yield len(hand) <= 2 or f"a hand holds {len(hand)}"

    @laws.law("few-drawn", "T-1", en="Nobody draws a fourth card.", ru="Четвёртую карту не берут.")
    def _(step: Step, account: Draws) -> Verdicts:
        for seat, cards in enumerate(account.cards):
            yield cards < 4 or f"seat {seat} has drawn {cards}"

    @laws.law("silent", "T-1", en="Nothing is said.", ru="Ничего.")
    def _(step: Step, account: Draws) -> Verdicts:
        yield from ()

    return laws


def toy() -> Match[Toy]:
    return start(ToyGame(), {}, seed=1)


def test_a_law_that_holds_is_asked_after_every_choice() -> None:
    match = toy()
    laws = book()
    del laws.laws["few-drawn"]
    eye = watch(match, 1, laws)
    assert match.outcome is not None
    assert not eye.breaches
    assert eye.spoken["two-in-hand"] == 2 * (len(match.entries) + 1)
    assert eye.spoken["silent"] == 0


def test_a_broken_law_stops_the_match_where_it_broke() -> None:
    match = toy()
    eye = watch(match, 1, book())
    assert [each.law.name for each in eye.breaches] == ["few-drawn"] * len(eye.breaches)
    assert eye.breaches
    assert "has drawn 4" in str(eye.breaches[0])
    assert eye.breaches[0].step == len(match.entries) - 1


def test_a_crash_is_a_breach_of_its_match_and_not_the_end_of_all() -> None:
    laws = book()
    del laws.laws["few-drawn"]

    @laws.law("clumsy", "T-1", en="Stumbles.", ru="Спотыкается.")
    def _(step: Step, account: Draws) -> Verdicts:
        yield account.cards[0] < 3 or {}["nobody"]  # type: ignore[index]

    match = toy()
    eye = watch(match, 1, laws)
    (breach,) = eye.breaches
    assert breach.law.name == "nothing-crashes"
    assert "KeyError in test_law.py" in breach.words
    assert match.entries[-1].notation in breach.words
    assert breach.step == len(match.entries) - 1


def test_a_step_knows_the_state_before_and_the_choice() -> None:
    match = toy()
    steps: list[Step] = []
    laws = Lawbook()

    @laws.law("seen", "T-1", en="Everything is seen.", ru="Видно всё.")
    def _(step: Step, account: object) -> Verdicts:
        steps.append(step)
        yield True

    eye = Watch(match, laws)
    seat, option = match.decisions[0].seat, match.decisions[0].options[0]
    match.choose(seat, option)
    assert eye.see() == []
    first, second = steps
    assert (first.number, first.entry, list(first.asked_before)) == (-1, None, [])
    assert second.entry is not None
    assert (second.entry.seat, second.entry.option) == (seat, option)
    assert second.before is not second.after
    assert [each.kind for each in second.asked_before] == [each.kind for each in first.asked]


def test_a_law_that_listens_is_asked_only_when_it_hears_something() -> None:
    laws = Lawbook()
    heard: dict[str, list[Step]] = {"drew": [], "?bid": [], "": []}

    def enter(kind: str) -> None:
        @laws.law(f"on {kind}", "T-1", en="Listens.", ru="Слушает.", on=(kind,) if kind else ())
        def _(step: Step, account: object) -> Verdicts:
            heard[kind].append(step)
            yield True

    for kind in heard:
        enter(kind)
    match = toy()
    watch(match, 1, laws)
    every = heard[""]
    assert len(every) == len(match.entries) + 1
    assert heard["drew"] == [step for step in every if any(event.kind == "drew" for event in step.events)]
    assert heard["?bid"] == [step for step in every if any(asked.kind == "bid" for asked in step.asked)]
    assert 0 < len(heard["drew"]) < len(every)


def test_a_law_that_looks_at_the_position_is_asked_when_something_changed() -> None:
    laws = Lawbook()
    heard: dict[str, list[Step]] = {CHANGED: [], "!bid": [], "": []}

    def enter(kind: str) -> None:
        @laws.law(f"on {kind}", "T-1", en="Listens.", ru="Слушает.", on=(kind,) if kind else ())
        def _(step: Step, account: object) -> Verdicts:
            heard[kind].append(step)
            yield True

    for kind in heard:
        enter(kind)
    match = toy()
    watch(match, 1, laws)
    first, *later = heard[""]
    keys = [match.game.key(step.before) for step in later] + [match.game.key(match.state)]
    moved = [bool(step.events) or was != now for step, was, now in zip(later, keys, keys[1:], strict=False)]
    assert heard[CHANGED] == [first] + [step for step, each in zip(later, moved, strict=True) if each]
    assert heard["!bid"] == [first] + [step for step in later if step.entry is not None and step.entry.kind == "bid"]
    assert len(heard["!bid"]) > 1


def test_a_stopped_watch_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    keep = tmp_path / "kept" / "laws.jsonl"
    whole = [each.as_json(lawbook_of("unmatched")) for each in simulate("unmatched", {}, 21, 3, 1, keep)]
    lines = keep.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    keep.write_text("\n".join([*lines[:2], lines[2][:40]]), encoding="utf-8")
    stopped = simulate("unmatched", {}, 21, 3, 1, keep)
    assert [each.as_json(lawbook_of("unmatched")) for each in stopped] == whole
    other = simulate("unmatched", {"players": 2}, 21, 3, 1, keep)
    assert next(other).games == 10
    assert '"players": 2' in keep.read_text(encoding="utf-8").splitlines()[0], "other matches begin anew"


def test_of_each_broken_law_some_matches_are_kept_whatever_else_is_broken() -> None:
    crashed = [Broken("nothing-crashes", "…", seed, "") for seed in range(30)]
    seldom = Broken("few-drawn", "…", 99, "")
    whole = Watched()
    for each in (*crashed, seldom):
        whole.add(Watched(games=1, breaches=Counter([each.law]), broken=[each]))
    assert whole.breaches == {"nothing-crashes": 30, "few-drawn": 1}
    assert [each.seed for each in whole.broken] == [0, 1, 2, 3, 4, 99]
