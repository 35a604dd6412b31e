"""Fields of the workshop's form."""

from collections.abc import Mapping, Sequence

from htpy import Renderable, input, label, option, select, span

from triskel.table.workshop.draft import Draft
from triskel.table.workshop.words import words


def line(lang: str, draft: Draft, live: Mapping[str, str], key: str, usual: str = "") -> Renderable:
    """One line of text."""
    shown = draft.fields.get(key, usual)
    return label(".field")[span[words(lang, key)], input(type="text", name=key, value=shown, maxlength="40", **live)]


def choice(
    lang: str, draft: Draft, live: Mapping[str, str], key: str, options: Sequence[tuple[str, str]]
) -> Renderable:
    """One of some values."""
    return label(".field")[
        span[words(lang, key)],
        select(name=key, **live)[
            (option(value=value, selected=draft.fields.get(key) == value)[shown] for value, shown in options)
        ],
    ]
