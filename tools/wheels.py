"""Compiled wheels for every Python from 3.11 to 3.14 that this machine has: `make wheels`.

    python tools/wheels.py [--out FOLDER] [VERSION …]

Each is built in an environment of its own, installed into an empty folder, and asked whether it runs compiled. A Python
that was named must be there; without names at least one must be. Exits with 1 if a wheel does not compile or run.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
CHECK = "import triskel.kernel.play.chance as c, sys; sys.exit(not c.COMPILED)"
WHICH = "import sys; print('%d.%d' % sys.version_info[:2])"


def is_version(python: str, version: str) -> bool:
    """Whether this program is that Python: names of programs may lead to a Python that is not installed."""
    done = subprocess.run([python, "-c", WHICH], capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == version


def python_of(version: str) -> str:
    """The program of this version: on the path, or kept by pyenv; an empty word where there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    kept = sorted(pyenv.glob(f"{version}.*/bin/python"), key=lambda path: path.parts[-3])
    on_path = (shutil.which(name) for name in (f"python{version}", "python3", "python"))
    found = (sys.executable, *on_path, *map(str, reversed(kept)))
    return next((each for each in found if each and is_version(each, version)), "")


def build(python: str, out: Path) -> str:
    """Make the wheel of this Python and see that it runs compiled; its name, or an empty word where it does not."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        subprocess.run([python, "-m", "venv", folder / "venv"], check=True)
        own = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        pip = [str(own), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        made = subprocess.run(
            [*pip, "wheel", "--no-deps", "--wheel-dir", str(folder / "made"), "."],
            cwd=ROOT, env={**os.environ, "TRISKEL_FAST": "must"}, check=False,
        )  # fmt: skip
        wheels = list((folder / "made").glob("*.whl"))
        if made.returncode or len(wheels) != 1:
            return ""
        subprocess.run([*pip, "install", str(wheels[0])], check=True)
        if subprocess.run([own, "-c", CHECK], cwd=folder, check=False).returncode:
            return ""
        out.mkdir(parents=True, exist_ok=True)
        shutil.copy(wheels[0], out)
        return wheels[0].name


def main() -> int:
    """Build them one after the other, and say which."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("versions", nargs="*", choices=(*VERSIONS, []), metavar="VERSION", help=", ".join(VERSIONS))
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the wheels go (default: dist)")
    arguments = parser.parse_args()
    wanted = {version: python_of(version) for version in arguments.versions or VERSIONS}
    failed = not any(wanted.values())
    for version, python in wanted.items():
        made = build(python, arguments.out) if python else ""
        failed |= bool(python or arguments.versions) and not made
        print(f"{version}: {made or ('not built, see above' if python else 'not installed here')}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
