"""What the combined constructs do in a battle: limits of modifiers, places, the graveyard, several summoned at once."""

import pytest

from tests.berserk.engine.conftest import SENTENCES, mine, setup, theirs
from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.compile.filters import amount, target_test
from triskel.games.berserk.desk import probe
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.combat.modifiers import largest, roll_value
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.combat.wounds import ignored
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.rules.course.ending import pass_turn
from triskel.games.berserk.rules.space.cells import for_place
from triskel.games.berserk.rules.zones import bury, index
from triskel.games.berserk.state.field import cell_of
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Roll, Use
from triskel.games.berserk.state.war import ASSAULTED, HURT
from triskel.games.berserk.text import Names, parse

HE = Names("Громобой", "Thunderer")
SENTENCES.update(
    {
        "cp_first": ("+2 к первому броску за ход.",),
        "cp_two": ("Первые два броска карт противника за ход получают -1.",),
        "cp_odd": ("+3 к нечётному броску кубика.",),
        "cp_more": ("Опыт в защите 1.", "+2 к опыту в защите против гномов."),
        "cp_dead": ("Пока на вашем кладбище, каждый ваш гном получает +1 к запасу движения.",),
        "cp_still": ("Не может быть перемещён.",),
        "cp_past": ("+2 к броску, если получал раны в прошлый ход противника.",),
        "cp_blow": ("При простом ударе по раненому существу — получает +2 к броску.",),
        "cp_guard": ("Отражая простой удар — +2 к броску.",),
        "cp_debt": (
            "[закрытие]: Уничтожить другое ваше существо, при этом — ранить выбранное существо противника на X, "
            "где X — стоимость уничтоженного существа.",
        ),
        "cp_heir": (
            "При гибели — вызвать на свою клетку существо стоимостью X или менее, где X — число фишек на себе.",
        ),
        "cp_doom": (
            "[закрытие]: Уничтожить выбранное существо стоимостью X или менее, где X — число фишек на себе.",
            "При гибели — уничтожить выбранное существо стоимостью X или менее, где X — число фишек на себе.",
        ),
        "cp_far": ("Защита от выстрелов с расстояния 3 или более.",),
        "cp_archer": ("[закрытие]: Выстрел на 2, дальность 4.",),
        "cp_sneak": ("Когда атакует закрытую карту — игнорирует броню.",),
        "cp_shell": ("Броня 1.",),
        "cp_own": ("+2 к броску, если не нападал в свой прошлый ход.",),
    }
)


def rolled(bout: object, card: str, natural: int) -> int:
    war = bout.war  # type: ignore[attr-defined]
    return roll_value(war, Roll(bout[card], war.controller[bout[card]], natural, None), False)  # type: ignore[index]


@pytest.mark.rule("PH-once-per-turn", "518.1")
def test_the_first_roll_of_a_turn_is_the_first_only() -> None:
    bout = setup([mine("cp_first", "c3"), theirs("plain", "c4")])
    assert [rolled(bout, "cp_first", 2) for _ in range(3)] == [4, 2, 2]
    bout.war.used.clear()  # the next turn
    assert rolled(bout, "cp_first", 2) == 4


@pytest.mark.rule("PH-once-per-turn")
def test_two_rolls_of_all_enemy_cards_together() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("cp_two", "c4")])
    assert [rolled(bout, "plain", 5), rolled(bout, "plain2", 5), rolled(bout, "plain", 5)] == [4, 4, 5]


def test_odd_dice_alone() -> None:
    bout = setup([mine("cp_odd", "c3"), theirs("plain", "c4")])
    assert [rolled(bout, "cp_odd", each) for each in (1, 2, 3)] == [4, 2, 6]


@pytest.mark.rule("KW-defence-experience")
def test_more_of_a_named_feature_counts_against_whom_it_names() -> None:
    bout = setup([mine("cp_more", "c3"), theirs("plain", "c4"), theirs("classless", "d4")])
    war, me = bout.war, bout["cp_more"]
    for foe, value in (("plain", 3), ("classless", 1)):
        use = Use(bout[foe], 1, None, Scene(bout[foe], 1))
        use.means, use.target = "simple strike", me
        assert largest(war, me, "defence-experience", use) == value


@pytest.mark.rule("507.1")
def test_steps_towards_and_away_and_of_two_cells() -> None:
    bout = setup([mine("plain", "c3"), theirs("plain2", "c4")])
    war = bout.war
    use = Use(bout["plain"], 0, None, Scene(bout["plain"], 0))
    away = for_place(war, use, n.Step(1, n.Way.AWAY), bout["plain2"])
    assert set(away) == {cell_of(each) for each in ("b5", "c5", "d5")}
    towards = for_place(war, use, n.Step(1, n.Way.TOWARD), bout["plain2"])
    assert towards == [], "it stands beside already"
    far = for_place(war, use, n.Step(2, n.Way.ANY), bout["plain2"])
    assert cell_of("c6") in far
    assert cell_of("c5") not in far


@pytest.mark.rule("525.2")
def test_what_cannot_be_displaced_is_no_target_of_it() -> None:
    from triskel.games.berserk.rules.choice import candidates

    bout = setup([mine("plain", "c3"), theirs("cp_still", "c4"), theirs("plain2", "d4")])
    node = n.Displace(n.Selector(n.Noun.CREATURE, owner=n.Owner.ENEMY), n.Step(1, n.Way.ANY))
    use = Use(bout["plain"], 0, None, Scene(bout["plain"], 0))
    assert candidates(bout.war, use, node, node.target) == [bout["plain2"]]


@pytest.mark.rule("205.1", "115.2")
def test_a_text_that_works_from_the_graveyard() -> None:
    bout = setup([mine("cp_dead", "c3"), mine("plain", "b3"), theirs("plain2", "c4")])
    war, gnome = bout.war, bout["plain"]
    assert traits.movement(war, gnome) == 1
    bury(war, bout["cp_dead"])
    index(war)
    assert traits.movement(war, gnome) == 2
    assert traits.movement(war, bout["plain2"]) == 1, "an enemy Gnome"


def test_numbers_for_each_card_and_sums_with_x() -> None:
    bout = setup([mine("plain", "c3"), mine("plain2", "b3"), theirs("plain3", "c4")], keeper=False)
    war, me = bout.war, bout["plain"]
    body = parse("[закрытие]: Ранить существо на 2 за каждого вашего гнома.").body
    assert n.does(body, n.Doing.WOUND)
    scene = Scene(me, 0)
    assert amount(body.n)(war, me, scene) == 4
    scene.x = 3
    assert amount(n.X(plus=1))(war, me, scene) == 4
    assert amount(n.X(plus=-5))(war, me, scene) == 0


def test_measures_of_two_cards_compared() -> None:
    bout = setup([mine("plain", "c3"), theirs("dear", "c4"), theirs("weakling", "d4"), theirs("strong", "b4")])
    war, me = bout.war, bout["plain"]

    def fit(words: str) -> set[str]:
        body = parse(f"[закрытие]: Закрыть существо противника {words}.").body
        assert n.does(body, n.Doing.TAP)
        test = target_test(body.target)
        return {name for name in ("dear", "weakling", "strong") if test(war, me, bout[name], Scene(me, 0))}

    assert fit("большей стоимости") == {"dear"}
    assert fit("с меньшим числом текущих жизней") == {"weakling"}
    assert fit(", сильный простой удар которого больше числа его текущих жизней") == set()


def test_nothing_but_such_cards() -> None:
    bout = setup(
        [mine("plain", "c3"), mine("fast", "b3"), mine("stone", "d3"), theirs("classless", "c4")], keeper=False
    )
    only = premise(parse("Броня 1, пока в вашем отряде только гномы.").condition)
    assert only is not None
    assert only(bout.war, bout["plain"], None), "an artifact is no creature"
    assert not only(bout.war, bout["classless"], None)


@pytest.mark.rule("511.6")
@pytest.mark.parametrize(("wounds", "rolled"), [(0, [3, 3]), (2, [5, 3])])
def test_a_bonus_of_a_blow_is_to_the_roll_of_that_blow(wounds: int, rolled: list[int]) -> None:
    bout = setup([mine("cp_blow", "c3"), theirs("strong", "c4", wounds=wounds)])
    bout.strike("cp_blow", "strong", 3, 3, target=bout["cp_blow"])
    assert [sum(each.facts["rolls"]) for each in bout.events("table")] == [sum(rolled)]
    back = setup([mine("strong", "c3"), theirs("cp_blow", "c4"), theirs("plain2", "e6")])
    back.strike("strong", "cp_blow", 3, 3, target=back["strong"])
    assert back.events("table")[0].facts["rolls"] == [3, 3], "it strikes nobody"


def test_a_bonus_of_who_is_struck_is_to_the_roll_with_which_it_strikes_back() -> None:
    bout = setup([mine("strong", "c3"), theirs("cp_guard", "c4"), theirs("plain2", "e6")])
    bout.strike("strong", "cp_guard", 3, 3, target=bout["strong"])
    assert bout.events("table")[0].facts["rolls"] == [3, 5]
    bout = setup([mine("cp_guard", "c3"), theirs("strong", "c4")])
    bout.strike("cp_guard", "strong", 3, 3)
    assert bout.events("table")[0].facts["rolls"] == [3, 3]


def test_the_cost_of_the_destroyed_is_not_that_of_the_wounded() -> None:
    bout = setup([mine("cp_debt", "c3"), mine("plain", "b3"), theirs("elite", "c6"), theirs("plain2", "e6")])
    price, other = (bout.war.face(bout[each]).cost for each in ("plain", "elite"))
    assert price != other
    bout.use("cp_debt", phases.FEATURES + bout.feature("cp_debt"))
    bout.pick("target", "plain").until("target").pick("target", "elite").settle()
    assert bout.wounds("elite") == price


@pytest.mark.parametrize(("tokens", "came"), [(3, 0), (5, 1)])
def test_a_description_counts_its_x_when_somebody_dies(tokens: int, came: int) -> None:
    cards = [mine("strong", "c3"), theirs("cp_heir", "c4", tapped=True, wounds=9, tokens=tokens)]
    bout = setup([*cards, theirs("plain2", "c6")], decks=[[], ["plain"]])
    bout.strike("strong", "cp_heir", 6, target=bout["strong"], summon=bout.war.codex.by_id["plain"])
    assert len(bout.events("summoned")) == came


@pytest.mark.parametrize(("tokens", "died"), [(3, False), (4, True)])
def test_a_description_counts_its_x_when_it_is_chosen(tokens: int, died: bool) -> None:
    cards = [theirs("plain2", "c6"), theirs("plain3", "e6")]
    bout = setup([mine("cp_doom", "c3", tokens=tokens), mine("plain", "b3"), *cards])
    assert (phases.FEATURES + bout.feature("cp_doom") in bout.uses("cp_doom")) is died
    bout = setup([mine("strong", "c3"), theirs("cp_doom", "c4", tapped=True, wounds=9, tokens=tokens), *cards])
    bout.strike("strong", "cp_doom", 6, target=bout["plain2"])
    assert any(each.facts["card"] == bout["plain2"] for each in bout.events("died")) is died


def test_turns_that_are_over_are_remembered() -> None:
    bout = setup([mine("cp_past", "c3"), mine("cp_own", "b3"), theirs("plain", "c4")], keeper=False)
    war, hurt, idle = bout.war, bout["cp_past"], bout["cp_own"]
    assert rolled(bout, "cp_past", 3) == 3, "nobody knows of a turn before"
    assert rolled(bout, "cp_own", 3) == 5
    war.turn_facts[hurt] |= HURT
    war.turn_facts[idle] |= ASSAULTED
    pass_turn(war)
    assert rolled(bout, "cp_past", 3) == 3, "wounded in the turn of its own player"
    assert rolled(bout, "cp_own", 3) == 3, "in the turn of the opponent it was the last of its own"
    war.turn_facts[hurt] |= HURT
    pass_turn(war)
    assert rolled(bout, "cp_past", 3) == 5
    assert rolled(bout, "cp_own", 3) == 3, "two turns ago, and the last of its own"
    pass_turn(war)
    pass_turn(war)
    assert rolled(bout, "cp_past", 3) == 3
    assert rolled(bout, "cp_own", 3) == 5
    assert war.copy().key() == war.key()


@pytest.mark.parametrize(
    "text",
    [
        "Пока Громобой на вашем кладбище, каждое ваше существо получает +1 к простому удару.",
        "При простом ударе — вызвать 2 или менее существа рядом с собой.",
        "При простом ударе — атакованный теряет 2 дополнительные жизни.",
        "При перемещении существа противника на клетку рядом с Громобоем — ранить его на 1.",
        "Противник получает -1 к броскам кубика.",
        "Первый удар по Громобою за ход сводится к слабому.",
        "[закрытие]: Излечить на 3 существо или на 1 каждое ваше существо.",
        "[закрытие]: Бросить кубик, на 1-3 — ранить себя на 1, на 4-6 — получить фишку.",
        "В начале хода противника — каждое его закрытое существо ранится на 1.",
        "Существа противника, стоящие рядом с Громобоем, должны атаковать его.",
        "Не может быть атакован.",
    ],
)
def test_each_clause_changes_a_battle(text: str) -> None:
    assert probe.idle(parse(text, HE)) == []


@pytest.mark.rule("KW-range", "528.1")
@pytest.mark.parametrize(("cell", "hurt"), [("c5", True), ("c6", False)])
def test_a_protection_from_afar_asks_for_the_distance(cell: str, hurt: bool) -> None:
    bout = setup([mine("cp_archer", "c3"), theirs("cp_far", cell)])
    shot = Use(bout["cp_archer"], 0, None, Scene(bout["cp_archer"], 0))
    shot.means, shot.target = "shot", bout["cp_far"]
    assert takes(bout.war, shot, bout["cp_far"]) == hurt


@pytest.mark.rule("PH-ignore")
@pytest.mark.parametrize("tapped", [True, False])
def test_who_ignores_when_he_attacks_such_a_card_ignores_at_no_other(tapped: bool) -> None:
    bout = setup([mine("cp_sneak", "c3"), theirs("cp_shell", "c4", tapped=tapped)])
    cause = Use(bout["cp_sneak"], 0, None, Scene(bout["cp_sneak"], 0))
    cause.means, cause.target = "simple strike", bout["cp_shell"]
    assert ignored(bout.war, cause, "armour") == tapped
