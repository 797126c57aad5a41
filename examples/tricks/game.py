"""Nightfall: what is asked, what follows, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.cards.games.declared import DeclaredGame
from luminagames.engine.act import Acts
from luminagames.engine.asking import Asking, Clauses
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Facts
from luminagames.engine.game import Option, Options, Result
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Fact
from luminagames.engine.view import View

from . import acts, facts
from .about import ABOUT
from .rules import count, deal, take_trick
from .state import Player, State

OPTIONS = (Option("longest", "Largest hand", 5, 2, 8, "NF-2.2"),)


class TricksGame(DeclaredGame[State, int]):
    """Trick-taking with secret bids."""

    about = ABOUT
    state_kind = State
    acts = Acts(acts)
    facts = Facts(facts)
    clauses = Clauses("NF-5.2", "NF-3.2", "NF-3.2", "NF-3.2", "NF-4.1")
    seats_clause = "NF-1.1"
    setup_options = OPTIONS
    ends = {"played": "All rounds have been played."}

    def card(self, data: Mapping[str, Json]) -> int:
        return int(str(data["rank"]))

    def begin(self, options: Options, n_seats: int, rng: SplitMix64) -> State:
        state = State(
            cards=tuple(self.definitions),
            players=[Player(hand=[]) for _ in range(n_seats)],
            deck=[],
            trump=[],
            trick=[],
            past=[],
            longest=int(str(options["longest"])),
            first=rng.below(n_seats),
        )
        deal(state, rng)
        return state

    def asking(self, state: State) -> Asking | None:
        order = state.order()
        waiting = [
            seat
            for seat in order
            if state.players[seat].bid is None and state.players[seat].secret_bid is None
        ]
        if waiting and state.size:
            return Asking("bidding", tuple(waiting), Message("How many tricks will you take?"))
        if any(player.hand for player in state.players):
            turn = order[len(state.trick)]
            return Asking("playing", (turn,), Message("Play a card to the trick."))
        return None

    def settle(self, state: State, log: EventLog) -> None:
        if len(state.trick) == state.n:
            take_trick(state, log)
        if self.asking(state) is None:
            count(state, log)
            if state.size > 1 or state.round == 1:
                state.round += 1
                rng = SplitMix64(state.rng)
                deal(state, rng, log)
                state.rng = rng.state

    def imagine(self, state: State, view: View, rng: SplitMix64) -> None:
        asked = view.decision.seats if view.decision is not None else ()
        for seat, player in enumerate(state.players):
            if player.bid is None and player.secret_bid is None and seat not in asked:
                player.secret_bid = rng.below(state.size + 1)

    def result(self, state: State) -> Result | None:
        return None if self.asking(state) is not None else self.ranked(state, state.first, "played")

    def seat_facts(self, seat: Player) -> tuple[Fact, ...]:
        bid = () if seat.bid is None else (Fact(Message("Bid"), seat.bid),)
        return (*bid, Fact(Message("Tricks"), seat.taken))


GAME = TricksGame()
