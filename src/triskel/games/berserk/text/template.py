"""Phrases that are read and printed from one description.

A pattern is the text of a phrase with slots. The same pattern is matched against tokens when a text is read and
filled in
when a program is printed, so that what is read can always be printed.

    открыть {target:np.acc}‹, дальность {reach:int}›

* `{field:symbol}` is a slot: another phrase or noun phrase; `{a+b:symbol}` fills two fields; `{self:symbol}` is the
value itself.
* `‹ … ›` may be left out; it is printed when one of its slots is not at its default.
* `получает/получают` agrees with the subject in number, four forms in gender and number; `a|b` also reads b (prints a);
  `_` joins words of one alternative. `~стоящий` is an adjective that agrees with the noun phrase it follows,
  `^следующий` one that agrees with the phrase that follows it, and so does a verb before its subject: `^стоит/стоят`.
* `%Защита` is a noun in the case of the symbol's argument.
* `¸` is a comma that closes a clause; it is printed only where the sentence goes on.
"""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cached_property, partial
from typing import Any, Final, final

from triskel.cardtext.lines import Index, Said
from triskel.cardtext.template import Reading
from triskel.cardtext.template import Slot as Place
from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.effects import LOSS, Do, Doing, Gain
from triskel.games.berserk.nodes.targets import Ref, Who
from triskel.games.berserk.nodes.traits import Bare, Counted, Plain
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.names import NOBODY, Names

CLOSE: Final = "\x01"
"""Marks a closing comma in printed text; `settle` keeps it or drops it."""


@dataclass(frozen=True, slots=True)
class Lit:
    """Words: `reads` are the accepted word sequences, `forms` the printed forms by agreement."""

    reads: tuple[tuple[str, ...], ...]
    forms: tuple[str, ...]
    adjective: str = ""
    noun: str = ""
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for another phrase."""

    names: tuple[str, ...]
    symbol: str
    arg: str


@dataclass(frozen=True, slots=True)
class Opt:
    """A part that may be left out."""

    parts: tuple["Part", ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Printed spacing, nothing to read."""

    text: str


@dataclass(frozen=True, slots=True)
class Comma:
    """A closing comma."""


Part = Lit | Slot | Opt | Gap | Comma


def compile_pattern(text: str) -> tuple[Part, ...]:
    """Cut a pattern into parts."""
    parts, at = _parts(text, 0, "")
    assert at == len(text), text
    return parts


def _parts(text: str, at: int, stop: str) -> tuple[tuple[Part, ...], int]:
    out: list[Part] = []
    while at < len(text):
        char = text[at]
        if char == stop:
            return tuple(out), at + 1
        if char == "‹":
            inner, at = _parts(text, at + 1, "›")
            out.append(Opt(inner))
        elif char == "{":
            end = text.index("}", at)
            names, _, symbol = text[at + 1 : end].partition(":")
            symbol, _, arg = symbol.partition(".")
            out.append(Slot(tuple(names.split("+")), symbol, arg))
            at = end + 1
        elif char == "¸":
            out.append(Comma())
            at += 1
        elif char.isspace():
            out.append(Gap(" "))
            at += 1
        elif char in ",;:()—«»":
            out.append(Lit(((char,),), (char,)))
            at += 1
        else:
            end = at
            while end < len(text) and text[end] not in " ‹›{,;:()—«»¸":
                end += 1
            out.append(_literal(text[at:end]))
            at = end
    return tuple(out), at


def _literal(chunk: str) -> Lit:
    if chunk == "/":
        return Lit((("/",),), ("/",))
    if chunk.startswith("^") and "/" in chunk:
        return replace(_literal(chunk[1:]), ahead=True)
    if chunk.startswith(("~", "^")):
        lemma = chunk[1:]
        shapes = {
            m.plain(m.adjective(lemma, agree, case, alive))
            for agree in range(4)
            for case in range(6)
            for alive in (False, True)
        }
        return Lit(tuple((read,) for read in sorted(shapes)), (lemma,), lemma, ahead=chunk[0] == "^")
    if chunk.startswith("%"):
        lemma = chunk[1:]
        forms_of = m.noun(lemma.lower(), m.gender_of(lemma))[0]
        return Lit(tuple((m.plain(form),) for form in dict.fromkeys(forms_of)), (lemma,), noun=lemma)
    reads: list[tuple[str, ...]] = []
    forms: tuple[str, ...] = ()
    for number, alternative in enumerate(chunk.split("|")):
        words = [word.replace("_", " ") for word in alternative.split("/")]
        if number == 0:
            forms = tuple(words)
        reads += [
            tuple(each if set(each) <= set("X-") else m.plain(each) for each in word.split(" ")) for word in words
        ]
    return Lit(tuple(dict.fromkeys(reads)), forms)


class Pattern:
    """One wording of a rule. It is cut up when it is first read or printed: who only plays needs few of them."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What it is made of."""
        return compile_pattern(self.text)

    @cached_property
    def slots(self) -> frozenset[str]:
        """The fields that it fills."""
        return frozenset(slot_names(self.parts))


@dataclass(slots=True)
class Rule:
    """A phrase: the node it makes and its wordings. `fixed` fields are implied by the words; `omit` are values of slots
    that a wording leaves out. `ids` are the rule ids that `explain` cites."""

    category: str
    cls: type[Any] | None
    ru: tuple[Pattern, ...]
    en: tuple[Pattern, ...]
    fixed: dict[str, Any]
    omit: dict[str, Any]
    kinds: tuple[type[Any], ...]
    ids: tuple[str, ...] = ()
    first_style: int = 0
    make: Callable[..., Any] | None = None
    take: Callable[[Any], dict[str, Any] | None] | None = None
    defaults: dict[str, Any] = field(default_factory=dict)

    @property
    def head(self) -> Any:
        """What it is said of, as tables go by it (`Node.head`)."""
        if self.cls in (Do, Plain):
            return self.fixed["deed" if self.cls is Do else "what"]
        if self.cls is Counted:
            return ("most", self.fixed["what"]) if "most" in self.fixed else self.fixed["what"]
        return LOSS if self.cls is Gain and "lose" in self.fixed else self.cls

    def wordings(self, lang: str) -> tuple[Pattern, ...]:
        """The patterns of a language."""
        return self.ru if lang == "ru" else self.en

    def said(self, form: str, lang: str) -> Iterator[Said]:
        """The lines that are read: each wording with and without what may be left out of it."""
        for number, pattern in enumerate(self.wordings(lang)):
            style = self.first_style + number if lang == "ru" else 0
            for items in lines(pattern.parts, form):
                yield partial(self.build, style), items

    def build(self, style: int, said: dict[str, Any]) -> Any:
        """The node of what was said; None if it does not go together."""
        values: dict[str, Any] = {}
        for name, value in said.items():
            if name.startswith("_"):
                continue
            names = name.partition(_AGAIN)[0].split("+")
            for each, part in zip(names, value if len(names) > 1 else (value,), strict=True):
                if values.setdefault(each, part) != part:
                    return None
        if "self" in values:
            own = values["self"]
            return own if isinstance(own, self.kinds) else None
        filled = {**self.omit, **values, **self.fixed}
        if self.make is not None:
            return self.make(**filled, style=style)
        if self.cls is None:
            return values
        return self.cls(**filled, style=style) if style else self.cls(**filled)


_AGAIN: Final = "#"
"""Marks a field that a wording fills a second time, with the same."""


def lines(parts: tuple[Part, ...], form: str) -> Iterator[list[list[Reading]]]:
    """The parts as lines of the machine: one with and one without each part that may be left out."""
    at = next((at for at, part in enumerate(parts) if isinstance(part, Opt)), None)
    if at is not None:
        optional = parts[at]
        assert isinstance(optional, Opt)
        for chosen in (optional.parts, ()):
            yield from lines(parts[:at] + chosen + parts[at + 1 :], form)
        return
    items: list[list[Reading]] = []
    filled: list[str] = []
    for part in parts:
        if isinstance(part, Comma):
            items.append([(frozenset((",",)),), ()])
        elif isinstance(part, Lit):
            items.append([tuple(frozenset((word,)) for word in words) for words in part.reads])
        elif isinstance(part, Slot):
            name = "+".join(part.names)
            filled.append(name)
            name += _AGAIN * (filled.count(name) - 1)
            items.append([(Place(name, part.symbol, form if part.arg == "@" else part.arg, ()),)])
    yield items


def slot_names(parts: tuple[Part, ...]) -> Iterator[str]:
    """Every field that the parts fill."""
    for part in parts:
        if isinstance(part, Slot):
            yield from part.names
        elif isinstance(part, Opt):
            yield from slot_names(part.parts)


def never(value: Any) -> dict[str, Any] | None:
    """The `take` of a phrase that is only read: its node is printed in its usual words."""
    return None


class Grammar(Index):
    """All rules, by category and by node class."""

    __slots__ = ("rules", "styles")
    words_first = False

    def __init__(self) -> None:
        super().__init__()
        self.rules: dict[str, list[Rule]] = {}
        self.styles: dict[tuple[str, type[Any] | None], int] = {}

    def said(self, symbol: str, form: str, lang: str) -> Iterator[Said]:
        """The lines of a category, in the order in which they were declared."""
        for rule in self.rules[symbol]:
            yield from rule.said(form, lang)

    def rows(self, *rows: tuple[Any, ...]) -> None:
        """Declare phrases, a row each: what `add` takes by position, then, where there is more, the rest by name."""
        for row in rows:
            self.add(*row[:4], **(row[4] if len(row) > 4 else {}))

    def add(
        self,
        category: str,
        cls: type[Any] | Doing | Bare | None,
        ru: str | tuple[str, ...],
        en: str | tuple[str, ...],
        *,
        fixed: dict[str, Any] | None = None,
        omit: dict[str, Any] | None = None,
        kinds: tuple[type[Any], ...] = (),
        ids: tuple[str, ...] = (),
        make: Callable[..., Any] | None = None,
        take: Callable[[Any], dict[str, Any] | None] | None = None,
    ) -> None:
        """Declare a phrase. `make` builds the node from the slots and `take` gives the slots back, or None if the
        node is not of this phrase, where a phrase is no plain filling of fields."""
        if isinstance(cls, Doing):
            cls, fixed = Do, {"deed": cls, **(fixed or {})}
        elif isinstance(cls, Bare):
            cls, fixed = Plain, {"what": cls, **(fixed or {})}
        rus = (ru,) if isinstance(ru, str) else ru
        ens = (en,) if isinstance(en, str) else en
        key = (category, cls)
        first = self.styles.get(key, 0)
        self.styles[key] = first + len(rus)
        defaults: dict[str, Any] = {}
        if cls is not None and issubclass(cls, Node):
            for each in fields(cls):
                if each.compare and each.default is not MISSING:
                    defaults[each.name] = each.default
        rule = Rule(
            category,
            cls,
            tuple(map(Pattern, rus)),
            tuple(map(Pattern, ens)),
            fixed or {},
            omit or {},
            (cls,) if cls is not None else kinds,
            ids,
            first,
            make,
            take,
            defaults,
        )
        self.rules.setdefault(category, []).append(rule)


def settle(text: str) -> str:
    """Keep closing commas only where the sentence goes on."""
    out: list[str] = []
    for at, char in enumerate(text):
        if char != CLOSE:
            out.append(char)
            continue
        rest = text[at + 1 :].lstrip(CLOSE)
        if (
            rest
            and rest[0] not in ",.;)»:"
            and (rest.startswith(" и ещё") or not rest.startswith((" (", ", ", " и ", " или ")))
        ):
            out.append(",")
    return "".join(out).replace(" ,", ",")


ShowFn = Callable[["Printer", str, Any], str]
SHOWERS: Final[dict[tuple[str, str], ShowFn]] = {}


def shows(lang: str, name: str) -> Callable[[ShowFn], ShowFn]:
    """Register the printer of a hand-written symbol."""

    def keep(function: ShowFn) -> ShowFn:
        SHOWERS[lang, name] = function
        return function

    return keep


ELIDED: Final = 9
"""Style of a reference that the sentence leaves out because the subject is the same («получает … или теряет …»)."""


@final
class _Slots:
    """The slots that `Rule.take` gave, as attributes."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def __getattr__(self, name: str) -> Any:
        return self._values.get(name)


class Unprintable(Exception):
    """A program that no wording fits: a hole in the phrase table."""


@final
class Printer:
    """One text being printed. `agree` is gender and number of the last subject, `head` those of the noun phrase
    that is being described (agreement, case, animate)."""

    __slots__ = ("agree", "base", "grammar", "head", "holes", "lang", "names", "subject")

    def __init__(self, grammar: Grammar, lang: str, names: Names = NOBODY) -> None:
        self.grammar = grammar
        self.lang = lang
        self.names = names
        self.agree = names.agree
        self.head = (m.MASC, m.NOM, False)
        self.holes: list[str] = []
        self.subject = names.agree
        """Agreement of the subject that an elided reference goes on with."""
        self.base = False
        """English verbs without a subject stand in their base form (after may)."""

    def show(self, symbol: str, arg: str, value: Any) -> str:
        """A value as a phrase."""
        function = SHOWERS.get((self.lang, symbol))
        if function is not None:
            return function(self, arg, value)
        return self.phrase(symbol, arg, value)

    def phrase(self, symbol: str, arg: str, value: Any) -> str:
        """A value in the words of a category of the phrase table."""
        rules = self.grammar.rules[symbol]
        if self.lang == "ru" and isinstance(value, Node):
            for rule in rules:
                number = value.style - rule.first_style
                if rule.cls is type(value) and 0 <= number < len(rule.ru) and self._fits(rule, rule.ru[number], value):
                    text = self._try(rule, rule.ru[number], value, arg)
                    if text is not None:
                        return text
        for rule in rules:
            if not isinstance(value, rule.kinds):
                continue
            for pattern in rule.wordings(self.lang):
                if self._fits(rule, pattern, value):
                    text = self._try(rule, pattern, value, arg)
                    if text is not None:
                        return text
        raise Unprintable(f"no {self.lang} wording in {symbol!r} for {value!r}")

    def _try(self, rule: Rule, pattern: Pattern, value: Any, arg: str) -> str | None:
        saved = self.agree, self.head
        if rule.take is not None:
            value = _Slots(rule.take(value) or {})
        try:
            return self._joined(rule, pattern.parts, value, arg)
        except Unprintable as error:
            self.agree, self.head = saved
            self.holes.append(str(error))
            return None

    def _joined(self, rule: Rule, parts: tuple[Part, ...], value: Any, arg: str) -> str:
        """The parts one after another; an adjective waits for the phrase after it to know gender, number and case."""
        text = ""
        waiting: Lit | None = None
        for part in parts:
            if isinstance(part, Lit) and part.ahead:
                waiting = part
                continue
            if isinstance(part, Gap) and waiting is not None:
                continue
            before = self.agree
            piece = self._piece(rule, part, value, arg)
            if waiting is not None and waiting.adjective:
                piece = f"{m.adjective(waiting.adjective, *self.head)} {piece}"
            elif waiting is not None:
                piece, self.agree = f"{waiting.forms[self.agree == m.PLURAL]} {piece}", before
            waiting = None
            text += piece
        return text

    def _fits(self, rule: Rule, pattern: Pattern, value: Any) -> bool:
        if "self" in pattern.slots:
            return True
        if rule.take is not None:
            taken = rule.take(value)
            return taken is not None and all(
                taken.get(name) is not None for part in pattern.parts for name in _required(part)
            )
        for name, fixed in rule.fixed.items():
            if getattr(value, name) != fixed:
                return False
        for name in rule.defaults.keys() | rule.omit.keys():
            if name in pattern.slots or name in rule.fixed or name == "style":
                continue
            if getattr(value, name) != rule.omit.get(name, rule.defaults.get(name)):
                return False
        for part in pattern.parts:
            for name in _required(part):
                if name in _ZERO_UNSAID and getattr(value, name) == 0:
                    return False
        required = {name for part in pattern.parts for name in _required(part)}
        return all(getattr(value, name) not in (None, "") for name in required) and all(
            getattr(value, part.names[0]) != ()
            for part in pattern.parts
            if isinstance(part, Slot) and len(part.names) == 1 and part.names != ("self",) and part.names[0][0] != "_"
        )

    def _piece(self, rule: Rule, part: Part, value: Any, arg: str) -> str:
        if isinstance(part, Gap):
            return part.text
        if isinstance(part, Comma):
            return CLOSE
        if isinstance(part, Lit):
            if part.noun:
                form = m.noun(part.noun.lower(), m.gender_of(part.noun))[0][m.CASES[arg]]
                return form[0].upper() + form[1:] if part.noun[0].isupper() else form
            if part.adjective:
                agree, case, animate = self.head
                return m.adjective(part.adjective, agree, case, animate)
            if len(part.forms) == 2:
                return part.forms[self.agree == m.PLURAL]
            return part.forms[self.agree] if len(part.forms) == 4 else part.forms[0]
        if isinstance(part, Opt):
            if any(self._said(rule, name, value) for name in _required_all(part)):
                return self._joined(rule, part.parts, value, arg)
            elided = any(getattr(getattr(value, name), "style", 0) == ELIDED for name in _required_all(part))
            if elided:
                self.agree = self.subject
            elif any(rule.omit.get(name) == Ref(Who.THIS) for name in _required_all(part)):
                self.agree = m.PLURAL if self.base and self.lang == "en" else self.names.agree
            return ""
        inner = arg if part.arg == "@" else part.arg
        if part.names[0].startswith("_"):
            return self.show(part.symbol, inner, None)
        if part.names == ("self",):
            return self.show(part.symbol, inner, value)
        if len(part.names) == 1:
            return self.show(part.symbol, inner, getattr(value, part.names[0]))
        return self.show(part.symbol, inner, tuple(getattr(value, name) for name in part.names))

    def _said(self, rule: Rule, name: str, value: Any) -> bool:
        own = getattr(value, name)
        default = rule.omit.get(name, rule.defaults.get(name))
        if isinstance(own, Ref) and own.style == ELIDED and self.lang == "ru":
            return False
        return own != default or (isinstance(own, Ref) and own.style != 0 and own.who is Who.THIS)


_ZERO_UNSAID: Final = ("row", "first", "times")
"""Fields whose 0 means that nothing is said."""


def _required(part: Part) -> tuple[str, ...]:
    if isinstance(part, Lit | Gap | Comma | Opt):
        return ()
    return tuple(name for name in part.names if name != "self" and not name.startswith("_"))


def _required_all(part: Opt) -> tuple[str, ...]:
    out: tuple[str, ...] = ()
    for each in part.parts:
        out += _required_all(each) if isinstance(each, Opt) else _required(each)
    return out
