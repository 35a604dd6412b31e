"""The story of the end is told from what happened; names in the log tell more."""

from triskel.table.cards.terms import marked
from triskel.table.play.pages.lines import Blow
from triskel.table.play.pages.story import story_of

BLOWS = [
    Blow("turn 1", 0, 1, "sword", 3),
    Blow("turn 2", 1, 0, "claw", 9),
    Blow("turn 3", 0, 1, "sword", 2),
    Blow("turn 3", 0, 1, "gaze", 8),
    Blow("turn 3", 1, 1, "own spell", 1),
]


def test_the_turning_point_is_where_the_losers_lost_most() -> None:
    told = story_of(BLOWS, [0], 0)
    assert told is not None
    assert (told.turn, told.lost, told.by) == ("turn 3", 11, "gaze")


def test_damage_by_card_is_what_the_own_side_did_to_others() -> None:
    told = story_of(BLOWS, [0], 0)
    assert told is not None
    assert (list(told.done), told.total) == ([("gaze", 8), ("sword", 5)], 13)
    lost = story_of(BLOWS, [0], 1)
    assert lost is not None
    assert (list(lost.done), lost.total) == ([("claw", 9)], 9)


def test_nothing_is_told_where_nobody_lost_or_was_hurt() -> None:
    assert story_of(BLOWS, [], 0) is None
    assert story_of([BLOWS[1]], [0], 0) is None


def test_names_of_cards_and_rules_are_marked_and_everything_else_is_escaped() -> None:
    drawn = marked("unmatched", "ru", "Медуза кладёт «Меткий выстрел» <b>")
    assert drawn == (
        'Медуза кладёт «<span class="term" data-tip="/cards/unmatched/snipe?part=tip">Меткий выстрел</span>» &lt;b&gt;'
    )
    assert 'data-tip="/rules/berserk/KW-armour"' in marked("berserk", "en", "Armour 2.")
    assert marked("inis", "en", "Nothing of ours") == "Nothing of ours"
