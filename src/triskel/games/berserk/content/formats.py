"""Deck rules, boosters, sealed, draft, printings and plain text deck lists: pure functions over cards and chance."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from triskel.games.berserk.content.cards import Card, Deck
from triskel.kernel.books.outside import counted
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.event import Reason
from triskel.kernel.play.refusal import BadContent

BOOSTER_COMMONS: Final = 6
SEALED_BOOSTERS: Final = 6
DRAFT_BOOSTERS: Final = 5
MIN_DRAFTERS: Final = 2
MAX_DRAFTERS: Final = 8
MOST_COPIES: Final = 99


@dataclass(frozen=True, slots=True)
class Format:
    """Limits of a deck: its size, and copies of one name (None: any number)."""

    id: str
    least: int
    most: int
    copies: int | None
    horde: int | None
    rule: str

    def most_of(self, *, horde: bool) -> int | None:
        """How many copies of one name (TM-card-name), or of one with Horde (KW-horde)."""
        return self.horde if horde else self.copies


FORMATS: Final = {
    "constructed": Format("constructed", 30, 50, 3, 5, "TR-deck-constructed"),
    "draft": Format("draft", 20, 28, None, None, "TR-deck-draft"),
}


def _plain(name: str) -> str:
    return re.sub(r"[^0-9a-zа-я]+", " ", name.lower().replace("ё", "е")).strip()


def check(deck: Deck, cards: Mapping[str, Card], format_: Format | str | None = None) -> list[Reason]:
    """Everything that is wrong with a deck; an empty list is a legal deck."""
    limits = FORMATS[format_ or deck.format] if not isinstance(format_, Format) else format_
    found: list[Reason] = []
    size = deck.size
    if not limits.least <= size <= limits.most:  # TR-deck-constructed, TR-deck-draft
        found.append(
            Reason(
                limits.rule,
                f"A {limits.id} deck has {limits.least} to {limits.most} cards, this one has {size}",
                f"В колоде этого формата от {limits.least} до {limits.most} карт, а здесь {size}",
            )
        )
    copies: Counter[str] = Counter()
    horde: dict[str, bool] = {}
    shown: dict[str, str] = {}
    for ident, count in deck.cards:
        card = cards.get(ident)
        if card is None:
            near = get_close_matches(ident, cards, n=3, cutoff=0.5)
            hint = f"; near: {', '.join(near)}" if near else ""
            found.append(Reason("TM-card", f'There is no card "{ident}"{hint}', f"Нет карты «{ident}»"))
            continue
        key = _plain(card.name_ru)  # equal names are copies whatever the printing (TM-copy, 110.3)
        copies[key] += count
        horde[key] = horde.get(key, False) or card.horde
        shown[key] = card.name_ru
    for key, count in copies.items():
        most = limits.most_of(horde=horde[key])
        if most is not None and count > most:  # TM-card-name
            rule = "KW-horde" if horde[key] else "TM-card-name"
            found.append(
                Reason(
                    rule,
                    f"{count} copies of {shown[key]}: at most {most} are allowed",
                    f"{shown[key]}: {count} шт., а можно не больше {most}",
                )
            )
    return found


# --- printings ------------------------------------------------------------------------------------


def newest(cards: Iterable[Card]) -> dict[str, Card]:
    """The printing whose text counts, by card id: a reprint's text replaces older ones of the name (110.3), a
    re-edition keeps
    its own and leaves the older its own (110.4), the latest erratum beats both (110.5)."""
    by_name: dict[str, list[Card]] = {}
    pool = list(cards)
    for card in pool:
        by_name.setdefault(_plain(card.name_ru), []).append(card)
    out: dict[str, Card] = {}
    for card in pool:
        group = by_name[_plain(card.name_ru)]
        errata = [each for each in group if each.errata]
        if errata:
            out[card.id] = max(errata, key=lambda each: each.errata)
            continue
        if card.printing == "reedition":  # printing_policy
            out[card.id] = card
            continue
        out[card.id] = max(
            (each for each in group if each.printing != "reedition"), key=lambda each: (each.year, each.number)
        )
    return out


def printing_notes(deck: Deck, cards: Mapping[str, Card]) -> list[Reason]:
    """Which cards of a deck are played by another printing's text, and which re-editions by their own."""
    now = newest(cards.values())
    notes = []
    for ident, _ in deck.cards:
        card = cards.get(ident)
        if card is None:
            continue
        other = now[ident]
        here = f"{card.name_ru} ({card.set} {card.number})"
        if other.id != ident:
            rule = "110.5" if other.errata else "110.3"
            there = f"{other.set} {other.number}"
            notes.append(Reason(rule, f"{here} is played by the text of {there}", f"{here} играет по тексту {there}"))
        elif card.printing == "reedition":
            notes.append(
                Reason(
                    "110.4",
                    f"{here} is a re-edition: it and older printings keep their own texts",
                    f"{here} — переиздание: у него и у старых выпусков свои тексты",
                )
            )
    return notes


# --- boosters -------------------------------------------------------------------------------------


def booster(cards: Sequence[Card], chance: Chance) -> list[str]:
    """Seven cards: six common and one rare, super-rare or ultra-rare; never a promo (TR-booster). No card twice in a
    booster
    while the set has enough."""
    commons = [number for number, card in enumerate(cards) if card.rarity == "common"]
    rares = [number for number, card in enumerate(cards) if card.rarity in ("rare", "super", "ultra")]
    if not commons or not rares:
        raise BadContent(
            "A booster needs common cards and at least one rare, super-rare or ultra-rare card in the set",
            "Для бустера в выпуске нужны обычные карты и хотя бы одна редкая, суперредкая или ультраредкая",
        )
    pool: list[int] = []
    out: list[str] = []
    for _ in range(BOOSTER_COMMONS):
        if not pool:
            pool = commons[:]
        out.append(cards[chance.take(pool)].id)
    out.append(cards[chance.take(rares)].id)
    return out


def sealed(cards: Sequence[Card], chance: Chance, boosters: int = SEALED_BOOSTERS) -> list[str]:
    """The pool of a sealed player."""
    return [card for _ in range(boosters) for card in booster(cards, chance)]


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft between picks. `packs[seat]` is what the seat looks at now; `pools[seat]` what it has taken;
    `unopened[seat]`
    the boosters still closed. Odd rounds pass to the left, even rounds to the right."""

    packs: tuple[tuple[str, ...], ...]
    pools: tuple[tuple[str, ...], ...]
    unopened: tuple[tuple[tuple[str, ...], ...], ...]
    round: int = 1

    @property
    def finished(self) -> bool:
        """Nothing left to pick."""
        return not any(self.packs)

    @property
    def seats(self) -> int:
        """How many drafters."""
        return len(self.packs)

    def picked(self, choices: Sequence[str]) -> "Draft":
        """Every seat takes one card of its pack at the same time; the packs then move on by one seat."""
        if self.finished:
            raise BadContent("The draft is over", "Драфт окончен")
        if len(choices) != self.seats:
            raise BadContent(f"{self.seats} drafters pick at once, not {len(choices)}")
        packs = []
        pools = []
        for seat, choice in enumerate(choices):
            pack = list(self.packs[seat])
            if choice not in pack:
                raise BadContent(
                    f'"{choice}" is not in the pack of seat {seat + 1}', f"«{choice}» нет в бустере игрока {seat + 1}"
                )
            pack.remove(choice)
            packs.append(tuple(pack))
            pools.append((*self.pools[seat], choice))
        if any(packs):
            step = 1 if self.round % 2 else -1
            moved = tuple(packs[(seat - step) % self.seats] for seat in range(self.seats))
            return Draft(moved, tuple(pools), self.unopened, self.round)
        if any(self.unopened):
            opened = tuple(boosters[0] for boosters in self.unopened)
            return Draft(opened, tuple(pools), tuple(boosters[1:] for boosters in self.unopened), self.round + 1)
        return Draft(tuple(() for _ in packs), tuple(pools), self.unopened, self.round)


def start_draft(cards: Sequence[Card], chance: Chance, drafters: int, boosters: int = DRAFT_BOOSTERS) -> Draft:
    """Deal the boosters of a draft and open the first of each seat."""
    if not MIN_DRAFTERS <= drafters <= MAX_DRAFTERS:
        raise BadContent(
            f"A draft has {MIN_DRAFTERS} to {MAX_DRAFTERS} drafters, not {drafters}",
            f"В драфте от {MIN_DRAFTERS} до {MAX_DRAFTERS} игроков, а не {drafters}",
        )
    if boosters < 1:
        raise BadContent("A draft needs at least one booster a player")
    packs = [[tuple(booster(cards, chance)) for _ in range(boosters)] for _ in range(drafters)]
    return Draft(
        tuple(seat[0] for seat in packs),
        tuple(() for _ in packs),
        tuple(tuple(seat[1:]) for seat in packs),
    )


# --- text deck lists ------------------------------------------------------------------------------

_TIMES: Final = frozenset("xх×*")
_MOST_NAMED: Final = 60
"""Letters of a name that is not known, as it is told back."""


def _listed(line: str) -> tuple[str, str]:
    """How many, and the name: «3 Орк», «3x Орк», «Орк x3», «Орк (степи)». Read from both ends, letter by letter: a list
    may be anybody's, and an expression that tries every way to read a line would never end."""
    bare = " ".join(line.partition("//")[0].split())
    last = bare.rfind("(")
    if last > 0 and bare.endswith(")") and bare.count(")", last) == 1:
        bare = bare[:last].rstrip()
    first, _, rest = bare.partition(" ")
    if rest[:1].lower() in _TIMES and rest[1:2] == " ":  # «3 x Орк»
        first, rest = first + rest[0], rest[2:]
    digits = first[:-1] if first[-1:].lower() in _TIMES else first
    if rest and digits.isdecimal():
        return digits, rest
    name = bare.rstrip("0123456789")
    count = bare[len(name) :]
    name = name.rstrip()
    if count and name[-1:].lower() in _TIMES and name[:-1].strip():
        return count, name[:-1].rstrip()
    return "1", bare


def deck_to_text(deck: Deck, cards: Mapping[str, Card], lang: str = "ru") -> str:
    """A plain list: a title, then «3 Название» a line."""
    title = deck.name_ru if lang == "ru" else deck.name_en
    lines = [f"# {title}"]
    for ident, count in deck.cards:
        card = cards[ident]
        name = card.name_ru if lang == "ru" or not card.name_en else card.name_en
        lines.append(f"{count} {name}")
    return "\n".join(lines) + "\n"


def deck_from_text(text: str, cards: Mapping[str, Card], ident: str = "list") -> Deck:
    """Read a list as players exchange them: «3 Орк», «3x Орк», «Орк x3», «Орк»; # and // start a comment; names in
    Russian or English, or card ids. The error names the line and the nearest names."""
    by_name: dict[str, str] = {}
    for key, card in cards.items():
        for known in (card.name_ru, card.name_en, key):
            if known:
                by_name.setdefault(_plain(known), key)
    counts: dict[str, int] = {}
    title = ident
    for number, line in enumerate(text.splitlines(), 1):
        copies, name = _listed(line)
        if name.startswith("#"):
            title = line.partition("//")[0].strip().lstrip("# ").strip() or title
            continue
        if not name:
            continue
        count = counted(
            copies,
            f"line {number}: how many copies",
            MOST_COPIES,
            ru=f"строка {number}: число копий",
        )
        key = by_name.get(_plain(name), "")
        if not key:
            name = name[:_MOST_NAMED]
            near = get_close_matches(_plain(name), by_name, n=3, cutoff=0.5)
            names = [cards[by_name[each]].name_ru for each in near]
            raise BadContent(
                f'line {number}: there is no card "{name}".' + (f" Did you mean {' or '.join(names)}?" if near else ""),
                f"строка {number}: нет карты «{name}»." + (f" Похоже на: {', '.join(names)}." if near else ""),
            )
        if not 1 <= count <= MOST_COPIES:
            raise BadContent(f"line {number}: {count} copies of a card", f"строка {number}: копий карты — {count}")
        counts[key] = counted(
            counts.get(key, 0) + count,
            f"line {number}: how many copies",
            MOST_COPIES,
            ru=f"строка {number}: число копий",
        )
    if not counts:
        raise BadContent("the list names no card", "в списке нет ни одной карты")
    return Deck(ident, title, title, "constructed", tuple(counts.items()))
