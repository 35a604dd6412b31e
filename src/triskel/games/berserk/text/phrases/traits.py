"""Traits: what a card has, gets or loses; as nouns («Опыт в атаке 1») and as verbs («не может двигаться»)."""

from typing import Any

from triskel.games.berserk.nodes import (
    AttackIs,
    Bare,
    Bonus,
    ClassTrait,
    Compare,
    ComputedStrike,
    Counted,
    Counter,
    ElementTrait,
    Grades,
    Granted,
    Keyword,
    Marker,
    Means,
    OwnWord,
    Protection,
    Ref,
    Stat,
    When,
    Who,
    X,
)
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _nouns(g)
    _bonuses(g)


def _nouns(g: Grammar) -> None:
    g.add("trait", None, "{self:own_word.@}", "{self:own_word}", kinds=(OwnWord,))
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
    g.rows(
        ("trait", Protection, "%Защита от {source:attack.gen}", "Protection from {source:attack}"),
        ("trait", Bare.FEATURES, ("особенности", "все особенности", "все свои особенности", "особенность"),
         "its/their features"),
        ("trait", Bare.FLIGHT, "полёт|[полёт]", "flight"),
        ("trait", ClassTrait, "класс {name:cls.nom} или класс {other:cls.nom}",
         "the class {name:cls} or the class {other:cls}"),
        ("trait", ClassTrait, "класс {name:cls.nom}", "the class {name:cls}"),
        ("trait", ElementTrait, "{element:element.accf} стихию", "the {element:element} element"),
        ("trait", ElementTrait, "эту стихию", "that element", {"fixed": {"element": None}}),
        ("trait", Granted, ("«{feature:feature}»", "особенность «{feature:feature}»"), "«{feature:feature}»"),
        ("trait", Counted, "%Максимум {n:cnt.жизнь.nom}", "Maximum {n:cnt.жизнь}",
         {"fixed": {"what": Counter.LIFE, "most": True}}),
        ("trait", Counted, "%Максимум {n:cnt.фишка.nom}", "Maximum {n:cnt.фишка}",
         {"fixed": {"what": Counter.TOKENS, "most": True}}),
        ("trait", Bare.UNHEALING, "незаживающие раны", "unhealing wounds"),
        ("trait", ComputedStrike, "Простой удар X-X-X", "Simple Strike X-X-X",
         {"fixed": {"power": Grades(X(), X(), X())}}),
        ("trait", Counted, "{n:cnt.дополнительная_жизнь.acc}", "{n:cnt.дополнительная_жизнь}",
         {"fixed": {"what": Counter.EXTRA_LIFE}}),
        ("trait", Counted, "{n:cnt.фишка.acc1}", "{n:cnt.фишка.acc1}", {"fixed": {"what": Counter.TOKENS}}),
        ("trait", Marker, "{name:marker}‹ на {n:amount}›", "the marker {name:marker}‹ {n:amount}›"),
        ("start", Counted, "{n:cnt.дополнительная_жизнь.ins}", "{n:cnt.дополнительная_жизнь}",
         {"fixed": {"what": Counter.EXTRA_LIFE}}),
        ("start", Counted, "{n:cnt.фишка.ins}", "{n:cnt.фишка}", {"fixed": {"what": Counter.TOKENS}}),
        ("start", Counted, "{n:cnt.рана.ins}", "{n:cnt.рана}", {"fixed": {"what": Counter.WOUNDS}}),
        ("start", Bonus, ("{n:signed} к|ко жизням|[жизни]", "{n:signed} [жизни]"), "{n:signed} to life",
         {"fixed": {"stat": Stat.LIFE}}),
    )  # fmt: skip


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
    g.rows(
        ("trait", Bonus, ("{n:signed} к|ко|к_своему|к_своей ^следующий {means+grades:bonusto.s}" + tail,
         "{n:signed} к ^следующий {means+grades:bonusto.p}" + tail),
         "{n:signed} to the next {means+grades:bonusto.bare}‹ against {against:atlist}›",
         {"fixed": {**attack, "next_only": True}}),
        ("trait", Bonus, "ещё {n:signed}, если {condition:conds}¸", "another {n:signed} if {condition:conds}",
         {"fixed": {**attack, "means": (Means.SIMPLE,), "next_only": False, "keyword": "more"}}),
        ("trait", Bonus, "{n:signed} к {means+grades:bonusto.s}, если {condition:conds}¸",
         "{n:signed} to {means+grades:bonusto} if {condition:conds}", {"fixed": attack}),
    )  # fmt: skip
    g.add(
        "trait",
        Bonus,
        (
            "{n:signed} к|ко {means+grades:bonusto.s} за каждую фишку|[фишка] на {per_on:np.ppre}‹ (максимум "
            "+{maximum:int})›",
        ),
        "{n:signed} to {means+grades:bonusto} for each token on {per_on:np}‹ (maximum +{maximum:int})›",
        fixed={**attack, "per": Counter.TOKENS},
    )
    g.rows(
        ("trait", Bonus, "{n:signed} к|ко {means+grades:bonusto.s} за {per:np1.acc}‹ (максимум +{maximum:int})›",
         "{n:signed} to {means+grades:bonusto} for {per:np1}‹ (maximum +{maximum:int})›", {"fixed": attack}),
        ("trait", Bonus, ("{n:signed} к|ко {means+grades:bonusto.s}" + tail,
         "{n:signed} к|ко {means+grades:bonusto.p}" + tail, "{n:signed} ко всем {means+grades:bonusto.p}" + tail,
         "{n:signed} к ^свой {means+grades:bonusto.s}" + tail, "{n:signed} к силе {means+grades:bonusto.g}" + tail,
         "{n:signed} к|ко {means+grades:bonusto.s} против {against:foes}",
         "{n:signed} к|ко {means+grades:bonusto.p} против {against:foes}"),
         "{n:signed} to {means+grades:bonusto}‹ against {against:atlist}›", {"fixed": attack}),
        ("trait", Bonus, "{n:signed} от {attack:attack.gen}", "{n:signed} from {attack:attack}",
         {"fixed": {"stat": Stat.INCOMING}}),
        ("trait", Bonus, ("{n:signed} к запасу_движения|[движение]|движению", "{n:signed} [движение]"),
         "{n:signed} to movement supply", {"fixed": {"stat": Stat.MOVEMENT}}),
        ("trait", Bonus, "{n:signed} к дальности {means:means.gen}", "{n:signed} to the range of {means:means.p}",
         {"fixed": {"stat": Stat.RANGE}}),
    )  # fmt: skip
    roll = {"stat": Stat.ROLL}
    g.rows(
        ("trait", Bonus, "{n:signed} к броску_кубика|броску, отражая {attack:attack.acc}",
         "{n:signed} to the die roll when reflecting {attack:attack.a}", {"fixed": {**roll, "when": When.REFLECTING}}),
        ("trait", Bonus, "{n:signed} к выбранному броску кубика", "{n:signed} to the chosen die roll",
         {"fixed": {**roll, "when": When.CHOSEN}}),
        ("trait", Bonus, ("{n:signed} к|ко следующему броску_кубика|броску",
         "{n:signed} к своему следующему броску_кубика|броску", "{n:signed} к своему первому броску_кубика|броску",
         "{n:signed} к первому броску_кубика|броску"), "{n:signed} to its next die roll",
         {"fixed": {**roll, "next_only": True}}),
    )  # fmt: skip
    for face, ru, en in (
        (Compare.EVEN, "чётному|четному/чётным|четным", "even"),
        (Compare.ODD, "нечётному|нечетному/нечётным|нечетным", "odd"),
    ):
        one, many = ru.split("/")
        g.add(
            "trait", Bonus, (f"{{n:signed}} к {one} броску_кубика|броску",
            f"{{n:signed}} к {many} броскам_кубика|броскам"), f"{{n:signed}} to {en} die rolls",
            fixed={**roll, "face": face},
        )  # fmt: skip
    cores = (
        ("броску_кубика|броску", "die rolls", roll),
        ("броскам_кубика|броскам", "die rolls", roll),
        ("запасу_движения|[движение]|движению", "movement supply", {"stat": Stat.MOVEMENT}),
    )
    for ru, en, stat in cores:
        g.add(
            "trait", Bonus, f"{{n:signed}} к {ru} за {{per:each}}‹ (максимум +{{maximum:int}})›",
            f"{{n:signed}} to {en} for {{per:each}}‹ (maximum +{{maximum:int}})›", fixed=stat,
        )  # fmt: skip
    g.rows(
        ("trait", Bonus, ("{n:signed} к броску_кубика|броску", "{n:signed} к броскам_кубика|броскам",
         "{n:signed} ко всем броскам_кубика|броскам", "{n:signed} к своему броску_кубика|броску",
         "{n:signed} к своим броскам_кубика|броскам"), "{n:signed} to die rolls", {"fixed": roll}),
        ("trait", Bonus, ("{n:signed} к|ко жизням|[жизни]", "{n:signed} [жизни]"), "{n:signed} to life",
         {"fixed": {"stat": Stat.LIFE}}),
        ("trait", Bonus, "{n:signed} к излечению‹ {per:np1.gen}›", "{n:signed} to healing‹ of {per:np1}›",
         {"fixed": {"stat": Stat.HEALING}}),
        ("trait", Bonus, ("{n:signed} к|ко {keyword:kwl.dat}‹ по {against:atlist}›",
         "{n:signed} к|ко {keyword:kwl.dat} против {against:foes}"),
         "{n:signed} to {keyword:kwl}‹ against {against:atlist}›", {"fixed": {"stat": Stat.KEYWORD}}),
    )  # fmt: skip
