"""A walk over tables at many sizes: no thing lies over another, nothing leaves the table, no word
is cut off.

A fixed sample runs with all tests, every size, text, theme and number of seats with the long ones.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.bots import make_bot
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.action import Action
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.rng import SplitMix64
from luminagames.engine.show import Rect
from luminagames.games import load_game
from luminagames.table import ink
from luminagames.table.arrange import overlap
from luminagames.table.plan import Thing
from luminagames.table.session import TableSession
from luminagames.table.settings import TableSettings
from luminagames.table.widget import TableWidget
from tests.table.conftest import FlatPainter

QUIET = TableSettings(reduced_motion=True, hover_ms=0, bot_pace_ms=10_000_000)
NAMES = ("Ada", "Bruno", "Cleo", "Dov")
SIZES = [
    (1024, 640),
    (1280, 800),
    (1280, 960),
    (1920, 1080),
    (2560, 1080),
    (1680, 720),
    (2560, 1440),
    (3840, 2160),
]
TEXTS = [0.8, 1.0, 1.5, 2.0]
THEMES = ["observatory", "daylight", "high_contrast"]
# The tables that are laid out for the room there is.
TABLES = [("luturas", 2), ("luminous", 2), ("luminous", 3), ("luminous", 4)]
# Those that fit a room by their scale.
SCALED = [
    ("vault", 2),
    ("vault", 3),
    ("vault", 4),
    ("luminars", 2),
    ("luminars", 3),
    ("luminars", 4),
]
ROOMS = list(itertools.product([*TABLES, *SCALED], SIZES, TEXTS))
# Every table at every size and text; the themes, which have the same letters, take turns.
EVERYTHING = [(*room, THEMES[at % len(THEMES)]) for at, room in enumerate(ROOMS)]
SAMPLE = [
    (("luturas", 2), (1280, 800), 1.0, "observatory"),
    (("luturas", 2), (1024, 640), 1.0, "high_contrast"),
    (("luturas", 2), (1280, 800), 2.0, "daylight"),
    (("luturas", 2), (1280, 960), 1.5, "observatory"),
    (("luminous", 2), (1280, 800), 1.0, "observatory"),
    (("luminous", 2), (1280, 800), 2.0, "high_contrast"),
    (("luminous", 3), (1680, 720), 1.0, "daylight"),
    (("luminous", 4), (1024, 640), 1.0, "observatory"),
    (("luminous", 4), (1280, 800), 1.5, "observatory"),
    (("vault", 2), (1280, 800), 1.5, "daylight"),
    (("vault", 4), (1024, 640), 1.0, "observatory"),
    (("luminars", 2), (2560, 1080), 1.0, "observatory"),
    (("luminars", 4), (1024, 640), 2.0, "high_contrast"),
]
# How far the match is played between two looks.
STEPS = (40, 110, 190)


@cache
def played(game_id: str, seats: int) -> tuple[Action, ...]:
    """The actions of a match of quick bots."""
    game = load_game(game_id)
    match = Match(game, {}, [SeatInfo(name) for name in NAMES[:seats]], 3)
    bot, rng = make_bot("greedy", game), SplitMix64(3)
    found: list[Action] = []
    while match.decision is not None and len(found) < STEPS[-1]:
        view = match.view(match.decision.actor)
        found.append(bot.choose(view, view.legal, bot.budget, rng))
        match.submit(found[-1])
    return tuple(found)


class Elided(list[str]):
    """Remembers what was cut off."""

    def metrics(self, font: QFont) -> QFontMetricsF:
        """Measures as usual; what is elided is noted."""
        seen = self

        class Noting(QFontMetricsF):
            def elidedText(
                self, words: str, mode: Qt.TextElideMode, width: float, flags: int = 0
            ) -> str:
                seen.append(f"{words} ({width:.0f} wide)")
                return super().elidedText(words, mode, width, flags)

        return Noting(font)


@pytest.fixture
def elided(monkeypatch: pytest.MonkeyPatch) -> Elided:
    found = Elided()
    monkeypatch.setattr(ink, "QFontMetricsF", found.metrics)
    return found


def looks(
    qtbot: QtBot, table: tuple[str, int], size: tuple[int, int], text: float, theme: str
) -> Iterator[TableWidget]:
    """The table at some moments of a match, seen by the first seat."""
    load_fonts()
    game_id, seats = table
    game = load_game(game_id)
    actions = played(game_id, seats)
    for steps in STEPS:
        match = Match(game, {}, [SeatInfo(name) for name in NAMES[:seats]], 3)
        for action in actions[:steps]:
            match.submit(action)
        bots = [None] + [make_bot("greedy", game)] * (seats - 1)
        widget = TableWidget(
            TableSession(match, bots), FlatPainter(), load_theme(theme, text), QUIET
        )
        qtbot.addWidget(widget)
        widget.resize(*size)
        widget.show()
        QApplication.processEvents()
        yield widget
        widget.close()


def check(widget: TableWidget, elided: Elided) -> None:
    """Everything that can be seen to be wrong."""
    elided.clear()
    widget.grab()
    undo = widget.topbar.buttons["undo"].geometry()
    assert widget.topbar.track.right() <= undo.left() + 1, "the steps of the turn lie over a button"
    for item in widget.scene.boards._meridians.values():
        if item.from_left and item.ruling.words and not item.near:
            assert item.ruling_rect.left() >= item.stage.right() - 4, (
                "the lamp's words lie over the lens"
            )
    assert not elided, f"cut off: {elided}"
    plan = widget.scene.plan
    wide, high = widget.scene.layout.size
    table = Rect(0, 0, wide, high)
    lying = [thing for thing in plan.things if not away(thing)]
    if plan.over:
        return  # cards to choose from lie over the table on purpose
    for thing in lying:
        rect = thing.lying
        assert overlap(rect, table) > 0.98 * rect.w * rect.h, (
            f"{thing.touch} leaves the table: {rect}"
        )
    for one, other in itertools.combinations(lying, 2):
        if one.place == other.place or together(one, other):
            continue
        shared = overlap(one.lying, other.lying)
        assert shared < 8, (
            f"{one.touch} of {one.place} lies over {other.touch} of {other.place}: {shared:.0f}"
        )


def away(thing: Thing) -> bool:
    """What lies beyond the table, or upon another thing, as it should."""
    beyond = thing.kind == "back" and thing.lying.y < -20
    return (
        beyond
        or thing.style == "worn"
        or thing.place.startswith(("zone:under", "zone:crystal_deck"))
    )


def together(one: Thing, other: Thing) -> bool:
    """Things that share a place: orbs in orbit around their portrait."""
    return bool(one.points or other.points)


@pytest.mark.parametrize(("table", "size", "text", "theme"), SAMPLE, ids=str)
def test_nothing_lies_over_another_and_no_word_is_cut(
    qtbot: QtBot,
    elided: Elided,
    table: tuple[str, int],
    size: tuple[int, int],
    text: float,
    theme: str,
) -> None:
    for widget in looks(qtbot, table, size, text, theme):
        check(widget, elided)


@pytest.mark.soak
@pytest.mark.parametrize(("table", "size", "text", "theme"), EVERYTHING, ids=str)
def test_nothing_lies_over_another_at_any_size(
    qtbot: QtBot,
    elided: Elided,
    table: tuple[str, int],
    size: tuple[int, int],
    text: float,
    theme: str,
) -> None:
    for widget in looks(qtbot, table, size, text, theme):
        check(widget, elided)


@pytest.mark.parametrize("table", [*TABLES, *SCALED], ids=str)
def test_large_text_leaves_cards_nine_tenths_of_their_width(
    qtbot: QtBot, table: tuple[str, int]
) -> None:
    widest = {}
    for text in (1.0, 2.0):
        widget = next(looks(qtbot, table, (1280, 800), text, "observatory"))
        cards = [
            thing.rect.w
            for thing in widget.scene.plan.things
            if thing.kind == "card" and not thing.strip
        ]
        widest[text] = max(cards) * widget.look.unit
        widget.close()
    assert widest[2.0] >= 0.9 * widest[1.0], widest


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_larger_window_has_larger_cards_bars_and_words(
    qtbot: QtBot, table: tuple[str, int]
) -> None:
    found = []
    for size in ((1280, 800), (1920, 1200)):
        widget = next(looks(qtbot, table, size, 1.0, "observatory"))
        cards = (
            max(thing.rect.w for thing in widget.scene.plan.things if thing.kind == "card")
            * widget.look.unit
        )
        found.append(
            (cards, widget.topbar.height(), widget.prompt.height(), widget.look.theme.px(10))
        )
        widget.close()
    for small, large in zip(*found, strict=True):
        assert large == pytest.approx(1.5 * small, rel=0.03)
