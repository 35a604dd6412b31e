"""Is a card meant by a name that stands in some case (102.1)?"""


def plain(word: str) -> str:
    """Lower case without ё: how words are compared."""
    return word.lower().replace("ё", "е")


def words(text: str) -> list[str]:
    """The words and quotes of a name, as the tokenizer cuts them."""
    out: list[str] = []
    for word in text.split():
        lead = word.startswith(("«", '"'))
        tail = word.endswith(("»", '"'))
        core = word.strip('«»"')
        out += ["«"] * lead + [plain(core)] + ["»"] * tail
    return out


def resembles(tokens: list[str], name: str) -> bool:
    """Could these words be the name in some case? Same number of words, equal beginnings."""
    own = words(name)
    if len(own) != len(tokens):
        return False
    for mine, theirs in zip(own, tokens, strict=True):
        for a, b in zip(mine.split("-"), theirs.split("-"), strict=False):
            keep = max(min(len(a), 2), len(a) - 3)
            if a[:keep] != b[:keep] or abs(len(a) - len(b)) > 3:
                return False
        if mine.count("-") != theirs.count("-"):
            return False
    return True
