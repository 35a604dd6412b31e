"""How much of other people's wordings the language reads: a JSONL file of texts, counted (`triskel card coverage`).

A text alone does not say which words are names, so they are guessed: from the row's hero and user, and from words that
are written with a capital inside a sentence.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from triskel.cardtext.token import norm, tokens
from triskel.games.unmatched.desk.probe import Props, idle
from triskel.games.unmatched.state.program import Ability, Program
from triskel.games.unmatched.text.book import BOOK
from triskel.games.unmatched.text.grammar import ability_text, furthest, program_text, read_ability, read_card
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.play.refusal import BadContent

KINDS: Final = {
    "attack": "attack",
    "defense": "defence",
    "defence": "defence",
    "versatile": "versatile",
    "scheme": "scheme",
}
_MARK: Final = re.compile(r"[(\[{]([A-Z][A-Za-z ]+)[)\]}]")
_LABEL: Final = re.compile(r"(?<![A-Za-z] )\b([A-Z]{3,})(?=:)")
_STATE: Final = re.compile(
    r"\b(?:is|are|becomes?|in|into|to|[Ss]tance: ) ?([A-Z]{3,})\b(?! (?:card|cards|COMBAT))|\bor ([A-Z]{3,})\b(?=[.,])"
)
_BEING: Final = re.compile(r"\b(?:is|are|becomes?|into) ([A-Z]{2,}(?: [A-Z]{2,})+)\b(?! (?:card|cards))")
_NO_LABEL: Final = frozenset(
    ["IMMEDIATELY", "BOOST", "ONGOING", "COMBAT", "AFTER", "DURING", "NOTE", "BLIND", "ATK", "BOOSTED"]
)
_CAPITAL: Final = re.compile(r"(?<=[a-z,] )(?:(?:(?:Dr|Mrs?|Ms|St|Prof)\.|[A-Z][a-z]+) ?)+")
_TOKEN: Final = re.compile(r"\b([A-Za-z]+) tokens?\b")
_LAID: Final = re.compile(
    r"\b(?:[Pp]lace|[Rr]emove|with|contains?|containing) (?:an?|one|two|three|\d+|up to \w+|any number of|your) "
    r"([a-z]+?)s?"
    r"(?= (?:in|on|adjacent|within|from|each)\b|[.,])"
)
"""Something laid on the board and taken away, though nobody calls it a token."""
_NO_TOKEN: Final = frozenset(
    [
        "the",
        "your",
        "these",
        "those",
        "any",
        "all",
        "of",
        "other",
        "that",
        "with",
        "more",
        "no",
        "each",
        "every",
        "a",
        "one",
    ]
)
_ZONE: Final = re.compile(
    r"\b(?:in|into|from|to|hand or) (?:your |)((?:[A-Z]{3,} [A-Z]{3,}|[A-Z][a-z]+ [A-Z][a-z]+)|[a-z]+)"
    r"(?=[.,)]|$| to your| and | can )"
)
_BESIDE: Final = re.compile(r"\byour ([a-z]+) (?:deck|discard pile)\b")
_KEPT: Final = re.compile(r"\b([A-Z]{3,}) EFFECT:")
_ACQUIRED: Final = re.compile(r"\b[Aa]cquire an? (?:new )?([a-z]+)\b")
_NAME: Final = r"(?:[A-Z][a-z]*\. )?[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*"
_BECOMES: Final = re.compile(rf"(?:[Tt]ransforms? (?:in)?to|[Bb]ecomes?|[Cc]hanges? to|[Ss]tart the game as) ({_NAME})")
_EITHER: Final = re.compile(rf"(?:[Cc]hoose|[Tt]ransform into) ([A-Z][A-Z ]+[A-Z]|Dr\. [A-Z][a-z]+) or ({_NAME})")
_HEAD: Final = re.compile(rf"(?m)^({_NAME})$")
_QUOTED: Final = re.compile(
    r"[\"“]([^\"”]+)[\"”]|\bnamed ([A-Z][A-Z' ]+[A-Z]|[A-Z][a-z']+(?: [A-Z][a-z']+)*)|\b([A-Z]{2,} FORM)\b|\badd "
    r"([A-Z][A-Z' ]+[A-Z]) card\b"
)
_STANCES: Final = re.compile(r"\b(?:stances?|identit(?:y|ies)|forms)\b")
_COUNTER: Final = re.compile(
    r"\b(?:[Gg]ains?|[Ss]pends?|[Pp]ays?|[Cc]harge|[Dd]ischarge|[Cc]ollect|[Cc]onsume|[Ss]tarts? (?:the game )?with)"
    r" (?:\d+|an?|any number of|all|all your|all of your|up to \d+) ([A-Za-z]+)(?! (?:cards?|actions?)\b)"
    r"|\b([a-z]+) counters?\b"
)
_ICON: Final = re.compile(r"([^\w\s.,;:'\"()\[\]{}<>+-]) cards?\b")
_FAMILY: Final = re.compile(r"(?<=[a-z] )([A-Z][a-z]+)(?= cards?\b)")
_TAG: Final = re.compile(
    r"\b([A-Z][A-Z ]*[A-Z])(?= cards?\b)|\b(?:play|played|discards|reveal) an? ([A-Z]{4,})\b(?! [A-Z]{2})"
)


_OFTEN: Final = 2
"""So often with a capital inside a sentence, a word of ours is a name all the same."""
_PRONOUNS: Final = {"she|her|herself": "f", "he|him|his|himself": "m"}


@cache
def known_words() -> frozenset[str]:
    """Every word that some phrase of the book uses."""
    found: set[str] = set()
    for phrases in BOOK.by_symbol.values():
        for phrase in phrases:
            for template in phrase.templates["en"]:
                found.update(token.norm for token in tokens(re.sub(r"\{[^}]*\}|[<>()|/*]", " ", template.source)))
    return frozenset(found)


@final
class Guess:
    """The names that the texts of one hero seem to use."""

    __slots__ = ("aliases", "cards", "counts", "forms", "genders", "marks", "tags", "tokens", "zones")

    def __init__(self) -> None:
        self.aliases: dict[str, list[str]] = {}
        """Fighters: what each is called, the hero first."""
        self.genders: dict[str, str] = {}
        """Of the fighters that a text calls he or she."""
        self.tags: set[str] = set()
        self.marks: set[str] = set()
        """States that a line is marked with."""
        self.forms: list[str] = []
        self.tokens: set[str] = set()
        self.zones: set[str] = set()
        self.cards: set[str] = set()
        self.counts: set[str] = set()
        """Things to gain and to spend."""

    @property
    def names(self) -> dict[str, str]:
        """Each fighter by one name."""
        return {id: found[0] for id, found in self.aliases.items()}

    def counters(self) -> list[dict[str, Any]]:
        """The states as counters of a hero file."""
        found = [_named_values("state", ["none", *sorted(self.marks)])]
        if self.forms:
            found.append(_named_values("form", self.forms))
        found += [{"id": each, "name": {"en": each}, "start": 0, "most": 9} for each in sorted(self.counts)]
        return found

    def vocabulary(self) -> Vocabulary:
        """All the names as a vocabulary."""
        return Vocabulary(
            {id: {"en": name} for id, name in self.names.items()},
            {},
            {norm(each): {"en": each} for each in sorted(self.cards)},
            {str(each["id"]): each for each in self.counters()},
            {norm(each): {"en": each} for each in self.tags},
            self.genders,
            aliases=self.aliases,
            tokens={each: {"en": each} for each in sorted(self.tokens)},
            zones={norm(each): {"en": each} for each in sorted(self.zones)},
        )


def _named_values(id: str, values: Sequence[str]) -> dict[str, Any]:
    named = [{"en": each, "ru": each} for each in values]
    return {"id": id, "name": {"en": id}, "start": 0, "most": max(len(values) - 1, 1), "values": named}


def guess_names(rows: Sequence[Mapping[str, Any]]) -> Guess:
    """The names of fighters, card families, states, forms, tokens, zones and cards that the texts of a hero use."""
    guess = Guess()
    hero = str(rows[0].get("hero", "Hero"))
    short = {norm(word) for word in hero.replace(".", " ").split()}
    told = {str(row.get("user") or "") for row in rows}
    guess.aliases["hero"] = [hero.split(" & ")[0] if hero.split(" & ")[0] in told else hero]
    if " & " not in hero:
        guess.aliases["hero"] += [word for word in hero.split() if len(word) > 3 and word[0].isupper()]
    known = known_words()
    names: Counter[str] = Counter()
    users: set[str] = set()
    families: set[str] = set()
    for row in rows:
        user = str(row.get("user") or "Any")
        if user.lower() not in ("any", "hero", "sidekick"):
            user = user.title() if user.islower() or user.isupper() else user
            users.add(user)
            names[user] += 10
        for text in _texts(row):
            names.update(each.strip(" .") for each in _CAPITAL.findall(_TOKEN.sub("", text)))
            guess.tags.update(one or other for one, other in _TAG.findall(text))
            guess.tags.update(_ICON.findall(text))
            families.update(each for each in _FAMILY.findall(text) if norm(each) not in known)
            guess.marks.update(_MARK.findall(text))
            guess.marks.update(_LABEL.findall(text))
            guess.marks.update(_BEING.findall(text))
            guess.cards.update(next(filter(None, found)) for found in _QUOTED.findall(text))
            guess.tokens.update(norm(each) for each in _TOKEN.findall(text) if norm(each) not in _NO_TOKEN)
            guess.tokens.update(each for each in _laid(rows) if each not in known and each + "s" not in known)
            guess.marks.update(next(filter(None, found)) for found in _STATE.findall(text))
            for each in (norm(one or other) for one, other in _COUNTER.findall(text)):
                single = each if each.endswith(("os", "ss", "us", "is")) else each.removesuffix("s")
                if each not in known and single not in known:
                    guess.counts.add(single)
            guess.zones.update(each for each in _ZONE.findall(text) if not {norm(w) for w in each.split()} <= known)
            guess.zones.update(each.lower() for each in _KEPT.findall(text))
            guess.zones.update(each for each in _BESIDE.findall(text) if each not in known)
            guess.tags.update(each.upper() for each in _ACQUIRED.findall(text))
            for found in (*_BECOMES.findall(text), *(each for two in _EITHER.findall(text) for each in two)):
                guess.forms += [found] if found not in guess.forms else []
            if row.get("type") == "ability":
                heads = [each for each in _HEAD.findall(text) if "\n" in text]
                guess.forms += [each for each in heads if each not in guess.forms]
    fighters = {norm(word) for user in (*users, hero) for word in user.split()}
    families = {each for each in families if norm(each) not in fighters}
    guess.tags |= families
    guess.marks -= guess.tags
    names = Counter({name: number for name, number in names.items() if name not in families})
    guess.marks -= {*guess.forms, *_NO_LABEL}
    guess.aliases["hero"] += [each for each in guess.forms if not each.isupper()]
    _small_words(guess, texts=[text for row in rows for text in _texts(row)])
    if not guess.forms and any(_STANCES.search(text) for row in rows for text in _texts(row)):
        named = sorted(guess.marks)
        guess.forms = named if len(named) > 1 else ["first form", "second form"]
        guess.marks -= set(guess.forms)
    for name in names:
        words = {norm(word) for word in name.replace(".", " ").split()}
        plain = words <= known and name not in users and names[name] < _OFTEN
        if not name or plain or name.isupper() or name in guess.zones:
            continue
        if name in users and name != hero and (hero in users or (" & " in hero and not guess.forms)):
            whole = " & " not in hero and hero.endswith(f" {name}")  # Holmes is Sherlock Holmes
            apart = norm(name) != norm(hero.split(" & ")[0]) and not whole
        else:
            apart = not (words <= short or norm(name.split()[-1]) in short)
        if not apart:
            guess.aliases["hero"].append(name)
        else:
            key = norm(name.split()[-1])
            key = key[:-1] if key.endswith("s") and key[:-1] in guess.aliases else key
            guess.aliases.setdefault(key, []).append(name)
    others = {each for id, called in guess.aliases.items() if id != "hero" for each in called}
    guess.aliases["hero"] = [each for each in guess.aliases["hero"] if each == hero or each not in others]
    guess.genders = _genders(rows, guess)
    return guess


def _laid(rows: Sequence[Mapping[str, Any]]) -> set[str]:
    """What the texts of a hero place on the board and remove or look for there."""
    texts = " ".join(text for row in rows for text in _texts(row))
    placed = {each for each in _LAID.findall(texts) if re.search(rf"[Pp]lace [\w ]*?\b{each}s?\b", texts)}
    return {
        each
        for each in placed
        if norm(each) not in {norm(word) for row in rows for word in str(row.get("user") or "").split()}
    }


def _small_words(guess: Guess, texts: Sequence[str]) -> None:
    """A word of the hero's name that the texts write small is another fighter: Squirrel Girl has squirrels."""
    hero = guess.aliases["hero"][0]
    for word in guess.aliases["hero"][1:]:
        if word in hero.split()[:-1] and any(re.search(rf"\b{re.escape(word.lower())}s?\b", text) for text in texts):
            guess.aliases["hero"].remove(word)
            guess.aliases[norm(word)] = [word]


def _genders(rows: Sequence[Mapping[str, Any]], guess: Guess) -> dict[str, str]:
    """Who is called she: by the texts that name nobody else."""
    found: dict[str, Counter[str]] = {}
    for row in rows:
        for text in _texts(row):
            named = {id for id, called in guess.aliases.items() if any(each in text for each in called)}
            if len(named) == 1:
                told = found.setdefault(named.pop(), Counter())
                for word, gender in _PRONOUNS.items():
                    told[gender] += len(re.findall(rf"(?i)\b(?:{word})\b", text))
    return {id: "f" for id, told in found.items() if told["f"] > told["m"]}


def _texts(row: Mapping[str, Any]) -> list[str]:
    found = row.get("abilities") or [row.get("text") or ""]
    return [str(each).strip() for each in found if str(each).strip()]


def compile_row(text: str, kind: str, vocabulary: Vocabulary) -> Program | tuple[Ability, ...]:
    """The program of a text of this kind (`ability` for a hero's ability); BadContent if it is not understood."""
    if kind == "ability":
        return read_ability(text, vocabulary, "text", "en")
    return read_card(text, KINDS.get(kind, kind), vocabulary, "text", "en")


def coverage(path: str | Path) -> dict[str, Any]:
    """Counts for a JSONL file: distinct texts, those understood, and the others by their first unknown phrase."""
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]
    return count(rows)


def count(rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The same for rows that were read already."""
    by_hero: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        by_hero.setdefault(str(row.get("hero", "")), []).append(row)
    seen: set[str] = set()
    parsed = 0
    idling: dict[str, list[str]] = {}
    unknown: dict[str, list[str]] = {}
    refused: set[str] = set()
    for group in by_hero.values():
        guess = guess_names(group)
        vocabulary = guess.vocabulary()
        for row in group:
            for text in _texts(row):
                if text in seen:
                    continue
                seen.add(text)
                kind = str(row.get("type", "scheme"))
                try:
                    program = compile_row(text, kind, vocabulary)
                except BadContent:
                    refused.add(text)
                    unknown.setdefault(_first_unknown(text, kind, vocabulary), []).append(text)
                    continue
                parsed += 1
                clauses = idle(program, KINDS.get(kind, kind), guess.names, props(guess))
                if clauses:
                    idling[text] = clauses
    cards = [row for group in by_hero.values() for row in group]
    return {
        "total": len(seen),
        "parsed": parsed,
        "ran": parsed - len(idling),
        "cards_total": len(cards),
        "cards_parsed": sum(_whole(row, refused) for row in cards),
        "heroes_total": len(by_hero),
        "heroes_parsed": sum(all(_whole(row, refused) for row in group) for group in by_hero.values()),
        "idle": idling,
        "unparsed": dict(sorted(unknown.items(), key=lambda item: -len(item[1]))),
    }


def _whole(row: Mapping[str, Any], refused: set[str]) -> bool:
    """Whether every text of a card was understood."""
    return not any(text in refused for text in _texts(row))


def readings(path: str | Path) -> list[tuple[str, str]]:
    """Each text of a JSONL file that is understood, beside the program that was read from it, for people to judge."""
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]
    by_hero: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        by_hero.setdefault(str(row.get("hero", "")), []).append(row)
    found: dict[str, str] = {}
    for group in by_hero.values():
        vocabulary = guess_names(group).vocabulary()
        for row in group:
            for text in _texts(row):
                try:
                    program = compile_row(text, str(row.get("type", "scheme")), vocabulary)
                except BadContent:
                    continue
                found[text] = ability_text(program, "en") if isinstance(program, tuple) else program_text(program, "en")
    return list(found.items())


def props(guess: Guess) -> Props:
    """What a probe of this hero has on its table."""
    return Props(
        tuple(norm(each) for each in sorted(guess.tags)),
        tuple(sorted(guess.tokens)),
        tuple(norm(each) for each in sorted(guess.zones)),
        tuple(norm(each) for each in sorted(guess.cards)),
        guess.counters(),
    )


def _first_unknown(text: str, kind: str, vocabulary: Vocabulary) -> str:
    """The few words from where reading stops making sense."""
    symbol = "ability_text" if kind == "ability" else "scheme_text" if kind == "scheme" else "combat_text"
    start, _, _ = furthest(text, "en", vocabulary, symbol).furthest(symbol)
    return " ".join(text[start:].split()[:3]) or "(the end)"
