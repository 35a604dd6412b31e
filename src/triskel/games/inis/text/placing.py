"""Steps that bring clans and buildings to the map."""

from typing import Final

from triskel.games.inis.rules.clans import placed, remove
from triskel.games.inis.rules.step import Form, Step, pick
from triskel.games.inis.rules.territory import add_sanctuary, take_advantage
from triskel.games.inis.state.deck import EPIC, LAND_SLUG, SWAMP, bits
from triskel.games.inis.state.isle import Isle
from triskel.kernel import Steps

ANYWHERE: Final = 0
PRESENT: Final = 1
HALLOWED: Final = 2
BARE: Final = 3
CAPITAL: Final = 4
CLASH: Final = 5
_WHERE: Final = (
    ("in any territory", "на любой территории"),
    ("in a territory where you are present", "на территории, где вы присутствуете"),
    ("in a territory with a Sanctuary where you are present", "на территории со святилищем, где вы присутствуете"),
    ("in a territory without Sanctuaries where you are present", "на территории без святилищ, где вы присутствуете"),
    ("in the territory of the Capital", "на территории столицы"),
    ("in the territory of the clash, exposed", "на территории столкновения незащищённым"),
)


def candidates(isle: Isle, seat: int, where: int) -> list[int]:
    """The territories that a phrase of place means."""
    if where == ANYWHERE:
        return list(isle.lands())
    if where == CAPITAL:
        return [isle.capital]
    if where == CLASH:
        return [isle.clash_at]
    lands = list(bits(isle.where[seat]))
    if where == HALLOWED:
        return [each for each in lands if isle.sanctuaries[each]]
    if where == BARE:
        return [each for each in lands if not isle.sanctuaries[each]]
    return lands


class Placing(Step):
    """Clans come from the reserve to territories that are named before any of them is placed."""

    __slots__ = ()

    def choose(self, isle: Isle, seat: int, lands: list[int], most: int) -> Steps:
        """A territory for each clan, as many as there are in the reserve."""
        chosen: tuple[int, ...] = ()
        if lands:
            for _ in range(min(most, isle.reserve[seat])):
                chosen = (*chosen, (yield from pick(isle, seat, "place", lands, "I-TERM-5")))
        return chosen

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Place them."""
        for land in chosen:
            placed(isle, seat, land)
        return 0
        yield


class Place(Placing):
    """Place some clans somewhere."""

    __slots__ = ("count", "where")
    forms = (
        Form(
            (1, PRESENT), f"place 1 of your clans {_WHERE[PRESENT][0]}", f"разместите 1 свой клан {_WHERE[PRESENT][1]}"
        ),
        Form(
            (1, ANYWHERE),
            f"place 1 of your clans {_WHERE[ANYWHERE][0]}",
            f"разместите 1 свой клан {_WHERE[ANYWHERE][1]}",
        ),
        Form(
            (2, CAPITAL),
            f"place 2 of your clans {_WHERE[CAPITAL][0]}",
            f"разместите 2 своих клана {_WHERE[CAPITAL][1]}",
        ),
        Form((1, CLASH), f"place 1 of your clans {_WHERE[CLASH][0]}", f"разместите 1 свой клан {_WHERE[CLASH][1]}"),
        Form(
            (2, PRESENT),
            "place 2 of your clans in territories where you are present, together or apart",
            "разместите 2 своих клана на территориях, где вы присутствуете, вместе или порознь",
        ),
    )

    def __init__(self, form: int = 0) -> None:
        super().__init__(form)
        self.count, self.where = self.forms[form].args

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where each clan goes; presence is checked before placing."""
        return (yield from self.choose(isle, seat, candidates(isle, seat, self.where), self.count))


class PlaceEach(Step):
    """In every territory of a sort, some clans each."""

    __slots__ = ("cap", "measure")
    forms = (
        Form(
            ("citadel", 99),
            "in each territory where you are present you may place up to 1 of your clans for each Citadel there",
            "на каждой территории, где вы присутствуете, можете разместить до 1 своего клана за каждую цитадель там",
        ),
        Form(
            ("sanctuary", 3),
            "in each territory with a Sanctuary where you are present you may place 1 of your clans, at most 3 in all",
            "на каждой территории со святилищем, где вы присутствуете, можете разместить 1 свой клан, "
            "всего не больше 3",
        ),
        Form(
            ("opponent", 99),
            "in each territory where you are chieftain you may place up to 1 of your clans for each opponent present",
            "на каждой территории, где вы вождь, можете разместить до 1 своего клана за каждого "
            "присутствующего соперника",
        ),
    )

    def __init__(self, form: int = 0) -> None:
        super().__init__(form)
        self.measure, self.cap = self.forms[form].args

    def allowance(self, isle: Isle, seat: int, land: int) -> int:
        """How many clans the territory earns."""
        if self.measure == "citadel":
            return isle.citadels[land]
        if self.measure == "sanctuary":
            return 1 if isle.sanctuaries[land] else 0
        if isle.chieftain(land) != seat:
            return 0
        return sum(isle.where[each] >> land & 1 for each in range(isle.n) if each != seat)

    def declare(self, isle: Isle, seat: int) -> Steps:
        """For each territory in turn how many: pairs of territory and count."""
        left = min(self.cap, isle.reserve[seat])
        chosen: tuple[int, ...] = ()
        for land in bits(isle.where[seat]):
            most = min(left, self.allowance(isle, seat, land))
            if most:
                count = yield from pick(isle, seat, "count", tuple(range(most + 1)), "I-FAQ-06", land)
                left -= count
                chosen = (*chosen, land, count)
        return chosen

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Place them."""
        for index in range(0, len(chosen), 2):
            for _ in range(chosen[index + 1]):
                placed(isle, seat, chosen[index])
        return 0
        yield


class PlaceForTales(Placing):
    """Clans for the other Epic Tales in hand (Dagda's Harp)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "for each other Epic Tale card in your hand place 1 of your clans in a territory where you are "
            "present, "
            "at most 3 in all",
            "за каждую другую карту эпоса на руке разместите 1 свой клан на территории, где вы присутствуете, "
            "всего не больше 3",
        ),
    )

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where each clan goes; the card itself has already left the hand."""
        most = min(3, (isle.hand[seat] & EPIC).bit_count())
        return (yield from self.choose(isle, seat, list(bits(isle.where[seat])), most))


class Hallow(Step):
    """A clan and something beside it in a territory with or without a Sanctuary."""

    __slots__ = ("what", "where")
    forms = (
        Form(
            (HALLOWED, "festival"),
            f"{_WHERE[HALLOWED][0]} place 1 of your clans and the Festival marker: until the end of "
            "the Season whoever starts a clash there first removes 1 of their own clans from it",
            f"{_WHERE[HALLOWED][1]}, разместите 1 свой клан и жетон праздника: до конца сезона начавший там "
            "столкновение сперва удаляет оттуда 1 свой клан",
        ),
        Form(
            (BARE, "sanctuary"),
            f"{_WHERE[BARE][0]} place 1 of your clans and 1 Sanctuary",
            f"{_WHERE[BARE][1]}, разместите 1 свой клан и 1 святилище",
        ),
    )

    def __init__(self, form: int = 0) -> None:
        super().__init__(form)
        self.where, self.what = self.forms[form].args

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory."""
        lands = candidates(isle, seat, self.where)
        return ((yield from pick(isle, seat, "place", lands, "I-CARD-1")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Place what there is (I-FAQ-06)."""
        land = chosen[0]
        if land < 0:
            return 0
        placed(isle, seat, land)
        if self.what == "festival":
            isle.festival = land
            isle.say("festival", {"land": LAND_SLUG[land]}, "I-CLASH-3", "festival")
        else:
            add_sanctuary(isle, land, "I-FAQ-04")
        return 0
        yield


class Build(Step):
    """A building where the player is present; a Citadel brings the territory's Advantage card."""

    __slots__ = ("what",)
    forms = (
        Form(
            ("sanctuary",),
            "place 1 Sanctuary in a territory where you are present",
            "разместите 1 святилище на территории, где вы присутствуете",
        ),
        Form(
            ("citadel",),
            "place 1 Citadel in a territory where you are present and take its Advantage card, "
            "wherever it is, if it has "
            "not been played this round",
            "разместите 1 цитадель на территории, где вы присутствуете, и возьмите её карту преимущества, где бы "
            "та ни "
            "была, если в этом раунде её ещё не сыграли",
        ),
    )

    def __init__(self, form: int = 0) -> None:
        super().__init__(form)
        self.what = self.forms[form].args[0]

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory; the Swamp takes no Citadel (I-MAP-8)."""
        lands = [land for land in bits(isle.where[seat]) if land != SWAMP or self.what == "sanctuary"]
        return ((yield from pick(isle, seat, "place", lands, "I-CARD-1")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Build from the supply (I-FAQ-04), then the Advantage card (I-FAQ-40)."""
        land = chosen[0]
        if land < 0:
            return 0
        if self.what == "sanctuary":
            add_sanctuary(isle, land, "I-FAQ-04")
            return 0
        if isle.citadels_left:
            isle.citadels_left -= 1
            isle.citadels[land] += 1
            isle.say("build", {"what": "citadel", "land": LAND_SLUG[land]}, "I-FAQ-04", "citadel")
        take_advantage(isle, seat, land, "I-FAQ-40")
        return 0
        yield


class Replace(Step):
    """Put your clan in place of an opponent's (New Alliance). Not a removal (I-FAQ-14)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "in a territory where you are present replace 1 clan of an opponent with 2 or more clans there by "
            "1 of yours",
            "на территории, где вы присутствуете, замените 1 клан соперника, у которого там 2 или больше кланов, своим",
        ),
    )

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose clan where; only with a clan in reserve (I-FAQ-45)."""
        choices = (
            [
                land * 4 + other
                for land in bits(isle.where[seat])
                for other in range(isle.n)
                if other != seat and isle.clans[land * 4 + other] >= 2
            ]
            if isle.reserve[seat]
            else []
        )
        return ((yield from pick(isle, seat, "clan", choices, "I-FAQ-45")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Exchange them."""
        if chosen[0] >= 0 and isle.reserve[seat] and isle.clans[chosen[0]]:
            land, other = divmod(chosen[0], 4)
            isle.lift(other, land)
            isle.reserve[other] += 1
            isle.put(seat, land)
            isle.say("replace", {"seat": seat, "of": other, "land": LAND_SLUG[land]}, "I-FAQ-14", "new_alliance")
        return 0
        yield


class OtherWorld(Step):
    """For each Sanctuary of a territory a clan placed or one removed (The Other World)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "choose a territory where you are present: for each Sanctuary there, at most 3 times, place 1 of "
            "your clans there or "
            "remove 1 opposing clan from there",
            "выберите территорию, где вы присутствуете: за каждое святилище на ней, не больше 3 раз, разместите "
            "там 1 свой "
            "клан или удалите оттуда 1 чужой клан",
        ),
    )

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory."""
        return ((yield from pick(isle, seat, "place", bits(isle.where[seat]), "I-CARD-1")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """One after another, so that each removal can be answered."""
        land = chosen[0]
        if land < 0:
            return 0
        for _ in range(min(3, isle.sanctuaries[land])):
            options = [land * 4 + each for each in range(isle.n) if each != seat and isle.clans[land * 4 + each]]
            if isle.reserve[seat]:
                options.append(land * 4 + seat)
            choice = yield from pick(isle, seat, "other world", [*options, -1], "I-FAQ-06", land)
            if choice == land * 4 + seat:
                placed(isle, seat, land)
            elif choice >= 0:
                yield from remove(isle, choice % 4, land, "I-TERM-5", "the_other_world")
        return 0
