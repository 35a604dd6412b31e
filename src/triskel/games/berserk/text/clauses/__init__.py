"""Effects as clauses: types of ability, may and if, dice, and the connectives of 505."""

from triskel.games.berserk.text.clauses import connectives, simple, units

__all__ = ["connectives", "simple", "units"]
