"""The OpenAPI description is true enough for a machine to try everything in it, and nothing breaks the server."""

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.table.conftest import Server
from tests.table.server.test_playing import new_match

CONFIG = """[parameters]
"path.table_id" = "{table}"

[checks.positive_data_acceptance]
# 422 is the documented answer to what can be understood and is forbidden by the rules.
expected-statuses = ["2xx", "3xx", 401, 403, 404, 409, 422, 429]
"""


def test_the_description_is_true(server: Server, tmp_path: Path) -> None:
    """Every check that the tool knows, with a token, in any order of calls: no answer that is not described.

    TRISKEL_SCHEMA_SECONDS goes on for so long, at a table and without one.
    """
    described = tmp_path / "openapi.json"
    described.write_bytes(server.browser().get("/schema/openapi.json").content)
    until = time.monotonic() + float(os.environ.get("TRISKEL_SCHEMA_SECONDS", "0"))
    examples, rounds = ("40", 0) if until > time.monotonic() else ("2", 0)
    while rounds == 0 or time.monotonic() < until:
        made = new_match(server, ["me", "me"], setup={"rounds": 9})
        config = tmp_path / "schemathesis.toml"
        told = CONFIG.format(table=made["id"])
        config.write_text(told if rounds % 2 == 0 else told.partition("\n\n")[2])
        done = subprocess.run(
            [
                sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run",
                str(described), "--url", server.url, "--exclude-path-regex", "/stream$", "--checks", "all",
                "-H", f"Authorization: Bearer {made['token']}", "-n", examples,
                "--request-timeout", "90", "--max-response-time", "90",
                "--phases", "coverage,fuzzing,stateful",
            ],
            capture_output=True, text=True, check=False, cwd=tmp_path,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-4000:]
        assert "passed" in done.stdout
        rounds += 1


def test_the_description_names_everything_a_program_needs(server: Server) -> None:
    described = server.browser().get("/schema/openapi.json").json()
    paths = described["paths"]
    for path, method in (
        ("/api/matches", "post"),
        ("/api/join/{code}", "post"),
        ("/api/matches/{table_id}", "get"),
        ("/api/matches/{table_id}/choices", "post"),
        ("/api/matches/{table_id}/stream", "get"),
    ):
        assert paths[path][method]["description"]
    assert not [path for path in paths if not path.startswith("/api/")]
    assert server.browser().get("/schema").status_code == 200
