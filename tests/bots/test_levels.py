"""Levels are names for players by game; weak players err as people do: by what an error costs."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from triskel.bots import Scene, make_bot
from triskel.bots.bot import LevelBot, by_worth
from triskel.bots.greedy import greedy_scores
from triskel.bots.level import LEVELS, budget, levels_of
from triskel.kernel import BadSetup, Chance, Match, start
from triskel.kernel.kit import find_game, game_names, kit_of

DUEL = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}


def scene_with(least: int, seed: int = 1) -> Scene:
    match: Match[Any] = start(find_game("unmatched"), DUEL, seed=seed)
    while (decision := match.decision) is not None and len(decision.options) < least:
        match.choose(decision.seat, decision.options[-1])
    assert decision is not None
    return Scene(match, decision.seat)


@pytest.mark.parametrize("game", game_names())
def test_a_level_is_a_player_that_is_no_level_and_needs_no_clock(game: str) -> None:
    for seats in (2, 3, 4):
        levels = levels_of(game, seats)
        assert list(levels) == list(LEVELS)
        assert len(set(levels.values())) == len(levels)
        for name in levels.values():
            assert name not in LEVELS
            assert make_bot(name, 1).name == name
            assert not name.partition("~")[0].endswith("s")


def test_a_game_says_its_own_ladder_for_a_number_of_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ladder(players: int, last: str) -> str:
        bots = f'["greedy~9", "greedy~2", "greedy", "search:9", "search:99", "{last}"]'
        return f"[[ladder]]\nplayers = {players}\nbots = {bots}\n"

    (tmp_path / "levels.toml").write_text(ladder(2, "net:7") + ladder(4, "search:777"), encoding="utf-8")

    class Elsewhere:
        def file(self, *path: str) -> Path:
            return tmp_path / path[-1]

    monkeypatch.setattr("triskel.bots.level.kit_of", lambda game: Elsewhere())
    levels_of.cache_clear()
    try:
        assert [levels_of("here", seats)["6"] for seats in (2, 3, 4)] == ["net:7", "search:777", "search:777"]
        assert budget("6", "here") == (True, 7)
        assert budget("5", "here", 4) == (False, 99)
        assert budget("1", "here") == budget("random", "here") == (False, 0)
    finally:
        levels_of.cache_clear()


def test_a_game_that_says_nothing_has_budgets() -> None:
    assert levels_of("nobody_knows_it", 2) == LEVELS


def test_a_level_chooses_as_the_player_whose_name_it_is() -> None:
    for seed in range(4):
        level, plain = make_bot("2", seed), make_bot(levels_of("unmatched", 2)["2"], seed)
        assert isinstance(level, LevelBot)
        for _ in range(3):
            scene = scene_with(3, seed)
            assert level.choose(scene) == plain.choose(scene)
        assert level.tries == plain.tries


def test_an_error_is_made_the_seldomer_the_more_it_costs() -> None:
    chance = Chance(3)
    found = Counter(by_worth({7: 0.5, 8: 0.48, 9: 0.4}, 2.0, chance) for _ in range(4000))
    whole = 1 + 0.36788 + 0.00674
    assert found[7] == pytest.approx(4000 / whole, abs=130)
    assert found[8] == pytest.approx(4000 * 0.36788 / whole, abs=130)
    assert found[9] < 50
    assert {by_worth({1: 0.5, 2: 0.49}, 0.001, chance) for _ in range(50)} == {1}


def test_a_little_heat_is_none_and_much_takes_anything() -> None:
    scene = scene_with(4)
    scores = greedy_scores(scene, Chance(5).below(1 << 30))
    assert make_bot("greedy~0.001", 5).choose(scene) == max(scores, key=lambda each: scores[each])
    assert {make_bot("greedy~999", seed).choose(scene) for seed in range(60)} == set(scene.decision.options)
    assert len({make_bot("search:12~999", seed).choose(scene) for seed in range(60)}) > 2


def test_a_net_with_heat_takes_options_by_its_chances() -> None:
    pytest.importorskip("numpy")
    scene = scene_with(4)
    best = make_bot("net", 1).choose(scene)
    assert {make_bot("net~0.001", seed).choose(scene) for seed in range(8)} == {best}
    found = Counter(make_bot("net~2", seed).choose(scene) for seed in range(60))
    assert len(found) > 1


@pytest.mark.parametrize(
    "wrong", ["greedy~", "greedy~0", "net~0.0", "search~3", "search:20~0", "random~2", "3~1", "search:1e3~2"]
)
def test_a_wrong_heat_is_refused(wrong: str) -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        make_bot(wrong, 1)


def test_levels_that_were_measured_rise() -> None:
    import tomllib

    for game in game_names():
        file = kit_of(game).file("faces", "levels.toml")
        if not file.is_file():
            continue
        for each in tomllib.loads(file.read_text(encoding="utf-8"))["ladder"]:
            assert each["elo"] == sorted(each["elo"])
            assert len(each["bots"]) == len(each["elo"]) == len(LEVELS)
