"""Why an answer is not open now, with the rule and words in both languages."""

from triskel.games.inis.faces.notation import CARD_KINDS, CLAN_KINDS, LANDS_KINDS, SEAT_KINDS
from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.games.inis.rules.victory import conditions
from triskel.games.inis.rules.window import open_to
from triskel.games.inis.state.deck import ACTION, CARDS, DRUID, FIRST_EPIC, NAME_EN, NAME_RU, land_name
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.cards import MANEUVERS, SEASON_CARDS
from triskel.kernel import DONE, Decision, Reason


def reasons(isle: Isle, decision: Decision, option: int) -> list[Reason]:
    """Every reason why the option is not open."""
    kind, seat = decision.kind, decision.seat
    if kind == "turn":
        return _turn(isle, seat, option)
    if kind == "respond":
        return _respond(isle, decision, option)
    if kind == "maneuver":
        return _maneuver(isle, seat, option)
    if option == DONE:
        return [Reason(decision.rule, "You must choose something here", "Здесь нужно сделать выбор")]
    if kind in CARD_KINDS and 0 <= option < CARDS and not isle.hand[seat] >> option & 1:
        return [_not_held(option)]
    if kind in LANDS_KINDS and 0 <= option < len(isle.spots):
        return [_land(isle, decision, option)]
    if kind in SEAT_KINDS:
        return [Reason(decision.rule, "That player cannot be chosen here", "Этого игрока здесь выбрать нельзя")]
    if kind in CLAN_KINDS:
        return [Reason(decision.rule, "There is no such clan to choose", "Такого клана для выбора нет")]
    if kind in ("spot", "anchor"):
        return [
            Reason(
                "I-MAP-3",
                "A tile there would not lie on free cells beside at least 2 territories",
                "Плитка там не легла бы на свободные клетки рядом минимум с 2 территориями",
            )
        ]
    if kind == "draft":
        return [
            Reason(
                "I-DRAFT-1",
                "You must hold the right number of cards from your hand",
                "Нужно оставить верное число карт со своей руки",
            )
        ]
    return [_no_choice(decision.rule)]


def _no_choice(rule: str) -> Reason:
    return Reason(rule, "That is not one of the choices", "Такого варианта здесь нет")


def _not_held(card: int) -> Reason:
    return Reason("I-CARD-1", f"{NAME_EN[card]} is not in your hand", f"Карты «{NAME_RU[card]}» нет у вас на руке")


def _land(isle: Isle, decision: Decision, land: int) -> Reason:
    if isle.spots[land] < 0:
        return Reason(
            "I-MAP-5", f"{land_name(land, 'en')} is not in play", f"Территории «{land_name(land, 'ru')}» нет в игре"
        )
    if decision.kind == "capital":
        return Reason(
            "I-FAQ-05",
            "The Capital is a Citadel and cannot stand in the Swamp",
            "Столица — тоже цитадель, на Болоте ей стоять нельзя",
        )
    if decision.kind in ("place", "from", "clash") and not isle.where[decision.seat] >> land & 1:
        return Reason(decision.rule, "You are not present there", "Вы там не присутствуете")
    return Reason(decision.rule, "That territory cannot be chosen here", "Эту территорию здесь выбрать нельзя")


def _turn(isle: Isle, seat: int, option: int) -> list[Reason]:
    if option == PASS:
        return [
            Reason(
                "I-FAQ-03",
                "The Brenn's first turn of the Season must be a Season card",
                "Первым ходом сезона Бренн обязан сыграть карту сезона",
            )
        ]
    if option == PRETEND:
        found = []
        if isle.first:
            found.append(
                Reason(
                    "I-FAQ-03",
                    "The Brenn's first turn of the Season must be a Season card",
                    "Первым ходом сезона Бренн обязан сыграть карту сезона",
                )
            )
        if isle.pretenders >> seat & 1:
            found.append(
                Reason(
                    "I-FAQ-13",
                    "You already have a Pretender token this round",
                    "В этом раунде жетон претендента у вас уже есть",
                )
            )
        if not conditions(isle, seat):
            found.append(
                Reason(
                    "I-SEASON-4",
                    "You fulfil no victory condition now",
                    "Сейчас вы не выполняете ни одного условия победы",
                )
            )
        return found
    if not 0 <= option < CARDS or not isle.hand[seat] >> option & 1:
        return [_not_held(option)] if 0 <= option < CARDS else []
    if not SEASON_CARDS >> option & 1:
        return [
            Reason(
                "I-CARD-1", f"{NAME_EN[option]} has no Season use", f"У карты «{NAME_RU[option]}» нет розыгрыша сезона"
            )
        ]
    if 1 << option == DRUID and isle.hand[seat] & ACTION == DRUID:
        return [
            Reason(
                "I-SEASON-2",
                "The Druid cannot be played as your last Action card",
                "Друида нельзя сыграть, если это ваша последняя карта действия",
            )
        ]
    return []


def _respond(isle: Isle, decision: Decision, option: int) -> list[Reason]:
    if not 0 <= option < CARDS:
        return []
    found = []
    if not isle.hand[decision.seat] >> option & 1:
        found.append(_not_held(option))
    if not open_to(isle, decision.seat, decision.about & 0xFFFFFF, (decision.about >> 24 & 7) - 1) >> option & 1:
        found.append(
            Reason(
                "I-CARD-3",
                f"{NAME_EN[option]} does not answer this moment",
                f"Карту «{NAME_RU[option]}» в этот момент не играют",
            )
        )
    elif not found:
        found.append(
            Reason(
                "I-CARD-6",
                "The discard of that card has been replaced already",
                "Сброс этой карты уже заменён другим эффектом",
            )
        )
    return found


def _maneuver(isle: Isle, seat: int, option: int) -> list[Reason]:
    if option == WITHDRAW:
        return [
            Reason(
                "I-CLASH-8",
                "You lead no adjacent territory to withdraw to",
                "Отступать некуда: ни на одной соседней территории вы не вождь",
            )
        ]
    if FIRST_EPIC <= option < CARDS:
        found = [] if isle.hand[seat] >> option & 1 else [_not_held(option)]
        if not MANEUVERS >> option & 1:
            found.append(
                Reason("I-CLASH-6", f"{NAME_EN[option]} is not a maneuver", f"«{NAME_RU[option]}» — не манёвр")
            )
        elif isle.barred:
            found.append(
                Reason(
                    "I-CARD-7",
                    "Lug's Spear forbids triskels in this clash",
                    "Копьё Луга запрещает трискели в этом столкновении",
                )
            )
        elif not found:
            found.append(
                Reason(
                    "I-FAQ-34",
                    "You need exactly 1 exposed clan here for that",
                    "Для этого у вас здесь должен быть ровно 1 незащищённый клан",
                )
            )
        return found
    if not 0 <= option < isle.n:
        return [_no_choice("I-CLASH-6")]
    if option == seat:
        return [Reason("I-CLASH-7", "You cannot attack yourself", "На себя нападать нельзя")]
    return [Reason("I-CLASH-7", "That player has no exposed clan here", "У этого игрока здесь нет незащищённых кланов")]
