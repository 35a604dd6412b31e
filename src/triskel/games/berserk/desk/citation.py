"""Which rules the features of cards apply, and what rules are called: named features by their names (517)."""

from triskel.games.berserk.content.cards import BUILT_IN, load_set
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text.explain import all_rules
from triskel.kernel.why.rulebook import rulebook


def rule_names() -> dict[str, tuple[str, ...]]:
    """The Russian and English names of the named features."""
    found: dict[str, tuple[str, ...]] = {}
    for each in KEYWORDS.values():
        found[each.rule] = (*found.get(each.rule, ()), each.ru, each.en, *each.aliases)
    return found


def cards_using() -> dict[str, tuple[tuple[str, str, str], ...]]:
    """By rule: id, English and Russian name of each card with such a feature."""
    rules = rulebook("berserk")
    found: dict[str, dict[str, tuple[str, str, str]]] = {}
    for ident in BUILT_IN:
        for card in load_set(ident).cards:
            for feature in card.features:
                for cited in all_rules(feature):
                    rule = cited if cited in rules else f"{cited}.1"  # a chapter is cited by its first paragraph
                    found.setdefault(rule, {})[card.id] = (card.id, card.name_en or card.name_ru, card.name_ru)
    return {rule: tuple(cards.values()) for rule, cards in found.items()}
