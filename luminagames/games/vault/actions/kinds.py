"""The kinds of actions, their parameters, and what they answer (section 3)."""

from __future__ import annotations

from luminagames.engine.action import ActionKind, Card, Int, ListOf, MapOf, ParamSpec, WordOf
from luminagames.engine.builtin import Pairs
from luminagames.games.vault.kinds import COLORS, KINDS

_TOKEN = ParamSpec("token", WordOf(KINDS))
_CARD = ParamSpec("card", Card())

ACTION_KINDS: dict[str, ActionKind] = {
    kind.name: kind
    for kind in (
        ActionKind("take_three", (ParamSpec("colors", ListOf(WordOf(KINDS))),)),
        ActionKind("take_two", (ParamSpec("color", WordOf(KINDS)),)),
        ActionKind("take_crystal"),
        ActionKind(
            "acquire",
            (
                _CARD,
                ParamSpec(
                    "crystals",
                    MapOf(WordOf(COLORS), Int(at_least=0)),
                    required=False,
                    default=Pairs(),
                ),
            ),
        ),
        ActionKind("unleash", (_CARD,)),
        ActionKind("pass"),
        ActionKind("accept"),
        ActionKind("decline"),
        ActionKind("take_token", (_TOKEN,)),
        ActionKind("discard_token", (_TOKEN,)),
        ActionKind("steal_token", (_TOKEN,)),
        ActionKind("pay_token", (_TOKEN,)),
        ActionKind("return_token", (_TOKEN,)),
        ActionKind("choose_rival", (ParamSpec("rival", Int(seat=True)),)),
        ActionKind("choose_creature", (_CARD,)),
        ActionKind("choose_option", (ParamSpec("option", Int()),)),
    )
}

TURN_KINDS = ("take_three", "take_two", "take_crystal", "acquire", "unleash", "pass")

# The action kinds that answer a waiting step; a transfer has one kind for each of its verbs.
STEP_KINDS = {
    "confirm": ("accept", "decline"),
    "pay_token": ("pay_token",),
    "pay_creature": ("choose_creature",),
    "choose_rival": ("choose_rival",),
    "claim_creature": ("acquire", "decline"),
    "discard_field": ("choose_creature",),
    "echo": ("choose_creature",),
    "choose_option": ("choose_option",),
}
