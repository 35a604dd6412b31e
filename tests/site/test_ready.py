"""What a site carries read beforehand is what would have been read; and a game comes only when it is wanted."""

import io
import pickle
import zipfile
from pathlib import Path

import pytest

from triskel.games.berserk.content import cards
from triskel.games.unmatched.content import heroes
from triskel.kernel.books import ready
from triskel.kernel.kit import kits
from triskel.site.build import archives
from triskel.site.loading import Fetching


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
    empty = io.BytesIO()
    zipfile.ZipFile(empty, "w").close()
    fetched: list[str] = []

    def fetch(name: str) -> bytes:
        fetched.append(name)
        return empty.getvalue()

    finder = Fetching(fetch, tmp_path)
    for room in ("table.workshop", "table.card"):
        assert finder.find_spec(f"triskel.games.inis.{room}", None) is None
    assert not fetched, "what presents a game comes with what everybody needs, or there is none"
    finder.find_spec("triskel.games.inis.game", None)
    assert fetched == ["inis.zip"]
