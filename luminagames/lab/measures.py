"""What a balance target measures in a series of matches, each with its 95 % interval.

A measure gives one reading for each thing that it looks at: a seat, a deck, a card, or the whole
series.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.lab.row import Plan, Row
from luminagames.lab.stats import Z95, wilson

Parameters = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """A measured value of something (empty: of the whole series), its interval, and out of how
    many.
    """

    what: str
    value: float
    low: float
    high: float
    number: int


@dataclass(frozen=True, slots=True)
class Series:
    """The matches that are measured."""

    game: Game[object]
    plan: Plan
    rows: Sequence[Row]

    def where(self, wanted: Json) -> set[str]:
        """The cards whose data has all these values (of a list any); `ability` and `no_ability`
        look at triggers.
        """
        assert isinstance(wanted, Mapping)
        return {
            card
            for card, data in self.game.definitions.items()
            if all(_is(data, *one) for one in wanted.items())
        }


def _is(data: Mapping[str, Json], key: str, value: Json) -> bool:
    if key in ("ability", "no_ability"):
        listed = data.get("abilities") or ()
        whens = [one.get("when") for one in listed if isinstance(one, Mapping)]  # type: ignore[union-attr]  # a list
        return (value in whens) == (key == "ability")
    found = data.get(key)
    return found in value if isinstance(value, list) else found == value


def rate(what: str, successes: float, trials: int) -> Reading:
    """A share with its Wilson interval."""
    low, high = wilson(successes, trials)
    return Reading(what, successes / trials if trials else 0.0, low, high, trials)


def mean(what: str, total: float, squares: float, number: int) -> Reading:
    """A mean with the interval of the normal distribution."""
    if not number:
        return Reading(what, 0.0, -math.inf, math.inf, 0)
    value = total / number
    half = Z95 * math.sqrt(max(0.0, squares / number - value * value) / number)
    return Reading(what, value, value - half, value + half, number)


def starter(series: Series, _: Parameters) -> list[Reading]:
    """How often the starting seat wins."""
    return [rate("", sum(row.shares[row.starter] for row in series.rows), len(series.rows))]


def seats(series: Series, given: Parameters) -> list[Reading]:
    """How often each seat wins, or one of them."""
    numbers = range(len(series.plan.bots)) if "seat" not in given else [int(given["seat"])]
    return [
        rate(f"seat {seat}", sum(row.shares[seat] for row in series.rows), len(series.rows))
        for seat in numbers
    ]


def first_bot(series: Series, _: Parameters) -> list[Reading]:
    """How often the first bot of the series wins."""
    plan, won = series.plan, 0.0
    for row in series.rows:
        won += sum(
            share for seat, share in enumerate(row.shares) if plan.bot_at(row.index, seat) == 0
        )
    return [rate("", won, len(series.rows))]


def length(series: Series, given: Parameters) -> list[Reading]:
    """A percentile of the length in turns, or in rounds of all seats."""
    part = len(series.plan.bots) if given.get("unit") == "rounds" else 1
    lengths = sorted(-(-row.turns // part) for row in series.rows)
    number, share = len(lengths), float(given.get("percent", 50)) / 100  # a number
    if not lengths:
        return [Reading("", 0.0, 0.0, math.inf, 0)]
    half = Z95 * math.sqrt(number * share * (1 - share))

    def at(rank: float) -> float:
        return float(lengths[min(number - 1, max(0, math.ceil(rank) - 1))])

    return [
        Reading(
            "", at(number * share), at(number * share - half), at(number * share + half + 1), number
        )
    ]


def ends(series: Series, given: Parameters) -> list[Reading]:
    """How many matches end for these reasons."""
    reasons = given["reasons"]
    assert isinstance(reasons, list)
    return [rate("", sum(row.reason in reasons for row in series.rows), len(series.rows))]


def half_lead(series: Series, _: Parameters) -> list[Reading]:
    """How often the sole leader after half of the rounds wins."""
    won, number = 0.0, 0
    for row in series.rows:
        players = len(row.shares)
        turns = row.turns // players // 2 * players
        leader = row.leads[turns - 1] if 0 < turns <= len(row.leads) else -1
        if leader >= 0:
            won, number = won + row.shares[leader], number + 1
    return [rate("", won, number)]


def happens(series: Series, given: Parameters) -> list[Reading]:
    """In how many matches an event happens; with `per` how often it happens for each of another."""
    event, per = str(given["event"]), given.get("per")
    if per is None:
        return [
            rate("", sum(row.counts.get(event, 0) > 0 for row in series.rows), len(series.rows))
        ]
    times = sum(row.counts.get(event, 0) for row in series.rows)
    return [rate("", times, sum(row.counts.get(str(per), 0) for row in series.rows))]


def used(series: Series, given: Parameters) -> list[Reading]:
    """In how many matches such a card is used at all."""
    cards = series.where(given.get("where", {}))
    return [
        rate(
            "",
            sum(any(card in cards for card in row.used) for row in series.rows),
            len(series.rows),
        )
    ]


def winners_used(series: Series, given: Parameters) -> list[Reading]:
    """How many of the cards that winners used are such cards."""
    cards, found, number = series.where(given.get("where", {})), 0, 0
    for row in series.rows:
        for card, by in row.used.items():
            if any(row.shares[seat] for seat in by):
                found, number = found + (card in cards), number + 1
    return [rate("", found, number)]


def card_wins(series: Series, given: Parameters) -> list[Reading]:
    """How often who used a card wins: for each such card used often enough.

    With `alone` only where no other seat used it; with `against: group` less the mean of the cards
    that agree with it in these keys; with `against: deck` less the win rate of the decks that it
    was in.
    """
    cards, least = series.where(given.get("where", {})), int(given.get("least", 0))
    won: dict[str, float] = {}
    number: dict[str, int] = {}
    par: dict[str, float] = {}
    decks = _deck_shares(series)
    for row in series.rows:
        for card, by in row.used.items():
            if card not in cards or (given.get("alone") and len(by) > 1):
                continue
            for seat in by:
                won[card] = won.get(card, 0.0) + row.shares[seat]
                number[card] = number.get(card, 0) + 1
                par[card] = par.get(card, 0.0) + (decks[row.decks[seat]] if row.decks else 0.0)
    found = [
        rate(card, won[card], number[card])
        for card in sorted(number)
        if number[card] >= max(1, least)
    ]
    against = given.get("against")
    if against == "deck":
        return [_less(one, par[one.what] / one.number) for one in found]
    if isinstance(against, list):
        groups: dict[str, list[float]] = {}
        for one in found:
            groups.setdefault(_group(series, one.what, against), []).append(one.value)
        middle = {group: sum(values) / len(values) for group, values in groups.items()}
        return [_less(one, middle[_group(series, one.what, against)]) for one in found]
    return found


def _group(series: Series, card: str, keys: Sequence[Json]) -> str:
    data = series.game.definitions[card]
    return repr([data.get(str(key)) or 0 for key in keys])


def _less(one: Reading, par: float) -> Reading:
    return Reading(one.what, one.value - par, one.low - par, one.high - par, one.number)


def _deck_shares(series: Series) -> dict[str, float]:
    won: dict[str, list[float]] = {}
    for row in series.rows:
        for seat, deck in enumerate(row.decks):
            won.setdefault(deck, []).append(row.shares[seat])
    return {deck: sum(shares) / len(shares) for deck, shares in won.items()}


def seen_used(series: Series, given: Parameters) -> list[Reading]:
    """In how many of the matches in which a card was seen somebody used it."""
    cards, least = series.where(given.get("where", {})), int(given.get("least", 0))
    seen, taken = dict.fromkeys(cards, 0), dict.fromkeys(cards, 0)
    for row in series.rows:
        for card in cards.intersection(row.seen):
            seen[card] += 1
            taken[card] += card in row.used
    return [
        rate(card, taken[card], seen[card]) for card in sorted(cards) if seen[card] >= max(1, least)
    ]


def used_played(series: Series, given: Parameters) -> list[Reading]:
    """In how many of the matches in which somebody had a card its power was used."""
    cards, least = series.where(given.get("where", {})), int(given.get("least", 0))
    there, done = dict.fromkeys(cards, 0), dict.fromkeys(cards, 0)
    for row in series.rows:
        for card in cards.intersection(row.used):
            there[card] += 1
            done[card] += card in row.played
    return [
        rate(card, done[card], there[card])
        for card in sorted(cards)
        if there[card] >= max(1, least)
    ]


def card_points(series: Series, given: Parameters) -> list[Reading]:
    """The mean of the points that a card gives who holds it; with `all` the mean of the cards'
    means.
    """
    cards = series.where(given.get("where", {}))
    found = []
    for card in sorted(cards):
        pairs = [row.points[card] for row in series.rows if card in row.points]
        times = sum(time for time, _ in pairs)
        means = [points / time for time, points in pairs if time]
        if times:
            found.append(mean(card, sum(means), sum(one * one for one in means), len(means)))
    if given.get("all") and found:
        error = math.sqrt(sum((one.high - one.value) ** 2 for one in found)) / max(1, len(found))
        value = sum(one.value for one in found) / max(1, len(found))
        return [Reading("", value, value - error, value + error, sum(one.number for one in found))]
    return found


def decks(series: Series, given: Parameters) -> list[Reading]:
    """How often each deck wins against others."""
    won: dict[str, float] = {}
    number: dict[str, int] = {}
    only = given.get("decks")
    for row in series.rows:
        if len(set(row.decks)) < len(row.decks) or (
            isinstance(only, list) and not set(row.decks) <= set(only)
        ):
            continue
        for seat, deck in enumerate(row.decks):
            won[deck] = won.get(deck, 0.0) + row.shares[seat]
            number[deck] = number.get(deck, 0) + 1
    return [rate(deck, won[deck], number[deck]) for deck in sorted(number)]


def pairings(series: Series, given: Parameters) -> list[Reading]:
    """How often the first deck of each pair wins, whoever starts."""
    won: dict[tuple[str, ...], float] = {}
    number: dict[tuple[str, ...], int] = {}
    only = given.get("decks")
    for row in series.rows:
        pair = tuple(sorted(row.decks))
        if len(set(pair)) < len(pair) or (isinstance(only, list) and not set(pair) <= set(only)):
            continue
        won[pair] = won.get(pair, 0.0) + row.shares[row.decks.index(pair[0])]
        number[pair] = number.get(pair, 0) + 1
    return [rate(" : ".join(pair), won[pair], number[pair]) for pair in sorted(number)]


# The measures that a target can name.
MEASURES: Mapping[str, Callable[[Series, Parameters], list[Reading]]] = {
    one.__name__: one
    for one in (
        starter,
        seats,
        first_bot,
        length,
        ends,
        half_lead,
        happens,
        used,
        winners_used,
        card_wins,
        seen_used,
        used_played,
        card_points,
        decks,
        pairings,
    )
}
