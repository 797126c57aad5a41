"""The action kinds, and which of them answer which decision (section 3)."""

from __future__ import annotations

from luminagames.engine.action import ActionKind, Card, Int, ParamSpec, WordOf

_CARD = ParamSpec("card", Card())
_LUTURA = ParamSpec("lutura", Card())

# In the order of section 3.2, which is the order of legal actions.
ACTION_KINDS: dict[str, ActionKind] = {
    kind.name: kind
    for kind in (
        ActionKind("call_coin", (ParamSpec("side", WordOf(("heads", "tails"))),)),
        ActionKind("choose_first", (ParamSpec("first", Int(at_least=0, seat=True)),)),
        ActionKind("keep_hand"),
        ActionKind("redraw_hand"),
        ActionKind("draw_from", (ParamSpec("deck", WordOf(("regular", "crystal"))),)),
        ActionKind("place_crystal", (_CARD,)),
        ActionKind("deploy", (_CARD,)),
        ActionKind("upgrade", (_CARD, ParamSpec("onto", Card()))),
        ActionKind("attack", (_LUTURA, ParamSpec("target", Card()))),
        ActionKind("use_ability", (_CARD, ParamSpec("ability", Int(at_least=0), default=0))),
        ActionKind("place_tool", (_CARD,)),
        ActionKind("assign_tool", (ParamSpec("tool", Card()), _LUTURA)),
        ActionKind("use_strategy", (_CARD,)),
        ActionKind("set_strategy", (_CARD,)),
        ActionKind("flip_strategy", (_CARD,)),
        ActionKind("pass"),
        ActionKind("end_turn"),
        ActionKind("pick", (_CARD,)),
        ActionKind("stop"),
        ActionKind("accept"),
        ActionKind("decline"),
        ActionKind("choose_mode", (ParamSpec("mode", Int(at_least=0)),)),
    )
}

TURN_KINDS = (
    "place_crystal",
    "deploy",
    "upgrade",
    "attack",
    "use_ability",
    "place_tool",
    "assign_tool",
    "use_strategy",
    "set_strategy",
    "flip_strategy",
    "end_turn",
)

# The decision that a waiting frame asks, and the kinds that answer it.
STEP_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "draw": ("draw_deck", ("draw_from",)),
    "window": ("react", ("flip_strategy", "pass")),
    "cost_pick": ("pay_cost", ("pick",)),
    "pick": ("choose", ("pick", "stop")),
    "optional": ("optional", ("accept", "decline")),
    "mode": ("mode", ("choose_mode",)),
}

# The same for a phase without pending work.
PHASE_KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "coin": ("coin_call", ("call_coin",)),
    "first": ("first_choice", ("choose_first",)),
    "opening": ("opening_hand", ("keep_hand", "redraw_hand")),
    "turn": ("turn", TURN_KINDS),
}
