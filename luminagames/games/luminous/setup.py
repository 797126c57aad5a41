"""Options and the beginning of a match (section 3.9, LU-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.decks import Deck, deck_records
from luminagames.engine.effects.agenda import Frame
from luminagames.engine.event import EventLog
from luminagames.engine.game import Option, Options
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminous import facts, moves
from luminagames.games.luminous.about import ABOUT
from luminagames.games.luminous.decks import DECK_RULES, check_deck
from luminagames.games.luminous.kinds import OPENING_HAND, WATCHES
from luminagames.games.luminous.state import Card, LuminousState, Perm, Player

SEATS = ABOUT.seats
FIRST = ("random", "seat_0", "seat_1", "seat_2", "seat_3", "loser")

OPTIONS = (
    Option(
        "first",
        "Who starts?",
        "random",
        0,
        0,
        "LU-4.3",
        values=(
            ("random", "drawn at random"),
            ("seat_0", "the first seat"),
            ("seat_1", "the second seat"),
            ("seat_2", "the third seat"),
            ("seat_3", "the fourth seat"),
            ("loser", "the loser chooses"),
        ),
        help="In a series the loser of the last game is asked.",
    ),
    Option("loser", "Loser of the last game", 0, 0, 3, "LU-4.3", seat=True),
    Option(
        "turn_limit", "Turn limit", 200, 20, 1000, "LU-15.1", help="All players' turns are counted."
    ),
)


def resolve_plain(options: Options, n_seats: int) -> dict[str, Json]:
    """All options but the decks. `first` may also be the number of a seat."""
    if type(n_seats) is not int or not SEATS[0] <= n_seats <= SEATS[1]:
        raise Refusal("LU-14.1", Message("Luminous is played by two to four."))
    resolved: dict[str, Json] = {option.name: option.default for option in OPTIONS}
    for name, value in options.items():
        if name == "decks":
            continue
        if name not in resolved:
            raise Refusal("LU-16.3", Message("There is no option {name}.", {"name": str(name)}))
        resolved[name] = value
    first, loser, limit = resolved["first"], resolved["loser"], resolved["turn_limit"]
    if type(first) is int:
        first = resolved["first"] = f"seat_{first}"
    if first not in FIRST or (str(first).startswith("seat_") and int(str(first)[-1]) >= n_seats):
        raise Refusal("LU-4.3", Message("{name} is no seat of this table.", {"name": "first"}))
    if type(loser) is not int or not 0 <= loser < n_seats:
        raise Refusal("LU-4.3", Message("{name} is no seat of this table.", {"name": "loser"}))
    if type(limit) is not int or not 20 <= limit <= 1000:
        raise Refusal(
            "LU-15.1", Message("{name} is a number from 20 to 1000.", {"name": "turn_limit"})
        )
    return resolved


def resolve_options(
    options: Options, n_seats: int, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> dict[str, Json]:
    """All options with defaults, decks as records; refuses what is wrong with its clause
    (LU-3.8).
    """
    resolved = resolve_plain(options, n_seats)
    given = options.get("decks")
    if given is None:
        names = [deck.id for deck in decks]
        given = [names[seat % len(names)] for seat in range(n_seats)] if names else []
    records = deck_records(
        given, n_seats, decks, DECK_RULES, "LU-16.3", lambda deck: check_deck(deck, cards)
    )
    if records is None:
        raise Refusal("LU-16.3", Message("'decks' is a list with a deck for each seat."))
    resolved["decks"] = records
    return resolved


def new_match(
    options: Options, n_seats: int, seed: int, cards: Mapping[str, Card], decks: Sequence[Deck]
) -> LuminousState:
    """A match at its first decision: who starts, or the first mulligan (LU-4.1 to LU-4.5)."""
    resolved = resolve_options(options, n_seats, cards, decks)
    records = [Deck.from_data(one, DECK_RULES) for one in cast("Sequence[Json]", resolved["decks"])]
    numbered: list[Card] = [cards[records[0].leader]]
    owners = [0]
    split: list[int] = []
    players: list[Player] = []
    for seat, record in enumerate(records):
        split.append(len(numbered))
        leader = cards[record.leader]
        player = Player.begin(Perm.begin(len(numbered), leader, seat, 1))
        listed = [leader, *(cards[card] for card in record.listed())]
        player.deck = list(range(len(numbered) + 1, len(numbered) + len(listed)))
        numbered += listed
        owners += [seat] * len(listed)
        players.append(player)
    state = empty_state(cards, numbered, owners, (*split, len(numbered)), players, resolved, seed)
    state.phase = "mulligan"
    first = str(resolved["first"])
    if first == "loser":
        seat = cast("int", resolved["loser"])
        state.starting = state.active = state.priority = seat
        state.agenda.append(Frame("choose_first", 0, "", (), (seat,)))
        return state
    if first == "random":
        rng = SplitMix64(state.rng)
        starting = rng.below(len(players))
        state.rng = rng.state
    else:
        starting = int(first[-1])
    state.starting = state.active = state.priority = starting
    deal(state, EventLog())
    return state


def deal(state: LuminousState, log: EventLog) -> None:
    """Decks are shuffled and opening hands drawn; then come the mulligans (LU-4.2, LU-4.4 to
    LU-4.6).
    """
    for seat, player in enumerate(state.players):
        moves.shuffle(state, log, seat)
        number = min(OPENING_HAND, len(player.deck))
        for card in player.deck[:number]:
            state.stays[card] += 1
            moves.note_move(log, card, f"deck[{seat}]", f"hand[{seat}]", None, (seat,))
        player.hand = player.deck[:number]
        del player.deck[:number]
        player.mulligan_left = 1 if seat == state.starting else 2
    log.add(facts.MatchStarted(state.starting))


def empty_state(
    definitions: Mapping[str, Card],
    cards: Sequence[Card],
    owners: Sequence[int],
    split: Sequence[int],
    players: list[Player],
    options: Mapping[str, Json],
    seed: int,
) -> LuminousState:
    """A table with these players; `cards[0]` is no card."""
    state = LuminousState()
    state.definitions = definitions
    state.cards, state.owners, state.split = tuple(cards), tuple(owners), tuple(split)
    state.stays = [1] * len(cards)
    state.options = options
    state.players = players
    state.turn = state.active = state.starting = state.priority = state.passes = state.attacks = 0
    state.turn_limit = cast("int", options.get("turn_limit", 200))
    state.phase, state.step = "main", None
    state.announced = 0
    state.combat = None
    state.batch_seat, state.batch_resolved = None, 0
    state.waiting, state.agenda = [], []
    state.result = None
    state.rng = SplitMix64(seed).state
    state.last = {}
    state.outs = ()
    state.watched = [0] * len(WATCHES)
    state.stale, state.plain = True, False
    state.cost_changes = []
    state.recount()
    return state
