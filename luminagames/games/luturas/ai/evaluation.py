"""How good a position looks, for bots: a heuristic to compare answers by, and the named features
of a position.
"""

from __future__ import annotations

from luminagames.games.luturas.abilities import chooser_of
from luminagames.games.luturas.battle import attacks_left, hit_damage
from luminagames.games.luturas.effects.context import is_soldier
from luminagames.games.luturas.effects.deck_verbs import Look, Search
from luminagames.games.luturas.effects.verb import read_asked
from luminagames.games.luturas.kinds import (
    BREACH,
    BULWARK,
    CRYSTAL_LIMIT,
    FIRST_ATTACK_TURN,
    IDLE,
    PRISMATIC,
)
from luminagames.games.luturas.state import Card, Lutura, LuturasState, Side
from luminagames.games.luturas.stats import fresh
from luminagames.games.luturas.triggers import may_use

SOLDIER_POINT = 10
COMBAT_POINT, STAMINA_POINT = 12, 6
AVERAGE_HAND = 580
A_CARD = 120
# What the first, the second and a further Gear 1 is worth that can be deployed: without one nothing
# works.
_BEGINNERS = (260, 90, 0)


# The Soldier's Stamina left and what is missing below 90; rounds won; Luturas, their Combat,
# Stamina and Gears, abilities and keywords, a field where none can harm a Soldier; Crystals and
# their natures; Tool, borne Tool, Strategy; the hand's worth and size; the Soldier's ability
# unused; cards to draw, the last of them; the turn.
FEATURES = (
    "soldier",
    "danger",
    "wins",
    "luturas",
    "combat",
    "stamina",
    "gears",
    "abilities",
    "keywords",
    "no_striker",
    "crystals",
    "crystal_colors",
    "tool",
    "bearer",
    "strategy",
    "hand",
    "cards",
    "soldier_kept",
    "deck",
    "last_cards",
    "tempo",
)


def heuristic(state: LuturasState, seat: int) -> int:
    """Own worth less the foe's, and what is still to come of this turn's attacks and of what is
    under way.
    """
    fresh(state)
    score = _worth(state, seat) - _worth(state, 1 - seat)
    if state.phase == "turn":
        score += _under_way(state, seat) - _under_way(state, 1 - seat)
        # The foe's card of the next turn comes in any case: ending the turn must not look dear
        # because of it.
        score += _attacks_to_come(state, seat) if state.active == seat else A_CARD
    return score + 4000 * (state.wins[seat] - state.wins[1 - seat])


def _worth(state: LuturasState, seat: int) -> int:
    side = state.sides[seat]
    left = state.soldier_left(seat)
    worth = SOLDIER_POINT * left - 12 * max(0, 90 - left)
    for lutura in side.luturas:
        worth += _lutura(lutura)
    worth += 260 if side.luturas else 0
    # Prismatic Luturas never harm a Soldier: with too many of them nobody is left who could win.
    worth -= 300 * max(0, sum(lutura.top.nature == PRISMATIC for lutura in side.luturas) - 2)
    worth += sum(170 - 25 * min(5, place) for place in range(len(side.crystals)))
    if side.tool is not None:
        worth += 60 + (120 if side.tool.bearer else 0)
    if side.strategy is not None:
        worth += 75
    # A new hand is still to come to whoever is asked in the opening: what it may be counts, not
    # what it happens to be.
    unknown = state.phase == "opening" and state.asked == seat
    worth += AVERAGE_HAND if unknown else _hand(state, side)
    worth += 90 * (not side.soldier_used)
    cards = len(side.deck) + len(side.crystal_deck)
    return worth - 20 * max(0, 12 - cards) - 90 * max(0, 5 - cards)


def features(state: LuturasState, seat: int) -> tuple[int, ...]:
    """What a seat has between two turns, in the order of `FEATURES`."""
    fresh(state)
    side = state.sides[seat]
    left = state.soldier_left(seat)
    field = side.luturas
    cards = len(side.deck) + len(side.crystal_deck)
    strikers = sum(one.top.nature != PRISMATIC for one in field)
    return (
        left,
        max(0, 90 - left),
        state.wins[seat],
        len(field),
        sum(one.combat for one in field if not one.keys & IDLE),
        sum(one.left() for one in field),
        sum(one.top.gear for one in field),
        sum(len(one.top.abilities) for one in field),
        sum(bool(one.keys & (BULWARK | BREACH)) for one in field),
        int(bool(field) and not strikers),
        len(side.crystals),
        sum(number > 0 for number in side.colors),
        int(side.tool is not None),
        int(side.tool is not None and side.tool.bearer != 0),
        int(side.strategy is not None),
        _hand(state, side),
        len(side.hand),
        int(not side.soldier_used),
        min(cards, 12),
        min(cards, 4),
        int(state.active == seat),
    )


def _lutura(lutura: Lutura) -> int:
    top = lutura.top
    combat = 0 if lutura.keys & IDLE else lutura.combat
    worth = 90 + COMBAT_POINT * combat + STAMINA_POINT * lutura.left() + 70 * top.gear
    worth += 30 * len(top.abilities) + (60 if lutura.keys & (BULWARK | BREACH) else 0)
    return worth - (100 if top.nature == PRISMATIC else 0)


def _hand(state: LuturasState, side: Side) -> int:
    """Hand cards by what they can become with the Crystals that are laid or at hand."""
    cards = [state.cards[card] for card in side.hand]
    colors = side.colors[:]
    room = max(0, CRYSTAL_LIMIT - len(side.crystals))
    laid = len(side.crystals)
    worth = 0
    for card in cards:
        if card.is_crystal:
            worth += 75 if room > 0 else 10
            if room > 0:
                colors[card.nature] += 1
                laid += 1
            room -= 1
    names = {(lutura.top.name, lutura.top.gear) for lutura in side.luturas}
    names |= {(card.name, card.gear) for card in cards if card.gear}
    beginners = len(side.luturas)
    for card in cards:
        if card.gear:
            ready = laid >= card.need_sum and all(
                colors[nature] >= number for nature, number in card.needs
            )
            below = card.gear == 1 or (card.name, card.gear - 1) in names
            worth += 40 + (70 if ready and below else 0) + (30 * card.gear if below else 0)
            if card.gear == 1 and ready:
                worth += _BEGINNERS[min(beginners, 2)]
                beginners += 1
        elif not card.is_crystal:
            worth += 55
    return worth - 4 * max(0, len(cards) - 7) ** 2


def _attacks_to_come(state: LuturasState, seat: int) -> int:
    """Attacks that can still be made this turn: what would be lost by ending it or by upgrading
    now.
    """
    if state.turn < FIRST_ATTACK_TURN or any(frame.step == "end_turn" for frame in state.agenda):
        return 0
    foe = state.sides[1 - seat]
    total = 0
    for lutura in state.sides[seat].luturas:
        if lutura.keys & IDLE or not may_use(state, lutura):
            continue
        open_soldier = (not foe.luturas or lutura.keys & BREACH) and lutura.top.nature != PRISMATIC
        per_point = SOLDIER_POINT if open_soldier else STAMINA_POINT + 1
        total += max(0, attacks_left(state, lutura)) * lutura.combat * per_point * 9 // 10
    return total


def _under_way(state: LuturasState, seat: int) -> int:
    """What the foe may still answer to: an attack that has not hit yet, a Strategy that has not
    worked yet.
    """
    worth = 0
    attack = state.attack
    if attack is not None and state.owner(attack.lutura) == seat and not attack.negated:
        attacker = state.lutura(attack.lutura)
        if attacker is not None and not attack.target_gone:
            worth += _hit(state, seat, attacker, attack.target)
    frame = state.agenda[-1] if state.agenda else None
    if frame is not None and frame.step == "pick":
        asked = read_asked(frame)
        if asked.seat == seat and isinstance(chooser_of(state, frame), (Look, Search)):
            worth += 60 * len(asked.picked)
    for frame in state.agenda:
        if (
            frame.step == "strategy"
            and state.owner(frame.card) == seat
            and frame.bindings[3] is False
        ):
            worth += _strategy(state.cards[frame.card])
    return worth


def _hit(state: LuturasState, seat: int, attacker: Lutura, target: int) -> int:
    """About what a hit is worth, a little less than when it has been made."""
    if is_soldier(state, target):
        return SOLDIER_POINT * attacker.combat * 9 // 10
    struck = state.lutura(target)
    if struck is None:
        return 120 if state.owner(target) != seat else -120
    amount = hit_damage(state, attacker, struck)
    if amount >= struck.left():
        return _lutura(struck) * 9 // 10
    return STAMINA_POINT * amount * 9 // 10


def _strategy(card: Card) -> int:
    return 90 + 40 * card.stars
