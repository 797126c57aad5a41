"""Card texts as tokens: words, spaces, icons and line ends, from `**bold**`, `*italic*` and
`{icon}`.

An icon that stands in the place of a word names it, `{lithari|Lithari}`: a screen reader says it.
An icon that only marks what follows says nothing, `{bolt|}`. A no-break space keeps a figure and
its icon on one line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PART = re.compile(r"(\*\*|\*|\{[^{}\n]+\}|\n)")
_WORD = re.compile(r"[\S\u00a0]+|[^\S\u00a0]+")


@dataclass(frozen=True, slots=True)
class Word:
    """Letters that stay together, or a space (`text` is one blank)."""

    text: str
    bold: bool = False
    italic: bool = False

    @property
    def is_space(self) -> bool:
        """Whether a line may break here."""
        return self.text == " "


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon in the text; `says` are the words that it stands for, None for those of its name."""

    name: str
    says: str | None = None


@dataclass(frozen=True, slots=True)
class LineEnd:
    """The end of a paragraph."""


Token = Word | Sign | LineEnd


def parse(text: str) -> list[Token]:
    """The tokens of a text. Stars that open nothing end with the paragraph."""
    tokens: list[Token] = []
    bold = italic = False
    for part in _PART.split(text):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif part == "\n":
            tokens.append(LineEnd())
            bold = italic = False
        elif part.startswith("{"):
            name, bar, says = part[1:-1].partition("|")
            tokens.append(Sign(name, says if bar else None))
        else:
            words = (" " if word.isspace() else word for word in _WORD.findall(part))
            tokens.extend(Word(word, bold, italic) for word in words)
    return tokens


def plain(text: str) -> str:
    """The text without marks, icons as their names: for screen readers and the PDF's text layer."""
    words = []
    for token in parse(text):
        match token:
            case Word():
                words.append(token.text)
            case Sign():
                words.append(token.name.replace("_", " ") if token.says is None else token.says)
            case LineEnd():
                words.append("\n")
    return "".join(words).replace("\u00a0", " ").strip()
