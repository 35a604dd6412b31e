"""Looking back at a match: the arithmetic, that it says the same again, and what it marks."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.bots.analysis import account, told
from triskel.bots.analysis.look import look, seed_of
from triskel.bots.analysis.riddles import proposals
from triskel.bots.analysis.study import Choice, Kept, Said, Study, stops_of
from triskel.bots.search import Search
from triskel.i18n.people import by_name, unmarked
from triskel.kernel import Match, TriskelError, start
from triskel.kernel.books import scenario
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.why.solver import Goal, Solver

ROOT = Path(__file__).resolve().parents[2]
EFFORT = 12


def recorded(game: str, place: int = 1) -> Match[Any]:
    paths = sorted((ROOT / "tests" / game / "records").glob("*.txt"))
    return replay(parse(paths[place].read_text("utf-8")), find_game)


LATE = 0.6
"""How far into a match the tests look: the choices before the first turn are many and dear."""


def begun(match: Match[Any], effort: int = EFFORT) -> Study:
    study = Study(match, effort)
    study.kept["looked"] = int(len(match.entries) * LATE)
    return study


def studied(match: Match[Any], most: int, effort: int = EFFORT, late: bool = True) -> Kept:
    study = begun(match, effort) if late else Study(match, effort)
    for _ in study.steps(most):
        pass
    return study.kept


@pytest.mark.parametrize("game", game_names())
def test_the_same_claims_again_and_in_pieces(game: str) -> None:
    match = recorded(game)
    whole = studied(match, 12)
    kept = json.loads(json.dumps(begun(match).kept))
    for most in (1, 4, 7):
        study = Study(match, EFFORT, kept)
        assert study.kept is kept
        for _ in study.steps(most):
            pass
        kept = json.loads(json.dumps(study.kept))
    assert kept == json.loads(json.dumps(whole))
    assert whole["looked"] == int(len(match.entries) * LATE) + 12
    assert whole["choices"]


@pytest.mark.parametrize("game", game_names())
def test_chances_are_chances_and_add_up(game: str) -> None:
    match = recorded(game)
    seats = match.game.seats(match.state)
    for choice in studied(match, 10)["choices"]:
        for chances in (choice["before"], choice["after"], choice["fallen"]):
            assert len(chances) == seats
            assert sum(chances) == pytest.approx(1.0, abs=0.02)
            assert all(-1e-9 <= each <= 1 + 1e-9 for each in chances)
        assert choice["best"][0]["chance"] >= choice["played"]["chance"]
        assert choice["before"][choice["seat"]] >= choice["after"][choice["seat"]]
        assert any(each["notation"] == choice["played"]["notation"] for each in choice["best"])
        if not choice["chance"]:
            assert choice["fallen"] == choice["after"]


@pytest.mark.parametrize("game", game_names())
def test_turns_are_stops(game: str) -> None:
    match = recorded(game)
    stops = stops_of(match)
    assert stops[0]["step"] == 0
    assert len(stops) > 4
    steps = [each["step"] for each in stops]
    assert steps == sorted(set(steps))
    for one, two in pairwise(stops):
        assert (one["words"], one["seat"]) != (two["words"], two["seat"])
    assert all(each["words"]["ru"] and each["words"]["en"] for each in stops)


def test_looking_tells_nothing_of_hidden_cards() -> None:
    """From the seat's own knowledge: a world with other hidden cards gives the same chances."""
    match = recorded("unmatched")
    walk = match.earlier(40)
    while walk.decision is None or len(walk.decision.options) < 2:
        walk.again(match.entries[len(walk.entries)])
    decision = walk.decision
    entry = match.entries[len(walk.entries)]
    other = walk.determinize(decision.seat, 5, for_rollout=False)
    asked = next(each for each in other.decisions if each.seat == decision.seat)
    number = len(walk.entries)
    seed = seed_of(walk, number)
    assert seed_of(other, number) != seed  # the hidden cards do differ

    def chances(world: Match[Any]) -> dict[int, tuple[float, int]]:
        search = Search(Scene(world, decision.seat), seed)
        search.run(60)
        return search.estimates()

    assert asked.options == decision.options
    assert chances(walk) == chances(other)
    assert entry.option in decision.options


def test_luck_is_what_came_up_and_nothing_else() -> None:
    """A draw or a roll may help or hurt; in a duel what it gives to one it takes from the other."""
    kept = studied(recorded("unmatched"), 16, late=False)
    drawn = [each for each in kept["choices"] if each["chance"]]
    assert drawn
    for choice in kept["choices"]:
        one, two = account.luck(choice)
        assert one == pytest.approx(-two, abs=2e-4)
        if not choice["chance"]:
            assert one == 0.0
    assert any(account.luck(each)[0] for each in drawn)
    total = account.sides(kept)
    assert total[0]["luck"] == pytest.approx(-total[1]["luck"], abs=1e-3)


def _option(chance: float, margin: float = 0.0, notation: str = "a") -> Any:
    words = {"ru": notation, "en": notation}
    return {"notation": notation, "words": words, "chance": chance, "margin": margin, "line": None}


def _choice(number: int, seat: int, chances: list[float], played: int, margin: float = 0.01, **more: Any) -> Choice:
    options = [_option(each, 0.0 if place == 0 else margin, "abc"[place]) for place, each in enumerate(chances)]
    even = [0.5, 0.5]
    made: Any = {
        "number": number, "seat": seat, "options": len(options), "played": options[played], "best": options,
        "usual": 0.3, "before": even, "after": even, "fallen": even, "chance": False,
        "happened": {"ru": [], "en": []}, "thrown": [], "kept": False, **more,
    }  # fmt: skip
    return made  # type: ignore[no-any-return]


def _kept(choices: list[Choice], winners: list[int] | None = None) -> Kept:
    return {
        "version": 1, "game": "", "effort": 1, "fingerprint": "", "seats": 2, "length": 9, "looked": 9,
        "winners": [0] if winners is None else winners, "stops": [], "choices": choices,
    }  # fmt: skip


def test_accuracy_loss_and_moments() -> None:
    kept = _kept(
        [
            _choice(0, 0, [0.6, 0.4], 1),  # a mistake of 0.2
            _choice(1, 1, [0.7, 0.5], 0),  # the best choice, ahead by 0.2
            _choice(2, 0, [0.5, 0.47], 1),  # too small
            _choice(3, 1, [0.6, 0.4], 1, margin=0.3),  # within the margin: no moment
            _choice(4, 1, [0.5, 0.5], 0, chance=True, fallen=[0.65, 0.35]),  # luck
        ]
    )
    found = [(each["kind"], each["number"], each["seat"], each["size"]) for each in account.moments(kept)]
    assert found == [("mistake", 0, 0, 0.2), ("best", 1, 1, 0.2), ("luck", 4, 0, 0.15)]
    first, second = account.sides(kept)
    assert first["loss"] == pytest.approx(0.23)
    assert first["accuracy"] == pytest.approx(1 - 0.23 / 0.5)
    assert first["luck"] == pytest.approx(0.15)
    assert second["luck"] == pytest.approx(-0.15)
    assert account.curve(kept)[-1]["open"] == [1.0, 0.0]
    assert account.curve(_kept(kept["choices"], []))[-1]["open"] == [0.5, 0.5]


def test_a_side_has_no_more_moments_than_are_worth_reading() -> None:
    kept = _kept([_choice(n, 0, [0.6, 0.5 - n / 100], 1) for n in range(8)])
    assert [each["number"] for each in account.moments(kept)] == [5, 6, 7]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_moments_are_told_in_words(lang: str) -> None:
    kept = studied(recorded("unmatched"), 40, 30, late=False)
    moments = account.moments(kept)
    assert moments
    for moment in moments:
        choice = account.choice_at(kept, moment["number"])
        assert choice is not None
        text = told.sentence(choice, moment, lang)
        assert len(text) > 10
        assert "None" not in text
        cyrillic = any("а" <= each <= "я" for each in text.lower())
        assert cyrillic == (lang == "ru"), text


def thrown_wins(game: str, most: int) -> list[tuple[str, int]]:
    """Some puzzles whose goal is to win, and a first choice in each that gives the win away."""
    found = []
    for path in sorted((ROOT / "scenarios" / game / "puzzles").glob("*.toml")):
        read = scenario.read(path.read_text("utf-8"), str(path))
        goal = Goal(read.goal)
        if goal.want != "win":
            continue
        match = scenario.set_up(read, find_game)
        if match.decision is None or match.decision.seat != goal.seat:
            continue
        solver = Solver(goal)
        winning = solver.winning(match)
        wrong = [each for each in match.decision.options if each not in winning]
        if winning and wrong:
            found.append((str(path), wrong[0]))
        if len(found) == most:
            break
    return found


def test_a_win_thrown_away_is_marked() -> None:
    cases, some = thrown_wins("berserk", 4), 0
    assert cases
    for path, wrong in cases:
        match = scenario.set_up(scenario.read(Path(path).read_text("utf-8"), path), find_game)
        assert match.decision is not None
        seat = match.decision.seat
        match.choose(seat, wrong)
        kept = studied(match, 1, 60, late=False)
        marked = [each["kind"] for each in account.moments(kept)]
        assert marked, path
        assert set(marked) <= {account.MISTAKE, account.THROWN, account.LUCK}
        assert {account.MISTAKE, account.THROWN} & set(marked), path
        thrown = [each for each in account.moments(kept) if each["kind"] == account.THROWN]
        for moment in thrown:
            choice = account.choice_at(kept, moment["number"])
            assert choice is not None
            for lang, mark in (("ru", "победу здесь"), ("en", "the win was certain")):
                text = told.sentence(choice, moment, lang)
                assert mark in text
                assert choice["thrown"][0][1] in text, "in notation"
                assert told.steps(choice["thrown"], lang) in text, "and in words"
        some += len(thrown)
    assert some


def test_blind_choices_cost_more_than_thought_ones() -> None:
    """One match, a thinking bot against a blind one: the analysis tells them apart."""
    game = find_game("unmatched")
    match = start(game, {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}, seed=3, events=False)
    bots = [make_bot("2", 1), make_bot("random", 2)]
    while match.decision is not None and len(match.entries) < 60:
        decision = match.decision
        match.choose(decision.seat, bots[decision.seat].choose(Scene(match, decision.seat)))
    thinking, blind = account.sides(studied(match, 60, 30, late=False))
    assert thinking["loss"] / thinking["choices"] < blind["loss"] / blind["choices"]
    assert thinking["accuracy"] > blind["accuracy"]


def test_riddles_survive_a_deeper_look() -> None:
    match = recorded("unmatched")
    kept = studied(match, 60, 20)
    found = proposals(match, kept)
    for riddle in found:
        choice = account.choice_at(kept, riddle["number"])
        assert choice is not None
        assert choice["options"] >= 3
        assert riddle["lead"] >= 0.1
    assert found == proposals(match, kept)


def test_an_effort_out_of_bounds_is_refused() -> None:
    match = recorded("unmatched")
    for effort in (0, -3, 100_000):
        with pytest.raises(TriskelError):
            Study(match, effort)


def test_a_choice_alone() -> None:
    match = recorded("inis")
    walk = match.earlier(0)
    decision = walk.decision
    assert decision is not None
    found = look(walk, decision, match.entries[0].option, match.entries[0].outcomes, 0, 10)
    assert found.loss >= 0
    assert found.played in found.weighed


def test_a_line_names_people_as_its_page_does() -> None:
    steps: list[Said] = [
        (0, "scheme", {"en": "Scheme"}),
        (0, "no boost", {"en": "No boost"}),
        (1, "feint", {"en": "Feint"}),
    ]
    assert told.steps(steps, "en", lambda words: unmarked(words, by_name(["Ann", "Bob"]))) == (
        "Ann: Scheme → No boost → Bob: Feint"
    )
    assert told.steps(steps, "en") == "Player 1: Scheme → No boost → Player 2: Feint"
