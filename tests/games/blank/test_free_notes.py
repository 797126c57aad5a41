"""A playtest note is typed at the table and belongs to its author until the match is over."""

from __future__ import annotations

from tests.games.blank.test_free_table import GAME, do, match


def test_the_button_asks_for_words() -> None:
    index = GAME.gesture_index(match(2).view(0))
    (name,) = [name for name, action in index.buttons.items() if action.kind == "note"]
    assert index.labels[name].asks == "text"
    assert index.labels[name].key == "N"


def test_its_author_reads_it_in_the_log_and_nobody_else() -> None:
    one = match(2)
    do(one, 0, "note", text="Too slow.")
    said = []
    for seat in (0, 1):
        event = next(event for event in one.events_for(1, seat) if event.kind == "noted")
        message = GAME.describe_event(event, one.view(seat))
        assert message is not None
        said.append((message.pattern, message.values.get("text")))
    assert said == [("{seat} notes: {text}", "Too slow."), ("{seat} writes a note.", None)]
