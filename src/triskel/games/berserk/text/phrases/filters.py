"""What follows a noun: cost, life, place, neighbours; and the places themselves."""

from typing import Final

from triskel.games.berserk.nodes import (
    Compare,
    CostIs,
    Counter,
    Deed,
    Fighting,
    HasDone,
    InRow,
    InZone,
    Is,
    LonelyFrom,
    Most,
    Named,
    NotThis,
    Noun,
    OfClass,
    OfElement,
    OnCell,
    OnHalf,
    Player,
    Ref,
    Side,
    Stands,
    TargetOf,
    Than,
    Trait1,
    Wearing,
    Who,
    Within,
    WithKeyword,
    WithMarker,
    WithMeans,
    Zone,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.template import Grammar

_DONE = (
    (Deed.ASSAULT, "атаковавший|нападавший|напавший", "assaulted"),
    (Deed.MOVE, "двигавшийся|передвигавшийся|передвинувшийся|ходивший", "moved"),
    (Deed.ACT, "действовавший", "acted"),
    (Deed.DEFEND, "защищавший|выступавший защитником|выступивший защитником", "been a defender"),
    (Deed.BE_ATTACKED, "подвергшийся атаке", "been attacked"),
)
"""What a card may have done in this turn, as a participle."""
_COUNTED = (
    (Counter.LIFE, "текущих_жизней|текущих_[жизни]|жизней|[жизни]", "current life"),
    (Counter.WOUNDS, "ран", "wounds"),
    (Counter.TOKENS, "фишек|[фишка]", "tokens"),
)
"""What lies on a card, as many as there are of it."""
NUMBERED: Final = (
    {"what": Counter.WOUNDS, "compare": Compare.EQUAL, "n": 0},
    {"what": Counter.TOKENS, "compare": Compare.OR_MORE, "n": 1},
    {"what": Counter.TOKENS, "compare": Compare.EQUAL, "n": 0},
)
"""Without wounds, with tokens, without tokens."""


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _posts(g)
    _more_posts(g)
    _places(g)


def _posts(g: Grammar) -> None:
    any_class = {"name": "", "noun": False}
    unhurt, some_tokens, no_tokens = NUMBERED
    any_cost = {"compare": Compare.EQUAL, "n": 0, "chosen": True}
    g.rows(
        ("post", CostIs, ("выбранной стоимости и элитности", "выбранной стоимости (с учётом элитности)"),
         "of the chosen cost and eliteness", {"fixed": {**any_cost, "eliteness": True}}),
        ("post", CostIs, "выбранной стоимости", "of the chosen cost", {"fixed": any_cost}),
        ("post", CostIs, "стоимостью {compare+n:cmp} (с учётом элитности)",
         "of cost {compare+n:cmp} and of that eliteness", {"fixed": {"eliteness": True}}),
        ("post", CostIs, ("стоимостью {compare+n:cmp}", "стоимостью {compare+n:cmp} без учёта элитности"),
         "of cost {compare+n:cmp}"),
        ("post", Than, ("с|со {compare+n:cmpcnt.текущая_жизнь.ins}",
         ", у которого/которой/которого/которых {compare+n:cmpcnt.текущая_жизнь.nom}¸",
         ", у которого/которой/которого/которых осталось|остаётся|остается {compare+n:cmpcnt.текущая_жизнь.nom}¸"),
         "with {compare+n:cmpcnt.текущая_жизнь}", {"fixed": {"what": Counter.LIFE}}),
        ("post", Than, "без ран", "without wounds", {"fixed": unhurt}),
        ("post", Than, "с {compare+n:cmpcnt.рана.ins}", "with {compare+n:cmpcnt.рана}",
         {"fixed": {"what": Counter.WOUNDS}}),
        ("post", Wearing, ("с экипировкой", ", ~носящий экипировку¸",
         ", на котором/которой/котором/которых есть экипировка¸"), "with equipment",
         {"fixed": {"noun": Noun.EQUIPMENT}}),
        ("post", Wearing, "без экипировки", "without equipment", {"fixed": {"noun": Noun.EQUIPMENT, "no": True}}),
        ("post", Wearing, "с симбиотом", "with a symbiont", {"fixed": {"noun": Noun.SYMBIONT}}),
        ("post", Wearing, "без симбиота", "without a symbiont", {"fixed": {"noun": Noun.SYMBIONT, "no": True}}),
        ("post", WithKeyword, ("с|со {keyword:bearer.ins}", ", ~обладающий {keyword:bearer.ins}¸"),
         "with {keyword:bearer}"),
        ("post", WithKeyword, "без {keyword:bearer.gen}", "without {keyword:bearer}", {"fixed": {"no": True}}),
        ("post", WithMeans, ("с {means:means.ins}", ", ~обладающий {means:means.ins}¸",
         ", ~имеющий {means:means.acc}¸"), "with {means:means.p}"),
        ("post", WithMeans, ("без {means:means.gen}", "без {means:means.genp}"), "without {means:means.p}",
         {"fixed": {"no": True}}),
        ("post", Fighting, ", ~сражающийся с|со {foe:np.pins}¸", "fighting {foe:np}"),
        ("post", WithMarker, "с {name:marker}", "with the marker {name:marker}"),
        ("post", WithMarker, "без {name:marker}", "without the marker {name:marker}", {"fixed": {"no": True}}),
        ("post", OfClass, "с классом", "that has a class", {"fixed": any_class}),
        ("post", OfClass, "класса {name:cls.nom}", "of the class {name:cls}", {"fixed": {"noun": False}}),
        ("post", OfClass, "без класса", "without a class", {"fixed": {**any_class, "no": True}}),
        ("post", OfClass, (", ~обладающий тем же классом, что и хозяин¸", "того же класса, что и хозяин"),
         "of the host's class", {"fixed": {**any_class, "same": True}}),
        ("post", Than, ("с фишками|[фишка]", "с фишкой"), "with tokens", {"fixed": some_tokens}),
        ("post", Than, "без фишек|[фишка]", "without tokens", {"fixed": no_tokens}),
        ("post", OfElement, "той же стихии", "of the same element", {"fixed": {"same": True}}),
        ("post", InRow, "на выбранной вертикали", "on the chosen column",
         {"fixed": {"row": 0, "column": True, "whose": Player.ANY}}),
        ("post", InRow, "в выбранном ряду", "in the chosen row", {"fixed": {"row": 0, "whose": Player.ANY}}),
        ("post", Stands, "в строю с|со {of:np.pins}", "in formation with {of:np}",
         {"fixed": {"side": Side.IN_FORMATION}}),
        ("post", Within, "в радиусе {n:cnt.клетка.gen}‹ от {of:np.pgen}›", "within {n:cnt.клетка}‹ of {of:np}›"),
        ("post", None, (", ~стоящий {self:rel}¸", "{self:bare}", "~стоящий {self:rel}", ", ~находящийся {self:rel}¸"),
         "standing {self:rel}", {"kinds": (Stands, InRow, OnHalf, Within)}),
    )  # fmt: skip
    for side, ru, en in (
        (Side.LEFT_OR_RIGHT, "слева или справа от {of:np.pgen}", "to the left or to the right of {of:np}"),
        (Side.LEFT_AND_RIGHT, "слева и справа от {of:np.pgen}", "to the left and to the right of {of:np}"),
    ):
        g.add("bare", Stands, ru, en, fixed={"side": side})
    g.rows(
        ("bare", Stands, ("позади {of:np.pgen}", "за {of:np.pins}"), "behind {of:np}",
         {"fixed": {"side": Side.BEHIND}}),
        ("post", Stands, ", ~соседний с|со {of:np.pins}¸", "next to {of:np}", {"fixed": {"side": Side.ADJACENT}}),
        ("rel", Stands, "за {of:np.pins}", "behind {of:np}", {"fixed": {"side": Side.BEHIND}}),
        ("rel", Stands, "перед {of:np.pins}", "opposite {of:np}", {"fixed": {"side": Side.OPPOSITE}}),
        ("bare", Stands, ("рядом‹ с|со {of:np.pins}›", "на соседней|соседних клетке|клетках"), "adjacent‹ to {of:np}›",
         {"fixed": {"side": Side.ADJACENT}}),
        ("post", None, "{self:zone}", "{self:zone}", {"kinds": (InZone,)}),
        ("post", OnCell, "на {cell:cellpre}", "on {cell:cellpre}"),
        ("post", LonelyFrom, ", рядом с которым/которой/которым/которыми нет {neighbours:np1.gen}¸",
         "with none of {neighbours:np1} adjacent", {"fixed": {"no": True}}),
        ("post", LonelyFrom, ", рядом с которым/которой/которым/которыми стоят|стоит|есть {least+neighbours:many}¸",
         "with {least+neighbours:many} adjacent to it", {"fixed": {"no": False}}),
        ("post", LonelyFrom, ", рядом с которым/которой/которым/которыми ^стоит/стоят|есть {neighbours:np1.nom}¸",
         "with {neighbours:np1} adjacent to it", {"fixed": {"no": False}}),
    )  # fmt: skip
    for deed, verbs, en in _DONE:
        for no, lead, not_en in ((False, ", ", "has"), (True, ", не ", "has not")):
            for when in ("в этот ход", "за этот ход"):
                texts = [f"{lead}~{verb} {when}¸" for verb in verbs.split("|")]
                texts += [f"{lead}{when} ~{verb}¸" for verb in verbs.split("|")]
                g.add("post", HasDone, tuple(texts), f"that {not_en} {en} this turn", fixed={"deed": deed, "no": no})
    got = ("~получавший", "~получивший")
    turn = ("в этот ход", "за этот ход")
    took = {"deed": Deed.TAKE_WOUNDS}
    g.add(
        "post",
        HasDone,
        tuple(
            f", {word} {order}¸"
            for word in got
            for when in turn
            for order in (f"{when} раны от {{means:means.genp}}", f"раны от {{means:means.genp}} {when}")
        ),
        "wounded by {means:means.p} this turn",
        fixed=took,
    )
    for no, wounds, lead, en in ((False, "раны", "", "has"), (True, "ран", "не ", "has not")):
        g.add(
            "post",
            HasDone,
            tuple(
                f", {lead}{word} {order}¸"
                for word in got
                for when in turn
                for order in (f"{when} {wounds}", f"{wounds} {when}")
            ),
            f"that {en} taken wounds this turn",
            fixed={**took, "no": no},
        )
    g.rows(
        ("post", Is, (", ~стоящий рядом с краем поля_боя|поля¸", ", ~стоящий на краю поля_боя|поля¸",
         "на краю поля_боя|поля", ", ~стоящий на крайней клетке‹ поля_боя|поля›¸"),
         "standing at the edge of the battlefield", {"fixed": {"quality": Trait1.AT_EDGE}}),
        ("post", WithKeyword, ("с особенностью «{keyword:kwl.nom}»", "и {keyword:kwl.ins}"), "having {keyword:kwl}"),
        ("post", Is, ", ~способный копить|накапливать фишки|[фишка]¸", "that can accumulate tokens",
         {"fixed": {"quality": Trait1.ACCUMULATING}}),
    )  # fmt: skip
    for compare, size, more, en in (
        (Compare.LESS, "меньший", "меньше", "less"),
        (Compare.MORE, "больший", "больше", "more"),
    ):
        for what, ru, english in _COUNTED:
            said = f"с {m.adjective(size, m.NEUT, m.INS)} числом|количеством {ru}"
            fixed = {"what": what, "compare": compare}
            g.add(
                "post",
                Than,
                f"{said}, чем у {{of:np.pgen}}¸",
                f"with {en} {english} than {{of:np}}",
                fixed=fixed,
            )
            own = {**fixed, "of": Ref(Who.THIS)}
            g.add("post", Than, said, f"with {en} {english} than this card", fixed=own)
        said, fixed = f"{m.adjective(size, m.FEM, m.GEN)} стоимости", {"what": Counter.COST, "compare": compare}
        with_cost = f"с {m.adjective(size, m.FEM, m.INS)} стоимостью"
        same = m.adjective(size, m.FEM, m.GEN)
        even = {**fixed, "compare": Compare.OR_LESS if compare is Compare.LESS else Compare.OR_MORE}
        g.add(
            "post", Than,
            (f"равной или {same} стоимости, чем {{of:np.nom}}¸", f"равной или {same}, чем {{of:np.nom}}, стоимости"),
            f"of equal or {en} cost than {{of:np}}", fixed=even,
        )  # fmt: skip
        g.add(
            "post", Than, (f"равной или {same} стоимости", f"{same} или равной стоимости"),
            f"of equal or {en} cost than this card", fixed={**even, "of": Ref(Who.THIS)},
        )  # fmt: skip
        g.add(
            "post",
            Than,
            (
                f"{said}, чем {{of:np.nom}}¸",
                f"стоимостью {more}, чем у {{of:np.pgen}}¸",
                f"стоимостью {more} стоимости {{of:np.gen}}",
            ),
            f"of {en} cost than {{of:np}}",
            fixed=fixed,
        )
        own = {**fixed, "of": Ref(Who.THIS)}
        g.rows(
            ("post", Than, (said, with_cost), f"of {en} cost than this card", {"fixed": own}),
            ("post", Than,
             f", сильный простой удар которого/которой/которого/которых {more} числа его|её|их текущих жизней|[жизни]¸",
             f"whose strong Simple Strike is {en} than its current life",
             {"fixed": {"what": Counter.STRIKE_STRONG, "compare": compare, "own": Counter.LIFE}}),
        )  # fmt: skip
    _most(g)
    g.rows(
        ("post", None, ", который/которая/которое/которые {self:state}¸", "that {self:state}",
         {"kinds": (Is, WithKeyword, WithMeans, Stands, InRow, OnHalf, Within)}),
        ("post", TargetOf, "{attack:attack.gen}", "of {attack:attack.a}"),
        ("post", NotThis, ("(кроме {targets:nps.gen})", ", кроме {targets:nps.gen}¸"), "(except {targets:nps})"),
    )  # fmt: skip


def _places(g: Grammar) -> None:
    g.add(
        "rel", Stands, "рядом с|со {of:np.pins} по диагонали", "diagonally adjacent to {of:np}",
        fixed={"side": Side.DIAGONAL},
    )  # fmt: skip
    for side, ru, en in (
        (Side.ADJACENT, "рядом‹ с|со {of:np.pins}›", "adjacent‹ to {of:np}›"),
        (Side.OPPOSITE, "напротив‹ {of:np.pgen}›", "opposite‹ {of:np}›"),
        (Side.BEHIND, "сзади|позади‹ {of:np.pgen}›", "behind‹ {of:np}›"),
        (Side.LEFT_OR_RIGHT, "слева или справа‹ от {of:np.pgen}›", "to the left or to the right‹ of {of:np}›"),
        (Side.LEFT_AND_RIGHT, "слева и справа‹ от {of:np.pgen}›", "to the left and to the right‹ of {of:np}›"),
        (Side.LEFT, "слева‹ от {of:np.pgen}›", "to the left‹ of {of:np}›"),
        (Side.RIGHT, "справа‹ от {of:np.pgen}›", "to the right‹ of {of:np}›"),
        (Side.DIAGONAL, "по диагонали‹ от {of:np.pgen}›", "diagonally‹ from {of:np}›"),
        (Side.ADJACENT, "вокруг {of:np.pgen}", "around {of:np}"),
        (Side.IN_FORMATION, "в строю‹ с|со {of:np.pins}›", "in formation‹ with {of:np}›"),
        (Side.SAME_ROW, "в одном ряду с|со {of:np.pins}", "in one row with {of:np}"),
        (Side.SAME_COLUMN, "на одной вертикали с|со {of:np.pins}", "in one column with {of:np}"),
    ):
        g.add("rel", Stands, ru, en, fixed={"side": side})
    g.add("rel", Stands, "в том же ряду", "in the same row", fixed={"side": Side.SAME_ROW})
    g.add("bare", Stands, "в строю", "in formation", fixed={"side": Side.IN_FORMATION})
    g.add("bare", Stands, "в том же ряду", "in the same row", fixed={"side": Side.SAME_ROW})
    g.add("rel", Stands, "на той же вертикали", "in the same column", fixed={"side": Side.SAME_COLUMN})
    g.add("bare", Stands, "на той же вертикали", "in the same column", fixed={"side": Side.SAME_COLUMN})
    g.add("rel", Within, "в радиусе {n:cnt.клетка.gen}‹ от {of:np.pgen}›", "within {n:cnt.клетка}‹ of {of:np}›")
    for whose, ru_row, en_row, ru_half, en_half in (
        (
            Player.YOU,
            "в вашем {row:row.pre} ряду",
            "in your {row:row} row",
            ("на вашей половине поля_боя|поля", "на вашей половине"),
            "on your half of the battlefield",
        ),
        (
            Player.OPPONENT,
            "в {row:row.pre} ряду противника",
            "in the opponent's {row:row} row",
            ("на половине поля_боя|поля противника",),
            "on the opponent's half of the battlefield",
        ),
        (
            Player.ITS,
            "в своём {row:row.pre} ряду",
            "in its controller's {row:row} row",
            ("на своей половине поля_боя|поля",),
            "on its controller's half of the battlefield",
        ),
        (
            Player.ANY,
            ("в {row:row.pre} ряду", "в {row:row.pre} ряду (вашем или противника)"),
            "in a {row:row} row",
            (),
            "",
        ),
    ):
        g.add("rel", InRow, ru_row, en_row, fixed={"whose": whose})
        if ru_half:
            g.add("rel", OnHalf, ru_half, en_half, fixed={"whose": whose})
    g.add("rel", InRow, "в выбранном ряду", "in the chosen row", fixed={"row": 0, "whose": Player.ANY})
    for zone, owner, texts, english in (
        (Zone.SQUAD, Player.YOU, ("в вашем отряде", "у вас", "вашего отряда"), "in your squad"),
        (
            Zone.SQUAD,
            Player.OPPONENT,
            ("в отряде противника", "в его отряде", "у противника", "отряда противника"),
            "in the opponent's squad",
        ),
        (Zone.SQUAD, Player.ITS, ("в своём отряде", "в том же отряде"), "in the same squad"),
        (Zone.GRAVEYARD, Player.YOU, ("на вашем кладбище", "с вашего кладбища", "с кладбища"), "in your graveyard"),
        (
            Zone.GRAVEYARD,
            Player.OPPONENT,
            ("на кладбище противника", "с кладбища противника"),
            "in the opponent's graveyard",
        ),
        (
            Zone.GRAVEYARD,
            Player.ANY,
            ("на кладбище любого игрока", "с кладбища любого игрока", "на кладбище|кладбищах", "с любого кладбища"),
            "in any graveyard",
        ),
        (Zone.BATTLEFIELD, Player.ANY, ("на поле_боя|поле",), "on the battlefield"),
        (Zone.DECK, Player.YOU, ("из вашей колоды", "вашей колоды", "в вашей колоде"), "in your deck"),
        (Zone.DECK, Player.OPPONENT, ("из колоды противника",), "in the opponent's deck"),
        (Zone.AUXILIARY, Player.ANY, ("во вспомогательной зоне",), "in the auxiliary zone"),
    ):
        g.add("zone", InZone, texts, english, fixed={"zone": zone, "whose": owner})


def _more_posts(g: Grammar) -> None:
    g.rows(
        ("post", Named, "с названием {name:quoted}", "named {name:quoted}"),
        ("bare", Stands, "в одном ряду с|со {of:np.pins}", "in one row with {of:np}",
         {"fixed": {"side": Side.SAME_ROW}}),
        ("bare", InRow, "в вашем {row:row.pre} ряду", "in your {row:row} row", {"fixed": {"whose": Player.YOU}}),
        ("bare", InRow, "в {row:row.pre} ряду противника", "in the opponent's {row:row} row",
         {"fixed": {"whose": Player.OPPONENT}}),
        ("bare", OnHalf, "на вашей половине поля_боя|поля", "on your half of the battlefield",
         {"fixed": {"whose": Player.YOU}}),
        ("bare", OnHalf, "на половине поля_боя|поля противника", "on the opponent's half of the battlefield",
         {"fixed": {"whose": Player.OPPONENT}}),
        ("bare", InRow, "в {row:row.pre} ряду", "in a {row:row} row", {"fixed": {"whose": Player.ANY}}),
        ("bare", Stands, ("напротив‹ {of:np.pgen}›", "перед {of:np.pins}"), "opposite‹ {of:np}›",
         {"fixed": {"side": Side.OPPOSITE}}),
        ("bare", Stands, "сзади|позади", "behind", {"fixed": {"side": Side.BEHIND}}),
        ("post", Stands, ("на {of:np.ppre}", "с {of:np.pgen}"), "worn by {of:np}", {"fixed": {"side": Side.WITH_HOST}}),
        ("post", OfElement, "той же стихии, что и {of:np.nom}¸", "of the same element as {of:np}",
         {"fixed": {"same": True}}),
        ("post", OfElement, ("той же стихии", "этой же стихии"), "of the same element", {"fixed": {"same": True}}),
        ("post", OfElement, ("этой стихии", "выбранной стихии"), "of the chosen element", {"fixed": {"chosen": True}}),
        ("post", OfElement, (", ~принадлежащий к стихии, которой нет в вашем отряде¸",
         ", не ~принадлежащий к стихиям, которые есть в вашем отряде¸"), "of an element that is not in your squad",
         {"fixed": {"absent": True}}),
    )  # fmt: skip


def _most(g: Grammar) -> None:
    """«с наибольшим числом …», «наименьшей стоимости»: who has most or least of what."""
    most_and_least = (
        (False, ("наибольший", "максимальный"), "most"), (True, ("наименьший", "минимальный"), "least"),
    )  # fmt: skip
    for least, size, en in most_and_least:
        for what, ru, english in (*_COUNTED, (Counter.POISON, "отравления", "poison")):
            sizes = "|".join(m.adjective(each, m.NEUT, m.INS) for each in size)
            g.add(
                "post", Most, f"с|со {sizes} числом|количеством {ru}", f"with the {en} {english}",
                fixed={"what": what, "least": least},
            )  # fmt: skip
        cost = "|".join(m.adjective(each, m.FEM, m.GEN) for each in size)
        by = "|".join(m.adjective(each, m.FEM, m.INS) for each in size)
        strong = "|".join(m.adjective(each, m.MASC, m.INS) for each in size)
        far = "|".join(m.adjective(each, m.NEUT, m.PRE) for each in size)
        measures: tuple[tuple[Counter | None, tuple[str, ...], str], ...] = (
            (Counter.COST, (f"{cost} стоимости", f"с|со {by} стоимостью"), f"of the {en} cost"),
            (Counter.STRIKE_STRONG, (f"с|со {strong} простым ударом",), f"with the {en} Simple Strike"),
            (None, (f"на {far} расстоянии",), f"at the {en} distance"),
        )
        for measure, texts, phrase in measures:
            g.add("post", Most, texts, phrase, fixed={"what": measure, "least": least})
