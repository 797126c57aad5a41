"""A random full state with a given view (section 6): what bots think on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from luminagames.engine.decks import Deck, known_deck
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games.luminous.data import assemble, read_perm
from luminagames.games.luminous.decks import COPIES, DECK_RULES
from luminagames.games.luminous.state import Card, LuminousState

# A match with more cards, tokens that came and went included, is none: a position from a file may
# say anything.
MOST_CARDS = 100_000
HIDDEN = ("hand", "void", "deck", "removed")


def determinize(
    view: View, rng: SplitMix64, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> LuminousState:
    """A random state with this view."""
    # A view is ours: its shape is the one that `view` made.
    data: dict[str, Any] = dict(view.data)
    split: list[int] = data["split"]
    number = data["next_card"]
    if not 0 <= split[0] <= number <= MOST_CARDS or sorted(split) != split or split[-1] > number:
        raise ValueError("the cards of the seats are not counted as they are")
    filler = next(iter(cards.values()))
    token = next((card for card in cards.values() if card.token), filler)
    dealt: list[Card] = [filler] * split[-1] + [token] * (number - split[-1])
    owners = [0] * number
    stays = [1] * number
    for seat in range(len(split) - 1):
        owners[split[seat] : split[seat + 1]] = [seat] * (split[seat + 1] - split[seat])
    for card, name in view.cards.items():
        dealt[card] = cards[name]
    players = []
    for seat, given in enumerate(data["players"]):
        player = dict(given)
        for zone in ("deck", "hand", "discard", "void", "removed", "units", "relics", "orb_cards"):
            for one in player[zone]:
                if one is not None:
                    owners[one["card"]] = seat
                    stays[one["card"]] = one["stay"]
        _place(view, player, seat, split, dealt, cards, decks, rng)
        stays[player["favored"]["card"]] = player["favored"]["stay"]
        players.append(player)
    if data["announced"]:
        stays[data["announced"]["card"]] = data["announced"]["stay"]
    state = assemble({**data, "players": players}, cards, dealt, owners)
    state.stays = stays
    state.agenda = [Frame.from_data(frame) for frame in data["pending"]]
    for one in data["last"]:
        state.last[one["card"]] = read_perm(state.cards, state.owners, one)
    state.rng = rng.next64()
    return state


def _place(
    view: View,
    player: dict[str, Json],
    seat: int,
    split: Sequence[int],
    cards: list[Card],
    definitions: Mapping[str, Card],
    published: Sequence[Deck],
    rng: SplitMix64,
) -> None:
    """Gives every hidden card of a seat a number and a definition."""
    free = [number for number in range(split[seat], split[seat + 1]) if number not in view.cards]
    # The pool is mixed, so the numbers need not be: hidden numbers tell nothing.
    pool = _pool(view, seat, split, len(free), definitions, published, rng)
    for number, definition in zip(free, pool, strict=True):
        cards[number] = definition
    taken = 0
    for zone in HIDDEN:
        listed = cast("list[Json]", player[zone])
        hidden = listed.count(None)
        if taken + hidden > len(free):
            raise IndexError("a position hides more cards than a seat has")
        if hidden:
            down = zone == "void"
            filled: list[Json] = [
                {"card": number, "face_down": down, "stay": 1}
                for number in free[taken : taken + hidden]
            ]
            taken += hidden
            if hidden < len(listed):
                rest = iter(filled)
                filled = [next(rest) if one is None else one for one in listed]
            player[zone] = filled


def _pool(
    view: View,
    seat: int,
    split: Sequence[int],
    wanted: int,
    definitions: Mapping[str, Card],
    published: Sequence[Deck],
    rng: SplitMix64,
) -> list[Card]:
    """Definitions for the hidden cards: the rest of a known list, else cards that fit the Favored's
    faction.
    """
    first, end = split[seat], split[seat + 1]
    seen = [name for card, name in view.cards.items() if first <= card < end]
    deck = known_deck(cast("Mapping[str, Json]", view.data["options"]), seat, published, DECK_RULES)
    pool: list[Card] = []
    if deck is not None:
        left = deck.left(seen)
        pool = [
            definitions[name]
            for name, copies in left.items()
            if name in definitions
            for _ in range(copies)
        ]
    rng.shuffle(pool)
    pool = pool[:wanted]
    if len(pool) < wanted:
        favored = definitions[view.cards[cast("int", view.zones[f"favored[{seat}]"][0])]]
        fit = [
            card
            for card in definitions.values()
            if not card.token
            and card.type != "favored"
            and card.faction in ("neutral", favored.faction)
        ] or list(definitions.values())
        counts = Counter(seen)
        room = sum(max(0, COPIES - counts[card.id]) for card in fit)
        crowded = room < wanted - len(pool)  # not in any legal deck
        while len(pool) < wanted:
            card = rng.choice(fit)
            if counts[card.id] < COPIES or crowded:
                counts[card.id] += 1
                pool.append(card)
    return pool
