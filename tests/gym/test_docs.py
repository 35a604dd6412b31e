"""docs/gym.md says what is so."""

from pathlib import Path

import pytest

from triskel.catalog import GAMES
from triskel.gym.schema import find_schema

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "gym.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_layouts_in_the_document_are_the_real_ones(game: str) -> None:
    assert find_schema(game, 2).describe() in DOCUMENT


def test_the_examples_in_the_document_run() -> None:
    blocks = [part.split("```")[0] for part in DOCUMENT.split("```python\n")[1:]]
    assert len(blocks) == 3
    for block in blocks:
        exec(compile(block, "docs/gym.md", "exec"), {})
