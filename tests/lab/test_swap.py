"""Decks with one card exchanged."""

import pytest

from triskel.kernel import BadSetup
from triskel.lab.swap import cards_of, variants


def test_a_swap_exchanges_one_copy() -> None:
    whole = cards_of("steppe")
    out = whole[0]
    new = next(card for card in cards_of("forest") if card not in whole)
    found = variants("steppe", [f"{out}:{new}"])
    assert found["steppe"] == "steppe"
    changed = found[f"steppe-{out}+{new}"]
    assert len(changed) == len(whole)
    assert changed.count(new) == 1
    assert changed.count(out) == whole.count(out) - 1


def test_a_swap_of_what_is_not_there_is_refused() -> None:
    out = cards_of("steppe")[0]
    with pytest.raises(BadSetup, match="OUT:IN"):
        variants("steppe", [out])
    with pytest.raises(BadSetup, match="There is no card"):
        variants("steppe", ["nobody:" + out])
    with pytest.raises(BadSetup, match="There is no card"):
        variants("steppe", [out + ":nobody"])
    with pytest.raises(BadSetup, match="There is no deck"):
        variants("stepe", [])
