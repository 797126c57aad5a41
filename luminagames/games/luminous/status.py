"""What the table shows beside the cards: badges, lines, seat panels, the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from luminagames.engine.message import Message, SeatName, Term
from luminagames.engine.plain import Json
from luminagames.engine.show import Badge, Cell, Fact, Link, ScoreSheet, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import ICONS

if TYPE_CHECKING:
    from luminagames.games.luminous.cards import Card

Cards = Mapping[str, "Card"]
Data = Mapping[str, Json]

_PHASES = {"mulligan": "Mulligan", "start": "Start Phase", "main": "Main Phase", "combat": "Combat", "end": "End Phase",
           "over": "Game over"}  # fmt: skip


def _players(view: View) -> list[Data]:
    return cast("list[Data]", view.data["players"])


def in_play(view: View, card: int) -> Data | None:
    """What a view tells of a card in play, with its life if it is a Favored; None if it is not in play."""
    for player in _players(view):
        for zone in ("units", "relics", "orb_cards"):
            for one in cast("list[Data]", player[zone]):
                if one["card"] == card:
                    return one
        favored = cast("Data", player["favored"])
        if favored["card"] == card:
            return {**favored, "life": player["life"]}
    return None


def badges(view: View, touchable: str, cards: Cards) -> tuple[Badge, ...]:
    """Numbers and signs on a card, a pile or a zone."""
    kind, _, name = touchable.partition(":")
    if kind == "pile" and name.startswith("orbs["):
        seat, color = int(name[5]), name.partition(".")[2]
        expended = cast("dict[str, int]", _players(view)[seat]["orbs_expended"])[color]
        if expended:
            return (Badge(str(expended), "", "muted", Message("{n} expended", {"n": expended})),)
    if kind != "card" or not name.isdecimal() or int(name) not in view.cards:
        return ()
    one = in_play(view, int(name))
    if one is None:
        return ()
    card = cards[view.cards[int(name)]]
    found: list[Badge] = []
    if card.type == "unit":
        attack, health = cast("int", one["attack"]), cast("int", one["health"])
        tone = "good" if (attack, health) > (card.attack, card.health) else "plain"
        tone = "bad" if attack < card.attack or health < card.health else tone
        meaning = Message("attack {attack}, health {health}", {"attack": attack, "health": health})
        found.append(Badge(f"{attack}/{health}", "", tone, meaning))  # type: ignore[arg-type]  # one of the tones
        if one["damage"]:
            found.append(
                Badge(f"-{one['damage']}", "", "bad", Message("{n} damage", {"n": cast("int", one["damage"])}))
            )
    elif card.type == "relic":
        number = cast("int", one["durability"])
        found.append(Badge(str(number), "", "plain", Message("durability {n}", {"n": number})))
    elif card.type == "favored":
        number = cast("int", one["life"])
        found.append(Badge(str(number), "", "bad" if number <= 5 else "plain", Message("{n} life", {"n": number})))
    if one["expended"]:
        found.append(Badge("", ICONS["expended"], "muted", Message("expended")))
    if one["fresh"]:
        found.append(Badge("", ICONS["fresh"], "muted", Message("entered play this turn")))
    found.extend(
        Badge("", ICONS[word], "plain", Message("{keyword}", {"keyword": Term(word.replace("_", " "))}))
        for word in cast("list[str]", one["keywords"])
    )
    return tuple(found)


def links(view: View) -> tuple[Link, ...]:
    """The attacker and its target, the blockers and the attacker."""
    combat = cast("Data | None", view.data["combat"])
    if combat is None or not combat["attacker"]:
        return ()
    found = [Link(f"card:{combat['attacker']}", f"card:{combat['target']}", "attack")]
    found.extend(
        Link(f"card:{blocker}", f"card:{combat['attacker']}", "block")
        for blocker in cast("list[int]", combat["blockers"])
    )
    return tuple(found)


def status(view: View) -> Status:
    """Turn, phase and step, who has priority, how many have passed; life, cards and orbs of each seat."""
    data = view.data
    phase, step = str(data["phase"]), data["step"]
    band = [Message("Turn {turn}", {"turn": cast("int", data["turn"])}), Message(_PHASES[phase])]
    if step:
        band.append(Message("{step} step", {"step": Term(str(step))}))
    if view.decision is not None:
        band.append(Message("{seat} has priority", {"seat": SeatName(view.decision.actor)}))
    if data["passes"]:
        band.append(Message("{n} passed", {"n": cast("int", data["passes"])}))
    seats = []
    for seat, player in enumerate(_players(view)):
        orbs = sum(cast("dict[str, int]", player["orbs"]).values()) + len(cast("list[Json]", player["orb_cards"]))
        facts = (
            Fact(Message("Hand"), len(cast("list[Json]", player["hand"])), 6),
            Fact(Message("Deck"), len(cast("list[Json]", player["deck"]))),
            Fact(Message("Orbs"), orbs),
            Fact(Message("Blooms"), cast("int", player["blooms"])),
        )
        signs = []
        if data["active"] == seat:
            signs.append(Badge("", ICONS["turn"], "accent", Message("active player")))
        if view.decision is not None and view.decision.actor == seat:
            signs.append(Badge("", ICONS["priority"], "accent", Message("has priority")))
        if player["out"]:
            signs.append(Badge("", ICONS["out"], "bad", Message("out")))
        seats.append(SeatStatus(seat, cast("int", player["life"]), None, Message("Life"), facts, tuple(signs)))
    announced = cast("Data | None", data["announced"])
    source = cast("int", announced["card"]) if announced else None
    return Status(tuple(band), None, tuple(seats), source)


_REASONS = {"life": "life", "empty_deck": "an empty deck", "turn_limit": "the turn limit"}


def score_sheet(view: View) -> ScoreSheet | None:
    """Life and decks in the order of the ranking; None before the end."""
    result = cast("Data | None", view.data["result"])
    if result is None:
        return None
    groups = cast("list[list[int]]", result["ranking"])
    seats = tuple(seat for group in groups for seat in group)
    places = {seat: 1 + sum(len(one) for one in groups[:index]) for index, group in enumerate(groups) for seat in group}
    players = _players(view)

    def row(label: str, why: str, values: dict[int, int]) -> tuple[Message, tuple[Cell, ...]]:
        return Message(label), tuple(Cell(values[seat], Message(why)) for seat in seats)

    rows = (
        row("Place", "Who went out later stands higher (LU-14.9).", places),
        row("Life", "At 0 a Favored is out (LU-1.2).", {s: cast("int", players[s]["life"]) for s in seats}),
        row("Cards left in the deck", "The second to run dry wins (LU-1.4).",
            {s: len(cast("list[Json]", players[s]["deck"])) for s in seats}),
    )  # fmt: skip
    winners = cast("list[int]", result["winners"])
    reason = _REASONS[str(result["reason"])]
    if len(winners) > 1:
        return ScoreSheet(seats, rows, Message("A draw, by {reason}", {"reason": reason}))
    return ScoreSheet(seats, rows, Message("{seat} wins by {reason}", {"seat": SeatName(winners[0]), "reason": reason}))
