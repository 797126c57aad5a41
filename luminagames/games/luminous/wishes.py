"""Standing wishes of Luminous (section 7): who passes for a while, told from what all may know.

Hands have no say: whether a seat could answer with a fast card is nobody's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from luminagames.engine.event import Event
from luminagames.engine.game import SKIP, UNTIL_HAPPENING
from luminagames.engine.message import Message
from luminagames.engine.plain import Json
from luminagames.engine.show import Stop, Wish
from luminagames.engine.view import View
from luminagames.games.luminous.seen import in_play

# Passes in the turns of others, except where the seat can block; goes on through its own turns.
BLOCKS = Wish("blocks", Message("Stop only at my blocks"), Message("blocks only"), lasting=True)
TURN = Wish("turn", Message("Pass until my turn"), Message("passes"))
HAPPENING = Wish(UNTIL_HAPPENING.name, UNTIL_HAPPENING.label, Message("waits"))
# Their signs are short: they stand in the narrow head of a seat.
WISHES = (HAPPENING, BLOCKS, TURN)
# Where players have priority (LU-5.6, LU-10.7), with the step of the track. Nobody sleeps through
# the own Main Phase.
STOPS = (
    Stop("main", Message("Main Phase"), 3, spared=False),
    Stop("combat", Message("Block/Effect Step"), 5),
)
_HAPPENINGS = frozenset({"announced", "activated", "attacked", "player_out"})

Data = Mapping[str, Json]


def over(wish: str, seat: int, events: Sequence[Event]) -> bool:
    """Whether a wish is fulfilled: another acted, or the seat's own turn begins."""
    if wish == BLOCKS.name:
        return False
    if any(event.kind == "turn_started" and event.data["seat"] == seat for event in events):
        return True
    return wish == HAPPENING.name and any(
        event.kind in _HAPPENINGS and event.data["seat"] != seat for event in events
    )


def rests(wish: str, public: View) -> bool:
    """Whether the seat that is asked answers itself: in its own turn, or where it can block."""
    if wish == SKIP and public.decision is not None:
        return can_block(public, public.decision.actor)
    if wish != BLOCKS.name or public.decision is None:
        return False
    seat = public.decision.actor
    return public.data["active"] == seat or can_block(public, seat)


def stop_here(public: View) -> tuple[int, str] | None:
    """Whose turn it is, and which of the stops."""
    decision = public.decision
    if decision is None or decision.kind != "priority":
        return None
    return cast("int", public.data["active"]), "combat" if public.data["combat"] else "main"


def can_block(public: View, seat: int) -> bool:
    """Whether a seat is the defending player and one of its units in play may block (LU-10.8 to
    LU-10.11, LU-12.2).
    """
    combat = cast("Data | None", public.data["combat"])
    if combat is None or combat["defender"] != seat or combat["blocked"] or combat["forfeited"]:
        return False
    attacker = in_play(public, cast("int", combat["attacker"])) if combat["attacker"] else None
    if attacker is None:
        return False
    flying = "flight" in cast("list[str]", attacker["keywords"])
    players = cast("list[Data]", public.data["players"])
    for unit in cast("list[Data]", players[seat]["units"]):
        words = cast("list[str]", unit["keywords"])
        if unit["expended"] or "cannot_block" in words:
            continue
        if not flying or "flight" in words or "watchful" in words:
            return True
    return False
