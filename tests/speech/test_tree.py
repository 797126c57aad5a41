"""A match by the accessible tree alone: found by name and role, done by action."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from luminagames.engine.action import Action
from luminagames.games import game_ids
from luminagames.table.speech import tree
from luminagames.table.speech.part import Part, walk
from luminagames.table.widget import TableWidget
from tests.e2e.conftest import open_table as open_table  # a fixture
from tests.speech.listener import Found, Listener, Role, read

Key = Qt.Key
OpenTable = Callable[..., TableWidget]
STEPS = 8


def play(table: TableWidget, steps: int) -> None:
    """So many actions of the match, or to its end."""
    ear = Listener(table, random.Random(3))
    idle = 0
    while table.session.match.step < steps and not table.session.over:
        before = table.session.match.step
        did = ear.act()
        if table.scoreboard.isVisible() and table.session.decision is not None:
            table.close_scores()
        idle = 0 if table.session.match.step > before else idle + 1
        assert idle < 200, f"nothing goes on after {did}"


@pytest.mark.parametrize("game", game_ids())
def test_a_match_begins_by_the_tree_alone(open_table: OpenTable, game: str) -> None:
    play(open_table(game), STEPS)


@pytest.mark.parametrize("game", game_ids())
def test_nothing_is_said_twice_and_no_note_ends_in_a_colon(
    open_table: OpenTable, game: str
) -> None:
    table, chance = open_table(game), random.Random(2)
    for _ in range(40):
        table.session.lift_curtain()
        table.session.submit(chance.choice(table.session.view.legal))
        table.session.lift_curtain()
        for part in walk(table.reader.parts()):
            said = part.name.split(", ")
            assert "You owe 0" not in part.name
            counts = [one for one in said if one.split(" ")[0].isdigit()]
            assert part.role != "pile" or len(counts) < 2, part.name
            if part.key == "side:shared":
                sentences = part.about.split(". ")
                assert len(sentences) == len(set(sentences)), part.about
                assert ": ." not in part.about, part.about


@pytest.mark.parametrize(
    ("game", "card", "said"),
    [
        (
            "vault",
            "deepsong-whale",
            "Tier 3, Hydranai, 4 Lumina Points, costs 4 Hydranai and 5 Pyronoxi.",
        ),
        ("luturas", "rillspan-2", "Aquatic Lutura, Gear 2. Needs: Aquatic 1."),
        (
            "luminous",
            "order-the-mind",
            "Spell. Cost: purple 1 and any color 2. Orb check: purple 1.",
        ),
        ("luminous", "ember-vine-orb", "Non-basic orb. Pays orange or green."),
    ],
)
def test_a_card_says_what_is_printed_on_it(
    open_table: OpenTable, game: str, card: str, said: str
) -> None:
    """Who does not see the card hears its kind and what it costs, before its rules text."""
    table = open_table(game)
    assert table.session.game.heard(card) == said
    parts = [
        part
        for part in walk(table.reader.parts())
        if part.role == "card" and "hidden" not in part.name
    ]
    heard = {table.session.game.heard(one) for one in table.session.game.definitions}
    assert parts == [] or any(
        text and part.about.startswith(text) for part in parts for text in heard
    )


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_match_by_the_tree_alone(open_table: OpenTable, game: str) -> None:
    table = open_table(game)
    play(table, 5_000)
    assert table.session.over


def reached(table: TableWidget) -> set[Action]:
    """The legal actions that the tree offers by themselves, in a menu, as a button, or as a set to
    be picked.
    """
    session, found = table.session, set[Action]()
    parts = {part.key: part for part in walk(table.reader.parts())}
    by_touch: dict[str, list[Part]] = {}
    for thing in table.scene.plan.things:
        by_touch.setdefault(thing.touch, []).append(parts[table.reader._parts.key_of(thing)])
    for place in table.scene.plan.places:
        by_touch.setdefault(place.name, []).extend(filter(None, [parts.get(f"place:{place.name}")]))
    for seat in range(len(session.controllers)):
        by_touch.setdefault(f"seat:{seat}", []).append(parts[f"side:{seat}"])
    index = session.index
    for touch, actions in index.taps.items():
        if any(part.deeds for part in by_touch.get(touch, ())):
            found.update(actions)
    for touch, drags in index.drags.items():
        if any(part.deeds for part in by_touch.get(touch, ())):
            found.update(action for actions in drags.values() for action in actions)
    for sets in index.picks.values():
        for sources, actions in sets.items():
            if all(any(part.deeds for part in by_touch.get(touch, ())) for touch in sources):
                found.update(actions)
    return found | set(index.buttons.values())


@pytest.mark.parametrize("game", game_ids())
def test_every_legal_action_is_in_the_tree(open_table: OpenTable, game: str) -> None:
    table = open_table(game)
    chance = random.Random(5)
    for _ in range(40):
        if table.session.over:
            return
        table.session.lift_curtain()
        legal = table.session.view.legal
        assert set(legal) <= reached(table), f"step {table.session.match.step}"
        table.session.submit(chance.choice(legal))


def test_the_curtain_says_nothing_of_the_table(open_table: OpenTable) -> None:
    table = open_table("luminars")
    while not table.curtain.isVisible():
        table.session.submit(table.session.view.legal[0])
    assert table.reader.parts() == ()
    assert not [one for one in read(table.view) if one.role == Role.Button]
    assert "Pass the laptop to" in table.reader.voice.last


def test_the_hand_of_another_seat_is_hidden(open_table: OpenTable) -> None:
    table = open_table("luturas")
    table.session.lift_curtain()
    while not table.session.view.zones["hand[1]"]:
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    names = [one.name for one in read(table.view)]
    assert f"{len(table.session.view.zones['hand[1]'])} cards, face down" in names
    assert any(name.startswith("Ben, ") for name in names)


def test_what_happens_is_announced_as_the_log_says_it(open_table: OpenTable) -> None:
    table = open_table("vault")
    said: list[str] = []
    table.reader.voice.said.connect(said.append)
    table.session.submit(table.session.view.legal[0])
    QTest.qWait(10)
    line = next(line.plain for line in table.log.lines if not line.head)
    assert any(line in one for one in [*said, *table.reader.voice.waiting])


def test_a_key_says_the_last_thing_again_and_one_the_whole_situation(open_table: OpenTable) -> None:
    table = open_table("vault")
    said: list[str] = []
    table.reader.voice.said.connect(said.append)
    QTest.keyClick(table.view, Key.Key_F4)
    assert "Ada: Lumina Points 0 of 15" in said[-1]
    assert "You can use" in said[-1]
    assert table.bubble.isVisible()
    assert table.bubble.edge == "hairline"  # how things stand is no refusal
    QTest.keyClick(table.view, Key.Key_F3)
    assert len(said) == 2
    assert said[0] == said[1]


def test_a_refusal_is_said_with_its_clause(open_table: OpenTable) -> None:
    table = open_table("vault")
    said: list[str] = []
    table.reader.voice.said.connect(said.append)
    table.hand.tap(next(thing.touch for thing in table.scene.plan.things if thing.kind == "card"))
    QTest.qWait(1)
    assert table.bubble.reason is not None
    assert table.bubble.reason.clause in said[-1]


def test_every_entry_of_a_menu_is_a_choice_with_a_name(open_table: OpenTable) -> None:
    table = open_table("vault")
    ear = Listener(table, random.Random(1))
    ear.press("Menu")
    entries = [one.name for one in read(table) if one.role == Role.MenuItem]
    assert "Rulebook" in entries
    wanted: list[bool] = []
    table.settings_requested.connect(lambda: wanted.append(True))
    ear.find("Settings", Role.MenuItem).do("Press")
    QTest.qWait(1)
    assert wanted


def test_a_number_that_changes_is_another_name_of_the_same_node(open_table: OpenTable) -> None:
    table = open_table("vault")
    ear = Listener(table, random.Random(1))
    before = ear.find("Dark Crystal").node
    ear.find("Dark Crystal").do("Take 1 Dark Crystal")
    QTest.qWait(1)
    assert list(read(table.view))
    assert before.text(QAccessible.Text.Name) == "Dark Crystal: 5, can be used"


def test_what_a_question_covers_is_not_heard_and_cannot_be_pressed(open_table: OpenTable) -> None:
    table = open_table("luminars")
    for _ in range(6):
        table.session.lift_curtain()
        table.session.submit(table.session.view.legal[0])
    table.session.lift_curtain()
    table.past.look_back(2)
    table.past.do("branch")
    assert table.consent.isVisible()
    assert [one.name for one in read(table) if "Press" in one.actions] == [
        "Agree",
        "Leave it as it is",
    ]
    Listener(table, random.Random(1)).press("Leave it as it is")
    QTest.qWait(1)
    assert "Agree" not in [one.name for one in read(table)]


def test_a_question_that_was_answered_meanwhile_is_not_said(open_table: OpenTable) -> None:
    table = open_table("vault")
    voice = table.reader.voice
    for _ in range(3):
        table.session.submit(table.session.view.legal[0])
    asked = "".join(run.text for run in table.narrator.prompt())
    assert voice.waiting[-1] == asked
    assert not [one for one in voice.waiting[:-1] if asked.partition(":")[2] in one]


def test_a_scroll_area_survives_a_reader_that_comes_too_late(qtbot: QtBot) -> None:
    """A bar may go between two questions; Qt's own answer read beyond its list then, and the
    program was gone.
    """
    tree.install()
    area = QScrollArea()
    area.setWidget(QLabel("words"))
    qtbot.addWidget(area)
    node = QAccessible.queryAccessibleInterface(area)
    assert node is not None
    assert node.childCount() == 1
    assert node.child(1) is None
    assert "words" in [one.name for one in _read_all(area)]


def _read_all(area: QScrollArea) -> list[Found]:
    area.show()
    return list(read(area))


def test_no_node_of_a_closed_table_says_anything(open_table: OpenTable) -> None:
    table = open_table("vault")
    nodes = [one.node for one in read(table.view)][1:]
    table.view.speaks(lambda: ())
    assert not list(read(table.view))[1:] or all(
        not node.isValid() for node in nodes if node.object() is None
    )


def test_what_belongs_to_another_part_of_the_window_has_no_place_in_this_one(
    open_table: OpenTable,
) -> None:
    table = open_table("vault")
    bar, prompt = (
        QAccessible.queryAccessibleInterface(one) for one in (table.topbar, table.prompt)
    )
    assert bar is not None
    assert prompt is not None
    asked = prompt.child(0) if prompt.childCount() else None
    assert asked is not None
    assert prompt.indexOfChild(asked) == 0
    assert bar.childCount()
    assert bar.indexOfChild(asked) == -1
