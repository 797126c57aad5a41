"""A random full state with a given view (section 6): what bots think on.

Of the own deck the list is known, of the foe's only the list of a published deck with that id; else
a deck is made up that fits what was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from luminagames.engine.decks import Deck, known_deck
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games.luturas.data import fill_match, fill_side
from luminagames.games.luturas.decks import DECK_RULES, most_copies
from luminagames.games.luturas.setup import empty_state
from luminagames.games.luturas.state import Card, LuturasState, Waiting
from luminagames.games.luturas.zones import ZONES


@dataclass(slots=True)
class _Hidden:
    """What a seat's hidden places can hold: definitions for the set Strategy, the decks and the
    hand, in this order.
    """

    strategy: int = 0
    crystal_deck: int = 0
    deck: int = 0
    hand: int = 0
    cards: dict[str, list[Card]] = field(default_factory=dict)


def determinize(
    view: View, rng: SplitMix64, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> LuturasState:
    """A random state with this view."""
    # A view is ours: its shape is the one that `view` made.
    data: dict[str, Any] = dict(view.data)
    sizes = [sum(len(view.zones[f"{zone}[{seat}]"]) for zone in ZONES) for seat in (0, 1)]
    split = sizes[0] + 1
    dealt: list[Card] = [next(iter(cards.values()))] * (sizes[0] + sizes[1] + 1)
    in_sight = view.cards
    for number, name in in_sight.items():
        dealt[number] = cards[name]
    options = dict(data["options"])
    # An invented position may have a Crystal deck in either mode.
    fast = options["mode"] == "fast" or any(view.zones[f"crystal_deck[{seat}]"] for seat in (0, 1))
    players: list[dict[str, Json]] = []
    for seat in (0, 1):
        numbers = range(1, split) if seat == 0 else range(split, len(dealt))
        free = [number for number in numbers if number not in in_sight]
        wanted = _wanted(data, seat)
        deck = known_deck(options, seat, decks, DECK_RULES)
        own = [number for number in in_sight if (number < split) == (seat == 0)]
        loose = _loose(view, seat, own)
        filled = _fill(view, seat, fast, own, loose, cards, decks, deck, wanted, rng)
        players.append(
            _player(view, data["players"][seat], seat, fast, dealt, free, loose, filled, rng)
        )
    soldiers = [data["players"][seat]["soldier"]["card"] for seat in (0, 1)]
    state = empty_state(dealt, split, soldiers, options, 0)
    fill_match(state, data)
    for side, player in zip(state.sides, players, strict=True):
        fill_side(state, side, player)
    state.unseen = data["unseen"]
    numbers_of = _Finder(state, set(view.cards))
    state.agenda = [
        Frame.from_data([step, numbers_of.find(card), *rest])
        for step, card, *rest in data["pending"]
    ]
    state.line = [
        Waiting(numbers_of.find(card), ability, trigger) for card, ability, trigger in data["line"]
    ]
    state.rng = rng.next64()
    return state


class _Finder:
    """Finds a hidden card that must be there because its ability is at work."""

    def __init__(self, state: LuturasState, seen: set[int]) -> None:
        self.state = state
        self.seen = seen

    def find(self, card: int | str) -> int:
        """The number of a card that a view names by definition and owner."""
        if isinstance(card, int):
            return card
        name, _, seat = card.rpartition("@")
        for number, definition in enumerate(self.state.cards):
            if (
                number
                and definition.id == name
                and self.state.owner(number) == int(seat)
                and number not in self.seen
            ):
                return number
        raise LookupError(f"no hidden {name}")


def _wanted(data: Mapping[str, Json], seat: int) -> list[str]:
    """Definitions that must be among a seat's hidden cards: their abilities are at work."""
    pending = cast("Sequence[Sequence[Json]]", data["pending"])
    line = cast("Sequence[Sequence[Json]]", data["line"])
    names = [frame[1] for frame in pending] + [one[0] for one in line]
    texts = dict.fromkeys(name for name in names if isinstance(name, str))
    return [name.rpartition("@")[0] for name in texts if name.rpartition("@")[2] == str(seat)]


def _loose(view: View, seat: int, own: Sequence[int]) -> list[int]:
    """Cards of a seat that are seen without their place: those of its deck, in a search of it."""
    shown = {card for zone in ZONES for card in view.zones[f"{zone}[{seat}]"]}
    return [card for card in own if card not in shown]


def _fill(
    view: View,
    seat: int,
    fast: bool,
    own: Sequence[int],
    loose: Sequence[int],
    definitions: Mapping[str, Card],
    published: Sequence[Deck],
    deck: Deck | None,
    wanted: Sequence[str],
    rng: SplitMix64,
) -> _Hidden:
    """Definitions for every hidden place of a seat, whose cards in sight are `own`.

    The loose ones among them fill hidden places by themselves.
    """
    strategy, crystal_deck, in_deck, hand = (
        view.zones[f"{zone}[{seat}]"].count(None)
        for zone in ("strategy", "crystal_deck", "deck", "hand")
    )
    hidden = _Hidden(strategy, crystal_deck, in_deck, hand)
    seen = [view.cards[card] for card in own]
    crystals_loose = sum(definitions[view.cards[card]].is_crystal for card in loose) if fast else 0
    hidden.crystal_deck -= crystals_loose
    hidden.deck -= len(loose) - crystals_loose
    total = hidden.strategy + hidden.crystal_deck + hidden.deck + hidden.hand
    pool = _known_rest(deck, seen, definitions)
    if len(pool) != total or any(pool.count(definitions[name]) == 0 for name in wanted):
        pool = _made_up(total, hidden, Counter(seen), fast, definitions, published, wanted, rng)
    rng.shuffle(pool)
    _distribute(hidden, pool, fast)
    return hidden


def _known_rest(
    deck: Deck | None, seen: Sequence[str], definitions: Mapping[str, Card]
) -> list[Card]:
    """The cards of a known list that are not in sight; empty if the list does not fit what is."""
    if deck is None:
        return []
    left = deck.left(seen)
    if any(copies < 0 for copies in left.values()):
        return []
    return [
        definitions[name]
        for name, copies in left.items()
        if name in definitions
        for _ in range(copies)
    ]


def _left_of(
    definitions: Mapping[str, Card],
    fitting: Sequence[Deck],
    seen: Counter[str],
    wanted: Sequence[str],
) -> list[Card]:
    rest: list[Card] = []
    if fitting:
        left = Counter(dict(fitting[0].cards))
        left.subtract(seen)
        left.subtract(Counter(wanted))
        rest = [definitions[name] for name in left.elements()]
    return rest


def _made_up(
    total: int,
    hidden: _Hidden,
    seen: Counter[str],
    fast: bool,
    definitions: Mapping[str, Card],
    published: Sequence[Deck],
    wanted: Sequence[str],
    rng: SplitMix64,
) -> list[Card]:
    """Cards that fit: from the published deck that has most in common with what was seen, then any
    legal ones.
    """
    chosen: list[Card] = [definitions[name] for name in wanted]
    fitting = [deck for deck in published if all(card in definitions for card, _ in deck.cards)]
    rng.shuffle(fitting)
    fitting.sort(key=lambda deck: -sum(name in seen for name, _ in deck.cards))
    rest = _left_of(definitions, fitting, seen, wanted)
    rng.shuffle(rest)
    every = [card for card in definitions.values() if card.type != "soldier"]
    counts = Counter(seen)

    def add(fits: list[Card]) -> None:
        legal = [
            card for card in fits if card.is_crystal or counts[card.id] < most_copies(card.stars)
        ]
        card = rng.choice(legal or fits or every)
        counts[card.id] += 1
        chosen.append(card)

    strategies = [card for card in every if card.type == "strategy"]
    for _ in range(hidden.strategy - sum(card.type == "strategy" for card in chosen)):
        add([card for card in rest if card.type == "strategy"] or strategies)
    if fast:
        crystals = [card for card in every if card.is_crystal]
        others = [card for card in every if not card.is_crystal]
        for number, pool in ((hidden.crystal_deck, crystals), (hidden.deck, others)):
            there = sum(card in pool for card in chosen) - (
                hidden.strategy if pool is others else 0
            )
            for _ in range(number - there):
                add([card for card in rest if card in pool] or pool)
    for card in rest:
        if len(chosen) < total:
            chosen.append(card)
            counts[card.id] += 1
    while len(chosen) < total:
        add(every)
    return chosen[:total]


def _distribute(hidden: _Hidden, pool: list[Card], fast: bool) -> None:
    """Deals the mixed pool: a Strategy to its place, in Fast Mode Crystals to their deck, what is
    left to the hand.
    """
    if not fast and not hidden.strategy:
        hidden.cards = {
            "strategy": [],
            "crystal_deck": [],
            "deck": pool[: hidden.deck],
            "hand": pool[hidden.deck :],
        }
        return
    strategy: list[Card] = []
    crystals: list[Card] = []
    deck: list[Card] = []
    hand: list[Card] = []
    for card in pool:
        if card.type == "strategy" and len(strategy) < hidden.strategy:
            strategy.append(card)
        elif fast and card.is_crystal:
            (crystals if len(crystals) < hidden.crystal_deck else hand).append(card)
        else:
            (deck if len(deck) < hidden.deck else hand).append(card)
    hidden.cards = {"strategy": strategy, "crystal_deck": crystals, "deck": deck, "hand": hand}


def _player(
    view: View,
    player: Mapping[str, Json],
    seat: int,
    fast: bool,
    cards: list[Card],
    free: list[int],
    loose: Sequence[int],
    filled: _Hidden,
    rng: SplitMix64,
) -> dict[str, Json]:
    """The player's data with numbers in every hidden place; `cards` learns what they are."""
    data = dict(player)
    taken = 0

    def named(zone: str) -> list[int]:
        nonlocal taken
        pool = filled.cards[zone]
        found = free[taken : taken + len(pool)]
        taken += len(pool)
        for number, card in zip(found, pool, strict=True):
            cards[number] = card
        return found

    strategy = named("strategy")
    if strategy:
        data["strategy"] = {**cast("Mapping[str, Json]", player["strategy"]), "card": strategy[0]}
    for zone in ("crystal_deck", "deck", "hand"):
        hidden = named(zone)
        if zone != "hand":
            placed = [
                card
                for card in sorted(loose)
                if (zone == "crystal_deck") == (fast and cards[card].is_crystal)
            ]
            if placed:  # the others are mixed already
                hidden += placed
                rng.shuffle(hidden)
        rest = iter(hidden)
        data[zone] = [
            next(rest) if card is None else card for card in view.zones[f"{zone}[{seat}]"]
        ]
    return data
