"""Every page of the table works where there is nothing but what the site carries."""

import json
import subprocess
import sys
import zipfile
from typing import Final

import pytest

from tests.site import inside
from triskel.site.build import archives, ways

_SECONDS: Final = 300
_NEVER: Final = ("/picture.png", "/picture.webp")
"""What is painted only by a server, which the answer says."""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """The status of every page."""
    packed, folder = tmp_path_factory.mktemp("packed"), tmp_path_factory.mktemp("table")
    for each in archives(packed):
        zipfile.ZipFile(each).extractall(folder)
    done = subprocess.run(
        [sys.executable, "-S", "-E", inside.__file__, str(folder), json.dumps(ways())],
        capture_output=True, text=True, timeout=_SECONDS, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Traceback" not in done.stderr, done.stderr[-3000:]
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_every_page_answers_and_everything_can_be_begun(answers: dict[str, int]) -> None:
    wrong = {path: status for path, status in answers.items() if status not in (200, 303)}
    assert {path: status for path, status in wrong.items() if not path.split("?")[0].endswith(_NEVER)} == {}
    assert {status for path, status in wrong.items()} == {409}
    kinds = {path.split("/")[1].split("?")[0] for path in answers}
    assert kinds >= {"cards", "rules", "judge", "workshop", "decks", "draft", "campaigns", "lessons", "puzzles",
                     "replay", "analysis", "embed", "kept", "new", "t", "w"}  # fmt: skip
    assert len(answers) > 150
