"""When a curtain falls, and when it need not."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from luminagames.table.hand.groups import LOOSE
from luminagames.table.items.card import CardItem
from luminagames.table.settings import TableSettings
from tests.e2e.conftest import OpenTable, open_table
from tests.table.conftest import OpenToy
from tests.table.toy import HiddenToy

__all__ = ["open_table"]


def test_no_curtain_falls_before_there_is_anything_hidden(open_table: OpenTable) -> None:
    """Before cards are dealt everybody sees the same, whoever is asked."""
    table = open_table("luminars")
    session = table.session
    dealt = False
    for _ in range(12):
        hands = [session.match.view(seat).zones.get(f"hand[{seat}]", ()) for seat in (0, 1)]
        dealt = any(hands)
        assert table.curtain.isVisible() == (dealt and not session.open_table)
        if dealt:
            break
        session.submit(session.view.legal[0])
        QApplication.processEvents()
    assert dealt
    assert session.view.seat is None, "who cut the deck has not looked at a hand"


def test_who_is_asked_again_after_an_open_decision_of_another_must_say_so(
    open_toy: OpenToy,
) -> None:
    table = open_toy(HiddenToy())
    assert table.curtain.isVisible()
    table.session.lift_curtain()
    assert not table.curtain.isVisible()
    table.session.submit(table.session.view.legal[-1])
    assert table.curtain.isVisible()


def test_a_curtain_that_falls_closes_the_menu_of_who_looked_before(open_toy: OpenToy) -> None:
    """It stood on the table of the next one, under what that one is told."""
    table = open_toy(HiddenToy())
    table.session.lift_curtain()
    table.table_menu.open()
    table.session.submit(table.session.view.legal[-1])
    assert table.curtain.isVisible()
    assert table.menu.isHidden()
    table.table_menu.open()
    table.sync()
    assert table.menu.isVisible(), "the one that was opened on the curtain stays"
    table.menu.dismiss()
    table.session.lift_curtain()
    assert table.menu.isHidden()


def test_bots_may_take_the_last_seats_while_the_curtain_hangs(open_table: OpenTable) -> None:
    """It used to end in an IndexError."""
    from luminagames.bots import make_bot

    table = open_table("luminous")
    session = table.session
    bot = make_bot("random", session.game)
    session.reseat([bot, None])
    assert table.curtain.isVisible()
    session.reseat([bot, bot])
    assert session.awaited is None
    assert not table.curtain.isVisible()


def test_new_is_said_once_on_a_card(open_toy: OpenToy) -> None:
    from luminagames.engine.show import Badge

    table = open_toy(settings=TableSettings(reduced_motion=True))
    item = next(
        one
        for one in table.scene.things.values()
        if isinstance(one, CardItem) and one.thing is not None
    )
    thing = item.thing
    assert thing is not None
    item.mark_fresh("NEW")
    item.show_thing(thing, (Badge(text="new"),))
    assert item._says("NEW")
    item.show_thing(thing, (Badge(text="3"),))
    assert not item._says("NEW")


def test_undo_takes_back_what_was_laid_out_first(open_table: OpenTable) -> None:
    table = open_table("luminars")
    session = table.session
    while not session.match.view(session.acting).zones.get(f"hand[{session.acting}]"):
        session.submit(session.view.legal[0])
    session.lift_curtain()
    seat, step = session.view.seat, session.match.step
    assert seat is not None
    before = session.laid(seat)
    session.lay_out(before.moved(before.loose[0], LOOSE, 9))
    table.hand.laid.emit()
    assert session.laid(seat) != before
    assert "what was laid out" in table.topbar.buttons["undo"].toolTip()
    while session.laid_since:
        session.undo()
    assert session.match.step == step
    assert session.laid(seat) == before
