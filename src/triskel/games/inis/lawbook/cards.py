"""Playing, cancelling, discarding, drawing: what becomes of every card."""

from typing import Final

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

HIDDEN: Final = frozenset({"give", "set aside", "take aside", "recall", "prophecy", "pass cards", "draw", "look"})
"""What happens to cards unseen: the others learn that it happened, not to which."""


@BOOK.law(
    "a-card-is-played-from-the-hand",
    "I-CARD-1",
    "I-CARD-8",
    en="A card is played from the hand of its player, and lies in play until it is laid away.",
    ru="Карту играют с руки, и она лежит в розыгрыше, пока её не уберут.",
    on=("play",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "play":
            card, seat = moment.facts["card"], moment.facts["seat"]
            yield moment.was.cards[card] == f"hand {seat}" or f"{card} is {moment.was.cards[card]}"


@BOOK.law(
    "a-played-card-is-laid-away-by-kind",
    "I-CARD-2",
    "I-FAQ-44",
    "I-CARD-5",
    en="A played card, cancelled or not, goes to the discard of its kind unless one effect takes it elsewhere.",
    ru="Сыгранная карта, отменённая или нет, уходит в сброс своего вида, если её не заберёт другой эффект.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look = step.look
    piles = {"action": look["discard"], "advantage": look["played"], "tale": look["epic_discard"]}
    dealt = any(moment.kind in ("deal", "crows", "reshuffle") for moment in account.moments)
    for each, _ in account.left:
        kind = printed.kind(each.card)
        if not each.redirected and not dealt:
            yield each.card in piles[kind] or f"{each.card} is not in its discard"
        elif each.redirected:
            yield each.card not in piles[kind] or f"{each.card} was redirected and discarded"


@BOOK.law(
    "the-last-played-leaves-first",
    "I-CARD-4",
    "I-FAQ-10",
    en="Cards leave play in the opposite order; only the cancelled go before their canceller, the Cauldron waits.",
    ru="Карты уходят в обратном порядке; лишь отменённая раньше отменившей, да Котёл ждёт.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    before = account.before.stack
    gone = {each.card for each, _ in account.left}
    for number, lower in enumerate(before):
        if lower.card in gone:
            cancelled = any(each.card == lower.card and each.cancelled for each, _ in account.left)
            later = [each.card for each in before[number + 1 :] if each.card not in gone]
            waiting = set(later) - {"dagdas_cauldron"}
            if cancelled:
                waiting -= {"geis", "the_dagda"}
            yield not waiting or f"{lower.card} is laid away and {sorted(waiting)} still lie there"


@BOOK.law(
    "what-is-cancelled-does-nothing",
    "I-FAQ-44",
    "I-FAQ-26",
    en="A cancelled card has done nothing: clans, buildings and Deeds are as when it was played.",
    ru="Отменённая карта ничего не сделала: кланы, здания и подвиги такие же, как когда её сыграли.",
    on=("cancelled",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "cancelled":
            then, was = account.played.get(moment.facts["card"]), moment.was
            if then is not None and moment.facts["card"] not in account.disturbed:
                same = (then.clans, then.deeds, then.citadels, then.sanctuaries, then.way) == (
                    was.clans,
                    was.deeds,
                    was.citadels,
                    was.sanctuaries,
                    was.way,
                )
                yield same or f"{moment.facts['card']} has changed the isle"


@BOOK.law(
    "only-geis-and-the-dagda-cancel",
    "I-CARD-4",
    "I-FAQ-44",
    "I-FAQ-26",
    en="Geis cancels an opponent's Action card, The Dagda an Epic Tale or Advantage card; nothing else is cancelled.",
    ru="Гейс отменяет карту действия соперника, Дагда — карту эпоса или преимущества; больше ничто не отменяется.",
    on=("cancelled", "play"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "cancelled":
            stack = moment.was.stack
            cards = [each.card for each in stack]
            victim = moment.facts["card"]
            by = stack[cards.index(victim) + 1] if victim in cards[:-1] else None
            wanted = "geis" if printed.kind(victim) == "action" else "the_dagda"
            yield (by is not None and by.card == wanted) or f"{victim} is cancelled by {by}"
            if by is not None and by.card == "geis":
                yield by.seat != moment.facts["seat"] or "Geis answers a card of its own player"
        elif moment.kind == "play" and moment.facts["card"] in ("geis", "the_dagda"):
            top = moment.was.stack[-1] if moment.was.stack else None
            action = moment.facts["card"] == "geis"
            yield (top is not None and (printed.kind(top.card) == "action") == action) or f"it answers {top}"


@BOOK.law(
    "what-the-dagda-cancels-is-renewed",
    "I-FAQ-10",
    "I-FAQ-25",
    en="When The Dagda is discarded nothing stays in the Epic Tale discard, the cancelled tale included.",
    ru="Когда сброшен Дагда, в сбросе эпоса ничего не остаётся, и отменённая карта тоже уходит в колоду.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = {each.card: each for each, _ in account.left}
    dagda = cards.get("the_dagda")
    if dagda is not None and not dagda.redirected and not dagda.cancelled:
        yield any(moment.kind == "reshuffle" for moment in account.moments) or "the pile was not renewed"
        later = set(cards) - {each.card for each in cards.values() if each.cancelled}
        left = set(step.look["epic_discard"]) - later
        yield not left or f"{sorted(left)} stayed in the discard"


@BOOK.law(
    "the-pile-is-renewed-when-empty",
    "I-FAQ-10",
    en="Without The Dagda the Epic Tale discard is shuffled only when the pile is empty and a card is drawn.",
    ru="Без Дагды сброс эпоса перемешивают, лишь когда колода пуста, а карту нужно взять.",
    on=("reshuffle",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "reshuffle" and moment.cause != "the_dagda":
            drawn = next((each for each in account.moments if each.kind == "draw"), None)
            left = moment.was.at("pile") - set(drawn.facts["cards"] if drawn is not None else ())
            yield (drawn is not None and not left) or f"{len(left)} cards were left in the pile"


@BOOK.law(
    "tales-are-drawn-from-the-pile",
    "I-CARD-2",
    en="Epic Tales are drawn from the pile, and one is told how many.",
    ru="Карты эпоса берут из колоды, и всем известно сколько.",
    on=("reshuffle", "draw"),
)
def _(step: Step, account: Account) -> Verdicts:
    renewed: set[str] = set()
    for moment in account.moments:
        if moment.kind == "reshuffle":
            renewed |= moment.was.at("epic discard") | moment.was.at("pile")
        elif moment.kind == "draw":
            cards = set(moment.facts["cards"])
            strange = cards - moment.was.at("pile") - renewed
            yield not strange or f"{sorted(strange)} were not in the pile"
            yield len(cards) == moment.facts["count"] or f"{moment.facts['count']} are told, {len(cards)} drawn"


@BOOK.law(
    "one-of-them-is-kept",
    "I-FAQ-22",
    en="Where several tales are drawn to keep one, any one may be kept and the others are discarded.",
    ru="Где из нескольких карт эпоса оставляют одну, оставить можно любую, прочие сбрасывают.",
    on=("?keep", "!keep"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "keep":
            drawn = account.table.at(f"drawn {question.seat}")
            yield set(question.options) == drawn or f"{question.options} of {sorted(drawn)}"
    if account.chosen is not None and account.chosen.kind == "keep":
        rest = set(account.chosen.options) - {account.answer}
        gone = {moment.facts["card"] for moment in account.moments if moment.kind == "discard"}
        yield rest <= gone or f"{sorted(rest - gone)} were not discarded"
        yield account.answer not in gone or f"{account.answer} was kept and discarded"


@BOOK.law(
    "one-effect-replaces-a-discard",
    "I-CARD-6",
    en="A card's discard is replaced once at most: then no second card that would do it is offered.",
    ru="Сброс карты заменяют не больше одного раза: второй такой карты уже не предлагают.",
    on=("redirect",),
)
def _(step: Step, account: Account) -> Verdicts:
    told = [moment.facts["card"] for moment in account.moments if moment.kind == "redirect"]
    for card in told:
        yield told.count(card) == 1 or f"{card} was redirected twice"
    for moment in account.moments:
        if moment.kind == "redirect":
            each = next((each for each in moment.was.stack if each.card == moment.facts["card"]), None)
            yield (each is not None and not each.redirected) or f"{moment.facts['card']} lies {each}"


@BOOK.law(
    "who-gets-the-card",
    "I-CARD-6",
    "I-FAQ-25",
    "I-FAQ-30",
    en="Stone Circle returns a tale to its player, Master Craftsman gives it to another, Lug's player takes it.",
    ru="Каменный круг возвращает карту игроку, Мастер-ремесленник отдаёт другому, Луг — себе.",
    on=("play", "redirect"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "play" and moment.facts["card"] in ("stone_circle", "master_craftsman", "lug_samildanach"):
            account.redirects[moment.facts["card"]] = moment.facts["seat"]
        elif moment.kind == "redirect":
            card, seat, how = moment.facts["card"], moment.facts["seat"], moment.facts["how"]
            owner = next((each.seat for each in moment.was.stack if each.card == card), -1)
            kind = printed.kind(card)
            if how == "returned":
                yield (seat == owner and kind == "tale") or f"{card} returns to player {seat + 1}"
            elif how == "given":
                yield (seat != owner and kind == "tale") or f"{card} is given to player {seat + 1}"
            else:
                lug = account.redirects.get("lug_samildanach", -1)
                yield (seat == lug and kind == "action") or f"{card} is taken by player {seat + 1}"


@BOOK.law(
    "hidden-cards-stay-hidden",
    "I-INFO-1",
    "I-CARD-2",
    "I-DRAFT-1",
    en="Nobody is told which cards were given, set aside, drawn, passed, or which Action card was discarded.",
    ru="Никто не узнаёт, какие карты отдали, отложили, взяли, передали и какую карту действия сбросили.",
    on=(*HIDDEN, "discard"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind in HIDDEN:
            yield not {"card", "cards"} & set(moment.public) or f"everybody sees the {moment.kind}"
        elif moment.kind == "discard":
            open_ = "card" in moment.public
            action = printed.kind(moment.facts["card"]) == "action"
            yield open_ != action or f"everybody sees {moment.facts['card']}: {open_}"


@BOOK.law(
    "action-cards-change-hands",
    "I-FAQ-23",
    "I-CARD-1",
    en="Whoever gives, sets aside or discards an Action card chooses among all that he holds at that moment.",
    ru="Кто отдаёт, откладывает или сбрасывает карту действия, выбирает из всех, что у него сейчас на руке.",
    on=("?give", "?set aside", "?discard"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind in ("give", "set aside"):
            hand = account.table.held(question.seat, "action")
            yield set(question.options) == hand or f"{question.options} of {sorted(hand)}"
        elif question.kind == "discard":
            free = account.table.speaker == "master_craftsman"
            hand = account.table.held(question.seat, "" if free else "action")
            yield set(question.options) - {"none"} == hand or f"{question.options} of {sorted(hand)}"


@BOOK.law(
    "gifts-come-from-hands",
    "I-FAQ-23",
    "I-CARD-9",
    en="What is given, passed on or discarded was in that player's hand; what is taken aside lay there.",
    ru="Отданное и сброшенное было на руке этого игрока; взятое из отложенных там и лежало.",
    on=("give", "set aside", "take aside", "discard", "recall"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind in ("give", "set aside") or (moment.kind == "discard" and moment.cause != "deirdres_beauty"):
            card, seat = moment.facts["card"], moment.facts["seat"]
            at = moment.was.cards[card]
            yield at in (f"hand {seat}", f"drawn {seat}") or f"{card} was {at}"
        elif moment.kind == "take aside":
            yield moment.was.cards[moment.facts["card"]] == "aside" or f"{moment.facts['card']} was not set aside"
        elif moment.kind == "recall":
            yield moment.was.cards[moment.facts["card"]] == "discard" or f"{moment.facts['card']} was not discarded"


@BOOK.law(
    "one-card-aside",
    "I-CARD-9",
    en="At most one Action card is set aside.",
    ru="Отложена не больше чем одна карта действия.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    yield account.counts["aside"] <= 1 or f"{account.counts['aside']} are set aside"
