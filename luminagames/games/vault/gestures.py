"""The gestures that make each action (section 3)."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, pick, tap

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
