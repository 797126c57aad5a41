"""The page *Export*: which cards, in which form; with progress and a way to stop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QProgressBar,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from luminagames.cardface import export
from luminagames.cardface.export import ExportError, Printed
from luminagames.engine.decks import Deck
from luminagames.library.deckread import called
from luminagames.studio.cards.cards_page import CardsPage
from luminagames.studio.cards.entries import Entry
from luminagames.studio.cards.spread import Spread
from luminagames.studio.desk import Desk
from luminagames.studio.exports.export_forms import FORMS, Form, Wish
from luminagames.studio.exports.export_job import ExportJob
from luminagames.studio.exports.print_choices import PrintChoices
from luminagames.studio.kit import LineLabel, Note, Pick, Push, TightPanel
from luminagames.studio.words import counted
from luminagames.text import later, say, why

PANEL_WIDTH = 420.0
# From this width on, at 100 % text, there is room for a caption beside the number of cards.
ROOMY = 760.0


SCOPES = {
    "card": later("This card"),
    "filter": later("The cards of the filter"),
    "all": later("All cards"),
    "deck": later("A deck, with its copies"),
}


class ExportPage(QWidget):
    """Left what and how, right the cards that are meant."""

    # The set that is listed is to be packed into one file.
    pack_wanted = Signal()

    def __init__(self, desk: Desk, cards: CardsPage) -> None:
        super().__init__()
        self.desk, self._cards = desk, cards
        self.job: ExportJob | None = None
        # Which letters of the cards being written no font has, in words.
        self._warning = ""
        # The form whose files are being written, and what was wished of it.
        self._written = FORMS[0]
        self._wish: Wish | None = None
        # Where the last export went: the next begins there.
        self._last = Path.home()
        look = desk.look
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 10, 10, 2)
        row.setSpacing(10)
        row.addWidget(self._make_panel())
        row.addWidget(self._make_side(), 1)
        self._restyle()
        look.themed.connect(self._restyle)
        desk.game_changed.connect(self._open_game)
        desk.cards_changed.connect(self._show_cards)
        desk.chosen.connect(self._show_cards)
        desk.layouts_changed.connect(self.spread.sheet.forget)
        self._open_game()

    def _make_panel(self) -> TightPanel:
        """What is exported, and as what; how far it is."""
        look = self.desk.look
        panel = TightPanel(look, say("Print and share"), margins=(18, 14, 18, 14))
        self._panel = panel
        self._make_choices(panel)
        self._scope = self._choice(
            say("Which cards"), [(key, say(words), "") for key, words in SCOPES.items()]
        )
        self._scope.idClicked.connect(lambda _at: self._show_cards())
        self.deck_pick = Pick(look, say("Deck"))
        self.deck_pick.activated.connect(lambda _at: self.choose(scope="deck"))
        self._choices.insertWidget(
            self._choices.count() - 1, self.deck_pick
        )  # before the room below the scopes
        self._form = self._choice(
            say("As what"), [(form.key, say(form.title), say(form.words)) for form in FORMS]
        )
        self.prints = PrintChoices(look)
        self.prints.profile_wanted.connect(self._ask_profile)
        self._choices.addWidget(self.prints)
        self._form.idToggled.connect(lambda _at, _on: self.prints.show_form(self.form))
        self.prints.show_form(self.form)
        self.copies = QCheckBox(say("As often as each card’s copies say"))
        self._choices.addWidget(self.copies)
        self.force = QCheckBox(say("Print all the same"))
        self._choices.addWidget(self.force)
        self._choices.addWidget(
            self._note(self.force, say("Even with holes, and texts that do not fit."))
        )
        self._choices.addStretch(1)
        self._make_foot(panel)
        return panel

    def _make_choices(self, panel: TightPanel) -> None:
        choices = QWidget()
        self._choices = QVBoxLayout(choices)
        self._choices.setContentsMargins(0, 0, 6, 0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(choices)
        area.setAccessibleName(say("Print and share"))
        panel.body.addWidget(area, 1)

    def _make_foot(self, panel: TightPanel) -> None:
        look = self.desk.look
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(say("Progress"))
        self.bar.hide()
        panel.body.addWidget(self.bar)
        self.status = LineLabel(look, "", "small", "text_muted", wrap=True)
        panel.body.addWidget(self.status)
        buttons = QHBoxLayout()
        self.go_button = Push(look, say("Export …"), "save", "primary")
        self.go_button.clicked.connect(self.ask_and_export)
        self.cancel_button = Push(look, say("Cancel"))
        self.cancel_button.clicked.connect(self.cancel)
        self.cancel_button.hide()
        self.pack_button = Push(look, say("The set as one file …"))
        self.pack_button.clicked.connect(self.pack_wanted)
        buttons.addWidget(self.go_button)
        buttons.addWidget(self.pack_button)
        buttons.addWidget(self.cancel_button)
        panel.body.addLayout(buttons)

    def _make_side(self) -> TightPanel:
        """The cards that would be exported, small."""
        desk, look = self.desk, self.desk.look
        side = self._side = TightPanel(look, say("The cards that are meant"))
        self.count = LineLabel(look, "", "small", "text_muted")
        side.head.addWidget(self.count)
        self.spread = Spread(look, desk.renderer)
        self.spread.chosen.connect(desk.choose)
        side.body.addWidget(self.spread, 1)
        return side

    def _choice(self, caption: str, options: Sequence[tuple[str, str, str]]) -> QButtonGroup:
        look = self.desk.look
        self._choices.addWidget(LineLabel(look, caption, "button", "text_accent"))
        group = QButtonGroup(self)
        box = QVBoxLayout()
        box.setSpacing(5)
        for at, (key, title, words) in enumerate(options):
            button = QRadioButton(title)
            button.setObjectName(key)
            group.addButton(button, at)
            box.addWidget(button)
            if words:
                box.addWidget(self._note(button, words))
        group.button(0).setChecked(True)
        self._choices.addLayout(box)
        self._choices.addSpacing(8)
        return group

    def _note(self, button: QWidget, words: str) -> Note:
        """What is chosen with a button, in a smaller line under it."""
        button.setAccessibleDescription(words)
        return Note(self.desk.look, words)

    def _restyle(self) -> None:
        theme = self.desk.look.theme
        line, lit, ground = (
            theme.color(role).name() for role in ("hairline", "button", "panel_raised")
        )
        side = round(theme.px(14))
        self.setStyleSheet(
            f"QRadioButton {{ color: {theme.color('text').name()}; spacing: 9px; padding: 3px; }}"
            f"QRadioButton::indicator, QCheckBox::indicator {{ width: {side}px; height: {side}px;"
            f" border: 1px solid {line}; background: {ground}; }}"
            f"QRadioButton::indicator {{ border-radius: {side // 2 + 1}px; }}"
            "QCheckBox::indicator { border-radius: 3px; }"
            f"QRadioButton::indicator:checked {{ border-color: {lit}; background: qradialgradient(cx: 0.5, cy: 0.5,"
            f" fx: 0.5, fy: 0.5, radius: 0.5, stop: 0 {lit}, stop: 0.6 {lit}, stop: 0.7 {ground}, stop: 1 {ground}); }}"
            f"QCheckBox::indicator:checked {{ border-color: {ground}; background: {lit}; }}"
            f"QCheckBox:focus {{ border: 1px solid {theme.focus_ring.inner.name()}; border-radius: 5px; }}"
            f"QRadioButton:focus {{ border: 1px solid {theme.focus_ring.inner.name()}; border-radius: 5px; }}"
            f"QCheckBox {{ color: {theme.color('text').name()}; spacing: 9px; padding: 3px; }}"
            f"QProgressBar {{ background: {ground}; border: 1px solid {line}; border-radius: 4px; max-height: 8px; }}"
            f"QProgressBar::chunk {{ background: {lit}; border-radius: 3px; }}"
        )
        for button in (*self.findChildren(QRadioButton), *self.findChildren(QCheckBox)):
            button.setFont(theme.font("body"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The choices have their room, at large text up to the half."""
        super().resizeEvent(event)
        theme = self.desk.look.theme
        if self._side.caption is not None:
            self._side.caption.setVisible(self.width() >= theme.px(ROOMY))
        self._panel.setFixedWidth(round(min(theme.px(PANEL_WIDTH), max(300, self.width() * 0.55))))

    def arrive(self) -> None:
        """The filter may be another, and so may the decks."""
        self._show_decks()
        self._show_cards()
        self._form.button(self._form.checkedId()).setFocus()

    def _open_game(self) -> None:
        self.cancel()
        assert self.desk.painter is not None
        self.spread.set_painter(self.desk.painter)
        self.status.say("")
        self._show_decks()
        self._show_cards()

    # ------------------------------------------------------------ what is meant

    @property
    def form(self) -> Form:
        """The form that is chosen."""
        return FORMS[self._form.checkedId()]

    def choose(self, form: str = "", scope: str = "") -> None:
        """Choose a form and a scope by their keys."""
        for group, key in ((self._form, form), (self._scope, scope)):
            for button in group.buttons():
                if button.objectName() == key:
                    button.setChecked(True)
        self._show_cards()

    @property
    def scope(self) -> str:
        """Which cards are meant, one of `SCOPES`."""
        return self._scope.button(self._scope.checkedId()).objectName()

    @property
    def deck(self) -> Deck | None:
        """The deck that is meant, as it is now."""
        if self.scope != "deck":
            return None
        return next(
            (
                deck
                for deck in self.desk.space.game.decks
                if deck.id == self.deck_pick.currentData()
            ),
            None,
        )

    def _show_decks(self) -> None:
        """The decks of the game, if it has any; the chosen one stays chosen."""
        decks, chosen = self.desk.space.game.decks, self.deck_pick.currentData()
        self.deck_pick.clear()
        for deck in decks:
            self.deck_pick.addItem(called(deck), deck.id)
        self.deck_pick.choose(chosen)
        for part in (
            self.deck_pick,
            next(one for one in self._scope.buttons() if one.objectName() == "deck"),
        ):
            part.setVisible(bool(decks))
        if not decks and self.scope == "deck":
            self.choose(scope="all")

    def meant(self) -> list[Entry]:
        """The cards that are exported: those that can be drawn."""
        space = self.desk.space
        entries: Sequence[Entry]
        match self.scope:
            case "card":
                entries = [self.desk.entry] if self.desk.entry is not None else []
            case "filter":
                entries = self._cards.shown
            case "deck":
                deck = self.deck
                names = (deck.leader, *(card for card, _ in deck.cards)) if deck is not None else ()
                entries = [space.entries[name] for name in names if name in space.entries]
            case _:
                entries = list(space.entries.values())
        return [entry for entry in entries if entry.face is not None]

    def _show_cards(self) -> None:
        entries, deck = self.meant(), self.deck
        self.copies.setVisible(deck is None)
        self.count.say(
            counted(len(entries) if deck is None else deck.size() + bool(deck.leader), "card")
        )
        self.spread.show_cards(entries, self.desk.card)
        self.go_button.setEnabled(bool(entries) and self.job is None)
        self.pack_button.setVisible(bool(self.desk.space.folders))

    # ------------------------------------------------------------ exporting

    def ask_and_export(self) -> None:
        """Ask where to, then begin."""
        form, desk = self.form, self.desk
        straight = form.straight() if form.straight is not None else None
        if straight is not None:
            self.export(straight)
            return
        if form.folder:
            target = desk.asking.folder(self, say("Where shall the pictures go?"), self._last)
        else:
            deck = self.deck
            whole = desk.space.game_id if deck is None else f"{desk.space.game_id}-{deck.id}"
            name, title = f"{whole}{form.suffix}", say(form.title)
            target = desk.asking.save_file(
                self, title, self._last / name, f"{title} (*{form.suffix})"
            )
            if target is not None and not target.suffix:
                target = target.with_suffix(form.suffix)
        if target is not None:
            self._last = target if form.folder else target.parent
            self.export(target)

    def _ask_profile(self) -> None:
        """Ask for the profile of a press."""
        path = self.desk.asking.open_file(
            self, say("Which profile?"), self._last, say("Profiles (*.icc *.icm)")
        )
        if path is not None:
            self.prints.use_profile(path)

    def export(self, target: Path) -> None:
        """Begin; the cards are those of this moment."""
        desk = self.desk
        faces = [entry.face for entry in self.meant() if entry.face is not None]
        if self.job is not None or not faces or desk.painter is None:
            return
        copies, force = self.copies.isChecked(), self.force.isChecked()
        prints = self.prints
        try:
            press = prints.press() if "press" in self.form.takes else None
        except (ExportError, OSError) as error:
            self._warning = ""
            self._say(f"{why(error)}.", "danger")
            return
        wish = Wish(
            desk.space.game,
            desk.space.game_id,
            faces,
            desk.look.theme,
            target,
            copies,
            force,
            prints.size_name,
            prints.paper,
            prints.bleed_mm,
            prints.corners.isChecked(),
            prints.gap_mm,
            prints.marks.isChecked(),
            prints.short.isChecked(),
            prints.mirror.isChecked(),
            prints.upside_down.isChecked(),
            self.deck,
            press,
        )
        form = self._written = self.form
        self._wish = wish
        self._warning = export.letters_missing(desk.painter, [Printed(face) for face in faces])
        job = self.job = ExportJob(lambda progress: form.write(wish, progress))
        job.progressed.connect(self._progressed)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        self.bar.setRange(0, len(faces))
        self.bar.setValue(0)
        self.bar.show()
        self.cancel_button.show()
        if self._has_keyboard(
            self.go_button
        ):  # a button that is off hands it to the next of the window: Back
            self.cancel_button.setFocus()
        self.go_button.setEnabled(False)
        begun = f"{say(form.title)}: {counted(len(faces), 'card')} …"
        self._say(begun, "text_muted")
        job.start()

    def cancel(self) -> None:
        """Stop what is being written."""
        if self.job is not None:
            self.job.cancel()

    def _progressed(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _done(self, files: list[Path]) -> None:
        # The last file is the one to be opened where they do not lie together.
        where = files[0] if len(files) == 1 else files[-1].parent if files else Path()
        words = say(
            "Written: {files}, {where}", files=counted(len(files), "file"), where=str(where)
        )
        form, wish = self._written, self._wish
        after = f"\n{form.after(wish)}" if form.after is not None and wish is not None else ""
        self._end(f"{words}{after}", "ok")

    def _failed(self, why: str) -> None:
        self._end(
            why or say("Stopped; what was written so far stays."), "danger" if why else "text_muted"
        )

    def _end(self, words: str, tone: str) -> None:
        self.job = None
        self.bar.hide()
        self.go_button.setEnabled(bool(self.meant()))
        if self._has_keyboard(self.cancel_button):
            self.go_button.setFocus()
        self.cancel_button.hide()
        self._say(words, tone)
        self.status.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def _say(self, words: str, tone: str) -> None:
        """Say how it stands, and which letters are printed as boxes."""
        warned = f"\n{self._warning}" if self._warning else ""
        self.status.say(f"{words}{warned}", "playable" if warned and tone == "ok" else tone)

    def _has_keyboard(self, button: QWidget) -> bool:
        """Also while a dialogue that is just closing has it still."""
        return self.window().focusWidget() is button

    def leave(self) -> None:
        """The studio closes: the file that is being written is finished, no other is begun."""
        if self.job is not None:
            self.job.stop()
