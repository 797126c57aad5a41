"""Hands as one expects: what the right button, a second click and a drag do at a real table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.e2e.mouse import LEFT, Mouse
from tests.table.conftest import QUICK, FlatPainter, OpenToy
from tests.tables import rested, seen_table


def test_the_right_button_shows_any_card_large(open_toy: OpenToy) -> None:
    table = open_toy()
    cards = [one for one in table.scene.plan.things if one.definition and one.kind == "card"]
    assert cards
    for card in (cards[0], cards[-1]):
        rect = table.scene.hit_rect(card.touch)
        assert rect is not None
        spot = table.view.on_screen(rect).center().toPoint()
        viewport = rested(table).view.viewport()
        QTest.mouseClick(viewport, Qt.MouseButton.RightButton, pos=spot)
        assert table.zoom.pinned
        assert table.large.touch == card.touch
        QTest.keyClick(table.zoom, Qt.Key.Key_Escape)
        assert not table.zoom.pinned


@pytest.fixture
def vault(qtbot: QtBot) -> TableWidget:
    """A new match of Lumina Vault between two people."""
    load_fonts()
    match = Match(load_game("vault"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1)
    return seen_table(qtbot, TableSession(match, [None, None]), QUICK, FlatPainter())


def tokens(table: TableWidget) -> list[str]:
    """The piles of the bank from which three are taken."""
    picks = table.session.index.picks["Take"]
    return sorted({one for sets in picks for one in sets})


def test_a_second_click_means_two_and_a_third_none(vault: TableWidget) -> None:
    mouse, pile = Mouse(vault), tokens(vault)[0]
    mouse.click(pile)
    assert vault.hand.picked == {pile}
    assert vault.take.isHidden(), "one token is no move"
    mouse.click(pile)
    twice = vault.hand.picked_action()
    assert twice is not None
    assert (twice.kind, f"pile:bank.{twice.get('color')}") == ("take_two", pile)
    mouse.click(pile)
    assert not vault.hand.picked
    assert vault.take.isHidden()


def test_a_double_click_and_the_button_beside_the_tokens_take_two(vault: TableWidget) -> None:
    mouse, pile = Mouse(vault), tokens(vault)[1]
    viewport, spot = vault.view.viewport(), mouse.point(pile)
    QTest.mouseClick(viewport, LEFT, pos=spot)
    QTest.mouseDClick(viewport, LEFT, pos=spot)
    QTest.mouseRelease(viewport, LEFT, pos=spot)
    assert vault.take.isVisible()
    assert vault.take.geometry().top() >= vault.anchor_of(pile).bottom()
    QTest.mouseClick(vault.take, LEFT)
    assert vault.session.match.actions[-1].kind == "take_two"
    assert vault.take.isHidden()


def test_another_color_after_two_is_one_of_each(vault: TableWidget) -> None:
    mouse, (first, second, *_) = Mouse(vault), tokens(vault)
    mouse.click(first)
    mouse.click(first)
    mouse.click(second)
    assert vault.hand.picked == {first, second}
    assert vault.hand.twice is None


def test_dragged_tokens_are_picked_without_a_list(vault: TableWidget) -> None:
    mouse, piles = Mouse(vault), tokens(vault)[:3]
    for pile in piles:
        mouse.drag(pile, "zone:tokens[0]")
        assert not vault.menu.isVisible()
    assert vault.hand.picked == set(piles)
    QTest.mouseClick(vault.take, LEFT)
    assert vault.session.match.actions[-1].kind == "take_three"


def test_a_token_dragged_twice_is_two_of_it(vault: TableWidget) -> None:
    mouse, pile = Mouse(vault), tokens(vault)[2]
    mouse.drag(pile, "zone:tokens[0]")
    mouse.drag(pile, "zone:tokens[0]")
    assert not vault.menu.isVisible()
    twice = vault.hand.picked_action()
    assert twice is not None
    assert twice.kind == "take_two"


def test_escape_puts_two_back(vault: TableWidget) -> None:
    mouse, pile = Mouse(vault), tokens(vault)[0]
    mouse.click(pile)
    mouse.click(pile)
    QTest.keyClick(rested(vault).view, Qt.Key.Key_Escape)
    assert not vault.hand.picked
    assert vault.hand.twice is None
