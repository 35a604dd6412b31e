"""A program told step by step in plain words, with the rules that each step applies."""

from __future__ import annotations

from typing import Final

from triskel.cardtext.printer import Unsayable
from triskel.cardtext.token import capital
from triskel.games.unmatched.state.program import Ability, Program
from triskel.games.unmatched.text.book import text
from triskel.games.unmatched.text.grammar import TIMING_WORDS, ability_text, bare
from triskel.games.unmatched.text.nodes import back, change, flow, harm, motion
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, reveal
from triskel.games.unmatched.text.nodes.node import YOU, Effect, Node, Player
from triskel.games.unmatched.text.nodes.who import ALL_OF, ONE_OF, how_picked

_WORDS: Final = {
    "en": {
        "nothing": "The card has no effects; only its numbers count.",
        "scheme": "When it is played (U-SCHEME-1):",
        "boosted": "When it is discarded to BOOST, before its number is added (U-HOUDINI-3, U-HOUDINI-4):",
        "discarded": "When an opponent's effect makes you discard it:",
        "also_attacks": "It is no attack card, but may be chosen to attack if",
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
        "by": "{} makes the choices in this:",
        "basket": "If the basket shows every item, first choose which one it counts as (U-RED-BASKET-3).",
    },
    "ru": {
        "nothing": "У карты нет эффектов: важны только её числа.",
        "scheme": "Когда её разыгрывают (U-SCHEME-1):",
        "boosted": "Когда её сбрасывают для УСИЛЕНИЯ, до прибавления числа (U-HOUDINI-3, U-HOUDINI-4):",
        "discarded": "Когда вы сбрасываете её из-за эффекта противника:",
        "also_attacks": "Это не карта атаки, но её можно выбрать для атаки, если",
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
        "by": "Решения здесь принимает {}:",
        "basket": "Если в корзинке сразу все предметы, сначала выберите, каким она считается (U-RED-BASKET-3).",
    },
}

_NOTES: Final[list[tuple[type, str, str]]] = [
    (motion.Move, "0 spaces are allowed; the way follows the rules of the moved fighter's side",
     "можно переместить на 0 ячеек; путь — по правилам стороны этого бойца"),
    (motion.PlaceFighter, "placing is not movement and follows no path", "помещение — не перемещение, пути нет"),
    (back.Return, "must be done if there is one and there is room", "обязательно, если есть кого и куда вернуть"),
    (harm.Deal, "effect damage: it does not decide who won the combat", "урон от эффекта: победителя он не определяет"),
    (harm.Recover, "never above the maximum", "не выше максимума"),
    (cards.Draw, "an empty deck costs 2 health for each missing card", "за каждую недостающую — 2 урона каждому бойцу"),
    (cards.Discard, "cards of their own choice, as many as there are", "карты по своему выбору, сколько есть"),
    (reveal.SendEnd, "an empty deck costs nothing", "пустая колода ничего не стоит"),
    (cards.Foresee, "this is not drawing", "это не взятие карт"),
    (combat_cards.Cancel, "what has already happened stays; the value stays",
     "уже выполненное остаётся; значение остаётся"),
    (combat_cards.Boost, "discard a card and add its BOOST number; its text does nothing, BOOST lines excepted",
     "сбросьте карту и прибавьте её число УСИЛЕНИЯ; её текст не действует, кроме эффекта УСИЛЕНИЯ"),
    (change.GainAction, "it must be taken this turn", "его надо выполнить в этот ход"),
    (change.Spend, "only if the whole price can be paid", "только если можно заплатить полностью"),
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
    if program.also_attacks is not None:
        lines.append(f"{words['also_attacks']} {text(program.also_attacks, 'condition', '', lang)}.")
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


def _rules(node: Node) -> str:
    rules = node.applies()
    return f" [{', '.join(rules)}]" if rules else ""


def _note(node: Node, lang: str) -> str:
    notes = [en if lang == "en" else ru for cls, en, ru in _NOTES if isinstance(node, cls)]
    if isinstance(node, harm.Recover) and node.to:
        notes = ["neither damage nor recovery" if lang == "en" else "это не урон и не восстановление"]
    target = getattr(node, "target", None)
    if how_picked(target) == ONE_OF:
        notes.append(
            "you choose; it must be done if there is one"
            if lang == "en"
            else "выбираете вы; обязательно, если есть кого"
        )
    elif how_picked(target) == ALL_OF:
        notes.append("all of them" if lang == "en" else "всех сразу")
    return f" — {'; '.join(notes)}" if notes else ""


def _effect(effect: Effect, lang: str, depth: int, who: Player | None = None) -> list[str]:
    words = _WORDS[lang]
    if isinstance(effect, reveal.Tidied):
        return _effect(effect.effect, lang, depth, who)
    if isinstance(effect, flow.WithBasket):
        return [_line(depth, words["basket"]), *_effect(bare(effect), lang, depth, who)]
    if isinstance(effect, flow.Sequence):
        return [line for step in effect.steps for line in _effect(step, lang, depth, who)]
    if isinstance(effect, flow.Gate):
        return _gate(effect, lang, depth, who)
    if isinstance(effect, flow.By):
        name = text(effect.who, "player", "" if lang == "en" else "nom", lang)
        return [_line(depth, capital(words["by"].format(name))), *_effect(effect.deed, lang, depth + 1, effect.who)]
    if isinstance(effect, flow.Choose):
        options = [line for option in effect.options for line in _effect(option, lang, depth + 1, who)]
        return [_line(depth, words["choose"]), *options]
    return [_line(depth, f"- {_told(effect, lang, who)}{_note(effect, lang)}{_rules(effect)}")]


def _told(effect: Effect, lang: str, who: Player | None) -> str:
    """The effect as a sentence that names who does it; one that has a subject of its own keeps it."""
    try:
        deed = text(effect, "effect", "third", lang)
    except Unsayable:
        return capital(text(effect, "clause", "imp", lang))
    if who is not None:
        return capital(f"{text(who, 'player', '' if lang == 'en' else 'nom', lang)} {deed}")
    if lang == "en":
        return f"You {text(effect, 'effect', 'imp', lang)}"
    return f"Тот, чья это карта, {deed}"


def _gate(gate: flow.Gate, lang: str, depth: int, who: Player | None) -> list[str]:
    words = _WORDS[lang]
    lines = []
    inner = depth
    if gate.condition is not None:
        lines.append(_line(depth, f"{words['if']} {text(gate.condition, 'condition', '', lang)}:"))
        inner += 1
    asker = gate.asker
    done = _effect(gate.do, lang, inner, who if asker is None or asker == YOU else asker)
    if asker is not None:
        decides = words["may"]
        if asker != YOU:
            decides = words["who may"].format(text(asker, "player", "" if lang == "en" else "nom", lang))
        done[0] += f" ({decides})"
    lines += done
    for name, after, level in (
        ("then", gate.then, inner),
        ("declined", gate.declined, inner),
        ("otherwise", gate.otherwise, depth),
    ):
        if after is not None:
            lines.append(_line(level, words[name]))
            lines += _effect(after, lang, level + 1, who)
    return lines


__all__ = ["explain", "explain_ability"]
