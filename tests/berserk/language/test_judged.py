"""Readings that people have judged right: a text of our own beside what it says back in English, word for word."""

import pytest

from triskel.games.berserk.text import Names, UnknownPhrase, parse, parse_en, print_en, print_ru

SMITH = Names("Кузнец", "Smith")

JUDGED = [
    ("При разряде по лесной карте — +2 к разряду",
     "+2 to the discharge against a forest card."),
    ("При простом ударе по существу с 4 или менее ранами — +1 к этому удару",
     "+1 to the Simple Strike against a creature with 4 or fewer wounds."),
    ("При простом ударе — получает +1 к простому удару",
     "On a Simple Strike — gets +1 to the Simple Strike."),
    ("[второй]: В первый ход противника блокирует все удары силой 3 или более",
     "[if you go second]: When a strike of power 3 or more is declared in the first turn of the opponent — block it."),
    ("Каждое другое ваше существо получает +1 к броску при нападении",
     "Each other creature of yours has Attack Experience 1."),
    ("Если передвинулся в этот ход, получает +2 к простому удару",
     "+2 to the Simple Strike while this card has moved this turn."),
    ("[закрытие]: Метание на 1, при этом — закрыть атакованное существо, если оно раненое",
     "[tap]: Throw for 1, thereby if the attacked creature is wounded, tap the attacked creature."),
    ("При получении ран от существа — оно получает чуму",
     "Whenever this card is wounded by a creature — the attacking card gets Plague."),
    ("При отражении простого удара — получает фишку",
     "When this card is attacked by a Simple Strike — gets a token."),
    ("[закрытие]: Переместить ваше существо на соседнюю свободную клетку позади него",
     "[tap]: Displace your creature to the adjacent free cell behind it."),
    ("[закрытие]: Вызвать гнома на любую свободную клетку второго ряда противника рядом с вашим эльфом",
     "[tap]: Summon a dwarf, onto any free cell adjacent to your elf of the opponent's second row."),
    ("Открывается в начале хода противника, если стоит в вашем первом ряду",
     "At the start of the opponent's turn and if this card stands in your first row — untap this card."),
    ("Опыт в стрельбе 2 по картам, рядом с которыми стоят ваши существа",
     "Shot Experience 2 against cards with your creatures adjacent to it."),
    ("Не может быть атакован летающими существами",
     "Cannot be the target of attacks of flying creatures."),
    ("Когда промахивается — ранится на 1",
     "On a miss of this card — wound this card for 1."),
    ("Когда ранит существо противника — оно теряет все фишки",
     "When this card deals wounds to an enemy creature — that card loses all tokens."),
    ("Когда противник объявляет заклинание — получает фишку",
     "When a spell of an enemy card is declared — gets a token."),
    ("[закрытие]: Ранить выбранное существо противника на число ваших гномов",
     "[tap]: Wound the chosen enemy creature for X, where X is the number of your dwarves."),
    ("[закрытие]: Ранить выбранное существо на число его фишек",
     "[tap]: Wound the chosen creature for X, where X is the number of tokens on it."),
    ("Атаки по Кузнецу сильнее 3 сводятся к 3",
     "All attacks of power more than 3 at Smith are reduced to 3."),
    ("[закрытие]: Закрыть существо противника, имеющее фишки",
     "[tap]: Tap an enemy creature with tokens."),
    ("[закрытие]: Открыть ваше существо, не имеющее фишек",
     "[tap]: Untap your creature without tokens."),
    ("Защита от атак существ с полётом",
     "Protection from attacks of flying creatures."),
    ("[закрытие]: Переместить до двух ваших существ на соседние клетки",
     "[tap]: Displace up to 2 creatures of yours to an adjacent cell."),
    ("При ударе на 4 или более — атакованный закрывается",
     "On a strike of power 4 or more — tap the attacked one."),
    ("Противник не может назначать защитников от ударов Кузнеца",
     "Directed Strike."),
    ("При гибели существа противника стоимостью X — излечивается на X",
     "When an enemy creature of cost X dies — heal this card for X."),
    ("[закрытие]: Уничтожить выбранное существо противника, если оно закрыто",
     "[tap]: Destroy the chosen tapped enemy creature."),
    ("[закрытие]: Открыть ваше существо, если на нём есть фишки",
     "[tap]: Choose your creature, thereby if it has tokens, untap it."),
    ("[закрытие]: Ранить выбранное существо противника на 1 (или на 3, если оно лесное)",
     "[tap]: Choose an enemy creature, thereby if it is forest, wound it for 3, otherwise — wound it for 1."),
    ("[закрытие]: Если выбранное существо закрыто, ранить его на 2",
     "[tap]: Choose a creature, thereby if it is tapped, wound it for 2."),
    ("При гибели вашего гнома — излечить выбранное существо на 2, если он тёмный",
     "When your dwarf dies — if it is dark, heal the chosen creature for 2."),
    ("При промахе — вызвать другого Кузнеца",
     "On a miss of this card — summon another copy of this card."),
    ("При простом ударе — возродить верхнее существо с кладбища противника под вашим контролем",
     "On a Simple Strike — revive a top creature in the opponent's graveyard, under your control."),
    ("Каждое существо противника получает –1 к запасу движения, пока рядом стоит Кузнец",
     "Each enemy creature has –1 to movement supply while Smith is adjacent to it."),
    ("+1 к простому удару ваших эльфов",
     "Your elves have +1 to the Simple Strike."),
    ("При убийстве существа противника — получает фишку",
     "On killing an enemy creature — gets a token."),
    ("Один раз за бой: когда ваш гном погибает рядом с Кузнецом — получает фишку",
     "When your dwarf standing adjacent to Smith dies — gets a token (once per battle)."),
    ("[закрытие]: До конца хода противника выстрелы по вашим существам ослабляются на 1",
     "[tap]: Your creatures get –1 from shots until the end of the opponent's turn."),
    ("[закрытие]: Взять под контроль выбранное существо противника, пока стоит напротив Кузнеца",
     "[tap]: Take control of the chosen enemy creature while it stands opposite Smith."),
    ("В начале хода противника — выбранный противником орк ранится на 1",
     "At the start of the opponent's turn — the opponent has to wound the chosen orc for 1."),
    ("[закрытие], уничтожить ваше существо: Разряд на 4",
     "[tap]: Destroy your creature, thereby discharge for 4."),
    ("При простом ударе — излечиться на нанесённое число ран",
     "When this card deals X wounds with a Simple Strike — heal this card for X."),
    ("[закрытие]: Разряд на 2, при этом — если атакованный погиб, открыть Кузнеца",
     "[tap]: Discharge for 2, thereby if the attacked one has died, untap Smith."),
    ("При простом ударе — атакованный теряет отравление или проклятие",
     "On a Simple Strike — the attacked one loses Poison or it loses Curse."),
    ("При гибели вашего существа — получает 1 дополнительную [жизни] и отравление",
     "When your creature dies — gets 1 extra life and gets Poison."),
    ("Когда становится целью заклинания — получает фишку",
     "When a spell at this card is declared — gets a token."),
    ("Получает на 1 рану меньше от выстрелов за каждую фишку на Кузнеце",
     "Takes X wounds less from shots, where X is the number of tokens on Smith."),
    ("Выстрелы ваших существ на 1 слабее",
     "Your creatures have –1 to the shot."),
    ("Атаки существ противника ослабляются на 1",
     "Enemy creatures have –1 to attacks."),
    ("[закрытие]: До конца хода противника атаки противника ослабляются на 1",
     "[tap]: All enemy cards get –1 to attacks until the end of the opponent's turn."),
    ("Две фишки, закрытие: метание на 4",
     "2[token][tap]: Throw for 4."),
    ("При простом ударе по неотравленному существу — атакованный получает отравление на 2",
     "On a Simple Strike at a creature that is not poisoned — the attacked one gets Poison 2."),
    ("Вместо гибели — вернуть Кузнеца в колоду",
     "If this card is to die, instead — return Smith to the deck."),
    ("При гибели соседнего с Кузнецом существа — открыться",
     "When a creature standing adjacent to Smith dies — untap this card."),
    ("При гибели от простого удара — уничтожить атаковавшего, если его стоимость 5 или менее",
     "When this card dies from a Simple Strike — if the cost of the attacking one is 5 or less, "
     "destroy the attacking one."),
    ("[закрытие]: Излечить существо на силу его отравления",
     "[tap]: Heal a creature for X, where X is the poison of it."),
    ("+X к удару по отравленному существу, где X — сила его отравления",
     "+X to strikes against a poisoned creature, where X is the poison of it."),
    ("–1 к [движение] всем существам противника, стоящим рядом с Кузнецом",
     "All enemy creatures standing adjacent to Smith have –1 to movement supply."),
    ("При нападении на карту с экипировкой — Опыт в атаке 1",
     "On assault against a card with equipment — gets +1 to its next die roll."),
    ("При гибели вашего существа — вызвать существо той же стоимости",
     "When your creature dies — summon a creature of the same cost as it."),
    ("Существа за Кузнецом не могут быть целью дальних атак",
     "Creatures standing behind Smith cannot be the target of ranged attacks."),
    ("Если Кузнец был ранен в прошлый ход противника, +2 к простому удару",
     "+2 to the Simple Strike while Smith has taken wounds in the opponent's last turn."),
    ("Если в свой прошлый ход Кузнец не нападал, +1 к простому удару",
     "+1 to the Simple Strike while Smith has not assaulted in your last turn."),
    ("Один раз за ход можно убрать [фишка] с Кузнеца: он получает броню 2 до конца хода",
     "[token]: It gets Armour 2 until end of turn (once per turn)."),
    ("Снять 3 фишки: уничтожить выбранную экипировку или артефакт",
     "3[token]: Destroy the chosen equipment or artifact."),
    ("Получает [фишка] каждый раз, когда ваше заклинание ранит существо",
     "When your card wounds a creature with a spell — gets a token."),
    ("Ни одно существо рядом с Кузнецом не может быть излечено",
     "A creature standing adjacent to Smith cannot be healed."),
    ("Когда другое ваше болотное существо получает раны от разряда, Кузнец может получить их вместо него",
     "If another swamp creature of yours is to take wounds from a discharge, instead, if you wish"
     " — wound Smith for X."),
    ("Когда противник объявляет заклинание, Кузнец может закрыться, чтобы отменить его",
     "When a spell of an enemy card is declared — may tap Smith, thereby block it."),
    ("[закрытие]: Снять все фишки с выбранной карты и ранить её на столько же",
     "[tap]: The chosen card loses all tokens, thereby wound it for X, where X is the number of tokens lost so."),
    ("Кузнец может атаковать дважды за ход, если стоит один в ряду",
     "Smith may assault 2 times per turn while none of other cards is in the same row."),
    ("Атакуя закрытое существо, получает +2 к удару",
     "+2 to strikes against a tapped creature."),
    ("Движение соседних ваших существ увеличивается на 1",
     "Your adjacent creatures have +1 to movement supply."),
    ("Хозяин получает [фишка] в конце хода, если не был атакован",
     "At the end of the turn and if the host has not been attacked this turn — the host gets a token."),
    ("Выступая защитником, получает +1 к броску за каждую фишку на себе",
     "When this card is appointed defender — gets +X to its next die roll, where X is the number of tokens on itself."),
    ("Существа противника, атаковавшие Кузнеца, теряют 1 фишку",
     "On assault of an enemy creature against Smith — the attacking one loses a token."),
    ("[закрытие]: Особый удар на 4, при этом — погибает в конце хода",
     "[tap]: Special Strike for 4, thereby at the end of the turn — destroy this card."),
    ("Наносит 2 раны каждому, кто нападает на него",
     "When this card is assaulted — wound the attacking one for 2."),
    ("Пока в игре нет летающих существ, получает [фишка] в начале вашего хода",
     "While none of flying creatures is on the battlefield: At the start of your turn — gets a token."),
    ("При каждом броске 6 вашим существом получает [фишка]",
     "If a die roll of your creature is 6 — gets a token."),
    ("Хозяин получает +2 к сильному простому удару и –1 к слабому",
     "The host has +2 to the strong Simple Strike and –1 to the weak Simple Strike."),
    ("При убийстве хозяином существа — хозяин излечивается полностью",
     "When the host destroys a creature — heal the host fully."),
    ("Может быть атакована только магическими атаками",
     "Cannot be the target of non-magical attacks."),
    ("В начале хода может потерять 2 фишки и излечиться на 3",
     "At the start of the turn — may lose 2 tokens, thereby heal this card for 3."),
    ("[закрытие]: Ранить каждое существо противника на X, где X — число его фишек",
     "[tap]: Wound each enemy creature for X, where X is the number of tokens on it."),
    ("При простом ударе — может переместить два раза ваше существо на соседнюю с ним клетку",
     "On a Simple Strike — may displace your creature to a cell adjacent to it, thereby may displace it to a cell"
     " adjacent to it."),
    ("При выстреле по раненому существу — получает +1 к броску",
     "+1 to the die roll on a shot at a wounded creature."),
    ("+1 к броску при нападении на орков",
     "On assault against orcs — gets +1 to its next die roll."),
    ("Отражая простой удар, хозяин получает +1 к броску",
     "The host has +1 to the die roll when reflecting a Simple Strike."),
    ("Выступая защитником, хозяин получает +1 к броску",
     "When the host is appointed defender — the host gets +1 to its next die roll."),
    ("Когда на Кузнеце не остаётся фишек, он уничтожается",
     "If Smith has no tokens — destroy it."),
    ("[закрытие]: Выбранные два существа получают по 1 ране",
     "[tap]: Wound 2 chosen creatures for 1."),
    ("1 раз за бой, когда должен погибнуть, может вместо этого излечиться на 3",
     "If this card is to die, instead, if you wish — heal this card for 3 (once per battle)."),
    ("Заклинания противника наносят Кузнецу на 1 рану больше",
     "Takes 1 wound more from spells of an enemy card."),
    ("В начале хода противника выбранное существо противника закрывается, если на нём есть проклятие",
     "At the start of the opponent's turn — if it has curse, tap the chosen enemy creature."),
    ("При ударе — Кузнец забирает [фишка] у атакованного существа",
     "On a strike — move 1 token from the attacked creature to Smith."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), JUDGED)
def test_a_judged_reading_stays(said: str, meant: str) -> None:
    feature = parse(said, SMITH)
    assert print_en(feature, SMITH) == meant
    assert parse_en(meant, SMITH) == feature
    assert parse(print_ru(feature, SMITH), SMITH) == feature


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Может один раз за ход открыться", "Один раз за ход может открыться"),
        ("Может дважды за бой излечиться на 2", "2 раза за бой может излечиться на 2"),
        ("Первая атака по Кузнецу за ход блокируется", "Блокирует первую атаку по Кузнецу (1 раз за ход)"),
        (
            "[закрытие]: Возродить с кладбища вашего гнома рядом с собой",
            "[закрытие]: Возродить вашего гнома рядом с собой",
        ),
    ],
)
def test_another_order_says_the_same(said: str, meant: str) -> None:
    assert parse(said, SMITH) == parse(meant, SMITH)


@pytest.mark.parametrize(
    "said",
    [
        "При объявлении выстрела существа противника — ранить это существо на 1",  # who shoots, or whom?
        "[закрытие]: Вызвать с кладбища вашего гнома",  # one is summoned out of the deck
        "[закрытие]: Возродить из колоды вашего гнома",
        "Ваши демоны игнорируют броню при простом ударе по раненым существам",  # whose blow?
        "Все удары усиливаются на 1",  # whose?
        "При ударе по существу с бронёй — существо теряет броню до конца хода",  # that one, or a chosen one?
        "При гибели другого эльфа — следующий выстрел вашего гнома усиливается на 1",
        "При простом ударе — излечиться на число ран, нанесённых вашими гномами",  # not by this blow
        "Если ваше существо погибло в этот ход, получает +2 к простому удару",  # whenever, or once a turn?
        "[закрытие]: Все существа противника получают X ран, где X — число их фишек",  # of all together, or of each?
        "[закрытие]: Излечить каждое ваше существо на X, где X — число его фишек, при этом — получить X ран",
        "[закрытие]: Ранить каждое существо противника на 1 (или на 3, если оно лесное)",  # a number for each
        "Когда соседнее ваше существо атаковано выстрелом, оно получает защиту от него",  # from the shot, for how long?
        "Если цель летающая — выстрел усиливается на 2",  # nobody is attacked all the time
    ],
)
def test_what_could_be_meant_otherwise_is_refused(said: str) -> None:
    with pytest.raises(UnknownPhrase):
        parse(said, SMITH)


@pytest.mark.parametrize(
    ("name", "cases"),
    [
        ("Кузнец", ("Кузнец", "Кузнеца", "Кузнецу", "Кузнеца", "Кузнецом", "Кузнеце")),
        ("Морок", ("Морок", "Морока", "Мороку", "Морока", "Мороком", "Мороке")),
        ("Стрелок", ("Стрелок", "Стрелка", "Стрелку", "Стрелка", "Стрелком", "Стрелке")),
        ("Торговец", ("Торговец", "Торговца", "Торговцу", "Торговца", "Торговцем", "Торговце")),
    ],
)
def test_names_that_keep_their_vowel_or_lose_it(name: str, cases: tuple[str, ...]) -> None:
    assert tuple(Names(name).form(case) for case in range(6)) == cases
