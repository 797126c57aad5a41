"""The gestures that move things (section 3.2)."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, tap

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
