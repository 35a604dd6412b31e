"""Talk and peace: the team's own channel, mute, block, report, accounts, and being forgotten."""

from collections.abc import Callable

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from tests.table.conftest import Server
from tests.table.server.test_pages import new_table, post
from tests.table.server.test_two_servers import wait
from triskel.cli import main
from triskel.table.db.papers import Papers
from triskel.table.db.storage import Storage
from triskel.table.people.peace import reports
from triskel.table.play.keeping import insist
from triskel.table.web.seats import hashed

Start = Callable[..., Server]
TEAM = {"heroes.0": "medusa", "heroes.1": "king_arthur", "heroes.2": "alice", "heroes.3": "sinbad"}


def two(server: Server, **fields: object) -> tuple[httpx.Client, httpx.Client, str]:
    one, other = server.browser(), server.browser()
    table = new_table(one, "friend", **fields)
    join(server, other, table)
    return one, other, table


def join(server: Server, browser: httpx.Client, table: str, name: str = "") -> httpx.Response:
    browser.get("/")
    return post(browser, f"/join/{server.host.rooms[table.removeprefix('/t/')].row.invite}", name=name)


def test_a_team_talks_in_private(server: Server) -> None:
    people = [server.browser() for _ in range(4)]
    board = next(each for each in _boards() if each)
    table = new_table(people[0], "friend", board=board, **TEAM)
    for each in people[1:]:
        assert join(server, each, table).status_code == 303
    assert 'name="to" value="team"' in people[0].get(table).text
    assert post(people[0], f"{table}/chat", text="flank them quietly", to="team").status_code == 204
    assert post(people[1], f"{table}/chat", text="hello all").status_code == 204
    pages = [each.get(table).text for each in people]
    watcher = server.browser().get(table).text
    assert ["flank them quietly" in page for page in pages] == [True, False, True, False]
    assert all("hello all" in page for page in pages)
    assert "flank them quietly" not in watcher
    name = table.removeprefix("/t/")
    assert "flank" not in server.api().get(f"/matches/{name}").text
    assert pages[2].index("flank them quietly") < pages[2].index("hello all")
    room = server.host.rooms[name]
    room.doubtful = True  # loaded anew, the team's words are still the team's
    assert "flank them quietly" in people[2].get(table).text
    assert "flank them quietly" not in people[3].get(table).text


def _boards() -> list[str]:
    from triskel.games.unmatched.state.board import board_ids
    from triskel.games.unmatched.table.plan import plan_of

    return [each for each in board_ids() if len(plan_of(each).board.starts) >= 4]


def test_a_duel_has_no_team_channel(server: Server) -> None:
    one, _, table = two(server)
    assert 'value="team"' not in one.get(table).text
    assert post(one, f"{table}/chat", text="psst", to="team").status_code == 422


def test_muting_is_for_this_browser_and_can_be_undone(server: Server) -> None:
    one, other, table = two(server)
    post(other, f"{table}/chat", text="blah blah")
    assert "blah blah" in one.get(table).text
    assert post(one, f"{table}/mute").status_code == 303
    assert "blah blah" not in one.get(table).text
    assert "Show the chat" in one.get(table).text
    assert "blah blah" in other.get(table).text
    post(one, f"{table}/mute")
    assert "blah blah" in one.get(table).text


def test_who_is_blocked_is_neither_heard_nor_met(serve: Start) -> None:
    server = serve()
    one, other, table = two(server)
    post(other, f"{table}/chat", text="rude words")
    assert post(one, f"{table}/block", seat=0).status_code == 422  # oneself
    assert post(one, f"{table}/block", seat=1).status_code == 303
    assert "rude words" not in one.get(table).text
    assert "rude words" in other.get(table).text
    another = new_table(one, "friend")
    assert join(server, other, another).status_code == 409
    assert join(server, server.browser(), another).status_code == 303
    server.stop()
    again = serve()
    one.base_url = again.url
    assert "rude words" not in one.get(table).text
    assert post(one, "/me/unblock").status_code == 303
    assert "rude words" in one.get(table).text


def test_a_report_tells_the_keepers_what_was_said(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    one, other, table = two(server)
    post(other, f"{table}/chat", text="an insult")
    assert post(one, f"{table}/report", seat=1, words="").status_code == 422
    assert post(one, f"{table}/report", seat=7, words="he").status_code == 422
    assert post(one, f"{table}/report", seat=1, words="insults me").status_code == 204
    assert post(server.browser(), f"{table}/report", seat=1, words="x").status_code == 403
    told = reports(server.host.storage.engine)
    assert [(each[0], each[1], each[2]) for each in told] == [(table.removeprefix("/t/"), 1, "insults me")]
    assert "an insult" in told[0][3]
    database = server.host.storage.engine.url.render_as_string(hide_password=False)
    assert main(["serve", "--reports", "--database", database]) == 0
    said = capsys.readouterr().out
    assert "insults me" in said
    assert "an insult" in said


@pytest.mark.parametrize("then", ["in", "restart"])
def test_an_account_keeps_its_games_though_the_database_stumbles_while_they_change_hands(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """Else the seats would belong to a holder that nobody is any more."""
    server = serve()
    browser = server.browser()
    browser.get("/me")
    assert post(browser, "/me/register", name="Ann", password="a long enough one").status_code == 303
    table = new_table(browser, "friend")
    assert post(browser, "/me/logout").status_code == 303

    def stumble(*_: object) -> None:
        raise OperationalError("", {}, Exception("gone"))

    back = server.browser()
    back.get("/me")
    with monkeypatch.context() as gone:
        gone.setattr(Storage, "adopt", stumble)
        gone.setattr(insist, "_TRIES", 1)
        assert post(back, "/me/login", name="Ann", password="a long enough one").status_code == 503
    if then == "restart":
        server.stop()
        server = serve()
        back.base_url = server.url
        wait(lambda: not server.app.state.front.house.accounts.moves())
    assert post(back, "/me/login", name="Ann", password="a long enough one").status_code == 303
    assert table in back.get("/").text
    room = server.host.rooms[table.removeprefix("/t/")]
    assert room.held_by(hashed(back.cookies["triskel"])) == [0]


def test_an_account_takes_the_games_of_a_browser_anywhere(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "friend")
    browser.get("/me")
    assert post(browser, "/me/register", name="Анна", password="short").status_code == 422
    assert post(browser, "/me/register", name="Анна", password="a long enough one").status_code == 303
    assert "Signed in: Анна." in browser.get("/me").text
    assert f"{table}/resign" in browser.get(table).text  # still my seat
    elsewhere = server.browser()
    elsewhere.get("/me")
    assert post(elsewhere, "/me/login", name="анна", password="a wrong one").status_code == 403
    assert post(elsewhere, "/me/login", name="nobody", password="a long enough one").status_code == 403
    assert f"{table}/resign" not in elsewhere.get(table).text
    assert post(elsewhere, "/me/login", name="анна", password="a long enough one").status_code == 303
    assert f"{table}/resign" in elsewhere.get(table).text
    namesake = server.browser()
    namesake.get("/me")
    assert post(namesake, "/me/register", name="АННА", password="another one").status_code == 409
    assert post(elsewhere, "/me/logout").status_code == 303
    assert f"{table}/resign" not in elsewhere.get(table).text


def test_a_changed_password_keeps_the_games_and_shuts_out_the_old_one(server: Server) -> None:
    browser, elsewhere = server.browser(), server.browser()
    table = new_table(browser, "friend")
    browser.get("/me")
    post(browser, "/me/register", name="Nina", password="a long enough one")
    elsewhere.get("/me")
    post(elsewhere, "/me/login", name="Nina", password="a long enough one")
    assert post(browser, "/me/password", password="a wrong one", fresh="another long one").status_code == 403
    assert post(browser, "/me/password", password="a long enough one", fresh="short").status_code == 422
    assert f"{table}/resign" in browser.get(table).text
    assert post(browser, "/me/password", password="a long enough one", fresh="another long one").status_code == 303
    assert "Signed in: Nina." in browser.get("/me").text
    assert f"{table}/resign" in browser.get(table).text
    assert f"{table}/resign" not in elsewhere.get(table).text
    assert post(elsewhere, "/me/login", name="Nina", password="a long enough one").status_code == 403
    assert post(elsewhere, "/me/login", name="Nina", password="another long one").status_code == 303
    stranger = server.browser()
    stranger.get("/me")
    assert post(stranger, "/me/password", password="x", fresh="another long one").status_code == 403


def test_the_database_holds_neither_password_nor_token(server: Server) -> None:
    browser = server.browser()
    browser.get("/me")
    post(browser, "/me/register", name="Boris", password="correct horse")
    token = browser.cookies["triskel"]
    with server.host.storage.engine.connect() as connection:
        from sqlalchemy import text

        row = " ".join(str(each) for each in connection.execute(text("SELECT * FROM accounts")).one())
    assert "correct horse" not in row
    assert token not in row
    assert "argon2id" in row


def test_being_forgotten_takes_everything(server: Server) -> None:
    one, other, table = two(server, name="Vera")
    post(one, f"{table}/chat", text="my own words")
    post(one, f"{table}/block", seat=1)
    one.get("/decks")
    post(one, "/decks", name="secret deck")
    post(one, "/me/register", name="Vera", password="a long enough one")
    assert post(one, "/me/forget").status_code == 303
    shown = other.get(table).text
    assert "my own words" not in shown
    assert "Vera" not in shown
    assert not server.host.blocks
    with server.host.storage.engine.connect() as connection:
        from sqlalchemy import text

        for name in ("accounts", "papers", "blocks"):
            assert not connection.execute(text(f"SELECT * FROM {name}")).all()
    assert post(one, "/me/login", name="Vera", password="a long enough one").status_code == 403
    assert not Papers(server.host.storage.engine).of("deck", "")
