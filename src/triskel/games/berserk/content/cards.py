"""Card sets and decks as data: read, checked and compiled. Nothing is half-loaded: one error refuses the whole file."""

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from triskel.games.berserk.content.own_words import MOST_WORDS, own_words
from triskel.games.berserk.nodes import Feature
from triskel.games.berserk.text import Names, UnknownPhrase, parse
from triskel.games.berserk.text.lexicon import CLASSES
from triskel.games.berserk.text.names import DefinedWord
from triskel.kernel.bench.faults import Both, Faults, shown
from triskel.kernel.books.outside import plain_text, read_toml
from triskel.kernel.books.ready import ready
from triskel.kernel.play.refusal import BadContent, nothing

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
        if self.names.words:  # what its set means by its words
            parts = (*parts, tuple((each.ru, each.numbered, each.texts) for each in self.names.words))  # type: ignore[assignment]
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
        raise BadContent(*nothing(("card", "карта"), ident, [each.id for each in self.cards]))


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list: card ids with their number."""

    id: str
    name_ru: str
    name_en: str
    format: str
    cards: tuple[tuple[str, int], ...]
    note_ru: str = ""
    note_en: str = ""

    @property
    def size(self) -> int:
        """How many cards."""
        return sum(count for _, count in self.cards)

    def flat(self) -> list[str]:
        """Every card id, as often as it is in the deck."""
        return [card for card, count in self.cards for _ in range(count)]


_READ: Final = Faults(BadContent)


def _fail(where: str, message: str, ru: str) -> BadContent:
    return BadContent(f"{where}: {message}", f"{where}: {ru}")


def _choice(where: str, what: Both, value: Any, table: Mapping[str, str]) -> str:
    key = value.strip().lower() if isinstance(value, str) else value
    return table[_READ.name(what, key, table, f"{where}: ")]  # rarity_icons: by names, like everything else


def _count(where: str, what: Both, value: Any, low: int = 0, high: int = 99) -> int:
    return _READ.number((f"{where}: {what[0]}", f"{where}: {what[1]}"), value, low, high)


def _digits(text: str) -> int | str:
    """A cell of a table as a number, where it is one."""
    return int(text) if text.isdecimal() and len(text) <= 4 else text


def _strike(where: str, value: Any) -> tuple[int, int, int]:
    if isinstance(value, str):
        value = [_digits(part) for part in value.replace("–", "-").split("-")]
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise _fail(
            where,
            f"a strike has three numbers (weak-medium-strong), not {shown(value)} (105.5)",
            f"у удара три числа (слабый-средний-сильный), а не {shown(value)} (105.5)",
        )
    weak, medium, strong = (_count(where, ("a strike", "удар"), each) for each in value)
    return weak, medium, strong


def _strings(where: str, what: Both, value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        value = [value] if value else []
    said = _READ.words((f"{where}: {what[0]}", f"{where}: {what[1]}"), value)
    return tuple(each.strip() for each in said if each.strip())


def make_card(
    raw: Mapping[str, Any], where: str, set_id: str = "", year: int = 0, words: tuple[DefinedWord, ...] = ()
) -> Card:
    """A checked and compiled card from a table row; `where` names it in errors, `words` are those its set defines."""
    known = {key: value for key, value in raw.items() if value not in (None, "")}
    for key in known:
        if key not in _FIELDS:
            raise BadContent(*nothing(("card field", "свойство карты"), str(key), _FIELDS, f"{where}: "))
    name = known.get("name", {})
    if isinstance(name, str):
        name = {"ru": name}
    name = _READ.table((f"{where}: name", f"{where}: название (name)"), name)
    name_ru = str(known.get("name_ru", name.get("ru", ""))).strip()
    if not name_ru:
        raise _fail(where, "a card needs a Russian name", "у карты должно быть русское название")
    name_en = str(known.get("name_en", name.get("en", ""))).strip()
    kind = _choice(where, ("card type", "тип карты"), known.get("type", "creature"), TYPES)
    # Only creatures have subtypes (106.4).
    subtype = ""
    if kind == "creature":
        subtype = _choice(where, ("subtype", "подтип"), known.get("subtype", "ground"), SUBTYPES)
    elements = _strings(where, ("elements", "стихии (elements)"), known.get("elements", known.get("element", [])))
    elements = tuple(
        _choice(where, ("element", "стихия"), each, ELEMENTS)
        for each in elements
        if each.lower() not in ("neutral", "нейтралы", "нейтральная")
    )
    said = _strings(where, ("classes", "классы (classes)"), known.get("classes", []))
    classes = tuple(_class(where, each) for each in said)
    living = kind in ("creature", "artifact")
    if living and "lives" not in known:
        raise _fail(where, f"a {kind} needs lives", "нужны жизни (lives)")
    if kind == "creature" and "strike" not in known:
        raise _fail(where, "a creature needs a strike of three numbers", "существу нужен удар (strike) из трёх чисел")
    issue = known.get("printing", "first")
    printing = _READ.name(("printing", "вид издания (printing)"), issue, PRINTINGS, f"{where}: ")
    gender = _READ.name(("gender", "род (gender)"), known.get("gender", ""), ("", "m", "f", "n", "p"), f"{where}: ")
    cases = _strings(where, ("cases", "падежи (cases)"), known.get("cases", []))
    if len(cases) not in (0, 6):
        raise _fail(where, f"a name has six cases, not {len(cases)}", f"у названия шесть падежей, а не {len(cases)}")
    names = Names(name_ru, name_en, cases, gender, words)
    texts = _strings(where, ("abilities", "особенности (abilities)"), known.get("abilities", []))
    if len(texts) > MAX_ABILITIES:
        most = f"у карты не больше {MAX_ABILITIES} особенностей"
        raise _fail(where, f"a card has at most {MAX_ABILITIES} abilities", most)
    return Card(
        id=str(known.get("id", slug(name_ru))),
        name_ru=name_ru,
        name_en=name_en,
        type=kind,
        subtype=subtype,
        elements=elements,
        classes=classes,
        elite=bool(known.get("elite", False)),
        cost=_count(where, ("a cost", "стоимость (cost)"), known.get("cost", 0)),
        cost_x=bool(known.get("cost_x", False)),
        lives=_count(where, ("lives", "жизни (lives)"), known.get("lives", 0)),
        move=_count(where, ("a movement supply", "движение (move)"), known.get("move", 0)),
        strike=_strike(where, known["strike"]) if "strike" in known else (0, 0, 0),
        unique=bool(known.get("unique", False)),
        horde=bool(known.get("horde", False)) or _says(texts, "Орда"),
        rarity=_choice(where, ("rarity", "редкость"), known.get("rarity", ""), RARITIES),
        set=str(known.get("set", set_id)),
        number=_count(where, ("a number", "номер (number)"), known.get("number", 0), 0, 9999),
        year=_count(where, ("a year", "год (year)"), known.get("year", year), 0, 9999),
        legend=str(known.get("legend", "")),
        printing=printing,
        abilities=texts,
        features=tuple(read_text(text, names, where) for text in texts),
        names=names,
        examples=_strings(where, ("examples", "примеры (examples)"), known.get("examples", [])),
        errata=_count(where, ("an erratum", "исправление (errata)"), known.get("errata", 0), 0, 9999),
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
    raise BadContent(*nothing(("class", "класс"), name, CLASSES, f"{where}: "))


def read_text(text: str, names: Names, where: str) -> Feature:
    """One ability, compiled; the error tells card and word."""
    if len(text) > MAX_TEXT:
        most = f"в тексте особенности не больше {MAX_TEXT} знаков"
        raise _fail(where, f"an ability text has at most {MAX_TEXT} letters", most)
    try:
        return parse(text, names)
    except UnknownPhrase as error:
        raise _fail(where, str(error), error.ru) from error


_LATIN: Final = "a b v g d e yo zh z i y k l m n o p r s t u f h c ch sh shch _ y _ e yu ya"
_LETTERS: Final = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _LATIN.split(), strict=True))


def slug(name: str) -> str:
    """A latin id from a Russian name."""
    out = "".join(_LETTERS.get(char, char if char.isascii() and char.isalnum() else "_") for char in name.lower())
    out = out.replace("_", " ").strip()
    return "_".join(out.split())


def make_set(raw: Mapping[str, Any], source: str = "set") -> CardSet:
    """A set from its parsed TOML. Everything is checked before anything is returned."""
    head = _READ.table((f"{source}: [set]", f"{source}: [set]"), raw.get("set", {}))
    rows = _READ.rows((f"{source}: [[card]]", f"{source}: [[card]]"), raw.get("card", []), MAX_CARDS)
    if not rows:
        raise _fail(source, "a set needs [[card]] entries", "в выпуске нет карт ([[card]])")
    name = head.get("name", {})
    ident = str(head.get("id", source))
    year = _count(source, ("a year", "год (year)"), head.get("year", 0), 0, 9999)
    defined = _READ.rows((f"{source}: [[keyword]]", f"{source}: [[keyword]]"), raw.get("keyword", []), MOST_WORDS)
    words = own_words(defined, source)
    cards: dict[str, Card] = {}
    for number, row in enumerate(rows, 1):
        named = row["name"].get("ru") if isinstance(row.get("name"), Mapping) else row.get("name_ru") or row.get("name")
        label = shown(row.get("id") or named or "?")
        card = make_card(row, f"{source}, [[card]] {number} ({label})", ident, year, words)
        if card.id in cards:
            raise _fail(source, f"two cards have the id {card.id}", f"у двух карт один id: {card.id}")
        cards[card.id] = card
    ru = name.get("ru", ident) if isinstance(name, Mapping) else str(name)
    en = name.get("en", ru) if isinstance(name, Mapping) else str(name)
    return CardSet(ident, ru, en, year, tuple(cards.values()))


def set_from_toml(text: str, source: str = "set") -> CardSet:
    """A set from TOML text."""
    return make_set(read_toml(text, source), source)


def set_from_csv(text: str, source: str = "set") -> CardSet:
    """A set from a table: one card a line, abilities in one cell parted by « | », numbers as numbers."""
    rows = []
    for row in csv.DictReader(io.StringIO(plain_text(text, source))):
        made: dict[str, Any] = {}
        for key, value in row.items():
            if key is None or value is None or not value.strip():
                continue
            key, value = key.strip(), value.strip()
            if key in ("abilities", "classes", "elements"):
                made[key] = [each.strip() for each in value.split("|")]
            elif key in ("cost", "lives", "move", "number", "year"):
                made[key] = _digits(value)
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
        raise _fail(
            source, "a deck needs a [cards] table of card = number", "колоде нужна таблица [cards]: карта = число"
        )
    name = raw.get("name", {})
    ident = str(raw.get("id", source))
    ru = name.get("ru", ident) if isinstance(name, Mapping) else str(name)
    en = name.get("en", ru) if isinstance(name, Mapping) else str(name)
    note = raw.get("note")
    notes = note if isinstance(note, Mapping) else {}
    _count(source, ("how many different cards there are", "число разных карт"), len(cards), 1, MAX_CARDS)
    entries = tuple(
        (str(card), _count(source, (f"the number of {card}", f"число копий {card}"), n, 1)) for card, n in cards.items()
    )
    return Deck(
        ident,
        ru,
        en,
        str(raw.get("format", "constructed")),
        entries,
        str(notes.get("ru", "")),
        str(notes.get("en", "")),
    )


def _resource(folder: str, name: str) -> str:
    return files("triskel.games.berserk.content").joinpath(folder, name).read_text("utf-8")


def load_set(ident: str = "core") -> CardSet:
    """A built-in set, read once."""
    if ident not in BUILT_IN:
        raise BadContent(*nothing(("card set", "выпуск"), ident, BUILT_IN))
    return _built_in(ident)


@ready(lambda: BUILT_IN)
def _built_in(ident: str) -> CardSet:
    return set_from_toml(_resource("sets", f"{ident}.toml"), ident)


@cache
def load_decks() -> dict[str, Deck]:
    """The ready decks, by id."""
    out: dict[str, Deck] = {}
    for entry in sorted(files("triskel.games.berserk.content").joinpath("decks").iterdir(), key=lambda each: each.name):
        if entry.name.endswith(".toml"):
            deck = make_deck(read_toml(entry.read_text("utf-8"), entry.name), entry.name)
            out[deck.id] = deck
    return out
