"""docs/gym.md says what is so."""

from pathlib import Path

import pytest

from triskel.kernel.arrays.schema import find_schema
from triskel.kernel.kit import game_names

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "gym.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_the_layouts_in_the_document_are_the_real_ones(game: str) -> None:
    assert find_schema(game, 2).describe() in DOCUMENT


def test_the_examples_in_the_document_run() -> None:
    blocks = [part.split("```")[0] for part in DOCUMENT.split("```python\n")[1:]]
    assert len(blocks) == 5
    for block in blocks:
        # What is under a guard runs too; processes of its own would run this test again, so it gets a name of its own.
        exec(compile(block.replace('__name__ == "__main__"', "True"), "docs/gym.md", "exec"), {"__name__": "document"})


def test_the_document_warns_of_the_bot_that_crashes() -> None:
    assert "pyspiel.ISMCTSBot" in DOCUMENT
    assert "segmentation fault" in DOCUMENT
