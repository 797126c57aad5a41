"""The data form of the state (section 5), there and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.plain import Json
from luminagames.games.vault.kinds import COLORS, KINDS, TIERS, TRIGGERS
from luminagames.games.vault.outcome import result_data
from luminagames.games.vault.state import PHASES, Creature, VaultState


def counts(tokens: list[int]) -> dict[str, Json]:
    """Token kinds with their numbers, zeros too."""
    return dict(zip(KINDS, tokens, strict=False))


def player_data(state: VaultState, seat: int) -> dict[str, Json]:
    """A player's part of the data form."""
    return {
        "tokens": counts(state.tokens[seat]),
        "vault": list(state.vaults[seat]),
        "bonus_points": state.bonus_points[seat],
        "score": state.score(seat),
        "token_count": sum(state.tokens[seat]),
        "bonuses": dict(zip(COLORS, state.bonuses[seat], strict=False)),
    }


def open_data(state: VaultState) -> dict[str, Json]:
    """What everybody may see of the data form, with card numbers (section 6)."""
    # Written out, without loops: a view is made of this for every bot at every decision.
    reveal, claim, activate = state.used
    field1, field2, field3 = state.field
    deck1, deck2, deck3 = state.decks
    return {
        "options": {
            "target_score": state.target_score,
            "first_seat": state.first_option,
            "round_limit": state.round_limit,
        },
        "first_seat": state.first_seat,
        "round": state.round,
        "turn": {
            "seat": state.seat,
            "phase": state.phase,
            "actions_left": state.actions_left,
            "extra_granted": state.extra_granted,
            "used": {"reveal": list(reveal), "claim": list(claim), "activate": list(activate)},
        },
        "idle_turns": state.idle_turns,
        "final_round": state.final_round,
        "bank": counts(state.bank),
        "wild_field": {"1": field1[:], "2": field2[:], "3": field3[:]},
        "deck_count": {"1": len(deck1), "2": len(deck2), "3": len(deck3)},
        "players": [player_data(state, seat) for seat in range(state.n)],
        "over": state.over,
        "result": result_data(state),
    }


def to_data(state: VaultState) -> dict[str, Json]:
    """The whole data form (section 5)."""
    data = open_data(state)
    data["deck"] = {str(tier): list(state.decks[tier - 1]) for tier in TIERS}
    data["cards"] = {str(number): creature.id for number, creature in enumerate(state.creatures)}
    data["rng"] = state.rng
    data["agenda"] = [frame.to_data() for frame in state.agenda]
    return data


def _read_turn(state: VaultState, d: dict[str, Any]) -> None:
    turn = d["turn"]
    state.seat = turn["seat"]
    if turn["phase"] not in PHASES:
        raise ValueError(f"{turn['phase']!r} is no phase of a turn")
    state.phase = turn["phase"]
    state.actions_left = turn["actions_left"]
    state.extra_granted = turn["extra_granted"]
    reveal, claim, activate = (tuple(turn["used"][when]) for when in TRIGGERS)
    state.used = (reveal, claim, activate)


def from_data(data: Mapping[str, Json], cards: Mapping[str, Creature]) -> VaultState:
    """The state of a data form that `to_data` made."""
    # The data form is ours: its shape is not checked again here. Files are checked by the digest of
    # each step.
    d: dict[str, Any] = dict(data)
    state = VaultState()
    named = d["cards"]
    state.creatures = tuple(cards[named[str(number)]] for number in range(len(named)))
    state.n = len(d["players"])
    state.target_score = d["options"]["target_score"]
    state.first_option = d["options"]["first_seat"]
    state.round_limit = d["options"]["round_limit"]
    state.first_seat = d["first_seat"]
    state.round = d["round"]
    _read_turn(state, d)
    state.idle_turns = d["idle_turns"]
    state.final_round = d["final_round"]
    state.bank = [d["bank"][kind] for kind in KINDS]
    state.decks = [list(d["deck"][str(tier)]) for tier in TIERS]
    state.field = [list(d["wild_field"][str(tier)]) for tier in TIERS]
    state.tokens = [[player["tokens"][kind] for kind in KINDS] for player in d["players"]]
    state.vaults = [list(player["vault"]) for player in d["players"]]
    state.bonus_points = [player["bonus_points"] for player in d["players"]]
    state.agenda = [Frame.from_data(frame) for frame in d["agenda"]]
    state.rng = d["rng"]
    state.over = d["over"]
    state.reason = "" if d["result"] is None else d["result"]["reason"]
    state.recount()
    return state
