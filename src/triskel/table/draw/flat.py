"""A drawing of the page as a picture that stands alone: its style sheets are worked into it, icons are copied in.

What a page draws gets its colours from style sheets with variables, which no program but a browser reads. Here the
rules are matched and the values worked out once, so that the drawing can be saved, sent and painted anywhere.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import cssselect2
import tinycss2

STATIC: Final = Path(__file__).parents[1] / "static"
_PAINTED: Final = frozenset({
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray",
    "stroke-linecap", "stroke-linejoin", "opacity", "display", "visibility", "text-anchor", "font-size", "font-weight",
    "font-family", "font-style", "color", "transform", "letter-spacing", "dominant-baseline", "paint-order",
    "stop-color", "stop-opacity",
})  # fmt: skip
"""Properties that a picture has."""
_REM: Final = 16.0
_DEEP: Final = 12
_LAYERS: Final = frozenset({"ground", "board"})
"""Classes of what lies over each other to make a board."""
_SVG: Final = "http://www.w3.org/2000/svg"
_WORDS: Final = re.compile(
    r"(?:(?P<style>italic|normal)\s+)?(?P<weight>\d+|bold)\s+(?P<size>[\d.]+(?:px|rem))(?:/\S+)?\s+(?P<family>.+)"
)
"""The font shorthand."""


def _rules(nodes: Sequence[Any]) -> Iterator[tuple[Any, list[Any]]]:
    for rule in nodes:
        if rule.type == "qualified-rule":
            try:
                selectors = cssselect2.compile_selector_list(rule.prelude)
            except cssselect2.SelectorError:
                continue  # what only a living page has: hovering, focus
            found = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            kept = [
                (each.name, tinycss2.serialize(each.value).strip(), each.important)
                for each in found
                if each.type == "declaration"
            ]
            for selector in selectors:
                if selector.pseudo_element is None:
                    yield selector, kept


@cache
def _matcher(sheets: tuple[str, ...]) -> Any:
    matcher = cssselect2.Matcher()
    for name in sheets:
        text = (STATIC / f"{name}.css").read_text("utf-8")
        for selector, kept in _rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)):
            matcher.add_selector(selector, kept)
    return matcher


def _arguments(text: str) -> list[str]:
    """The arguments of a function, at its own commas."""
    found, deep, last = [], 0, 0
    for at, sign in enumerate(text):
        deep += (sign == "(") - (sign == ")")
        if sign == "," and not deep:
            found.append(text[last:at].strip())
            last = at + 1
    return [*found, text[last:].strip()]


def _call(text: str, name: str) -> tuple[int, int, list[str]] | None:
    """Where a function is called first, and with what."""
    begin = text.find(f"{name}(")
    if begin < 0:
        return None
    deep, at = 0, begin + len(name)
    for at in range(begin + len(name), len(text)):
        deep += (text[at] == "(") - (text[at] == ")")
        if not deep:
            break
    return begin, at + 1, _arguments(text[begin + len(name) + 1 : at])


def worked_out(text: str, known: Mapping[str, str], dark: bool) -> str:
    """A value without variables, themes and mixtures; empty where it cannot be said."""
    for _ in range(_DEEP):
        if (found := _call(text, "var")) is not None:
            begin, end, arguments = found
            value = known.get(arguments[0], arguments[1] if len(arguments) > 1 else "")
            if not value:
                return ""
            text = text[:begin] + value + text[end:]
        elif (found := _call(text, "light-dark")) is not None:
            begin, end, arguments = found
            text = text[:begin] + arguments[int(dark)] + text[end:]
        elif (found := _call(text, "color-mix")) is not None:
            begin, end, arguments = found
            text = text[:begin] + _mixed(arguments[1:]) + text[end:]
        else:
            return "" if "calc(" in text else text
    return ""


def _mixed(parts: Sequence[str]) -> str:
    """Two colours, the first with its share; one mixed with nothing is that colour, seen through."""
    (one, share), (two, _) = (_colour_and_share(each) for each in parts[:2])
    part = share if share is not None else 0.5
    if two == "transparent":
        rgb = _rgb(one)
        return f"rgba({rgb[0]},{rgb[1]},{rgb[2]},{part:.2f})" if rgb else one
    first, second = _rgb(one), _rgb(two)
    if not first or not second:
        return one
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in zip(first, second, strict=True))


def _colour_and_share(text: str) -> tuple[str, float | None]:
    found = re.fullmatch(r"(.+?)\s+([\d.]+)%", text)
    return (found[1], float(found[2]) / 100) if found else (text, None)


def _rgb(text: str) -> tuple[int, int, int] | None:
    names = {"black": "#000000", "white": "#ffffff", "#000": "#000000", "#fff": "#ffffff"}
    found = re.fullmatch(r"#([0-9a-fA-F]{6})", names.get(text, text))
    return None if found is None else (int(found[1][:2], 16), int(found[1][2:4], 16), int(found[1][4:], 16))


def _plain(text: str) -> str:
    text = re.sub(r"([\d.]+)rem", lambda found: f"{float(found[1]) * _REM:g}", text)
    return re.sub(r"(?<=[\d.])px", "", text).removesuffix("!important").strip()


def _style(declared: Sequence[tuple[str, str]], known: Mapping[str, str], dark: bool) -> dict[str, str]:
    painted: dict[str, str] = {}
    for name, value in declared:
        if name == "font":
            found = _WORDS.fullmatch(worked_out(value, known, dark))
            if found is not None:
                painted |= {"font-weight": found["weight"], "font-size": found["size"], "font-family": found["family"]}
                painted["font-style"] = found["style"] or "normal"
        elif name in _PAINTED:
            painted[name] = worked_out(value, known, dark)
    return {name: _plain(value) for name, value in painted.items() if value}


def flat(drawing: str, sheets: Sequence[str], dark: bool, within: Mapping[str, str]) -> list[ET.Element]:
    """The layers of the board in a piece of a page, each standing alone; every drawing, where none says that it is one.
    `within` are attributes of the page."""
    page = ET.Element("html", dict(within))
    body = ET.SubElement(page, "main", {"class": within.get("class", "table")})
    body.extend(ET.fromstring(f"<div>{drawing}</div>"))
    root = cssselect2.ElementWrapper.from_html_root(page)
    matcher = _matcher(tuple(dict.fromkeys(sheets)))
    layers = [each for each in page.iter("svg") if _LAYERS & set(each.get("class", "").split())]
    found: list[ET.Element] = []
    _walk(root, matcher, {}, dark, found, False)
    return layers or found


def _walk(
    element: Any, matcher: Any, inherited: Mapping[str, str], dark: bool, found: list[ET.Element], inside: bool
) -> None:
    node: ET.Element = element.etree_element
    declared: list[tuple[str, str]] = []
    late: list[tuple[str, str]] = []
    for _, _, _, kept in matcher.match(element):
        for name, value, important in kept:
            (late if important else declared).append((name, value))
    own = (each.partition(":") for each in node.get("style", "").split(";") if ":" in each)
    declared += [(name.strip(), value.strip()) for name, _, value in own] + late
    known = dict(inherited)
    known.update({name: value for name, value in declared if name.startswith("--")})
    drawn = node.tag == "svg"
    if inside or drawn:
        style = _style(declared, known, dark)
        for name in _PAINTED & set(node.attrib):
            node.set(name, worked_out(node.attrib[name], known, dark) or node.attrib[name])
        node.attrib.update(style)
        for name in [each for each in node.attrib if each.startswith(("data-", "aria-", "hx-")) or each in _DROPPED]:
            del node.attrib[name]
    if drawn and not inside:
        found.append(node)
    for child in element.iter_children():
        _walk(child, matcher, known, dark, found, inside or drawn)


_DROPPED: Final = ("class", "style", "role", "tabindex")


@cache
def _symbols() -> dict[str, ET.Element]:
    found = {}
    for path in sorted(STATIC.glob("*.svg")):
        for each in ET.fromstring(path.read_text("utf-8")).iter():
            if "id" in each.attrib:
                found[f"/static/{path.name}#{each.attrib['id']}"] = _bare(deepcopy(each))
    return found


def _bare(element: ET.Element) -> ET.Element:
    for each in element.iter():
        each.tag = each.tag.rpartition("}")[2]
    return element


def alone(drawings: Sequence[ET.Element], width: int, height: int, ground: str, caption: str, ink: str) -> str:
    """One picture of drawings that lie over each other, with a line of words above."""
    size = {"width": str(width), "height": str(height), "viewBox": f"0 0 {width} {height}"}
    whole = ET.Element("svg", {"xmlns": _SVG, **size})
    defs = ET.SubElement(whole, "defs")
    ET.SubElement(whole, "rect", {"width": "100%", "height": "100%", "fill": ground})
    top = round(height * 0.07)
    words = {"x": str(width // 2), "y": str(round(top * 0.68)), "text-anchor": "middle", "font-family": "PT Sans"}
    words |= {"font-size": str(round(top * 0.5)), "font-weight": "700", "fill": ink}
    said = ET.SubElement(whole, "text", words)
    said.text = caption
    copied: set[str] = set()
    for each in drawings:
        each.attrib.update({"x": "0", "y": str(top), "width": str(width), "height": str(height - top)})
        whole.append(each)
    for used in [each for drawing in drawings for each in drawing.iter("use")]:
        href = used.attrib.get("href", "")
        symbol = _symbols().get(href)
        if symbol is not None:
            name = "i-" + re.sub(r"\W", "-", href.removeprefix("/static/"))
            if name not in copied:
                copied.add(name)
                made = deepcopy(symbol)
                made.set("id", name)
                defs.append(made)
            used.set("href", f"#{name}")
    for each in drawings:
        for title in [(parent, child) for parent in each.iter() for child in parent if child.tag == "title"]:
            title[0].remove(title[1])
    return ET.tostring(whole, encoding="unicode")
