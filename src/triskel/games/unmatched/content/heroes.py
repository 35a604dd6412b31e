"""Hero files: read from TOML, checked, their texts compiled; found by id, by path, or as a text (U-HERO)."""

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Final

from triskel.games.unmatched.state.hero import DECK_SIZE, KINDS, Card, FighterKind, Kit
from triskel.games.unmatched.text.grammar import define_keyword, read_ability, read_card
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.bench.faults import Faults
from triskel.kernel.books.files import read_text
from triskel.kernel.books.outside import read_toml
from triskel.kernel.books.own import Own
from triskel.kernel.books.ready import ready
from triskel.kernel.play.refusal import BadContent, nothing

_REQUIRED: Final = {
    "hero": ("id", "name", "health", "move", "attack"),
    "card": ("id", "name", "kind", "user", "copies"),
}


_READ: Final = Faults(BadContent)
_FIGHTER_NUMBERS: Final = (("health", 1, 99), ("move", 0, 20), ("count", 1, 10))
_CARD_NUMBERS: Final = (("copies", 1, DECK_SIZE), ("value", 0, 99), ("boost", 0, 99))
_MOST_SIDEKICKS: Final = 5
_MOST_THINGS: Final = 20
"""Counters, tokens, zones or tags of one hero."""
_MOST_COUNTED: Final = 99


def _both(words: str) -> tuple[str, str]:
    return (words, words)


def _check_number(table: Mapping[str, Any], key: str, where: str, least: int, most: int) -> None:
    _READ.number(_both(f"{where}: {key}"), table.get(key, least), least, most)


def _check_things(data: Mapping[str, Any], origin: str) -> None:
    """Counters, tokens, zones and tags: what can be counted has its bounds."""
    for name in ("counter", "token", "zone", "tag", "keyword"):
        for each in _READ.rows(_both(f"{origin}: [[{name}]]"), data.get(name, []), _MOST_THINGS):
            where = f"{origin}: [[{name}]] {each.get('id', '')}"
            for key in ("id", "start", "most") if name == "counter" else ("id",):
                if key not in each:
                    raise _lacks(where, key)
            if name == "keyword":
                for key in ("name", "text"):
                    if key not in each:
                        raise _lacks(where, key)
                _check_name(each, where)
                _READ.word(_both(f"{where}: text"), each["text"])
            for key in {"counter": ("start", "most"), "token": ("most",)}.get(name, ()):
                _check_number(each, key, where, 0, _MOST_COUNTED)


def _check_name(table: Mapping[str, Any], where: str) -> None:
    name = _READ.table(_both(f"{where}: name"), table["name"])
    if not _READ.word(_both(f"{where}: name.en"), name.get("en", "")).strip():
        shape = '{ en = "...", ru = "..." }'
        raise BadContent(f"{where}: name is {shape}", f"{where}: name — {shape}")
    _READ.word(_both(f"{where}: name.ru"), name.get("ru", ""))


def _lacks(where: str, key: str) -> BadContent:
    return BadContent(f"{where} lacks {key}", f"{where}: нет {key}")


def _check_fighter(fighter: Mapping[str, Any], where: str, is_hero: bool) -> None:
    for key in _REQUIRED["hero"]:
        if key not in fighter and (is_hero or key != "move"):
            raise _lacks(where, key)
    _check_name(fighter, where)
    _READ.name(("way to attack", "вид атаки (attack)"), fighter["attack"], ("melee", "ranged"), f"{where}: ")
    for key, least, most in _FIGHTER_NUMBERS:
        _check_number(fighter, key, where, least, most)
    if len(_READ.words(_both(f"{where}: cases_ru"), fighter.get("cases_ru", [""] * 5))) != 5:
        raise BadContent(
            f"{where}: cases_ru lists the Russian name in 5 cases: who, of whom, to whom, whom, by whom",
            f"{where}: cases_ru — имя в 5 падежах: кто, кого, кому, кого, кем",
        )


def _check(data: Mapping[str, Any], origin: str) -> None:
    """Name what is wrong with a hero file before anything is built from it."""
    if "id" not in data or "hero" not in data or not data.get("card"):
        raise BadContent(
            f"{origin}: a hero file needs id, [hero] and [[card]] tables",
            f"{origin}: в файле героя нужны id, [hero] и таблицы [[card]]",
        )
    hero = _READ.table(_both(f"{origin}: [hero]"), data["hero"])
    helpers = _READ.rows(_both(f"{origin}: [[sidekick]]"), data.get("sidekick", []), _MOST_SIDEKICKS)
    for number, fighter in enumerate((hero, *helpers)):
        _check_fighter(fighter, f"{origin}: {f'[[sidekick]] {number}' if number else '[hero]'}", number == 0)
    _check_things(data, origin)
    users = {"hero", "sidekick", "any", *(str(each["id"]) for each in (hero, *helpers))}
    cards = _READ.rows(_both(f"{origin}: [[card]]"), data["card"], DECK_SIZE)
    seen: set[str] = set()
    for number, card in enumerate(cards, 1):
        where = f"{origin}: [[card]] {card.get('id', number)}"
        for key in _REQUIRED["card"]:
            if key not in card:
                raise _lacks(where, key)
        _check_name(card, where)
        for key, least, most in _CARD_NUMBERS:
            _check_number(card, key, where, least, most)
        for key in ("text", "text_ru"):
            _READ.word(_both(f"{where}: {key}"), card.get(key, ""))
        _READ.name(("kind", "вид карты (kind)"), card["kind"], KINDS, f"{where}: ")
        if (card["kind"] == "scheme") == ("value" in card):
            raise BadContent(
                f"{where}: a scheme has no value, every other card has one",
                f"{where}: у приёма нет значения (value), у любой другой карты есть",
            )
        _READ.name(("user", "боец (user)"), card["user"], users, f"{where}: ")
        if str(card["id"]) in seen:
            raise BadContent(f"{where} is there twice", f"{where}: такая уже есть")
        seen.add(str(card["id"]))
    count = sum(int(card["copies"]) for card in cards)
    if count != DECK_SIZE:
        raise BadContent(
            f"{origin}: the deck has {count} cards; it must have {DECK_SIZE} (U-SETUP-2)",
            f"{origin}: в колоде {count} карт, а должно быть {DECK_SIZE} (U-SETUP-2)",
        )


_LOADED: dict[str, Kit] = {}


@cache
def _ours() -> tuple[str, ...]:
    folder = resources.files("triskel.games.unmatched.content") / "heroes"
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder.iterdir() if each.name.endswith(".toml")))


def hero_ids() -> list[str]:
    """The heroes that come with Triskel."""
    return list(_ours())


def load_hero(name: str) -> Kit:
    """A hero by id, from a file by path, or from the text of a hero file itself; checked and compiled once."""
    if "\n" in name:
        return _own_hero(name)
    own: Kit | None = OWN.find(name)
    if own is not None:
        return own
    if name not in _LOADED:
        if name.endswith(".toml"):
            _LOADED[name] = hero_from_text(read_text(name), name)
        elif name in hero_ids():
            _LOADED[name] = _built_in(name)
        else:
            raise BadContent(*nothing(("hero", "герой"), name, hero_ids()))
    return _LOADED[name]


def hero_of_setup(name: str) -> Kit:
    """The same for a setup. There a hero of one's own stands with the whole text, and not by the id that it has while
    somebody plays with it: nobody could play such a match again."""
    if "\n" not in name and OWN.find(name) is not None:
        raise BadContent(*nothing(("hero", "герой"), name, hero_ids()))
    return load_hero(name)


@ready(hero_ids)
def _built_in(name: str) -> Kit:
    text = (resources.files("triskel.games.unmatched.content") / "heroes" / f"{name}.toml").read_text("utf-8")
    return hero_from_text(text, name)


OWN: Final = Own(100)
MOST_HERO_TEXT: Final = 60_000


def _own_hero(text: str) -> Kit:
    """A hero whose text stands in the setup: the record of the match then needs no other file.

    Two people may call their heroes alike, so its id ends with the hash of its text; by that id it can be asked for
    again as long as somebody plays with it.
    """
    if len(text) > MOST_HERO_TEXT:
        most = MOST_HERO_TEXT
        raise BadContent(f"a hero has at most {most} letters", f"в тексте героя не больше {most} знаков")
    key = blake2b(text.encode(), digest_size=6).hexdigest()
    alike = [OWN.find(id) for id in OWN if key in id]
    for known in alike:
        if known is not None and known.source == text:
            found: Kit = known
            return found
    kit = hero_from_text(text, "own hero")
    if any(each is not None and each.id == f"{kit.id}.{key}" for each in alike):  # made to be taken for the other
        key = blake2b(text.encode()).hexdigest()
    kit.id = f"{kit.id}.{key}"
    OWN.keep(kit.id, kit)
    return kit


def hero_from_text(text: str, origin: str) -> Kit:
    """A hero from TOML text; BadContent names what is wrong."""
    data = read_toml(text, origin)
    _check(data, origin)
    fighters = (FighterKind(data["hero"], True), *(FighterKind(each, False) for each in data.get("sidekick", ())))
    vocabulary = Vocabulary(
        {each.id: each.called for each in fighters},
        {each.id: each.cases for each in fighters},
        {str(each["id"]): dict(each["name"]) for each in data.get("card", ())},
        {str(each["id"]): each for each in data.get("counter", ())},
        {str(each["id"]): dict(each["name"]) for each in data.get("tag", ())},
        {each.id: each.gender for each in fighters},
        aliases={each.id: each.aliases for each in fighters},
        tokens={str(each["id"]): dict(each["name"]) for each in data.get("token", ())},
        zones={str(each["id"]): dict(each["name"]) for each in data.get("zone", ())},
    )
    for each in data.get("keyword", ()):
        where = f"{origin}: [[keyword]] {each['id']}"
        define_keyword(vocabulary, str(each["id"]), dict(each["name"]), str(each["text"]), where)
    abilities = read_ability(str(data.get("ability", "")), vocabulary, f"{origin}: ability")
    cards = [
        Card(each, read_card(each.get("text", ""), each["kind"], vocabulary, f"{origin}: [[card]] {each['id']}"))
        for each in data["card"]
    ]
    return Kit(data, text, fighters, vocabulary, abilities, cards)
