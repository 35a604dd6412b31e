"""The form of a new table speaks of its own game, of minutes, and of bots in words."""

import re

import pytest

from triskel.kernel.kit import game_names
from triskel.table.pages.new import page
from triskel.table.play.stored import BOT, SeatRow
from triskel.table.web.render import seat_name

LANGS = ("ru", "en")


def form(lang: str, game: str, **chosen: str) -> str:
    return str(page(lang, "", game, "", (), chosen))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_names())
def test_who_plays_is_told_without_words_of_one_game(game: str, lang: str) -> None:
    ways = form(lang, game).split("</fieldset>")[0]
    assert ways.count('name="mode"') == 4
    assert not re.search("геро|hero", ways)


@pytest.mark.parametrize("lang", LANGS)
def test_clocks_are_set_in_minutes(lang: str) -> None:
    base = re.search(r'<select name="clock.base">(.*?)</select>', form(lang, "inis"))
    assert base is not None
    said = re.findall(r">([^<]+)</option>", base[1])
    assert said[0] == {"ru": "1 минута", "en": "1 minute"}[lang]
    assert all(re.fullmatch(r"\d+ (минут[аы]?|minutes?)", each) for each in said)
    assert 'value="600" selected>' in base[1]


def test_a_form_that_comes_back_keeps_its_clock() -> None:
    kept = form("ru", "inis", **{"clock.base": "90", "clock.increment": "0"})
    assert '<option value="90" selected>90 секунд</option>' in kept
    assert '<option value="0" selected>нет</option>' in kept


@pytest.mark.parametrize("lang", LANGS)
def test_how_strong_a_bot_is_is_said_in_words(lang: str) -> None:
    said = re.findall(r'name="level" value="\w+"(?: checked)?><span>([^<]+)</span>', form(lang, "inis"))
    assert len(said) == len(set(said)) > 5
    assert not any(re.search(r"\d", each) for each in said)


def test_bots_at_one_table_have_names_of_their_own() -> None:
    for lang in LANGS:
        names = [seat_name(SeatRow(BOT, "", "greedy"), seat, lang) for seat in range(6)]
        assert len(set(names)) == 6, names
        assert not any("Бот" in each or "Bot" in each for each in names)
    assert seat_name(SeatRow(BOT, "Чужой", "greedy"), 1, "ru") == "Чужой"


@pytest.mark.parametrize("lang", LANGS)
def test_every_ready_deck_says_what_it_is_about(lang: str) -> None:
    said = re.findall(r"<b>[^<]+</b><small>([^<]*)</small>", form(lang, "berserk").split('class="pick pick--heroes')[1])
    assert len(said) == 7
    assert all(re.search("[а-я]{4}" if lang == "ru" else "[a-z]{4}", each) for each in said), said
    assert not any(re.search("[a-z]" if lang == "ru" else "[а-я]", each) for each in said), said
