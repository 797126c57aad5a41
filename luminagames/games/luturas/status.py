"""Numbers beside the cards: badges, links, seat panels, the band, previews and the score sheet (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.board import Forecast, Lamp
from luminagames.engine.effects.phrases import signed
from luminagames.engine.message import CardName, Count, Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.show import Badge, Cell, Fact, Link, Owed, Preview, ScoreSheet, SeatStatus, Status, Tone
from luminagames.engine.view import View
from luminagames.games.luturas.kinds import (
    FIRST_ATTACK_TURN,
    KEYWORD_BITS,
    NAMES,
    NATURES,
    TURN_LIMIT,
    is_strong,
)
from luminagames.games.luturas.state import Card
from luminagames.text import say

Cards = Mapping[str, Card]
Definitions = Mapping[str, Mapping[str, Json]]
_SOON = 10
"""The turns left are shown when fewer than these remain."""

_WINDOWS = {
    "attack": "A Strategy can answer the attack", "arrive": "A Strategy can answer the arrival",
    "strategy": "A Strategy can answer the Strategy", "end": "A Strategy can answer the end of the turn",
}  # fmt: skip


class Seen:
    """Typed access to the open data of a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.data = cast("dict[str, object]", view.data)
        self.players = cast("list[dict[str, object]]", view.data["players"])
        now = cast("dict[str, object]", view.data["now"])
        self.points = cast("dict[str, dict[str, object]]", now["luturas"])
        self.soldiers = cast("list[int]", now["soldiers"])
        self.split = cast("int", view.data["split"])

    def number(self, key: str) -> int:
        """A number of the match."""
        return cast("int", self.data[key])

    def lutura(self, card: int) -> dict[str, object] | None:
        """The data of the Lutura with this top card."""
        for player in self.players:
            for lutura in cast("list[dict[str, object]]", player["luturas"]):
                if lutura["card"] == card:
                    return lutura
        return None

    def seat_of(self, card: int) -> int:
        """Whose card it is."""
        return 0 if card < self.split else 1


def badges(view: View, touchable: str, cards: Cards, definitions: Definitions) -> tuple[Badge, ...]:
    """Points and signs of Luturas and Soldiers, turns left of a Strategy, what a Tool gives, cards in piles."""
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
        if strategy is not None and strategy["card"] == card and isinstance(strategy["ends_turn"], int):
            turns = strategy["ends_turn"] - seen.number("turn") + 1
            words = Message("{turns} left", {"turns": Count(turns, "turn", "turns")})
            return (Badge(str(turns), "clock", "muted", words),)
    return _printed_badges(view, card, cards[view.cards[card]], definitions)


def _printed_badges(view: View, number: int, card: Card, definitions: Definitions) -> tuple[Badge, ...]:
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


def _lutura_badges(seen: Seen, card: int, points: Mapping[str, object], printed: Card) -> tuple[Badge, ...]:
    lutura = seen.lutura(card)
    assert lutura is not None
    combat, left = cast("int", points["combat"]), cast("int", points["left"])
    damaged = cast("int", lutura["damage"]) > 0
    found = [
        Badge(
            str(combat), "sword", _tone(combat - printed.combat), Message("{n} Combat Points", {"n": combat}),
            "foot_left",
        ),
        Badge(
            str(left), "heart", "bad" if damaged else _tone(left - printed.stamina),
            Message("{n} Stamina Points", {"n": left}), "foot_right",
        ),
    ]  # fmt: skip
    for keyword in cast("list[str]", points["keywords"]):
        text = str(points["plated"]) if keyword == "plated" else ""
        is_printed = bool(printed.keys & KEYWORD_BITS[keyword]) and points["plated"] == printed.plated
        sign = "" if is_printed else SIGNS[keyword]  # what is printed is seen already
        found.append(Badge("" if is_printed else text, sign, "plain", Message(NAMES[keyword])))
    if lutura["upgraded"] and "overdrive" not in cast("list[str]", points["keywords"]):
        barred = Message("upgraded this turn: cannot attack or use abilities")
        found.append(Badge(say("worn"), tone="muted", meaning=barred))
    return tuple(found)


SIGNS = {
    "bulwark": "shield", "breach": "sword", "plated": "shield", "overrun": "hammer", "overdrive": "bolt",
    "veiled": "eye", "twin": "redo", "idle": "pause",
}  # fmt: skip


def _tone(change: int) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"


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
    """The band, and each seat's Soldier, cards and signs; `tints` are the natures of each side's ground."""
    seen = Seen(view)
    options = cast("dict[str, object]", view.data["options"])
    wins = cast("list[int]", view.data["wins"])
    band: list[Message] = []
    turn = seen.number("turn")
    if view.data["phase"] == "turn":
        band.append(Message("Turn {turn}", {"turn": turn}))
        band.append(Message("{seat}'s turn", {"seat": SeatName(seen.number("active"))}))
    decision = view.decision
    if decision is not None and decision.kind == "react":
        band.append(Message(_WINDOWS[str(decision.data["window"])]))
    if options["rounds"] != 1:
        values = {"round": seen.number("round"), "one": wins[0], "other": wins[1]}
        band.append(Message("best of three, round {round}, {one} – {other}", dict(values)))
    if turn > TURN_LIMIT - _SOON:
        band.append(Message("{turns} left", {"turns": Count(TURN_LIMIT - turn + 1, "turn", "turns")}))
    panels = tuple(_panel(seen, seat, cards) for seat in (0, 1))
    source = decision.data.get("source") if decision is not None else None
    shown = source if isinstance(source, int) and source > 0 else None
    return Status(
        tuple(band), None, panels, shown, _turned(seen), _spent(seen),
        active=seen.number("active") if view.data["phase"] == "turn" else None, tints=tints, lamps=_lamps(seen),
        ruling=_ruling(seen),
    )  # fmt: skip


_LAMPS: Mapping[Lamp, str] = {
    "set": "The Strategy was set in this turn", "ready": "A Strategy lies ready",
    "now": "The Strategy may be flipped now",
}  # fmt: skip


def _lamps(seen: Seen) -> tuple[tuple[str, Lamp, Message], ...]:
    """A lantern on each Strategy that lies face-down; what it shows all may know, but for the own one."""
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
    """What rules now: a window that is asked, the end that comes near, that nobody may attack yet."""
    decision, turn = seen.view.decision, seen.number("turn")
    if decision is not None and decision.kind == "react":
        return Message("{seat} may flip a Strategy", {"seat": SeatName(decision.actor)})
    if seen.view.data["phase"] != "turn":
        return None
    if turn > TURN_LIMIT - _SOON:
        return Message("{turns} left", {"turns": Count(TURN_LIMIT - turn + 1, "turn", "turns")})
    return Message("No attacks in turns 1 and 2") if turn < FIRST_ATTACK_TURN else None


def _turned(seen: Seen) -> tuple[tuple[int, int], ...]:
    """A Soldier whose ability was used lies sideways (LT-10.2), an assigned Tool toward its bearer (LT-11.5)."""
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
        signs.append(Badge(say("starts"), tone="muted", meaning=Message("had the first turn of this round")))
    if player["deploy_locked"]:
        signs.append(Badge(icon="lock", tone="bad", meaning=Message("can deploy no more this turn")))
    bans = cast("list[dict[str, str]]", player["bans"])
    signs += [Badge(say("barred"), tone="bad", meaning=Message(_BARRED[ban["rule"]])) for ban in bans]
    crystals = [cards_nature(view, number) for number in view.zones[f"crystals[{seat}]"] if number is not None]
    return SeatStatus(
        seat, seen.soldiers[seat], soldier.stamina, Message("Stamina Points"), tuple(facts), tuple(signs),
        title=Message("{card}", {"card": CardName(soldier.id)}),
        tally=tuple((f"nature_{nature}", crystals.count(nature)) for nature in dict.fromkeys(crystals)),
        nothing=Message("no Crystals"), hidden=("card", len(view.zones[f"hand[{seat}]"])),
    )  # fmt: skip


_BARRED = {
    "no_attack": "cannot attack", "no_soldier_attack": "cannot attack Soldiers", "no_deploy": "cannot deploy Luturas",
    "no_upgrade": "cannot upgrade Luturas", "no_strategy": "cannot use Strategies",
}  # fmt: skip


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
    laid = [cards_nature(view, number) for number in view.zones[f"crystals[{seat}]"] if number is not None]
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


def cards_nature(view: View, number: int) -> str:
    """The nature of a Crystal in sight."""
    return view.cards[number].removesuffix("-crystal")


def _strike(view: View, action: Action, cards: Cards) -> Preview | None:
    seen = Seen(view)
    attacker, target = action.get("lutura"), action.get("target")
    points = seen.points.get(str(attacker))
    if points is None or not isinstance(target, int) or target not in view.cards or not isinstance(attacker, int):
        return None
    combat = cast("int", points["combat"])
    struck = seen.points.get(str(target))
    if struck is None:
        if cards[view.cards[target]].type == "tool":
            return Preview((), Message("The Tool would be destroyed"), (), "LT-8.10")
        before = seen.soldiers[seen.seat_of(target)]
        left = max(0, before - combat)
        title = Message("{n} damage: {left} Stamina Points would be left", {"n": combat, "left": left})
        return Preview((), title, forecast=_forecast(view, (attacker, target), before, left, combat, "LT-8.3"))
    one, other = cards[view.cards[attacker]], cards[view.cards[target]]
    fast = cast("dict[str, object]", view.data["options"])["mode"] == "fast"
    doubled = fast and is_strong(one.nature, other.nature)
    amount = max(0, combat * (2 if doubled else 1) - cast("int", struck["plated"]))
    left = max(0, cast("int", struck["left"]) - amount)
    note = Message("doubled in Fast Mode") if doubled else None
    words: Mapping[str, int] = {"n": amount, "left": left}
    told = _forecast(view, (attacker, target), cast("int", struck["left"]), left, amount, "LT-8.8")
    return Preview(
        (), Message("{n} damage: {left} Stamina Points would be left", dict(words)), (), "LT-8.8", note, forecast=told
    )


def _forecast(
    view: View, cards: tuple[int, int], before: int, after: int, amount: int, clause: str
) -> Forecast:
    """What a stroke of one card against another would do."""
    one, other = cards
    reason = Message("{n} Combat Points hit {card}", {"n": amount, "card": CardName(view.cards[other])})
    return Forecast(f"card:{one}", f"card:{other}", before, after, reason, clause)


def score_sheet(view: View) -> ScoreSheet | None:
    """Rounds won, then how the last round stood; None before the end."""
    if not view.data["over"]:
        return None
    seen = Seen(view)
    wins = cast("list[int]", view.data["wins"])
    winners = cast("list[int]", cast("dict[str, Json]", view.data["result"])["winners"])
    seats = (1, 0) if winners == [1] else (0, 1)
    luturas = [len(cast("list[object]", player["luturas"])) for player in seen.players]
    rows = (
        (Message("Rounds won"), tuple(Cell(wins[seat], Message("More rounds win (LT-18.8).")) for seat in seats)),
        (
            Message("Stamina Points of the Soldier"),
            tuple(Cell(seen.soldiers[seat], Message("At 0 the round is lost (LT-18.1).")) for seat in seats),
        ),
        (
            Message("Luturas on the field"),
            tuple(Cell(luturas[seat], Message("They decide at the turn limit (LT-18.10).")) for seat in seats),
        ),
    )
    if not winners:
        return ScoreSheet(seats, rows, Message("The match is drawn"))
    return ScoreSheet(seats, rows, Message("{seat} wins", {"seat": SeatName(winners[0])}))


