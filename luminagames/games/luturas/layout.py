"""Where things lie on the table (section 7), and the gestures that move them (section 3.2)."""

from __future__ import annotations

from typing import Literal

from luminagames.engine.gestures import Gestures, button, drag, tap
from luminagames.engine.message import Message
from luminagames.engine.show import Arrangement, Cue, Cues, Place, Rect, TableLayout

_HAND = "hand[{actor}]"

GESTURES: Gestures = {
    "call_coin": [button("Heads", key="H", side="heads"), button("Tails", key="T", side="tails")],
    "choose_first": [button("", key="12")],
    "keep_hand": [button("Keep", key="K")],
    "redraw_hand": [button("New hand", key="N")],
    "draw_from": [
        tap("zone:deck[{actor}]", keys="1", deck="regular"),
        tap("zone:crystal_deck[{actor}]", keys="2", deck="crystal"),
    ],
    "place_crystal": [drag("card:{card}", "zone:crystals[{actor}]", within=_HAND)],
    "deploy": [drag("card:{card}", "zone:luturas[{actor}]", within=_HAND)],
    "upgrade": [drag("card:{card}", "card:{onto}", within=_HAND)],
    "attack": [drag("card:{lutura}", "card:{target}", within="luturas[{actor}]")],
    "use_ability": [
        tap("card:{card}", within="luturas[{actor}]"),
        tap("card:{card}", within="soldier[{actor}]"),
        tap("card:{card}", within="tool[{actor}]"),
    ],
    "place_tool": [drag("card:{card}", "zone:tool[{actor}]", within=_HAND)],
    "assign_tool": [drag("card:{tool}", "card:{lutura}", within="tool[{actor}]")],
    "use_strategy": [drag("card:{card}", "zone:strategy[{actor}]", within=_HAND)],
    "set_strategy": [drag("card:{card}", "zone:strategy[{actor}]", within=_HAND)],
    "flip_strategy": [tap("card:{card}", within="strategy[{actor}]"), button("Flip", key="F", decision="react")],
    "pass": [button("Pass", key="P")],
    "end_turn": [button("End turn", key="E")],
    "pick": [tap("card:{card}")],
    "stop": [button("Done", key="D")],
    "accept": [button("Yes", key="Y")],
    "decline": [button("No", key="N")],
    "choose_mode": [button("", key="1234")],
}

CUES: Cues = {
    "coin_tossed": Cue("banner", "coin"),
    "round_started": Cue("banner", "turn"),
    "turn_started": Cue("none", "turn"),
    "card_drawn": Cue("none", "draw"),
    "crystal_placed": Cue("none", "place"),
    "lutura_deployed": Cue("pulse", "deploy"),
    "lutura_upgraded": Cue("pulse", "upgrade"),
    "attack_declared": Cue("none", "attack"),
    "attack_negated": Cue("pulse", "negate"),
    "damage_dealt": Cue("pulse", "hit"),
    "damage_healed": Cue("pulse", "heal"),
    "card_destroyed": Cue("none", "destroy"),
    "strategy_used": Cue("flip", "strategy"),
    "ability_used": Cue("pulse", "effect"),
    "ability_triggered": Cue("pulse", "effect"),
    "stats_changed": Cue("pulse", "effect"),
    "tool_assigned": Cue("none", "tool"),
    "round_ended": Cue("banner", "end"),
    "match_ended": Cue("banner", "end"),
}

CARD = (102.0, 143.0)
_COLUMNS = tuple(51.0 + 180 * column for column in range(7))
_ROWS = {"me": (412.0, 572.0), "foe": (203.0, 46.0)}
"""Tops of row 2 (toward the foe) and row 1 of each side."""

_PEEP = 9.0
"""How far a covered card looks out below the one on top."""


def table_layout(n_seats: int, bottom: int) -> TableLayout:
    """The places of section 7, with seat `bottom` at the bottom."""
    places: list[Place] = []
    for seat in (1 - bottom, bottom):
        places += _side(seat, mine=seat == bottom)
    places.append(Place("place:band", Rect(30, 366, 1273, 32), "band"))
    for index, seat in enumerate((1 - bottom, bottom)):
        rect = Rect(1322, 14 + 100 * index, 264, 92)
        places.append(Place(f"seat:{seat}", rect, "panel", seat=seat, framed=True, head=rect))
    places.append(Place("place:log", Rect(1322, 222, 264, 664), "log", Message("Log")))
    return TableLayout(tuple(places))


def _at(column: int, row: float) -> Rect:
    return Rect(_COLUMNS[column], row, *CARD)


def _side(seat: int, *, mine: bool) -> list[Place]:
    """Seven columns and two rows; the foe's side is turned, so that its columns run from right to left."""
    front, back = _ROWS["me" if mine else "foe"]

    def column(number: int) -> int:
        return number if mine else 6 - number

    def place(name: str, number: int, row: float, label: str, arrangement: Arrangement = "slots") -> Place:
        rect = _at(column(number), row)
        top: Literal["first", "last"] = "last" if name in ("portal", "workshop") else "first"
        return Place(f"zone:{name}[{seat}]", rect, arrangement, Message(label), seat, card_size=CARD, back="card",
                     top=top, inside=True)  # fmt: skip

    left = -40 if mine else 40
    crystals = tuple(_at(column(number), back) for number in (1, 2, 4, 5))
    beyond = tuple(Rect(spot.x + CARD[0] / 2, spot.y + 12, *CARD) for spot in crystals)
    luturas = tuple(_at(column(number), front) for number in (1, 2, 4, 5))
    down = _PEEP if mine else -_PEEP
    under = tuple(
        Rect(spot.x + 3 * depth, spot.y + down * depth, *CARD) for spot in luturas for depth in (3, 2, 1)
    )
    return [
        place("portal", 0, front, "Portal", "pile"),
        Place(
            f"zone:crystal_deck[{seat}]", Rect(_COLUMNS[column(0)] + left, front, *CARD), "pile", seat=seat,
            card_size=CARD, back="crystal", hide_empty=True,
        ),
        place("workshop", 6, front, "Workshop", "pile"),
        place("strategy", 0, back, "Strategy"),
        place("deck", 6, back, "Deck", "pile"),
        place("soldier", 3, back, "Soldier"),
        Place(
            f"zone:crystals[{seat}]", _span(crystals), "slots", Message("Crystals"), seat=seat, card_size=CARD,
            back="card", spots=crystals + beyond, vacant=4, inside=True,
        ),
        Place(
            f"zone:under[{seat}]", _span(luturas), "slots", seat=seat, card_size=CARD, back="card", spots=under,
            vacant=0,
        ),
        Place(
            f"zone:luturas[{seat}]", _span(luturas), "slots", Message("Luturas"), seat=seat, card_size=CARD,
            back="card", spots=luturas, vacant=4, inside=True,
        ),
        place("tool", 3, front, "Tool"),
        Place(
            f"zone:hand[{seat}]", Rect(270, 741 if mine else -108, 760, 152 if mine else 143), "fan",
            Message("Hand") if mine else None, seat=seat, card_size=(108.0, 151.2) if mine else CARD, back="card",
        ),
    ]  # fmt: skip


def _span(spots: tuple[Rect, ...]) -> Rect:
    """The rectangle around some spots: where a card can be dropped for all of them."""
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, bottom = max(spot.x + spot.w for spot in spots), max(spot.y + spot.h for spot in spots)
    return Rect(left, top, right - left, bottom - top)
