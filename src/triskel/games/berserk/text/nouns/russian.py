"""Russian noun phrases: references and selectors, with agreement in case, number and gender."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import (
    EVERY,
    ONE,
    AttackIs,
    Filter,
    Group,
    InZone,
    Is,
    Named,
    Noun,
    Number,
    OfClass,
    OfElement,
    Owner,
    Ref,
    Selector,
    Side,
    Stands,
    TargetOf,
    Trait1,
    Who,
    X,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import OBLIQUE
from triskel.games.berserk.text.lexicon import (
    ADJECTIVES,
    ARTIFACT_CLASSES,
    ATTACKED,
    ATTACKERS,
    BEING_ATTACKED,
    CLASSES,
    EQUIPMENT_CLASSES,
    HEADS,
    NOUNS,
    NUMERAL_FORMS,
    PRONOUNS,
    SIDES,
    STANDING,
    TERRAIN_CLASSES,
    THIS_ADJ,
    forms_of,
)
from triskel.games.berserk.text.morphology import ACC, GEN, INS, MASC, NOM, PLURAL, plain
from triskel.games.berserk.text.reader import Found, Reader, reads


def case_of(arg: str) -> tuple[int, bool]:
    """The case of a slot and whether a preposition stands before it («с ним», «него»)."""
    if arg.startswith("p") and arg != "pre":
        return m.CASES[arg[1:]], True
    return m.CASES[arg], arg == "pre"


# --- reading -------------------------------------------------------------------------------------------------------


@reads("ru", "np")
def read_np(r: Reader, arg: str, pos: int) -> Found:
    """A target in a case; lists with «и» and «или»."""
    case, _ = case_of(arg)
    singles = r.parse("np1", m_name(case), pos)
    found: Found = list(singles)
    for end, first in singles:
        for joined, either in ((("или",), True), ((",", "либо"), True), (("и",), False)):
            if r.starts(end, joined):
                for last, second in r.parse("np1", m_name(case), end + len(joined)):
                    if isinstance(first, Selector | Ref) and isinstance(second, Selector | Ref):
                        found.append((last, Group((first, second), either)))
    return found


def m_name(case: int) -> str:
    """The name of a case."""
    return ("nom", "gen", "dat", "acc", "ins", "pre")[case]


@reads("ru", "np1")
def read_np1(r: Reader, arg: str, pos: int) -> Found:
    """One reference or selector."""
    case = m.CASES[arg]
    found = _refs(r, case, pos)
    found += _selectors(r, case, pos)
    found.sort(key=lambda each: -each[0])  # the longest description first
    if not found:
        r.miss(pos, "существо")
    return found


def _refs(r: Reader, case: int, pos: int) -> Found:
    own = Who.SOURCE if r.quoted(pos) else Who.THIS
    found: Found = []
    for end in r.own_name(pos, case):
        shapes = r.names.shapes()
        lifeless = case == ACC and tuple(r.norms[pos:end]) == shapes[NOM] != shapes[ACC]
        found.append((end, Ref(own, style=4 if lifeless else 1)))
    word = r.word(pos)
    if (word, case) in (("себя", GEN), ("себя", ACC), ("себе", m.DAT), ("себе", m.PRE), ("собой", INS)):
        found.append((pos + 1, Ref(Who.THIS, style=3)))
    partner = word in ("существо", "существом") and r.starts(pos + 1, (",", "с", "которым"))
    if partner and r.word(pos + 4) in ("он", "она", "оно") and r.word(pos + 6) == "строй":
        found.append((pos + 7 + (r.word(pos + 7) == ","), Ref(Who.THAT_CARD, Noun.CREATURE, style=5)))
    if word in _HOST[case]:
        found += [(end, Ref(Who.HOST)) for end in [pos + 1, *r.own_name(pos + 1, GEN)]]
    if word in _AIM[case] and not r.starts(pos + 1, ("своей",)):
        found.append((pos + 1, Ref(Who.ATTACKED, Noun.TARGET, style=5)))
    for number, done_forms in enumerate(_DONE_TO):
        agrees = {agree for agree, own in done_forms.get(word, ()) if own == case}
        if agrees:
            ends = [pos + 1]
            for tokens, _, own_case, plural in HEADS.get(r.word(pos + 1), ()):
                if own_case == case and not plural and r.after(tokens, pos + 1) >= 0:
                    ends.append(pos + 1 + len(tokens))
            agree = min(agrees)
            found += [(end, Ref(Who.IT, style=100 + number * 10 + agree)) for end in sorted(set(ends), reverse=True)]
    if word in _HERO_HOST[case]:
        found.append((pos + 1, Ref(Who.HOST, Noun.HERO)))
    for agree, forms in PRONOUNS.items():
        if word in forms[case]:
            found.append((pos + 1, Ref(Who.IT, style=OBLIQUE if agree == MASC and case != NOM else agree)))
            break
    for forms_table, who, styles in (
        (THIS_ADJ, Who.THAT_CARD, (0, 1)),
        (ATTACKED, Who.ATTACKED, (0, 1)),
        (BEING_ATTACKED, Who.ATTACKED, (2, 3)),
        *((table, Who.ATTACKER, (number * 2, number * 2 + 1)) for number, table in enumerate(ATTACKERS)),
    ):
        pairs = forms_table.get(word)
        if pairs is None:
            continue
        agrees = {agree for agree, own in pairs if own == case}
        if not agrees:
            continue
        for tokens, key, own_case, plural in HEADS.get(r.word(pos + 1), ()):
            if own_case == case and isinstance(key, Noun) and r.after(tokens, pos + 1) >= 0:
                agree = PLURAL if plural else m.AGREE[NOUNS[key].gender]
                if agree in agrees and not plural:
                    found.append((pos + 1 + len(tokens), Ref(who, key, style=styles[0])))
        if who is not Who.THAT_CARD and (MASC in agrees or 1 in agrees):
            feminine = MASC not in agrees
            found.append((pos + 1, Ref(who, Noun.TARGET, style=styles[0] + 10 * feminine)))
    return found


DONE_TO: Final = (
    "излеченный", "перемещённый", "погибший", "возрождённый", "вызванный", "ранивший", "уничтоженный",
    "переместившийся",
)  # fmt: skip
"""Participles that stand for the card something was just done to: «…, при этом — излеченный теряет отравление»."""
_DONE_TO: Final = tuple(forms_of(lemma) for lemma in DONE_TO)
_AIM: Final = tuple({plain(form)} for form in m.noun("цель", "f")[0])
_HOST: Final = tuple({plain(form)} for form in m.noun("хозяин", "m", True)[0])
_HERO_HOST: Final = tuple(
    {plain(form + "-" + hero)}
    for form, hero in zip(m.noun("хозяин", "m", True)[0], m.noun("герой", "m", True)[0], strict=True)
)


def count_words(r: Reader, pos: int) -> list[tuple[int, Number]]:
    """«2», «двух», «2 или менее», «до двух»."""
    if r.word(pos) == "до":
        return [(end, replace(number, up_to=True)) for end, number in count_words(r, pos + 1) if not number.up_to]
    word = r.word(pos)
    n: int | X | None = None
    style = 0
    if word.isdecimal():
        n = int(word)
    elif word in NUMERAL_FORMS:
        n, style = NUMERAL_FORMS[word], 1
    elif word == "X":
        n = X()
    elif word.endswith("*X"):
        n = X(int(word[:-2]))
    if n is None:
        return []
    out = []
    if r.norms[pos + 1 : pos + 3] == ["или", "менее"]:
        out.append((pos + 3, Number(n, up_to=True, style=style)))
    out.append((pos + 1, Number(n, style=style)))
    return out


def _selectors(r: Reader, case: int, pos: int) -> Found:
    found: Found = []
    for start, number in [(pos, None), *count_words(r, pos)]:
        if number is None or number.n == 1:
            allowed = frozenset((agree, case) for agree in range(4))
            heads = allowed
        elif case in (NOM, ACC):
            allowed = frozenset({(PLURAL, GEN), (PLURAL, NOM), (PLURAL, ACC)})
            heads = frozenset({(agree, GEN) for agree in range(4)} | {(PLURAL, ACC), (PLURAL, NOM)})
        else:
            allowed = heads = frozenset({(PLURAL, case)})
        _premods(r, case, start, number, allowed, heads, (), found)
    return found


def _premods(
    r: Reader,
    case: int,
    pos: int,
    number: Number | None,
    allowed: frozenset[tuple[int, int]],
    heads: frozenset[tuple[int, int]],
    tags: tuple[Any, ...],
    found: Found,
) -> None:
    word = r.word(pos)
    # «стоящее рядом», «рядом стоящее», «стоящее рядом с ним»
    if word in STANDING and r.word(pos + 1) == "рядом":
        _premods(r, case, pos + 2, number, allowed, heads, (*tags, ("adjacent", None)), found)
        if r.word(pos + 2) in ("с", "со"):
            for end, of in r.parse("np1", "ins", pos + 3):
                _premods(r, case, end, number, allowed, heads, (*tags, ("adjacent", of)), found)
    elif r.starts(pos + 1, ("по", "строю")) or (word in STANDING and r.starts(pos + 1, ("в", "строю"))):
        if word in STANDING or any(tag == "adjacent" for tag, _ in ADJECTIVES.get(word, ())):
            _premods(r, case, pos + 3, number, allowed, heads, (*tags, ("side", Side.IN_FORMATION)), found)
    elif word in STANDING and (sides := _two_sides(r, pos + 1)) is not None:
        _premods(r, case, pos + 4, number, allowed, heads, (*tags, ("side", sides)), found)
    elif word in STANDING and r.word(pos + 1) in SIDES:
        _premods(r, case, pos + 2, number, allowed, heads, (*tags, ("side", SIDES[r.word(pos + 1)])), found)
    elif word == "рядом" and r.word(pos + 1) in STANDING:
        _premods(r, case, pos + 2, number, allowed, heads, (*tags, ("adjacent", None)), found)
    if word == "его" and _of_opponent(r, pos):
        _premods(r, case, pos + 1, number, allowed, heads, (*tags, ("theirs", None)), found)
    for tag, pairs in () if _titled(r, pos) else ADJECTIVES.get(word, ()):
        both = allowed & pairs
        if both:
            narrowed = both if number is None else allowed
            if tag in ("each", "all", "any") and (tags or number is not None):
                continue
            end = pos + 1
            if tag.startswith("el:") and r.word(end) == "и":
                for tag2, pairs2 in ADJECTIVES.get(r.word(end + 1), ()):
                    if tag2.startswith("el:") and pairs2 & both:
                        _premods(r, case, end + 2, number, narrowed, heads, (*tags, (tag, tag2)), found)
            _premods(r, case, end, number, narrowed, heads, (*tags, (tag, None)), found)
            if tag == "adjacent" and r.word(end) in ("с", "со"):  # «соседнее с ним существо»
                for stop, of in r.parse("np1", "ins", end + 1):
                    _premods(r, case, stop, number, narrowed, heads, (*tags, (tag, of)), found)
    _head(r, case, pos, number, allowed, heads, tags, found)


def _two_sides(r: Reader, pos: int) -> Side | None:
    """«слева и справа»."""
    joined = {"и": Side.LEFT_AND_RIGHT, "или": Side.LEFT_OR_RIGHT}.get(r.word(pos + 1))
    return joined if r.word(pos) == "слева" and r.word(pos + 2) == "справа" else None


def word_of_host(word: str, case: int) -> str:
    """The class in «хозяин-эльф», or ""."""
    host, _, name = word.partition("-")
    if host not in _HOST[case] or not name:
        return ""
    for tokens, key, own_case, plural in HEADS.get(name, ()):
        if len(tokens) == 1 and own_case == case and not plural and not isinstance(key, Noun):
            return key
    return ""


def _of_opponent(r: Reader, pos: int) -> bool:
    """«В начале хода противника — каждое его существо …»: his, where nobody else was spoken of since."""
    before = r.norms[:pos]
    turn = next((at for at in range(len(before) - 1, 0, -1) if before[at].startswith("противник")), -1)
    if turn < 1 or before[turn - 1] not in ("хода", "ход"):
        return False
    return all(word in _BETWEEN or word in ADJECTIVES or word in _MEANS_ONLY for word in before[turn + 1 :])


_BETWEEN: Final = frozenset((",", "—", "может", "если", "блокирует", "силой"))
_MEANS_ONLY: Final = frozenset(
    plain(form) for number in m.noun("атака", "f") + m.noun("удар", "m") + m.noun("выстрел", "m") for form in number
) | {"воздействие", "заклинание", "закрыть", "ранить", "переместить", "уничтожить"}


def noun_group(key: Noun | str) -> Noun:
    if isinstance(key, Noun):
        return key
    if key in TERRAIN_CLASSES:
        return Noun.TERRAIN
    if key in EQUIPMENT_CLASSES:
        return Noun.EQUIPMENT
    return Noun.ARTIFACT if key in ARTIFACT_CLASSES else Noun.CREATURE


def _head(
    r: Reader,
    case: int,
    pos: int,
    number: Number | None,
    allowed: frozenset[tuple[int, int]],
    heads: frozenset[tuple[int, int]],
    tags: tuple[Any, ...],
    found: Found,
) -> None:
    numeral = number is not None and number.n != 1
    if tags and not numeral:
        for end in r.own_name(pos, case):
            _finish(r, case, end, number, False, [Noun.THIS], "", tags, found)
        if r.word(pos) in _HOST[case]:
            for end in [pos + 1, *r.own_name(pos + 1, GEN)]:
                _finish(r, case, end, number, False, [Noun.HOST], "", tags, found)
    if not tags and not numeral and word_of_host(r.word(pos), case):  # «хозяин-эльф»
        _finish(r, case, pos + 1, number, False, [Noun.HOST], "", (("host", word_of_host(r.word(pos), case)),), found)
    _named(r, case, pos, number, numeral, tags, found)
    if case == ACC and r.word(pos) == "существ" and not numeral:
        tags = (*tags, ("alive", None))
    alone = [tag for tag, _ in tags] == ["attacked"]
    for tokens, key, own_case, plural in HEADS.get(r.word(pos), ()) if not alone else ():
        if key is Noun.HOST or (key is Noun.TARGET and not tags and numeral):
            continue
        word = NOUNS[key] if isinstance(key, Noun) else CLASSES[key]
        agree = PLURAL if plural else m.AGREE[word.gender]
        if (agree, own_case) not in (heads if numeral else allowed):
            continue
        end = r.after(tokens, pos)
        if end < 0:
            continue
        keys: list[Noun | str] = [key]
        joiner = ""
        _finish(r, case, end, number, plural or numeral, keys, joiner, tags, found)
        # «герой-воин или герой-маг», «артефакты и экипировки»
        while r.word(end) in ("или", "и") and (not joiner or r.word(end) == joiner):
            for tokens2, key2, own_case2, plural2 in HEADS.get(r.word(end + 1), ()):
                if own_case2 == own_case and plural2 == plural and isinstance(key2, Noun) == isinstance(key, Noun):
                    stop = r.after(tokens2, end + 1)
                    if stop >= 0 and (r.word(end) == "или" or plural):
                        joiner = r.word(end)
                        keys = [*keys, key2]
                        end = stop
                        _finish(r, case, end, number, plural or numeral, keys, joiner, tags, found)
                        break
            else:
                break
        # «местность горы», «местность лес или река»
        if key in (Noun.TERRAIN, Noun.EQUIPMENT, Noun.ARTIFACT):
            assert isinstance(key, Noun)
            for tokens2, key2, own_case2, _plural2 in HEADS.get(r.word(end), ()):
                if not isinstance(key2, Noun) and noun_group(key2) is key and own_case2 in (own_case, NOM):
                    stop = r.after(tokens2, end)
                    more: list[Noun | str] = [key2]
                    while r.word(stop) == "или":
                        for tokens3, key3, own_case3, _p in HEADS.get(r.word(stop + 1), ()):
                            if not isinstance(key3, Noun) and own_case3 == own_case2:
                                more.append(key3)
                                stop = r.after(tokens3, stop + 1)
                                break
                        else:
                            break
                    _finish(r, case, stop, number, plural or numeral, more, "apposed", tags, found)
                    break
    if [tag for tag, _ in tags] == ["attacked"]:
        return  # «атакованный» alone is a reference, not a description
    described = [
        tag for tag, _ in tags if tag[:3] in ("el:", "is:", "no:") or (tag == "adjacent" and r.word(pos - 1) in _THEM)
    ]
    if described and not numeral:
        plural = (PLURAL, case) in allowed
        _finish(r, case, pos, number, plural, [Noun.ELEMENT_CARD], "", tags, found)


_THEM: Final = frozenset(("ним", "ней", "ними", "собой"))


def _named(
    r: Reader, case: int, pos: int, number: Number | None, numeral: bool, tags: tuple[Any, ...], found: Found
) -> None:
    """A card called by its name: words with capitals that the language does not know otherwise."""
    end = pos
    if (
        pos + 1 < len(r.tokens)
        and (r.norms[pos] in HEADS or _titled(r, pos))
        and _capital(r, pos)
        and _is_name(r, pos + 1)
    ):
        end += 1  # «Элементаль Огня»: a name that begins with a class
    while end < len(r.tokens) and end < pos + 3 and _is_name(r, end):
        end += 1
    several = r.norms[pos].endswith(("ов", "ев", "ей")) if end == pos + 1 else False
    own = bool(r.own_name(pos)) and not (several and case == GEN)
    if end > pos and pos > 0 and r.norms[pos - 1] not in ("—", ":", ".", "«") and not own:
        name = " ".join(token.text for token in r.tokens[pos:end])
        base = (*tags, ("named", name))
        many = numeral or (bool(tags) and r.norms[end - 1].endswith(("ов", "ев", "ей", "ами", "ям", "ах", "ы", "и")))
        _finish(r, case, end, number, many, [Noun.CARD], "", base, found)


def _titled(r: Reader, pos: int) -> bool:
    """«Болотный Огонёк» in the middle of a sentence: an adjective with a capital before a name is part of the name."""
    inside = pos > 0 and r.norms[pos - 1] not in ("—", ":", ".", "«", "(")
    return inside and pos + 1 < len(r.tokens) and _capital(r, pos) and _capital(r, pos + 1) and _is_name(r, pos + 1)


def _capital(r: Reader, pos: int) -> bool:
    text = r.tokens[pos].text
    return len(text) > 1 and text[0].isupper() and not text[1:].isupper()


def _is_name(r: Reader, pos: int) -> bool:
    norm = r.norms[pos]
    return _capital(r, pos) and not (norm in HEADS or norm in ADJECTIVES or norm in _KEYWORD_WORDS)


_KEYWORD_WORDS: Final = frozenset(
    plain(form) for row in KEYWORDS.values() for form in m.noun(row.lemma.split(" ")[-1], row.gender)[0]
) | frozenset(
    plain(form)
    for lemma in (
        "защита",
        "опыт",
        "простой",
        "удар",
        "направленный",
        "безответный",
        "магический",
        "выстрел",
        "разряд",
        "метание",
    )
    for form in (
        m.noun(lemma, m.gender_of(lemma))[0]
        if not m.is_adjective(lemma)
        else [m.adjective(lemma, 0, c) for c in range(6)]
    )
)


RANK: Final = (
    "Is",
    "OfElement",
    "OfClass",
    "AnyClass",
    "CostIs",
    "LifeIs",
    "WoundsAre",
    "WithKeyword",
    "WithMeans",
    "Wearing",
    "WithTokens",
    "Stands",
    "Within",
    "InRow",
    "OnHalf",
    "InZone",
    "OnCell",
    "LonelyFrom",
    "HasDone",
    "NotThis",
    "Than",
    "Fighting",
    "Most",
    "WithMarker",
    "TargetOf",
    "Named",
)


def rank(each: Filter) -> tuple[int, str]:
    """The fixed order of filters."""
    return RANK.index(each.called), repr(each)


def _finish(
    r: Reader,
    case: int,
    pos: int,
    number: Number | None,
    plural: bool,
    keys: list[Noun | str],
    joiner: str,
    tags: tuple[Any, ...],
    found: Found,
) -> None:
    owner, chosen, other = Owner.NONE, False, False
    filters: list[Filter] = []
    order: list[str] = []
    count = number or ONE
    for tag, extra in tags:
        if tag == "yours":
            owner = Owner.YOURS
        elif tag == "own":
            owner = Owner.ITS_OWN
        elif tag == "chosen":
            chosen = True
        elif tag == "other":
            other = True
        elif tag in ("each", "all"):
            count = EVERY
        elif tag == "any":
            count = Number(any_one=True)
        elif tag == "adjacent":
            filters.append(Stands(Side.ADJACENT, extra))
        elif tag in ("alive", "distinct"):
            pass
        elif tag == "theirs":
            owner = Owner.ENEMY
        elif tag == "host":
            filters.append(OfClass(extra, noun=False))
        elif tag == "side":
            filters.append(Stands(extra))
        elif tag == "attacked":
            filters.append(TargetOf(AttackIs()))
        elif tag == "named":
            filters.append(Named(extra))
        elif tag.startswith("is:"):
            filters.append(Is(Trait1(tag[3:])))
        elif tag.startswith("isnt:"):
            filters.append(Is(Trait1(tag[5:]), no=True))
        elif tag.startswith("no:"):
            filters.append(OfElement((tag[3:],), no=True))
        else:
            names = (tag[3:],) if extra is None else (tag[3:], extra[3:])
            filters.append(OfElement(names))
        if tag not in ("each", "all", "any") and not tag.startswith("isnt:"):
            order.append(tag[:3] if tag[:3] in ("el:", "no:") else tag)
    noun = noun_group(keys[0])
    also: tuple[Noun, ...] = ()
    if not isinstance(keys[0], Noun):
        filters.append(OfClass(keys[0], tuple(str(key) for key in keys[1:])))
    else:
        also = tuple(key for key in keys[1:] if isinstance(key, Noun))
    if joiner:
        order.append(f"join:{joiner}")
    base = Selector(noun, also, owner, count, plural, chosen, other, tuple(filters), tuple(order))
    wearers = r.parse("np1", "gen", pos) if noun in (Noun.EQUIPMENT, Noun.SYMBIONT) else ()
    for end, wearer in wearers:  # «экипировка атакованного»
        if isinstance(wearer, Ref):
            found.append((end, replace(base, filters=(*base.filters, Stands(Side.WITH_HOST, wearer)))))
    for end, more in r.parse("posts", "4", pos):
        said = [each for each in more if each is not Owner.ENEMY]
        enemies = len(more) - len(said)
        if enemies > (base.owner is Owner.NONE) or any(each in base.filters for each in said):
            continue
        found.append(
            (
                end,
                replace(
                    base,
                    owner=Owner.ENEMY if enemies else base.owner,
                    filters=tuple(sorted((*base.filters, *said), key=rank)),
                    order=(*base.order, *(f"p:{each.called}" for each in said)),
                ),
            )
        )


@reads("ru", "posts")
def read_posts(r: Reader, arg: str, pos: int) -> Found:
    """What follows a noun, up to so many descriptions; «противника» among them is `Owner.ENEMY`."""
    found: Found = []
    left = int(arg)
    if r.word(pos) == "противника":
        found += [(end, (Owner.ENEMY, *rest)) for end, rest in r.parse("posts", arg, pos + 1)]
    if left:
        for end, each in r.parse("post", "", pos):
            if isinstance(each, InZone) and r.word(end) == "противника":
                continue  # «с кладбища противника» is his graveyard, not his card of yours
            for last, rest in r.parse("posts", str(left - 1), end):
                if each not in rest:
                    found.append((last, (each, *rest)))
    found.append((pos, ()))
    return found


@reads("ru", "many")
def read_many(r: Reader, arg: str, pos: int) -> Found:
    """«три или более других инквизитора»: at least so many cards, as (number, what they are)."""
    found: Found = []
    for at, number in count_words(r, pos):
        if (
            number.up_to
            or not isinstance(number.n, int)
            or r.norms[at : at + 2] not in (["или", "более"], ["и", "более"])
        ):
            continue
        rows: Found = []
        forms = frozenset({(PLURAL, GEN), (PLURAL, NOM)})
        heads = frozenset({(agree, GEN) for agree in range(4)} | {(PLURAL, NOM)})
        _premods(r, NOM, at + 2, Number(number.n + (number.n == 1)), forms, heads, (), rows)
        found += [(end, (number.n, replace(each, number=ONE, plural=True))) for end, each in rows]
    return found
