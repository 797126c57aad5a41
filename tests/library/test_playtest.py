"""The playtest report adds up what matches that are over say of their cards."""

from __future__ import annotations

import csv
import io
import json
import random
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.games.blank.table.game import FreeTable
from luminagames.games.blank.table.pieces import TableState
from luminagames.library import playtest
from luminagames.library.library import Library
from luminagames.library.playtest import Report
from tests.games.blank.test_free_table import CARDS, do, planned

BEGIN = datetime(2026, 11, 28, 12, 0, tzinfo=UTC)


def clocked(folder: Path) -> tuple[Library, Callable[[int], None]]:
    """A library whose clock goes on only when it is told to, by seconds."""
    now = [BEGIN]

    def wait(seconds: int) -> None:
        now[0] += timedelta(seconds=seconds)

    return Library.open(folder, lambda: now[0]), wait


def begun(names: tuple[str, ...] = ("Ada", "Ben"), seed: int = 1) -> Match[TableState]:
    game = FreeTable(CARDS)
    return Match(game, planned(), [SeatInfo(name) for name in names], seed)


def played(library: Library, wait: Callable[[int], None], seed: int = 1) -> Match[TableState]:
    """A round of two people: Ada plays a card after 30 s and notes something, Ben takes a minute."""
    one = begun(seed=seed)
    kept = library.keep(one)
    do(one, 0, "draw", zone="deck", count=2)
    wait(30)
    do(one, 0, "move", cards=(one.state.zones["hand[0]"][0].card,), to="ground")
    do(one, 0, "note", text="Far too strong.", mark="too strong")
    do(one, 0, "count", counter="life[1]", change=-3)
    do(one, 0, "end_turn")
    wait(60)
    do(one, 1, "look", zone="deck", count=2)
    do(one, 1, "end_turn")
    do(one, 0, "finish", winners=(0,))
    kept.close()
    return one


def report(library: Library) -> Report:
    entries = playtest.of_set(library, [card["id"] for card in CARDS], "blank")
    *_, found = playtest.gather(library, load_game, entries)
    return found


def test_cards_are_counted_as_they_were_drawn_played_looked_at_and_left(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        one = played(library, wait)
        found = report(library)
    finally:
        library.close()
    # 2 for each hand at the beginning, 2 by hand, 1 as each turn begins
    uses = found.cards.values()
    assert sum(use.drawn for use in uses) == 4 + 2 + 2
    assert sum(use.played for use in uses) == 1
    assert sum(use.looked for use in uses) == 2
    left = Counter(
        one.state.cards[lying.card] for seat in (0, 1) for lying in one.state.zones[f"hand[{seat}]"]
    )
    assert {use.card: use.left for use in uses if use.left} == dict(left)


def test_a_note_has_its_moment_its_mark_and_what_its_author_touched_last(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        one = played(library, wait)
        (note,) = report(library).notes
    finally:
        library.close()
    moved = one.state.zones["ground"][-1].card
    assert (note.step, note.author, note.round) == (2, "Ada", 1)
    assert (note.turn_of, note.phase) == ("Ada", "Draw")
    assert (note.text, note.mark) == ("Far too strong.", "too strong")
    assert note.card == one.state.cards[moved]


def test_turns_are_timed_without_long_pauses(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        played(library, wait)
        paces = {one.name: one for one in report(library).paces}
        assert (paces["Ada"].turns, round(paces["Ada"].seconds)) == (2, 15)
        assert (paces["Ben"].turns, round(paces["Ben"].seconds)) == (1, 60)
        wait(10)
        played(library, lambda seconds: wait(3 * 3600))
        again = {one.name: round(one.seconds) for one in report(library).paces}
    finally:
        library.close()
    assert again == {"Ada": 15, "Ben": 60}


def test_counters_stand_as_they_were_at_the_end_of_each_round(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        played(library, wait)
        courses = {one.name: one for one in report(library).courses}
    finally:
        library.close()
    assert courses["life"].rounds == {0: [20, 20], 1: [17, 17]}
    assert courses["doom"].rounds == {None: [1, 1]}


def test_matches_of_a_set_add_up_and_others_do_not(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        played(library, wait)
        wait(60)
        played(library, wait, seed=2)
        open_one = begun(seed=3)
        kept = library.keep(open_one)
        do(open_one, 0, "note", text="Nobody reads this yet.")
        kept.close()
        other = Match(
            FreeTable([{"id": f"rock-{n}", "name": f"Rock {n}"} for n in range(6)]),
            {},
            [SeatInfo("Ada")],
            1,
        )
        kept = library.keep(other)
        do(other, 0, "note", text="Another set.")
        do(other, 0, "finish")
        kept.close()
        found = report(library)
    finally:
        library.close()
    assert [one.id for one in found.matches] == [2, 1]
    assert {note.text for note in found.notes} == {"Far too strong."}
    assert sum(use.played for use in found.cards.values()) == 2
    first, second = playtest.weighed(found.notes)
    assert first.match >= second.match or first.card != second.card


def test_files_hold_what_is_seen(tmp_path: Path) -> None:
    library, wait = clocked(tmp_path)
    try:
        played(library, wait)
        found = report(library)
    finally:
        library.close()
    rows = list(csv.DictReader(io.StringIO(playtest.as_csv(found))))
    assert len(rows) == len(CARDS)
    assert {row["card"]: int(row["drawn"]) for row in rows} == {
        use.card: use.drawn for use in found.cards.values()
    }
    data = json.loads(json.dumps(playtest.as_json(found)))
    assert data["notes"][0]["text"] == "Far too strong."
    assert data["matches"][0]["minutes"] == 2
    assert sum(one["left_in_hand"] for one in data["cards"]) == 7


def test_what_is_drawn_is_played_or_left_whatever_is_done(tmp_path: Path) -> None:
    rng = random.Random(7)
    library, _ = clocked(tmp_path)
    try:
        for seed in range(3):
            one = begun(("Ada", "Ben", "Cleo"), seed)
            kept = library.keep(one)
            for _ in range(40):
                seat = one.state.turn
                hand = one.state.zones[f"hand[{seat}]"]
                if hand and rng.random() < 0.5:
                    do(one, seat, "move", cards=(rng.choice(hand).card,), to="discard")
                elif one.state.zones["deck"]:
                    do(one, seat, "draw", zone="deck", count=1)
                else:
                    do(one, seat, "end_turn")
            do(one, one.state.turn, "finish")
            kept.close()
        found = report(library)
    finally:
        library.close()
    assert found.unread == 0
    for use in found.cards.values():
        assert use.drawn == use.played + use.left
