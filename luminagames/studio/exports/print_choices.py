"""What can be chosen of a print besides its form: the size of the cards, the paper, the cut, and
how backs lie.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from luminagames.cardface.export import CARD_SIZES, PAPERS, Press
from luminagames.kit.tip import plain_tip
from luminagames.studio.exports.export_forms import ONE_A_PAGE, Form
from luminagames.studio.kit import LineLabel, Pick
from luminagames.studio.look import Theming
from luminagames.text import say

if TYPE_CHECKING:
    from luminagames.cardface.export.press import Standard

# What is left around each card on a sheet where that is wished.
BLEED_MM = 3.0
# What may stand between two cards, up to what the command line takes.
GAPS_MM = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
PAPER_NAMES = {
    "a4": "A4",
    "letter": "Letter",
    "a3": "A3",
    "a2": "A2",
    "legal": "Legal",
    "tabloid": "Tabloid",
}


# What opens another profile.
OTHER = "other"


class PrintChoices(QWidget):
    """Five drop-downs and six ticks; those that the form does not take are hidden."""

    # A profile of the person's own is to be chosen.
    profile_wanted = Signal()

    def __init__(self, look: Theming) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self.size_pick = Pick(look, say("Card size"))
        self.size_pick.addItem(say("Each card as large as its layout"), "")
        for size in CARD_SIZES.values():
            self.size_pick.addItem(f"{size.name}: {say(size.words)}", size.name)
        self.paper_pick = Pick(look, say("Paper"))
        for paper in PAPERS:
            self.paper_pick.addItem(PAPER_NAMES[paper], paper)
        self.paper_pick.addItem(say("One card a page, as large as the card"), ONE_A_PAGE)
        self.gap_pick = Pick(look, say("Gap between cards"))
        for gap in GAPS_MM:
            self.gap_pick.addItem(f"{gap} mm" if gap else say("No gap"), float(gap))
        self._make_press(look)
        self._make_ticks()
        self._rows: list[tuple[str, tuple[QWidget, ...]]] = []
        for row, (takes, words, pick) in enumerate(
            (
                ("size", say("Card size"), self.size_pick),
                ("sheet", say("Paper"), self.paper_pick),
                ("sheet", say("Gap"), self.gap_pick),
                ("press", say("Inks"), self.profile_pick),
                ("press", say("Kind"), self.pdfx_pick),
            )
        ):
            label = LineLabel(look, words, "body")
            label.setBuddy(pick)
            grid.addWidget(label, row, 0)
            grid.addWidget(pick, row, 1)
            self._rows.append((takes, (label, pick)))
        ticks = (
            ("sheet", self.bleed),
            ("sheet", self.corners),
            ("sheet", self.marks),
            ("backs", self.short),
            ("backs", self.mirror),
            ("backs", self.upside_down),
        )
        for row, (takes, tick) in enumerate(ticks, len(self._rows)):
            grid.addWidget(tick, row, 0, 1, 2)
            self._rows.append((takes, (tick,)))

    def _make_press(self, look: Theming) -> None:
        self.profile_pick = Pick(look, say("Inks"))
        self.profile_pick.addItem(say("Coated paper (FOGRA39)"), "fogra39")
        self.profile_pick.addItem(say("Another profile …"), OTHER)
        self.profile_pick.activated.connect(self._profile_chosen)
        self._profile = "fogra39"
        self.pdfx_pick = Pick(look, say("Kind of PDF"))
        self.pdfx_pick.addItem("PDF/X-4", "4")
        self.pdfx_pick.addItem(say("PDF/X-1a, no transparency"), "1a")

    def _profile_chosen(self) -> None:
        if self.profile_pick.currentData() == OTHER:
            self.profile_pick.choose(self._profile)
            self.profile_wanted.emit()
        else:
            self._profile = str(self.profile_pick.currentData())

    def use_profile(self, path: Path) -> None:
        """Offer a profile of the person's own, and choose it."""
        if self.profile_pick.findData(str(path)) < 0:
            self.profile_pick.insertItem(1, path.name, str(path))
        self.profile_pick.choose(str(path))
        self._profile = str(path)

    def press(self) -> Press:
        """The press that is chosen. Raises `ExportError`, `OSError`."""
        return Press.named(Path(self._profile), cast("Standard", self.pdfx_pick.currentData()))

    def _make_ticks(self) -> None:
        self.bleed = QCheckBox(say("Bleed of 3 mm around each card"))
        self.corners = QCheckBox(say("Round corners"))
        self.marks = QCheckBox(say("Marks where to cut"))
        self.marks.setChecked(True)
        self.short = QCheckBox(say("Backs turned over the short side"))
        self.short.setAccessibleDescription(
            say("Backs lie for a printer that turns the sheet over its short side.")
        )
        self.short.setToolTip(plain_tip(self.short.accessibleDescription()))
        self.mirror = QCheckBox(say("Backs mirrored"))
        self.upside_down = QCheckBox(say("Backs upside down"))

    def show_form(self, form: Form) -> None:
        """Only what this form takes."""
        for takes, parts in self._rows:
            for part in parts:
                part.setVisible(takes in form.takes)

    @property
    def size_name(self) -> str:
        """A name of `CARD_SIZES`, empty for the usual one."""
        return str(self.size_pick.currentData())

    @property
    def paper(self) -> str:
        """A name of `PAPERS`, or `ONE_A_PAGE`."""
        return str(self.paper_pick.currentData())

    @property
    def gap_mm(self) -> float:
        """What is wished between two cards."""
        return float(self.gap_pick.currentData())

    @property
    def bleed_mm(self) -> float:
        """What is wished around each card."""
        return BLEED_MM if self.bleed.isChecked() else 0.0
