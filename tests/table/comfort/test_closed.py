"""What cannot be chosen says why, and says nothing else."""

import re
from functools import partial
from typing import Any

import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import new_table, post
from triskel.kernel import Decision, Match, start
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.chance import Chance
from triskel.table.play.closed import closed


def _written(match: Match[Any], decision: Decision, option: int) -> bool:
    """What is closed can be written down as well: by that it is found on the table."""
    return bool(match.game.notation(match.state, decision, option))


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_reasons_are_given_and_depend_on_nothing_hidden(game: str, lang: str) -> None:
    chance, told, kinds = Chance(11), 0, set()
    for seed in range(3):
        match = start(find_game(game), {}, seed=seed)
        for _ in range(150):
            decision = match.decision
            if decision is None:
                break
            groups = closed(match, decision, lang)
            assert closed(match, decision, lang, partial(_written, match, decision)) == groups
            for why, labels in groups:
                told += 1
                kinds.add(decision.kind)
                assert labels
                assert all(rule and words for rule, words in why)
            if groups and chance.below(4) == 0:
                for other in range(2):
                    world = match.determinize(decision.seat, other, for_rollout=False)
                    asked = next(each for each in world.decisions if each.seat == decision.seat)
                    assert closed(world, asked, lang) == groups
            match.choose(decision.seat, decision.options[chance.below(len(decision.options))])
    assert told > 10
    assert len(kinds) >= 2


def test_the_page_asks_and_gets_reasons_with_rules(server: Server) -> None:
    browser = server.browser()
    table = new_table(browser, "hotseat")
    refused = browser.get(f"{table}/closed", headers={"hx-request": "true"})
    assert refused.status_code == 409  # the device is being passed
    post(browser, f"{table}/uncover")
    assert f'hx-get="{table}/closed"' in browser.get(table).text
    answer = browser.get(f"{table}/closed")
    assert answer.status_code == 200
    assert re.search(r'hx-get="/rules/unmatched/U-[A-Z]+-\d+"', answer.text)
    assert server.browser().get(f"{table}/closed").status_code == 403
