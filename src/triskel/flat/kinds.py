"""What the translator knows of a value: its kind, and the C that computes it."""

from typing import Any, Final, NamedTuple


class Outside(Exception):
    """Something is not in the subset; the statement where it stands is left to the present kernel."""


class Kind(NamedTuple):
    """The kind of a value. Numbers, texts, objects and None are all one machine word in C."""

    name: str
    inner: tuple[Any, ...] = ()

    @property
    def word(self) -> bool:
        """Whether it is one machine word."""
        return self.name in WORDS

    @property
    def listed(self) -> bool:
        """Whether it can be gone through."""
        return self.name in LISTS


WORDS: Final = frozenset(("int", "bool", "str", "none", "any", "obj", "seq", "dict", "part", "pair", "row"))
LISTS: Final = frozenset(("vec", "seq", "column", "row", "pair", "words"))

INT: Final = Kind("int")
BOOL: Final = Kind("bool")
STR: Final = Kind("str")
NONE: Final = Kind("none")
ANY: Final = Kind("any")
"""A word that may be a number, an object or None."""
VEC: Final = Kind("vec")
"""A short list of small numbers, by value: a list, tuple, set or range that the rules make."""
ROW: Final = Kind("row")
"""One list of a list of lists of the state, by place."""
STATE: Final = Kind("state")
CHANCE: Final = Kind("chance")
NOTHING: Final = Kind("nothing")
"""What a statement or a function without a value gives."""


def obj(*classes: type) -> Kind:
    """An object that never changes in a match, of one of these classes."""
    return Kind("obj", tuple(sorted(set(classes), key=lambda each: each.__qualname__)))


def seq(of: Kind) -> Kind:
    """A list or tuple that never changes, of things of one kind."""
    return Kind("seq", (of,))


def pair(*of: Kind) -> Kind:
    """A tuple that never changes, of things of several kinds."""
    return Kind("pair", of)


def tup(*of: Kind) -> Kind:
    """A short tuple of words, by value."""
    return Kind("tup", of)


def joined(one: Kind, other: Kind) -> Kind:
    """The kind of what may be either."""
    if one == other:
        return one
    if "none" in (one.name, other.name):
        some = other if one.name == "none" else one
        return ANY if some.name in ("int", "bool", "str") else some
    if {one.name, other.name} == {"int", "bool"}:
        return INT
    if one.name == other.name == "obj":
        return obj(*one.inner, *other.inner)
    if one.name == other.name == "seq":
        if one.inner[0].name == "nothing":
            return other
        return one if other.inner[0].name == "nothing" else seq(joined(one.inner[0], other.inner[0]))
    if one.name == other.name == "pair" and len(one.inner) == len(other.inner):
        return pair(*(joined(a, b) for a, b in zip(one.inner, other.inner, strict=True)))
    if one.name == other.name == "dict":
        if one.inner[1].name == "nothing":
            return other
        if other.inner[1].name == "nothing":
            return one
        return Kind("dict", (joined(one.inner[0], other.inner[0]), joined(one.inner[1], other.inner[1])))
    if one.word and other.word and "seq" not in (one.name, other.name):
        return ANY
    if one.name == "nothing":
        return other
    if other.name == "nothing":
        return one
    raise Outside(f"{one.name} or {other.name}")


class _Unknown:
    """No value is known before a match."""


UNKNOWN: Final = _Unknown()


class Value(NamedTuple):
    """An expression: its C, its kind, and its value where that is known when the rules are translated."""

    c: str
    kind: Kind
    known: Any = UNKNOWN

    @property
    def fixed(self) -> bool:
        """Whether its value is known."""
        return self.known is not UNKNOWN
