"""The contracts of import-linter notice what they are for: one wrong import each, and all of them are broken."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WRONG = {
    "kernel/play/chance.py": "triskel.bots.bot",
    "games/unmatched/state/hero.py": "triskel.games.unmatched.rules.turn",
    "games/inis/rules/clash.py": "triskel.games.inis.text.cards",
    "games/berserk/content/deck.py": "triskel.games.berserk.faces.view",
    "games/unmatched/state/board.py": "triskel.games.inis.state.deck",
    "games/inis/state/box.py": "triskel.games.berserk.state.field",
    "games/berserk/state/field.py": "triskel.games.unmatched.state.kinds",
    "table/play/order.py": "litestar",
    "site/here.py": "sqlalchemy",
}
"""A module of ours, and what it may not import."""


def broken(source: Path) -> list[str]:
    """The contracts that do not hold for this copy of the package."""
    contracts = [each["name"] for each in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "importlinter"]["contracts"]]  # fmt: skip
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--config", ROOT / "pyproject.toml"],
        cwd=source.parent, env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "300"}, capture_output=True,
        text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    said = re.sub(r"\s+", " ", done.stdout)
    state = {name: re.findall(rf"{re.escape(name)} ?(KEPT|BROKEN)", said) for name in contracts}
    assert all(len(each) == 1 for each in state.values()), said
    return [name for name, found in state.items() if found == ["BROKEN"]]


def test_every_contract_is_broken_by_what_it_forbids(tmp_path: Path) -> None:
    source = tmp_path / "src"
    for path in (ROOT / "src" / "triskel").rglob("*.py"):
        copy = source / path.relative_to(ROOT / "src")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    assert broken(source) == []
    for name, wrong in WRONG.items():
        with (source / "triskel" / name).open("a", encoding="utf-8") as module:
            module.write(f"import {wrong}\n")
    assert len(broken(source)) == len(WRONG)
