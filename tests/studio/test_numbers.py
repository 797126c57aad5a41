"""The page *Numbers*: all cards with their intervals, targets, *Take B*, more matches, the report
as CSV.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from luminagames.cards.leaves import leaves, with_leaf
from luminagames.lab.cardreport import CardRate, Report, TargetRate
from luminagames.lab.stats import median_span, wilson
from luminagames.studio.findings import kept_series
from luminagames.studio.findings.forest import Row
from luminagames.studio.findings.measured import target_rows
from luminagames.studio.findings.numbers_page import NumbersPage
from luminagames.studio.findings.targets import TargetRow
from luminagames.studio.findings.verdicts import ON_TARGET, TOO_EARLY, TOO_HIGH, TOO_LOW, Band
from luminagames.studio.widget import NUMBERS, Studio
from tests.studio.conftest import GOOD, Answers

LONG = 60_000


def rate(used: int, share: float) -> CardRate:
    return CardRate(used, used, share, *wilson(share * used, used))


def report_of(**cards: CardRate) -> Report:
    named = {name.replace("_", "-"): one for name, one in cards.items()}
    return Report(
        "vault",
        400,
        1,
        2,
        ("greedy", "greedy"),
        0.56,
        (0.5, 0.5),
        (20, 28, 40),
        named,
        turns_span=(27, 29),
    )


def page_of(studio: Studio) -> NumbersPage:
    studio.show_tab(NUMBERS)
    page = studio.page(NUMBERS)
    assert isinstance(page, NumbersPage)
    return page


def rows_of(page: NumbersPage) -> list[str]:
    assert page.forest is not None
    return [page.forest.list.item(at).text() for at in range(page.forest.list.count())]


def test_a_verdict_needs_the_whole_interval() -> None:
    band = Band(0.45, 0.55)
    assert band.judge(0.46, 0.54) is ON_TARGET
    assert band.judge(0.44, 0.56) is TOO_EARLY
    assert band.judge(0.54, 0.60) is TOO_EARLY
    assert band.judge(0.56, 0.60) is TOO_HIGH
    assert band.judge(0.30, 0.44) is TOO_LOW
    assert Band(None, 0.55).judge(0.0, 0.5) is ON_TARGET
    assert (band.words(), Band(None, 0.62).words(), Band(12, 26).words(percent=False)) == (
        "45–55 %",
        "below 62 %",
        "12–26",
    )


def test_every_card_stands_in_the_forest_own_ones_apart(studio: Studio, qtbot: QtBot) -> None:
    page = page_of(studio)
    report = report_of(
        clover_hare=rate(900, 0.50),
        bog_frog=rate(3, 1.0),
        cinder_lynx=rate(1200, 0.62),
        test_newt=rate(40, 0.5),
        test_otter=rate(4, 0.5),
    )
    studio.desk.set_report(report)
    assert rows_of(page) == [
        "Your own cards",
        "Test Newt",
        "Test Otter",
        "Shipped cards",
        "Cinder Lynx",
        "Clover Hare",
    ]
    assert page.forest is not None
    found = {one.card: one for one in page.forest.rows}
    verdicts = {name: page.forest.verdict(one).words for name, one in found.items()}
    assert verdicts["clover-hare"] == "on target"
    assert verdicts["cinder-lynx"] == "too strong"
    assert verdicts["test-newt"] == "too early"
    told = str(page.forest.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole))
    assert told.startswith("Test Newt: 50.0 % of 40, 95 % from 35 to 65 %, too early; about ")
    assert "more uses would tell" in told
    lynx = page.forest.list.item(4)
    box = page.forest.list.visualItemRect(lynx)
    qtbot.mouseClick(page.forest.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert studio.desk.card == "cinder-lynx"


def test_a_row_is_painted_where_its_share_lies(studio: Studio) -> None:
    page = page_of(studio)
    studio.desk.set_report(report_of(clover_hare=rate(900, 0.50), cinder_lynx=rate(1200, 0.62)))
    forest = page.forest
    assert forest is not None
    line = forest.columns(0, 600)["line"]
    low, high = (forest.place(share, line) for share in (0.5, 0.62))
    assert line[0] < low < high < line[0] + line[1]


def test_what_a_plain_series_tells_of_the_targets(studio: Studio) -> None:
    page = page_of(studio)
    studio.desk.set_report(report_of(clover_hare=rate(900, 0.50)))
    assert page.targets is not None
    names = [one.name for one in page.targets.rows]
    assert "First seat wins" in names
    assert "95 % from" in page.targets.accessibleName()


def test_a_report_of_balance_shows_its_targets_those_that_fail_first(studio: Studio) -> None:
    page = page_of(studio)
    good = TargetRate(
        "The starting seat wins", "holds", "", 0.5, 0.48, 0.52, (0.45, 0.55), "starter"
    )
    bad = TargetRate("Turns, median", "does not hold", "", 40, 38, 44, (12, 26), "length")
    studio.desk.set_report(replace(report_of(clover_hare=rate(900, 0.50)), targets=(good, bad)))
    assert page.targets is not None
    assert [one.name for one in page.targets.rows] == ["Turns, median", "The starting seat wins"]
    assert (
        page.targets.rows[0].words
        == "Turns, median: 40, wanted 12–26, 95 % from 38 to 44: too high"
    )


def test_a_deck_that_is_off_is_named() -> None:
    row = TargetRow("Best deck wins", Band(None, 0.56), 0.62, 0.58, 0.66, worst="The Hunt")
    assert row.verdict.words == "The Hunt"


def test_the_numbers_of_a_card_are_found_and_changed_in_their_place() -> None:
    found = {one.words: one for one in leaves(GOOD, "test-otter")}
    assert {name: one.value for name, one in found.items()} == {
        "tier": 2,
        "points": 1,
        "cost › lithari": 3,
        "cost › floraborai": 2,
        "abilities › 1 › cost › hydranai": 1,
        "abilities › 1 › do › 1 › take › tokens › any_dna": 2,
    }
    changed = with_leaf(GOOD, found["cost › lithari"], 11)
    assert changed == GOOD.replace("{lithari: 3,", "{lithari: 11,")
    assert leaves("- id: [", "x") == []
    assert leaves(GOOD, "no-such-card") == []


def test_take_b_writes_the_number_and_keeps_the_comments(
    studio: Studio, file: Path, qtbot: QtBot
) -> None:
    studio.desk.choose("test-newt")
    page = page_of(studio)
    panel = page.versions
    assert not page.take_button.isEnabled()
    panel.choose_number("points", 2)
    assert "Changed: points 0 → 2." in panel.which.text()
    qtbot.waitUntil(
        lambda: all(side.picture is not None for side in panel.sides.values()), timeout=LONG
    )
    a, b = (panel.sides[name].picture for name in ("A", "B"))
    assert a is not None
    assert b is not None
    assert a.toImage() != b.toImage(), "the new number is printed"
    assert page.take_button.isEnabled()
    page.take_button.setFocus()
    assert page.take_button.hasFocus()
    qtbot.mouseClick(page.take_button, Qt.MouseButton.LeftButton)
    assert file.read_text(encoding="utf-8") == GOOD.replace("points: 0", "points: 2")
    assert page.run_button.hasFocus(), "the keyboard stays on the page"
    assert studio.desk.space.entries["test-newt"].data["points"] == 2
    assert not page.take_button.isEnabled()


def test_a_number_that_would_be_wrong_is_told(studio: Studio) -> None:
    studio.desk.choose("test-newt")
    panel = page_of(studio).versions
    panel.choose_number("tier", 9)
    assert panel.versions() is None
    assert panel.note.text()
    assert not panel.may_take


def test_shipped_cards_are_not_written(
    studio: Studio, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.desk.choose("test-newt")
    panel = page_of(studio).versions
    panel.choose_number("points", 2)
    entry = studio.desk.entry
    assert entry is not None
    before = entry.file.read_bytes()
    monkeypatch.setattr(
        studio.desk.space.open(entry.file), "read_only", "These cards cannot be written."
    )
    panel.take()
    assert studio.foot.text() == "These cards cannot be written."
    assert entry.file.read_bytes() == before


def test_more_matches_are_added_to_those_of_the_same_cards(
    studio: Studio, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("luminagames.studio.findings.numbers_page.MATCHES", 4)
    page = page_of(studio)
    page.refresh()
    assert page.run_button.text().strip() == "4 matches"
    for total in (4, 8):
        with qtbot.waitSignal(page.simulation.done, timeout=LONG):
            page.run_or_cancel()
        assert studio.desk.report is not None
        assert studio.desk.report.games == total
        assert page.run_button.text().strip() == "4 more matches"
    assert "cards as they are" in page.summary.text()
    panel = page.versions
    panel.choose_number("points", 2)
    panel.take()
    page.refresh()
    assert "the cards have changed since" in page.summary.text()
    assert page.run_button.text().strip() == "4 matches"


def test_what_was_found_is_there_the_next_time(
    studio: Studio, file: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The studio was closed meanwhile: the report stands, and its matches are not played again."""
    monkeypatch.setattr("luminagames.studio.findings.numbers_page.MATCHES", 4)
    page = page_of(studio)
    with qtbot.waitSignal(page.simulation.done, timeout=LONG):
        page.run_or_cancel()
    report = studio.desk.report
    assert report is not None

    def opened_again() -> NumbersPage:
        studio.desk.reports.clear()
        other = NumbersPage(studio.desk)
        qtbot.addWidget(other)
        other.refresh()
        return other

    again = opened_again()
    assert studio.desk.report == report
    assert "cards as they are" in again.summary.text()
    assert again.run_button.text().strip() == "4 more matches"
    with qtbot.waitSignal(again.simulation.done, timeout=LONG):
        again.run_or_cancel()
    assert studio.desk.report.games == 8
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    changed = opened_again()
    assert "the cards have changed since" in changed.summary.text()
    assert changed.run_button.text().strip() == "4 matches"
    for one in (again, changed):
        one.leave()


def test_old_series_make_room_and_a_damaged_one_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(kept_series, "MOST", 2)
    rows = tmp_path / "rows.jsonl"
    rows.write_text("{}\n", encoding="utf-8")
    for name in ("one", "two", "three"):
        kept_series.keep("vault", [tmp_path / name], name, b"no report", rows)
    kept = [*(tmp_path / "home").rglob("numbers/*")]
    assert len(kept) == 6
    assert kept_series.last("vault", [tmp_path / "three"]) is None
    assert not kept_series.lay_out("vault", [tmp_path / "three"], "three", tmp_path / "to")


def test_the_report_as_a_table(studio: Studio, answers: Answers, tmp_path: Path) -> None:
    page = page_of(studio)
    studio.desk.set_report(report_of(clover_hare=rate(900, 0.50), test_newt=rate(4, 0.5)))
    answers.path = tmp_path / "numbers.csv"
    page.save_csv()
    lines = list(csv.DictReader(answers.path.read_text(encoding="utf-8").splitlines()))
    assert [(one["card"], one["own"], one["verdict"]) for one in lines] == [
        ("clover-hare", "no", "on target"),
        ("test-newt", "yes", "not enough matches yet"),
    ]
    answers.path = tmp_path / "nowhere" / "numbers.csv"
    page.save_csv()
    assert "was not written" in studio.foot.text()


def test_the_interval_of_a_median() -> None:
    assert median_span(list(range(100))) == (40, 60)
    assert median_span([]) == (0, 0)


def test_a_row_says_how_many_more_it_needs() -> None:
    row = Row("a", "Ant", 100, 0.53, 0.43, 0.62, needed=1400)
    assert row.words(TOO_EARLY).endswith("too early; about 1,400 more uses would tell")


def test_the_list_lights_the_card_that_is_chosen_elsewhere(studio: Studio) -> None:
    """A click in the scatter left the card before lit, beside the versions of another."""
    page = page_of(studio)
    studio.desk.set_report(report_of(clover_hare=rate(60, 0.5), cinder_lynx=rate(60, 0.4)))
    forest, scatter = page.forest, page.scatter
    assert forest is not None
    assert scatter is not None
    for card, name in (("cinder-lynx", "Cinder Lynx"), ("clover-hare", "Clover Hare")):
        scatter.chosen.emit(card)
        assert [one.text() for one in forest.list.selectedItems()] == [name]
        assert studio.desk.card == card
    scatter.chosen.emit("test-otter")  # which no match used
    assert forest.list.selectedItems() == []
    assert studio.desk.card == "test-otter"


def test_numbers_compare_rounds_with_rounds(studio: Studio) -> None:
    """The targets of Vault are in rounds of all seats, a report counts turns."""
    space = studio.desk.space
    for seats in (2, 3, 4):
        report = Report(
            "vault",
            40,
            1,
            seats,
            ("normal",) * seats,
            0.5,
            (0.5,) * seats,
            (20 * seats - 1, 21 * seats - 1, 30 * seats),
            turns_span=(20.0 * seats - 1, 22.0 * seats),
        )
        [row] = [one for one in target_rows(space, report) if "match" in one.name]
        assert (row.name, row.value, row.low, row.high) == ("Rounds in a match", 21, 20, 22)
        assert (row.band.low, row.band.high) == (15, 26)
