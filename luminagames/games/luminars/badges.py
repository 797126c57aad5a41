"""Numbers and signs on cards, piles and roles (section 7)."""

from __future__ import annotations

from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import Count, Message, SeatName
from luminagames.engine.show import Badge
from luminagames.engine.view import View
from luminagames.games.luminars.effects.gifts import total
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.kinds import GOLD, WILD, color_of
from luminagames.games.luminars.seen import Definitions, Seen
from luminagames.games.luminars.sheet import laid_out
from luminagames.text import say

_SEAT_SIGNS = ("seat_diamond", "seat_triangle", "seat_circle", "seat_square")


def badges(view: View, touchable: str, cards: Definitions) -> tuple[Badge, ...]:
    """Counts of piles; after scoring what action cards gave and what lies unmatched; the newest
    card of the hand.
    """
    kind, _, name = touchable.partition(":")
    seen = Seen(view, cards)
    if kind == "zone" and name in ("main_deck", "action_deck", "discard"):
        left = len(view.zones[name])
        return (
            Badge(str(left), meaning=Message("{cards}", {"cards": Count(left, "card", "cards")})),
        )
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
    words = Message(
        "{points} points for {seat}", {"points": signed(points), "seat": SeatName(holder)}
    )
    return (
        Badge(
            signed(points),
            tone="good" if points > 0 else "bad" if points else "muted",
            meaning=words,
        ),
    )


def action_badge(fixed: int | None) -> Badge:
    """The sum of an action card's fixed points, or ±? if it counts something."""
    if fixed is None:
        return Badge("±?", tone="accent", meaning=Message("counts at the end of the round"))
    words = Message("{points} points", {"points": signed(fixed)})
    return Badge(signed(fixed), tone="good" if fixed > 0 else "bad", meaning=words)


def _unmatched_gold(code: int, value: int) -> tuple[Badge, ...]:
    if code < WILD and color_of(code) == GOLD:
        return (
            Badge(
                signed(-value), tone="bad", meaning=Message("unmatched Gold subtracts its value")
            ),
        )
    return ()


def _taken(seen: Seen, role: str) -> tuple[Badge, ...]:
    """Who has taken a role."""
    return tuple(
        Badge(
            icon=_SEAT_SIGNS[seat],
            tone="accent",
            meaning=Message("taken by {seat}", {"seat": SeatName(seat)}),
        )
        for seat in range(seen.n)
        if seen.players[seat]["role"] == role
    )
