"""How the match stands: seat panels, the band, lamps, links, and how cards lie (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.board import Lamp
from luminagames.engine.message import CardName, Count, Message, SeatName
from luminagames.engine.show import Badge, Fact, Link, SeatStatus, Status
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import (
    FIRST_ATTACK_TURN,
    TURN_LIMIT,
)
from luminagames.games.luturas.seen import Cards, Seen
from luminagames.text import say

# The turns left are shown when fewer than these remain.
_SOON = 10

_WINDOWS = {
    "attack": "A Strategy can answer the attack",
    "arrive": "A Strategy can answer the arrival",
    "strategy": "A Strategy can answer the Strategy",
    "end": "A Strategy can answer the end of the turn",
}


def links(view: View) -> tuple[Link, ...]:
    """Attacker to target as long as an attack lasts, and each Tool to its bearer."""
    seen = Seen(view)
    found = []
    attack = cast("dict[str, object] | None", view.data["attack"])
    if attack is not None and view.data["phase"] == "turn":
        found.append(Link(f"card:{attack['lutura']}", f"card:{attack['target']}", "attack"))
    for player in seen.players:
        tool = cast("dict[str, object] | None", player["tool"])
        if tool is not None and tool["bearer"] is not None:
            found.append(Link(f"card:{tool['card']}", f"card:{tool['bearer']}", "tool"))
    return tuple(found)


def status(view: View, cards: Cards, tints: tuple[tuple[str, ...], ...] = ()) -> Status:
    """The band, and each seat's Soldier, cards and signs; `tints` are the natures of each side's
    ground.
    """
    seen = Seen(view)
    options = cast("dict[str, object]", view.data["options"])
    wins = cast("list[int]", view.data["wins"])
    band: list[Message] = []
    turn = seen.number("turn")
    if view.data["phase"] == "turn":
        band.append(Message("Turn {turn}", {"turn": turn}))
        band.append(Message("{seat}’s turn", {"seat": SeatName(seen.number("active"))}))
    decision = view.decision
    if decision is not None and decision.kind == "react":
        band.append(Message(_WINDOWS[str(decision.data["window"])]))
    if options["rounds"] != 1:
        values = {"round": seen.number("round"), "one": wins[0], "other": wins[1]}
        band.append(Message("best of three, round {round}, {one} – {other}", dict(values)))
    if turn > TURN_LIMIT - _SOON:
        band.append(
            Message("{turns} left", {"turns": Count(TURN_LIMIT - turn + 1, "turn", "turns")})
        )
    panels = tuple(_panel(seen, seat, cards) for seat in (0, 1))
    source = decision.data.get("source") if decision is not None else None
    shown = source if isinstance(source, int) and source > 0 else None
    return Status(
        tuple(band),
        None,
        panels,
        shown,
        _turned(seen),
        _spent(seen),
        active=seen.number("active") if view.data["phase"] == "turn" else None,
        tints=tints,
        lamps=_lamps(seen),
        ruling=_ruling(seen),
    )


_LAMPS: Mapping[Lamp, str] = {
    "set": "The Strategy was set in this turn",
    "ready": "A Strategy lies ready",
    "now": "The Strategy may be flipped now",
}


def _lamps(seen: Seen) -> tuple[tuple[str, Lamp, Message], ...]:
    """A lantern on each Strategy that lies face-down; what it shows all may know, but for the own
    one.
    """
    found: list[tuple[str, Lamp, Message]] = []
    decision = seen.view.decision
    for seat, player in enumerate(seen.players):
        strategy = cast("dict[str, object] | None", player["strategy"])
        if strategy is None or strategy["face"] != "down":
            continue
        lamp: Lamp = "set" if player["strategy_done"] and seat == seen.number("active") else "ready"
        if seat == seen.view.seat:
            flips = any(action.kind == "flip_strategy" for action in seen.view.legal)
        else:
            flips = decision is not None and decision.kind == "react" and decision.actor == seat
        if flips:
            lamp = "now"
        found.append((f"zone:strategy[{seat}]", lamp, Message(_LAMPS[lamp])))
    return tuple(found)


def _ruling(seen: Seen) -> Message | None:
    """What rules now: a window that is asked, the end that comes near, that nobody may attack
    yet.
    """
    decision, turn = seen.view.decision, seen.number("turn")
    if decision is not None and decision.kind == "react":
        return Message("{seat} may flip a Strategy", {"seat": SeatName(decision.actor)})
    if seen.view.data["phase"] != "turn":
        return None
    if turn > TURN_LIMIT - _SOON:
        return Message("{turns} left", {"turns": Count(TURN_LIMIT - turn + 1, "turn", "turns")})
    return Message("No attacks in turns 1 and 2") if turn < FIRST_ATTACK_TURN else None


def _turned(seen: Seen) -> tuple[tuple[int, int], ...]:
    """A Soldier whose ability was used lies sideways (LT-10.2), an assigned Tool toward its bearer
    (LT-11.5).
    """
    found = []
    for seat, player in enumerate(seen.players):
        soldier = cast("dict[str, int]", player["soldier"])
        if soldier["used"]:
            found.append((soldier["card"], 1))
        tool = cast("dict[str, int] | None", player["tool"])
        bearer = None if tool is None or tool["bearer"] is None else seen.lutura(tool["bearer"])
        if tool is not None and bearer is not None:
            left = cast("int", bearer["place"]) <= 2
            # The other side of the table is seen turned: its left is the right of who looks.
            found.append((tool["card"], -1 if left == (seat == (seen.view.seat or 0)) else 1))
    return tuple(found)


def _spent(seen: Seen) -> tuple[int, ...]:
    """Luturas of the active player that have no attack left in this turn."""
    player = seen.players[seen.number("active")]
    if seen.view.data["phase"] != "turn":
        return ()
    found = []
    for lutura in cast("list[dict[str, int]]", player["luturas"]):
        keywords = cast("list[str]", seen.points[str(lutura["card"])]["keywords"])
        if lutura["attacks"] >= (2 if "twin" in keywords else 1) + lutura["extra_attacks"]:
            found.append(lutura["card"])
    return tuple(found)


def _panel(seen: Seen, seat: int, cards: Cards) -> SeatStatus:
    view, player = seen.view, seen.players[seat]
    soldier = cards[view.cards[cast("dict[str, int]", player["soldier"])["card"]]]
    deck = len(view.zones[f"deck[{seat}]"]) + len(view.zones[f"crystal_deck[{seat}]"])
    facts = [
        Fact(Message("Deck"), deck, tone="bad" if deck < 3 else "plain"),
        Fact(Message("Hand"), len(view.zones[f"hand[{seat}]"])),
    ]
    signs = []
    if seat == seen.number("first") and view.data["phase"] == "turn":
        signs.append(
            Badge(say("starts"), tone="muted", meaning=Message("had the first turn of this round"))
        )
    if player["deploy_locked"]:
        signs.append(
            Badge(icon="lock", tone="bad", meaning=Message("can deploy no more this turn"))
        )
    bans = cast("list[dict[str, str]]", player["bans"])
    signs += [
        Badge(say("barred"), tone="bad", meaning=Message(_BARRED[ban["rule"]])) for ban in bans
    ]
    crystals = [
        cards_nature(view, number)
        for number in view.zones[f"crystals[{seat}]"]
        if number is not None
    ]
    return SeatStatus(
        seat,
        seen.soldiers[seat],
        soldier.stamina,
        Message("Stamina Points"),
        tuple(facts),
        tuple(signs),
        asked=_asked(seen, seat),
        title=Message("{card}", {"card": CardName(soldier.id)}),
        tally=tuple(
            (f"nature_{nature}", crystals.count(nature)) for nature in dict.fromkeys(crystals)
        ),
        nothing=Message("no Crystals"),
        hidden=("card", len(view.zones[f"hand[{seat}]"])),
    )


def _asked(seen: Seen, seat: int) -> Message | None:
    """What is said of a seat that is asked while it is not its turn."""
    decision = seen.view.decision
    if decision is None or seen.view.data["phase"] != "turn" or seat == seen.number("active"):
        return None
    return Message("may answer") if decision.kind == "react" else Message("decides")


_BARRED = {
    "no_attack": "cannot attack",
    "no_soldier_attack": "cannot attack Soldiers",
    "no_deploy": "cannot deploy Luturas",
    "no_upgrade": "cannot upgrade Luturas",
    "no_strategy": "cannot use Strategies",
}


def cards_nature(view: View, number: int) -> str:
    """The nature of a Crystal in sight."""
    return view.cards[number].removesuffix("-crystal")
