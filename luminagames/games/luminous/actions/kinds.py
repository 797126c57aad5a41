"""The action kinds, and which of them answer which decision (section 3)."""

from __future__ import annotations

from luminagames.engine.action import ActionKind, Card, Int, OneOf, ParamSpec, WordOf
from luminagames.games.luminous.kinds import COLORS

_CARD = ParamSpec("card", Card())
_UNIT = ParamSpec("unit", Card())
_COLOR = ParamSpec("color", WordOf(COLORS))
_PAY = ParamSpec("pay", WordOf(("auto", "choose")), default="auto")

ACTION_KINDS: dict[str, ActionKind] = {
    kind.name: kind
    for kind in (
        ActionKind("start_player", (ParamSpec("player", Int(seat=True)),)),
        ActionKind("keep"),
        ActionKind("mulligan_card", (_CARD,)),
        ActionKind("pass"),
        ActionKind("play_orb", (_COLOR,)),
        ActionKind("play_orb_card", (_CARD,)),
        ActionKind("play_bloom"),
        ActionKind(
            "pivot",
            (
                ParamSpec("give", WordOf(COLORS)),
                ParamSpec("take", WordOf(COLORS), default="orange"),
            ),
        ),
        ActionKind("play_card", (_CARD, _PAY)),
        ActionKind("activate", (_CARD, ParamSpec("ability", Int(at_least=1), default=1), _PAY)),
        ActionKind("attack", (_UNIT, ParamSpec("target", Card()))),
        ActionKind("block", (_UNIT,)),
        ActionKind("pay_rest"),
        ActionKind("pay", (ParamSpec("source", OneOf((WordOf((*COLORS, "bloom")), Card()))),)),
        ActionKind("done_blocking"),
        ActionKind("assign_damage", (_UNIT, ParamSpec("amount", Int(at_least=0), default=0))),
        ActionKind("resolve_trigger", (ParamSpec("trigger", Int()),)),
        ActionKind("decline"),
        ActionKind("accept"),
        ActionKind("choose_none"),
        ActionKind("choose", (_CARD,)),
        ActionKind("choose_player", (ParamSpec("player", Int(seat=True)),)),
        ActionKind("choose_mode", (ParamSpec("mode", Int()),)),
        ActionKind("choose_color", (_COLOR,)),
        ActionKind("choose_orb", (ParamSpec("source", OneOf((WordOf(COLORS), Card()))),)),
        ActionKind("discard", (_CARD,)),
    )
}

# The decisions of section 3, each with the kinds that answer it.
DECISION_KINDS: dict[str, tuple[str, ...]] = {
    "choose_first": ("start_player",),
    "mulligan": ("keep", "mulligan_card"),
    "priority": (
        "pass",
        "play_orb",
        "play_orb_card",
        "play_bloom",
        "pivot",
        "play_card",
        "activate",
        "attack",
        "block",
    ),
    "pay": ("pay_rest", "pay"),
    "blockers": ("done_blocking", "block"),
    "assign_damage": ("assign_damage",),
    "order_triggers": ("resolve_trigger",),
    "may": ("decline", "accept"),
    "choose_card": ("choose_none", "choose"),
    "choose_player": ("choose_player",),
    "choose_mode": ("choose_mode",),
    "choose_color": ("choose_color",),
    "choose_orb": ("choose_orb",),
    "discard": ("discard",),
}
