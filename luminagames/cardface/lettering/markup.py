"""Card texts as tokens: words, spaces, icons and line ends, from `**bold**`, `*italic*`, `{icon}`
and `[words]{color=#B02A1A size=1.3 caps}`.

A star inside a word is a letter (`2*3*4`, `Mechaniker*in`), and so is one between blanks; behind a
backslash it is one everywhere, as `{`, `}`, `[`, `]` and the backslash are. Scripts without blanks have no such words:
there every star is a mark.

An icon that stands in the place of a word names it, `{lithari|Lithari}`: a screen reader says it.
An icon that only marks what follows says nothing, `{bolt|}`. A no-break space keeps a figure and
its icon on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

# Letters between which a star is one: not those of scripts that part words by no blank, or whose
# particles touch their word.
_LETTER = (
    r"[^\W_\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff"
    r"\uf900-\ufaff\uff00-\uffef]"
)
_PART = re.compile(
    rf"(?P<letter>\\[*{{}}\[\]\\]|(?<={_LETTER})\*(?={_LETTER})|(?<!\S)\*(?!\S))"
    r"|\*\*|\*|\{[^{}\n]+\}|\n"
)
# Where words with a look of their own may begin and end; what stands behind a backslash does not.
_BRACKET = re.compile(r"\\.|\[|\](?P<keys>\{(?=\s*caps\s*\}|[^{}\n]*=)(?P<inner>[^{}\n]*)\})?|\n")
_KEY = re.compile(r"""([A-Za-z_]+)(?:=("[^"]*"|'[^']*'|\S*))?(?:\s+|$)|(\S+)\s*""")
# How large words may be, in parts of their text's size.
SMALLEST, LARGEST = 0.3, 4.0
# Small capitals, in parts of the size of the words.
SMALL_CAPS = 0.78
LOOK_KEYS = ("color", "size", "caps")


@dataclass(frozen=True, slots=True)
class Look:
    """How marked words look: a color as layouts write it (empty: that of the text), a size in parts
    of the text's, small capitals.
    """

    color: str = ""
    size: float = 1.0
    caps: bool = False


PLAIN_LOOK = Look()
_WORD = re.compile(r"[\S\u00a0]+|[^\S\u00a0]+")


@dataclass(frozen=True, slots=True)
class Word:
    """Letters that stay together, or a space (`text` is one blank)."""

    text: str
    bold: bool = False
    italic: bool = False
    look: Look = PLAIN_LOOK

    @property
    def is_space(self) -> bool:
        """Whether a line may break here."""
        return self.text == " "


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon in the text; `says` are the words that it stands for, None for those of its name."""

    name: str
    says: str | None = None
    look: Look = PLAIN_LOOK


@dataclass(frozen=True, slots=True)
class LineEnd:
    """The end of a paragraph."""


Token = Word | Sign | LineEnd


def parse(text: str) -> list[Token]:
    """The tokens of a text. Stars that open nothing end with the paragraph."""
    reader = _Reader()
    if "]{" not in text:
        reader.read(text, PLAIN_LOOK)
    else:
        for part, look in _looks(text):
            reader.read(part, look)
    return reader.tokens


def faults(text: str) -> Iterator[tuple[str, str, int]]:
    """What is wrong with the keys of marked words: the key, its value, and where it stands."""
    for found in _BRACKET.finditer(text):
        if found["keys"] is None:
            continue
        for one in _KEY.finditer(found["inner"]):
            key, value = one[1] or one[3] or "", _value(one[2])
            bare = key == "caps" and one[2] is None
            if not (bare or key == "color" or (key == "size" and _size(value) is not None)):
                yield key, value, found.start("inner") + one.start()


def colors_said(text: str) -> Iterator[tuple[str, int]]:
    """The colors that marked words of a text have, each with its place."""
    for found in _BRACKET.finditer(text):
        for one in _KEY.finditer(found["inner"] or ""):
            if one[1] == "color" and _value(one[2]):
                yield _value(one[2]), found.start("inner") + one.start(2)


def _value(text: str | None) -> str:
    return (text or "").strip("\"'")


def _size(text: str) -> float | None:
    try:
        size = float(text.replace(",", "."))
    except ValueError:
        return None
    return size if SMALLEST <= size <= LARGEST else None


def _looks(text: str) -> Iterator[tuple[str, Look]]:
    """A text in parts of one look each, without the marks of it."""
    marks: list[tuple[int, int, Look | None]] = []
    opened: list[int] = []
    for found in _BRACKET.finditer(text):
        match found[0][0]:
            case "[":
                opened.append(found.start())
            case "\n":
                opened.clear()
            case "]" if opened:
                at = opened.pop()
                if found["keys"] is not None:
                    marks += [
                        (at, at + 1, _look_of(found["inner"])),
                        (found.start(), found.end(), None),
                    ]
    looks, at = [PLAIN_LOOK], 0
    for start, end, own in sorted(marks, key=lambda mark: mark[0]):
        yield text[at:start], looks[-1]
        at = end
        if own is None:
            looks.pop()
        else:
            outer = looks[-1]
            looks.append(Look(own.color or outer.color, own.size, own.caps or outer.caps))
            if own.size == 1:
                looks[-1] = replace(looks[-1], size=outer.size)
    yield text[at:], looks[-1]


def _look_of(keys: str) -> Look:
    color, size, caps = "", 1.0, False
    for one in _KEY.finditer(keys):
        value = _value(one[2])
        match one[1]:
            case "color":
                color = value
            case "size":
                size = _size(value) or 1.0
            case "caps":
                caps = True
    return Look(color, size, caps)


class _Reader:
    """Reads the parts of one text; bold and italic go on from one to the next."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self._bold = self._italic = False

    def read(self, text: str, look: Look) -> None:
        letters, at = "", 0
        for found in _PART.finditer(text):
            letters += text[at : found.start()]
            at = found.end()
            if found["letter"]:
                letters += found["letter"][-1]
                continue
            self._add(letters, look)
            letters = ""
            match found[0]:
                case "**":
                    self._bold = not self._bold
                case "*":
                    self._italic = not self._italic
                case "\n":
                    self.tokens.append(LineEnd())
                    self._bold = self._italic = False
                case part:
                    name, bar, says = part[1:-1].partition("|")
                    self.tokens.append(Sign(name, says if bar else None, look))
        self._add(letters + text[at:], look)

    def _add(self, letters: str, look: Look) -> None:
        for word in _WORD.findall(letters):
            shown = " " if word.isspace() else word
            self.tokens.append(Word(shown, self._bold, self._italic, look))


def raised(tokens: list[Token]) -> list[Token]:
    """The same tokens with all words in capitals."""
    return [
        replace(token, text=token.text.upper()) if isinstance(token, Word) else token
        for token in tokens
    ]


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
