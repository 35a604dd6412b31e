"""Tournaments through a real server: joining by link, rounds, results from the tables, technical results, exports."""

import csv
import io
import re
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.judge_live.court import new_court
from tests.table.server.test_pages import post
from triskel.table.db.storage import matches
from triskel.table.play.stored import Conflict
from triskel.table.tournament.course import Cup
from triskel.table.tournament.office import technical
from triskel.table.tournament.store import CupStore

Start = Callable[..., Server]


def store(server: Server) -> CupStore:
    return CupStore(server.host.storage.engine)


def load(server: Server, id: str) -> Cup:
    cup = store(server).load(id)
    assert cup is not None
    return cup


def new_cup(server: Server, **fields: Any) -> tuple[httpx.Client, str]:
    chief = server.browser()
    chief.get("/tournaments")
    form = {"game": "unmatched", "title": "Cup", "chief": "Judith", "system": "swiss", "rounds": 2, **fields}
    made = post(chief, "/tournaments", **form)
    assert made.status_code == 303, made.text
    return chief, str(made.headers["location"]).removeprefix("/tournaments/")


def enter(server: Server, id: str, name: str, **fields: Any) -> httpx.Client:
    browser = server.browser()
    link = f"/tournaments/{id}/join/{load(server, id).code}"
    assert browser.get(link).status_code == 200
    assert post(browser, link, name=name, **fields).status_code == 303
    return browser


def act(browser: httpx.Client, id: str, what: str, **fields: Any) -> int:
    return post(browser, f"/tournaments/{id}/{what}", **fields).status_code


def wait_for(what: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)


def test_a_swiss_tournament_from_the_link_to_the_final_table(database_url: str, serve: Start) -> None:
    server = serve(database_url)
    chief, id = new_cup(server)
    people = [enter(server, id, name) for name in ("Ann", "Bob", "Cid")]
    assert act(people[0], id, "next") == 403  # only the organiser pairs
    seen: set[frozenset[int]] = set()
    for number in range(2):
        assert act(chief, id, "next") == 303
        cup = load(server, id)
        assert len(cup.rounds) == number + 1
        assert act(chief, id, "next") == 409  # the round is on
        pairing = next(each for each in cup.rounds[-1] if not each.is_bye)
        seen.add(frozenset((pairing.first, pairing.second)))
        table = pairing.tables[0]
        first = people[pairing.first]
        assert f"/t/{table}" in first.get(f"/tournaments/{id}").text
        assert chief.get(f"/judge/{table}").status_code == 200  # the organiser judges every table
        assert post(people[pairing.second], f"/t/{table}/resign").status_code == 204
        wait_for(lambda: not load(server, id).unfinished())  # noqa: B023
        if number == 0:  # a restart between the rounds
            server.stop()
            server = serve(database_url)
            for each in (chief, *people):
                each.base_url = server.url
    assert len(seen) == 2
    assert act(chief, id, "next") == 303
    cup = load(server, id)
    assert cup.over
    page = server.browser().get(f"/tournaments/{id}").text
    assert "Final table" in page
    assert "Winner:" in page
    data = chief.get(f"/tournaments/{id}/table.json").json()
    assert data["over"] is True
    assert len(data["standings"]) == 3
    assert len(data["pairings"]) == 4
    assert {each["name"] for each in data["standings"]} == {"Ann", "Bob", "Cid"}
    assert "holder" not in str(data)
    rows = list(csv.DictReader(io.StringIO(chief.get(f"/tournaments/{id}/table.csv").text)))
    assert [row["place"] for row in rows] == [str(each["place"]) for each in data["standings"]]
    assert float(rows[0]["points"]) == cup.standings()[0].score


def test_bots_fill_up_and_play_by_themselves(serve: Start) -> None:
    server = serve(bot_delay=0.0)
    chief, id = new_cup(server, system="knockout", game="unmatched")
    assert act(chief, id, "bots", level="random", count=2) == 303
    assert act(chief, id, "bots", level="nobody", count=2) == 422
    assert act(chief, id, "next") == 303
    wait_for(lambda: not load(server, id).unfinished(), 90)
    assert load(server, id).complete
    assert "Bot 1" in chief.get(f"/tournaments/{id}").text


def test_bots_play_on_after_a_restart_with_nobody_looking(serve: Start) -> None:
    server = serve(bot_delay=0.02)
    chief, id = new_cup(server, rounds=1)
    act(chief, id, "bots", level="random", count=2)
    act(chief, id, "next")
    assert load(server, id).unfinished()
    server.stop()
    again = serve(bot_delay=0.0)
    wait_for(lambda: not load(again, id).unfinished(), 90)
    assert load(again, id).complete


def test_a_database_that_was_away_does_not_end_the_watch(serve: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    running = CupStore.running

    def away_at_first(store: CupStore) -> list[str]:
        asked.append(store)
        if len(asked) < 3:
            raise OperationalError("SELECT", {}, Exception("away"))
        return running(store)

    monkeypatch.setattr(CupStore, "running", away_at_first)
    monkeypatch.setattr("triskel.table.tournament.office._LOOK_AROUND", 0.01)
    serve()
    wait_for(lambda: len(asked) > 4)


def test_best_of_three_opens_the_next_table_with_sides_changed(server: Server) -> None:
    chief, id = new_cup(server, best_of=3, rounds=1)
    ann, bob = enter(server, id, "Ann"), enter(server, id, "Bob")
    assert act(chief, id, "next") == 303
    for game in range(2):
        wait_for(lambda: len(load(server, id).rounds[0][0].tables) == game + 1)  # noqa: B023
        pairing = load(server, id).rounds[0][0]
        table = pairing.tables[-1]
        names = [each.name for each in server.host.rooms[table].seats]
        assert (names[0] == "Ann") == (pairing.seat(game, 0) == 0)
        assert post(bob, f"/t/{table}/resign").status_code == 204
        assert ann.get(f"/tournaments/{id}").status_code == 200
    wait_for(lambda: load(server, id).rounds[0][0].points is not None)
    assert load(server, id).standings()[0].player.name == "Ann"
    assert len(load(server, id).rounds[0][0].tables) == 2


def test_a_player_who_drops_out_gives_up_the_game_and_is_paired_no_more(server: Server) -> None:
    chief, id = new_cup(server)
    people = [enter(server, id, name) for name in ("Ann", "Bob", "Cid", "Dan")]
    act(chief, id, "next")
    pairing = load(server, id).rounds[0][0]
    assert act(people[pairing.second], id, "drop", player=pairing.first) == 403
    assert act(people[pairing.first], id, "drop", player=pairing.first) == 303
    cup = load(server, id)
    assert cup.rounds[0][0].points == (0.0, 1.0)
    assert cup.players[pairing.first].dropped
    room = server.host.rooms[pairing.tables[0]]
    assert room.result is not None
    assert act(people[pairing.first], id, "drop", player=pairing.first) == 400


def test_the_chief_judge_enters_a_late_result_with_a_reason(server: Server) -> None:
    chief, id = new_cup(server)
    ann, _ = enter(server, id, "Ann"), enter(server, id, "Bob")
    act(chief, id, "next")
    assert act(chief, id, "result", pairing="0.0", points="half", why="") == 422
    assert act(chief, id, "result", pairing="0.7", points="half", why="x") == 400
    assert act(chief, id, "result", pairing="0.0", points="3-0", why="x") == 400
    assert act(ann, id, "result", pairing="0.0", points="1-0", why="I won") == 403
    assert act(chief, id, "result", pairing="0.0", points="half", why="played elsewhere") == 303
    cup = load(server, id)
    assert cup.rounds[0][0].points == (0.5, 0.5)
    assert "played elsewhere" in ann.get(f"/tournaments/{id}").text
    table = cup.rounds[0][0].tables[0]
    assert "played elsewhere" in ann.get(f"/t/{table}").text  # the game that was on is over too
    assert server.host.rooms[table].result is not None
    assert act(chief, id, "result", pairing="0.0", points="0-1", why="misread the sheet") == 303
    assert load(server, id).rounds[0][0].points == (0.0, 1.0)


def test_joining_needs_the_link_and_happens_once_before_the_start(server: Server) -> None:
    chief, id = new_cup(server)
    stranger = server.browser()
    stranger.get("/")
    assert stranger.get(f"/tournaments/{id}/join/wrong").status_code == 404
    assert post(stranger, f"/tournaments/{id}/join/wrong", name="X").status_code == 404
    assert load(server, id).code not in stranger.get(f"/tournaments/{id}").text
    ann = enter(server, id, "Ann", side="medusa")
    link = f"/tournaments/{id}/join/{load(server, id).code}"
    assert post(ann, link, name="Ann").status_code == 409
    assert post(stranger, link, name="X", side="nobody").status_code == 400
    assert act(chief, id, "next") == 409  # one player is too few
    enter(server, id, "Bob")
    act(chief, id, "next")
    assert post(stranger, link, name="X").status_code == 409
    room = server.host.rooms[load(server, id).rounds[0][0].tables[0]]
    heroes = room.row.setup["heroes"]
    assert heroes[0 if room.seats[0].name == "Ann" else 1] == "medusa"
    assert stranger.get("/tournaments/nothing").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [{"system": "league"}, {"rounds": 0}, {"rounds": 99}, {"best_of": 2}, {"minutes": 9999}, {"technical": "dice"},
     {"game": "chess"}, {"clock": "x"}],
)  # fmt: skip
def test_bad_terms_are_refused(server: Server, wrong: dict[str, Any]) -> None:
    chief = server.browser()
    chief.get("/tournaments")
    form = {"game": "unmatched", "chief": "J", "system": "swiss", "rounds": 2, **wrong}
    assert post(chief, "/tournaments", **form).status_code in (400, 404, 422)


@pytest.mark.rule("604.1", "604.2")
def test_when_the_time_of_the_round_is_over_the_cards_are_counted_after_the_second_players_turn(
    serve: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(bot_delay=0.0)
    chief, id = new_cup(server, game="berserk", minutes=600, rounds=1)
    act(chief, id, "bots", level="random", count=2)
    monkeypatch.setattr(Cup, "deadline", lambda self, number: 1)  # the time was over before it began
    act(chief, id, "next")
    wait_for(lambda: not load(server, id).unfinished(), 90)
    pairing = load(server, id).rounds[0][0]
    with server.host.storage.engine.connect() as connection:
        result = connection.execute(matches.select().where(matches.c.id == pairing.tables[0])).first()
    assert result is not None
    text = chief.get(f"/replay/{pairing.tables[0]}.txt").text
    if "no creatures" in result.result:  # somebody won before anybody could count
        return
    awarded = re.search(r'! award "the time of the round is over: (\d+) : (\d+) \(604\.1\)" "([^"]+)" (-?\d)', text)
    assert awarded is not None, text[-600:]
    one, two = int(awarded[1]), int(awarded[2])
    wanted = ("technical draw", "-1") if one == two else ("technical victory", "0" if one > two else "1")
    assert (awarded[3], awarded[4]) == wanted
    assert pairing.points == {"-1": (0.5, 0.5), "0": (1.0, 0.0), "1": (0.0, 1.0)}[awarded[4]]


@pytest.mark.rule("604.1")
def test_the_count_waits_for_the_second_players_turn(server: Server) -> None:
    court = new_court(server, "berserk")
    assert technical(court.room, 0) is None  # the battle has not begun
    war = court.room.match.state
    war.first = 1

    def at(turn: int, active: int, over_in: int) -> Any:
        war.turn, war.active = turn, active
        return technical(court.room, over_in)

    assert at(3, 1, 3) is None  # time was over in the first player's turn: the second player has his
    assert at(4, 0, 3) is None
    assert at(4, 0, 4) is None  # time was over in the second player's turn: he ends it
    ruling = at(5, 1, 4)
    assert ruling is not None
    assert at(5, 1, 3) is not None
    assert ruling.args == ("technical draw", -1)


def test_other_games_wait_for_the_judge_when_the_time_is_over(server: Server) -> None:
    assert technical(new_court(server, "inis").room, 0) is None


def test_a_player_who_runs_the_tournament_does_not_judge_his_own_table(server: Server) -> None:
    chief, id = new_cup(server)
    post(chief, f"/tournaments/{id}/join/{load(server, id).code}", name="Judith")
    for name in ("Ann", "Bob", "Cid"):
        enter(server, id, name)
    act(chief, id, "next")
    own = load(server, id).player_of(load(server, id).owner)
    assert own is not None
    for pairing in load(server, id).rounds[0]:
        bench = server.host.rooms[pairing.tables[0]].bench
        assert bool(bench.holder) == (own.number not in (pairing.first, pairing.second))


def test_who_is_forgotten_leaves_no_name(server: Server) -> None:
    chief, id = new_cup(server)
    ann = enter(server, id, "Ann")
    assert post(ann, "/me/forget").status_code == 303
    cup = load(server, id)
    assert cup.players[0].name == ""
    assert cup.players[0].holder == ""
    assert cup.active() == []
    assert "Player 1" in chief.get(f"/tournaments/{id}").text


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("game", ["unmatched", "inis", "berserk"])
def test_the_pages_are_drawn_in_both_languages(server: Server, game: str, lang: str) -> None:
    chief, id = new_cup(server, game=game, minutes=30, clock=15)
    chief.headers["accept-language"] = lang
    enter(server, id, "Ann")
    enter(server, id, "Bob")
    act(chief, id, "next")
    page = chief.get(f"/tournaments/{id}").text
    assert ("Бухгольц" if lang == "ru" else "Buchholz") in page
    assert chief.get(f"/tournaments/{id}/board").text.startswith("<div")
    assert ("Мои турниры" if lang == "ru" else "My tournaments") in chief.get("/tournaments").text


def test_forms_need_their_token(server: Server) -> None:
    chief, id = new_cup(server)
    assert chief.post(f"/tournaments/{id}/bots", data={"level": "random", "count": "2"}).status_code == 403
    assert load(server, id).players == []


def test_two_servers_do_not_pair_a_round_twice(database_url: str, serve: Start) -> None:
    one = serve(database_url)
    _, id = new_cup(one)
    enter(one, id, "Ann")
    enter(one, id, "Bob")
    cup, other = load(one, id), load(one, id)
    kept = store(one)
    kept.append(cup, "round", {"pairs": [[0, 1]]})
    with pytest.raises(Conflict):
        kept.append(other, "round", {"pairs": [[1, 0]]})
    assert len(load(one, id).rounds) == 1
