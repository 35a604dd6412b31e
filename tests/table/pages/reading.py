"""Pages read back: a tree of elements out of HTML, for tests that ask what is there."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))


@dataclass
class Node:
    """One element."""

    tag: str
    attributes: dict[str, str]
    parent: "Node | None" = None
    children: list["Node"] = field(default_factory=list)
    inside: list["Node | str"] = field(default_factory=list)
    """Words and elements in order."""

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def text(self) -> str:
        parts = (each if isinstance(each, str) else f" {each.text()} " for each in self.inside)
        return " ".join("".join(parts).split())

    def all(self) -> list["Node"]:
        return [self, *(deeper for each in self.children for deeper in each.all())]

    def having(self, name: str, value: str | None = None) -> list["Node"]:
        return [
            each for each in self.all() if name in each.attributes and (value is None or each.attributes[name] == value)
        ]

    def by_id(self, id: str) -> "Node":
        found = self.having("id", id)
        assert len(found) == 1, f"{len(found)} elements with the id {id}"
        return found[0]

    def by_class(self, name: str) -> list["Node"]:
        return [each for each in self.all() if name in each.classes]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = Node("", {})
        self.here = self.top

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attributes}, self.here)
        self.here.children.append(node)
        self.here.inside.append(node)
        if tag not in _VOID:
            self.here = node

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.inside.append(data)


def read(html: object) -> Node:
    """The tree of a page; fails where elements are not closed in order."""
    reader = _Reader()
    reader.feed(str(html))
    assert reader.here is reader.top, f"<{reader.here.tag}> is never closed"
    return reader.top
