"""Sentences that say a whole feature in short: «Может перенаправить …», «Блокирует первую …» (COMM-4, 527)."""

from triskel.games.berserk.nodes import Block, Event, Feature, Gated, Limit, Period, Player, Redirect, Selector, Trigger
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.reader import Reader


def redirection(r: Reader, pos: int) -> list[tuple[int, Feature]]:
    """«Может перенаправить [атаку] в себя» is «при объявлении [атаки] — может перенаправить её в себя» (COMM-4)."""
    if r.norms[pos : pos + 2] != ["может", "перенаправить"]:
        return []
    into = ("в", "на")
    ways = [
        (end, attack, to)
        for middle, attack in r.parse("attack", "acc", pos + 2) if r.word(middle) in into
        for end, to in r.parse("np", "pacc", middle + 1)
    ] if r.word(pos + 2) not in into else [
        (end, attack, to)
        for middle, to in r.parse("np", "pacc", pos + 3)
        for end, attack in r.parse("attack", "acc", middle)
    ]  # fmt: skip
    return [
        (end, Feature(Gated(Redirect(to), Player.YOU), None, Trigger((Event.DECLARED,), attack=attack)))
        for end, attack, to in ways
    ]


def blocking(r: Reader, pos: int) -> list[tuple[int, Feature]]:
    """«Блокирует [первую атаку]» is «при объявлении [атаки] — блокировать её»; the first of a turn is once a turn."""
    if r.lang != "ru":
        return []
    starts = [pos, *r.own_name(pos, m.NOM)]
    if r.word(pos) in ("он", "она", "оно"):
        starts.append(pos + 1)
    found: list[tuple[int, Feature]] = []
    for end, attack in r.parse("attack", "nom", pos):
        if r.word(end) in ("блокируется", "блокируются"):
            found.append((end + 1, Feature(Block(), None, Trigger((Event.DECLARED,), attack=attack))))
    for start in starts:
        if r.word(start) not in ("блокирует", "блокировать"):
            continue
        first = r.word(start + 1) in ("первую", "первый", "первое")
        for end, attack in r.parse("attack", "acc", start + 1 + first):
            if isinstance(attack.by, Selector) and attack.by.chosen:
                continue  # nobody chooses when something is set off
            trigger = Trigger((Event.DECLARED,), attack=attack)
            found.append((end, Feature(Block(), None, trigger, limit=Limit(1, Period.TURN) if first else None)))
            if first:  # «первую … (1 раз за ход, для каждого существа)» says it again
                found.append((end, Feature(Block(), None, trigger)))
    return found
