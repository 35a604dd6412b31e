"""Life, wounds, healing, prevention and limits (508, 509, 528, 530)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import ATTACKS, bodiless, cards, last_words, may_have, moments, mortal, name
from triskel.games.berserk.state.war import PLACE
from triskel.kernel.bench.law import Step, Verdicts

LIFE = ("life+", "static life", "max life")


@law(
    "nobody-lives-without-life",
    "509.1",
    "503.2",
    en="Whoever has no life left is not in play any more when a player is asked.",
    ru="У кого не осталось жизней, того в игровой зоне уже нет, когда игрока о чём-то спрашивают.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.after.phase <= PLACE or not account.moments or (step.asked and step.asked[0].kind in _BETWEEN):
        return
    changed = {each.card for each in account.moments if each.kind in _LOSSES}
    for number in changed:
        card = account.now.get(number)
        if card is not None and card.in_play and mortal(card):
            yield card.life > 0 or f"{name(number, card)} has {card.life} life"


_LOSSES = ("wounded", "wounds paid", "life reduced", "life set", "extra life", "extra life removed")
"""What may leave a card without life; extra life also ends with its time, told as less than none (415.3)."""
_LIVELY = ("tapped", "stays untapped", "tokens paid", "triggered", "declared")
"""What only the living do."""
_BETWEEN = ("graveyard order", "replace", "order", "may", "unique", "target", "wound to", "cell")
"""Questions that are part of carrying something out."""


@law(
    "death-comes-at-once",
    "509.1",
    "503.2",
    "303.6",
    en="A card brought to no life dies before anything else happens to it: it neither pays nor taps nor triggers "
    "first.",
    ru="Карта без жизней погибает прежде всего остального: сперва не платит, не закрывается и не срабатывает.",
)
def _(step: Step, account: Account) -> Verdicts:
    dying: set[int] = set()
    for moment in account.moments:
        card = moment.of(moment.card)
        if moment.kind == "wounded" and card is not None and card.in_play:
            if card.life - moment.facts["n"] <= 0 and not may_have(account, card, *LIFE):
                dying.add(moment.card)
        elif moment.kind in ("died", "replaced", "healed", "life set", "extra life", "returned"):
            if moment.card in dying:
                yield True
            dying.discard(moment.card)
        elif moment.card in dying and moment.kind in _LIVELY:
            yield f"{name(moment.card, card)} has no life and {moment.kind}"


@law(
    "the-dead-do-nothing",
    "502.3",
    "201.2",
    "509.1",
    "PH-on-death",
    en="A dead card pays, taps, moves and declares nothing, and rolls only for what its death sets off.",
    ru="Погибшая карта не платит, не закрывается, не двигается и не объявляет; бросает лишь за своё «при гибели».",
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "tapped", "untapped", "moved", "rolled", "tokens paid", "defends"):
        card = moment.of(moment.card)
        if card is not None:
            last = moment.kind == "rolled" and last_words(moment)
            yield card.in_play or last or f"{name(moment.card, card)} is dead and {moment.kind}"


@law(
    "life-is-told-right",
    "508.1",
    "508.2",
    "508.3",
    "TM-current-life",
    en="Life is the initial and extra life less wounds and reductions.",
    ru="Текущие жизни — начальные и дополнительные за вычетом ран и уменьшений.",
    on=("wounded",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded"):
        card = moment.of(moment.card)
        if card is not None and not may_have(account, card, *LIFE):
            due = card.life - moment.facts["n"]
            told = moment.facts["life"]
            yield told == due or f"{name(moment.card, card)}: {told} was told, {due} left"


@law(
    "healing-takes-off-what-is-there",
    "TM-heal",
    "522.2",
    en="Healing takes off at most the wounds that are there.",
    ru="Излечение снимает не больше ран, чем есть на карте.",
    on=("healed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "healed"):
        card = moment.of(moment.card)
        had = 0 if card is None else card.wounds
        yield had >= moment.facts["n"] or f"{name(moment.card, card)} had {had} wounds, {moment.facts['n']} were healed"


@law(
    "the-incorporeal-are-not-healed",
    "TM-heal",
    "KW-regeneration",
    en="Only what has a body is healed.",
    ru="Излечивают только небестелесных.",
    on=("healed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "healed"):
        card = moment.of(moment.card)
        if card is not None and moment.event.rule == "TM-heal":
            lost = card.marked("silence", "lose", "lose incorporeal") or "silence" in account.auras
            yield not bodiless(card) or lost or f"{name(moment.card, card)} has no body"


@law(
    "nothing-below-zero",
    "508.3",
    "120.5",
    "516.2",
    en="A card has no fewer than no wounds, tokens or extra life.",
    ru="Ран, фишек и дополнительных жизней на карте не бывает меньше нуля.",
)
def _(step: Step, account: Account) -> Verdicts:
    if account.changed:
        for number, card in cards(account.now):
            least = min(card.wounds, card.tokens, card.shrunk)
            yield least >= 0 or f"{name(number, card)} has {least}"


@law(
    "protected-takes-nothing",
    "528.1",
    "KW-protection",
    en="Who is protected from an attack takes no wounds from it.",
    ru="Защищённая от атаки карта ран от неё не получает.",
    on=("protected",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "protected"):
        later = account.moments[moment.number + 1 :]
        for each in later:
            if each.kind in ("declared", "triggered", "rolled", "power"):
                break
            if each.kind == "wounded" and each.card == moment.card and each.facts["source"] == moment.facts["source"]:
                yield f"{moment.card} is protected and wounded by {moment.facts['source']}"
        yield True


@law(
    "printed-protection-holds",
    "528.1",
    "528.2",
    "KW-protection-shots",
    "KW-protection-discharges",
    en="A card whose text protects it from an attack without conditions takes no wounds from such an attack.",
    ru="Карта с безусловной защитой от атаки ран от такой атаки не получает.",
    on=("wounded",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded"):
        card = moment.of(moment.card)
        if card is None or moment.facts["means"] not in ATTACKS or card.marked("silence", "lose", "lose protection"):
            continue
        if not account.auras.isdisjoint(("silence", "lose")):
            continue
        source = moment.of(moment.facts["source"])
        if source is None or may_have(account, source, "ignores"):
            continue
        for grant in card.face.grants.get("protection", ()):
            said = getattr(grant.extra, "source", None)
            if grant.when is None and said is not None and said.by is None and said.power is None and not said.grades:
                means = {str(each) for each in said.means}
                yield moment.facts["means"] not in means or f"{name(moment.card, card)} is protected from {means}"


@law(
    "armour-stops-so-much-a-turn",
    "KW-armour",
    "530.3",
    "530.4",
    en="Armour X prevents at most X wounds in a turn.",
    ru="Броня X предотвращает за ход не больше X ран.",
    on=("prevented",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "prevented"):
        if moment.event.rule != "KW-armour":
            continue
        card = moment.of(moment.card)
        if card is None or card.marked("armour") or "armour" in account.auras:
            continue
        armour = card.face.grants.get("armour", ())
        values = [each.value for each in armour if isinstance(each.value, int) and each.when is None]
        known = len(values) == len(armour)  # what is got anew in the middle of a turn is unused: a formation
        spent = account.prevented.get((moment.card, "KW-armour"), 0)
        yield not known or spent <= max(values, default=0) or f"{name(moment.card, card)} prevented {spent}"


@law(
    "armour-is-against-plain-attacks",
    "KW-armour",
    "111.1.3",
    en="Armour prevents only wounds from attacks without magic.",
    ru="Броня предотвращает раны только от немагических атак.",
    on=("prevented",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "prevented"):
        if moment.event.rule == "KW-armour":
            before = account.moments[: moment.number]
            hit = any(each.kind == "power" and each.facts["target"] == moment.card for each in before)
            yield hit or f"{moment.card} prevents what is no attack"


@law(
    "tokens-within-their-maximum",
    "503.1",
    "KW-max-tokens",
    "522.2",
    en="No card has more tokens than its text allows.",
    ru="Фишек на карте не больше разрешённого её текстом максимума.",
)
def _(step: Step, account: Account) -> Verdicts:
    if not account.changed:
        return
    for number, card in cards(account.now):
        if (
            card.tokens
            and not card.hidden
            and not card.marked("silence", "lose")
            and not (account.auras.intersection(("silence", "lose")))
        ):
            limits = [
                each.value
                for each in card.face.grants.get("max tokens", ())
                if isinstance(each.value, int) and each.when is None
            ]
            if limits:
                yield card.tokens <= max(limits) or f"{name(number, card)} has {card.tokens} tokens"


@law(
    "extra-life-leaves-wounds",
    "508.5",
    "508.2",
    en="Extra life heals no wounds.",
    ru="Дополнительные жизни ран не снимают.",
    on=("extra life",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "extra life"):
        card, after = moment.of(moment.card), account.now.get(moment.card)
        touched = {each.kind for each in account.moments if each.card == moment.card}
        if card is not None and after is not None and touched <= {"extra life", "triggered", "declared", "tapped"}:
            same = after.wounds == card.wounds
            yield same or f"{name(moment.card, card)} had {card.wounds} wounds, now {after.wounds}"


@law(
    "wounds-have-a-cause",
    "508.3",
    "502.2",
    "509.1.1",
    en="Wounds come from an attack, spell or influence of some card.",
    ru="Раны наносит атака, заклинание или воздействие какой-либо карты.",
    on=("wounded",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded"):
        yield (bool(moment.facts["means"]) and moment.facts["source"] >= 0) or f"{moment.card} is wounded by nothing"


@law(
    "who-takes-no-wounds-takes-none",
    "531.1.1",
    "525.2",
    en="A card that takes no wounds takes none, whatever deals them.",
    ru="Карта, которая не получает ран, не получает никаких, от чего бы они ни были.",
    on=("wounded", "no wounds"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounded", "no wounds"):
        card = account.table.get(moment.card)
        now = moment.of(moment.card)
        if card is None or now is None:
            continue
        for effect in card.effects:
            said = getattr(effect.payload, "extra", None)
            lasts = effect.until >= moment.turn  # within one step the turn may end, and it with the turn (415.3)
            if effect.key == "no wounds" and lasts and effect in now.effects and _unqualified(said):
                lost = may_have(account, card, "silence", "lose")
                yield moment.kind == "no wounds" or lost or f"{name(moment.card, card)} is wounded"


def _unqualified(said: Any) -> bool:
    """«Не получает ран», without a word of from what or when."""
    return isinstance(said, n.NoWounds) and said == n.NoWounds(n.AttackIs())
