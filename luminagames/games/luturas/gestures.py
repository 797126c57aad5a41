"""The gestures that move things (section 3.2), and how the table announces what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from luminagames.engine.gestures import Gestures, button, drag, tap
from luminagames.engine.show import Cue, Cues
from luminagames.games.luturas.kinds import ULTIMA

if TYPE_CHECKING:
    from luminagames.engine.event import Event
    from luminagames.engine.view import View
    from luminagames.games.luturas.state import Card

_HAND = "hand[{actor}]"
_CRYSTAL, _LUTURA, _TOOL, _STRATEGY = (
    ("type", one) for one in ("crystal", "lutura", "tool", "strategy")
)

GESTURES: Gestures = {
    "call_coin": [button("Heads", key="H", side="heads"), button("Tails", key="T", side="tails")],
    "choose_first": [button("", key="12")],
    "keep_hand": [button("Keep", key="K")],
    "redraw_hand": [button("New hand", key="N")],
    "draw_from": [
        tap("zone:deck[{actor}]", keys="1", deck="regular"),
        tap("zone:crystal_deck[{actor}]", keys="2", deck="crystal"),
    ],
    "place_crystal": [drag("card:{card}", "zone:crystals[{actor}]", within=_HAND, field=_CRYSTAL)],
    "deploy": [drag("card:{card}", "zone:luturas[{actor}]", within=_HAND, field=_LUTURA)],
    "upgrade": [drag("card:{card}", "card:{onto}", within=_HAND, field=_LUTURA)],
    "attack": [drag("card:{lutura}", "card:{target}", within="luturas[{actor}]")],
    "use_ability": [
        tap("card:{card}", within="luturas[{actor}]"),
        tap("card:{card}", within="soldier[{actor}]"),
        tap("card:{card}", within="tool[{actor}]"),
    ],
    "place_tool": [drag("card:{card}", "zone:tool[{actor}]", within=_HAND, field=_TOOL)],
    "assign_tool": [drag("card:{tool}", "card:{lutura}", within="tool[{actor}]")],
    "use_strategy": [drag("card:{card}", "zone:strategy[{actor}]", within=_HAND, field=_STRATEGY)],
    "set_strategy": [drag("card:{card}", "zone:strategy[{actor}]", within=_HAND, field=_STRATEGY)],
    "flip_strategy": [
        tap("card:{card}", within="strategy[{actor}]"),
        button("Flip", key="F", decision="react"),
    ],
    "pass": [button("Pass", key="P")],
    "end_turn": [button("End turn", key="E")],
    "pick": [tap("card:{card}")],
    "stop": [button("Done", key="D")],
    "accept": [button("Yes", key="Y")],
    "decline": [button("No", key="N")],
    "choose_mode": [button("", key="1234")],
}

CUES: Cues = {
    "coin_tossed": Cue("coin", "coin", weight="notable", amount="side"),
    "round_started": Cue("banner", "turn", heading=True),
    "deck_shuffled": Cue("shuffle", "shuffle", target="zone:deck[{seat}]"),
    "turn_started": Cue("banner", "turn", heading=True),
    "card_drawn": Cue("none", "draw"),
    "crystal_placed": Cue("none", "crystal", "plus"),
    "lutura_deployed": Cue("pulse", "deploy", "plus", weight="notable", source="card:{card}"),
    "lutura_upgraded": Cue("pulse", "upgrade", "up", weight="notable", source="card:{card}"),
    "attack_declared": Cue(
        "call", "attack", "sword", weight="notable", source="card:{lutura}", target="card:{target}"
    ),
    "attack_negated": Cue("pulse", "negate", "shield", weight="notable", source="card:{lutura}"),
    "damage_dealt": Cue(
        "strike",
        "hit",
        weight="notable",
        source="card:{source}",
        target="card:{card}",
        amount="amount",
        lunges=("by", "attack"),
        lands=("heart",),
    ),
    "damage_healed": Cue(
        "gain",
        "heal",
        "heart",
        weight="notable",
        source="card:{source}",
        target="card:{card}",
        amount="amount",
        lands=("heart",),
    ),
    "card_destroyed": Cue("fall", "destroy", "bin", weight="notable", source="card:{card}"),
    "strategy_used": Cue("flip", "strategy", "eye", weight="notable", source="card:{card}"),
    "ability_used": Cue("pulse", "effect", "gear", weight="notable", source="card:{card}"),
    "ability_triggered": Cue("pulse", "effect", weight="notable", source="card:{card}"),
    "stats_changed": Cue("pulse", "effect", source="card:{card}"),
    "tool_placed": Cue("none", "tool", "plus"),
    "strategy_set": Cue("none", "place", "card"),
    "tool_assigned": Cue("call", "tool", "gear", source="card:{tool}", target="card:{lutura}"),
    "round_ended": Cue("banner", "final", weight="decisive"),
    "match_ended": Cue("banner", "end", weight="decisive"),
}


def cue(event: Event, view: View, cards: Mapping[str, Card], usual: Cue) -> Cue:
    """The last Gear of a line rises, and a Soldier falls: what a round is remembered for."""
    data = event.data
    if event.kind == "lutura_upgraded":
        card = data["card"]
        top = cards[view.cards[card]] if isinstance(card, int) and card in view.cards else None
        if top is not None and top.gear == ULTIMA:
            return replace(usual, kind="rise", weight="decisive")
    winner = data.get("winner")
    if event.kind == "round_ended" and data["reason"] == "soldier" and isinstance(winner, int):
        return replace(usual, kind="fall", source=f"seat:{1 - winner}")
    return usual
