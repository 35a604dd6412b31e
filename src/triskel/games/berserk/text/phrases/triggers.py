"""Conditions of triggering: «При …», «Когда …», «Если …», «В начале …» (113.2)."""

import re
from typing import Any

from triskel.games.berserk.nodes import AttackIs, CellPick, Event, Means, Player, Ref, Trigger, Who
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)


_WHEN = re.compile(r"^(когда|если) ‹\{who:np\.nom\} ›(\S+)((?:‹.*›)?)$")


def _inverted(ru: str | tuple[str, ...]) -> str | tuple[str, ...]:
    """«Когда орк закрывается» is also said «Когда закрывается орк»."""
    texts = (ru,) if isinstance(ru, str) else ru
    more = [f"{found[1]} {found[2]} {{who:np.nom}}{found[3]}" for text in texts if (found := _WHEN.match(text))]
    return (*texts, *more)


def _missed(who: Any, at: Any, style: int = 0) -> Trigger:
    return Trigger((Event.MISS,), who=who, attack=AttackIs((Means.ATTACK,), at=at), style=style)


def _whom_missed(value: Trigger) -> dict[str, Any] | None:
    at = None if value.attack is None else value.attack.at
    plain = at is not None and value == _missed(value.who, at)
    return {"who": value.who, "at": at} if plain else None


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""

    def on(event: Event, ru: str | tuple[str, ...], en: str | tuple[str, ...], **fixed: object) -> None:
        ru = _inverted(ru)
        texts = (ru, en) if isinstance(ru, str) else (*ru, en)
        omit = {"who": THIS} if any("{who:" in str(text) for text in texts) else {}
        g.add("trig", Trigger, ru, en, fixed={"events": (event,), **fixed}, omit=omit)

    on(Event.BEFORE_RECRUITING, "до набора отряда", "before recruiting")
    on(Event.AFTER_PLACEMENT, ("после расстановки карт", "после расстановки"), "after placement")
    g.rows(
        ("trig", Trigger, ("в начале боя, при возрождении и инкарнации",
         "в начале боя, при возрождении или инкарнации"), "at battle start, when it is revived or incarnates",
         {"fixed": {"events": (Event.BATTLE_START, Event.REVIVED, Event.INCARNATES)}}),
        ("trig", Trigger, "в начале боя или при вызове", "at battle start or when it is summoned",
         {"fixed": {"events": (Event.BATTLE_START, Event.SUMMONED)}}),
    )  # fmt: skip
    on(Event.BATTLE_START, "в начале боя", "at battle start")
    on(Event.TURN_START, "в начале {turn:turn}", "at the start of {turn:turn}")
    on(Event.TURN_END, "в конце {turn:turn}", "at the end of {turn:turn}")
    on(Event.BEFORE_TURN, "до начала {turn:turn}", "before the start of {turn:turn}")
    on(Event.DURING_TURN, ("{turn:inturn}",), "{turn:inturn}")
    on(Event.ATTACKED, ("при {attack:attack_at_this}",), "on {attack:attack_at_this}")
    on(Event.ATTACK, ("при {attack:blow.pre}",), "on {attack:blow.a}")
    on(Event.MISS, ("при промахе {turn:inturn}", "после промаха {turn:inturn}"), "on a miss {turn:inturn}")
    on(
        Event.MISS,
        ("при промахе {attack:attack.ins}", "после промаха {attack:attack.ins}"),
        "on a miss with {attack:attack.a}",
    )
    g.add(
        "trig", Trigger, "при промахе {who:np.gen} по {at:np.pdat}", "on a miss of {who:np} at {at:np}",
        make=_missed, take=_whom_missed,
    )  # fmt: skip
    on(Event.MISS, ("при промахе‹ {who:np.gen}›", "после промаха‹ {who:np.gen}›"), "on a miss of {who:np}")
    on(
        Event.ASSAULT,
        ("при нападении‹ на {whom:np.pacc}›", "когда атакует {whom:np.acc}"),
        "on assault‹ against {whom:np}›",
    )
    on(Event.DECLARED, "при объявлении {attack:attack.gen}", "when {attack:attack.a} is declared")
    on(Event.AFTER_ATTACK, ("после атаки", "после своей атаки"), "after an attack")
    on(
        Event.AFTER_ASSAULT,
        ("после нападения на {whom:np.pacc}", "после нападения по {whom:np.pdat}"),
        "after an assault against {whom:np}",
    )
    on(Event.AFTER_ASSAULT, ("после нападения‹ {who:np.gen}›",), "after an assault of {who:np}")
    on(
        Event.FIGHTS,
        ("когда ‹{who:np.nom} ›сражается/сражаются", "при сражении‹ {who:np.gen}›"),
        "when {who:np} fights/fight",
    )
    on(Event.MOVES, ("при движении|передвижении‹ {who:np.gen}›",), "when {who:np} moves/move")
    on(
        Event.DISPLACED,
        ("при перемещении ‹{who:np.gen} ›на соседнюю клетку‹ {turn:inturn}›",),
        "when {who:np} is/are displaced to an adjacent cell‹ {turn:inturn}›",
        place=CellPick(near=True),
    )
    on(
        Event.DISPLACED,
        ("при перемещении ‹{who:np.gen} ›на {place:cellacc}‹ {turn:inturn}›",),
        "when {who:np} is/are displaced to {place:cellacc}‹ {turn:inturn}›",
    )
    on(
        Event.DISPLACED,
        (
            "если {who:np.nom} переместился/переместилась/переместилось/переместились со своей половины "
            "поля_боя|поля на вашу|вашу_половину",
            "при перемещении {who:np.gen} со своей половины поля_боя|поля на вашу|вашу_половину",
        ),
        "if {who:np} was/were displaced from its half of the battlefield to yours",
        from_half=Player.ITS,
        to_half=Player.YOU,
    )
    for half, ru, en in (
        (Player.OPPONENT, "половину поля_боя|поля противника", "the opponent's half"),
        (Player.YOU, "вашу половину поля_боя|поля", "your half"),
    ):
        on(
            Event.DISPLACED,
            (
                f"при перемещении ‹{{who:np.gen}} ›на {ru}",
                f"когда ‹{{who:np.nom}} ›перемещается/перемещаются на {ru}",
            ),
            f"when {{who:np}} is/are displaced to {en}",
            to_half=half,
        )
    on(
        Event.DISPLACED,
        (
            "если {who:np.nom} передвинулся/передвинулась/передвинулось/передвинулись на клетку вашей половины "
            "поля_боя|поля",
        ),
        "if {who:np} was/were displaced to your half of the battlefield",
        to_half=Player.YOU,
    )
    on(
        Event.DISPLACED,
        ("при перемещении‹ {who:np.gen}›‹ {turn:inturn}›",),
        "when {who:np} is/are displaced‹ {turn:inturn}›",
    )
    on(
        Event.DIES,
        (
            "при гибели|уничтожении‹ {who:np.gen}›‹ от {attack:attack.gen}›",
            "когда ‹{who:np.nom} ›погибает/погибают‹ от {attack:attack.gen}›",
            "если ‹{who:np.nom} ›погибает/погибают‹ от {attack:attack.gen}›",
        ),
        "when {who:np} dies/die‹ from {attack:attack.a}›",
    )
    on(
        Event.KILLS,
        ("когда ‹{who:np.nom} ›уничтожает|убивает {whom:np.acc}‹ {attack:attack.ins}›",),
        "when {who:np} destroys/destroy {whom:np}‹ with {attack:attack.a}›",
    )
    on(
        Event.KILLS,
        ("когда убивает {attack:attack.ins} {whom:np.acc}",),
        "when it kills {whom:np} with {attack:attack.a}",
    )
    on(
        Event.RETURNS,
        ("при возвращении ‹{who:np.gen} ›в колоду", "когда ‹{who:np.nom} ›возвращается/возвращаются в колоду"),
        "when {who:np} returns/return to the deck",
    )
    on(Event.DEALS_WOUNDS, ("при нанесении ран {whom:np.dat}",), "when it wounds {whom:np}")
    on(
        Event.TAKES_WOUNDS,
        ("когда ‹{who:np.nom} ›получает/получают {n:cnt.рана.acc}‹ от {attack:attack.gen}›",),
        "when {who:np} takes/take {n:cnt.рана}‹ from {attack:attack.a}›",
    )
    on(
        Event.TAKES_WOUNDS,
        (
            "когда ‹{who:np.nom} ›получает/получают раны‹ от {attack:attack.gen}›‹ {turn:inturn}›",
            "если ‹{who:np.nom} ›получает/получают раны‹ от {attack:attack.gen}›‹ {turn:inturn}›",
        ),
        "when {who:np} takes/take wounds‹ from {attack:attack.a}›‹ {turn:inturn}›",
    )
    on(Event.HEALED, ("когда ‹{who:np.nom} ›излечивается/излечиваются",), "when {who:np} is/are healed")
    on(
        Event.GETS_EXTRA_LIFE,
        ("когда ‹{who:np.nom} ›получает/получают дополнительные жизни|[жизни]",),
        "when {who:np} gets/get extra life",
    )
    on(
        Event.LIFE_BECOMES,
        "когда у {who:np.pgen} становится|остаётся {compare+n:cmpcnt.текущая_жизнь.nom}",
        "when {who:np} comes/come to have {compare+n:cmpcnt.текущая_жизнь}",
    )
    on(
        Event.ROLLS,
        ("при броске кубика‹ {who:np.gen}›", "когда {who:np.nom} бросает/бросают кубик"),
        "when {who:np} rolls/roll a die",
    )
    on(
        Event.ROLLS,
        (
            "если бросок кубика {who:np.gen} равен {compare+n:cmp}",
            "когда бросок кубика {who:np.gen} равен {compare+n:cmp}",
        ),
        "if a die roll of {who:np} is {compare+n:cmp}",
    )
    on(
        Event.REVEALED,
        ("при вскрытии‹ {who:np.gen}›‹ {turn:inturn}›",),
        "when {who:np} is/are revealed‹ {turn:inturn}›",
    )
    on(
        Event.REVEALS,
        "если {who:np.nom} вскрывает/вскрывают {whom:np.acc} своим действием или атакой",
        "if {who:np} reveals/reveal {whom:np} by its action or attack",
    )
    on(
        Event.UNTAPS,
        ("когда ‹{who:np.nom} ›открывается/открываются", "при открытии‹ {who:np.gen}›"),
        "when {who:np} untaps/untap",
    )
    on(
        Event.TAPS,
        ("когда ‹{who:np.nom} ›закрывается/закрываются", "при закрытии‹ {who:np.gen}›"),
        "when {who:np} taps/tap",
    )
    on(Event.GETS_TOKEN, ("когда ‹{who:np.nom} ›получает/получают фишку|[фишка]",), "when {who:np} gets/get a token")
    on(Event.LOSES_TOKEN, ("когда ‹{who:np.nom} ›теряет/теряют фишку|[фишка]",), "when {who:np} loses/lose a token")
    on(Event.FORMS, ("когда ‹{who:np.nom} ›образует/образуют строй",), "when {who:np} forms/form a formation")
    on(Event.BREAKS, ("когда ‹{who:np.nom} ›разрывает/разрывают строй",), "when {who:np} breaks/break a formation")
    on(
        Event.DEFENDS,
        ("при назначении|выставлении ‹{who:np.gen} ›защитником",),
        "when {who:np} is/are appointed defender",
    )
    on(
        Event.DEFENDS,
        (
            "когда ‹{who:np.nom} ›выступает/выступают защитником|защитниками",
            "когда ‹{who:np.nom} ›назначается/назначаются защитником|защитниками",
        ),
        "when {who:np} acts/act as defender",
    )
    g.rows(
        ("trig", Trigger, "при вызове, возрождении или взятии под контроль {who:np.gen}",
         "when {who:np} is/are summoned, revived or taken under control",
         {"fixed": {"events": (Event.SUMMONED, Event.REVIVED, Event.CONTROLLED)}}),
        ("trig", Trigger, "при возрождении или инкарнации {who:np.gen}",
         "when {who:np} is/are revived or incarnates/incarnate",
         {"fixed": {"events": (Event.REVIVED, Event.INCARNATES)}}),
        ("trig", Trigger, "при прыжке или телепортации {who:np.gen}", "when {who:np} jumps/jump or teleports/teleport",
         {"fixed": {"events": (Event.JUMPS, Event.TELEPORTS)}}),
    )  # fmt: skip
    on(Event.SUMMONED, ("при вызове‹ {who:np.gen}›‹ из колоды›",), "when {who:np} is/are summoned")
    on(Event.REVIVED, ("при возрождении‹ {who:np.gen}›",), "when {who:np} is/are revived")
    on(Event.INCARNATES, ("при инкарнации‹ {who:np.gen}›",), "when {who:np} incarnates/incarnate")
    on(Event.CORPSE_EATING, ("при трупоедстве",), "when it eats a corpse")
    on(Event.JUMPS, ("при прыжке‹ {who:np.gen}›",), "when {who:np} jumps/jump")
    on(Event.TELEPORTS, ("при телепортации‹ {who:np.gen}›",), "when {who:np} teleports/teleport")
    on(Event.ACTS, ("когда {who:np.nom} действует/действуют", "после действия"), "when {who:np} acts/act")
    on(
        Event.ATTACKED,
        "когда ‹{who:np.nom} ›атакован/атакована/атаковано/атакованы {attack:attack.ins}",
        "when {who:np} is/are attacked by {attack:attack.a}",
    )
    g.add("trig", Trigger, ("если {condition:conds}",), "if {condition:conds}", fixed={"events": (Event.STATE,)})
    on(Event.RECRUITING, ("при наборе {who:np.gen} в отряд",), "when recruiting {who:np}")
