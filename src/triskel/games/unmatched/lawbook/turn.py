"""Turns, actions and the hand limit (U-TURN)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, DONE, open_question
from triskel.games.unmatched.lawbook.reading import attacks, is_scheme
from triskel.kernel.bench.law import Step, Verdicts

HAND_LIMIT = 7


@BOOK.law(
    "turns-go-round", "U-TURN-4", "U-GOAL-1", "U-TEAM-8",
    en="Turns go round in one order, from one team to the other; who is out is passed over.",
    ru="Ход передаётся по кругу в одном порядке, от команды к команде; выбывших пропускают.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    players = account.arena.players
    for told in account.told:
        if told.kind == "turn" and not told.notes["first"] and told.notes["before"] >= 0:
            after = [(told.notes["before"] + away) % players for away in range(1, players + 1)]
            expected = next((each for each in after if each not in told.notes["out"]), -1)
            yield told.facts["player"] == expected or f"player {told.facts['player']} plays, not {expected}"


@BOOK.law(
    "all-actions-are-taken", "U-TURN-1",
    en="A turn has 2 actions and those that were gained, and all are taken, unless its player is out.",
    ru="В ходу 2 действия и ещё полученные сверх того; все должны быть выполнены, если игрок не выбыл.",
    on=("action", "turn"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "turn" and not told.notes["first"] and told.notes["before"] not in told.notes["out"]:
            yield told.notes["left"] == 0 or f"the turn ended with {told.notes['left']} actions left"
        elif told.kind == "action":
            yield told.notes["left"] > 0 or "an action was taken that nobody had"


@BOOK.law(
    "actions-are-counted", "U-TURN-1", "U-TURN-2",
    en="What is left of the actions is what was given and gained less what was taken.",
    ru="Действий осталось столько, сколько было дано и получено, за вычетом выполненных.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if open_question(step, "action") is not None:
        left = step.look["actions"]
        yield left == account.actions or f"{left} actions are left, not {account.actions}"


@BOOK.law(
    "only-the-active-player-acts", "U-TURN-2", "U-TURN-4", "U-SCHEME-1",
    en="Only the player whose turn it is takes actions, plays schemes, maneuvers and attacks.",
    ru="Действия, приёмы, манёвры и атаки совершает только тот, чей сейчас ход.",
    on=("?action", "?attack card", "?attacker", "?mover", "?scheme", "action", "attacked", "schemed"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "action", "attacker", "attack card", "scheme", "mover")
    if asked is not None and not (asked.kind == "mover" and account.maneuver is None):
        yield asked.seat == account.arena.seat[account.active] or f"seat {asked.seat} is asked for {asked.kind}"
    for told in account.told:
        if told.kind in ("action", "schemed", "attacked"):
            yield told.facts["player"] == told.active or f"player {told.facts['player']} acts"


@BOOK.law(
    "a-maneuver-is-always-possible", "U-TURN-2", "U-MAN-1",
    en="A maneuver can be chosen for every action.",
    ru="Манёвр можно выбрать при каждом действии.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "action")
    if asked is not None:
        yield "maneuver" in step.notations(asked) or "no maneuver is offered"


@BOOK.law(
    "actions-cannot-be-skipped", "U-TURN-1",
    en="Nobody can decline an action.",
    ru="Пропустить действие нельзя.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "action")
    if asked is not None:
        yield DONE not in asked.options or "an action can be declined"


@BOOK.law(
    "attack-where-possible", "U-ATK-2", "U-ATK-3", "U-ATK-4", "U-ATK-5",
    en="An attack can be chosen exactly where a fighter has both a target and a card of its own to attack with.",
    ru="Атаку можно выбрать ровно тогда, когда у бойца есть и цель, и карта атаки, которую он может использовать.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "action")
    if asked is not None and account.arena.switches["empty_attack"] == "forbidden" and not account.large():
        cards = [card for card in account.hand[account.active] if attacks(account.card(card))]
        able = any(
            any(account.may_use(card, fighter) for card in cards) and account.targets(fighter)
            for fighter in account.standing(account.active)
        )
        yield ("attack" in step.notations(asked)) == able or f"attack {'should' if able else 'cannot'} be possible"


@BOOK.law(
    "scheme-where-possible", "U-SCHEME-1", "U-SCHEME-3",
    en="A scheme can be chosen exactly where the hand holds one whose fighter stands.",
    ru="Приём можно выбрать ровно тогда, когда в руке есть карта приёма, боец которой не повержен.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "action")
    if asked is not None:
        able = any(is_scheme(account.card(card)) and account.users(card) for card in account.hand[account.active])
        yield ("scheme" in step.notations(asked)) == able or f"scheme {'should' if able else 'cannot'} be possible"


@BOOK.law(
    "hand-limit", "U-TURN-3",
    en="Who ends a turn holds at most 7 cards.",
    ru="В конце своего хода в руке не больше 7 карт.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "turn" and not told.notes["first"] and told.notes["before"] not in told.notes["out"]:
            yield told.notes["hand"] <= HAND_LIMIT or f"the turn ended with {told.notes['hand']} cards in hand"


@BOOK.law(
    "only-the-excess-is-discarded", "U-TURN-3", "U-MAN-3",
    en="Cards are discarded for the hand limit only at the end of one's own turn and only while there are more than 7.",
    ru="Из-за предела руки карты сбрасывают только в конце своего хода и только пока их больше 7.",
    on=("?discard",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "discard")
    if asked is not None and asked.rule == "U-TURN-3":
        held = account.hand[account.active].total()
        own = asked.seat == account.arena.seat[account.active]
        held_well = held > HAND_LIMIT and account.actions == 0 and own
        yield held_well or f"with {held} cards and {account.actions} actions left seat {asked.seat} discards"
