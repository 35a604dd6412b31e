"""Boards, tokens and cards as drawings."""

import re
from importlib import resources
from itertools import pairwise

import pytest
from htpy import br, div, fragment, li, p, ul, with_children
from markupsafe import Markup

from tests.table.pages.reading import read
from tests.table.pages.scenes import context, duel, isle, war
from triskel.games.inis.table import emblems as lore
from triskel.games.inis.table.coast import area_path, outlines
from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.state.board import board_ids, load_board
from triskel.games.unmatched.table import emblems
from triskel.games.unmatched.table.cards import back, card, face_of, paragraphs
from triskel.games.unmatched.table.duel import place_of
from triskel.games.unmatched.table.ground import ground
from triskel.games.unmatched.table.plan import plan_of
from triskel.games.unmatched.table.textures import assign
from triskel.games.unmatched.table.token import disc, kind_of
from triskel.table.draw.hyphens import soften
from triskel.table.draw.places import stylesheet
from triskel.table.draw.written import written
from triskel.table.pages.card import CARD
from triskel.table.play.pages import table

STATIC = resources.files("triskel.table") / "static"


def static(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("board", board_ids())
def test_every_space_of_a_board_is_drawn_with_the_textures_of_its_zones(board):
    drawn = read(ground(board, "ru"))
    spaces = drawn.by_class("space")
    data = load_board(board)
    assert len(spaces) == len(data.spaces)
    for node, space in zip(spaces, data.spaces, strict=True):
        fills = {each.attributes["fill"] for each in node.having("fill")}
        assert fills == {f"url(#z-{board}-{zone})" for zone in space.zones}
    starts = [each.text() for each in drawn.by_class("start")]
    assert sorted(starts) == [str(n + 1) for n in range(len(data.starts))]
    assert len(drawn.by_class("passage")) == data.passages.bit_count()


@pytest.mark.parametrize("board", board_ids())
def test_no_two_zones_of_a_board_share_a_texture(board):
    textures = assign(list(load_board(board).colours))
    assert len(set(textures.values())) == len(textures)


@pytest.mark.parametrize("board", board_ids())
def test_spaces_do_not_overlap(board):
    plan = plan_of(board)
    nearest = min(
        ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 for n, (ax, ay) in enumerate(plan.at) for bx, by in plan.at[:n]
    )
    assert nearest > 2 * plan.radius


def test_sarpedon_is_two_islands_with_two_bridges():
    plan = plan_of("sarpedon")
    assert len(plan.islands) == 2
    ends = {frozenset(bridge) for bridge in plan.bridges}
    at = {name: plan.at[plan.board.index[name]] for name in ("S13", "S16", "S31", "S35")}
    assert ends == {frozenset((at["S13"], at["S16"])), frozenset((at["S31"], at["S35"]))}


def test_a_way_goes_around_enemies_and_closed_doors():
    plan = plan_of("heorot")
    index = plan.board.index
    straight = plan.way(index["H13"], index["H14"], closed=0)
    assert straight == [index["H13"], index["H14"]]
    shut = plan.closed(["west"])
    around = plan.way(index["H13"], index["H14"], closed=shut)
    assert len(around) > 2
    for a, b in pairwise(around):
        assert plan.board.adjacent[shut][a] >> b & 1
    blocked = around[1]
    assert blocked not in plan.way(index["H13"], index["H14"], closed=shut, blocked=[blocked])


def test_a_closed_door_is_drawn_shut():
    match = duel("move", turn=2, seed=4, heroes=["little_red", "beowulf"], board="heorot")
    view = match.view(0)
    board = read(table.page(context(match))).by_id("board")
    for door in ("west", "north", "south"):
        node = board.by_id(f"door-{door}")
        assert ("door--shut" in node.classes) == (door in view["closed_doors"])
        assert ("закрыта" if door in view["closed_doors"] else "открыта") in node.attributes["aria-label"]


def test_tokens_stand_where_the_fighters_are_by_class_alone():
    match = duel("move")
    plan = plan_of("sarpedon")
    board = read(table.page(context(match))).by_id("board")
    for fighter in match.view(0)["fighters"]:
        node = board.by_id(f"f-{fighter['id']}")
        if fighter["space"] is None:
            assert "gone" in node.classes
            continue
        x, y = plan.at[plan.board.index[fighter["space"]]]
        assert {f"x{x}", f"y{y}"} <= set(node.classes)
        assert f"здоровье {fighter['health']} из {fighter['most']}" in node.attributes["aria-label"]


def test_tokens_keep_their_order_so_that_they_slide():
    first, later = (
        [each.attributes["id"] for each in read(table.page(context(duel("action", turn)))).by_id("tokens").children]
        for turn in (2, 9)
    )
    assert first == later


def test_the_rings_of_four_players_differ_without_colour():
    fighter = {"id": "medusa", "hero": True, "health": 5, "most": 16}
    rings = {re.sub(r"p\d", "", str(disc({**fighter, "player": player}))) for player in range(4)}
    assert len(rings) == 4


def test_the_ring_shows_how_much_health_is_left():
    full, half = (str(disc({"id": "x", "hero": True, "player": 0, "health": each, "most": 16})) for each in (16, 8))
    around = [float(re.search(r'stroke-dasharray="([\d.]+)', each)[1]) for each in (full, half)]  # type: ignore[index]
    assert around[0] == pytest.approx(2 * around[1], rel=0.01)


@pytest.mark.parametrize(("id", "kind"), [("harpy_2", "harpy"), ("medusa.b", "medusa"), ("little_red", "little_red")])
def test_a_fighter_is_known_by_its_kind(id, kind):
    assert kind_of(id) == kind


def test_a_preview_counts_the_steps_of_the_way():
    match = duel("move")
    assert match.decision is not None
    board = read(table.page(context(match))).by_id("board")
    ways = {each.attributes["data-way"]: each for each in board.having("data-way")}
    assert set(ways) == {str(each) for each in match.decision.options if each >= 0}
    for option, node in ways.items():
        steps = [int(each.text()) for each in node.all() if each.tag == "text"]
        assert steps == list(range(1, len(steps) + 1))
        assert int(option) in match.decision.options


@pytest.mark.parametrize("hero", hero_ids())
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_card_shows_all_that_is_printed_on_it(hero, lang):
    for each in load_hero(hero).cards:
        face = face_of(hero, each.id, lang)
        drawn = read(card(face, lang))
        assert drawn.by_class("card__name")[0].text().replace("\u00ad", "") == each.name[lang]
        shown = drawn.by_class("card__value")
        assert [node.text() for node in shown] == ([] if face.kind == "scheme" else [str(each.value)])
        boosts = [node.text() for node in drawn.by_class("card__boost")]
        assert boosts == ([] if each.boost < 0 else [str(each.boost)])
        told = " ".join(node.text() for node in drawn.by_class("card__text"))
        assert re.sub(r"\W", "", told).lower() == re.sub(r"\W", "", each.text[lang]).lower()
        assert drawn.children[0].attributes["data-kind"] == face.kind


def test_a_back_tells_nothing_but_its_owner():
    assert str(back(1, "ru")) == str(back(1, "ru"))
    assert "p2" in str(back(1, "ru"))


def test_a_text_is_cut_at_its_timings():
    assert paragraphs("ПОСЛЕ БОЯ: возьмите 1 карту.") == (("ПОСЛЕ БОЯ:", "Возьмите 1 карту."),)
    assert paragraphs("Draw 1 card.") == (("", "Draw 1 card."),)


def test_long_words_get_places_to_break():
    assert soften("Перегруппировка").replace("\u00ad", "-") == "Перег-руп-пи-ровка"
    assert soften("Финт") == "Финт"
    assert soften("Окаменяющий взгляд").replace("\u00ad", "") == "Окаменяющий взгляд"


def test_notation_points_at_places():
    assert place_of("to S13") == ("space", ("S13",))
    assert place_of("place S1+S2") == ("space", ("S1", "S2"))
    assert place_of("move medusa") == ("fighter", ("medusa",))
    assert place_of("open west") == ("door", ("west",))
    assert place_of("boost feint") == ("card", ("feint",))
    assert place_of("maneuver") == ("", ())
    assert place_of("no boost") == ("", ())


def test_one_tile_of_the_isle_has_one_outline_of_twelve_edges():
    loops = outlines([(0, 0), (1, 0), (0, 1)])
    assert [len(each) for each in loops] == [12]
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert sorted(len(each) for each in outlines(ring)) == [6, 18], "a hole in the middle is a loop of its own"


def test_neighbouring_tiles_share_the_very_same_bent_edge():
    curves = [set(_handles(area_path((cell,)))) for cell in ((0, 0), (1, 0))]
    assert len(curves[0] & curves[1]) == 1


def _handles(data: str) -> list[frozenset[str]]:
    return [frozenset(each.split()[:2]) for each in data.split("C")[1:]]


def test_many_clans_become_a_figure_and_a_number():
    match = isle("turn", players=2, after=150)
    view = match.view(0)
    board = read(table.page(context(match))).by_id("board")
    for land in view["lands"]:
        node = board.by_id(f"land-{land['id']}")
        counts = [each.text() for each in node.by_class("clan__count")]
        assert counts == [f"×{each}" for each in land["clans"] if each > 3]
        figures = sum(each if each <= 3 else 1 for each in land["clans"])
        assert len(node.by_class("figure")) == figures


# --- files --------------------------------------------------------------------------------------------------------


def test_the_sheet_of_places_is_the_one_that_is_served():
    assert static("places.css") == stylesheet()


def test_every_icon_that_is_used_is_in_the_sprites():
    ours = set(re.findall(r'id="([\w-]+)"', static("icons.svg") + static("signs.svg")))
    used = {*emblems.FIGHTERS.values(), *emblems.CARDS.values(), *emblems.SIGNS.values()}
    used |= {each.emblem for each in CARD.all().values()}
    used |= {*emblems.KINDS.values(), *emblems.ITEMS.values(), emblems.fighter("nobody"), emblems.card("x", "y")}
    assert not used - ours
    assert not set(lore.CARDS.values()) - set(re.findall(r'id="([\w-]+)"', static("inis.svg")))
    source = "".join(
        each.read_text(encoding="utf-8")
        for part in ("pages", "draw")
        for each in (resources.files("triskel.table") / part).iterdir()
        if each.name.endswith(".py")
    )
    assert not set(re.findall(r'\bicon\("([\w-]+)"', source)) - ours


@pytest.mark.parametrize("hero", hero_ids())
def test_every_card_and_fighter_of_ours_has_a_picture_of_its_own(hero):
    kit = load_hero(hero)
    assert all(each.id in emblems.FIGHTERS for each in kit.fighters)
    assert all(each.id in emblems.CARDS for each in kit.cards)


def test_style_sheets_load_nothing_from_elsewhere():
    for each in STATIC.iterdir():
        if each.name.endswith(".css"):
            text = each.read_text(encoding="utf-8")
            assert not re.search(r"url\((?!/static/)", text), each.name
            assert "@import" not in text
            for url in re.findall(r"url\(/static/([^)]+)\)", text):
                assert (STATIC / url).is_file(), url


def test_the_vendored_htmx_draws_new_groups_in_a_drawing():
    text = static("vendor/htmx.min.js")
    assert "document.createElementNS(n.namespaceURI,n.localName)" in text
    assert "document.createElement(n.tagName)" not in text


@pytest.mark.parametrize("match", [lambda: duel("action"), lambda: isle("turn"), lambda: war("choice")])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_drawing_is_written_as_htpy_writes_it(match, lang):
    ctx = context(match(), lang)
    assert written(table.page(ctx)) == str(table.page(ctx))
    for mine, theirs in zip(table.regions(ctx), table.regions(ctx), strict=True):
        assert written(mine) == str(theirs)


def test_whatever_can_stand_in_a_drawing_is_written_as_htpy_writes_it():
    @with_children
    def framed(inside, **attributes):
        return div(**attributes)[inside]

    def drawn():
        return div("#a.b", title="<&>")[
            "<script>", Markup("<i>&amp;</i>"), 3, 0, True, False, None, br, [p["x"], (li["y"],)],
            (n for n in range(2)), fragment[ul[li], "&"], lambda: p["late"], framed(lang="ru")["in"], {"k": 1},
        ]  # fmt: skip

    assert written(drawn()) == str(drawn())
    assert type(written("<")) is Markup
    assert written("<") == "&lt;"
    with pytest.raises(TypeError):
        written(object())
