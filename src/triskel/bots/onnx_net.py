"""A learned net at work in onnxruntime, for who asks for it (`TRISKEL_NETS=onnxruntime`) and has it installed.

The weights are those of `triskel.bots.net.Net`, which keeps what it knows of tables that it has seen; what comes behind
them is a graph, written here in the format of ONNX (a few messages of protocol buffers, so nothing is needed to write
it). It says what numpy says, but for rounding. Numpy is what is used otherwise: on one core a look cost 51 and 38
microseconds by it (two games) and 62 and 52 so; as a graph of the whole net, tables too, 102 and 62.
"""

import struct
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final, final

from triskel.bots.net import Learned, Net, net_of
from triskel.kernel.arrays.schema import Schema

_FLOAT, _INT64 = 1, 7
"""Types of ONNX."""
_WHOLE, _FLOATING, _WHOLES = 2, 1, 7
"""Types of its attributes."""
_OPSET: Final = 13
_IR: Final = 8


def _number(value: int) -> bytes:
    """A whole number as protocol buffers write it."""
    value &= (1 << 64) - 1
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    found.append(value)
    return bytes(found)


def _whole(field: int, value: int) -> bytes:
    return _number(field << 3) + _number(value)


def _part(field: int, data: bytes | str) -> bytes:
    data = data.encode() if isinstance(data, str) else data
    return _number(field << 3 | 2) + _number(len(data)) + data


def _attribute(name: str, value: int | float | Sequence[int]) -> bytes:
    told = _part(1, name)
    if isinstance(value, float):
        return told + _number(2 << 3 | 5) + struct.pack("<f", value) + _whole(20, _FLOATING)
    if isinstance(value, int):
        return told + _whole(3, value) + _whole(20, _WHOLE)
    return told + b"".join(_whole(8, each) for each in value) + _whole(20, _WHOLES)


def _value(name: str, kind: int, shape: Iterable[int | str]) -> bytes:
    dimensions = b"".join(_part(1, _part(2, each) if isinstance(each, str) else _whole(1, each)) for each in shape)
    return _part(1, name) + _part(2, _part(1, _whole(1, kind) + _part(2, dimensions)))


@final
class _Graph:
    """What is written, node by node; a node is named for what comes out of it."""

    def __init__(self, np: Any) -> None:
        self.np = np
        self.nodes: list[bytes] = []
        self.kept: list[bytes] = []

    def keep(self, value: Any, kind: int = _FLOAT) -> str:
        """A constant."""
        array = self.np.ascontiguousarray(value, self.np.float32 if kind == _FLOAT else self.np.int64)
        name = f"c{len(self.kept)}"
        shape = b"".join(_whole(1, each) for each in array.shape)
        self.kept.append(shape + _whole(2, kind) + _part(8, name) + _part(9, array.tobytes()))
        return name

    def node(self, what: str, *given: str, **attributes: Any) -> str:
        """The result of an operation."""
        return self.nodes_of(what, given, f"n{len(self.nodes)}", attributes)

    def nodes_of(self, what: str, given: Sequence[str], name: str, attributes: dict[str, Any]) -> str:
        """The same under a name."""
        told = b"".join(_part(1, each) for each in given) + _part(2, name) + _part(4, what)
        self.nodes.append(told + b"".join(_part(5, _attribute(key, value)) for key, value in attributes.items()))
        return name

    def model(self, inputs: Sequence[bytes], outputs: Sequence[bytes]) -> bytes:
        """The whole file."""
        graph = b"".join(_part(1, each) for each in self.nodes) + _part(2, "net")
        graph += b"".join(_part(5, each) for each in self.kept)
        graph += b"".join(_part(11, each) for each in inputs) + b"".join(_part(12, each) for each in outputs)
        return _whole(1, _IR) + _part(7, graph) + _part(8, _part(1, "") + _whole(2, _OPSET))


def written(net: Net) -> bytes:
    """What a net reckons behind its tables as a file of ONNX: of what all parts of an observation say together, the
    actions, what is said of the rows that they mean (and which of them mean one), and the numbers of their part and
    table, how likely each action and each winner is."""
    np, weight = net.np, net.weights
    graph = _Graph(np)
    node, keep = graph.node, graph.keep

    def layer(given: str, name: str) -> str:
        return node("Add", node("MatMul", given, keep(weight[name])), keep(weight[f"{name}_bias"]))

    trunk = node("Relu", layer("told", "in"))
    deep = node("Relu", layer(trunk, "deep"))
    trunk = node("Relu", node("Add", trunk, node("MatMul", deep, keep(weight["out"]))))
    graph.nodes_of("Softmax", [layer(trunk, "value")], "worths", {"axis": 0})
    scores = node("MatMul", node("Gather", keep(weight["action"]), "actions"), trunk)
    scores = node("Add", scores, node("Gather", keep(weight["action_bias"]), "actions"))
    picks = np.stack([weight[f"pick_{number}"] for number in range(len(net.tables))])
    meant = node("MatMul", "meant", node("Gather", keep(picks), "table"))
    light, bias, judge = (node("Gather", keep(weight[name]), "part") for name in ("light", "light_bias", "judge"))
    shine = node("Add", node("MatMul", trunk, light), bias)
    judged = node("MatMul", node("Relu", node("Add", meant, shine)), judge)
    graph.nodes_of("Softmax", [node("Add", scores, node("Mul", judged, "about"))], "thought", {"axis": 0})
    inputs = [
        _value("told", _FLOAT, [len(weight["in"])]), _value("actions", _INT64, ["options"]),
        _value("meant", _FLOAT, ["options", picks.shape[1]]), _value("about", _FLOAT, ["options"]),
        _value("part", _INT64, []), _value("table", _INT64, []),
    ]  # fmt: skip
    outputs = [_value("thought", _FLOAT, ["options"]), _value("worths", _FLOAT, [net.schema.players])]
    return graph.model(inputs, outputs)


@final
class OnnxNet:
    """The same as `Net`, reckoned by onnxruntime."""

    def __init__(self, net: Net) -> None:
        onnxruntime: Any = import_module("onnxruntime")  # not everyone has it
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self.schema = net.schema
        self.trust = net.trust
        self._net = net
        self._wide = net.weights["pick_0"].shape[0]
        self._run = onnxruntime.InferenceSession(written(net), options, providers=["CPUExecutionProvider"]).run

    def look(self, row: bytearray, kind: str, actions: Sequence[int]) -> tuple[list[float], list[float]]:
        """See `triskel.bots.net.Learned`."""
        net, np = self._net, self._net.np
        told, seen = net.told(row)
        chosen = np.array(actions or [0], np.int64)
        place, number, first = net.heads.of(kind, actions) if actions else (0, -1, 0)
        meant, about = np.zeros((len(chosen), self._wide), np.float32), np.zeros(len(chosen), bool)
        if number >= 0:
            about, hidden = net.meant(seen, number, chosen - first)
            meant[about] = hidden
        given = {
            "told": told, "actions": chosen, "meant": meant, "about": about.astype(np.float32),
            "part": np.array(place), "table": np.array(max(0, number)),
        }  # fmt: skip
        thought, worths = self._run(None, given)
        return thought.tolist()[: len(actions)], worths.tolist()


def opener(schema: Schema[Any]) -> Learned | None:
    """What was learned of a schema: for `triskel.bots.net.learn_by`."""
    net = net_of(schema.game, schema.players)
    if net is None:
        return None
    try:
        return OnnxNet(net)
    except ImportError:
        return net
