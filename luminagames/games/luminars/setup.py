"""Options and set-up (LM-1.1, LM-3.1, LM-3.8)."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.event import EventLog
from luminagames.engine.game import Option, Options
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.refusal import Refusal
from luminagames.engine.rng import SplitMix64
from luminagames.games.luminars import moves
from luminagames.games.luminars.about import ABOUT
from luminagames.games.luminars.cards import Pack
from luminagames.games.luminars.state import LuminarsState

SEATS = ABOUT.seats
CUT = "cut"

_DEALERS = tuple(f"seat_{seat}" for seat in range(SEATS[1]))

OPTIONS = (
    Option(
        "first_dealer",
        "Who deals first?",
        CUT,
        0,
        0,
        "LM-3.8",
        help="The players cut for it, or you choose.",
        values=((CUT, "cut for it"), *((name, "") for name in _DEALERS)),
        seat=True,
    ),
)


def resolve_options(options: Options, n_seats: int) -> dict[str, Json]:
    """All options with defaults; refuses a wrong number of seats, unknown names and a seat that is
    not in the match.
    """
    if type(n_seats) is not int or not SEATS[0] <= n_seats <= SEATS[1]:
        raise Refusal("LM-1.1", Message("The Luminars is played by two, three or four."))
    for name in options:
        if name != "first_dealer":
            raise Refusal("LM-2.3", Message("There is no option '{name}'.", {"name": str(name)}))
    dealer = options.get("first_dealer", CUT)
    if dealer not in (CUT, *_DEALERS[:n_seats]):
        raise Refusal("LM-3.8", Message("'first_dealer' is cut or a seat of this match."))
    return {"first_dealer": dealer}


def empty_state(pack: Pack, options: Mapping[str, Json], n_seats: int, seed: int) -> LuminarsState:
    """A table with nothing on it, before the cut (section 5, the column of starts)."""
    seats = tuple(range(n_seats))
    state = LuminarsState()
    state.pack = pack
    state.n = n_seats
    state.first_dealer = str(options["first_dealer"])
    state.phase = "cut"
    state.actor = 0
    state.round = 1
    state.dealer = None
    state.turn = 0
    state.reshuffles = 0
    state.declarer = None
    state.main_deck, state.discard = [], []
    state.hands = [[] for _ in seats]
    state.action_deck = state.aside = state.revealed = ()
    state.cutting = state.cut_waiting = seats
    state.role_waiting = ()
    state.rounds = ()
    state.agenda = ()
    state.rng = SplitMix64(seed).state
    state.cuts = state.actions = state.unmatched = ((),) * n_seats
    state.melds = ((),) * n_seats
    state.totals = (0,) * n_seats
    state.places = (None,) * n_seats
    state.roles = (None,) * n_seats
    return state


def new_match(options: Options, n_seats: int, seed: int, pack: Pack) -> LuminarsState:
    """Shuffles both decks; asks for the cut, or the chosen dealer to deal (LM-3.1, LM-3.8)."""
    resolved = resolve_options(options, n_seats)
    state = empty_state(pack, resolved, n_seats, seed)
    state.main_deck = [number for number, card in enumerate(pack.cards) if card.main]
    state.action_deck = tuple(number for number, card in enumerate(pack.cards) if not card.main)
    log = EventLog()
    moves.shuffle_main(state, log)
    moves.shuffle_actions(state, log)
    if state.first_dealer != CUT:
        state.dealer = state.actor = _DEALERS.index(state.first_dealer)
        state.cutting = state.cut_waiting = ()
        state.phase = "deal"
    return state
