"""Builds the container and plays at its table; without a container engine, takes the same steps without one.

    python tools/try_container.py [--without-engine]

With Docker or Podman: `build`, `run`, the health check, `tools/smoke.py`, and whether `compose.yaml` is understood.
Without: what the Dockerfile says is done line by line in a folder of its own. What it copies is copied, what it
installs is installed into an environment of its own, and its command and its health check are run in its environment,
without root where one has it. An instruction that this does not know is a fault.
"""

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
IMAGE: Final = "triskel-try"
PORT: Final = "8137"
NOBODY: Final = 10001


def free_port() -> str:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])


def run(*words: str, **more: object) -> None:
    """A command that has to succeed; it is shown."""
    print("$", " ".join(words), flush=True)
    subprocess.run(words, check=True, **more)  # type: ignore[call-overload]


def smoke(port: str) -> None:
    """Play at the table."""
    run(sys.executable, str(ROOT / "tools" / "smoke.py"), f"http://127.0.0.1:{port}")


def runs(engine: str) -> bool:
    """Whether there is such an engine, and not only the command that asks for it."""
    return (
        shutil.which(engine) is not None
        and not subprocess.run([engine, "info"], capture_output=True, check=False).returncode
    )


def in_a_container(engine: str) -> None:
    """With an engine."""
    port = free_port()
    run(engine, "build", "--tag", IMAGE, str(ROOT))
    run(engine, "run", "--detach", "--rm", "--name", IMAGE, "--publish", f"127.0.0.1:{port}:{PORT}", IMAGE)
    try:
        smoke(port)
        run(engine, "exec", IMAGE, "sh", "-c", "test $(id -u) -ne 0")
        run(engine, "exec", IMAGE, *words_of("HEALTHCHECK")[0])
    finally:
        run(engine, "stop", IMAGE)
    said = os.environ | {"TRISKEL_DOMAIN": "table.example.org", "POSTGRES_PASSWORD": "secret"}
    run(engine, "compose", "--file", str(ROOT / "compose.yaml"), "config", "--quiet", env=said)


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile: keyword and the rest."""
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    split = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [(keyword, rest) for keyword, _, rest in split]


def words_of(keyword: str) -> list[list[str]]:
    """The commands that are written as lists behind a keyword."""
    found = [re.search(r"\[.*\]$", rest) for known, rest in instructions() if known == keyword]
    return [json.loads(each[0]) for each in found if each is not None]


def copy(rest: str, folder: Path) -> None:
    """COPY: files into a folder, or a folder as another."""
    *names, where = rest.split()
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / where, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(source, folder / where / name)


def installed(folder: Path) -> dict[str, str]:
    """Everything before the command; the environment in which it is run."""
    run(sys.executable, "-m", "venv", str(folder / "venv"))
    bin, data = folder / "venv" / "bin", folder / "data"
    environment = {"PATH": f"{bin}:{os.environ['PATH']}", "HOME": str(data)}
    place = folder / "app"
    for path in (data, place):
        path.mkdir()
    for keyword, rest in instructions():
        match keyword:
            case "COPY":
                copy(rest, place)
            case "RUN" if rest.startswith("pip "):
                run("sh", "-c", rest, cwd=place, env=os.environ | environment)
            case "ENV":
                for pair in rest.split():
                    key, _, value = pair.partition("=")
                    environment[key] = value.replace("/data/", f"{data}/")
            case "RUN" if rest.startswith("useradd "):
                pass  # whoever runs the command is nobody here anyway
            case "FROM" | "WORKDIR" | "USER" | "VOLUME" | "EXPOSE" | "HEALTHCHECK" | "CMD":
                pass
            case _:
                raise SystemExit(f"Dockerfile: {keyword} {rest} is not known here")
    return environment


def without_root(python: Path) -> dict[str, int]:
    """As whom to run it: as nobody in particular, where one has root to give away and others may use this Python."""
    nobody = {"user": NOBODY, "group": NOBODY}
    if os.geteuid() == 0:
        try:
            subprocess.run([python, "-c", ""], check=True, **nobody)  # type: ignore[call-overload]
        except PermissionError:
            print("this Python is root's alone; it is run as root", flush=True)
        else:
            return nobody
    return {}


def without_one() -> None:
    """The same steps without an engine."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        environment, port = installed(folder), free_port()
        (command,), (health,) = words_of("CMD"), words_of("HEALTHCHECK")
        command = [port if each == PORT else each for each in command]
        health = [each.replace(PORT, port) for each in health]
        as_nobody = without_root(folder / "venv" / "bin" / "python")
        if as_nobody:
            os.chown(folder / "data", NOBODY, NOBODY)
        print("$", " ".join(command), flush=True)
        server = subprocess.Popen(command, env=environment, cwd=folder / "app", **as_nobody)  # type: ignore[call-overload]
        try:
            smoke(port)
            run(*health, env=environment)
        finally:
            server.terminate()
            server.wait(30)
        if server.returncode not in (0, -15):
            raise SystemExit(f"it ended with {server.returncode}")


def main() -> None:
    """Try it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without-engine", action="store_true")
    arguments = parser.parse_args()
    engine = next(filter(runs, ("docker", "podman")), "")
    began = time.monotonic()
    try:
        if engine and not arguments.without_engine:
            in_a_container(engine)
        else:
            without_one()
    except subprocess.CalledProcessError as error:
        raise SystemExit(str(error)) from None
    print(f"The table of the container can be played at ({time.monotonic() - began:.0f} s).")


if __name__ == "__main__":
    main()
