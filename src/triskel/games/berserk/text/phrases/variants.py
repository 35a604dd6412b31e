"""Rarer phrases and the ways older cards say things (see the commentary on wordings at the end of the rules)."""

from dataclasses import replace
from typing import Any

from triskel.games.berserk.nodes import Act as Act_
from triskel.games.berserk.nodes import (
    AllFeatures,
    Assaults,
    AttackIs,
    Block,
    Bonus,
    Bring,
    Cannot,
    ChangeRoll,
    Compare,
    Counter,
    Destroy,
    Entry,
    Event,
    Gain,
    Has,
    Heal,
    Keyword,
    Lose,
    LoseTokens,
    Maximum,
    Means,
    ModifyAttack,
    NoTap,
    NoWounds,
    Owner,
    Player,
    Poison,
    Prevent,
    Protection,
    Ref,
    RollChange,
    Rolled,
    RollOf,
    Selector,
    Span,
    StartsWith,
    Stat,
    StrikeReach,
    Trigger,
    Turned,
    Who,
    X,
)
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)
ATTACKED = Ref(Who.ATTACKED)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _triggers(g)
    _more_triggers(g)
    _traits(g)
    _effects(g)


def _triggers(g: Grammar) -> None:
    for words, event in (("начале", Event.TURN_START), ("конце", Event.TURN_END)):
        en = "start" if event is Event.TURN_START else "end"
        g.add(
            "trig",
            Trigger,
            (f"если {{condition:conds}} в {words} {{turn:turn}}", f"если в {words} {{turn:turn}} {{condition:conds}}"),
            f"at the {en} of {{turn:turn}}, if {{condition:conds}}",
            make=_turning(event),
            take=_unturning,
        )
    g.add(
        "trig",
        Trigger,
        ("если {who:np.nom} выбрасывает/выбрасывают на кубике {compare+n:cmp}",),
        "if {who:np} rolls/roll {compare+n:cmp}",
        fixed={"events": (Event.ROLLS,)},
    )
    g.add(
        "trig",
        Trigger,
        (
            "если {who:np.nom} выбрасывает/выбрасывают на кубике {compare+n:cmp} (без модификаторов)",
            "когда бросок кубика {who:np.gen} равен {compare+n:cmp} (без модификаторов)",
            "если бросок кубика {who:np.gen} равен {compare+n:cmp} (без модификаторов)",
        ),
        "if {who:np} rolls/roll a natural {compare+n:cmp}",
        make=_natural,
        take=_unnatural,
    )
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
    g.add(
        "trig",
        Trigger,
        ("в {_first:first_turn} ход противника",),
        "on the opponent's first turn",
        fixed={"events": (Event.DURING_TURN,), "turn": Player.OPPONENT, "n": 1},
    )
    g.add(
        "trig",
        Trigger,
        ("в течение своего первого хода", "в свой первый ход", "в ваш первый ход"),
        "on your first turn",
        fixed={"events": (Event.DURING_TURN,), "turn": Player.YOU, "n": 1},
    )


def _more_triggers(g: Grammar) -> None:
    this = {"who": THIS}
    g.add(
        "trig",
        Trigger,
        ("когда ‹{who:np.nom} ›перемещается/перемещаются на {place:cellacc}",),
        "whenever {who:np} is/are displaced to {place:cellacc}",
        fixed={"events": (Event.DISPLACED,)},
        omit=this,
    )
    g.add(
        "trig",
        Trigger,
        ("при нападении {who:np.gen} на {whom:np.pacc}", "когда {who:np.nom} нападает/нападают на {whom:np.pacc}"),
        "on assault of {who:np} against {whom:np}",
        fixed={"events": (Event.ASSAULT,)},
    )
    g.add(
        "trig",
        Trigger,
        ("после {attack:attack.gen}",),
        "after {attack:attack.a}",
        fixed={"events": (Event.AFTER_ATTACK,)},
    )
    g.add(
        "trig",
        Trigger,
        (
            "когда {who:np.nom} использует/используют {attack:attack.acc}",
            "когда {who:np.nom} объявляет {attack:attack.acc}",
        ),
        "when {who:np} uses/use {attack:attack.a}",
        make=_caused,
        take=_unturning,
    )
    g.add(
        "trig",
        Trigger,
        ("когда|если противник вызывает {who:np.acc}",),
        "when the opponent summons {who:np}",
        make=_theirs,
        take=_unturning,
    )
    g.add(
        "trig",
        Trigger,
        ("когда ‹{who:np.nom} ›атакует/атакуют {whom:np.acc}", "если ‹{who:np.nom} ›атакует/атакуют {whom:np.acc}"),
        "when {who:np} attacks/attack {whom:np}",
        fixed={"events": (Event.ASSAULT,)},
        omit={"who": THIS},
    )
    g.add(
        "trig",
        Trigger,
        ("когда в игру вступает|вступают {who:np.nom}", "когда {who:np.nom} вступает/вступают в игру|в_бой"),
        "when {who:np} enters/enter play",
        fixed={"events": (Event.SUMMONED, Event.REVIVED, Event.INCARNATES)},
    )
    g.add(
        "trig", Trigger, ("выступая защитником",), "acting as defender", fixed={"events": (Event.DEFENDS,), "who": THIS}
    )


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


def _unturning(value: Trigger) -> dict[str, Any] | None:
    return None


def _natural(who: Any, compare: Compare, n: Any, style: int = 0) -> Trigger:
    return Trigger((Event.ROLLS,), who=who, condition=Rolled(compare, n, natural=True), style=style)


def _unnatural(value: Trigger) -> dict[str, Any] | None:
    return None


def _traits(g: Grammar) -> None:
    g.add(
        "trait",
        AllFeatures,
        (
            "все_особенности|все_его_особенности|все_её_особенности|все_их_особенности|"
            "все_собственные_его_особенности|все_собственные_её_особенности",
            "его|её|их особенности",
        ),
        "its/their features",
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к {means+grades:bonusto.s} {against:victims}",),
        "{n:signed} to {means+grades:bonusto} of {against:victims}",
        make=_finishing,
        take=_unfinishing,
    )
    g.add(
        "vp",
        Bonus,
        (
            "получает/получают на {n:cnt.рана.acc} больше от {attack:attack.gen}",
            "получает/получают от {attack:attack.gen} на {n:cnt.рана.acc} больше",
        ),
        "takes/take {n:cnt.рана} more from {attack:attack}",
        make=_more,
        take=_unmore,
    )
    g.add(
        "vp",
        Bonus,
        (
            "получает/получают от {attack:attack.gen} на {n:cnt.рана.acc} меньше",
            "получает/получают на {n:cnt.рана.acc} меньше от {attack:attack.gen}",
        ),
        "takes/take {n:cnt.рана} less from {attack:attack}",
        make=_less,
        take=_unless,
    )
    g.add(
        "vp",
        NoWounds,
        ("не получает/получают ран от {by:np.gen}",),
        "takes/take no wounds dealt by {by:np}",
        make=_by,
        take=_unby,
    )
    g.add(
        "trait",
        Protection,
        ("%Защита от {by:np.gen}",),
        "Protection from whatever comes of {by:np}",
        make=_guard,
        take=_unguard,
    )
    g.add(
        "vp",
        Cannot,
        (
            "не может/могут быть целью {attack:attack.gen}",
            "не может/могут стать|становиться целью {attack:attack.gen}",
            "не может/могут быть выбран/выбрана/выбрано/выбраны целью {attack:attack.gen}",
            "не может/могут быть атакован/атакована/атаковано/атакованы {attack:attack.ins}",
        ),
        "cannot be the target of {attack:attack}",
        fixed={"acts": (Act_.BE_TARGET,)},
    )
    g.add(
        "static",
        Has,
        (
            "от {attack:attack.gen} нельзя назначить|выставить защитника|защитников",
            "нельзя назначить|выставить защитника|защитников от {attack:attack.gen}",
        ),
        "no defender can be appointed against {attack:attack}",
        make=_directed,
        take=_undirected,
    )
    g.add(
        "vp",
        Cannot,
        ("не может/могут быть атакован/атакована/атаковано/атакованы",),
        "cannot be attacked",
        fixed={"acts": (Act_.BE_TARGET,), "attack": AttackIs((Means.ATTACK,))},
    )
    g.add(
        "vp",
        Assaults,
        ("может/могут нападать|атаковать дважды за ход",),
        "may assault twice per turn",
        fixed={"times": 2},
    )
    g.add(
        "vp",
        Cannot,
        ("не может/могут атаковать {target:np.acc}", "не может/могут нападать на {target:np.pacc}"),
        "cannot attack {target:np}",
        fixed={"acts": (Act_.ATTACK,)},
    )
    g.add(
        "vp",
        Maximum,
        (
            "может/могут иметь не более {n:cnt.фишка.gen}",
            "не может/могут накапливать|копить|иметь более|больше {n:cnt.фишка.gen}",
        ),
        "may have no more than {n:cnt.фишка}",
        fixed={"what": Counter.TOKENS},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к|ко {means+grades:bonusto.s} за каждую рану на {per_on:np.ppre}‹ (максимум +{maximum:int})›",),
        "{n:signed} to {means+grades:bonusto} for each wound on {per_on:np}‹ (maximum +{maximum:int})›",
        fixed={"stat": Stat.ATTACK, "per": Counter.WOUNDS},
    )
    g.add(
        "vp",
        StartsWith,
        ("начинает/начинают бой закрытым|закрытой|закрытыми",),
        "starts/start the battle tapped",
        fixed={"traits": (Turned(),)},
    )
    g.add("start", None, ("{self:keyword.ins}",), "{self:keyword}", kinds=(Keyword,))
    g.add(
        "vp",
        StrikeReach,
        ("может/могут атаковать {at:np.acc}", "может/могут нападать на {at:np.pacc}"),
        "may attack {at:np} as well",
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к броску кубика при {attack:attack.pre}", "{n:signed} к броскам кубика при {attack:attack.pre}"),
        "{n:signed} to the die roll on {attack:attack.a}",
        fixed={"stat": Stat.ROLL},
    )
    g.add(
        "static",
        Has,
        ("{traits:traits.nom} и {more:vps}",),
        "{traits:traits} and {more:vps}",
        make=_mixed,
        take=_unmixed,
    )
    g.add(
        "static",
        Has,
        ("{who:np.nom} получает/получают {traits:traits.acc} и {more:vps}",),
        "{who:np} has/have {traits:traits} and {more:vps}",
        make=_mixed,
        take=_unmixed_who,
    )
    g.add(
        "static",
        Has,
        ("{who:np.nom} {more:vps} и получает/получают {traits:traits.acc}",),
        "{who:np} {more:vps} and has/have {traits:traits}",
        make=_mixed,
        take=_unmixed_who,
    )


def _more(attack: AttackIs, n: Any, style: int = 0) -> Bonus:
    return Bonus(Stat.WOUNDS_TAKEN, n, attack=attack, style=style)


def _unmore(value: Bonus) -> dict[str, Any] | None:
    if value.stat is not Stat.WOUNDS_TAKEN or (isinstance(value.n, int | X) and _size(value.n) < 0):
        return None
    return {"attack": value.attack, "n": value.n}


def _finishing(n: Any, means: Any, grades: Any, against: Any, style: int = 0) -> Bonus | None:
    """«+2 к добиванию существ»: whom. A strike of somebody is his own («+1 к удару эльфов», `statics._blows`)."""
    if means != (Means.FINISHING_BLOW,):
        return None
    return Bonus(Stat.ATTACK, n, means, grades, against, style=style)


def _unfinishing(value: Bonus) -> dict[str, Any] | None:
    plain = Bonus(Stat.ATTACK, value.n, value.means, value.grades, value.against)
    if value != plain or value.means != (Means.FINISHING_BLOW,) or len(value.against) != 1:
        return None
    return {"n": value.n, "means": value.means, "grades": value.grades, "against": value.against}


def _strengthen(n: Any, means: Any, grades: Any, target: Any, span: Any = None, style: int = 0) -> Gain:
    return Gain(target, (Bonus(Stat.ATTACK, n, means, grades),), span, style=style)


def _unstrengthen(value: Gain) -> dict[str, Any] | None:
    return None


def _directed(attack: AttackIs, style: int = 0) -> Has | None:
    known = all(each in (Means.SIMPLE, Means.STRIKE, Means.ATTACK) for each in attack.means)
    return Has(attack.by or THIS, (Keyword("directed-strike"),), style=style) if known and attack.at is None else None


def _undirected(value: Has) -> dict[str, Any] | None:
    return None


def _less(attack: AttackIs, n: Any, style: int = 0) -> Bonus:
    fewer = -n if isinstance(n, int) else X(-n.times) if isinstance(n, X) else n
    return Bonus(Stat.WOUNDS_TAKEN, fewer, attack=attack, style=style)


def _unless(value: Bonus) -> dict[str, Any] | None:
    if value.stat is not Stat.WOUNDS_TAKEN or not isinstance(value.n, int | X) or _size(value.n) >= 0:
        return None
    return {"attack": value.attack, "n": -value.n if isinstance(value.n, int) else X(-value.n.times)}


def _size(n: int | X) -> int:
    """The number, or how many times X: its sign."""
    return n if isinstance(n, int) else n.times


def _by(by: Any, style: int = 0) -> NoWounds:
    return NoWounds(AttackIs((Means.ANY,), by=by), style=style)


def _unby(value: NoWounds) -> dict[str, Any] | None:
    return {"by": value.source.by} if value.source.means == (Means.ANY,) and not value.only else None


def _guard(by: Any, style: int = 0) -> Protection:
    return Protection(AttackIs((Means.ANY,), by=by), style=style)


def _unguard(value: Protection) -> dict[str, Any] | None:
    return {"by": value.source.by} if value.source.means == (Means.ANY,) else None


def _is_verb(trait: Any) -> bool:
    from triskel.games.berserk.text.phrases import VERBS

    return (
        isinstance(trait, VERBS)
        and not isinstance(trait, Protection)
        and not (isinstance(trait, Bonus) and trait.stat is not Stat.WOUNDS_TAKEN)
    )


def _mixed(traits: tuple[Any, ...], more: tuple[Any, ...], who: Any = THIS, style: int = 0) -> Has:
    return Has(who, (*traits, *more), style=style)


def _split(value: Has) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
    verbs = tuple(each for each in value.traits if _is_verb(each))
    nouns = tuple(each for each in value.traits if not _is_verb(each))
    return (nouns, verbs) if verbs and nouns and not value.lose else None


def _unmixed(value: Has) -> dict[str, Any] | None:
    halves = _split(value)
    return {"traits": halves[0], "more": halves[1]} if halves and value.who == THIS else None


def _unmixed_who(value: Has) -> dict[str, Any] | None:
    halves = _split(value)
    return {"who": value.who, "traits": halves[0], "more": halves[1]} if halves else None


def _chosen(attack: AttackIs, n: int | None = None, to_grade: Any = None, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, n, to_grade, style=style)


def _down_to(attack: AttackIs, to_n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, to_n=to_n)


def _weaker(attack: AttackIs, n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, -n, style=style)


def _reroll(of: Any, style: int = 0) -> ChangeRoll:
    return ChangeRoll(RollChange.REROLL, RollOf(of), style=style)


def _effects(g: Grammar) -> None:
    g.add(
        "effect",
        Block,
        ("блокировать {attack:chosen_attack.acc}", "{attack:chosen_attack.nom} блокируется"),
        "block the chosen {attack:attack}",
        fixed={"chosen": True},
    )
    g.add(
        "effect",
        ModifyAttack,
        ("свести {attack:chosen_attack.acc} к {to_grade:grade.dat}",),
        "x",
        make=_chosen,
        take=_unturning,
    )
    g.add(
        "effect",
        ModifyAttack,
        ("свести {attack:chosen_attack.acc} к {to_n:int}",),
        "reduce the {attack:chosen_attack} to {to_n:int}",
        make=_down_to,
        take=_unturning,
    )
    g.add(
        "effect",
        ModifyAttack,
        ("усилить {attack:chosen_attack.acc} на {n:int}",),
        "x",
        make=_chosen,
        take=_unturning,
    )
    g.add(
        "effect",
        ModifyAttack,
        ("ослабить|уменьшить {attack:chosen_attack.acc} на {n:int}",),
        "x",
        make=_weaker,
        take=_unturning,
    )
    g.add("effect", ChangeRoll, ("перебросить кубик {of:np.gen}",), "x", make=_reroll, take=_unturning)
    g.add(
        "effect",
        LoseTokens,
        ("снять|снимает с|со {target:np.pgen} {n:cnt.фишка.acc1}",),
        "remove {n:cnt.фишка.acc1} from {target:np}",
    )
    g.add(
        "effect",
        Prevent,
        ("предотвратить|предотвращает {n:cnt.рана.acc} {target:np.dat}",),
        "prevent {n:cnt.рана} to {target:np}",
    )
    g.add(
        "effect",
        Gain,
        ("{n:signed} к|ко {means+grades:bonusto.s} {target:np.gen}‹{span:span}›",),
        "{n:signed} to {means+grades:bonusto} of {target:np}‹{span:span}›",
        make=_strengthen,
        take=_unstrengthen,
    )
    g.add(
        "effect",
        Gain,
        ("не закрывается/закрываются",),
        "does not tap for it",
        fixed={"target": THIS, "traits": (NoTap(),), "span": Span.ATTACK},
    )
    g.add(
        "effect",
        Lose,
        (
            "снять|снимает {traits:traits.acc} с|со {target:np.pgen}",
            "снять|снимает с|со {target:np.pgen} {traits:traits.acc}",
        ),
        "take {traits:traits} from {target:np}",
    )
    g.add("effect", Gain, ("{traits:bonuses}",), "gets the bonus {traits:bonuses}", fixed={"target": THIS})
    g.add("effect", Poison, ("отравление на {n:amount}",), "poison for {n:amount}", fixed={"target": ATTACKED})
    g.add("effect", Poison, ("отравление",), "poison", fixed={"target": ATTACKED, "n": 1})
    for word in ("проклятие", "уязвимость", "чума", "угасание"):
        ident = {"проклятие": "curse", "уязвимость": "vulnerability", "чума": "plague", "угасание": "fading"}[word]
        g.add(
            "effect",
            Gain,
            (word,),
            f"{ident} on the attacked one",
            fixed={"target": ATTACKED, "traits": (Keyword(ident),)},
        )
    g.add(
        "effect",
        Bring,
        ("{cards:np.nom} возрождается/возрождаются‹ на {place:cellpre}›",),
        "{cards:np} comes back to life‹ on {place:cellpre}›",
        fixed={"entry": Entry.REVIVE},
    )
    g.add(
        "effect",
        ChangeRoll,
        ("бросок|бросок_кубика сводится к {n:int}", "бросок становится равен {n:int}"),
        "the roll becomes {n:int}",
        fixed={"change": RollChange.SET, "roll": RollOf(None, chosen=False)},
    )
    g.add(
        "effect",
        ChangeRoll,
        ("{roll:roll.nom} получает {n:signed}",),
        "{roll:roll} gets {n:signed}",
        fixed={"change": RollChange.ADD},
    )
    g.add(
        "effect",
        Heal,
        ("{target:np.nom} полностью излечивается/излечиваются",),
        "{target:np} is/are healed fully",
        fixed={"n": None},
    )
    g.add(
        "effect", Heal, ("полностью излечивается/излечиваются",), "is healed fully", fixed={"n": None, "target": THIS}
    )
    g.add("effect", Destroy, ("убить {target:np.acc}",), "kill {target:np}")
