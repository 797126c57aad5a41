"""Whatever is done to a match, the library holds the same match: property tests over every game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from luminagames.engine.journal import REASONS, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.record import Record
from luminagames.games import game_ids, load_game
from luminagames.library.library import Library
from luminagames.library.writer import Kept

MOVES = st.lists(
    st.tuples(
        st.sampled_from(
            ("act", "act", "act", "act", "undo", "redo", "seat", "full", "room", "again", "picture")
        ),
        st.integers(0, 1000),
    ),
    min_size=5,
    max_size=40,
)


def agrees(library: Library, kept: Kept, match: Match[object]) -> None:
    """What is in the library is what the match is."""
    assert kept.match_id is not None
    found = Record.from_data(library.record(kept.match_id))
    wanted = Record.from_data(match.to_record())
    assert found.actions == wanted.actions
    assert found.digests == wanted.digests
    assert found.seat_changes == wanted.seat_changes
    assert (found.seats, found.options, found.seed, found.start_digest) == (
        wanted.seats,
        wanted.options,
        wanted.seed,
        wanted.start_digest,
    )
    entry = library.shelf.entry(kept.match_id)
    assert entry is not None
    decision = match.decision
    assert (entry.steps, entry.seats, entry.conceded) == (match.step, match.seats, match.conceded)
    assert entry.asked == (None if decision is None else decision.actor)
    told = [
        event.data.get("turn")
        for events in match.events
        for event in events
        if event.kind == "turn_started"
    ]
    assert entry.turn == max(1, len(told) + (told[:1] != [1]))
    assert (entry.state == "over") == (decision is None)


def do(
    library: Library, kept: Kept, match: Match[Any], what: str, number: int
) -> tuple[Kept, Match[Any]]:
    """One of the things that can happen to a match."""
    legal = match.game.legal_actions(match.state)
    if what == "act" and legal:
        match.submit(legal[number % len(legal)])
    elif what == "undo" and match.step:
        match.undo(number % match.step, consent=True)
    elif what == "redo" and match.can_redo:
        match.redo()
    elif what == "seat":
        bot = "human" if number % 2 else "bot:normal"
        match.change_seat(
            number % 2, SeatInfo(f"Seat {number}", bot), REASONS[number % len(REASONS)]
        )
    elif what == "picture":
        kept.set_thumbnail(bytes([number % 256]) * 50)
        kept.set_private({str(number % 2): {"groups": [[number]], "loose": []}})
    elif what == "full":
        library.connection.execute("PRAGMA query_only = 1")
    elif what == "room":
        library.connection.execute("PRAGMA query_only = 0")
    elif what == "again" and kept.match_id is not None and kept.settled:
        library.connection.execute("PRAGMA query_only = 0")
        kept.close()
        opened = library.resume(kept.match_id, load_game)
        assert opened.kept is not None
        assert opened.match.digests == match.digests
        assert opened.match.seat_changes == match.seat_changes
        return opened.kept, opened.match
    return kept, match


@pytest.mark.parametrize("name", game_ids())
@settings(max_examples=12)
@given(moves=MOVES)
def test_the_library_always_equals_the_match(name: str, moves: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = Library.open(Path(folder))
        game = load_game(name)
        match: Match[Any] = Match(game, {}, [SeatInfo("Ada"), SeatInfo("Ben")], 4)
        kept = library.keep(match)
        for what, number in moves:
            kept, match = do(library, kept, match, what, number)
            if kept.settled and kept.match_id is not None:
                agrees(library, kept, match)
        library.connection.execute("PRAGMA query_only = 0")
        match.submit(game.legal_actions(match.state)[0])
        agrees(library, kept, match)
        assert library.trouble is None
        number_of = kept.match_id
        library.close()
        again = Library.open(Path(folder))
        assert number_of is not None
        opened = again.resume(number_of, load_game)
        assert opened.match.digests == match.digests
        assert opened.match.events == match.events
        assert again.read("PRAGMA integrity_check") == [("ok",)]
        again.close()
