"""Cards of own sets are drawn as themselves, in every match of their own."""

from triskel.games.berserk.content import deck
from triskel.games.berserk.table.drawn.printed import OWN, own_number, print_of, renumber

_SET = """
[[card]]
id = "w_{id}"
name = {{ ru = "{name}", en = "{name}" }}
cost = 3
lives = 7
strike = [2, 3, 4]
abilities = ["Броня 1."]
"""


def test_equal_numbers_of_two_sets_are_told_apart() -> None:
    base = len(deck.codex().faces)
    one, other = (deck.codex([_SET.format(id=name, name=name)]).faces for name in ("ada", "bob"))
    seen = [renumber({"cards": [{"face": base}, {"face": 0}]}, faces)["cards"] for faces in (one, other)]
    assert [each[1]["face"] for each in seen] == [0, 0]
    assert [print_of(each[0]["face"], "en").name for each in seen] == ["ada", "bob"]
    assert own_number(one[base]) == seen[0][0]["face"] >= OWN
