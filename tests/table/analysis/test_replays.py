"""Replays: by themselves from turn to turn, remarks of the players, pictures and frames for other pages."""

import re
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import create_engine, text

from tests.table.analysis.test_analysis import finished
from tests.table.conftest import Server
from tests.table.server.test_pages import new_table, post
from triskel.bots.analysis import account
from triskel.bots.analysis.study import Study, stops_of
from triskel.kernel.books.record import parse, replay
from triskel.kernel.kit import find_game
from triskel.table.play.pages.player import Player
from triskel.table.play.sight import Sight, united

Start = Callable[..., Server]


def test_it_goes_from_turn_to_turn_or_from_choice_to_choice() -> None:
    stops = [(0, "Set-up", -1), (3, "Turn 1", 0), (9, "Turn 2", 1)]
    by_turn, by_choice = Player(stops), Player(stops, by="choice")
    assert [by_turn.later(each, 12) for each in (0, 3, 8, 9, 12)] == [3, 9, 9, 12, 12]
    assert [by_turn.earlier(each) for each in (0, 3, 4, 12)] == [0, 0, 3, 9]
    assert [by_choice.later(each, 12) for each in (0, 11, 12)] == [1, 12, 12]
    assert [by_turn.now(each)[1] for each in (0, 2, 3, 12)] == ["Set-up", "Set-up", "Turn 1", "Turn 2"]
    by_moment = Player(stops, by="moment", moments=[(4, "mistake", 0), (10, "best", 1)])
    assert [by_moment.later(each, 12) for each in (0, 4, 10)] == [4, 10, 12]
    assert [by_moment.earlier(each) for each in (3, 4, 12)] == [0, 0, 10]


def test_every_turn_is_a_stop_on_the_line(serve: Start) -> None:
    """With its shape and number; the one that is looked at is marked, and so is what an analysis found."""
    server = serve(find_game=find_game)
    browser = server.browser("en")
    records = Path(__file__).resolve().parents[2] / "unmatched" / "records"
    text_of = min((each.read_text("utf-8") for each in records.glob("*.txt")), key=len)
    browser.get("/")
    name = post(browser, "/records", record=text_of).headers["location"].removeprefix("/replay/").split("?")[0]
    browser.get(f"/replay/{name}")
    room = server.host.rooms[name]
    turns = stops_of(room.match)
    step = turns[2]["step"]

    def line() -> tuple[list[str], str]:
        shown = browser.get(f"/replay/{name}?step={step}&view=all").text
        found = shown.split('<ol class="halts"')[1].split("</ol>")[0]
        return re.findall(r'<li class="halt ([^"]*)"', found), found

    marks, drawn = line()
    assert len(marks) == len(turns) + 1, "all turns, and the end"
    assert [each.split("--")[-1] for each in marks[:4]] == ["past", "past", "now", "ahead"]
    assert [each.split()[0] for each in marks[:-1]] == [f"halt--{each['seat'] + 1}" for each in turns]
    assert drawn.count('aria-current="step"') == 1
    for each in turns:
        assert f"step={each['step']}&amp;view=all&amp;by=turn" in drawn
        assert each["words"]["en"] in drawn
    assert "halt__mark" not in drawn
    assert "by=moment" not in browser.get(f"/replay/{name}?step={step}&view=all").text
    study = Study(room.match, 1)
    for _ in study.steps(60):
        pass
    study.kept["looked"] = study.kept["length"]  # the rest would take long
    server.app.state.front.house.bureau.analyses.write(name, study.kept)
    worth = account.moments(study.kept)
    assert worth, "a match of random choices has mistakes"
    _, drawn = line()
    assert drawn.count("halt__mark--") == len(worth)
    shown = browser.get(f"/replay/{name}?step=0&view=all&by=moment&auto=1").text
    assert f"step={min(each['number'] for each in worth)}&amp;view=all&amp;by=moment&amp;speed=1&amp;auto=1" in shown


def test_what_all_know_together() -> None:
    one, two = {"hand": [3, 4], "left": 2, "cards": [{"at": 1}, {"at": 2, "face": 7}]}, {"hand": None, "mine": 1}
    nobody = {"hand": None, "left": None, "cards": [{"at": 1}, {"at": 2}]}
    assert united([nobody, one, two]) == {
        "hand": [3, 4], "left": 2, "cards": [{"at": 1}, {"at": 2, "face": 7}], "mine": 1
    }  # fmt: skip
    assert united([nobody]) == nobody
    assert united([[1, 2], [1]]) == [1, 2], "of lists that do not match the first"
    assert united([3, "x"]) == 3
    assert united([None, None]) is None


def test_with_all_cards_open_hidden_ones_are_seen_on_the_board() -> None:
    """Where a hidden card lies on the field, an onlooker sees its back; with all cards open whatever its owner sees."""
    records = Path(__file__).resolve().parents[2] / "berserk" / "records"
    whole = replay(parse(sorted(records.glob("*.txt"))[1].read_text("utf-8")), find_game)
    walk, seen = whole.earlier(0), 0
    for entry in whole.entries:
        owner = [each for seat in (0, 1) for each in walk.view(seat)["cards"] if "face" in each]
        onlooker = {each["card"]: each for each in walk.view(None)["cards"]}
        together = {each["card"]: each for each in Sight(walk, None, open_cards=True).view["cards"]}
        for each in owner:
            if "face" not in onlooker[each["card"]]:
                seen += 1
                assert together[each["card"]]["face"] == each["face"]
        walk.again(entry)
    assert seen > 10


def test_a_replay_that_plays_says_where_it_goes_next(serve: Start) -> None:
    server = serve(find_game=find_game)
    browser = server.browser("en")
    name = finished(browser)
    still = browser.get(f"/replay/{name}?step=0&view=all").text
    assert "data-next" not in still
    plays = browser.get(f"/replay/{name}?step=0&view=all&auto=1&by=choice&speed=4").text
    assert 'data-pause="200"' in plays
    assert "step=1&amp;view=all&amp;by=choice&amp;speed=4&amp;auto=1" in plays
    end = browser.get(f"/replay/{name}?view=all&auto=1").text
    assert "data-next" not in end, "at the end it rests"
    assert browser.get(f"/replay/{name}?step=0&by=banana&speed=banana&auto=banana").status_code == 200


def test_all_cards_lie_open_only_when_the_match_is_over(serve: Start) -> None:
    server = serve(find_game=find_game)
    browser = server.browser("en")
    going = new_table(browser, "hotseat").removeprefix("/t/")
    assert browser.get(f"/replay/{going}?view=open").status_code == 409
    shown = browser.get(f"/replay/{finished(browser)}?view=open").text
    assert shown.count('class="open-hand"') == 2
    assert 'id="hand-0"' in shown
    assert 'id="hand-1"' in shown


def test_remarks_of_those_who_played(serve: Start, database_url: str) -> None:
    server = serve(database_url, find_game=find_game)
    browser = server.browser("en")
    name = finished(browser)
    said = "Here I should have waited <b>"
    assert post(browser, f"/replay/{name}/remark", step=2, words=said).status_code == 303
    stranger = server.browser("en")
    shown = stranger.get(f"/replay/{name}?step=2&view=all").text
    assert "Here I should have waited &lt;b&gt;" in shown
    assert said not in shown
    assert "step=2" in stranger.get(f"/replay/{name}?step=0&view=all").text  # there is something to read there
    assert post(stranger, f"/replay/{name}/remark", step=2, words="I was not there").status_code == 403
    assert post(browser, f"/replay/{name}/remark", step=99, words="x").status_code == 400
    assert post(browser, f"/replay/{name}/remark", step=2, words="x" * 501).status_code == 422
    assert "Here I should" in stranger.get(f"/replay/{name}?step=2&view=all").text, "a refused one changes nothing"
    going = new_table(browser, "hotseat").removeprefix("/t/")
    assert post(browser, f"/replay/{going}/remark", step=0, words="x").status_code == 409
    assert post(browser, f"/replay/{name}/remark", step=2, words="").status_code == 303
    assert "Here I should" not in stranger.get(f"/replay/{name}?step=2&view=all").text
    post(browser, f"/replay/{name}/remark", step=3, words="Remember me")
    assert post(browser, "/me/forget").status_code in (200, 204, 303)
    engine = create_engine(database_url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM remarks")).scalar() == 0
    engine.dispose()


def test_pictures_and_frames_for_whoever_has_the_link(serve: Start) -> None:
    server = serve(find_game=find_game)
    browser = server.browser("ru")
    name = finished(browser)
    stranger = server.browser("ru")
    drawn = stranger.get(f"/replay/{name}/picture.svg?step=3&view=0")
    assert drawn.status_code == 200
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert stranger.get(f"/replay/{name}/picture.png?step=3").content.startswith(b"\x89PNG")
    assert stranger.get(f"/replay/{name}/picture.gif?first=2&step=4").content.startswith(b"GIF8")
    for bad in ("picture.exe", "picture", "film.png"):
        assert stranger.get(f"/replay/{name}/{bad}").status_code == 404, bad
    framed = stranger.get(f"/embed/{name}?step=3")
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert f"/replay/{name}/picture.svg?step=3" in framed.text
    assert "<form" not in framed.text
    assert "frame-ancestors 'none'" in stranger.get(f"/replay/{name}").headers["content-security-policy"]
    going = new_table(browser, "hotseat").removeprefix("/t/")
    for path in (f"/replay/{going}/picture.png", f"/embed/{going}"):
        assert stranger.get(path).status_code == 409, path
