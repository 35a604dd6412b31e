"""What docs/own-table.md promises, without a container engine: the commands of the container and of the unit, run as
they are written there."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tools import try_container

from tests.table.server.ports import free_port

ROOT = Path(__file__).parents[3]
RUN = "import sys; from triskel.cli.main import main; sys.exit(main())"


def listed(keyword: str) -> list[str]:
    """The command that follows a keyword of the Dockerfile."""
    found = re.search(rf"^{keyword}\b[^\[\n]*(\[.*\])$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert found is not None, keyword
    words: list[str] = json.loads(found[1])
    return words


def test_the_command_of_the_container_serves_a_table_that_can_be_played_at(tmp_path: Path) -> None:
    port = str(free_port())
    program, *words = [port if each == "8137" else each for each in listed("CMD")]
    python, *health = [each.replace("8137", port) for each in listed("HEALTHCHECK")]
    assert (program, python) == ("triskel", "python")
    environment = os.environ | {"TRISKEL_DATABASE_URL": f"sqlite:///{tmp_path / 'table.db'}"}
    smoke = [sys.executable, str(ROOT / "tools" / "smoke.py"), f"http://127.0.0.1:{port}"]
    server = subprocess.Popen([sys.executable, "-c", RUN, *words], env=environment, cwd=tmp_path)
    try:
        done = subprocess.run(smoke, capture_output=True, text=True, timeout=150, check=False)
        assert done.returncode == 0, done.stderr
        assert "works: 3 choices" in done.stdout
        assert subprocess.run([sys.executable, *health], timeout=20, check=False).returncode == 0
    finally:
        server.terminate()
        server.wait(30)
    assert subprocess.run([sys.executable, *health], timeout=20, check=False, capture_output=True).returncode != 0


def test_every_setting_that_is_written_there_is_known() -> None:
    known = set(re.findall(r"TRISKEL_[A-Z_]+", (ROOT / "docs" / "table.md").read_text())) | {"TRISKEL_DOMAIN"}
    for name in ("Dockerfile", "compose.yaml", "deploy/triskel.service"):
        used = set(re.findall(r"TRISKEL_[A-Z_]+", (ROOT / name).read_text()))
        assert used, name
        assert used <= known, name


def test_everything_the_container_copies_is_let_through() -> None:
    copied = re.findall(r"^COPY (.*) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    names = [name for line in copied for name in line.split()]
    let = (ROOT / ".dockerignore").read_text().splitlines()
    assert len(names) >= 5
    for name in names:
        assert (ROOT / name).exists(), name
        assert f"!{name}" in let, name


def test_every_step_of_the_container_is_known_without_an_engine(tmp_path: Path) -> None:
    """`tools/try_container.py` takes the same steps; those that install take minutes, so it is CI that takes them."""
    known = ["FROM", "COPY", "ENV", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"]
    lines = try_container.instructions()
    assert {keyword for keyword, _ in lines} <= {*known, "RUN"}
    assert all(rest.startswith(("pip ", "useradd ")) for keyword, rest in lines if keyword == "RUN")
    for keyword, rest in lines:
        if keyword == "COPY":  # whole folders take long: another in their place
            try_container.copy(re.sub(r"^(src|scenarios) ", "deploy ", rest), tmp_path)
    assert (tmp_path / "server.lock").read_bytes() == (ROOT / "server.lock").read_bytes()
    assert (tmp_path / "src" / "triskel.service").exists()
    assert try_container.words_of("CMD") == [listed("CMD")]
    assert "try_container.py" in (ROOT / ".github" / "workflows" / "tests.yml").read_text()
