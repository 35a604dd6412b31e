"""The names that a hero's texts may use: its fighters, cards, counters, sizes and tags."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, final

from triskel.cardtext.token import Token, norm, words
from triskel.games.unmatched.text.nodes.node import FighterName, KeywordName, ProperName, ValueName, several

NAMED: Final = (
    "fighter_name", "card_name", "counter_name", "tag_name", "value_name", "token_name", "zone_name", "keyword_name",
)  # fmt: skip
"""Symbols that are read from the vocabulary instead of the phrase book."""

_CASES: Final = {"": 0, "nom": 0, "gen": 1, "dat": 2, "acc": 3, "ins": 4, "pre": 2, "genpl": 1}


def _bare(name: tuple[str, ...]) -> tuple[str, ...]:
    return name[1:] if len(name) > 1 and name[0] == "the" else name


@final
class Vocabulary:
    """All proper names of one hero, in both languages."""

    __slots__ = ("_by_first", "_names", "_starting")

    sorts: ClassVar[tuple[str, ...]] = NAMED

    def __init__(
        self,
        fighters: Mapping[str, Mapping[str, str]],
        cases: Mapping[str, Sequence[str]],
        cards: Mapping[str, Mapping[str, str]],
        counters: Mapping[str, Mapping[str, Any]],
        tags: Mapping[str, Mapping[str, str]] | None = None,
        genders: Mapping[str, str] | None = None,
        aliases: Mapping[str, Sequence[str]] | None = None,
        tokens: Mapping[str, Mapping[str, str]] | None = None,
        zones: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self._by_first: dict[tuple[str, str], list[tuple[tuple[str, ...], Any]]] = {}
        self._names: dict[tuple[str, str, str], list[tuple[tuple[str, ...], Any]]] = {}
        self._starting: dict[tuple[str, str, str, str], list[tuple[tuple[str, ...], Any]]] = {}
        for id, name in fighters.items():
            forms = tuple(cases.get(id) or ()) or (name.get("ru", name["en"]),) * 5
            gender = (genders or {}).get(id) or ("f" if forms[0][-1] in "ая" else "m")
            node = FighterName(id, name["en"], forms, gender)
            for form, position in _CASES.items():
                self._add("fighter_name", form, "ru", words(forms[position]), node)
            for called in {name["en"], *(aliases or {}).get(id, ())}:
                self._add_english("fighter_name", called, node)
        for id, name in cards.items():
            card = ProperName(id, name["en"], name.get("ru", name["en"]))
            self._add_english("card_name", name["en"], card)
            for form in _CASES:
                self._add("card_name", form, "ru", words(card.ru_name), card)
        for id, data in counters.items():
            names = data["name"]
            counter = ProperName(id, names["en"], names.get("ru", names["en"]))
            self._add_english("counter_name", counter.en_name, counter)
            self._add("counter_name", "", "en", words(counter.en_name + "s"), counter)
            self._add("counter_name", "", "ru", words(counter.ru_name), counter)
            for position, value in enumerate(data.get("values", ())):
                named = ValueName(id, position, value["en"], value["ru"])
                self._add("value_name", "", "en", words(named.en_name), named)
                self._add("value_name", "", "ru", words(named.ru_name), named)
        for id, name in (tags or {}).items():
            tag = ProperName(id, name["en"], name.get("ru", name["en"]))
            self._add("tag_name", "", "en", words(tag.en_name), tag)
            self._add("tag_name", "", "ru", words(tag.ru_name), tag)
        for id, name in (tokens or {}).items():
            token = ProperName(id, name["en"], name.get("ru", name["en"]))
            self._add("token_name", "", "en", words(token.en_name), token)
            self._add("token_name", "", "en", words(token.en_name + "s"), token)
            self._add("token_name", "", "ru", words(token.ru_name), token)
        for id, name in (zones or {}).items():
            zone = ProperName(id, name["en"], name.get("ru", name["en"]))
            self._add("zone_name", "", "en", words(zone.en_name), zone)
            self._add("zone_name", "", "ru", words(zone.ru_name), zone)

    def define(self, keyword: KeywordName) -> None:
        """The texts read from now on may use this word."""
        for lang, name in (("en", keyword.en_name), ("ru", keyword.ru_name)):
            self._add("keyword_name", "", lang, words(name), keyword)

    def _add(self, symbol: str, form: str, lang: str, name: tuple[str, ...], node: Any) -> None:
        self._names.setdefault((symbol, form, lang), []).append((name, node))
        self._starting.setdefault((symbol, form, lang, name[0]), []).append((name, node))
        alike = self._by_first.setdefault((lang, name[0]), [])
        if (name, node) not in alike:
            alike.append((name, node))

    def _add_english(self, symbol: str, name: str, node: Any) -> None:
        whole = words(name)
        if "." in whole:  # Dr. and Dr
            self._add_english(symbol, name.replace(".", ""), node)
        for form in ("", "poss", "pl", "genpl", "nom", "gen", "dat", "acc", "ins"):
            for each in {whole, _bare(whole), ("the", *_bare(whole))}:
                if symbol == "fighter_name" or each == whole:
                    self._add(symbol, form, "en", each, node)
            if symbol == "fighter_name" and form in ("pl", "genpl"):
                self._add(symbol, form, "en", (*_bare(whole)[:-1], several(whole[-1])), node)

    def match(self, symbol: str, form: str, lang: str, found: Sequence[Token], at: int) -> list[tuple[Any, int]]:
        """The names that stand at this place, longest first, with their length in words."""
        if at >= len(found):
            return []
        hits = []
        for name, node in self._starting.get((symbol, form, lang, found[at].norm), ()):
            if at + len(name) <= len(found) and all(found[at + step].norm == word for step, word in enumerate(name)):
                hits.append((node, len(name)))
        return sorted(hits, key=lambda hit: -hit[1])

    def longest(self, lang: str, found: Sequence[Token], at: int) -> tuple[Any, int]:
        """The longest name of any sort, in any form, that stands at this place, and its length; None and 0 if none."""
        node, length = None, 0
        for name, value in self._by_first.get((lang, found[at].norm), ()):
            size = len(name)
            if size > length and tuple(token.norm for token in found[at : at + size]) == name:
                node, length = value, size
        return node, length

    def words(self, symbol: str, lang: str) -> list[str]:
        """The names of this sort as they are written without an ending."""
        return sorted({" ".join(name) for name, _ in self._names.get((symbol, "", lang), ())})

    def names(self, symbol: str, form: str, lang: str) -> list[str]:
        """First words of the names that could stand there, for error messages."""
        return sorted({norm(name[0]) for name, _ in self._names.get((symbol, form, lang), ())})
