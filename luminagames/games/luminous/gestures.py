"""The gestures that make each action (section 3)."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, tap

_HAND = "hand[{actor}]"
_ORB = ("type", "orb")
_CARD = ("type", "unit relic spell")

GESTURES: Gestures = {
    "start_player": [button("", key="1234"), tap("seat:{player}"), tap("card:{favored[player]}")],
    "keep": [button("Keep", key="K")],
    "mulligan_card": [
        drag("card:{card}", "zone:deck[{actor}]", within=_HAND),
        tap("card:{card}", within=_HAND),
    ],
    # Two keys: nobody ends a turn with the key that passes.
    "pass": [
        button("", key="E", where=("window", "main")),
        button("", key="P", where=("window", "combat other")),
    ],
    "play_orb": [
        drag("pile:orb_pile[{actor}].{color}", "zone:orb_cards[{actor}]"),
        tap("pile:orb_pile[{actor}].{color}", keys="123"),
    ],
    "play_orb_card": [
        drag("card:{card}", "zone:orb_cards[{actor}]", within=_HAND, field=_ORB),
        tap("card:{card}", within=_HAND, field=_ORB),
    ],
    "play_bloom": [button("Bloom", key="B"), drag("pile:supply.bloom", "zone:orb_cards[{actor}]")],
    "pivot": [
        drag("pile:orbs[{actor}].{give}", "pile:orb_pile[{actor}].{take}"),
        tap("pile:orbs[{actor}].{give}"),
    ],
    "play_card": [
        drag("card:{card}", "zone:ranks[{actor}]", within=_HAND, field=_CARD, pay="auto"),
        drag("card:{card}", "zone:relics[{actor}]", within=_HAND, field=_CARD, pay="auto"),
        drag("card:{card}", "zone:combat", within=_HAND, field=_CARD, pay="auto"),
        tap("card:{card}", within=_HAND, field=_CARD),
    ],
    "activate": [tap("card:{card}")],
    "attack": [drag("card:{unit}", "card:{target}")],
    "block": [drag("card:{unit}", "card:{attacker}"), tap("card:{unit}")],
    "pay_rest": [button("Pay automatically", key="A", enter=True)],
    "pay": [
        tap("pile:orbs[{actor}].{source}", keys="123"),
        tap("pile:blooms[{actor}].{source}"),
        tap("card:{source}"),
    ],
    "done_blocking": [button("Done", key="D", enter=True)],
    "assign_damage": [button("{amount}", key="0123456789"), tap("card:{unit}")],
    "resolve_trigger": [tap("card:{cards[trigger]}"), button("", key="123456789")],
    "decline": [button("No", key="N")],
    "accept": [button("Yes", key="Y")],
    "choose_none": [button("Done", key="D")],
    "choose": [tap("card:{card}")],
    "choose_player": [button("", key="1234"), tap("seat:{player}"), tap("card:{favored[player]}")],
    "choose_mode": [button("", key="1234")],
    "choose_color": [tap("pile:orb_pile[{actor}].{color}", keys="123")],
    "choose_orb": [tap("pile:orbs[{actor}].{source}", keys="123"), tap("card:{source}")],
    "discard": [
        drag("card:{card}", "zone:discard[{actor}]", within=_HAND),
        tap("card:{card}", within=_HAND),
    ],
}
