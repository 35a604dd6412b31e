"""What all tests of Berserk share."""

from collections.abc import Iterator

import pytest

from triskel.games.berserk.content import deck, library


@pytest.fixture(scope="module")
def printed_sets() -> Iterator[None]:
    """The sets of the package alone, without the sample cards that tests of single rules add."""
    codex, lists = deck.codex(), dict(deck._lists)
    deck.use(*library.load())
    yield
    deck.use(codex, lists)
