"""Card sets and decks as data: read, checked and compiled. Nothing is half-loaded: one error refuses the whole file."""

import csv
import io
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from triskel.berserk.language import Names, UnknownPhrase, parse
from triskel.berserk.language.lexicon import CLASSES
from triskel.berserk.language.nodes import Feature
from triskel.kernel.refusal import BadContent, unknown

TYPES: Final = {
    "creature": "creature",
    "artifact": "artifact",
    "terrain": "terrain",
    "equipment": "equipment",
    "существо": "creature",
    "артефакт": "artifact",
    "местность": "terrain",
    "экипировка": "equipment",
}
SUBTYPES: Final = {
    "ground": "ground",
    "flying": "flying",
    "symbiont": "symbiont",
    "наземное": "ground",
    "летающее": "flying",
    "симбиот": "symbiont",
}
ELEMENTS: Final = {
    "steppe": "steppe",
    "forest": "forest",
    "mountain": "mountain",
    "swamp": "swamp",
    "dark": "dark",
    "fire": "fire",
    "степи": "steppe",
    "леса": "forest",
    "горы": "mountain",
    "болота": "swamp",
    "тьма": "dark",
    "огонь": "fire",
}
RARITIES: Final = {
    "common": "common",
    "rare": "rare",
    "super": "super",
    "ultra": "ultra",
    "promo": "promo",
    "частая": "common",
    "многочисленная": "common",
    "редкая": "rare",
    "суперредкая": "super",
    "ультраредкая": "ultra",
    "легендарная": "ultra",
    "промо": "promo",
    "": "common",
}
PRINTINGS: Final = ("first", "reprint", "reedition")
BUILT_IN: Final = ("core", "rulebook")
MAX_CARDS: Final = 2000
MAX_TEXT: Final = 600
MAX_ABILITIES: Final = 12

_FIELDS: Final = frozenset(
    {
        "id",
        "number",
        "name",
        "name_ru",
        "name_en",
        "gender",
        "cases",
        "type",
        "subtype",
        "element",
        "elements",
        "classes",
        "cost",
        "cost_x",
        "elite",
        "lives",
        "move",
        "strike",
        "unique",
        "horde",
        "rarity",
        "legend",
        "abilities",
        "printing",
        "examples",
        "set",
        "year",
        "errata",
    }
)


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card with its compiled program. `abilities` are the texts that `features` were read from, in order."""

    id: str
    name_ru: str
    name_en: str
    type: str
    subtype: str
    elements: tuple[str, ...]
    classes: tuple[str, ...]
    elite: bool
    cost: int
    cost_x: bool
    lives: int
    move: int
    strike: tuple[int, int, int]
    unique: bool
    horde: bool
    rarity: str
    set: str
    number: int
    year: int
    legend: str
    printing: str
    abilities: tuple[str, ...]
    features: tuple[Feature, ...]
    names: Names
    examples: tuple[str, ...] = ()
    errata: int = 0

    @property
    def pin(self) -> str:
        """A short hash of everything the rules read on this card: records name the printing they were played with."""
        parts = (
            self.id,
            self.name_ru,
            self.type,
            self.subtype,
            self.elements,
            self.classes,
            self.elite,
            self.cost,
            self.cost_x,
            self.lives,
            self.move,
            self.strike,
            self.unique,
            self.horde,
            self.abilities,
        )
        return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards as it was released."""

    id: str
    name_ru: str
    name_en: str
    year: int
    cards: tuple[Card, ...]

    def card(self, ident: str) -> Card:
        """The card with this id."""
        for each in self.cards:
            if each.id == ident:
                return each
        raise BadContent(unknown("card", ident, [each.id for each in self.cards]))


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: card ids with their number."""

    id: str
    name_ru: str
    name_en: str
    format: str
    cards: tuple[tuple[str, int], ...]
    note_ru: str = ""

    @property
    def size(self) -> int:
        """How many cards."""
        return sum(count for _, count in self.cards)

    def flat(self) -> list[str]:
        """Every card id, as often as it is in the deck."""
        return [card for card, count in self.cards for _ in range(count)]


def _fail(where: str, message: str) -> BadContent:
    return BadContent(f"{where}: {message}")


def _choice(where: str, what: str, value: Any, table: Mapping[str, str]) -> str:
    key = str(value).strip().lower()
    if key not in table:
        raise _fail(where, unknown(what, str(value), table))
    return table[key]


def _count(where: str, what: str, value: Any, low: int = 0, high: int = 99) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _fail(where, f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def _strike(where: str, value: Any) -> tuple[int, int, int]:
    if isinstance(value, str):
        value = [int(part) if part.isdecimal() else part for part in value.replace("–", "-").split("-")]
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise _fail(where, f"a strike has three numbers (weak-medium-strong), not {value!r} (105.5)")
    weak, medium, strong = (_count(where, "a strike", each) for each in value)
    return weak, medium, strong


def _strings(where: str, what: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        value = [value] if value else []
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise _fail(where, f"{what} must be a list of texts, not {value!r}")
    return tuple(each.strip() for each in value if each.strip())


def make_card(raw: Mapping[str, Any], where: str, set_id: str = "", year: int = 0) -> Card:
    """A checked and compiled card from a table row; `where` names it in errors."""
    known = {key: value for key, value in raw.items() if value not in (None, "")}
    for key in known:
        if key not in _FIELDS:
            raise _fail(where, unknown("card field", key, _FIELDS))
    name = known.get("name", {})
    if isinstance(name, str):
        name = {"ru": name}
    name_ru = str(known.get("name_ru", name.get("ru", ""))).strip()
    if not name_ru:
        raise _fail(where, "a card needs a Russian name")
    name_en = str(known.get("name_en", name.get("en", ""))).strip()
    kind = _choice(where, "card type", known.get("type", "creature"), TYPES)
    # Only creatures have subtypes (106.4).
    subtype = _choice(where, "subtype", known.get("subtype", "ground"), SUBTYPES) if kind == "creature" else ""
    elements = _strings(where, "elements", known.get("elements", known.get("element", [])))
    elements = tuple(
        _choice(where, "element", each, ELEMENTS)
        for each in elements
        if each.lower() not in ("neutral", "нейтралы", "нейтральная")
    )
    classes = tuple(_class(where, each) for each in _strings(where, "classes", known.get("classes", [])))
    living = kind in ("creature", "artifact")
    if living and "lives" not in known:
        raise _fail(where, f"a {kind} needs lives")
    if kind == "creature" and "strike" not in known:
        raise _fail(where, "a creature needs a strike of three numbers")
    printing = str(known.get("printing", "first"))
    if printing not in PRINTINGS:
        raise _fail(where, unknown("printing", printing, PRINTINGS))
    gender = str(known.get("gender", ""))
    if gender not in ("", "m", "f", "n", "p"):
        raise _fail(where, f"a gender is m, f, n or p, not {gender!r}")
    cases = _strings(where, "cases", known.get("cases", []))
    if len(cases) not in (0, 6):
        raise _fail(where, f"a name has six cases, not {len(cases)}")
    names = Names(name_ru, name_en, cases, gender)
    texts = _strings(where, "abilities", known.get("abilities", []))
    if len(texts) > MAX_ABILITIES:
        raise _fail(where, f"a card has at most {MAX_ABILITIES} abilities")
    return Card(
        id=str(known.get("id", slug(name_ru))),
        name_ru=name_ru,
        name_en=name_en,
        type=kind,
        subtype=subtype,
        elements=elements,
        classes=classes,
        elite=bool(known.get("elite", False)),
        cost=_count(where, "a cost", known.get("cost", 0)),
        cost_x=bool(known.get("cost_x", False)),
        lives=_count(where, "lives", known.get("lives", 0)),
        move=_count(where, "a movement supply", known.get("move", 0)),
        strike=_strike(where, known["strike"]) if "strike" in known else (0, 0, 0),
        unique=bool(known.get("unique", False)),
        horde=bool(known.get("horde", False)) or _says(texts, "Орда"),
        rarity=_choice(where, "rarity", known.get("rarity", ""), RARITIES),
        set=str(known.get("set", set_id)),
        number=_count(where, "a number", known.get("number", 0), 0, 9999),
        year=_count(where, "a year", known.get("year", year), 0, 9999),
        legend=str(known.get("legend", "")),
        printing=printing,
        abilities=texts,
        features=tuple(read_text(text, names, where) for text in texts),
        names=names,
        examples=_strings(where, "examples", known.get("examples", [])),
        errata=_count(where, "an erratum", known.get("errata", 0), 0, 9999),
    )


def with_texts(card: Card, texts: tuple[str, ...], features: tuple[Feature, ...]) -> Card:
    """The same card with other texts and what they mean."""
    return replace(card, features=features, abilities=texts)


def with_features(card: Card, features: tuple[Feature, ...]) -> Card:
    """The same card with other features, for trying them."""
    return with_texts(card, tuple("" for _ in features), features)


def _says(texts: Iterable[str], word: str) -> bool:
    return any(text.rstrip(".").strip() == word for text in texts)


def _class(where: str, name: str) -> str:
    for each in CLASSES:
        if each.lower().replace("ё", "е") == name.lower().replace("ё", "е"):
            return each
    raise _fail(where, unknown("class", name, CLASSES))


def read_text(text: str, names: Names, where: str) -> Feature:
    """One ability, compiled; the error tells card and word."""
    if len(text) > MAX_TEXT:
        raise _fail(where, f"an ability text has at most {MAX_TEXT} letters")
    try:
        return parse(text, names)
    except UnknownPhrase as error:
        raise _fail(where, str(error)) from error


_LATIN: Final = "a b v g d e yo zh z i y k l m n o p r s t u f h c ch sh shch _ y _ e yu ya"
_LETTERS: Final = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _LATIN.split(), strict=True))


def slug(name: str) -> str:
    """A latin id from a Russian name."""
    out = "".join(_LETTERS.get(char, char if char.isascii() and char.isalnum() else "_") for char in name.lower())
    out = out.replace("_", " ").strip()
    return "_".join(out.split())


def make_set(raw: Mapping[str, Any], source: str = "set") -> CardSet:
    """A set from its parsed TOML. Everything is checked before anything is returned."""
    head = raw.get("set", {})
    if not isinstance(head, Mapping):
        raise _fail(source, "[set] must be a table")
    rows = raw.get("card", [])
    if not isinstance(rows, list) or not rows:
        raise _fail(source, "a set needs [[card]] entries")
    if len(rows) > MAX_CARDS:
        raise _fail(source, f"a set has at most {MAX_CARDS} cards")
    name = head.get("name", {})
    ident = str(head.get("id", source))
    year = head.get("year", 0)
    cards: dict[str, Card] = {}
    for number, row in enumerate(rows, 1):
        label = row.get("id") or (row["name"].get("ru") if isinstance(row.get("name"), Mapping) else row.get("name_ru"))
        card = make_card(row, f"{source}, card {number} ({label})", ident, year)
        if card.id in cards:
            raise _fail(source, f"two cards have the id {card.id}")
        cards[card.id] = card
    ru = name.get("ru", ident) if isinstance(name, Mapping) else str(name)
    en = name.get("en", ru) if isinstance(name, Mapping) else str(name)
    return CardSet(ident, ru, en, year, tuple(cards.values()))


def set_from_toml(text: str, source: str = "set") -> CardSet:
    """A set from TOML text."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _fail(source, f"not TOML: {error}") from error
    return make_set(raw, source)


def set_from_csv(text: str, source: str = "set") -> CardSet:
    """A set from a table: one card a line, abilities in one cell parted by « | », numbers as numbers."""
    rows = []
    for row in csv.DictReader(io.StringIO(text)):
        made: dict[str, Any] = {}
        for key, value in row.items():
            if key is None or value is None or not value.strip():
                continue
            key, value = key.strip(), value.strip()
            if key in ("abilities", "classes", "elements"):
                made[key] = [each.strip() for each in value.split("|")]
            elif key in ("cost", "lives", "move", "number", "year"):
                made[key] = int(value) if value.isdecimal() else value
            elif key in ("elite", "unique", "horde", "cost_x"):
                made[key] = value.lower() in ("1", "true", "yes", "да", "+")
            else:
                made[key] = value
        rows.append(made)
    return make_set({"set": {"id": source}, "card": rows}, source)


def set_from_text(text: str, source: str = "set") -> CardSet:
    """A set from TOML or from a table; told apart by the [[card]] that every TOML set has."""
    return set_from_toml(text, source) if "[[card]]" in text else set_from_csv(text, source)


def make_deck(raw: Mapping[str, Any], source: str) -> Deck:
    """A deck list from its parsed TOML; whether it is legal is `formats.check`."""
    cards = raw.get("cards")
    if not isinstance(cards, Mapping) or not cards:
        raise _fail(source, "a deck needs a [cards] table of card = number")
    name = raw.get("name", {})
    ident = str(raw.get("id", source))
    ru = name.get("ru", ident) if isinstance(name, Mapping) else str(name)
    en = name.get("en", ru) if isinstance(name, Mapping) else str(name)
    note = raw.get("note", {})
    entries = tuple((str(card), _count(source, f"the number of {card}", n, 1)) for card, n in cards.items())
    return Deck(
        ident,
        ru,
        en,
        str(raw.get("format", "constructed")),
        entries,
        note.get("ru", "") if isinstance(note, Mapping) else "",
    )


def _resource(folder: str, name: str) -> str:
    return files("triskel.berserk").joinpath(folder, name).read_text("utf-8")


@cache
def load_set(ident: str = "core") -> CardSet:
    """A built-in set, read once."""
    if ident not in BUILT_IN:
        raise BadContent(unknown("card set", ident, BUILT_IN))
    return set_from_toml(_resource("sets", f"{ident}.toml"), ident)


@cache
def load_decks() -> dict[str, Deck]:
    """The ready decks, by id."""
    out: dict[str, Deck] = {}
    for entry in sorted(files("triskel.berserk").joinpath("decks").iterdir(), key=lambda each: each.name):
        if entry.name.endswith(".toml"):
            deck = make_deck(tomllib.loads(entry.read_text("utf-8")), entry.name)
            out[deck.id] = deck
    return out
