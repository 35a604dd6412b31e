"""Decks, boosters, drafts, printings and text lists."""

from collections import Counter
from dataclasses import replace

import pytest

from triskel.games.berserk.content.cards import Deck, load_decks, load_set
from triskel.games.berserk.content.formats import (
    booster,
    check,
    deck_from_text,
    deck_to_text,
    newest,
    printing_notes,
    sealed,
    start_draft,
)
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.refusal import BadContent

CORE = load_set("core").cards
CARDS = {card.id: card for card in CORE}


def deck(counts: dict[str, int], format_: str = "constructed") -> Deck:
    """A deck of these cards."""
    return Deck("d", "Д", "D", format_, tuple(counts.items()))


def filled(size: int, **counts: int) -> Deck:
    """A deck of that size: the given cards, then single others."""
    rest = [card.id for card in CORE if card.id not in counts]
    whole = dict(counts)
    for ident in rest:
        if sum(whole.values()) >= size:
            break
        whole[ident] = 1
    return deck(whole)


@pytest.mark.rule("TR-deck-constructed")
@pytest.mark.parametrize(("size", "legal"), [(29, False), (30, True), (50, True), (51, False)])
def test_a_constructed_deck_has_thirty_to_fifty_cards(size: int, legal: bool) -> None:
    found = check(filled(size), CARDS)
    assert (found == []) is legal
    assert all(reason.rule == "TR-deck-constructed" for reason in found)


@pytest.mark.rule("TM-card-name", "TR-deck-constructed")
def test_at_most_three_of_a_name() -> None:
    assert check(filled(40, kelpi=3), CARDS) == []
    found = check(filled(40, kelpi=4), CARDS)
    assert [reason.rule for reason in found] == ["TM-card-name"]
    assert "Кельпи" in found[0].ru


@pytest.mark.rule("KW-horde")
def test_five_of_a_horde() -> None:
    assert CARDS["gnus"].horde
    assert check(filled(40, gnus=5), CARDS) == []
    assert [reason.rule for reason in check(filled(40, gnus=6), CARDS)] == ["KW-horde"]


@pytest.mark.rule("TR-deck-draft")
def test_a_draft_deck_may_hold_any_number_of_a_name() -> None:
    assert check(deck({"kelpi": 20}, "draft"), CARDS) == []
    assert [reason.rule for reason in check(deck({"kelpi": 29}, "draft"), CARDS)] == ["TR-deck-draft"]
    assert [reason.rule for reason in check(deck({"kelpi": 19}, "draft"), CARDS)] == ["TR-deck-draft"]


@pytest.mark.rule("TM-copy", "110.3")
def test_copies_are_counted_over_printings() -> None:
    both = {**CARDS, **{card.id: card for card in load_set("rulebook").cards}}
    mixed = filled(40, kelpi=2, rb_kelpi=2)
    assert [reason.rule for reason in check(mixed, both)] == ["TM-card-name"]


def test_an_unknown_card_is_named_with_its_neighbours() -> None:
    found = check(filled(40, kelpy=1), CARDS)
    assert "kelpi" in found[0].en


@pytest.mark.rule("110.3", "110.4", "110.5")
def test_which_text_a_printing_is_played_by() -> None:
    old = replace(CARDS["kelpi"], id="old", year=2005, set="s1")
    reprint = replace(CARDS["kelpi"], id="new", year=2010, set="s9", printing="reprint")
    apart = replace(CARDS["kelpi"], id="apart", year=2011, set="s12", printing="reedition")
    now = newest([old, reprint, apart])
    assert (now["old"].id, now["new"].id, now["apart"].id) == ("new", "new", "apart")
    mended = replace(old, id="mended", errata=2012)
    now = newest([old, reprint, apart, mended])
    assert {now[ident].id for ident in ("old", "new", "apart")} == {"mended"}
    notes = printing_notes(deck({"old": 1, "new": 1}), {"old": old, "new": reprint})
    assert [note.rule for note in notes] == ["110.3"]
    notes = printing_notes(deck({"old": 1, "apart": 1}), {"old": old, "apart": apart})
    assert [(note.rule, "s12" in note.en) for note in notes] == [("110.4", True)], "both are played by their own texts"
    notes = printing_notes(deck({"old": 1, "apart": 1}), {"old": old, "apart": apart, "mended": mended})
    assert [note.rule for note in notes] == ["110.5", "110.5"]


@pytest.mark.rule("TR-booster")
def test_a_booster_has_six_commons_and_one_rarer_card() -> None:
    chance = Chance(7)
    promo = replace(CORE[0], id="promo", rarity="promo")
    seen: Counter[str] = Counter()
    for _ in range(200):
        pack = booster((*CORE, promo), chance)
        assert len(pack) == 7
        assert len(set(pack)) == 7
        rarities = [CARDS[card].rarity for card in pack]
        assert rarities[:6] == ["common"] * 6
        assert rarities[6] in ("rare", "super", "ultra")
        seen.update(pack)
    assert "promo" not in seen
    assert len(seen) > 100
    with pytest.raises(BadContent, match="rare"):
        booster([card for card in CORE if card.rarity == "common"], chance)


def test_sealed_is_six_boosters_and_the_seed_decides() -> None:
    assert len(sealed(CORE, Chance(1))) == 42
    assert sealed(CORE, Chance(1)) == sealed(CORE, Chance(1))
    assert sealed(CORE, Chance(1)) != sealed(CORE, Chance(2))


@pytest.mark.parametrize("drafters", [2, 3, 8])
def test_a_draft_passes_left_then_right(drafters: int) -> None:
    draft = start_draft(CORE, Chance(3), drafters, boosters=2)
    first = draft.packs
    draft = draft.picked([pack[0] for pack in draft.packs])
    for seat in range(drafters):
        assert draft.packs[seat] == first[(seat - 1) % drafters][1:]
    while draft.round == 1:
        draft = draft.picked([pack[0] for pack in draft.packs])
    second = draft.packs
    draft = draft.picked([pack[0] for pack in draft.packs])
    for seat in range(drafters):
        assert draft.packs[seat] == second[(seat + 1) % drafters][1:]
    while not draft.finished:
        draft = draft.picked([pack[0] for pack in draft.packs])
    assert [len(pool) for pool in draft.pools] == [14] * drafters


def test_a_draft_refuses_what_cannot_be() -> None:
    with pytest.raises(BadContent, match="2 to 8"):
        start_draft(CORE, Chance(1), 9)
    draft = start_draft(CORE, Chance(1), 2, 1)
    with pytest.raises(BadContent, match="not in the pack"):
        draft.picked(["nothing", draft.packs[1][0]])
    with pytest.raises(BadContent, match="at once"):
        draft.picked([draft.packs[0][0]])


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_text_list_is_written_and_read(lang: str) -> None:
    for ready in load_decks().values():
        text = deck_to_text(ready, CARDS, lang)
        assert dict(deck_from_text(text, CARDS).cards) == dict(ready.cards)


def test_lists_as_players_write_them() -> None:
    text = "# Моя колода\n3x Кельпи\nЕдинорог x2\n2 лёккен // защитник\n\nGnat\n1х Чёрная вдова (редкая)\n"
    text = text.replace("Gnat", CARDS["gnus"].name_en)
    made = deck_from_text(text, CARDS)
    assert made.name_ru == "Моя колода"
    assert dict(made.cards) == {"kelpi": 3, "edinorog": 2, "lekken": 2, "gnus": 1, "chernaya_vdova": 1}
    with pytest.raises(BadContent, match=r"line 2: there is no card \"Келпи\".*Кельпи"):
        deck_from_text("2 Единорог\n3 Келпи", CARDS)
    with pytest.raises(BadContent, match="names no card"):
        deck_from_text("# пусто", CARDS)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("3 Единорог", 3), ("3x Единорог", 3), ("3 x Единорог", 3), ("3Х  Единорог", 3), ("Единорог ×3", 3),
        ("Единорог*3 (редкая)", 3), ("  Единорог x 3  ", 3), ("Единорог", 1), ("Единорог // x9", 1),
    ],
)  # fmt: skip
def test_a_line_of_a_list(line: str, read: int) -> None:
    assert dict(deck_from_text(line, CARDS).cards) == {"edinorog": read}


@pytest.mark.parametrize(
    "line",
    [
        "x" + " " * 19_990 + "x",
        "x " * 9_999,
        "x1" * 9_999,
        "(" * 9_999 + ")" * 9_999,
        "9" * 19_999,
        "1 " + "щ" * 19_990,
    ],
)
def test_no_line_keeps_its_reader_for_ever(line: str) -> None:
    with pytest.raises(BadContent) as refused:
        deck_from_text(line, CARDS)
    assert len(str(refused.value)) < 300
