"""Another language: chosen in Settings, seen at once on every page, kept; guessed from the system
at first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.preferences import spoken
from luminagames.app.preferences.settings import Settings
from luminagames.app.preferences.settings_page import SettingsPage
from luminagames.app.setup.setup_page import SetupPage
from luminagames.library.deckread import called
from luminagames.table.commands import shown
from luminagames.text import catalogues, grammar, languages
from tests.app.tongue import told
from tests.app.walk import with_cards

HEAD = """msgid ""
msgstr ""
"Language: tt\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Own-Name: Tätärä\\n"
"X-Sample: Ein Satz.\\n"

msgid "Settings"
msgstr "Stellschrauben"

msgid "Rulebooks"
msgstr "Regelbücher"

msgid "Library"
msgstr "Bücherei"

msgid "Undo"
msgstr "Zurück"
"""


@pytest.fixture
def toy(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language `tt`, added as CONTRIBUTING tells: one folder, one file."""
    place = tmp_path / "i18n" / "tt"
    place.mkdir(parents=True)
    (place / "program.po").write_text(HEAD, "utf-8")
    monkeypatch.setattr(catalogues, "folder", lambda: tmp_path / "i18n")
    languages._loaded.cache_clear()
    yield
    languages.use("en")
    languages._loaded.cache_clear()
    QLocale.setDefault(QLocale.system())


def seen(window: MainWindow) -> set[str]:
    """What the buttons and labels of the page that is shown are called."""
    page = window.page
    return {
        one.accessibleName()
        for kind in (QAbstractButton, QLabel)
        for one in page.findChildren(kind)
    }


def test_a_language_is_chosen_in_settings_and_every_page_speaks_it(
    toy, window: MainWindow, qtbot: QtBot
) -> None:
    window.doors.open_settings()
    page = window.page
    assert isinstance(page, SettingsPage)
    assert page.languages.rows["tt"].text() == "Tätärä"
    assert page.languages.rows["tt"].accessibleDescription() == "Ein Satz."
    page.languages.rows["tt"].click()
    qtbot.waitUntil(lambda: window.page is not page)
    assert window.page.caption == "Stellschrauben"
    assert window.windowTitle().startswith("Stellschrauben")
    assert isinstance(window.page, SettingsPage)
    assert window.page.languages.rows["tt"].isChecked()
    window.pages.back()
    assert window.page is window.pages.start
    assert {"Regelbücher", "Bücherei", "Stellschrauben"} <= seen(window)
    window.context.settings.language = "en"
    qtbot.waitUntil(lambda: "Rulebooks" in seen(window))
    assert window.pages.stack.count() == 1, "pages of the other language are gone"


def test_a_match_goes_on_in_the_other_language(toy, window: MainWindow, qtbot: QtBot) -> None:
    from luminagames.app.start import SeatPlan

    game = next(iter(window.context.games))
    window.tables.start(game, (SeatPlan("Ada"), SeatPlan("Bruno")), {}, 7)
    table = window.table
    assert table is not None
    table.session.lift_curtain()
    match = table.match
    table.session.submit(table.session.view.legal[0])
    step = match.step
    window.doors.open_settings()
    window.context.settings.language = "tt"
    qtbot.waitUntil(lambda: window.table is not None and window.table is not table)
    assert isinstance(window.page, SettingsPage)
    window.pages.back()
    assert window.page is window.table
    assert window.table.match.step == step
    assert window.table.table.topbar.buttons["undo"].accessibleName().startswith("Zurück")
    window.pages.back()
    assert window.page is window.pages.start


def test_what_was_chosen_and_written_stays_in_the_other_language(
    toy, window: MainWindow, qtbot: QtBot
) -> None:
    game = next(iter(window.context.games))
    window.doors.open_setup(game)
    page = window.page
    assert isinstance(page, SetupPage)
    page.rows[0].findChildren(QLineEdit)[0].setText("Wilhelmine")
    page.seed.setText("4711")
    option = page.options.get("first_dealer")
    window.context.settings.language = "tt"
    qtbot.waitUntil(lambda: window.page is not page)
    anew = window.page
    assert isinstance(anew, SetupPage)
    assert (anew.rows[0].plan().name, anew.seed.text()) == ("Wilhelmine", "4711")
    assert option is None or anew.options["first_dealer"].value() == option.value()
    window.doors.open_gallery(game)
    shown = window.page
    field = shown.findChildren(QLineEdit)[0]
    field.setText("fox")
    window.context.settings.language = "en"
    qtbot.waitUntil(lambda: window.page is not shown)
    assert window.page.findChildren(QLineEdit)[0].text() == "fox"


def test_the_choice_is_kept_and_what_is_gone_counts_as_the_systems(toy, tmp_path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    assert settings.language == "system"
    settings.language = "tt"
    settings.sync()
    assert Settings(tmp_path / "settings.ini").language == "tt"
    spoken.apply("tt")
    assert grammar().language == "tt"
    spoken.apply("never")
    assert grammar().language == "en"


def test_the_first_start_speaks_as_the_system_does(toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda self: ["tt-AT", "tt", "en"])
    spoken.apply("system")
    assert grammar().language == "tt"
    assert spoken.own_name("system") == "As the system: Tätärä"


def test_the_language_for_tests_is_offered_to_developers_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "pseudo" not in spoken.offered()
    monkeypatch.setenv("LUMINAGAMES_DEVELOPER", "1")
    assert spoken.offered()[-1] == "pseudo"


def test_a_language_is_announced_once_and_only_where_it_is_another(window: MainWindow) -> None:
    """All pages are made again each time it is."""
    said: list[str] = []
    window.context.spoken.connect(lambda: said.append(grammar().language))
    window.context.settings.language = "en"
    assert said == []
    window.context.settings.language = "de"
    window.context.settings.language = "de"
    assert said == ["de"]
    window.context.settings.language = "en"
    assert said == ["de", "en"]
    QLocale.setDefault(QLocale.system())


@pytest.fixture
def german(window: MainWindow) -> Iterator[None]:
    window.context.settings.language = "de"
    yield
    spoken.apply("en")
    QLocale.setDefault(QLocale.system())


def test_keys_are_called_as_on_a_german_keyboard(german, window: MainWindow, qtbot: QtBot) -> None:
    """On the page of keys, in the help, and on the buttons of a table."""
    window.doors.open_keys()
    page = window.page
    qtbot.waitUntil(lambda: window.page is not page or page.caption == "Tasten")
    caps = {button.text() for button in window.page.findChildren(QAbstractButton)}
    assert {"Strg+,", "Strg+Q", "Umschalt+F10"} <= caps
    window.doors.open_help()
    assert {"Strg+F", "Strg+Z", "Umschalt+F10"} <= {
        label.text() for label in window.page.findChildren(QLabel)
    }
    assert [shown(key) for key in ("Enter", "Space", "H", "?", "Home  End")] == [
        "Eingabe",
        "Leertaste",
        "H",
        "?",
        "Pos1  Ende",
    ]


ENGLISH_KEYS = re.compile(r"\b(Ctrl|Shift|Space|Enter|Home|PgUp|PgDn|Del|Backspace)\b")


@pytest.mark.parametrize("page", ["help", "decks", "rulebook", "studio"])
def test_no_page_names_a_key_in_english(
    german, window: MainWindow, qtbot: QtBot, page: str
) -> None:
    qtbot.waitUntil(lambda: grammar().language == "de")
    open_page = getattr(window.doors, f"open_{page}")
    open_page(*([with_cards(window)] if page in ("rulebook", "studio") else []))
    qtbot.wait(20)
    assert [text for _, text in told(window.page) if ENGLISH_KEYS.search(text)] == []


def test_published_decks_have_their_german_names(german, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: grammar().language == "de")
    game = next(
        one
        for one in window.context.games.values()
        if one.decks and called(one.decks[0]) != one.decks[0].name
    )
    deck = game.decks[0]
    window.doors.open_decks(game.about.id)
    edit = next(one for one in window.page.findChildren(QLineEdit) if one.text() == called(deck))
    assert edit.isVisibleTo(window.page)
    assert called(replace(deck, name="Mein Deck")) == "Mein Deck"
