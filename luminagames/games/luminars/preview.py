"""What a declaration would score, or what a card passed on brings, shown before it is done (section
7).
"""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import Message, SeatName
from luminagames.engine.show import Preview
from luminagames.engine.view import View
from luminagames.games.luminars.arranging import Arrangement, arrange
from luminagames.games.luminars.badges import action_badge
from luminagames.games.luminars.effects.gifts import extra_of, total
from luminagames.games.luminars.effects.measures import Standing
from luminagames.games.luminars.kinds import BONUS
from luminagames.games.luminars.seen import Definitions, Seen

DECLARATIONS = ("declare", "declare_discarding")


def preview(view: View, action: Action, cards: Definitions) -> Preview | None:
    """What a declaration would score (LM-8.8), or what it is that a card passed on takes."""
    seen = Seen(view, cards)
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
    if seen.view.seat != seat or (
        action.kind == "declare_discarding" and not isinstance(card, int)
    ):
        return None
    gifts = seen.gifts(seat)
    before = len(seen.zone(f"actions[{seat}]"))
    found = _arranged(seen, action)
    if found is None:
        return None
    given = total(gifts, Standing(found, before, True))
    title = Message(
        "{points} points and {bonus} for declaring", {"points": found.meld_points, "bonus": BONUS}
    )
    note = Message("{actions} from action cards", {"actions": signed(given)}) if gifts else None
    return Preview(title=title, clause="LM-8.8", note=note)
