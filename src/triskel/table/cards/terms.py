"""Words that say more when one rests on them: names of cards and of rules, wherever the table speaks."""

import re
from functools import lru_cache
from typing import Final

from htpy import Node, fragment, span
from markupsafe import Markup

from triskel.kernel.why.lookup import rule_names
from triskel.table.cards.shelf import shelf_of
from triskel.table.draw.shapes import svg, use

_SHORTEST: Final = 4
"""Letters that a name needs to be looked for: shorter ones are words of the language too."""

_MARK: Final = re.compile(r"\[([^\]]+)\]")
_MARKS: Final = re.compile(r"((?:\[[^\]]+\])+)")


@lru_cache(None, typed=True)
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


@lru_cache(2500)
def signed(game: str, words: str) -> Markup:
    """The words, with a sign in place of what stands in brackets; a word there that has no sign is set off."""
    shelf = shelf_of(game)
    signs = {} if shelf is None else shelf.marks
    parts: list[Node] = []
    for n, piece in enumerate(_MARK.split(words)):
        if n % 2 == 0:
            parts.append(piece)
        elif piece in signs:
            parts.append([svg(".icon", viewBox="0 0 512 512", aria_hidden="true")[use(href=signs[piece])],
                          span(".unseen")[f"{piece} "]])  # fmt: skip
        else:
            parts.append(span(".token")[piece])
    return Markup(fragment[parts])


def spelled(words: str) -> str:
    """The words where no sign can be drawn: «[фишка][закрытие]: …» as «фишка, закрытие: …»."""
    return _MARKS.sub(lambda found: ", ".join(_MARK.findall(found[1])), words)


@lru_cache(2500, typed=True)
def marked(game: str, lang: str, words: str) -> Markup:
    """The words, with signs, and with every name marked by what tells more of it."""
    pattern, leads = _known(game, lang)
    if pattern is None:
        return signed(game, words)
    parts: list[Markup] = []
    at = 0
    for name in pattern.finditer(words):
        parts.append(signed(game, words[at : name.start()]))
        parts.append(Markup(span(".term", data_tip=leads[name[0]])[name[0]]))
        at = name.end()
    return Markup("").join((*parts, signed(game, words[at:])))
