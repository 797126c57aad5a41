"""Numbers beside the cards: badges, seat panels, the band and previews (section 7)."""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import CardName, Count, Message, SeatName
from luminagames.engine.show import Badge, Fact, Note, Preview, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.luminars.arranging import Arrangement, arrange
from luminagames.games.luminars.effects.gifts import extra_of, total
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.kinds import BONUS, GOLD, RESHUFFLES, ROUNDS, WILD, color_of
from luminagames.games.luminars.notes import action_notes, ranking_note, worth_note
from luminagames.games.luminars.seen import Definitions, Seen
from luminagames.games.luminars.sheet import laid_out
from luminagames.text import grammar, say

DECLARATIONS = ("declare", "declare_discarding")

_SEAT_SIGNS = ("seat_diamond", "seat_triangle", "seat_circle", "seat_square")

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


def badges(view: View, touchable: str, definitions: Definitions) -> tuple[Badge, ...]:
    """Counts of piles; after scoring what action cards gave and what lies unmatched; the newest card of the hand."""
    kind, _, name = touchable.partition(":")
    seen = Seen(view, definitions)
    if kind == "zone" and name in ("main_deck", "action_deck", "discard"):
        left = len(view.zones[name])
        return (Badge(str(left), meaning=Message("{cards}", {"cards": Count(left, "card", "cards")})),)
    if kind == "definition":
        return _taken(seen, name)
    if kind == "card" and name.isdecimal() and int(name) in view.cards:
        return _card_badges(seen, int(name))
    return ()


def _card_badges(seen: Seen, card: int) -> tuple[Badge, ...]:
    definition = seen.card(card)
    if definition.type == "action":
        return _given(seen, card)
    for seat in range(seen.n):
        if card in seen.zone(f"unmatched[{seat}]"):
            return _unmatched_gold(definition.code, definition.value)
    viewer = seen.view.seat
    if viewer is not None and seen.phase == "discard" and seen.seat("actor") == viewer:
        hand = seen.zone(f"hand[{viewer}]")
        if hand and hand[-1] == card:
            return (Badge(say("new"), tone="accent", meaning=Message("just drawn")),)
    return ()


def _given(seen: Seen, card: int) -> tuple[Badge, ...]:
    """What an action card gave its holder in the round that was just scored."""
    holder = next((seat for seat in range(seen.n) if card in seen.zone(f"actions[{seat}]")), None)
    if holder is None or seen.phase not in ("gather", "choose_role", "over"):
        return ()
    before = len(seen.zone(f"actions[{holder}]"))
    standing = Standing(laid_out(seen, holder), before, seen.seat("declarer") == holder)
    points = total((gift for gift in seen.gifts(holder) if gift.card == card), standing)
    words = Message("{points} points for {seat}", {"points": signed(points), "seat": SeatName(holder)})
    return (Badge(signed(points), tone="good" if points > 0 else "bad" if points else "muted", meaning=words),)


def action_badge(fixed: int | None) -> Badge:
    """The sum of an action card's fixed points, or ±? if it counts something."""
    if fixed is None:
        return Badge("±?", tone="accent", meaning=Message("counts at the end of the round"))
    words = Message("{points} points", {"points": signed(fixed)})
    return Badge(signed(fixed), tone="good" if fixed > 0 else "bad", meaning=words)


def _unmatched_gold(code: int, value: int) -> tuple[Badge, ...]:
    if code < WILD and color_of(code) == GOLD:
        return (Badge(signed(-value), tone="bad", meaning=Message("unmatched Gold subtracts its value")),)
    return ()


def _taken(seen: Seen, role: str) -> tuple[Badge, ...]:
    """Who has taken a role."""
    return tuple(
        Badge(icon=_SEAT_SIGNS[seat], tone="accent", meaning=Message("taken by {seat}", {"seat": SeatName(seat)}))
        for seat in range(seen.n)
        if seen.players[seat]["role"] == role
    )


# Panels and the band


def status(view: View, definitions: Definitions) -> Status:
    """Round, lap and step; a banner when somebody has declared; each seat's total, cards and signs."""
    seen = Seen(view, definitions)
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
    found = {action: points for action in seen.view.legal if action.kind in DECLARATIONS
             if (points := _declared_points(seen, action)) is not None}  # fmt: skip
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
    actions = [seen.card(card).fixed_points for card in seen.zone(f"actions[{seat}]")]
    if actions:
        fixed = sum(points for points in actions if points is not None)
        facts.append(Fact(Message("Action points"), fixed, tone="bad" if fixed < 0 else "good"))
    role = seen.players[seat]["role"]
    if isinstance(role, str):
        name = grammar().called("name", seen.definitions[role].name)
        signs.append(Badge(name, tone="accent", meaning=Message("{role}", {"role": CardName(role)})))
    return SeatStatus(seat, seen.total(seat), None, Message("points"), tuple(facts), tuple(signs))


# Previews


def preview(view: View, action: Action, definitions: Definitions) -> Preview | None:
    """What a declaration would score (LM-8.8), or what it is that a card passed on takes."""
    seen = Seen(view, definitions)
    if action.kind in ("declare", "declare_discarding"):
        return _declaration(seen, action)
    if action.kind == "pass_to":
        revealed = seen.zone("revealed")
        to = action.get("to")
        if revealed and isinstance(to, int) and 0 <= to < seen.n:
            badge = action_badge(seen.card(revealed[0]).fixed_points)
            title = Message("{points} for {seat}", {"seat": SeatName(to), "points": badge.text})
            return Preview(title=title, clause="LM-5.4")
    return None


def _declared_points(seen: Seen, action: Action) -> int | None:
    """All that a declaration scores: melds, the five points, and action cards."""
    found = _arranged(seen, action)
    if found is None:
        return None
    standing = Standing(found, len(seen.zone(f"actions[{action.seat}]")), True)
    return found.meld_points + BONUS + total(seen.gifts(action.seat), standing)


def _arranged(seen: Seen, action: Action) -> Arrangement | None:
    """The hand that is declared, all of it in melds."""
    card = action.get("card")
    hand = [one for one in seen.zone(f"hand[{action.seat}]") if one != card]
    before = len(seen.zone(f"actions[{action.seat}]"))
    codes = [seen.code(one) for one in hand]
    return arrange(codes, extra_of(seen.gifts(action.seat), before, True), complete=True)


def _declaration(seen: Seen, action: Action) -> Preview | None:
    seat = action.seat
    card = action.get("card")
    if seen.view.seat != seat or (action.kind == "declare_discarding" and not isinstance(card, int)):
        return None
    gifts = seen.gifts(seat)
    before = len(seen.zone(f"actions[{seat}]"))
    found = _arranged(seen, action)
    if found is None:
        return None
    given = total(gifts, Standing(found, before, True))
    title = Message("{points} points and {bonus} for declaring", {"points": found.meld_points, "bonus": BONUS})
    note = Message("{actions} from action cards", {"actions": signed(given)}) if gifts else None
    return Preview(title=title, clause="LM-8.8", note=note)
