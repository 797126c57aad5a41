"""Colors for YAML as card files write it: keys, values, comments, dashes. Line by line, whatever is
typed.
"""

from __future__ import annotations

import re

from PySide6.QtGui import QFont, QFontMetricsF, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from luminagames.kit.units import to_units
from luminagames.studio.editing.fixed import fixed_font
from luminagames.studio.look import Theming

LEAD = re.compile(r"^(?:[ ]|-(?=[ ]))+")
KEY = re.compile(r"(?:(?<=^)|(?<=[ \-{,\[]))(?:\"[^\"]*\"|'[^']*'|[A-Za-z_][\w.-]*)(?=:(?:\s|$))")
COMMENT = re.compile(r"(?:^|(?<=\s))#.*$")
# Between quotes `#` begins no comment.
QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")

VALUE = re.compile(r"(?<=:\s)\s*(?![{\[|>#])\S.*$")
FLOW = re.compile(r"[{}\[\],]")
WORD = re.compile(r"[^{}\[\],:\s][^{}\[\],:]*")
# The size of the editor's letters.
FONT_PX = 13.5
# How wide a leading blank or dash is, in logical pixels: in a proportional font they would hardly
# show.
UNIT = 8.6


class YamlHighlighter(QSyntaxHighlighter):
    """Keys in the color of targets, values in the accent, comments muted."""

    def __init__(self, look: Theming, document: QTextDocument) -> None:
        super().__init__(document)
        self._look = look
        self._formats: dict[str, QTextCharFormat] = {}
        self.restyle()

    def restyle(self) -> None:
        """Another theme."""
        theme = self._look.theme
        roles = {"key": "target", "value": "text_accent", "flow": "text", "comment": "text_muted"}
        for name, role in roles.items():
            made = QTextCharFormat()
            made.setForeground(theme.color(role))
            if name == "comment":
                made.setFontItalic(True)
            self._formats[name] = made
        metrics = QFontMetricsF(theme.font_px("body", theme.px(FONT_PX)))
        is_fixed = fixed_font(round(theme.px(FONT_PX))) is not None
        for letter in " -":
            made = QTextCharFormat()
            made.setForeground(theme.color("text_muted"))
            if not is_fixed:
                made.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
                made.setFontLetterSpacing(theme.px(UNIT) - metrics.horizontalAdvance(letter))
            self._formats[letter] = made
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """One line."""
        comment = COMMENT.search(QUOTED.sub(lambda found: "." * len(found[0]), text))
        body = text[: comment.start()] if comment else text
        value = VALUE.search(body)
        if value:
            self._paint(value.start(), value.end(), "value")
        elif FLOW.search(body):
            self._flow(0, body)
        elif not KEY.search(body):
            self._paint(0, len(body), "value")  # a word of a list, or a text that goes on
        for key in KEY.finditer(body, 0, value.start() if value else len(body)):
            self._paint(key.start(), key.end() + 1, "key")
        lead = LEAD.match(text)
        for at in range(lead.end() if lead else 0):
            self._paint(at, at + 1, text[at])
        if comment:
            self._paint(comment.start(), len(text), "comment")

    def _flow(self, start: int, body: str) -> None:
        self._paint(start, len(body), "flow")
        for word in WORD.finditer(body, start):
            self._paint(word.start(), word.end(), "value")

    def _paint(self, start: int, end: int, name: str) -> None:
        text = self.currentBlock().text()
        first = to_units(text, start)
        self.setFormat(first, to_units(text, end) - first, self._formats[name])
