"""Tables in the language for tests: every word that is seen, told or announced went through a
catalogue.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from luminagames.games import game_ids
from luminagames.table.commands import COMMANDS
from luminagames.table.keys_now import keys_now
from luminagames.table.widget import TableWidget
from luminagames.text import catalogues, languages
from luminagames.text.pseudo import Pseudo
from tests.app import tongue
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.speech.listener import read

OpenTable = Callable[..., TableWidget]
SHORT, WHOLE = 6, 400
# Actions that every widget of Qt has; a screen reader has its own words for them.
OF_QT = {"Press", "SetFocus", "ShowMenu", "Toggle", "Increase", "Decrease"}
READ_EVERY = 5


@pytest.fixture(autouse=True)
def spoken() -> Iterator[None]:
    """The program speaks the language for tests, with the keys of the German catalogue."""
    languages.speak(Pseudo(catalogues.catalogue("de")))
    yield
    languages.use("en")
    QLocale.setDefault(QLocale.system())


class Ear:
    """Collects what has words outside of the brackets that are no names."""

    def __init__(self, table: TableWidget) -> None:
        self.table = table
        game = table.session.game
        titles = [
            game.about.title,
            *map(game.card_title, game.definitions),
            *(deck.name for deck in game.decks),
        ]
        self.names = {
            *tongue.NAMES,
            "Ben",
            *(word for title in titles for word in tongue.LETTERS.findall(title)),
        }
        self.wrong: set[str] = set()
        table.reader.voice.said.connect(self.said)

    def said(self, words: str) -> None:
        """An announcement."""
        self.take("said", words)

    def take(self, kind: str, text: str) -> None:
        """One text."""
        bare = tongue.KEYS.sub("", tongue.bare(text))
        if any(word not in self.names for word in tongue.LETTERS.findall(bare)):
            self.wrong.add(f"{kind}: {text[:100]}")

    def listen(self, where: str = "") -> None:
        """All that the table says now: its tree, its widgets, the prompt, the log, the keys that
        count.
        """
        table = self.table
        for one in read(table):
            for text in (
                one.name,
                one.node.text(QAccessible.Text.Description),
                *set(one.actions) - OF_QT,
            ):
                self.take(where, text)
        for kind, text in tongue.told(table):
            self.take(f"{where} {kind}", text)
        self.take("prompt", "".join(run.text for run in table.narrator.prompt()))
        for line in table.log.lines:
            self.take("log", line.plain)
        for _, words in keys_now(table):
            self.take("key", words)


def walk(table: TableWidget, steps: int) -> set[str]:
    """A random match of so many actions, then every command of a table."""
    ear, session, chance = Ear(table), table.session, random.Random(7)
    for step in range(steps):
        if session.over:
            break
        ear.listen("curtain")
        session.lift_curtain()
        QTest.qWait(1)
        if step % READ_EVERY == 0:
            ear.listen()
        session.submit(chance.choice(session.view.legal))
    for command in COMMANDS:
        if command.where == "table":
            session.lift_curtain()
            QTest.keySequence(table.view, command.key)
            QTest.qWait(10)
            ear.listen(command.name)
            QTest.keyClick(table.view, Qt.Key.Key_Escape)
            QTest.qWait(10)
    table.table_menu.open()
    ear.listen("menu")
    return ear.wrong


@pytest.mark.parametrize("game", game_ids())
def test_a_table_says_nothing_that_is_in_no_catalogue(open_table: OpenTable, game: str) -> None:
    assert walk(open_table(game), SHORT) == set()


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_match_says_nothing_that_is_in_no_catalogue(
    open_table: OpenTable, game: str
) -> None:
    assert walk(open_table(game), WHOLE) == set()
