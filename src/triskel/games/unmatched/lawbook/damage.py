"""Health, damage and defeat (U-HERO-4, U-ATK-13, U-DRAW-3, U-DEFEAT)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, offered, open_question
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

EXHAUSTION = 2


@BOOK.law(
    "damage-lowers-health", "U-ATK-13",
    en="Every damage lowers the health of a standing fighter by so much, down to 0.",
    ru="Урон снижает здоровье стоящего бойца ровно на столько же, но не ниже 0.",
    on=("damaged",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "damaged":
            fighter, amount = told.facts["fighter"], told.facts["amount"]
            left = max(0, told.health[fighter] - amount)
            yield told.facts["health"] == left or f"{account.fighter_name(fighter)} has {told.facts['health']}"
            yield amount > 0 or "damage of nothing was told"


@BOOK.law(
    "health-as-told", "U-ATK-13", "U-HERO-3",
    en="Health changes by damage, recovery and texts that set it, and by nothing else.",
    ru="Здоровье меняют только урон, восстановление и тексты, которые его задают.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for fighter, health in enumerate(step.after.health):
        expected = account.health[fighter]
        yield health == expected or f"{account.fighter_name(fighter)} has {health}, not {expected}"


@BOOK.law(
    "health-within-its-dial", "U-HERO-4",
    en="Nobody has less than 0 health or more than the dial shows.",
    ru="Здоровье не бывает меньше 0 и больше числа на счётчике.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for fighter, name in enumerate(step.look["health"]):
        health = step.look["health"][name]
        most = account.arena.fighters[fighter].kind.health
        yield 0 <= health <= most or f"{name} has {health} of {most}"


@BOOK.law(
    "recovery-adds-up", "U-HERO-4",
    en="Who recovers gains what is said, up to the maximum, and stands on the board.",
    ru="Восстанавливает здоровье тот, кто стоит на поле, и не выше максимума.",
    on=("recovered",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "recovered":
            fighter = told.facts["fighter"]
            fits = told.facts["health"] == told.health[fighter] + told.facts["amount"]
            yield (fits and fighter in told.at) or f"{account.fighter_name(fighter)} recovered wrongly"


@BOOK.law(
    "defeated-at-zero", "U-DEFEAT-1",
    en="A fighter whose health falls to 0 is defeated at once.",
    ru="Боец, чьё здоровье упало до 0, тут же повержен.",
    on=("damaged",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        if told.kind == "damaged" and told.facts["health"] == 0:
            later = [each for each in account.told[number + 1 : number + 3] if each.kind == "defeated"]
            fell = any(each.facts["fighter"] == told.facts["fighter"] for each in later)
            yield fell or f"{account.fighter_name(told.facts['fighter'])} has 0 health and goes on"


@BOOK.law(
    "standing-means-alive", "U-DEFEAT-1", "U-DEFEAT-2", "U-TEAM-9",
    en="Who stands on the board has health, and who has none stands nowhere.",
    ru="У того, кто стоит на поле, есть здоровье, а у кого его нет, того нет и на поле.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if account.turns == 0 and account.fresh:
        return
    asked = open_question(step, "place")
    for name, health in step.look["health"].items():
        stands = bool(step.look["space"][name])
        if asked is not None and account.fighter_name(asked.about) == name:
            continue  # it comes back, and its player is choosing where
        yield (health > 0) == stands or f"{name} has {health} health and {'stands' if stands else 'is gone'}"


@BOOK.law(
    "the-defeated-do-nothing", "U-DEFEAT-1", "U-DEFEAT-2", "U-SCHEME-3",
    en="A defeated fighter neither moves, attacks, plays cards, is attacked, takes damage nor recovers.",
    ru="Поверженный боец не перемещается, не атакует, не разыгрывает карт, его не атакуют и не ранят, он не лечится.",
    on=("attacked", "damaged", "defeated", "moved", "recovered", "schemed", "swapped"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("moved", "attacked", "schemed", "damaged", "recovered", "swapped", "defeated"):
            for key in ("fighter", "target", "other"):
                if key in told.facts:
                    yield told.facts[key] in told.at or f"{account.fighter_name(told.facts[key])} is not on the board"


@BOOK.law(
    "only-standing-fighters-are-offered", "U-DEFEAT-2",
    en="Only who stands on the board can be chosen for anything, but for those whom a text brings back.",
    ru="Выбрать можно только того, кто стоит на поле, кроме тех, кого возвращает текст.",
    on=("?attacker", "?fighter", "?mover", "?schemer", "?target"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "fighter", "attacker", "target", "mover", "schemer")
    if asked is not None:
        gone = {each for each in offered(asked) if each not in account.at}
        back = asked.kind == "fighter" and gone == offered(asked)
        yield not gone or back or f"{account.fighter_name(min(gone))} is not on the board"


@BOOK.law(
    "exhaustion-hurts-everybody-once", "U-DRAW-3",
    en="Who must draw from an empty deck draws nothing, and each of the player's fighters takes 2 damage.",
    ru="Если взять карту из пустой колоды нельзя, каждый боец игрока получает по 2 урона, а карту не берут.",
    on=("exhausted",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        if told.kind == "exhausted":
            player, hurt = told.facts["player"], []
            for each in account.told[number + 1 :]:
                if each.rule != "U-DRAW-3" and each.kind not in ("counter", "defeated"):
                    break
                if each.kind in ("damaged", "protected"):
                    hurt.append((each.facts["fighter"], each.facts["amount"]))
                elif each.kind == "exhausted":
                    break
            everybody = sorted(each for each in told.at if account.player(each) == player)
            yield hurt == [(each, EXHAUSTION) for each in everybody] or f"exhaustion of player {player} hurt {hurt}"


@BOOK.law(
    "the-fallen-come-back-by-a-text", "U-DEFEAT-2", "U-HERO-4",
    en="A defeated fighter stands on the board again only if a text gave it health again.",
    ru="Поверженный боец снова встаёт на поле, только если текст вернул ему здоровье.",
    on=("placed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "placed" and told.rule != "U-SETUP-5":
            fighter = told.facts["fighter"]
            yield told.health[fighter] > 0 or f"{account.fighter_name(fighter)} has no health"
            if fighter not in told.at:
                yield bool(told.cause) or f"{account.fighter_name(fighter)} came back by itself"
