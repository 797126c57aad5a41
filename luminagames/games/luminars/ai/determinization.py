"""A random full state that has a view (section 6): hidden cards are dealt anew, with all that is
known respected.

Known is what lies face up, how many cards lie where, which cards the decks are made of, and that a
hand holds no Draw card unless its Draw cards have still to be shown (LM-5.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.rng import SplitMix64
from luminagames.engine.view import View
from luminagames.games.luminars.cards import Card, Pack
from luminagames.games.luminars.data import read_open
from luminagames.games.luminars.kinds import DRAW
from luminagames.games.luminars.state import LuminarsState


def determinize(
    view: View, rng: SplitMix64, pack: Pack, cards: Mapping[str, Card]
) -> LuminarsState:
    """Deals the hidden cards of both decks at random to hands and decks."""
    # A view is ours: its shape is the one that `view` made.
    data: dict[str, Any] = dict(view.data)
    players = data["players"]
    hidden_hands = [seat for seat, player in enumerate(players) if None in player["hand"]]
    in_hands = sum(len(players[seat]["hand"]) for seat in hidden_hands)
    in_main, in_actions = len(data["main_deck"]) + in_hands, len(data["action_deck"])
    left, main, actions = _hidden(view, pack, cards, in_main, in_actions, rng)
    state = LuminarsState()
    state.pack = left
    read_open(state, data)
    state.hands = [
        [] if seat in hidden_hands else list(player["hand"]) for seat, player in enumerate(players)
    ]
    may_hold = {frame.seat for frame in state.agenda if frame.step == "open"}
    # First the hands that can hold no Draw card, then the rest: so every possible deal is equally
    # likely.
    for seat in sorted(hidden_hands, key=lambda seat: seat in may_hold):
        size = len(players[seat]["hand"])
        state.hands[seat] = _deal(main, size, left if seat not in may_hold else None)
    state.main_deck = main
    state.action_deck = tuple(actions)
    state.rng = rng.next64()
    return state


def _deal(main: list[int], size: int, without_draws: Pack | None) -> list[int]:
    """Takes cards from the end of the shuffled cards; Draw cards stay where they may not be in the
    hand.
    """
    if without_draws is None:
        dealt = main[len(main) - size :]
        del main[len(main) - size :]
        return dealt
    codes = without_draws.codes
    dealt = []
    place = len(main) - 1
    while len(dealt) < size and place >= 0:
        if codes[main[place]] != DRAW:
            dealt.append(main.pop(place))
        place -= 1
    while len(dealt) < size:  # an invented position with nothing but Draw cards left
        dealt.append(main.pop())
    return dealt


def _hidden(
    view: View,
    official: Pack,
    definitions: Mapping[str, Card],
    in_main: int,
    in_actions: int,
    rng: SplitMix64,
) -> tuple[Pack, list[int], list[int]]:
    """The numbers of the hidden cards of each deck, shuffled, and the cards of all numbers."""
    seen = view.cards
    ids = official.ids
    total = len(ids)
    if len(seen) + in_main + in_actions == total and all(
        number < total and ids[number] == name for number, name in seen.items()
    ):
        main: list[int] = []
        actions: list[int] = []
        for number, card in enumerate(official.cards):
            if number not in seen:
                (main if card.main else actions).append(number)
        if len(main) == in_main:
            rng.shuffle(main)
            rng.shuffle(actions)
            return official, main, actions
    return _invented(view, official, definitions, in_main, in_actions, rng)


def _invented(
    view: View,
    official: Pack,
    definitions: Mapping[str, Card],
    in_main: int,
    in_actions: int,
    rng: SplitMix64,
) -> tuple[Pack, list[int], list[int]]:
    """The same for a position that is no real match: cards that are not in sight first, then any of
    the deck.
    """
    cards = {number: definitions[name] for number, name in view.cards.items()}
    left = list(official.cards)
    for card in cards.values():
        if card in left:
            left.remove(card)
    decks: list[list[int]] = []
    number = 0
    for main, size in ((True, in_main), (False, in_actions)):
        pool = [card for card in left if card.main == main]
        rng.shuffle(pool)
        every = [card for card in official.cards if card.main == main]
        while len(pool) < size:
            pool.append(rng.choice(every))
        deck = []
        for card in pool[:size]:
            while number in cards:
                number += 1
            cards[number] = card
            deck.append(number)
        decks.append(deck)
    filler = official.cards[0]
    size = max(cards, default=-1) + 1
    pack = Pack(cards.get(number, filler) for number in range(size))
    return pack, decks[0], decks[1]
