"""A window in which a person writes until it is killed, and the next one, which brings back.

    python -m tests.app.draft_child write FOLDER TABLE SEED
    python -m tests.app.draft_child again ANSWER

The first opens the studio on an own folder of Luturas, types in a card file and a layout, maps a
column, changes a deck, and goes on as the seed wants; each time all of it is said as a line of
JSON. The second starts as the program does, answers every question for drafts so, and says what
stands in the editors then.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import luminagames.games  # noqa: F401  # enters the games in the table of those below them
from luminagames.app.bench.studio_page import StudioPage
from luminagames.app.decks.page import DeckPage
from luminagames.app.main_window import MainWindow
from luminagames.app.program import first_page
from luminagames.cards.used import use
from luminagames.engine.rng import SplitMix64
from luminagames.studio.editing.document import OpenFile
from luminagames.studio.imports.import_page import ImportPage
from luminagames.studio.layouts.layouts_page import LayoutsPage
from luminagames.studio.widget import IMPORT, LAYOUTS, Studio
from tests.app.conftest import Answers

GAME = "luturas"
LETTERS = ("x", " ", "é", "🎲", "\n", "# note ", "雪")


def _say(**what: Any) -> None:
    print(json.dumps({**what, "at": time.time()}), flush=True)


def _studio(window: MainWindow) -> Studio:
    page = next(one for one in window.pages.open if isinstance(one, StudioPage))
    return page.studio


def _written(window: MainWindow) -> dict[str, Any]:
    """What stands in all editors and is not saved."""
    found: dict[str, Any] = {}
    for page in window.pages.open:
        if isinstance(page, StudioPage):
            for path, file in page.studio.desk.space.files.items():
                if file.unsaved:
                    found[path.name] = file.text
                    found[f"{path.name} outside"] = file.outside.name
            table = page.studio.page(IMPORT)
            assert isinstance(table, ImportPage)
            if table.sheet is not None:
                found["map"] = table.table.columns
        if isinstance(page, DeckPage) and page.unsaved:
            found["deck"] = [page.deck.id, page.deck.name, dict(page.deck.cards)]
    return found


def _choose_layout(studio: Studio, folder: Path) -> OpenFile:
    studio.show_tab(LAYOUTS)
    layouts = studio.page(LAYOUTS)
    assert isinstance(layouts, LayoutsPage)
    layouts.choose(next((folder / "layouts").glob("*.yaml")).stem)
    layout = layouts.pane.file
    assert layout is not None
    return layout


def write(window: MainWindow, folder: Path, table: Path, seed: int) -> None:
    """Open everything, then type."""
    use([folder])
    window.context.reload_games()
    window.doors.open_studio(GAME)
    studio = _studio(window)
    space, rng = studio.desk.space, SplitMix64(seed)
    cards = space.open(folder / "cards" / "first.yaml")
    studio.cards.pane.show_file(cards)
    layout = _choose_layout(studio, folder)
    studio.show_tab(IMPORT)
    imports = studio.page(IMPORT)
    assert isinstance(imports, ImportPage)
    imports.open(table)
    window.doors.open_decks(GAME)
    decks = window.page
    assert isinstance(decks, DeckPage)

    def type_on() -> None:
        for file in (cards, layout):
            cursor = studio.cards.pane.editor.textCursor()
            cursor = type(cursor)(file.document)
            cursor.setPosition(rng.below(file.document.characterCount()))
            cursor.insertText(LETTERS[rng.below(len(LETTERS))])
        imports._mapped("Note", f"key-{rng.below(1000)}")  # as the panel of columns does
        held = decks.deck.cards
        decks.change(held[rng.below(len(held))][0], 1)
        _say(**_written(window))

    timer = QTimer(window)
    timer.timeout.connect(type_on)
    timer.start(150)


def again(window: MainWindow, answers: Answers) -> dict[str, Any]:
    """The next start, on the start page; then the studio."""
    window.drafts.offer()
    if not isinstance(window.page, DeckPage):
        window.doors.open_decks(GAME)
        window.drafts.offer()
    window.doors.open_studio(GAME)
    window.drafts.offer()
    return {**_written(window), "asked": answers.asked}


def main(words: list[str]) -> None:
    app = QApplication.instance() or QApplication([])
    window = first_page()
    answers = Answers()
    window.dialogs = answers
    window.drafts._dialogs = answers
    window.resize(1280, 800)
    window.show()
    if words[0] == "write":
        write(window, Path(words[1]), Path(words[2]), int(words[3]))
        app.exec()
    else:
        answers.offered = words[1]  # type: ignore[assignment]  # one of the three
        _say(**again(window, answers))
        window.context.library.close()
        window.hide()


if __name__ == "__main__":
    main(sys.argv[1:])
