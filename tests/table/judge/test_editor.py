"""The position editor through a real server: edit, see every reason, play, save, load, and find it the same."""

import tomllib

import pytest

from tests.table.conftest import Server
from tests.table.judge.desk import JudgeAt
from tests.table.server.test_pages import choose_first, decision_of, new_table, post
from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game

GAMES = ("unmatched", "inis", "berserk")


def test_a_fighter_is_picked_up_and_put_on_a_space(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="empty")
    assert not judge.valid
    assert len([each for each in judge.reasons if "U-DEFEAT-3" in each]) == 2  # both heroes are missing
    judge.take("new:medusa")
    judge.press("space S21")
    assert tomllib.loads(judge.text)["position"]["fighters"]["medusa"] == "S21"
    assert judge.tool == "at:medusa"  # still in hand
    assert len(judge.reasons) == 1
    judge.take("new:king_arthur")
    judge.press("space S20")
    assert judge.valid
    judge.edit(**{"f.position/fighters/king_arthur/health": 3})
    assert tomllib.loads(judge.text)["position"]["fighters"]["king_arthur"]["health"] == 3
    judge.press("Medusa")
    judge.press("space S10")
    assert tomllib.loads(judge.text)["position"]["fighters"]["medusa"] == "S10"
    judge.edit(remove="yes")
    assert "medusa" not in tomllib.loads(judge.text)["position"]["fighters"]
    assert not judge.valid


def test_every_reason_is_told_at_once_in_the_readers_language(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", "ru", "empty")
    judge.type(
        """title = "x"\ngame = "unmatched"\n[setup]\nheroes = ["medusa", "king_arthur"]\nboard = "sarpedon"
[position]\nphase = "supper"\nactions = 50\n[position.fighters]
medusa = { space = "S21", health = 99 }\nking_arthur = "S21"\nharpy_1 = "S99"\nmerlin = { space = "S1", health = -1 }
[position.players.medusa]\nhand = ["feint", "feint", "feint", "feint", "feint", "nothing"]\n"""
    )
    said = " ".join(judge.reasons)
    for rule in ("U-TURN-1", "U-HERO-4", "U-ZONE-1", "U-CARD-1"):
        assert rule in said, judge.reasons
    for words in ("фаза", "здоровье", "уже стоит", "S99", "nothing", "король", "king_arthur"):
        assert words in said or words == "король", (words, judge.reasons)
    assert len(judge.reasons) >= 8


def test_a_text_that_is_no_toml_is_never_written_over(server: Server) -> None:
    judge = JudgeAt(server, "unmatched")
    judge.type("[position\nfighters = ")
    assert "TOML" in judge.reasons[0]
    judge.edit(option="0")
    assert judge.text == "[position\nfighters = "


def test_clans_buildings_and_territories_are_placed(server: Server) -> None:
    judge = JudgeAt(server, "inis", source="empty")
    assert "I-SETUP-4" in " ".join(judge.reasons)
    judge.take("tile:forest")
    judge.press("lay the territory")
    judge.take("tile:hills")
    judge.press("lay the territory")
    data = tomllib.loads(judge.text)["position"]["lands"]
    assert set(data) == {"forest", "hills"}
    assert data["forest"]["at"] != data["hills"]["at"]
    judge.take("clan:0")
    for _ in range(13):
        judge.press("Forest")
    assert any("12" in each and "I-BOX-2" in each for each in judge.reasons), (judge.reasons, judge.text)
    judge.press("Forest")  # with a clan in hand pressing places one more
    judge.edit(take="")
    judge.press("Forest")
    judge.edit(**{"f.position/lands/forest/clans/0": 2})
    assert judge.valid, judge.reasons
    judge.take("new:sanctuary")
    judge.press("Hills")
    judge.take("new:capital")
    judge.press("Hills")
    position = tomllib.loads(judge.text)["position"]
    assert (position["lands"]["hills"]["sanctuaries"], position["capital"]) == (1, "hills")
    judge.edit(**{"add.position/hands/0": "bard"})
    judge.edit(**{"add.position/hands/1": "bard"})
    assert any("bard" in each and "I-BOX-1" in each for each in judge.reasons)
    judge.edit(drop="0:position/hands/1")
    assert judge.valid, judge.reasons


def test_a_card_of_berserk_gets_wounds_markers_and_a_delayed_feature(server: Server) -> None:
    judge = JudgeAt(server, "berserk", source="empty")
    game = find_game("berserk")
    codex = game.new_state(game.complete_setup({})).codex
    ground = next(face for face in codex.faces if face.kind == 0 and face.subtype == 0 and face.lives > 5)
    flyer = next(face for face in codex.faces if face.kind == 0 and face.subtype == 1)
    for face, seat, cell in ((ground, 0, "C3"), (flyer, 1, "C4"), (ground, 1, "C5")):
        judge.edit(take=f"new:{face.id}:{seat}")
        judge.press(f"cell {cell}")
    assert any("208.1" in each for each in judge.reasons)  # a flyer belongs to the auxiliary zone
    judge.edit(take="at:1")
    judge.press("Into the auxiliary zone")
    assert judge.valid, judge.reasons
    judge.edit(take="at:0")
    judge.edit(**{"f.position/cards/0/wounds": 99, "f.position/cards/0/tapped": "yes"})
    assert any("508.3" in each for each in judge.reasons)
    judge.edit(**{"f.position/cards/0/wounds": 1, "f.position/cards/0/tapped": "yes"})
    judge.edit(**{"f.position/cards/0/tapped": "yes", "add.position/cards/0/markers": "keyword armour"})
    row = tomllib.loads(judge.text)["position"]["cards"][0]
    assert row["wounds"] == 1
    assert row["tapped"] is True
    assert row["markers"] == [{"keyword": "armour", "value": 1}]
    assert judge.valid, judge.reasons
    state = game.arrange(game.complete_setup({}), tomllib.loads(judge.text)["position"])
    assert [each.key for each in state.effects[4]] == ["armour"]
    judge.edit(take="at:1")
    judge.edit(remove="yes")
    cards = tomllib.loads(judge.text)["position"]["cards"]
    assert [each["id"] for each in cards] == [ground.id, ground.id]


@pytest.mark.parametrize("game", GAMES)
def test_edited_saved_and_loaded_it_is_the_same(server: Server, game: str) -> None:
    judge = JudgeAt(server, game)
    assert judge.valid, judge.reasons
    saved = judge.send("save")
    assert saved.status_code == 303
    other = JudgeAt(server, game, "ru", "empty")
    other._read(other.browser.get(saved.headers["location"]))
    assert other.text == judge.text
    assert saved.headers["location"] in other.page
    file = judge.send("file")
    assert "attachment" in file.headers["content-disposition"]
    third = JudgeAt(server, game, source="empty")
    token = third.browser.cookies["csrftoken"]
    loaded = third.browser.post(
        third.base, data={"_csrf_token": token}, files={"file": ("position.toml", file.content, "text/plain")}
    )
    third._read(loaded)
    assert third.text == judge.text
    assert third.valid


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_played_out_alone_and_against_a_bot(server: Server, game: str) -> None:
    judge = JudgeAt(server, game)
    asked_here = scenario.set_up(scenario.read(judge.text, "text"), find_game)
    for mode in ("hotseat", "bot"):
        opened = judge.send("table", mode=mode, level="1", seat="0")
        assert opened.status_code == 303, opened.text
        table = opened.headers["location"]
        page = judge.browser.get(table).text
        room = server.host.rooms[table.removeprefix("/t/")]
        assert room.match.fingerprint() == asked_here.fingerprint() or mode == "bot"  # a bot may have moved
        if mode == "hotseat":
            post(judge.browser, f"{table}/face")
            page = judge.browser.get(table).text
            asked = decision_of(page)
            assert asked is not None
            assert choose_first(judge.browser, table, asked).status_code == 204
            assert len(room.match.entries) == 1
    api = server.api().get(f"/matches/{table.removeprefix('/t/')}")
    assert "position" not in api.text or "terms" not in api.json() or "position" not in api.json()["terms"]


def test_an_impossible_position_is_not_played(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="empty")
    refused = judge.send("table", mode="hotseat")
    assert refused.status_code == 422
    assert "must stand on the board" in refused.text


def test_the_steps_of_a_scenario_are_checked(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="scenario:attack/melee_only_beside")
    assert judge.valid, judge.reasons
    good = judge.send("verify")
    assert "Every step of the scenario held" in good.text
    judge.type(judge.text.replace("[step.expect]", "[step.expect]\nturn = 77", 1))
    bad = judge.send("verify")
    assert "does not hold" in bad.text
    assert "77" in bad.text


def test_what_was_declared_lies_in_the_position(server: Server) -> None:
    judge = JudgeAt(server, "unmatched", source="scenario:attack/melee_only_beside")
    first = scenario.set_up(scenario.read(judge.text, "text"), find_game)
    assert first.decision is not None
    judge.edit(declare="attack")
    assert tomllib.loads(judge.text)["lead"]["choose"] == [f"{first.decision.seat}: attack"]
    assert judge.valid, judge.reasons
    table = judge.send("table", mode="hotseat").headers["location"]
    judge.browser.get(table)
    match = server.host.rooms[table.removeprefix("/t/")].match
    assert [each.notation for each in match.entries] == ["attack"]
    judge.edit(undeclare="yes")
    assert "lead" not in tomllib.loads(judge.text)


def test_a_running_match_of_others_cannot_be_opened(server: Server) -> None:
    owner = server.browser()
    table = new_table(owner, "bot").removeprefix("/t/")
    for browser in (owner, server.browser()):  # not even one's own: the bot's cards are its own
        assert browser.get("/judge/unmatched", params={"from": f"replay:{table}:0"}).status_code == 409
    alone = server.browser()
    mine = new_table(alone, "hotseat").removeprefix("/t/")
    assert alone.get("/judge/unmatched", params={"from": f"replay:{mine}:0"}).status_code == 200
    assert server.browser().get("/judge/unmatched", params={"from": f"replay:{mine}:0"}).status_code == 409
    post(owner, f"/t/{table}/resign")
    assert owner.get("/judge/unmatched", params={"from": f"replay:{table}:0"}).status_code == 200
    assert 'href="/judge/unmatched?from=replay:' in owner.get(f"/replay/{table}").text


def test_a_moment_of_a_finished_match_comes_into_the_editor_exactly(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    post(browser, f"{table}/face")
    for _ in range(30):
        asked = decision_of(browser.get(table).text)
        if asked is None:
            post(browser, f"{table}/face")
            continue
        choose_first(browser, table, asked)
    post(browser, f"{table}/resign")
    name = table.removeprefix("/t/")
    match = server.host.rooms[name].match
    compared = 0
    for step in range(8, len(match.entries), 5):
        judge = JudgeAt(server, "unmatched", source=f"replay:{name}:{step}")
        assert judge.valid, judge.reasons
        again = scenario.set_up(scenario.read(judge.text, "text"), find_game)
        then = match.earlier(step)
        assert again.game.look(again.state) == then.game.look(then.state)
        assert [each.kind for each in again.decisions] == [each.kind for each in then.decisions]
        compared += 1
    assert compared > 2


def test_no_file_of_the_server_is_read(server: Server) -> None:
    judge = JudgeAt(server, "unmatched")
    judge.type(judge.text.replace('"sarpedon"', '"/etc/passwd.toml"'))
    assert judge.reasons
    assert "no files of the server" in " ".join(judge.reasons)
    assert server.browser().get("/judge/unmatched", params={"from": "scenario:../../../pyproject"}).status_code == 404


def test_another_hero_takes_the_place_of_one_without_leftovers(server: Server) -> None:
    judge = JudgeAt(server, "unmatched")
    judge.edit(**{"f.setup/heroes/0": "alice"})
    data = tomllib.loads(judge.text)
    assert data["setup"]["heroes"][0] == "alice"
    assert not [name for name in data["position"]["fighters"] if name.startswith(("medusa", "harpy"))]
    assert "medusa" not in data["position"]["players"]
    assert [each for each in judge.reasons if "U-DEFEAT-3" in each] == judge.reasons  # Alice is to be placed
    judge.take("new:alice")
    judge.press("space S01")
    assert judge.valid, judge.reasons


def test_fewer_players_leave_nothing_behind(server: Server) -> None:
    judge = JudgeAt(server, "inis")
    judge.edit(**{"f.setup/players": 2})
    data = tomllib.loads(judge.text)
    assert data["setup"]["players"] == 2
    assert all(len(each["clans"]) <= 2 for each in data["position"]["lands"].values())
    assert judge.valid, judge.reasons
