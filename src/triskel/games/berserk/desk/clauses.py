"""The clauses of a feature, and the same feature without one of them: so each is seen to do something, or is named."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.template import Printer, Unprintable, settle

NOTHING: Final = n.Do(n.Doing.NOTHING)
"""An effect that does nothing, where something has to stand."""

Clause = tuple[str, n.Feature]
"""A clause in words, and the feature without it."""


def clauses(feature: n.Feature) -> list[Clause]:
    """Every clause, if there are several: each effect, each trait that is given or had."""
    body = feature.body
    found = [
        (words, replace(feature, body=NOTHING if rest is None else rest))
        for words, rest in (_static(body) if isinstance(body, n.Has | n.Together) else _effects(body))
    ]
    return found if len(found) > 1 else []


def _static(body: n.Has | n.Together) -> Iterator[tuple[str, Any]]:
    if isinstance(body, n.Together):
        for at, part in enumerate(body.parts):
            rest = (*body.parts[:at], *body.parts[at + 1 :])
            yield _words("static", part), n.Together(rest) if len(rest) > 1 else rest[0]
    elif len(body.traits) > 1:
        for at, trait in enumerate(body.traits):
            yield _words("trait", trait), replace(body, traits=(*body.traits[:at], *body.traits[at + 1 :]))


def _effects(node: Any) -> Iterator[tuple[str, Any]]:
    """Each effect inside, and what is left of the whole without it: None is nothing."""
    if isinstance(node, n.Compound):
        for at, part in enumerate(node.parts):
            for words, rest in _effects(part):
                yield words, _without(node, at, rest)
    elif isinstance(node, n.Typed | n.Chooses | n.Later):
        for words, rest in _effects(node.effect):
            yield words, None if rest is None else replace(node, effect=rest)
    elif isinstance(node, n.Gated):
        for words, rest in _effects(node.effect):
            bare = rest is None and node.otherwise is None
            yield words, None if bare else replace(node, effect=NOTHING if rest is None else rest)
        for words, rest in _effects(node.otherwise) if node.otherwise is not None else ():
            yield words, replace(node, otherwise=rest)
    elif isinstance(node, n.RollDie):
        for at, (faces, effect) in enumerate(node.outcomes):
            for words, rest in _effects(effect):
                kept = (faces, NOTHING if rest is None else rest)
                yield words, replace(node, outcomes=(*node.outcomes[:at], kept, *node.outcomes[at + 1 :]))
    elif isinstance(node, n.Gain) and len(node.traits) > 1:
        for at, trait in enumerate(node.traits):
            yield _words("trait", trait), replace(node, traits=(*node.traits[:at], *node.traits[at + 1 :]))
    else:
        yield _words("unit", node), None


def _without(node: n.Compound, at: int, rest: Any) -> Any:
    """The compound with another part in this place, or without it."""
    parts = (*node.parts[:at], *(() if rest is None else (rest,)), *node.parts[at + 1 :])
    return replace(node, parts=parts) if len(parts) > 1 else parts[0]


def _words(symbol: str, node: Any) -> str:
    for each in (symbol, "vp", "sentence"):
        try:
            return settle(Printer(GRAMMAR, "ru").show(each, "nom" if each == "trait" else "", node))
        except Unprintable:
            continue
    return str(node.called)
