"""What each named feature does, in our own plain words: Russian and English."""

from typing import Final

MEANINGS: Final[dict[str, tuple[str, str]]] = {
    "vanguard": (
        "до начала первого хода один раз бьёт карту противника безответным простым ударом, не закрываясь",
        "strikes an enemy card once before the first turn, unanswered and without tapping",
    ),
    "unanswered-strike": (
        "от его простого удара нельзя выставить защитника, и цель не бросает кубик",
        "no defender can be put up against its Simple Strike, and the target does not roll",
    ),
    "incorporeal": (
        "может ходить на занятые клетки; его не лечат и не добивают",
        "may move onto occupied cells; it is not healed or finished off",
    ),
    "blessing": ("+1 ко всем броскам кубика", "+1 to every die roll"),
    "armour": (
        "каждый ход не получает первых N ран от немагических атак",
        "each turn the first N wounds from non-magical attacks are prevented",
    ),
    "vampirism": (
        "раны от его простого удара лечат его самого, а лишнее становится дополнительными жизнями",
        "wounds of its Simple Strike heal it, and what is left becomes extra life",
    ),
    "wrath": (
        "+1 к простому удару по картам, уже раненным атакой в этот ход",
        "+1 to the Simple Strike against cards already wounded by an attack this turn",
    ),
    "gift-of-life": (
        "погибая, даёт N дополнительных жизней вашему существу своей стихии",
        "when it dies, gives N extra life to your creature of its element",
    ),
    "soul-catcher": (
        "получает фишку за каждую гибель существа, но не больше N",
        "gets a token whenever a creature dies, up to N",
    ),
    "union": (
        "при ударе можно показать из колоды до N более дешёвых карт с Единением и применить их свойства при ударе",
        "on a strike, up to N cheaper cards with Union may be shown from the deck and their strike features used",
    ),
    "thirst": (
        "закрытым до начала хода должен нанести N ран соседнему существу, иначе не откроется",
        "if tapped before its turn it must deal N wounds to an adjacent creature or stay tapped",
    ),
    "incarnation": (
        "через N своих ходов на кладбище возвращается в третий ряд, один раз за бой",
        "after N own turns in the graveyard it returns to the third row, once per battle",
    ),
    "concentration": (
        "получает фишку в конце хода противника, если не был в нём ранен",
        "gets a token at the end of the opponent's turn if it was not wounded in it",
    ),
    "agility": (
        "получив раны, может отойти на соседнюю клетку, раз за ход",
        "when wounded may step to an adjacent cell, once per turn",
    ),
    "magic-armour": (
        "каждый ход не получает первых N ран от магических атак",
        "each turn the first N wounds from magical attacks are prevented",
    ),
    "blood-magic": ("получив раны, может взять фишку", "when wounded may get a token"),
    "manoeuvre": (
        "вместо движения меняется местами с соседним существом своего отряда (не по диагонали)",
        "instead of moving swaps places with a neighbouring creature of its squad, not diagonally",
    ),
    "camouflage": (
        "закрытым не получает ран от первой за ход атаки",
        "while tapped takes no wounds from the first attack of a turn",
    ),
    "meditation": (
        "может платить фишками других карт своей стихии",
        "may pay with tokens of other cards of its element",
    ),
    "directed-strike": (
        "от его простого удара нельзя выставить защитника",
        "no defender can be put up against its Simple Strike",
    ),
    "clumsiness": (
        "–N к броску кубика в простом ударе, своём и отражаемом",
        "–N to its die roll in a Simple Strike, its own or reflected",
    ),
    "attack-experience": (
        "+N к броску кубика, когда бьёт простым ударом",
        "+N to the die roll when it makes a Simple Strike",
    ),
    "attack-defence-experience": (
        "+N к броску кубика в простом ударе, своём и отражаемом",
        "+N to the die roll in a Simple Strike, its own or reflected",
    ),
    "defence-experience": (
        "+N к броску кубика, когда отражает простой удар",
        "+N to the die roll when it reflects a Simple Strike",
    ),
    "shot-experience": ("+N к броску кубика своего выстрела", "+N to the die roll of its shot"),
    "throw-experience": ("+N к броску кубика своего метания", "+N to the die roll of its throw"),
    "discharge-experience": ("+N к броску кубика своего разряда", "+N to the die roll of its discharge"),
    "horde": ("таких карт в колоде может быть до пяти", "a deck may hold up to five of these"),
    "poison": (
        "в начале своего хода открытое существо ранится на N",
        "at the start of its turn an untapped bearer is wounded for N",
    ),
    "parasite": ("сидит на существе противника", "sits on an enemy creature"),
    "devotion": (
        "при наборе дешевле на N, если в отряде есть существо стоимостью 9 или больше",
        "costs N less to recruit while the squad has a creature of cost 9 or more",
    ),
    "curse": ("–1 ко всем броскам кубика", "–1 to every die roll"),
    "jump": (
        "вместо движения перемещается на свободную клетку в радиусе N",
        "instead of moving is displaced to a free cell within N",
    ),
    "decay": (
        "начинает с N фишками и теряет по одной за действие; когда терять нечего — погибает",
        "starts with N tokens and loses one for each action; with none to lose it dies",
    ),
    "regeneration": (
        "в начале своего хода, если открыто, излечивается на N",
        "at the start of its turn, if untapped, is healed for N",
    ),
    "symbiont": ("сидит на вашем существе", "sits on your creature"),
    "stealth": (
        "может не вскрываться, пока не действует и не станет целью",
        "may stay hidden until it acts or becomes a target",
    ),
    "resilience": ("не получает ран от воздействий противника", "takes no wounds from the opponent's influences"),
    "fear": (
        "кто атакует эту карту, ранится на N, если сам без Страха",
        "whoever attacks it is wounded for N unless it has Fear too",
    ),
    "hideout": ("летающие существа не могут его атаковать с эффектом", "attacks of flying creatures do nothing to it"),
    "teleport": (
        "вместо движения перемещается на любую свободную клетку",
        "instead of moving is displaced to any free cell",
    ),
    "thick-skin": (
        "свойства, срабатывающие при атаке по нему, на него не действуют",
        "features triggered by an attack at it do not affect it",
    ),
    "accuracy": (
        "его атаку нельзя перенаправить, и никто не обязывает его бить",
        "its attacks cannot be redirected and nothing obliges it to attack",
    ),
    "corpse-eating": (
        "уничтожив соседнее существо противника, полностью излечивается и теряет отравление",
        "when it destroys an adjacent enemy creature it is healed fully and loses Poison",
    ),
    "fading": (
        "в начале своего хода, если открыта, ранится на N",
        "at the start of its turn, if untapped, is wounded for N",
    ),
    "unique": ("в отряде может быть только одна такая карта", "a squad may hold only one of these"),
    "vulnerability": ("атаки по нему сильнее на N", "attacks at it are stronger by N"),
    "scales": (
        "с пятью и более ранами получает раны только от простых ударов",
        "with five or more wounds takes wounds only from Simple Strikes",
    ),
    "plague": (
        "при нечётном броске ранится на выпавшее число и заражает тех, кого бьёт вблизи",
        "is wounded for its own odd rolls and infects those it strikes in melee",
    ),
    "shield-of-archaal": (
        "–1 от немагических атак за каждое отравленное существо рядом, не больше N",
        "–1 from non-magical attacks for each poisoned creature adjacent, at most N",
    ),
    "rage": (
        "копит до N фишек в ходы без нападения и тратит их, чтобы открыться",
        "gathers up to N tokens in turns without assault and spends them to untap",
    ),
}
