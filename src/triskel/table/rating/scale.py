"""The arithmetic of ratings: Plackett and Luce's model of openskill, for two, for several and for teams.

A rating is a guess and its uncertainty. Shown is 1500 for a guess of 25, and 30 points for each step; so 400 points are
ten matches won to one lost between people whose strength is well known. Everything here is plain numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from openskill.models import PlackettLuce

MIDDLE: Final = 1500
POINTS: Final = 30
"""Shown points for one step of the model."""
SURE: Final = 150
"""An uncertainty of fewer points is no longer provisional."""
FULL: Final = 100
NEAR: Final = 50
"""Percent of a change that count where both sides come from one network."""
_model: Final = PlackettLuce()


@final
@dataclass(frozen=True, slots=True)
class Rating:
    """A guess and its uncertainty, as the model counts them."""

    mu: float = _model.mu
    sigma: float = _model.sigma

    @property
    def points(self) -> int:
        """As it is shown."""
        return round(MIDDLE + (self.mu - _model.mu) * POINTS)

    @property
    def doubt(self) -> int:
        """The uncertainty as it is shown."""
        return round(self.sigma * POINTS)

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.doubt >= SURE

    def __str__(self) -> str:
        return f"{self.points} ± {self.doubt}{'?' if self.provisional else ''}"


NEW: Final = Rating()


def rate(
    before: Mapping[int, Rating], teams: Sequence[Sequence[int]], places: Sequence[int], weight: int = FULL
) -> dict[int, Rating]:
    """The ratings of all seats after a match. `teams` are seats that played together, `places` how each team came out
    (0 is the best, equal ones drew); of every change so many percent count."""
    sides = [[_model.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in team] for team in teams]
    after = _model.rate(sides, ranks=[float(place) for place in places])
    share = weight / FULL
    return {
        seat: Rating(
            before[seat].mu + share * (new.mu - before[seat].mu),
            before[seat].sigma + share * (new.sigma - before[seat].sigma),
        )
        for team, rated in zip(teams, after, strict=True)
        for seat, new in zip(team, rated, strict=True)
    }


def chance(one: Rating, two: Rating) -> float:
    """How likely the first beats the second."""
    won: float = _model.predict_win([[_model.rating(one.mu, one.sigma)], [_model.rating(two.mu, two.sigma)]])[0]
    return won
