"""Effects on attacks, wounds and rolls that wait on the stack."""

from typing import Any

from triskel.games.berserk.nodes import (
    Aim,
    AttackIs,
    Block,
    ChangeRoll,
    Defend,
    Do,
    Doing,
    Event,
    Later,
    ModifyAttack,
    Prevent,
    Ref,
    RollChange,
    RollOf,
    Span,
    Trigger,
    Who,
    does,
)
from triskel.games.berserk.text.template import ELIDED, Grammar

THIS = Ref(Who.THIS)
SUBJECT = "‹{target:np.nom} ›"


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _stack(g)


def _stack(g: Grammar) -> None:
    g.rows(
        ("effect", Doing.REDIRECT, ("перенаправить эту_атаку|атаку в|на {target:np.pacc}",
         "перенаправить её|ее в|на {target:np.pacc}"), "redirect that attack to {target:np}"),
        ("effect", Defend, "выступить|стать защитником, не закрываясь", "act as defender without tapping",
         {"fixed": {"without_tap": True}}),
        ("effect", Defend, "выступить|стать защитником", "act as defender"),
        ("effect", Block, ("блокировать её", "блокировать его", "блокировать эту атаку|атаку",
         "блокировать этот удар|выстрел|разряд", "блокировать это заклинание|метание|воздействие"), "block it"),
        ("effect", Block, ("блокировать {attack:attack.acc}", "блокирует все {attack:attack.acc}"),
         "block {attack:attack.a}"),
        ("effect", Prevent, "предотвратить следующие {n:cnt.рана.acc}, которые {target:must_get} в этот ход",
         "prevent the next {n:cnt.рана} that {target:must_get} this turn", {"fixed": {"span": Span.THIS_TURN}}),
    )  # fmt: skip
    g.add(
        "effect",
        Prevent,
        (
            "предотвратить|предотвращает первые {n:cnt.рана.acc} от {source:attack.gen}, нанесённых|нанесенных "
            "по {target:np.pdat}¸",
            "предотвратить|предотвращает первые {n:cnt.рана.acc} от {source:attack.gen}, нанесённых|нанесенных "
            "{target:np.dat}¸",
        ),
        "prevent the first {n:cnt.рана} from {source:attack} dealt to {target:np}",
        fixed={"first": True},
    )
    g.add(
        "effect",
        Prevent,
        (
            "{span:span0} предотвратить|предотвращает первые {n:cnt.рана.acc} от {source:attack.gen}, "
            "нанесённых|нанесенных по {target:np.pdat}¸",
        ),
        "{span:span0} prevent the first {n:cnt.рана} from {source:attack} dealt to {target:np}",
        fixed={"first": True},
    )
    g.rows(
        ("effect", Prevent, "предотвратить {n:cnt.рана.acc}, ~нанесённый {target:np.dat}¸",
         "prevent {n:cnt.рана} dealt to {target:np}"),
        ("effect", Doing.REDISTRIBUTE, ("перераспределить раны от этой атаки на {target:np.pacc}",
         "перераспределить их на {target:np.pacc}", "{target:np.nom} перераспределяет их на себя"),
         "redistribute the wounds from that attack to {target:np}"),
        ("effect", ModifyAttack, ("усилить|усиливает {attack:next_attack} на {n:amount}",
         "усилить|усиливает на {n:amount} {attack:next_attack}"), "strengthen {attack:next_attack} by {n:amount}",
         {"fixed": {"aim": Aim.NEXT}}),
        ("effect", ModifyAttack, ("ослабить|уменьшить|ослабляет|уменьшает {attack:next_attack} на {n:amount}",
         "ослабить|уменьшить|ослабляет|уменьшает на {n:amount} {attack:next_attack}"),
         "weaken {attack:next_attack} by {n:amount}", {"fixed": {"aim": Aim.NEXT, "weaken": True}}),
        ("effect", ModifyAttack, "{attack:chosen_attack} получает {n:signed}",
         "the chosen {attack:chosen_attack} gets {n:signed}"),
        ("effect", ModifyAttack, "{n:signed} к этой_атаке|этому_удару|этому_выстрелу|этому_разряду",
         "{n:signed} to that attack", {"fixed": {"attack": AttackIs(), "aim": Aim.THAT}}),
        ("effect", ModifyAttack, "{attack:chosen_attack} сводится к {to_grade:grade.dat}",
         "the chosen {attack:chosen_attack} is reduced to {to_grade:grade}"),
        ("effect", ModifyAttack, "{attack:chosen_attack} сводится к {to_n:int}",
         "the chosen {attack:chosen_attack} is reduced to {to_n:int}"),
        ("effect", ChangeRoll, ("перебросить {roll:roll.acc}",
         "перебросить кубик|свой_кубик|его|этот_бросок|бросок|свой_бросок", "перебросить кубик {roll:roll.gen}"),
         "reroll {roll:roll}", {"fixed": {"change": RollChange.REROLL}, "omit": {"roll": RollOf(None, chosen=False)}}),
        ("effect", ChangeRoll, ("перевернуть кубик {roll:roll.gen} на противоположную грань",
         "перевернуть на противоположную грань кубик {roll:roll.gen}"),
         "flip the die of {roll:roll} to its opposite face", {"fixed": {"change": RollChange.FLIP}}),
        ("effect", ChangeRoll, ("{roll:roll.nom} становится равен {n:int}", "{roll:roll.nom} сводится к {n:int}"),
         "{roll:roll} becomes {n:int}", {"fixed": {"change": RollChange.SET}}),
        ("effect", ChangeRoll, "добавить|прибавить {n:int} к {roll:roll.dat}", "add {n:int} to {roll:roll}",
         {"fixed": {"change": RollChange.ADD}}),
        ("effect", Later,
         "следующее|следующий|следующая {who:np1.nom}, которое|который|которая действует, ранится на {n:amount}",
         "the next {who:np1} that acts is wounded for {n:amount}", {"make": _trap, "take": _untrap}),
    )  # fmt: skip


def _trap(who: Any, n: Any, style: int = 0) -> Later:
    return Later(Trigger((Event.ACTS,), who=who), Do(Doing.WOUND, Ref(Who.IT, style=ELIDED), n), style=style)


def _untrap(value: Later) -> dict[str, Any] | None:
    if value.trigger.events != (Event.ACTS,) or not does(value.effect, Doing.WOUND):
        return None
    return {"who": value.trigger.who, "n": value.effect.n}
