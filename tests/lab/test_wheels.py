"""`make wheels`: which Pythons are found; that a wheel runs compiled the tool sees itself."""

import sys
from pathlib import Path

import pytest
from tools import wheels

HERE = "{}.{}".format(*sys.version_info[:2])


def test_this_python_is_found_by_its_version() -> None:
    assert wheels.is_version(wheels.python_of(HERE), HERE)


def test_a_version_that_is_not_here_is_not_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "python9.9"
    wrong.symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert wheels.python_of("9.9") == ""


@pytest.mark.parametrize(
    ("named", "found", "builds", "status"),
    [
        ([], {"3.12": "python"}, True, 0),
        ([], {}, True, 1),
        ([], {"3.12": "python"}, False, 1),
        (["3.12"], {"3.12": "python"}, True, 0),
        (["3.12", "3.13"], {"3.12": "python"}, True, 1),
    ],
)
def test_a_python_that_was_named_must_be_there(
    named: list[str],
    found: dict[str, str],
    builds: bool,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["wheels.py", *named])
    monkeypatch.setattr(wheels, "python_of", lambda version: found.get(version, ""))
    monkeypatch.setattr(wheels, "build", lambda python, out: "triskel.whl" if builds else "")
    assert wheels.main() == status
    said = capsys.readouterr().out.splitlines()
    assert len(said) == (len(named) or len(wheels.VERSIONS))
    assert sum(line.endswith("triskel.whl") for line in said) == (len(found) if builds else 0)
