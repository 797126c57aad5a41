"""New Game: what is asked, what follows, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.cards.games.declared import DeclaredGame
from luminagames.engine.act import Acts
from luminagames.engine.asking import Asking, Clauses
from luminagames.engine.event import EventLog
from luminagames.engine.fact import Facts
from luminagames.engine.game import Options, Result
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.rng import SplitMix64

from . import acts, facts
from .about import ABOUT
from .facts import TurnStarted
from .rules import fill_market, new_hand
from .state import Player, State


class NewGame(DeclaredGame[State, int]):
    """The rules, as far as they are no act."""

    about = ABOUT
    state_kind = State
    acts = Acts(acts)
    facts = Facts(facts)
    clauses = Clauses.all("NG-2.1")
    seats_clause = "NG-1.1"
    ends = {"played": "The market is empty, or nobody buys any more."}

    def card(self, data: Mapping[str, Json]) -> int:
        return int(str(data["rank"]))

    def begin(self, options: Options, n_seats: int, rng: SplitMix64) -> State:
        cards = list(range(len(self.definitions)))
        rng.shuffle(cards)
        first = rng.below(n_seats)
        players = [
            Player(hand=sorted(cards.pop() for _ in range(3)), pile=[], spent=[])
            for _ in range(n_seats)
        ]
        state = State(
            cards=tuple(self.definitions),
            players=players,
            deck=cards,
            market=[],
            turn=first,
            first=first,
        )
        fill_market(state)
        return state

    def asking(self, state: State) -> Asking | None:
        if state.passes >= 2 * state.n or not state.market:
            return None
        return Asking("buying", (state.turn,), Message("Buy a card of the market, or pass."))

    def settle(self, state: State, log: EventLog) -> None:
        fill_market(state, log)
        new_hand(state, state.turn, log)
        state.turn = (state.turn + 1) % state.n
        log.add(TurnStarted(state.turn))

    def result(self, state: State) -> Result | None:
        return None if self.asking(state) is not None else self.ranked(state, state.first, "played")


GAME = NewGame()
