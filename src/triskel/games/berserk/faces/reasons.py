"""Why an option is not open: the paragraph of the question, and what the card itself says against it."""

from typing import Final

from triskel.games.berserk.rules import limits, payment, traits
from triskel.games.berserk.rules.combat import strike
from triskel.games.berserk.rules.course import prices
from triskel.games.berserk.rules.course.uses import FEATURES, MOVE, STRIKE
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import FEATURE_MASK, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION, Use
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.event import Reason

_QUESTIONS: Final[dict[str, tuple[str, str, str]]] = {
    "move": (
        "506.1",
        "Movement goes to a free cell straight beside the card",
        "Движение возможно на соседнюю по прямой незанятую клетку",
    ),
    "strike": (
        "504.1",
        "A melee strike reaches only adjacent creatures and artifacts",
        "Ближний удар наносится только по стоящему рядом существу или артефакту",
    ),
    "target": ("502.3", "That card is not a legal target now", "Эта карта сейчас не может быть целью"),
    "recruit": ("403.2.1", "The crystals do not reach", "Кристаллов не хватает"),
    "place cell": (
        "404.1.2",
        "Cells are filled in the order of the placement rules",
        "Клетки занимаются в порядке, заданном правилами расстановки",
    ),
    "choice": ("412.2", "That card has nothing to declare now", "Этой карте сейчас нечего объявить"),
    "response": ("303.1", "That cannot be declared with priority now", "Сейчас это объявить нельзя"),
}


def reasons(war: War, decision: Decision, option: int) -> list[Reason]:
    """Every reason why an option is not open; the last one is that of the question."""
    kind = decision.kind
    found: list[Reason] = []
    if kind == "choice" and 0 <= option < war.size:
        found += _of_card(war, option, decision.seat)
    elif kind == "use" and decision.rule == "412.2":
        found += _of_use(war, decision.about, option)
    elif kind == "response" and option > 0:
        found += _of_response(war, card_in(option), option & FEATURE_MASK, decision.seat)
    elif kind == "move" and 0 <= option < field.CELLS and war.at[option] >= 0:
        found.append(Reason("507.2", "That cell is occupied", "Эта клетка занята"))
    elif kind == "place cell" and 0 <= option < field.CELLS:
        from triskel.games.berserk.rules.course.placement import barred_cells

        if option in barred_cells(war, decision.seat):
            found.append(
                Reason(
                    "404.1.5",
                    "An enemy card forbids that cell: it counts as occupied",
                    "Карта противника запрещает эту клетку: она считается занятой",
                )
            )
    elif kind == "recruit":
        found += _of_recruit(war, decision.seat, option)
        if found:
            return found
    rule, en, ru = _QUESTIONS.get(kind, (decision.rule, "That is not one of the choices", "Такого выбора нет"))
    found.append(Reason(rule, en, ru))
    return found


_BARRED: Final[dict[str, tuple[str, str]]] = {
    "404.1.1": (
        "The squad has a card for every cell of its half",
        "В отряде уже столько карт, сколько клеток на его половине",
    ),
    "211.3": ("A squad has one terrain", "В отряде может быть только одна местность"),
    "KW-unique": (
        "A unique card of that name is in the squad, or would be a second one",
        "Карта с таким названием уже есть в отряде, а она уникальна",
    ),
    "KW-not-with": (
        "That card and one of the squad do not stand together",
        "Эту карту нельзя взять в отряд с одной из взятых карт",
    ),
}


def _of_recruit(war: War, seat: int, face: int) -> list[Reason]:
    """What keeps a card out of the squad besides the crystals; these are told of last, where they do not reach."""
    if not 0 <= face < len(war.codex.faces) or face not in war.hand[seat]:
        return [Reason("403.2.1", "That card is not in the deal", "Этой карты нет в раздаче")]
    found = []
    rule = prices.barred(war, seat, face)
    if rule:
        found.append(Reason(rule, *_BARRED[rule]))
    card = war.codex.faces[face]
    least = max(0, card.cost - prices.discount(war, seat, face))
    spent = prices.flown(war, seat) if card.soars else 0
    if card.soars and spent + least > prices.FLYER_LIMIT:
        most = prices.FLYER_LIMIT
        found.append(
            Reason(
                "208.5",
                f"No more than {most} crystals may be spent on flyers, and {spent} are",
                f"На летающих существ можно потратить не более {most} кристаллов, потрачено {spent}",
            )
        )
    if not prices.in_reach(war, seat, face):
        found.append(Reason("403.2.1", "The crystals do not reach", "Кристаллов не хватает"))
    return found


def _of_card(war: War, card: int, seat: int) -> list[Reason]:
    return _of_others(war, card, seat) or _spent(war, card)


def _of_others(war: War, card: int, seat: int) -> list[Reason]:
    """Is the card no card of this player's in play? Then nothing more is said: it may lie face down (529.1)."""
    if not 0 <= card < war.size or not war.in_play(card):
        return [Reason("201.2", "That card is not in play", "Этой карты нет в игровой зоне")]
    if war.controller[card] != seat:
        return [Reason("101.2", "That card is not yours to command", "Эта карта не под вашим контролем")]
    return []


def _of_response(war: War, card: int, what: int, seat: int) -> list[Reason]:
    found = _of_others(war, card, seat)
    if not found and what == DEFEND_OPTION:
        found = _of_defender(war, card)
    elif not found and what != REVEAL_OPTION:
        found = _of_feature(war, card, what)
    return found


def _spent(war: War, card: int) -> list[Reason]:
    """Why the card may not act at all (510)."""
    found = []
    if war.closed[card]:
        found.append(Reason("510.1", "That card is tapped", "Эта карта закрыта"))
    elif war.acts[card]:
        found.append(Reason("510.4", "That card has acted this turn", "Эта карта уже действовала в этот ход"))
    if traits.has(war, card, "cannot act"):
        found.append(Reason("525.2", "That card cannot act now", "Эта карта сейчас не может действовать"))
    if payment.reserved_tap(war, card):
        found.append(
            Reason(
                "501.2",
                "Its tapping is promised for something on the stack",
                "Её закрытие уже обещано игродействию в стеке",
            )
        )
    return found


def _of_use(war: War, card: int, option: int) -> list[Reason]:
    if option >= FEATURES:
        return _of_feature(war, card, option - FEATURES)
    found = _spent(war, card) if option == STRIKE else []
    if option == MOVE and war.closed[card]:
        found.append(Reason("506.3", "Only an untapped creature moves", "Двигаться может только открытое существо"))
    if option == MOVE and traits.flies(war, card):
        found.append(
            Reason("108.2", "A flying creature has no supply of movement", "У летающего существа нет запаса движения")
        )
    return found


def _of_feature(war: War, card: int, uid: int) -> list[Reason]:
    """Time, resources, limits: what stands against declaring a played feature (501.2)."""
    found: list[Reason] = []
    try:
        feature = war.codex.feature(uid)
    except IndexError:
        return found  # no feature has this number
    face = war.face(card)
    own = feature in face.features
    if own and traits.silent(war, card):
        found.append(Reason("119.5", "That card has lost its features", "Эта карта лишена особенностей"))
    if feature is war.codex.natives["accumulate"] and not payment.hoards(war, card):
        found.append(
            Reason(
                "120.3",
                "No feature of that card is paid with tokens, so it cannot accumulate them",
                "Ни одна её особенность не оплачивается фишками, поэтому копить их она не может",
            )
        )
    cost = feature.cost
    if cost is None:
        return found
    if cost.tap:
        found += _spent(war, card)
    if cost.tokens and not payment.payable(war, card, feature):
        if isinstance(cost.tokens, int):
            found.append(Reason("501.2", "It has not enough tokens", "На ней недостаточно фишек"))
        else:
            found.append(Reason("522.2", "Nothing can be paid with no tokens", "Нельзя оплатить нулём фишек"))
    if not limits.within_limit(war, card, feature):
        found.append(Reason("PH-once-per-turn", "It was used as often as it may be", "Она уже использована"))
    return found


def _of_defender(war: War, card: int) -> list[Reason]:
    """Who may not be appointed, and why (513)."""
    found = _spent(war, card)
    use = war.stack[-1] if war.stack else None
    if type(use) is not Use:
        return found
    if use.directed or use.unanswered:
        found.append(
            Reason(
                "513.2",
                "No defender against a directed or unanswered strike",
                "От направленного или безответного удара защитника не назначают",
            )
        )
    if use.defender >= 0:
        found.append(Reason("513.8", "A defender has been appointed already", "Защитник уже назначен"))
    if not strike.placed_to_defend(war, use, card):
        flying, aside = traits.flies(war, use.source), war.zone[use.target] != 1
        rule = ("513.6" if flying else "513.7") if aside else "513.5" if flying else "513.4"
        found.append(
            Reason(
                rule, "It does not stand where a defender must stand", "Она стоит не там, где должен стоять защитник"
            )
        )
    return found
