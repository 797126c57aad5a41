"""How the match stands: seat panels, the band and the track of the turn, words about the combat
(section 7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import cast

from luminagames.engine.message import CardName, Count, Listing, Message, SeatName
from luminagames.engine.show import Badge, Fact, Link, Note, SeatStatus, Status, Track, TrackStep
from luminagames.engine.view import View
from luminagames.games.luminous.kinds import COLORS, HAND_LIMIT, ICONS
from luminagames.games.luminous.seen import Data, in_play, players_of, shares_named
from luminagames.games.luminous.state import Card
from luminagames.games.luminous.terms import ORBS

_PHASES = {
    "mulligan": "Mulligan",
    "start": "Start Phase",
    "main": "Main Phase",
    "combat": "Combat Phase",
    "end": "End Phase",
    "over": "Game over",
}
_STEPS = {
    "ready": "Ready Step",
    "effect": "Effect Step",
    "draw": "Draw Step",
    "attack": "Attack Step",
    "block": "Block/Effect Step",
    "damage": "Combat Damage Step",
    "reset": "Reset Damage Step",
    "cleanup": "Cleanup Step",
}
# Phase, step and words of each line of the track; the End Phase has one line, for nobody acts in
# it.
_TRACK = (
    ("start", "ready", "Ready Step"),
    ("start", "effect", "Effect Step"),
    ("start", "draw", "Draw Step"),
    ("main", None, "Main Phase"),
    ("combat", "attack", "Attack Step"),
    ("combat", "block", "Block/Effect Step"),
    ("combat", "damage", "Combat Damage Step"),
    ("end", None, "End Phase"),
)


def links(view: View) -> tuple[Link, ...]:
    """The attacker and its target; each blocker and the one before it, the first and the
    attacker.
    """
    combat = _combat(view)
    if combat is None or not combat["attacker"]:
        return ()
    found = [Link(f"card:{combat['attacker']}", f"card:{combat['target']}", "attack")]
    before = combat["attacker"]
    for blocker in cast("list[int]", combat["blockers"]):
        found.append(Link(f"card:{blocker}", f"card:{before}", "block"))
        before = blocker
    return tuple(found)


def _combat(view: View) -> Data | None:
    """The combat that is fought; none any more when the game is over."""
    return None if view.data["phase"] == "over" else cast("Data | None", view.data["combat"])


def status(
    view: View, tints: tuple[tuple[str, ...], ...] = (), cards: Mapping[str, Card] | None = None
) -> Status:
    """The band and the track, each seat's facts, what is expended or new, and words about the
    combat.

    `tints` are the colors of each side's sky.
    """
    data, players = view.data, players_of(view)
    announced = cast("Data | None", data["announced"])
    source = cast("int", announced["card"]) if announced else None
    combat = cast("Data | None", data["combat"])
    notes = [_essence(seat, player) for seat, player in enumerate(players) if _orbs(player)[1]]
    if combat is not None:
        notes.append(_clash(view, combat))
    elif announced is not None:
        notes.append(_played(view, announced, cards or {}))
    asked = view.decision
    return Status(
        _band(view),
        None,
        tuple(_seat(view, seat, player) for seat, player in enumerate(players)),
        source,
        turned=_turned(view, combat),
        faded=tuple(
            cast("int", unit["card"])
            for player in players
            for unit in cast("list[Data]", player["units"])
            if unit["fresh"] and "dash" not in cast("list[str]", unit["keywords"])
        ),
        used=tuple(
            (f"pile:orbs[{seat}].{color}", cast("dict[str, int]", player["orbs_expended"])[color])
            for seat, player in enumerate(players)
            for color in COLORS
        ),
        track=_track(view),
        notes=tuple(notes),
        busy=("zone:combat",) if combat is not None else (),
        active=cast("int", data["active"]) if data["phase"] not in ("mulligan", "over") else None,
        tints=tints,
        lamps=() if asked is None else ((f"zone:favored[{asked.actor}]", "now", _lamp(view)),),
        ruling=None if asked is None else _lamp(view),
        ruling_seat=None if asked is None else asked.actor,
    )


def _band(view: View) -> tuple[Message, ...]:
    data = view.data
    turn = cast("int", data["turn"])
    band = [Message("Turn {turn}", {"turn": turn})] if turn else []
    if data["phase"] not in ("mulligan", "over"):
        band.append(Message("{seat}’s turn", {"seat": SeatName(cast("int", data["active"]))}))
    step = data["step"]
    band.append(Message(_PHASES[str(data["phase"])] if step is None else _STEPS[str(step)]))
    if view.decision is not None:
        band.append(_lamp(view))
    return tuple(band)


def _lamp(view: View) -> Message:
    assert view.decision is not None
    words = "{seat} has priority" if view.decision.kind == "priority" else "{seat} decides"
    return Message(words, {"seat": SeatName(view.decision.actor)})


def _track(view: View) -> Track:
    """The lines of a turn; outside of a turn none of them is the present one."""
    data = view.data
    phase, step = data["phase"], data["step"]
    lines = [(one, inner if one in ("start", "combat") else None) for one, inner, _ in _TRACK]
    here = (phase, step if phase in ("start", "combat") else None)
    now = lines.index(here) if here in lines else None
    title = Message(_PHASES[str(phase)])
    if phase not in ("mulligan", "over"):
        active = SeatName(cast("int", data["active"]))
        title = Message("Turn {turn} · {seat}", {"turn": cast("int", data["turn"]), "seat": active})
    note = None
    if phase in ("main", "combat"):
        still_in = sum(1 for player in players_of(view) if not player["out"])
        note = Message(
            "Passes in a row: {n} of {all}", {"n": cast("int", data["passes"]), "all": still_in}
        )
    asked = view.decision
    return Track(
        title,
        tuple(TrackStep(Message(words), one == "combat") for one, _, words in _TRACK),
        now,
        None if asked is None else _lamp(view),
        None if asked is None else asked.actor,
        note,
    )


def _turned(view: View, combat: Data | None) -> tuple[tuple[int, int], ...]:
    """Expended cards lie sideways; those in combat stand upright, for they all are."""
    fighting = (
        set() if combat is None else {combat["attacker"], *cast("list[int]", combat["blockers"])}
    )
    found: list[Data] = []
    for player in players_of(view):
        zones = [cast("list[Data]", player[zone]) for zone in ("units", "relics", "orb_cards")]
        found += [cast("Data", player["favored"]), *(one for zone in zones for one in zone)]
    return tuple(
        (cast("int", one["card"]), 1)
        for one in found
        if one["expended"] and one["card"] not in fighting
    )


def _orbs(player: Data) -> tuple[int, int]:
    """How many orbs of a player are ready, and how many there are; Blooms are none (LU-7.13)."""
    others = cast("list[Data]", player["orb_cards"])
    every = sum(cast("dict[str, int]", player["orbs"]).values()) + len(others)
    expended = sum(cast("dict[str, int]", player["orbs_expended"]).values())
    return every - expended - sum(1 for one in others if one["expended"]), every


def _essence(seat: int, player: Data) -> Note:
    ready, every = _orbs(player)
    values = {"ready": ready, "all": every}
    return Note(f"place:essence[{seat}]", Message("{ready} of {all} ready", dict(values)))


def _seat(view: View, seat: int, player: Data) -> SeatStatus:
    """Facts of a seat; its life stands on its Favored."""
    ready, every = _orbs(player)
    zones = ("hand", "deck", "discard", "void", "relics")
    number = {zone: len(view.zones[f"{zone}[{seat}]"]) for zone in zones}
    facts = (
        Fact(Message("Hand"), number["hand"], HAND_LIMIT),
        Fact(Message("Deck"), number["deck"], tone="bad" if player["decked"] else "plain"),
        Fact(Message("Discard"), number["discard"]),
        Fact(Message("Void"), number["void"]),
        Fact(Message("Relics"), number["relics"]),
        Fact(Message("Units"), len(cast("list[Data]", player["units"]))),  # those in combat, too
        Fact(Message("Orbs"), ready, every),
        Fact(Message("Orb pile"), sum(cast("dict[str, int]", player["orb_pile"]).values())),
    )
    signs = []
    if player["out"]:
        signs.append(Badge(tone="bad", meaning=Message("out of the match")))
    priority = view.decision is not None and view.decision.kind == "priority"
    asked = Message("has priority") if priority else Message("decides")
    tally = (("hand", number["hand"]),)
    return SeatStatus(seat, None, None, Message("Life"), facts, tuple(signs), asked, tally=tally)


# Combat


def _played(view: View, announced: Data, cards: Mapping[str, Card]) -> Note:
    """Which card is played, what is still to be paid of it, and the check that the other orbs must
    answer.
    """
    name = view.cards[cast("int", announced["card"])]
    lines: list[Message] = []
    asked = view.decision
    left = None if asked is None or asked.kind != "pay" else asked.data.get("left")
    if isinstance(left, list) and left:
        lines.append(
            Message("Still to pay: {orbs}", {"orbs": _orbs_named(Counter(map(str, left)))})
        )
    check = cards[name].check if name in cards else (0, 0, 0)
    if any(check):
        wanted = dict(zip(COLORS, check, strict=True))
        lines.append(Message("Its check: {orbs} beside what pays", {"orbs": _orbs_named(wanted)}))
    title = Message("{card} is being played", {"card": CardName(name)})
    return Note("place:quiet", title, tuple(lines), "LU-7.16" if any(check) else "LU-8.1")


def _orbs_named(numbers: Mapping[str, int]) -> Listing:
    """So many orbs of each color, as signs where there are any."""
    return Listing(
        tuple(
            Count(number, *ORBS[color], ICONS[color]) for color, number in numbers.items() if number
        )
    )


def _clash(view: View, combat: Data) -> Note:
    """Who strikes whom, who may still block, and how the damage is shared."""
    attacker, target = combat["attacker"], combat["target"]
    blockers = cast("list[int]", combat["blockers"])
    one = in_play(view, cast("int", attacker)) if attacker else None
    if one is None or attacker not in view.cards:
        return Note("place:clash", Message("The attacker has left the combat"), (), "LU-10.24")
    name = CardName(view.cards[cast("int", attacker)])
    attack = cast("int", one["attack"])
    shares = shares_named(view)
    if view.decision is not None and view.decision.kind == "assign_damage":
        named = " + ".join(map(str, shares)) or "0"
        lines = (
            Message("{named} of {all} named", {"named": named, "all": attack}),
            Message("in blocking order"),
        )
        return Note("place:clash", Message("Damage shares"), lines, "LU-10.18")
    goal = (
        CardName(view.cards[cast("int", target)])
        if target in view.cards
        else Message("a relic that is gone")
    )
    title = Message("{attacker} attacks {target}", {"attacker": name, "target": goal})
    if blockers:
        words = (
            "{n} damage to the blocker"
            if len(blockers) == 1
            else "{n} damage among {units} blockers"
        )
        shared = Message(words, {"n": attack, "units": len(blockers)})
        return Note("place:clash", title, (shared,), "LU-10.17")
    if combat["blocked"]:
        return Note(
            "place:clash", title, (Message("Blocked, with no blocker left: no damage"),), "LU-10.22"
        )
    defender = SeatName(cast("int", combat["defender"]))
    if combat["forfeited"]:
        lines = (
            Message("{n} damage: nobody blocks", {"n": attack}),
            Message("{seat} may not block any more", {"seat": defender}),
        )
        return Note("place:clash", title, lines, "LU-10.11")
    lines = (
        Message("{n} damage if nobody blocks", {"n": attack}),
        Message("{seat} may block", {"seat": defender}),
    )
    return Note("place:clash", title, lines, "LU-10.20")
