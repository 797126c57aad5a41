"""The page *Numbers*: two versions of one card played against each other, and cost against measured
worth.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from luminagames.cards.changes import keep
from luminagames.lab.cardreport import CardRate, Report, from_data
from luminagames.lab.compare import Comparison, compared, version
from luminagames.studio.findings.matrix import DeckMatrix
from luminagames.studio.findings.numbers_page import NumbersPage
from luminagames.studio.findings.plots import Scatter, Share
from luminagames.studio.findings.simulation import progress_words
from luminagames.studio.findings.versions import VersionsPanel
from luminagames.studio.widget import NUMBERS, Studio
from tests.studio.conftest import GOOD
from tests.studio.test_studio import edit

LONG = 60_000


def panel_of(studio: Studio) -> VersionsPanel:
    studio.show_tab(NUMBERS)
    page = studio.page(NUMBERS)
    assert isinstance(page, NumbersPage)
    return page.versions


def test_a_comparison_survives_its_file_and_can_be_turned_around() -> None:
    found = compared("x", 400, version(40, 100), version(60, 110))
    assert Comparison.from_data(found.to_data()).sentence == found.sentence
    assert found.swapped().points == -found.points
    assert (found.swapped().low, found.swapped().high) == (-found.high, -found.low)
    assert found.swapped().swapped() == found


@pytest.mark.parametrize(
    ("done", "left", "words"),
    [
        (1, None, "1 of 800 matches"),
        (200, 29.6, "200 of 800 matches, about 30 s left"),
        (200, 300.0, "200 of 800 matches, about 5 min left"),
        (800, 0.0, "800 of 800 matches"),
    ],
)
def test_what_is_left_is_told(done: int, left: float | None, words: str) -> None:
    assert progress_words(done, 800, left) == words


def test_without_a_change_there_is_nothing_to_compare(studio: Studio) -> None:
    studio.desk.choose("test-newt")
    panel = panel_of(studio)
    assert not panel.button.isEnabled()
    assert "change the card in the editor" in panel.which.text()


def test_an_edit_is_played_against_the_saved_card(
    studio: Studio, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("luminagames.studio.findings.versions.MATCHES", 12)
    studio.desk.choose("test-newt")
    edit(studio, GOOD.replace("dark_crystal: 1", "dark_crystal: 3"))
    studio.cards.pane.flush()
    panel = panel_of(studio)
    panel.forget()
    assert "A is the card as it is saved" in panel.which.text()
    assert "Changed: abilities." in panel.which.text()
    told: list[str] = []
    panel.lab.told.connect(lambda _words: told.append(panel.note.text()))
    with qtbot.waitSignal(panel.lab.done, timeout=LONG):
        qtbot.mouseClick(panel.button, Qt.MouseButton.LeftButton)
        assert panel.button.text() == "Cancel"
    assert panel.found is not None, panel.note.text()
    assert told[0] == "The bots get ready …"
    assert told[-1] == "24 of 24 matches", "both versions count"
    assert panel.found.card == "test-newt"
    assert [share.label for share in panel.chart.shares] == ["A", "B"]
    assert "points" in panel.verdict.text()
    assert "same decks, same seeds, 12 matches each" in panel.note.text()
    if panel.found.verdict == "too early":
        assert "24 matches each" in panel.button.text()
    studio.desk.choose("test-otter")
    assert panel.found is None


def test_a_saved_card_is_played_against_the_version_that_was_kept(studio: Studio) -> None:
    (folder,) = studio.desk.space.folders
    keep(folder)
    studio.desk.choose("test-newt")
    edit(studio, GOOD.replace("dark_crystal: 1", "dark_crystal: 3"))
    studio.cards.pane.flush()
    assert studio.cards.pane.save()
    pair = panel_of(studio).versions()
    assert pair is not None
    assert pair.kind == "since"
    assert pair.words.startswith("the card of the version kept")
    assert "'dark_crystal': 1" in str(pair.a)


def test_cost_stands_against_worth_and_a_click_opens_the_card(studio: Studio, qtbot: QtBot) -> None:
    rate = CardRate(90, 40, 0.55, 0.4, 0.7)
    report = Report(
        "vault",
        100,
        1,
        2,
        ("greedy", "greedy"),
        0.5,
        (0.5, 0.5),
        (20, 28, 40),
        {
            "test-newt": rate,
            "clover-hare": replace(rate, win_share=0.45),
            "test-otter": replace(rate, used=3),
        },
    )
    panel_of(studio)
    studio.desk.set_report(report)
    page = studio.page(NUMBERS)
    assert isinstance(page, NumbersPage)
    chart = page.scatter
    assert chart is not None
    found = {one.key: one for one in chart.shares}
    assert set(found) == {"test-newt", "clover-hare"}, "too few uses tell nothing"
    assert (found["test-newt"].x, found["test-newt"].own) == (3, True)
    assert not found["clover-hare"].own
    assert chart.axis == "Creatures by DNA to pay"
    chart.resize(400, 260)
    qtbot.mouseClick(
        chart, Qt.MouseButton.LeftButton, pos=chart.place(found["test-newt"]).toPoint()
    )
    assert studio.desk.card == "test-newt"


def test_a_card_stands_over_its_cost_at_the_height_of_its_worth(studio: Studio) -> None:
    chart = Scatter(studio.desk.look, "Cost against worth")
    chart.resize(400, 260)
    cheap, dear = (
        Share("a", "Ant", 0.6, 0.5, 0.7, "60%", x=1),
        Share("b", "Bear", 0.4, 0.3, 0.5, "40%", x=5),
    )
    chart.show_shares([cheap, dear], 0.5, "Cost")
    assert chart.place(cheap).x() < chart.place(dear).x()
    assert chart.place(cheap).y() < chart.place(dear).y()
    assert chart.under(chart.place(dear)) == dear
    assert "Bear" in chart.accessibleName()


def test_decks_stand_against_each_other_both_seatings_together(
    studio: Studio, qtbot: QtBot
) -> None:
    turns = {"p5": 5, "median": 9, "p95": 14}
    data = {
        "game": "luminous",
        "games": 120,
        "seed": 1,
        "seats": 2,
        "bots": [{"bot": "greedy"}, {"bot": "greedy"}],
        "starter_share": 0.5,
        "seat_share": [0.5, 0.5],
        "turns": turns,
        "cards": {},
        "pairings": [
            {"decks": ["rya", "silgar"], "games": 60, "seat_share": [0.7, 0.3]},
            {"decks": ["silgar", "rya"], "games": 40, "seat_share": [0.5, 0.5]},
            {"decks": ["rya", "rya"], "games": 20, "seat_share": [0.6, 0.4]},
        ],
    }
    report = from_data(data)
    games, share = report.pairs["rya", "silgar"]
    assert (games, share) == (100, pytest.approx(0.62))
    assert report.pairs["silgar", "rya"][1] == pytest.approx(0.38)
    matrix = DeckMatrix(studio.desk.look, "Deck against deck")
    qtbot.addWidget(matrix)
    matrix.resize(420, 200)
    matrix.show_pairs(report.pairs, {"rya": "The Hunt", "silgar": "The Yard"})
    assert matrix.decks == ["rya", "silgar"]
    assert matrix.words("rya", "silgar").startswith(
        "The Hunt against The Yard: 62% of 100, 95 % from 5"
    )
    assert matrix.words("rya", "rya") == ""
    assert "The Hunt against The Yard" in matrix.accessibleName()
    over = (
        matrix.grab().toImage().pixelColor((matrix.cell(0, 1).topLeft() + QPointF(6, 6)).toPoint())
    )
    under = (
        matrix.grab().toImage().pixelColor((matrix.cell(1, 0).topLeft() + QPointF(6, 6)).toPoint())
    )
    assert over.red() > over.blue()
    assert under.blue() > under.red()
