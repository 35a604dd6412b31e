"""More moments and standing facts of hero abilities, and schemes that stay in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps
from triskel.unmatched.combat import winner
from triskel.unmatched.deck import to_hand
from triskel.unmatched.duel import ATTACKER, DEFENDER
from triskel.unmatched.hero import ATTACK, DEFENCE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.ability import AfterCombat, CardBonus, Moment, Trait, Uncancellable, Use, WhenHurt
from triskel.unmatched.language.nodes.fighter import Fighter, Group, Named, NamedKind
from triskel.unmatched.language.nodes.flow import paragraph
from triskel.unmatched.language.nodes.name import CardName, FighterName, TokenName
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant, Node
from triskel.unmatched.language.nodes.place import Place
from triskel.unmatched.language.printer import text
from triskel.unmatched.language.token import capital

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@dataclass(frozen=True, slots=True)
class AfterManeuver(Moment):
    """After the player's own maneuver."""

    effect: Effect

    hook: ClassVar[str] = "after maneuver"
    heads: ClassVar[dict[str, str]] = {"en": "After you maneuver,", "ru": "После вашего манёвра"}
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-1",)


@dataclass(frozen=True, slots=True)
class AfterDefence(Moment):
    """After a combat in which the player was attacked (U-ATK-16)."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {"en": "After you defend,", "ru": "После вашей защиты"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        return duel.combat is not None and duel.combat.player[DEFENDER] == me


@dataclass(frozen=True, slots=True)
class AfterWon(Moment):
    """After a combat that the player won (U-ATK-16, U-WINC)."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {"en": "Whenever you win a combat,", "ru": "Каждый раз, когда вы победили в бою,"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16", "U-WINC-2")

    def comes(self, duel: Duel, me: int) -> bool:
        return duel.combat is not None and duel.combat.player[winner(duel.combat)] == me


@dataclass(frozen=True, slots=True)
class AfterLost(Moment):
    """After a combat that the player lost (U-ATK-16, U-WINC)."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {"en": "Whenever you lose a combat,", "ru": "Каждый раз, когда вы проиграли бой,"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16", "U-WINC-3")

    def comes(self, duel: Duel, me: int) -> bool:
        return duel.combat is not None and duel.combat.player[1 - winner(duel.combat)] == me


@dataclass(frozen=True, slots=True)
class FirstLoss(Moment):
    """The first lost combat of each of the player's own turns."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {
        "en": "The first time you lose a combat on each of your turns,",
        "ru": "Когда вы впервые за свой ход проиграли бой,",
    }
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16", "U-WINC-3")
    tallies: ClassVar[bool] = True

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None or duel.active != me or combat.player[1 - winner(combat)] != me:
            return False
        return bool(duel.ledger.tally) and duel.ledger.tally[2 * me + 1] == 1


@dataclass(frozen=True, slots=True)
class CombatHurt(Moment):
    """After a combat in which this fighter took combat damage."""

    whom: Fighter
    effect: Effect

    hook: ClassVar[str] = "after combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16", "U-ATK-12")

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and combat.damage > 0 and combat.fighter[DEFENDER] == self.whom.find(duel, me)

    def say(self, lang: str, form: str) -> list[str]:
        """After X takes combat damage, ..."""
        name = text(self.whom, "fighter", "" if lang == "en" else "nom", lang)
        head = f"After {name} takes combat damage," if lang == "en" else f"После того как {name} получает боевой урон,"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


for _en, _ru, _build in (
    ("after you maneuver,", "после вашего манёвра (|,)", AfterManeuver),
    ("after you defend,", "после вашей защиты (|,)", AfterDefence),
    (
        "(whenever|each time|when|after) you win (a combat|combat|the combat),",
        "каждый раз, когда вы победили в бою,",
        AfterWon,
    ),
    (
        "(whenever|each time|when|after) you lose (a combat|combat|the combat),",
        "каждый раз, когда вы проиграли бой,",
        AfterLost,
    ),
    (
        "the first time you lose (a combat|combat) on each of your turns,",
        "когда вы впервые за свой ход проиграли бой,",
        FirstLoss,
    ),
    ("on each of your turns, the first time you lose (a combat|combat),", "", FirstLoss),
):
    reading("trait", f"{_en} {{effect:open_body}}", f"{_ru} {{effect:open_body}}" if _ru else (), _build)
reading(
    "trait",
    "(after|when|whenever|each time) {whom:fighter} takes combat damage, {effect:open_body}",
    "после того как {whom:fighter.nom} получает боевой урон, {effect:open_body}",
    CombatHurt,
)


reading(
    "trait",
    "after each combat (your fighter is in|you are in|you take part in), {effect:open_body}",
    (),
    AfterCombat,
)
reading("trait", "after each combat (your fighter is in|you are in) (,|) {effect:open_body}", (), AfterCombat)


# --- moving -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhenMoved(Trait):
    """Whenever one of these fighters has moved to another space, perhaps only into some place: it is "that fighter"."""

    who: Group
    place: Place | None
    effect: Effect

    hook: ClassVar[str] = "moved"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighter = duel.it
        if not self.who.noun.fits(duel, me, fighter):
            return
        if self.who.place is not None and fighter not in self.who.members(duel, me):
            return
        if self.place is not None:
            here = self.place.mask(duel, me) & duel.footprint(fighter)
            if not here:
                return
            duel.spot = here
        yield from self.effect.run(duel, me)

    def say(self, lang: str, form: str) -> list[str]:
        """Whenever a ... moves, ..."""
        group = text(self.who, "group", "" if lang == "en" else "nom", lang)
        where = "" if self.place is None else " " + text(self.place, "place", "", lang)
        if lang == "en":
            article = "an" if group[0] in "aeiou" else "a"
            verb = "moves" if self.place is None else "ends its movement"
            head = f"Whenever {article} {group} {verb}{where},"
        else:
            verb = "перемещается" if self.place is None else "заканчивает перемещение"
            head = f"Каждый раз, когда {group} {verb}{where},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


_WHEN = "(whenever|when|each time|after)"
reading(
    "trait",
    f"{_WHEN} (a|an|any|one of) {{who:group}} moves (|to a new space), {{effect:open_body}}",
    "каждый раз, когда {who:group.nom} перемещается, {effect:open_body}",
    lambda who, effect: WhenMoved(who, None, effect),
)
reading(
    "trait",
    [
        f"{_WHEN} (a|an|any) {{who:group}} (ends its movement|ends their movement|ends a move|ends their move) "
        "{place:place}, {effect:open_body}",
        f"{_WHEN} (a|an|any) {{who:group}} moves {{place:place}}, {{effect:open_body}}",
    ],
    "каждый раз, когда {who:group.nom} заканчивает перемещение {place:place}, {effect:open_body}",
    WhenMoved,
)
reading("place", "into (a|any) space with (a|an|your) {token:token_name} token", (), lambda token: _with_token(token))
reading(
    "trait",
    [
        f"{_WHEN} (a|an|any) {{who:group}} (stops in|stops on|moves onto|moves into|ends its movement in) "
        "(a|any) space with (a|an|your|one of your) {token:token_name} (token|tokens), {effect:open_body}",
    ],
    (),
    lambda who, token, effect: WhenMoved(who, _with_token(token), effect),
)
reading(
    "trait",
    [
        f"{_WHEN} {{one:fighter}} moves, {{effect:open_body}}",
        f"{_WHEN} {{one:fighter}} (or|and) {{other:fighter}} (move|moves), {{effect:open_body}}",
    ],
    (),
    lambda one, effect, other=None: _named_moves(one, other, effect),
)


def _with_token(token: object) -> Place:
    from triskel.unmatched.language.nodes.marker import WithToken

    return WithToken(token)  # type: ignore[arg-type]


@phrase("noun", "{one:fighter_name} or {other:fighter_name}", "{one:fighter_name.*} или {other:fighter_name.*}")
@dataclass(frozen=True, slots=True)
class TwoNamed(Node):
    """Your fighters of two names."""

    one: FighterName
    other: FighterName

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        who = duel.arena.fighters[fighter]
        return who.player == me and who.kind.id in (self.one.id, self.other.id)


def _named_moves(one: Fighter, other: Fighter | None, effect: Effect) -> WhenMoved:
    if not isinstance(one, Named) or not (other is None or isinstance(other, Named)):
        raise ValueError("who moves?")
    if other is not None:
        return WhenMoved(Group(TwoNamed(one.name, other.name), None), None, effect)
    return WhenMoved(Group(NamedKind(one.name), None), None, effect)


# --- standing facts -----------------------------------------------------------------------------------------------


@phrase(
    "trait",
    [
        "{whom:fighter} can attack from up to {count:number} spaces away",
        "{whom:fighter} (may|can) attack (fighters|opposing fighters|a fighter|any fighter|) (|from) up to "
        "{count:number} spaces away",
    ],
    "{whom:fighter.nom} может атаковать с расстояния до {count:number} ячеек",
)
@dataclass(frozen=True, slots=True)
class Reach(Trait):
    """This fighter attacks whoever is so many spaces away along the lines or nearer, whatever the zones."""

    whom: Named
    count: Amount

    hook: ClassVar[str] = "reach"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-3",)

    def __post_init__(self) -> None:
        if not isinstance(self.whom, Named):
            raise ValueError("who attacks?")


@phrase(
    "trait",
    [
        "Do not start with any {group:group.pl} on the board",
        "(You|) (start|begin) (the game|) (with no|without) {group:group.pl} on the board",
        "(Your|) {group:group.pl} (do not|don't) start (the game|) on the board",
        "{group:group.pl} start (the game|) off the board",
        "{group:group} (is|are) not placed (on the board|) at the start of the game",
        "{group:group} (does not|do not) start (the game|) on the board",
        "{group:group} starts (the game|) off the board",
    ],
    "В начале игры на поле нет: {group:group.nom}",
)
@dataclass(frozen=True, slots=True)
class AbsentAtStart(Trait):
    """These fighters are not placed when the match begins: they are summoned later."""

    group: Group

    hook: ClassVar[str] = "absent"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-5",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(self.group.noun.fits(duel, player, side))


@phrase(
    "trait",
    [
        "When you maneuver, draw {count:number} additional <card/cards>",
        "When you maneuver, draw {count:number} (additional|extra|more) <card/cards>",
    ],
    "Во время манёвра возьмите ещё {count:number} <карту/карты/карт>",
)
@dataclass(frozen=True, slots=True)
class ManeuverDraw(Trait):
    """More cards are drawn in a maneuver."""

    count: Amount

    hook: ClassVar[str] = "maneuver draw"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-2",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.count.value(duel, player)


@phrase(
    "trait",
    "Add {count:number} to the value of {use:use} cards of (a|an|any) {group:group}",
    "Прибавляйте {count:number} к значению карт {use:use}, если их играет {group:group.nom}",
)
@dataclass(frozen=True, slots=True)
class GroupBonus(Trait):
    """Better cards for all fighters of a group that stand somewhere."""

    count: Amount
    use: Use
    group: Group

    hook: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        combat = duel.combat
        if combat is None or not (ATTACK if side == ATTACKER else DEFENCE) & self.use.kind:
            return 0
        return self.count.value(duel, player) if combat.fighter[side] in self.group.members(duel, player) else 0


def _own(group: Group, count: Amount, use: Use) -> GroupBonus:
    return GroupBonus(count, use, group)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {use:use} cards (played|used) by (a|an|any|each|your) {group:group}",
        "(each|a|an|any) {group:group} adds (|+) {count:number} to (|the value of) (its|their) {use:uses}",
        "add (|+) {count:number} to the value of the {use:uses} of (each|a|an|any) {group:group}",
        "{group:group.pl} (have|add|get) + {count:number} to (|the value of) their {use:uses}",
        "(all|) {group:group.pl} add (|+) {count:number} to the value of their {use:uses}",
    ],
    (),
    _own,
)
reading(
    "trait",
    [
        "{whom:fighter} adds (|+) {count:number} to (|all|all of) (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter} (has|gets|gains) + {count:number} to (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter.poss} {use:uses} (have|get|gain) + {count:number} (|value)",
        "{whom:fighter.poss} {use:use} cards are + {count:number} (|value)",
    ],
    (),
    lambda whom, count, use: CardBonus(count, whom, use, None),
)


def _each_uncancellable(one: Fighter, other: Fighter) -> TwoUncancellable:
    return TwoUncancellable(one, other)


@phrase(
    "trait",
    "the effects of {one:fighter.poss} and {other:fighter.poss} cards cannot be cancelled",
    "эффекты карт {one:fighter.gen} и {other:fighter.gen} нельзя отменить",
)
@dataclass(frozen=True, slots=True)
class TwoUncancellable(Trait):
    """Nobody cancels the effects of cards that only one of these two may use."""

    one: Fighter
    other: Fighter

    hook: ClassVar[str] = "uncancellable"
    rules: ClassVar[tuple[str, ...]] = ("U-CT-HEIRLOOM",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return max(Uncancellable(each).amount(duel, player, side) for each in (self.one, self.other))


reading(
    "trait",
    "(the|) effects (of|on) {one:fighter} and {other:fighter} cards cannot be (cancelled|canceled) (|by an opponent)",
    (),
    _each_uncancellable,
)
reading(
    "trait",
    "(the|) effects (of|on) {whom:fighter} cards cannot be (cancelled|canceled) (|by an opponent)",
    (),
    Uncancellable,
)


def _either_hurt(one: Fighter, other: Fighter, effect: Instant) -> EitherHurt:
    return EitherHurt(one, other, effect)


@dataclass(frozen=True, slots=True)
class EitherHurt(Trait):
    """Each time one of two fighters is dealt damage."""

    one: Fighter
    other: Fighter
    effect: Instant

    hook: ClassVar[str] = "damaged"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def __post_init__(self) -> None:
        if not isinstance(self.effect, Instant):
            raise ValueError("nobody can be asked in the middle of a wound")

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        if fighter in (self.one.find(duel, owner), self.other.find(duel, owner)):
            self.effect.act(duel, owner)

    def say(self, lang: str, form: str) -> list[str]:
        """Whenever X or Y is dealt damage, ..."""
        one, other = (text(each, "fighter", "" if lang == "en" else "nom", lang) for each in (self.one, self.other))
        head = f"Whenever {one} or {other} is dealt damage,"
        if lang == "ru":
            head = f"Каждый раз, когда {one} или {other} получает урон,"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


reading(
    "trait",
    "(whenever|each time|every time|when) {one:fighter} or {other:fighter} (is dealt|takes) damage, "
    "{effect:effect.imp}",
    "каждый раз, когда {one:fighter.nom} или {other:fighter.nom} получает урон, {effect:effect.imp}",
    _either_hurt,
)
reading(
    "trait",
    "(whenever|each time|every time|when) {whom:fighter} takes damage, {effect:effect.imp}",
    (),
    WhenHurt,
)


@phrase(
    "trait",
    [
        "Start the game with {card:card_name} in your hand",
        "Before drawing your starting hand, add {card:card_name} (card|) to your hand. Then, shuffle your deck and "
        "draw 5 cards",
        "You (start|begin) the game with {card:card_name} in your hand",
    ],
    "В начале игры возьмите в руку карту «{card:card_name}»",
)
@dataclass(frozen=True, slots=True)
class StartCard(Trait):
    """One card is in hand before the first five are drawn."""

    card: CardName

    hook: ClassVar[str] = "first hand"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-4",)

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        card = duel.arena.card_of[owner].get(self.card.id, -1)
        if card in duel.deck[owner]:
            duel.deck[owner].remove(card)
            to_hand(duel, owner, card, True, "U-SETUP-4", duel.arena.kits[owner].id)


@phrase(
    "trait",
    "Use the {token:token_name} token to (indicate|show|track) (what|which form|which) (he|she|it|you) "
    "currently (is|are)",
    "Жетон {token:token_name} показывает, в какой форме ваш герой",
)
@dataclass(frozen=True, slots=True)
class FormShown(Trait):
    """Everybody sees the form of the hero, as every counter is seen."""

    token: TokenName

    hook: ClassVar[str] = "shown"


# --- schemes that stay --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ongoing(Node):
    """What a scheme does while it stays in play, and on which condition it leaves at the end of its player's turn."""

    trait: Trait
    until: Condition | None

    home: ClassVar[tuple[str, str, str]] = ("ongoing", "", "")

    def __post_init__(self) -> None:
        if self.trait.moment() not in ("after combat", "turn start", "turn end", "value", "no actions"):
            raise ValueError("this does not work from a scheme in play")

    def ends(self, duel: Duel, me: int) -> bool:
        """Whether the scheme is discarded now, at the end of its player's turn."""
        return self.until is None or self.until.holds(duel, me)

    def say(self, lang: str, form: str) -> list[str]:
        """ONGOING: ... Discard this card at the end of your turn if ..."""
        trait = capital(text(self.trait, "trait", "", lang))
        if self.until is None:
            if lang == "en":
                return [f"ONGOING: {trait}. Discard this card at the end of your turn"]
            return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода"]
        said = text(self.until, "condition", "", lang)
        if lang == "en":
            return [f"ONGOING: {trait}. Discard this card at the end of your turn if {said}"]
        return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода, если {said}"]


reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn if {until:condition}",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода, если {until:condition}",
    Ongoing,
)
reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода",
    lambda trait: Ongoing(trait, None),
)


@phrase("trait", "Your opponent (cannot|can't) gain actions", "Противник не может получать действия")
@dataclass(frozen=True, slots=True)
class NoActions(Trait):
    """Opponents gain no actions."""

    hook: ClassVar[str] = "no actions"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)
