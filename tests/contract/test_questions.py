"""What every question of every game must say: who asks, for what, and answers in words, in both languages.

Thousands of positions of random matches are walked, every open question of every seat looked at.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from triskel.kernel import Chance, Decision, Match, start
from triskel.kernel.kit import find_game
from triskel.table.draw.options import KEYS

MATCHES: Final = {"unmatched": 60, "inis": 14, "berserk": 14}
FEWEST: Final = 4000
"""Questions looked at in every game."""
BY_RULES: Final = {
    "unmatched": {
        "action", "boost U-BOOST-1", "mover", "move", "attacker", "target", "attack card", "defence card", "scheme",
        "schemer", "discard U-TURN-3", "place U-SETUP-5", "effect U-TURN-2",
    },
    "inis": {
        "capital", "settle", "turn", "clash order", "shelter", "peace", "end clash", "maneuver", "command", "draft",
        "respond", "pay", "keep", "discard I-CLASH-7", "discard I-FAQ-20", "set aside I-ASSEMBLY-6",
    },
    "berserk": {
        "order", "redeal", "before recruiting", "favour", "recruit", "gold card", "gold", "cost way", "x 105.2.3",
        "place", "place cell", "after placement", "keep hidden", "seat first", "host 405.2", "battle start",
        "vanguard", "stay tapped", "choice", "use 412.2", "move", "strike", "response", "soften", "replace",
        "graveyard order", "unique", "landing cell", "incarnation cell", "accept draw",
    },
}  # fmt: skip
"""What the rules themselves ask, by kind, or by kind and rule; whatever else is asked, a card or an ability asks."""
BARE: Final = re.compile(r"[-+−]?\d+([,.]\s*[-+−]?\d+)*( (up|down))?")
VAGUE: Final = re.compile(
    r".*: (выберите (карту|бойца|цель)|choose (a card|a fighter|the target)"
    r"|какой (клан|соперник)\?|which (clan|opponent)\?)",
    re.IGNORECASE,
)
"""A question that leaves open what for."""
SEVERAL: Final = re.compile(r"[.;]\s+\S")
"""A text that says more than one thing."""
FORMAL: Final = re.compile(r"(Вариант|Option|[Пп]ервое|[Вв]торое|the first|the second) ?\d*")


def questions(name: str) -> Iterator[tuple[Match[Any], Decision]]:
    """Every open question of random matches."""
    game = find_game(name)
    for seed in range(MATCHES[name]):
        setup = game.random_setup(Chance(seed), {})
        match = start(game, setup, seed=seed, events=False)
        habits, chance = game.random_player(setup, seed), Chance(seed + 5)
        for _ in range(900):
            open_now = match.decisions
            if not open_now:
                break
            for decision in open_now:
                yield match, decision
            decision = open_now[0]
            options = decision.options
            match.choose(
                decision.seat,
                habits(match.state, decision) if habits is not None else options[chance.below(len(options))],
            )


@pytest.mark.parametrize("name", MATCHES)
def test_a_question_names_who_asks_and_its_answers_are_different_words(name: str) -> None:
    game = find_game(name)
    seen: Counter[str] = Counter()
    wrong: dict[str, str] = {}
    for match, decision in questions(name):
        what = f"{decision.kind} {decision.rule}"
        seen[what] += 1
        if seen[what] > 300 and seen[what] % 7:
            continue  # what is asked all the time is looked at now and then
        for lang in ("ru", "en"):
            told = _told(match, decision, lang)
            if told:
                wrong.setdefault(f"{what} {lang}", told)
    assert not wrong, "\n".join(f"{what}: {told}" for what, told in sorted(wrong.items()))
    assert sum(seen.values()) >= FEWEST
    assert len(seen) > 20, f"too few kinds of questions came up in {game.name}: {sorted(seen)}"


def _told(match: Match[Any], decision: Decision, lang: str) -> str:
    """What is wrong with a question; empty if it is well asked."""
    game, state = match.game, match.state
    prompt = game.prompt(state, decision, lang)
    asker, says = game.asker(state, decision, lang)
    own = {decision.kind, f"{decision.kind} {decision.rule}"} & BY_RULES[game.name]
    if not asker and not own:
        return f"nobody asks «{prompt}»"
    if asker and asker not in prompt:
        return f"«{prompt}» does not name {asker}"
    if asker and not says:
        return f"{asker} says nothing"
    if VAGUE.fullmatch(prompt) and SEVERAL.search(says):
        return f"«{prompt}» does not say what for: {says}"
    if prompt == decision.kind or "  " in prompt or "{" in prompt:
        return f"«{prompt}» is no question"
    if len(decision.options) > len(KEYS) + 1:
        return f"«{prompt}» has more answers than keys: {len(decision.options)}"
    labels = [game.label(state, decision, option, lang) for option in decision.options]
    if len({each.casefold() for each in labels}) < len(labels):
        return f"«{prompt}» has answers of one name: {sorted(each for each in labels if labels.count(each) > 1)}"
    bare = [each for each in labels if BARE.fullmatch(each) or FORMAL.fullmatch(each) or not each.strip()]
    return f"«{prompt}» has answers that say nothing: {bare}" if bare else ""


def test_the_look_at_questions_finds_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("unmatched")
    match, decision = next(
        (match, each)
        for match, each in questions("unmatched")
        if game.asker(match.state, each, "ru")[0] and len(each.options) > 1
    )
    assert _told(match, decision, "ru") == ""
    for method, answer, said in (
        ("prompt", "Выберите бойца", "does not name"),
        ("asker", ("", ""), "nobody asks"),
        ("label", "Да", "of one name"),
    ):
        with monkeypatch.context() as broken:
            broken.setattr(type(game), method, lambda *_, answer=answer: answer)
            assert said in _told(match, decision, "ru")
    with monkeypatch.context() as broken:
        broken.setattr(type(game), "asker", lambda *_: ("Бой", "Один боец уходит. Другой погибает."))
        broken.setattr(type(game), "prompt", lambda *_: "Бой: выберите бойца")
        assert "what for" in _told(match, decision, "ru")
    with monkeypatch.context() as broken:
        broken.setattr(type(game), "label", lambda _, __, ___, option, ____: str(option))
        assert "say nothing" in _told(match, decision, "ru")
