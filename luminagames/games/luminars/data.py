"""The data form of the state (section 5), there and back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from luminagames.engine.plain import Json
from luminagames.games.luminars.cards import Card, Pack
from luminagames.games.luminars.outcome import result_data
from luminagames.games.luminars.state import Frame, LaidMeld, LuminarsState, RoundRecord, SeatScore


def frame_data(frame: Frame) -> dict[str, Json]:
    """`{step, seat?}`."""
    return {"step": frame.step} if frame.seat < 0 else {"step": frame.step, "seat": frame.seat}


@lru_cache(maxsize=64)
def record_data(record: RoundRecord) -> Mapping[str, Json]:
    """A record of `rounds`; made once, as views are made at every step."""
    return {**record._asdict(), "seats": [seat._asdict() for seat in record.seats]}


def meld_data(meld: LaidMeld) -> dict[str, Json]:
    """`{kind, cards, points}`."""
    return {"kind": meld.kind, "cards": list(meld.cards), "points": meld.points}


def player_data(state: LuminarsState, seat: int) -> dict[str, Json]:
    """A player's part of the data form."""
    return {
        "hand": list(state.hands[seat]),
        "cut": list(state.cuts[seat]),
        "actions": list(state.actions[seat]),
        "melds": [meld_data(meld) for meld in state.melds[seat]],
        "unmatched": list(state.unmatched[seat]),
        "total": state.totals[seat],
        "place": state.places[seat],
        "role": state.roles[seat],
    }


def open_data(state: LuminarsState) -> dict[str, Json]:
    """What everybody may see of the data form but the players' parts (section 6)."""
    return {
        "options": {"first_dealer": state.first_dealer},
        "phase": state.phase,
        "actor": state.actor,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "reshuffles": state.reshuffles,
        "declarer": state.declarer,
        "discard": list(state.discard),
        "aside": list(state.aside),
        "revealed": list(state.revealed),
        "cutting": list(state.cutting),
        "cut_waiting": list(state.cut_waiting),
        "role_waiting": list(state.role_waiting),
        "rounds": [record_data(record) for record in state.rounds],
        "agenda": [frame_data(frame) for frame in state.agenda],
        "result": result_data(state),
    }


def to_data(state: LuminarsState) -> dict[str, Json]:
    """The whole data form (section 5), and the definition of each card number."""
    data = open_data(state)
    data["main_deck"] = list(state.main_deck)
    data["action_deck"] = list(state.action_deck)
    data["players"] = [player_data(state, seat) for seat in range(state.n)]
    data["cards"] = {str(number): name for number, name in enumerate(state.pack.ids)}
    data["rng"] = state.rng
    return data


def from_data(data: Mapping[str, Json], cards: Mapping[str, Card], pack: Pack) -> LuminarsState:
    """The state of a data form that `to_data` made; `official` is used again where it has the same
    cards.
    """
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of
    # each step.
    d: dict[str, Any] = dict(data)
    ids = tuple(d["cards"][str(number)] for number in range(len(d["cards"])))
    state = LuminarsState()
    state.pack = pack if ids == pack.ids else Pack(cards[name] for name in ids)
    state.main_deck = list(d["main_deck"])
    state.action_deck = tuple(d["action_deck"])
    state.rng = d["rng"]
    state.hands = [list(player["hand"]) for player in d["players"]]
    read_open(state, d)
    return state


def read_open(state: LuminarsState, d: dict[str, Any]) -> None:
    """Fills in what everybody may see, from a data form or a view."""
    players = d["players"]
    state.n = len(players)
    state.first_dealer = d["options"]["first_dealer"]
    state.phase, state.actor, state.round, state.dealer = (
        d["phase"],
        d["actor"],
        d["round"],
        d["dealer"],
    )
    state.turn, state.reshuffles, state.declarer = d["turn"], d["reshuffles"], d["declarer"]
    state.discard = list(d["discard"])
    state.aside, state.revealed = tuple(d["aside"]), tuple(d["revealed"])
    state.cutting, state.cut_waiting = tuple(d["cutting"]), tuple(d["cut_waiting"])
    state.role_waiting = tuple(d["role_waiting"])
    state.rounds = tuple(
        RoundRecord(**{**record, "seats": tuple(SeatScore(**seat) for seat in record["seats"])})
        for record in d["rounds"]
    )
    state.agenda = tuple(Frame(frame["step"], frame.get("seat", -1)) for frame in d["agenda"])
    state.cuts = tuple(tuple(player["cut"]) for player in players)
    state.actions = tuple(tuple(player["actions"]) for player in players)
    state.melds = tuple(
        tuple(
            LaidMeld(meld["kind"], tuple(meld["cards"]), meld["points"]) for meld in player["melds"]
        )
        for player in players
    )
    state.unmatched = tuple(tuple(player["unmatched"]) for player in players)
    state.totals = tuple(player["total"] for player in players)
    state.places = tuple(player["place"] for player in players)
    state.roles = tuple(player["role"] for player in players)
