"""The smallest workbooks that a spreadsheet program would open: XLSX and ODS made by hand."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

Rows = Sequence[Sequence[str | int]]


def write_xlsx(path: Path, rows: Rows, tab: str = "Cards") -> None:
    def cell(value: str | int) -> str:
        if isinstance(value, int):
            return f"<c><v>{value}</v></c>"
        return f'<c t="inlineStr"><is><t>{escape(value)}</t></is></c>'

    body = "".join(f"<row>{''.join(map(cell, row))}</row>" for row in rows)
    main, office = (
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
        "http://schemas.openxmlformats.org",
    )
    kinds = f"{office}/officeDocument/2006/relationships"
    types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{office}/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{types}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{office}/package/2006/relationships">'
        f'<Relationship Id="r1" Type="{kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{kinds}"><sheets>'
        f'<sheet name="{tab}" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{office}/package/2006/relationships">'
        f'<Relationship Id="r1" Type="{kinds}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{body}</sheetData></worksheet>',
    }
    _zip(path, parts)


def write_ods(path: Path, rows: Rows, tab: str = "Cards") -> None:
    def cell(value: str | int) -> str:
        kind = f'"float" office:value="{value}"' if isinstance(value, int) else '"string"'
        return f"<table:table-cell office:value-type={kind}><text:p>{escape(str(value))}</text:p></table:table-cell>"

    body = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    space = "urn:oasis:names:tc:opendocument:xmlns"
    names = " ".join(f'xmlns:{name}="{space}:{name}:1.0"' for name in ("office", "table", "text"))
    content = (
        f'<office:document-content {names}><office:body><office:spreadsheet><table:table table:name="{tab}">{body}'
        "</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    manifest = f'<manifest:manifest xmlns:manifest="{space}:manifest:1.0"/>'
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    _zip(path, {"mimetype": kind, "content.xml": content, "META-INF/manifest.xml": manifest})


def _zip(path: Path, parts: dict[str, str]) -> None:
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            if (
                name == "mimetype"
            ):  # stored as it is, so that the file can be told by its first bytes
                archive.writestr(name, text, zipfile.ZIP_STORED)
            else:
                archive.writestr(name, head + text)
