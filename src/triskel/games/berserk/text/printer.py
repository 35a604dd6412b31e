"""Filling patterns in: programs as Russian and English text."""

from collections.abc import Callable
from typing import Any, Final, final

from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.nodes.targets import Ref, Who
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.template import CLOSE, Comma, Gap, Grammar, Lit, Opt, Part, Pattern, Rule, Slot

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
        text, waiting = "", ""
        for part in parts:
            if isinstance(part, Lit) and part.ahead:
                waiting = part.adjective
                continue
            if isinstance(part, Gap) and waiting:
                continue
            piece = self._piece(rule, part, value, arg)
            if waiting:
                piece, waiting = f"{m.adjective(waiting, *self.head)} {piece}", ""
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
