"""What an action would do, shown before it is done: the Crystals a card asks for, and damage
(section 7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from luminagames.engine.action import Action
from luminagames.engine.board import Forecast
from luminagames.engine.event import Event
from luminagames.engine.message import CardName, Count, Listing, Message, Value
from luminagames.engine.rehearsal import Rehearsed
from luminagames.engine.show import Owed, Preview
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import (
    NATURES,
    is_strong,
)
from luminagames.games.luturas.seen import Cards, Seen
from luminagames.games.luturas.state import Card, LuturasState
from luminagames.games.luturas.stats import fresh
from luminagames.games.luturas.status import cards_nature

# So many changes beside the stroke are told one by one.
MOST_NOTES = 4
# What is answered where nobody answers.
QUIET = ("pass", "decline", "stop")
Rehearse = Callable[
    [View, Action, Callable[[LuturasState], bool], Sequence[str]], list[Rehearsed[LuturasState]]
]


def preview(view: View, action: Action, cards: Cards, rehearsed: Rehearse) -> Preview | None:
    """The needs of a card beside the Crystals there are, or what an attack would do."""
    if action.kind in ("deploy", "upgrade"):
        card = action.get("card")
        if isinstance(card, int) and card in view.cards:
            return _needs(view, cards[view.cards[card]], action.seat)
        return None
    if action.kind == "attack":
        return _strike(view, action, cards, rehearsed)
    return None


def _needs(view: View, card: Card, seat: int) -> Preview:
    laid = [
        cards_nature(view, number)
        for number in view.zones[f"crystals[{seat}]"]
        if number is not None
    ]
    lines = []
    used = 0
    for nature, number in card.needs:
        held = laid.count(NATURES[nature])
        used += min(number, held)
        lines.append(Owed(f"nature_{NATURES[nature]}", number, number, held))
    left = card.need_sum - sum(number for _, number in card.needs)
    if left:
        lines.append(Owed("nature_any", left, left, max(0, len(laid) - used)))
    return Preview((), Message("Needs, and your Crystals"), tuple(lines), "LT-5.5")


class Stroke(NamedTuple):
    """What an attack comes to: damage to the target, by its hit alone, what is left of the target,
    whether it is destroyed, and what becomes of all else (None: destroyed).
    """

    amount: int
    hit: int
    left: int
    destroyed: bool
    others: tuple[tuple[int, int, int | None], ...]


def _strike(view: View, action: Action, cards: Cards, rehearsed: Rehearse) -> Preview | None:
    attacker, target = action.get("lutura"), action.get("target")
    if not isinstance(attacker, int) or not isinstance(target, int) or target not in view.cards:
        return None
    before = _points(view)
    found = [
        _stroke(before, target, one)
        for one in (rehearsed(view, action, _is_over, QUIET) if action.seat == view.seat else [])
    ]
    if not found:
        return None
    least = min(found, key=lambda one: (one.amount, -one.left, one.others))
    most = max(found, key=lambda one: one.amount)
    certain = all(one == least for one in found)
    notes = list(_notes(view, least)) if certain else [_UNSURE]
    if _doubles(view, cards, attacker, target):
        notes.insert(0, Message("doubled in Fast Mode"))
    note = Message("{parts}", {"parts": Listing(tuple(notes))}) if len(notes) > 1 else None
    if len(notes) == 1:
        note = notes[0]
    if cards[view.cards[target]].type == "tool":
        fate = "The Tool would be destroyed" if least.destroyed else "The Tool would not be hit"
        return Preview((), Message(fate), (), "LT-8.10", note, sentence=_said(Message(fate), note))
    clause = "LT-8.8" if cards[view.cards[target]].type == "lutura" else "LT-8.3"
    told = _forecast(view, (attacker, target), before[target], least, clause)
    values: dict[str, Value] = {"n": least.amount, "most": most.amount, "left": least.left}
    title = Message(
        "{n} damage: {left} Stamina Points would be left"
        if least.amount == most.amount
        else "{n} to {most} damage: {left} Stamina Points or fewer would be left",
        values,
    )
    return Preview((), title, (), clause, note, sentence=_said(title, note), forecast=told)


def _said(title: Message, note: Message | None) -> Message | None:
    """The whole as a sentence, where there is more to tell than the stroke."""
    return None if note is None else Message("{title}. {note}.", {"title": title, "note": note})


_UNSURE = Message("What else happens depends on choices, chance or hidden cards")


def _is_over(state: LuturasState) -> bool:
    return state.attack is None


def _points(view: View) -> dict[int, int]:
    """The Stamina Points of all that has any, by card number."""
    seen = Seen(view)
    found = {int(card): cast("int", points["left"]) for card, points in seen.points.items()}
    for player, left in zip(seen.players, seen.soldiers, strict=True):
        found[cast("int", cast("Mapping[str, object]", player["soldier"])["card"])] = left
    return found


def _stroke(before: Mapping[int, int], target: int, end: Rehearsed[LuturasState]) -> Stroke:
    """Read off an end of the attack; where the round is over, off what happened."""
    amount, hit, after = 0, 0, dict(before)
    gone: set[int] = set()
    for event in _of_the_round(end.events):
        card, number = event.data.get("card"), event.data.get("amount")
        if event.kind == "damage_dealt" and isinstance(card, int) and isinstance(number, int):
            if card in after:
                after[card] = max(0, after[card] - number)
            if card == target:
                amount += number
                hit += number if event.data["by"] == "attack" else 0
        elif event.kind == "card_destroyed":
            gone |= {one for one in cast("Sequence[int]", event.data["cards"]) if one in before}
            gone.add(cast("int", card))
    if not any(event.kind == "round_ended" for event in end.events):
        after = _left(end.state, before)
    others = tuple(
        (card, points, None if card in gone else after.get(card, 0))
        for card, points in before.items()
        if card != target and (card in gone or after.get(card) != points)
    )
    return Stroke(amount, hit, after.get(target, 0), target in gone, others)


def _of_the_round(events: Sequence[Event]) -> Iterator[Event]:
    for event in events:
        if event.kind == "round_ended":
            return
        yield event


def _left(state: LuturasState, before: Mapping[int, int]) -> dict[int, int]:
    """The Stamina Points of the same cards as they are now."""
    fresh(state)
    found = {}
    for seat, side in enumerate(state.sides):
        found[side.soldier] = state.soldier_left(seat)
        for lutura in side.luturas:
            found |= {card: lutura.left() for card in before if lutura.holds(card)}
    return found


def _notes(view: View, stroke: Stroke) -> Iterator[Message]:
    """What happens beside the stroke: who falls, and whose points change."""
    more = len(stroke.others) - MOST_NOTES
    for card, points, after in stroke.others[:MOST_NOTES]:
        if card in view.cards:
            values: dict[str, Value] = {"card": CardName(view.cards[card]), "before": points}
            if after is None:
                yield Message("{card} would be destroyed", values)
            else:
                yield Message("{card}: {before} → {after}", {**values, "after": after})
    if more > 0:
        yield Message("{cards}", {"cards": Count(more, "more card changes", "more cards change")})


def _doubles(view: View, cards: Cards, attacker: int, target: int) -> bool:
    """Whether the hit counts twice in Fast Mode (LT-16.7)."""
    fast = cast("dict[str, object]", view.data["options"])["mode"] == "fast"
    one, other = cards[view.cards[attacker]], cards[view.cards[target]]
    return fast and other.type == "lutura" and is_strong(one.nature, other.nature)


def _forecast(
    view: View, cards: tuple[int, int], before: int, stroke: Stroke, clause: str
) -> Forecast:
    """What a stroke of one card against another would do."""
    one, other = cards
    name = CardName(view.cards[other])
    reason = (
        Message("{n} Combat Points hit {card}", {"n": stroke.hit, "card": name})
        if stroke.hit
        else Message("{card} would not be hit", {"card": name})
    )
    return Forecast(f"card:{one}", f"card:{other}", before, stroke.left, reason, clause)
