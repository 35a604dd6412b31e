"""Install the last release beside this checkout, to measure it in the same run: `make bench`.

The last release is the newest tag v*; while there is none, the last commit before the version in pyproject.toml
changed. It is installed with what it needs into build/release/<commit>, once; compiled, where this checkout is.

python tools/last_release.py        prints the folder; nothing where the history does not reach back to a release
"""

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from triskel.lab.builds import is_compiled

ROOT = Path(__file__).resolve().parent.parent


def git(*words: str) -> bytes:
    """What git answers."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True).stdout


def last_release() -> str:
    """The commit of the last release; an empty word where the history does not reach back to one."""
    tags = git("tag", "--list", "v*", "--sort=-version:refname", "--merged").decode().split()
    if tags:
        return git("rev-list", "-n1", tags[0]).decode().strip()
    changed = git("log", "-1", "--format=%H %P", "-G", "^version = ", "--", "pyproject.toml").decode().split()
    return changed[1] if len(changed) > 1 else ""


def install(commit: str, folder: Path, fast: bool) -> None:
    """The release and what it needs, in a folder of its own; nothing half-installed stays."""
    with TemporaryDirectory() as sources:
        with tarfile.open(fileobj=BytesIO(git("archive", commit))) as packed:
            packed.extractall(sources, filter="data")
        words: list[str | Path] = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--target",
            folder,
        ]
        environment = {**os.environ, "TRISKEL_FAST": "must" if fast else "0"}
        try:
            subprocess.run([*words, sources], check=True, env=environment, stdout=sys.stderr)
        except BaseException:
            rmtree(folder, ignore_errors=True)
            raise


def main() -> int:
    """Install it unless it is there, and say where."""
    commit = last_release()
    if not commit:
        print("no release to compare with: this history begins after the last one", file=sys.stderr)
        return 0
    fast = is_compiled()
    folder = ROOT / "build" / "release" / f"{commit[:12]}{'-fast' if fast else ''}"
    if not folder.exists():
        print(f"Installing the last release ({commit[:12]}{', compiled' if fast else ''}) …", file=sys.stderr)
        install(commit, folder, fast)
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
