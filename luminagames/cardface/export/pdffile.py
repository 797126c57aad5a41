"""A PDF file as numbered objects: streams, fonts, pages. Knows nothing of cards."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence

LEVEL = 6
POINTS_PER_MM = 72 / 25.4


class PdfFile:
    """Collects objects and joins them into a file. All pages and forms share one dictionary of resources."""

    def __init__(self, title: str, creator: str) -> None:
        self._objects: list[bytes] = []
        self._pages: list[int] = []
        self._shared: dict[str, dict[str, int]] = {}
        self._catalog, self._tree, self.resources = self.reserve(), self.reserve(), self.reserve()
        self._info = self.add(f"<< /Title {_text(title)} /Creator {_text(creator)} >>".encode("ascii"))

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
        if packed:
            data = zlib.compress(data, LEVEL)
            entries += " /Filter /FlateDecode"
        return self.add(b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries.encode("ascii"), len(data), data))

    def share(self, kind: str, number: int, prefix: str) -> str:
        """Put an object into the shared resources; the name by which content calls it."""
        names = self._shared.setdefault(kind, {})
        name = f"{prefix}{len(names)}"
        names[name] = number
        return name

    def form(self, content: str, box: Sequence[float], extra: str = "") -> int:
        """A form that content can draw again and again."""
        edges = " ".join(f"{edge:.2f}" for edge in box)
        head = f"/Type /XObject /Subtype /Form /BBox [{edges}] /Resources {self.resources} 0 R{extra}"
        return self.stream(head, content.encode("ascii"))

    def page(self, width: float, height: float, content: str) -> None:
        """One more page, `width` × `height` millimetres; its content counts millimetres from the top left."""
        k = POINTS_PER_MM
        body = f"{k:.5f} 0 0 {-k:.5f} 0 {height * k:.3f} cm\n{content}"
        stream = self.stream("", body.encode("ascii"))
        size = f"[0 0 {width * k:.3f} {height * k:.3f}]"
        entry = f"<< /Type /Page /Parent {self._tree} 0 R /MediaBox {size} /Resources {self.resources} 0 R"
        self._pages.append(self.add(f"{entry} /Contents {stream} 0 R >>".encode("ascii")))

    def finish(self) -> bytes:
        """The whole file."""
        kids = " ".join(f"{page} 0 R" for page in self._pages)
        self.put(self._tree, f"<< /Type /Pages /Kids [{kids}] /Count {len(self._pages)} >>".encode("ascii"))
        self.put(self._catalog, f"<< /Type /Catalog /Pages {self._tree} 0 R >>".encode("ascii"))
        groups = " ".join(f"/{kind} {_dictionary(names)}" for kind, names in self._shared.items())
        self.put(self.resources, f"<< {groups} >>".encode("ascii"))
        parts, places, at = [b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"], [], 0
        at = len(parts[0])
        for number, body in enumerate(self._objects, 1):
            part = b"%d 0 obj\n%s\nendobj\n" % (number, body)
            places.append(at)
            parts.append(part)
            at += len(part)
        count = len(places) + 1
        table = "".join(f"{place:010} 00000 n \n" for place in places)
        trailer = f"trailer\n<< /Size {count} /Root {self._catalog} 0 R /Info {self._info} 0 R >>"
        head = f"xref\n0 {count}\n0000000000 65535 f \n"
        parts.append(f"{head}{table}{trailer}\nstartxref\n{at}\n%%EOF\n".encode("ascii"))
        return b"".join(parts)


def _dictionary(names: Mapping[str, int]) -> str:
    return "<< " + " ".join(f"/{name} {number} 0 R" for name, number in names.items()) + " >>"


def _text(text: str) -> str:
    """A text string of the file: UTF-16 in hexadecimal."""
    return f"<feff{text.encode('utf-16-be').hex()}>"
