"""Every way into the server with a text that is not meant well: the attack of `make prove`, a small one."""

import json
import subprocess
import sys

from tests.table.server.standalone import ROOT

REQUESTS = 300


def test_no_way_in_breaks_or_stands_still() -> None:
    done = subprocess.run(
        [sys.executable, "tools/attack.py", "--requests", str(REQUESTS), "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:] + done.stdout
    figures = json.loads(done.stdout)
    assert figures["faults"] == []
    assert figures["ways"] < REQUESTS  # each was tried
    assert sum(figures["answers"].values()) == REQUESTS
    assert {"200", "303", "400", "404", "409", "413", "422"} <= figures["answers"].keys()
