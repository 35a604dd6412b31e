"""Less common sentences, and battles with cards that have them."""

from typing import Any

from tests.berserk.engine.conftest import SENTENCES
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck, library
from triskel.games.berserk.rules.zones import enter, index
from triskel.games.berserk.state.switches import Rulings, complete
from triskel.games.berserk.state.war import War

SENTENCES.update(
    {
        "lc_runner": ("При передвижении — получает +2 к следующему простому удару до конца хода.",),
        "lc_feeder": ("[закрытие]: Выбранное существо получает +2 к [жизни].",),
        "lc_hardy": ("+2 [жизни].",),
        "lc_captain": ("Ваши гномы имеют +3 [жизни].",),
        "lc_nocall": ("Не может быть вызвана.",),
        "lc_norise": ("Не может быть возрождена.",),
        "lc_caller": ("[закрытие]: Вызвать существо стоимостью 4 или менее.",),
        "lc_raiser": ("[закрытие]: Возродить существо стоимостью 4 или менее.",),
        "lc_martyr": ("При гибели — противник выбирает своё существо и ранит его на 2.",),
        "lc_zealot": ("В свой ход может получить 3 раны, при этом — открыться (4 раза за ход).",),
        "lc_bleeder": ("При ударе — атакованный получает незаживающие раны до конца хода противника.",),
        "lc_shooter": ("[закрытие]: Выстрел на 2.", "Не закрывается после выстрела."),
        "lc_forester": ("Выступая защитником лесному существу, не закрывается.",),
        "lc_openphoenix": ("Инкарнация 1.", "Инкарнирует в открытом виде."),
        "lc_untouched": ("Не может быть целью заклинаний.",),
        "lc_padded": ("Получает на 1 рану меньше от выстрелов.",),
        "lc_anyguard": ("Может выступать защитником любого существа в вашем отряде.",),
        "lc_hillguard": (
            "Выступая защитником, не закрывается.",
            "Может выступать защитником горному существу любое число раз за ход.",
        ),
        "lc_ownturn": ("Не получает ран в свой ход.",),
        "lc_firsttwo": ("Не получает ран от первых двух немагических атак за бой.",),
        "lc_doctor": ("[закрытие]: Излечить выбранное существо на 2.", "+1 к излечению лесных существ."),
        "lc_stranger": (
            "[закрытие]: Ранить на 2 каждое существо противника, принадлежащее к стихии, которой нет в вашем отряде.",
        ),
        "lc_late": ("Начинает бой закрытым.",),
        "lc_ill": ("Начинает бой с Отравлением на 1.",),
        "lc_leech": ("При простом ударе — излечить выбранное ваше существо на X, где X — сила удара.",),
        "lc_hush": ("Стоящие рядом существа не могут использовать особенности.",),
        "lc_flitter": ("[закрытие]: Переместиться на любую свободную клетку в радиусе 3 клеток.",),
        "lc_soft": ("[внезапное][закрытие]: При атаке по вашему существу — ослабить её на 2.",),
        "lc_rust": ("[закрытие]: Выбранное существо получает -1 к броне до конца хода.",),
        "lc_once": (
            "[закрытие]: Воздействие — выбранное существо получает проклятие (1 раз за бой для каждого существа).",
        ),
        "lc_burier": ("[закрытие]: Положить случайного гнома из вашей колоды на кладбище.",),
        "lc_drinker": ("Жажда 1.", "Когда использует жажду — получает +1 к простому удару до конца боя."),
        "lc_grower": ("Регенерация 2.", "При регенерации — получить фишку."),
        "lc_fighter": ("Когда сражается — получить фишку.",),
        "lc_sealer": ('При простом ударе — атакованный получает "печать мороза".',),
        "lc_gentle": ("Не наносит ран открытым существам.",),
        "lc_sleeper": ("Когда закрывается — получить фишку.",),
        "lc_nodwarf": ("Не получает ран от гномов.",),
        "lc_foreman": ("После нападения вашего гнома, если он промахнулся — открыть его.",),
    }
)


def special(ident: str, texts: list[str], **more: Any) -> content.Card:
    row: dict[str, Any] = {
        "id": ident,
        "name": {"ru": f"Особая {ident}", "en": f"Special {ident}"},
        "type": "creature",
        "cost": 4,
        "lives": 10,
        "move": 1,
        "strike": [1, 2, 3],
        "classes": ["Эльф"],
        "abilities": texts,
        **more,
    }
    return content.make_card({key: value for key, value in row.items() if value is not None}, "tests")


def war_of(cards: list[content.Card]) -> War:
    book = deck.codex().extended([lambda at, card=card: library.face_of(card, at) for card in cards])
    return War(book, Rulings(complete({})))


def put(war: War, ident: str, seat: int, cell: int) -> int:
    card = war.new_card(war.codex.by_id[ident], seat)
    enter(war, card, seat, cell)
    index(war)
    return card


def carried_out(steps: Any) -> None:
    """Play a deed that asks nobody anything."""
    for _ in steps:
        pass
