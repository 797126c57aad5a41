"""How good a position looks, for bots: a heuristic to compare answers by, and the named features
of a position.
"""

from __future__ import annotations

from collections.abc import Iterator

from luminagames.games.luminous.kinds import (
    CANNOT_ATTACK,
    DASH,
    FLIGHT,
    OVERWHELM,
    Check,
    Price,
)
from luminagames.games.luminous.payments import payable, supply_of
from luminagames.games.luminous.state import Card, LuminousState, Perm
from luminagames.games.luminous.stats import fresh

# Life, what is missing below 9 and below 5; units, their attack, health, abilities, Flight, Dash or
# Overwhelm, expended ones; relics, their durability and abilities; orbs, their colors, Blooms; the
# hand, what of it the orbs can pay, a deck of few cards; the turn.
FEATURES = (
    "life",
    "danger",
    "peril",
    "units",
    "attack",
    "health",
    "abilities",
    "flight",
    "keywords",
    "expended",
    "relics",
    "durability",
    "relic_abilities",
    "orbs",
    "orb_colors",
    "blooms",
    "cards",
    "playable",
    "last_cards",
    "tempo",
)

# Orbs and cards in hand whose worth is tabled: beyond it each is worth as little as the last.
_UP_TO = 24
ORBS = tuple(
    sum(max(40, 150 - 18 * place) for place in range(number)) for number in range(_UP_TO + 1)
)
HAND = tuple(
    sum(max(20, 60 - 6 * place) for place in range(number)) for number in range(_UP_TO + 1)
)

# A hand card that the orbs of the next turns do not pay for is a dead card until then: it costs so
# much for each that is missing. Without it no hand to begin with looks better than another one.
NEXT_ORBS, DEAD_CARD, DEADEST = 3, 60, 3

# The life of who is out: nothing that a seat has makes up for it.
OUT = -100


def heuristic(state: LuminousState, seat: int) -> int:
    """Own worth less the best opponent's, and what the combat that is going on will do."""
    fresh(state)
    if state.players[seat].out:
        return -1_000_000
    others = state.opponents(seat)
    own = _worth(state, seat)
    foes = [_worth(state, one) for one in others]
    score = own * max(1, len(foes)) - sum(foes)
    if state.combat is not None:
        score += _combat(state, seat)
    elif state.active == seat and state.phase == "main":
        score += _attacks_to_come(state, seat)
    return score


def features(state: LuminousState, seat: int) -> tuple[int, ...]:
    """What a seat has between two turns, in the order of `FEATURES`."""
    fresh(state)
    player = state.players[seat]
    if player.out:
        return (OUT, *(0,) * (len(FEATURES) - 1))
    life, units, relics = player.life, player.units, player.relics
    orbs = sum(player.orbs) + len(player.orb_cards)
    return (
        life,
        max(0, 9 - life),
        max(0, 5 - life),
        len(units),
        sum(unit.attack for unit in units if not unit.keys & CANNOT_ATTACK),
        sum(max(0, unit.health - unit.damage) for unit in units),
        sum(len(unit.definition.abilities) for unit in units),
        sum(unit.attack for unit in units if unit.keys & FLIGHT),
        sum(bool(unit.keys & (OVERWHELM | DASH)) for unit in units),
        sum(unit.expended for unit in units),
        len(relics),
        sum(min(relic.durability, 6) for relic in relics),
        sum(len(relic.definition.abilities) for relic in relics),
        orbs,
        sum(number > 0 for number in player.orbs),
        min(player.blooms, 6),
        min(len(player.hand), 8),
        sum(sum(state.cards[card].price) <= orbs for card in player.hand),
        max(0, 6 - len(player.deck)),
        int(state.active == seat),
    )


def _worth(state: LuminousState, seat: int) -> int:
    player = state.players[seat]
    life = player.life
    worth = 34 * life - (600 if life <= 4 else 0) - (300 if life <= 8 else 0)
    for unit in player.units:
        worth += _unit(unit)
    for relic in player.relics:
        worth += 70 + 12 * min(relic.durability, 6) + 25 * len(relic.definition.abilities)
    basic = sum(player.orbs)
    worth += _tabled(ORBS, basic + len(player.orb_cards)) + 60 * min(player.blooms, 6)
    worth += _orb_colors(state, seat) + _tabled(HAND, len(player.hand))
    if state.active != seat:
        worth += 2 * (basic - sum(player.orbs_expended))
    elif player.hand:
        supply, cards = supply_of(state, seat), state.cards
        for card in player.hand:
            if payable(cards[card].price, cards[card].check, supply):
                worth += 3
    return worth - (300 if not player.deck and not player.decked else 0)


def _orb_colors(state: LuminousState, seat: int) -> int:
    """How well the orbs fit what the own deck asks for: colors that nothing asks for, symbols that
    the hand lacks, and orbs below the share that the deck has of each color.
    """
    player = state.players[seat]
    share = _asked_colors(state, seat)
    orbs = player.orbs[:]
    for orb in player.orb_cards:
        for color in range(3):
            orbs[color] += orb.definition.colors >> color & 1
    worth = -40 * sum(player.orbs[color] > 0 and not share[color] for color in range(3))
    lacks = 0
    for color in range(3):
        wanted = 0
        for card in player.hand:
            definition = state.cards[card]
            wanted = max(wanted, definition.price[color], definition.check[color])
        lacks += max(0, wanted - orbs[color])
    total = sum(orbs)
    soon = total + NEXT_ORBS
    dead = 0
    for card in player.hand:
        dead += min(DEADEST, max(0, state.cards[card].symbols - soon))
    below = sum(max(0, share[color] * total // 100 - orbs[color]) for color in range(3))
    return worth - 10 * min(8, lacks) - 6 * below - DEAD_CARD * dead


# What decks ask for, by the definitions of a match and the seat: they never change in it.
_ASKED: dict[tuple[int, int], tuple[tuple[Card, ...], tuple[int, int, int]]] = {}


def _asked_colors(state: LuminousState, seat: int) -> tuple[int, int, int]:
    """Which share of the color symbols of a seat's cards is of each color, in per cent: prices,
    checks and prices of abilities. A seat knows its own deck; of a rival's this is a guess with the
    rest of the state.
    """
    key = (id(state.cards), seat)
    known = _ASKED.get(key)
    if known is not None and known[0] is state.cards:
        return known[1]
    counts = [0, 0, 0]
    for card, owner in enumerate(state.owners):
        if owner == seat:
            definition = state.cards[card]
            for price, check in _prices(definition):
                for color in range(3):
                    counts[color] += max(price[color], check[color])
    total = sum(counts) or 1
    share = (100 * counts[0] // total, 100 * counts[1] // total, 100 * counts[2] // total)
    if len(_ASKED) > 256:
        _ASKED.clear()
    _ASKED[key] = (state.cards, share)
    return share


def _prices(card: Card) -> Iterator[tuple[Price, Check]]:
    yield card.price, card.check
    for one in card.prices:
        if one is not None:
            yield one[0], one[1]


def _tabled(table: tuple[int, ...], number: int) -> int:
    beyond = number - _UP_TO
    return (
        table[number]
        if beyond <= 0
        else table[_UP_TO] + beyond * (table[_UP_TO] - table[_UP_TO - 1])
    )


def _unit(unit: Perm) -> int:
    left = max(0, unit.health - unit.damage)
    worth = 40 + 30 * unit.attack + 16 * left + 22 * len(unit.definition.abilities)
    worth += 24 if unit.keys & FLIGHT else 0
    worth += 12 if unit.keys & (OVERWHELM | DASH) else 0
    worth -= 30 if unit.expended else 0
    return worth - (15 * unit.attack if unit.keys & CANNOT_ATTACK else 0)


def _attacks_to_come(state: LuminousState, seat: int) -> int:
    """Attacks that can still be made this turn: what would be lost by ending it now."""
    return sum(
        6 * unit.attack
        for unit in state.players[seat].units
        if not unit.expended
        and (not unit.fresh or unit.keys & DASH)
        and not unit.keys & CANNOT_ATTACK
    )


def _combat(state: LuminousState, seat: int) -> int:
    """What the combat will do if nothing else happens, as the worth of who gains by it."""
    combat = state.combat
    assert combat is not None
    attacker = state.perm(combat.attacker)
    target = state.perm(combat.target)
    if attacker is None:
        return 0
    gain = 0
    if not combat.blocked:
        gain = _unblocked(state, attacker, target)
        if not combat.forfeited and state.step in ("attack", "block"):
            gain = min(gain, _best_block(state, attacker, combat.defender, gain))
    else:
        left = attacker.attack
        taken = 0
        for card in combat.blockers:
            blocker = state.perm(card)
            if blocker is None:
                continue
            need = max(0, blocker.health - blocker.damage)
            if need <= left:
                gain += _unit(blocker)
                left -= need
            taken += blocker.attack
        if taken >= attacker.health - attacker.damage:
            gain -= _unit(attacker)
    return gain if attacker.seat == seat else -gain


def _unblocked(state: LuminousState, attacker: Perm, target: Perm | None) -> int:
    if target is None:
        return 0
    if target.definition.type == "relic":
        fallen = attacker.attack >= target.durability
        return 12 * min(attacker.attack, target.durability) + (110 if fallen else 0)
    life = state.players[target.seat].life
    return 100_000 if attacker.attack >= life else 38 * attacker.attack


def _best_block(state: LuminousState, attacker: Perm, defender: int, unblocked: int) -> int:
    """The gain against the best single blocker, seen from the attacker."""
    least = unblocked
    for unit in state.players[defender].units:
        if unit.expended or (attacker.keys & FLIGHT and not unit.keys & FLIGHT):
            continue
        gain = 0
        if attacker.attack >= unit.health - unit.damage:
            gain += _unit(unit)
        if unit.attack >= attacker.health - attacker.damage:
            gain -= _unit(attacker)
        least = min(least, gain)
    return least
