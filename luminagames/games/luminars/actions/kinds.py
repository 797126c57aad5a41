"""The kinds of actions and their parameters (section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.action import ActionKind, Card, Int, ParamSpec, WordOf

_CARD = ParamSpec("card", Card())


def action_kinds(roles: Sequence[str]) -> dict[str, ActionKind]:
    """The kinds and their parameters; the roles are those of the card data."""
    kinds = (
        ActionKind("cut_deck"),
        ActionKind("deal_cards"),
        ActionKind("pass_to", (ParamSpec("to", Int(seat=True)),)),
        ActionKind("draw_card"),
        ActionKind("take_discard"),
        ActionKind("discard_card", (_CARD,)),
        ActionKind("declare"),
        ActionKind("declare_discarding", (_CARD,)),
        ActionKind("gather_cards"),
        ActionKind("take_role", (ParamSpec("role", WordOf(tuple(roles))),)),
    )
    return {kind.name: kind for kind in kinds}
