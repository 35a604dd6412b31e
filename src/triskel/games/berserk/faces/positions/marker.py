"""Markers, cell effects and delayed features in positions: what a card's text gives, named by card and place (117-119).

    markers = [{ of = "aracent", gift = 0, until = 5, source = 2 }, { keyword = "armour", value = 1 }]
    delayed = [{ of = "mole", gift = 1, source = 0, subject = 3 }]
    cells   = [{ cell = "c3", of = "trapper", gift = 0, source = 0 }]

A *gift* is anything that the text of the card `of` can put on a card, on a cell or into the future, counted in the
order of the text. `source` and `subject` are places in the list of cards, those in the graveyards counted after them;
without `until` it lasts to the end of the battle.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final, NamedTuple

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import deeds
from triskel.games.berserk.compile.attacks import attack_test, concrete
from triskel.games.berserk.compile.statics import grants_of
from triskel.games.berserk.faces import labels
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import replies, zones
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import FOREVER, Delayed, Effect
from triskel.games.berserk.state.face import Face, Grant
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import War
from triskel.games.berserk.text import Names, print_en, print_ru
from triskel.kernel.bench.faults import Both, Faults

MARKER: Final = ("of", "gift", "part", "keyword", "key", "value", "until", "source", "by", "kept", "waits", "what")
DELAYED: Final = ("of", "gift", "event", "source", "by", "subject", "since", "it", "that", "x")
CELL: Final = (*MARKER, "cell")
_MOST: Final = 99
_PLAIN: Final = frozenset((
    "prevent", "control", "silence", "no flight", "plague", "fly strike", "retreat", "independent", "lose", "vacant",
))  # fmt: skip
"""Markers of the rules, which no text has to explain."""


class Gift(NamedTuple):
    """One thing that a text gives. `how`: gain, lose, cell, later or next attack."""

    how: str
    node: Any


def gifts(face: Face) -> tuple[Gift, ...]:
    """All gifts of a card, in the order of its text."""
    if face.gifts is None:
        face.gifts = tuple(gift for feature in face.features for gift in _walk(feature.node))
    return face.gifts


def _walk(node: Any) -> Iterator[Gift]:
    if isinstance(node, tuple):
        for each in node:
            yield from _walk(each)
        return
    if not is_dataclass(node):
        return
    if isinstance(node, n.Gain) and node.called != "Occupy":  # that a cell counts as occupied is no gift
        how = "gain" if n.gets(node) else "lose" if node.lose else "cell"
        for trait in node.traits:
            yield Gift(how, trait)
    elif isinstance(node, n.Later):
        yield Gift("later", node)
    elif isinstance(node, n.ModifyAttack) and node.aim is n.Aim.NEXT:
        yield Gift("next attack", node)
    for each in fields(node):
        yield from _walk(getattr(node, each.name))


def says(war: War, face: Face, gift: Gift, lang: str) -> str:
    """A gift in words."""
    names = Names(face.name_ru, face.name_en)
    this = n.Ref(n.Who.THIS)
    node = gift.node
    if gift.how in ("gain", "lose", "cell"):
        node = n.Gain(this, (gift.node,), lose=gift.how == "lose")
    try:
        text = (print_ru if lang == "ru" else print_en)(n.Feature(node), names)
    except (TypeError, ValueError, KeyError, AttributeError):
        return gift.how
    return text.removesuffix(".")


# --- reading ------------------------------------------------------------------------------------------------------


def read(
    war: War, faults: Faults, position: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], made: Sequence[int]
) -> None:
    """Put the markers, cell effects and delayed features of a position into place. `made` are the cards of `rows`."""
    cards, made = made, [*made, *war.grave[0], *war.grave[1]]
    for card, row in zip(cards, rows, strict=True):
        what = _both(f"{war.face(card).id}: markers" if card >= 0 else "markers")
        for given in faults.items(what, row.get("markers", []) if card >= 0 else ()):
            with faults.whole(what) as strict:
                entry = strict.names(("part of a marker", "часть маркера"), given, MARKER)
                war.serial += 1
                zones.mark(war, card, _effect(war, strict, entry, made, card))
    for given in faults.items(_both("cells"), position.get("cells", [])):
        with faults.whole(_both("cells")) as strict:
            entry = strict.names(("part of a cell effect", "часть эффекта на клетке"), given, CELL)
            cells = [field.name(each) for each in range(field.CELLS)]
            cell = field.cell_of(strict.name(("cell", "клетка"), entry.get("cell", ""), cells, "cells: "))
            war.serial += 1
            effect = _effect(war, strict, entry, made, -1)
            war.cells = (*war.cells, (cell, effect))
            if effect.key == "vacant":
                war.occupied |= 1 << cell
    for given in faults.items(_both("delayed"), position.get("delayed", [])):
        with faults.whole(_both("delayed")) as strict:
            entry = strict.names(("part of a delayed feature", "часть отложенной особенности"), given, DELAYED)
            war.wait((*war.delayed, *_wait(war, strict, entry, made)))


def _both(words: str) -> Both:
    return (words, words)


def _row(faults: Faults, entry: Mapping[str, Any], key: str, made: Sequence[int]) -> int:
    """A card of the position, or -1."""
    place = faults.number(_both(key), entry.get(key, -1), -1, len(made) - 1)
    return made[place] if place >= 0 else -1


def _gift(war: War, faults: Faults, entry: Mapping[str, Any]) -> Gift:
    name = faults.name(("card", "карта"), entry.get("of", ""), war.codex.by_id, "of: ")
    found = gifts(war.codex.faces[war.codex.by_id[name]])
    if not found:
        faults.say(f"{name} gives nothing that could lie anywhere", f"{name} не даёт ничего, что могло бы лежать")
    return found[faults.number((f"gift of {name}", f"{name}: gift"), entry.get("gift", 0), 0, len(found) - 1)]


def _effect(war: War, faults: Faults, entry: Mapping[str, Any], made: Sequence[int], card: int) -> Effect:
    source = _row(faults, entry, "source", made)
    if source < 0:
        source = card
    by = faults.number(_both("by"), entry.get("by", war.controller[source] if source >= 0 else 0), 0, 1)
    key, value, payload = _content(war, faults, entry)
    kept = -2 if entry.get("kept") == -2 else _row(faults, entry, "kept", made)
    low, high = (0, 1) if key == "control" else (-_MOST, _MOST)
    value = faults.number(_both("value"), entry.get("value", value), low, high)
    until = faults.number(_both("until"), entry.get("until", FOREVER), 0, FOREVER)
    effect = Effect(key, value, until, source, by, war.serial, payload, kept)
    if "waits" in entry:
        waits = faults.number(_both("waits"), entry["waits"], 0, FOREVER)
        return Effect("waiting", waits, FOREVER, source, by, war.serial, effect, kept)
    return effect


def _content(war: War, faults: Faults, entry: Mapping[str, Any]) -> tuple[str, int, Any]:
    """Key, value and payload of a marker."""
    if "key" in entry:
        key = faults.name(("plain marker", "простой маркер"), entry["key"], _PLAIN)
        if key != "lose":
            return key, 1, None
        return key, 1, faults.word(("what is lost", "что утрачено (what)"), entry.get("what", ""))
    if "keyword" in entry:
        word = faults.name(("keyword", "ключевое слово"), entry["keyword"], KEYWORDS)
        trait: Any = n.Keyword(word)
        if "value" in entry:
            trait = n.Keyword(word, faults.number(_both("value"), entry["value"], -_MOST, _MOST))
        return _part(faults, _kept_trait(trait), entry)
    gift = _gift(war, faults, entry)
    if gift.how == "lose":
        return _loss(faults, gift.node, entry)
    if gift.how not in ("gain", "cell"):
        faults.say(
            f"{entry.get('of')}: gift {entry.get('gift', 0)} is a delayed feature, not a marker",
            f"{entry.get('of')}: gift {entry.get('gift', 0)} — отложенная особенность, а не маркер",
        )
    return _part(faults, gift.node, entry)


_traits: dict[Any, Any] = {}


def _kept_trait(trait: Any) -> Any:
    """Equal traits are one object: grants are found by identity."""
    return _traits.setdefault(trait, trait)


def _part(faults: Faults, trait: Any, entry: Mapping[str, Any]) -> tuple[str, int, Any]:
    found = grants_of(trait)
    if not found:
        faults.say("that leaves no marker", "это не оставляет маркера")
    grant = found[faults.number(_both("part"), entry.get("part", 0), 0, len(found) - 1)]
    value = grant.value if isinstance(grant.value, int) else 1
    return grant.key, value, grant.extra if grant.key == "class" else grant


def _loss(faults: Faults, trait: Any, entry: Mapping[str, Any]) -> tuple[str, int, Any]:
    if n.has_so(trait, n.Bare.FEATURES):
        return "silence", 1, None
    if n.has_so(trait, n.Bare.FLIGHT):
        return "no flight", 1, None
    if isinstance(trait, n.Protection):
        return "lose protection", 1, tuple(sorted(concrete(trait.source.means)))
    return "lose", 1, _part(faults, trait, entry)[0]


def _wait(war: War, faults: Faults, entry: Mapping[str, Any], made: Sequence[int]) -> Iterator[Delayed]:
    gift = _gift(war, faults, entry)
    source = _row(faults, entry, "source", made)
    if source < 0:
        faults.say(
            "a delayed feature needs its source: the place of a card in the list",
            "отложенной особенности нужен источник (source): место карты в списке",
        )
    by = faults.number(_both("by"), entry.get("by", war.controller[source]), 0, 1)
    scene = Scene(source, by)
    scene.it, scene.that = _row(faults, entry, "it", made), _row(faults, entry, "that", made)
    scene.x = faults.number(_both("x"), entry.get("x", 0), 0, _MOST)
    subject = _row(faults, entry, "subject", made)
    now = war.turn * 16 + war.phase
    since = faults.number(_both("since"), entry.get("since", now - 1), -1, now)
    if gift.how == "next attack":
        values = replies.three(war, Use(source, by, None, scene), gift.node.n)
        if gift.node.weaken:
            values = (-values[0], -values[1], -values[2])
        test = cached(attack_test, gift.node.attack)
        yield Delayed("next attack", source, by, subject, (test, values), FOREVER, since)
        return
    if gift.how != "later":
        faults.say(
            f"{entry.get('of')}: gift {entry.get('gift', 0)} is a marker, not a delayed feature",
            f"{entry.get('of')}: gift {entry.get('gift', 0)} — маркер, а не отложенная особенность",
        )
    inner = cached(deeds.delayed_feature, gift.node)
    if scene.it < 0 and subject >= 0:
        scene.it = subject
    events = {str(event): event for event in inner.events}
    wanted = [faults.name(("event", "событие"), entry["event"], events)] if "event" in entry else list(events)
    for name in wanted:
        yield Delayed(events[name], source, by, subject, (inner, scene), FOREVER, since)


# --- writing ------------------------------------------------------------------------------------------------------


def write_marker(war: War, effect: Effect, place: Mapping[int, int], bearer: int = -1) -> dict[str, Any] | None:
    """The inverse of reading; None for a marker that has no name.

    A source that has left the battle is not told: the marker is read as the bearer's own.
    """
    if effect.key == "waiting":
        inner = write_marker(war, effect.payload, place, bearer)
        return None if inner is None else {**inner, "waits": effect.value}
    found = _name_of(war, effect)
    if found is None:
        return None
    if "value" not in found and effect.value != 1:
        found["value"] = effect.value
    if effect.until != FOREVER:
        found["until"] = effect.until
    if effect.source in place and effect.source != bearer:
        found["source"] = place[effect.source]
    found["by"] = effect.by
    if effect.owner == -2:
        found["kept"] = -2
    elif effect.owner in place:
        found["kept"] = place[effect.owner]
    return found


def _name_of(war: War, effect: Effect) -> dict[str, Any] | None:
    if effect.key in _PLAIN and not isinstance(effect.payload, Grant):
        return {"key": effect.key, **({} if effect.payload is None else {"what": effect.payload})}
    if 0 <= effect.source < war.size and (named := _gift_of(war.face(effect.source), effect)) is not None:
        return named
    if effect.key in KEYWORDS:
        trait = _kept_trait(n.Keyword(effect.key, effect.value))
        for part, grant in enumerate(grants_of(trait)):
            if grant.key == effect.key and repr(grant.extra) == repr(getattr(effect.payload, "extra", None)):
                return {"keyword": effect.key, "value": effect.value, **({"part": part} if part else {})}
    for face in war.codex.faces:  # the giver has left the battle
        if (named := _gift_of(face, effect)) is not None:
            return named
    return None


def _gift_of(face: Face, effect: Effect) -> dict[str, Any] | None:
    """The marker as a gift of this card's text, if it is one."""
    for place, gift in enumerate(gifts(face)):
        if gift.how not in ("gain", "cell"):
            continue
        for part, grant in enumerate(grants_of(gift.node)):
            payload = grant.extra if grant.key == "class" else grant
            if grant.key == effect.key and (payload is effect.payload or payload == effect.payload):
                named: dict[str, Any] = {"of": face.id, "gift": place}
                return {**named, "part": part} if part else named
    return None


def write_delayed(war: War, each: Delayed, place: Mapping[int, int]) -> dict[str, Any] | None:
    """A delayed feature by name; None if its source has left the battle or its text is not found."""
    if each.source not in place:
        return None
    face = war.face(each.source)
    for number, gift in enumerate(gifts(face)):
        row: dict[str, Any] = {"of": face.id, "gift": number, "source": place[each.source], "by": each.by}
        if gift.how == "next attack" and each.event == "next attack":
            if each.payload[0] is not cached(attack_test, gift.node.attack):
                continue
        elif gift.how != "later" or cached(deeds.delayed_feature, gift.node) is not each.payload[0]:
            continue
        else:
            row["event"] = str(each.event)
            scene = each.payload[1]
            row |= {key: place[card] for key, card in (("it", scene.it), ("that", scene.that)) if card in place}
            if scene.x:
                row["x"] = scene.x
        if each.subject in place:
            row["subject"] = place[each.subject]
        return {**row, "since": each.since}
    return None


def describe(war: War, entry: Mapping[str, Any], lang: str) -> str:
    """A marker or delayed feature of a position in words."""
    ru = lang == "ru"
    until = f" ({'до конца хода' if ru else 'to the end of turn'} {entry['until']})" if "until" in entry else ""
    if "keyword" in entry and entry["keyword"] in KEYWORDS:
        return f"{labels.keyword(str(entry['keyword']), lang)} {entry.get('value', '')}".strip() + until
    if "key" in entry:
        return f"{entry['key']} {entry.get('value', '')}".strip() + until
    name = str(entry.get("of", ""))
    if name not in war.codex.by_id:
        return name
    face = war.codex.faces[war.codex.by_id[name]]
    found, place = gifts(face), entry.get("gift", 0)
    said = says(war, face, found[place], lang) if isinstance(place, int) and 0 <= place < len(found) else "?"
    return f"{face.name_ru if ru else face.name_en}: {said}{until}"
