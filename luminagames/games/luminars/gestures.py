"""The gestures that make each action (section 3)."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, tap

_IN_HAND = "hand[{actor}]"
_OWN_HAND = "zone:hand[{actor}]"
# The space bar, among the keys of a template.
SPACE = " "

GESTURES: Gestures = {
    "cut_deck": [tap("zone:main_deck", keys=SPACE)],
    "deal_cards": [button("Deal", key=SPACE), tap("zone:main_deck")],
    "pass_to": [
        drag("card:{source}", "zone:actions[{to}]"),
        tap("zone:actions[{to}]", keys="1234"),
    ],
    "draw_card": [tap("zone:main_deck", keys="D"), drag("zone:main_deck", _OWN_HAND)],
    "take_discard": [tap("zone:discard", keys="T"), drag("zone:discard", _OWN_HAND)],
    "discard_card": [
        drag("card:{card}", "zone:discard", within=_IN_HAND),
        tap("card:{card}", within=_IN_HAND),
    ],
    "declare": [button("Enlightenment!", key="E")],
    "declare_discarding": [
        drag("card:{card}", "place:enlightenment", within=_IN_HAND),
        tap("card:{card}", within=_IN_HAND),
    ],
    "gather_cards": [button("Shuffle for the next round", key=SPACE), tap("zone:main_deck")],
    "take_role": [tap("definition:{role}"), drag("definition:{role}", "seat:{actor}")],
}
