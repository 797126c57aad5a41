"""The gestures that make each action (section 3), and how the table announces each event."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, pick, tap
from luminagames.engine.show import Cue, Cues

_OWN_TOKENS = "pile:tokens[{actor}].{token}"
_TRAY = "zone:tokens[{actor}]"

GESTURES: Gestures = {
    "take_three": [
        drag("pile:bank.{colors}", _TRAY),
        tap("pile:bank.{colors}"),
        pick("pile:bank.{colors}", button="Take", keys="12345"),
    ],
    "take_two": [drag("pile:bank.{color}", _TRAY), tap("pile:bank.{color}", keys="Shift+12345")],
    "take_crystal": [
        drag("pile:bank.dark_crystal", _TRAY),
        tap("pile:bank.dark_crystal", keys="6"),
    ],
    "acquire": [
        drag("card:{card}", "zone:vault[{actor}]", within="wild_field"),
        tap("card:{card}", within="wild_field"),
    ],
    "unleash": [
        tap("card:{card}", within="vault[{actor}]"),
        drag("card:{card}", "zone:bank", within="vault[{actor}]"),
    ],
    "pass": [button("Pass", key="P")],
    "accept": [button("Yes", key="Y")],
    "decline": [
        button("No", key="N", decision="confirm"),
        button("Decline", key="N", decision="claim_creature"),
    ],
    "take_token": [drag("pile:bank.{token}", _TRAY), tap("pile:bank.{token}", keys="123456")],
    "discard_token": [drag(_OWN_TOKENS, "zone:bank"), tap(_OWN_TOKENS, keys="123456")],
    "steal_token": [
        drag("pile:tokens[{rival}].{token}", _TRAY),
        tap("pile:tokens[{rival}].{token}", keys="123456"),
    ],
    "pay_token": [drag(_OWN_TOKENS, "zone:bank"), tap(_OWN_TOKENS, keys="12345")],
    "return_token": [drag(_OWN_TOKENS, "zone:bank"), tap(_OWN_TOKENS, keys="123456")],
    "choose_rival": [tap("seat:{rival}", keys="1234")],
    "choose_creature": [tap("card:{card}"), drag("card:{card}", "zone:{deck}.{card.tier}")],
    "choose_option": [button("", key="123")],
}

CUES: Cues = {
    "turn_started": Cue("none", "turn", heading=True),
    "creature_revealed": Cue("flip", "reveal", source="card:{card}"),
    "deck_shuffled": Cue("shuffle", "shuffle", target="zone:deck.{tier}"),
    "ability_triggered": Cue("pulse", "effect", weight="notable", source="card:{card}"),
    "power_unleashed": Cue("pulse", "power", weight="notable", source="card:{card}"),
    "creature_acquired": Cue(
        "none", "acquire", weight="notable", source="card:{card}", target="seat:{seat}"
    ),
    "creature_discarded": Cue("fall", "destroy", source="card:{card}"),
    "tokens_taken": Cue("none", "tokens"),
    "tokens_stolen": Cue(
        "none", "tokens", weight="notable", source="seat:{rival}", target="seat:{seat}"
    ),
    "points_gained": Cue("gain", "acquire", target="seat:{seat}", amount="amount"),
    "final_round_triggered": Cue("banner", "final", weight="decisive", source="seat:{seat}"),
    "match_ended": Cue("banner", "end", weight="decisive"),
}
