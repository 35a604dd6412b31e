"""Whole texts: cards with their timings and standing lines, and hero abilities."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from triskel.cardtext.printer import Unsayable
from triskel.cardtext.reader import MOST_LETTERS, Reader
from triskel.cardtext.token import capital, norm
from triskel.games.unmatched.state.program import AFTER, DURING, IMMEDIATELY, Ability, Program
from triskel.games.unmatched.text.book import BOOK, reading
from triskel.games.unmatched.text.book import text as said
from triskel.games.unmatched.text.nodes import (
    ability,
    back,
    cannot,
    change,
    compare,
    conditions,
    flow,
    groups,
    harm,
    history,
    how_many,
    lasting,
    measure,
    menus,
    motion,
    objects,
    standing,
    which,
    who,
    wordings,
)
from triskel.games.unmatched.text.nodes.antecedent import first_scene, resolved, resolved_trait
from triskel.games.unmatched.text.nodes.deck import cards, combat_cards, hands, kinds, looking, reveal, send, values
from triskel.games.unmatched.text.nodes.deck import ways as sent_ways
from triskel.games.unmatched.text.nodes.flow import paragraph, with_basket
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.moments import befalls, often, when
from triskel.games.unmatched.text.nodes.node import KeywordName
from triskel.games.unmatched.text.nodes.numbers import asked, better, counts, deeds, measures, shown
from triskel.games.unmatched.text.nodes.sentences import sentence, subjects
from triskel.games.unmatched.text.nodes.sentences.scene import Unclear
from triskel.games.unmatched.text.same import SAME
from triskel.games.unmatched.text.spelling import by_side, respelled, set_plainly
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.play.refusal import BadContent

MODULES: Final = (
    ability, cards, compare, conditions, combat_cards, change, which, looking, reveal, hands, kinds, who, flow, harm,
    standing, menus, objects, motion, send, sentence, lasting, counts, asked, history, cannot, when, often, befalls,
    wordings, how_many, groups, measures, sent_ways, subjects, deeds, shown, back, measure, values,
    better,
)  # fmt: skip
"""The parts of the phrase book."""

TIMING_WORDS: Final = {
    "en": ("Immediately", "During combat", "After combat"),
    "ru": ("НЕМЕДЛЕННО", "ВО ВРЕМЯ БОЯ", "ПОСЛЕ БОЯ"),
}


@dataclass(frozen=True, slots=True)
class _Part:
    """One paragraph of a card."""

    kind: str
    what: Any = None


for _timing, _en, _ru in zip(("immediately", "during", "after"), TIMING_WORDS["en"], TIMING_WORDS["ru"], strict=True):
    reading(
        "combat_part",
        f"{_en} : {{body:body}}",
        f"{_ru} : {{body:body}}",
        lambda body, _timing=_timing: _Part(_timing, body),
    )
reading("scheme_part", "{body:body}", "{body:body}", lambda body: _Part("scheme", body))

reading(
    "static_part",
    [
        "the effects of this card cannot be (cancelled|canceled) .",
        "(this card's effects|effects on this card|effects of this card|the effects on this card|this card) "
        "(cannot|can't) be (cancelled|canceled) .",
    ],
    "эффекты этой карты нельзя отменить .",
    lambda: _Part("uncancellable"),
)
reading(
    "static_part",
    "if {condition:condition}, you may also defend with this card .",
    "если {condition:condition}, этой картой можно также защищаться .",
    lambda condition: _Part("also_defends", condition),
)
reading(
    "static_part",
    [
        "if {condition:condition}, you may also attack with this card .",
        "if {condition:condition}, you may (also|) (play|use) this card as an attack .",
        "you may (also|) (play|use) this card as an attack if {condition:condition} .",
    ],
    "если {condition:condition}, этой картой можно также атаковать .",
    lambda condition: _Part("also_attacks", condition),
)
reading(
    "static_part",
    [
        "if {condition:condition}, you may (also|) (play|use) this card (as a defense|as a defence|to defend) .",
        "you may (also|) (defend with this card|play this card as a defense|play this card to defend) if "
        "{condition:condition} .",
    ],
    (),
    lambda condition: _Part("also_defends", condition),
)
reading(
    "static_part",
    "when you BOOST with this card, {effect:open_body} .",
    "когда вы УСИЛИВАЕТЕ этой картой, {effect:open_body} .",
    lambda effect: _Part("boosted", effect),
)
reading(
    "static_part",
    "when an opponent's effect makes you discard this card, {effect:open_body} .",
    "когда вы сбрасываете эту карту из-за эффекта противника, {effect:open_body} .",
    lambda effect: _Part("discarded", effect),
)
reading(
    "static_part",
    "when an opponent is about to look at your hand, you may reveal this card to prevent it .",
    "когда противник собирается посмотреть карты в вашей руке, вы можете показать эту карту и не допустить этого .",
    lambda: _Part("guards_hand"),
)
reading("static_part", "{only:ongoing} .", "{only:ongoing} .", lambda only: _Part("ongoing", only))
reading(
    "static_part",
    [
        "you can only play this card if {condition:condition} .",
        "you (may|can) (only play|play|only use|use) this card (only|) (if|when|while) {condition:condition} .",
        "(only play|play|use|only use) this card only (if|when|while) {condition:condition} .",
        "this card (can|may) only be (played|used) (if|when|while) {condition:condition} .",
        "(you cannot|you can't|do not) (play|use) this card unless {condition:condition} .",
        "this card (cannot|can't) be (played|used) unless {condition:condition} .",
        "(mission|quest|requirement|requires) : {condition:condition} .",
    ],
    "эту карту можно разыграть, только если {condition:condition} .",
    lambda condition: _Part("only_if", condition),
)
reading(
    "static_part",
    "{zone:zone_name} effect : {body:body}",
    "эффект зоны «{zone:zone_name}» : {body:body}",
    lambda zone, body: _Part("kept", (zone, body)),
)
for _text, _first, _rest in (
    ("combat_text", "combat_part", "combat_text"),
    ("combat_text", "static_part", "combat_text"),
    ("scheme_text", "scheme_part", "static_text"),  # one paragraph of effects, or it could be cut in many ways
    ("scheme_text", "static_part", "scheme_text"),
    ("static_text", "static_part", "static_text"),
):
    _both = f"{{first:{_first}}} {{rest:{_rest}}}"
    reading(_text, _both, _both, lambda first, rest: (first, *rest))
    reading(_text, f"{{first:{_first}}}", f"{{first:{_first}}}", lambda first: (first,))

reading(
    "ability_text",
    "{first:trait} (.|) {rest:ability_text}",
    "{first:trait} (.|) {rest:ability_text}",
    often.together,
)
reading("ability_text", "{first:trait} (.|)", "{first:trait} (.|)", lambda first: often.together(first, ()))


def _program(parts: tuple[_Part, ...], kind: str) -> Program | None:
    found: dict[str, Any] = {}
    for part in parts:
        if part.kind in found:
            return None
        found[part.kind] = True if part.what is None else part.what
    if any(values.shapes(each) for each in flow.parts(found.get("scheme"))):
        raise Unclear("this card")  # a scheme is no card of a combat
    if kind in ("defence", "versatile") and any(
        getattr(each, "own", False) for each in flow.parts(tuple(found.values()))
    ):
        raise Unclear("your turn")  # who defends does so in the turn of another
    ongoing = None if "ongoing" not in found else resolved_trait(found["ongoing"])
    scene = first_scene("scheme" not in found)
    effects = {
        name: reveal.tidied(with_basket(resolved(found[name], scene)))
        for name in ("immediately", "during", "after", "scheme")
        if name in found
    }
    for name in ("immediately", "during", "scheme"):
        for each in flow.parts(effects.get(name)):
            if (isinstance(each, conditions.Course) and each.what == conditions.COMBAT) or measure.is_harm(each):
                raise Unclear("how the combat ends")  # that is not known before it is over
    kept = None
    if "kept" in found:
        zone, effect = found["kept"]
        kept = (zone, reveal.tidied(resolved(effect, first_scene())))
    after = effects.get("after")
    return Program(
        combat=(effects.get("immediately"), effects.get("during"), after),
        scheme=effects.get("scheme"),
        boosted=_bound(found.get("boosted")),
        discarded=_bound(found.get("discarded")),
        also_defends=found.get("also_defends"),
        also_attacks=found.get("also_attacks"),
        uncancellable="uncancellable" in found,
        guards_hand="guards_hand" in found,
        rescues=any(isinstance(each, harm.Rescue) for each in flow.parts(after)),
        tallies=any(
            getattr(each, "tallies", False)
            for part in (*found.values(), *effects.values(), ongoing)
            for each in flow.parts(part)
        ),
        ongoing=ongoing,
        only_if=found.get("only_if"),
        kept=kept,
    )


def _bound(effect: Any) -> Any:
    return None if effect is None else resolved(effect, first_scene())


_REMARK: Final = re.compile(
    r"[(](?:(?=[A-ZА-ЯЁ])[^()]*[.!]|even if [^()]*|In order, [^()]*|see above|ignoring zones)[)]"
)


def _without_remarks(text: str) -> str:
    """A sentence (or "even if ...") in brackets only reminds of a rule: it is left out, the rest keeps its place."""
    while (plain := _REMARK.sub(lambda found: " " * len(found.group()), text)) != text:
        text = plain  # a remark may hold another
    return text


class _Reader(Reader):
    """Reads phrases behind their subjects."""

    __slots__ = ()

    subjects: ClassVar[frozenset[str]] = subjects.SUBJECTS

    def named(self, values: tuple[Any, ...]) -> Any:
        return subjects.named(values)

    def subject(self, said: Any, symbol: str) -> Any:
        return subjects.subject(said, symbol)


def reader(text: str, lang: str, vocabulary: Vocabulary, origin: Sequence[int] | None = None) -> Reader:
    """A reader of the language."""
    return _Reader(BOOK, text, lang, vocabulary, Number, origin)


def ways(text: str, lang: str, vocabulary: Vocabulary, kind: str = "") -> Iterator[Reader]:
    """Readers of the text as it is written, with our punctuation, and in the words of the phrases."""
    if len(text) > MOST_LETTERS:
        yield reader(text, lang, vocabulary)
        return
    plain = by_side(text, kind, lang)
    yield reader(plain.text, lang, vocabulary, plain.origin)
    tried = {plain.text}
    for other in (set_plainly(plain, lang), respelled(plain, lang, vocabulary.words("token_name", lang))):
        if other.text not in tried:
            tried.add(other.text)
            yield reader(other.text, lang, vocabulary, other.origin)


def furthest(text: str, lang: str, vocabulary: Vocabulary, symbol: str, kind: str = "") -> Reader:
    """The reader that gets farthest into a text that cannot be read."""
    return max(ways(text, lang, vocabulary, kind), key=lambda each: each.furthest(symbol)[0])


def _read(
    text: str,
    symbol: str,
    vocabulary: Vocabulary,
    where: str,
    lang: str,
    printed: Callable[[Any], str | None],
    kind: str = "",
) -> Any:
    """The reading that says all that the text says, with the fewest phrases; BadContent if there is none.

    `printed` gives the words of a reading, None where its parts do not go together.
    """
    dropped: BadContent | None = None
    wordless = False
    for each in ways(text, lang, vocabulary, kind):
        whole: list[Any] = []
        for found in each.every(symbol):
            try:
                words = printed(found)
            except Unsayable:
                wordless = True  # nonsense that no phrase says
                continue
            except Unclear as unclear:
                dropped = dropped or each.unclear(unclear.word, where)
                continue
            if words is None:
                continue
            word = SAME[lang].unsaid(each.text, words, vocabulary)
            if word is None:
                whole.append(found)
            elif dropped is None:
                dropped = each.unsaid(word, words, where)
        if whole:
            return min(whole, key=_strained)
    if wordless and dropped is None:
        raise BadContent(
            f"{where}: there are no words to say back what this text does: say it more simply",
            f"{where}: то, что делает этот текст, нечем пересказать: скажите проще",
        )
    raise dropped or _advised(furthest(text, lang, vocabulary, symbol, kind), symbol, where)


def _advised(reader: Reader, symbol: str, where: str) -> BadContent:
    """The error; a word in capitals may be one that the hero's own file should define."""
    error = reader.error(symbol, where)
    word = reader.furthest(symbol)[2]
    if len(word) < 3 or not word.isupper():
        return error
    return BadContent(
        f"{error}; if it is a word of this hero's own, define it in a [[keyword]] table",
        f"{error.ru}; если это собственное слово героя, определите его в таблице [[keyword]]",
    )


def _strained(found: Any) -> tuple[int, int]:
    """How far-fetched a reading is: by what speaks against its parts, then by how many there are."""
    nodes = list(flow.parts(found))
    return sum(each.doubts() for each in nodes if hasattr(each, "doubts")), len(nodes)


def read_card(text: str, kind: str, vocabulary: Vocabulary, where: str, lang: str = "en") -> Program:
    """Compile a card's text; BadContent points at the word that is not understood."""
    text = _without_remarks(text)
    if not text.strip():
        return Program()

    def printed(parts: tuple[_Part, ...]) -> str | None:
        program = _program(parts, kind)
        return None if program is None else program_text(program, lang)

    symbol = "scheme_text" if kind == "scheme" else "combat_text"
    program = _program(_read(text, symbol, vocabulary, where, lang, printed, kind), kind)
    assert program is not None
    return program


def read_ability(text: str, vocabulary: Vocabulary, where: str, lang: str = "en") -> tuple[Ability, ...]:
    """Compile a hero's ability."""
    text = _without_remarks(text)
    if not text.strip():
        return ()

    def printed(traits: tuple[Any, ...]) -> str:
        return ability_text(tuple(map(Ability, map(resolved_trait, traits))), lang)

    return tuple(
        map(Ability, map(resolved_trait, _read(text, "ability_text", vocabulary, where, lang, printed, "ability")))
    )


_MOST_COUNTED: Final = 9
"""The largest number that may follow a word of a hero's own."""


def define_keyword(vocabulary: Vocabulary, id: str, name: Mapping[str, str], text: str, where: str) -> None:
    """A word of a hero's own: its text is read for every number that may stand in the place of N."""
    if norm(name["en"]) in (norm(each) for each in vocabulary.words("keyword_name", "en")):
        raise BadContent(f"{where}: the word is there twice", f"{where}: такое слово уже есть")
    if re.search(rf"(?i)\b{re.escape(name['en'])}\b", text):
        raise BadContent(f"{where}: the word is explained by itself", f"{where}: слово объяснено через само себя")

    def printed(effect: Any) -> str | None:
        return None if effect is None else paragraph(resolved(effect, first_scene()), "en", True)

    counted = re.search(r"\bN\b", text) is not None
    effects = {}
    for number in range(1, _MOST_COUNTED + 1) if counted else (0,):
        said = re.sub(r"\bN\b", str(number), text)
        effects[number] = _read(_without_remarks(said), "body", vocabulary, where, "en", printed)
    vocabulary.define(KeywordName(id, name["en"], name.get("ru", name["en"]), effects))


def bare(effect: Any) -> Any:
    """The effect without what was put around it when it was compiled."""
    while isinstance(effect, (flow.WithBasket, reveal.Tidied)):
        effect = effect.effect
    return effect


def program_text(program: Program, lang: str) -> str:
    """The text of a card, one paragraph a line, in a fixed order."""
    english = lang == "en"
    lines = []
    if program.uncancellable:
        lines.append(
            "The effects of this card cannot be cancelled." if english else "Эффекты этой карты нельзя отменить."
        )
    if program.only_if is not None:
        condition = said(program.only_if, "condition", "", lang)
        lines.append(
            f"You can only play this card if {condition}."
            if english
            else f"Эту карту можно разыграть, только если {condition}."
        )
    if program.kept is not None:
        zone, effect = program.kept
        head = f"{zone.en_name} effect" if english else f"Эффект зоны «{zone.ru_name}»"
        lines.append(f"{head}: {paragraph(bare(effect), lang, True)}")
    if program.also_defends is not None:
        condition = said(program.also_defends, "condition", "", lang)
        lines.append(
            f"If {condition}, you may also defend with this card."
            if english
            else f"Если {condition}, этой картой можно также защищаться."
        )
    if program.also_attacks is not None:
        condition = said(program.also_attacks, "condition", "", lang)
        lines.append(
            f"If {condition}, you may also attack with this card."
            if english
            else f"Если {condition}, этой картой можно также атаковать."
        )
    for timing in (IMMEDIATELY, DURING, AFTER):
        if program.combat[timing] is not None:
            lines.append(f"{TIMING_WORDS[lang][timing]}: {paragraph(bare(program.combat[timing]), lang, False)}")
    if program.scheme is not None:
        lines.append(paragraph(bare(program.scheme), lang, True))
    if program.ongoing is not None:
        lines.append(said(program.ongoing, "ongoing", "", lang) + ".")
    if program.guards_hand:
        lines.append(
            "When an opponent is about to look at your hand, you may reveal this card to prevent it."
            if english
            else "Когда противник собирается посмотреть карты в вашей руке, "
            "вы можете показать эту карту и не допустить этого."
        )
    if program.discarded is not None:
        head = (
            "When an opponent's effect makes you discard this card,"
            if english
            else "Когда вы сбрасываете эту карту из-за эффекта противника,"
        )
        lines.append(f"{head} {paragraph(program.discarded, lang, False)}")
    if program.boosted is not None:
        head = "When you BOOST with this card," if english else "Когда вы УСИЛИВАЕТЕ этой картой,"
        lines.append(f"{head} {paragraph(program.boosted, lang, False)}")
    return "\n".join(lines)


def ability_text(abilities: tuple[Ability, ...], lang: str) -> str:
    """The text of a hero's ability."""
    return " ".join(capital(said(each.trait, "trait", "", lang)) + "." for each in abilities)
