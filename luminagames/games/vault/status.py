"""Numbers beside the cards: badges, seat panels, the band, previews and the score sheet (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.builtin import Pairs
from luminagames.engine.message import CardName, Count, Listing, Message, SeatName, Value
from luminagames.engine.show import Badge, Cell, Fact, Owed, Preview, ScoreSheet, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.vault.effects.ability import power_cost
from luminagames.games.vault.effects.costs import Cost
from luminagames.games.vault.kinds import COLORS, CRYSTAL, HAND_LIMIT, INDEX, KINDS, NAMES, NOUNS
from luminagames.games.vault.outcome import IDLE_ROUNDS
from luminagames.games.vault.state import Creature
from luminagames.text import say

Definitions = Mapping[str, Creature]

_SOON = 5
"""The rounds left are shown when fewer than these remain (section 7)."""


class Seen:
    """Typed access to the open data of a view."""

    def __init__(self, view: View) -> None:
        self.data = cast("dict[str, object]", view.data)
        self.players = cast("list[dict[str, object]]", view.data["players"])

    def number(self, key: str) -> int:
        """A number of the state."""
        return cast("int", self.data[key])

    def tokens(self, seat: int) -> list[int]:
        """Tokens held, in color order."""
        return list(cast("dict[str, int]", self.players[seat]["tokens"]).values())

    def bonuses(self, seat: int) -> list[int]:
        """Bonuses, in color order."""
        return list(cast("dict[str, int]", self.players[seat]["bonuses"]).values())

    def vault(self, seat: int) -> list[int]:
        """Card numbers of a Vault."""
        return cast("list[int]", self.players[seat]["vault"])

    def score(self, seat: int) -> int:
        """The score."""
        return cast("int", self.players[seat]["score"])

    def bonus_points(self, seat: int) -> int:
        """Points given by effects."""
        return cast("int", self.players[seat]["bonus_points"])

    def option(self, name: str) -> int:
        """An option of the match."""
        return cast("dict[str, int]", self.data["options"])[name]

    def turn_seat(self) -> int:
        """The active seat."""
        return cast("int", cast("dict[str, object]", self.data["turn"])["seat"])


def due(seen: Seen, creature: Creature, seat: int) -> list[int]:
    """What a seat owes for a creature, in color order; effects' discounts are not known to a card on the table."""
    return [max(0, cost - bonus) for cost, bonus in zip(creature.cost, seen.bonuses(seat), strict=True)]


def badges(view: View, touchable: str, definitions: Definitions) -> tuple[Badge, ...]:
    """Counts of decks, trays and columns; on a creature that can be attracted, what is owed (section 7)."""
    kind, _, name = touchable.partition(":")
    seen = Seen(view)
    if kind == "zone" and name.startswith("deck."):
        left = len(view.zones[name])
        return (Badge(str(left), meaning=Message("{cards} left", {"cards": Count(left, "creature", "creatures")})),)
    if kind == "zone" and name.startswith("tokens["):
        held = sum(seen.tokens(int(name[7])))
        words = Message("{held} of {most} tokens", {"held": held, "most": HAND_LIMIT})
        return (Badge(f"{held}/{HAND_LIMIT}", tone="bad" if held > HAND_LIMIT else "plain", meaning=words),)
    if kind == "column":
        zone, _, color = name.rpartition(".")
        bonus = seen.bonuses(int(zone[6]))[INDEX[color]]
        words = Message("Bonus of {number} {color}", {"number": bonus, "color": NAMES[INDEX[color]]})
        return (Badge(f"+{bonus}", color, "plain" if bonus else "muted", words),)
    if kind == "card":
        return _owed_badges(view, seen, int(name), definitions)
    return ()


def _owed_badges(view: View, seen: Seen, card: int, definitions: Definitions) -> tuple[Badge, ...]:
    if not any(action.kind == "acquire" and action.get("card") == card for action in view.legal):
        return ()
    creature = definitions[view.cards[card]]
    owed = due(seen, creature, seen.turn_seat())
    if not any(owed):
        return (Badge(say("free"), tone="good", meaning=Message("You owe nothing: it is free")),)
    return tuple(
        Badge(str(number), COLORS[color], "good", Message("You owe {number} {color}", {
            "number": number, "color": NAMES[color],
        }))
        for color, number in enumerate(owed) if creature.cost[color] and owed != list(creature.cost)
    )  # fmt: skip


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
            signs.append(Badge(say("starts"), tone="muted", meaning=Message("has the first turn of a round")))
        held = sum(seen.tokens(seat))
        tokens = Fact(Message("Tokens"), held, HAND_LIMIT, "bad" if held > HAND_LIMIT else "plain")
        panels.append(SeatStatus(seat, seen.score(seat), target, Message("Lumina Points"), (tokens,), tuple(signs)))
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


def preview(view: View, action: Action, definitions: Definitions) -> Preview | None:
    """What an action would move; for a creature, the price after bonuses with what is at hand (LV-5.6)."""
    seen = Seen(view)
    seat = action.seat
    if not 0 <= seat < len(seen.players):
        return None
    if action.kind == "acquire":
        card = action.get("card")
        if not isinstance(card, int) or card not in view.cards:
            return None
        return _acquire_preview(seen, definitions[view.cards[card]], action)
    if action.kind == "unleash":
        card = action.get("card")
        cost = power_cost(definitions[view.cards[card]]) if isinstance(card, int) and card in view.cards else None
        if cost is None:
            return None
        held = seen.tokens(seat)
        lines = [Owed(KINDS[i], n, n, held[i]) for i, n in enumerate(cost.fixed) if n]
        changes = [(f"tokens[{seat}].{KINDS[i]}", -n) for i, n in enumerate(cost.fixed) if n]
        return Preview(tuple(changes), Message("The power costs"), tuple(lines), "LV-6.5", _chosen_cost(cost))
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
    lines = tuple(Owed(COLORS[i], cost, owed[i], held[i]) for i, cost in enumerate(creature.cost) if cost)
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
        note = Message("{crystals} can stand in", {"crystals": Count(held[CRYSTAL], *NOUNS[CRYSTAL])})
    return Preview(tuple(changes), Message("You owe, after bonuses"), lines, "LV-5.6", note)


def score_sheet(view: View, definitions: Definitions) -> ScoreSheet | None:
    """Points of creatures, points of effects, the sum, and the tie-break (LV-1.4, LV-8.5); None before the end."""
    if not view.data["over"]:
        return None
    seen = Seen(view)
    result = cast("dict[str, object]", view.data["result"])
    ranking = cast("list[dict[str, int]]", result["ranking"])
    seats = tuple(row["seat"] for row in ranking)
    rows = (
        (Message("Creatures’ Lumina Points"), tuple(_creature_cell(view, seen, seat, definitions) for seat in seats)),
        (
            Message("Points from effects"),
            tuple(
                Cell(seen.bonus_points(seat), Message("Gained by effects; they stay for good (LV-9.20)."))
                for seat in seats
            ),
        ),
        (
            Message("Lumina Points"),
            tuple(Cell(seen.score(seat), Message("The sum of both (LV-1.4).")) for seat in seats),
        ),
        (
            Message("Creatures in the Vault"),
            tuple(Cell(len(seen.vault(seat)), Message("Fewer creatures win a tie (LV-8.5).")) for seat in seats),
        ),
    )
    winners = Listing(tuple(SeatName(seat) for seat in cast("list[int]", result["winners"])))
    single = len(winners.items) == 1
    verdict = Message("{winners} wins" if single else "{winners} share the victory", {"winners": winners})
    return ScoreSheet(seats, rows, verdict)


def _creature_cell(view: View, seen: Seen, seat: int, definitions: Definitions) -> Cell:
    scoring = [definitions[view.cards[card]] for card in seen.vault(seat)]
    parts = tuple(
        Message("{card} {points}", {"card": CardName(creature.id), "points": creature.points})
        for creature in scoring
        if creature.points
    )
    total = sum(creature.points for creature in scoring)
    words = Message("{creatures}", {"creatures": Listing(parts)}) if parts else Message("No creature with points.")
    return Cell(total, words)
