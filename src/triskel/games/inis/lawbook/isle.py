"""The map: tiles, exploring, moving."""

from triskel.games.inis.lawbook import ground, printed
from triskel.games.inis.lawbook.account import BOOK, Account
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


@BOOK.law(
    "first-tiles-touch",
    "I-SETUP-2",
    "I-FAQ-01",
    en="There is a tile for each player at first: each touches the other, both others, or two of the others.",
    ru="Сначала плиток столько, сколько игроков: каждая касается другой, обеих других, двух из других.",
    on=("?capital",),
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0 and step.look["phase"] == "setup":
        table = account.table
        yield len(table.cells) == table.seats or f"{len(table.cells)} tiles for {table.seats} players"
        for land in table.cells:
            count = len(table.beside(land))
            yield count >= min(2, table.seats - 1) or f"{land} touches {count}"


@BOOK.law(
    "three-cells-each",
    "I-MAP-1",
    "I-MAP-3",
    en="A tile covers three hexagons that touch one another, and no hexagon is covered twice.",
    ru="Плитка занимает три касающихся шестиугольника, и ни один не занят дважды.",
    on=("tile",),
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0 or any(moment.kind == "tile" for moment in account.moments):
        cells = account.table.cells
        yield len({cell for own in cells.values() for cell in own}) == 3 * len(cells) or "tiles overlap"
        for land, own in cells.items():
            yield all(set(ground.around(cell)) >= own - {cell} for cell in own) or f"{land} is torn: {sorted(own)}"


@BOOK.law(
    "tiles-stay", "I-MAP-3", en="A tile that was laid never moves.", ru="Выложенная плитка не двигается.", on=("tile",)
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "tile":
            stay = {land: account.table.cells[land] for land in moment.was.cells} == moment.was.cells
            yield stay or "a tile was moved"


@BOOK.law(
    "a-new-tile-touches-two",
    "I-MAP-3",
    en="A new tile touches at least two territories.",
    ru="Новая плитка касается минимум двух территорий.",
    on=("tile",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "tile":
            beside = account.table.beside(moment.facts["land"])
            yield len(beside) >= 2 or f"{moment.facts['land']} touches {sorted(beside)}"


@BOOK.law(
    "the-brenn-names-the-place",
    "I-FAQ-41",
    "I-MAP-4",
    en="In Exploration the Brenn names the place, and through the places every legal laying can be reached.",
    ru="Место при Исследовании называет Бренн, и через эти места достижимо всякое допустимое положение.",
    on=("?anchor",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "anchor":
            table = account.table
            yield question.seat == table.brenn or f"player {question.seat + 1} is asked, {table.brenn + 1} is the Brenn"
            covered = {cell for own in table.cells.values() for cell in own}
            named = set()
            for option in question.options:
                q, r = map(int, option.split(","))
                named.add((q, r))
            yield named <= ground.shore(covered) or f"{sorted(named - ground.shore(covered))} are not beside the isle"
            missed = [sorted(triad) for triad in ground.legal(table.cells) if not triad & named]
            yield not missed or f"{missed} cannot be reached"


@BOOK.law(
    "the-explorer-lays-the-tile",
    "I-FAQ-41",
    "I-MAP-3",
    en="Who explores lays the tile himself: in every legal way over the named place, with Tailtu's Land anywhere.",
    ru="Плитку кладёт сам исследователь: любым допустимым образом на названное место, с Землёй Тайльтиу — где угодно.",
    on=("?spot",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "spot":
            table = account.table
            explorer = table.stack[-1]
            yield question.seat == explorer.seat or f"player {question.seat + 1} lays the tile of {explorer}"
            offered = {ground.spot(option) for option in question.options}
            legal = ground.legal(table.cells)
            if explorer.card == "tailtus_land":
                yield offered == legal or f"{len(offered)} places are offered, {len(legal)} are legal"
            else:
                yield offered <= legal or f"{offered - legal} are not legal"
                named = frozenset.intersection(*offered)
                yield any({each for each in legal if cell in each} == offered for cell in named) or "a way is missing"


@BOOK.law(
    "a-new-land-opens",
    "I-MAP-5",
    "I-SETUP-3",
    en="The Advantage card of a new territory lies open, and it brings its printed Sanctuary while there is one.",
    ru="Карта преимущества новой территории лежит открыто, и она приносит напечатанное святилище, пока они есть.",
    on=("tile",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "tile":
            land = moment.facts["land"]
            taken = any(each.kind == "advantage" and each.facts["card"] == land for each in account.moments)
            yield taken or land in step.look["open_advantages"] or f"the card of {land} is not open"
            brought = land in printed.HALLOWED and moment.was.supply["sanctuaries"] > 0
            built = any(each.kind == "build" and each.facts["land"] == land for each in account.moments)
            yield built == brought or f"{land} brought a Sanctuary: {built}"


@BOOK.law(
    "no-citadel-in-the-swamp",
    "I-MAP-8",
    "I-FAQ-05",
    en="No Citadel, the Capital among them, is offered or stands in the Swamp.",
    ru="Цитадель, в том числе столицу, на Болото не предлагают ставить, и она там не стоит.",
    on=(CHANGED, "?capital", "?place"),
)
def _(step: Step, account: Account) -> Verdicts:
    allowed = step.after.options.swamp_capital
    if "swamp" in account.table.citadels:
        yield step.look["citadels"]["swamp"] <= (allowed and step.look["capital"] == "swamp") or "one stands there"
    for question in account.questions:
        if question.kind == "capital":
            lands = {land for land in account.table.clans if land != "swamp" or allowed}
            yield set(question.options) == lands or f"the Capital may stand in {question.options}"
        elif question.kind == "place" and account.table.speaker == "citadel":
            yield "swamp" not in question.options or "a Citadel is offered there"


@BOOK.law(
    "one-step",
    "I-MAP-6",
    en="Clans move to an adjacent territory, unless the card leads anywhere.",
    ru="Кланы перемещаются на соседнюю территорию, если карта не ведёт куда угодно.",
    on=("move",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "move":
            source, goal = moment.facts["from"], moment.facts["to"]
            mover = moment.was.source("move ")
            far = mover is not None and printed.says(mover.card, "to any 1 other territory")
            yield goal in moment.was.beside(source) or (far and source != goal) or f"{source} to {goal}"


@BOOK.law(
    "goals-are-neighbours",
    "I-MAP-6",
    "I-MAP-2",
    en="Where a card moves clans to an adjacent territory, exactly the adjacent ones are offered.",
    ru="Где карта перемещает кланы на соседнюю территорию, предлагаются ровно соседние.",
    on=("?to",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        card = table.speaker
        if question.kind == "to" and card:
            near = {land: table.beside(land) for land in table.clans}
            if card == "manannans_horses":
                yield len(question.options) == len(table.clans) - 1 or f"only {question.options}"
            elif card == "conquest":
                reach = {land for land in near if any(table.clans[each][question.seat] for each in near[land])}
                yield set(question.options) == reach or f"{question.options} instead of {sorted(reach)}"
            else:
                yield set(question.options) in near.values() or f"{question.options} are no territory's neighbours"


@BOOK.law(
    "the-mountains-are-paid",
    "I-MAP-7",
    en="Whose clans were moved into the Mountains pays there, once for the effect, before anything else.",
    ru="Чьи кланы переместили в Горы, тот платит там, раз за эффект и раньше всего прочего.",
    on=(CHANGED, "?turn", "?peace", "?end clash", "?maneuver", "?clash order"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.was.toll >= 0:
            if moment.now.toll < 0:
                yield True
            elif moment.kind in ("clash", "pass", "pretend", "clash ends", "attack", "end of season"):
                yield f"player {moment.was.toll + 1} owes the Mountains and there is {moment.kind}"
    for question in account.questions:
        if account.table.toll >= 0 and question.kind in ("turn", "peace", "end clash", "maneuver", "clash order"):
            yield f"player {account.table.toll + 1} owes the Mountains and {question.kind} is asked"


@BOOK.law(
    "the-toll-is-a-card-or-a-clan",
    "I-MAP-7",
    "I-CLASH-7",
    en="Where an Action card or a clan is the price, every Action card in hand and the clan are offered.",
    ru="Где платят картой действия или кланом, предлагаются все карты действий с руки и клан.",
    on=("?pay",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "pay":
            price = {*account.table.held(question.seat, "action"), "clan"}
            yield set(question.options) == price or f"{question.options} instead of {sorted(price)}"
