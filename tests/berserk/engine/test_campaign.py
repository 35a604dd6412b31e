"""Part 7: what goes on from battle to battle in a campaign."""

import pytest

from triskel.games.berserk.content import deck
from triskel.games.berserk.content.campaign import Campaign
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.state.war import GRAVEYARD, OVER, War
from triskel.kernel import BadSetup

DECKS = [["plain"] * 20 + ["plain2"] * 12, ["plain3"] * 32]


def fought(campaign: Campaign, winner: int | None, fallen: list[str]) -> War:
    """A battle that the campaign's setup began and that ended so; the fallen are cards of seat 0."""
    war = BERSERK.new_state(BERSERK.complete_setup(campaign.setup()))
    for ident in fallen:
        face = deck.codex().by_id[ident]
        war.deck[0].remove(face)
        card = war.new_card(face, 0)
        war.zone[card] = GRAVEYARD
        war.grave[0].append(card)
    war.phase, war.winners = OVER, () if winner is None else (winner,)
    return war


@pytest.mark.rule("701.3")
def test_decks_are_of_any_size_unless_one_is_agreed_on() -> None:
    assert len(Campaign(DECKS, 2).decks[0]) == 32
    assert Campaign([DECKS[0] * 3, DECKS[1]], 2).setup()["decks"][0] == DECKS[0] * 3
    assert Campaign(DECKS, 2, most=32).most == 32
    with pytest.raises(BadSetup, match=r"at most 31 were agreed on \(701.3\)"):
        Campaign(DECKS, 2, most=31)


@pytest.mark.rule("701.1", "701.5")
def test_the_sideboard_takes_no_part_in_later_battles() -> None:
    campaign = Campaign(DECKS, games=3)
    campaign.finish(fought(campaign, 1, ["plain2", "plain2"]))
    assert campaign.sideboards[0] == ["plain2", "plain2"]
    assert campaign.setup()["decks"][0].count("plain2") == 10
    campaign.finish(fought(campaign, 0, ["plain"]))
    assert campaign.sideboards[0] == ["plain2", "plain2", "plain"], "it only grows"
    assert campaign.setup()["decks"][0].count("plain2") == 10
    assert campaign.setup()["decks"][0].count("plain") == 19


@pytest.mark.rule("703.1")
def test_the_next_battle_knows_who_lost_the_last_one() -> None:
    campaign = Campaign(DECKS, games=3)
    assert campaign.setup()["loser"] is None
    campaign.finish(fought(campaign, 1, []))
    assert campaign.setup()["loser"] == 0
    campaign.finish(fought(campaign, None, []))
    assert campaign.setup()["loser"] is None, "after a draw nobody has lost"


@pytest.mark.ruling("campaign_goal")
@pytest.mark.rule("701.2")
def test_a_fixed_series_is_won_by_the_most_wins() -> None:
    campaign = Campaign(DECKS, games=2)
    campaign.finish(fought(campaign, 1, []))
    assert campaign.winner is None
    campaign.finish(fought(campaign, None, []))
    assert (campaign.over, campaign.winner) == (True, 1)
