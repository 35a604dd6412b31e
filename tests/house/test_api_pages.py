"""The pages of the code are made of its docstrings: every public thing is on one, and every page is in the contents."""

from pathlib import Path

import pytest
from tools.make_api import PACKAGE, ROOMS, folders, page

from triskel.kernel.kit import game_names

ROOT = Path(__file__).resolve().parents[2]
KERNEL = page(PACKAGE / "kernel")


@pytest.mark.parametrize("name", [*ROOMS, *game_names()])
def test_every_room_and_every_game_has_a_page_in_the_contents(name: str) -> None:
    assert f"{name}.md" in folders()
    assert f": api/{name}.md\n" in (ROOT / "mkdocs.yml").read_text("utf-8")


def test_no_part_of_the_package_is_left_out() -> None:
    parts = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert parts - set(ROOMS) == {"games"}


def test_a_page_says_what_the_docstrings_say() -> None:
    assert KERNEL.startswith("# triskel.kernel\n\n## triskel.kernel\n\nWhat every game shares")
    assert "\n## triskel.kernel.play.match\n" in KERNEL
    assert "\n### Match\n" in KERNEL
    assert "\n- `outcome()" in KERNEL
    assert "`start(game: Game[S], setup: Setup" in KERNEL


def test_what_begins_with_an_underscore_is_nobody_elses_business() -> None:
    assert "_twin" not in KERNEL
    assert "### _" not in KERNEL


def test_slots_of_a_state_are_told_with_their_meaning() -> None:
    said = "- `cathbad`: Who has prophesied the card set aside (I-ASSEMBLY-6)."
    assert said in page(PACKAGE / "games" / "inis" / "state")
