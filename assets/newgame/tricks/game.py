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
from .rules import take_trick
from .state import Player, State

HAND = 5


class NewGame(DeclaredGame[State, int]):
    """The rules, as far as they are no act."""

    about = ABOUT
    state_kind = State
    acts = Acts(acts)
    facts = Facts(facts)
    clauses = Clauses.all("NG-2.1")
    seats_clause = "NG-1.1"
    ends = {"played": "All tricks have been taken."}

    def card(self, data: Mapping[str, Json]) -> int:
        return int(str(data["rank"]))

    def begin(self, options: Options, n_seats: int, rng: SplitMix64) -> State:
        cards = list(range(len(self.definitions)))
        rng.shuffle(cards)
        first = rng.below(n_seats)
        players = [Player(hand=sorted(cards.pop() for _ in range(HAND))) for _ in range(n_seats)]
        return State(
            cards=tuple(self.definitions),
            players=players,
            deck=cards,
            trick=[],
            past=[],
            turn=first,
            first=first,
        )

    def asking(self, state: State) -> Asking | None:
        if not any(player.hand for player in state.players):
            return None
        turn = (state.turn + len(state.trick)) % state.n
        return Asking("playing", (turn,), Message("Play a card to the trick."))

    def settle(self, state: State, log: EventLog) -> None:
        if len(state.trick) == state.n:
            take_trick(state, log)

    def result(self, state: State) -> Result | None:
        return None if self.asking(state) is not None else self.ranked(state, state.first, "played")


GAME = NewGame()
