"""The same tests on both builds: makes a compiled wheel of a copy of the checkout and runs the tests on what is in it.

    python tools/both_builds.py [--json] [--keep FOLDER]

The checkout itself is left as it is. Left out are the tests in a browser, which the plain build passes, of the build
itself, and those marked `plain`. Exits with 1 if the copy does not compile or a test fails on it.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = ("tests/browser", "tests/lab/test_build.py")
INSTALLED = "installed"
"""What is in the wheel."""


def copy(target: Path) -> None:
    """The files of the checkout that git knows or would know, as they are now."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if os.path.lexists(ROOT / name):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name, follow_symlinks=False)


def build(folder: Path) -> tuple[bool, str]:
    """Make a compiled wheel and unpack it."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist", "."],
        cwd=folder, env={**os.environ, "TRISKEL_FAST": "must"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    wheels = list((folder / "dist").glob("*.whl"))
    if done.returncode or len(wheels) != 1:
        return False, done.stdout + done.stderr
    with ZipFile(wheels[0]) as wheel:
        wheel.extractall(folder / INSTALLED)
    return True, ""


def test(folder: Path) -> tuple[bool, str]:
    """Run the tests on the compiled copy; a copy that runs as plain Python proves nothing."""
    environment = {**os.environ, "PYTHONPATH": str(folder / INSTALLED)}
    check = f"import triskel.kernel.play.chance as c, sys; sys.exit(not (c.COMPILED and {INSTALLED!r} in c.__file__))"
    if subprocess.run([sys.executable, "-c", check], cwd=folder, env=environment, check=False).returncode:
        return False, "the copy does not run compiled"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-m", "not plain", *(f"--ignore={each}" for each in LEFT_OUT)],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode == 0, done.stdout[-3000:]


def main() -> int:
    """Build, test, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--keep", metavar="FOLDER", help="build there and leave it, for a look or for speed")
    arguments = parser.parse_args()
    began = time.monotonic()
    with TemporaryDirectory() as scratch:
        folder = Path(arguments.keep or scratch)
        copy(folder)
        compiled, log = build(folder)
        built = time.monotonic()
        passed = False
        if compiled:
            passed, log = test(folder)
        modules = len(list((folder / INSTALLED / "triskel").rglob("*.so")))
        said = log.strip().splitlines()[-1:] if compiled else []
    figures = {
        "compiled": compiled,
        "modules": modules,
        "tests_pass": passed,
        "tests": said,
        "build_seconds": round(built - began),
        "test_seconds": round(time.monotonic() - built),
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        print("\n".join(f"{key}: {value}" for key, value in figures.items()))
    if not passed:
        print(log[-3000:], file=sys.stderr)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
