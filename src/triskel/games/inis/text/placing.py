"""Steps that bring clans and buildings to the map."""

from dataclasses import dataclass
from typing import Final

from triskel.games.inis.rules.clans import placed, remove
from triskel.games.inis.rules.step import Step, pick
from triskel.games.inis.rules.territory import add_sanctuary, take_advantage
from triskel.games.inis.state.deck import EPIC, LAND_SLUG, SWAMP, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import phrase
from triskel.games.inis.text.where import Where
from triskel.kernel import Steps

NO_LIMIT: Final = 99


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


@phrase(
    "step",
    "place {count:number} of your clans {where:where.#}",
    "разместите {count:number} <свой клан/своих клана/своих кланов> {where:where.#}",
)
@dataclass(frozen=True, slots=True)
class Place(Placing):
    """Place some clans somewhere."""

    count: int
    where: Where

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where each clan goes; presence is checked before placing."""
        return (yield from self.choose(isle, seat, self.where.lands(isle, seat), self.count))


@phrase(
    "step",
    "in each territory where you are chieftain you may place up to 1 of your clans for each opponent present",
    "на каждой территории, где вы вождь, можете разместить до 1 своего клана за каждого присутствующего соперника",
    measure="opponent",
    most=NO_LIMIT,
)
@phrase(
    "step",
    "in each territory with a Sanctuary where you are present you may place 1 of your clans, at most "
    "{most:number} in all",
    "на каждой территории со святилищем, где вы присутствуете, можете разместить 1 свой клан, всего не больше "
    "{most:number}",
    measure="sanctuary",
)
@phrase(
    "step",
    "in each territory where you are present you may place up to 1 of your clans for each Citadel there",
    "на каждой территории, где вы присутствуете, можете разместить до 1 своего клана за каждую цитадель там",
    measure="citadel",
    most=NO_LIMIT,
)
@dataclass(frozen=True, slots=True)
class PlaceEach(Step):
    """In every territory of a sort, some clans each."""

    measure: str
    most: int

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
        left = min(self.most, isle.reserve[seat])
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


@phrase(
    "step",
    "for each other Epic Tale card in your hand place 1 of your clans in a territory where you are present, at most "
    "{most:number} in all",
    "за каждую другую карту эпоса на руке разместите 1 свой клан на территории, где вы присутствуете, всего не больше "
    "{most:number}",
)
@dataclass(frozen=True, slots=True)
class PlaceForTales(Placing):
    """Clans for the other Epic Tales in hand (Dagda's Harp)."""

    most: int

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where each clan goes; the card itself has already left the hand."""
        most = min(self.most, (isle.hand[seat] & EPIC).bit_count())
        return (yield from self.choose(isle, seat, list(bits(isle.where[seat])), most))


@phrase(
    "step",
    "{where:where} place 1 of your clans and 1 Sanctuary",
    "{where:where}, разместите 1 свой клан и 1 святилище",
    what="sanctuary",
)
@phrase(
    "step",
    "{where:where} place 1 of your clans and the Festival marker: until the end of the Season whoever starts a clash "
    "there first removes 1 of their own clans from it",
    "{where:where}, разместите 1 свой клан и жетон праздника: до конца сезона начавший там столкновение сперва удаляет "
    "оттуда 1 свой клан",
    what="festival",
)
@dataclass(frozen=True, slots=True)
class Hallow(Step):
    """A clan and something beside it in a territory with or without a Sanctuary."""

    where: Where
    what: str

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory."""
        lands = self.where.lands(isle, seat)
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


@phrase(
    "step",
    "place 1 Citadel {where:where} and take its Advantage card, wherever it is, if it has not been played this round",
    "разместите 1 цитадель {where:where}, и возьмите её карту преимущества, где бы та ни была, если в этом раунде её "
    "ещё не сыграли",
    what="citadel",
)
@phrase("step", "place 1 Sanctuary {where:where}", "разместите 1 святилище {where:where}", what="sanctuary")
@dataclass(frozen=True, slots=True)
class Build(Step):
    """A building where the player is present; a Citadel brings the territory's Advantage card."""

    where: Where
    what: str

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory; the Swamp takes no Citadel (I-MAP-8)."""
        lands = [land for land in self.where.lands(isle, seat) if land != SWAMP or self.what == "sanctuary"]
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


@phrase(
    "step",
    "in a territory where you are present replace 1 clan of an opponent with 2 or more clans there by 1 of yours",
    "на территории, где вы присутствуете, замените 1 клан соперника, у которого там 2 или больше кланов, своим",
)
@dataclass(frozen=True, slots=True)
class Replace(Step):
    """Put your clan in place of an opponent's (New Alliance). Not a removal (I-FAQ-14)."""

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


@phrase(
    "step",
    "choose a territory where you are present: for each Sanctuary there, at most {most:number} <time/times>, place 1 "
    "of your clans there or remove 1 opposing clan from there",
    "выберите территорию, где вы присутствуете: за каждое святилище на ней, не больше {most:number} <раза/раз/раз>, "
    "разместите там 1 свой клан или удалите оттуда 1 чужой клан",
)
@dataclass(frozen=True, slots=True)
class OtherWorld(Step):
    """For each Sanctuary of a territory a clan placed or one removed (The Other World)."""

    most: int

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Which territory."""
        return ((yield from pick(isle, seat, "place", bits(isle.where[seat]), "I-CARD-1")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """One after another, so that each removal can be answered."""
        land = chosen[0]
        if land < 0:
            return 0
        for _ in range(min(self.most, isle.sanctuaries[land])):
            options = [land * 4 + each for each in range(isle.n) if each != seat and isle.clans[land * 4 + each]]
            if isle.reserve[seat]:
                options.append(land * 4 + seat)
            choice = yield from pick(isle, seat, "other world", [*options, -1], "I-FAQ-06", land)
            if choice == land * 4 + seat:
                placed(isle, seat, land)
            elif choice >= 0:
                yield from remove(isle, choice % 4, land, "I-TERM-5", "the_other_world")
        return 0
