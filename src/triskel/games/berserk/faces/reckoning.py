"""A strike told step by step from the events: rolls, modifiers by group, table row, power, prevention, replacement."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.berserk.compile.attacks import ATTACKS
from triskel.games.berserk.faces import labels
from triskel.games.berserk.faces.words import GRADES, MEANS, letter, log_line, name
from triskel.games.berserk.rules.combat.strike import result
from triskel.games.berserk.state.war import War

Events = Sequence[Mapping[str, Any]]

_OF_STRIKE: Final = frozenset({
    "declared", "defender declared", "defends", "redirected", "rolled", "roll changed", "table", "softened", "power",
    "attack modified", "protected", "blocked", "prevented", "no wounds", "replaced", "wounded", "died", "healed",
    "extra life", "illegal", "interrupted", "triggered",
})  # fmt: skip

GROUPS: Final = {
    "а": ("own side", "своя сторона"),
    "б": ("the card itself", "сама карта"),
    "в": ("the enemy's side", "сторона противника"),
    "г": ("the attacked card or the rules", "атакуемая карта или правила"),
    "д": ("reductions to a number", "сведение к числу"),
}
"""The groups of modifiers in the order in which they are applied (518.3, 519.3)."""


def span(events: Events, number: int) -> tuple[int, int] | None:
    """From the declaration of the attack that the event belongs to, to the next declaration or turn."""
    start = number
    while start >= 0 and not _declares(events[start]):
        if events[start]["kind"] == "turn":
            return None
        start -= 1
    if start < 0:
        return None
    end = start + 1
    while end < len(events) and events[end]["kind"] != "turn" and not _declares(events[end]):
        end += 1
    return start, end


def _declares(event: Mapping[str, Any]) -> bool:
    return event["kind"] == "declared" and event.get("means") in ATTACKS


def reckon(war: War, events: Events, number: int, lang: str) -> list[str]:
    """The whole attack that the event belongs to, where it belongs to one."""
    if events[number]["kind"] not in _OF_STRIKE:
        return []
    found = span(events, number)
    if found is None:
        return []
    lines: list[str] = []
    tabled = any(events[at]["kind"] == "table" for at in range(*found))  # its line tells the rolls too
    for at in range(*found):
        event = events[at]
        if event["kind"] not in _OF_STRIKE or (event["kind"] == "rolled" and tabled):
            continue
        if event["kind"] == "table":
            lines += _table(war, event, lang)
        elif event["kind"] == "power":
            lines += _power(war, event, lang)
        else:
            lines.append(f"{log_line(war, event, lang)} [{event['rule']}]")
    return lines


def _parts(war: War, parts: Sequence[Sequence[Any]], lang: str) -> str:
    ru = lang == "ru"
    said = []
    for group, amount, source in parts:
        whose = name(war, source, lang) if source >= 0 else ("правила" if ru else "the rules")
        said.append(f"{amount:+d} {whose} ({letter(group, lang)}: {GROUPS[group][ru]})")
    return ", ".join(said)


def _table(war: War, event: Mapping[str, Any], lang: str) -> list[str]:
    ru = lang == "ru"
    lines = []
    cards = (event["card"], event["target"])
    for card, natural, value, parts in zip(cards, event["naturals"], event["rolls"], event["modifiers"], strict=False):
        rolled = f"{name(war, card, lang)}: {'на кубике' if ru else 'die'} {natural}"
        lines.append(f"{rolled}; {_parts(war, parts, lang)} = {value} [518.3]" if parts else f"{rolled} [306.1]")
    grades = [GRADES[int(each)][ru] for each in event["grades"]]
    if len(event["rolls"]) > 1:
        gap = event["rolls"][0] - event["rolls"][1]
        row_grades = [GRADES[each][ru] for each in result(*event["rolls"])]
        row = f"{'Таблица Ударов' if ru else 'Strike Table'}, {'разница' if ru else 'difference'} {gap:+d}"
        blow, reply = ("удар", "ответ") if ru else ("strike", "reply")
        lines.append(f"{row}: {blow} — {row_grades[0]}, {reply} — {row_grades[1]} [514.2]")
        if row_grades != grades:
            then = "стало" if ru else "changed to"
            lines.append(f"{then}: {blow} — {grades[0]}, {reply} — {grades[1]} [514.4]")
    else:
        lines.append(f"{'Бросок одного атакующего' if ru else 'Only the attacker rolls'}: {grades[0]} [514.6]")
    return lines


def _power(war: War, event: Mapping[str, Any], lang: str) -> list[str]:
    ru = lang == "ru"
    head = f"{name(war, event['card'], lang)} → {name(war, event['target'], lang)}: {GRADES[int(event['grade'])][ru]}"
    parts = _parts(war, event["modifiers"], lang)
    power = "сила" if ru else "power"
    return [f"{head}, {power} {event['base']}" + (f"; {parts} = {event['n']}" if parts else "") + " [519.3]"]


def cause_words(war: War, events: Events, number: int, lang: str) -> list[str]:
    """The feature that was used or set off, or the card from which the event came."""
    event = events[number]
    feature = event.get("feature")
    if isinstance(feature, int):
        return [f"{name(war, event['card'], lang)}: {labels.feature(war, feature, lang, event['card'])}"]
    source = event.get("source")
    if isinstance(source, int) and source >= 0 and not war.hidden[source]:
        said = _phrase(war, events, number, source, lang)
        return [f"{name(war, source, lang)}" + (f": {said}" if said else "")]
    return []


_STATIC: Final = {
    "prevented": frozenset(("armour", "magic-armour", "prevent", "reduced", "resilience", "scales", "wounds+")),
    "protected": frozenset(("protection", "shield-of-archaal")),
    "replaced": frozenset(("replace", "instead")),
    "no wounds": frozenset(("no wounds", "cannot deal wounds")),
}
"""Which static features speak at an event, by the keys of what they grant."""


def _speaks(key: str, keys: frozenset[str]) -> bool:
    return key in keys or key.partition(" ")[0] in keys


def _phrase(war: War, events: Events, number: int, source: int, lang: str) -> str:
    """The sentence of the card that did it: the feature it used last, or the static one that speaks at such events."""
    keys = _STATIC.get(str(events[number]["kind"]))
    features = war.face(source).features
    if keys is not None:
        spoke = [each for each in features if any(_speaks(grant.key, keys) for grant in each.grants)]
        spoke = spoke or [each for each in features if each.grants]
        return " ".join(labels.feature(war, each.uid, lang, source) for each in spoke)
    for at in range(number, -1, -1):
        earlier = events[at]
        if earlier["kind"] == "turn":
            break
        if earlier["kind"] in ("declared", "triggered") and earlier.get("card") == source:
            used = earlier.get("feature")
            if isinstance(used, int):
                return labels.feature(war, used, lang, source)
            means = str(earlier.get("means", ""))
            return MEANS.get(means, means) if lang == "ru" else means
    return ""
