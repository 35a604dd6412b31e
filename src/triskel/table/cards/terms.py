"""Words that say more when one rests on them: names of cards and of rules, wherever the table speaks."""

import re
from functools import cache, lru_cache
from typing import Final

from htpy import span
from markupsafe import Markup, escape

from triskel.kernel.why.lookup import rule_names
from triskel.table.cards.shelf import shelf_of

_SHORTEST: Final = 4
"""Letters that a name needs to be looked for: shorter ones are words of the language too."""


@cache
def _known(game: str, lang: str) -> tuple[re.Pattern[str] | None, dict[str, str]]:
    """How names are found, and where each leads; a card comes before a rule of the same name."""
    shelf = shelf_of(game)
    found = {
        name: f"/rules/{game}/{rule}"
        for rule, names in rule_names(game).items()
        for name in names
        if name.isascii() == (lang == "en")
    }
    if shelf is not None:
        found |= {leaf.name[lang]: f"/cards/{game}/{leaf.id}?part=tip" for leaf in shelf.leaves.values()}
    names = sorted((name for name in found if len(name) >= _SHORTEST), key=len, reverse=True)
    return (re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b") if names else None), found


@lru_cache(20_000)
def marked(game: str, lang: str, words: str) -> Markup:
    """The words, with every name marked by what tells more of it."""
    pattern, leads = _known(game, lang)
    if pattern is None:
        return escape(words)
    parts: list[Markup] = []
    at = 0
    for name in pattern.finditer(words):
        parts.append(escape(words[at : name.start()]))
        parts.append(Markup(span(".term", data_tip=leads[name[0]])[name[0]]))
        at = name.end()
    return Markup("").join((*parts, escape(words[at:])))
