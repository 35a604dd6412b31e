"""Traits said with verbs: «не может двигаться», «должен объявить простой удар»."""

from typing import Any

from triskel.games.berserk.nodes import (
    Act,
    Assaults,
    AttackIs,
    Bare,
    Cannot,
    Cheaper,
    DefendsMore,
    Diagonal,
    DoesNotWear,
    ElementTrait,
    Ignores,
    Means,
    Must,
    NoTap,
    NotWith,
    NoWounds,
    OpenIncarnation,
    Player,
    Ref,
    StartsWith,
    StaysTapped,
    StrikeReach,
    Unfought,
    Who,
)
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _verbs(g)
    _duties(g)


def _verbs(g: Grammar) -> None:
    for act, ru, en in (
        (Act.ACT, "действовать", "act"),
        (Act.ASSAULT, "нападать", "assault"),
        (Act.ATTACK, "атаковать", "attack"),
        (Act.MOVE, "двигаться|передвигаться", "move"),
        (Act.DEFEND, "выступать_защитником|быть_защитником|выступать_защитниками", "act as defender"),
        (Act.BE_DISPLACED, "быть перемещён/перемещена/перемещено/перемещены", "be displaced"),
        (Act.BE_HEALED, "излечиваться|быть_излечен|быть_излечена|быть_излечено|быть_излечены", "be healed"),
        (Act.GET_EXTRA_LIFE, "получать дополнительные жизни|[жизни]", "get extra life"),
        (Act.ACCUMULATE_TOKENS, "накапливать|копить фишки|[фишка]", "accumulate tokens"),
        (Act.GET_TOKENS, "получать фишки|[фишка]", "get tokens"),
        (Act.USE_FEATURES, "использовать|объявлять особенности|свои_особенности", "use features"),
        (Act.BE_SUMMONED, ("быть вызван/вызвана/вызвано/вызваны", "вызван/вызвана/вызвано/вызваны"), "be summoned"),
        (
            Act.BE_REVIVED,
            (
                "быть возрождён/возрождена/возрождено/возрождены",
                "возрождён/возрождена/возрождено/возрождены",
            ),
            "be revived",
        ),
        (Act.BE_TAKEN, "быть взят/взята/взято/взяты под контроль", "be taken under control"),
    ):
        g.add("act", None, ru, en, kinds=(Act,), fixed={"act": act}, make=_act, take=_is_act(act))
    for act, ru, en in (
        (Act.BE_DISPLACED, "переместить|перемещать", "be displaced"),
        (Act.BE_HEALED, "излечить|излечивать", "be healed"),
        (Act.BE_SUMMONED, "вызвать|вызывать", "be summoned"),
        (Act.BE_REVIVED, "возродить|возрождать", "be revived"),
        (Act.BE_TAKEN, "взять|брать под контроль", "be taken under control"),
    ):
        g.add("undergo", None, ru, en, kinds=(Act,), fixed={"act": act}, make=_act, take=_is_act(act))
    cannot, en = "не может/могут", "cannot"
    g.rows(
        ("vp", Cannot, f"{cannot} накапливать или получать фишки|[фишка]", f"{en} accumulate or get tokens",
         {"fixed": {"acts": (Act.ACCUMULATE_TOKENS, Act.GET_TOKENS)}}),
        ("vp", Cannot, f"{cannot} использовать {{keywords:kws.acc}}", f"{en} use {{keywords:kws}}",
         {"fixed": {"acts": (Act.USE,)}}),
        ("vp", Cannot, f"{cannot} использовать магические способности", f"{en} use magical abilities",
         {"fixed": {"acts": (Act.USE,), "attack": AttackIs((Means.MAGICAL_ABILITY,))}}),
        ("vp", Cannot, f"{cannot} объявлять магические_особенности|магических_особенностей",
         f"{en} declare magical features", {"fixed": {"acts": (Act.DECLARE,), "attack": AttackIs((Means.FEATURE,))}}),
        ("vp", Cannot, f"{cannot} объявлять {{attack:attack.acc}}", f"{en} declare {{attack:attack}}",
         {"fixed": {"acts": (Act.DECLARE,)}}),
        ("vp", Cannot, f"{cannot} выступать защитником|защитниками от {{attack:attack.gen}}",
         f"{en} act as defender against {{attack:attack}}", {"fixed": {"acts": (Act.DEFEND,)}}),
        ("vp", Cannot, f"{cannot} стрелять", f"{en} shoot",
         {"fixed": {"acts": (Act.DECLARE,), "attack": AttackIs((Means.SHOT,))}}),
        ("vp", Cannot, (f"{cannot} {{acts:acts}}", f"{cannot} {{acts:acts2}}"), f"{en} {{acts:acts}}"),
    )  # fmt: skip
    for act, ru in (
        (Act.BE_HEALED, "не излечивается/излечиваются"),
        (Act.DEFEND, "не выступает/выступают защитником|защитниками"),
        (Act.GET_TOKENS, "не получает/получают фишки|фишек|[фишка]"),
        (Act.ACCUMULATE_TOKENS, "не накапливает/накапливают фишки|фишек|[фишка]"),
    ):
        g.add("vp", Cannot, ru, "x", make=_forbidden(act), take=never)
    g.rows(
        ("vp", NoTap, ("после первого нападения не закрывается/закрываются",
         "не закрывается/закрываются после первого нападения",
         "после первого нападения за ход не закрывается/закрываются",
         "не закрывается/закрываются после первого за ход нападения"), "does/do not tap after the first assault",
         {"fixed": {"first": True}}),
        ("vp", NoTap, ("после нападения не закрывается/закрываются", "не закрывается/закрываются после нападения"),
         "does/do not tap after assault"),
        ("vp", NoTap, ("выступая защитником‹ {of:np.dat}›, не закрывается/закрываются",
         "не закрывается/закрываются, выступая защитником‹ {of:np.dat}›",
         "может/могут не закрываться, выступая защитником‹ {of:np.dat}›",
         "может/могут выступать защитником|защитниками‹ {of:np.gen}›, не закрываясь"),
         "does/do not tap as defender‹ of {of:np}›", {"fixed": {"defending": True}}),
        ("vp", Assaults, ("может/могут нападать|атаковать простым ударом {times:cnt.раз.acc} за ход",
         "может/могут объявлять простой_удар|простые_удары {times:cnt.раз.acc} за ход"),
         "may assault with the Simple Strike {times:cnt.раз} per turn", {"fixed": {"simple": True}}),
        ("vp", Assaults,
         ("может/могут нападать|атаковать {times:cnt.раз.acc} за ход, только по разным картам|целям|существам",
         "может/могут нападать|атаковать {times:cnt.раз.acc} за ход (только по разным картам|целям|существам)"),
         "may assault {times:cnt.раз} per turn, only different cards", {"fixed": {"distinct": True}}),
        ("vp", Assaults, "может/могут нападать|атаковать {times:cnt.раз.acc} за ход",
         "may assault {times:cnt.раз} per turn"),
        ("vp", Assaults, ("может/могут нападать|атаковать дважды", "нападает/нападают дважды",
         "может/могут нападать|атаковать два|2 раза"), "x", {"make": _twice, "take": never}),
        ("vp", DefendsMore, "может/могут выступать защитником‹ {of:np.dat}› любое число|количество раз за ход",
         "may act as defender‹ of {of:np}› any number of times per turn", {"fixed": {"times": 0}}),
        ("vp", DefendsMore, ("может/могут выступать защитником {of:np.gen}", "может/могут защищать {of:np.acc}",
         "может/могут выступать защитником|защитниками для {of:np.gen}"), "may act as defender of {of:np}",
         {"fixed": {"anyone": True}}),
        ("vp", Diagonal, ("может/могут двигаться|передвигаться только по диагонали",
         "двигается|передвигается/двигаются|передвигаются только по диагонали"), "may move only diagonally",
         {"fixed": {"only": True}}),
        ("vp", NoTap, ("не закрывается/закрываются после {attack:attack.gen}",
         "после {attack:attack.gen} не закрывается/закрываются"), "does/do not tap after {attack:attack.a}"),
        ("vp", Bare.FLIGHT, "становится/становятся летающим|летающей|летающими", "becomes/become flying"),
        ("vp", Diagonal, "может/могут двигаться|передвигаться по диагонали", "may move diagonally"),
        ("vp", StaysTapped, "может/могут не открываться в начале хода|вашего_хода|своего_хода",
         "may stay tapped at the start of the turn"),
        ("vp", StaysTapped, ("не открывается/открываются в начале своего следующего хода",
         "не открывается/открываются в начале хода|вашего_хода|своего_хода",
         "не открывается/открываются в начале его_следующего_хода|следующего_хода_противника|следующего_хода",
         "не откроется/откроются в начале своего|его|следующего следующего_хода|хода"),
         "does/do not untap at the start of its next turn", {"fixed": {"must": True}}),
    )  # fmt: skip
    strike = "может/могут объявлять простой удар"
    g.rows(
        ("vp", StrikeReach, f"{strike} с дальностью {{reach:int}}",
         "may declare the Simple Strike with range {reach:int}"),
        ("vp", StrikeReach, f"{strike} только по {{at:np.pdat}}", "may declare the Simple Strike only at {at:np}",
         {"fixed": {"only": True}}),
        ("vp", StrikeReach, f"{strike} по {{at:np.pdat}}", "may declare the Simple Strike at {at:np}"),
        ("vp", Unfought, ("не сражается/сражаются (удар рассчитывается как по закрытой карте)",
         "не сражается/сражаются"), "does/do not fight (the strike is resolved as against a tapped card)",
         {"fixed": {"attack": AttackIs()}}),
        ("vp", Unfought, "не сражается/сражаются, отражая {attack:attack.acc}",
         "does/do not fight when reflecting {attack:attack.a}"),
        ("vp", Ignores, "игнорирует/игнорируют {traits:traits.acc} при {attack:attack.pre}",
         "ignores/ignore {traits:traits} on {attack:attack.a}", {"make": _ignoring, "take": _unignoring}),
        ("vp", Ignores, "игнорирует/игнорируют {traits:traits.acc} при {means:means.pre}",
         "ignores/ignore {traits:traits} on {means:means.p}"),
        ("vp", Ignores, ("игнорирует/игнорируют {traits:traits.acc}",
         "игнорирует/игнорируют {traits:traits.acc} атакованного|атакованных_существ|атакованного_существа"),
         "ignores/ignore {traits:traits}"),
        ("vp", NoWounds, "получает/получают раны только от {source:attack.gen}",
         "takes/take wounds only from {source:attack}", {"fixed": {"only": True}}),
        ("vp", NoWounds, ("не получает/получают ран в первый ход",
         "не получает/получают ран до конца вашего первого хода"),
         "takes/take no wounds until the end of your first turn",
         {"fixed": {"source": AttackIs(), "first_turn": True}}),
        ("vp", NoWounds, "не получает/получают ран {in_turn:inturn}", "takes/take no wounds {in_turn:inturn}",
         {"fixed": {"source": AttackIs()}}),
        ("vp", NoWounds, "не получает/получают ран от первых {first:int} {source:attack.gen} за бой",
         "takes/take no wounds from the first {first:int} {source:attack} of the battle"),
        ("vp", NoWounds, "не получает/получают ран", "takes/take no wounds", {"fixed": {"source": AttackIs()}}),
        ("vp", NoWounds, "не получает/получают ран от {source:attack.gen}",
         "takes/take no wounds from {source:attack}"),
        ("vp", ElementTrait, "становится/становятся {element:element.ins}", "becomes/become {element:element}",
         {"fixed": {"become": True}}),
        ("vp", Bare.AUXILIARY, "располагается/располагаются во вспомогательной зоне",
         "is/are located in the auxiliary zone"),
        ("vp", NotWith, "не может/могут быть взят/взята/взято/взяты в отряд с {cards:nps.ins}",
         "cannot be taken into a squad with {cards:nps}"),
        ("vp", DoesNotWear, "не носит/носят экипировку|экипировки", "does/do not wear equipment"),
        ("vp", DoesNotWear, "не носит/носят {classes:classes.acc}", "does/do not wear {classes:classes}"),
        ("vp", StartsWith, "начинает/начинают бой с|со {traits:starts}",
         "starts/start the battle with {traits:starts}"),
        ("vp", Cheaper, "стоит/стоят на {n:cnt.кристалл.acc} меньше", "costs/cost {n:cnt.кристалл} less",
         {"make": _cheaper, "take": _price}),
        ("vp", OpenIncarnation, "инкарнирует/инкарнируют в открытом виде", "incarnates/incarnate untapped"),
        ("vp", OpenIncarnation, "может инкарнировать в открытом виде в третьем ряду противника",
         "may incarnate untapped in the opponent's third row", {"fixed": {"row_of": Player.OPPONENT, "may": True}}),
        ("vp", Cannot, "не наносит/наносят ран {target:np.dat}", "deals/deal no wounds to {target:np}",
         {"fixed": {"acts": (Act.DEAL_WOUNDS,)}}),
    )  # fmt: skip


def _forbidden(act: Act) -> Any:
    """«Не излечивается» is said of who cannot be healed."""
    return lambda style=0: Cannot((act,), style=style)


def _ignoring(traits: tuple[Any, ...], attack: AttackIs, style: int = 0) -> Ignores | None:
    narrowed = attack.by is None and attack != AttackIs(attack.means)
    return Ignores(traits, attack=attack, style=style) if narrowed else None


def _unignoring(value: Ignores) -> dict[str, Any] | None:
    return None if value.attack is None or value.means else {"traits": value.traits, "attack": value.attack}


def _cheaper(n: Any, style: int = 0) -> Cheaper | None:
    """While recruiting nothing can be counted yet: so many crystals, and no X."""
    return Cheaper(n, style=style) if isinstance(n, int) else None


def _price(value: Cheaper) -> dict[str, Any]:
    return {"n": value.n}


def _twice(style: int = 0) -> Assaults:
    return Assaults(2)


def _act(act: Act, style: int = 0) -> Act:
    del style
    return act


def _is_act(act: Act) -> Any:
    def take(value: Any) -> dict[str, Any] | None:
        return {} if value is act else None

    return take


def _duties(g: Grammar) -> None:
    must = "должен|обязан/должна|обязана/должно|обязано/должны|обязаны"
    must = "должен/должна/должно/должны|обязан/обязана/обязано/обязаны"
    fine = "‹ (штраф за отказ от объявления атаки — {penalty:effect})›"
    fine_en = "‹ (penalty for not declaring the attack — {penalty:effect})›"
    g.rows(
        ("vp", Must, f"{must} объявить {{attack:attack.acc}} в каждый ваш|свой ход‹, если {{condition:conds}}¸›" + fine,
         "must declare {attack:attack.a} on each of your turns‹ if {condition:conds}›" + fine_en,
         {"fixed": {"each_turn": True}}),
        ("vp", Must, f"{must} объявить {{attack:attack.acc}} в свой следующий ход" + fine,
         "must declare {attack:attack.a} on its next turn" + fine_en, {"fixed": {"each_turn": False}}),
        ("vp", Must, (f"{must} атаковать|нападать в каждый ваш|свой ход", f"{must} атаковать|нападать в свой|ваш ход",
         f"{must} атаковать|нападать каждый ход", f"{must} атаковать|нападать, если_может|если_могут|если_есть_цель"),
         "must attack on each of your turns", {"fixed": {"each_turn": True, "attack": AttackIs((Means.ATTACK,))}}),
        ("vp", Must, f"{must} атаковать|нападать, если {{condition:conds}}¸",
         "must attack on each of your turns if {condition:conds}",
         {"fixed": {"each_turn": True, "attack": AttackIs((Means.ATTACK,))}}),
        ("vp", Must, (f"{must} атаковать {{target:np.acc}}", f"{must} нападать на {{target:np.pacc}}",
         f"{must} атаковать {{target:np.acc}}, если_может|если_могут"), "must attack {target:np}"),
        ("vp", Must, (f"{must} выбрать целью своей|своего {{attack:attack.gen}} {{target:np.acc}}",
         f", объявляя {{attack:attack.acc}}, {must} выбрать целью {{target:np.acc}}"),
         "must choose {target:np} as the target of its {attack:attack}"),
        ("vp", Must, ("может/могут нападать только на {target:np.pacc}",
         "может/могут атаковать только {target:np.acc}"), "may assault only {target:np}", {"fixed": {"only": True}}),
    )  # fmt: skip
