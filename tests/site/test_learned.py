"""Learned players without a server: a script reckons there what numpy reckons here, from the same weights."""

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.bots.test_net import LEARNED, begun, looks
from triskel.bots import bot, net
from triskel.bots.net import Heads, net_of
from triskel.kernel.kit import kits
from triskel.site import learned, runtime

_SCRIPT = Path(learned.__file__).parent / "files" / "net.mjs"
_RECKON = """
import { readFileSync } from "node:fs";
const { openNet } = await import(process.argv[1]);
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const { told, halves, cases } = JSON.parse(readFileSync(0, "utf-8"));
const look = openNet(told, bytes(halves));
const said = ([row, ...which]) => [...look(bytes(row), ...which.slice(0, 3), Int32Array.from(which[3]))];
console.log(JSON.stringify(cases.map(said)));
"""


def _weights(game: str, players: int) -> bytes:
    found = net_of(game, players)
    assert found is not None
    packed: bytes = kits()[game].file("faces", net.FOLDER, f"{found.schema.name}.npz").read_bytes()
    return packed


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_a_script_says_what_numpy_says(game: str, players: int) -> None:
    known = net_of(game, players)
    assert known is not None
    weights = learned.read_halves(_weights(game, players))
    told, halves = learned.told(known.schema, weights)
    assert learned.trust(weights) == pytest.approx(known.trust)
    seen, heads = looks(game, players), Heads(known.schema)
    assert len(seen) > 100
    tables = {heads.of(kind, actions)[1] for _, kind, actions in seen}
    assert len(tables) > 2, "options that mean rows of several tables, and such that mean none"
    cases = [(base64.b64encode(row).decode(), *heads.of(kind, actions), actions) for row, kind, actions in seen]
    done = subprocess.run(
        [*runtime.node(), "--input-type=module", "-e", _RECKON, _SCRIPT.as_uri()],
        input=json.dumps({"told": told, "halves": base64.b64encode(halves).decode(), "cases": cases}),
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    for (row, kind, actions), said in zip(seen, json.loads(done.stdout), strict=True):
        thought, chances = known.look(row, kind, actions)
        assert said == pytest.approx([*thought, *chances], abs=1e-4), (kind, actions)


class _Handed(list[Any]):
    """What a script gives back: something to be made a value of ours."""

    def to_py(self) -> "_Handed":
        return self

    def tolist(self) -> list[Any]:
        return list(self)


def test_where_a_script_reckons_it_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The best level is guided without numpy too; where nothing was learned nothing is fetched."""
    fetched: list[str] = []

    def fetch(name: str) -> bytes:
        fetched.append(name)
        return _weights("inis", 2)

    def script(told: str, halves: bytes) -> Any:
        return lambda row, part, table, first, actions: _Handed([1 / len(actions)] * len(actions) + [0.5, 0.5])

    (tmp_path / learned.THERE).write_text("inis-2p-v2\n")
    monkeypatch.setattr(learned, "__file__", str(tmp_path / "learned.py"))
    monkeypatch.setattr(net, "_instead", [])
    net._opened.cache_clear()
    net.learn_by(learned.opener(fetch, script, lambda value: value))
    try:
        assert net.guide_of("berserk", 2) is None
        assert net.guide_of("inis", 3) is None
        assert fetched == []
        guide = net.guide_of("inis", 2)
        assert guide is not None
        assert isinstance(guide.net, learned.ByScript)
        assert fetched == ["nets/inis-2p-v2.npz"]
        match = next(each for each in (begun("inis", 3, count) for count in range(60)) if each.decision is not None)
        assert match.decision is not None
        options = len(match.decision.options)
        assert guide.consult(match, match.decision) == ([1 / options] * options, [0.5, 0.5])
        scene = bot.Scene(match, match.decision.seat)
        assert bot.make_bot("net:5", 1).choose(scene) in match.decision.options
    finally:
        net._opened.cache_clear()
