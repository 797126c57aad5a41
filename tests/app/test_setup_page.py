"""The set-up: sane as it comes, remembered, and refused with the clause at the field."""

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.setup.likes import WORKS, Likes, marks_of
from luminagames.app.setup.setup_page import SetupPage
from luminagames.app.start import SeatPlan
from luminagames.bots.levels import LEVELS
from luminagames.games import game_ids
from luminagames.kit.choice import Choice


def page_for(qtbot: QtBot, context: Context, game: str = "vault") -> SetupPage:
    page = SetupPage(context, context.game(game))
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_started_as_it_comes(qtbot: QtBot, context: Context, game: str) -> None:
    page = page_for(qtbot, context, game)
    assert page.start_button.isEnabled()
    with qtbot.waitSignal(page.start) as started:
        page.start_button.click()
    seats, options, seed = started.args
    low, high = context.game(game).about.seats
    assert low <= len(seats) <= high
    assert any(not seat.bot for seat in seats)
    context.game(game).resolve_options(options, len(seats))
    assert seed is None


@pytest.mark.parametrize("game", game_ids())
def test_options_stand_at_the_games_defaults_the_first_time(
    qtbot: QtBot, context: Context, game: str
) -> None:
    page = page_for(qtbot, context, game)
    chosen = {name: value for name, value in page.chosen().items() if name != "decks"}
    assert chosen == {option.name: option.default for option in page.game.setup_options}


def test_names_seats_and_options_are_remembered(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    qtbot.keyClicks(page.rows[0].name, "")
    page.rows[0].name.clear()
    qtbot.keyClicks(page.rows[0].name, "Grace")
    page.rows[1].who.choose("easy")
    page.add_button.click()
    page.rows[2].name.clear()
    qtbot.keyClicks(page.rows[2].name, "Alan")
    page.options["target_score"].set_value(9)
    page.start_button.click()
    again = page_for(qtbot, context)
    assert [row.plan() for row in again.rows] == [
        SeatPlan("Grace"),
        SeatPlan("Easy bot", "easy"),
        SeatPlan("Alan"),
    ]
    assert again.options["target_score"].value() == 9
    assert context.settings.names[:2] == ("Grace", "Alan")


@pytest.mark.rules("LV-8.1")
def test_an_option_out_of_range_is_refused_with_its_clause_at_the_field(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    page.options["target_score"].set_value(99)
    problem = page.options["target_score"].field.problem
    assert problem.isVisible()
    assert "LV-8.1" in problem.text()
    assert not page.options["round_limit"].field.problem.isVisible()
    assert not page.start_button.isEnabled()
    page.options["target_score"].set_value(15)
    assert not problem.isVisible()
    assert page.start_button.isEnabled()


def test_minus_and_plus_stay_in_the_range(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    field = page.options["target_score"]
    option = field.option
    field.set_value(option.at_most)
    stepper = field.field.control
    stepper.number.step(1)
    assert field.value() == option.at_most


def test_a_seat_that_is_gone_cannot_start(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    page.add_button.click()
    page.options["first_seat"].set_value(2)
    assert page.options["first_seat"].value() == 2
    page.rows[2].cross.click()
    assert page.options["first_seat"].value() in (-1, 0, 1)
    assert page.start_button.isEnabled()


def test_two_seats_of_one_name_are_told_apart_before_the_start(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    page.rows[1].who.choose("")
    page.rows[1].name.clear()
    qtbot.keyClicks(page.rows[1].name, page.rows[0].name.text().lower())
    assert "has this name" in page.rows[1].problem.text()
    assert not page.start_button.isEnabled()
    page.rows[1].name.clear()
    qtbot.keyClicks(page.rows[1].name, "Somebody")
    assert page.start_button.isEnabled()


def test_there_are_never_fewer_or_more_seats_than_the_game_has(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    low, high = page.game.about.seats
    while page.add_button.isEnabled():
        page.add_button.click()
    assert len(page.rows) == high
    while page.rows[0].cross.isEnabled():
        page.rows[0].cross.click()
    assert len(page.rows) == low
    assert [row.seat for row in page.rows] == list(range(low))


def test_a_bot_takes_a_bots_name_and_a_person_gets_the_own_name_back(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    row = page.rows[0]
    name = row.name.text()
    row.who.choose("easy")
    assert row.name.text() == "Easy bot"
    row.who.choose("")
    assert row.name.text() == name


def test_a_seed_can_be_given_under_advanced(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    assert not page.seed.isVisible()
    page.advanced.click()
    assert page.seed.isVisible()
    qtbot.keyClicks(page.seed, "12x34")
    with qtbot.waitSignal(page.start) as started:
        page.start_button.click()
    assert started.args[2] == 1234


def test_two_bots_of_a_level_are_numbered_and_the_match_can_start(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    for _ in range(2):
        page.add_button.click()
    for row in page.rows[1:]:
        row.who.choose("easy")
    assert [row.plan().name for row in page.rows[1:]] == ["Easy bot", "Easy bot 2", "Easy bot 3"]
    assert page.start_button.isEnabled()
    page.rows[1].who.choose("normal")
    assert [row.plan().name for row in page.rows[1:]] == ["Normal bot", "Easy bot", "Easy bot 2"]
    page.rows[2].cross.click()
    assert [row.plan().name for row in page.rows[1:]] == ["Normal bot", "Easy bot"]
    page.rows[1].name.clear()
    qtbot.keyClicks(page.rows[1].name, "Deep Thought")
    page.rows[1].who.choose("hard")
    assert page.rows[1].plan().name == "Deep Thought", "a name that a person gave stays"


def test_the_length_of_a_match_follows_seats_and_options(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    said = [page.summary.words]
    page.add_button.click()
    said.append(page.summary.words)
    page.options["target_score"].set_value(5)
    said.append(page.summary.words)
    assert len(set(said)) == 3
    assert all("about" in words for words in said)
    for game in game_ids():
        rules = context.game(game)
        for seats in range(rules.about.seats[0], rules.about.seats[1] + 1):
            assert 5 <= rules.minutes({}, seats) <= 180


@pytest.mark.parametrize("size", [80, 100, 200])
def test_a_drop_down_shows_all_its_rows(qtbot: QtBot, context: Context, size: int) -> None:
    context.settings.text_size = size
    page = page_for(qtbot, context)
    page.resize(1280, 800)
    page.match_options._folded["first_seat"].row.click()
    who = page.options["first_seat"].field.control
    assert isinstance(who, Choice)
    who.showPopup()
    view = who.view()
    rows = [view.sizeHintForRow(row) for row in range(who.count())]
    assert len(rows) == 3
    assert view.viewport().height() >= sum(rows)
    assert not view.verticalScrollBar().isVisible()
    who.hidePopup()


def test_no_two_seats_look_alike_and_a_mark_is_remembered_with_the_name(
    qtbot: QtBot, context: Context
) -> None:
    page = page_for(qtbot, context)
    page.add_button.click()
    assert page.seats.marks() == (0, 1, 2)
    first = page.rows[0]
    assert not first.marks.buttons[1].isEnabled(), "another seat has it"
    first.marks.buttons[4].click()
    assert page.seats.marks() == (4, 1, 2)
    assert page.rows[1].marks.buttons[0].isEnabled()
    name = first.plan().name
    assert context.settings.likes[name].mark == 4
    page.move_seat(0, 2)
    assert page.seats.marks() == (0, 1, 4) or page.seats.marks()[2] == 4
    assert page.rows[2].plan().name == name


def test_a_person_picks_a_face_and_a_bot_shows_its_level(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    row = page.rows[0]
    before = row.picture._art
    row.picture.face_button.click()
    assert row.picture._art != before
    row.who.choose("hard")
    assert row.picture._art == WORKS["hard"]
    assert not row.picture.face_button.isVisible()


def test_every_level_says_what_to_expect(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    page.resize(1280, 800)
    for row, level in zip(page.rows[0].who.rows[1:], LEVELS, strict=True):
        assert row.accessibleDescription() == level.sentence
        assert row.told
    for _ in range(2):
        page.add_button.click()
    assert [row.told for row in page.rows[0].who.rows] == [True, False, False, False]


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 80), ((1024, 640), 200)])
def test_nothing_of_the_set_up_is_cut_or_lies_over_another(
    qtbot: QtBot, context: Context, size: tuple[int, int], text: int
) -> None:
    context.settings.text_size = text
    game = next(
        game
        for game in game_ids()
        if context.game(game).deck_rules and context.game(game).about.seats[1] > 2
    )
    page = page_for(qtbot, context, game)
    page.resize(*size)
    for _ in range(2):
        page.add_button.click()
    QApplication.processEvents()
    page.grab()
    for card in page.rows:
        parts = [card.picture, card.marks, card.who, card.deck]
        boxes = [part.geometry() for part in parts if part is not None]
        for one, other in itertools.combinations(boxes, 2):
            assert not one.intersects(other), (one, other)
        assert all(card.rect().contains(box) for box in boxes), boxes
        for row in card.who.rows:
            metrics = QFontMetricsF(context.theme.font("button"))
            assert metrics.horizontalAdvance(row.text()) < row.width() - context.theme.px(34)
    assert page.width() >= page._scroll.widget().minimumSizeHint().width(), (
        "nothing scrolls sideways"
    )
    assert page.start_button.visibleRegion().boundingRect().height() == page.start_button.height()


def test_enter_starts_and_ctrl_digit_goes_to_a_seat(qtbot: QtBot, context: Context) -> None:
    page = page_for(qtbot, context)
    qtbot.keyClick(page, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert page.focusWidget() is page.rows[1].name
    name = page.rows[0].plan().name
    qtbot.keyClick(page.rows[1].name, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.rows[1].plan().name == name
    with qtbot.waitSignal(page.start):
        qtbot.keyClick(page.rows[0].name, Qt.Key.Key_Return)


def test_the_table_shows_the_mark_that_was_chosen(qtbot: QtBot, context: Context) -> None:
    context.settings.like("Ada", Likes(5, -1))
    assert marks_of(["Bruno", "Ada", "Cleo"], context.settings.likes) == (0, 5, 2)
    assert marks_of(["Ada", "Dov"], {"Ada": Likes(1), "Dov": Likes(1)}) == (1, 0)


def test_decks_are_covers_that_keys_and_a_list_change(qtbot: QtBot, context: Context) -> None:
    game = next(game for game in game_ids() if context.game(game).deck_rules)
    page = page_for(qtbot, context, game)
    cover = page.rows[0].deck
    assert cover is not None
    names = [act.text() for act in cover.menu().actions()]
    assert len(names) == len(page.decks.shelf.all) + 2
    before = cover.value()
    qtbot.keyClick(cover.cover, Qt.Key.Key_Down)
    assert cover.value() != before
    assert page.decks.value()[0] == cover.value()
    assert cover.cover.style_words
    page.grab()
