"""The example learns what it claims to learn."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def example() -> ModuleType:
    place = importlib.util.spec_from_file_location("train_mini_duel", ROOT / "examples" / "train_mini_duel.py")
    assert place is not None
    assert place.loader is not None
    module = importlib.util.module_from_spec(place)
    place.loader.exec_module(module)
    return module


def test_a_small_policy_learns_the_mini_duel(example: ModuleType, tmp_path: Path) -> None:
    curve = example.train(60, seed=1, rate=0.02, most_games=300)
    assert curve[-1][1] > 0.75, curve
    assert "games" in example.draw(curve)
    example.save(curve, tmp_path / "curve.svg")
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")


def test_without_learning_the_duel_is_even(example: ModuleType) -> None:
    curve = example.train(60, seed=1, rate=0.0, most_games=200)
    assert 0.35 < sum(rate for _, rate in curve) / len(curve) < 0.65, curve


def test_a_short_lesson_has_one_point_and_none_says_what_it_needs(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "curve.svg")
    monkeypatch.setattr("sys.argv", ["train_mini_duel.py", "--seconds", "0", "--out", out])
    with pytest.raises(SystemExit) as stopped:
        example.main()
    assert stopped.value.code == 2
    assert "give more --seconds" in capsys.readouterr().err
    train = example.train
    monkeypatch.setattr(example, "train", lambda seconds, seed: train(60, seed, most_games=5))
    example.main()
    assert Path(out).exists()
    assert "games" in capsys.readouterr().out
