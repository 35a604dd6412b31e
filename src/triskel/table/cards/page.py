"""The card browser: shelves of faces, what is looked for, and one card with all that can be told of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from htpy import (
    Element,
    HTMLElement,
    Node,
    Renderable,
    a,
    aside,
    b,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    fragment,
    h1,
    h2,
    h3,
    header,
    i,
    input,
    kbd,
    label,
    li,
    nav,
    ol,
    optgroup,
    option,
    output,
    p,
    script,
    section,
    select,
    span,
    summary,
    ul,
)

from triskel.kernel.why.rulebook import rulebook
from triskel.table.cards.search import MOST_WORDS, Wish, found, loosest, near
from triskel.table.cards.shelf import Facet, Leaf, Shelf, Step, Told
from triskel.table.cards.words import word
from triskel.table.draw.shapes import icon
from triskel.table.pages.card import worn
from triskel.table.pages.frame import rule_link, site
from triskel.table.play.context import Reader
from triskel.table.words.texts import cards_count, game_name

FEW: Final = 9
"""Cards of a game on the page of all games."""
PAGE: Final = 48
_SHORT: Final = 3
"""Rules of a card that are shown without asking."""
_SHARED: Final = ("side", "kind", "cost")
"""Facets that are offered for all games at once."""


@dataclass(frozen=True, slots=True)
class Look:
    """What somebody looks at: whose cards, which of them, and which one is open."""

    who: Reader
    shelves: Mapping[str, Shelf]
    """By the game they belong to; all games, one, or an own set."""
    wish: Wish
    base: str = "/cards"
    """Where these shelves are: `/cards`, `/cards/GAME`, `/cards/own/ID`."""
    own: str = ""
    """The id of the set that somebody wrote, where these cards are its own."""
    number: int = 1
    """The page of a single shelf."""
    card: str = ""
    """The open card."""
    kept: Sequence[tuple[str, str]] = ()
    """Own sets that this browser remembers: address and name."""

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self.who.lang

    def there(self, game: str) -> str:
        """Where the shelf of a game is."""
        return self.base if self.own else f"/cards/{game}"

    def address(self, path: str, wish: Wish | None = None, **more: str) -> str:
        """A path with what is looked for."""
        fields = {**(self.wish if wish is None else wish).fields(), **more}
        return f"{path}?{urlencode(fields)}" if fields else path


def page(look: Look, games: Iterable[str]) -> HTMLElement:
    """The whole page."""
    lang = look.lang
    hits = {game: found(shelf, look.wish) for game, shelf in look.shelves.items()}
    count = sum(len(each) for each in hits.values())
    only = next(iter(look.shelves)) if len(look.shelves) == 1 else ""
    title = word(lang, "cards") if not only else f"{word(lang, 'cards')}: {game_name(only, lang)}"
    name = look.shelves[only].leaves[look.card].name[lang] if look.card else ""
    if name:
        title = f"{name} · {title}"
    return site(
        lang, look.who.theme, title,
        div(class_=["cb", {"cb--open": bool(look.card)}], **worn(only))[
            div(".cb__main")[
                _search(look, count, only, games),
                div("#found")[_found(look, hits, count, only)],
                _keys(lang),
            ],
            aside("#panel.panel", aria_label=name)[panel(look, only, look.card, hits[only])]
            if look.card
            else aside("#panel.panel", hidden=True),
        ],
        script(src="/static/catalogue.js", defer=True),
        game=only, live=True, more=_sheets(look.shelves.values()),
    )  # fmt: skip


def _sheets(shelves: Iterable[Shelf]) -> list[str]:
    return [*dict.fromkeys(name for shelf in shelves for name in shelf.sheets), "catalogue"]


# --- what is looked for -------------------------------------------------------------------------------------------


def _search(look: Look, count: int, only: str, games: Iterable[str]) -> Renderable:
    lang, wish = look.lang, look.wish
    return form("#search.cb__search", method="get", action=look.base if look.own else "/cards", role="search")[
        div(".cb__top")[
            h1[word(lang, "cards")],
            div(".find")[
                icon("magnifying-glass"),
                input(
                    type="search", name="q", value=wish.words, maxlength=MOST_WORDS, autocomplete="off",
                    placeholder=word(lang, "ask"), aria_label=word(lang, "ask"), aria_keyshortcuts="/",
                ),
                output("#count.find__n")[cards_count(count, lang)],
                kbd(aria_hidden="true")["/"],
            ],
        ],
        div(".fchips")[
            not look.own
            and _choice("game", word(lang, "game"), word(lang, "game_all"), only, [
                ("", [(game, game_name(game, lang)) for game in games])
            ]),
            (_facet(look, each, only) for each in _offered(look, only)),
            button(".btn.fchips__go", type="submit")[word(lang, "find")],
            not wish.empty and a(".fchips__clear", href=look.there(only) if only else "/cards")[word(lang, "reset")],
        ],
        look.kept and p(".fchips__own")[
            word(lang, "own_sets"), ": ", ([a(href=address)[name], " "] for address, name in look.kept)
        ],
    ]  # fmt: skip


def _offered(look: Look, only: str) -> list[str]:
    """The facets by which one may sift here, in the order in which the games declare them."""
    names = dict.fromkeys(name for shelf in look.shelves.values() for name in shelf.facets)
    return [name for name in names if only or name in _SHARED]


def _facet(look: Look, name: str, only: str) -> Renderable:
    lang = look.lang
    having = {game: shelf.facets[name] for game, shelf in look.shelves.items() if name in shelf.facets}
    said = list(dict.fromkeys(each.name[lang] for each in having.values()))
    either = " или " if lang == "ru" else " or "
    heading = either.join([said[0], *(each.lower() for each in said[1:])])
    picked = look.wish.picked.get(name, "")
    if len({tuple(each.values) for each in having.values()} | {tuple(map(str, range(99)))}) == 2 or only:
        groups = [("", _values(next(iter(having.values())), lang))]
    elif all(value.isdigit() for each in having.values() for value in each.values):
        numbers = sorted({int(value) for each in having.values() for value in each.values})
        groups = [("", [(str(n), str(n)) for n in numbers])]
    else:
        groups = [(game_name(game, lang), _values(each, lang)) for game, each in having.items()]
    return _choice(name, heading, word(lang, "any"), picked, groups)


def _values(facet: Facet, lang: str) -> list[tuple[str, str]]:
    return [(value, names[lang]) for value, names in facet.values.items()]


def _choice(
    name: str, heading: str, any_: str, picked: str, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]
) -> Renderable:
    def options(values: Sequence[tuple[str, str]]) -> list[Renderable]:
        return [option(value=value, selected=value == picked)[words] for value, words in values]

    return label(".fchip")[
        span[heading],
        select(name=name)[
            option(value="")[any_],
            [optgroup(label=group)[options(values)] if group else options(values) for group, values in groups],
        ],
    ]


# --- what is found ------------------------------------------------------------------------------------------------


def _found(look: Look, hits: Mapping[str, list[Leaf]], count: int, only: str) -> Node:
    if not count:
        return _nothing(look)
    if not only:
        return [_row(look, game, leaves) for game, leaves in hits.items()]
    return _whole(look, only, hits[only])


def _row(look: Look, game: str, leaves: Sequence[Leaf]) -> Renderable:
    """A game's first few cards."""
    lang = look.lang
    return section(".res", **worn(game), aria_labelledby=f"res-{game}")[
        header[
            i(aria_hidden="true"),
            h2(id=f"res-{game}")[game_name(game, lang)],
            span[cards_count(len(leaves), lang)],
            len(leaves) > FEW
            and a(href=look.address(look.there(game)), aria_label=f"{game_name(game, lang)}: {_all(leaves, lang)}")[
                _all(leaves, lang)
            ],
        ],
        bool(leaves) and _grid(look, game, leaves[:FEW]),
    ]


def _all(leaves: Sequence[Leaf], lang: str) -> str:
    return word(lang, "all_of", n=len(leaves))


def _whole(look: Look, game: str, leaves: Sequence[Leaf]) -> Node:
    """All cards of one game, a page at a time."""
    lang = look.lang
    pages = -(-len(leaves) // PAGE)
    number = min(max(1, _page_of(look, leaves)), pages)
    return section(".res.res--whole", **worn(game), aria_labelledby=f"res-{game}")[
        header[
            i(aria_hidden="true"),
            h2(id=f"res-{game}")[word(lang, "own_set") if look.own else game_name(game, lang)],
            span[cards_count(len(leaves), lang)],
        ],
        _grid(look, game, leaves[(number - 1) * PAGE : number * PAGE]),
        pages > 1
        and nav(".pages", aria_label=word(lang, "page", n=number, all=pages))[
            number > 1 and a(".btn", href=look.address(look.there(game), page=str(number - 1)))[word(lang, "earlier")],
            span[word(lang, "page", n=number, all=pages)],
            number < pages
            and a(".btn", href=look.address(look.there(game), page=str(number + 1)))[word(lang, "later")],
        ],
    ]


def _page_of(look: Look, leaves: Sequence[Leaf]) -> int:
    """The page that is asked for, or the one with the open card."""
    at = next((n for n, leaf in enumerate(leaves) if leaf.id == look.card), -1)
    return at // PAGE + 1 if at >= 0 and look.number == 1 else look.number


def _grid(look: Look, game: str, leaves: Iterable[Leaf]) -> Renderable:
    return ul(".faces", data_faces="")[(li[_pick(look, game, leaf)] for leaf in leaves)]


def _pick(look: Look, game: str, leaf: Leaf) -> Renderable:
    shelf = look.shelves[game]
    is_open = leaf.id == look.card
    return a(
        class_=["pickable", {"is-open": is_open}], href=look.address(f"{look.there(game)}/{leaf.id}"), data_face="",
        aria_current="true" if is_open else None,
    )[
        span(".unseen")[_words(shelf, leaf, look.lang)],
        span(aria_hidden="true")[shelf.face(leaf.id, look.lang)],
    ]  # fmt: skip


def _words(shelf: Shelf, leaf: Leaf, lang: str) -> str:
    """A face for whoever does not see it: name, kind, number."""
    said = [leaf.name[lang]]
    for name in ("kind", "cost"):
        if name in shelf.facets:
            said += [shelf.facets[name].values[value][lang].lower() for value in leaf.traits.get(name, ())]
    return ", ".join(said)


def _nothing(look: Look) -> Renderable:
    lang, wish = look.lang, look.wish
    part, count = loosest(look.shelves.values(), wish)
    similar = near(look.shelves, wish.words, lang) if wish.words else []
    return div(".nothing")[
        p[b[word(lang, "none")]],
        part
        and p[
            a(".btn", href=look.address(look.base, wish.without(part)))[
                word(lang, "drop_words", what=wish.words)
                if part == "q"
                else word(lang, "drop", what=_picked(look, part)),
                f" ({cards_count(count, lang)})",
            ]
        ],
        bool(similar)
        and p[
            word(lang, "near"), " ",
            ([a(href=f"{look.there(game)}/{leaf.id}")[leaf.name[lang]], " "] for game, leaf in similar),
        ],
    ]  # fmt: skip


def _picked(look: Look, name: str) -> str:
    value = look.wish.picked[name]
    facets = (shelf.facets[name] for shelf in look.shelves.values() if name in shelf.facets)
    return next(each.values[value][look.lang] for each in facets if value in each.values)


def _keys(lang: str) -> Renderable:
    def group(keys: Sequence[str], key: str) -> Renderable:
        return span[(kbd[each] for each in keys), " ", word(lang, key)]

    return p(".cb__keys", aria_hidden="true")[
        group("←↑↓→", "key_move"), group(("Enter",), "key_open"), group(("Esc",), "key_close"),
        group(("/",), "key_search"),
    ]  # fmt: skip


# --- one card -----------------------------------------------------------------------------------------------------


def panel(look: Look, game: str, card: str, leaves: Sequence[Leaf]) -> Node:
    """The open card: its face, its facts, what its text does, its rules, where it is found."""
    lang, shelf = look.lang, look.shelves[game]
    leaf, told = shelf.leaves[card], shelf.told(card, lang)
    return [
        button(".panel__grip", type="button", data_grip="", aria_expanded="false")[
            span(".unseen")[word(lang, "sheet")]
        ],
        div(".panel__top", **worn(game))[
            div(".panel__card", aria_hidden="true")[shelf.large(card, lang)],
            div(".panel__facts")[
                _around(look, game, card, leaves),
                h2("#panel-name", tabindex="-1")[leaf.name[lang]],
                dl[
                    dt[word(lang, "game")],
                    dd[game_name(game, lang)],
                    ([dt[name], dd[value]] for name, value in told.facts),
                ],
            ],
        ],
        div(".panel__body", **worn(game))[
            h3(".sc2")[word(lang, "steps")],
            _steps(lang, game, told.steps),
            told.rules and _rules(lang, game, told.rules),
            bool(told.decks)
            and fragment[
                h3(".sc2")[word(lang, "decks")],
                ul(".found-in")[(li[b[name], " ", times] for name, times in told.decks)],
            ],
        ],
        told.trial is not None and _trial(look, game, told),
    ]


def tip(look: Look, game: str, card: str) -> Renderable:
    """A card in a few words, for whoever rests on its name."""
    lang, shelf = look.lang, look.shelves[game]
    told = shelf.told(card, lang)
    return fragment[
        h2[shelf.leaves[card].name[lang]],
        p(".quiet")["; ".join(f"{name.lower()} — {value}" for name, value in told.facts)],
        (p[step.words] for step in told.steps),
    ]


def _around(look: Look, game: str, card: str, leaves: Sequence[Leaf]) -> Renderable:
    """The cards before and after it among those that were found, and the way back."""
    lang = look.lang
    ids = [leaf.id for leaf in leaves]
    at = ids.index(card) if card in ids else -1

    def step(to: int, key: str, sign: str) -> Node:
        if at < 0 or not 0 <= to < len(ids):
            return span(".btn.btn--quiet.btn--square", aria_hidden="true")[" "]
        address = look.address(f"{look.there(game)}/{ids[to]}")
        return a(".btn.btn--quiet.btn--square", href=address, aria_label=word(lang, key), data_open="")[sign]

    return div(".panel__nav")[
        step(at - 1, "previous", "‹"),
        at >= 0 and span[word(lang, "of", n=at + 1, all=len(ids))],
        step(at + 1, "next", "›"),
        a(
            ".btn.btn--quiet.btn--square", href=look.address(look.base), aria_label=word(lang, "close"), data_shut=""
        )["×"],
    ]  # fmt: skip


def _steps(lang: str, game: str, steps: Sequence[Step]) -> Renderable:
    if not steps:
        return p(".quiet")[word(lang, "no_steps")]
    return ol(".steps")[
        (
            li(class_=f"deep{min(3, each.depth)}")[
                p[each.words], span(".tags")[(rule_link(lang, game, rule) for rule in each.rules[:2])]
            ]
            for each in steps
        )
    ]


def _rules(lang: str, game: str, rules: Sequence[str]) -> Node:
    book = rulebook(game)
    known = [rule for rule in rules if rule in book]

    def line(rule: str) -> Element | Renderable:
        return p[rule_link(lang, game, rule), span[book[rule].text(lang)]]

    return fragment[
        h3(".sc2")[word(lang, "rules")],
        div(".rl")[
            (line(rule) for rule in known[:_SHORT]),
            len(known) > _SHORT
            and details[
                summary[word.count(lang, "more_rules", len(known) - _SHORT)], (line(rule) for rule in known[_SHORT:])
            ],
        ],
    ]  # fmt: skip


def _trial(look: Look, game: str, told: Told) -> Renderable:
    assert told.trial is not None
    return form(".panel__go", method="post", action=f"/workshop/{game}", **worn(game))[
        input(type="hidden", name="_csrf_token", value=look.who.csrf),
        (input(type="hidden", name=name, value=value) for name, value in told.trial.items()),
        button(".btn.btn--main", type="submit", name="act", value="check")[
            icon("play-button"), word(look.lang, "trial")
        ],
    ]
