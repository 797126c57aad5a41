"""What is legal (section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from luminagames.engine.action import Action
from luminagames.games.luminars.outcome import role_is_taken
from luminagames.games.luminars.solver import declarable
from luminagames.games.luminars.state import LuminarsState


@lru_cache(maxsize=512)
def _simple(seat: int, kind: str, name: str = "", value: str | int = "") -> Action:
    return Action(seat, kind, ((name, value),) if name else ())


def legal_actions(state: LuminarsState, roles: Sequence[str]) -> list[Action]:
    """All legal answers, in the order of section 3."""
    seat = state.actor
    if seat is None:
        return []
    phase = state.phase
    if phase == "discard":
        return _discard_step(state, seat)
    if phase == "draw":
        actions = [_simple(seat, "draw_card")] if state.main_deck else []
        if state.discard:
            actions.append(_simple(seat, "take_discard"))
        return actions
    if phase == "choose_role":
        return [
            _simple(seat, "take_role", "role", role)
            for role in roles
            if not role_is_taken(state, seat, role)
        ]
    if phase == "pass_card":
        return [_simple(seat, "pass_to", "to", other) for other in range(state.n) if other != seat]
    return [_simple(seat, _ONLY_ANSWER[phase])]


_ONLY_ANSWER = {"cut": "cut_deck", "deal": "deal_cards", "gather": "gather_cards"}


def _discard_step(state: LuminarsState, seat: int) -> list[Action]:
    """Discards, then declarations (LM-6.7, LM-8.1)."""
    pack, hand = state.pack, state.hands[seat]
    discards = pack.discards[seat]
    actions = [discards[card] for card in hand]
    whole, without = declarable(pack.hand(hand))
    if whole:
        actions.append(_simple(seat, "declare"))
    if without:
        declarations = pack.declarations[seat]
        actions += [declarations[card] for card in hand if pack.codes[card] in without]
    return actions


def is_complete(state: LuminarsState, seat: int, without: int | None = None) -> bool:
    """Whether all cards of a hand, or all but one, can be split into melds (LM-8.2, LM-8.3)."""
    pack = state.pack
    whole, cards = declarable(pack.hand(state.hands[seat]))
    return whole if without is None else pack.codes[without] in cards
