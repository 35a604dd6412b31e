"""The host plays where there is neither web framework nor database library: it is given its storage."""

import subprocess
import sys

from tests.table.server.standalone import ROOT


def test_a_match_is_played_with_no_web_framework_and_no_database() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.server.without_libraries"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["10"]
