"""The page of rulings and the switches of a match say the same."""

import re
from pathlib import Path

from triskel.games.berserk.state.switches import SWITCHES

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8").partition("\n## Berserk\n")[2]


def test_every_switch_stands_on_the_page_with_its_choices_default_first() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))
    for switch in SWITCHES:
        said = re.findall(r"`(\w+)`", rows.pop(switch.name))
        assert said[0] == switch.default
        assert sorted(said) == sorted(switch.choices)
    assert rows == {}, "a switch that no match has"


def test_no_ruling_is_written_down_twice() -> None:
    names = re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE)
    assert len(names) == len(set(names)) == 100
