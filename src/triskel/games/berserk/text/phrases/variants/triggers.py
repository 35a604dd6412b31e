"""Rarer moments: what else starts a feature."""

from dataclasses import replace
from typing import Any

from triskel.games.berserk.nodes import AttackIs, Compare, Event, Owner, Player, Ref, Rolled, Selector, Trigger, Who
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)
ATTACKED = Ref(Who.ATTACKED)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _triggers(g)
    _more_triggers(g)


def _triggers(g: Grammar) -> None:
    for words, event in (("начале", Event.TURN_START), ("конце", Event.TURN_END)):
        en = "start" if event is Event.TURN_START else "end"
        g.add("trig", Trigger, (f"если {{condition:conds}} в {words} {{turn:turn}}",
         f"если в {words} {{turn:turn}} {{condition:conds}}"), f"at the {en} of {{turn:turn}}, if {{condition:conds}}",
         make=_turning(event), take=never)  # fmt: skip
    g.rows(
        ("trig", Trigger, "если {who:np.nom} выбрасывает/выбрасывают на кубике {compare+n:cmp}",
         "if {who:np} rolls/roll {compare+n:cmp}", {"fixed": {"events": (Event.ROLLS,)}}),
        ("trig", Trigger, ("если {who:np.nom} выбрасывает/выбрасывают на кубике {compare+n:cmp} (без модификаторов)",
         "когда бросок кубика {who:np.gen} равен {compare+n:cmp} (без модификаторов)",
         "если бросок кубика {who:np.gen} равен {compare+n:cmp} (без модификаторов)"),
         "if {who:np} rolls/roll a natural {compare+n:cmp}", {"make": _natural, "take": never}),
    )  # fmt: skip
    for event, ru, en in (
        (Event.DISPLACED, "когда ‹{who:np.nom} ›перемещается/перемещаются", "whenever {who:np} is/are displaced"),
        (Event.MOVES, "когда ‹{who:np.nom} ›двигается/двигаются", "whenever {who:np} moves/move"),
        (Event.SUMMONED, "когда ‹{who:np.nom} ›вызывается/вызываются", "whenever {who:np} is/are summoned"),
        (Event.REVIVED, "когда ‹{who:np.nom} ›возрождается/возрождаются", "whenever {who:np} is/are revived"),
        (Event.INCARNATES, "когда ‹{who:np.nom} ›инкарнирует/инкарнируют", "whenever {who:np} incarnates/incarnate"),
        (
            Event.DIES,
            "если ‹{who:np.nom} ›погибает/погибают‹ от {attack:attack.gen}›",
            "if {who:np} dies/die‹ from {attack:attack.a}›",
        ),
        (Event.ATTACK, "когда атакует {attack:attack.ins}", "when it attacks with {attack:attack.a}"),
        (Event.THIRST, "когда ‹{who:np.nom} ›использует/используют жажду", "when {who:np} uses/use thirst"),
        (Event.REGENERATES, "при регенерации‹ {who:np.gen}›", "when {who:np} regenerates/regenerate"),
        (Event.MISS, "при промахе в нападении", "on a miss in its assault"),
        (Event.ASSAULT, "когда нападает на {whom:np.pacc}", "when it assaults {whom:np}"),
        (Event.ATTACKED, "при нападении на {who:own.acc}", "when {who:own} is/are assaulted"),
        (
            Event.ATTACKED,
            "когда ‹{who:np.nom} ›атакован/атакована/атаковано/атакованы",
            "when {who:np} is/are attacked",
        ),
        (Event.UNTAPS, "если ‹{who:np.nom} ›открывается/открываются", "if {who:np} untaps/untap"),
        (Event.TAPS, "если ‹{who:np.nom} ›закрывается/закрываются", "if {who:np} taps/tap"),
        (Event.HEALED, "при излечении‹ {who:np.gen}›", "on healing of {who:np}"),
        (Event.GETS_TOKEN, "при получении фишки|[фишка]‹ {who:np.gen}›", "on getting a token, {who:np}"),
    ):
        omit = {"who": THIS} if "{who:" in ru else {}
        g.add("trig", Trigger, ru, en, fixed={"events": (event,)}, omit=omit)
    g.rows(
        ("trig", Trigger, "в {_first:first_turn} ход противника", "on the opponent's first turn",
         {"fixed": {"events": (Event.DURING_TURN,), "turn": Player.OPPONENT, "n": 1}}),
        ("trig", Trigger, ("в течение своего первого хода", "в свой первый ход", "в ваш первый ход"),
         "on your first turn", {"fixed": {"events": (Event.DURING_TURN,), "turn": Player.YOU, "n": 1}}),
    )  # fmt: skip


def _more_triggers(g: Grammar) -> None:
    this = {"who": THIS}
    g.rows(
        ("trig", Trigger, "когда ‹{who:np.nom} ›перемещается/перемещаются на {place:cellacc}",
         "whenever {who:np} is/are displaced to {place:cellacc}", {"fixed": {"events": (Event.DISPLACED,)},
         "omit": this}),
        ("trig", Trigger, ("при нападении {who:np.gen} на {whom:np.pacc}",
         "когда {who:np.nom} нападает/нападают на {whom:np.pacc}"), "on assault of {who:np} against {whom:np}",
         {"fixed": {"events": (Event.ASSAULT,)}}),
        ("trig", Trigger, "после {attack:attack.gen}", "after {attack:attack.a}",
         {"fixed": {"events": (Event.AFTER_ATTACK,)}}),
        ("trig", Trigger, ("когда {who:np.nom} использует/используют {attack:attack.acc}",
         "когда {who:np.nom} объявляет {attack:attack.acc}"), "when {who:np} uses/use {attack:attack.a}",
         {"make": _caused, "take": never}),
        ("trig", Trigger, "когда|если противник вызывает {who:np.acc}", "when the opponent summons {who:np}",
         {"make": _theirs, "take": never}),
        ("trig", Trigger, ("когда ‹{who:np.nom} ›атакует/атакуют {whom:np.acc}",
         "если ‹{who:np.nom} ›атакует/атакуют {whom:np.acc}"), "when {who:np} attacks/attack {whom:np}",
         {"fixed": {"events": (Event.ASSAULT,)}, "omit": {"who": THIS}}),
        ("trig", Trigger, ("когда в игру вступает|вступают {who:np.nom}",
         "когда {who:np.nom} вступает/вступают в игру|в_бой"), "when {who:np} enters/enter play",
         {"fixed": {"events": (Event.SUMMONED, Event.REVIVED, Event.INCARNATES)}}),
        ("trig", Trigger, "выступая защитником", "acting as defender",
         {"fixed": {"events": (Event.DEFENDS,), "who": THIS}}),
    )  # fmt: skip


def _caused(who: Any, attack: AttackIs, style: int = 0) -> Trigger | None:
    return Trigger((Event.ATTACK,), attack=replace(attack, by=who), style=style) if attack.by is None else None


def _theirs(who: Any, style: int = 0) -> Trigger | None:
    if not isinstance(who, Selector) or who.owner is not Owner.NONE:
        return None
    return Trigger((Event.SUMMONED,), who=replace(who, owner=Owner.ENEMY), style=style)


def _turning(event: Event) -> Any:
    def make(condition: Any, turn: Player, style: int = 0) -> Trigger:
        return Trigger((event,), turn=turn, condition=condition, style=style)

    return make


def _natural(who: Any, compare: Compare, n: Any, style: int = 0) -> Trigger:
    return Trigger((Event.ROLLS,), who=who, condition=Rolled(compare, n, natural=True), style=style)
