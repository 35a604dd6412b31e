"""The pages of Berserk campaigns: what is agreed, and how the series stands."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from htpy import (
    HTMLElement,
    Node,
    Renderable,
    a,
    b,
    button,
    caption,
    details,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from triskel.games.berserk.content.campaign import Campaign
from triskel.games.berserk.content.cards import Deck
from triskel.games.berserk.content.deck import codex
from triskel.kernel import Outcome
from triskel.table.judge.words import word
from triskel.table.pages.frame import rule_link, site
from triskel.table.play.context import Reader
from triskel.table.play.papers import Paper
from triskel.table.play.thinking.bot import SHOWN
from triskel.table.words.phrases import tell
from triskel.table.words.texts import cards_count, level_name, say

_SIZES = (30, 40, 50, 60, 80)


def lobby(who: Reader, mine: Sequence[Paper], own: Sequence[Paper], ready: Mapping[str, Deck]) -> HTMLElement:
    """The form for a campaign, and those that go on."""
    lang = who.lang
    names = [(key, (deck.name_ru if lang == "ru" else deck.name_en) or key) for key, deck in ready.items()]
    names += [(each.id, each.body["name"] or tell(lang, "deck_unnamed")) for each in own]

    def choice(words: str, name: str, options: Sequence[tuple[str, str]], first: int = 0) -> Renderable:
        return label(".field")[
            span[words],
            select(name=name)[
                (option(value=key, selected=n == first)[shown] for n, (key, shown) in enumerate(options))
            ],
        ]

    return site(
        lang, who.theme, tell(lang, "campaigns"),
        h1(".new__title")[tell(lang, "campaigns")],
        p[tell(lang, "campaign_text"), " ", rule_link(lang, "berserk", "701.1")],
        form(".bench__new", method="post", action="/campaigns")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            choice(say(lang, "deck_own"), "decks.0", names),
            choice(say(lang, "deck_foe"), "decks.1", names, 1),
            choice(tell(lang, "campaign_goal"), "goal",
                   [("wins", tell(lang, "goal_wins")), ("games", tell(lang, "goal_games"))]),
            choice(tell(lang, "campaign_count"), "count", [(str(n), str(n)) for n in range(1, 10)], 2),
            choice(tell(lang, "campaign_most"), "most",
                   [("0", tell(lang, "campaign_free")), *((str(n), cards_count(n, lang)) for n in _SIZES)]),
            choice(say(lang, "bot_level"), "level", [(each, level_name(each, lang)) for each in SHOWN], 1),
            (
                button(class_=["btn", {"btn--main": mode == "bot"}], type="submit", name="mode", value=mode)[
                    say(lang, f"mode_{mode}")
                ]
                for mode in ("bot", "friend", "hotseat")
            ),
        ],
        ul(".shelf")[
            (li[a(href=f"/campaigns/{each.id}")[_agreed(lang, each.body)]] for each in mine)
        ],
        game="berserk",
    )  # fmt: skip


def _agreed(lang: str, body: Mapping[str, Any]) -> str:
    key = "agreed_wins" if body["wins"] else "agreed_games"
    text = tell(lang, key, n=body["wins"] or body["games"])
    most = body.get("most", 0)
    return f"{text}, {tell(lang, 'campaign_most').lower()}: {cards_count(most, lang)}" if most else text


def page(
    who: Reader,
    name: str,
    body: Mapping[str, Any],
    campaign: Campaign,
    results: Sequence[Outcome],
    running: str,
    held: Sequence[int],
    names: Sequence[str],
) -> HTMLElement:
    """How the series stands, for one who takes part."""
    lang = who.lang
    ended = campaign.winner is not None or campaign.over
    return site(
        lang, who.theme, tell(lang, "campaign"),
        h1(".new__title")[tell(lang, "campaign"), f" — {campaign.won[0]} : {campaign.won[1]}"],
        p[_agreed(lang, body), ". ", rule_link(lang, "berserk", "701.2")],
        ol(".shelf")[
            (
                li[
                    a(href=f"/replay/{table}")[tell(lang, "battle_n", n=n)],
                    span[_result(lang, result, names)],
                ]
                for n, (table, result) in enumerate(zip(body["tables"], results, strict=False), 1)
            )
        ],
        _series(lang, _standings(lang, campaign, results, names)),
        p(role="status")[b[_what_next(lang, campaign, ended, names)]],
        not ended
        and form(method="post", action=f"/campaigns/{name}/next")[
            input(type="hidden", name="_csrf_token", value=who.csrf),
            button(".btn.btn--main", type="submit")[tell(lang, "battle_on" if running else "battle_next")],
        ],
        div(".bench")[(_side(lang, campaign, seat, seat in held, names) for seat in (0, 1))],
        game="berserk",
    )  # fmt: skip


def _standings(lang: str, campaign: Campaign, results: Sequence[Outcome], names: Sequence[str]) -> list[dict[str, Any]]:
    drawn = sum(len(each.winners) != 1 for each in results)
    first = sorted((0, 1), key=lambda seat: -campaign.won[seat])
    return [
        {
            "place": 1 if campaign.won[seat] == max(campaign.won) else 2, "name": _seat(lang, seat, names),
            "won": campaign.won[seat], "drawn": drawn, "played": len(results),
            "deck_left": len(campaign.decks[seat]), "fallen": len(campaign.sideboards[seat]),
        }
        for seat in first
    ]  # fmt: skip


def _seat(lang: str, seat: int, names: Sequence[str]) -> str:
    return (names[seat] if seat < len(names) else "") or tell(lang, "seat_n", n=seat + 1)


def _result(lang: str, result: Outcome, names: Sequence[str]) -> str:
    if len(result.winners) != 1:
        return say(lang, "draw")
    return say(lang, "wins", name=_seat(lang, result.winners[0], names))


def _what_next(lang: str, campaign: Campaign, ended: bool, names: Sequence[str]) -> str:
    if campaign.winner is not None:
        return tell(lang, "campaign_won", name=_seat(lang, campaign.winner, names))
    if ended:
        return say(lang, "draw")
    if campaign.loser is not None:
        return tell(lang, "loser_picks", name=_seat(lang, campaign.loser, names))
    return ""


def _side(lang: str, campaign: Campaign, seat: int, mine: bool, names: Sequence[str]) -> Renderable:
    """What is left to a player. Lists are for their owner only."""
    deck, side = campaign.decks[seat], campaign.sideboards[seat]
    return section(".bench__deck")[
        h2[_seat(lang, seat, names)],
        p[tell(lang, "deck_left"), ": ", cards_count(len(deck), lang), ". ", tell(lang, "sideboard"), ": ",
          cards_count(len(side), lang), "."],
        mine and _cards(lang, tell(lang, "deck_left"), deck),
        mine and _cards(lang, tell(lang, "sideboard"), side),
    ]  # fmt: skip


def _cards(lang: str, title: str, cards: Sequence[str]) -> Node:
    book = codex()
    if not cards:
        return None

    def shown(card: str) -> str:
        face = book.faces[book.by_id[card]]
        return face.name_ru if lang == "ru" or not face.name_en else face.name_en

    return details(".switches")[
        summary[title], ul[(li[f"{count} × {shown(card)}"] for card, count in sorted(Counter(cards).items()))]
    ]


def _series(lang: str, rows: Sequence[Mapping[str, Any]]) -> Renderable:
    """The standings of a campaign: who has won how many battles, and what is left to whom."""
    heads = ("place", "name", "won", "drawn", "played", "deck_left", "fallen")
    return div(".cup__scroll", tabindex="0", role="region", aria_label=word(lang, "standings"))[
        table(".standings")[
            caption(".unseen")[word(lang, "standings")],
            thead[tr[(th(scope="col")[word(lang, each)] for each in heads)]],
            tbody[
                (
                    tr[
                        td[row["place"]],
                        th(scope="row")[row["name"]],
                        (td[row[key]] for key in ("won", "drawn", "played", "deck_left", "fallen")),
                    ]
                    for row in rows
                )
            ],
        ]
    ]
