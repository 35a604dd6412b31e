"""Conditions after «пока» and «если», and quantities after «где X —»."""

from typing import Any

from triskel.games.berserk.nodes import (
    AttackWas,
    CardIs,
    CellFree,
    Compare,
    CostIs,
    Counter,
    CounterOn,
    CountOf,
    Counts,
    Deed,
    Did,
    ElementsIn,
    Exists,
    InRow,
    InSquad,
    InTurn,
    InZone,
    Is,
    OfClass,
    OfElement,
    OnHalf,
    Outnumbers,
    Player,
    Ref,
    Rolled,
    Span,
    Stands,
    Trait1,
    Wears,
    Who,
    Within,
    WithKeyword,
    WithMeans,
    Zone,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import QUALITY_ADJ
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _states(g)
    _conditions(g)
    _quantities(g)


def _states(g: Grammar) -> None:
    for quality, ru, en in (
        (Trait1.TAPPED, "закрыт/закрыта/закрыто/закрыты", "is/are tapped"),
        (Trait1.UNTAPPED, "открыт/открыта/открыто/открыты", "is/are untapped"),
        (Trait1.POISONED, "отравлен/отравлена/отравлено/отравлены", "is/are poisoned"),
        (Trait1.CURSED, "проклят/проклята/проклято/прокляты", "is/are cursed"),
        (
            Trait1.BLESSED,
            "благословлён/благословлена/благословлено/благословлены",
            "is/are blessed",
        ),
        (Trait1.WOUNDED, "ранен/ранена/ранено/ранены", "is/are wounded"),
        (Trait1.HIDDEN, "скрыт/скрыта/скрыто/скрыты", "is/are hidden"),
    ):
        g.add("state", Is, ru, en, fixed={"quality": quality})
        if quality in QUALITY_ADJ:
            long = "/".join(m.adjective(QUALITY_ADJ[quality][0], agree, m.NOM) for agree in range(4))
            g.add("state", Is, long, f"is/are {QUALITY_ADJ[quality][1]}", fixed={"quality": quality})
        g.add(
            "state",
            Is,
            f"не {ru}",
            en.replace("is/are", "is_not/are_not"),
            fixed={"quality": quality, "no": True},
        )
    for quality, (lemma, en) in QUALITY_ADJ.items():
        if quality not in _SAID_SHORT:
            g.add(
                "state", Is, "/".join(m.adjective(lemma, agree, m.NOM) for agree in range(4)), f"is/are {en}",
                fixed={"quality": quality},
            )  # fmt: skip
    g.rows(
        ("state", CostIs, "стоимостью {compare+n:cmp}", "x", {"make": _of_cost, "take": never}),
        ("state", None, "стоит/стоят {self:rel}", "stands/stand {self:rel}",
         {"kinds": (Stands, InRow, OnHalf, Within)}),
        ("state", Is, ("стоит/стоят на краю поля_боя|поля", "стоит/стоят рядом с краем поля_боя|поля",
         "стоит/стоят на крайней клетке поля_боя|поля"), "stands/stand at the edge of the battlefield",
         {"fixed": {"quality": Trait1.AT_EDGE}}),
    )  # fmt: skip
    for no, have, own, case in (
        (False, "имеет/имеют", "обладает/обладают", "acc"),
        (True, "не имеет/имеют", "не обладает/обладают", "gen"),
    ):
        has = "has_not/have_not" if no else "has/have"
        g.rows(
            ("state", WithKeyword, (f"{have} {{keyword:kwl.{case}}}", f"{own} {{keyword:kwl.ins}}"),
             f"{has} {{keyword:kwl}}", {"fixed": {"no": no}}),
            ("state", WithMeans, (f"{have} {{means:means.{case}}}", f"{own} {{means:means.ins}}"),
             f"{has} {{means:means.p}}", {"fixed": {"no": no}}),
        )  # fmt: skip
    g.rows(
        ("state", OfElement, "{elements:element1}", "is/are {elements:element1}"),
        ("state", OfClass, ("— {name:cls.nom}", "является/являются {name:cls.ins}", "{name:cls.nom}"),
         "is/are of the class {name:cls}"),
    )  # fmt: skip


def _of_cost(compare: Compare, n: Any, style: int = 0) -> CostIs:
    """«Если он стоимостью 5 или менее»."""
    return CostIs(compare, n)


def _conditions(g: Grammar) -> None:
    this = {"card": THIS}
    g.add("cond", CardIs, ("‹{card:np.nom} ›{filters:states}",), "{card:np} {filters:states}", omit=this)
    g.add("place", None, "{self:rel}", "{self:rel}", kinds=(Stands, InRow, OnHalf, Within))
    g.add("place", None, "{self:zone}", "{self:zone}", kinds=(InZone,))
    for what, noun, has in (
        (Counter.WOUNDS, "рана", "раны"),
        (Counter.TOKENS, "фишка", "фишки"),
        (Counter.LIFE, "текущая_жизнь", ""),
        (Counter.EXTRA_LIFE, "дополнительная_жизнь", "дополнительные жизни"),
    ):
        many = {"рана": "ран", "фишка": "фишек|[фишка]", "дополнительная_жизнь": "дополнительных жизней|[жизни]"}.get(
            noun, ""
        )
        icon = {"фишка": "|[фишка]", "дополнительная_жизнь": "|[жизни]"}.get(noun, "")
        if has:
            g.rows(
                ("cond", Counts, (f"на {{on:np.ppre}} нет {many}", f"‹{{on:np.nom}} ›не имеет/имеют {many}"),
                 f"{{on:np}} has/have no {_en(noun)}", {"fixed": {"what": what, "compare": Compare.EQUAL, "n": 0},
                 "omit": {"on": THIS}}),
                ("cond", Counts, (f"на {{on:np.ppre}} есть {has}{icon}", f"‹{{on:np.nom}} ›имеет/имеют {has}{icon}",
                 f"есть {has}{icon}"), f"{{on:np}} has/have {_en(noun)}",
                 {"fixed": {"what": what, "compare": Compare.OR_MORE, "n": 1}, "omit": {"on": THIS}}),
            )  # fmt: skip
        g.add(
            "cond", Counts, (f"на {{on:np.ppre}} {{compare+n:cmpcnt.{noun}.nom}}",
            f"у {{on:np.pgen}} {{compare+n:cmpcnt.{noun}.nom}}",
            f"‹{{on:np.nom}} ›имеет/имеют {{compare+n:cmpcnt.{noun}.acc}}"),
            f"{{on:np}} has/have {{compare+n:cmpcnt.{noun}}}", fixed={"what": what}, omit={"on": THIS},
        )  # fmt: skip
    for whose, ru, en in (
        (Player.YOU, "идёт ваш ход", "it is your turn"),
        (Player.OPPONENT, "идёт ход противника", "it is the opponent's turn"),
        (Player.ITS, "идёт его|её|их ход", "it is its controller's turn"),
    ):
        g.add("cond", InTurn, ru, en, fixed={"whose": whose})
    theirs, yours = "у противника|в_отряде_противника", "у вас|в_вашем_отряде|в_вашем"
    for whose, more, less, en in (
        (Player.OPPONENT, theirs, yours, "the opponent has more {cards:np1} than you"),
        (Player.YOU, yours, theirs, "you have more {cards:np1} than the opponent"),
    ):
        more, less = (_joined(each) for each in (more, less))
        g.add(
            "cond", Outnumbers, (f"{more} больше {{cards:np1.gen}}, чем {less}",
            f"{less} меньше {{cards:np1.gen}}, чем {more}", f"{more} больше {{cards:np1.gen}}"), en,
            fixed={"whose": whose},
        )  # fmt: skip
    g.rows(
        ("cond", Counts, "X равен {compare+n:cmp}", "X is {compare+n:cmp}", {"fixed": {"what": Counter.X, "on": None}}),
        ("cond", Rolled, ("выпало чётное_число|четное", "выпадает чётное_число"), "the die shows an even number",
         {"fixed": {"compare": Compare.EVEN, "n": 0}}),
        ("cond", Rolled, "выпало нечётное_число|нечетное", "the die shows an odd number",
         {"fixed": {"compare": Compare.ODD, "n": 0}}),
        ("cond", Rolled, ("выпало|выпадает {compare+n:cmp} (без модификаторов)",
         "на кубике выпало {compare+n:cmp} (без модификаторов)"), "the die shows {compare+n:cmp} (without modifiers)",
         {"fixed": {"natural": True}}),
        ("cond", Rolled, ("выпало|выпадает {compare+n:cmp}", "на кубике выпало {compare+n:cmp}"),
         "the die shows {compare+n:cmp}"),
    )  # fmt: skip
    for deed, ru, once, en in _DEEDS:
        not_ru = f"не {ru}".replace("_раны", "_ран")
        for no, said, just in ((True, not_ru, f"не {once}"), (False, ru, once)):
            have = "{card:np} has/have not" if no else "{card:np} has/have"
            texts = tuple(f"‹{{card:np.nom}} ›{each} {{span:when}}" for each in (said, just) if each.strip("не "))
            turned = tuple(
                f"{start} {each}"
                for each in (said, just) if each.strip("не ")
                for start in ("‹{card:np.nom} ›{span:when}", "{span:when} {card:np.nom}")
            )  # fmt: skip
            fixed = {"deed": deed, "no": no}
            g.add("cond", Did, (*texts, *turned), f"{have} {en} {{span:when}}", fixed=fixed, omit=this)
            now = {**fixed, "span": Span.THIS_TURN}
            if deed is not Deed.TAKE_WOUNDS:
                g.add("cond", Did, f"‹{{card:np.nom}} ›{said}", f"{have} {en}", fixed=now, omit=this)
    g.rows(
        ("cond", Did, "{card:np.nom} не объявит/объявят {attack:attack.acc}",
         "{card:np} has/have not declared {attack:attack.a}",
         {"fixed": {"deed": Deed.DECLARE, "until": True, "no": True}}),
        ("cond", Did, "{card:np.nom} промахнулся/промахнулась/промахнулось/промахнулись", "{card:np} missed",
         {"fixed": {"deed": Deed.MISS}}),
        ("cond", InSquad, ("‹{card:np.nom} ›в_отряде|в_вашем_отряде",
         "‹{card:np.nom} ›находится в_отряде|в_вашем_отряде"), "{card:np} is/are in the squad", {"omit": this}),
        ("cond", InSquad, ("‹{card:np.nom} ›на_вашем_кладбище|на_кладбище|на_своём_кладбище",
         "‹{card:np.nom} ›лежит на_вашем_кладбище|на_кладбище|на_своём_кладбище",
         "‹{card:np.nom} ›находится на_вашем_кладбище|на_кладбище"), "{card:np} is/are in the graveyard", {"omit": this,
         "fixed": {"buried": True}}),
        ("cond", InSquad, "‹{card:np.nom} ›на поле_боя|поле", "{card:np} is/are on the battlefield", {"omit": this,
         "fixed": {"field_only": True}}),
        ("cond", Wears, "‹{card:np.nom} ›не носит/носят {cards:np1.acc}", "{card:np} does/do not wear {cards:np1}",
         {"omit": this, "fixed": {"no": True}}),
        ("cond", Wears, "‹{card:np.nom} ›носит/носят {cards:np1.acc}", "{card:np} wears/wear {cards:np1}",
         {"omit": this}),
        ("cond", AttackWas, "^этот {means:means.nom} был/была/было/были {grades:grades.ins}",
         "that {means:means} was {grades:grades}"),
        ("cond", CellFree, "{cell:cellnom} свободна", "{cell:cellnom} is free"),
        ("cond", Exists, ("{where:zone} только {cards:np1.nom}", "{where:zone} есть только {cards:np1.nom}"),
         "there is nothing but {cards:np1} {where:place}", {"fixed": {"only": True}}),
        ("cond", Exists, ("{where:zone} {least+cards:many}", "{where:zone} есть {least+cards:many}",
         "{where:rel} стоит|стоят|есть {least+cards:many}"), "{least+cards:many} is/are {where:place}"),
        ("cond", Exists, ("{where:rel} ^стоит/стоят|есть {cards:np.nom}",
         "{where:zone} есть|стоит|стоят {cards:np.nom}", "{where:zone} {least:int} или более {cards:np.gen}"),
         "{cards:np} is/are {where:place}"),
        ("cond", Exists, ("{where:rel} нет {cards:np.gen}", "{where:zone} нет {cards:np.gen}"),
         "none of {cards:np} is {where:place}", {"fixed": {"no": True}}),
    )  # fmt: skip
    for whose, lead, en in (
        (Player.YOU, "вы контролируете", "you control"),
        (Player.OPPONENT, "противник контролирует", "the opponent controls"),
    ):
        g.add(
            "cond", Exists, f"{lead} {{cards:np1.acc}}", f"{en} {{cards:np1}}",
            fixed={"where": InZone(Zone.SQUAD, whose)},
        )  # fmt: skip
    g.add(
        "cond", Exists, "{where:zone} не менее {least:int} {cards:np.gen}",
        "at least {least:int} of {cards:np} is/are {where:place}",
    )  # fmt: skip


def _past(stem: str, be: str = "") -> str:
    """A verb in the past in four agreements: «двигал» and «ся» make «двигался/двигалась/двигалось/двигались»."""
    return "/".join(f"{stem}{end}" for end in (be.split() or ("", "а", "о", "и")))


_ITSELF = "ся ась ось ись"
_WAS_HIT = "был_ранен/была_ранена/было_ранено/были_ранены"
_DEEDS = (
    (Deed.ASSAULT, f"{_past('нападал')}|{_past('атаковал')}", _past("напал"), "assaulted"),
    (
        Deed.MOVE, f"{_past('двигал', _ITSELF)}|{_past('передвигал', _ITSELF)}",
        f"{_past('передвинул', _ITSELF)}|{_past('подвинул', _ITSELF)}", "moved",
    ),
    (Deed.ACT, _past("действовал"), "", "acted"),
    (
        Deed.DEFEND, "выступал_защитником/выступала_защитником/выступало_защитником/выступали_защитниками"
        f"|{_past('защищал')}", "", "been a defender",
    ),
    (Deed.BE_ATTACKED, "был_атакован/была_атакована/было_атаковано/были_атакованы", "", "been attacked"),
    (Deed.TAKE_WOUNDS, "/".join(f"{each}_раны" for each in _past("получал").split("/")), _WAS_HIT, "taken wounds"),
)  # fmt: skip
"""What a card may have done, how it does it, how it has done it, and the same in English."""


def _joined(words: str) -> str:
    """«у вас|в_вашем_отряде» as one alternative each."""
    return words.replace(" ", "_")


_SAID_SHORT = frozenset(
    (
        Trait1.TAPPED,
        Trait1.UNTAPPED,
        Trait1.POISONED,
        Trait1.CURSED,
        Trait1.BLESSED,
        Trait1.WOUNDED,
        Trait1.HIDDEN,
        Trait1.RANDOM,
        Trait1.TOP,
    )
)
"""Qualities that a sentence says with a short form («закрыт»), and those that no card is for long."""


def _en(noun: str) -> str:
    return {"рана": "wounds", "фишка": "tokens", "дополнительная_жизнь": "extra life"}[noun]


def _quantities(g: Grammar) -> None:
    g.rows(
        ("quantity", CounterOn, ("число|количество {on:poss} ран", "число|количество ран на {on:np.ppre}"),
         "the number of wounds on {on:np}", {"fixed": {"what": Counter.WOUNDS}}),
        ("quantity", CounterOn, ("число|количество фишек|[фишка] на {on:np.ppre}", "число|количество {on:poss} фишек"),
         "the number of tokens on {on:np}", {"fixed": {"what": Counter.TOKENS}}),
        ("quantity", CounterOn, "число|количество дополнительных жизней|[жизни] на {on:np.ppre}",
         "the number of extra life on {on:np}", {"fixed": {"what": Counter.EXTRA_LIFE}}),
        ("quantity", CounterOn, "число|количество текущих жизней|[жизни] {on:np.gen}", "the current life of {on:np}",
         {"fixed": {"what": Counter.LIFE}}),
        ("quantity", CounterOn, ("запас движения {on:np.gen}", "[движение] {on:np.gen}"),
         "the movement supply of {on:np}", {"fixed": {"what": Counter.MOVEMENT}}),
        ("quantity", CounterOn, ("текущая величина {on:poss} брони", "величина {on:poss} брони"),
         "the armour of {on:np}", {"fixed": {"what": Counter.ARMOUR}}),
        ("quantity", CounterOn, "сила {on:poss} отравления", "the poison of {on:np}",
         {"fixed": {"what": Counter.POISON}}),
        ("quantity", CounterOn, "стоимость {on:np.gen}", "the cost of {on:np}", {"fixed": {"what": Counter.COST}}),
        ("quantity", CounterOn, "слабый простой удар {on:np.gen}", "the weak Simple Strike of {on:np}",
         {"fixed": {"what": Counter.STRIKE_WEAK}}),
        ("quantity", CounterOn, ("сила этого_удара|удара", "сила этой_атаки|атаки"), "the power of that attack",
         {"fixed": {"what": Counter.POWER, "on": Ref(Who.ATTACKER)}}),
    )  # fmt: skip
    for what, ru, en in ((Counter.WOUNDS, "рану", "wound"), (Counter.TOKENS, "фишку|[фишка]", "token")):
        g.add(
            "per_card", CounterOn, f"за каждую {ru} на {{on:np.ppre}}", f"for each {en} on {{on:np}}",
            fixed={"what": what},
        )  # fmt: skip
    g.rows(
        ("per_card", CountOf, "за {cards:each}", "for {cards:each}"),
        ("quantity", CounterOn, "бросок кубика", "the die roll", {"fixed": {"what": Counter.ROLL}}),
        ("quantity", ElementsIn, "число|количество стихий в вашем отряде", "the number of elements in your squad",
         {"fixed": {"whose": Player.YOU}}),
        ("quantity", CounterOn, "число|количество потерянных таким образом фишек|[фишка]",
         "the number of tokens lost so", {"fixed": {"what": Counter.TOKENS}}),
        ("quantity", CountOf, "число|количество {cards:np1.gen}", "the number of {cards:np1}"),
    )  # fmt: skip
