"""A program told step by step in plain words, with the rules that each step applies."""

from __future__ import annotations

from typing import Any, Final

from triskel.unmatched.language.grammar import TIMING_WORDS, ability_text, bare
from triskel.unmatched.language.nodes import cards, contest, course, flow, harm, motion, tidy
from triskel.unmatched.language.nodes.fighter import Each, One
from triskel.unmatched.language.nodes.node import Effect, Node
from triskel.unmatched.language.nodes.player import You
from triskel.unmatched.language.printer import text
from triskel.unmatched.language.program import Ability, Program
from triskel.unmatched.language.token import capital

_WORDS: Final = {
    "en": {
        "nothing": "The card has no effects; only its numbers count.",
        "scheme": "When it is played (U-SCHEME-1):",
        "boosted": "When it is discarded to BOOST, before its number is added (U-HOUDINI-3, U-HOUDINI-4):",
        "discarded": "When an opponent's effect makes you discard it:",
        "also_defends": "It is an attack card, but may be chosen in defence if",
        "uncancellable": "Nothing cancels what follows.",
        "guards_hand": "From the hand: shown to an opponent who is about to look at it, it stops that whole effect.",
        "if": "If",
        "may": "optional",
        "who may": "{} decides",
        "then": "If it was done:",
        "declined": "If it was not done:",
        "otherwise": "If that is not so:",
        "choose": "Choose different options first, then carry them out in the order chosen:",
        "by": "{} does this and makes the choices in it:",
        "basket": "If the basket shows every item, first choose which one it counts as (U-RED-BASKET-3).",
    },
    "ru": {
        "nothing": "У карты нет эффектов: важны только её числа.",
        "scheme": "Когда её разыгрывают (U-SCHEME-1):",
        "boosted": "Когда её сбрасывают для УСИЛЕНИЯ, до прибавления числа (U-HOUDINI-3, U-HOUDINI-4):",
        "discarded": "Когда вы сбрасываете её из-за эффекта противника:",
        "also_defends": "Это карта атаки, но её можно выбрать для защиты, если",
        "uncancellable": "Ничто не отменяет то, что сказано дальше.",
        "guards_hand": "Из руки: покажите её тому, кто собирается посмотреть вашу руку, — весь его эффект отменён.",
        "if": "Если",
        "may": "по желанию",
        "who may": "решает {}",
        "then": "Если это сделано:",
        "declined": "Если это не сделано:",
        "otherwise": "Если это не так:",
        "choose": "Сначала выберите разные варианты, затем выполните их в порядке выбора:",
        "by": "Это делает {}, он же принимает решения:",
        "basket": "Если в корзинке сразу все предметы, сначала выберите, каким она считается (U-RED-BASKET-3).",
    },
}

_NOTES: Final[list[tuple[type, str, str]]] = [
    (motion.Move, "0 spaces are allowed; the way follows the rules of the moved fighter's side",
     "можно переместить на 0 ячеек; путь — по правилам стороны этого бойца"),
    (motion.PlaceFighter, "placing is not movement and follows no path", "помещение — не перемещение, пути нет"),
    (motion.Return, "must be done if there is one and there is room", "обязательно, если есть кого и куда вернуть"),
    (harm.Deal, "effect damage: it does not decide who won the combat", "урон от эффекта: победителя он не определяет"),
    (harm.Recover, "never above the maximum", "не выше максимума"),
    (harm.SetHealth, "neither damage nor recovery", "это не урон и не восстановление"),
    (cards.Draw, "an empty deck costs 2 health for each missing card", "за каждую недостающую — 2 урона каждому бойцу"),
    (cards.Discard, "cards of their own choice, as many as there are", "карты по своему выбору, сколько есть"),
    (cards.DiscardTop, "an empty deck costs nothing", "пустая колода ничего не стоит"),
    (cards.Foresee, "this is not drawing", "это не взятие карт"),
    (contest.Cancel, "what has already happened stays; the value stays", "уже выполненное остаётся; значение остаётся"),
    (contest.Boost, "discard a card and add its BOOST number; its text does nothing, BOOST lines excepted",
     "сбросьте карту и прибавьте её число УСИЛЕНИЯ; её текст не действует, кроме эффекта УСИЛЕНИЯ"),
    (course.GainAction, "it must be taken this turn", "его надо выполнить в этот ход"),
    (course.Spend, "only if the whole price can be paid", "только если можно заплатить полностью"),
]  # fmt: skip


def explain(program: Program, lang: str = "en") -> str:
    """What the card does, line by line."""
    words = _WORDS[lang]
    lines: list[str] = []
    if program == Program():
        return words["nothing"]
    if program.uncancellable:
        lines.append(words["uncancellable"])
    if program.also_defends is not None:
        lines.append(f"{words['also_defends']} {text(program.also_defends, 'condition', '', lang)}.")
    for name, effect in zip(TIMING_WORDS[lang], program.combat, strict=True):
        if effect is not None:
            lines.append(f"{name} (U-ATK-9):")
            lines += _effect(effect, lang, 1)
    for name in ("scheme", "boosted", "discarded"):
        effect = getattr(program, name)
        if effect is not None:
            lines.append(words[name])
            lines += _effect(effect, lang, 1)
    if program.ongoing is not None:
        lines.append(f"- {text(program.ongoing, 'ongoing', '', lang)}.")
    if program.guards_hand:
        lines.append(words["guards_hand"])
    return "\n".join(lines)


def explain_ability(abilities: tuple[Ability, ...], lang: str = "en") -> str:
    """What the hero's ability does, a line for each sentence of it."""
    return "\n".join(f"- {ability_text((ability,), lang)}{_rules(ability.trait)}" for ability in abilities)


def _line(depth: int, words: str) -> str:
    return "  " * depth + words


def _rules(node: Any) -> str:
    rules = getattr(node, "rules", ())
    return f" [{', '.join(rules)}]" if rules else ""


def _note(node: Node, lang: str) -> str:
    notes = [en if lang == "en" else ru for cls, en, ru in _NOTES if isinstance(node, cls)]
    target = getattr(node, "target", None)
    if isinstance(target, One):
        notes.append(
            "you choose; it must be done if there is one"
            if lang == "en"
            else "выбираете вы; обязательно, если есть кого"
        )
    elif isinstance(target, Each):
        notes.append("all of them" if lang == "en" else "всех сразу")
    return f" — {'; '.join(notes)}" if notes else ""


def _effect(effect: Effect, lang: str, depth: int) -> list[str]:
    words = _WORDS[lang]
    if isinstance(effect, tidy.Tidied):
        return _effect(effect.effect, lang, depth)
    if isinstance(effect, flow.WithBasket):
        return [_line(depth, words["basket"]), *_effect(bare(effect), lang, depth)]
    if isinstance(effect, flow.Sequence):
        return [line for step in effect.steps for line in _effect(step, lang, depth)]
    if isinstance(effect, flow.Gate):
        return _gate(effect, lang, depth)
    if isinstance(effect, flow.By):
        who = text(effect.who, "player", "" if lang == "en" else "nom", lang)
        return [_line(depth, capital(words["by"].format(who))), *_effect(effect.deed, lang, depth + 1)]
    if isinstance(effect, flow.Choose):
        options = [line for option in effect.options for line in _effect(option, lang, depth + 1)]
        return [_line(depth, words["choose"]), *options]
    said = capital(text(effect, "clause", "imp", lang))
    return [_line(depth, f"- {said}{_note(effect, lang)}{_rules(effect)}")]


def _gate(gate: flow.Gate, lang: str, depth: int) -> list[str]:
    words = _WORDS[lang]
    lines = []
    inner = depth
    if gate.condition is not None:
        lines.append(_line(depth, f"{words['if']} {text(gate.condition, 'condition', '', lang)}:"))
        inner += 1
    done = _effect(gate.do, lang, inner)
    if gate.asker is not None:
        who = words["may"]
        if not isinstance(gate.asker, You):
            who = words["who may"].format(text(gate.asker, "player", "" if lang == "en" else "nom", lang))
        done[0] += f" ({who})"
    lines += done
    for name, after, level in (
        ("then", gate.then, inner),
        ("declined", gate.declined, inner),
        ("otherwise", gate.otherwise, depth),
    ):
        if after is not None:
            lines.append(_line(level, words[name]))
            lines += _effect(after, lang, level + 1)
    return lines


__all__ = ["explain", "explain_ability"]
