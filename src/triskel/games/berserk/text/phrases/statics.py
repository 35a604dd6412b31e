"""Static features as sentences: who has what, attacks that come down, replacements (115, 531)."""

from dataclasses import replace
from functools import partial
from typing import Any

from triskel.games.berserk.nodes import (
    AttackIs,
    Bare,
    Bonus,
    CellTrap,
    Cheaper,
    ClassTrait,
    CounterOnMiss,
    Do,
    Doing,
    FirstRollIs,
    Gated,
    Grade,
    Has,
    Ignores,
    Instead,
    Keyword,
    NoPlacement,
    Noun,
    OnlyFor,
    Owner,
    ReducedTo,
    Ref,
    Replacement,
    Selector,
    Stat,
    Unfought,
    When,
    Who,
    X,
    does,
)
from triskel.games.berserk.text.template import ELIDED, Grammar, never

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _sentences(g)
    _statics(g)
    _replacements(g)


def _sentences(g: Grammar) -> None:
    """Whole sentences that give this card a trait."""
    g.rows(
        ("sentence", FirstRollIs, "его|её|их первый за ход бросок кубика при нападении равен {n:int}",
         "its first die roll of the turn on assault equals {n:int}", {"fixed": {"when": When.ASSAULT}}),
        ("sentence", CounterOnMiss,
         "отражая простой удар, наносит слабый ответный удар и при результате «Промах / Промах»",
         "when reflecting a Simple Strike it also deals a weak counter-strike on the result «Miss / Miss»",
         {"fixed": {"grade": Grade.WEAK}}),
    )  # fmt: skip
    g.add(
        "sentence",
        NoPlacement,
        (
            "противник, ходящий вторым, не может использовать для расстановки две крайние клетки своего "
            "{row:row.digit} ряда",
        ),
        "an opponent going second cannot use the two edge cells of his {row:row} row for placement",
        fixed={"going_second": True},
    )
    g.add(
        "sentence", Bare.SECOND_TERRAIN, "вы можете взять в отряд вторую местность",
        "you may take a second terrain into your squad",
    )  # fmt: skip
    put = "надет/надета/надето/надеты|помещён/помещена/помещено/помещены"
    g.add(
        "sentence", OnlyFor,
        ("только для {cards:np1.gen}", "может/могут быть " + put + " только на {cards:np1.acc}"),
        "only for {cards:np1}",
    )  # fmt: skip
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
    return CellTrap(Do(Doing.WOUND, Ref(Who.IT, style=ELIDED), n), cell, style=style)


def _untrap(value: CellTrap) -> dict[str, Any] | None:
    effect = value.effect
    return {"cell": value.cell, "n": effect.n} if does(effect, Doing.WOUND) else None


def _statics(g: Grammar) -> None:
    g.rows(
        ("static", Has, "{traits:sentences}", "{traits:sentences}", {"fixed": {"who": THIS}}),
        ("static", Has, "{traits:traits.nom}", "{traits:traits}", {"fixed": {"who": THIS}}),
        ("static", Has, ("‹{who:np.nom} ›имеет/имеют {traits:traits.acc}",
         "‹{who:np.nom} ›получает/получают {traits:traits.acc}",
         "‹{who:np.nom} ›получает/получают: {traits:traits.acc}", "‹{who:np.nom} ›{traits:vps}",
         "{who:np.nom} также имеет/имеют {traits:traits.acc}"), ("{who:np} has/have {traits:traits}",
         "‹{who:np} ›{traits:vps}"), {"omit": {"who": THIS}}),
        ("static", Has, "‹{who:np.nom} ›теряет/теряют {traits:traits.acc}", "{who:np} loses/lose {traits:traits}",
         {"fixed": {"lose": True}, "omit": {"who": THIS}}),
        ("static", Has, "при наборе в_отряд|отряда {who:np.nom} {traits:vps}", "when recruited, {who:np} {traits:vps}",
         {"make": _recruit, "take": _unrecruit}),
        ("static", Has, ("атакуя {whom:np.acc}, получает|получают {traits:bonuses}",
         "атакуя {whom:np.acc}, {traits:bonuses}"), "x", {"make": _attacking, "take": never}),
        ("static", Has, "по {against:atlist} — {traits:traits.nom}", "against {against:atlist} — {traits:traits}",
         {"make": _against, "take": _unagainst}),
        ("static", Has, ("{n:signed} к|ко {means+grades:bonusto.s} {who:np.gen}",
         "{n:signed} к|ко {means+grades:bonusto.p} {who:np.gen}",
         "{n:signed} ко всем {means+grades:bonusto.p} {who:np.gen}"),
         "{n:signed} to {means+grades:bonusto} of {who:np}", {"make": _blows, "take": _unblows}),
        ("static", Has, "{traits:bonuses} противника", "of the opponent's cards: {traits:bonuses}",
         {"make": _their_dice, "take": _untheir_dice}),
    )  # fmt: skip
    for lead, en in (("противник получает ", "the opponent gets "),):
        g.add(
            "static", Has, (f"{lead}{{n:signed}} к броскам_кубика|броскам|броску_кубика|броску",
            f"{lead}{{n:signed}} ко всем броскам_кубика|броскам"), f"{en}{{n:signed}} to die rolls", make=_their_rolls,
            take=_untheir_rolls,
        )  # fmt: skip
    for dice, get in (
        ("бросок_кубика|бросок", "получает"),
        ("броски_кубика|броски|броска_кубика|броска", "получают"),
    ):
        g.add("static", Has, (f"{dice} {{who:np.gen}} {get} {{n:signed}}",
         f"{dice} {{who:np.gen}} {get} {{n:signed}} к значению"), "die rolls of {who:np} get {n:signed}", make=_rolls,
         take=_unrolls)  # fmt: skip
    g.rows(
        ("static", Has, ("{n:signed} к броску_кубика|броску {who:np.gen}",
         "{n:signed} к броскам_кубика|броскам {who:np.gen}"), "{n:signed} to die rolls of {who:np}", {"make": _rolls,
         "take": _unrolls}),
        ("static", Has, ("{attack:attack.nom} получает/получают {n:signed}",
         "все {attack:attack.nom} получают {n:signed}"), "all {attack:attack} gets/get {n:signed}", {"make": _modified,
         "take": _unmodified}),
    )  # fmt: skip
    down = "сводится/сводятся к"
    g.rows(
        ("static", Has, (f"все {{attack:attack.nom}} {down} {{n:int}}", f"{{attack:attack.nom}} {down} {{n:int}}"),
         "all {attack:attack} is/are reduced to {n:int}", {"make": _down, "take": _undown}),
        ("static", Has, (f"все {{attack:attack.nom}} {down} {{grade:grade.dat.p}}",
         f"{{attack:attack.nom}} {down} {{grade:grade.dat}}"), "all {attack:attack} is/are reduced to {grade:grade}",
         {"make": _down, "take": _undown}),
        ("static", Has, "{attack:attack.nom} рассчитывается/рассчитываются как по закрытой карте",
         "{attack:attack.a} is/are resolved as against a tapped card", {"make": _tapped, "take": _untapped}),
        ("static", Has, "{attack:attack.nom} игнорирует/игнорируют {traits:traits.acc}",
         "{attack:attack.a} ignores/ignore {traits:traits}", {"make": _ignore, "take": _unignore}),
    )  # fmt: skip


_MUST = "должен/должна/должно/должны"
_HAPPENS = (
    (
        Instead.DIE_WITH_HOST, (f"если {{who:np.nom}} {_MUST} погибнуть из-за гибели хозяина",),
        "if {who:np} is/are to die because its host dies",
    ),
    (
        Instead.DIE_FROM_WOUNDS, (f"если {{who:np.nom}} {_MUST} погибнуть от ран",),
        "if {who:np} is/are to die from wounds",
    ),
    (
        Instead.DIE,
        (f"если ‹{{who:np.nom}} ›{_MUST} погибнуть", f"когда ‹{{who:np.nom}} ›{_MUST} погибнуть"),
        "if {who:np} is/are to die",
    ),
    (
        Instead.TAKE_WOUNDS,
        (f"если ‹{{who:np.nom}} ›{_MUST} получить раны‹ от {{attack:attack.gen}}›",
         f"когда ‹{{who:np.nom}} ›{_MUST} получить раны‹ от {{attack:attack.gen}}›"),
        "if {who:np} is/are to take wounds‹ from {attack:attack.a}›",
    ),
    (
        Instead.GET_EXTRA_LIFE, (f"если {{who:np.nom}} {_MUST} получить X дополнительных жизней|[жизни]",),
        "if {who:np} is/are to get X extra life",
    ),
    (
        Instead.GET_POISON, ("если {who:np.nom} получает/получают отравление на X",),
        "if {who:np} gets/get poison X",
    ),
)  # fmt: skip
"""What may be replaced (531), as the beginning of a sentence."""


def _replacements(g: Grammar) -> None:
    """«Если … должен …, вместо этого — …» (531)."""
    for event, starts, en in _HAPPENS:
        for may, rests, english in (
            (
                True,
                (", вместо этого может {effect:effect}", ", {_this:self_name} вместо этого может {effect:effect}",
                 ", вместо этого {_this:self_name} может {effect:effect}", ", вместо этого — может {effect:effect}",
                 " — вместо этого может {effect:effect}"),
                ", instead, if you wish — {effect:effect}",
            ),
            (
                False,
                (", вместо этого — {effect:effect}", " — вместо этого {effect:effect}",
                 ", вместо этого {_this:self_name} {effect:effect}"),
                ", instead — {effect:effect}",
            ),
        ):  # fmt: skip
            texts = tuple(start + rest for rest in rests for start in starts)
            omit = {"who": THIS} if any("‹{who" in text for text in texts) else {}
            g.add(
                "static", Replacement, texts, en + english, fixed={"event": event, "may": may}, omit=omit,
                make=_wants if not may else None,
            )  # fmt: skip
    for event, words, english in (
        (Instead.DIE, "гибели‹ {who:np.gen}›", "instead of the death of {who:np}"),
        (Instead.TAKE_WOUNDS, "получения‹ {who:np.ins}› ран‹ от {attack:attack.gen}›",
         "instead of wounds of {who:np}‹ from {attack:attack.a}›"),
    ):  # fmt: skip
        for may, ends, en in (
            (True, (" может {effect:effect}", " — может {effect:effect}"), ", if you wish — {effect:effect}"),
            (False, (" — {effect:effect}", " {effect:effect}"), " — {effect:effect}"),
        ):
            g.add(
                "static", Replacement, tuple(f"вместо {words}{end}" for end in ends), english + en,
                fixed={"event": event, "may": may}, omit={"who": THIS}, make=_wants if not may else None,
            )  # fmt: skip
    g.add(
        "static", Replacement, ("вместо своей регенерации — может {effect:effect}",
        "вместо своей регенерации может {effect:effect}"), "instead of its regeneration it may {effect:effect}",
        fixed={"event": Instead.REGENERATE, "who": THIS, "may": True},
    )  # fmt: skip
    g.add(
        "static",
        Replacement,
        ("если {who:np.nom} получает/получают раны — вместо него|неё|них ранится/ранятся {target:np.nom}",
         f"если {{who:np.nom}} {_MUST} получить раны‹ от {{attack:attack.gen}}› — их получает {{target:np.nom}}",
         f"если {{who:np.nom}} {_MUST} получить раны‹ от {{attack:attack.gen}}›, вместо этого их получает "
         "{target:np.nom}"),
        "if {who:np} takes/take wounds‹ from {attack:attack.a}› — {target:np} is/are wounded instead",
        make=_instead,
        take=_uninstead,
    )  # fmt: skip
    g.add(
        "static",
        Replacement,
        (f"если {{who:np.nom}} {_MUST} получить раны‹ от {{attack:attack.gen}}›, вместо этого их может получить "
         "{target:np.nom}",
         "когда|если {who:np.nom} получает/получают раны‹ от {attack:attack.gen}›, {target:np.nom} может получить их "
         "вместо него|неё|них"),
        "if {who:np} takes/take wounds‹ from {attack:attack.a}› — {target:np} may be wounded instead",
        make=partial(_instead, may=True),
        take=partial(_uninstead, may=True),
    )  # fmt: skip


def _wants(event: Instead, effect: Any, who: Any = THIS, may: bool = False, attack: Any = None, style: int = 0) -> Any:
    """«Вместо этого — может …» is a wish: who does not want it has nothing replaced."""
    if isinstance(effect, Gated) and effect.may is not None and effect.when is None and effect.otherwise is None:
        return None
    return Replacement(event, who, effect, may, attack, style=style)


def _instead(who: Any, target: Any, attack: Any = None, style: int = 0, may: bool = False) -> Replacement:
    return Replacement(Instead.TAKE_WOUNDS, who, Do(Doing.WOUND, target, X()), may, attack=attack, style=style)


def _uninstead(value: Replacement, may: bool = False) -> dict[str, Any] | None:
    if value.event is not Instead.TAKE_WOUNDS or not does(value.effect, Doing.WOUND) or value.may is not may:
        return None
    return {"who": value.who, "target": value.effect.target, "attack": value.attack} if value.effect.n == X() else None


def _recruit(who: Any, traits: tuple[Any, ...], style: int = 0) -> Has | None:
    return Has(who, traits, style=style) if all(isinstance(each, Cheaper) for each in traits) else None


def _unrecruit(value: Has) -> dict[str, Any] | None:
    if all(isinstance(each, Cheaper) for each in value.traits):
        return {"who": value.who, "traits": value.traits}
    return None


def _against(against: tuple[Any, ...], traits: tuple[Any, ...], style: int = 0) -> Has | None:
    if not all(isinstance(each, Keyword | Bonus) and not each.against for each in traits):
        return None
    return Has(THIS, tuple(replace(each, against=against) for each in traits), style=style)


def _attacking(whom: Any, traits: tuple[Any, ...], style: int = 0) -> Has | None:
    """«Атакуя закрытое существо, получает +2 к удару»: against it."""
    return _against((whom,), traits) if isinstance(whom, Selector) and not whom.chosen else None


def _unagainst(value: Has) -> dict[str, Any] | None:
    if value.who != THIS or value.lose or not all(isinstance(each, Keyword | Bonus) for each in value.traits):
        return None
    sides = {each.against for each in value.traits if isinstance(each, Keyword | Bonus)}
    if len(sides) != 1 or not next(iter(sides)) or len(value.traits) < 2:
        return None
    bare = tuple(replace(each, against=()) for each in value.traits if isinstance(each, Keyword | Bonus))
    return {"against": next(iter(sides)), "traits": bare}


def _blows(who: Any, n: Any, means: Any, grades: Any, style: int = 0) -> Has | None:
    """Described cards only: «+1 к удару хозяина» stays an effect or says «хозяин получает»."""
    return Has(who, (Bonus(Stat.ATTACK, n, means, grades),), style=style) if isinstance(who, Selector) else None


def _unblows(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, Bonus) or value.lose or not isinstance(value.who, Selector):
        return None
    if trait != Bonus(Stat.ATTACK, trait.n, trait.means, trait.grades):
        return None
    return {"who": value.who, "n": trait.n, "means": trait.means, "grades": trait.grades}


_THEIRS = Selector(Noun.CARD, owner=Owner.ENEMY, plural=True)


def _their_rolls(n: Any, style: int = 0) -> Has:
    return Has(_THEIRS, (Bonus(Stat.ROLL, n),), style=style)


def _untheir_rolls(value: Has) -> dict[str, Any] | None:
    if value.who != _THEIRS or value.lose or not isinstance(value.traits[0], Bonus):
        return None
    return {"n": value.traits[0].n} if value.traits == (Bonus(Stat.ROLL, value.traits[0].n),) else None


def _their_dice(traits: tuple[Any, ...], style: int = 0) -> Has | None:
    """«-1 к чётному броску кубика противника»."""
    dice = all(isinstance(each, Bonus) and each.stat is Stat.ROLL for each in traits)
    return Has(_THEIRS, traits, style=style) if dice else None


def _untheir_dice(value: Has) -> dict[str, Any] | None:
    dice = all(isinstance(each, Bonus) and each.stat is Stat.ROLL for each in value.traits)
    return {"traits": value.traits} if value.who == _THEIRS and dice and not value.lose else None


def _rolls(who: Any, n: Any, style: int = 0) -> Has:
    return Has(who, (Bonus(Stat.ROLL, n),), style=style)


def _unrolls(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if not isinstance(trait, Bonus) or value.lose or value.traits != (Bonus(Stat.ROLL, trait.n),) or value.who == THIS:
        return None
    return {"who": value.who, "n": trait.n}


def _modified(attack: AttackIs, n: Any, style: int = 0) -> Has | None:
    """Attacks at somebody are weaker for him; attacks of somebody are his own (519.3); of nobody named, of whom?"""
    if attack.at is not None:
        return Has(attack.at or THIS, (Bonus(Stat.INCOMING, n, attack=_moved(attack, None)),), style=style)
    if attack.by is None or attack.power is not None or attack.besides:
        return None
    return Has(attack.by, (Bonus(Stat.ATTACK, n, attack.means, attack.grades),), style=style)


def _unmodified(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or value.lose or not isinstance(trait, Bonus):
        return None
    if trait.attack is not None and trait == Bonus(Stat.INCOMING, trait.n, attack=trait.attack):
        return {"attack": _plural(_moved(trait.attack, value.who)), "n": trait.n}
    if trait == Bonus(Stat.ATTACK, trait.n, trait.means, trait.grades):
        return {"attack": _plural(AttackIs(trait.means, trait.grades, by=value.who)), "n": trait.n}
    return None


def _moved(attack: AttackIs, at: Any) -> AttackIs:
    return replace(attack, at=at)


def _down(attack: AttackIs, n: int | None = None, grade: Grade | None = None, style: int = 0) -> Has:
    who = attack.at or THIS  # COMM-2: where nobody is named, attacks at this card are meant
    return Has(who, (ReducedTo(_moved(attack, None), n, grade),), style=style)


def _undown(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, ReducedTo) or value.lose:
        return None
    at = None if isinstance(value.who, Ref) and value.who == THIS and value.who.style == 0 else value.who
    return {"attack": _plural(_moved(trait.attack, at)), "n": trait.n, "grade": trait.grade}


def _plural(attack: AttackIs) -> AttackIs:
    return replace(attack, plural=True)


def _tapped(attack: AttackIs, style: int = 0) -> Has:
    return Has(attack.at or THIS, (Unfought(_moved(attack, None), as_tapped=True),), style=style)


def _untapped(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, Unfought) or not trait.as_tapped or value.lose:
        return None
    return {"attack": _moved(trait.attack, value.who)}


def _ignore(attack: AttackIs, traits: tuple[Any, ...], style: int = 0) -> Has:
    return Has(attack.by or THIS, (Ignores(traits, attack.means),), style=style)


def _unignore(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or not isinstance(trait, Ignores) or not trait.means or value.lose:
        return None
    return {"attack": AttackIs(trait.means, by=value.who), "traits": trait.traits}
