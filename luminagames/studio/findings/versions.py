"""Two versions of the chosen card on the same seeds: is the new one better, by how much, and how
sure is that.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSpinBox, QVBoxLayout

from luminagames.cards import sources
from luminagames.cards.changes import changes
from luminagames.cards.leaves import Leaf, leaves, with_leaf
from luminagames.cards.lint import card_model
from luminagames.cards.load import LoadResult, Seen, load_cards, load_document
from luminagames.cards.marks import read
from luminagames.engine.plain import Json
from luminagames.lab.cardreport import ReportError
from luminagames.lab.compare import Comparison, signed
from luminagames.studio.desk import Desk
from luminagames.studio.findings.plots import Forest, Share
from luminagames.studio.findings.sides import CardSide
from luminagames.studio.findings.simulation import LabProcess, bots_of
from luminagames.studio.kit import LineLabel, Pick, Push, TightPanel
from luminagames.text import figure, later, say

MATCHES = 400
MOST = 6400
NOTHING = later(
    "choose a number and give it another value, or change the card in the editor: that is B."
)
MARKS = {"better": "▲", "weaker": "▼", "too early": "?"}
TONES = {"better": "text", "weaker": "text", "too early": "text_muted"}
# How high the two cards are at least, in pixels at 100 %.
CARD_HIGH = 210


@dataclass(frozen=True, slots=True)
class Pair:
    """Version A in words, both as data, and where B comes from.

    `edit`: B stands in the editor and is not saved. `number`: B is the card with one number changed
    on this page. `since`: B is the card as it is saved, A an older one, so there is nothing to
    take.
    """

    words: str
    a: Mapping[str, Json]
    b: Mapping[str, Json]
    kind: Literal["edit", "number", "since"]


class VersionsPanel(TightPanel):
    """A is the card before, B the card as it would be, or is now.

    While edits are not saved A is the card on disk and B the edit; with a number of this page
    changed B has that number; else A is the card of the last commit, or of the last kept version.
    """

    # Another pair, or something was found out about it.
    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, say("Two versions of one card"))
        look = desk.look
        self.desk = desk
        self.found: Comparison | None = None
        self._matches = MATCHES
        self._swap = False
        self._file: Path | None = None
        self._leaf: Leaf | None = None
        self.lab = LabProcess(read_comparison, self)
        self.lab.done.connect(self._compared)
        self.lab.failed.connect(self._failed)
        self.note = LineLabel(look, "", "small", "text_muted")
        self.lab.told.connect(lambda words: self.note.say(words, "text_muted"))
        self.head.addWidget(self.note)
        self.which = LineLabel(look, "", "small", wrap=True)
        self.body.addWidget(self.which)
        self._make_row()
        self._lay_out_sides()
        desk.chosen.connect(lambda _card: self.forget())
        self.refresh()

    def _make_row(self) -> None:
        look = self.desk.look
        row = QHBoxLayout()
        self.number = Pick(look, say("Number of the card to change for version B"))
        self.number.setMinimumContentsLength(14)
        self.number.activated.connect(lambda _at: self._number_chosen())
        self.value = QSpinBox()
        self.value.setRange(-999, 999)
        self.value.setFont(look.theme.font("body"))
        self.value.setAccessibleName(say("Its value in version B"))
        self.value.valueChanged.connect(lambda _value: self._value_chosen())
        self.button = Push(look, "", "play")
        self.button.clicked.connect(self.compare_or_cancel)
        row.addWidget(self.number, 1)
        row.addWidget(self.value)
        row.addWidget(self.button)
        self.body.addLayout(row)

    def _lay_out_sides(self) -> None:
        """Both versions side by side, and what came of them."""
        desk, look = self.desk, self.desk.look
        self._parts = QHBoxLayout()
        self._parts.setSpacing(10)
        self.sides = {
            name: CardSide(desk, f"version:{name}", say("version {name}", name=name), name)
            for name in ("A", "B")
        }
        for side in self.sides.values():
            side.setMinimumHeight(CARD_HIGH)
            self._parts.addWidget(side, 2)
        told = QVBoxLayout()
        self.chart = Forest(look, say("Win rate of who used it"), words=22)
        self.points = LineLabel(look, "", "title")
        self.verdict = LineLabel(look, "", "body", wrap=True)
        self.facts = LineLabel(look, "", "small", "text_muted", wrap=True)
        for part in (self.chart, self.points, self.verdict, self.facts):
            told.addWidget(part)
        told.addStretch(1)
        self._parts.addLayout(told, 4)
        self.body.addLayout(self._parts, 1)
        self.chart.hide()

    def forget(self) -> None:
        """Another card, or another game: what was found belongs to that one."""
        self.lab.cancel()
        self._leaf = None
        self._clear()
        self.refresh()

    def _clear(self) -> None:
        self.found, self._matches = None, MATCHES
        self.chart.hide()
        for label in (self.points, self.verdict, self.facts, self.note):
            label.say("")

    def set_narrow(self, narrow: bool) -> None:
        """Put the numbers under the cards where there is no room beside them."""
        self._parts.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )

    def refresh(self) -> None:
        """Say and show which versions would be compared."""
        entry = self.desk.entry if self.desk.workspace is not None else None
        pair = self.versions()
        self._fill_numbers()
        self.button.setEnabled(pair is not None or self.lab.running)
        if not self.lab.running:
            self.button.set_words(say("{number} matches each", number=self._matches), "play")
            self.button.setToolTip(say("Plays A and B on the same decks and the same seeds"))
        if entry is None:
            self.which.say(say("Choose a card first."))
        elif pair is None:
            self.which.say(f"{entry.title}: {say(NOTHING)}")
        else:
            now = {
                "edit": say("as it is in the editor"),
                "number": say("with another number"),
                "since": say("as it is now"),
            }
            self.which.say(
                say(
                    "{name}: A is {words}, B the card {now}.{changed}",
                    name=entry.title,
                    words=pair.words,
                    now=now[pair.kind],
                    changed=_changed(pair),
                )
            )
        data = entry.data if entry is not None and entry.data else None
        self.sides["A"].show_version(pair.a if pair is not None else data)
        self.sides["B"].show_version(
            None if pair is None else pair.b, say("B: nothing is changed yet")
        )
        self.changed.emit()

    # ------------------------------------------------------------ which versions

    def versions(self) -> Pair | None:
        """The two versions; None where there is only one."""
        if self.desk.workspace is None or self.desk.entry is None or not self.desk.entry.data:
            return None
        space, entry = self.desk.space, self.desk.entry
        file = space.files.get(entry.file)
        if file is not None and file.unsaved:
            saved = _on_disk(entry.file, space.game_id, entry.id)
            if saved and saved != entry.data:
                return Pair(say("the card as it is saved"), saved, entry.data, "edit")
        other = self._with_number()
        if other is not None:
            return Pair(say("the card as it is"), entry.data, other, "number")
        folder = next((one for one in space.folders if entry.file.is_relative_to(one)), None)
        found = changes(folder or sources.shipped_folder(space.game_id), space.game_id)
        old = next(
            (one.old for one in found.cards if one.id == entry.id and one.how == "changed"), None
        )
        if old is None:
            return None
        since = (
            say("the last commit")
            if found.since == "commit"
            else say("the version kept {label}", label=found.label)
        )
        return Pair(say("the card of {since}", since=since), old, entry.data, "since")

    def _text(self) -> str:
        """The file of the card as it stands in the editor."""
        entry = self.desk.entry
        return "" if entry is None else self.desk.space.open(entry.file).text

    def _fill_numbers(self) -> None:
        entry = self.desk.entry if self.desk.workspace is not None else None
        found = leaves(self._text(), entry.id) if entry is not None else []
        kept = self._leaf.path if self._leaf is not None else None
        with QSignalBlocker(self.number):
            self.number.clear()
            self.number.addItem(say("another number …"), None)
            for leaf in found:
                self.number.addItem(f"{leaf.words}: {leaf.value}", leaf)
                if leaf.path == kept:
                    self.number.setCurrentIndex(self.number.count() - 1)
        self.number.setEnabled(bool(found))
        self._leaf = next((leaf for leaf in found if leaf.path == kept), None)
        self.value.setEnabled(self._leaf is not None)

    def _number_chosen(self) -> None:
        self._leaf = self.number.currentData()
        with QSignalBlocker(self.value):
            self.value.setValue(0 if self._leaf is None else self._leaf.value)
        self._clear()
        self.refresh()
        if self._leaf is not None:
            self.value.setFocus()
            self.value.selectAll()

    def _value_chosen(self) -> None:
        self._clear()
        self.refresh()

    def choose_number(self, words: str, value: int) -> None:
        """Make B the card with this number, named as the list names it."""
        for at in range(self.number.count()):
            leaf = self.number.itemData(at)
            if isinstance(leaf, Leaf) and leaf.words == words:
                self.number.setCurrentIndex(at)
                self._number_chosen()
                self.value.setValue(value)
                return
        raise LookupError(f"there is no number {words!r} on this card")

    def _new_text(self) -> str | None:
        leaf = self._leaf
        return (
            None
            if leaf is None or leaf.value == self.value.value()
            else with_leaf(self._text(), leaf, self.value.value())
        )

    def _with_number(self) -> Mapping[str, Json] | None:
        """The card with the number of this page; None where none is changed, or the card would be
        wrong with it.
        """
        text, entry = self._new_text(), self.desk.entry
        self.note.say("")
        if text is None or entry is None:
            return None
        result = LoadResult()
        load_document(
            read(text, entry.file.name), card_model(self.desk.space.game_id), result, Seen()
        )
        made = next((one for one in result.definitions if one["id"] == entry.id), None)
        if made is None:
            wrong = next((one for one in result.problems), None)
            self.note.say("" if wrong is None else wrong.said, "danger")
            return None
        return made

    # ------------------------------------------------------------ taking B

    @property
    def may_take(self) -> bool:
        """Whether there is a B that is not saved yet."""
        pair = self.versions()
        return pair is not None and pair.kind != "since"

    def take(self) -> None:
        """Make B the card: its number is written into the file, comments stay; what is in the
        editor is saved.
        """
        pair, entry = self.versions(), self.desk.entry
        if pair is None or entry is None or pair.kind == "since":
            return
        file = self.desk.space.open(entry.file)
        if file.read_only:
            self.desk.told.emit(file.read_only)
            return
        text = self._new_text()
        if pair.kind == "number" and text is not None:
            file.edit_to(text)
            self._leaf = None
            self.desk.space.take_text(file)
        try:
            file.save()
        except OSError as error:
            self.desk.told.emit(
                say(
                    "{name} was not saved: {reason}.",
                    name=file.path.name,
                    reason=error.strerror or say("it cannot be written"),
                )
            )
            return
        self.desk.space.wrote(file)
        self.desk.told.emit(
            say(
                "{name}: B is the card now, saved in {name2}. Undo is in the editor.",
                name=entry.title,
                name2=file.path.name,
            )
        )
        self._clear()
        self.refresh()

    # ------------------------------------------------------------ comparing

    def compare_or_cancel(self) -> None:
        """Play both versions on the same seeds, or end that."""
        if self.lab.running:
            self.lab.cancel()
            return
        pair = self.versions()
        if pair is None:
            self.refresh()
            return
        self._swap = pair.kind == "since"
        other = pair.a if self._swap else pair.b
        with tempfile.NamedTemporaryFile(
            "w", prefix="luminagames-card-", suffix=".yaml", delete=False
        ) as file:
            json.dump([dict(other)], file)  # JSON is YAML
        self._file = Path(file.name)
        space = self.desk.space
        words = [
            "cards",
            "compare",
            space.game_id,
            self.desk.card,
            "--with",
            file.name,
            "--games",
            str(self._matches),
        ]
        self.lab.run([*words, "--bots", bots_of(space.game)], space.folders)
        self.button.set_words(say("Cancel"))

    def _compared(self, found: Comparison) -> None:
        self._clean()
        self.found = found = found.swapped() if self._swap else found
        shares = [
            Share(
                name,
                name,
                one.share,
                one.low,
                one.high,
                say("{share} of {used}", share=figure(f"{one.share:.1%}"), used=one.used),
                own=name == "B",
            )
            for name, one in (("A", found.a), ("B", found.b))
        ]
        self.chart.show_shares(shares, 0.5)
        self.chart.show()
        self.points.say(say("{points} points", points=signed(found.points)))
        sentence = found.sentence
        self.verdict.say(
            f"{MARKS[found.verdict]}  {sentence[0].upper()}{sentence[1:]}", TONES[found.verdict]
        )
        if found.turns[0]:
            first, second = found.starter
            self.facts.say(
                say(
                    "First seat wins {first} → {second}\nTurns, median {turns} → {turns2}",
                    first=figure(f"{first:.1%}"),
                    second=figure(f"{second:.1%}"),
                    turns=found.turns[0],
                    turns2=found.turns[1],
                )
            )
        if found.verdict == "too early" and self._matches < MOST:
            self._matches *= 2
        self.refresh()
        self.note.say(
            say("same decks, same seeds, {number} matches each", number=found.games), "text_muted"
        )

    def _failed(self, why: str) -> None:
        self._clean()
        self.refresh()
        self.note.say(why, "danger")

    def _clean(self) -> None:
        if self._file is not None:
            self._file.unlink(missing_ok=True)
            self._file = None


def _changed(pair: Pair) -> str:
    """*Changed: points 3 → 2, abilities.*"""
    told = []
    for key in dict.fromkeys([*pair.b, *pair.a]):
        one, another = pair.a.get(key), pair.b.get(key)
        if one != another:
            plain = not any(isinstance(value, dict | list | tuple) for value in (one, another))
            told.append(f"{key} {one} → {another}" if plain else key)
    return say(" Changed: {join}.", join=", ".join(told)) if told else ""


def _on_disk(file: Path, game: str, card: str) -> Mapping[str, Json]:
    """The card as its file has it; nothing where that is wrong."""
    found = load_cards([file], card_model(game)).definitions
    return next((one for one in found if one["id"] == card), {})


def read_comparison(path: Path) -> Comparison:
    """The comparison in a file of `cards compare --json`. Raises `ReportError`."""
    try:
        return Comparison.from_data(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise ReportError(say("this is no comparison: {error}", error=str(error))) from None
