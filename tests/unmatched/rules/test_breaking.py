"""Breaking rules by machine: the mutants, and whether the tool notices a test that proves nothing."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from triskel.lab.coverage import Citation, code_citing, ids_in
from triskel.lab.mutation import mutants

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "tools" / "break_rule.py"


def break_rules(*arguments: str, root: Path = ROOT) -> tuple[int, dict[str, Any]]:
    """Run the tool of a checkout; its exit status and its report."""
    done = subprocess.run(
        [sys.executable, str(root / "tools" / "break_rule.py"), "--json", *arguments],
        capture_output=True,
        text=True,
        cwd=root,
        check=False,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_a_broken_rule_is_noticed_by_its_own_test_and_no_file_is_touched(tmp_path: Path) -> None:
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("tests", "scenarios", "docs", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    before = {path: path.read_bytes() for path in tmp_path.glob("src/**/*.*") if path.suffix in (".py", ".toml")}
    status, report = break_rules("--rules", "U-ATK-12,U-CT-SNIPE,U-DOOR-4", "--most", "6", root=tmp_path)
    assert status == 0, report
    assert report["proved"] == report["rules"] == 3
    assert report["share_unproved"] == 0
    assert report["each"]["U-ATK-12"]["noticed"].startswith("src/triskel/games/unmatched/")
    assert report["each"]["U-ATK-12"]["by"].startswith("tests/")
    assert len(before) > 50
    assert {path: path.read_bytes() for path in before} == before


def test_a_test_that_cannot_fail_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "test_vain.py").write_text(
        'import pytest\nfrom triskel.games.unmatched.game import GAME as UNMATCHED\n\n\n@pytest.mark.rule("U-ATK-12")\n'
        'def test_it() -> None:\n    assert UNMATCHED.name == "unmatched"\n',
        encoding="utf-8",
    )
    status, report = break_rules("--rules", "U-ATK-12,U-ATK-13", "--most", "3", "--tests", str(tmp_path))
    assert status == 1
    assert report["survived"] == ["U-ATK-12"]
    assert len(report["each"]["U-ATK-12"]["unnoticed"]) == 3
    assert report["without_tests"] == ["U-ATK-13"]
    assert report["proved"] == 0
    assert report["share_unproved"] == 1


def test_an_unknown_rule_is_refused() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--rules", "U-NO-1"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "U-NO-1 is not a testable rule" in done.stderr


# --- mutants ------------------------------------------------------------------------------------------------------

CODE = '''"""A module."""

LIMIT = 7  # U-TURN-3


def draw(count: int) -> int:
    """Draw cards (U-MAN-2)."""
    if count > LIMIT and count != 9:
        return 0
    total = count + 1  # U-DRAW-1
    return total


class Node:
    """A node."""

    rules = ("U-DRAW-3",)

    def run(self, alive: int) -> bool:
        return alive == 2
'''


def changes(path: Path, rule: str) -> list[str]:
    """What the mutants of a rule in a file change."""
    citations = [each for each in ids_in("unmatched", path) if each.rule == rule]
    return [each.what for each in mutants(citations, 100, "1")]


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "module.py"
    path.write_text(CODE, encoding="utf-8")
    return path


def test_a_constant_that_cites_a_rule_is_off_by_one(module: Path) -> None:
    assert sorted(changes(module, "U-TURN-3")) == ["7 becomes 6", "7 becomes 8"]


def test_a_docstring_speaks_for_its_whole_function(module: Path) -> None:
    found = changes(module, "U-MAN-2")
    for what in ("Gt becomes GtE", "Gt becomes LtE", "NotEq becomes Eq", "and/or swapped", "condition negated"):
        assert what in found
    assert "2 becomes 3" not in found, "another function is not touched"


def test_the_statement_beside_the_citation_is_broken_first(module: Path) -> None:
    first = changes(module, "U-DRAW-1")[:4]
    assert sorted(first) == ["1 becomes 0", "1 becomes 2", "Add becomes Sub", "left part alone"]


def test_a_list_of_rules_speaks_for_its_whole_class(module: Path) -> None:
    assert sorted(changes(module, "U-DRAW-3")) == ["2 becomes 1", "2 becomes 3", "Eq becomes NotEq"]


def test_numbers_and_words_of_data_are_broken(tmp_path: Path) -> None:
    path = tmp_path / "hero.toml"
    path.write_text(
        '[[card]]\nid = "a"\nvalue = 5\n\n[[card]]\nid = "snipe"  # U-CT-SNIPE\nvalue = 3\ncopies = 2\n'
        'text = "After combat: if you won the combat, draw 1 card."\n',
        encoding="utf-8",
    )
    found = changes(path, "U-CT-SNIPE")
    assert {"3 becomes 4", "3 becomes 2", "1 becomes 2", "1 becomes 0", "“won” becomes “lost”"} == set(found)


def test_every_mutant_of_our_code_is_another_program() -> None:
    citations = [each for each in code_citing("unmatched", ROOT) if each.rule == "U-MAN-7"]
    made = mutants(citations, 40, "1")
    assert made
    whole = {each.path: ast.unparse(ast.parse(each.path.read_text(encoding="utf-8"))) for each in citations}
    for mutant in made:
        text = mutant.text()
        ast.parse(text)
        assert text != whole[mutant.path], repr(mutant)


def test_the_choice_of_mutants_depends_on_the_seed_alone() -> None:
    citations = [each for each in code_citing("unmatched", ROOT) if each.rule == "U-ATK-12"]
    one, again, other = ([repr(each) for each in mutants(list(citations), 8, seed)] for seed in ("a", "a", "b"))
    assert one == again
    assert one != other
    assert isinstance(citations[0], Citation)
