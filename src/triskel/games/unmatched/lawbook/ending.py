"""The end of the game (U-DEFEAT-3, U-WIN, U-TEAM-11)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


def _heroless(account: Account) -> set[int]:
    """The teams without a standing hero, nor one that may be saved."""
    arena = account.arena
    found = set()
    for team in set(arena.team):
        players = [player for player in range(arena.players) if arena.team[player] == team]
        if not any(arena.hero[player] in account.at or account.rescued(player) for player in players):
            found.add(team)
    return found


@BOOK.law(
    "the-end-comes-at-once", "U-DEFEAT-3", "U-WIN-1", "U-WIN-2", "U-TEAM-11",
    en="When the last hero of a side falls the game is over and nothing more is asked.",
    ru="Как только пал последний герой одной из сторон, игра окончена и никого больше не спрашивают.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if (account.turns == 0 and account.fresh) or account.arena.switches["game_end"] != "immediate":
        return
    if _heroless(account):
        yield (account.won is not None and not step.asked) or "a side has no hero and the game goes on"


@BOOK.law(
    "no-end-without-a-fallen-hero", "U-GOAL-1", "U-WIN-1", "U-WIN-2", "U-TEAM-11",
    en="Nobody wins while both sides have a hero.",
    ru="Пока у обеих сторон есть герой, никто не победил.",
    on=("won",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "won":
            yield bool(_heroless(account)) or "the game ended with a hero on each side"


@BOOK.law(
    "the-other-side-wins", "U-WIN-1", "U-TEAM-11", "U-GOAL-1",
    en="The side whose hero stands has won; if none does, the side whose turn it is.",
    ru="Побеждает сторона, чей герой устоял; если не устоял ни один, побеждает та, чей ход.",
    on=("won",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    arena = account.arena
    for told in account.told:
        if told.kind == "won":
            fallen = _heroless(account)
            team = arena.team[account.active] if len(fallen) > 1 else next(t for t in (0, 1) if t not in fallen)
            seats = sorted({arena.seat[player] for player in range(arena.players) if arena.team[player] == team})
            yield sorted(told.facts["seats"]) == seats or f"seats {told.facts['seats']} won, not {seats}"


@BOOK.law(
    "nothing-after-the-end", "U-WIN-1", "U-DEFEAT-3",
    en="Nothing happens once somebody has won.",
    ru="После победы ничего больше не происходит.",
    on=("won",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        if told.kind == "won":
            yield number == len(account.told) - 1 or f"{account.told[number + 1].kind} after the end"
