"""What Vault says: why a match ended (section 3); an act says itself what it is called."""

from __future__ import annotations

from collections.abc import Mapping

from luminagames.engine.message import Pattern

ENDS: Mapping[str, Pattern] = {
    "final_round": "the final round",
    "stalemate": "a stalemate",
    "round_limit": "the round limit",
}
