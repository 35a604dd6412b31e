"""The same net by onnxruntime: the file is whole, and what it says is what numpy says."""

import os
import subprocess
import sys
from typing import Any

import pytest
from tests.bots.test_net import LEARNED, looks

from triskel.bots import onnx_net
from triskel.bots.net import net_of
from triskel.kernel.arrays.schema import find_schema


def read(data: bytes) -> dict[int, list[Any]]:
    """The fields of a message of protocol buffers."""
    found: dict[int, list[Any]] = {}
    at = 0

    def number() -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while at < len(data):
        key = number()
        size = number() if key & 7 != 5 else 4
        assert key & 7 in (0, 2, 5)
        if key & 7 == 0:
            found.setdefault(key >> 3, []).append(size)
            continue
        found.setdefault(key >> 3, []).append(data[at : at + size])
        at += size
    assert at == len(data)
    return found


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_every_node_of_the_file_is_given_what_came_before(game: str, players: int) -> None:
    net = net_of(game, players)
    assert net is not None
    model = read(onnx_net.written(net))
    assert model[1] == [8]
    graph = read(model[7][0])
    known = {read(each)[8][0] for each in graph[5]} | {read(each)[1][0] for each in graph[11]}
    for each in graph[1]:
        node = read(each)
        assert set(node[1]) <= known, node[4]
        known |= set(node[2])
    assert {read(each)[1][0] for each in graph[12]} == {b"thought", b"worths"} <= known
    sizes = sum(len(read(each).get(9, [b""])[0]) for each in graph[5])
    assert sizes > 4 * net.weights["in"].size


@pytest.mark.parametrize(("game", "players"), LEARNED)
def test_it_says_what_numpy_says(game: str, players: int) -> None:
    pytest.importorskip("onnxruntime")
    schema = find_schema(game, players)
    known, other = net_of(game, players), onnx_net.opener(schema)
    assert known is not None
    assert isinstance(other, onnx_net.OnnxNet)
    seen = looks(game, players)
    assert len(seen) > 60
    for row, kind, actions in seen:
        thought, worths = known.look(row, kind, actions)
        assert other.look(row, kind, actions) == (pytest.approx(thought, abs=1e-5), pytest.approx(worths, abs=1e-5))
    row, kind, actions = seen[-1]
    assert other.look(row, kind, []) == ([], pytest.approx(known.look(row, kind, [])[1], abs=1e-5))
    assert len(other.look(row, kind, actions[:1])[0]) == 1


def test_where_it_is_not_installed_numpy_reckons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert onnx_net.opener(find_schema("inis", 2)) is net_of("inis", 2)
    assert onnx_net.opener(find_schema("inis", 3)) is None


def test_who_asks_for_it_gets_it() -> None:
    said = "import triskel.bots, triskel.bots.net as net; print([each.__module__ for each in net._instead])"
    for asked, answer in (("onnxruntime", "['triskel.bots.onnx_net']"), ("", "[]")):
        environment = {**os.environ, "TRISKEL_NETS": asked}
        done = subprocess.run([sys.executable, "-c", said], env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == answer
