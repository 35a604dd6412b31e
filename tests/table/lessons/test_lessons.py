"""Lessons at the table: the script is followed by both sides, other choices are refused, and each comes to its end."""

import re
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import decision_of, post
from triskel.kernel.kit import find_game, game_names
from triskel.table.lessons import lesson
from triskel.table.play.guided import Beat, Guide, guide_of, kept
from triskel.table.play.opening import first_position
from triskel.table.play.refused import Refused

LANGS = ("ru", "en")
PATIENCE = 60.0
STORIES = {
    "unmatched": ("Turn 3", "Gaze of Stone", 9),
    "inis": ("The beginning", "Hills", 1),
    "berserk": ("The beginning", "Ael Twinshot", 4),
}
"""How each first match ends: the turning point, and what did most."""


def test_every_game_has_a_guided_first_match_that_ends_in_a_victory() -> None:
    for game in game_names():
        name = lesson.first(game)
        assert name, game
        found = lesson.find(name)
        guide = lesson.guide(name)
        assert 5 <= len(guide.says) <= 12, "five minutes"
        outcome = [step["expect"]["outcome"] for step in found.steps if "outcome" in step.get("expect", {})]
        assert [each["winners"] for each in outcome] == [[0]]
        assert {beat.seat for beat in guide.beats} == {0, 1}, "the opponent does something too"


@pytest.mark.parametrize("name", lesson.lessons())
def test_every_step_is_said_in_both_languages_in_a_few_words(name: str) -> None:
    guide = lesson.guide(name)
    for said in guide.says:
        for lang in LANGS:
            assert 0 < len(said[lang].split()) <= 60, said[lang]
        assert re.search("[а-яё]", said["ru"], re.IGNORECASE)
        assert not re.search("[а-яё]", said["en"], re.IGNORECASE)


@pytest.mark.parametrize("name", lesson.lessons())
def test_the_course_plays_itself_through_whatever_chance_would_bring(name: str) -> None:
    found, guide = lesson.find(name), lesson.guide(name)
    match = first_position(find_game(found.game), match_setup(found.game, found.setup), found.position)
    match.chance.strict = True  # what the script does not say may not be needed
    done = 0
    while (beat := guide.open(match)) is not None:
        wanted = guide.wanted(match, beat.seat)
        assert wanted is not None
        guide.follow(match, beat.seat, wanted)
        match.choose(beat.seat, wanted)
        done += 1
    assert done == len(guide.beats)
    assert guide.step(match) == len(guide.says) - 1


def match_setup(game: str, setup: dict[str, object]) -> dict[str, object]:
    return dict(find_game(game).complete_setup(setup))


def test_another_choice_is_refused_and_changes_nothing() -> None:
    name = lesson.first("unmatched")
    found, guide = lesson.find(name), lesson.guide(name)
    match = first_position(find_game(found.game), match_setup(found.game, found.setup), found.position)
    decision = match.decision
    assert decision is not None
    other = next(each for each in decision.options if each != guide.wanted(match, 0))
    with pytest.raises(Refused, match="what is lit"):
        guide.follow(match, 0, other)
    assert not match.entries
    guide.follow(match, 0, "nonsense")  # the rules will refuse it in their own words
    guide.follow(match, 1, other)  # and whoever is not asked


def test_seats_that_choose_at_once_may_answer_in_any_order() -> None:
    name = lesson.first("inis")
    found, guide = lesson.find(name), lesson.guide(name)
    match = first_position(find_game(found.game), match_setup(found.game, found.setup), found.position)
    together = 0
    while guide.open(match) is not None:
        seats = [each.seat for each in match.decisions]
        together += len(seats) > 1
        seat = seats[-1]
        wanted = guide.wanted(match, seat)
        assert wanted is not None
        guide.follow(match, seat, wanted)
        match.choose(seat, wanted)
    assert together
    assert match.outcome is not None


def test_a_guide_is_kept_whole_with_its_table() -> None:
    guide = Guide("game.lesson", {"en": "a", "ru": "б"}, [{"en": "x", "ru": "ю"}], [Beat(0, "go", ("5",), 0)])
    assert guide_of({"lesson": kept(guide)}) == guide
    assert guide_of({}) is None


# --- over HTTP ----------------------------------------------------------------------------------------------------


@pytest.fixture
def learner(server: Server) -> Iterator[httpx.Client]:
    with server.browser() as browser:
        yield browser


def sit(learner: httpx.Client, name: str) -> str:
    learner.get("/lessons")
    answer = post(learner, f"/lessons/{name}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def asked(learner: httpx.Client, table: str) -> str:
    """The page, once the learner is to choose among several things or the lesson is over."""
    until = time.monotonic() + PATIENCE
    while True:
        page = learner.get(table).text
        question = decision_of(page)
        if "data-over" in page or (
            "data-wanted" in page and question is not None and len(set(question["options"])) > 1
        ):
            return page
        assert time.monotonic() < until, "the lesson does not go on"
        time.sleep(0.02)


@pytest.mark.parametrize("game", game_names())
def test_the_lit_choices_lead_to_victory_and_the_bot_keeps_to_the_script(
    server: Server, learner: httpx.Client, game: str
) -> None:
    table = sit(learner, lesson.first(game))
    for _ in range(40):
        if "data-over" in asked(learner, table):
            break
        assert post(learner, f"{table}/lesson/show").status_code == 204
    room = server.host.rooms[table.removeprefix("/t/")]
    assert room.result is not None
    assert list(room.result.winners) == [0]
    guide = lesson.guide(lesson.first(game))
    made = sorted((each.seat, each.notation) for each in room.match.entries)
    assert made == sorted((beat.seat, beat.answer) for beat in guide.beats)
    assert post(learner, f"{table}/lesson/show").status_code == 409
    page = learner.get(table).text
    assert "data-over" in page
    story = page[page.index('class="story"') :]
    turn, by, count = STORIES[game]
    assert turn in story
    assert re.search(rf'aria-label="{by}: {count}"', story)
    again = post(learner, f"{table}/rematch").headers["location"]
    assert server.host.rooms[again.removeprefix("/t/")].guide is None, "a rematch is a whole match"


def test_a_wrong_press_is_told_and_the_light_stays(server: Server, learner: httpx.Client) -> None:
    table = sit(learner, lesson.first("unmatched"))
    page = asked(learner, table)
    room = server.host.rooms[table.removeprefix("/t/")]
    assert room.guide is not None
    wanted = room.guide.wanted(room.match, 0)
    assert f'data-wanted="{wanted}"' in page
    other = next(each for each in room.match.decisions[0].options if each != wanted)
    asks = decision_of(page)
    assert asks is not None
    answer = post(learner, f"{table}/choose", decision=asks["decision"], seat=0, option=other)
    assert answer.status_code == 409
    assert "what is lit" in answer.text
    assert not room.match.entries


def test_a_lesson_begins_again_and_strangers_only_watch(server: Server, learner: httpx.Client) -> None:
    table = sit(learner, lesson.first("berserk"))
    other = post(learner, f"{table}/lesson").headers["location"]
    assert other != table
    assert server.host.rooms[other.removeprefix("/t/")].guide is not None
    with server.browser() as stranger:
        stranger.get("/")
        assert post(stranger, f"{table}/lesson/show").status_code == 403
        assert "lesson/show" not in stranger.get(table).text
        assert post(stranger, "/lessons/nothing").status_code == 404


def test_the_first_visit_is_offered_a_first_match_and_later_ones_are_not(server: Server, learner: httpx.Client) -> None:
    home = learner.get("/").text
    for game in game_names():
        assert f'action="/lessons/{lesson.first(game)}"' in home
    sit(learner, lesson.first("inis"))
    assert 'class="welcome"' not in learner.get("/").text
    assert 'href="/lessons"' in learner.get("/").text
