"""A PDF file as numbered objects: streams, fonts, pages. Knows nothing of cards."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime

from deflate import zlib_compress

# libdeflate packs closer than zlib's level 9 in a fourth of its time.
LEVEL = 7

POINTS_PER_MM = 72 / 25.4
# So many small objects are packed together.
IN_ONE = 400

Packed = bytes
# Left, top, right and bottom, in millimetres from the top left of a page.
Edges = tuple[float, float, float, float]


class PdfFile:
    """Collects objects and joins them into a file. All pages and forms share one dictionary of
    resources.

    Objects without a stream are packed together. Nothing is packed in threads: each call of Qt
    would hand Python over to them and wait for it again, which took longer than the packing.
    """

    def __init__(self, title: str, creator: str) -> None:
        self._objects: list[bytes] = []
        self._streams: dict[int, tuple[str, bytes]] = {}
        self._pages: list[int] = []
        self._shared: dict[str, dict[str, int]] = {}
        self._catalog, self._tree, self.resources = self.reserve(), self.reserve(), self.reserve()
        self._told = f"/Title {_text(title)} /Creator {_text(creator)}"
        self._info = self.add(f"<< {self._told} >>".encode("ascii"))
        # What makes it a PDF/X, in the catalog, in each page and in the table.
        self._as_x, self._page_as_x, self._id = "", "", ""
        # PDF/X-1a: as PDF 1.4, in which every object stands on its own.
        self._is_flat = False

    def for_press(
        self, profile: bytes, condition: str, packet: bytes, when: datetime, *, flat: bool = False
    ) -> None:
        """Make it a PDF/X-4 for a press of this ICC profile (CMYK), a `flat` one a PDF/X-1a:2003
        (ISO 15930-4), in which nothing may be seen through. `packet` is its XMP metadata, made at
        the moment `when`.
        """
        stamp = f"(D:{when:%Y%m%d%H%M%S}Z)"
        dates = f"/CreationDate {stamp} /ModDate {stamp} /Producer {_text('Lumina Games')}"
        version = " /GTS_PDFXVersion (PDF/X-1a:2003)" if flat else ""
        self.put(self._info, f"<< {self._told} {dates} /Trapped /False{version} >>".encode("ascii"))
        inks = self.stream("/N 4", profile)
        intent = (
            f"<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier {_text(condition)} "
            f"/Info {_text(condition)} /DestOutputProfile {inks} 0 R >>"
        )
        self._as_x = f" /OutputIntents [{intent}]"
        self._id = hashlib.md5(packet, usedforsecurity=False).hexdigest()
        self._is_flat = flat
        if not flat:
            told = self.stream("/Type /Metadata /Subtype /XML", packet, packed=False)
            self._as_x += f" /Metadata {told} 0 R"
            self._page_as_x = " /Group << /S /Transparency /CS /DeviceCMYK >>"

    def reserve(self) -> int:
        """The number of an object that is given later."""
        self._objects.append(b"")
        return len(self._objects)

    def put(self, number: int, body: bytes) -> int:
        """The body of a reserved object."""
        self._objects[number - 1] = body
        return number

    def add(self, body: bytes) -> int:
        """One more object; its number."""
        return self.put(self.reserve(), body)

    def stream(self, entries: str, data: bytes, *, packed: bool = True) -> int:
        """One more stream; `packed` deflates it."""
        number = self.reserve()
        if packed:
            entries += " /Filter /FlateDecode"
        self._streams[number] = (entries, _packed(data) if packed else data)
        return number

    def content(self, number: int) -> Packed:
        """The packed bytes of a stream, to be used again by `form` in another file."""
        return self._streams[number][1]

    def share(self, kind: str, number: int, name: str) -> str:
        """Put an object into the shared resources under the name by which content calls it."""
        self._shared.setdefault(kind, {})[name] = number
        return name

    def form(self, content: str | Packed, box: Sequence[float], extra: str = "") -> int:
        """A form that content can draw again and again; bytes are packed already."""
        edges = " ".join(f"{edge:.2f}" for edge in box)
        head = (
            f"/Type /XObject /Subtype /Form /BBox [{edges}] /Resources {self.resources} 0 R{extra}"
        )
        if isinstance(content, bytes):
            return self.stream(f"{head} /Filter /FlateDecode", content, packed=False)
        return self.stream(head, content.encode("ascii"))

    def page(
        self,
        width: float,
        height: float,
        content: str,
        trim: Edges | None = None,
        bleed: Edges | None = None,
    ) -> None:
        """One more page, `width` × `height` millimetres; its content counts millimetres from the
        top left.

        So do `trim`, what is left when it is cut, and `bleed`, what is printed to be cut off:
        left, top, right, bottom. Both stay on the page; without them they are the page.
        """
        k = POINTS_PER_MM
        body = f"{k:.5f} 0 0 {-k:.5f} 0 {height * k:.3f} cm\n{content}"
        stream = self.stream("", body.encode("ascii"))
        whole = (0.0, 0.0, width, height)
        boxes = " ".join(
            f"/{name}Box {_box(edges or whole, width, height)}"
            for name, edges in (("Media", None), ("Crop", None), ("Bleed", bleed), ("Trim", trim))
        )
        entry = (
            f"<< /Type /Page /Parent {self._tree} 0 R {boxes}{self._page_as_x}"
            f" /Resources {self.resources} 0 R"
        )
        self._pages.append(self.add(f"{entry} /Contents {stream} 0 R >>".encode("ascii")))

    def finish(self) -> bytes:
        """The whole file."""
        kids = " ".join(f"{page} 0 R" for page in self._pages)
        self.put(
            self._tree,
            f"<< /Type /Pages /Kids [{kids}] /Count {len(self._pages)} >>".encode("ascii"),
        )
        catalog = f"<< /Type /Catalog /Pages {self._tree} 0 R{self._as_x} >>"
        self.put(self._catalog, catalog.encode("ascii"))
        groups = " ".join(f"/{kind} {_dictionary(names)}" for kind, names in self._shared.items())
        self.put(self.resources, f"<< {groups} >>".encode("ascii"))
        if self._is_flat:
            return self._one_by_one()
        small = [
            number for number in range(1, len(self._objects) + 1) if number not in self._streams
        ]
        # Of each object: 1 and where it begins, or 2 with the stream it is in and its place there.
        places: dict[int, tuple[int, int, int]] = {}
        for at in range(0, len(small), IN_ONE):
            some = small[at : at + IN_ONE]
            holder = self._together(some)
            places |= {number: (2, holder, index) for index, number in enumerate(some)}
        parts = [b"%%PDF-1.%d\n%%\xe2\xe3\xcf\xd3\n" % (6 if self._as_x else 5)]
        length = len(parts[0])
        for number in self._streams:
            places[number] = (1, length, 0)
            found = self._as_object(number)
            parts += found
            length += sum(map(len, found))
        parts.append(self._table(places, length))
        return b"".join(parts)

    def _as_object(self, number: int) -> tuple[bytes, ...]:
        """An object as it stands in the file, in pieces."""
        if number not in self._streams:
            return (b"%d 0 obj\n" % number, self._objects[number - 1], b"\nendobj\n")
        entries, body = self._streams[number]
        head = b"%d 0 obj\n<< %s /Length %d >>\nstream\n" % (
            number,
            entries.encode("ascii"),
            len(body),
        )
        return (head, body, b"\nendstream\nendobj\n")

    def _one_by_one(self) -> bytes:
        """The file as PDF 1.4 has it: no object inside another, and a table in plain text."""
        parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
        length, rows = len(parts[0]), [b"0000000000 65535 f \n"]
        for number in range(1, len(self._objects) + 1):
            rows.append(b"%010d 00000 n \n" % length)
            found = self._as_object(number)
            parts += found
            length += sum(map(len, found))
        size = len(rows)
        trailer = (
            f"trailer\n<< /Size {size} /Root {self._catalog} 0 R /Info {self._info} 0 R "
            f"/ID [<{self._id}> <{self._id}>] >>\nstartxref\n{length}\n%%EOF\n"
        )
        return b"".join((*parts, b"xref\n0 %d\n" % size, *rows, trailer.encode("ascii")))

    def _together(self, numbers: Sequence[int]) -> int:
        """Some objects as one stream."""
        index, bodies, at = [], [], 0
        for number in numbers:
            body = self._objects[number - 1] + b"\n"
            index.append(f"{number} {at}")
            bodies.append(body)
            at += len(body)
        head = (" ".join(index) + "\n").encode("ascii")
        return self.stream(
            f"/Type /ObjStm /N {len(numbers)} /First {len(head)}", head + b"".join(bodies)
        )

    def _table(self, places: Mapping[int, tuple[int, int, int]], start: int) -> bytes:
        """Where every object is, as a stream: the last thing in the file."""
        own = len(self._objects) + 1
        rows = [bytes(7), *(_row(places[number]) for number in range(1, own)), _row((1, start, 0))]
        data = _packed(b"".join(rows))
        entries = (
            f"/Type /XRef /Size {own + 1} /W [1 4 2] /Root {self._catalog} 0 R /Info {self._info} 0 R "
            f"{f'/ID [<{self._id}> <{self._id}>] ' if self._id else ''}"
            f"/Filter /FlateDecode /Length {len(data)}"
        )
        head = b"%d 0 obj\n<< %s >>\nstream\n" % (own, entries.encode("ascii"))
        return head + data + b"\nendstream\nendobj\n" + b"startxref\n%d\n%%%%EOF\n" % start


def _box(edges: Edges, width: float, height: float) -> str:
    """Edges as a page has them: points from its bottom left, and none outside it."""
    left, top, right, bottom = edges
    inside = (
        max(0.0, left),
        height - min(bottom, height),
        min(right, width),
        height - max(0.0, top),
    )
    return "[" + " ".join(f"{edge * POINTS_PER_MM:.3f}" for edge in inside) + "]"


def _packed(data: bytes) -> bytes:
    return bytes(zlib_compress(data, LEVEL))


def _row(place: tuple[int, int, int]) -> bytes:
    kind, where, index = place
    return bytes((kind,)) + where.to_bytes(4, "big") + index.to_bytes(2, "big")


def _dictionary(names: Mapping[str, int]) -> str:
    return "<< " + " ".join(f"/{name} {number} 0 R" for name, number in names.items()) + " >>"


def _text(text: str) -> str:
    """A text string of the file: UTF-16 in hexadecimal."""
    return f"<feff{text.encode('utf-16-be').hex()}>"
