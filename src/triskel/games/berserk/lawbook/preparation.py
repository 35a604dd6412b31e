"""Before the battle: order, deals, recruiting and placement (402-404)."""

from collections import Counter

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import half_of, moments
from triskel.games.berserk.state.face import TERRAIN
from triskel.games.berserk.state.war import AFTER_PLACE, DEAL, PLACE, RECRUIT, War
from triskel.kernel.bench.law import Step, Verdicts
from triskel.kernel.play.decision import DONE

GOLD, SILVER = 24, 22
_PRICED = ("cheaper", "devotion", "cost", "pay instead")


def _asks(step: Step, *kinds: str) -> bool:
    return bool(step.asked) and step.asked[0].kind in kinds


@law(
    "the-higher-roll-chooses-the-order",
    "402.1",
    en="Who rolled higher chooses whether to go first; equal rolls are repeated.",
    ru="Кто выбросил больше, выбирает, каким ходить; равные броски повторяют.",
    on=("order rolls",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "order rolls"):
        one, other = moment.facts["rolls"]
        last = not any(each.kind == "order rolls" for each in account.moments[moment.number + 1 :])
        if last and step.asked:
            fair = one != other and step.asked[0].seat == (0 if one > other else 1)
            yield fair or f"{one} and {other}, and seat {step.asked[0].seat} chooses"


@law(
    "crystals-of-the-start",
    "402.1",
    "402.4",
    en="Both get 24 gold and 22 silver, the Second player one more of each; every redeal costs one gold.",
    ru="Оба получают по 24 золотых и 22 серебряных, Второй — ещё по одному; каждая пересдача стоит золотой.",
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    if DEAL < war.phase < RECRUIT or (war.phase == RECRUIT and not account.recruited):
        for seat in (0, 1):
            if war.plan[seat] or war.squad[seat]:
                continue  # a position in which somebody has paid already
            more = int(seat != war.first)
            due = [GOLD + more - war.redeals[seat], SILVER + more]
            has = war.crystals[2 * seat : 2 * seat + 2]
            if war.picks[seat] == -2:
                yield has == due or f"seat {seat} has {has}, not {due}"


@law(
    "deals-have-their-size",
    "402.3",
    "402.4",
    en="A deal has 15 cards, or as many as the setting says.",
    ru="В раздаче 15 карт, либо сколько задано.",
    on=("dealt",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "dealt"):
        due = min(step.after.deal_size, account.deck_sizes[moment.facts["seat"]])
        yield moment.facts["n"] == len(moment.facts["faces"]) == due or f"{moment.facts['n']} cards were dealt"


@law(
    "the-first-player-redeals-first",
    "402.4.1",
    en="The First player says first whether he wants another deal; who declined is not asked again.",
    ru="О пересдаче первым говорит Первый игрок; отказавшегося больше не спрашивают.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _asks(step, "redeal"):
        seat = step.asked[0].seat
        yield seat not in account.declined or f"seat {seat} declined and is asked again"
        if not account.said:
            yield seat == step.after.first or f"seat {seat} is asked first"


@law(
    "who-has-no-gold-does-not-redeal",
    "402.4",
    en="Another deal costs a gold crystal, which must be there.",
    ru="Пересдача стоит золотой кристалл, и он должен быть.",
    on=("redeal said",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "redeal said"):
        if moment.facts["yes"]:
            yield step.before.crystals[2 * moment.facts["seat"]] > 0 or "no gold is left"


@law(
    "recruits-cost-their-price",
    "403.2.1",
    "105.1",
    en="A card costs its price and a gold crystal for every element new to the squad but the first.",
    ru="Карта стоит свою цену и по золотому за каждую новую в отряде стихию, кроме первой.",
    on=("recruited",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "recruited"):
        facts = moment.facts
        seat, face = facts["seat"], step.after.codex.faces[facts["face"]]
        others = [step.after.codex.faces[each] for each in account.squads[seat]]
        odd = any(each.key in _PRICED for other in (face, *others) for each in (*other.auras, *_own(other)))
        if face.cost_x or odd or len(face.ways or ()) > 1:
            continue
        before, after = account.elements_before[seat, facts["face"]]
        tax = max(0, after - 1) - max(0, before - 1)
        paid = facts["gold"] + facts["silver"]
        yield paid == face.cost + tax or f"{face.id} cost {paid}, not {face.cost} and {tax}"
        if face.elite:
            yield facts["silver"] == 0 or f"{face.id} is elite and was paid in silver"
        yield facts["gold"] >= tax or f"{face.id}: the tax was not paid in gold"


def _own(face: object) -> list[object]:
    return [each for grants in face.grants.values() for each in grants]  # type: ignore[attr-defined]


@law(
    "crystals-are-spent-as-told",
    "403.2.1",
    "402.1",
    en="What is left of the crystals is what there was less what was paid.",
    ru="Кристаллов остаётся столько, сколько было, за вычетом уплаченных.",
)
def _(step: Step, account: Account) -> Verdicts:
    paid = [each.facts for each in account.moments if each.kind == "recruited"]
    if not paid or step.before.phase != RECRUIT:
        return
    for seat in (0, 1):
        gold = sum(each["gold"] for each in paid if each["seat"] == seat)
        silver = sum(each["silver"] for each in paid if each["seat"] == seat)
        had, has = step.before.crystals, step.after.crystals
        right = has[2 * seat] == had[2 * seat] - gold and has[2 * seat + 1] == had[2 * seat + 1] - silver
        yield right or f"seat {seat} had {had}, has {has} and paid {gold}, {silver}"
        yield min(has) >= 0 or f"{has} are left"


@law(
    "recruits-come-from-the-deal",
    "403.2.1",
    "403.2.2",
    en="A card is recruited out of the deal, one at a time.",
    ru="В отряд набирают карты из раздачи, по одной.",
    on=("recruited",),
)
def _(step: Step, account: Account) -> Verdicts:
    seats = Counter(each.facts["seat"] for each in account.moments if each.kind == "recruited")
    for moment in moments(account, "recruited"):
        seat, face = moment.facts["seat"], moment.facts["face"]
        yield face in step.before.hand[seat] or f"face {face} was not in the deal"
        yield seats[seat] == 1 or f"seat {seat} took {seats[seat]} cards at once"


@law(
    "flyers-for-fifteen-crystals",
    "208.5",
    en="No more than 15 crystals are spent on flyers.",
    ru="На летающих тратят не больше 15 кристаллов.",
)
def _(step: Step, account: Account) -> Verdicts:
    if any(each.kind == "recruited" for each in account.moments):
        for seat in (0, 1):
            spent = sum(paid for face, _, paid, _ in step.after.plan[seat] if step.after.codex.faces[face].soars)
            yield spent <= 15 or f"seat {seat} spent {spent} on flyers"


@law(
    "one-terrain-in-a-squad",
    "211.3",
    en="A squad is recruited with one terrain at most, unless a text allows two.",
    ru="В отряд набирают не больше одной местности, если текст не разрешает двух.",
    on=("recruited",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "recruited"):
        faces = step.after.codex.faces
        plan = [faces[face] for face, *_ in step.after.plan[moment.facts["seat"]]]
        terrains = [each for each in plan if each.kind == TERRAIN]
        two = any("second terrain" in each.grants for each in plan)
        if terrains:
            yield len(terrains) == 1 or two or f"{len(terrains)} terrains are in the squad"


@law(
    "the-unique-are-recruited-once",
    "KW-unique",
    en="No unique card is recruited beside another of its name.",
    ru="Уникальную карту не набирают к другой с тем же названием.",
    on=("recruited",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "recruited"):
        faces = step.after.codex.faces
        plan = [faces[face] for face, *_ in step.after.plan[moment.facts["seat"]]]
        names = Counter(each.name_ru for each in plan)
        for each in plan:
            if each.unique:
                yield names[each.name_ru] == 1 or f"{each.id} is in the squad {names[each.name_ru]} times"


@law(
    "the-affordable-is-offered",
    "403.2.1",
    "206.5",
    en="Every plain card of the deal that the crystals allow is offered for the squad.",
    ru="Для набора предлагают всякую обычную карту раздачи, на которую хватает кристаллов.",
    on=("?recruit",),
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    for asked in step.asked:
        if asked.kind != "recruit" or asked.flags == 0:
            continue
        gold, silver = war.crystals[2 * asked.seat], war.crystals[2 * asked.seat + 1]
        names = {war.codex.faces[face].name_ru for face, *_ in war.plan[asked.seat]}
        for number in sorted(set(war.hand[asked.seat])):
            face = war.codex.faces[number]
            odd = face.picky or face.soars or face.elements or face.unique or face.kind == TERRAIN
            if odd or face.name_ru in names:
                continue
            if face.cost <= (gold if face.elite else gold + silver):
                yield number in asked.options or f"{face.id} is not offered"
        yield DONE in asked.options or "one may not stop"


@law(
    "the-rest-of-the-deal-goes-back",
    "403.2.2",
    en="What was not recruited returns to the deck.",
    ru="Не взятые в отряд карты возвращаются в колоду.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase <= RECRUIT < step.after.phase:
        for seat in (0, 1):
            yield not step.after.hand[seat] or f"seat {seat} keeps {len(step.after.hand[seat])} cards"


@law(
    "placed-on-the-own-half",
    "404.1.1",
    "202.2",
    en="Every player places his cards on his own half, one a cell.",
    ru="Каждый расставляет карты на своей половине, по одной на клетку.",
    on=("placed",),
)
def _(step: Step, account: Account) -> Verdicts:
    taken: set[int] = {card.cell for card in account.table.values() if card.in_play}
    for moment in moments(account, "placed"):
        cell, seat = moment.facts["cell"], moment.facts["seat"]
        if cell >= 0:
            yield half_of(cell) == seat or f"seat {seat} places on cell {cell}"
            yield cell not in taken or f"cell {cell} is taken"
            taken.add(cell)


@law(
    "the-first-player-places-first",
    "404.1.1",
    en="The First player places all his cards before the Second places any.",
    ru="Первый игрок расставляет все карты раньше, чем Второй начнёт.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _asks(step, "place", "place cell") and step.after.phase == PLACE:
        if step.asked[0].seat != step.after.first:
            yield not step.after.plan[step.after.first] or "the Second player places before the First is done"
        else:
            yield True


def _groups(seat: int, first: bool) -> list[set[int]]:
    """The cells in the order in which they open (404.1.2, 404.1.3)."""
    rows = [range(5 * row, 5 * row + 5) for row in ((2, 1, 0) if seat == 0 else (3, 4, 5))]
    centre = {cell for row in rows for cell in row if cell % 5 in (1, 2, 3)}
    edge = [{cell for cell in row if cell % 5 in (0, 4)} for row in rows]
    return [centre, edge[1] | edge[2], edge[0]] if first else [centre | edge[0], edge[1] | edge[2]]


@law(
    "the-centre-is-placed-first",
    "404.1.2",
    "404.1.3",
    en="The edges are used only when the cells that open before them are full.",
    ru="Крайние клетки занимают, только когда заняты открытые раньше них.",
    on=("placed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "placed"):
        seat, cell = moment.facts["seat"], moment.facts["cell"]
        if cell < 0 or any("no placement" in step.after.codex.faces[face].grants for face in _spoken(step)):
            continue  # cells may be forbidden (404.1.5)
        taken = {card.cell for card in moment.table.values() if card.in_play}
        taken |= {each.facts["cell"] for each in account.moments[: moment.number] if each.kind == "placed"}
        blocked = {known for known, _ in step.after.cells} | {
            each for each in range(30) if step.after.occupied >> each & 1
        }
        for group in _groups(seat, seat == step.after.first):
            if cell in group:
                yield True
                break
            open_cells = group - taken - blocked
            if open_cells:
                yield f"seat {seat} places on {cell} while {sorted(open_cells)} are free"
                break


def _spoken(step: Step) -> set[int]:
    """The faces of both squads, placed or not."""
    war: War = step.after
    return {face for plan in war.plan for face, *_ in plan} | set(war.card)


@law(
    "everybody-recruited-is-placed",
    "404.1.1",
    "404.1.4",
    en="When placement is over, nobody of a squad is left in the hand.",
    ru="После расстановки никого из отряда в руке не остаётся.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number >= 0 and step.before.phase == PLACE and step.after.phase >= AFTER_PLACE:
        for seat in (0, 1):
            yield not step.after.plan[seat] or f"seat {seat} keeps {step.after.plan[seat]}"


@law(
    "picks-are-secret",
    "403.2.2",
    "204.2",
    en="What a player recruits is his own secret until the reveal.",
    ru="Кого игрок набирает, до вскрытия знает только он.",
    on=("recruited", "dealt"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "recruited", "dealt"):
        seat = moment.event.facts["seat"]
        shown = moment.event.for_seat(1 - seat)
        yield not {"face", "faces", "gold", "silver"} & set(shown) or f"seat {1 - seat} is told {shown}"
