"""The rule breaker on Berserk: both of its ways say the same, and what it cannot show is explained."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from triskel.kernel.why.rulebook import rulebook

ROOT = Path(__file__).parents[2]


def verdicts(*arguments: str) -> dict[str, Any]:
    """What the tool says of three rules: of a function, of one that runs while cards are read, of a table."""
    done = subprocess.run(
        [sys.executable, "tools/break_rule.py", "--game", "berserk", "--rules", "513.4,105.4,202.2", "--most", "2",
         "--json", *arguments],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.stdout, done.stderr
    return {id: (row["verdict"], row["noticed"], row["by"]) for id, row in json.loads(done.stdout)["each"].items()}


def test_the_quick_way_says_what_the_slow_way_says() -> None:
    assert verdicts() == verdicts("--slow")


@pytest.mark.parametrize("game", ["berserk", "inis", "unmatched"])
def test_only_testable_rules_are_excused_and_each_with_a_reason(game: str) -> None:
    testable = {rule.id for rule in rulebook(game).values() if rule.testable}
    excuses = tomllib.loads((ROOT / "tools" / "unproved.toml").read_text(encoding="utf-8"))[game]
    assert set(excuses) <= testable
    assert all(len(why.split()) > 5 for why in excuses.values())
    assert len(excuses) <= 0.15 * len(testable)
