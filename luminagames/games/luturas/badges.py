"""Numbers and signs on the cards (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import Count, Message
from luminagames.engine.plain import Json
from luminagames.engine.show import Badge, Tone
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import (
    KEYWORD_BITS,
    NAMES,
)
from luminagames.games.luturas.seen import Cards, Definitions, Seen
from luminagames.games.luturas.state import Card
from luminagames.text import say


def badges(view: View, touchable: str, cards: Cards, definitions: Definitions) -> tuple[Badge, ...]:
    """Points and signs of Luturas and Soldiers, turns left of a Strategy, what a Tool gives, cards
    in piles.
    """
    kind, _, name = touchable.partition(":")
    seen = Seen(view)
    if kind == "zone":
        zone = name.partition("[")[0]
        if zone in ("deck", "crystal_deck", "workshop", "portal") and name in view.zones:
            count = len(view.zones[name])
            meaning = Message("{cards}", {"cards": Count(count, "card", "cards")})
            return (Badge(str(count), meaning=meaning),) if count else ()
        return ()
    if kind != "card" or not name.isdigit() or int(name) not in view.cards:
        return ()
    card = int(name)
    points = seen.points.get(name)
    if points is not None:
        return _lutura_badges(seen, card, points, cards[view.cards[card]])
    for seat, player in enumerate(seen.players):
        if cast("dict[str, object]", player["soldier"])["card"] == card:
            left = seen.soldiers[seat]
            tone: Tone = "bad" if left < cards[view.cards[card]].stamina else "plain"
            return (Badge(str(left), "heart", tone, Message("{n} Stamina Points", {"n": left})),)
        strategy = cast("dict[str, object] | None", player["strategy"])
        if strategy is not None and strategy["card"] == card and strategy["face"] == "down":
            return (Badge(tone="muted", meaning=Message("face-down: only you see it")),)
        if (
            strategy is not None
            and strategy["card"] == card
            and isinstance(strategy["ends_turn"], int)
        ):
            turns = strategy["ends_turn"] - seen.number("turn") + 1
            words = Message("{turns} left", {"turns": Count(turns, "turn", "turns")})
            return (Badge(str(turns), "clock", "muted", words),)
    return _printed_badges(view, card, cards[view.cards[card]], definitions)


def _printed_badges(
    view: View, number: int, card: Card, definitions: Definitions
) -> tuple[Badge, ...]:
    """The points of a Lutura that is in no play, and what a Tool gives its bearer."""
    if card.type == "lutura":
        combat = Message("{n} Combat Points", {"n": card.combat})
        stamina = Message("{n} Stamina Points", {"n": card.stamina})
        return (
            Badge(str(card.combat), "sword", meaning=combat, spot="foot_left"),
            Badge(str(card.stamina), "heart", meaning=stamina, spot="foot_right"),
        )
    given = _given(definitions.get(card.id, {})) if card.type == "tool" else 0
    lies = any(number in view.zones[f"tool[{seat}]"] for seat in (0, 1))
    if not given or not lies:
        return ()
    words = Message("{n} Combat Points for its bearer", {"n": signed(given)})
    return (Badge(signed(given), tone="good" if given > 0 else "bad", meaning=words),)


def _given(definition: Mapping[str, Json]) -> int:
    """The Combat Points that a Tool always gives its bearer; 0 if it gives none."""
    total = 0
    for ability in cast("list[Mapping[str, Json]]", definition.get("abilities") or []):
        if ability.get("when") != "static":
            continue
        for effect in cast("list[Mapping[str, Json]]", ability.get("give") or []):
            combat = effect.get("combat")
            if effect.get("to") == "bearer" and isinstance(combat, int):
                total += combat
    return total


def _lutura_badges(
    seen: Seen, card: int, points: Mapping[str, object], printed: Card
) -> tuple[Badge, ...]:
    lutura = seen.lutura(card)
    assert lutura is not None
    combat, left = cast("int", points["combat"]), cast("int", points["left"])
    damaged = cast("int", lutura["damage"]) > 0
    found = [
        Badge(
            str(combat),
            "sword",
            _tone(combat - printed.combat),
            Message("{n} Combat Points", {"n": combat}),
            "foot_left",
        ),
        Badge(
            str(left),
            "heart",
            "bad" if damaged else _tone(left - printed.stamina),
            Message("{n} Stamina Points", {"n": left}),
            "foot_right",
        ),
    ]
    for keyword in cast("list[str]", points["keywords"]):
        text = str(points["plated"]) if keyword == "plated" else ""
        is_printed = (
            bool(printed.keys & KEYWORD_BITS[keyword]) and points["plated"] == printed.plated
        )
        sign = "" if is_printed else SIGNS[keyword]  # what is printed is seen already
        found.append(Badge("" if is_printed else text, sign, "plain", Message(NAMES[keyword])))
    if lutura["upgraded"] and "overdrive" not in cast("list[str]", points["keywords"]):
        barred = Message("upgraded this turn: cannot attack or use abilities")
        found.append(Badge(say("worn"), tone="muted", meaning=barred))
    return tuple(found)


SIGNS = {
    "bulwark": "shield",
    "breach": "sword",
    "plated": "shield",
    "overrun": "hammer",
    "overdrive": "bolt",
    "veiled": "eye",
    "twin": "redo",
    "idle": "pause",
}


def _tone(change: int) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
