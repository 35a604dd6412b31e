"""What a seat may know: views, dealing hidden cards anew, keys (204.2, 405.1, 529).

What a slot alone says comes from the list of slots (`rows.py`); here stands what is put together of several.
"""

from collections.abc import Sequence
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.faces import labels
from triskel.games.berserk.faces.shown import back_shown, dead_shown, front_shown, mortal_shown, war_shown
from triskel.games.berserk.rules import priority, traits
from triskel.games.berserk.rules.course import prices, recruiting
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import FEATURE_BITS, FEATURE_MASK, KINDS, QUOTED
from triskel.games.berserk.state.slots import PROBES, WAR
from triskel.games.berserk.state.stack import Blow, Roll, Use, lying
from triskel.games.berserk.state.war import FIELD, GONE, OVER, PLACE, RECRUIT, REVEAL, War
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import DONE, Decision


def view(war: War, seat: int | None) -> dict[str, Any]:
    """The battle as a seat (None: a spectator) sees it, as plain data.

    Rules: 204.1, 605.2, TM-hidden-card.
    """
    return {
        **war_shown(war),
        "cards": [_card(war, card, seat) for side in war.squad for card in side],
        "graveyards": [[_dead(war, card) for card in pile] for pile in war.grave],
        "gone": [
            {"card": card, "owner": war.owner[card], **_name(war, war.card[card])}
            for card in range(len(war.probe), war.size)  # a probe has the face that was tried on last
            if war.zone[card] == GONE and not war.hidden[card] and war.phase > REVEAL
        ],
        "decks": [
            {"size": len(war.deck[each]) + (len(war.looked) if each == war.question[1] else 0)} for each in (0, 1)
        ],
        "crystals": [
            {"gold": war.crystals[2 * each], "silver": war.crystals[2 * each + 1]}
            if crystals_shown(war, each, seat)
            else None
            for each in (0, 1)
        ],
        "deal": None if seat is None else [_name(war, face) for face in war.hand[seat]],
        "deal_sizes": [len(war.hand[0]), len(war.hand[1])] if war.phase < RECRUIT else None,
        "squad": None
        if seat is None
        else [{**_name(war, face), "x": x, "paid": paid} for face, x, paid, _ in war.plan[seat]],
        "squad_size": None if war.phase <= RECRUIT else [len(war.plan[0]), len(war.plan[1])],
        "looking": [_name(war, face) for face in war.looked] if war.question[1] == seat and war.looked else [],
        "stack": [_lying(war, each) for each in lying(war.stack)],
    }


def crystals_shown(war: War, side: int, seat: int | None) -> bool:
    """Sees the seat the crystals of this side? What is left of them would tell the cost of a hidden card (529.1)."""
    if side == seat or war.phase < RECRUIT or war.phase == OVER:
        return True
    return war.phase > REVEAL and not any(war.hidden[card] for card in war.squad[side])  # leftover_crystals


def _name(war: War, face: int) -> dict[str, Any]:
    sheet = war.codex.faces[face]
    return {"face": face, "id": sheet.id, "name_ru": sheet.name_ru, "name_en": sheet.name_en}


def _card(war: War, card: int, seat: int | None) -> dict[str, Any]:
    """A card in play; of a hidden card others see its back and its place.

    Rules: 529.1, 605.2.
    """
    shown: dict[str, Any] = {
        "card": card,
        **back_shown(war, card),
        "cell": field.name(war.cell[card]) if war.zone[card] == FIELD else None,
        "zone": "field" if war.zone[card] == FIELD else "auxiliary",
    }
    if war.hidden[card] and war.controller[card] != seat and war.phase != OVER:
        return shown
    face = war.face(card)
    shown.update(_name(war, war.card[card]))
    shown["kind"] = KINDS[face.kind]
    shown["elements"] = traits.elements(war, card)
    shown["classes"] = sorted(traits.classes(war, card))
    shown["cost"] = traits.cost(war, card)
    shown["elite"] = face.elite
    shown["x"] = war.x[card] if face.cost_x else None
    if traits.mortal(war, card):
        shown["life"] = traits.life(war, card)
        shown["max_life"] = traits.max_life(war, card)
        shown.update(mortal_shown(war, card))
    if face.kind == 0:
        shown["strike"] = list(traits.strike(war, card))
        shown["flies"] = traits.flies(war, card)
        shown["movement"] = (
            max(0, traits.movement(war, card) - min(war.spent[card], 9)) if (war.zone[card] == FIELD) else 0
        )
    shown.update(front_shown(war, card))
    shown["acted"] = war.acts[card] > 0
    return shown


def _dead(war: War, card: int) -> dict[str, Any]:
    return {
        "card": card,
        **_name(war, war.card[card]),
        "incarnation": max(0, war.incarnation[card]),
        **dead_shown(war, card),
    }


def _lying(war: War, each: Any) -> dict[str, Any]:
    """One object of the stack; the stack is open to all."""
    if type(each) is Roll:
        return {"kind": "roll", "card": each.card, "n": each.natural}
    if type(each) is Blow:
        return {
            "kind": "attack",
            "card": each.source,
            "target": each.target,
            "means": str(each.means),
            "grade": each.grade,
            "counter": each.counter,
        }
    use: Use = each
    return {
        "kind": "use",
        "card": use.source,
        "seat": use.by,
        "means": str(use.means),
        "feature": labels.feature(war, use.feature.uid, "ru", use.source) if use.feature is not None else "",
        "feature_en": labels.feature(war, use.feature.uid, "en", use.source) if use.feature is not None else "",
        "target": use.target,
        "defender": use.defender,
    }


# --- dealing anew ----------------------------------------


def redeal(war: War, seat: int, chance: Chance) -> None:
    """Give the opponent another set of hidden cards: deck, deal, squad before the reveal, face-down cards.

    The pool is everything the seat has not seen. Face-down cards keep their places and numbers; what is dealt onto
    them is drawn uniformly among what could lie there (a hidden card past the first turn must be able to hide).
    The own deck needs nothing: it is an unordered pool already.
    """
    other = 1 - seat
    if war.phase == OVER:
        return
    masked = [card for card in war.squad[other] if war.hidden[card]]
    pool = war.deck[other] + war.hand[other] + [war.card[card] for card in masked]
    pool += [face for face, *_ in war.plan[other]]
    looking = war.question[1] == other and bool(war.looked)
    if looking:
        pool += war.looked
    pool.sort()
    for card in masked:
        fit = [face for face in pool if _may_hide(war, card, face)] or pool
        face = fit[chance.below(len(fit))]
        pool.remove(face)
        war.become(card, face)
        war.x[card] = war.ways[card] = 0
    if war.phase == RECRUIT:
        _recruit_anew(war, other, pool, chance)
        return
    for at in range(len(war.plan[other])):
        face = pool[chance.below(len(pool))]
        pool.remove(face)
        war.plan[other][at] = (face, 0, 0, 0)
    if war.picks[other] >= 0:  # nobody else knows which card is being placed (404.1.1)
        war.picks[other] = war.plan[other][chance.below(len(war.plan[other]))][0]
    war.hand[other] = sorted(_draw(pool, len(war.hand[other]), chance))
    if looking:
        war.looked = tuple(_draw(pool, len(war.looked), chance))
    war.deck[other] = pool


def _recruit_anew(war: War, other: int, pool: list[int], chance: Chance) -> None:
    """Another deal, and as many cards recruited from it by the rules as the opponent has taken (403.2)."""
    taken, size = len(war.plan[other]), len(war.hand[other]) + len(war.plan[other])
    second = int(other != war.first)
    war.crystals[2 * other] = recruiting.GOLD + second - war.redeals[other]
    war.crystals[2 * other + 1] = recruiting.SILVER + second
    war.plan[other] = []
    war.hand[other] = sorted(_draw(pool, size, chance))
    war.deck[other] = pool
    for _ in range(taken):
        options = [face for face in prices.options(war, other) if prices.price(war, other, face) is not None]
        if not options:
            break
        face = options[chance.below(len(options))]
        paid = prices.price(war, other, face)
        if paid is not None:
            due = prices.tax(war, other, face)
            war.crystals[2 * other] -= paid[0]
            war.crystals[2 * other + 1] -= paid[1]
            war.hand[other].remove(face)
            war.plan[other].append((face, 0, sum(paid) - due, 0))
    if war.picks[other] >= 0:  # nobody else knows what it is
        fit = [face for face in prices.options(war, other) if prices.price(war, other, face) is not None]
        if war.question == ("x", other, -1):
            fit = [face for face in fit if war.codex.faces[face].cost_x] or fit
        war.picks[other] = fit[chance.below(len(fit))] if fit else DONE


def _may_hide(war: War, card: int, face: int) -> bool:
    """Cards that must show themselves are not hidden any more; after the first turn only Stealth hides."""
    sheet = war.codex.faces[face]
    if sheet.cost_x and war.phase > PLACE:
        return False
    if war.turn > 1 or (war.phase > PLACE + 2 and not _third_row(war, card)):
        return "stealth" in sheet.grants
    return True


def _third_row(war: War, card: int) -> bool:
    seat = war.controller[card]
    return war.zone[card] == FIELD and seat != war.first and field.LINE[seat][war.cell[card]] == 3


def _draw(pool: list[int], count: int, chance: Chance) -> list[int]:
    drawn = []
    for _ in range(min(count, len(pool))):
        at = chance.below(len(pool))
        drawn.append(pool[at])
        pool[at] = pool[-1]
        pool.pop()
    return drawn


_OF_PICKS: Final = ("cost way", "gold", "place cell")
"""Questions about a card that its owner has picked in secret."""


def refresh(war: War, decision: Decision) -> Sequence[int]:
    """The options of an open decision anew, after its owner's hidden cards were changed."""
    seat, kind = decision.seat, decision.kind
    if kind in _OF_PICKS and war.picks[seat] >= 0:
        decision.about = war.picks[seat]
    if kind == "recruit":
        return prices.offered(war, seat)
    if kind == "gold card":
        return prices.gold_cards(war, seat) or [DONE]
    if kind == "gold":
        return prices.gold_range(war, seat, war.picks[seat]) if war.picks[seat] >= 0 else decision.options
    if kind == "before recruiting":
        return [*(face for face, _ in recruiting._speakers(war, seat)), DONE]
    if kind == "favour":
        return sorted(set(war.deck[seat]))
    if kind == "place":
        return sorted({face for face, *_ in war.plan[seat]})
    if kind in ("summon", "union"):
        return [option for option in decision.options if option == DONE or option in war.deck[seat]]
    if kind == "look":
        return sorted(set(war.looked))
    if kind == "after placement":
        from triskel.games.berserk.rules.course.placement import speaks

        return [*(card for card in war.squad[seat] if speaks(war, card, n.Event.AFTER_PLACEMENT)), DONE]
    if kind == "response":
        return [*priority.responses(war, seat), DONE]
    if kind == "choice":
        from triskel.games.berserk.rules.course.uses_quick import can_do

        extra = [option for option in decision.options if option < 0]
        return [*(card for card in war.squad[seat] if can_do(war, card)), *extra]
    if kind == "use" and decision.about < len(war.card) and decision.rule == "412.2":
        from triskel.games.berserk.rules.course.uses import uses

        return uses(war, decision.about) or decision.options
    return decision.options


# --- keys ----------------------------------------


_KEYED: Final = [slot for slot in WAR if slot.key != ""]
"""The slots in the order of the key."""


def lasting_key(war: War) -> tuple[Any, ...]:
    """The key with ids of cards and texts of features, so that a record outlives cards added to a set."""
    faces = war.codex.faces

    def named(face: int) -> str:
        return faces[face].id

    def limits(table: dict[int, int]) -> list[tuple[int, str, int]]:
        found = []
        for code, count in table.items():
            uid = code & FEATURE_MASK
            feature = war.codex.feature(uid) if code >= 0 and uid < QUOTED else None
            text = "" if feature is None else feature.label or feature.keyword
            found.append(((code & ~FEATURE_MASK) >> FEATURE_BITS, text, count))
        return sorted(found)

    said: dict[str, Any] = {
        "deck": [sorted(map(named, deck)) for deck in war.deck],
        "hand": [sorted(map(named, hand)) for hand in war.hand],
        "plan": [[(named(row[0]), *row[1:]) for row in plan] for plan in war.plan],
        "card": [named(face) for face in war.card[PROBES:]],
        "used": limits(war.used),
        "used_battle": limits(war.used_battle),
    }
    keyed = zip(_KEYED, war.key(), strict=True)
    return tuple(said.get(slot.name, value) for slot, value in keyed if slot.recorded)
