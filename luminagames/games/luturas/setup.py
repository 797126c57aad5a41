"""Options and the beginning of a match (sections 1.5 and 5.1, LT-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.decks import Deck, deck_records
from luminagames.engine.event import EventLog
from luminagames.engine.game import Option, Options
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.luturas.about import ABOUT
from luminagames.games.luturas.decks import DECK_RULES, check_deck
from luminagames.games.luturas.rounds import start_round
from luminagames.games.luturas.state import Card, LuturasState, Side

SEATS = ABOUT.seats

# `choice_0` and `choice_1` are what a rematch uses: the loser decides who starts (LT-3.5).
OPTIONS = (
    Option(
        "mode",
        "Mode",
        "standard",
        0,
        0,
        "LT-16.1",
        values=(("standard", "Standard"), ("fast", "Fast Mode")),
        help="Fast Mode: Crystals are a deck of their own, and natures are strong against each other.",
    ),
    Option(
        "rounds",
        "Rounds",
        1,
        1,
        3,
        "LT-18.8",
        words=((1, "one round"), (3, "best of three")),
        listed=True,
        help="In a best of three the loser of a round decides who starts the next.",
    ),
    Option(
        "start",
        "Who starts?",
        "toss",
        0,
        0,
        "LT-3.4",
        values=(
            ("toss", "toss a coin"),
            ("seat_0", "the first seat"),
            ("seat_1", "the second seat"),
            ("choice_0", "the first seat decides"),
            ("choice_1", "the second seat decides"),
        ),
        help="The winner of the toss decides who takes the first turn.",
    ),
)


def resolve_options(
    options: Options, n_seats: int, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> dict[str, Json]:
    """All options with defaults, decks as records; refuses what is wrong with its clause (LT-1.1,
    LT-2.9).
    """
    resolved = resolve_plain(options, n_seats)
    resolved["decks"] = _decks(options.get("decks"), cards, decks, resolved["mode"] == "fast")
    return resolved


def resolve_plain(options: Options, n_seats: int) -> dict[str, Json]:
    """All options but the decks."""
    if type(n_seats) is not int or n_seats != 2:
        raise Refusal("LT-1.1", Message("Luturas is played by two."))
    known = {option.name: option for option in OPTIONS}
    resolved: dict[str, Json] = {option.name: option.default for option in OPTIONS}
    for name, value in options.items():
        if name == "decks":
            continue
        option = known.get(name)
        if option is None:
            raise Refusal("LT-1.3", Message("There is no option {name}.", {"name": str(name)}))
        values: list[str | int] = [word for word, _ in option.values]
        values += [number for number, _ in option.words]
        if type(value) not in (int, str) or value not in values:
            listed = ", ".join(map(str, values))
            raise Refusal(
                option.clause,
                Message("{name} is one of {values}.", {"name": name, "values": listed}),
            )
        resolved[name] = value
    return resolved


def _decks(given: Json, cards: Mapping[str, Card], published: Sequence[Deck], fast: bool) -> Json:
    """A record for each seat: deck ids become records, what is left out two different starter decks
    (section 1.5).
    """
    if given is None:
        given = [deck.id for deck in published[:2]]
    records = deck_records(
        given, 2, published, DECK_RULES, "LT-1.3", lambda deck: check_deck(deck, cards, fast)
    )
    if records is None:
        raise Refusal("LT-1.3", Message("'decks' is a list of two decks."))
    return records


def new_match(
    options: Options, n_seats: int, seed: int, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> LuturasState:
    """A match at its first decision: the coin, who decides, or the opening hand (LT-3.1 to LT-3.6).

    Cards are numbered from 1: Soldier last of each seat's cards (section 5).
    """
    resolved = resolve_options(options, n_seats, cards, decks)
    records = [Deck.from_data(one, DECK_RULES) for one in cast("Sequence[Json]", resolved["decks"])]
    numbered: list[Card] = [cards[records[0].leader]]
    dealt: list[list[int]] = []
    soldiers: list[int] = []
    split = 1
    for seat, record in enumerate(records):
        if seat == 1:
            split = len(numbered)
        start = len(numbered)
        listed = [cards[card] for card in record.listed()]
        if resolved["mode"] == "fast":
            listed.sort(
                key=lambda card: card.is_crystal
            )  # the regular deck stands before the Crystal deck
        numbered += listed
        dealt.append(list(range(start, len(numbered))))
        soldiers.append(len(numbered))
        numbered.append(cards[record.leader])
    state = empty_state(numbered, split, soldiers, resolved, seed)
    for seat, side in enumerate(state.sides):
        if state.fast:
            side.crystal_deck = [card for card in dealt[seat] if state.cards[card].is_crystal]
            side.deck = [card for card in dealt[seat] if not state.cards[card].is_crystal]
        else:
            side.deck = dealt[seat]
    start_of = str(resolved["start"])
    if start_of == "toss":
        state.phase = "coin"
    elif start_of.startswith("choice"):
        state.phase, state.asked = "first", int(start_of[-1])
    else:
        start_round(state, EventLog(), int(start_of[-1]))
    return state


def empty_state(
    cards: Sequence[Card],
    split: int,
    soldiers: Sequence[int],
    options: Mapping[str, Json],
    seed: int,
) -> LuturasState:
    """A table with nothing on it but the Soldiers; `cards[0]` is no card."""
    state = LuturasState()
    state.cards = tuple(cards)
    state.split = split
    state.options = options
    state.fast = options["mode"] == "fast"
    state.rounds = cast("int", options["rounds"])
    state.round = 1
    state.wins = (0, 0)
    state.phase = "turn"
    state.asked = state.first = state.turn = state.active = state.actions = state.triggers = 0
    state.attack = None
    state.agenda, state.line = [], []
    state.rng = SplitMix64(seed).state
    state.result = None
    state.sides = (Side.begin(soldiers[0]), Side.begin(soldiers[1]))
    state.stale = state.unseen = True
    return state
