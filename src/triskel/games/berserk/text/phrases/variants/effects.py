"""Rarer effects: chosen attacks, rolls, and what a strike brings in a word."""

from typing import Any

from triskel.games.berserk.nodes import (
    AttackIs,
    Block,
    Bonus,
    Bring,
    ChangeRoll,
    Doing,
    Entry,
    Gain,
    Keyword,
    ModifyAttack,
    NoTap,
    Prevent,
    Ref,
    RollChange,
    RollOf,
    Span,
    Stat,
    Who,
)
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)
ATTACKED = Ref(Who.ATTACKED)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    g.rows(
        ("effect", Block, ("блокировать {attack:chosen_attack.acc}", "{attack:chosen_attack.nom} блокируется"),
         "block the chosen {attack:attack}", {"fixed": {"chosen": True}}),
        ("effect", ModifyAttack, "свести {attack:chosen_attack.acc} к {to_grade:grade.dat}", "x", {"make": _chosen,
         "take": never}),
        ("effect", ModifyAttack, "свести {attack:chosen_attack.acc} к {to_n:int}",
         "reduce the {attack:chosen_attack} to {to_n:int}", {"make": _down_to, "take": never}),
        ("effect", ModifyAttack, "усилить {attack:chosen_attack.acc} на {n:int}", "x", {"make": _chosen,
         "take": never}),
        ("effect", ModifyAttack, "ослабить|уменьшить {attack:chosen_attack.acc} на {n:int}", "x", {"make": _weaker,
         "take": never}),
        ("effect", ChangeRoll, "перебросить кубик {of:np.gen}", "x", {"make": _reroll, "take": never}),
        ("effect", Doing.LOSE_TOKENS, "снять|снимает с|со {target:np.pgen} {n:cnt.фишка.acc1}",
         "remove {n:cnt.фишка.acc1} from {target:np}"),
        ("effect", Prevent, "предотвратить|предотвращает {n:cnt.рана.acc} {target:np.dat}",
         "prevent {n:cnt.рана} to {target:np}"),
        ("effect", Gain, "{n:signed} к|ко {means+grades:bonusto.s} {target:np.gen}‹{span:span}›",
         "{n:signed} to {means+grades:bonusto} of {target:np}‹{span:span}›", {"make": _strengthen, "take": never}),
        ("effect", Gain, "не закрывается/закрываются", "does not tap for it",
         {"fixed": {"target": THIS, "traits": (NoTap(),), "span": Span.ATTACK}}),
        ("effect", Gain, ("снять|снимает {traits:traits.acc} с|со {target:np.pgen}",
         "снять|снимает с|со {target:np.pgen} {traits:traits.acc}"), "take {traits:traits} from {target:np}",
         {"fixed": {"lose": True}}),
        ("effect", Gain, "{traits:bonuses}", "gets the bonus {traits:bonuses}", {"fixed": {"target": THIS}}),
        ("effect", Doing.POISON, "отравление на {n:amount}", "poison for {n:amount}", {"fixed": {"target": ATTACKED}}),
        ("effect", Doing.POISON, "отравление", "poison", {"fixed": {"target": ATTACKED, "n": 1}}),
    )  # fmt: skip
    for word in ("проклятие", "уязвимость", "чума", "угасание"):
        ident = {"проклятие": "curse", "уязвимость": "vulnerability", "чума": "plague", "угасание": "fading"}[word]
        g.add(
            "effect", Gain, word, f"{ident} on the attacked one",
            fixed={"target": ATTACKED, "traits": (Keyword(ident),)},
        )  # fmt: skip
    g.rows(
        ("effect", Bring, "{cards:np.nom} возрождается/возрождаются‹ на {place:cellpre}›",
         "{cards:np} comes back to life‹ on {place:cellpre}›", {"fixed": {"entry": Entry.REVIVE}}),
        ("effect", ChangeRoll, ("бросок|бросок_кубика сводится к {n:int}", "бросок становится равен {n:int}"),
         "the roll becomes {n:int}", {"fixed": {"change": RollChange.SET, "roll": RollOf(None, chosen=False)}}),
        ("effect", ChangeRoll, "{roll:roll.nom} получает {n:signed}", "{roll:roll} gets {n:signed}",
         {"fixed": {"change": RollChange.ADD}}),
        ("effect", Doing.HEAL, "{target:np.nom} полностью излечивается/излечиваются", "{target:np} is/are healed fully",
         {"fixed": {"n": None}}),
        ("effect", Doing.HEAL, "полностью излечивается/излечиваются", "is healed fully",
         {"fixed": {"n": None, "target": THIS}}),
        ("effect", Doing.DESTROY, "убить {target:np.acc}", "kill {target:np}"),
    )  # fmt: skip


def _strengthen(n: Any, means: Any, grades: Any, target: Any, span: Any = None, style: int = 0) -> Gain:
    return Gain(target, (Bonus(Stat.ATTACK, n, means, grades),), span, style=style)


def _chosen(attack: AttackIs, n: int | None = None, to_grade: Any = None, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, n, to_grade, style=style)


def _down_to(attack: AttackIs, to_n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, to_n=to_n)


def _weaker(attack: AttackIs, n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(attack, -n, style=style)


def _reroll(of: Any, style: int = 0) -> ChangeRoll:
    return ChangeRoll(RollChange.REROLL, RollOf(of), style=style)
