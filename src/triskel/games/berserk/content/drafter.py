"""How a bot drafts and builds decks of Berserk: strong cards, not too dear, of elements that go together."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from triskel.games.berserk.content.cards import Card
from triskel.games.berserk.content.formats import FORMATS, Draft, start_draft
from triskel.kernel import Chance

DECK_SIZE: Final = 24
_RARITY: Final = {"common": 0.0, "rare": 1.5, "super": 2.5, "ultra": 3.0}


def worth(card: str, taken: Sequence[str], cards: Mapping[str, Card]) -> float:
    """How much a bot wants a card beside those that it has."""
    found = cards[card]
    value = _RARITY.get(found.rarity, 0.0) + sum(found.strike) / 3 + found.lives / 6 - abs(found.cost - 4) * 0.15
    if not found.elements:
        return value + 1.0
    kin = sum(bool(set(found.elements) & set(cards[each].elements)) for each in taken)
    return value + 4.0 * kin / (len(taken) + 2)


def pick(pack: Iterable[str], taken: Sequence[str], cards: Mapping[str, Card]) -> str:
    """What a bot takes."""
    return max(pack, key=lambda card: (worth(card, taken, cards), card))


def replayed(pool: Sequence[Card], seed: int, drafters: int, picks: Sequence[str], cards: Mapping[str, Card]) -> Draft:
    """The draft after the picks of seat 0, where bots have the others; BadContent if one was not there to be taken."""
    draft = start_draft(pool, Chance(seed), drafters)
    for mine in picks:
        others = [pick(draft.packs[seat], draft.pools[seat], cards) for seat in range(1, drafters)]
        draft = draft.picked([mine, *others])
    return draft


def best_deck(pool: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """A deck out of a pool: the cards that fit together best, as many as a good deck has."""
    left, chosen = list(pool), list[str]()
    while left and len(chosen) < DECK_SIZE:
        card = pick(left, chosen, cards)
        left.remove(card)
        chosen.append(card)
    assert len(chosen) >= FORMATS["draft"].least
    return sorted(chosen)
