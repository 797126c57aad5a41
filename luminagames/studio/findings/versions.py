"""Two versions of the chosen card on the same seeds: is the new one better, by how much, and how sure is that."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout

from luminagames.cards import sources
from luminagames.cards.changes import changes
from luminagames.cards.lint import card_model
from luminagames.cards.load import load_cards
from luminagames.engine.plain import Json
from luminagames.lab.cardreport import ReportError
from luminagames.lab.compare import Comparison
from luminagames.studio.desk import Desk
from luminagames.studio.findings.plots import Forest, Share
from luminagames.studio.findings.simulation import BOTS, LabProcess
from luminagames.studio.kit import Label, Panel, Push

MATCHES = 400
MOST = 6400
NOTHING = "Change this card in the editor: then the new version can be played against the one before."
MARKS = {"better": "▲", "weaker": "▼", "too early": "?"}


class VersionsPanel(Panel):
    """A is the card before, B the card as it is now.

    While edits are not saved A is the card on disk; else that of the last commit, or of the last kept version.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look, "Two versions of one card")
        look = desk.look
        self.desk = desk
        self.found: Comparison | None = None
        self._matches = MATCHES
        self._swap = False
        self._file: Path | None = None
        self.lab = LabProcess(read_comparison, self)
        self.lab.done.connect(self._compared)
        self.lab.failed.connect(self._failed)
        self.which = Label(look, "", "body", wrap=True)
        self.chart = Forest(look, "Win rate of who used it")
        self.verdict = Label(look, "", "subheading", wrap=True)
        self.note = Label(look, "", "small", "text_muted", wrap=True)
        self.button = Push(look, "", "play")
        self.button.clicked.connect(self.compare_or_cancel)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        for part in (self.which, self.chart, self.verdict, self.note):
            self.body.addWidget(part)
        self.body.addLayout(row)
        self.body.addStretch(1)
        self.chart.hide()
        desk.chosen.connect(lambda _card: self.forget())
        self.refresh()

    def forget(self) -> None:
        """Another card, or another game: what was found belongs to that one."""
        self.lab.cancel()
        self.found, self._matches = None, MATCHES
        self.chart.hide()
        self.verdict.say("")
        self.note.say("")
        self.refresh()

    def refresh(self) -> None:
        """Say which versions would be compared."""
        entry = self.desk.entry if self.desk.workspace is not None else None
        pair = self.versions()
        self.button.setEnabled(pair is not None)
        self.button.setText(f"\u2002Compare on {self._matches} matches each")
        if entry is None:
            self.which.say("Choose a card first.")
        elif pair is None:
            self.which.say(f"{entry.name}: {NOTHING}")
        else:
            self.which.say(f"{entry.name}: A is {pair[0]}, B the card as it is now.{self._changed(pair)}")

    def versions(self) -> tuple[str, Mapping[str, Json], bool] | None:
        """What A is in words, the version that is not on disk, and whether that is A; None where there is only one."""
        if self.desk.workspace is None or self.desk.entry is None or not self.desk.entry.data:
            return None
        space, entry = self.desk.space, self.desk.entry
        file = space.files.get(entry.file)
        if file is not None and file.unsaved:
            return "the card as it is saved", entry.data, False
        folder = next((one for one in space.folders if entry.file.is_relative_to(one)), None)
        found = changes(folder or sources.shipped_folder(space.game_id), space.game_id)
        old = next((one.old for one in found.cards if one.id == entry.id and one.how == "changed"), None)
        if old is None:
            return None
        since = "the last commit" if found.since == "commit" else f"the version kept {found.label}"
        return f"the card of {since}", old, True

    def _changed(self, pair: tuple[str, Mapping[str, Json], bool]) -> str:
        """*Changed: points 3 → 2, abilities.*"""
        _, other, is_before = pair
        entry = self.desk.entry
        if entry is None:
            return ""
        now, old = entry.data, other if is_before else _on_disk(entry.file, self.desk.space.game_id, entry.id)
        told = []
        for key in dict.fromkeys([*now, *old]):
            one, another = old.get(key), now.get(key)
            if one != another:
                plain = not any(isinstance(value, dict | list | tuple) for value in (one, another))
                told.append(f"{key} {one} → {another}" if plain else key)
        return f" Changed: {', '.join(told)}." if told else ""

    def compare_or_cancel(self) -> None:
        """Play both versions on the same seeds, or end that."""
        if self.lab.running:
            self.lab.cancel()
            return
        pair = self.versions()
        if pair is None:
            self.refresh()
            return
        _, other, self._swap = pair
        with tempfile.NamedTemporaryFile("w", prefix="luminagames-card-", suffix=".yaml", delete=False) as file:
            json.dump([dict(other)], file)  # JSON is YAML
        self._file = Path(file.name)
        space = self.desk.space
        words = ["cards", "compare", space.game_id, self.desk.card, "--with", file.name, "--games", str(self._matches)]
        self.lab.run([*words, "--bots", BOTS], space.folders)
        self.button.setText("Cancel")
        self.note.say(f"Playing {2 * self._matches} matches …")

    def _compared(self, found: Comparison) -> None:
        self._clean()
        self.found = found = found.swapped() if self._swap else found
        shares = [
            Share(name, name, one.share, one.low, one.high, f"{one.share:.1%} of {one.used}", own=name == "B")
            for name, one in (("A", found.a), ("B", found.b))
        ]
        self.chart.show_shares(shares, 0.5)
        self.chart.show()
        sentence = found.sentence
        self.verdict.say(f"{MARKS[found.verdict]}  {sentence[0].upper()}{sentence[1:]}")
        self.note.say(f"{found.games} matches each on the same seeds, {' against '.join(BOTS.split(','))}; 95 %.")
        if found.verdict == "too early" and self._matches < MOST:
            self._matches *= 2
        self.refresh()

    def _failed(self, why: str) -> None:
        self._clean()
        self.note.say(why)
        self.refresh()

    def _clean(self) -> None:
        if self._file is not None:
            self._file.unlink(missing_ok=True)
            self._file = None


def _on_disk(file: Path, game: str, card: str) -> Mapping[str, Json]:
    """The card as its file has it; nothing where that is wrong."""
    found = load_cards([file], card_model(game)).definitions
    return next((one for one in found if one["id"] == card), {})


def read_comparison(path: Path) -> Comparison:
    """The comparison in a file of `cards compare --json`. Raises `ReportError`."""
    try:
        return Comparison.from_data(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise ReportError(f"this is no comparison: {error}") from None
