"""Steps about clashes, removal and the order of play."""

from triskel.games.inis.rules.clans import placed, remove
from triskel.games.inis.rules.gates import crows_turned
from triskel.games.inis.rules.lore import snatch
from triskel.games.inis.rules.step import BAR, BOTH, DECIDE, IGNORED, KEPT, RELOCATED, SAVED, Form, Step, pick
from triskel.games.inis.state.deck import ACTION, LAND_SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.kernel import Steps


class Slay(Step):
    """Remove a clan from the map."""

    __slots__ = ("own",)
    forms = (
        Form((False,), "remove any 1 clan from any territory", "удалите любой 1 клан с любой территории"),
        Form((True,), "remove 1 of your clans from any territory", "удалите 1 свой клан с любой территории"),
    )

    def __init__(self, form: int = 0) -> None:
        super().__init__(form)
        self.own = self.forms[form].args[0]

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


class Provoke(Step):
    """Start a clash where you are present (Warlord)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "start a clash in a territory where you are present; you are its instigator",
            "начните столкновение на территории, где вы присутствуете; вы — его зачинщик",
        ),
    )

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


class TurnCrows(Step):
    """Perhaps turn the Flock of Crows over (The Morrigan)."""

    __slots__ = ()
    forms = (Form((), "you may turn the Flock of Crows over", "можете перевернуть стаю воронов"),)

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


class Incite(Step):
    """Perhaps start a clash anywhere and name its instigator (The Morrigan)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "you may start a clash in any territory and name a player present there as its instigator",
            "можете начать столкновение на любой территории и назначить зачинщиком одного из присутствующих там "
            "игроков",
        ),
    )

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


class NameNext(Step):
    """Choose who performs the next maneuver (Warlord)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "choose a player with exposed clans, who performs the next maneuver",
            "выберите игрока с незащищёнными кланами, он выполняет следующий манёвр",
        ),
    )

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


class Rage(Step):
    """All clans leave the Citadels (Battle Frenzy)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "all clans in the Citadels of that territory become exposed",
            "все кланы в цитаделях этой территории становятся незащищёнными",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Out with them."""
        isle.shelter = [0] * isle.n
        isle.say("unsheltered", {"land": LAND_SLUG[isle.clash_at]}, "I-CLASH-4", "battle_frenzy")
        return 0
        yield


class Blame(Step):
    """Name the instigator (Highlands)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "choose a player with exposed clans there, who becomes the instigator",
            "выберите игрока с незащищёнными кланами там, он становится зачинщиком",
        ),
    )

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


class Ignore(Step):
    """An attack or a toll that does not count."""

    __slots__ = ()
    forms = (
        Form(
            ("attack",),
            "ignore the attack, neither remove a clan nor discard a card",
            "игнорируйте нападение, не удаляйте клан и не сбрасывайте карту",
        ),
        Form(("mountains",), "ignore the effect of the Mountains", "игнорируйте эффект Гор"),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window (I-FAQ-18)."""
        isle.say("ignored", {"seat": seat, "what": self.forms[self.form].args[0]}, "I-FAQ-18")
        return IGNORED
        yield


class Harden(Step):
    """The attack takes a clan and a card (Iron Mine)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "the attacked player must both remove 1 exposed clan and discard 1 Action card",
            "атакованный игрок должен и удалить 1 незащищённый клан, и сбросить 1 карту действия",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window (I-FAQ-20)."""
        return BOTH
        yield


class Save(Step):
    """The clan is not removed (The Dagda's Club)."""

    __slots__ = ()
    forms = (Form((), "it is not removed", "он не удаляется"),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        isle.say("saved", {"seat": seat, "land": LAND_SLUG[isle.removing]}, "I-FAQ-29", "dagdas_club")
        return SAVED
        yield


class Command(Step):
    """The attacker chooses the answer (The Dagda's Club)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "you choose whether the attacked player removes 1 exposed clan or discards 1 Action card",
            "вы решаете, удалит ли атакованный игрок 1 незащищённый клан или сбросит 1 карту действия",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        return DECIDE
        yield


class Flee(Step):
    """The removed clan goes elsewhere (Diarmuid and Gráinne)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "place that clan in another territory where you are present without starting a clash",
            "разместите этот клан на другой территории, где вы присутствуете, не начиная столкновения",
        ),
    )

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


class Kettle(Step):
    """Collect the fallen of this clash (Dagda's Cauldron)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "lay this card before you, it collects all your clans removed in this clash; when the clash ends "
            "return up to 3 of them "
            "to its territory and discard this card",
            "положите карту перед собой, на неё попадают все ваши кланы, удалённые в этом столкновении; в конце "
            "столкновения "
            "верните до 3 из них на его территорию и сбросьте карту",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Clans of this clash already in the reserve come along (switch cauldron_counts_earlier_removals)."""
        earlier = min(isle.lost[seat], isle.reserve[seat]) if isle.options.cauldron_earlier else 0
        isle.cauldron_seat = seat
        isle.cauldron = earlier
        isle.reserve[seat] -= earlier
        isle.say("cauldron", {"seat": seat, "count": earlier}, "I-FAQ-28", "dagdas_cauldron")
        return KEPT
        yield


class Silence(Step):
    """No triskels in this clash (Lug's Spear)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "nobody may play triskel cards in this clash",
            "в этом столкновении никто не может играть карты трискеля",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """From when the Spear itself has been answered (I-FAQ-31, I-FAQ-39)."""
        return BAR
        yield


class Ploy(Step):
    """Take the next turn (Oengus's Ploy)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "you take the next turn, even if the Season was to end",
            "следующий ход — ваш, даже если сезон должен был закончиться",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Order goes on from here; the run of passes is broken (I-SEASON-7)."""
        isle.ploy = seat
        isle.passes = 0
        isle.say("ploy", {"seat": seat}, "I-SEASON-7", "oengus_ploy")
        return 0
        yield


class Reconcile(Step):
    """The clash ends (Ogma's Eloquence)."""

    __slots__ = ()
    forms = (Form((), "the clash ends at once", "столкновение немедленно заканчивается"),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """At once."""
        isle.clash_over = 1
        return 0
        yield


class Fell(Step):
    """Remove up to two exposed opposing clans (Tale of Cúchulain)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "remove up to 2 opposing exposed clans from the territory of the clash",
            "удалите до 2 чужих незащищённых кланов с территории столкновения",
        ),
    )

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose, none to two; never your own (I-FAQ-34)."""
        chosen: tuple[int, ...] = ()
        for _ in range(2):
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


class Plunder(Step):
    """A random card of the attacked player, or a clan (Raid)."""

    __slots__ = ()
    forms = (
        Form(
            (),
            "take 1 random Action card from the attacked player's hand; if there is none, remove 1 of that "
            "player's exposed clans",
            "возьмите 1 случайную карту действия с руки атакованного игрока; если их нет, удалите 1 его "
            "незащищённый клан",
        ),
    )

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """After the attack has been paid for; this removal is not the maneuver's."""
        other = isle.target
        if isle.hand[other] & ACTION:
            snatch(isle, seat, other, "I-CLASH-7")
        elif isle.exposed(other) > 0:
            yield from remove(isle, other, isle.clash_at, "I-CLASH-7", "raid")
        return 0
