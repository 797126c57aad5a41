"""Bars and buttons of a table follow its look by themselves, as all widgets of the kit follow what
they are given.
"""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF

from luminagames.cardface.theme import load_theme
from luminagames.kit.bar import Bar
from luminagames.table.bars.button import TableButton
from luminagames.table.bars.offer import Offer
from luminagames.table.words import Run
from tests.table.conftest import OpenToy


def test_a_larger_text_makes_every_bar_and_every_button_larger_at_once(open_toy: OpenToy) -> None:
    table = open_toy()
    bars = (table.topbar, table.prompt)
    before = [bar.height() for bar in bars]
    buttons = [button for button in table.findChildren(TableButton) if button.text()]
    wide = [button.sizeHint().width() for button in buttons]
    table.look.set_theme(load_theme("daylight", 2.0))
    assert all(bar.height() > was for bar, was in zip(bars, before, strict=True))
    assert all(button.sizeHint().width() >= was for button, was in zip(buttons, wide, strict=True))
    assert any(button.sizeHint().width() > was for button, was in zip(buttons, wide, strict=True))


def test_all_bars_of_a_table_are_of_the_kit(open_toy: OpenToy) -> None:
    table = open_toy()
    assert {bar.objectName() for bar in table.findChildren(Bar)} == {
        "topbar",
        "open-line",
        "prompt",
        "past-head",
        "past-foot",
    }


def test_the_slider_of_the_past_keeps_clear_of_the_words_when_the_window_grows(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    while table.session.match.step < 2:
        table.session.submit(table.session.view.legal[-1])
    table.past.look_back()
    table.resize(1920, 1200)
    head = table.past.head
    place = QFontMetricsF(table.look.theme.font("button", 500)).horizontalAdvance(head.place)
    assert head._row.contentsMargins().left() >= head._label_width()
    assert head._row.contentsMargins().right() >= place


def test_a_long_offer_stands_in_two_lines_so_that_the_sentence_can_be_read(
    open_toy: OpenToy,
) -> None:
    table = open_toy()
    table.look.set_theme(load_theme("observatory", 1.5))
    table.resize(1280, 800)
    words = "Tidewhisker (Gear 2): Heal 20 damage from a damaged Lutura you control. Use only once each turn."
    long = Offer("use", words, "", int)
    asked = [Run("Attack Brasshorn (Gear 2) with Tidewhisker (Gear 2): drop it on Brasshorn.")]
    table.prompt.say(asked, [long, Offer("stop", "Cancel", "Esc", int)], active=True)
    button = table.prompt.buttons["use"]
    assert button.folded
    assert not table.prompt.buttons["stop"].folded
    assert button.x() > 0.5 * table.prompt.width()
    assert button.accessibleName() == long.words
    assert 2 * QFontMetricsF(button._letters()).height() <= button.height()
    table.prompt.say([Run("Attack it.")], [long, Offer("stop", "Cancel", "Esc", int)], active=True)
    assert not button.folded, "a short sentence leaves it one line"
