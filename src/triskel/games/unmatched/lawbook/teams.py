"""Teams (U-TEAM)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK
from triskel.kernel.bench.law import Step, Verdicts


@BOOK.law(
    "out-is-not-asked", "U-TEAM-10", "U-TEAM-9",
    en="Who has no fighter left is out and is asked nothing.",
    ru="Кто потерял всех бойцов, тот выбыл, и его ни о чём не спрашивают.",
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if account.turns == 0 and account.fresh:
        return
    for asked in step.asked:
        inside = any(not account.is_out(player) for player in account.players_of(asked.seat))
        yield inside or f"seat {asked.seat} is out and is asked {asked.kind}"


@BOOK.law(
    "out-takes-no-turn", "U-TEAM-10",
    en="Who is out takes no turn.",
    ru="Кто выбыл, тот больше не ходит.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "turn" and told.notes["out"]:
            yield told.facts["player"] not in told.notes["out"] or f"player {told.facts['player']} is out and plays"


@BOOK.law(
    "heroless-goes-on", "U-TEAM-9", "U-TEAM-11",
    en="A player whose hero fell goes on with the sidekicks while a team mate's hero stands.",
    ru="Игрок, чей герой повержен, играет дальше помощниками, пока стоит герой товарища.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    arena = account.arena
    for told in account.told:
        if told.kind == "turn":
            player = told.facts["player"]
            if arena.hero[player] not in told.at and arena.players > 2:
                mates = [each for each in range(arena.players) if arena.team[each] == arena.team[player]]
                yield any(arena.hero[each] in told.at for each in mates) or "a side without heroes plays on"


@BOOK.law(
    "ones-own-fighters", "U-TEAM-2", "U-HERO-1",
    en="Everybody acts with their own fighters and cards, not with a team mate's.",
    ru="Каждый действует своими бойцами и картами, а не товарища.",
    on=("attacked", "laid", "schemed"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("attacked", "schemed"):
            yield account.player(told.facts["fighter"]) == told.facts["player"] or "with another's fighter"
        elif told.kind == "laid":
            yield account.owner(told.facts["card"]) == told.facts["player"] or "another's card was laid"


@BOOK.law(
    "mates-are-no-obstacle", "U-TEAM-3", "U-MAN-7",
    en="A team mate's fighters may be passed through like one's own.",
    ru="Через бойцов товарища можно проходить, как через своих.",
    on=("?move",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    maneuver = account.maneuver
    if maneuver is None or account.arena.players < 4 or account.ground.doors:
        return
    for asked in step.asked:
        if asked.kind != "move" or asked.about != maneuver.mover or maneuver.left < 2:
            continue
        closed = frozenset(account.closed)
        for mate, space in account.at.items():
            if mate == asked.about or account.team(mate) != account.team(asked.about):
                continue
            if space in account.ground.one_step(maneuver.at, closed):
                behind = account.ground.one_step(space, closed) - set(account.at.values())
                yield behind <= set(asked.options) or f"{account.fighter_name(mate)} is in the way"
