"""Looks an SVG over before anything draws it, and copies what may be drawn: no scripts, no
references out of the file, nothing endless.

What goes on is not the file but a copy made of what was read here: elements of SVG's own namespace
that are drawn, in UTF-8, without a document type. So whoever draws it cannot read it otherwise than
it was checked.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from xml.parsers import expat

from luminagames.cardface.pictures.refused import GuardError
from luminagames.cardface.pictures.weight import (
    Rule,
    TooHeavyError,
    Tree,
    rules_of,
    without_comments,
)
from luminagames.engine.message import Pattern, worded
from luminagames.safefiles import read_bytes

MOST_BYTES = 4 * 1024 * 1024
MOST_ELEMENTS = 20_000
MOST_DEPTH = 100

# Letters of style sheets, and their selectors; each is compared with each element.
MOST_CSS = 256 * 1024
MOST_RULES = 2_000
MOST_MATCHES = 4_000_000
# Letters of one `class`, which is taken apart for each rule.
MOST_CLASS = 1_000

REFUSED: dict[str, Pattern] = {
    "script": "scripts",
    "handler": "scripts",
    "listener": "scripts",
    "foreignObject": "foreign content",
    "image": "pictures inside",
    "feImage": "pictures inside",
    "iframe": "foreign content",
    "audio": "sound",
    "video": "films",
    "animate": "animation",
    "animation": "animation",
    "set": "animation",
    "animateTransform": "animation",
    "animateMotion": "animation",
    "animateColor": "animation",
    "discard": "animation",
}
# What is copied; all else (titles, notes of drawing programs, fonts inside) is not drawn.
DRAWN = frozenset(
    [
        "svg",
        "g",
        "a",
        "defs",
        "use",
        "switch",
        "symbol",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "textArea",
        "tbreak",
        "linearGradient",
        "radialGradient",
        "stop",
        "solidColor",
        "style",
        "marker",
        "mask",
        "pattern",
        "filter",
        "feMerge",
        "feMergeNode",
        "feFlood",
        "feGaussianBlur",
        "feOffset",
        "feColorMatrix",
        "feComposite",
        "feBlend",
        "feComponentTransfer",
        "feFuncR",
        "feFuncG",
        "feFuncB",
        "feFuncA",
        "feConvolveMatrix",
        "feDiffuseLighting",
        "feDisplacementMap",
        "feDropShadow",
        "feMorphology",
        "feSpecularLighting",
        "feTile",
        "feTurbulence",
        "feDistantLight",
        "fePointLight",
        "feSpotLight",
    ]
)
_WITH_TEXT = {"text", "tspan", "textArea", "style"}
_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_OUTSIDE = re.compile(
    r"url\(\s*+[\"']?+\s*+(?!#)|@import|@font-face|javascript:|expression\(|image-set\(",
    re.IGNORECASE,
)
_ESCAPED = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
# A number of more than nine digits before its point, or with an exponent of more than six.
_HUGE = re.compile(r"(?<![\d.])\d{10,}|\d\.?e\+?0*(?:[7-9]|[1-9]\d+)", re.IGNORECASE)
# Colors and names that hold digits which are no numbers.
_NO_NUMBER = re.compile(r"url\([^)]*+|#\w+")
# Attributes and properties that hold numbers of the drawing.
_MEASURES = frozenset(
    [
        "d",
        "points",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "dx",
        "dy",
        "width",
        "height",
        "r",
        "rx",
        "ry",
        "cx",
        "cy",
        "fx",
        "fy",
        "viewBox",
        "transform",
        "gradientTransform",
        "patternTransform",
        "stroke-width",
        "stroke-dasharray",
        "stroke-dashoffset",
        "font-size",
        "stdDeviation",
        "offset",
        "radius",
        "markerWidth",
        "markerHeight",
        "refX",
        "refY",
        "stroke-miterlimit",
        "style",
    ]
)


def checked_svg(path: Path) -> bytes:
    """What may be drawn of an SVG file, as a document in UTF-8. Raises `GuardError`, `OSError`."""
    return checked(bounded(path, MOST_BYTES))


def checked(content: bytes) -> bytes:
    """What may be drawn of an SVG, as a document in UTF-8. Raises `GuardError`."""
    _refuse_larger(len(content), MOST_BYTES)
    return _Guard().read(content)


def bounded(path: Path, most: int) -> bytes:
    """The content of a plain file of at most `most` bytes. Raises `GuardError`, `OSError`."""
    _refuse_larger(path.stat().st_size, most)
    return read_bytes(path, most)


def _refuse_larger(size: int, most: int) -> None:
    if size > most:
        raise GuardError(worded("is larger than {megabytes} MB", megabytes=most // 1024 // 1024))


class _Guard:
    """Reads the elements one after the other; each may refuse the file."""

    def __init__(self) -> None:
        self._depth = 0
        self._count = 0
        self._is_svg = False
        # How many elements are open in one that is left out; 0: none is.
        self._left_out = 0
        self._open: list[str] = []
        self._copy: list[str] = []
        self._css: list[str] = []
        self._css_letters = 0
        self._tree = Tree()

    def read(self, content: bytes) -> bytes:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.ProcessingInstructionHandler = self._instruction
        try:
            parser.Parse(content, True)
        except expat.ExpatError as error:
            raise GuardError(
                worded("is no SVG that can be read (line {lineno})", lineno=error.lineno)
            ) from None
        except GuardError:
            raise
        except (ValueError, LookupError):  # of Python's codecs, for what the file says it is in
            raise GuardError(
                worded("is in an encoding that is not read: save it as UTF-8")
            ) from None
        if not self._is_svg:
            raise GuardError(worded("is no SVG"))
        self._weigh(self._rules())
        return "".join(self._copy).encode("utf-8", errors="replace")

    def _doctype(self, _name: str, _system: str | None, _public: str | None, inner: int) -> None:
        if inner:
            raise GuardError(worded("declares entities"))

    def _entity(self, *_what: object) -> None:
        raise GuardError(worded("declares entities"))

    def _instruction(self, target: str, _data: str) -> None:
        if target != "xml":
            raise GuardError(worded("refers to other files"))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        space, _, name = tag.rpartition(" ")
        if not self._depth:
            self._is_svg = name == "svg" and space in (_SVG, "")
        if name in REFUSED:  # in any namespace: readers that know none draw it all the same
            raise GuardError(worded("has {inside}", inside=worded(REFUSED[name])))
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise GuardError(
                worded("has more than {most_elements} elements", most_elements=f"{MOST_ELEMENTS:,}")
            )
        if self._depth >= MOST_DEPTH:
            raise GuardError(worded("is nested more than {most_depth} deep", most_depth=MOST_DEPTH))
        self._depth += 1
        kept = _attributes(attributes)
        if self._left_out or space not in (_SVG, "") or name not in DRAWN:
            self._left_out += 1
            return
        self._open.append(name)
        if name == "style":
            self._css.append("")
        self._tree.open(name, kept)
        first = f' xmlns="{_SVG}" xmlns:xlink="{_XLINK}"' if len(self._open) == 1 else ""
        written = "".join(f' {key}="{_quoted(value)}"' for key, value in kept.items())
        self._copy.append(f"<{name}{first}{written}>")

    def _end(self, _tag: str) -> None:
        self._depth -= 1
        if self._left_out:
            self._left_out -= 1
            return
        name = self._open.pop()
        self._tree.close()
        self._copy.append(f"</{name}>")

    def _text(self, text: str) -> None:
        if self._left_out or not self._open or self._open[-1] not in _WITH_TEXT:
            return
        if self._open[-1] == "style":
            self._css[-1] += text
            self._css_letters += len(text)
            if self._css_letters > MOST_CSS:
                raise _too_many_rules()
        else:
            self._tree.letters(len(text))
        self._copy.append(escape(text, quote=False))

    def _rules(self) -> list[Rule]:
        """The style sheets, looked over."""
        css = "\n".join(self._css)
        if _OUTSIDE.search(_plain_css(css)):
            raise GuardError(worded("refers to other files"))
        count, rules = rules_of(without_comments(css))
        if count > MOST_RULES or count * self._count > MOST_MATCHES:
            raise _too_many_rules()
        return rules

    def _weigh(self, rules: list[Rule]) -> None:
        try:
            self._tree.weigh(rules)
        except TooHeavyError as error:
            raise GuardError(error.args[0]) from None


def _attributes(given: dict[str, str]) -> dict[str, str]:
    """The attributes that are copied, by the names they are written under. Raises `GuardError`."""
    kept: dict[str, str] = {}
    for key, value in given.items():
        space, _, local = key.rpartition(" ")
        if local.lower().startswith("on"):
            raise GuardError(worded("has scripts"))
        if _OUTSIDE.search(_plain_css(value)) or (
            local == "href" and value.strip() and not value.strip().startswith("#")
        ):
            raise GuardError(worded("refers to other files"))
        if local in _MEASURES and (found := _HUGE.search(_NO_NUMBER.sub("", value))):
            raise GuardError(worded("has a number that is too large: {number}", number=found[0]))
        if local == "class" and len(value) > MOST_CLASS:
            raise _too_many_rules()
        if local == "href" and space in (_XLINK, ""):
            kept["xlink:href"] = value.strip()
        elif space == _XML and local == "space":
            kept["xml:space"] = value
        elif not space and ":" not in local:
            kept[local] = value
    return kept


def _quoted(value: str) -> str:
    """A value between quotes; a line's end in it stays one."""
    return escape(value).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")


def _plain_css(text: str) -> str:
    """A style without what hides its words: comments and escapes."""

    def letter(found: re.Match[str]) -> str:
        code = int(found[1], 16) if found[1] else ord(found[2])
        return chr(code) if code < 0x110000 else "\ufffd"

    if "\\" not in text and "/*" not in text:
        return text
    plain = without_comments(text)
    return f"{_ESCAPED.sub(letter, plain)}\n{plain}\n{_ESCAPED.sub(letter, text)}"


def _too_many_rules() -> GuardError:
    return GuardError(worded("has more than {most} style rules", most=f"{MOST_RULES:,}"))
