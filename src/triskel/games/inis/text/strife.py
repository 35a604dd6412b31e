"""Steps about clashes, removal and the order of play."""

from dataclasses import dataclass

from triskel.games.inis.rules.clans import placed, remove
from triskel.games.inis.rules.gates import crows_turned
from triskel.games.inis.rules.lore import snatch
from triskel.games.inis.rules.step import BAR, BOTH, DECIDE, IGNORED, KEPT, RELOCATED, SAVED, Step, pick
from triskel.games.inis.state.deck import ACTION, LAND_SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import phrase
from triskel.kernel import Steps


@phrase("step", "remove 1 of your clans from any territory", "удалите 1 свой клан с любой территории", own=True)
@phrase("step", "remove any 1 clan from any territory", "удалите любой 1 клан с любой территории", own=False)
@dataclass(frozen=True, slots=True)
class Slay(Step):
    """Remove a clan from the map."""

    own: bool

    def _clans(self, isle: Isle, seat: int) -> list[int]:
        return [
            land * 4 + each
            for land in isle.lands()
            for each in range(isle.n)
            if isle.clans[land * 4 + each] and (each == seat or not self.own)
        ]

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose clan and where; what Deirdre demands is chosen when it comes to it."""
        if self.own:
            return ()
        return ((yield from pick(isle, seat, "clan", self._clans(isle, seat), "I-TERM-5")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Remove it."""
        clan = chosen[0] if chosen else (yield from pick(isle, seat, "clan", self._clans(isle, seat), "I-TERM-5"))
        if clan >= 0:
            yield from remove(isle, clan % 4, clan >> 2, "I-TERM-5", "deirdres_beauty" if self.own else "balors_eye")
        return 0


@phrase(
    "step",
    "start a clash in a territory where you are present; you are its instigator",
    "начните столкновение на территории, где вы присутствуете; вы — его зачинщик",
)
@dataclass(frozen=True, slots=True)
class Provoke(Step):
    """Start a clash where you are present (Warlord)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where; opponents need not be there (I-FAQ-47)."""
        return ((yield from pick(isle, seat, "clash", bits(isle.where[seat]), "I-FAQ-47")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """It is fought before the card counts as resolved."""
        if chosen[0] >= 0:
            isle.pending = [chosen[0]]
            isle.initiator = isle.instigator = seat
        return 0
        yield


@phrase(
    "step",
    "you may turn the Flock of Crows over",
    "можете перевернуть стаю воронов",
)
@dataclass(frozen=True, slots=True)
class TurnCrows(Step):
    """Perhaps turn the Flock of Crows over (The Morrigan)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whether."""
        return ((yield from pick(isle, seat, "crows", (0, 1), "I-FAQ-32")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """A turn-over, not a toss (I-FAQ-32); the Gates may notice (I-FAQ-16)."""
        if chosen[0]:
            isle.crows = -isle.crows
            isle.say("crows", {"way": isle.crows}, "I-FAQ-32", "the_morrigan")
            if isle.options.morrigan_gates:
                yield from crows_turned(isle)
        return 0


@phrase(
    "step",
    "you may start a clash in any territory and name a player present there as its instigator",
    "можете начать столкновение на любой территории и назначить зачинщиком одного из присутствующих там игроков",
)
@dataclass(frozen=True, slots=True)
class Incite(Step):
    """Perhaps start a clash anywhere and name its instigator (The Morrigan)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where, if anywhere, and who."""
        lands = [land for land in isle.lands() if any(isle.clans[land * 4 : land * 4 + 4])]
        land = yield from pick(isle, seat, "clash", [*lands, -1], "I-FAQ-33")
        if land < 0:
            return ()
        present = [each for each in range(isle.n) if isle.where[each] >> land & 1]
        return (land, (yield from pick(isle, seat, "instigator", present, "I-CLASH-1", land)))

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The player of the card is the initiator (I-FAQ-17)."""
        if chosen:
            isle.pending = [chosen[0]]
            isle.initiator, isle.instigator = seat, chosen[1]
        return 0
        yield


@phrase(
    "step",
    "choose a player with exposed clans, who performs the next maneuver",
    "выберите игрока с незащищёнными кланами, он выполняет следующий манёвр",
)
@dataclass(frozen=True, slots=True)
class NameNext(Step):
    """Choose who performs the next maneuver (Warlord)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Who."""
        players = [each for each in range(isle.n) if isle.exposed(each) > 0]
        return ((yield from pick(isle, seat, "next", players, "I-FAQ-46")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Order goes on from that player (I-FAQ-46)."""
        isle.named = chosen[0]
        isle.say("next", {"seat": chosen[0]}, "I-FAQ-46", "warlord")
        return 0
        yield


@phrase(
    "step",
    "all clans in the Citadels of that territory become exposed",
    "все кланы в цитаделях этой территории становятся незащищёнными",
)
@dataclass(frozen=True, slots=True)
class Rage(Step):
    """All clans leave the Citadels (Battle Frenzy)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Out with them."""
        isle.shelter = [0] * isle.n
        isle.say("unsheltered", {"land": LAND_SLUG[isle.clash_at]}, "I-CLASH-4", "battle_frenzy")
        return 0
        yield


@phrase(
    "step",
    "choose a player with exposed clans there, who becomes the instigator",
    "выберите игрока с незащищёнными кланами там, он становится зачинщиком",
)
@dataclass(frozen=True, slots=True)
class Blame(Step):
    """Name the instigator (Highlands)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Who."""
        players = [each for each in range(isle.n) if isle.exposed(each) > 0]
        return ((yield from pick(isle, seat, "instigator", players, "I-CLASH-5", isle.clash_at)),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The initiator stays who he was (I-FAQ-17)."""
        if chosen[0] >= 0:
            isle.instigator = chosen[0]
            isle.say("instigator", {"seat": chosen[0]}, "I-FAQ-17", "highlands")
        return 0
        yield


@phrase("step", "ignore the effect of the Mountains", "игнорируйте эффект Гор", what="mountains")
@phrase(
    "step",
    "ignore the attack, neither remove a clan nor discard a card",
    "игнорируйте нападение, не удаляйте клан и не сбрасывайте карту",
    what="attack",
)
@dataclass(frozen=True, slots=True)
class Ignore(Step):
    """An attack or a toll that does not count."""

    what: str

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window (I-FAQ-18)."""
        isle.say("ignored", {"seat": seat, "what": self.what}, "I-FAQ-18")
        return IGNORED
        yield


@phrase(
    "step",
    "the attacked player must both remove 1 exposed clan and discard 1 Action card",
    "атакованный игрок должен и удалить 1 незащищённый клан, и сбросить 1 карту действия",
)
@dataclass(frozen=True, slots=True)
class Harden(Step):
    """The attack takes a clan and a card (Iron Mine)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window (I-FAQ-20)."""
        return BOTH
        yield


@phrase(
    "step",
    "it is not removed",
    "он не удаляется",
)
@dataclass(frozen=True, slots=True)
class Save(Step):
    """The clan is not removed (The Dagda's Club)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        isle.say("saved", {"seat": seat, "land": LAND_SLUG[isle.removing]}, "I-FAQ-29", "dagdas_club")
        return SAVED
        yield


@phrase(
    "step",
    "you choose whether the attacked player removes 1 exposed clan or discards 1 Action card",
    "вы решаете, удалит ли атакованный игрок 1 незащищённый клан или сбросит 1 карту действия",
)
@dataclass(frozen=True, slots=True)
class Command(Step):
    """The attacker chooses the answer (The Dagda's Club)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        return DECIDE
        yield


@phrase(
    "step",
    "place that clan in another territory where you are present without starting a clash",
    "разместите этот клан на другой территории, где вы присутствуете, не начиная столкновения",
)
@dataclass(frozen=True, slots=True)
class Flee(Step):
    """The removed clan goes elsewhere (Diarmuid and Gráinne)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Where to."""
        lands = [land for land in bits(isle.where[seat]) if land != isle.removing]
        return ((yield from pick(isle, seat, "place", lands, "I-TERM-5")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """It was removed all the same; without another territory there is no effect."""
        if chosen[0] < 0 or not isle.clans[isle.removing * 4 + seat]:
            return 0
        isle.lift(seat, isle.removing)
        isle.reserve[seat] += 1
        isle.say("remove", {"seat": seat, "land": LAND_SLUG[isle.removing]}, "I-TERM-5", "diarmuid_grainne")
        placed(isle, seat, chosen[0], "I-TERM-5", "diarmuid_grainne")
        return RELOCATED
        yield


@phrase(
    "step",
    "lay this card before you, it collects all your clans removed in this clash; when the clash ends return "
    "up to 3 of them to its territory and discard this card",
    "положите карту перед собой, на неё попадают все ваши кланы, удалённые в этом столкновении; в конце "
    "столкновения верните до 3 из них на его территорию и сбросьте карту",
)
@dataclass(frozen=True, slots=True)
class Kettle(Step):
    """Collect the fallen of this clash (Dagda's Cauldron)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Clans of this clash already in the reserve come along (switch cauldron_counts_earlier_removals)."""
        earlier = min(isle.lost[seat], isle.reserve[seat]) if isle.options.cauldron_earlier else 0
        isle.cauldron_seat = seat
        isle.cauldron = earlier
        isle.reserve[seat] -= earlier
        isle.say("cauldron", {"seat": seat, "count": earlier}, "I-FAQ-28", "dagdas_cauldron")
        return KEPT
        yield


@phrase(
    "step",
    "nobody may play triskel cards in this clash",
    "в этом столкновении никто не может играть карты трискеля",
)
@dataclass(frozen=True, slots=True)
class Silence(Step):
    """No triskels in this clash (Lug's Spear)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """From when the Spear itself has been answered (I-FAQ-31, I-FAQ-39)."""
        return BAR
        yield


@phrase(
    "step",
    "you take the next turn, even if the Season was to end",
    "следующий ход — ваш, даже если сезон должен был закончиться",
)
@dataclass(frozen=True, slots=True)
class Ploy(Step):
    """Take the next turn (Oengus's Ploy)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Order goes on from here; the run of passes is broken (I-SEASON-7)."""
        isle.ploy = seat
        isle.passes = 0
        isle.say("ploy", {"seat": seat}, "I-SEASON-7", "oengus_ploy")
        return 0
        yield


@phrase(
    "step",
    "the clash ends at once",
    "столкновение немедленно заканчивается",
)
@dataclass(frozen=True, slots=True)
class Reconcile(Step):
    """The clash ends (Ogma's Eloquence)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """At once."""
        isle.clash_over = 1
        return 0
        yield


@phrase(
    "step",
    "remove up to {most:number} opposing exposed clans from the territory of the clash",
    "удалите до {most:number} <чужого незащищённого клана/чужих незащищённых кланов/чужих незащищённых кланов> с "
    "территории столкновения",
)
@dataclass(frozen=True, slots=True)
class Fell(Step):
    """Remove up to two exposed opposing clans (Tale of Cúchulain)."""

    most: int

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose, none to two; never your own (I-FAQ-34)."""
        chosen: tuple[int, ...] = ()
        for _ in range(self.most):
            players = [each for each in range(isle.n) if each != seat and isle.exposed(each) > chosen.count(each)]
            if not players:
                break
            one = yield from pick(isle, seat, "fell", [*players, -1], "I-FAQ-34")
            if one < 0:
                break
            chosen = (*chosen, one)
        return chosen

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """One after another."""
        for each in chosen:
            if isle.exposed(each) > 0 and (
                yield from remove(isle, each, isle.clash_at, "I-FAQ-34", "tale_of_cuchulain")
            ):
                isle.felled += 1
        return 0


@phrase(
    "step",
    "take 1 random Action card from the attacked player's hand; if there is none, remove 1 of that player's "
    "exposed clans",
    "возьмите 1 случайную карту действия с руки атакованного игрока; если их нет, удалите 1 его незащищённый клан",
)
@dataclass(frozen=True, slots=True)
class Plunder(Step):
    """A random card of the attacked player, or a clan (Raid)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """After the attack has been paid for; this removal is not the maneuver's."""
        other = isle.target
        if isle.hand[other] & ACTION:
            snatch(isle, seat, other, "I-CLASH-7")
        elif isle.exposed(other) > 0:
            yield from remove(isle, other, isle.clash_at, "I-CLASH-7", "raid")
        return 0
