"""Who can act in a clash and why, and which card caused an event (I-CLASH)."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.games.inis.faces.words import render
from triskel.games.inis.rules.clash import WITHDRAW, maneuvers, parties, refuges
from triskel.games.inis.state.deck import FIRST_EPIC, ID, land_name, name
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.cards import text_of
from triskel.i18n import counted, counted_en
from triskel.i18n.people import player, sentence
from triskel.kernel import Decision

Events = Sequence[Mapping[str, Any]]


def cause_words(events: Events, number: int, lang: str) -> list[str]:
    """The card that caused the event, with its text; else the last card that was played."""
    event = events[number]
    cause = str(event["cause"])
    if not cause and event["kind"] in ("place", "move", "build", "remove", "clash", "festival", "draw", "tile"):
        played = next((each for each in reversed(events[:number]) if each["kind"] in ("play", "end of season")), None)
        cause = str(played["card"]) if played is not None and played["kind"] == "play" else ""
    elif event["kind"] == "play":
        cause = str(event["card"])
    if cause not in ID:
        return []
    text = " ".join(text_of(ID[cause], lang).split("\n"))
    return [f"«{name(ID[cause], lang)}»: {text}" if lang == "ru" else f"{name(ID[cause], lang)}: {text}"]


def reckon(events: Events, number: int, lang: str) -> list[str]:
    """The course of the clash that the event belongs to, up to it."""
    start = number
    while start >= 0 and events[start]["kind"] not in ("clash", "clash ends", "round", "end of season"):
        start -= 1
    ends = events[number]["kind"] == "clash ends"
    if ends:
        start = next((at for at in range(number, -1, -1) if events[at]["kind"] == "clash"), -1)
    if start < 0 or events[start]["kind"] != "clash":
        return []
    lines = []
    for event in events[start : number + 1]:
        said = render(event, lang)
        if said:
            lines.append(f"{said} [{event['rule']}]" if event["rule"] else said)
    return lines


def circumstances(isle: Isle, decision: Decision, seat: int | None, lang: str) -> list[str]:
    """In a clash: who has exposed clans, whose maneuver it is, and what that player could do and why.

    Cards in another's hand stay unsaid unless a judge (None) asks.
    """
    if isle.clash_at < 0:
        return []
    ru = lang == "ru"
    lines = []
    for each in range(isle.n):
        clans = isle.clans[isle.clash_at * 4 + each]
        if clans:
            lines.append(_stand(isle, each, clans, ru))
    who = isle.current
    if who < 0 or isle.exposed(who) <= 0:
        return lines
    word = "Манёвр за" if ru else "To maneuver:"
    lines.append(f"{word} {player(who, lang, 'ins')} [I-CLASH-5]")
    for option in maneuvers(isle, who):
        said = _maneuver(isle, who, option, seat, ru)
        if said:
            lines.append(said)
    if not refuges(isle, who):
        lines.append(
            "отступить некуда: на соседних территориях он не вождь [I-CLASH-8]"
            if ru
            else "cannot withdraw: leads no adjacent territory [I-CLASH-8]"
        )
    return lines


def _stand(isle: Isle, seat: int, clans: int, ru: bool) -> str:
    exposed, hidden = isle.exposed(seat), isle.shelter[seat]
    who = sentence(player(seat, "ru" if ru else "en"))
    here = counted(clans, "клан", "клана", "кланов") if ru else counted_en(clans, "clan")
    part = f"{'не защищено' if ru else 'exposed'} {exposed}" + (
        f", {'в цитаделях' if ru else 'in Citadels'} {hidden}" if hidden else ""
    )
    acts = "участвует" if ru else "takes part"
    idle = "не участвует: все укрыты" if ru else "takes no part: all are sheltered"
    return f"{who}: {here} ({part}) — {acts if seat in parties(isle) else idle} [I-CLASH-4]"


def _maneuver(isle: Isle, who: int, option: int, seat: int | None, ru: bool) -> str:
    lang = "ru" if ru else "en"
    if option == WITHDRAW:
        lands = ", ".join(land_name(land, lang) for land in refuges(isle, who))
        return f"мог отступить: {lands} [I-CLASH-8]" if ru else f"could withdraw to {lands} [I-CLASH-8]"
    if option >= FIRST_EPIC:
        if seat not in (None, who):
            return ""
        card = name(option, lang)
        return f"мог сыграть «{card}» [I-CLASH-6]" if ru else f"could play {card} [I-CLASH-6]"
    target = player(option, lang)
    return f"мог напасть: {target} [I-CLASH-7]" if ru else f"could attack {target} [I-CLASH-7]"
