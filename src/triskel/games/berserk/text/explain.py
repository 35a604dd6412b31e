"""A program told step by step in plain words, each step with the rules that govern it."""

import re
from dataclasses import dataclass, is_dataclass, replace
from dataclasses import fields as fields_of
from typing import Any, Final

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import (
    Attack,
    Compound,
    Event,
    Feature,
    Gate,
    Gated,
    Has,
    Keyword,
    Kind,
    Later,
    Link,
    Means,
    OwnWord,
    Payment,
    Player,
    Protection,
    Replacement,
    RollDie,
    Together,
    Trigger,
    Typed,
    X,
)
from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.template import Printer, settle


@dataclass(frozen=True, slots=True)
class Step:
    """One line of an explanation: how deep it stands, its words and its rules."""

    depth: int
    text: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        return "  " * self.depth + self.text + cited


_KINDS: Final = {
    Kind.STATIC: ("Действует постоянно", "Works all the time", ("115",)),
    Kind.TRIGGERED: ("Срабатывает само", "Triggers by itself", ("113",)),
    Kind.SLOW: ("Объявляется в свой ход, когда стек пуст", "Declared in your turn with an empty stack", ("114.2.1",)),
    Kind.INSTANT: (
        "Внезапное действие: в любой момент, когда есть приоритет",
        "Instant action: whenever you have priority",
        ("114.2.2", "TM-instant-action"),
    ),
    Kind.INSTANT_FREE: (
        "Внезапная особенность, не действие: в любой момент, когда есть приоритет",
        "Instant feature that is no action: whenever you have priority",
        ("114.2.2",),
    ),
    Kind.COMBINED: ("Комбинированная особенность", "Combined feature", ("116",)),
}
_MEANS: Final = {
    Means.SIMPLE: "AB-simple-strike",
    Means.SPECIAL: "AB-special-strike",
    Means.MAGIC: "AB-magic-strike",
    Means.REACH: "AB-reach-strike",
    Means.SHOT: "AB-shot",
    Means.THROW: "AB-throw",
    Means.DISCHARGE: "AB-discharge",
    Means.SPELL: "AB-spell",
    Means.INFLUENCE: "AB-influence",
}
_NODES: Final[dict[str, tuple[str, ...]]] = {
    "FirstRollIs": ("518",),
    "CounterOnMiss": ("514",),
    "DefendsMore": ("513",),
    "StaysTapped": ("410",),
    "ComputedStrike": ("AB-simple-strike",),
    "Maximum": ("KW-max-life", "KW-max-tokens"),
    "AllFeatures": ("525.3",),
    "NoPlacement": ("404.1.5",),
    "SecondTerrain": ("211.4",),
    "OnlyFor": ("212",),
    "OpenIncarnation": ("532.5",),
    "Unhealing": ("TM-heal",),
    "LifeTrait": ("TM-extra-life",),
    "TokenTrait": ("120",),
    "WoundTrait": ("TM-wounds",),
    "Marker": ("119",),
    "CellTrap": ("119.4",),
    "Vacant": ("TM-occupied-cell",),
    "BecomeIndependent": ("209",),
    "WoundCells": ("PH-wound",),
    "ShowSelf": ("403.1",),
    "TakeIntoDeal": ("403.1",),
    "LookTop": ("204",),
    "ShuffleBack": ("TM-return-to-deck",),
    "Choose": ("502",),
    "FightOwn": ("TM-fight",),
    "Wound": ("PH-wound",),
    "Heal": ("TM-heal",),
    "Poison": ("KW-poison",),
    "FinishingBlow": ("KW-finishing-blow",),
    "Destroy": ("509", "TM-destroy"),
    "Tap": ("TM-tap",),
    "Untap": ("TM-untap",),
    "Displace": ("507",),
    "Jump": ("506.6",),
    "Swap": ("PH-swap",),
    "PutOn": ("507.3",),
    "Gain": ("117", "PH-gets"),
    "Lose": ("PH-loses-until-battle-end",),
    "ExtraLife": ("TM-extra-life",),
    "RemoveLife": ("508",),
    "ReduceMaxLife": ("508.4",),
    "LifeRemains": ("PH-x-life-remains",),
    "GetTokens": ("120",),
    "LoseTokens": ("120",),
    "Shift": ("PH-redistribute-wounds", "120"),
    "Control": ("532",),
    "Bring": ("532",),
    "ReturnToDeck": ("TM-return-to-deck",),
    "Mill": ("TM-put-into-graveyard",),
    "Redirect": ("TM-redirect",),
    "Defend": ("513",),
    "Block": ("527",),
    "Prevent": ("530",),
    "Redistribute": ("PH-redistribute-wounds",),
    "NextAttack": ("118.2",),
    "ModifyAttack": ("519", "PH-chosen-attack"),
    "ChangeRoll": ("518", "PH-chosen-roll"),
    "RollDie": ("306",),
    "Occupy": ("TM-occupied-cell",),
    "Outnumbers": ("115.1",),
    "GainCell": ("119.4",),
    "Later": ("118",),
    "Replacement": ("531",),
    "Reveal": ("TM-reveal",),
    "Bonus": ("519", "KW-attack-bonus"),
    "ReducedTo": ("PH-reduce-to-x", "PH-reduce-to-grade"),
    "NoWounds": ("KW-no-wounds-from",),
    "Ignores": ("PH-ignore",),
    "Cannot": ("525", "PH-cannot"),
    "NoTap": ("KW-no-tap-after-assault",),
    "MustDeclare": ("TM-must-attack",),
    "MustTarget": ("TM-must-attack",),
    "NotWith": ("KW-not-with",),
    "DoesNotWear": ("KW-does-not-wear",),
    "StartsWith": ("KW-starts-battle-with",),
    "DoesNotFight": ("PH-does-not-fight",),
    "AsAgainstTapped": ("PH-as-against-tapped",),
    "Protection": ("528", "KW-protection"),
    "Granted": ("117",),
    "ElementTrait": ("106.2",),
    "ClassTrait": ("TM-card-class",),
    "Flight": ("208",),
    "Cheaper": ("403",),
    "SetCost": ("403",),
    "PayInstead": ("403",),
    "Auxiliary": ("203",),
    "StrikeReach": ("KW-strike-with-range",),
    "Diagonal": ("506",),
    "Assaults": ("PH-once-per-turn",),
}
_EVENTS: Final[dict[Event, tuple[str, ...]]] = {
    Event.BEFORE_RECRUITING: ("403.1",),
    Event.RECRUITING: ("403",),
    Event.AFTER_PLACEMENT: ("404.2",),
    Event.BATTLE_START: ("406",),
    Event.BEFORE_TURN: ("409",),
    Event.TURN_START: ("410", "PH-at-turn-start"),
    Event.TURN_END: ("415",),
    Event.DECLARED: ("511.4",),
    Event.ASSAULT: ("PH-on-assault",),
    Event.ATTACK: ("511.6", "PH-on-attack"),
    Event.MISS: ("TM-miss",),
    Event.AFTER_ATTACK: ("PH-after-attack",),
    Event.DIES: ("PH-on-death",),
    Event.RETURNS: ("PH-on-return-to-deck",),
    Event.DISPLACED: ("507",),
    Event.MOVES: ("506",),
    Event.ROLLS: ("306",),
    Event.REVEALED: ("TM-reveal",),
    Event.FORMS: ("PH-form-formation",),
    Event.BREAKS: ("PH-break-formation",),
    Event.STATE: ("113.3",),
}


def rules_of(node: Any) -> tuple[str, ...]:
    """The rule ids that govern a node itself (not its parts)."""
    if isinstance(node, Keyword):
        return (KEYWORDS[node.word].rule,)
    if isinstance(node, Attack):
        return (_MEANS[node.means],)
    if isinstance(node, Typed):
        return (_MEANS[node.means],)
    if isinstance(node, Trigger):
        more = () if node.also is None else rules_of(node.also)
        return (*(rule for event in node.events for rule in _EVENTS.get(event, ("113",))), *more)
    return _NODES.get(node.called, ())


def all_rules(node: Any) -> tuple[str, ...]:
    """Every rule id of a node and its parts, each once."""
    out: dict[str, None] = dict.fromkeys(rules_of(node))
    if is_dataclass(node):
        for each in fields_of(node):
            value = getattr(node, each.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Node):
                    out |= dict.fromkeys(all_rules(part))
    return tuple(out)


def explain(feature: Feature, lang: str = "ru", names: Names = NOBODY) -> list[Step]:
    """What the feature does, step by step, in Russian or English."""
    teller = _Teller(lang, names)
    teller.feature(feature)
    return teller.steps


class _Teller:
    """Collects the steps of one explanation."""

    def __init__(self, lang: str, names: Names) -> None:
        self.ru = lang == "ru"
        self.names = names
        self.lang = lang
        self.steps: list[Step] = []

    def say(self, depth: int, ru: str, en: str, rules: tuple[str, ...] = ()) -> None:
        text = ru if self.ru else en
        self.steps.append(Step(depth, text[:1].upper() + text[1:], tuple(dict.fromkeys(rules))))

    def words(self, symbol: str, value: Any, arg: str = "") -> str:
        """A part of the program in the words of the language."""
        return settle(Printer(GRAMMAR, self.lang, self.names).show(symbol, arg, value))

    def feature(self, feature: Feature, depth: int = 0) -> None:
        ru, en, rules = _KINDS[feature.kind]
        self.say(depth, ru, en, rules)
        for prefix in feature.prefixes:
            self.prefix(prefix.gate, prefix.n, depth + 1)
        if feature.payment is not None:
            self.payment(feature.payment, depth + 1)
        if feature.trigger is not None:
            when = self.words("moment", feature.trigger).rstrip(",")
            self.say(depth + 1, f"когда: {when}", f"when: {when}", rules_of(feature.trigger))
        if feature.condition is not None:
            while_ = self.words("conds", feature.condition)
            self.say(depth + 1, f"только пока {while_}", f"only while {while_}", ("115.1",))
        body = feature.body
        if isinstance(body, Has | Together):
            for part in body.parts if isinstance(body, Together) else (body,):
                self.static(part, depth + 1)
        elif isinstance(body, Replacement):
            self.say(
                depth + 1,
                "замещает событие: " + self.words("static", body),
                "replaces an event: " + self.words("static", body),
                ("531",),
            )
        else:
            self.effect(body, depth + 1)
        if feature.where is not None:
            if feature.where.quantity is not None:
                quantity = self.words("quantity", feature.where.quantity)
                self.say(depth + 1, f"X — {quantity}", f"X is {quantity}")
            if feature.where.maximum is not None:
                self.say(depth + 1, f"не больше {feature.where.maximum}", f"at most {feature.where.maximum}")
        if feature.limit is not None:
            per = "PH-once-per-battle" if feature.limit.per == "battle" else "PH-once-per-turn"
            n, span = (
                feature.limit.times,
                {"turn": "за ход", "your turn": "за ваш ход", "battle": "за бой"}[feature.limit.per],
            )
            self.say(depth + 1, f"не чаще чем {n} раз {span}", f"at most {n} times per {feature.limit.per}", (per,))

    def prefix(self, gate: Gate, n: int, depth: int) -> None:
        self.say(
            depth,
            *{
                Gate.FIRST: ("только если вы ходите первым", "only if you go first", ("PH-if-first",)),
                Gate.SECOND: ("только если вы ходите вторым", "only if you go second", ("PH-if-second",)),
                Gate.FORMATION: (
                    "только в строю: рядом не по диагонали стоит ваше другое существо со Строем",
                    "only in formation: beside another creature of yours with Formation, not diagonally",
                    ("KW-formation",),
                ),
                Gate.CHARGE: (
                    f"только пока на карте {n} или больше фишек; в начале вашего хода можно взять фишку",
                    f"only with {n} or more tokens; a token may be taken at the start of your turn",
                    ("KW-charge",),
                ),
                Gate.INCORPOREAL: ("карта бестелесна", "the card is incorporeal", ("KW-incorporeal",)),
            }[gate],
        )

    def payment(self, payment: Payment, depth: int) -> None:
        parts_ru, parts_en = [], []
        if payment.tokens:
            n = "X" if isinstance(payment.tokens, X) else str(payment.tokens)
            parts_ru.append(f"снять фишек: {n}")
            parts_en.append(f"spend tokens: {n}")
        if payment.tap:
            parts_ru.append("закрыть карту")
            parts_en.append("tap the card")
        if payment.wounds:
            parts_ru.append(f"получить ран: {payment.wounds}")
            parts_en.append(f"take wounds: {payment.wounds}")
        if payment.movement:
            parts_ru.append("потратить всё движение вместо движения")
            parts_en.append("spend all movement, instead of moving")
        if parts_ru:
            rules = ("501", "506.7") if payment.movement else ("501",)
            self.say(
                depth,
                "плата после выполнения: " + ", ".join(parts_ru),
                "paid after execution: " + ", ".join(parts_en),
                rules,
            )

    def static(self, body: Has, depth: int) -> None:
        whole = self.words("static", replace(body, typed=None))
        self.say(depth, whole, whole, tuple(rule for trait in body.traits for rule in rules_of(trait)))
        if body.typed is not None:
            ru, en = "кто защищён от этого, не получает", "whoever is protected from it gets nothing"
            self.say(depth + 1, ru, en, ("528",))
        for trait in body.traits:
            if isinstance(trait, Keyword) and trait.word in KEYWORDS:
                self.keyword(trait, depth + 1)
            elif isinstance(trait, OwnWord):
                for each in trait.said:
                    meant = self.words("feature", each)
                    self.say(depth + 1, meant, meant, ("517",))
            elif isinstance(trait, Protection):
                self.say(
                    depth + 1,
                    "ни ран, ни других эффектов от этого",
                    "neither wounds nor other effects from it",
                    ("528",),
                )

    def keyword(self, trait: Keyword, depth: int) -> None:
        ru, en = KEYWORDS[trait.word].meaning
        n = self.words("amount", trait.n) if trait.n is not None else "1"
        self.say(depth, ru.replace("N", n), en.replace("N", n), (KEYWORDS[trait.word].rule,))

    def effect(self, body: Any, depth: int) -> None:
        if isinstance(body, Compound):
            ru, en, rules = {
                Link.AND: ("по очереди, каждое само по себе:", "in turn, each on its own:", ("505.3",)),
                Link.THEREBY: (
                    "по очереди, следующее — только если выполнено предыдущее:",
                    "in turn, the next only if the one before was done:",
                    ("505.4",),
                ),
                Link.OR: ("одно из двух на выбор:", "one of these:", ("505.5",)),
                Link.THEN: ("затем:", "then:", ("505.3",)),
            }[body.link]
            self.say(depth, ru, en, rules)
            for part in body.parts:
                self.effect(part, depth + 1)
        elif isinstance(body, Gated):
            self.gated(body, depth)
        elif isinstance(body, Typed):
            ru, en = (
                ("заклинание (магия, не атака):", "a spell (magic, no attack):")
                if body.means is Means.SPELL
                else ("воздействие (не магия и не атака):", "an influence (neither magic nor attack):")
            )
            self.say(depth, ru, en, rules_of(body))
            self.effect(body.effect, depth + 1)
        elif isinstance(body, Later) and body.trigger.events == (Event.TURN_END,):
            self.say(depth, "отложено до конца хода:", "delayed until the end of the turn:", ("118.3",))
            self.effect(body.effect, depth + 1)
        elif isinstance(body, RollDie):
            for condition, outcome in body.outcomes:
                shown = self.words("conds", condition)
                self.say(depth, f"если {shown}:", f"if {shown}:", ("306",))
                self.effect(outcome, depth + 1)
        else:
            shown = self.words("effect", body)
            cited = rules_of(body)
            if isinstance(body, Attack) and body.times.n != 1:
                cited = (*cited, "505.3.1")
            self.say(depth, shown, shown, cited)

    def gated(self, body: Gated, depth: int) -> None:
        if body.when is not None:
            shown = self.words("conds", body.when)
            self.say(depth, f"если {shown}:", f"if {shown}:")
        if body.may is Player.OPPONENT:
            self.say(
                depth,
                "противник вправе отказаться:",
                "the opponent may refuse:",
                ("505.7",) if body.refusable else ("113.6",),
            )
        elif body.may is not None:
            self.say(depth, "по желанию:", "if you wish:", ("113.6", "505.8"))
        self.effect(body.effect, depth + (body.when is not None or body.may is not None))
        if body.otherwise is not None:
            self.say(depth, "иначе:", "otherwise:", ("505.7",) if body.refusable else ("505.6",))
            self.effect(body.otherwise, depth + 1)


TITLES = {
    "trig": ("Условия срабатывания", "Triggers"),
    "cond": ("Условия", "Conditions"),
    "trait": ("Что карта имеет, получает, теряет", "What a card has, gets, loses"),
    "vp": ("Что карта может, не может, должна", "What a card may, cannot, must"),
    "static": ("Постоянные особенности", "Static features"),
    "sentence": ("Целые предложения", "Whole sentences"),
    "effect": ("Эффекты", "Effects"),
    "post": ("Какая карта", "Which card"),
    "rel": ("Где стоит", "Where it stands"),
    "zone": ("В какой зоне", "In which zone"),
    "cellpost": ("Какая клетка", "Which cell"),
    "step": ("Шаги", "Steps"),
    "start": ("С чем начинает бой", "What it starts the battle with"),
    "quantity": ("Что такое X", "What X is"),
}
"""The categories of the phrase table in the order of the page."""


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase: its category, its Russian wordings and its English one."""

    category: str
    ru: tuple[str, ...]
    en: str


def readable(pattern: str) -> str:
    """A pattern without its marks: slots as dots, optional parts in brackets."""
    text = re.sub(r"\{[^}]*\}", "…", pattern)
    text = text.replace("‹", "[").replace("›", "]").replace("¸", ",")
    text = re.sub(r"[~^%]", "", text)
    text = re.sub(r"(?<![\s/])/[^\s\],]+", "", text)
    text = re.sub(r"\|[^\s\],]+", "", text)
    return text.replace("_", " ").rstrip(",").strip()


def rows() -> list[Row]:
    """Every phrase, by category."""
    out = []
    for category in TITLES:
        for rule in GRAMMAR.rules.get(category, []):
            texts = tuple(dict.fromkeys(readable(pattern.text) for pattern in rule.ru))
            if rule.en and texts != ("…",):
                out.append(Row(category, texts, readable(rule.en[0].text)))
    return out


def markdown() -> str:
    """The vocabulary as a page."""
    lines = ["# Словарь языка карт Берсерка / Vocabulary of the Berserk card language", ""]
    lines += ["Slots are shown as «…», parts that may be left out in [brackets].", ""]
    known = rows()
    for category, (ru, en) in TITLES.items():
        lines += [f"## {ru} / {en}", "", "| Russian | English |", "|---|---|"]
        lines += [f"| {'<br>'.join(row.ru)} | {row.en} |" for row in known if row.category == category]
        lines.append("")
    lines += [
        "## Именные особенности / Named features",
        "",
        "| Russian | English | what it does | rule |",
        "|---|---|---|---|",
    ]
    for each in KEYWORDS.values():
        lines.append(f"| {each.ru} | {each.en} | {each.meaning[1]} | `{each.rule}` |")
    return "\n".join(lines) + "\n"
