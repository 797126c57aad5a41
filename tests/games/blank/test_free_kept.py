"""A match at the free table is kept, resumed, undone, exported and replayed like every other."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from luminagames.app.context import Context
from luminagames.app.games import abouts
from luminagames.app.home.start_page import StartPage
from luminagames.app.preferences.settings import Settings
from luminagames.cards.own import with_own_cards
from luminagames.cli.main import main
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.library import Library
from luminagames.library.writer import Kept
from tests.games.blank.test_free_table import do
from tests.games.blank.test_table_file import TABLE, card_set


def begun(tmp_path: Path) -> Match:  # type: ignore[type-arg]  # a table
    """A table of two people."""
    game = with_own_cards(load_game("blank"), [card_set(tmp_path / "sky", TABLE)])
    return Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)


def play(one: Match) -> None:  # type: ignore[type-arg]  # a table
    """Some acts of both."""
    do(one, 0, "draw", zone="deck", count=1)
    card = one.state.zones["hand[0]"][0].card
    do(one, 0, "move", cards=(card,), to="ground", x=2500, y=5000)
    do(one, 1, "note", text="Too slow.")
    do(one, 0, "end_turn")


def number(kept: Kept) -> int:
    """The number of a match that was kept."""
    assert kept.match_id is not None
    return kept.match_id


def test_the_library_resumes_it_without_its_set(tmp_path: Path) -> None:
    one = begun(tmp_path)
    library = Library.open(tmp_path / "library.db")
    try:
        kept = library.keep(one)
        play(one)
        kept.close()
        opened = library.resume(number(kept), load_game)
        again = opened.match
        assert again.game.digest(again.state) == one.game.digest(one.state)
        assert again.view(1).spots == one.view(1).spots
        assert opened.kept is not None
        opened.kept.close()
    finally:
        library.close()


def test_its_file_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = begun(tmp_path)
    library = Library.open(tmp_path / "library.db")
    try:
        kept = library.keep(one)
        play(one)
        kept.close()
        library.export(number(kept), tmp_path / "table.lumina")
    finally:
        library.close()
    assert main(["replay", str(tmp_path / "table.lumina")]) == 0
    said = capsys.readouterr().out
    assert "Ada draws 1 card" in said
    assert "Too slow" not in said.replace("writes a note", "")


def test_undo_stops_where_somebody_learned_something(tmp_path: Path) -> None:
    one = begun(tmp_path)
    play(one)
    assert one.can_undo
    one.undo()
    assert one.state.turn == 0


def test_the_start_page_offers_its_set_and_shows_the_match_to_go_on_with(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUMINAGAMES_CARDS", str(card_set(tmp_path / "sky", TABLE)))
    context = Context(Settings(), library=Library.open(tmp_path / "library.db"))
    one = Match(context.game("blank"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 5)
    kept = context.library.keep(one)
    play(one)
    kept.close()
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.continue_card.show_entry(context.library.shelf.entry(number(kept)))
    qtbot.waitUntil(lambda: "Ada draws" in page.continue_card.deeds.accessibleName())
    assert page.continue_card.title.text() == "Continue Blank cards"
    assert not page.grab().isNull()
    assert "blank" in [about.id for about in abouts(context.games)]
    context.library.close()
