"""If, may, if you do, otherwise: one node, one order of resolution."""

import pytest

from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.text.grammar import read_card
from triskel.kernel import DONE

GENIE = load_hero("genie").vocabulary


class Stub:
    """Just enough of a duel for effects that only draw, discard and gain actions."""

    def __init__(self, hand: int) -> None:
        from triskel.games.unmatched.state.arena import Arena
        from triskel.games.unmatched.state.board import load_board
        from triskel.games.unmatched.state.duel import Duel
        from triskel.games.unmatched.state.switches import SWITCHES

        chosen = {each.name: each.default for each in SWITCHES}
        kits = [load_hero("genie"), load_hero("medusa")]
        self.duel = Duel(Arena(load_board("sarpedon"), kits, [0, 1], [0, 1], 0, chosen))
        self.duel.hand[0] = self.duel.deck[0][:hand]
        del self.duel.deck[0][:hand]

    def run(self, text: str, *answers: int) -> list[str]:
        effect = read_card(text, "scheme", GENIE, "here").scheme
        left, asked = list(answers), []
        steps = effect.run(self.duel, 0)
        try:
            decision = next(steps)
            while True:
                asked.append(f"{decision.kind} {decision.seat}")
                decision = steps.send(left.pop(0) if left else decision.options[0])
        except StopIteration:
            return asked


PRICE = "You may discard 1 card. If you do, gain 1 action. If you do not, draw 1 card."


@pytest.mark.parametrize(
    ("hand", "answers", "actions", "cards", "asked"),
    [
        (2, (1,), 1, 1, ["effect 0", "discard 0"]),
        (2, (DONE,), 0, 3, ["effect 0"]),
        (0, (), 0, 1, []),  # what cannot be paid is not offered
    ],
)
def test_a_price(hand: int, answers: tuple[int, ...], actions: int, cards: int, asked: list[str]) -> None:
    stub = Stub(hand)
    assert stub.run(PRICE, *answers) == asked
    assert (stub.duel.actions, len(stub.duel.hand[0])) == (actions, cards)


@pytest.mark.parametrize(("turn", "cards", "asked"), [(0, 1, ["effect 0", "discard 0"]), (1, 3, [])])
def test_a_condition_comes_before_the_question(turn: int, cards: int, asked: list[str]) -> None:
    stub = Stub(2)
    stub.duel.active = turn
    assert stub.run("If it is your turn, you may discard 1 card. Otherwise, draw 1 card.") == asked
    assert len(stub.duel.hand[0]) == cards


def test_an_opponent_decides_for_themselves() -> None:
    stage = Stub(0)
    stage.duel.hand[1] = stage.duel.deck[1][:1]
    assert stage.run("Your opponent may discard 1 card. If they do not, draw 2 cards.", DONE) == ["effect 1"]
    assert (len(stage.duel.hand[0]), len(stage.duel.hand[1])) == (2, 1)


def test_who_has_nothing_to_discard_did_not_do_it() -> None:
    stage = Stub(0)
    assert stage.run("Discard 1 card. If you do, gain 1 action.") == []
    assert stage.duel.actions == 0


def test_all_options_are_chosen_before_the_first_is_carried_out() -> None:
    stage = Stub(1)
    asked = stage.run("Choose 2: draw 1 card; discard 1 card; gain 1 action.", 1, 0)
    assert asked == ["mode 0", "mode 0", "discard 0"]
    assert len(stage.duel.hand[0]) == 1
