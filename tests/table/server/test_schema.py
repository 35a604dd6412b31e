"""The OpenAPI description is true enough for a machine to try everything in it, and nothing breaks the server."""

import os
import subprocess
import sys
import time
from pathlib import Path

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error

from tests.table.server.conftest import Server
from tests.table.server.test_playing import new_match


def test_what_the_description_allows_never_breaks_the_server(server: Server) -> None:
    made = new_match(server, ["me", "open"])
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations = [each.ok() for each in schema.get_all_operations()]
    assert len(operations) >= 12
    headers = {"authorization": f"Bearer {made['token']}"}
    for operation in operations:
        if operation.path.endswith("/stream"):
            continue  # never ends; its refusals are tested by hand

        @settings(
            max_examples=5, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy(), own=st.booleans())
        def try_it(case: schemathesis.Case, own: bool) -> None:
            if own and "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = made["id"]
            response = case.call(base_url=server.url, headers=headers, timeout=60)
            case.validate_response(response, checks=[not_a_server_error])

        try_it()


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
                f"{server.url}/schema/openapi.json", "--exclude-path-regex", "/stream$", "--checks", "all",
                "-H", f"Authorization: Bearer {made['token']}", "-n", examples, "--request-timeout", "20",
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
