"""What only some heroes bring into a match: tokens, cards set aside, effects that last, the bottom of a deck.

One immutable record, so that a duel without such things copies and compares it for nothing.
"""

from typing import Any, Final, NamedTuple

# When something that lasts ends.
THIS_TURN: Final = 0
NEXT_START: Final = 1
"""At the start of its owner's next turn."""
NEXT_END: Final = 2
"""At the end of its owner's next turn."""

# What lasts.
BONUS: Final = 0
"""amount is added to the value of cards of these fighters; use is a mask of attack and defence."""
FLOOR: Final = 1
"""Damage does not bring the health of these fighters below amount."""
STEPS: Final = 2
"""The owner's fighters move amount spaces farther in a maneuver."""
SPARED: Final = 3
"""These fighters take amount less damage each time."""
ONCE: Final = 4
"""As BONUS, but only for the next card that one of these fighters uses so."""
NO_ATTACK: Final = 5
"""These fighters do not attack."""
NO_MOVE: Final = 6
"""These fighters do not move; they can be placed."""
UNSEEN: Final = 7
"""These fighters cannot be attacked."""
NO_DRAW: Final = 8
"""The players of the mask in `use` draw no cards."""
BOOSTLESS: Final = 9
"""The players of the mask in `use` do not BOOST."""
NO_SCHEME: Final = 10
"""The players of the mask in `use` play no schemes."""
AGAIN: Final = 11
"""The owner has another turn after this one."""
LATER: Final = 12
"""The owner has amount more actions in the next turn."""
GHOST: Final = 13
"""Opposing fighters do not stand in the way of these fighters."""

# What may be done besides the actions of a turn (Ledger.extra).
MORE_MANEUVER: Final = 0
MORE_ATTACK: Final = 1
MORE_SCHEME: Final = 2


ON_TOP: Final = "<top>"
"""The fate of a combat card that goes on top of its deck, where a zone would stand."""
GONE: Final = "<gone>"
"""The fate of a combat card that leaves the game."""


class Lasting(NamedTuple):
    """An effect that holds for a while."""

    what: int
    owner: int
    until: int
    turn: int
    """The turn in which it began."""
    fighters: int
    use: int
    amount: int


class Ledger(NamedTuple):
    """Everything of that kind in a duel."""

    tokens: tuple[tuple[int, int, int], ...] = ()
    """(player, number of the token among the hero's, space), in order of place; a space can hold several."""
    aside: tuple[tuple[int, int, int], ...] = ()
    """(player, number of the zone among the hero's, card): cards set aside face up, in order of arrival."""
    bottom: tuple[tuple[int, int], ...] = ()
    """(player, card): cards put under the decks, the deepest last."""
    veiled: tuple[tuple[int, int], ...] = ()
    """(player, place in the known top of the deck): cards there that the owner of the deck has not seen."""
    lasting: tuple[Lasting, ...] = ()
    ongoing: tuple[tuple[int, int], ...] = ()
    """(player, card): schemes that stay in play."""
    tally: tuple[int, ...] = ()
    """By player: combat damage dealt this turn and combats lost this turn, one after the other; then by player how
    often each attacked, then how many actions each began, how often each maneuvered, how many schemes each played;
    then the masks of the fighters that attacked and that were attacked."""
    those: int = 0
    """Mask of the fighters that an effect counted last: "those fighters"."""
    way: tuple[int, int, int] = (-1, -1, 0)
    """The fighter that an effect moved last (-2: nobody yet, but somebody will ask), where it came from and how many
    steps it had."""
    due: tuple[tuple[int, int], ...] = ()
    """(number of the ability among those that answer a defeat, the fallen fighter): what must still happen."""
    held: bool = False
    """Whether "that card" is in somebody's hand; otherwise it lies open, or on a deck."""
    used: tuple[int, ...] = ()
    """What can be done once a turn and was done in this one: 8 * number of the ability among the hero's + player."""
    later: tuple[tuple[int, int, int, str, Any], ...] = ()
    """(player, when, turn in which it was said, card, effect): what a text puts off until a turn ends or begins."""
    extra: tuple[tuple[int, int, int, int], ...] = ()
    """(player, what, fighters, whom they may attack; 0 for anybody): what may be done besides the actions of the turn
    when the action under way is over."""
    granted: tuple[tuple[int, int, int, str, Any], ...] = ()
    """(player, until when, turn in which it was said, card, sentence of an ability): what holds for a while."""

    @property
    def standing(self) -> bool:
        """Whether anything holds besides the abilities of heroes."""
        return bool(self.ongoing or self.granted)


BLANK: Final = Ledger()
