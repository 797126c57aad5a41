"""The library keeps every match from its first action, and gives it back as it was."""

from __future__ import annotations

from pathlib import Path

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.library import Library

SEATS = (SeatInfo("Ada"), SeatInfo("Ben"))


def test_a_match_is_there_from_its_first_action(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    match: Match[object] = Match(load_game("vault"), {}, SEATS, 3)
    kept = library.keep(match)
    assert library.shelf.entries() == []
    match.submit(match.game.legal_actions(match.state)[0])
    (entry,) = library.shelf.entries()
    assert (entry.id, entry.game, entry.steps, entry.seats, entry.here) == (kept.match_id, "vault", 1, SEATS, True)
    kept.close()
    opened = library.resume(entry.id, load_game)
    assert opened.match.digests == match.digests
    library.close()
