"""Workbooks that were made to do harm, and workbooks of all kinds made by hand."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
KINDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
ODS = "application/vnd.oasis.opendocument.spreadsheet"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    """An archive."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return target.getvalue()


def xlsx(
    sheets: Mapping[str, str],
    *,
    styles: str = "",
    shared: str = "",
    states: Mapping[str, str] | None = None,
) -> dict[str, str | bytes]:
    """The parts of a workbook: what stands in each `worksheet` element, by the sheet's name."""
    listed, relations = "", ""
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}"><Relationship Id="r1" '
        f'Type="{KINDS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    }
    for at, (name, body) in enumerate(sheets.items(), start=1):
        state = (states or {}).get(name, "visible")
        listed += f'<sheet name="{name}" sheetId="{at}" state="{state}" r:id="s{at}"/>'
        relations += (
            f'<Relationship Id="s{at}" Type="{KINDS}/worksheet" Target="worksheets/sheet{at}.xml"/>'
        )
        parts[f"xl/worksheets/sheet{at}.xml"] = (
            f'{HEAD}<worksheet xmlns="{MAIN}">{body}</worksheet>'
        )
    for name, body in (("styles", styles), ("sharedStrings", shared)):
        if body:
            relations += f'<Relationship Id="{name}" Type="{KINDS}/{name}" Target="{name}.xml"/>'
            parts[f"xl/{name}.xml"] = f"{HEAD}{body}"
    parts["xl/workbook.xml"] = (
        f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{KINDS}"><sheets>{listed}</sheets></workbook>'
    )
    parts["xl/_rels/workbook.xml.rels"] = (
        f'{HEAD}<Relationships xmlns="{PACKAGE}">{relations}</Relationships>'
    )
    return parts


def text_cell(text: str, place: str = "") -> str:
    where = f' r="{place}"' if place else ""
    return f'<c{where} t="inlineStr"><is><t>{text}</t></is></c>'


def sheet_data(*rows: str) -> str:
    return "<sheetData>" + "".join(f"<row>{row}</row>" for row in rows) + "</sheetData>"


NAMES = text_cell("Name") + text_cell("Text")


def ods(tables: str) -> dict[str, str | bytes]:
    """The parts of an ODS: its `table:table` elements."""
    space = "urn:oasis:names:tc:opendocument:xmlns"
    names = " ".join(
        f'xmlns:{name}="{space}:{name}:1.0"' for name in ("office", "table", "text", "style")
    )
    names += ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    return {
        "mimetype": ODS,
        "content.xml": f"{HEAD}<office:document-content {names}><office:body><office:spreadsheet>"
        f"{tables}</office:spreadsheet></office:body></office:document-content>",
    }


def ods_cell(text: str, more: str = "") -> str:
    return f'<table:table-cell office:value-type="string" {more}><text:p>{text}</text:p></table:table-cell>'


def ods_table(*rows: str, name: str = "Cards") -> str:
    body = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    return f'<table:table table:name="{name}">{body}</table:table>'


def far_cell() -> bytes:
    """1.4 kB with a cell in the last place that there is."""
    last = f'<row r="1048576">{text_cell("x", "XFD1048576")}</row>'
    return packed(xlsx({"Cards": f"<sheetData><row>{NAMES}</row>{last}</sheetData>"}))


def far_ods() -> bytes:
    """753 bytes that repeat a row as often as there are rows, a cell as often as columns."""
    row = f'<table:table-row table:number-rows-repeated="1048576">{ods_cell("x", MANY)}</table:table-row>'
    return packed(ods(f'<table:table table:name="A">{row}</table:table>'))


MANY = 'table:number-columns-repeated="16384"'


def long_ods() -> bytes:
    """Rows within the limits, repeated with a long text: 20 GB."""
    cell = ods_cell("x" * 19_000, 'table:number-columns-repeated="200"')
    row = f'<table:table-row table:number-rows-repeated="5000">{cell}</table:table-row>'
    return packed(ods(f'<table:table table:name="A">{row}</table:table>'))


def many_spaces() -> bytes:
    """A cell of a billion spaces, said in one element."""
    cell = '<text:s text:c="999999999"/>' * 50
    return packed(ods(ods_table(ods_cell("Name"), ods_cell(cell) * 3)))


def shared_bomb() -> bytes:
    """A text of 20,000 letters that a million cells share."""
    cells = '<c t="s"><v>0</v></c>' * 200
    shared = f'<sst xmlns="{MAIN}"><si><t>{"y" * 20_000}</t></si></sst>'
    return packed(xlsx({"Cards": sheet_data(NAMES, *[cells] * 4999)}, shared=shared))


def deflated(size: int) -> bytes:
    """An archive whose sheet unpacks to so many bytes, made in pieces."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece, pieces, sum_ = b" " * (1 << 20), [], 0
    left = size
    while left:
        part = piece[: min(left, len(piece))]
        pieces.append(packer.compress(part))
        sum_ = zlib.crc32(part, sum_)
        left -= len(part)
    content = b"".join([*pieces, packer.flush()])
    return _archive(b"xl/worksheets/sheet1.xml", content, size, sum_)


def four_gigabytes() -> bytes:
    """As `deflated`, of 4 GB less a byte; said, not made: the middle of such a file repeats."""
    small = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = small.compress(b" " * (1 << 22)) + small.flush()
    return _archive(b"xl/sharedStrings.xml", content, 0xFFFF_FFFE, 0)


def lying_size() -> bytes:
    """Says 100 bytes and unpacks to 32 MB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = b"".join(packer.compress(b" " * (1 << 20)) for _ in range(32)) + packer.flush()
    return _archive(b"content.xml", content, 100, 0)


def _archive(name: bytes, content: bytes, size: int, checksum: int, flags: int = 0) -> bytes:
    common = struct.pack(
        "<HHHHHIIIHH", 20, flags, 8, 0, 0x21, checksum, len(content), size, len(name), 0
    )
    local = b"PK\3\4" + common + name + content
    # version made by, then the same, then comment, disk, attributes, offset
    central = (
        b"PK\1\2" + struct.pack("<H", 20) + common + struct.pack("<HHHII", 0, 0, 0, 0, 0) + name
    )
    end = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)
    return local + central + end


def locked() -> bytes:
    """A part that needs a password."""
    return _archive(b"content.xml", b"x" * 40, 40, 0, flags=1)


def odd_method() -> bytes:
    """Packed by LZMA."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("content.xml", "<a/>")
    return target.getvalue()


def laughing() -> bytes:
    """Entities made of entities."""
    lines = "".join(f'<!ENTITY l{at} "{f"&l{at - 1};" * 10 if at else "lol"}">' for at in range(10))
    head = f"<!DOCTYPE worksheet [{lines}]>"
    parts = xlsx({"Cards": ""})
    parts["xl/worksheets/sheet1.xml"] = (
        f"{HEAD}{head}<worksheet>{sheet_data(text_cell('&l9;'))}</worksheet>"
    )
    return packed(parts)


def foreign_entity() -> bytes:
    """An entity that is another file."""
    parts = ods(ods_table(ods_cell("&x;")))
    parts["content.xml"] = str(parts["content.xml"]).replace(
        HEAD, f'{HEAD}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    )
    return packed(parts)


def deep() -> bytes:
    """Elements in elements."""
    return packed(xlsx({"Cards": "<a>" * 200_000}))


def many_parts() -> bytes:
    """Twenty thousand empty parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for at in range(20_000):
            archive.writestr(f"{at}", b"")
    return target.getvalue()


def many_sheets() -> bytes:
    """A workbook that names the same sheet often."""
    return packed(xlsx({f"S{at}": sheet_data(NAMES) for at in range(400)}))


def endless_elements() -> bytes:
    """60 MB of small elements: no limit but time ends that."""
    return packed(xlsx({"Cards": "<a/>" * 15_000_000}))


def many_shared() -> bytes:
    """Texts that no cell needs."""
    return packed(
        xlsx(
            {"Cards": sheet_data(NAMES)}, shared=f'<sst xmlns="{MAIN}">{"<si/>" * 9_000_000}</sst>'
        )
    )


def wide_merge() -> bytes:
    """Merged cells over everything there is, often."""
    merged = '<mergeCell ref="A1:XFD1048576"/>' * 6000
    rows = sheet_data(NAMES, *[text_cell("x")] * 4000)
    return packed(xlsx({"Cards": f"{rows}<mergeCells>{merged}</mergeCells>"}))


# Each with a part of the sentence that it earns.
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "far.xlsx": (far_cell, "more than 5,000 rows"),
    "far.ods": (far_ods, "more than 200 columns"),
    "long.ods": (long_ods, "it holds too much text"),
    "spaces.ods": (many_spaces, ""),
    "shared.xlsx": (shared_bomb, "it holds too much text"),
    "hundred.xlsx": (lambda: deflated(68_000_000), "unpacked it is larger than 64 MB"),
    "four.xlsx": (four_gigabytes, "unpacked it is larger than 64 MB"),
    "lies.ods": (lying_size, "is damaged"),
    "locked.ods": (locked, "it is locked by a password"),
    "ole.xlsx": (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "it is locked by"),
    "lzma.ods": (odd_method, "packed in a way that is not read here"),
    "laughs.xlsx": (laughing, "document type"),
    "entity.ods": (foreign_entity, "document type"),
    "deep.xlsx": (deep, "nested too deep"),
    "parts.xlsx": (many_parts, "too many parts"),
    "sheets.xlsx": (many_sheets, "too many sheets"),
    "shared-many.xlsx": (many_shared, ""),
    "merged.xlsx": (wide_merge, "too many merged cells"),
    "no-zip.xlsx": (lambda: b"<html>no workbook</html>", "it is no workbook"),
    "cut.xlsx": (lambda: far_cell()[:-30], "it is no workbook"),
    "empty.xlsx": (lambda: b"", "it is no workbook"),
    "other.xlsx": (lambda: packed({"a": "b"}), "it has no part"),
}
