"""When a feature is set off, as combinations: several events in one phrase, which turn it is, how many wounds."""

from typing import Any

from triskel.games.berserk.nodes import Event, InTurn, Player, Ref, Trigger, Who
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _several(g)
    _turns(g)
    _wounds(g)


def _several(g: Grammar) -> None:
    g.rows(
        ("trig", Trigger, "при {events:events}‹ {who:np.gen}›", "on {events:events} of {who:np}",
         {"omit": {"who": THIS}}),
        ("trig", Trigger, "в начале боя, при {events:events}", "at battle start, on {events:events}", {"make": _battle,
         "take": _unbattle}),
    )  # fmt: skip


def _battle(events: tuple[Event, ...], style: int = 0) -> Trigger:
    return Trigger((Event.BATTLE_START, *events), style=style)


def _unbattle(value: Trigger) -> dict[str, Any] | None:
    plain = value.who is None and value.attack is None and value.turn is None
    if plain and value.events[0] is Event.BATTLE_START and len(value.events) > 1:
        return {"events": value.events[1:]}
    return None


def _turns(g: Grammar) -> None:
    for event, ru, en in (
        (Event.TURN_START, "начале", "start"),
        (Event.TURN_END, "конце", "end"),
    ):
        for whose, before, after, of in (
            (Player.YOU, "вашего|своего ", "", "your {nth:row} turn"),
            (Player.OPPONENT, "", " противника", "the {nth:row} turn of the opponent"),
        ):
            g.add(
                "trig", Trigger, f"в {ru} {before}{{nth:row.gen}} хода{after}", f"at the {en} of {of}",
                fixed={"events": (event,), "turn": whose},
            )  # fmt: skip
    for whose, words, of in (
        (Player.YOU, "ваш|свой {nth:row.acc} ход|ход_боя", "your {nth:row} turn"),
        (Player.OPPONENT, "{nth:row.acc} ход противника", "the {nth:row} turn of the opponent"),
        (Player.ITS, "его|её|их|свой {nth:row.acc} ход", "its {nth:row} turn"),
    ):
        g.rows(
            ("inturn2", InTurn, f"в {words}", f"in {of}", {"fixed": {"whose": whose}}),
            ("cond", InTurn, f"идёт {words.replace('acc', 'nom')}", f"it is {of}", {"fixed": {"whose": whose}}),
            ("trig", Trigger, f"в {words}", f"in {of}", {"fixed": {"events": (Event.DURING_TURN,), "turn": whose}}),
        )  # fmt: skip


def _wounds(g: Grammar) -> None:
    who = {"who": THIS}
    g.rows(
        ("trig", Trigger, ("когда ‹{who:np.nom} ›наносит/наносят {compare+n:cmpcnt.рана.acc}‹ {attack:attack.ins}›",
         "если ‹{who:np.nom} ›наносит/наносят {compare+n:cmpcnt.рана.acc}‹ {attack:attack.ins}›"),
         "when {who:np} deals/deal {compare+n:cmpcnt.рана}‹ with {attack:attack.a}›",
         {"fixed": {"events": (Event.DEALS_WOUNDS,)}, "omit": who}),
        ("trig", Trigger,
         ("когда ‹{who:np.nom} ›получает/получают {compare+n:cmpcnt.рана.acc}‹ от {attack:attack.gen}›",
         "если ‹{who:np.nom} ›получает/получают {compare+n:cmpcnt.рана.acc}‹ от {attack:attack.gen}›"),
         "when {who:np} takes/take {compare+n:cmpcnt.рана} or so‹ from {attack:attack.a}›",
         {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": who}),
        ("trig", Trigger, "при промахе {who:np.gen} {turn:inturn}", "on a miss of {who:np} {turn:inturn}",
         {"fixed": {"events": (Event.MISS,)}}),
        ("trig", Trigger, "если ‹{who:np.nom} ›убивает|уничтожает {whom:np.acc} {attack:attack.ins}",
         "if {who:np} kills/kill {whom:np} with {attack:attack.a}", {"fixed": {"events": (Event.KILLS,)}, "omit": who}),
        ("trig", Trigger, "если ‹{who:np.nom} ›убивает|уничтожает {whom:np.acc}", "if {who:np} kills/kill {whom:np}",
         {"fixed": {"events": (Event.KILLS,)}, "omit": who}),
        ("trig", Trigger, ("если ‹{who:np.nom} ›передвинулся/передвинулась/передвинулось/передвинулись",
         "когда ‹{who:np.nom} ›передвинулся/передвинулась/передвинулось/передвинулись"), "if {who:np} has/have moved",
         {"fixed": {"events": (Event.MOVES,)}, "omit": who}),
    )  # fmt: skip
