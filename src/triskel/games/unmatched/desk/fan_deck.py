"""Decks as the fan deck maker exports them (JSON), made into heroes of ours.

Each card says what was understood of it. What was not can be refused, or kept as *vanilla*: played by its numbers
only, which the log of every match says.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from triskel.games.unmatched.content.heroes import hero_from_text
from triskel.games.unmatched.desk.coverage import Guess, guess_names
from triskel.games.unmatched.state.hero import Kit
from triskel.games.unmatched.state.program import Ability, Program
from triskel.games.unmatched.text.explanation import explain, explain_ability
from triskel.games.unmatched.text.grammar import read_ability, read_card
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.books.outside import counted, read_json
from triskel.kernel.play.refusal import BadContent

_KINDS: Final = {
    "attack": "attack", "defense": "defence", "defence": "defence", "versatile": "versatile", "scheme": "scheme",
}  # fmt: skip
_TIMED: Final = (("immediateText", "Immediately"), ("duringText", "During combat"), ("afterText", "After combat"))
_MOST_CARDS: Final = 60
_MOST_SIDEKICKS: Final = 4
_MOST_TEXT: Final = 1000


@final
class Understanding:
    """One card of the deck, or the hero's ability: its text as we read it, and what we could not read."""

    __slots__ = ("name", "problem", "problem_ru", "program", "text")

    def __init__(self, name: str, text: str, problem: str = "", problem_ru: str = "") -> None:
        self.name = name
        self.text = text
        self.problem = problem
        self.problem_ru = problem_ru or problem
        self.program: Program | tuple[Ability, ...] | None = None

    def means(self, lang: str) -> list[str]:
        """What was understood, sentence by sentence; nothing where there is no text or it was not understood."""
        if self.program is None or not self.text:
            return []
        said = explain_ability(self.program, lang) if isinstance(self.program, tuple) else explain(self.program, lang)
        return said.splitlines()


@final
class FanDeck:
    """A deck that was read: the hero file it makes, and card by card what was understood."""

    __slots__ = ("id", "name", "toml", "understood", "vanilla")

    def __init__(self, id: str, name: str, toml: str, understood: Sequence[Understanding], vanilla: bool) -> None:
        self.id = id
        self.name = name
        self.toml = toml
        self.understood = tuple(understood)
        self.vanilla = vanilla

    @property
    def problems(self) -> list[Understanding]:
        """What was not understood."""
        return [each for each in self.understood if each.problem]

    def kit(self) -> Kit:
        """The hero, ready to play; BadContent unless everything was understood or vanilla was asked for."""
        if self.problems and not self.vanilla:
            names = ", ".join(each.name for each in self.problems)
            raise BadContent(
                f"{self.name}: not understood: {names}; --vanilla plays them by their numbers only",
                f"{self.name}: непонятны карты: {names}; с --vanilla они играются только по числам",
            )
        return hero_from_text(self.toml, self.id)


def read_fan_deck(text: str, origin: str, vanilla: bool = False) -> FanDeck:
    """Read an export; BadContent says what is missing from it. Texts that are not understood are listed, not fatal."""
    whole = read_json(text, origin)
    data = whole.get("deck_data", whole) if isinstance(whole, dict) else None
    if isinstance(data, dict) and "heroes" in data:
        data = _from_database(data, origin)
    if not isinstance(data, dict) or not isinstance(data.get("hero"), dict) or not isinstance(data.get("cards"), list):
        raise BadContent(
            f"{origin}: an export holds deck_data with hero and cards, or heroes, sidekicks and cards",
            f"{origin}: в выгрузке должны быть deck_data, а в нём hero и cards, или heroes, sidekicks и cards",
        )
    if len(data["cards"]) > _MOST_CARDS:
        raise BadContent(
            f"{origin}: {len(data['cards'])} different cards; at most {_MOST_CARDS} are read",
            f"{origin}: разных карт {len(data['cards'])}, а читается не больше {_MOST_CARDS}",
        )
    return _Reader(data, origin, vanilla).deck()


def _from_database(data: Mapping[str, Any], origin: str) -> dict[str, Any]:
    """The database's form of a deck (heroes, sidekicks, special) in the deck maker's words."""
    heroes, sidekicks = data.get("heroes"), data.get("sidekicks") or []
    whole = isinstance(heroes, list) and isinstance(sidekicks, list)
    if not whole or not all(isinstance(each, dict) for each in (*(heroes or ()), *sidekicks)):
        raise BadContent(
            f"{origin}: heroes and sidekicks are lists of fighters",
            f"{origin}: heroes и sidekicks — списки бойцов",
        )
    if len(heroes or ()) != 1 or (heroes or [{}])[0].get("quantity") not in (None, 1, "1"):
        raise BadContent(
            f"{origin}: a hero is one fighter here; heroes has several, or none",
            f"{origin}: герой здесь один, а в heroes их несколько или ни одного",
        )
    hero = dict((heroes or [{}])[0])
    hero.setdefault("specialAbility", data.get("special") or "")
    hero.setdefault("move", data.get("move"))
    return {"hero": hero, "sidekicks": sidekicks, "cards": data.get("cards")}


def slug(name: str) -> str:
    """A name as an id: lower case letters, digits and underscores."""
    return re.sub(r"[^a-z0-9а-яё]+", "_", name.lower().replace("'", "").replace("’", "")).strip("_") or "nameless"


def _named(name: str) -> str:
    return f"name = {{ en = {_quote(name)}, ru = {_quote(name)} }}"


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _ranged(part: Mapping[str, Any]) -> bool:
    kind = str(part.get("attack") or part.get("attack_type") or part.get("attackType") or "")
    return bool(part.get("isRanged") or part.get("is_ranged")) or kind.lower().startswith("range")


class _Reader:
    def __init__(self, data: Mapping[str, Any], origin: str, vanilla: bool) -> None:
        self.data = data
        self.origin = origin
        self.vanilla = vanilla
        self.hero = data["hero"]
        self.hero_name = self._name(self.hero, "hero")
        listed = data.get("sidekicks") or [data.get("sidekick") or {}]
        if len(listed) > _MOST_SIDEKICKS:
            raise BadContent(
                f"{origin}: {len(listed)} sorts of sidekicks; at most {_MOST_SIDEKICKS} are read",
                f"{origin}: видов помощников {len(listed)}, а читается не больше {_MOST_SIDEKICKS}",
            )
        several = "sidekicks" in data
        self.sidekicks: dict[str, tuple[Mapping[str, Any], int]] = {}
        """By name: the sidekick, and how many of it there are."""
        for each in listed:
            quantity = self._count(each, "quantity", "sidekick", 1 if several else 0)
            if quantity and each.get("name"):
                self.sidekicks[self._name(each, "sidekick")] = (each, quantity)
        self.ids = {self.hero_name: slug(self.hero_name), **{name: slug(name) for name in self.sidekicks}}
        titles = self._titles()
        self.guess = self._guessed()
        self.aliases = self._aliases()
        self.vocabulary = Vocabulary(
            {id: {"en": name, "ru": name} for name, id in self.ids.items()},
            {},
            {id: {"en": title, "ru": title} for id, title in titles},
            {str(each["id"]): each for each in self.counters()},
            {slug(each): {"en": each, "ru": each} for each in sorted(self.guess.tags)},
            {id: self._gender(name) for name, id in self.ids.items()},
            aliases=self.aliases,
            tokens={each: {"en": each, "ru": each} for each in sorted(self.guess.tokens)},
            zones={slug(each): {"en": each, "ru": each} for each in sorted(self.guess.zones)},
        )

    def _guessed(self) -> Guess:
        """The tokens, counters, zones and families of cards that the texts speak of; an export does not list them."""
        rows: list[dict[str, str]] = [
            {
                "hero": self.hero_name,
                "user": str(card.get("characterName") or "any"),
                "type": str(card.get("type") or "").lower(),
                "text": self._text(card),
            }
            for card in self.data["cards"]
        ]
        ability = str(self.hero.get("specialAbility") or "")[:_MOST_TEXT]
        guess = guess_names([*rows, {"hero": self.hero_name, "type": "ability", "text": ability}])
        titles = {str(card.get("title") or "").strip().lower() for card in self.data["cards"]}
        guess.tokens -= guess.counts
        guess.zones = {each for each in guess.zones if each.lower() not in titles and len(each) > 2}
        return guess

    def _aliases(self) -> dict[str, list[str]]:
        """Other names of the hero and the sidekick: the parts of a long name that no other fighter has."""
        names = set(self.ids)
        found = {self.ids[self.hero_name]: [each for each in self.guess.aliases["hero"] if each not in names]}
        for name, id in self.ids.items():
            last = name.split()[-1].lower()
            called = self.guess.aliases.get(last) or self.guess.aliases.get(last.rstrip("s")) or []
            if name != self.hero_name:
                found[id] = sorted({each for each in (*called, name.rstrip("s")) if each and each not in names})
        return found

    def _gender(self, name: str) -> str:
        """What the texts call a fighter: f where they say she, nothing where that is not known."""
        last = name.split()[-1].lower()
        told = self.guess.genders
        return told.get("hero", "") if name == self.hero_name else told.get(last, told.get(last.rstrip("s"), ""))

    def counters(self) -> list[dict[str, Any]]:
        """What the hero counts and which states it has, as counters of a hero file; no state where none is named."""
        found = [each for each in self.guess.counters() if each["id"] != "state" or self.guess.marks]
        for each in found:
            each["name"].setdefault("ru", each["name"]["en"])
        return found

    def _count(self, part: Mapping[str, Any], key: str, what: str, usual: int) -> int:
        return counted(part.get(key) or usual, f"{self.origin}: {what}: {key}", 99)

    def _name(self, part: Mapping[str, Any], what: str) -> str:
        name = str(part.get("name") or "").strip()
        if not name:
            raise BadContent(f"{self.origin}: the {what} has no name", f"{self.origin}: {what}: нет имени (name)")
        return name

    def _titles(self) -> list[tuple[str, str]]:
        """Every card with an id of its own; equal titles are told apart by number."""
        found: list[tuple[str, str]] = []
        seen: dict[str, int] = {}
        for card in self.data["cards"]:
            title = str(card.get("title") or "").strip()
            if not title:
                place = f"{self.origin}: cards {len(found) + 1}"
                raise BadContent(f"{place}: a card has no title", f"{place}: у карты нет названия (title)")
            id = slug(title)
            seen[id] = seen.get(id, 0) + 1
            found.append((id if seen[id] == 1 else f"{id}_{seen[id]}", title))
        return found

    def deck(self) -> FanDeck:
        understood: list[Understanding] = []
        lines = [f"id = {_quote(self.ids[self.hero_name])}", 'set = "fan deck"']
        ability = str(self.hero.get("specialAbility") or "").strip()[:_MOST_TEXT]
        if ability:
            understood.append(self._ability(ability))
            if not understood[0].problem:
                lines.append(f"ability = {_quote(ability)}")
            else:
                lines.append(f"unread_ability = {_quote(ability)}")
        lines += self._fighter("[hero]", self.hero, self.hero_name)
        lines.append(f"move = {self._count(self.hero, 'move', 'hero', 2)}")
        for name, (sidekick, quantity) in self.sidekicks.items():
            lines += self._fighter("[[sidekick]]", sidekick, name)
            lines.append(f"count = {quantity}")
        lines += self._things()
        for (id, title), card in zip(self._titles(), self.data["cards"], strict=True):
            entry, words = self._card(id, title, card)
            understood.append(entry)
            lines += words
        return FanDeck(self.ids[self.hero_name], self.hero_name, "\n".join(lines) + "\n", understood, self.vanilla)

    def _things(self) -> list[str]:
        """Tables for what the texts speak of besides fighters and cards."""
        lines: list[str] = []
        for table, names in (("token", self.guess.tokens), ("zone", self.guess.zones), ("tag", self.guess.tags)):
            for each in sorted(names):
                lines += ["", f"[[{table}]]", f"id = {_quote(each if table == 'token' else slug(each))}", _named(each)]
        for counter in self.counters():
            lines += ["", "[[counter]]", f"id = {_quote(counter['id'])}", _named(counter["name"]["en"])]
            lines += [f"start = {counter['start']}", f"most = {counter['most']}"]
            if counter.get("values"):
                words = ", ".join(f"{{ en = {_quote(v['en'])}, ru = {_quote(v['ru'])} }}" for v in counter["values"])
                lines.append(f"values = [{words}]")
        return lines

    def _fighter(self, table: str, part: Mapping[str, Any], name: str) -> list[str]:
        called = ", ".join(_quote(each) for each in self.aliases.get(self.ids[name], ()))
        return [
            "",
            table,
            f"id = {_quote(self.ids[name])}",
            f"name = {{ en = {_quote(name)}, ru = {_quote(name)} }}",
            f"health = {self._health(part, name)}",
            f'attack = "{"ranged" if _ranged(part) else "melee"}"',
            f"also_called = [{called}]",
            *([f'gender = "{self._gender(name)}"'] if self._gender(name) else []),
        ]

    def _health(self, part: Mapping[str, Any], name: str) -> int:
        """How much health a fighter has; that nothing is said is no number."""
        health = self._count({"hp": part.get("hp", part.get("health"))}, "hp", name, 0)
        if not health:
            raise BadContent(
                f"{self.origin}: {name}: how much health (hp)?", f"{self.origin}: {name}: сколько здоровья (hp)?"
            )
        return health

    def _ability(self, text: str) -> Understanding:
        entry = Understanding("ability", text)
        try:
            entry.program = read_ability(text, self.vocabulary, f"{self.origin}: ability")
        except BadContent as error:
            entry.problem, entry.problem_ru = str(error), error.ru
        return entry

    def _card(self, id: str, title: str, card: Mapping[str, Any]) -> tuple[Understanding, list[str]]:
        kind = _KINDS.get(str(card.get("type") or "").lower())
        if kind is None:
            kinds = "attack, defense, versatile or scheme"
            raise BadContent(
                f"{self.origin}: {title}: the type is {kinds}, not {card.get('type')!r}",
                f"{self.origin}: {title}: вид карты (type) — attack, defense, versatile или scheme",
            )
        text = self._text(card)
        entry = Understanding(title, text)
        try:
            entry.program = read_card(text, kind, self.vocabulary, f"{self.origin}: {title}")
        except BadContent as error:
            entry.problem, entry.problem_ru = str(error), error.ru
        lines = [
            "",
            "[[card]]",
            f"id = {_quote(id)}",
            f"name = {{ en = {_quote(title)}, ru = {_quote(title)} }}",
            f'kind = "{kind}"',
            f"user = {_quote(self._user(card))}",
            f"copies = {self._count(card, 'quantity', title, 1)}",
        ]
        if kind != "scheme":
            lines.append(f"value = {self._count(card, 'value', title, 0)}")
        if card.get("boost") is not None:
            lines.append(f"boost = {self._count(card, 'boost', title, 0)}")
        tags = [slug(each) for each in sorted(self.guess.tags) if each.lower() in title.lower()]
        if tags:
            lines.append(f"tags = [{', '.join(map(_quote, tags))}]")
        if entry.problem:
            lines.append(f"unread = {_quote(text)}")
        elif text:
            lines.append(f"text = {_quote(text)}")
        return entry, lines

    def _text(self, card: Mapping[str, Any]) -> str:
        parts = [str(card.get("basicText") or "").strip()]
        for key, timing in _TIMED:
            words = str(card.get(key) or "").strip()
            if words:
                parts.append(words if words.lower().startswith(timing.lower()) else f"{timing}: {words}")
        return " ".join(part for part in parts if part)[:_MOST_TEXT]

    def _user(self, card: Mapping[str, Any]) -> str:
        name = str(card.get("characterName") or "any").strip()
        if name.lower() in ("any", ""):
            return "any"
        for known, id in self.ids.items():
            if name.lower() in (known.lower(), known.lower().rstrip("s")) or known.lower().startswith(name.lower()):
                return id
        for known, id in self.ids.items():
            if name.lower() in (each.lower() for each in (*known.split(), *self.aliases.get(id, ()))):
                return id
        for known in self.sidekicks:
            if name.lower().rstrip("s") in known.lower():
                return self.ids[known]
        raise BadContent(
            f"{self.origin}: {card.get('title')}: nobody here is called {name!r}",
            f"{self.origin}: {card.get('title')}: никого здесь не зовут «{name}»",
        )
