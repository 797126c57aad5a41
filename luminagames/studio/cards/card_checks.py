"""The panel *Checks for this card*: is it right, does its text fit, is it told apart, how does it
fare.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from luminagames.cardface.lettering.measure import TextMeasure
from luminagames.cards.problems import Problem
from luminagames.engine.plain import Json
from luminagames.lab.cardreport import Report
from luminagames.studio.cards.entries import Entry
from luminagames.studio.editing.problem_box import Mark, place_and_words
from luminagames.studio.kit import CutLine, TightPanel
from luminagames.studio.look import Theming
from luminagames.studio.words import counted
from luminagames.text import figure, later, say

Verdict = Literal["ok", "wrong", "unsure", "unknown"]
SIGNS: dict[Verdict, tuple[str, str]] = {
    "ok": ("check", "ok"),
    "wrong": ("warning", "danger"),
    "unsure": ("warning", "playable"),
    "unknown": ("clock", "text_muted"),
}
WORDS: dict[Verdict, str] = {
    "ok": later("passed"),
    "wrong": later("failed"),
    "unsure": later("look at it"),
    "unknown": later("not known yet"),
}
SPARE_MM = 0.05
# Keys that do not count when two cards are compared.
FREE_KEYS = ("id", "name", "flavor", "art", "illustrator")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the panel."""

    verdict: Verdict
    title: str
    words: str


def findings(
    entry: Entry,
    others: Mapping[str, Entry],
    measures: Sequence[TextMeasure] | None,
    report: Report | None,
    *,
    is_played: bool = True,
) -> list[Finding]:
    """All lines for a card; `measures` are those of its printed texts, None while they are taken.
    Cards without rules win nothing.
    """
    found = [_schema([one for one in entry.problems if one.code not in PRINT_CODES])]
    if entry.face is not None:
        found.append(_fits(entry.problems, measures))
        found.append(_readable(measures))
    if entry.data:
        found.append(_twins(entry, others))
    if is_played:
        found.append(_rate(entry, report))
    return found


PRINT_CODES = ("overflow", "overlap", "contrast", "icon", "art", "dots", "letters", "layout")


def _schema(problems: Sequence[Problem]) -> Finding:
    if not problems:
        return Finding("ok", say("Card data"), say("right"))
    first = problems[0]
    more = say(", and {number} more", number=len(problems) - 1) if len(problems) > 1 else ""
    verdict: Verdict = "wrong" if any(one.severity == "error" for one in problems) else "unsure"
    return Finding(
        verdict, place_and_words(first)[1], say("line {line}{more}", line=first.line, more=more)
    )


def _fits(problems: Sequence[Problem], measures: Sequence[TextMeasure] | None) -> Finding:
    wrong = [one for one in problems if one.code in PRINT_CODES]
    if wrong:
        verdict: Verdict = "wrong" if any(one.severity == "error" for one in wrong) else "unsure"
        return Finding(
            verdict,
            say("Text fits"),
            say(
                "line {line}: {words}", line=wrong[0].line, words=wrong[0].words.partition(": ")[0]
            ),
        )
    if measures is None:
        return Finding("unknown", say("Text fits"), say("being measured"))
    longest = max(
        (one for one in measures if one.text), key=lambda one: len(one.text), default=None
    )
    if longest is None:
        return Finding("ok", say("Text fits"), say("no text"))
    spare = longest.size - longest.smallest
    words = (
        say("{size} mm", size=figure(f"{longest.size:.1f}"))
        + ", "
        + (
            say("{spare} mm to spare", spare=figure(f"{spare:.1f}"))
            if spare > SPARE_MM
            else say("the smallest")
        )
    )
    return Finding("ok", say("Text fits"), words)


def _readable(measures: Sequence[TextMeasure] | None) -> Finding:
    looked = [one for one in measures or () if one.contrast]
    if not looked:
        return Finding(
            "unknown",
            say("Contrast"),
            say("being measured") if measures is None else say("no text to read"),
        )
    worst = min(looked, key=lambda one: one.contrast / one.needed)
    verdict: Verdict = "ok" if worst.reads else "unsure"
    return Finding(
        verdict,
        say("Contrast"),
        say(
            "{box} {contrast} : 1, {needed} : 1 is needed",
            box=worst.box,
            contrast=figure(f"{worst.contrast:.1f}"),
            needed=figure(f"{worst.needed:g}"),
        ),
    )


def _twins(entry: Entry, others: Mapping[str, Entry]) -> Finding:
    own = _core(entry.data)
    twins = [
        other.title
        for other in others.values()
        if other.id != entry.id and other.data and _core(other.data) == own
    ]
    if twins:
        return Finding("unsure", say("Told apart"), say("does the same as {twins}", twins=twins[0]))
    return Finding("ok", say("Told apart"), say("no twin among the cards"))


def _core(data: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in data.items() if key not in FREE_KEYS}


def _rate(entry: Entry, report: Report | None) -> Finding:
    if report is None:
        return Finding("unknown", say("Win rate"), say("no simulation yet (Numbers)"))
    card = report.cards.get(entry.id)
    if card is None or card.win_share is None:
        return Finding(
            "unknown",
            say("Win rate"),
            say("not used in {matches}", matches=counted(report.games, "match")),
        )
    return Finding(
        "ok",
        say("Win rate"),
        say(
            "{win_share} of {counted}",
            win_share=figure(f"{card.win_share:.1%}"),
            counted=counted(card.used, "match"),
        ),
    )


class CardChecks(TightPanel):
    """A line for each finding: sign, what was looked at, what was found."""

    ROWS = 6

    def __init__(self, look: Theming) -> None:
        super().__init__(look, say("Checks for this card"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(9)
        self._grid.setColumnStretch(2, 1)
        self._rows: list[tuple[Mark, CutLine, CutLine]] = []
        for row in range(self.ROWS):
            mark, title, words = (
                Mark(look),
                CutLine(look, "", "button"),
                CutLine(look, "", "small", "text_muted"),
            )
            for column, widget in enumerate((mark, title, words)):
                self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignVCenter)
            self._rows.append((mark, title, words))
        self._grid.setColumnStretch(1, 5)
        self._grid.setColumnStretch(2, 7)
        self.body.addLayout(self._grid)
        self.body.addStretch(1)
        self.found: Sequence[Finding] = ()

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Show these."""
        self.found = found
        for at, (mark, title, words) in enumerate(self._rows):
            there = at < len(found)
            for widget in (mark, title, words):
                widget.setVisible(there)
            if there:
                one = found[at]
                mark.show_sign(*SIGNS[one.verdict])
                title.say(one.title)
                words.say(one.words)
                title.setAccessibleName(f"{one.title}, {say(WORDS[one.verdict])}: {one.words}")
