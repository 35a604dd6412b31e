"""Two people without a server: the match goes to and fro in links."""

import base64
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.site import friends
from triskel.kernel.kit import game_names
from triskel.site.build import ways
from triskel.site.match_link import Carried, compare, seal, unseal
from triskel.table.play.refused import Refused
from triskel.table.play.stored import Entry, MatchRow, SeatRow

_ENTRIES = [Entry("choice", 0, "hills", ["sunwise"]), Entry("chat", 1, "привет"), Entry("choice", 1, "swamp")]


def _sealed(entries: list[Entry] = _ENTRIES) -> str:
    row = MatchRow("abc", "inis", "friend", {"players": 2}, {"a": "b"}, ["hills"], {"clock": {}}, "code", 5)
    return seal(row, [SeatRow("human", "Ann", "", "h"), SeatRow("open")], entries)


def test_a_link_holds_the_whole_match_and_shows_nothing_of_it() -> None:
    link = _sealed()
    found: Carried = unseal(link)
    assert found.entries == _ENTRIES
    assert found.row.prelude == ["hills"]
    assert [(each.kind, each.name, each.holder) for each in found.chairs] == [
        ("human", "Ann", "away-0"),
        ("open", "", ""),
    ]
    assert found.waits
    seen = base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))
    assert b"hills" not in seen
    assert b"\x78\xda" not in seen[:12], "not even that it is compressed"


@pytest.mark.parametrize("wrong", ["", "A", "nonsense", "-" * 500_000, "я"])
def test_what_is_no_link_is_refused(wrong: str) -> None:
    with pytest.raises(Refused):
        unseal(wrong)


def test_a_link_that_was_cut_or_changed_is_refused() -> None:
    link = _sealed()
    for wrong in (link[:-1], link[:20], link[:-4] + "AAAA", link[:15] + ("A" if link[15] != "A" else "B") + link[16:]):
        with pytest.raises(Refused):
            unseal(wrong)


def test_two_tellings_part_where_they_differ() -> None:
    mine = [*_ENTRIES, Entry("choice", 0, "hills")]
    theirs = [*_ENTRIES, Entry("choice", 1, "moor"), Entry("chat", 1, "!")]
    parted = compare(mine, theirs)
    assert (parted.same, len(parted.mine), len(parted.theirs)) == (3, 1, 2)
    assert parted.at_once([0]), "both chose at the same time"
    assert not parted.at_once([1])
    assert not compare([*_ENTRIES, Entry("choice", 0, "hills", ["sunwise"])], theirs).at_once([0]), "chance has spoken"


def _played(*more: str) -> dict[str, Any]:
    path = os.pathsep.join(each for each in sys.path if each)
    done = subprocess.run(
        [sys.executable, friends.__file__, json.dumps(ways()), *more], capture_output=True, text=True, timeout=600,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.parametrize("game", game_names())
def test_a_whole_match_of_every_game_goes_by_links(game: str) -> None:
    told = _played(game)
    assert told["over"] == [True, True]
    assert told["same"], "both have the same match at its end"
    assert told["links"] > 10
    assert told["choices"] > told["links"]
    assert told["letters"] < 8_000, "a messenger takes it"
    assert told["record"] == 200, "an ended match shows everything to both"


def test_two_browsers_play_by_links() -> None:
    told = _played()
    assert not told["ticks"], "no clock runs between links"
    assert told["trust"]
    assert told["invited"]
    assert told["sat"]
    assert min(told["turns"][1:10]) > 0, told["turns"]
    assert told["seats"] == [["human mine", "human"], ["human", "human mine"]]
    assert told["same"][0] == told["same"][1] == told["kept"]
    assert told["name"]
    assert told["record"] == 409, "the record of a match that runs would show the friend's cards"
    assert told["cut"] == [422, 422, 422]
    assert told["who"]
    assert told["third"]
    assert told["apart"], "both went on differently"
    assert told["took"]
    assert told["agreed"][0] == told["agreed"][1]
    assert told["hotseat"]
