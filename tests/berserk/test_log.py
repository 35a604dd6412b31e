"""The log and the questions of a battle in words: English without Russian, Russian without names of the program."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from triskel.games.berserk.content import deck
from triskel.games.berserk.faces import labels, words
from triskel.games.berserk.game import GAME as BERSERK
from triskel.kernel import Chance, Match, start

CYRILLIC = re.compile("[а-яёА-ЯЁ]")
LATIN = re.compile(r"(?!\b[X]\b|\b[A-E][1-6]\b|\b[A-E]\b|\b\d+(?:gold|silver)\b)\b[A-Za-z]")
SOURCES = Path(words.__file__).parents[1]


pytestmark = pytest.mark.usefixtures("printed_sets")


def battle(seed: int) -> tuple[Match[Any], list[tuple[str, str]]]:
    """A battle of random decks of random core cards, and every question and answer in English and Russian."""
    chance = Chance(seed)
    core = [face.id for face in deck.codex().faces if not face.id.startswith("rb_")]
    decks = [[core[chance.below(len(core))] for _ in range(40)] for _ in range(2)]
    match = start(BERSERK, {"decks": decks, "stall": 60}, seed=seed)
    said: list[tuple[str, str]] = []
    while match.decision is not None:
        decision, state = match.decision, match.state
        said.append((BERSERK.prompt(state, decision, "en"), BERSERK.prompt(state, decision, "ru")))
        for option in decision.options:
            said.append((BERSERK.label(state, decision, option, "en"), BERSERK.label(state, decision, option, "ru")))
        match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    return match, said


@pytest.mark.parametrize("seed", range(12))
def test_every_line_of_a_battle_is_in_its_own_language(seed: int) -> None:
    match, said = battle(seed)
    for seat in (0, 1, None):
        for event in match.events:
            facts = event.for_seat(seat)
            said.append((BERSERK.log_line(match.state, facts, "en"), BERSERK.log_line(match.state, facts, "ru")))
    assert len(said) > 100
    unnamed = [face.name_en for face in deck.codex().faces if CYRILLIC.search(face.name_en)]
    for english, russian in set(said):
        for name in unnamed:
            english = english.replace(name, "")
        assert not CYRILLIC.search(english), english
        assert not LATIN.search(russian), russian


def test_every_event_that_the_rules_write_has_its_line() -> None:
    kinds = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                at = {"tell": 0, "whisper": 1}.get(node.func.attr)
                if at is not None and len(node.args) > at:
                    kinds |= {part.value for part in ast.walk(node.args[at]) if isinstance(part, ast.Constant)}
    assert len(kinds) > 60
    assert {kind for kind in kinds if isinstance(kind, str)} <= set(words._LINES)


def test_every_feature_has_words_in_both_languages() -> None:
    war = start(BERSERK, {"decks": ["forest", "fire"]}, seed=1).state
    codex = war.codex
    uids = [each.uid for face in codex.faces for each in face.features]
    uids += [each.uid for each in codex.natives.values()]
    for uid in uids:
        english, russian = labels.feature(war, uid, "en"), labels.feature(war, uid, "ru")
        assert english
        assert russian
        assert not CYRILLIC.search(english), english
        assert not re.search("[A-WYZa-z]", russian), russian


def test_a_gained_trait_is_told_as_the_card_would_say_it() -> None:
    """Not the key of the program («attack+ 2»), and X as the number it was."""
    from triskel.games.berserk import nodes as n

    war = start(BERSERK, {"decks": ["forest", "fire"]}, seed=1).state
    war.new_card(0, 0)
    bonus = n.Bonus(n.Stat.ATTACK, 2, means=(n.Means.SIMPLE,))
    assert labels.change(war, 4, bonus, 2) == ["gets +2 to the Simple Strike", "получает +2 к простому удару"]
    assert labels.change(war, 4, n.Keyword("armour", n.X()), 3) == ["gets Armour 3", "получает Броню 3"]
    assert labels.change(war, 4, n.Keyword("curse"), None, lost=True) == ["loses Curse", "теряет Проклятие"]


def test_a_feature_in_quotes_is_called_as_its_own_card_says_it_whichever_text_was_read_first() -> None:
    """Texts of one meaning in other words; the numbers of features in quotes are shared by all matches (117)."""
    from triskel.games.berserk.compile.statics import granted
    from triskel.games.berserk.text import parse

    war = start(BERSERK, {"decks": ["forest", "fire"]}, seed=1).state
    texts = [
        "[внезапное][закрытие]: Убрать фишку с выбранного существа.",
        "[внезапное][закрытие]: Выбранное существо теряет фишку.",
        "[внезапное][закрытие]: Снять фишку с выбранного существа.",
    ]
    made = [granted(parse(text)) for text in texts]
    assert len({each.node for each in made}) == 1
    assert [labels.feature(war, each.uid, "ru") for each in made] == texts
    assert granted(parse(texts[1])) is made[1], "equal texts are one feature"
