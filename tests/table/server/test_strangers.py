"""What strangers send cannot hold the server up: it is built elsewhere, within bounds, and refused in words."""

import threading
from collections.abc import Callable

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.jobs import believe, eat, hang
from tests.table.server.test_pages import post
from triskel.games.unmatched.content.heroes import load_hero
from triskel.kernel.kit import find_game
from triskel.table.editor import work as editor_work
from triskel.table.play.refused import Refused
from triskel.table.play.thinking import building, venture, workers
from triskel.table.play.thinking.position import stand

HUGE = load_hero("medusa").source.replace("count = 3", "count = 100000000")
POSITION = f"""title = "x"
game = "unmatched"
[setup]
board = "sarpedon"
heroes = ['''{HUGE}''', "king_arthur"]
[position]
"""


def by_api(server: Server, text: str) -> httpx.Response:
    with server.api() as client:
        return client.post("/matches", json={"game": "unmatched", "setup": {"heroes": [text, "medusa"]}})


def by_form(server: Server, text: str) -> httpx.Response:
    browser = server.browser()
    browser.get("/")
    return post(browser, "/tables", **{"game": "unmatched", "heroes.0": text, "heroes.1": "medusa"})


def by_judge(server: Server, _: str) -> httpx.Response:
    browser = server.browser()
    browser.get("/")
    return post(browser, "/judge/unmatched/check", text=POSITION)


def by_workshop(server: Server, text: str) -> httpx.Response:
    browser = server.browser()
    browser.get("/")
    return post(browser, "/workshop/unmatched/check", text=text)


@pytest.mark.parametrize("way", [by_api, by_form, by_judge, by_workshop])
def test_a_hero_with_a_hundred_million_fighters_is_refused_in_words(
    server: Server, way: Callable[[Server, str], httpx.Response]
) -> None:
    answer = way(server, HUGE)
    assert answer.status_code in (200, 422)
    assert "count is 1 to 10, not 100000000" in answer.text


@pytest.mark.parametrize("job", [hang, eat])
def test_what_hangs_or_grows_while_it_is_built_does_not_stop_the_server(
    server: Server, monkeypatch: pytest.MonkeyPatch, job: Callable[[], object]
) -> None:
    """Should a reader have a hole all the same: it is killed, and the others do not notice."""
    monkeypatch.setattr(building, "prove", job)
    monkeypatch.setattr(building, "SECONDS", 2.0)
    answers: list[httpx.Response] = []
    sending = [threading.Thread(target=lambda: answers.append(by_api(server, "medusa"))) for _ in range(2)]
    for each in sending:
        each.start()
    answered = 0
    with server.api() as client:
        while all(each.is_alive() for each in sending):
            assert client.get("/matches/none").status_code == 404
            answered += 1
    for each in sending:
        each.join()
    if job is hang:  # what grows is stopped at once, perhaps before anybody else has asked
        assert answered >= 3
    assert [each.status_code for each in answers] == [422, 422]
    assert all("detail" in each.json() for each in answers)
    monkeypatch.undo()
    assert by_api(server, "medusa").status_code == 201


def test_an_editor_that_hangs_is_killed_too(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor_work, "typed", hang)
    monkeypatch.setattr(workers, "SECONDS", 1.0)
    answer = by_judge(server, "")
    assert answer.status_code == 422
    assert "does not come to an end" in answer.text


def test_what_takes_long_to_build_is_not_built_by_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be built once more there, and others would wait; what is shipped is known not to take long."""
    own = load_hero("medusa").source.replace('id = "medusa"', 'id = "mine"', 1)
    assert building.prove(find_game, "unmatched", {"heroes": [own, "alice"]}, None)[0] == 2
    monkeypatch.setattr(building, "MOST_WORK", -1.0)
    assert building.prove(find_game, "unmatched", {"heroes": ["medusa", "alice"]}, None)[0] == 2
    with pytest.raises(Refused) as refused:
        building.prove(find_game, "unmatched", {"heroes": [own, "alice"]}, None)
    assert refused.value.code == "too large"


def test_a_card_that_never_ends_is_found_before_anybody_plays_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards that somebody wrote are tried before a table is set up; others are not."""
    assert building.has_texts({"heroes": [HUGE, "medusa"]})
    assert not building.has_texts({"heroes": ["medusa"], "seats": [0, 1], "switches": {"a": "b"}})
    own = load_hero("medusa").source.replace('id = "medusa"', 'id = "mine"', 1)
    assert by_api(server, own).status_code == 201


ECHO = """
[[card]]
id = "echo"
name = { ru = "Эхо", en = "Echo" }
cost = 3
lives = 9
strike = [1, 2, 3]
abilities = ["В начале вашего хода — получает фишку.", "Когда ваше существо получает фишку — получает фишку."]
"""
"""Ten of these set off one another in every order that there is."""


def test_a_choice_that_never_ends_is_made_by_a_worker_first(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """However well cards were tried before, they may come together only late in a match."""
    monkeypatch.setattr(building, "prove", believe)
    order = {"game": "berserk", "setup": {"decks": [["echo"] * 30] * 2, "sets": [ECHO]}, "seats": ["me", "me"]}
    with server.api() as client:
        made = client.post("/matches", json=order).json()
        client.headers["authorization"] = f"Bearer {made['token']}"
        path = f"/matches/{made['id']}"
        status, choices = 200, 0
        while status == 200:
            state = client.get(path).json()
            asked = state["view"]["decision"]
            options = [each["option"] for each in asked["options"]]
            chosen = min(options) if asked["kind"] == "redeal" else max(options)
            answer = client.post(
                f"{path}/choices", json={"seat": state["seat"], "decision": asked["id"], "option": chosen}
            )
            status, choices = answer.status_code, choices + (answer.status_code == 200)
        assert status == 422
        assert "does not come to an end" in answer.json()["detail"]
        assert choices > 50
        assert client.get(path).json() == state  # nothing has happened
        assert client.post(f"{path}/resign", json={"seat": 0}).status_code == 200


def test_a_match_that_takes_too_long_to_load_is_not_played_on(server: Server) -> None:
    """Each choice may be quick enough, and all of them together are what others wait for when it is loaded."""
    own = load_hero("medusa").source.replace('id = "medusa"', 'id = "mine"', 1)
    with server.api() as client:
        for setup in ({"heroes": [own, "medusa"]}, {"heroes": ["medusa", "medusa"]}):
            made = client.post("/matches", json={"game": "unmatched", "setup": setup, "seats": ["me", "me"]}).json()
            client.headers["authorization"] = f"Bearer {made['token']}"
            room = server.host.rooms[made["id"]]
            state = client.get(f"/matches/{made['id']}").json()
            asked = state["view"]["decision"]
            body = {"seat": state["seat"], "decision": asked["id"], "option": asked["options"][0]["option"]}
            room.worked = venture.MOST_PLAYED + 1
            assert client.post(f"/matches/{made['id']}/choices", json=body).status_code == 422
            room.doubtful = True
            assert client.get(f"/matches/{made['id']}").status_code == 200
            assert 0 < room.worked < venture.MOST_PLAYED  # measured anew
            assert client.post(f"/matches/{made['id']}/choices", json=body).status_code == 200
            assert client.post(f"/matches/{made['id']}/resign", json={"seat": 0}).status_code == 200


def test_what_a_worker_has_chosen_first_comes_out_the_same_here(server: Server) -> None:
    """Dice and deals are those that came up there, so nothing happens here that did not end there."""
    own = load_hero("medusa").source.replace('id = "medusa"', 'id = "mine"', 1)
    with server.api() as client:
        order = {"game": "unmatched", "setup": {"heroes": [own, "medusa"]}, "seats": ["me", "me"]}
        made = client.post("/matches", json=order).json()
        client.headers["authorization"] = f"Bearer {made['token']}"
        for _ in range(12):
            state = client.get(f"/matches/{made['id']}").json()
            asked = state["view"]["decision"]
            body = {"seat": state["seat"], "decision": asked["id"], "option": asked["options"][0]["option"]}
            assert client.post(f"/matches/{made['id']}/choices", json=body).status_code == 200
    room = server.host.rooms[made["id"]]
    position = server.host.seen(room).position()
    assert len(position.choices) == 12
    assert any(outcomes for _, _, outcomes in position.choices)
    assert stand(position).fingerprint() == room.match.fingerprint()
