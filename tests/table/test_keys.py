"""The keys: listed from what handles them, changed by a person, and never two things at one
time.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from luminagames.table.commands import COMMANDS, Keymap
from luminagames.table.keys_now import keys_now
from luminagames.table.widget import TableWidget
from luminagames.table.words import Run
from tests.e2e.conftest import OpenTable
from tests.e2e.conftest import open_table as open_table  # a fixture

Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier


def test_a_question_mark_lists_the_keys_that_count_now(open_table: OpenTable) -> None:
    table: TableWidget = open_table("vault")
    QTest.keyClicks(table.view, "?")
    assert table.keys.isVisible()
    rows = dict(table.keys.rows)
    assert rows["F4"] == "Say how everything stands"
    assert "A" not in rows  # nothing to arrange here
    assert any("Lithari" in words for words in rows.values())
    QTest.keyClick(table.keys, Key.Key_Escape)
    assert not table.keys.isVisible()
    assert table.window().focusWidget() is table.view


def test_the_list_follows_what_is_held(open_table: OpenTable) -> None:
    table: TableWidget = open_table("luminars")
    while table.hand.tray.rules is None:
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    rows = dict(keys_now(table))
    assert rows["A"] == "Arrange for me"
    lifted = next(
        touch
        for touch in (thing.touch for thing in table.scene.plan.things)
        if table.hand.tray.holds(touch)
    )
    rect = table.scene.rect_of(lifted)
    assert rect is not None
    table.hand.lift(lifted, rect.center())
    assert dict(keys_now(table))["Enter"] == "Drop"


def test_no_two_commands_have_one_key() -> None:
    keys = [command.key for command in COMMANDS]
    assert len(set(keys)) == len(keys)


def test_every_listed_key_does_something_else(open_table: OpenTable) -> None:
    for game in ("vault", "luminars", "luturas", "luminous"):
        table: TableWidget = open_table(game)
        table.session.lift_curtain()
        listed = [key for key, _ in keys_now(table)]
        assert len(set(listed)) == len(listed), game


def test_a_key_of_a_move_is_listed_as_the_move(open_table: OpenTable) -> None:
    """Space is the button that it is printed on; a blank cap was listed, and Space as what it does
    else.
    """
    table: TableWidget = open_table("luminars")
    table.session.lift_curtain()
    listed = dict(keys_now(table))
    assert " " not in listed
    assert listed["Space"] != "Show it large"


def test_two_buttons_of_one_kind_keep_each_its_own_key(open_table: OpenTable) -> None:
    """Tails had none: its template's key was looked for behind that of Heads."""
    table: TableWidget = open_table("luturas")
    table.session.lift_curtain()
    assert [(button.text(), button.key) for button in table.prompt.buttons.values()] == [
        ("Heads", "H"),
        ("Tails", "T"),
    ]
    QTest.keyClicks(table.view, "t")
    assert table.session.match.actions[-1].get("side") == "tails"


def test_a_key_that_a_decision_prints_wins_over_the_hint(open_table: OpenTable) -> None:
    """`H` calls heads where a coin is tossed, and asks for a hint where no button has it."""
    table: TableWidget = open_table("luturas")
    table.session.lift_curtain()
    asked: list[str] = []
    table.keyboard.hint.connect(lambda: asked.append("hint"))
    QTest.keyClicks(table.view, "h")
    assert table.session.match.actions[-1].get("side") == "heads"
    assert not asked
    table.animator.finish()
    assert "H" not in {button.key for button in table.prompt.buttons.values()}
    QTest.keyClicks(table.view, "h")
    assert asked == ["hint"]
    table.hints.close()


def test_home_and_end_go_to_the_ends_of_a_row(open_table: OpenTable) -> None:
    table: TableWidget = open_table("vault")
    row = [
        thing.touch
        for thing in table.scene.plan.things
        if thing.place == table.scene.plan.things[1].place
    ]
    table.keyboard.put_cursor(row[1])
    QTest.keyClick(table.view, Key.Key_End)
    assert table.keyboard.cursor == row[-1]
    QTest.keyClick(table.view, Key.Key_Home)
    assert table.keyboard.cursor == row[0]


def test_shift_f10_asks_what_can_be_done_with_a_thing(open_table: OpenTable) -> None:
    table: TableWidget = open_table("vault")
    crystal = next(thing.touch for thing in table.scene.plan.things if "dark" in thing.touch)
    table.keyboard.put_cursor(crystal)
    QTest.keyClick(table.view, Key.Key_F10, Shift)
    assert table.menu.isVisible()
    before = table.session.match.step
    QTest.keyClick(table.menu, Key.Key_T)  # Take …
    QTest.keyClick(table.menu, Key.Key_Return)
    assert table.session.match.step == before + 1 or table.menu.isVisible()


def test_shift_f10_with_the_cursor_nowhere_comes_to_the_first_thing_lit(
    open_table: OpenTable,
) -> None:
    for key, held in ((Key.Key_F10, Shift), (Key.Key_Menu, Qt.KeyboardModifier.NoModifier)):
        table: TableWidget = open_table("vault")
        assert not table.keyboard.cursor
        QTest.keyClick(table.view, key, held)
        assert table.keyboard.cursor in table.session.index.sources()
        assert table.menu.isVisible()


def test_shift_f10_on_a_thing_of_which_nothing_is_to_be_had_says_so(open_table: OpenTable) -> None:
    table: TableWidget = open_table("luminars")
    while "group:0" not in table.keyboard.reachable():
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    table.keyboard.put_cursor("group:0")
    QTest.keyClick(table.view, Key.Key_F10, Shift)
    assert not table.menu.isVisible()
    assert table.bubble.isVisible()
    assert "Nothing can be done with it now." in table.reader.voice.last


def test_a_question_mark_over_an_open_menu_lists_the_keys_of_the_menu(
    open_table: OpenTable,
) -> None:
    table: TableWidget = open_table("vault")
    QTest.keyClick(table.view, Key.Key_Escape)
    assert table.table_menu.is_open
    table.show_keys()
    rows = dict(table.keys.rows)
    assert rows["Esc"] == "Close the menu"
    assert rows["F11"] == "Full screen, or back"
    assert "H" not in rows, "a menu takes the keys of the table"
    QTest.keyClick(table.keys, Key.Key_Escape)
    assert table.window().focusWidget() is table.menu
    table.menu.dismiss()
    table.menu.ask(
        "Which one?",
        ("a", "b"),
        [(Run("A cat"),), (Run("A dog"),)],
        table.anchor_of(""),
        table.room(),
    )
    table.show_keys()
    assert dict(table.keys.rows)["2"] == "A dog"


def test_a_digit_in_a_row_of_numbers_is_that_number(open_table: OpenTable) -> None:
    table: TableWidget = open_table("vault")
    chosen: list[object] = []
    table.menu.chosen.disconnect()
    table.menu.chosen.connect(chosen.append)
    table.menu.ask(
        "How many?",
        ("none", "one", "two"),
        [(), (), ()],
        table.anchor_of(""),
        table.room(),
        [0, 1, 2],
    )
    QTest.keyClick(table.menu, Key.Key_2)
    assert chosen == ["two"]


def test_a_changed_key_is_handled_and_listed(open_table: OpenTable) -> None:
    table: TableWidget = open_table("vault")
    table.keyboard.keymap = Keymap({"whole": "F8", "again": "F4", "hint": "Ctrl+Z"})
    assert table.keyboard.keymap.changed == {"whole": "F8", "again": "F4"}  # Ctrl+Z is undo
    QTest.keyClick(table.view, Key.Key_F8)
    assert table.bubble.isVisible()
    assert dict(keys_now(table))["F8"] == "Say how everything stands"
