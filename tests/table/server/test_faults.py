"""Everything that can fail does while matches are played: the proof of a thousand kills (`make prove`), a small one."""

import json
import subprocess
import sys

from tests.table.server.standalone import ROOT

KILLS = 9


def test_matches_outlive_everything_that_fails() -> None:
    command = [sys.executable, "tools/fault_run.py", "--json", "--kinds", "toy:2,toy:3"]
    few = ["--kills", str(KILLS), "--piece", str(KILLS // 3)]
    done = subprocess.run([*command, *few], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:] + done.stdout
    figures = json.loads(done.stdout)
    assert figures["kills"] == KILLS
    assert figures["kills by house"] == dict.fromkeys(("sqlite", "postgresql", "two servers"), KILLS // 3)
    assert figures["faults"] == []
    assert figures["confirmed"] > 3 * KILLS
    assert {"toy 2", "toy 3"} <= figures["matches"].keys()
