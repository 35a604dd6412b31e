"""Maneuvers and moving (U-MAN, U-BOOST-1, U-PASSAGE, U-ZONE-1)."""

from triskel.games.unmatched.lawbook.account import Account, Told
from triskel.games.unmatched.lawbook.book import BOOK, DONE, offered, open_question, same
from triskel.games.unmatched.lawbook.reading import THROUGH, steps
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


@BOOK.law(
    "a-maneuver-draws-one-card", "U-MAN-1", "U-MAN-2", "U-DRAW-1",
    en="A maneuver begins with drawing exactly one card; an empty deck exhausts instead.",
    ru="Манёвр начинается с того, что игрок берёт ровно одну карту; если колода пуста, бойцы обессилены.",
    on=("action", "drew"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for number, told in enumerate(account.told):
        if told.kind == "action" and told.facts["action"] == "maneuver":
            after = [each for each in account.told[number + 1 :] if each.rule == "U-MAN-2" or each.kind == "exhausted"]
            first = account.told[number + 1] if number + 1 < len(account.told) else None
            one = first is not None and len(after) == 1 and after[0] is first
            yield (one and after[0].facts["player"] == told.facts["player"]) or f"{len(after)} cards were drawn"
        elif told.rule == "U-MAN-2":
            began = step.entry is not None and step.entry.kind == "action"
            yield began or "a card was drawn in the middle of a maneuver"


@BOOK.law(
    "one-boost-a-maneuver", "U-BOOST-1", "U-MAN-5",
    en="A maneuver is boosted with at most one card, before anybody moves.",
    ru="Манёвр усиливают не больше чем одной картой и до перемещений.",
    on=("?boost", "discarded"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "boost")
    if asked is not None and asked.rule == "U-BOOST-1":
        maneuver = account.maneuver
        yield (maneuver is not None and maneuver.boost < 0 and not maneuver.moved) or "a boost is offered again"
    for told in account.told:
        if told.kind == "discarded" and told.rule == "U-BOOST-1":
            yield told.action == "maneuver" or f"{told.action} was boosted"


@BOOK.law(
    "each-fighter-once-in-any-order", "U-MAN-4", "U-MAN-8",
    en="In a maneuver each fighter of the player that has not moved yet may be next, in any order, or nobody.",
    ru="При манёвре следующим может идти любой свой боец, который ещё не ходил, или никто.",
    on=("?mover",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "mover")
    maneuver = account.maneuver
    if asked is not None and maneuver is not None:
        waiting = set(account.standing(maneuver.player)) - maneuver.moved
        yield same(offered(asked), waiting, "to move", account)
        yield DONE in asked.options or "somebody must move"


@BOOK.law(
    "walks-offered", "U-MAN-4", "U-MAN-6", "U-MAN-7", "U-BOOST-1", "U-SINBAD-1",
    en="A fighter may go wherever its steps, with boost and voyages, lead past no enemy, and nowhere else.",
    ru="Боец может пойти всюду, куда ведут его шаги с усилением и путешествиями мимо врагов, и больше никуда.",
    on=("?move",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "move")
    maneuver = account.maneuver
    if asked is None or maneuver is None or asked.about != maneuver.mover or account.large():
        return
    ways = account.ground.walks(
        maneuver.at, maneuver.left, account.enemy_spaces(maneuver.mover), frozenset(account.closed)
    )
    there = {
        account.arena.board.index[each.removeprefix("to ")] for each in step.notations(asked) if each.startswith("to ")
    }
    if account.ground.doors:  # a friend's space may be a stage from which a door is turned, so it is offered there
        yield there <= set(ways) or f"{account.fighter_name(maneuver.mover)} is offered a space beyond its steps"
        missing = set(ways) - there - account.others(maneuver.mover) - {maneuver.at}
        yield not missing or f"{account.fighter_name(maneuver.mover)} is not offered every space it can reach"
    else:
        free = set(ways) - account.others(maneuver.mover) - {maneuver.at}
        yield same(there, free, account.fighter_name(maneuver.mover), account, "space")


@BOOK.law(
    "never-further-than-said", "U-MAN-4", "U-DOOR-3",
    en="Nobody goes further in a maneuver than move value, boost and what the hero adds; an opened door costs 1.",
    ru="За манёвр никто не проходит больше дальности перемещения с усилением и добавкой героя; открыть дверь стоит 1.",
    on=("door opened", "moved"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        maneuver = told.maneuver
        if maneuver is None or step.entry is None or step.entry.kind != "move":
            continue
        if told.kind in ("moved", "door opened") and told.facts["fighter"] == maneuver.mover:
            yield maneuver.left >= 0 or f"{account.fighter_name(maneuver.mover)} went {-maneuver.left} too far"


def _limit(told: Told, account: Account) -> int:
    """How far the text of the cause lets somebody move; -1 for a maneuver."""
    return steps(account.text_of(told.cause)) if told.cause else -1


@BOOK.law(
    "effects-move-no-further-than-said", "U-MAN-4", "U-MAN-6", "U-ATK-9",
    en="Who is moved by an effect goes along the lines and no further than its text says.",
    ru="Кого перемещает эффект, тот идёт по линиям и не дальше, чем сказано в тексте.",
    on=("moved",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "moved" and told.cause:
            far = _limit(told, account)
            fighter, origin, space = told.facts["fighter"], told.facts["origin"], told.facts["space"]
            ways = account.ground.walks(origin, max(far, 0), (), told.closed)
            yield told.at.get(fighter) == origin or "it did not stand where it came from"
            yield space in ways or f"{account.fighter_name(fighter)} went further than {far}"


@BOOK.law(
    "never-through-enemies", "U-MAN-7", "U-MAN-10",
    en="Nobody passes through a space held by the other team, whoever moves them, unless the text lets them.",
    ru="Никто не проходит через ячейки другой команды, кто бы его ни двигал, если текст этого не позволяет.",
    on=("moved",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "moved":
            if THROUGH in account.text_of(told.cause):
                continue
            if told.maneuver is not None and account.ground.doors:
                continue  # a door may have been turned on the way: `never-further-than-said` follows the stages
            far = _limit(told, account) if told.cause else len(account.ground.colours)
            fighter, origin = told.facts["fighter"], told.facts["origin"]
            ways = account.ground.walks(origin, far, account.enemy_spaces(fighter, told.at), told.closed)
            yield told.facts["space"] in ways or f"{account.fighter_name(fighter)} passed through an enemy"


@BOOK.law(
    "stop-on-a-free-space", "U-MAN-7", "U-ZONE-1",
    en="Nobody stops, nor is put, on a space where somebody else stands.",
    ru="Никто не останавливается и не ставится на ячейку, где уже стоит другой.",
    on=("moved", "placed"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("moved", "placed"):
            taken = account.others(told.facts["fighter"], told.at)
            yield told.facts["space"] not in taken or f"{account.space_name(told.facts['space'])} was taken"


@BOOK.law(
    "one-fighter-a-space", "U-ZONE-1",
    en="No two fighters stand on one space.",
    ru="Два бойца на одной ячейке не стоят.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    spaces = [space for space in step.look["space"].values() if space]
    yield len(spaces) == len(set(spaces)) or "two stand on one space"


@BOOK.law(
    "fighters-stand-where-told", "U-ZONE-1", "U-DEFEAT-2",
    en="Everybody stands where they were last put, moved or swapped to, and nobody else stands anywhere.",
    ru="Каждый стоит там, куда его поставили, переместили или обменяли в последний раз, и больше никого нет.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for fighter, space in enumerate(step.after.space):
        held = space == account.at.get(fighter, -1)
        yield held or f"{account.fighter_name(fighter)} does not stand where it was told to"


@BOOK.law(
    "zero-steps-are-allowed", "U-MAN-9", "U-ATK-9",
    en="Whoever may be moved may stay where they are: up to N includes 0.",
    ru="Кого можно переместить, того можно и оставить на месте: «до N» — это и 0.",
    on=("?move",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "move")
    if asked is not None:
        maneuver = account.maneuver
        if maneuver is not None and asked.about == maneuver.mover and maneuver.at != account.at.get(asked.about):
            return  # in passing over a friend: the walk cannot end here
        yield DONE in asked.options or "somebody must move"


@BOOK.law(
    "only-free-spaces-to-place", "U-ZONE-1", "U-HOUDINI-1",
    en="Where a fighter may be placed only free spaces are offered.",
    ru="Поместить бойца предлагают только на свободные ячейки.",
    on=("?place",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "place")
    if asked is not None:
        taken = offered(asked) & account.others(asked.about)
        yield not taken or f"{', '.join(account.space_name(each) for each in taken)} is taken"


@BOOK.law(
    "a-passage-is-one-step", "U-PASSAGE-1", "U-PASSAGE-2",
    en="From one secret passage every other free one is a step away.",
    ru="От одного потайного прохода любой другой свободный — в одном шаге.",
    on=("?move",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "move")
    passages = account.ground.passages
    if asked is None or account.maneuver is None or account.maneuver.left < 1:
        return
    if account.at.get(asked.about) in passages:
        free = passages - account.others(asked.about) - {account.at[asked.about]}
        yield free <= offered(asked) or "a free passage is not offered"


@BOOK.law(
    "swaps-exchange-both", "U-ATK-9", "U-ZONE-1",
    en="Who is swapped takes the other's space.",
    ru="Кого меняют местами, тот встаёт на ячейку другого.",
    on=("swapped",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "swapped":
            one, other = told.facts["fighter"], told.facts["other"]
            again = [each for each in account.told if each is not told and each.facts.get("fighter") in (one, other)]
            if not any(each.kind in ("moved", "placed", "swapped", "defeated") for each in again):
                spaces = step.after.space
                held = spaces[one] == told.at[other] and spaces[other] == told.at[one]
                yield held or f"{account.fighter_name(one)} and {account.fighter_name(other)} did not exchange"
