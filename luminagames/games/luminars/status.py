"""How the match stands: seat panels, the band and notes (section 7)."""

from __future__ import annotations

from luminagames.engine.message import CardName, Message, SeatName
from luminagames.engine.show import Badge, Fact, Note, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.luminars.kinds import RESHUFFLES, ROUNDS
from luminagames.games.luminars.notes import action_notes, ranking_note, worth_note
from luminagames.games.luminars.preview import DECLARATIONS, _arranged, _declared_points
from luminagames.games.luminars.seen import Definitions, Seen
from luminagames.text import grammar, say

_STEPS = {
    "cut": Message("cutting for the deal"),
    "deal": Message("the deal"),
    "pass_card": Message("passing a card"),
    "draw": Message("draw step"),
    "discard": Message("discard step"),
    "gather": Message("scored"),
    "choose_role": Message("choosing roles"),
    "over": Message("over"),
}

# Badges


# Panels and the band


def status(view: View, cards: Definitions) -> Status:
    """Round, lap and step; a banner when somebody has declared; each seat's total, cards and
    signs.
    """
    seen = Seen(view, cards)
    actor = seen.seat("actor")
    band = [Message("Round {round} of {rounds}", {"round": seen.number("round"), "rounds": ROUNDS})]
    turn = seen.number("turn")
    if turn:
        band.append(Message("lap {lap}", {"lap": (turn - 1) // seen.n + 1}))
    step = _STEPS[seen.phase]
    if actor is None or seen.phase == "gather":
        band.append(step)
    else:
        band.append(Message("{seat}: {step}", {"seat": SeatName(actor), "step": step}))
    if seen.number("reshuffles") == RESHUFFLES and seen.phase in ("draw", "discard"):
        band.append(Message("last cards of the round"))
    panels = tuple(_panel(seen, seat) for seat in range(seen.n))
    source = view.decision.data.get("source") if view.decision is not None else None
    shown = source if isinstance(source, int) else None
    notes = (*_worth(seen), *action_notes(seen), ranking_note(seen))
    return Status(tuple(band), _banner(seen), panels, shown, notes=notes)


def _worth(seen: Seen) -> tuple[Note, ...]:
    """What declaring now would bring the looking seat in this round, where it may declare."""
    found = {
        action: points
        for action in seen.view.legal
        if action.kind in DECLARATIONS
        if (points := _declared_points(seen, action)) is not None
    }
    if not found:
        return ()
    best = max(found, key=lambda action: found[action])
    arranged = _arranged(seen, best)
    assert arranged is not None  # it has points
    words = Message("{points} points this round", {"points": found[best]})
    return Note("place:enlightenment", words), worth_note(seen, best.seat, arranged)


def _banner(seen: Seen) -> Message | None:
    declarer = seen.seat("declarer")
    if seen.phase not in ("gather", "choose_role"):
        return None
    if declarer is None:
        return Message("The round is stalled")
    return Message("{seat} declared Enlightenment", {"seat": SeatName(declarer)})


def _panel(seen: Seen, seat: int) -> SeatStatus:
    signs = []
    totals = [seen.total(other) for other in range(seen.n)]
    if seen.rounds() and totals[seat] == max(totals):
        signs.append(Badge(icon="crown", tone="accent", meaning=Message("leads")))
    if seen.seat("dealer") == seat:
        signs.append(Badge(say("dealer"), meaning=Message("deals this round")))
    if seen.seat("declarer") == seat:
        signs.append(Badge(icon="spark", tone="accent", meaning=Message("declared Enlightenment")))
    facts = []
    held = len(seen.view.zones[f"hand[{seat}]"])
    if held:
        facts.append(Fact(Message("Cards"), held))
    if seen.zone(f"actions[{seat}]"):
        fixed = seen.action_points(seat) or 0
        facts.append(Fact(Message("Action points"), fixed, tone="bad" if fixed < 0 else "good"))
    role = seen.players[seat]["role"]
    if isinstance(role, str):
        name = grammar().called("name", seen.definitions[role].name)
        signs.append(
            Badge(name, tone="accent", meaning=Message("{role}", {"role": CardName(role)}))
        )
    return SeatStatus(seat, seen.total(seat), None, Message("points"), tuple(facts), tuple(signs))


# Previews
