"""The table as it runs in a browser, without one: the stand-in takes the framework's place in a process of its own."""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from triskel.kernel.kit import find_game
from triskel.kernel.play.refusal import TriskelError
from triskel.site import runtime, waking
from triskel.site.build import build, ways
from triskel.site.compiling import compiled
from triskel.site.here import relative
from triskel.site.kept import everything, read_boxes, take_in
from triskel.site.router import Router
from triskel.site.shelf import Memory, entry_name
from triskel.site.stand_in import Request
from triskel.site.storage import Matches
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Addition, Entry, MatchRow, SeatRow, Unreadable
from triskel.table.play.thinking import building, workers

_PLAY = """
import asyncio, json, re, sys

class Missing:  # what a browser has not
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("sqlalchemy", "resvg_py", "fontTools", "PIL", "tinycss2", "cssselect2", "numpy"):
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Missing())
from triskel.site import stand_in
stand_in.install()
from triskel.site.here import Here
from triskel.site.shelf import Memory
signs = json.loads(sys.argv[1])

async def think(order, seconds, lane):
    from triskel.site.thinking import work
    return work(order)

async def main():
    here = Here(Memory(), signs["ways"], signs["elsewhere"], think, lambda: True, 0.0)
    await here.open()
    counted = [0]

    async def ask(method, path, *fields):
        counted[0] += 1
        asked = {"id": counted[0], "method": method, "path": path, "fields": fields, "cookies": {"lang": "en"}}
        return json.loads(await here.ask(json.dumps(asked), lambda text: None))

    def games():
        found = [name.split(".") for name in sys.modules if name.startswith("triskel.games.")]
        return sorted(each[2] for each in found if each[3:] == ["game"])

    await ask("GET", "/")
    begun = [games()]
    await ask("GET", "/new/inis")
    begun.append(games())
    levels = (await ask("GET", "/new/inis"))["body"]
    assert "skilled for up to 1.2 seconds, master 2, grandmaster and champion 3." in levels
    assert "in a browser they look" in levels
    begun_bot = await ask("POST", "/tables", ["game", "inis"], ["mode", "bot"], ["players", "2"], ["level", "6"])
    while not here.host.speeds:
        table = begun_bot["headers"]["location"]
        page = (await ask("GET", table))["body"]
        asked, option = re.search(r'data-decision="(\\d+)"', page), re.search(r'data-option="(\\d+)"', page)
        if asked and option:
            await ask("POST", table + "/choose", ["decision", asked[1]], ["option", option[1]],
                      ["seat", re.search(r'name="seat" value="(\\d+)"', page)[1]])
        await asyncio.sleep(0.01)
    reached = (await ask("GET", "/new/inis"))
    remembered = reached["cookies"]["speeds"]
    reached = "On this device they imagine so many continuations in that time: champion a" in reached["body"]
    later = Here(Memory(), signs["ways"], signs["elsewhere"], think, lambda: True, 0.0)
    await later.open()
    for speeds in ("x:y 1:", remembered):
        asked = {"id": 1, "method": "GET", "path": "/new/inis", "cookies": {"lang": "en", "speeds": speeds}}
        again = "On this device" in json.loads(await later.ask(json.dumps(asked), lambda text: None))["body"]
        reached = reached and again == (speeds == remembered)
    seen = {}
    for path in ("/", "/puzzles", "/rules/inis", "/workshop/unmatched", "/decks", "/kept", "/judge/inis",
                 "/tournaments", "/nowhere", "/t/nothing", "/replay/nothing?step=x", "/new/inis"):
        answer = await ask("GET", path)
        seen[path] = answer["status"]
        assert '="/static/' not in answer["body"]
    made = await ask("POST", "/tables", ["game", "inis"], ["mode", "hotseat"], ["players", "2"])
    table = made["headers"]["location"]
    await ask("POST", table + "/face")
    page = (await ask("GET", table))["body"]
    chosen = await ask("POST", table + "/choose", ["decision", re.search(r'data-decision="(\\d+)"', page)[1]],
                       ["option", re.search(r'data-option="(\\d+)"', page)[1]],
                       ["seat", re.search(r'name="seat" value="(\\d+)"', page)[1]])
    wrong = await ask("POST", table + "/choose", ["decision", "x"], ["option", "1"])
    bad = await ask("POST", "/tables", ["game", "inis"], ["mode", "hotseat"], ["players", "9"])
    entries = [name for name, _ in await here.shelf.all("entries") if name.startswith(table[3:])]
    print(json.dumps({"begun": begun, "seen": seen, "chosen": chosen["status"], "wrong": wrong["status"],
                      "bad": bad["status"], "entries": len(entries), "reached": reached, "remembered": remembered,
                      "heavy": [name for name in ("sqlalchemy", "uvicorn") if name in sys.modules]}))

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def signs() -> str:
    """The table of ways, as the site is built with it."""
    return json.dumps(ways())


def test_the_handlers_of_the_server_answer_without_a_server(signs: str) -> None:
    path = os.pathsep.join(each for each in sys.path if each)
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, signs], capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["begun"] == [[], ["inis"]], "no game is loaded before it is wanted"
    assert told["heavy"] == []
    assert told["reached"], "a level says what it reaches on this device"
    assert re.fullmatch(r"inis_guided:\d+", told["remembered"])
    gone = {"/tournaments": 404, "/nowhere": 404, "/t/nothing": 404, "/replay/nothing?step=x": 400}
    assert {path: told["seen"][path] for path in gone} == gone
    assert {status for path, status in told["seen"].items() if path not in gone} == {200}
    assert told["chosen"] == 303
    assert told["wrong"] == 400
    assert told["bad"] == 422
    assert told["entries"] == 2, "the device was taken, and something chosen"


def test_ways_are_those_of_the_server() -> None:
    made = ways()
    known = {(method, path) for method, path, _ in made["ways"]}
    assert ("POST", "/t/{table_id:str}/choose") in known
    assert "/tournaments" in made["elsewhere"]
    assert "/t" not in made["elsewhere"]
    request: Request[None, None, None] = Request("GET", "/nowhere/at/all")
    with pytest.raises(Refused):
        Router([tuple(each) for each in made["ways"]]).find(request)


# --- what is kept --------------------------------------------------------------------------------------------------


def _row(name: str = "m") -> MatchRow:
    return MatchRow(name, "inis", "bot", {}, {}, [], {"clock": {}}, f"i{name}", 1)


def _add(number: int, **more: object) -> Addition:
    return Addition("m", number, Entry("chat", 0, "hello"), **more)  # type: ignore[arg-type]


def test_an_entry_is_added_only_where_it_is_the_next() -> None:
    async def play() -> None:
        matches = Matches(Memory())
        await matches.add_match(_row(), [SeatRow("human", holder="h"), SeatRow("open")])
        assert await matches.append([_add(0), _add(0), _add(2), _add(1, result="{}")]) == [True, False, False, True]
        assert await matches.append([_add(2, chair=SeatRow("bot", level="1"))]) == [True]
        found = await matches.load("m")
        assert found is not None
        row, chairs, entries = found
        assert (row.result, chairs[0].kind, chairs[1].kind, len(entries)) == ("{}", "bot", "open", 3)
        assert await matches.lengths(["m", "n"]) == {"m": 3}
        assert await matches.matches_of("h") == []
        assert await matches.load("n") is None

    asyncio.run(play())


def test_what_is_damaged_says_so_and_spoils_nothing_else() -> None:
    async def play() -> None:
        shelf = Memory()
        matches = Matches(shelf)
        await matches.add_match(_row("a"), [SeatRow("human", holder="h")])
        await matches.add_match(
            _row("b"), [SeatRow("human", holder="h")], [Entry("chat", 0, "x"), Entry("chat", 0, "y")]
        )
        await shelf.put([("matches", "c", "no json"), ("matches", "d", "{}")])
        await shelf.drop([("entries", entry_name("b", 0))])
        assert set(await matches.matches_of("h")) == {"a", "b"}
        for name in "bcd":
            with pytest.raises(Unreadable):
                await matches.load(name)

    asyncio.run(play())


def test_everything_goes_into_a_file_and_comes_back() -> None:
    async def play() -> None:
        one, two = Memory(), Memory()
        await Matches(one).add_match(_row(), [SeatRow("human")], [Entry("chat", 0, "x"), Entry("chat", 0, "y")])
        await one.put([("papers", "p", "{}"), ("matches", "bad", "{}")])
        file = await everything(one)
        assert await take_in(two, read_boxes(file)) == (2, 0, 1)
        assert await take_in(two, read_boxes(file)) == (0, 2, 1)
        assert await two.all("entries") == await one.all("entries")
        # Who has played on here keeps that; who has played on elsewhere brings it.
        await Matches(one).append([_add(2)])
        assert (await take_in(two, read_boxes(await everything(one))))[0] == 1
        assert len(await two.all("entries")) == 3
        assert (await take_in(one, read_boxes(file)))[0] == 0

    asyncio.run(play())


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"triskel": 2, "boxes": {}}', '{"triskel": 1, "boxes": {"papers": []}}']
)
def test_a_file_that_is_something_else_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_boxes(text)


# --- building ------------------------------------------------------------------------------------------------------


def test_a_machine_without_npm_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv(runtime.GIVEN, raising=False)
    monkeypatch.setattr("triskel.site.runtime.shutil.which", lambda name: None)
    monkeypatch.setattr("triskel.site.runtime.find_spec", lambda name: None)
    with pytest.raises(TriskelError, match=r"triskel\[site\]"):
        runtime.folder()
    monkeypatch.setenv(runtime.GIVEN, str(tmp_path))
    with pytest.raises(TriskelError, match=r"pyodide\.asm\.wasm"):
        runtime.folder()


def test_whoever_wakes_with_the_same_memory_has_luck_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr("triskel.bots.net._instead", [])
    monkeypatch.setattr(workers, "_instead", [])
    rolled = set()
    for _ in range(3):
        random.seed(1)  # as it was when the site was built
        waking.awake(lambda name: name, lambda *told: None, lambda value: value)
        rolled.add(random.random())
    assert len(rolled) == 3
    # A long record is not too long where nobody waits: a browser counts by the clock, and may be slow.
    monkeypatch.setattr(building, "MOST_WORK", -1.0)
    record = next((Path(__file__).parents[1] / "inis" / "records").glob("*.txt")).read_text("utf-8")
    assert building.replayed(find_game, record).game == "inis"
    monkeypatch.setattr(workers, "_instead", [])
    with pytest.raises(Refused):
        building.replayed(find_game, record)


def test_what_lies_beside_the_page_is_found_below_any_path() -> None:
    page = '<link href="/static/a.css"><img alt="" src="/replay/x/picture.svg"><a href="/rules">'
    beats = '<div id="beats">{"picture":"&lt;use href=\\"/static/icons.svg#eye\\">"}</div>'
    assert relative(page) == '<link href="static/a.css"><img alt="" data-here="/replay/x/picture.svg"><a href="/rules">'
    assert relative(beats) == beats.replace("/static", "static")


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(TriskelError, match="no site"):
        build(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_compiled_modules_run(tmp_path: Path) -> None:
    import io
    import zipfile

    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("odd/__init__.py", "")
        archive.writestr(
            "odd/one.py",
            '"""Words."""\n\n\ndef answer():\n    """Words."""\n\n\nclass It:\n    """Words."""\n\n\nANSWER = 6 * 7\n'
            "assert (__doc__, answer.__doc__, answer(), len(It.__doc__)) == (None, None, None, 1)\n",
        )
        archive.writestr("odd/plain.toml", "a = 1\n")
    with zipfile.ZipFile(io.BytesIO(compiled(made.getvalue()))) as archive:
        assert sorted(archive.namelist()) == ["odd/__init__.pyc", "odd/one.pyc", "odd/plain.toml"]
        archive.extractall(tmp_path)
    said = subprocess.run(
        [sys.executable, "-c", "from odd.one import ANSWER; print(ANSWER)"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "42"
