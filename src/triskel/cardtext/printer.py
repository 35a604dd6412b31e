"""Prints nodes by a phrase book."""

from typing import Any

from triskel.cardtext.book import Book, Phrase
from triskel.cardtext.forms import counted_form, plural
from triskel.cardtext.template import Slot
from triskel.cardtext.token import join


class Unsayable(Exception):
    """This value cannot stand in this place."""


def say(book: Book, value: Any, symbol: str, form: str, lang: str) -> list[str]:
    """The words for a value where a symbol is wanted; Unsayable if it cannot stand there."""
    own = getattr(value, "say", None)
    if own is not None:
        try:
            return list(own(lang, form))
        except ValueError:
            raise Unsayable(f"{value} has no form {form}") from None
    for phrase in book.by_class.get(type(value), ()):
        if phrase.symbol in book.family(symbol):
            found = _by_phrase(book, value, phrase, form, lang)
            if found is not None:
                return found
    raise Unsayable(f"{value!r} as {symbol}.{form} in {lang}")


def text(book: Book, value: Any, symbol: str, form: str, lang: str) -> str:
    """The same as one string."""
    return join(say(book, value, symbol, form, lang))


def _by_phrase(book: Book, value: Any, phrase: Phrase, form: str, lang: str) -> list[str] | None:
    if phrase.forms is not None and form not in phrase.forms:
        return None
    apart: dict[str, Any] | None = None
    if phrase.made is not None:
        apart = phrase.made.apart(value)
        if apart is None:
            return None
    elif any(getattr(value, field) != fixed for field, fixed in phrase.fixed.items()):
        return None
    items = phrase.templates[lang][0].printed(form)
    if items is None:
        return None
    out: list[str] = []
    number = 0
    for item in items:
        if isinstance(item, str):
            out.append(item)
        elif isinstance(item, Slot):
            inner = getattr(value, item.field) if apart is None else apart[item.field]
            if item.symbol == "quantity" and getattr(inner, "plain", False):
                return None
            if item.symbol == "number":
                count = inner if isinstance(inner, int) else getattr(inner, "count", None)
                if not isinstance(count, int):
                    return None
                number = count
                out.append(str(count))
                continue
            try:
                if item.separators:
                    if not isinstance(inner, tuple):
                        return None
                    for position, each in enumerate(inner):
                        if position:
                            out.append(item.separators[0])
                        out += say(book, each, item.symbol, item.form, lang)
                else:
                    wanted = counted_form(lang, number) if item.form == "#" else item.form
                    out += say(book, inner, item.symbol, wanted, lang)
            except Unsayable:
                return None
        elif isinstance(item, tuple):
            out.append(plural(lang, number, item))
        else:
            out.append(item[_gender(getattr(value, item["field"]) if apart is None else apart[item["field"]])])
    return out


def _gender(value: Any) -> str:
    return str(getattr(value, "gender", "m"))
