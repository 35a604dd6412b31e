"""What whoever translates a function asks of the whole program."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from triskel.flat.kinds import Kind, Value
from triskel.flat.plan import Plan
from triskel.flat.samples import Samples
from triskel.flat.sources import Source


@dataclass
class Info:
    """One function as others call it."""

    number: int
    name: str
    source: Source
    own: Value | None
    params: list[tuple[str, Kind]]
    gives: Kind
    generator: bool


class Call(NamedTuple):
    """A call of a method where the object decides which: the helper, the arguments, the kind of the value."""

    name: str
    args: list[str]
    gives: Kind


class Site(NamedTuple):
    """A statement outside the subset."""

    module: str
    function: str
    line: int
    why: str


class Writer(Protocol):
    """Who translates a function."""

    program: "Tables"
    module: ModuleType
    locals: dict[str, Value]

    def fresh(self) -> str:
        """A name that nothing has."""

    def known(self, value: Any, node: ast.expr | None = None) -> Value:
        """A value that is known now."""

    def value(self, node: ast.expr) -> Value:
        """The C of an expression."""

    def c(self, value: Value) -> str:
        """The C of a value."""

    def vec(self, value: Value) -> str:
        """A list as a short list by value."""

    def become(self, value: Value, kind: Kind) -> str:
        """The C of a value where one of this kind is wanted."""


class Tables(Protocol):
    """The whole program."""

    plan: Plan
    samples: Samples
    frames: list[str]

    def string(self, text: str) -> int:
        """The number of a text."""

    def static(self, items: tuple[Any, ...]) -> str:
        """A list that is known now."""

    def extra(self, module: ModuleType, expression: str, value: Any) -> str:
        """An object that the rules name."""

    def attribute(self, name: str) -> int:
        """The number of a name of attributes."""

    def want(self, cls: type, name: str) -> None:
        """The rules read this attribute."""

    def place(self, cls: type, name: str) -> int:
        """Where it lies in an object."""

    def number(self, cls: type) -> int:
        """The number of a class."""

    def site(self, source: Source, node: ast.stmt | ast.expr, why: str) -> int:
        """A statement that is left to the present kernel."""

    def slot(self, name: str, writer: Writer) -> Value:
        """A slot of the state."""

    def part_slot(self, part: str, name: str, writer: Writer) -> Value:
        """A slot of a part of the state."""

    def put_slot(self, name: str, value: Value, writer: Writer) -> str:
        """A slot gets a value."""

    def put_part(self, part: str, name: str, value: Value, writer: Writer) -> str:
        """A slot of a part gets a value."""

    def made(self, writer: Writer, cls: type, node: ast.Call) -> Value:
        """A new object."""

    def info(self, source: Source, own: Kind | None) -> Info:
        """A function."""

    def asks(self, name: str) -> bool:
        """Whether methods of this name are rules that may ask."""

    def default(self, source: Source, name: str) -> Value:
        """The value of a parameter that is not given."""

    def worked_out(self, writer: Writer, base: Value, name: str, classes: Sequence[type]) -> Value:
        """An attribute that is a property."""

    def dispatch(
        self, name: str, values: Sequence[Value], keywords: Sequence[ast.keyword], writer: Writer, rule: bool = False
    ) -> Call:
        """A method where the object decides which."""

    def annotated(self, text: str, module: ModuleType) -> Kind:
        """The kind that an annotation says."""
