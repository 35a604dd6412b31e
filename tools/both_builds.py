"""The same tests on both builds: compiles a copy of the checkout and runs the tests that play whole matches on it.

    python tools/both_builds.py [--json] [--keep FOLDER]

The checkout itself is left as it is. Exits with 1 if the copy does not compile or a test fails on it.
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

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("src", "tests", "scenarios", "tools", "docs", "setup.py", "pyproject.toml", "README.md")
TESTS = (
    "tests/contract", "tests/kernel", "tests/bots",
    *(f"tests/{game}/test_records.py" for game in ("unmatched", "inis", "berserk")),
)  # fmt: skip


def copy(target: Path) -> None:
    """The checkout without what was built in it."""
    unwanted = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "build")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, target / part, ignore=unwanted, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / part, target / part)


def build(folder: Path) -> tuple[bool, str]:
    """Compile in place."""
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder, env={**os.environ, "TRISKEL_FAST": "must"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode == 0, done.stdout + done.stderr


def test(folder: Path) -> tuple[bool, str]:
    """Run the tests on the compiled copy; a copy that runs as plain Python proves nothing."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    check = "import triskel.kernel.chance as c, sys; sys.exit(not (c.COMPILED and 'src' in c.__file__))"
    if subprocess.run([sys.executable, "-c", check], cwd=folder, env=environment, check=False).returncode:
        return False, "the copy does not run compiled"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", *TESTS],
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
        modules = len(list((folder / "src" / "triskel").rglob("*.so")))
    figures = {
        "compiled": compiled,
        "modules": modules,
        "tests_pass": passed,
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
