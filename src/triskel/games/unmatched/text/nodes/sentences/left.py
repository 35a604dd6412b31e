"""What effects leave behind for the sentences after them, and what phrases point back at."""

from __future__ import annotations

from typing import Any, Final

from triskel.games.unmatched.text.nodes import change, harm, how_many, motion, objects, where, who
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, hands, kinds, looking, reveal, send
from triskel.games.unmatched.text.nodes.node import THEY, Player

CARD, NUMBER, LOOKED, SPOT = "that card", "that many", "those cards", "that space"
SEEN = "their hand"
PLAYER = "they"
TOLD = "something is spoken of again"
HIT = "somebody is counted who was defeated or hurt this way"

DEALS: Final = (harm.Deal,)
TOKENS: Final = (objects.PlaceToken, objects.MoveToken, objects.RemoveToken)
DISCARDS: Final = (cards.Discard, cards.ChooseTheirDiscard)
GIVES: Final[dict[type, tuple[str, ...]]] = {
    **dict.fromkeys(DEALS, (NUMBER,)),
    **dict.fromkeys(DISCARDS, (CARD, NUMBER)),
    send.Send: (CARD, NUMBER),
    **dict.fromkeys((kinds.Search, send.ChooseCard), (CARD, NUMBER)),
    **dict.fromkeys((reveal.SendEnd, reveal.RevealEnd), (CARD,)),
    hands.RevealCard: (CARD, SEEN),
    hands.ChooseTheirCard: (CARD,),
    cards.LookAtHand: (SEEN,),
    kinds.FighterPlayed: (CARD,),
    **dict.fromkeys((looking.Look,), (CARD, LOOKED)),
    looking.SortOut: (CARD, LOOKED),
    **dict.fromkeys((combat_cards.Boost,), (CARD,)),
    **dict.fromkeys((how_many.Roll, change.Spend), (NUMBER,)),
    objects.RemoveToken: (NUMBER, SPOT),
    **dict.fromkeys((motion.ChooseSpace, objects.PlaceToken, objects.MoveToken), (SPOT,)),
}
"""What an effect leaves behind for the sentences after it."""

NEEDS: Final[dict[type, str]] = {
    how_many.ThatMany: NUMBER,
    **dict.fromkeys((looking.SortOut, looking.SendRest), LOOKED),
    where.ThoseSpaces: SPOT,
    hands.ChooseTheirCard: SEEN,
}
"""What a phrase points back at."""
_SHOWN: Final = (how_many.THAT_CARD, how_many.YOUR_TOP, how_many.THEIR_TOP)
"""Cards that must have been shown before their numbers are spoken of."""


def that_card(node: Any) -> bool:
    """Whether the card spoken of is sent somewhere."""
    return isinstance(node, reveal.SendIt) and node.card == reveal.THAT_ONE


def needed(node: Any) -> str | None:
    """What a node points back at; None for nothing."""
    if isinstance(node, (how_many.CardNumber, kinds.ThatIs)):
        return CARD if node.card in _SHOWN else None
    if isinstance(node, Player):
        return PLAYER if node == THEY else None
    if isinstance(node, who.EnemyHero):
        return PLAYER if node.spoken else None
    if isinstance(node, reveal.SendIt):
        return CARD if that_card(node) else None
    if isinstance(node, kinds.CardLike):
        return CARD if node.how == kinds.SAME else None
    if isinstance(node, cards.ChooseTheirDiscard):
        return SEEN if node.whose is None else None
    return NEEDS.get(type(node))
