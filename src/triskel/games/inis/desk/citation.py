"""Which rulings are about which cards of Inis: the links are in the rule index (`cards = [...]`)."""

from triskel.games.inis.state.deck import ID, name
from triskel.kernel.why.rulebook import rulebook


def rule_names() -> dict[str, tuple[str, ...]]:
    """A ruling is found by the names of the cards it is about."""
    return {rule: tuple(word for card in cards for word in card[1:]) for rule, cards in cards_using().items()}


def cards_using() -> dict[str, tuple[tuple[str, str, str], ...]]:
    """By rule: id, English and Russian name of each card that the ruling is about."""
    return {
        rule.id: tuple((card, name(ID[card], "en"), name(ID[card], "ru")) for card in rule.cards)
        for rule in rulebook("inis").values()
        if rule.cards
    }
