"""Numbers beside the cards: badges, links, seat panels, the band, previews and the score sheet (section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from luminagames.engine.action import Action
from luminagames.engine.message import Count, Message, SeatName
from luminagames.engine.plain import Json
from luminagames.engine.show import Badge, Cell, Fact, Link, Owed, Preview, ScoreSheet, SeatStatus, Status, Tone
from luminagames.engine.view import View
from luminagames.games.luturas.cards import Card
from luminagames.games.luturas.kinds import NAMES, NATURES, TURN_LIMIT, is_strong

Cards = Mapping[str, Card]
_SOON = 10
"""The turns left are shown when fewer than these remain."""

_WINDOWS = {
    "attack": "Strategy window: attack", "arrive": "Strategy window: arrival",
    "strategy": "Strategy window: Strategy", "end": "Strategy window: end of the turn",
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


def badges(view: View, touchable: str, cards: Cards) -> tuple[Badge, ...]:
    """Points and signs of Luturas and Soldiers, turns left of a Strategy, numbers of cards in piles."""
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
            return (Badge("set", tone="muted", meaning=Message("face-down: only you see it")),)
        if strategy is not None and strategy["card"] == card and isinstance(strategy["ends_turn"], int):
            turns = strategy["ends_turn"] - seen.number("turn") + 1
            words = Message("{turns} left", {"turns": Count(turns, "turn", "turns")})
            return (Badge(str(turns), "clock", "muted", words),)
    return ()


def _lutura_badges(seen: Seen, card: int, points: Mapping[str, object], printed: Card) -> tuple[Badge, ...]:
    lutura = seen.lutura(card)
    assert lutura is not None
    combat, left = cast("int", points["combat"]), cast("int", points["left"])
    damaged = cast("int", lutura["damage"]) > 0
    found = [
        Badge(str(combat), "sword", _tone(combat - printed.combat), Message("{n} Combat Points", {"n": combat})),
        Badge(
            str(left), "heart", "bad" if damaged else _tone(left - printed.stamina),
            Message("{n} Stamina Points", {"n": left}),
        ),
    ]  # fmt: skip
    for keyword in cast("list[str]", points["keywords"]):
        text = str(points["plated"]) if keyword == "plated" else ""
        found.append(Badge(text, SIGNS[keyword], "plain", Message(NAMES[keyword])))
    if lutura["upgraded"] and "overdrive" not in cast("list[str]", points["keywords"]):
        found.append(Badge("worn", tone="muted", meaning=Message("upgraded this turn: cannot attack or use abilities")))
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
    if attack is not None:
        found.append(Link(f"card:{attack['lutura']}", f"card:{attack['target']}", "attack"))
    for player in seen.players:
        tool = cast("dict[str, object] | None", player["tool"])
        if tool is not None and tool["bearer"] is not None:
            found.append(Link(f"card:{tool['card']}", f"card:{tool['bearer']}", "tool"))
    return tuple(found)


def status(view: View, cards: Cards) -> Status:
    """The band, and each seat's Soldier, cards and signs."""
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
    return Status(tuple(band), None, panels, shown, _turned(seen), _spent(seen))


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
        signs.append(Badge("starts", tone="muted", meaning=Message("had the first turn of this round")))
    if player["deploy_locked"]:
        signs.append(Badge(icon="lock", tone="bad", meaning=Message("can deploy no more this turn")))
    bans = cast("list[dict[str, str]]", player["bans"])
    signs += [Badge("barred", tone="bad", meaning=Message(_BARRED[ban["rule"]])) for ban in bans]
    return SeatStatus(
        seat, seen.soldiers[seat], soldier.stamina, Message("Stamina Points"), tuple(facts), tuple(signs)
    )


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
        lines.append(Owed(NATURES[nature], number, number, held))
    left = card.need_sum - sum(number for _, number in card.needs)
    if left:
        lines.append(Owed("any", left, left, max(0, len(laid) - used)))
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
        left = max(0, seen.soldiers[seen.seat_of(target)] - combat)
        return Preview((), Message("{n} damage: {left} Stamina Points would be left", {"n": combat, "left": left}))
    one, other = cards[view.cards[attacker]], cards[view.cards[target]]
    fast = cast("dict[str, object]", view.data["options"])["mode"] == "fast"
    doubled = fast and is_strong(one.nature, other.nature)
    amount = max(0, combat * (2 if doubled else 1) - cast("int", struck["plated"]))
    left = max(0, cast("int", struck["left"]) - amount)
    note = Message("doubled in Fast Mode") if doubled else None
    words: Mapping[str, int] = {"n": amount, "left": left}
    return Preview((), Message("{n} damage: {left} Stamina Points would be left", dict(words)), (), "LT-8.8", note)


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


