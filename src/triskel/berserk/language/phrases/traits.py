"""Traits: what a card has, gets or loses; as nouns («Опыт в атаке 1») and as verbs («не может двигаться»)."""

from typing import Any

from triskel.berserk.language.nodes import (
    Act,
    AllFeatures,
    AsAgainstTapped,
    Assaults,
    AttackIs,
    Auxiliary,
    Bonus,
    Cannot,
    CellTrap,
    Cheaper,
    ClassTrait,
    ComputedStrike,
    Counter,
    CounterOnMiss,
    DefendsMore,
    Diagonal,
    DoesNotFight,
    DoesNotWear,
    ElementTrait,
    FirstRollIs,
    Flight,
    Grade,
    Grades,
    Granted,
    Has,
    Ignores,
    Instead,
    Keyword,
    LifeTrait,
    Marker,
    Maximum,
    Means,
    MustDeclare,
    MustTarget,
    NoPlacement,
    NoTap,
    NotWith,
    NoWounds,
    OnlyFor,
    OpenIncarnation,
    Player,
    Protection,
    ReducedTo,
    Ref,
    Replacement,
    StartsWith,
    Stat,
    StaysTapped,
    StrikeReach,
    TokenTrait,
    Unhealing,
    When,
    Who,
    WoundTrait,
    X,
)
from triskel.berserk.language.template import Grammar

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _nouns(g)
    _bonuses(g)
    _verbs(g)
    _duties(g)
    _sentences(g)
    _statics(g)
    declare_replacements(g)


def _nouns(g: Grammar) -> None:
    g.add("trait", None, "{self:keyword.@}", "{self:keyword}", kinds=(Keyword,))
    for icons, means in (
        ("[зов]", Means.SHOT),
        ("[зоз]", Means.SPELL),
        ("[зор]", Means.DISCHARGE),
        ("[зом]", Means.MAGIC_ANY),
        ("[зомет]", Means.THROW),
        ("[зоя]", Means.POISON),
        ("[зовд]", Means.INSTANT_ACTION),
    ):
        g.add("trait", Protection, icons, f"Protection from {_PLAIN[means]}", fixed={"source": AttackIs((means,))})
    g.add("trait", Protection, "%Защита от {source:attack.gen}", "Protection from {source:attack}")
    g.add(
        "trait",
        AllFeatures,
        ("особенности", "все особенности", "все свои особенности", "особенность"),
        "its/their features",
    )
    g.add("trait", Flight, ("полёт|[полёт]",), "flight")
    g.add(
        "trait",
        ClassTrait,
        ("класс {name:cls.nom} или класс {other:cls.nom}",),
        "the class {name:cls} or the class {other:cls}",
    )
    g.add("trait", ClassTrait, ("класс {name:cls.nom}",), "the class {name:cls}")
    g.add("trait", ElementTrait, ("эту стихию",), "that element", fixed={"element": None})
    g.add("trait", Granted, ("«{feature:feature}»", "особенность «{feature:feature}»"), "«{feature:feature}»")
    g.add("trait", Maximum, ("%Максимум {n:cnt.жизнь.nom}",), "Maximum {n:cnt.жизнь}", fixed={"what": Counter.LIFE})
    g.add("trait", Maximum, ("%Максимум {n:cnt.фишка.nom}",), "Maximum {n:cnt.фишка}", fixed={"what": Counter.TOKENS})
    g.add("trait", Unhealing, ("незаживающие раны",), "unhealing wounds")
    g.add("trait", ComputedStrike, ("%Простой удар {power:amount}",), "Simple Strike {power:amount}")
    del g.rules["trait"][-1]
    g.styles.pop(("trait", ComputedStrike))
    g.add(
        "trait", ComputedStrike, ("Простой удар X-X-X",), "Simple Strike X-X-X", fixed={"power": Grades(X(), X(), X())}
    )
    g.add("trait", LifeTrait, ("{n:cnt.дополнительная_жизнь.acc}",), "{n:cnt.дополнительная_жизнь}")
    g.add("trait", TokenTrait, ("{n:cnt.фишка.acc1}",), "{n:cnt.фишка.acc1}")
    g.add("trait", Marker, ("{name:quoted}‹ на {n:amount}›",), "the marker {name:quoted}‹ {n:amount}›")
    g.add("start", LifeTrait, ("{n:cnt.дополнительная_жизнь.ins}",), "{n:cnt.дополнительная_жизнь}")
    g.add("start", TokenTrait, ("{n:cnt.фишка.ins}",), "{n:cnt.фишка}")
    g.add("start", WoundTrait, ("{n:cnt.рана.ins}",), "{n:cnt.рана}")
    g.add(
        "start",
        Bonus,
        ("{n:signed} к|ко жизням|[жизни]", "{n:signed} [жизни]"),
        "{n:signed} to life",
        fixed={"stat": Stat.LIFE},
    )


_PLAIN = {
    Means.SHOT: "shots",
    Means.SPELL: "spells",
    Means.DISCHARGE: "discharges",
    Means.MAGIC_ANY: "magic",
    Means.THROW: "throws",
    Means.POISON: "poison",
    Means.INSTANT_ACTION: "instant actions",
}


def _bonuses(g: Grammar) -> None:
    attack: dict[str, Any] = {"stat": Stat.ATTACK}
    tail = "‹ по {against:atlist}›"
    g.add(
        "trait",
        Bonus,
        (
            "{n:signed} к|ко следующему {means+grades:bonusto.s}" + tail,
            "{n:signed} к своему следующему {means+grades:bonusto.s}" + tail,
            "{n:signed} к следующим {means+grades:bonusto.p}" + tail,
        ),
        "{n:signed} to the next {means+grades:bonusto}‹ against {against:atlist}›",
        fixed={**attack, "next_only": True},
    )
    g.add(
        "trait",
        Bonus,
        ("ещё {n:signed}, если {condition:conds}¸",),
        "another {n:signed} if {condition:conds}",
        fixed={**attack, "means": (Means.SIMPLE,), "next_only": False, "keyword": "more"},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к {means+grades:bonusto.s}, если {condition:conds}¸",),
        "{n:signed} to {means+grades:bonusto} if {condition:conds}",
        fixed=attack,
    )
    g.add(
        "trait",
        Bonus,
        (
            "{n:signed} к|ко {means+grades:bonusto.s} за каждую фишку|[фишка] на {per_on:np.ppre}‹ (максимум +{maximum:int})›",
        ),
        "{n:signed} to {means+grades:bonusto} for each token on {per_on:np}‹ (maximum +{maximum:int})›",
        fixed={**attack, "per": Counter.TOKENS},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к|ко {means+grades:bonusto.s} за {per:np1.acc}‹ (максимум +{maximum:int})›",),
        "{n:signed} to {means+grades:bonusto} for {per:np1}‹ (maximum +{maximum:int})›",
        fixed=attack,
    )
    g.add(
        "trait",
        Bonus,
        (
            "{n:signed} к|ко {means+grades:bonusto.s}" + tail,
            "{n:signed} к|ко {means+grades:bonusto.p}" + tail,
            "{n:signed} ко всем {means+grades:bonusto.p}" + tail,
            "{n:signed} к своему {means+grades:bonusto.s}" + tail,
            "{n:signed} к силе {means+grades:bonusto.g}" + tail,
        ),
        "{n:signed} to {means+grades:bonusto}‹ against {against:atlist}›",
        fixed=attack,
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} от {attack:attack.gen}",),
        "{n:signed} from {attack:attack}",
        fixed={"stat": Stat.INCOMING},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к запасу_движения|[движение]|движению", "{n:signed} [движение]"),
        "{n:signed} to movement supply",
        fixed={"stat": Stat.MOVEMENT},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к дальности {means:means.gen}",),
        "{n:signed} to the range of {means:means.p}",
        fixed={"stat": Stat.RANGE},
    )
    roll = {"stat": Stat.ROLL}
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к броску кубика, отражая {attack:attack.acc}",),
        "{n:signed} to the die roll when reflecting {attack:attack.a}",
        fixed={**roll, "when": When.REFLECTING},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к выбранному броску кубика",),
        "{n:signed} to the chosen die roll",
        fixed={**roll, "when": When.CHOSEN},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к своему первому броску кубика", "{n:signed} к первому броску кубика"),
        "{n:signed} to its first die roll",
        fixed={**roll, "when": When.FIRST},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к первому броску за ход‹ кубика›", "{n:signed} к первому за ход броску кубика"),
        "{n:signed} to the first die roll of the turn",
        fixed={**roll, "when": When.FIRST_PER_TURN},
    )
    del g.rules["trait"][-1]
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к первому броску за ход", "{n:signed} к первому за ход броску кубика"),
        "{n:signed} to the first die roll of the turn",
        fixed={**roll, "when": When.FIRST_PER_TURN},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к броску кубика", "{n:signed} к броскам кубика", "{n:signed} ко всем броскам кубика"),
        "{n:signed} to die rolls",
        fixed=roll,
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к|ко жизням|[жизни]", "{n:signed} [жизни]"),
        "{n:signed} to life",
        fixed={"stat": Stat.LIFE},
    )
    g.add(
        "trait",
        Bonus,
        ("{n:signed} к излечению‹ {per:np1.gen}›",),
        "{n:signed} to healing‹ of {per:np1}›",
        fixed={"stat": Stat.HEALING},
    )
    g.add(
        "trait", Bonus, ("{n:signed} к {keyword:kwl.dat}",), "{n:signed} to {keyword:kwl}", fixed={"stat": Stat.KEYWORD}
    )


def _verbs(g: Grammar) -> None:
    for act, ru, en in (
        (Act.ACT, "действовать", "act"),
        (Act.ASSAULT, "нападать", "assault"),
        (Act.ATTACK, "атаковать", "attack"),
        (Act.MOVE, "двигаться|передвигаться", "move"),
        (Act.DEFEND, "выступать_защитником|быть_защитником", "act as defender"),
        (Act.BE_HEALED, "излечиваться|быть_излечен|быть_излечена|быть_излечено", "be healed"),
        (Act.GET_EXTRA_LIFE, "получать дополнительные жизни|[жизни]", "get extra life"),
        (Act.ACCUMULATE_TOKENS, "накапливать|копить фишки|[фишка]", "accumulate tokens"),
        (Act.GET_TOKENS, "получать фишки|[фишка]", "get tokens"),
        (Act.BE_SUMMONED, "быть вызван/вызвана/вызвано/вызваны", "be summoned"),
        (Act.BE_REVIVED, "быть возрождён/возрождена/возрождено/возрождены", "be revived"),
        (Act.BE_TAKEN, "быть взят/взята/взято/взяты под контроль", "be taken under control"),
    ):
        g.add("act", None, ru, en, kinds=(Act,), fixed={"act": act}, make=_act, take=_is_act(act))
    cannot, en = "не может/могут", "cannot"
    g.add(
        "vp",
        Cannot,
        f"{cannot} накапливать или получать фишки|[фишка]",
        f"{en} accumulate or get tokens",
        fixed={"acts": (Act.ACCUMULATE_TOKENS, Act.GET_TOKENS)},
    )
    g.add(
        "vp",
        Cannot,
        f"{cannot} использовать {{keywords:kws.acc}}",
        f"{en} use {{keywords:kws}}",
        fixed={"acts": (Act.USE,)},
    )
    g.add(
        "vp",
        Cannot,
        f"{cannot} использовать магические способности",
        f"{en} use magical abilities",
        fixed={"acts": (Act.USE,), "attack": AttackIs((Means.MAGICAL_ABILITY,))},
    )
    g.add(
        "vp",
        Cannot,
        (f"{cannot} объявлять магические особенности|магических_особенностей",),
        f"{en} declare magical features",
        fixed={"acts": (Act.DECLARE,), "attack": AttackIs((Means.FEATURE,))},
    )
    g.add(
        "vp",
        Cannot,
        f"{cannot} объявлять {{attack:attack.acc}}",
        f"{en} declare {{attack:attack}}",
        fixed={"acts": (Act.DECLARE,)},
    )
    g.add(
        "vp",
        Cannot,
        f"{cannot} выступать защитником от {{attack:attack.gen}}",
        f"{en} act as defender against {{attack:attack}}",
        fixed={"acts": (Act.DEFEND,)},
    )
    g.add("vp", Cannot, (f"{cannot} {{acts:acts}}", f"{cannot} {{acts:acts2}}"), f"{en} {{acts:acts}}")
    g.add(
        "vp",
        NoTap,
        ("после первого нападения не закрывается/закрываются", "не закрывается/закрываются после первого нападения"),
        "does/do not tap after the first assault",
        fixed={"first": True},
    )
    g.add(
        "vp",
        NoTap,
        ("после нападения не закрывается/закрываются", "не закрывается/закрываются после нападения"),
        "does/do not tap after assault",
    )
    g.add(
        "vp",
        NoTap,
        (
            "выступая защитником‹ {of:np.dat}›, не закрывается/закрываются",
            "не закрывается/закрываются, выступая защитником‹ {of:np.dat}›",
        ),
        "does/do not tap as defender‹ of {of:np}›",
        fixed={"defending": True},
    )
    g.add(
        "vp",
        Assaults,
        "может/могут нападать простым ударом {times:cnt.раз.acc} за ход",
        "may assault with the Simple Strike {times:cnt.раз} per turn",
        fixed={"simple": True},
    )
    g.add(
        "vp",
        Assaults,
        "может/могут нападать {times:cnt.раз.acc} за ход, только по разным картам",
        "may assault {times:cnt.раз} per turn, only different cards",
        fixed={"distinct": True},
    )
    g.add("vp", Assaults, "может/могут нападать {times:cnt.раз.acc} за ход", "may assault {times:cnt.раз} per turn")
    g.add(
        "vp",
        DefendsMore,
        ("может/могут выступать защитником‹ {of:np.dat}› любое число раз за ход",),
        "may act as defender‹ of {of:np}› any number of times per turn",
        fixed={"times": 0},
    )
    g.add(
        "vp",
        DefendsMore,
        ("может/могут выступать защитником {of:np.gen}",),
        "may act as defender of {of:np}",
        fixed={"anyone": True},
    )
    g.add(
        "vp",
        Diagonal,
        ("может/могут двигаться|передвигаться только по диагонали",),
        "may move only diagonally",
        fixed={"only": True},
    )
    g.add("vp", Diagonal, ("может/могут двигаться|передвигаться по диагонали",), "may move diagonally")
    g.add(
        "vp",
        StaysTapped,
        ("может/могут не открываться в начале хода|вашего_хода|своего_хода",),
        "may stay tapped at the start of the turn",
    )
    g.add(
        "vp",
        StaysTapped,
        ("не открывается/открываются в начале своего следующего хода", "не открывается/открываются в начале хода"),
        "does/do not untap at the start of its next turn",
        fixed={"must": True},
    )
    strike = "может/могут объявлять простой удар"
    g.add(
        "vp",
        StrikeReach,
        f"{strike} с дальностью {{reach:int}}",
        "may declare the Simple Strike with range {reach:int}",
    )
    g.add(
        "vp",
        StrikeReach,
        f"{strike} только по {{at:np.pdat}}",
        "may declare the Simple Strike only at {at:np}",
        fixed={"only": True},
    )
    g.add("vp", StrikeReach, f"{strike} по {{at:np.pdat}}", "may declare the Simple Strike at {at:np}")
    g.add(
        "vp",
        DoesNotFight,
        ("не сражается/сражаются (удар рассчитывается как по закрытой карте)", "не сражается/сражаются"),
        "does/do not fight (the strike is resolved as against a tapped card)",
        fixed={"attack": AttackIs()},
    )
    g.add(
        "vp",
        DoesNotFight,
        "не сражается/сражаются, отражая {attack:attack.acc}",
        "does/do not fight when reflecting {attack:attack.a}",
    )
    g.add(
        "vp",
        Ignores,
        ("игнорирует/игнорируют {traits:traits.acc} при {means:means.pre}",),
        "ignores/ignore {traits:traits} on {means:means.p}",
    )
    g.add(
        "vp",
        Ignores,
        (
            "игнорирует/игнорируют {traits:traits.acc}",
            "игнорирует/игнорируют {traits:traits.acc} атакованного|атакованных_существ|атакованного_существа",
        ),
        "ignores/ignore {traits:traits}",
    )
    g.add(
        "vp",
        NoWounds,
        "получает/получают раны только от {source:attack.gen}",
        "takes/take wounds only from {source:attack}",
        fixed={"only": True},
    )
    g.add(
        "vp",
        NoWounds,
        ("не получает/получают ран в первый ход", "не получает/получают ран до конца вашего первого хода"),
        "takes/take no wounds on the first turn",
        fixed={"source": AttackIs(), "first_turn": True},
    )
    g.add(
        "vp",
        NoWounds,
        "не получает/получают ран {in_turn:inturn}",
        "takes/take no wounds {in_turn:inturn}",
        fixed={"source": AttackIs()},
    )
    g.add(
        "vp",
        NoWounds,
        ("не получает/получают ран от первых {first:int} {source:attack.gen} за бой",),
        "takes/take no wounds from the first {first:int} {source:attack} of the battle",
    )
    g.add("vp", NoWounds, ("не получает/получают ран",), "takes/take no wounds", fixed={"source": AttackIs()})
    g.add(
        "vp", NoWounds, "не получает/получают ран от {source:attack.gen}", "takes/take no wounds from {source:attack}"
    )
    g.add(
        "vp",
        ElementTrait,
        ("становится/становятся {element:element.ins}",),
        "becomes/become {element:element}",
        fixed={"become": True},
    )
    g.add(
        "vp",
        Auxiliary,
        ("располагается/располагаются во вспомогательной зоне",),
        "is/are located in the auxiliary zone",
    )
    g.add(
        "vp",
        NotWith,
        ("не может/могут быть взят/взята/взято/взяты в отряд с {cards:nps.ins}",),
        "cannot be taken into a squad with {cards:nps}",
    )
    g.add("vp", DoesNotWear, ("не носит/носят экипировку|экипировки",), "does/do not wear equipment")
    g.add("vp", DoesNotWear, ("не носит/носят {classes:classes.acc}",), "does/do not wear {classes:classes}")
    g.add(
        "vp",
        StartsWith,
        ("начинает/начинают бой с|со {traits:starts}",),
        "starts/start the battle with {traits:starts}",
    )
    g.add("vp", Cheaper, ("стоит/стоят на {n:cnt.кристалл.acc} меньше",), "costs/cost {n:cnt.кристалл} less")
    g.add("vp", OpenIncarnation, ("инкарнирует/инкарнируют в открытом виде",), "incarnates/incarnate untapped")
    g.add(
        "vp",
        OpenIncarnation,
        ("может инкарнировать в открытом виде в третьем ряду противника",),
        "may incarnate untapped in the opponent's third row",
        fixed={"row_of": Player.OPPONENT, "may": True},
    )
    g.add(
        "vp",
        Cannot,
        ("не наносит/наносят ран {target:np.dat}",),
        "deals/deal no wounds to {target:np}",
        fixed={"acts": (Act.DEAL_WOUNDS,)},
    )


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
    g.add(
        "vp",
        MustDeclare,
        f"{must} объявить {{attack:attack.acc}} в каждый ваш|свой ход‹, если {{condition:conds}}¸›" + fine,
        "must declare {attack:attack.a} on each of your turns‹ if {condition:conds}›" + fine_en,
        fixed={"each_turn": True},
    )
    g.add(
        "vp",
        MustDeclare,
        f"{must} объявить {{attack:attack.acc}} в свой следующий ход" + fine,
        "must declare {attack:attack.a} on its next turn" + fine_en,
        fixed={"each_turn": False},
    )
    g.add(
        "vp",
        MustTarget,
        (
            f"{must} выбрать целью своей|своего {{attack:attack.gen}} {{target:np.acc}}",
            f", объявляя {{attack:attack.acc}}, {must} выбрать целью {{target:np.acc}}",
        ),
        "must choose {target:np} as the target of its {attack:attack}",
    )
    g.add(
        "vp",
        MustTarget,
        ("может/могут нападать только на {target:np.pacc}",),
        "may assault only {target:np}",
        fixed={"only": True},
    )


def _sentences(g: Grammar) -> None:
    """Whole sentences that give this card a trait."""
    g.add(
        "sentence",
        FirstRollIs,
        ("его|её|их первый за ход бросок кубика при нападении равен {n:int}",),
        "its first die roll of the turn on assault equals {n:int}",
        fixed={"when": When.ASSAULT},
    )
    g.add(
        "sentence",
        CounterOnMiss,
        ("отражая простой удар, наносит слабый ответный удар и при результате «Промах / Промах»",),
        "when reflecting a Simple Strike it also deals a weak counter-strike on the result «Miss / Miss»",
        fixed={"grade": Grade.WEAK},
    )
    g.add(
        "sentence",
        NoPlacement,
        (
            "противник, ходящий вторым, не может использовать для расстановки две крайние клетки своего {row:row.digit} ряда",
        ),
        "an opponent going second cannot use the two edge cells of his {row:row} row for placement",
        fixed={"going_second": True},
    )
    g.add("sentence", OnlyFor, ("только для {cards:np1.gen}",), "only for {cards:np1}")
    g.add(
        "sentence",
        CellTrap,
        ("карта, переместившаяся на {cell:cellacc}, ранится на {n:amount}",),
        "a card displaced onto {cell:cellacc} is wounded for {n:amount}",
        make=_trap,
        take=_untrap,
    )
    g.add("sentence", ClassTrait, ("{name:cls.nom}",), "{name:cls}")


def _trap(cell: Any, n: Any, style: int = 0) -> CellTrap:
    from triskel.berserk.language.nodes import Wound

    return CellTrap(Wound(Ref(Who.IT), n), cell, style=style)


def _untrap(value: CellTrap) -> dict[str, Any] | None:
    from triskel.berserk.language.nodes import Wound

    effect = value.effect
    return {"cell": value.cell, "n": effect.n} if isinstance(effect, Wound) else None


def _statics(g: Grammar) -> None:
    g.add("static", Has, ("{traits:sentences}",), "{traits:sentences}", fixed={"who": THIS})
    g.add("static", Has, ("{traits:traits.nom}",), "{traits:traits}", fixed={"who": THIS})
    g.add(
        "static",
        Has,
        (
            "{who:np.nom} имеет/имеют {traits:traits.acc}",
            "‹{who:np.nom} ›получает/получают {traits:traits.acc}",
            "‹{who:np.nom} ›{traits:vps}",
            "{who:np.nom} также имеет/имеют {traits:traits.acc}",
        ),
        ("{who:np} has/have {traits:traits}", "‹{who:np} ›{traits:vps}"),
        omit={"who": THIS},
    )
    g.add(
        "static",
        Has,
        ("{who:np.nom} теряет/теряют {traits:traits.acc}",),
        "{who:np} loses/lose {traits:traits}",
        fixed={"lose": True},
    )
    g.add(
        "static",
        Has,
        ("при наборе в отряд {who:np.nom} {traits:vps}",),
        "when recruited, {who:np} {traits:vps}",
        make=_recruit,
        take=_unrecruit,
    )
    g.add(
        "static",
        Has,
        ("по {against:atlist} — {traits:traits.nom}",),
        "against {against:atlist} — {traits:traits}",
        make=_against,
        take=_unagainst,
    )
    down = "сводится/сводятся к"
    g.add(
        "static",
        Has,
        (f"‹все|всё {{_all:nothing}}›{{attack:attack.nom}} {down} {{n:int}}",),
        "x",
        make=_down,
        take=_undown,
    )
    del g.rules["static"][-1]
    g.styles[("static", Has)] -= 1
    g.add(
        "static",
        Has,
        (f"все {{attack:attack.nom}} {down} {{n:int}}", f"{{attack:attack.nom}} {down} {{n:int}}"),
        "all {attack:attack} is/are reduced to {n:int}",
        make=_down,
        take=_undown,
    )
    g.add(
        "static",
        Has,
        (
            f"все {{attack:attack.nom}} {down} {{grade:grade.dat.p}}",
            f"{{attack:attack.nom}} {down} {{grade:grade.dat}}",
        ),
        "all {attack:attack} is/are reduced to {grade:grade}",
        make=_down,
        take=_undown,
    )
    g.add(
        "static",
        Has,
        ("{attack:attack.nom} рассчитывается/рассчитываются как по закрытой карте",),
        "{attack:attack.a} is/are resolved as against a tapped card",
        make=_tapped,
        take=_untapped,
    )
    g.add(
        "static",
        Has,
        ("{attack:attack.nom} игнорирует/игнорируют {traits:traits.acc}",),
        "{attack:attack.a} ignores/ignore {traits:traits}",
        make=_ignore,
        take=_unignore,
    )


def declare_replacements(g: Grammar) -> None:
    """«Если … должен …, вместо этого — …» (531)."""
    must = "должен/должна/должно/должны"
    g.add(
        "static",
        Replacement,
        (f"если {{who:np.nom}} {must} погибнуть из-за гибели хозяина, вместо этого — {{effect:effect}}",),
        "if {who:np} is/are to die because its host dies, instead — {effect:effect}",
        fixed={"event": Instead.DIE_WITH_HOST},
    )
    g.add(
        "static",
        Replacement,
        (
            f"если {{who:np.nom}} {must} погибнуть от ран — вместо этого {{effect:effect}}",
            f"если {{who:np.nom}} {must} погибнуть от ран, вместо этого — {{effect:effect}}",
        ),
        "if {who:np} is/are to die from wounds, instead — {effect:effect}",
        fixed={"event": Instead.DIE_FROM_WOUNDS},
    )
    g.add(
        "static",
        Replacement,
        (f"если {{who:np.nom}} {must} погибнуть, вместо этого — {{effect:effect}}",),
        "if {who:np} is/are to die, instead — {effect:effect}",
        fixed={"event": Instead.DIE},
    )
    g.add(
        "static",
        Replacement,
        (
            f"если {{who:np.nom}} {must} получить X дополнительных жизней|[жизни], {{_this:self_name}} вместо этого может {{effect:effect}}",
        ),
        "if {who:np} is/are to get X extra life, this card may instead {effect:effect}",
        fixed={"event": Instead.GET_EXTRA_LIFE, "may": True},
    )
    g.add(
        "static",
        Replacement,
        ("если {who:np.nom} получает/получают раны — вместо него|неё|них ранится/ранятся {target:np.nom}",),
        "if {who:np} takes/take wounds — {target:np} is wounded instead",
        make=_instead,
        take=_uninstead,
    )


def _instead(who: Any, target: Any, style: int = 0) -> Replacement:
    from triskel.berserk.language.nodes import Wound

    return Replacement(Instead.TAKE_WOUNDS, who, Wound(target, X()), style=style)


def _uninstead(value: Replacement) -> dict[str, Any] | None:
    from triskel.berserk.language.nodes import Wound

    if value.event is not Instead.TAKE_WOUNDS or not isinstance(value.effect, Wound):
        return None
    return {"who": value.who, "target": value.effect.target}


def _recruit(who: Any, traits: tuple[Any, ...], style: int = 0) -> Has | None:
    return Has(who, traits, style=style) if all(isinstance(each, Cheaper) for each in traits) else None


def _unrecruit(value: Has) -> dict[str, Any] | None:
    if all(isinstance(each, Cheaper) for each in value.traits):
        return {"who": value.who, "traits": value.traits}
    return None


def _against(against: tuple[Any, ...], traits: tuple[Any, ...], style: int = 0) -> Has | None:
    from dataclasses import replace

    if not all(isinstance(each, Keyword | Bonus) and not each.against for each in traits):
        return None
    return Has(THIS, tuple(replace(each, against=against) for each in traits), style=style)


def _unagainst(value: Has) -> dict[str, Any] | None:
    from dataclasses import replace

    if value.who != THIS or value.lose or not all(isinstance(each, Keyword | Bonus) for each in value.traits):
        return None
    sides = {each.against for each in value.traits if isinstance(each, Keyword | Bonus)}
    if len(sides) != 1 or not next(iter(sides)) or len(value.traits) < 2:
        return None
    bare = tuple(replace(each, against=()) for each in value.traits if isinstance(each, Keyword | Bonus))
    return {"against": next(iter(sides)), "traits": bare}


def _moved(attack: AttackIs, at: Any) -> AttackIs:
    from dataclasses import replace

    return replace(attack, at=at)


def _down(attack: AttackIs, n: int | None = None, grade: Grade | None = None, style: int = 0) -> Has:
    return Has(attack.at or THIS, (ReducedTo(_moved(attack, None), n, grade),), style=style)


def _undown(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, ReducedTo) or value.lose:
        return None
    at = None if isinstance(value.who, Ref) and value.who == THIS and value.who.style == 0 else value.who
    return {"attack": _plural(_moved(trait.attack, at)), "n": trait.n, "grade": trait.grade}


def _plural(attack: AttackIs) -> AttackIs:
    from dataclasses import replace

    return replace(attack, plural=True)


def _tapped(attack: AttackIs, style: int = 0) -> Has:
    return Has(attack.at or THIS, (AsAgainstTapped(_moved(attack, None)),), style=style)


def _untapped(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, AsAgainstTapped) or value.lose:
        return None
    return {"attack": _moved(trait.attack, value.who)}


def _ignore(attack: AttackIs, traits: tuple[Any, ...], style: int = 0) -> Has:
    return Has(attack.by or THIS, (Ignores(traits, attack.means),), style=style)


def _unignore(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, Ignores) or not trait.means or value.lose:
        return None
    return {"attack": AttackIs(trait.means, by=value.who), "traits": trait.traits}
