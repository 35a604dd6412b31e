"""`triskel bench`: what is counted, and that both builds and all engines stand in one table."""

import sys
from pathlib import Path

import pytest

from triskel.cli import main
from triskel.games.berserk.lab import SIZES
from triskel.games.berserk.lab.squads import Squads
from triskel.kernel.kit import find_game
from triskel.lab import builds, rivals, speed


def test_a_round_of_ours_has_every_figure() -> None:
    found = speed.Ours("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}).round(0.2)
    assert set(found) == {"decisions_per_s", "games_per_s", "clone_us", "search_per_s", "search_of"}
    assert all(value > 0 for value in found.values())
    assert found["decisions_per_s"] > 20 * found["games_per_s"]


def test_squads_are_as_large_as_asked_for_and_compared() -> None:
    lanes = {size: Squads(size) for size in SIZES}
    for size, lane in lanes.items():
        match = lane._begin()
        assert [len(side) for side in match.state.squad] == [size, size]
        assert lane.round(0.05)["decisions_per_s"] > 0
    row = {"decisions_per_s": 100.0, "games_per_s": 1.0, "clone_us": 5.0, "search_per_s": 7.0}
    lines = {f"{title} (pure)": row for title in speed.cases()}
    lines |= {f"berserk, {size} creatures a side (pure)": {"decisions_per_s": 1000.0 / size} for size in SIZES}
    assert speed.ratios(lines, "pure")["berserk: 20 / 10 creatures a side"] == pytest.approx(0.5)


def test_only_steps_with_a_choice_count_as_decisions() -> None:
    games = iter([(10, 4), (20, 5)])

    def step() -> tuple[int, int]:
        found = next(games, None)
        return (0, 0) if found is None else found

    found = rivals.rates(step, 0.02)
    assert found["steps_per_s"] / found["decisions_per_s"] == pytest.approx(30 / 9)


@pytest.mark.parametrize(
    "lane",
    [
        lambda: rivals.PythonChess(),
        lambda: rivals.OpenSpiel("gin_rummy"),
        lambda: rivals.OpenSpielInside("chess"),
        lambda: rivals.RLCard("uno"),
        lambda: rivals.OpenSpielSearch("gin_rummy"),
    ],
)
def test_every_rival_can_be_measured(lane) -> None:
    found = lane().round(0.05)
    assert found
    assert all(value > 0 for value in found.values())


def test_the_plain_copy_is_plain(tmp_path: Path) -> None:
    copy = tmp_path / "triskel"
    builds.copy_plain(copy)
    assert (copy / "kernel" / "play" / "match.py").exists()
    assert not [path for path in copy.rglob("*") if path.suffix in (".so", ".pyd")]


def test_the_table_shows_both_builds_and_their_ratio() -> None:
    row = {"decisions_per_s": 100.0, "games_per_s": 1.0, "clone_us": 5.0, "search_per_s": 7.0}
    lines = {f"{title} (pure)": row for title in speed.cases()}
    lines |= {f"{title} (compiled)": {**row, "decisions_per_s": 350.0} for title in speed.cases()}
    lines |= {"python-chess": {"decisions_per_s": 20.0, "steps_per_s": 20.0}}
    ratios = speed.ratios(lines, "compiled")
    assert ratios["inis 2 seats: compiled / pure"] == pytest.approx(3.5)
    assert ratios["inis 2 seats: pure / python-chess"] == pytest.approx(5.0)
    text = "\n".join(speed.table({"lines": lines, "ratios": ratios, "compiled": True}))
    assert "inis 2 seats (compiled)" in text
    assert "350" in text
    assert "make fast" not in text


def test_the_table_of_one_build_says_how_to_get_the_other() -> None:
    rows = speed.table({"lines": {}, "ratios": {}, "compiled": False})
    assert "make fast" in rows[-1]
    assert "make slow" in rows[-1]


@pytest.mark.parametrize("wrong", [["--rounds", "0"], ["--seconds", "-1"], ["--seconds", "0"], ["--seconds", "nan"]])
def test_a_measurement_of_nothing_is_refused_in_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--ours", *wrong]) == 2
    assert capsys.readouterr().err == "triskel: a measurement takes more than 0 seconds, in at least 1 round\n"


def test_a_moment_is_enough_for_every_figure() -> None:
    assert set(rivals.rates(lambda: (9, 4), 1e-12)) == {"decisions_per_s", "steps_per_s", "games_per_s"}
    found = speed.Ours("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}).round(1e-12)
    assert all(value > 0 for value in found.values())


@pytest.mark.parametrize("broken", ["raise SystemExit(3)", "input(); print('half a li', end=''); raise SystemExit(3)"])
def test_a_build_that_dies_is_told_in_one_line(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    release(tmp_path, f"def own_lanes():\n    {broken}\n")
    monkeypatch.setattr(speed, "own_lanes", dict)
    monkeypatch.setattr(builds, "is_compiled", bool)
    assert main(["bench", "--ours", "--rounds", "1", "--beside", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "triskel: the build 'release' ended before its time (status 3)\n"


def release(folder: Path, lanes: str) -> None:
    """A release with only the lanes."""
    lab = folder / "triskel" / "lab"
    lab.mkdir(parents=True)
    for each in (lab, lab.parent):
        (each / "__init__.py").touch()
    (lab / "speed.py").write_text(lanes)


@pytest.mark.parametrize(("before", "status"), [(10.0, 0), (1e12, 1)])
def test_a_loss_against_the_last_release_fails(
    before: float, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = {"decisions_per_s": 1000.0, "games_per_s": 1.0, "clone_us": 5.0, "search_per_s": 7.0}
    lane = f"{row | {'decisions_per_s': before}!r}"
    cases = speed.cases()
    release(
        tmp_path,
        f"class Lane:\n    def round(self, seconds):\n        return {lane}\n"
        f"def own_lanes():\n    return dict.fromkeys({list(cases)!r}, Lane())\n",
    )

    class Lane:
        def round(self, seconds: float) -> dict[str, float]:
            return row

    monkeypatch.setattr(speed, "own_lanes", lambda: dict.fromkeys(cases, Lane()))
    monkeypatch.setattr(speed, "lab_rooms", dict)
    monkeypatch.setattr(speed, "cases", lambda: cases)
    monkeypatch.setattr(builds, "is_compiled", bool)
    assert main(["bench", "--ours", "--rounds", "1", "--beside", str(tmp_path)]) == status
    said = capsys.readouterr()
    assert "(release)" in said.out
    assert said.err.count("slower than the last release") == (0 if status == 0 else len(cases))


def test_searches_are_compared_where_they_are_measured_alike() -> None:
    row = {"decisions_per_s": 100.0, "games_per_s": 1.0, "clone_us": 5.0, "search_per_s": 8.0, "search_of": 120}
    lines = {f"{title} (pure)": row for title in speed.cases()}
    elsewhere = {key: value for key, value in row.items() if key != "search_of"} | {"search_per_s": 80.0}
    for before, slower in ((elsewhere, 0), ({**row, "search_per_s": 10.0}, len(speed.cases()))):
        lines |= {f"{title} (release)": before for title in speed.cases()}
        figures = {"ratios": speed.ratios(lines, "pure")}
        assert len(speed.losses(figures, 0.1)) == slower
        assert not speed.losses(figures, 0.3)


def test_a_search_is_measured_as_often_at_every_position(monkeypatch: pytest.MonkeyPatch) -> None:
    at: list[tuple[str, int]] = []
    real = speed.Search

    class Counted:
        def __init__(self, scene: speed.Scene, *rest: object, **more: object) -> None:
            self.where = str(scene.decision)
            self.search = real(scene, *rest, **more)

        def run(self, iterations: int) -> None:
            self.search.run(iterations)
            at.append((self.where, self.search.iterations))

        @property
        def iterations(self) -> int:
            return self.search.iterations

    monkeypatch.setattr(speed, "Search", Counted)
    speed.Ours("unmatched", {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}).round(1e-12)
    assert len(at) == 12
    assert len({where for where, _ in at}) > 6
    assert {iterations for _, iterations in at} == {10}


def test_a_folder_without_a_release_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--ours", "--beside", str(tmp_path)]) == 2
    assert "tools/last_release.py" in capsys.readouterr().err


def test_a_search_is_measured_at_the_same_positions_in_every_run() -> None:
    game, wishes = find_game("inis"), {"players": 2}
    one, other = (speed.positions(game, wishes) for _ in range(2))
    assert [str(each.decision) for each in one] == [str(each.decision) for each in other]
    assert len({str(each.decision) for each in one}) > 3


def test_the_kernel_says_whether_it_is_compiled() -> None:
    file = sys.modules["triskel.kernel.play.match"].__file__
    assert file is not None
    assert speed.is_compiled() == (not file.endswith(".py"))
