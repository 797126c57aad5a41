"""Card texts as tokens: words, spaces, icons and line ends, from `**bold**`, `*italic*` and
`{icon}`.

A star inside a word is a letter (`2*3*4`, `Mechaniker*in`), and so is one between blanks; behind a
backslash it is one everywhere, as `{`, `}` and the backslash are. Scripts without blanks have no such words:
there every star is a mark.

An icon that stands in the place of a word names it, `{lithari|Lithari}`: a screen reader says it.
An icon that only marks what follows says nothing, `{bolt|}`. A no-break space keeps a figure and
its icon on one line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

# Letters between which a star is one: not those of scripts that part words by no blank, or whose
# particles touch their word.
_LETTER = (
    r"[^\W_\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff"
    r"\uf900-\ufaff\uff00-\uffef]"
)
_PART = re.compile(
    rf"(?P<letter>\\[*{{}}\\]|(?<={_LETTER})\*(?={_LETTER})|(?<!\S)\*(?!\S))"
    r"|\*\*|\*|\{[^{}\n]+\}|\n"
)
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
    letters, at = "", 0
    for found in _PART.finditer(text):
        letters += text[at : found.start()]
        at = found.end()
        if found["letter"]:
            letters += found["letter"][-1]
            continue
        tokens += _words(letters, bold=bold, italic=italic)
        letters = ""
        match found[0]:
            case "**":
                bold = not bold
            case "*":
                italic = not italic
            case "\n":
                tokens.append(LineEnd())
                bold = italic = False
            case part:
                name, bar, says = part[1:-1].partition("|")
                tokens.append(Sign(name, says if bar else None))
    return [*tokens, *_words(letters + text[at:], bold=bold, italic=italic)]


def _words(letters: str, *, bold: bool, italic: bool) -> list[Word]:
    words = (" " if word.isspace() else word for word in _WORD.findall(letters))
    return [Word(word, bold, italic) for word in words]


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
