"""Numbers and signs on creatures and piles (section 7)."""

from __future__ import annotations

from luminagames.engine.message import Count, Message
from luminagames.engine.show import Badge
from luminagames.engine.view import View
from luminagames.games.vault.kinds import COLORS, HAND_LIMIT, INDEX, NAMES
from luminagames.games.vault.seen import Definitions, Seen, due
from luminagames.text import say


def badges(view: View, touchable: str, cards: Definitions) -> tuple[Badge, ...]:
    """Counts of decks, trays and columns; on a creature that can be attracted, what is owed
    (section 7).
    """
    kind, _, name = touchable.partition(":")
    seen = Seen(view)
    if kind == "zone" and name.startswith("deck."):
        left = len(view.zones[name])
        return (
            Badge(
                str(left),
                meaning=Message("{cards} left", {"cards": Count(left, "creature", "creatures")}),
            ),
        )
    if kind == "zone" and name.startswith("tokens["):
        held = sum(seen.tokens(int(name[7])))
        words = Message("{held} of {most} tokens", {"held": held, "most": HAND_LIMIT})
        return (
            Badge(
                f"{held}/{HAND_LIMIT}", tone="bad" if held > HAND_LIMIT else "plain", meaning=words
            ),
        )
    if kind == "column":
        zone, _, color = name.rpartition(".")
        bonus = seen.bonuses(int(zone[6]))[INDEX[color]]
        words = Message(
            "Bonus of {number} {color}", {"number": bonus, "color": NAMES[INDEX[color]]}
        )
        return (Badge(f"+{bonus}", color, "plain" if bonus else "muted", words),)
    if kind == "card":
        return _owed_badges(view, seen, int(name), cards)
    return ()


def _owed_badges(view: View, seen: Seen, card: int, definitions: Definitions) -> tuple[Badge, ...]:
    if not any(action.kind == "acquire" and action.get("card") == card for action in view.legal):
        return ()
    creature = definitions[view.cards[card]]
    owed = due(seen, creature, seen.turn_seat())
    if not any(owed):
        return (Badge(say("free"), tone="good", meaning=Message("You owe nothing: it is free")),)
    return tuple(
        Badge(
            str(number),
            COLORS[color],
            "good",
            None
            if not number
            else Message(
                "You owe {number} {color}",
                {
                    "number": number,
                    "color": NAMES[color],
                },
            ),
        )
        for color, number in enumerate(owed)
        if creature.cost[color] and owed != list(creature.cost)
    )
