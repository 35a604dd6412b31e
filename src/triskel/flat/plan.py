"""What a game says so that its rules can be translated."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from triskel.kernel.bench.slots import Slot


@dataclass(frozen=True)
class Part:
    """A class of the state: its slots, and how it is called in annotations."""

    cls: type
    slots: Sequence[Slot]
    make: Callable[..., Any]
    """A new one: of the objects of the first of the roots, or of nothing where it is a part of the state."""
    room: Mapping[str, int] = field(default_factory=dict)
    """How long the lists of a slot can be; one that grows longer goes back to the present kernel."""


@dataclass(frozen=True)
class Plan:
    """How the rules of one game are made flat."""

    name: str
    stage: Callable[..., Any]
    """The generator, or function that gives one, that plays a piece of the match."""
    state: Part
    parts: Mapping[str, Part]
    """Slots of the state that hold an object of the state's, or None: `combat`."""
    roots: Mapping[str, type]
    """Slots of the state that hold an object that never changes: `arena`."""
    fixed: Mapping[str, Any]
    """Slots of the state that have this value wherever the flat code runs: nobody listens to events."""
    constants: Mapping[str, Any]
    """The same of parts."""
    names: Mapping[str, Any]
    """Names of modules that mean this in flat code."""
    ended: type[Exception]
    """What unwinds a stage because the match is over."""
    samples: Callable[[], Sequence[Any]]
    """Objects of `roots` by slot, of many setups: from them the translator learns kinds."""
    natives: Mapping[Callable[..., Any], str]
    """Functions that are memos of something that C does at once, by the name of a helper in runtime.h."""
    entries: Mapping[str, Callable[..., Any]]
    """Functions that are called from outside, by name: `redeal`."""
    question: type
    asks: Mapping[Callable[..., Any], str]
    """Makers of questions, by shape: `ask`, `may`."""
    covers: Callable[[Any], bool]
    """Whether a position between stages can be made flat."""
    modules: str
    """Packages whose functions are translated."""
