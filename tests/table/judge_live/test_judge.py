"""A judge at a live table: called by link, stops the clock, looks, corrects, punishes, decides; nothing is lost."""

import json
import time
from collections.abc import Callable

import pytest

from tests.table.conftest import Server
from tests.table.judge_live.court import LINK, Court, new_court, to_action
from tests.table.profile.test_profile import account
from tests.table.server.listener import Listener
from tests.table.server.test_pages import decision_of, post
from triskel.kernel.books import record
from triskel.kernel.kit import find_game
from triskel.table.play import room

Start = Callable[..., Server]


def look(court: Court) -> dict:  # type: ignore[type-arg]
    answer = court.one.get(f"/api/matches/{court.table}")
    assert answer.status_code == 200
    return dict(answer.json())


def test_a_called_judge_comes_by_an_unguessable_link(server: Server) -> None:
    court = new_court(server, seated=False)
    assert post(court.one, f"/t/{court.table}/call", why="").status_code == 422
    assert post(court.one, f"/t/{court.table}/call", why="who moves?").status_code == 204
    assert post(court.two, f"/t/{court.table}/call", why="again").status_code == 409
    for player in (court.one, court.two):
        assert "who moves?" in player.get(f"/t/{court.table}").text
        assert LINK.search(player.get(f"/t/{court.table}").text)
    assert LINK.search(court.judge.get(f"/t/{court.table}").text) is None  # watchers learn of the call, not of the link
    link = f"/judge/{court.table}/join/{court.room.bench.code}"
    assert court.judge.get(link[:-1]).status_code == 404
    other_end = "y" if link.endswith("x") else "x"
    assert post(court.judge, link[:-1] + other_end, name="J").status_code == 404
    assert post(court.two, link, name="me").status_code == 409  # who plays does not judge
    assert 'value="Ann"' in account(server, "Ann").get(link).text, "an account has a name already"
    assert post(court.judge, link, name="Judith").status_code == 303
    assert "As soon as all of them agree" in court.judge.get(link).text
    other = server.browser()
    other.get("/")
    assert post(other, link, name="Other").status_code == 409  # one after the other
    for player in (court.one, court.two):
        assert "Judith asks to judge this match" in player.get(f"/t/{court.table}").text
        assert post(player, f"/t/{court.table}/admit", answer="yes").status_code == 204
    assert court.judge.get(link).status_code == 303
    assert post(other, link, name="Other").status_code == 409
    assert other.get(f"/judge/{court.table}").status_code == 403
    assert post(other, f"/judge/{court.table}/pause", why="x").status_code == 403
    assert "Judith" in court.one.get(f"/t/{court.table}").text


def test_only_the_caller_takes_the_call_back(server: Server) -> None:
    court = new_court(server, seated=False)
    post(court.one, f"/t/{court.table}/call", why="who moves?")
    assert post(court.two, f"/t/{court.table}/uncall").status_code == 409
    assert post(court.one, f"/t/{court.table}/uncall").status_code == 204
    assert "who moves?" not in court.two.get(f"/t/{court.table}").text


def test_a_stopped_match_stands_still_with_its_clocks(server: Server) -> None:
    court = new_court(server, **{"clock.kind": "move", "clock.base": 100})
    assert court.rule("pause", "let me read").status_code == 303
    before = court.room.clock.remaining(0)
    assert look(court)["clock"]["ticking"] == []
    assert court.choose().status_code == 409
    time.sleep(0.2)
    assert court.rule("pause").status_code == 409
    for browser in (court.one, court.two):
        page = browser.get(f"/t/{court.table}").text
        assert "The judge has stopped the match" in page
        assert decision_of(page) is None
    assert court.rule("resume", "read it").status_code == 303
    assert court.room.clock.left == before
    assert look(court)["clock"]["ticking"] != []
    assert court.choose().status_code == 204
    assert court.rule("resume").status_code == 409


def test_bots_wait_while_the_judge_thinks(server: Server) -> None:
    court = new_court(server)
    court.rule("pause")
    assert court.room.deciders() == []
    assert court.room.bot_to_choose() is None


def test_a_correction_is_shown_with_its_reason_and_outlives_the_server(database_url: str, serve: Start) -> None:
    court = new_court(serve(database_url))
    to_action(court)
    change = [{"fighter": "medusa", "health": 7}]
    assert court.rule("correct", "the damage was counted twice", pending=json.dumps(change)).status_code == 303
    for browser in (court.one, court.two):
        page = browser.get(f"/t/{court.table}").text
        assert "the damage was counted twice" in page
        assert "→ 7" in page
    fingerprint, version = court.room.match.fingerprint(), court.room.version
    court.rule("fine", "x")  # no such address: nothing happens
    court.rule("pause", "before the storm")
    court.server.stop()
    again = serve(database_url)
    for browser in (court.one, court.two, court.judge):
        browser.base_url = again.url
    court.server = again
    assert court.desk()
    assert court.room.match.fingerprint() == fingerprint
    assert court.room.version == version + 1
    assert court.room.bench.paused
    assert court.room.bench.name == "Judith"
    assert court.choose().status_code == 409
    assert court.rule("resume").status_code == 303
    assert court.choose().status_code == 204


def test_an_impossible_correction_is_refused_with_every_reason(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    before = court.room.match.fingerprint()
    there = court.room.match.game.look(court.room.match.state)["space"]["king_arthur"]
    change = [{"fighter": "medusa", "space": there}, {"fighter": "harpy_1", "health": 0}]
    answer = court.rule("correct", pending=json.dumps(change))
    assert answer.status_code == 422
    assert "U-ZONE-1" in answer.text
    assert "U-DEFEAT-1" in answer.text
    assert court.room.match.fingerprint() == before
    page = court.desk(subject="fighter medusa", pending=json.dumps(change))
    assert "Such a position cannot be" in page
    assert "U-ZONE-1" in page


def test_changes_are_gathered_on_the_desk_before_they_are_made(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    page = court.desk(subject="fighter medusa")
    assert 'name="field.health"' in page
    space = court.room.match.game.look(court.room.match.state)["space"]["medusa"]
    draft = post(
        court.judge, f"/judge/{court.table}/draft", subject="fighter medusa", pending="[]",
        **{"field.health": 5, "field.space": space},
    )  # fmt: skip
    assert draft.status_code == 303
    page = court.judge.get(draft.headers["location"]).text
    assert "→ 5" in page
    assert "The position is possible" in page
    assert court.room.match.game.look(court.room.match.state)["health"]["medusa"] != 5


def test_hidden_cards_are_seen_only_after_a_logged_look(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    hand = court.room.match.view(1)["players"][1]["hand"]
    card = hand[0]
    assert f"card {card}" not in court.desk()
    change = json.dumps([{"card": card, "from": "hand", "to": "discard"}])
    assert court.rule("correct", pending=change).status_code == 409
    assert court.judge.get(f"/judge/{court.table}/table?view=1").status_code == 409
    assert court.rule("look", "was it in his hand?", seat=1).status_code == 303
    assert "was it in his hand?" in court.one.get(f"/t/{court.table}").text
    assert f"card {card}" in court.desk()
    assert court.judge.get(f"/judge/{court.table}/table?view=1").status_code == 200
    assert court.judge.get(f"/judge/{court.table}/table?view=0").status_code == 409
    assert court.rule("correct", "it should be discarded", pending=change).status_code == 303
    assert court.room.match.state.discard[1]
    assert f"card {card}" not in court.desk()  # the look is over


def test_a_look_lasts_until_the_next_choice(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    court.rule("look", "all of it", seat=-1)
    assert court.room.bench.looked == {0, 1}
    assert court.choose().status_code == 204
    assert court.room.bench.looked == set()
    assert court.judge.get(f"/judge/{court.table}/table?view=0").status_code == 409


def test_penalties_are_kept_and_time_is_taken_off(server: Server) -> None:
    court = new_court(server, **{"clock.kind": "fischer", "clock.base": 600, "clock.increment": 0})
    assert court.rule("penalty", "talked", kind="warning", seat=0).status_code == 303
    left = court.room.clock.left[1]
    assert court.rule("penalty", "slow play", kind="fine", seat=1, seconds=60).status_code == 303
    assert left - 60_000 >= court.room.clock.left[1] >= left - 62_000
    assert court.rule("penalty", "x", kind="fine", seat=1, seconds=99999).status_code == 422
    assert court.rule("penalty", "x", kind="fine", seat=7, seconds=5).status_code == 400
    assert court.rule("penalty", "second warning", kind="loss", seat=1).status_code == 303
    assert court.room.result is not None
    assert list(court.room.result.winners) == [0]
    text = court.one.get(f"/replay/{court.table}.txt").text
    assert '! warning "talked" 0' in text
    assert '! fine "slow play" 1 60' in text
    assert '! loss "second warning" 1' in text
    assert record.replay(record.parse(text), find_game).outcome == court.room.result


def test_time_cannot_be_taken_where_no_clock_runs(server: Server) -> None:
    court = new_court(server)
    assert court.rule("penalty", "slow", kind="fine", seat=1, seconds=5).status_code == 422


@pytest.mark.rule("604.1", "604.2")
def test_a_judge_awards_what_the_book_gives_him(server: Server) -> None:
    court = new_court(server, "berserk")
    assert "technical victory" not in court.desk(), "there is nothing to count yet"
    assert court.rule("award", "time is over", award="technical victory|0").status_code == 422
    war = court.room.match.state
    war.turn, war.active = 3, war.first
    page = court.desk()
    assert "technical victory: Ann (604.2)" in page
    assert court.rule("award", "time is over", award="technical victory|-1").status_code == 422
    assert court.rule("award", "", award="technical victory|0").status_code == 422
    assert court.rule("award", "time is over", award="technical victory|0").status_code == 303
    assert court.room.result is not None
    assert (list(court.room.result.winners), court.room.result.rule) == ([0], "604.2")
    assert "time is over" in court.two.get(f"/t/{court.table}").text
    assert court.rule("pause").status_code == 409


def test_a_judge_takes_back_what_players_cannot(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    before = court.room.match.fingerprint()
    court.choose()
    assert court.rule("back", "misread", count=1).status_code == 303
    assert court.room.match.fingerprint() == before
    assert court.rule("back", "misread", count=999).status_code == 422


def test_a_judge_does_not_take_back_without_end_either(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever loads the match plays everything once more that was taken back."""
    monkeypatch.setattr(room, "MOST_UNDONE", 0)
    court = new_court(server)
    to_action(court)
    court.choose()
    assert court.rule("back", "misread", count=1).status_code == 303
    court.choose()
    before = court.room.match.fingerprint()
    refused = court.rule("back", "misread again", count=1)
    assert refused.status_code == 409
    assert "nothing more can be" in refused.text
    assert court.room.match.fingerprint() == before


def test_among_more_than_two_a_bot_goes_on_for_who_lost_by_penalty(server: Server) -> None:
    court = new_court(server, "inis", players="3", **{"chair.2": "3"})
    assert court.rule("penalty", "went away", kind="loss", seat=1).status_code == 303
    assert court.room.seats[1].kind == "bot"
    assert court.room.result is None
    assert any("went away" in str(each.facts.get("why")) for each in court.room.match.events)


@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_desk_is_drawn_for_every_game(server: Server, game: str, lang: str) -> None:
    court = new_court(server, game)
    for _ in range(12):
        court.choose()
    court.rule("look", "to see", seat=-1)
    court.judge.headers["accept-language"] = lang
    page = court.desk()
    assert ("Судейский стол" if lang == "ru" else "The judge&#39;s desk") in page or "desk" in page
    for each in court.room.match.game.subjects(court.room.match.step_start):
        assert court.desk(subject=f"{each.kind} {each.name}").count("field.") >= len(each.fields)
        break
    assert court.judge.get(f"/judge/{court.table}/table").status_code == 200


def test_who_is_forgotten_judges_no_more(server: Server) -> None:
    court = new_court(server)
    assert post(court.judge, "/me/forget").status_code == 303
    assert court.one.get(f"/t/{court.table}").status_code == 200
    assert court.room.bench.holder == ""
    assert court.room.bench.name == ""
    link = LINK.search(court.one.get(f"/t/{court.table}").text)
    assert link is None or court.server.browser().get(link[0]).status_code == 200


@pytest.mark.parametrize("pending", ["{", "[1]", "{}", "[" * 4000, '[{"fighter": "medusa"}]', '[{"x": {"y": 1}}]'])
def test_bad_changes_are_refused_and_change_nothing(server: Server, pending: str) -> None:
    court = new_court(server)
    before = court.room.version
    assert court.rule("correct", pending=pending).status_code in (400, 422)
    assert court.room.version == before
    assert court.judge.get(f"/judge/{court.table}", params={"pending": pending}).status_code in (200, 400, 422)


def test_forms_need_their_token(server: Server) -> None:
    court = new_court(server)
    answer = court.judge.post(f"/judge/{court.table}/pause", data={"why": "x"})
    assert answer.status_code == 403
    assert not court.room.bench.paused


def test_a_fork_takes_the_corrections_along_but_not_the_pause(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    court.rule("pause", "x")
    court.rule("correct", "wrong", pending=json.dumps([{"fighter": "medusa", "health": 4}]))
    fingerprint = court.room.match.fingerprint()
    court.rule("resume", "x")
    post(court.one, f"/t/{court.table}/resign")
    steps = len(court.room.match.entries)
    made = post(court.one, f"/replay/{court.table}/fork", step=steps, mode="hotseat")
    assert made.status_code == 303
    fork = made.headers["location"].removeprefix("/t/")
    assert court.one.get(f"/t/{fork}").status_code == 200
    room = court.server.host.rooms[fork]
    assert not room.bench.paused
    assert room.match.fingerprint() == fingerprint


def test_the_judge_and_the_players_may_be_at_different_servers(serve: Start, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("postgres").new_database()
    here, there = serve(url), serve(url)
    court = new_court(here)
    to_action(court)
    court.judge.base_url = there.url
    change = json.dumps([{"fighter": "medusa", "health": 8}])
    assert court.rule("pause", "one moment").status_code == 303
    assert court.choose().status_code == 409
    assert court.rule("correct", "counted twice", pending=change).status_code == 303
    assert "counted twice" in court.one.get(f"/t/{court.table}").text
    assert court.rule("resume", "go on").status_code == 303
    assert court.one.get(f"/t/{court.table}").status_code == 200
    assert court.choose().status_code == 204
    far = there.host.rooms[court.table]
    assert court.judge.get(f"/judge/{court.table}").status_code == 200
    assert far.match.fingerprint() == court.room.match.fingerprint()


def test_the_end_says_what_the_judge_decided(server: Server) -> None:
    court = new_court(server, "inis")
    assert court.rule("award", "both agreed aloud", award="draw|-1").status_code == 303
    assert "both agreed aloud" in court.two.get(f"/t/{court.table}").text.split('id="over"')[1]


def called(court: Court) -> str:
    """Somebody has called; the link for a judge."""
    assert post(court.one, f"/t/{court.table}/call", why="who moves?").status_code == 204
    return f"/judge/{court.table}/join/{court.room.bench.code}"


def test_a_player_does_not_become_his_own_judge(server: Server) -> None:
    """He calls one and opens the link elsewhere: without the other's consent he sees and does nothing."""
    court = new_court(server, seated=False)
    link = called(court)
    assert post(court.judge, link, name="Honest Abe").status_code == 303  # the first player's other browser
    assert post(court.one, f"/t/{court.table}/admit", answer="yes").status_code == 204
    assert post(court.one, f"/t/{court.table}/admit", answer="yes").status_code == 409
    assert court.judge.get(f"/judge/{court.table}").status_code == 403
    for verb, fields in (("look", {"seat": 1}), ("award", {"award": "decision|0"}), ("pause", {})):
        assert court.rule(verb, **fields).status_code == 403
    assert post(court.judge, f"/t/{court.table}/admit", answer="yes").status_code == 403  # only who plays is asked
    assert "Agree only to somebody you know" in court.two.get(f"/t/{court.table}").text
    assert post(court.two, f"/t/{court.table}/admit", answer="no").status_code == 204
    assert court.room.bench.applicant == ""
    assert court.judge.get(f"/judge/{court.table}").status_code == 403
    assert post(court.two, f"/t/{court.table}/admit", answer="yes").status_code == 409
    assert court.room.result is None


def test_consent_is_for_one_person_and_not_for_the_next(server: Server) -> None:
    court = new_court(server, seated=False)
    link = called(court)
    post(court.judge, link, name="Judith")
    post(court.one, f"/t/{court.table}/admit", answer="yes")
    post(court.two, f"/t/{court.table}/admit", answer="no")
    other = server.browser()
    other.get("/")
    assert post(other, link, name="Other").status_code == 303
    assert post(court.two, f"/t/{court.table}/admit", answer="yes").status_code == 204
    assert not court.room.bench.holder
    assert post(court.one, f"/t/{court.table}/admit", answer="yes").status_code == 204
    assert court.room.bench.name == "Other"


def test_who_has_ever_sat_there_is_refused_whatever_became_of_the_seat(database_url: str, serve: Start) -> None:
    server = serve(database_url)
    court = new_court(server, "inis", seated=False, players="3", **{"chair.2": "open"})
    third = server.browser()
    third.get("/")
    assert post(third, f"/join/{court.room.row.invite}", name="Cid").status_code == 303
    old = third.cookies["triskel"]
    link = called(court)
    assert post(third, f"/t/{court.table}/resign").status_code == 204  # a bot goes on in the seat
    assert court.room.held_by("") == []
    assert post(third, link, name="Cid").status_code == 409
    assert post(third, "/me/register", name="Cid", password="long enough").status_code == 303
    assert third.cookies["triskel"] != old
    assert post(third, link, name="Cid").status_code == 409  # by account
    back = server.browser()
    back.get("/")
    back.cookies.set("triskel", old)
    assert post(back, link, name="Cid").status_code == 409  # by the cookie of then
    assert post(court.judge, link, name="Judith").status_code == 303


def test_who_judges_or_asks_to_does_not_sit_down(server: Server) -> None:
    court = new_court(server, "inis", seated=False, players="3", **{"chair.2": "open"})
    link = called(court)
    assert post(court.judge, link, name="Judith").status_code == 303
    assert post(court.judge, f"/join/{court.room.row.invite}", name="J").status_code == 409


def test_whoever_comes_later_is_asked_about_the_judge_too(server: Server) -> None:
    """Somebody alone at his table would agree to himself, and then wait for the other one."""
    one, two, other = server.browser(), server.browser(), server.browser()
    for each in (one, two, other):
        each.get("/")
    table = post(one, "/tables", game="unmatched", mode="friend").headers["location"].removeprefix("/t/")
    court = Court(server, table, one, two, other)
    link = called(court)
    assert post(other, link, name="Honest Abe").status_code == 303
    assert post(one, f"/t/{table}/admit", answer="yes").status_code == 204
    assert other.get(f"/judge/{table}").status_code == 403
    assert post(two, f"/join/{court.room.row.invite}", name="Bob").status_code == 303
    assert other.get(f"/judge/{table}").status_code == 403
    assert post(two, f"/t/{table}/admit", answer="yes").status_code == 204
    assert other.get(f"/judge/{table}").status_code == 200


def test_who_comes_in_place_of_a_bot_is_asked_about_the_judge(server: Server) -> None:
    one, two, other = server.browser(), server.browser(), server.browser()
    for each in (one, two, other):
        each.get("/")
    assert post(one, "/seeks", game="unmatched", clock="1d").status_code == 303
    (table,) = server.host.rooms
    assert post(one, "/seeks/bot", seek=table).status_code == 303
    court = Court(server, table, one, two, other)
    link = called(court)
    assert post(other, link, name="Honest Abe").status_code == 303
    assert post(one, f"/t/{table}/admit", answer="yes").status_code == 204
    assert court.rule("pause", "a bot stands in").status_code == 303
    assert post(two, "/seeks/accept", seek=table).status_code == 303
    assert other.get(f"/judge/{table}").status_code == 403
    assert not court.room.bench.paused  # nobody could let play go on
    for each in (two, one):
        assert post(each, f"/t/{table}/admit", answer="yes").status_code == 204
    assert other.get(f"/judge/{table}").status_code == 200
    assert court.rule("look", "", seat=1).status_code == 422


def test_a_rated_match_against_bots_has_no_judge(server: Server) -> None:
    """Nobody would be asked but the one who calls."""
    one = server.browser()
    one.get("/")
    for rated, status in (("", 204), ("on", 409)):
        made = post(one, "/tables", game="unmatched", mode="bot", rated=rated)
        table = made.headers["location"].removeprefix("/t/")
        assert post(one, f"/t/{table}/call", why="who moves?").status_code == status


def test_a_judge_who_signs_in_as_a_player_judges_no_more(server: Server) -> None:
    """Whatever was agreed to, it was not a player."""
    court = new_court(server)
    assert post(court.two, "/me/register", name="Bob", password="long enough").status_code == 303
    assert post(court.judge, "/me/login", name="Bob", password="long enough").status_code == 303
    assert court.judge.get(f"/judge/{court.table}").status_code == 403
    assert court.rule("look", "what has he?", seat=0).status_code == 403
    assert court.judge.get(f"/t/{court.table}").status_code == 200


def test_a_look_is_told_to_everybody_at_once_and_stays_in_every_record(server: Server) -> None:
    court = new_court(server)
    to_action(court)
    streams = [Listener(browser, f"/t/{court.table}/events") for browser in (court.one, court.two, server.browser())]
    assert court.rule("look", "was it in his hand?", seat=1).status_code == 303
    for stream in streams:
        stream.wait_for(court.room.version)
        said = "".join(data for _, _, data in stream.messages)
        assert "The judge is looking at the hidden cards of" in said
        assert "was it in his hand?" in said
        stream.close()
    assert court.one.get(f"/api/matches/{court.table}").json()["judge"]["looked"] == [1]
    post(court.one, f"/t/{court.table}/resign")
    text = court.one.get(f"/replay/{court.table}.txt").text
    assert '! look "was it in his hand?" 1' in text
    brought = post(court.two, "/records", record=text).headers["location"]
    assert "was it in his hand?" in court.two.get(brought).text
    forked = post(court.two, f"/replay/{court.table}/fork", step=len(court.room.match.entries)).headers["location"]
    assert "was it in his hand?" in court.two.get(forked).text


def test_a_program_that_plays_is_asked_too(server: Server) -> None:
    court = new_court(server, seated=False)
    link = called(court)
    post(court.judge, link, name="Judith")
    with server.api(court.two.cookies["triskel"]) as program:
        assert program.get(f"/matches/{court.table}").json()["judge"]["asks"] == "Judith"
        assert program.post(f"/matches/{court.table}/judge", json={"answer": "perhaps"}).status_code == 400
        assert program.post(f"/matches/{court.table}/judge", json={"answer": "yes"}).status_code == 200
    post(court.one, f"/t/{court.table}/admit", answer="yes")
    assert court.room.bench.name == "Judith"
