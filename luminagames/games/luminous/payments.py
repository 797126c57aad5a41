"""Essence and orb checks (LU-7.11 to LU-7.20): what can be paid, and how the engine pays by itself.

Every symbol of a cost and of a check takes a source of its own, so a payment is a matching of
symbols to orbs; by Hall's theorem it exists if no group of symbols has too few sources. Blooms can
stand in for cost symbols only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Union

from luminagames.games.luminous.kinds import COLOR_INDEX, COLORS, SYMBOLS, Check, Price
from luminagames.games.luminous.state import LuminousState

# A color of basic orb, `bloom`, or the number of a non-basic orb.
Source = Union[str, int]


class Supply(NamedTuple):
    """What a player can pay and answer with. `ready` and `idle` count the orbs by the mask of their
    colors: those that can pay, and those that can only answer a check (LU-7.16).
    """

    ready: tuple[int, ...]
    idle: tuple[int, ...]
    blooms: int
    # How many symbols of a cost can be paid at all.
    most: int


class Spent(NamedTuple):
    """What is no source any more: an orb that its own ability expends (LU-7.21), and what this
    payment has expended already, which answers no check either (LU-7.16).
    """

    without: int = 0
    orbs: tuple[int, ...] = (0, 0, 0)
    cards: tuple[int, ...] = ()


NOTHING_SPENT = Spent()
NO_CHECK = (0, 0, 0)


def supply_of(state: LuminousState, seat: int, spent: Spent = NOTHING_SPENT) -> Supply:
    """The sources of a player."""
    player = state.players[seat]
    orange, green, purple = player.orbs
    used_orange, used_green, used_purple = player.orbs_expended
    gone_orange, gone_green, gone_purple = spent.orbs
    ready = [0, orange - used_orange, green - used_green, 0, purple - used_purple, 0, 0, 0]
    idle = [
        0,
        used_orange - gone_orange,
        used_green - gone_green,
        0,
        used_purple - gone_purple,
        0,
        0,
        0,
    ]
    for orb in player.orb_cards:
        if orb.card in spent.cards:
            continue
        (idle if orb.expended or orb.card == spent.without else ready)[orb.definition.colors] += 1
    return Supply(tuple(ready), tuple(idle), player.blooms, sum(ready) + player.blooms)


# For each group of colors the masks of orbs that have one of them.
_WITH = tuple(tuple(one for one in range(8) if one & mask) for mask in range(8))


def _reached(orbs: tuple[int, ...], group: int) -> int:
    return sum([orbs[one] for one in _WITH[group]])


@lru_cache(maxsize=1 << 15)
def blooms_needed(
    price: tuple[int, ...], check: tuple[int, ...], ready: tuple[int, ...], idle: tuple[int, ...]
) -> int | None:
    """The smallest number of Blooms with which cost and check can be met, None if no number is
    enough.
    """
    wanted = [color for color in range(3) if price[color]]
    checked = [color for color in range(3) if check[color]]
    every = sum(ready)
    least = 0
    for chosen in range(1 << len(checked)):
        mask = answers = 0
        for place, color in enumerate(checked):
            if chosen >> place & 1:
                mask |= 1 << color
                answers += check[color]
        spare = _reached(idle, mask) if mask else 0
        if mask and answers > spare + _reached(ready, mask):
            return None
        for paid in range(1 << len(wanted)):
            union, symbols = mask, answers
            for place, color in enumerate(wanted):
                if paid >> place & 1:
                    union |= 1 << color
                    symbols += price[color]
            if paid:
                short = symbols - spare - _reached(ready, union)
                if short > least:
                    least = short
        if price[3]:
            least = max(least, sum(price) + answers - spare - every)
    return least


def payable(price: Price, check: Check, supply: Supply) -> bool:
    """Whether there is a way of paying (LU-7.18)."""
    one, two, three, any_ = price
    total = one + two + three + any_
    if total > supply.most:
        return False
    if check == NO_CHECK and (total == 0 or total == any_):
        return True
    needed = blooms_needed(price, check, supply.ready, supply.idle)
    return needed is not None and needed <= supply.blooms


def symbols_of(price: Price) -> tuple[int, ...]:
    """The symbols one by one, in the order orange, green, purple, any (LU-7.19)."""
    return tuple(symbol for symbol in range(4) for _ in range(price[symbol]))


def _price(symbols: Sequence[int]) -> tuple[int, ...]:
    price = [0, 0, 0, 0]
    for symbol in symbols:
        price[symbol] += 1
    return tuple(price)


def _taken(supply: Supply, mask: int) -> Supply:
    ready = list(supply.ready)
    ready[mask] -= 1
    return Supply(tuple(ready), supply.idle, supply.blooms, supply.most - 1)


def mask_of(state: LuminousState, source: Source) -> int:
    """The colors of a source; 0 for a Bloom."""
    if isinstance(source, int):
        return state.cards[source].colors
    return 0 if source == "bloom" else 1 << COLOR_INDEX[source]


def can_pay(
    mask: int, symbols: Sequence[int], check: Check, supply: Supply, most_blooms: int
) -> bool:
    """Whether a source of these colors (0: a Bloom) pays the first symbol and leaves the rest
    payable.
    """
    symbol = symbols[0]
    rest = _price(symbols[1:])
    if mask == 0:
        if most_blooms < 1:
            return False
        needed = blooms_needed(rest, check, supply.ready, supply.idle)
        return needed is not None and needed <= most_blooms - 1
    if supply.ready[mask] < 1 or (symbol < 3 and not mask >> symbol & 1):
        return False
    less = _taken(supply, mask)
    needed = blooms_needed(rest, check, less.ready, less.idle)
    return needed is not None and needed <= most_blooms


def sources_for(
    state: LuminousState,
    seat: int,
    symbols: Sequence[int],
    check: Check,
    spent: Spent = NOTHING_SPENT,
) -> list[Source]:
    """The sources that may pay the first symbol by hand (LU-7.20): colors, Bloom, cards by
    number.
    """
    supply = supply_of(state, seat, spent)
    found: list[Source] = [
        color
        for index, color in enumerate(COLORS)
        if _ready(state, seat, index) and can_pay(1 << index, symbols, check, supply, supply.blooms)
    ]
    if can_pay(0, symbols, check, supply, supply.blooms):
        found.append("bloom")
    for orb in sorted(state.players[seat].orb_cards, key=lambda orb: orb.card):
        usable = not orb.expended and orb.card != spent.without
        if usable and can_pay(orb.definition.colors, symbols, check, supply, supply.blooms):
            found.append(orb.card)
    return found


def _ready(state: LuminousState, seat: int, index: int) -> bool:
    player = state.players[seat]
    return player.orbs[index] > player.orbs_expended[index]


def automatic(
    state: LuminousState,
    seat: int,
    symbols: Sequence[int],
    check: Check,
    spent: Spent = NOTHING_SPENT,
) -> list[Source]:
    """The sources that automatic payment takes, one for each symbol (LU-7.19)."""
    supply = supply_of(state, seat, spent)
    if not symbols:
        return []
    most = blooms_needed(_price(symbols), check, supply.ready, supply.idle)
    assert most is not None
    player = state.players[seat]
    left: dict[Source, int] = {
        color: player.orbs[i] - player.orbs_expended[i] for i, color in enumerate(COLORS)
    }
    ranked: list[Source] = sorted(COLORS, key=lambda color: -left[color])
    cards = [orb for orb in player.orb_cards if not orb.expended and orb.card != spent.without]
    cards.sort(key=lambda orb: (orb.definition.colors.bit_count(), orb.card))
    for orb in cards:
        left[orb.card] = 1
        ranked.append(orb.card)
    ranked.append("bloom")
    left["bloom"] = most
    found: list[Source] = []
    for place in range(len(symbols)):
        for source in ranked:
            mask = mask_of(state, source)
            if left[source] and can_pay(mask, symbols[place:], check, supply, most):
                left[source] -= 1
                if mask:
                    supply = _taken(supply, mask)
                else:
                    most -= 1
                found.append(source)
                break
    return found


def answering(
    state: LuminousState, seat: int, check: Check, spent: Spent = NOTHING_SPENT
) -> list[Source]:
    """Orbs that answer a check beside what is spent, one for each symbol that finds one (LU-7.16,
    LU-7.17).
    """
    player = state.players[seat]
    found: list[Source] = []
    open_symbols: list[int] = []
    for index, color in enumerate(COLORS):
        basic = min(check[index], player.orbs[index] - spent.orbs[index])
        found += [color] * basic
        open_symbols += [index] * (check[index] - basic)
    orbs = [orb for orb in player.orb_cards if orb.card not in spent.cards]
    taken: dict[int, int] = {}

    def place(symbol: int, seen: set[int]) -> bool:
        """Finds an orb for one more symbol, moving others over where that helps."""
        for orb in orbs:
            if orb.card in seen or not orb.definition.colors >> open_symbols[symbol] & 1:
                continue
            seen.add(orb.card)
            if orb.card not in taken or place(taken[orb.card], seen):
                taken[orb.card] = symbol
                return True
        return False

    for symbol in range(len(open_symbols)):
        place(symbol, set())
    return found + sorted(taken)


def missing(price: Price, check: Check, supply: Supply) -> tuple[int, int, int, int]:
    """The fewest more ready orbs with which a price could be paid: so many of each color, and so
    many of any.
    """
    for number in range(1, sum(price) + sum(check) + 1):
        ways = [
            (one, two, number - one - two)
            for one in range(number + 1)
            for two in range(number - one + 1)
            if payable(price, check, _with(supply, (one, two, number - one - two)))
        ]
        if ways:
            needed = [min(way[color] for way in ways) for color in range(3)]
            return needed[0], needed[1], needed[2], number - sum(needed)
    return 0, 0, 0, 0


def _with(supply: Supply, orbs: tuple[int, int, int]) -> Supply:
    ready = list(supply.ready)
    for index, number in enumerate(orbs):
        ready[1 << index] += number
    return Supply(tuple(ready), supply.idle, supply.blooms, supply.most + sum(orbs))


def symbol_word(symbol: int) -> str:
    """`orange`, `green`, `purple` or `any`."""
    return SYMBOLS[symbol]
