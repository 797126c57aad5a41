"""About: version, plain dealing, and the licenses of all shipped parts."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout

from luminagames import folders
from luminagames.app.context import Context
from luminagames.app.shipped import parts
from luminagames.app.widgets import FeltPage
from luminagames.data import assets
from luminagames.kit.label import Label
from luminagames.kit.panel import Panel
from luminagames.text import later, say
from luminagames.version import __version__

LICENSE_FILES = (("Vollkorn", "OFL-Vollkorn.txt"), ("Inter", "OFL-Inter.txt"))
SENTENCES = (
    later("Card games for people around one laptop."),
    later("No account, no telemetry, and a network only where you ask for one."),
    later(
        "The program’s own code is under the MIT license; its pictures are drawn by the program itself."
    ),
)


class AboutPage(FeltPage):
    """Read from top to bottom; there is nothing to press but Back."""

    door = "about"

    def __init__(self, context: Context) -> None:
        super().__init__(context, "about")
        inner = self.sheet(say("About"))
        inner.addWidget(self._program())
        inner.addWidget(self._shipped())
        inner.addWidget(self._fonts())
        inner.addStretch(1)

    def _program(self) -> Panel:
        panel = Panel(self.context)
        panel.body.addWidget(Label(self.context, "Lumina Games", "title"))
        panel.body.addWidget(
            Label(
                self.context, say("Version {version}", version=__version__), "button", "text_accent"
            )
        )
        for sentence in SENTENCES:
            panel.body.addWidget(Label(self.context, say(sentence), "body", wrap=True))
        games = ", ".join(
            say(
                "{title} ({count} cards, rules {rules_version})",
                title=game.about.title,
                count=len(game.definitions),
                rules_version=game.about.rules_version,
            )
            for game in self.context.games.values()
        )
        panel.body.addWidget(
            Label(
                self.context,
                say("Games found: {games}", games=games or say("none")),
                "body",
                "text_muted",
                wrap=True,
            )
        )
        where = say("Your files: {folder}", folder=str(folders.data_dir()))
        panel.body.addWidget(Label(self.context, where, "body", "text_muted", wrap=True))
        return panel

    def _shipped(self) -> Panel:
        panel = Panel(self.context, say("What it is built on"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(7)
        for row, (name, version, terms, what_for) in enumerate(parts()):
            grid.addWidget(Label(self.context, name, "button", wrap=True), row, 0)
            grid.addWidget(Label(self.context, version, "small", "text_muted"), row, 1)
            grid.addWidget(Label(self.context, terms, "small", "text_accent", wrap=True), row, 2)
            grid.addWidget(Label(self.context, what_for, "small", "text_muted", wrap=True), row, 3)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(3, 3)
        panel.body.addLayout(grid)
        note = say(
            "Qt is used as a library under the LGPL: you may replace its files in the program’s folder by your own."
        )
        panel.body.addWidget(Label(self.context, note, "small", "text_muted", wrap=True))
        return panel

    def _fonts(self) -> Panel:
        panel = Panel(self.context, say("Licenses of the typefaces"))
        for name, file in LICENSE_FILES:
            panel.body.addWidget(Label(self.context, name, "subheading"))
            text = (assets() / "fonts" / file).read_text(encoding="utf-8")
            panel.body.addWidget(Label(self.context, _flow(text), "small", "text_muted", wrap=True))
        return panel


def _flow(text: str) -> str:
    """The text with its fixed line breaks taken out, paragraphs kept."""
    paragraphs = [" ".join(part.split()) for part in text.strip().split("\n\n")]
    return "\n\n".join(part for part in paragraphs if set(part) - {"-"})
