"""What a card shows as soon as a number has landed on it, while more is still to come: plain
badges, no Qt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from luminagames.engine.show import Badge

WOUND: Literal["wound"] = "wound"


def landed(badges: Sequence[Badge], where: Sequence[str], amount: int) -> tuple[Badge, ...]:
    """The badges of a card that has just lost (below zero) or won `amount`.

    `where` are spots and icons of badges, as a `Cue` names them; the first that the card has is
    counted, down to 0 at most. A wound counts what is lost, and comes with the first.
    """
    for name in where:
        for at, badge in enumerate(badges):
            if name not in (badge.spot, badge.icon) or (value := _number(badge.text)) is None:
                continue
            least = value + amount if name == WOUND else max(0, value + amount)
            tone = "bad" if amount < 0 else badge.tone
            counted = replace(badge, text=str(least).replace("-", "−"), tone=tone)
            return *badges[:at], counted, *badges[at + 1 :]
    if WOUND in where and amount < 0:
        return *badges, Badge(f"−{-amount}", tone="bad", spot=WOUND)
    return tuple(badges)


def _number(text: str) -> int | None:
    digits = text.replace("−", "-")
    return int(digits) if digits.lstrip("-").isdecimal() else None
