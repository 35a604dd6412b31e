"""Carrying out a combat (U-ATK-8 to U-ATK-17, U-WINC)."""

from triskel.games.unmatched.lawbook.account import Account, Told
from triskel.games.unmatched.lawbook.book import BOOK
from triskel.games.unmatched.lawbook.clash import ATTACKER, DEFENDER, Snapshot
from triskel.games.unmatched.lawbook.reading import (
    AFTER,
    IMMEDIATELY,
    UNCANCELLABLE,
    becomes,
    moments,
)
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

NOT_EFFECTS = ("discarded", "cancelled", "uncancellable")


@BOOK.law(
    "damage-is-the-difference", "U-ATK-12", "U-EX-RED-COMBAT",
    en="Combat damage is the value of the attack less that of the defence, never below 0.",
    ru="Боевой урон — значение атаки минус значение защиты, но не меньше 0.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "compared":
            attack, defence, amount = told.facts["attack"], told.facts["defence"], told.facts["amount"]
            yield amount == max(0, attack - defence) or f"{attack} against {defence} is {amount}"


@BOOK.law(
    "the-attack-adds-up", "U-ATK-12", "U-CARD-1", "U-ARTHUR-2", "U-ALICE-2", "U-CT-FEINT",
    en="The attack is worth its printed value as told effects changed it, with the laid boost and what the hero adds.",
    ru="Атака стоит столько, сколько напечатано, с учётом всех изменений, положенного усиления и добавки героя.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "compared" and account.arena.switches["versatile"] == "as_used":
            expected = told.notes["expected"][ATTACKER]
            yield told.facts["attack"] == expected or f"the attack counts {told.facts['attack']}, not {expected}"


@BOOK.law(
    "the-defence-adds-up", "U-ATK-12", "U-CARD-1", "U-ALICE-2",
    en="The defence is worth its printed value as told effects changed it, and what the hero adds; no card is worth 0.",
    ru="Защита стоит столько, сколько напечатано, с учётом всех изменений и добавки героя; без карты она равна 0.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "compared" and account.arena.switches["versatile"] == "as_used":
            expected = told.notes["expected"][DEFENDER]
            yield told.facts["defence"] == expected or f"the defence counts {told.facts['defence']}, not {expected}"


@BOOK.law(
    "values-change-by-what-is-told", "U-ATK-9", "U-BOOST-3",
    en="A value that changes by so much is then so much higher.",
    ru="Если значение меняется на столько-то, оно становится ровно настолько больше.",
    on=("value changed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "value changed" and "before" in told.notes:
            after = told.notes["before"] + told.facts["amount"]
            yield told.facts["value"] == after or f"the value is {told.facts['value']}, not {after}"


@BOOK.law(
    "a-boost-adds-its-number", "U-BOOST-1", "U-BOOST-3", "U-HOUDINI-4",
    en="A boosted card gains exactly the boost number of the card discarded for it.",
    ru="Усиленная карта получает ровно значение УСИЛЕНИЯ сброшенной ради этого карты.",
    on=("value changed",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    boosted = -1
    for told in account.told:
        if told.kind == "discarded" and told.rule == "U-BOOST-3":
            boosted = told.facts["card"]
        elif told.kind == "value changed" and told.rule == "U-BOOST-3":
            number = account.card(boosted).boost if boosted >= 0 else 0
            yield told.facts["amount"] == number or f"{account.card_name(boosted)} added {told.facts['amount']}"
            boosted = -1


@BOOK.law(
    "values-set-as-printed", "U-ATK-9", "U-CT-MOMENTOUS-SHIFT",
    en="A text that sets a value sets it to the number printed in it, or to the boost number that it names.",
    ru="Текст, задающий значение, задаёт напечатанное в нём число или то значение УСИЛЕНИЯ, на которое ссылается.",
    on=("value set",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "value set":
            text, card = account.text_of(told.cause), account.card(told.facts["card"])
            number = max(card.boost, 0) if "its own BOOST value" in text else becomes(text)
            yield told.facts["value"] == number or f"{told.cause} sets {told.facts['value']}"


@BOOK.law(
    "momentous-shift-needs-a-shift", "U-CT-MOMENTOUS-SHIFT",
    en="Momentous Shift is worth more exactly if its fighter began the turn on another space.",
    ru="«Переломный момент» стоит больше, только если боец начал этот ход на другой ячейке.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if told.kind == "compared" and clash is not None:
            for side in (ATTACKER, DEFENDER):
                card = clash.card[side]
                if account.card_name(card) == "momentous_shift" and card not in clash.cancelled:
                    fighter = clash.fighter[side]
                    shifted = told.at.get(fighter, -1) != told.notes["started"].get(fighter, -1)
                    value = clash.value[side]
                    other = account.card_name(clash.card[1 - side])
                    if fighter in told.at and other not in ("this_is_no_parlor_trick", "an_illusion_of_my_own_design"):
                        yield (value == 5) == shifted or f"it is worth {value} for a fighter that shifted: {shifted}"


def _side(told: Told, account: Account) -> int:
    """Whose card caused an event in a combat; -1 where that cannot be said."""
    clash = told.clash
    if clash is None or not told.cause or told.boosting or told.kind in NOT_EFFECTS or not clash.revealed:
        return -1
    return account.side_of(clash, told.cause)


@BOOK.law(
    "effects-in-their-moment", "U-ATK-9", "U-ATK-11", "U-ATK-14",
    en="IMMEDIATELY and DURING COMBAT effects come before the outcome of the combat, AFTER COMBAT effects behind it.",
    ru="Эффекты «НЕМЕДЛЕННО» и «ВО ВРЕМЯ БОЯ» — до исхода боя, «ПОСЛЕ БОЯ» — после него.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        side = _side(told, account)
        if side >= 0 and told.clash is not None:
            known = moments(account.card(told.clash.card[side]))
            if known:
                late = told.clash.compared >= 0
                fits = AFTER in known if late else any(each < AFTER for each in known)
                yield fits or f"{told.cause}: {told.kind} {'after' if late else 'before'} the outcome"


@BOOK.law(
    "the-defender-first", "U-ATK-10", "U-ATK-11",
    en="At every moment of a combat the defender's effects come before the attacker's.",
    ru="В каждый момент боя эффекты обороняющегося — раньше эффектов атакующего.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    reached = 0
    for told in account.told:
        side = _side(told, account)
        clash = told.clash
        if side < 0 or clash is None:
            continue
        known = moments(account.card(clash.card[side]))
        ranks = [
            2 * moment + (1 if side == ATTACKER else 0)
            for moment in known
            if (moment == AFTER) == (clash.compared >= 0)
        ]
        later = [rank for rank in ranks if rank >= reached]
        if ranks:
            yield bool(later) or f"{told.cause}: {told.kind} came too late"
        reached = min(later, default=reached)


@BOOK.law(
    "immediately-before-during", "U-ATK-11", "U-ATK-10",
    en="A cancel that happens IMMEDIATELY comes before any value is changed DURING COMBAT.",
    ru="Отмена «НЕМЕДЛЕННО» происходит раньше, чем значения меняются «ВО ВРЕМЯ БОЯ».",
    on=("cancelled",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    changed = False
    for told in account.told:
        if told.kind == "revealed":
            changed = False
        elif told.kind in ("value changed", "value set") and told.clash is not None:
            side = account.side_of(told.clash, told.cause)
            if side >= 0 and IMMEDIATELY not in moments(account.card(told.clash.card[side])):
                changed = True
        elif told.kind == "cancelled":
            yield not changed or f"{account.card_name(told.facts['card'])} was cancelled too late"


@BOOK.law(
    "combat-damage-strikes-the-target", "U-ATK-12", "U-ATK-13",
    en="Combat damage is dealt to the attacked fighter, all of it, unless something keeps it from it.",
    ru="Боевой урон получает атакованный боец, и весь, если ничто его не уберегло.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        clash = told.clash
        if told.kind == "compared" and clash is not None:
            later = account.told[number + 1 :]
            struck = [each for each in later if each.kind == "damaged" and each.rule == "U-ATK-12"]
            target, amount = clash.fighter[DEFENDER], told.facts["amount"]
            spared = target in clash.shielded or target not in told.at or amount == 0
            if spared:
                yield not struck or "combat damage was dealt that should not have been"
            else:
                fits = [(each.facts["fighter"], each.facts["amount"]) for each in struck] == [(target, amount)]
                yield fits or f"{amount} combat damage was not dealt to {account.fighter_name(target)}"


@BOOK.law(
    "who-won-the-combat", "U-WINC-1", "U-WINC-2", "U-WINC-3",
    en="The attacker won with at least 1 combat damage, otherwise the defender, with or without a card.",
    ru="Атакующий победил, если боевого урона хотя бы 1, иначе победил обороняющийся, с картой или без.",
    on=("combat won",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if told.kind == "combat won" and clash is not None:
            expected = clash.players[_winner(clash)]
            yield told.facts["player"] == expected or f"player {told.facts['player']} won, not {expected}"


def _winner(clash: Snapshot) -> int:
    """Combat damage is the difference of the values, dealt even if its fighter has fallen (U-ATK-15)."""
    return ATTACKER if clash.compared > 0 and clash.fighter[DEFENDER] not in clash.shielded else DEFENDER


@BOOK.law(
    "effects-of-the-winner", "U-WINC-1", "U-WINC-2", "U-WINC-3",
    en="What a card does if you won it does only for the winner, and what it does if you lost only for the loser.",
    ru="«Если вы победили в бою» работает только у победителя, «если проиграли» — только у проигравшего.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        side = _side(told, account)
        clash = told.clash
        if side < 0 or clash is None or clash.compared < 0:
            continue
        line = moments(account.card(clash.card[side])).get(AFTER, "")
        if "therwise" in line:
            continue
        if line.startswith("if you won the combat"):
            yield side == _winner(clash) or f"{told.cause} worked for who lost"
        elif line.startswith("if you lost the combat"):
            yield side != _winner(clash) or f"{told.cause} worked for who won"


@BOOK.law(
    "what-is-cancelled-does-nothing", "U-CT-FEINT",
    en="A card whose effects are cancelled does nothing more in its combat.",
    ru="Карта, эффекты которой отменены, больше ничего в этом бою не делает.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if clash is None or not clash.cancelled:
            continue
        side = _side(told, account)
        if side >= 0 or told.kind == "compared":
            yield side < 0 or clash.card[side] not in clash.cancelled or f"{told.cause} was cancelled, but: {told.kind}"


@BOOK.law(
    "a-cancel-leaves-the-value", "U-CT-FEINT",
    en="A cancel takes the effects of a card, not its printed value.",
    ru="Отмена лишает карту эффектов, но не напечатанного значения.",
    on=("compared",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if told.kind == "compared" and clash is not None:
            for side in (ATTACKER, DEFENDER):
                card = clash.card[side]
                free = not clash.ignored[side] and clash.players[side] not in told.notes["locked"]
                if card in clash.cancelled and free:
                    worth, least = told.facts["attack" if side == ATTACKER else "defence"], account.card(card).value
                    set_to = account.card_name(clash.card[1 - side]) == "this_is_no_parlor_trick"
                    yield set_to or worth >= least or f"{account.card_name(card)} counts {worth} of its {least}"


@BOOK.law(
    "what-cannot-be-cancelled-is-not", "U-CT-HEIRLOOM",
    en="A card that says so is never cancelled.",
    ru="Карту, на которой сказано, что её эффекты нельзя отменить, не отменяют.",
    on=("cancelled", "uncancellable"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("cancelled", "uncancellable"):
            firm = UNCANCELLABLE in account.card(told.facts["card"]).text["en"]
            yield firm == (told.kind == "uncancellable") or f"{account.card_name(told.facts['card'])}: {told.kind}"


@BOOK.law(
    "a-cancel-strikes-the-other-card", "U-CT-FEINT", "U-ATK-10",
    en="A card cancels the opponent's card and works itself only if it was not cancelled before.",
    ru="Карта отменяет карту противника, и только если её саму не отменили раньше.",
    on=("cancelled",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        clash = told.clash
        if told.kind == "cancelled" and clash is not None:
            card = told.facts["card"]
            side = 1 - clash.card.index(card) if card in clash.card else -1
            other = clash.card[side] if side >= 0 else -1
            fits = account.card_name(other) == told.cause and other not in clash.cancelled
            yield fits or f"{told.cause} cancelled {account.card_name(card)}"


@BOOK.law(
    "played-cards-are-discarded", "U-ATK-17", "U-ATK-16",
    en="Played cards leave the table only when the combat and all its effects are over.",
    ru="Разыгранные карты уходят со стола, только когда бой и все его эффекты закончены.",
    on=("discarded",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    cleared = False
    for told in account.told:
        if told.kind in ("attacked", "action", "turn"):
            cleared = False
        elif told.kind == "discarded" and told.rule == "U-ATK-17":
            clash = told.clash
            yield (clash is not None and clash.compared >= 0) or "a card was discarded before the combat was decided"
            cleared = True
        elif cleared and told.cause and told.clash is not None and told.kind != "took":
            side = account.side_of(told.clash, told.cause)
            yield side < 0 or f"{told.cause}: {told.kind} after the cards were discarded"


@BOOK.law(
    "an-attack-spends-its-card", "U-ATK-6", "U-ATK-17",
    en="A card laid in a combat ends in the pile of its owner, unless a text takes it elsewhere.",
    ru="Карта, положенная в бою, оказывается в стопке сброса владельца, если текст не отправил её в другое место.",
    on=("discarded", "took"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "took" and told.rule == "U-ATK-17":
            back = "return this card to your hand" in account.text_of(told.cause)
            yield back or f"{account.card_name(told.facts['card'])} went back to the hand"
        elif told.kind == "discarded" and told.rule == "U-ATK-17":
            yield told.notes["from"] == "table" or "a card was discarded from a combat in which it was not"
