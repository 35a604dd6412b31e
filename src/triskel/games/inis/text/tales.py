"""Steps about cards: drawing, looking, taking, giving, discarding."""

from dataclasses import dataclass

from triskel.games.inis.rules.clans import remove
from triskel.games.inis.rules.lore import (
    ANY_CARD,
    MAY_STOP,
    MUST,
    discard_action,
    discard_any,
    discards,
    draw,
    hand_over,
    see_hand,
    set_aside,
    snatch,
    take_aside,
)
from triskel.games.inis.rules.step import CANCEL, GIVEN, RENEW, RETURNED, SEAT, TAKEN, Step, pick
from triskel.games.inis.rules.window import discard_open
from triskel.games.inis.state.box import ASIDE, DISCARD
from triskel.games.inis.state.deck import ACTION, EPIC, SLUG, STONE_CIRCLE, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.knowledge import look, show, slip
from triskel.games.inis.text.book import phrase
from triskel.kernel import DONE, SECRET, Decision, Steps


def others(isle: Isle, seat: int) -> list[int]:
    """The opponents in turn order."""
    return list(isle.order(seat)[1:])


@phrase(
    "step",
    "draw {count:number} Epic Tale cards, keep 1 and discard the others",
    "возьмите {count:number} <карту/карты/карт> эпоса, оставьте себе 1, остальные сбросьте",
    keep_one=True,
)
@phrase(
    "step",
    "draw {count:number} Epic Tale <card/cards>",
    "возьмите {count:number} <карту/карты/карт> эпоса",
    keep_one=False,
)
@dataclass(frozen=True, slots=True)
class DrawTales(Step):
    """Draw Epic Tales."""

    count: int
    keep_one: bool

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """One draw event."""
        yield from draw(isle, seat, self.count, self.keep_one)
        return 0


@phrase(
    "step",
    "draw {count:number} more, keep 1 and discard the others",
    "возьмите на {count:number} больше, оставьте себе 1, остальные сбросьте",
)
@dataclass(frozen=True, slots=True)
class DrawMore(Step):
    """One card more in the draw that is being made (Meadows, Gates)."""

    count: int

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Counted by the draw (I-FAQ-22)."""
        isle.more += self.count
        return 0
        yield


@phrase("step", "gain {count:number} Deed <token/tokens>", "получите {count:number} <жетон/жетона/жетонов> подвига")
@dataclass(frozen=True, slots=True)
class Deed(Step):
    """Gain a Deed (I-VICTORY-4: the tokens are not limited)."""

    count: int

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Gain it."""
        isle.deeds[seat] += self.count
        isle.say("deed", {"seat": seat, "count": self.count}, "I-VICTORY-4")
        return 0
        yield


@phrase(
    "step",
    "look through the discarded Action cards and take 1 of them into your hand ‹this card cannot be played as"
    " your last Action card›",
    "просмотрите сброшенные карты действий и возьмите 1 из них на руку ‹эту карту нельзя сыграть, если она у "
    "вас последняя карта действия›",
)
@dataclass(frozen=True, slots=True)
class Recall(Step):
    """Take a card out of the Action discard (Druid)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The others see that a card was taken, not which."""
        if not isle.discard:
            return 0
        look(isle, seat, DISCARD, ACTION, isle.discard)
        card = yield Decision(seat, "recall", bits(isle.discard), "I-CARD-2", SECRET)
        isle.discard &= ~(1 << card)
        isle.hand[seat] |= 1 << card
        slip(isle, card, DISCARD, seat, 1 << seat)
        isle.whisper("recall", {"seat": seat}, {"card": SLUG[card]}, 1 << seat, "I-CARD-2")
        return 0


@phrase(
    "step",
    "if you can, discard 1 card of any kind",
    "если можете, сбросьте 1 любую карту",
)
@dataclass(frozen=True, slots=True)
class SpendCard(Step):
    """Discard another card of any kind, if there is one (Master Craftsman)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Any kind will do (I-FAQ-38); without a card one goes on (I-FAQ-37)."""
        if isle.hand[seat]:
            card = yield Decision(seat, "discard", discards(isle, seat, ANY_CARD), "I-FAQ-38", SECRET, ANY_CARD)
            discard_any(isle, seat, card, "I-FAQ-38")
        return 0


@phrase(
    "step",
    "discard 1 or more Action cards and draw as many Epic Tale cards, keep 1 and discard the others",
    "сбросьте 1 или больше карт действий и возьмите столько же карт эпоса, оставьте себе 1, остальные сбросьте",
)
@dataclass(frozen=True, slots=True)
class TradeForTales(Step):
    """Action cards for Epic Tales (Misty Lands)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """At least one if there is one."""
        count = 0
        while isle.hand[seat] & ACTION:
            about = MAY_STOP if count else MUST
            card = yield Decision(seat, "discard", discards(isle, seat, about), "I-FAQ-22", SECRET, about)
            if card == DONE:
                break
            discard_action(isle, seat, card, "I-FAQ-22")
            count += 1
        if count:
            yield from draw(isle, seat, count, True)
        return 0


@phrase(
    "step",
    "look at the Epic Tale cards in 1 opponent's hand",
    "посмотрите карты эпоса на руке 1 соперника",
    cards="epic",
)
@phrase(
    "step",
    "look at the Action cards in 1 opponent's hand",
    "посмотрите карты действий на руке 1 соперника",
    cards="action",
)
@dataclass(frozen=True, slots=True)
class Spy(Step):
    """Look at cards in an opponent's hand."""

    cards: str

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose."""
        return ((yield from pick(isle, seat, "opponent", others(isle, seat), "I-INFO-1")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Look."""
        see_hand(isle, seat, chosen[0], EPIC if self.cards == "epic" else ACTION, "I-INFO-1")
        return 0
        yield


@phrase(
    "step",
    "take the set-aside Action card into your hand and set 1 Action card from your hand aside in its place",
    "возьмите на руку отложенную карту действия и отложите вместо неё 1 карту действия с руки",
    swap=True,
)
@phrase(
    "step",
    "take the set-aside Action card into your hand",
    "возьмите на руку отложенную карту действия",
    swap=False,
)
@dataclass(frozen=True, slots=True)
class TakeAside(Step):
    """The set-aside card (The Champion's Share, Cove)."""

    swap: bool

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Nothing set aside: no effect (I-FAQ-27, I-FAQ-36). The card taken may go back at once (I-FAQ-23)."""
        if take_aside(isle, seat, "I-FAQ-27") and self.swap:
            yield from set_aside(isle, seat, "I-FAQ-23")
        return 0


@phrase(
    "step",
    "take 1 random Action card from 1 opponent's hand, then give that opponent 1 Action card",
    "возьмите 1 случайную карту действия с руки 1 соперника, затем отдайте ему 1 карту действия",
)
@dataclass(frozen=True, slots=True)
class SaltTrade(Step):
    """A random card for a chosen one (Salt Mine)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """Whose."""
        return ((yield from pick(isle, seat, "opponent", others(isle, seat), "I-FAQ-23")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Nothing happens if the opponent has no Action card; the card taken may be given back."""
        other = chosen[0]
        if isle.hand[other] & ACTION:
            snatch(isle, seat, other, "I-FAQ-23")
            card = yield Decision(seat, "give", bits(isle.hand[seat] & ACTION), "I-FAQ-23", SECRET, other)
            hand_over(isle, seat, other, card, "I-FAQ-23")
        return 0


@phrase(
    "step",
    "each opponent who can gives you 1 Action card of their choice, then give 1 Action card to each of them",
    "каждый соперник, который может, отдаёт вам 1 карту действия по своему выбору, затем отдайте каждому из "
    "них по 1 карте действия",
)
@dataclass(frozen=True, slots=True)
class Tribute(Step):
    """Everyone gives a card and gets one back (Maeve's Wealth)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """All give at once and unseen; any card may go back, the very same too."""
        givers = [each for each in others(isle, seat) if isle.hand[each] & ACTION]
        if givers:
            cards = yield tuple(
                Decision(each, "give", bits(isle.hand[each] & ACTION), "I-CARD-1", SECRET, seat) for each in givers
            )
            for each, card in zip(givers, cards, strict=True):
                hand_over(isle, each, seat, card, "I-CARD-1")
            for each in givers:
                card = yield Decision(seat, "give", bits(isle.hand[seat] & ACTION), "I-CARD-1", SECRET, each)
                hand_over(isle, seat, each, card, "I-CARD-1")
        return 0


@phrase(
    "step",
    "each opponent reveals 1 random Epic Tale card, take 1 of them into your hand and discard the others",
    "каждый соперник открывает 1 случайную карту эпоса, возьмите 1 из них на руку, остальные сбросьте",
)
@dataclass(frozen=True, slots=True)
class Beauty(Step):
    """Everyone opens a random Epic Tale; take one of them (Deirdre's Beauty)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The card gained is live at once (I-FAQ-29)."""
        shown: tuple[int, ...] = ()
        for other in others(isle, seat):
            cards = list(bits(isle.hand[other] & EPIC))
            if cards:
                card = isle.chance.take(cards)
                isle.hand[other] &= ~(1 << card)
                isle.flight.append(card)
                show(isle, card, -1)
                isle.revealed = True
                isle.say("reveal", {"seat": other, "card": SLUG[card]}, "I-FAQ-29", "deirdres_beauty")
                shown = (*shown, card)
        if shown:
            card = yield from pick(isle, seat, "take", shown, "I-FAQ-29")
            isle.hand[seat] |= 1 << card
            show(isle, card, seat)
            isle.say("take", {"seat": seat, "card": SLUG[card]}, "I-FAQ-29", "deirdres_beauty")
            for each in sorted(shown, key=lambda one: SLUG[one] == "the_dagda"):
                isle.flight.remove(each)
                if each != card:
                    isle.say("discard", {"seat": seat, "card": SLUG[each]}, "I-FAQ-29", "deirdres_beauty")
                    discard_open(isle, each)
        return 0


@phrase(
    "step",
    "choose the Action card that is set aside in this Assembly; after the draft take it into your hand and "
    "set 1 Action card from your hand aside",
    "выберите карту действия, которая будет отложена на этом собрании; после драфта возьмите её на руку и "
    "отложите 1 карту действия с руки",
)
@dataclass(frozen=True, slots=True)
class Prophecy(Step):
    """Choose the card that will be set aside, and take it after the draft (Cathbad's Word)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """The others do not see which (I-ASSEMBLY-5); the rest happens in the Assembly."""
        if isle.aside >= 0:
            isle.discard |= 1 << isle.aside
            isle.aside = -1
        for card in bits(isle.discard):
            show(isle, card, DISCARD)
        card = yield Decision(seat, "prophecy", bits(isle.actions), "I-ASSEMBLY-5", SECRET)
        isle.discard &= ~(1 << card)
        isle.aside = card
        isle.cathbad = seat
        slip(isle, card, DISCARD, ASIDE, 1 << seat)
        isle.whisper("prophecy", {"seat": seat}, {"card": SLUG[card]}, 1 << seat, "I-ASSEMBLY-5")
        return 0


@phrase(
    "step",
    "that card has no effect and is discarded",
    "эффект этой карты не применяется, она сбрасывается",
)
@dataclass(frozen=True, slots=True)
class Cancel(Step):
    """The card that is being played has no effect; it still counts as played (I-FAQ-26, I-FAQ-44)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        return CANCEL
        yield


@phrase(
    "step",
    "when this card is discarded, shuffle the Epic Tale discard into the pile",
    "когда эта карта сброшена, замешайте сброс карт эпоса в колоду",
)
@dataclass(frozen=True, slots=True)
class Renew(Step):
    """The Dagda's discard renews the Epic Tale pile."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Done by the discard itself; the signal serves the narrower reading (dagda_reshuffle_on_any_discard)."""
        return RENEW
        yield


@phrase(
    "step",
    "take that card into your hand instead of its being discarded",
    "возьмите эту карту на руку вместо её сброса",
)
@dataclass(frozen=True, slots=True)
class Rescue(Step):
    """Take the Action card that has just been resolved (Lug Samildanach)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Cancelled ones too (I-FAQ-30)."""
        return TAKEN | seat << SEAT
        yield


@phrase(
    "step",
    "remove 1 of your clans from the Stone Circle and return that Epic Tale card to your hand instead of discarding it",
    "удалите 1 свой клан из Каменного круга и верните эту карту эпоса на руку вместо сброса",
)
@dataclass(frozen=True, slots=True)
class StoneReturn(Step):
    """Pay a clan of the Stone Circle to keep the Epic Tale (Stone Circle)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Your own clan (I-FAQ-24); the card never touches the discard (I-FAQ-25)."""
        if not isle.clans[STONE_CIRCLE * 4 + seat]:
            return 0
        yield from remove(isle, seat, STONE_CIRCLE, "I-FAQ-24", "stone_circle")
        return RETURNED


@phrase(
    "step",
    "give that card to another player instead of discarding it",
    "отдайте эту карту другому игроку вместо сброса",
)
@dataclass(frozen=True, slots=True)
class PassOn(Step):
    """Give the Epic Tale away (Master Craftsman)."""

    def declare(self, isle: Isle, seat: int) -> Steps:
        """To whom."""
        return ((yield from pick(isle, seat, "opponent", others(isle, seat), "I-CARD-6")),)

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Tell the window."""
        return GIVEN | chosen[0] << SEAT
        yield


@phrase(
    "step",
    "nothing happens",
    "ничего не происходит",
)
@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """A turn well spent (Swamp)."""

    def run(self, isle: Isle, seat: int, chosen: tuple[int, ...]) -> Steps:
        """Indeed nothing."""
        return 0
        yield
