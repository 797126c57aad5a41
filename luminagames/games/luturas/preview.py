"""What an action would do, shown before it is done: the Crystals a card asks for, and damage
(section 7).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.board import Forecast
from luminagames.engine.message import CardName, Message
from luminagames.engine.show import Owed, Preview
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import (
    NATURES,
    is_strong,
)
from luminagames.games.luturas.seen import Cards, Seen
from luminagames.games.luturas.state import Card
from luminagames.games.luturas.status import cards_nature


def preview(view: View, action: Action, cards: Cards) -> Preview | None:
    """The needs of a card beside the Crystals there are, or what an attack would do."""
    if action.kind in ("deploy", "upgrade"):
        card = action.get("card")
        if isinstance(card, int) and card in view.cards:
            return _needs(view, cards[view.cards[card]], action.seat)
        return None
    if action.kind == "attack":
        return _strike(view, action, cards)
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


def _strike(view: View, action: Action, cards: Cards) -> Preview | None:
    seen = Seen(view)
    attacker, target = action.get("lutura"), action.get("target")
    points = seen.points.get(str(attacker))
    if (
        points is None
        or not isinstance(target, int)
        or target not in view.cards
        or not isinstance(attacker, int)
    ):
        return None
    combat = cast("int", points["combat"])
    struck = seen.points.get(str(target))
    if struck is None:
        if cards[view.cards[target]].type == "tool":
            return Preview((), Message("The Tool would be destroyed"), (), "LT-8.10")
        before = seen.soldiers[seen.seat_of(target)]
        left = max(0, before - combat)
        title = Message(
            "{n} damage: {left} Stamina Points would be left", {"n": combat, "left": left}
        )
        return Preview(
            (), title, forecast=_forecast(view, (attacker, target), before, left, combat, "LT-8.3")
        )
    one, other = cards[view.cards[attacker]], cards[view.cards[target]]
    fast = cast("dict[str, object]", view.data["options"])["mode"] == "fast"
    doubled = fast and is_strong(one.nature, other.nature)
    amount = max(0, combat * (2 if doubled else 1) - cast("int", struck["plated"]))
    left = max(0, cast("int", struck["left"]) - amount)
    note = Message("doubled in Fast Mode") if doubled else None
    words: Mapping[str, int] = {"n": amount, "left": left}
    told = _forecast(view, (attacker, target), cast("int", struck["left"]), left, amount, "LT-8.8")
    return Preview(
        (),
        Message("{n} damage: {left} Stamina Points would be left", dict(words)),
        (),
        "LT-8.8",
        note,
        forecast=told,
    )


def _forecast(
    view: View, cards: tuple[int, int], before: int, after: int, amount: int, clause: str
) -> Forecast:
    """What a stroke of one card against another would do."""
    one, other = cards
    reason = Message(
        "{n} Combat Points hit {card}", {"n": amount, "card": CardName(view.cards[other])}
    )
    return Forecast(f"card:{one}", f"card:{other}", before, after, reason, clause)
