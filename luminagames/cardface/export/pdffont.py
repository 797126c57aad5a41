"""Fonts of a PDF: the real font, of which only the glyphs are kept that the file uses.

Glyphs keep their numbers, so nothing that names them changes; those that are not used are empty and
pack to nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QRawFont

from luminagames.cardface.export.pdfcff import is_by_characters, with_glyphs
from luminagames.cardface.export.pdffile import PdfFile

# What a font of TrueType outlines needs inside a PDF; names and letters it has from the PDF.
SFNT_TABLES = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")

# The size at which glyphs are drawn: a thousandth of a size is a unit.
_DRAWN_PX = 1000

# How high letters are at least, in thousandths.
_HIGH = 500

_SYMBOLIC, _ITALIC = 4, 64
_COMPOSITE_MORE, _WORDS, _SCALE, _XY_SCALE, _TWO_BY_TWO = 0x20, 0x01, 0x08, 0x40, 0x80


def can_embed(font: QRawFont) -> bool:
    """Whether a font can stand in a file as it is: plain outlines, not drawn by axes, and glyphs
    that are numbered from 0 on.
    """
    if font.fontTable("fvar").size():
        return False
    outlines = _table(font, "CFF ")
    try:
        if outlines:
            return not is_by_characters(outlines)
        tables = {name: _table(font, name) for name in SFNT_TABLES}
        count = struct.unpack(">H", tables["maxp"][4:6])[0]
        is_long = struct.unpack(">h", tables["head"][50:52])[0] == 1
        places = _places(tables["loca"], is_long=is_long)
        wide = struct.unpack(">H", tables["hhea"][34:36])[0]
    except (struct.error, IndexError, KeyError, ValueError):
        return False
    inside = all(a <= b for a, b in pairwise(places)) and places[-1] <= len(tables["glyf"])
    return inside and len(places) == count + 1 and 0 < wide <= count


class Drawing(NamedTuple):
    """A sign of a font of drawings: the letters that it stands for, its width, and of which glyphs
    it is put together, each with its place; all lengths in thousandths of the size.
    """

    letters: str
    width: int
    # The name of their font in the file.
    font: str = ""
    glyphs: tuple[tuple[int, int, int], ...] = ()


def embed_drawn(file: PdfFile, fonts: Mapping[str, QRawFont], drawings: Sequence[Drawing]) -> int:
    """Write up to 256 drawings as a font, in the order of their codes; the number of its object.
    So any font can be written that Qt can draw.
    """
    large: dict[str, QRawFont] = {}
    procedures, boxes = [], [QRectF()]
    for one in drawings:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for glyph, x, y in one.glyphs:
            font = large.get(one.font)
            if font is None:
                font = large[one.font] = QRawFont(fonts[one.font])
                font.setPixelSize(_DRAWN_PX)
            path.addPath(font.pathForGlyph(glyph).translated(x, -y))
        # a sign that shows nothing has room all the same: readers leave out what is flat
        box = path.controlPointRect().united(QRectF(0, -_HIGH, one.width, _HIGH))
        boxes.append(box)
        content = f"{one.width} 0 {_edges(box)} d1 {_outline(path)}"
        procedures.append(file.stream("", content.encode("ascii")))
    whole = reduce(QRectF.united, boxes)
    named = " ".join(f"/g{code} {number} 0 R" for code, number in enumerate(procedures))
    differences = " ".join(f"/g{code}" for code in range(len(drawings)))
    letters = {code: one.letters for code, one in enumerate(drawings)}
    meaning = file.stream("", _unicode(letters, digits=2).encode("ascii"))
    body = (
        f"<< /Type /Font /Subtype /Type3 /FontBBox [{_edges(whole)}] "
        f"/FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << {named} >> "
        f"/Encoding << /Type /Encoding /Differences [0 {differences}] >> "
        f"/FirstChar 0 /LastChar {len(drawings) - 1} "
        f"/Widths [{' '.join(str(one.width) for one in drawings)}] "
        f"/Resources << >> /ToUnicode {meaning} 0 R >>"
    )
    return file.add(body.encode("ascii"))


def _edges(box: QRectF) -> str:
    edges = (box.left(), -box.bottom(), box.right(), -box.top())
    return " ".join(f"{edge:.0f}" for edge in edges)


def _outline(path: QPainterPath) -> str:
    """A path as operators, the y axis turned up, in tenths of a thousandth."""
    parts: list[str] = []
    at = 0
    open_ = False
    while at < path.elementCount():
        one = path.elementAt(at)
        kind = one.type
        if kind == QPainterPath.ElementType.CurveToElement:
            some = [path.elementAt(at + k) for k in range(3)]
            parts.append(" ".join(f"{e.x:.1f} {-e.y:.1f}" for e in some) + " c")
            at += 3
            continue
        is_move = kind == QPainterPath.ElementType.MoveToElement
        if is_move and open_:
            parts.append("h")
        open_ = True
        parts.append(f"{one.x:.1f} {-one.y:.1f} {'m' if is_move else 'l'}")
        at += 1
    if not parts:
        return ""
    return " ".join([*parts, "h", "f"])


def embed(
    file: PdfFile, font: QRawFont, glyphs: Mapping[int, str], widths: Mapping[int, float]
) -> int:
    """Write a font with these glyphs (number -> the letters it stands for); the number of its
    object.
    """
    outlines = _table(font, "CFF ")
    name = _plain_name(f"{font.familyName()}-{font.styleName()}")
    tag = f"{_tag(glyphs)}+{name}"
    if outlines:
        content = with_glyphs(outlines, glyphs)
        program = file.stream("/Subtype /CIDFontType0C", content)
        key, kind = "FontFile3", "CIDFontType0"
    else:
        content = _truetype(font, glyphs)
        program = file.stream(f"/Length1 {len(content)}", content)
        key, kind = "FontFile2", "CIDFontType2"
    units = font.unitsPerEm()
    head = _table(font, "head")
    box = struct.unpack(">4h", head[36:44])
    scale = 1000 / units
    size = font.pixelSize() / 1000
    descriptor = file.add(
        (
            f"<< /Type /FontDescriptor /FontName /{tag} /Flags {_SYMBOLIC + (_ITALIC if 'Italic' in tag else 0)} "
            f"/FontBBox [{' '.join(f'{edge * scale:.0f}' for edge in box)}] /ItalicAngle 0 "
            f"/Ascent {font.ascent() / size:.0f} /Descent {-font.descent() / size:.0f} "
            f"/CapHeight {font.capHeight() / size:.0f} /StemV 80 /{key} {program} 0 R >>"
        ).encode("ascii")
    )
    listed = " ".join(f"{glyph} [{widths[glyph]:.0f}]" for glyph in sorted(glyphs))
    same = " /CIDToGIDMap /Identity" if kind == "CIDFontType2" else ""
    inner = file.add(
        (
            f"<< /Type /Font /Subtype /{kind} /BaseFont /{tag} /FontDescriptor {descriptor} 0 R /DW 0 /W [{listed}]"
            f"{same} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
        ).encode("ascii")
    )
    meaning = file.stream("", _unicode(glyphs).encode("ascii"))
    body = (
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{tag} /Encoding /Identity-H /DescendantFonts [{inner} 0 R] "
        f"/ToUnicode {meaning} 0 R >>"
    )
    return file.add(body.encode("ascii"))


def _table(font: QRawFont, name: str) -> bytes:
    return bytes(font.fontTable(name).data())


def _plain_name(text: str) -> str:
    return "".join(mark for mark in text if mark.isascii() and (mark.isalnum() or mark == "-"))


def _tag(glyphs: Collection[int]) -> str:
    """Six capitals that tell this choice of glyphs from others of the same font."""
    number = hash(tuple(sorted(glyphs))) % 26**6
    return "".join(chr(65 + number // 26**at % 26) for at in range(6))


def _unicode(glyphs: Mapping[int, str], digits: int = 4) -> str:
    """What each glyph means, for search and copy; `digits`: how its code is written."""
    lines = [
        f"<{glyph:0{digits}x}> <{letters.encode('utf-16-be', 'replace').hex()}>"
        for glyph, letters in sorted(glyphs.items())
    ]
    blocks = []
    for at in range(0, len(lines), 100):
        some = lines[at : at + 100]
        blocks.append(f"{len(some)} beginbfchar\n" + "\n".join(some) + "\nendbfchar")
    joined = "\n".join(blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<{'0' * digits}> <{'f' * digits}>\nendcodespacerange\n{joined}\nendcmap\n"
        "CMapName currentdict /CMap defineresource pop\nend\nend"
    )


# ------------------------------------------------------------ TrueType


def _truetype(font: QRawFont, glyphs: Collection[int]) -> bytes:
    tables = {name: _table(font, name) for name in SFNT_TABLES}
    is_long = struct.unpack(">h", tables["head"][50:52])[0] == 1
    places = _places(tables["loca"], is_long=is_long)
    outlines = tables["glyf"]
    wanted = _with_parts(outlines, places, glyphs)
    parts, starts, at = [], [], 0
    for glyph in range(len(places) - 1):
        starts.append(at)
        if glyph in wanted:
            outline = outlines[places[glyph] : places[glyph + 1]]
            parts.append(outline + b"\0" * (-len(outline) % 4))
            at += len(parts[-1])
    starts.append(at)
    tables["glyf"] = b"".join(parts)
    tables["loca"] = struct.pack(f">{len(starts)}I", *starts)
    tables["head"] = tables["head"][:50] + b"\0\1" + tables["head"][52:]  # offsets are long now
    tables["hmtx"] = _widths(tables["hmtx"], struct.unpack(">H", tables["hhea"][34:36])[0], wanted)
    return _sfnt({name: data for name, data in tables.items() if data})


def _widths(metrics: bytes, count: int, wanted: Collection[int]) -> bytes:
    """The widths of some glyphs, others emptied."""
    kept = bytearray(len(metrics))
    for glyph in (*wanted, count - 1):
        if glyph < count:
            kept[4 * glyph : 4 * glyph + 4] = metrics[4 * glyph : 4 * glyph + 4]
        else:
            at = 4 * count + 2 * (glyph - count)
            kept[at : at + 2] = metrics[at : at + 2]
    return bytes(kept)


def _places(loca: bytes, *, is_long: bool) -> list[int]:
    if is_long:
        return list(struct.unpack(f">{len(loca) // 4}I", loca))
    return [2 * place for place in struct.unpack(f">{len(loca) // 2}H", loca)]


def _with_parts(outlines: bytes, places: list[int], glyphs: Collection[int]) -> set[int]:
    """The glyphs, the one for what is missing, and all that they are composed of."""
    found: set[int] = set()
    waiting = [0, *glyphs]
    while waiting:
        glyph = waiting.pop()
        if glyph in found or glyph + 1 >= len(places):
            continue
        found.add(glyph)
        waiting.extend(_parts(outlines[places[glyph] : places[glyph + 1]]))
    return found


def _parts(outline: bytes) -> Iterator[int]:
    if len(outline) < 10 or struct.unpack(">h", outline[:2])[0] >= 0:
        return
    at, flags = 10, _COMPOSITE_MORE
    while flags & _COMPOSITE_MORE:
        flags, glyph = struct.unpack(">HH", outline[at : at + 4])
        yield glyph
        at += 4 + (4 if flags & _WORDS else 2)
        at += 2 if flags & _SCALE else 4 if flags & _XY_SCALE else 8 if flags & _TWO_BY_TWO else 0


def _sfnt(tables: Mapping[str, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(
        ">IHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, (count - power) * 16
    )
    at = len(head) + 16 * count
    entries, bodies = [], []
    for name, data in sorted(tables.items()):
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        entries.append(struct.pack(">4sIII", name.encode("ascii"), total, at, len(data)))
        bodies.append(padded)
        at += len(padded)
    return b"".join((head, *entries, *bodies))
