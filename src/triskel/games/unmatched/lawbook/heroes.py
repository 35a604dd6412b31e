"""What the eight heroes can do (U-BEO-RAGE, U-HOUDINI, U-GENIE, U-MEDUSA, U-ARTHUR, U-ALICE)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, offered, open_question, same
from triskel.games.unmatched.lawbook.clash import ATTACKER
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

MOST_RAGE = 3


@BOOK.law(
    "rage-for-every-wound", "U-BEO-RAGE-2", "U-BEO-RAGE-3", "U-EX-RED-RAGE",
    en="Each time Beowulf himself is dealt damage he gains 1 Rage at once, up to 3.",
    ru="Каждый раз, когда урон получает сам Беовульф, он тут же получает 1 жетон ярости, но не больше 3.",
    on=("damaged",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    rage: dict[int, int] = {}
    """What each player was last told to have: there may be several Beowulfs."""
    for number, told in enumerate(account.told):
        if told.kind != "damaged" or account.kind(told.facts["fighter"]) != "beowulf":
            continue
        player = account.player(told.facts["fighter"])
        later = account.told[number + 1] if number + 1 < len(account.told) else None
        gained = later is not None and later.kind == "counter" and later.facts["player"] == player
        if gained and later is not None:
            rage[player] = later.facts["value"]
            yield later.facts["amount"] == 1 or f"Beowulf gained {later.facts['amount']} Rage"
        else:
            full = rage.get(player, account.counters[player]["rage"])
            yield full == MOST_RAGE or _spent_since(account, number, player) or "Beowulf was hurt and gained no Rage"


def _spent_since(account: Account, number: int, player: int) -> bool:
    """Whether Rage was full then and spent later in the same step."""
    for told in account.told[number + 1 :]:
        if told.kind == "counter" and told.facts["player"] == player:
            return bool(told.notes["before"] == MOST_RAGE)
    return False


@BOOK.law(
    "rage-within-bounds", "U-BEO-RAGE-1", "U-BEO-RAGE-5",
    en="Beowulf has 0 to 3 Rage, and what is told of it adds up.",
    ru="У Беовульфа от 0 до 3 жетонов ярости, и счёт их сходится.",
    on=("counter",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "counter" and told.facts["counter"] == "rage":
            after = told.notes["before"] + told.facts["amount"]
            fits = told.facts["value"] == after and 0 <= after <= MOST_RAGE
            yield fits or f"Rage went from {told.notes['before']} to {told.facts['value']}"


@BOOK.law(
    "rage-is-spent-by-choice", "U-BEO-RAGE-4",
    en="Rage is spent only where its player chose so, and no more than there is.",
    ru="Ярость тратят только по выбору игрока и не больше, чем есть.",
    on=("counter",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "counter" and told.facts["counter"] == "rage" and told.facts["amount"] < 0:
            entry = step.entry
            own = entry is not None and entry.seat == account.arena.seat[told.facts["player"]]
            chosen = own and entry is not None and entry.kind in ("effect", "amount")
            yield chosen or "Rage was spent without a choice of its player"


@BOOK.law(
    "counters-as-told", "U-BEO-RAGE-1", "U-ALICE-1",
    en="Rage and size are what was last told of them.",
    ru="Ярость и размер таковы, как о них сказано в последний раз.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for player, counters in enumerate(step.look["counters"].values()):
        if counters:
            yield counters == account.counters[player] or f"player {player} has {counters}"


@BOOK.law(
    "alice-changes-size", "U-ALICE-1", "U-ALICE-2",
    en="Alice is BIG or SMALL, and a change makes her the other.",
    ru="Алиса либо БОЛЬШАЯ, либо МАЛЕНЬКАЯ, и перемена делает её другой.",
    on=("counter",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "counter" and told.facts["counter"] == "size":
            before, after = told.notes["before"], told.facts["value"]
            yield (after in (0, 1) and after == 1 - before) or f"her size went from {before} to {after}"


@BOOK.law(
    "houdini-alone-is-placed", "U-HOUDINI-1", "U-HOUDINI-2",
    en="Only Houdini himself is placed anywhere in a maneuver, only if it was boosted, and only instead of moving.",
    ru="При манёвре в любую ячейку помещают только самого Гудини, только при усилении и только вместо перемещения.",
    on=("?move or place", "placed"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "placed" and told.rule == "U-HOUDINI-1":
            boosted = told.maneuver is not None and told.maneuver.boost >= 0
            yield (account.kind(told.facts["fighter"]) == "houdini" and boosted) or "somebody else was placed"
    asked = open_question(step, "move or place")
    maneuver = account.maneuver
    if asked is not None:
        boosted = maneuver is not None and maneuver.boost >= 0
        yield (account.kind(asked.about) == "houdini" and boosted) or "a placement is offered without a boost"


@BOOK.law(
    "houdini-anywhere", "U-HOUDINI-1",
    en="Houdini may appear on every free space of the board.",
    ru="Гудини может оказаться на любой свободной ячейке поля.",
    on=("?place",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "place")
    if asked is not None and asked.rule == "U-HOUDINI-1":
        free = set(range(len(account.ground.colours))) - set(account.at.values())
        yield same(offered(asked) - {account.at.get(asked.about, -1)}, free, "for Houdini", account, "space")


@BOOK.law(
    "the-genies-price", "U-GENIE-1",
    en="The Genie's ability gives one action, at the start of his turn, for one card discarded just before.",
    ru="Способность Джинна даёт одно действие, в начале его хода, за одну только что сброшенную карту.",
    on=("gained actions",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        if told.kind == "gained actions" and told.cause == "genie":
            paid = number > 0 and account.told[number - 1].kind == "discarded"
            first = told.notes["taken"] == 0 and told.facts["player"] == told.active
            yield (paid and first and told.facts["amount"] == 1) or "an action was gained for nothing"


@BOOK.law(
    "medusas-gaze", "U-MEDUSA-1",
    en="Medusa's gaze deals 1 damage, at the start of her turn, to an enemy in her zone.",
    ru="Взгляд Медузы наносит 1 урон в начале её хода бойцу противника в её зоне.",
    on=("damaged",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "damaged" and told.cause == "medusa":
            target = told.facts["fighter"]
            seen = any(
                account.kind(each) == "medusa" and account.player(each) == told.active
                and space_of in account.ground.zone(told.at[each], told.closed)
                and account.team(target) != account.team(each)
                for each in told.at
                for space_of in [told.at[target]]
            )  # fmt: skip
            fits = seen and told.facts["amount"] == 1 and told.taken == 0
            yield fits or f"{account.fighter_name(target)} was struck by her gaze"


@BOOK.law(
    "arthurs-boost-is-his-own", "U-ARTHUR-1", "U-ARTHUR-2",
    en="Only King Arthur himself has an attack boosted with a laid card, and only one before the defence.",
    ru="Вторую карту лицом вниз кладут только к атаке самого короля Артура, только одну и до защиты.",
    on=("?attack boost", "laid"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "attack boost")
    clash = account.clash
    if asked is not None:
        his = clash is not None and account.kind(clash.fighter[ATTACKER]) == "king_arthur"
        yield (his and clash is not None and clash.boost < 0 and clash.card[1] < 0) or "a boost is offered to another"
    for told in account.told:
        if told.kind == "laid" and told.rule == "U-ARTHUR-2" and told.clash is not None:
            yield account.kind(told.clash.fighter[ATTACKER]) == "king_arthur" or "another attack was boosted"


@BOOK.law(
    "a-cancel-loses-arthurs-boost", "U-ARTHUR-2", "U-CT-FEINT",
    en="When King Arthur's attack card is cancelled the laid boost is discarded at once.",
    ru="Если карту атаки короля Артура отменили, положенное усиление тут же сбрасывают.",
    on=("cancelled",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        clash = told.clash
        if account.arena.switches["arthur_cancel"] != "any_card" or told.kind != "cancelled" or clash is None:
            continue
        if clash.boost >= 0 and told.facts["card"] == clash.card[ATTACKER]:
            later = account.told[number + 1] if number + 1 < len(account.told) else None
            lost = later is not None and later.kind == "discarded" and later.facts["card"] == clash.boost
            yield (lost and later is not None and later.rule == "U-ARTHUR-2") or "the boost stays"
