"""The start page: a tile for each game found, by mouse and by keyboard, in every size."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.enter_button import EnterButton
from luminagames.app.home.glimpse import glimpse
from luminagames.app.home.start_page import StartPage, subtitle
from luminagames.app.play.matches import new_match, seated
from luminagames.app.preferences.settings import Settings
from luminagames.app.start import SeatPlan
from luminagames.bots import make_bot
from luminagames.engine.game import About
from luminagames.engine.rng import SplitMix64
from luminagames.games import game_ids


def about(number: int) -> About:
    return About(
        f"game{number}",
        f"Game {number}",
        "A sentence that is long enough to need two lines of a tile.",
        (2, 4),
        30,
        "gem",
        "no such drawing",
        "hydranai",
        1,
        False,
    )


def context_of(settings: Settings, count: int) -> Context:
    games: dict[str, Any] = {
        f"game{k}": SimpleNamespace(deck_rules=None, about=about(k), definitions={})
        for k in range(count)
    }
    return Context(settings, games)


def test_there_is_a_tile_for_each_game_found(qtbot: QtBot, context: Context) -> None:
    page = StartPage(context)
    qtbot.addWidget(page)
    games = context.games
    ordered = sorted(game_ids(), key=lambda one: (games[one].about.weight, games[one].about.title))
    assert [tile.about.id for tile in page.tiles] == ordered, "what is easy to learn comes first"
    assert all(tile.accessibleName() and tile.accessibleDescription() for tile in page.tiles)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "One card game for one table"),
        (4, "Four card games for one table"),
        (12, "12 card games for one table"),
    ],
)
def test_the_subtitle_counts_the_games(count: int, words: str) -> None:
    assert subtitle(count) == words


@pytest.mark.usefixtures("context")
def test_arrow_keys_choose_and_enter_opens(qtbot: QtBot, settings: Settings) -> None:
    page = StartPage(context_of(settings, 3))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    page.arrive()
    assert page.focusWidget() is page.tiles[0]
    qtbot.keyClick(page.tiles[0], Qt.Key.Key_Right)
    assert page.focusWidget() is page.tiles[1]
    qtbot.keyClick(page.tiles[1], Qt.Key.Key_Left)
    qtbot.keyClick(page.tiles[0], Qt.Key.Key_Left)
    assert page.focusWidget() is page.tiles[2], "before the first comes the last"
    with qtbot.waitSignal(page.chosen) as opened:
        qtbot.keyClick(page.tiles[2], Qt.Key.Key_Return)
    assert opened.args == ["game2"]
    page.arrive()
    assert page.focusWidget() is page.tiles[2], "who comes back finds the tile that was left"


@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("count", [1, 2, 4, 7])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_tiles_stand_side_by_side_in_every_window(
    qtbot: QtBot, settings: Settings, count: int, size: tuple[int, int]
) -> None:
    page = StartPage(context_of(settings, count))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    from luminagames.app.home.tile import HALO

    boxes = [tile.geometry().adjusted(HALO, HALO, -HALO, -HALO) for tile in page.tiles]
    for left, right in pairwise(boxes):
        assert left.right() < right.left()
    assert all(box.height() >= 250 and box.width() >= 190 for box in boxes)


@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("name", ["observatory", "daylight", "high_contrast"])
@pytest.mark.parametrize("text_size", [80, 200])
def test_tiles_paint_in_every_theme_and_text_size(
    qtbot: QtBot, settings: Settings, name: str, text_size: int
) -> None:
    settings.theme = name
    settings.text_size = text_size
    page = StartPage(context_of(settings, 2))
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    assert not page.grab().isNull()


@pytest.mark.usefixtures("context")
def test_one_tile_at_a_time_glows(qtbot: QtBot, settings: Settings) -> None:
    page = StartPage(context_of(settings, 3))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    page.arrive()
    qtbot.mouseMove(page.tiles[2])
    QApplication.sendEvent(page.tiles[2], QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
    assert [tile.lit for tile in page.tiles] == [False, False, True]
    qtbot.keyClick(page.tiles[2], Qt.Key.Key_Left)
    assert [tile.lit for tile in page.tiles] == [False, True, False], (
        "the pointer still rests on the third one"
    )


def _leave_the_card(page: StartPage, qtbot: QtBot) -> None:
    card = page.continue_card
    assert "Enter continues" in page._foot.text()
    qtbot.keyClick(card.button, Qt.Key.Key_Right)
    assert page.focusWidget() in page.tiles
    page.resize(1024, 640)
    assert not card.tall
    assert not card.deeds.isVisible()
    page.grab()


def test_continue_tells_what_happened_last_and_who_is_ahead(qtbot: QtBot, context: Context) -> None:
    game = context.game("vault")
    seats = (SeatPlan("Ada"), SeatPlan("Bruno", "normal"), SeatPlan("Cleo", "normal"))
    sitting = seated(new_match(game, {}, [seat.info for seat in seats], 3), context.library)
    match, bot, rng = sitting.match, make_bot("greedy", game), SplitMix64(3)
    while match.step < 60 or match.decision.actor != 0:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    scores = game.measure(match.view(0)).values
    last = match.actions[-1].seat
    assert sitting.kept is not None
    sitting.kept.close()
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.arrive()
    card = page.continue_card
    assert page.focusWidget() is card.button, "Enter goes on with it"
    assert isinstance(card.button, EnterButton), "and it bears that key"
    qtbot.waitUntil(lambda: bool(card.deeds.accessibleName()))
    assert card.tall
    assert len(card.deeds._deeds) == 3
    assert card.deeds._deeds[-1].seat == last
    assert card.deeds._deeds[-1].plain.startswith(seats[last].name)
    told = card.scores.accessibleName()
    assert told.startswith("Lumina Points, to 15")
    assert all(f"{seat.name} {score}" in told for seat, score in zip(seats, scores, strict=True))
    _leave_the_card(page, qtbot)


def test_what_is_told_of_a_match_with_hidden_hands_is_what_its_one_person_may_know(
    context: Context,
) -> None:
    game = context.game("luminars")
    two = [SeatPlan("Ada").info, SeatPlan("Bruno").info]
    sitting = seated(new_match(game, {}, two, 3), context.library)
    match, bot, rng = sitting.match, make_bot("greedy", game), SplitMix64(3)
    while match.step < 20:
        view = match.view(match.decision.actor)
        match.submit(bot.choose(view, view.legal, bot.budget, rng))
    assert sitting.kept is not None
    sitting.kept.close()
    entry = context.library.shelf.latest()
    assert entry is not None
    found = glimpse(context, entry)
    assert found is not None
    for deed in found.deeds:
        assert "draws" not in deed.plain or "a card" in deed.plain, "two people: what both may know"


def shown(qtbot: QtBot, context: Context, size: tuple[int, int] = (1280, 800)) -> StartPage:
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    page.arrive()
    qtbot.waitUntil(lambda: not page._later.isActive())
    return page


def test_who_is_new_begins_with_the_guided_match_of_the_easiest_game(
    qtbot: QtBot, context: Context
) -> None:
    page = shown(qtbot, context)
    hero = page.tiles[0]
    assert hero.hero
    assert "min" in hero.guide.text()
    with qtbot.waitSignal(page.guided) as asked:
        qtbot.keyClick(hero, Qt.Key.Key_Return)
    assert asked.args == [hero.about.id]
    with qtbot.waitSignal(page.chosen) as opened:
        qtbot.mouseClick(hero.set_up, Qt.MouseButton.LeftButton)
    assert opened.args == [hero.about.id]
    qtbot.keyClick(hero, Qt.Key.Key_Right)
    with qtbot.waitSignal(page.guided) as asked:
        qtbot.keyClick(page.tiles[1], Qt.Key.Key_G)
    assert asked.args == [page.tiles[1].about.id]
    with qtbot.waitSignal(page.link) as linked:
        qtbot.keyClick(page.tiles[1], Qt.Key.Key_P)
    assert linked.args == ["puzzles"]
    for button in (hero.guide, hero.set_up):
        assert hero.rect().contains(button.geometry())


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_enter_goes_on_with_what_is_unfinished_as_soon_as_the_program_stands(
    qtbot: QtBot, context: Context, size: tuple[int, int]
) -> None:
    """The page arrives before it knows how large its window is."""
    seats = [seat.info for seat in (SeatPlan("Ada"), SeatPlan("Bruno", "normal"))]
    sitting = seated(new_match(context.game("vault"), {}, seats, 3), context.library)
    sitting.match.submit(sitting.match.view(0).legal[0])
    assert sitting.kept is not None
    sitting.kept.close()
    page = StartPage(context)
    qtbot.addWidget(page)
    page.arrive()
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    assert page.focusWidget() is page.continue_card.button
    assert not any(tile.lit for tile in page.tiles)


def test_the_day_has_three_puzzles_that_lead_to_themselves(qtbot: QtBot, context: Context) -> None:
    page = shown(qtbot, context)
    found = [tile.puzzle for tile in page.daily.tiles]
    assert len({puzzle.id for puzzle in found if puzzle is not None}) == 3
    assert all(tile.accessibleDescription() for tile in page.daily.tiles)
    with qtbot.waitSignal(page.puzzle) as asked:
        qtbot.keyClick(page.daily.tiles[1], Qt.Key.Key_Return)
    assert asked.args == [found[1]]
    page.resize(1024, 640)
    assert not page.daily.isVisible()  # the link to the puzzles stays


def test_a_pointer_that_rests_lights_nothing_until_it_moves(
    qtbot: QtBot, settings: Settings, context: Context
) -> None:
    page = shown(qtbot, context)
    tile = page.tiles[2]
    tile.rest(QPoint(9, 9))
    QApplication.sendEvent(tile, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
    assert [one.lit for one in page.tiles] == [True, False, False, False]
    at, none = QPointF(60, 60), Qt.MouseButton.NoButton
    QApplication.sendEvent(
        tile, QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)
    )
    assert [one.lit for one in page.tiles] == [False, False, True, False]
