"""Declaring an attack and laying the cards (U-ATK-1 to U-ATK-8, U-UNI, U-SYM)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, DONE, offered, open_question, same
from triskel.games.unmatched.lawbook.clash import ATTACKER, DEFENDER
from triskel.games.unmatched.lawbook.reading import attacks, defends, defends_with
from triskel.kernel.bench.law import Step, Verdicts


def _attack_cards(account: Account, player: int, fighter: int) -> set[int]:
    return {card for card in account.hand[player] if attacks(account.card(card)) and account.may_use(card, fighter)}


@BOOK.law(
    "attackers-offered", "U-ATK-1", "U-ATK-2",
    en="Every fighter with a target and a card to attack with may be the attacker, and no other.",
    ru="Атаковать может каждый боец, у которого есть цель и карта для атаки, и никто другой.",
    on=("?attacker",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "attacker")
    if asked is not None and not account.large():
        able = {
            each
            for each in account.standing(account.active)
            if account.targets(each) and _attack_cards(account, account.active, each)
        }
        yield same(offered(asked), able, "to attack", account)


@BOOK.law(
    "targets-offered", "U-ATK-3", "U-ATK-4", "U-ATK-5", "U-SYM-5", "U-SYM-6",
    en="The targets are all enemies beside the attacker, and for a ranged one all in its zone too.",
    ru="Цели — все враги на смежных ячейках, а для дальнего бойца ещё и все в его зоне.",
    on=("?target",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "target")
    if asked is not None and not account.large():
        yield same(offered(asked), account.targets(asked.about), account.fighter_name(asked.about), account)


@BOOK.law(
    "target-in-reach", "U-ATK-3", "U-ATK-4", "U-ATK-5", "U-ZONE-2", "U-ZONE-3", "U-ZONE-4", "U-DOOR-7", "U-DOOR-8",
    en="Whoever is attacked is beside the attacker, or in a zone with it if it is ranged.",
    ru="Атакуют того, кто рядом, а дальний боец — и того, кто с ним в одной зоне.",
    on=("attacked",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "attacked" and not account.large(*told.at):
            reach = account.targets(told.facts["fighter"], told.at)
            yield told.facts["target"] in reach or f"{account.fighter_name(told.facts['target'])} is out of reach"


@BOOK.law(
    "passages-are-not-adjacent", "U-PASSAGE-3",
    en="Spaces joined by a secret passage alone are not adjacent in an attack.",
    ru="Ячейки, связанные только потайным проходом, при атаке не смежны.",
    on=("?action",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    passages = account.ground.passages
    asked = open_question(step, "action")
    if asked is None or not passages:
        return
    for one in account.standing(account.active):
        if account.at[one] in passages and not account.arena.fighters[one].ranged:
            for other, space in account.at.items():
                if space in passages and account.team(other) != account.team(one):
                    joined = space in account.ground.beside(account.at[one], frozenset(account.closed))
                    reached = other in account.targets(one)
                    yield joined == reached or f"{account.fighter_name(other)} is reached through a passage"
            if not account.targets(one) and len(account.standing(account.active)) == 1:
                yield "attack" not in step.notations(asked) or "an attack leads through a passage"


@BOOK.law(
    "enemies-are-attacked", "U-ATK-4", "U-ATK-5", "U-TEAM-3",
    en="Nobody attacks a fighter of the own team.",
    ru="Бойца своей команды не атакуют.",
    on=("attacked",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "attacked":
            one, other = told.facts["fighter"], told.facts["target"]
            yield account.team(one) != account.team(other) or "a friend is attacked"
            yield account.player(one) == told.facts["player"] or "somebody attacks with another's fighter"


@BOOK.law(
    "attack-cards-offered", "U-ATK-6", "U-UNI-1", "U-SYM-1", "U-SYM-3", "U-CARD-1",
    en="The attacker lays any attack or versatile card of the hand that names the attacking fighter, and must lay one.",
    ru="Атакующий кладёт любую карту атаки или универсальную карту руки, подходящую его бойцу, и одну положить обязан.",
    on=("?attack card",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "attack card")
    clash = account.clash
    if asked is not None and clash is not None and not clash.revealed:
        cards = _attack_cards(account, clash.players[ATTACKER], clash.fighter[ATTACKER])
        yield same(offered(asked), cards, "to attack with", account, "card")
        yield DONE not in asked.options or "an attack without a card"


@BOOK.law(
    "defence-cards-offered", "U-ATK-7", "U-UNI-1", "U-SYM-2", "U-SYM-3", "U-TEAM-2",
    en="The player of the attacked fighter may lay any defence or versatile card that names it, or none.",
    ru="Игрок атакованного бойца может положить любую подходящую тому карту защиты или универсальную карту или ничего.",
    on=("?defence card",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "defence card")
    clash = account.clash
    if asked is None or clash is None:
        return
    player, fighter = clash.players[DEFENDER], clash.fighter[DEFENDER]
    cards = {
        card
        for card in account.hand[player]
        if account.may_use(card, fighter)
        and (defends(account.card(card)) or _also(account, player, defends_with(account.card(card))))
    }
    yield same(offered(asked), cards, "to defend with", account, "card")
    yield DONE in asked.options or "a defence is forced"
    yield asked.seat == account.arena.seat[player] or f"seat {asked.seat} defends another's fighter"


def _also(account: Account, player: int, item: str) -> bool:
    return bool(item) and account.basket(player) in (item, "any")


@BOOK.law(
    "cards-lie-face-down", "U-ATK-6", "U-ATK-7", "U-ATK-8",
    en="While the defender decides, nobody of that side sees the attacker's cards.",
    ru="Пока обороняющийся решает, его сторона не видит карт атакующего.",
    on=("?defence card",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "defence card")
    if asked is not None:
        shown = step.game.view(step.after, asked.seat)["combat"]["attack"]
        yield (shown["card"] is None and shown["boost"] is None) or "the attack is seen before the defence is laid"


@BOOK.law(
    "revealed-together", "U-ATK-8", "U-ARTHUR-2",
    en="All cards laid in a combat are turned over at once, and they are the cards that were laid.",
    ru="Все положенные в бою карты открывают одновременно, и это те самые карты.",
    on=("revealed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if told.kind == "revealed" and clash is not None:
            shown = told.facts["attack"], told.facts["defence"], told.facts["boost"]
            yield shown == (*clash.card, clash.boost) or "other cards were revealed than were laid"
            yield not clash.revealed or "the cards were revealed twice"
