"""Why not: every reason why an answer is not open, with its rule."""

from triskel.games.unmatched.faces.knowledge import player_of
from triskel.games.unmatched.rules.combat import attack_cards, playable, targets
from triskel.games.unmatched.rules.doors import DOOR
from triskel.games.unmatched.rules.movement import pose_spaces
from triskel.games.unmatched.rules.turn import ATTACK_ACTION, SCHEME_ACTION, scheme_cards
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, NO_BOOST, SCHEME
from triskel.kernel import DONE, Decision, Reason


def reasons(duel: Duel, decision: Decision, option: int) -> list[Reason]:
    """All that speaks against the option; the rule of the decision itself if nothing more precise does."""
    kind = decision.kind
    player = player_of(duel, decision)
    found: list[Reason]
    if option == DONE and kind == "move":  # only in passing (see doors)
        found = [Reason("U-ZONE-1", "an ally stands here: the walk goes on", "здесь стоит союзник: надо идти дальше")]
    elif option == DONE:
        found = [Reason(decision.rule, "this is not optional", "отказаться нельзя")]
    elif kind == "action":
        found = _action(duel, player, option)
    elif kind in ("move", "place", "space"):
        found = _space(duel, decision, option)
    elif kind in ("attacker", "mover", "target", "schemer", "fighter"):
        found = _fighter(duel, decision, player, option)
    elif 0 <= option < len(duel.arena.cards):
        found = _card(duel, decision, player, option)
    else:
        found = []
    return found or [Reason(decision.rule, "it is not among the options", "такого варианта нет")]


def _action(duel: Duel, player: int, option: int) -> list[Reason]:
    found = []
    fighters = duel.fighters_of(player)
    if option == ATTACK_ACTION:
        if not any(attack_cards(duel, player, each) for each in fighters):
            found.append(Reason("U-ATK-2", "you hold no card to attack with", "нет карты, которой можно атаковать"))
        if not any(targets(duel, each) for each in fighters):
            found.append(Reason("U-ATK-2", "none of your fighters has a target", "ни у одного вашего бойца нет цели"))
        if not found:
            found.append(
                Reason("U-ATK-6", "no fighter has both a target and a card", "ни у кого нет разом и цели, и карты")
            )
    if option == SCHEME_ACTION and not scheme_cards(duel, player):
        if any(duel.arena.schemes[card] for card in duel.hand[player]):
            found.append(
                Reason("U-SCHEME-3", "the fighters of your schemes are defeated", "бойцы ваших приёмов повержены")
            )
        else:
            found.append(Reason("U-SCHEME-1", "you hold no scheme", "у вас нет карты приёма"))
    return found


def _space(duel: Duel, decision: Decision, option: int) -> list[Reason]:
    found: list[Reason] = []
    board = duel.board
    if decision.kind == "space":  # chosen for no fighter: `about` is none
        return found
    if option >= DOOR:
        if option - DOOR >= len(board.doors):
            return found
        door = board.doors[option - DOOR]
        if not duel.footprint(decision.about) & door.sides:
            found.append(Reason("U-DOOR-3", "the fighter is not next to that door", "боец не рядом с этой дверью"))
        elif duel.combat is not None or duel.playing >= 0:
            found.append(Reason("U-DOOR-2", "doors are turned only in a maneuver", "двери трогают только при манёвре"))
        elif duel.closed >> (option - DOOR) & 1:
            found.append(Reason("U-DOOR-3", "opening costs 1 movement", "открыть дверь стоит 1 перемещение"))
        else:
            found.append(
                Reason("U-DOOR-6", "a large fighter stands in the doorway", "в проёме стоит огромный персонаж")
            )
        return found
    if option < 0 or option & 63 >= len(board.spaces):
        return found
    space, tail = pose_spaces(option)
    mask = 1 << space | (1 << tail if tail >= 0 else 0)
    if mask & duel.occupied_by_others(decision.about):
        found.append(Reason("U-ZONE-1", "another fighter stands there", "там стоит другой боец"))
    if decision.kind == "move" and duel.space[decision.about] >= 0:
        arena = duel.arena
        here = duel.space[decision.about]
        blocked = duel.enemy_mask[arena.team[arena.fighters[decision.about].player]]
        far = len(board.spaces)
        if tail >= 0 and board.passages & mask == mask and not board.adjacent[duel.closed][space] >> tail & 1:
            found.append(
                Reason("U-PASSAGE-4", "large fighters use no passages", "огромным персонажам проходы недоступны")
            )
            return found
        if board.reach(here, far, blocked, duel.closed) >> space & 1:
            if not found:
                found.append(Reason("U-MAN-4", "that is too far", "это слишком далеко"))
        elif board.reach(here, far, 0, duel.closed) >> space & 1:
            found.append(Reason("U-MAN-7", "opposing fighters block the way", "путь преграждают бойцы противника"))
        else:
            found.append(Reason("U-DOOR-7", "a closed door bars the way", "путь преграждает закрытая дверь"))
    elif not found:
        found.append(Reason(decision.rule, "that space is not allowed here", "эта ячейка здесь не подходит"))
    return found


def _fighter(duel: Duel, decision: Decision, player: int, option: int) -> list[Reason]:
    arena = duel.arena
    if not 0 <= option < len(arena.fighters):
        return []
    who = arena.fighters[option]
    found = []
    if not duel.alive >> option & 1:
        found.append(Reason("U-DEFEAT-1", "that fighter is defeated", "этот боец повержен"))
    if decision.kind == "target":
        attacker = arena.fighters[decision.about]
        if not duel.opposes(player, option):
            found.append(Reason("U-ATK-3", "only opposing fighters are attacked", "атакуют только бойцов противника"))
        elif not found and not attacker.ranged:
            found.append(Reason("U-ATK-4", "a melee fighter needs an adjacent target", "для ближнего боя цель далеко"))
        elif not found:
            found.append(
                Reason("U-ATK-5", "neither adjacent nor in a common zone", "цель не рядом и не в одной зоне с бойцом")
            )
    elif decision.kind in ("attacker", "mover", "schemer"):
        if who.player != player:
            found.append(Reason(decision.rule, "that is not your fighter", "это не ваш боец"))
        elif decision.kind == "attacker" and not found:
            if not targets(duel, option):
                found.append(Reason("U-ATK-2", "that fighter has no target", "у этого бойца нет цели"))
            if not attack_cards(duel, player, option):
                found.append(Reason("U-ATK-6", "you hold no attack card for that fighter", "для него нет карты атаки"))
        elif decision.kind == "mover" and not found:
            found.append(Reason("U-MAN-8", "that fighter has moved already", "этот боец уже перемещался"))
        elif not found:
            found.append(Reason("U-SCHEME-2", "that fighter may not play this card", "этот боец не может её сыграть"))
    return found


def _card(duel: Duel, decision: Decision, player: int, option: int) -> list[Reason]:
    arena = duel.arena
    card = arena.cards[option]
    kind = decision.kind
    found = []
    from_hand = kind in ("attack card", "defence card", "scheme", "discard", "boost", "attack boost")
    if from_hand and option not in duel.hand[player]:
        found.append(Reason("U-CARD-1", "that card is not in your hand", "этой карты нет у вас в руке"))
    played = kind in ("attack card", "defence card", "scheme") and option in duel.hand[player]
    if played and not playable(duel, player, option):
        found.append(Reason("U-CARD-1", "what that card asks for is not so", "условие этой карты не выполнено"))
    if kind == "attack card":
        combat = duel.combat
        if not card.kind & ATTACK or card.kind == SCHEME:
            found.append(Reason("U-SYM-2", "that card cannot attack", "этой картой нельзя атаковать"))
        elif combat is not None and not arena.users[option] >> combat.fighter[0] & 1:
            found.append(Reason("U-ATK-6", "this fighter may not use that card", "этот боец не может её применить"))
    elif kind == "defence card":
        if not card.kind & DEFENCE or card.kind == SCHEME:
            found.append(Reason("U-SYM-1", "that card cannot defend", "этой картой нельзя обороняться"))
        elif not arena.users[option] >> decision.about & 1:
            found.append(Reason("U-ATK-7", "this fighter may not use that card", "этот боец не может её применить"))
    elif kind == "scheme":
        if card.kind != SCHEME:
            found.append(Reason("U-SYM-4", "that card is not a scheme", "это не карта приёма"))
        elif not arena.users[option] & duel.alive:
            found.append(Reason("U-SCHEME-3", "its fighters are defeated", "её бойцы повержены"))
    elif kind in ("boost", "attack boost") and card.boost == NO_BOOST:
        found.append(Reason("U-BOOST-1", "that card has no boost number", "у этой карты нет значения УСИЛЕНИЯ"))
    return found
