"""The gestures that make each action (section 3), and how the table announces each event."""

from __future__ import annotations

from luminagames.engine.gestures import Gestures, button, drag, tap
from luminagames.engine.show import Cue, Cues

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

CUES: Cues = {
    "card_cut": Cue("flip", "card", source="card:{card}"),
    "dealer_chosen": Cue("banner", "turn"),
    "deck_shuffled": Cue("shuffle", "shuffle", target="zone:{deck}"),
    "deck_reshuffled": Cue("shuffle", "shuffle", target="zone:main_deck"),
    "card_dealt": Cue("none", "card"),
    "draw_revealed": Cue("flip", "reveal", weight="notable", source="card:{card}"),
    "action_revealed": Cue("flip", "effect", weight="notable", source="card:{card}"),
    "action_passed": Cue(
        "none", "card", weight="notable", source="card:{card}", target="seat:{to}"
    ),
    "card_turned": Cue("flip", "reveal", source="card:{card}"),
    "round_started": Cue("banner", "turn", heading=True),
    "turn_started": Cue("none", "turn", heading=True),
    "card_drawn": Cue("none", "card"),
    "discard_taken": Cue("none", "card"),
    "card_discarded": Cue("none", "card"),
    "enlightenment": Cue("flare", "enlightenment", weight="decisive", source="seat:{seat}"),
    "round_stalled": Cue("banner", "final", weight="decisive"),
    "action_scored": Cue("none", "effect"),
    "match_over": Cue("banner", "end", weight="decisive"),
}
