"""What a site carries read beforehand is what would have been read; and a game comes only when it is wanted."""

import dataclasses
import io
import json
import os
import pickle
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.content import cards
from triskel.games.unmatched.content import heroes
from triskel.kernel.books import ready
from triskel.kernel.kit import kits
from triskel.site import classes
from triskel.site.build import archives, ways
from triskel.site.loading import Fetching
from triskel.site.parcel import opened, wrapped


def _lying(module: str) -> dict[str, bytes]:
    package = kits()["berserk" if "berserk" in module else "unmatched"].package
    (content,) = (each for _, each in ready.prepared(package))
    found: dict[str, bytes] = pickle.loads(content)
    return found


def test_own_sets_of_berserk_lie_ready() -> None:
    lying = _lying(cards.__name__)
    assert {name: pickle.loads(each) for name, each in lying.items()} == {
        name: cards.load_set(name) for name in cards.BUILT_IN
    }


def test_own_heroes_of_unmatched_lie_ready() -> None:
    lying = _lying(heroes.__name__)
    assert sorted(lying) == sorted(heroes.hero_ids())
    for name, each in lying.items():
        kit, read = pickle.loads(each), heroes.load_hero(name)
        assert (kit.pin(), kit.abilities) == (read.pin(), read.abilities)
        assert [(card.id, card.program) for card in kit.cards] == [(card.id, card.program) for card in read.cards]


def test_what_lies_ready_is_taken_and_all_else_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("ready") / "here.ready"
    place.write_bytes(pickle.dumps({"one": pickle.dumps("as it lay")}))
    monkeypatch.setattr(ready, "_place", lambda module: place)
    monkeypatch.setattr(ready, "_READERS", {})
    ready._prepared.cache_clear()

    @ready.ready(lambda: ["one", "two"])
    def read(name: str) -> str:
        return f"{name} as it was read"

    assert [read("one"), read("two")] == ["as it lay", "two as it was read"]
    ready._prepared.cache_clear()


def test_a_site_carries_it_beside_the_game(tmp_path_factory: pytest.TempPathFactory) -> None:
    names = {
        each.stem: [name for name in zipfile.ZipFile(each).namelist() if name.endswith(ready.SUFFIX)]
        for each in archives(tmp_path_factory.mktemp("packed"))
    }
    assert {game: len(found) for game, found in names.items() if found} == {"unmatched": 1, "berserk": 1}


def test_asking_what_a_game_brings_does_not_fetch_the_game(tmp_path: Path) -> None:
    fetched: list[str] = []

    def fetch(name: str) -> bytes:
        fetched.append(name)
        return wrapped({"triskel/games/inis/here.txt": b"it is"})

    finder = Fetching(fetch, tmp_path)
    for room in ("table.workshop", "table.card"):
        assert finder.find_spec(f"triskel.games.inis.{room}", None) is None
    assert not fetched, "what presents a game comes with what everybody needs, or there is none"
    finder.find_spec("triskel.games.inis.game", None)
    assert fetched == ["inis.packed"]
    assert (tmp_path / "triskel/games/inis/here.txt").read_text() == "it is"


def test_files_come_out_of_a_parcel_as_they_went_in() -> None:
    files = {"a/b.pyc": b"\x00\x01" * 500, "c.txt": "да".encode(), "empty": b""}
    parcel = wrapped(files)
    assert dict(opened(parcel)) == files
    assert parcel == wrapped(files), "the same site comes out each time"
    assert len(parcel) < 500


def test_what_classes_write_comes_out_of_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def loaded(name: str) -> Any:
        return dataclasses.make_dataclass(name.rpartition(".")[2], [("one", int), ("two", str)], frozen=True)

    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    monkeypatch.setattr(classes, "_made", {})
    monkeypatch.setattr(classes.stand_in, "install", lambda: None)
    monkeypatch.setattr(classes, "import_module", loaded)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("triskel/games/toy/game.pyc", b"")
    with zipfile.ZipFile(io.BytesIO(classes.gathered(archive.getvalue()))) as packed:
        classes.know(packed.read(classes.MADE))

    ran: list[Any] = []

    def run(code: Any, *names: Any) -> None:
        ran.append(code)
        exec(code, *names)

    monkeypatch.setattr(classes, "exec", run, raising=False)
    toy = loaded("triskel.games.toy.game")
    assert (toy(1, "a") == toy(1, "a"), toy(1, "a") == toy(1, "b"), repr(toy(1, "a"))) == (
        True, False, "game(one=1, two='a')"
    )  # fmt: skip
    assert ran
    assert not any(isinstance(code, str) for code in ran), "nothing had to be compiled"
    assert dataclasses.make_dataclass("Other", ["three"])(3).three == 3, "what is not known is compiled as ever"
    assert any(isinstance(code, str) for code in ran)
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("triskel/kernel/game.pyc", b"")
    assert classes.gathered(archive.getvalue()) == archive.getvalue(), "no game"


_BEGIN = """
import asyncio, json, sys
from triskel.site import waking
waking.loaded()
from triskel.kernel.kit import game_names
from triskel.site.here import Here
from triskel.site.shelf import Memory
signs = json.loads(sys.argv[1])

async def main():
    here = Here(Memory(), signs["ways"], signs["elsewhere"], None, lambda: False)
    await here.open()

    async def ask(method, path, *fields):
        asked = {"id": 1, "method": method, "path": path, "fields": fields}
        return json.loads(await here.ask(json.dumps(asked), lambda text: None))

    before = set(sys.modules)
    for game in game_names():
        table = (await ask("POST", "/tables", ["game", game], ["mode", "hotseat"]))["headers"]["location"]
        await ask("POST", table + "/face")
        assert "data-decision" in (await ask("GET", table))["body"], game
    print(json.dumps(sorted(set(sys.modules) - before)))

asyncio.run(main())
"""


def test_a_first_match_loads_nothing_but_its_game() -> None:
    """Whatever games have in common has been loaded when the site was built."""
    path = os.pathsep.join(each for each in sys.path if each)
    done = subprocess.run(
        [sys.executable, "-c", _BEGIN, json.dumps(ways())], capture_output=True, text=True, timeout=120,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    loaded = json.loads(done.stdout.splitlines()[-1])
    assert [name for name in loaded if name.startswith("triskel.") and not name.startswith("triskel.games")] == []
    assert any(name.startswith("triskel.games.") for name in loaded)
