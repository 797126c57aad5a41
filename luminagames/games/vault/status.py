"""How the match stands: seat panels, the band and the banner (section 7)."""

from __future__ import annotations

from luminagames.engine.message import Count, Message, SeatName
from luminagames.engine.show import Badge, Fact, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.vault.kinds import HAND_LIMIT
from luminagames.games.vault.outcome import IDLE_ROUNDS
from luminagames.games.vault.seen import Seen
from luminagames.text import say

# The rounds left are shown when fewer than these remain (section 7).
_SOON = 5


def status(view: View) -> Status:
    """The band, the banner of the final round, and each seat's score and signs."""
    seen = Seen(view)
    target = seen.option("target_score")
    seats = range(len(seen.players))
    best = max(seen.score(seat) for seat in seats)
    panels = []
    for seat in seats:
        signs = []
        if seen.score(seat) == best and best:
            signs.append(Badge(icon="crown", tone="accent", meaning=Message("leads")))
        if seat == seen.number("first_seat"):
            signs.append(
                Badge(say("starts"), tone="muted", meaning=Message("has the first turn of a round"))
            )
        held = sum(seen.tokens(seat))
        tokens = Fact(Message("Tokens"), held, HAND_LIMIT, "bad" if held > HAND_LIMIT else "plain")
        asked = None if seat == seen.turn_seat() else Message("decides")
        label, facts = Message("Lumina Points"), (tokens,)
        panels.append(SeatStatus(seat, seen.score(seat), target, label, facts, tuple(signs), asked))
    whose = Message("{seat}’s turn", {"seat": SeatName(seen.turn_seat())})
    if seen.data["over"]:
        whose = Message("the match is over")
    band = [
        Message("Round {round}", {"round": seen.number("round")}),
        whose,
        Message("first to {target} Lumina Points", {"target": target}),
    ]
    left = _rounds_left(seen)
    if left < _SOON:
        band.append(Message("{rounds} left", {"rounds": Count(left, "round", "rounds")}))
    banner = Message("Final round") if seen.data["final_round"] and not seen.data["over"] else None
    source = view.decision.data.get("source") if view.decision is not None else None
    return Status(tuple(band), banner, tuple(panels), source if isinstance(source, int) else None)


def _rounds_left(seen: Seen) -> int:
    by_limit = seen.option("round_limit") - seen.number("round")
    by_stalemate = IDLE_ROUNDS - seen.number("idle_turns") // len(seen.players)
    return max(0, min(by_limit, by_stalemate))
