"""The README's examples run as they stand."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_examples_run() -> None:
    outcome = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert outcome.attempted >= 8
    assert outcome.failed == 0
