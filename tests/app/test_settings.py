"""Settings: stored at once, read back, and safe against nonsense in the file."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.preferences import panels
from luminagames.app.preferences.controls import Slide
from luminagames.app.preferences.panels import SoundPanel
from luminagames.app.preferences.sample import SampleCard
from luminagames.app.preferences.settings import Settings
from luminagames.app.preferences.settings_page import SettingsPage
from luminagames.app.preferences.swatch import ThemeSwatch
from luminagames.app.start import SeatPlan
from luminagames.table.sound.sounds import Sounds
from luminagames.table.sound.speaker import Recording


def test_all_that_is_set_is_there_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    first = Settings(path)
    first.theme = "daylight"
    first.text_size = 150
    first.animation_speed = 200
    first.motion = "less"
    first.bot_pause = 400
    first.names = ("Grace", "Alan")
    first.set_seats("vault", (SeatPlan("Grace"), SeatPlan("Easy bot", "easy")))
    first.set_options("vault", {"target": 12})
    first.sync()
    again = Settings(path)
    assert (again.theme, again.text_size, again.animation_speed) == ("daylight", 150, 200)
    assert (again.motion, again.bot_pause) == ("less", 400)
    assert again.names[:2] == ("Grace", "Alan")
    assert again.seats("vault") == (SeatPlan("Grace"), SeatPlan("Easy bot", "easy"))
    assert again.options("vault") == {"target": 12}
    table = again.table()
    assert (table.reduced_motion, table.animation_speed, table.bot_pace_ms) == (True, 2.0, 400)


def test_nonsense_in_the_file_counts_as_the_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(
        "[look]\ntheme=plaid\ntext_size=9000\n[motion]\nspeed=fast\n[play]\nnames={{{\nbot_pause=-4\n"
        '[setup]\nvault\\seats="[1, {\\"name\\": \\"Ada\\", \\"bot\\": \\"deep blue\\"}]"\nvault\\options=[]\n',
        encoding="utf-8",
    )
    settings = Settings(path)
    assert (settings.theme, settings.text_size, settings.animation_speed) == (
        "observatory",
        100,
        100,
    )
    assert settings.names == ("Ada", "Bruno", "Cleo", "Dov")
    assert settings.bot_pause == 900
    assert settings.seats("vault") == (SeatPlan("Ada"),)
    assert settings.options("vault") == {}


def test_text_size_stays_between_80_and_200_per_cent(settings: Settings) -> None:
    settings.text_size = 500
    assert settings.text_size == 200
    settings.text_size = 1
    assert settings.text_size == 80
    with pytest.raises(ValueError, match="plaid"):
        settings.theme = "plaid"


def test_a_theme_chosen_on_the_page_is_in_force_at_once(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.show()
    before = QApplication.instance().styleSheet()
    swatch = next(each for each in page.findChildren(ThemeSwatch) if each.text() == "Daylight")
    with qtbot.waitSignal(context.themed):
        swatch.click()
    assert context.theme.name == "daylight"
    assert context.settings.theme == "daylight"
    assert QApplication.instance().styleSheet() != before


def test_text_size_moved_on_the_page_enlarges_all_words(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.show()
    button = QPushButton("x")
    qtbot.addWidget(button)
    slider = next(
        each for each in page.findChildren(QSlider) if each.accessibleName() == "Text size"
    )
    slider.setValue(200)
    assert context.settings.text_size == 200
    assert context.theme.font("body").pointSizeF() == pytest.approx(
        QApplication.font().pointSizeF()
    )


def test_the_last_change_is_taken_back_on_the_page(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.show()
    context.settings.theme = "daylight"
    context.settings.set_volume("all", 40)
    page.undo_button.click()
    assert context.settings.volume("all") == 80
    page.undo()
    assert context.theme.name == "observatory"
    while context.settings.undo():
        pass
    page.undo()
    assert not context.settings.can_undo


def test_reset_leaves_names_and_is_one_change(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    context.settings.theme = "high_contrast"
    context.settings.pace = "step"
    context.settings.names = ("Zoe", "Yan")
    page.reset_all()
    assert (context.settings.theme, context.settings.pace) == ("observatory", "calm")
    assert context.settings.names[:2] == ("Zoe", "Yan")
    page.undo()
    assert (context.settings.theme, context.settings.pace) == ("high_contrast", "step")


def test_a_setting_is_found_by_its_words(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.show()
    page.search.setText("Room at night")
    assert not page.panels["Sound"].isHidden()
    assert page.panels["Players"].isHidden()
    page.search.setText("")
    assert not page.panels["Players"].isHidden()


def test_the_page_is_one_column_where_there_is_no_room(qtbot: QtBot, context: Context) -> None:
    context.settings.text_size = 200
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.resize(1024, 640)
    page.show()
    qtbot.waitExposed(page)
    assert page.sections.isHidden()
    left = {panel.mapTo(page, panel.rect().topLeft()).x() for panel in page.panels.values()}
    assert len(left) == 1
    assert all(
        panel.mapTo(page, panel.rect().topRight()).x() < 1024 for panel in page.panels.values()
    )


def test_the_themes_and_the_sample_show_real_cards(qtbot: QtBot, context: Context) -> None:
    """Drawn when the page has been seen; the sentence beside the card grows with the text."""
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    card = page.sample.findChildren(SampleCard)[0]
    page.show()

    def colors() -> set[int]:
        image = card.grab().toImage()
        return {
            image.pixel(x, y)
            for x in range(0, image.width(), 5)
            for y in range(0, image.height(), 5)
        }

    qtbot.waitUntil(lambda: len(colors()) > 12)
    high = page.sample.words.fontMetrics().height()
    context.settings.text_size = 200
    assert page.sample.words.fontMetrics().height() > 1.5 * high
    games = context.games.values()
    assert page.sample.name.text() in {
        game.card_title(one) for game in games for one in game.definitions
    }


def test_the_motion_kept_by_an_older_program_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[motion]\nreduced=true\n", encoding="utf-8")
    settings = Settings(path)
    assert settings.motion == "less"
    assert (settings.table().reduced_motion, settings.table().still) == (True, False)
    settings.motion = "none"
    assert (settings.table().reduced_motion, settings.table().still) == (True, True)


def test_one_setting_is_set_back_alone(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.show()
    context.settings.set_volume("cards", 10)
    context.settings.set_volume("room", 40)
    rows = page.panels["Sound"].findChildren(Slide)
    row = next(one for one in rows if one.slider.accessibleName() == "Room at night")
    row.set_back()
    qtbot.waitUntil(lambda: page.panels["Sound"].findChildren(Slide)[3].slider.value() == 50)
    assert (context.settings.volume("cards"), context.settings.volume("room")) == (10, 50)
    page.undo()
    assert context.settings.volume("room") == 40


def test_without_a_device_one_line_says_so(
    qtbot: QtBot, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panels, "can_play", lambda: False)
    page = SettingsPage(context)
    qtbot.addWidget(page)
    panel = page.panels["Sound"]
    assert not panel.findChildren(Slide)
    assert "no device" in " ".join(one.text() for one in panel.findChildren(QLabel))


def test_one_switch_turns_all_sounds_off(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    panel = page.panels["Sound"]
    assert isinstance(panel, SoundPanel)
    assert context.settings.table().sound == 80
    panel.switch.click()
    assert context.settings.table().sound == 0
    assert context.settings.volume("all") == 80
    panel.switch.click()
    assert context.settings.table().sound == 80


def test_each_group_of_sounds_can_be_tried(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    panel = page.panels["Sound"]
    assert isinstance(panel, SoundPanel)
    tape = Recording()
    panel.sounds = Sounds(context.settings.table(), tape)
    context.settings.set_volume("room", 100)
    for group, button in panel.tries.items():
        before = len(tape.samples)
        button.click()
        tape.wait(200)
        assert any(tape.samples[before:]), group


def test_the_sample_follows_the_handle_and_the_window_waits(qtbot: QtBot, context: Context) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    slider = next(one for one in page.findChildren(QSlider) if one.accessibleName() == "Text size")
    high = page.sample.words.fontMetrics().height()
    slider.setSliderDown(True)
    slider.setValue(175)
    assert page.sample.words.fontMetrics().height() > 1.4 * high
    assert context.theme.text_scale == 1.0
    assert "the sample follows" in page.foot.words.text()
    slider.setSliderDown(False)
    assert context.settings.text_size == 175


def test_a_section_is_brought_to_the_top_and_the_list_stays_in_sight(
    qtbot: QtBot, context: Context
) -> None:
    page = SettingsPage(context)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.sections.buttons["Players"].click()
    qtbot.wait(20)
    panel, list_ = page.panels["Players"], page.sections.buttons["All"]
    assert 0 <= panel.mapTo(page, panel.rect().bottomLeft()).y() < page.height()
    assert 0 < list_.mapTo(page, list_.rect().topLeft()).y() < 120
    assert page.focusWidget() is not None and panel.isAncestorOf(page.focusWidget())
    list_.click()
    qtbot.wait(20)
    look = page.panels["Look and text"]
    assert look.mapTo(page, look.rect().topLeft()).y() > 0
