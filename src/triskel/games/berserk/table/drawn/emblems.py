"""Which icon of static/berserk.svg stands for which element, class and kind of card (game-icons.net, CC BY 3.0)."""

from collections.abc import Iterable
from typing import Final

SPRITE: Final = "/static/berserk.svg"

CLASSES: Final = {
    "страж леса": "oak-leaf",
    "эльф": "woman-elf-face",
    "гном": "dwarf-face",
    "город": "castle-ruins",
    "герой-воин": "horned-helm",
    "элементаль": "fire-silhouette",
    "герой-маг": "wizard-face",
    "дитя кронга": "gecko",
    "оружие": "broadsword",
    "аккениец": "checked-shield",
    "линунг": "third-eye",
    "ковен": "pointy-hat",
    "инквизитор": "holy-symbol",
    "тролль": "troll",
    "речная дева": "mermaid",
    "кусака": "fangs",
    "возрождённый": "black-knight-helm",
    "орк": "orc-head",
    "дух": "spectre",
    "порождение": "leeching-worm",
    "пират": "pirate-captain",
    "койар": "sea-serpent",
    "тоа-дан": "totem",
    "дракон": "dragon-head",
    "архаалит": "rune-stone",
    "сфера": "crystal-ball",
    "слуа": "bat-wing",
    "драконид": "dragon-spiral",
    "братство": "executioner-hood",
    "ангел": "angel-wings",
    "обувь": "metal-boot",
    "доспех": "breastplate",
    "йордлинг": "viking-head",
    "демон": "devil-mask",
    "лес": "pine-tree",
    "горы": "peaks",
    "щит": "shield",
    "подземник": "cave-entrance",
    "гарпия": "harpy",
    "болото": "lily-pads",
    "сумрак": "evil-moon",
    "врата": "portal",
    "зелье": "potion-ball",
}

ELEMENTS: Final = {
    "steppe": "horse-head",
    "forest": "oak",
    "mountain": "peaks",
    "swamp": "lily-pads",
    "dark": "evil-moon",
    "fire": "flame",
    "neutral": "compass",
}

MARKS: Final = {
    "закрытие": "clockwise-rotation", "tap": "clockwise-rotation", "фишка": "plain-circle", "token": "plain-circle",
    "внезапное": "power-lightning", "instant": "power-lightning",
}  # fmt: skip
"""What the texts of cards write in brackets."""

KINDS: Final = {
    "creature": "sword-brandish",
    "artifact": "rune-stone",
    "terrain": "castle-ruins",
    "equipment": "breastplate",
}


def picture(classes: Iterable[str], kind: str, element: str) -> str:
    """A card is pictured by its first known class, else by its kind, a creature by its element."""
    for each in classes:
        if each in CLASSES:
            return CLASSES[each]
    return ELEMENTS[element] if kind == "creature" else KINDS[kind]
