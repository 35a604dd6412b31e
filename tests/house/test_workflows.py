"""What the workflows and hooks promise: every Python and system, proofs by the week, and commands that are there."""

import ast
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.wheels import VERSIONS

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OWN = {"triskel", "tests", "tools", "overbid"}


def workflow(name: str) -> str:
    return (WORKFLOWS / f"{name}.yml").read_text("utf-8")


def recipe(target: str) -> list[str]:
    """The commands of a target, as they are said without make."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found is not None, target
    return [line.strip().removeprefix("$(BIN)/") for line in found[1].splitlines()]


def matrix(text: str, key: str) -> list[str]:
    found = re.search(rf"^ +{key}: \[(.*)\]$", text, re.MULTILINE)
    assert found is not None, key
    return [each.strip().strip('"') for each in found[1].split(",")]


def test_every_promised_python_and_system_is_tried() -> None:
    text = workflow("tests")
    pythons = matrix(text, "python")
    assert pythons == [f"3.{minor}" for minor in range(11, 15)]
    assert PROJECT["requires-python"] == f">={pythons[0]}"
    assert matrix(text, "os") == ["ubuntu-latest", "macos-latest", "windows-latest"]


def test_a_release_has_wheels_for_every_promised_python_and_system() -> None:
    text, tried = workflow("release"), workflow("tests")
    assert matrix(text, "os") == matrix(tried, "os")
    assert list(VERSIONS) == matrix(tried, "python")
    assert re.findall(r"^ +(3\.\d+)$", text, re.MULTILINE) == list(VERSIONS)
    assert f"run: python tools/wheels.py {' '.join(VERSIONS)}\n" in text


def test_proofs_run_by_themselves_every_week() -> None:
    assert re.search(r"^  schedule:\n    - cron: \"\d+ \d+ \* \* \d\"$", workflow("proofs"), re.MULTILINE)


@pytest.mark.parametrize("name", [path.stem for path in sorted(WORKFLOWS.glob("*.yml"))])
def test_what_a_workflow_runs_is_there(name: str) -> None:
    text = workflow(name)
    targets = re.findall(r"run: make (\w+)$", text, re.MULTILINE)
    files = re.findall(r"\b((?:tests|tools)/[\w./-]+)", text)
    assert targets or files
    assert [each for each in targets if not re.search(rf"^{each}:", MAKEFILE, re.MULTILINE)] == []
    assert [each for each in files if not (ROOT / each).exists()] == []


def parsed(path: Path) -> dict[str, Any]:
    found = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(found, dict), path
    return found


@pytest.mark.parametrize("name", [path.stem for path in sorted(WORKFLOWS.glob("*.yml"))])
def test_a_workflow_is_one_to_those_who_read_it(name: str) -> None:
    """Triggers, jobs and steps as GitHub knows them: a step either runs something or uses an action of a version."""
    found = parsed(WORKFLOWS / f"{name}.yml")
    assert set(found) == {"name", True, "permissions", "jobs"}, "`on` is a yes to YAML"
    assert set(found[True]) <= {"push", "pull_request", "schedule", "workflow_dispatch"}
    assert found["permissions"] == {"contents": "read"}, "whoever needs more says so in its job"
    for job in found["jobs"].values():
        assert set(job) <= {"needs", "if", "permissions", "strategy", "runs-on", "timeout-minutes", "steps"}
        assert {each for each in [job.get("needs")] if each} <= set(found["jobs"])
        systems = job["strategy"]["matrix"]["os"] if "strategy" in job else [job["runs-on"]]
        assert all(re.fullmatch(r"(ubuntu|macos|windows)-latest", each) for each in systems)
        assert job["steps"][0] == {"uses": "actions/checkout@v5"} or name == "release"
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
            assert set(step) <= {"run", "uses", "with", "env", "if"}, step
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/none@v1")), step
            given = set(job.get("strategy", {}).get("matrix", ()))
            for said in re.findall(r"\$\{\{ ([\w.]+) \}\}", str(step)):
                source, _, rest = said.partition(".")
                assert (source, rest) in {("github", "token"), ("inputs", "only")} or source == "matrix"
                assert source != "matrix" or rest in given, said


ELSEWHERE = {
    "pip-audit": {"--no-deps", "--disable-pip", "--requirement"},
    "gh": {"--generate-notes"},
    "playwright": {"--with-deps"},
}
"""Programs of others, which cannot be asked here: what we give them was looked up in their manuals."""


def commands(name: str) -> list[tuple[str, int, list[str]]]:
    """Everything that a workflow runs, as words: the job, the number of the step, the words."""
    return [
        (job, number, shlex.split(re.sub(r"\$\{\{.*?\}\}|\$\{.*\}", "", step["run"])))
        for job, told in parsed(WORKFLOWS / f"{name}.yml")["jobs"].items()
        for number, step in enumerate(told["steps"])
        if "run" in step
    ]


@pytest.mark.parametrize("name", [path.stem for path in sorted(WORKFLOWS.glob("*.yml"))])
def test_every_word_of_a_command_means_something(name: str) -> None:
    """Targets, tools, extras, folders and options are there; what runs from .venv comes after what makes it."""
    for job, number, words in commands(name):
        made = any(
            each == ["make", "setup"] for other, before, each in commands(name) if other == job and before < number
        )
        program, *given = words
        if program == "make":
            assert all(re.search(rf"^{each}:", MAKEFILE, re.MULTILINE) for each in given), words
            continue
        assert made or not program.startswith(".venv/"), f"{words}: nothing has made .venv"
        if program in ("python", ".venv/bin/python") and given[0] == "-m":
            program, given = given[1], given[2:]
        if program in ("python", ".venv/bin/python"):
            _tool(given[0], given[1:])
        elif program == "pip":
            assert given[0] == "install"
            for each in re.findall(r"^\.\[([\w,]+)\]$", given[-1]):
                assert set(each.split(",")) <= set(PROJECT["optional-dependencies"]), words
        elif program == "pytest":
            assert all((ROOT / each).is_dir() for each in given if each not in ("-n", "auto")), words
        else:
            assert {each for each in given if each.startswith("--")} <= ELSEWHERE[program], words


def test_the_tools_of_the_makefile_are_there() -> None:
    named = set(re.findall(r"\b((?:tests|tools)/[\w/.]+)", MAKEFILE))
    assert len(named) > 8
    assert [each for each in sorted(named) if not (ROOT / each).exists()] == []


def _tool(path: str, given: list[str]) -> None:
    """One of our tools, and options that it has."""
    done = subprocess.run([sys.executable, path, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(each in done.stdout for each in given), (path, given)


def test_the_other_files_for_machines_can_be_read() -> None:
    hooks = parsed(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    assert len({each["id"] for each in hooks}) == len(hooks) > 8
    assert all({"id", "name", "entry", "language"} <= set(each) for each in hooks)
    assert parsed(ROOT / "compose.yaml")["services"]
    pages = [page for part in parsed(ROOT / "mkdocs.yml")["nav"] for page in _pages(part)]
    assert len(set(pages)) == len(pages) > 40


def _pages(part: dict[str, Any]) -> Iterator[str]:
    for below in part.values():
        if isinstance(below, str):
            yield below
        else:
            for each in below:
                yield from _pages(each)


def imported(folder: Path) -> Iterator[str]:
    """The packages that tests import."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0]
            elif isinstance(node, ast.Import):
                yield from (each.name.partition(".")[0] for each in node.names)


def test_what_tests_import_is_installed_where_they_run() -> None:
    """The job for every system installs less than `make setup`."""
    text = workflow("tests")
    (asked,) = re.findall(r'pip install -e "\.\[([\w,]+)\]"$', text, re.MULTILINE)
    (folders,) = re.findall(r"-m pytest -n auto (.+)$", text, re.MULTILINE)
    installed = {
        re.split(r"[^\w-]", each)[0].lower().replace("_", "-")
        for extra in asked.split(",")
        for each in (*PROJECT["optional-dependencies"][extra], *PROJECT["dependencies"])
    }
    known = packages_distributions()
    needed = {each for folder in folders.split() for each in imported(ROOT / folder)} - sys.stdlib_module_names - OWN
    assert "pytest" in needed
    assert {each for each in needed if not {one.lower().replace("_", "-") for one in known[each]} & installed} == set()


def test_a_commit_is_looked_at_as_the_whole_tree_is() -> None:
    hooks = re.findall(r"^        entry: \.venv/bin/(.+)$", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"), re.M)
    hooks = [each.replace(" --force-exclude", "") for each in hooks]
    looked = [each.removesuffix(" .") for each in recipe("lint")]
    assert len(looked) > 6
    assert [each for each in looked if each not in hooks] == []


def test_a_long_subject_is_refused_and_a_long_body_is_not() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    (wrong,) = re.findall(r"entry: '(.*)'\n        language: pygrep\n        args: \[--multiline\]", hooks)
    assert re.search(wrong, "x" * 73, re.MULTILINE)
    assert not re.search(wrong, "x" * 72 + "\n\n" + "y" * 100, re.MULTILINE)
