"""The generated vocabulary shows every phrase in both languages."""

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text.explain import TITLES, markdown, readable, rows


def test_every_category_has_phrases_in_both_languages() -> None:
    known = rows()
    assert {row.category for row in known} == set(TITLES)
    assert len(known) > 350
    for row in known:
        assert row.en
        assert all(row.ru)


def test_patterns_are_made_readable() -> None:
    assert readable("‹{target:np.nom} ›получает/получают {traits:traits.acc}‹{span:span}›") == "[… ]получает …[…]"
    assert readable("с|со {of:np.pins} поле_боя|поля") == "с … поле боя"


def test_every_named_feature_is_told() -> None:
    page = markdown()
    for row in KEYWORDS.values():
        assert f"| {row.ru} | {row.en} |" in page
