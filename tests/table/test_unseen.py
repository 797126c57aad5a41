"""Cards that are dealt to a hidden hand lie there from the moment they have come, each as a back of
its own.
"""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from luminagames.table.items.card import CardItem
from luminagames.table.widget import TableWidget
from tests.table.test_moments import bots_play, redo, seen_by_doer


def backs(table: TableWidget, seat: int) -> int:
    """How many backs can be seen in a hand."""
    shown = table.scene.things
    return sum(
        key.startswith(f"back:hand[{seat}].")
        and isinstance(item, CardItem)
        and item.isVisible()
        and key not in table.scene.late
        for key, item in shown.items()
    )


@pytest.mark.parametrize("seed", [6, 9])
def test_dealt_cards_stay_in_a_rivals_hand_from_when_they_land(qtbot: QtBot, seed: int) -> None:
    """They were gone as soon as they had landed, and came back together when all of the deal had
    been told.
    """
    match = bots_play(
        "luminars", seed, lambda events: any(event.kind == "card_dealt" for event in events)
    )
    table = seen_by_doer(qtbot, match)
    redo(table)
    rival = 1 - (table.session.looking or 0)
    seen = [backs(table, rival)]
    while table.animator.playing:
        table.clock.advance(60)
        seen.append(backs(table, rival))
    rising = sorted(set(seen[:-1]))
    assert len(rising) > 6, rising
    table.session.close()
