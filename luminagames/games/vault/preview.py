"""What an action would move, shown before it is done (section 7)."""

from __future__ import annotations

from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.message import Count, Listing, Message, Value
from luminagames.engine.show import Owed, Preview
from luminagames.engine.view import View
from luminagames.games.vault.effects.ability import power_cost
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.kinds import COLORS, CRYSTAL, KINDS, NOUNS
from luminagames.games.vault.seen import Definitions, Seen, due
from luminagames.games.vault.state import Creature


def preview(view: View, action: Action, cards: Definitions) -> Preview | None:
    """What an action would move; for a creature, the price after bonuses with what is at hand
    (LV-5.6).
    """
    seen = Seen(view)
    seat = action.seat
    if not 0 <= seat < len(seen.players):
        return None
    if action.kind == "acquire":
        card = action.get("card")
        if not isinstance(card, int) or card not in view.cards:
            return None
        return _acquire_preview(seen, cards[view.cards[card]], action)
    if action.kind == "unleash":
        card = action.get("card")
        cost = (
            power_cost(cards[view.cards[card]])
            if isinstance(card, int) and card in view.cards
            else None
        )
        if cost is None:
            return None
        held = seen.tokens(seat)
        lines = [Owed(KINDS[i], n, n, held[i]) for i, n in enumerate(cost.fixed) if n]
        changes = [(f"tokens[{seat}].{KINDS[i]}", -n) for i, n in enumerate(cost.fixed) if n]
        return Preview(
            tuple(changes), Message("The power costs"), tuple(lines), "LV-6.5", _chosen_cost(cost)
        )
    if action.kind in ("take_three", "take_two", "take_crystal"):
        gained = _gained(action)
        changes = [(f"tokens[{seat}].{kind}", number) for kind, number in gained.items()]
        return Preview((*changes, *((f"bank.{kind}", -number) for kind, number in gained.items())))
    return None


def _chosen_cost(cost: Cost) -> Message | None:
    """The parts of a cost that are chosen while it is paid; None if there are none (4.2)."""
    parts: list[Value] = []
    if cost.any_dna:
        parts.append(Message("{number} DNA of any color", {"number": cost.any_dna}))
    if cost.discard is not None:
        parts.append(Message("a creature of your Vault"))
    if cost.discard_self:
        parts.append(Message("this creature"))
    return Message("{parts}", {"parts": Listing(tuple(parts))}) if parts else None


def _gained(action: Action) -> dict[str, int]:
    if action.kind == "take_crystal":
        return {"dark_crystal": 1}
    if action.kind == "take_two":
        return {str(action.get("color")): 2}
    return dict.fromkeys(cast("tuple[str, ...]", action.get("colors") or ()), 1)


def _acquire_preview(seen: Seen, creature: Creature, action: Action) -> Preview:
    seat = action.seat
    owed, held = due(seen, creature, seat), seen.tokens(seat)
    crystals = cast("dict[str, int]", dict(cast("Pairs", action.get("crystals") or ())))
    lines = tuple(
        Owed(COLORS[i], cost, owed[i], held[i]) for i, cost in enumerate(creature.cost) if cost
    )
    changes = [
        (f"tokens[{seat}].{COLORS[i]}", -(number - crystals.get(COLORS[i], 0)))
        for i, number in enumerate(owed)
        if number - crystals.get(COLORS[i], 0) > 0
    ]
    if crystals:
        changes.append((f"tokens[{seat}].dark_crystal", -sum(crystals.values())))
    short = sum(max(0, number - held[i]) for i, number in enumerate(owed))
    note = None
    if short and held[CRYSTAL]:
        note = Message(
            "{crystals} can stand in", {"crystals": Count(held[CRYSTAL], *NOUNS[CRYSTAL])}
        )
    return Preview(tuple(changes), Message("You owe, after bonuses"), lines, "LV-5.6", note)
