"""The pages of decks: the shelf with all of them, and the bench where one is built."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    input,
    label,
    legend,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
    textarea,
    ul,
)

from triskel.games.berserk.content.cards import Card, Deck
from triskel.games.berserk.content.formats import FORMATS, deck_to_text
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state.face import ELEMENTS
from triskel.games.berserk.table import bench
from triskel.games.berserk.table.building import cardpool
from triskel.games.berserk.table.building.cardpool import NEUTRAL, Wish
from triskel.games.berserk.table.card import DECKS
from triskel.games.berserk.table.drawn.emblems import ELEMENTS as SIGNS
from triskel.games.berserk.table.drawn.printed import sign
from triskel.kernel import Reason
from triskel.table.collection.words import word as collected
from triskel.table.pages.frame import rule_link, site
from triskel.table.play.context import Reader
from triskel.table.play.papers import Paper
from triskel.table.play.thinking.bot import SHOWN
from triskel.table.words.phrases import tell
from triskel.table.words.texts import cards_count, level_name, say


def shelf(who: Reader, mine: Sequence[Paper], ready: Mapping[str, Deck]) -> HTMLElement:
    """My decks and the ready ones."""
    lang = who.lang
    return _page(
        who,
        DECKS[lang],
        section(".now")[
            h2[tell(lang, "my_decks")],
            ul(".shelf")[
                (
                    li[
                        a(href=f"/decks/{each.id}")[b[each.body["name"] or tell(lang, "deck_unnamed")]],
                        span[cards_count(sum(each.body["cards"].values()), lang)],
                    ]
                    for each in mine
                )
            ]
            if mine
            else p(".hint")[tell(lang, "no_decks")],
            form(".bench__new", method="post", action="/decks")[
                _csrf(who),
                label(".field")[span[tell(lang, "deck_name")], input(type="text", name="name", maxlength="40")],
                label(".field")[
                    span[tell(lang, "deck_from")],
                    select(name="from")[
                        option(value="")[tell(lang, "deck_empty")],
                        (option(value=key)[_deck_name(each, lang)] for key, each in ready.items()),
                    ],
                ],
                details(".switches")[
                    summary[tell(lang, "deck_list")],
                    textarea(name="list", rows=8, aria_label=tell(lang, "deck_list"))[""],
                ],
                button(".btn.btn--main", type="submit")[tell(lang, "deck_new")],
            ],
            p[
                a(".btn", href="/draft")[tell(lang, "draft")],
                " ",
                a(".btn", href="/campaigns")[tell(lang, "campaigns")],
            ],
        ],
    )


def builder(
    who: Reader, paper: Paper, deck: Deck, wrong: Sequence[Reason], wish: Wish, ready: Mapping[str, Deck]
) -> HTMLElement:
    """The cards on one side, the deck on the other."""
    lang = who.lang
    name = paper.body["name"] or tell(lang, "deck_unnamed")
    pool: dict[str, int] = paper.body["pool"]
    own = {each for card, _ in _sorted(deck) for each in card.elements}
    found = [card for card in cardpool.look_for(wish) if not pool or card.id in pool]
    found.sort(key=lambda card: 0 if own & set(card.elements) else 2 if card.elements else 1)  # the deck's own first
    return _page(
        who,
        name,
        div(".bench.bench--deck")[
            _sieve(lang, paper.id, wish),
            section(".bench__find", aria_label=tell(lang, "deck_find"))[
                _search(lang, wish),
                p(".hint", role="status")[
                    cards_count(len(found), lang),
                    a(".bench__there", href="#deck")[f"{say(lang, 'deck')}: {cards_count(deck.size, lang)}"],
                ],
                ol(".bench__cards")[(_found(who, paper, card, wish) for card in found)],
            ],
            section("#deck.bench__deck", aria_label=name)[
                h2[cards_count(deck.size, lang)],
                _verdict(lang, wrong),
                bench.summed(lang, _sorted(deck)),
                ul(".bench__list")[(_line(who, paper, card, wish) for card, _ in _sorted(deck))],
                _play(who, paper, wrong, ready),
                _keep(who, paper, wrong),
                _settings(who, paper, deck),
            ],
        ],
    )


def _page(who: Reader, title: str, *content: Node) -> HTMLElement:
    return site(who.lang, who.theme, title, h1(".new__title")[title], *content, game="berserk", more=bench.SHEETS)


def _csrf(who: Reader) -> Renderable:
    return input(type="hidden", name="_csrf_token", value=who.csrf)


def _deck_name(deck: Deck, lang: str) -> str:
    return (deck.name_ru if lang == "ru" else deck.name_en) or deck.id


def _card_name(card: Card, lang: str) -> str:
    return card.name_ru if lang == "ru" or not card.name_en else card.name_en


def _sorted(deck: Deck) -> list[tuple[Card, int]]:
    known = cardpool.cards()
    counts = dict(deck.cards)
    return [(card, counts[card.id]) for card in known.values() if card.id in counts]


def _sieve(lang: str, paper: str, wish: Wish) -> Renderable:
    """What the cards are sifted by; a press on anything sifts at once."""

    def choice(name: str, value: str, options: Iterable[tuple[str, str]]) -> Renderable:
        return label(".field")[
            span[tell(lang, f"find_{name}")],
            select(name=name)[
                option(value="")[tell(lang, "find_any")],
                (option(value=key, selected=key == value)[words] for key, words in options),
            ],
        ]

    def presses(name: str, value: str, options: Iterable[tuple[str, Node]]) -> Renderable:
        return fieldset(class_=f"sieve sieve--{name}")[
            legend[tell(lang, f"find_{name}")],
            (
                label[input(type="radio", name=name, value=key, checked=key == value), span[words]]
                for key, words in (("", tell(lang, "find_any")), *options)
            ),
        ]

    known = list(cardpool.cards().values())
    elements: list[tuple[str, Node]] = [
        (each, [sign(SIGNS[each]), tell(lang, f"element_{each}"), b[sum(Wish(each).fits(card) for card in known)]])
        for each in (*ELEMENTS, NEUTRAL)
    ]
    words = [(each, KEYWORDS[each].ru if lang == "ru" else KEYWORDS[each].en) for each in cardpool.all_keywords()]
    return form(
        "#sieve.bench__sieve", method="get", action=f"/decks/{paper}", data_scrub="", aria_label=tell(lang, "deck_find")
    )[
        presses("element", wish.element, elements),
        presses("cost", wish.cost, [(str(n), str(n)) for n in range(1, 10)]),
        presses("elite", wish.elite, [(each, tell(lang, f"crystals_{each}")) for each in ("silver", "gold")]),
        choice("class", wish.class_, [(each, cardpool.class_words(each, lang)) for each in cardpool.all_classes()]),
        choice("keyword", wish.keyword, words),
        wish != Wish() and a(href=f"/decks/{paper}")[tell(lang, "find_reset")],
    ]


def _search(lang: str, wish: Wish) -> Renderable:
    """Words of a card; sent with whatever is sifted."""
    return div(".bench__search", role="search")[
        input(
            type="text", name="text", form="sieve", value=wish.text, maxlength="60",
            aria_label=tell(lang, "find_text"), placeholder=tell(lang, "find_text"),
        ),
        button(".btn", type="submit", form="sieve")[tell(lang, "deck_find")],
    ]  # fmt: skip


def _found(who: Reader, paper: Paper, card: Card, wish: Wish) -> Renderable:
    count = paper.body["cards"].get(card.id, 0)
    return bench.tile(who.lang, card, _buttons(who, paper, card, count, wish), count)


def _buttons(who: Reader, paper: Paper, card: Card, count: int, wish: Wish) -> Renderable:
    name = _card_name(card, who.lang)
    most = FORMATS[paper.body["format"]].most_of(horde=card.horde)
    wishes: dict[str, Any] = {
        "element": wish.element, "cost": wish.cost, "elite": wish.elite, "class": wish.class_, "keyword": wish.keyword,
        "text": wish.text,
    }  # fmt: skip
    return form(".bench__count", method="post", action=f"/decks/{paper.id}/card")[
        _csrf(who),
        input(type="hidden", name="card", value=card.id),
        (input(type="hidden", name=key, value=value) for key, value in wishes.items() if value),
        button(
            ".btn.btn--square", type="submit", name="by", value="-1", disabled=not count,
            aria_label=f"{name}: {tell(who.lang, 'one_less')}",
        )["−"],
        span[b(aria_label=f"{name}: {count}")[count], most is not None and span(".bench__most")[f"/{most}"]],
        button(
            class_=["btn", "btn--square", {"is-full": most is not None and count >= most}], type="submit", name="by",
            value="1", aria_label=f"{name}: {tell(who.lang, 'one_more')}",
        )["+"],
    ]  # fmt: skip


def _line(who: Reader, paper: Paper, card: Card, wish: Wish) -> Renderable:
    return li[
        span(class_=["crystal", {"crystal--gold": card.elite}])["X" if card.cost_x else card.cost],
        span[_card_name(card, who.lang)],
        _buttons(who, paper, card, paper.body["cards"].get(card.id, 0), wish),
    ]


def _verdict(lang: str, wrong: Sequence[Reason]) -> Renderable:
    if not wrong:
        return p(".bench__good", role="status")[tell(lang, "deck_legal")]
    return div(role="status")[
        ul(".errors")[(li[each.text(lang), " ", rule_link(lang, "berserk", each.rule)] for each in wrong)]
    ]


def _play(who: Reader, paper: Paper, wrong: Sequence[Reason], ready: Mapping[str, Deck]) -> Node:
    if wrong:
        return None
    lang = who.lang
    foes = paper.body.get("foes") or {}
    return form(".bench__play", method="post", action=f"/decks/{paper.id}/play")[
        _csrf(who),
        label(".field")[
            span[say(lang, "deck_foe")],
            select(name="foe")[
                (option(value=each)[tell(lang, "drafter", n=each)] for each in foes)
                if foes
                else (option(value=key)[_deck_name(each, lang)] for key, each in ready.items())
            ],
        ],
        label(".field")[
            span[say(lang, "bot_level")],
            select(name="level")[
                (option(value=each, selected=each == "greedy")[level_name(each, lang)] for each in SHOWN)
            ],
        ],
        (
            button(class_=["btn", {"btn--main": mode == "bot"}], type="submit", name="mode", value=mode)[
                say(lang, f"mode_{mode}")
            ]
            for mode in ("bot", "friend", "hotseat")
        ),
    ]


def _keep(who: Reader, paper: Paper, wrong: Sequence[Reason]) -> Node:
    """A deck that may be played can have a page with its versions."""
    if wrong:
        return None
    return form(method="post", action=f"/decks/{paper.id}/keep")[
        _csrf(who), button(".btn", type="submit")[collected(who.lang, "keep_version")]
    ]


def _settings(who: Reader, paper: Paper, deck: Deck) -> Renderable:
    lang = who.lang
    text = deck_to_text(deck, cardpool.cards(), lang)
    return details(".switches")[
        summary[tell(lang, "deck_settings")],
        form(method="post", action=f"/decks/{paper.id}/rename")[
            _csrf(who),
            label(".field")[
                span[tell(lang, "deck_name")],
                input(type="text", name="name", maxlength="40", value=paper.body["name"]),
            ],
            not paper.body["pool"]
            and label(".field")[
                span[tell(lang, "deck_format")],
                select(name="format")[
                    (
                        option(value=each, selected=each == paper.body["format"])[tell(lang, f"format_{each}")]
                        for each in FORMATS
                    )
                ],
            ],
            label(".field")[span[tell(lang, "deck_list")], textarea(name="list", rows=12)[text]],
            button(".btn", type="submit")[tell(lang, "save")],
            a(".btn", href=f"/decks/{paper.id}.txt", download=True)[tell(lang, "deck_export")],
        ],
        form(method="post", action=f"/decks/{paper.id}/drop", data_confirm=tell(lang, "deck_drop_sure"))[
            _csrf(who), button(".btn.btn--quiet", type="submit")[tell(lang, "deck_drop")]
        ],
    ]
