"""Setting up (U-SETUP)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

DECK = 30
FIRST_HAND = 5


@BOOK.law(
    "thirty-cards", "U-SETUP-2", "U-COMP-1",
    en="Every player has 30 cards, however they lie.",
    ru="У каждого игрока 30 карт, где бы они ни лежали.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    look, away = step.look, [*account.table, *account.boosting]
    for player, hero in enumerate(look["hand_count"]):
        held = look["hand_count"][hero] + look["deck_count"][hero] + len(look["discard"][hero])
        held += sum(account.owner(card) == player for card in away) + account.looked[player].total()
        yield held == DECK or f"{hero} has {held} cards"


@BOOK.law(
    "first-hand", "U-SETUP-4",
    en="Before the first turn every player draws 5 cards and no more, or as many as the hero's ability says.",
    ru="До первого хода каждый игрок берёт 5 карт, не больше и не меньше, или столько, сколько велит умение героя.",
    on=("drew",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if step.number == -1 and account.fresh:
        for player in range(account.arena.players):
            drawn = sum(
                told.kind == "drew" and told.rule == "U-SETUP-4" and told.facts["player"] == player
                for told in account.told
            )
            hand = [
                each.trait.count.count for each in account.arena.kits[player].abilities if each.hook == "starting hand"
            ]
            yield drawn == (hand[0] if hand else FIRST_HAND) or f"player {player} drew {drawn}"


@BOOK.law(
    "starting-health", "U-SETUP-3", "U-HERO-3", "U-HERO-5",
    en="Everybody begins with the health printed on the character card.",
    ru="Каждый начинает со здоровьем, указанным на карте персонажа.",
    on=("drew",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if step.number == -1 and account.fresh:
        for fighter in account.arena.fighters:
            health = step.look["health"][fighter.id]
            yield health == fighter.kind.health or f"{fighter.id} begins with {health}"


@BOOK.law(
    "doors-open-at-first", "U-SETUP-8", "U-DOOR-1",
    en="All doors are open when the game begins.",
    ru="В начале партии все двери открыты.",
    on=("drew",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if step.number == -1 and account.fresh and account.ground.doors:
        yield not step.look["closed_doors"] or f"{step.look['closed_doors']} are closed"


@BOOK.law(
    "heroes-on-their-starts", "U-SETUP-5", "U-SETUP-6", "U-TEAM-6",
    en="Heroes are set up in turn on the start spaces 1, 2 and, in teams, 3 and 4.",
    ru="Героев выставляют по очереди на стартовые ячейки 1, 2, а в командной игре ещё 3 и 4.",
    on=("placed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "placed" and told.rule == "U-SETUP-5":
            fighter = told.facts["fighter"]
            if account.arena.fighters[fighter].is_hero:
                player = account.player(fighter)
                start = account.ground.starts[account.placed.index(player)]
                follows = (account.placed[0] + account.placed.index(player)) % account.arena.players == player
                held = told.facts["space"] == start and follows
                yield held or f"{account.fighter_name(fighter)} begins on {account.space_name(told.facts['space'])}"


def _setup_zone(account: Account, player: int) -> set[int]:
    """The free spaces of the hero's zone."""
    hero = next(each for each in account.standing(player) if account.arena.fighters[each].is_hero)
    return set(account.ground.zone(account.at[hero], frozenset())) - set(account.at.values())


@BOOK.law(
    "sidekicks-in-the-heros-zone", "U-SETUP-5", "U-TEAM-7",
    en="A sidekick is set up on any free space of its hero's zone, and nowhere else while there is one.",
    ru="Помощника выставляют на любую свободную ячейку зоны героя, и никуда больше, пока такая есть.",
    on=("?place",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "place" and asked.about >= 0 and account.turns == 0 and account.fresh:
            if account.arena.fighters[asked.about].is_hero:
                continue
            free = _setup_zone(account, account.player(asked.about))
            if free:
                yield set(asked.options) == free or f"{account.fighter_name(asked.about)} is offered other spaces"


@BOOK.law(
    "younger-begins", "U-SETUP-7",
    en="The first turn belongs to who was set up first.",
    ru="Первым ходит тот, кто первым выставил бойцов.",
    on=("turn",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "turn" and told.notes["first"] and account.placed:
            yield told.facts["player"] == account.placed[0] or f"player {told.facts['player']} begins"
