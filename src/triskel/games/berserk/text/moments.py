"""When a feature is set off: a moment with all that narrows it, or one of two (113, 502)."""

from dataclasses import replace
from typing import Final

from triskel.games.berserk.nodes import (
    Event,
    Selector,
    Trigger,
    X,
)
from triskel.games.berserk.text.nouns.russian import rank
from triskel.games.berserk.text.reader import Found, Reader, reads

_OF_TURNS: Final = frozenset(
    (Event.TURN_START, Event.TURN_END, Event.BEFORE_TURN, Event.DURING_TURN, Event.STATE, Event.BATTLE_START)
)


def in_turns(r: Reader, trigs: Found) -> Found:
    """«При гибели в ход противника»: any event may be narrowed to a turn."""
    found = list(trigs)
    for end, trigger in trigs:
        if r.word(end) not in ("в", "on", "in"):
            continue
        if trigger.turn is None and not trigger.nth and _OF_TURNS.isdisjoint(trigger.events):
            found += [(stop, replace(trigger, turn=turn)) for stop, turn in r.parse("inturn", "", end)]
            found += [
                (stop, replace(trigger, turn=turn.whose, nth=turn.nth)) for stop, turn in r.parse("inturn2", "", end)
            ]
    return found


def _in_places(r: Reader, trigs: Found) -> Found:
    """«Когда существо погибает рядом с Шаманом»: where it is belongs to who it is."""
    return [
        (
            stop,
            replace(trigger, who=replace(trigger.who, filters=tuple(sorted((*trigger.who.filters, where), key=rank)))),
        )
        for end, trigger in (trigs if r.lang == "ru" else ())
        if isinstance(trigger.who, Selector) and not r.starts(end, ("—",))
        for stop, where in r.parse("rel", "", end)
    ]


def read_moment(r: Reader, arg: str, pos: int) -> Found:
    """A trigger with all that narrows it: whose turn, where, an extra condition."""
    found: Found = []
    lead = ["если"] if r.lang == "ru" else ["and", "if"]
    trigs = r.parse("trig", "", pos)
    if r.lang == "ru":
        trigs = trigs + [
            (end + 2, replace(each, n=X()))
            for end, each in trigs
            if Event.ATTACK in each.events and r.starts(end, ("на", "X")) and each.n is None
        ]
    for end, trigger in in_turns(r, [*trigs, *_in_places(r, trigs)]):
        options: list[tuple[int, Trigger]] = []
        skip = end + 1 if r.word(end) == "," else end
        if r.norms[skip : skip + len(lead)] == lead and trigger.condition is None:
            for stop, condition in r.parse("conds", "", skip + len(lead)):
                options.append((stop, replace(trigger, condition=condition)))
        found += [*options, (end, trigger)]
    return found + _or_when(r, found)


_BY_THEMSELVES: Final = frozenset(
    (Event.STATE, Event.DURING_TURN, Event.BEFORE_RECRUITING, Event.RECRUITING, Event.AFTER_PLACEMENT)
)
"""Moments of which nothing else is set off as well."""


def _or_when(r: Reader, moments: Found) -> Found:
    """«При промахе или если удар наносит 3 раны»: two moments of one feature."""
    found: Found = []
    for end, first in moments:
        at = end + (r.word(end) == ",") if r.lang == "ru" else end
        if r.word(at) not in ("или", "or") or first.n == X():
            continue
        for stop, second in r.parse("moment", "", at + 1):
            alone = _BY_THEMSELVES.isdisjoint((*first.events, *second.events))
            if alone and second.n != X() and second.also is None and first.condition is None:
                found.append((stop, replace(first, also=second)))
    return found


def read_trigger(r: Reader, arg: str, pos: int) -> Found:
    """A moment and the dash after it."""
    found: Found = []
    for stop, whole in r.parse("moment", "", pos):
        if r.word(stop) == "," and r.word(stop + 1) == "—":
            found.append((stop + 2, whole))
        elif r.word(stop) in ("—", ","):
            found.append((stop + 1, whole))
        elif r.lang == "ru" and not r.starts(stop, ("в", "этот", "ход")):  # says when it was, not for how long
            found.append((stop, whole))
    return found


for _lang in ("ru", "en"):
    reads(_lang, "moment")(read_moment)
    reads(_lang, "trigger")(read_trigger)
