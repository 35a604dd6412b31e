"""A campaign: a series of battles with shrinking decks (part 7)."""

from collections.abc import Sequence
from typing import Any, final

from triskel.games.berserk.state.war import OVER, War
from triskel.kernel.play.refusal import BadSetup, Refusal


def ended_aside(war: War, winners: Sequence[int]) -> War:
    """The battle as it ended. One that ended off the field (given up, agreed, by time) counts as it stood then."""
    if war.phase == OVER:
        return war
    copy = war.copy()
    copy.phase, copy.winners = OVER, tuple(winners)
    return copy


@final
class Campaign:
    """The series between battles: decks as lists of card ids, sideboards, wins, and what was agreed (701).

    Nothing is exchanged between battles: a deck begins as it ended (701.1), and what lies in a sideboard stays there
    (701.5). The size of the decks is free unless the players agree on one, `most` (701.3).
    """

    __slots__ = ("decks", "games", "loser", "most", "played", "sideboards", "wins_needed", "won")

    def __init__(self, decks: Sequence[Sequence[str]], wins_needed: int = 0, games: int = 0, most: int = 0) -> None:
        if len(decks) != 2:
            raise BadSetup("A campaign is played by two", "В кампании играют двое")
        if bool(wins_needed) == bool(games):
            raise BadSetup(
                "Agree either on the number of wins or on the number of battles (701.2)",
                "Договоритесь или о числе побед, или о числе битв (701.2)",
            )
        for deck in decks:
            if not deck:
                raise BadSetup("A deck needs cards", "В колоде нет карт")
            if 0 < most < len(deck):
                raise BadSetup(
                    f"A deck has {len(deck)} cards; at most {most} were agreed on (701.3)",
                    f"В колоде {len(deck)} карт, а договорились не больше чем о {most} (701.3)",
                )
        self.most = most
        self.decks: list[list[str]] = [list(deck) for deck in decks]
        self.sideboards: list[list[str]] = [[], []]
        self.wins_needed = wins_needed
        self.games = games
        self.played = 0
        self.won = [0, 0]
        self.loser: int | None = None
        """Who lost the battle before, and may take two cards of his choice into the deal (703.1)."""

    def setup(self, **more: Any) -> dict[str, Any]:
        """The setup of the next battle: with the decks as they are now.

        Rules: 701.1, TM-campaign.
        """
        if self.winner is not None or self.over:
            raise Refusal("The campaign is over", ru="Кампания окончена")
        return {"decks": [list(deck) for deck in self.decks], "campaign": True, "loser": self.loser, **more}

    def finish(self, war: War) -> None:
        """Take a finished battle into the books: who keeps what (701.4, 701.5, campaign_cards_after_game)."""
        if war.phase != OVER or war.winners is None:
            raise Refusal("The battle is not over", ru="Битва не окончена")
        winner = war.winners[0] if len(war.winners) == 1 else None
        faces = war.codex.faces
        decks: list[list[str]] = [[faces[face].id for face in war.deck[seat]] for seat in (0, 1)]
        fallen: list[list[str]] = [[war.faces[card].id for card in war.grave[seat]] for seat in (0, 1)]
        for side in war.squad:
            for card in side:
                owner = war.owner[card]
                # A draw returns the cards of both (campaign_draw); otherwise only the winner's go home.
                home = winner is None or war.controller[card] == winner
                (decks if home else fallen)[owner].append(war.faces[card].id)
        self.decks = [sorted(deck) for deck in decks]
        for seat in (0, 1):
            self.sideboards[seat] += fallen[seat]
        self.played += 1
        self.loser = None
        if winner is not None:
            self.won[winner] += 1
            self.loser = 1 - winner

    @property
    def over(self) -> bool:
        """Has the agreed number of battles been played, or has a player too few cards to go on?"""
        return (self.games > 0 and self.played >= self.games) or not all(self.decks)

    @property
    def winner(self) -> int | None:
        """Who has won the campaign, if anybody has (701.2, campaign_goal)."""
        if self.wins_needed:
            for seat in (0, 1):
                if self.won[seat] >= self.wins_needed:
                    return seat
            return None
        if self.over and self.won[0] != self.won[1]:
            return 0 if self.won[0] > self.won[1] else 1
        return None
