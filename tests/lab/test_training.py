"""The tools that teach: what was learned is taken over exactly, and a best response is trained and measured."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from triskel.bots.net import net_of
from triskel.gym.batch import Batch

torch = pytest.importorskip("torch")
FOLDER = Path(__file__).parents[2] / "tools" / "training"


@pytest.fixture
def exploit(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(FOLDER))
    for name in ("learn", "practice", "exploit"):
        sys.modules.pop(name, None)
    import exploit as found

    return found


def test_what_was_learned_is_taken_over_as_it_is(exploit: ModuleType) -> None:
    from learn import Learner, spreads
    from practice import open_options

    batch = Batch("unmatched", 16, seed=5)
    for step in range(60):
        batch.step([actions[step % len(actions)] for actions in batch.open_actions])
    schema, plain = batch.schema, net_of("unmatched", 2)
    assert plain is not None
    weights = exploit.weights_of(schema, "net")
    learner = Learner(schema, *spreads(batch.observations, schema))
    learner.take_over(weights, schema)
    frozen = exploit.Frozen(schema, weights, 0.0, 0.0, "cpu")
    seen, options = torch.from_numpy(batch.observations), open_options(torch.from_numpy(batch.masks))
    taken = frozen.choose(seen, options)
    for net in (learner, frozen.net):
        with torch.no_grad():
            scores, values = net(seen, options)
        for row in range(16):
            actions = [int(each) for each in options[row] if each != schema.actions.size]
            decision = batch.matches[row].decision
            thought, chances = plain.look(bytearray(batch.observations[row].tobytes()), decision.kind, actions)
            assert torch.softmax(scores[row, : len(actions)], 0).tolist() == pytest.approx(thought, abs=1e-4)
            assert torch.softmax(values[row], 0).tolist() == pytest.approx(chances, abs=1e-4)
            assert thought[int(taken[row])] == pytest.approx(max(thought))


def test_weights_of_something_else_are_refused(exploit: ModuleType) -> None:
    from learn import Learner

    schema = Batch("unmatched", 1).schema
    weights = exploit.weights_of(schema, "net")
    weights["pin"] = weights["pin"][::-1].copy()
    size = len(schema.layout.plain()) + sum(each.width for each in schema.layout.tables())
    with pytest.raises(SystemExit, match="something else"):
        Learner(schema, torch.zeros(size), torch.ones(size)).take_over(weights, schema)


def test_nothing_is_learned_from_the_choices_of_others(exploit: ModuleType) -> None:
    """A seat's gains go past what the frozen seat did in between, whatever its values were."""
    from practice import Half

    def gains(foreign: float) -> list[float]:
        half = object.__new__(Half)
        half.device, half.players = "cpu", 2
        half.over = torch.tensor([[False], [False], [False], [True]])
        half.seats = torch.tensor([[0], [1], [0], [1], [0]])
        half.mine = torch.tensor([[True], [False], [True], [False]])
        half.values = torch.full((5, 1, 2), foreign)
        half.values[0], half.values[2] = torch.tensor([0.5, 0.5]), torch.tensor([0.6, 0.4])
        half.shares = torch.tensor([[[0.5, 0.5]], [[0.5, 0.5]], [[0.5, 0.5]], [[1.0, 0.0]]])
        better, _ = half.returns(0.5)
        return [float(better[0]), float(better[2])]

    assert gains(0.1) == gains(0.9) == pytest.approx([0.1 + 0.5 * 0.4, 0.4])


@pytest.mark.parametrize("against", ["net^1", "random"])
def test_a_best_response_is_trained_and_measured(
    exploit: ModuleType, against: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["unmatched", "--against", against, "--seconds", "1", "--jobs", "2", "--rows", "4", "--steps", "8"]
    monkeypatch.setattr(sys, "argv", ["exploit.py", *words, "--batch", "32", "--matches", "8", "--json"])
    assert exploit.main() == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decisions"] >= 64
    assert told["games"] == 8
    assert told["chance"] == 0.5
    assert 0 <= told["low"] <= told["win_rate"] <= told["high"] <= 1
    if against == "random":
        assert told["win_rate"] > 0.5  # it begins with what the game's net knows


def test_a_bot_that_there_is_not_is_refused(
    exploit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["exploit.py", "unmatched", "--against", "clever"])
    assert exploit.main() == 2
    assert "clever" in capsys.readouterr().err
