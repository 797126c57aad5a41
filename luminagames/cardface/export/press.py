"""Colors for a press: what is painted in the colors of a screen as cyan, magenta, yellow and black,
by the ICC profile of a press, and what makes a PDF a PDF/X.

Qt reads the profile's tables and converts as LittleCMS does, within one percent. Black is printed
with black ink alone, as are texts that are as good as black: four inks never lie exactly on each
other, and a thin letter shows it.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal
from xml.sax.saxutils import escape

from PySide6.QtGui import QColor, QColorSpace, QImage

from luminagames.cardface.export.job import ExportError
from luminagames.data import assets
from luminagames.safefiles import read_bytes
from luminagames.text import say

# The largest profile that is read; those of presses have up to about 10 MB.
MOST_BYTES = 64 * 1024 * 1024
# Where a profile's header says what it is for, and in which colors.
HEADER, CLASS, COLORS, SIGNATURE = 128, slice(12, 16), slice(16, 20), slice(36, 40)
# A text no channel of which is lighter than this counts as black.
DARK = 0.3
# More ink, in percent of all four together, stays wet on coated paper (ISO 12647-2).
MOST_INK = 330.0
# So many pixels of a picture along each side are looked at for their ink.
LOOKED_AT = 256

Ink = tuple[float, float, float, float]
BLACK: Ink = (0.0, 0.0, 0.0, 1.0)

# Profiles that the program brings, by the names that they have here.
SHIPPED = {"fogra39": "FOGRA39L_coated.icc"}

# What printers ask for: live transparency, or none at all.
Standard = Literal["4", "1a"]


def is_black(color: QColor) -> bool:
    """Whether a text of this color is printed with black ink alone."""
    return max(color.redF(), color.greenF(), color.blueF()) <= DARK


class Press:
    """A press by its profile; `most_ink` is the most that any color had so far, in percent.

    `standard`: which PDF/X its files are; in those of `1a` nothing is seen through anything.
    """

    def __init__(self, profile: bytes, name: str = "profile", standard: Standard = "4") -> None:
        """Raises `ExportError` for what is no profile of a press."""
        if len(profile) < HEADER or profile[SIGNATURE] != b"acsp":
            raise ExportError(say("{name} is no ICC profile", name=name))
        if profile[COLORS] != b"CMYK" or profile[CLASS] != b"prtr":
            raise ExportError(
                say(
                    "{name} is a profile of {colors}, not of a press (CMYK)",
                    name=name,
                    colors=profile[COLORS].decode("ascii", "replace").strip(),
                )
            )
        is_whole = len(profile) >= int.from_bytes(profile[:4], "big")
        self._space = QColorSpace.fromIccProfile(profile) if is_whole else QColorSpace()
        if not self._space.isValidTarget():
            raise ExportError(say("{name} is a profile that cannot be read", name=name))
        self.profile = profile
        self.standard: Standard = standard
        self.name = self._space.description() or name
        self.most_ink = 0.0
        self._known: dict[int, Ink] = {}

    @staticmethod
    def read(path: Path, standard: Standard = "4") -> Press:
        """A profile from a file. Raises `ExportError`, `OSError`."""
        return Press(read_bytes(path, MOST_BYTES), path.name, standard)

    @staticmethod
    def named(profile: Path, standard: Standard = "4") -> Press:
        """A shipped profile by its name (`SHIPPED`), any other from its file. Raises as `read`
        does.
        """
        shipped = SHIPPED.get(str(profile).lower())
        return Press.read(assets() / "profiles" / shipped if shipped else profile, standard)

    @property
    def is_flat(self) -> bool:
        """Whether nothing in its files may be seen through."""
        return self.standard == "1a"

    @property
    def kind(self) -> str:
        """What its files are, as printers call it."""
        return f"PDF/X-{self.standard}"

    def ink(self, color: QColor, *, text: bool = False) -> Ink:
        """The inks of a color, each from 0 to 1; those of a `text` that is dark are black alone."""
        if color.rgb() & 0xFFFFFF == 0 or (text and is_black(color)):
            self.most_ink = max(self.most_ink, 100.0)
            return BLACK
        found = self._known.get(color.rgb())
        if found is None:
            image = QImage(1, 1, QImage.Format.Format_RGB32)
            image.setPixelColor(0, 0, QColor(color.rgb()))
            converted = self._converted(image)  # its bytes live as long as it does
            c, m, y, k = bytes(converted.constBits())[:4]
            found = self._known[color.rgb()] = (c / 255, m / 255, y / 255, k / 255)
            self.most_ink = max(self.most_ink, sum(found) * 100)
        return found

    def image(self, image: QImage) -> QImage:
        """An opaque picture in inks."""
        found = self._converted(image)
        small = found.scaled(min(found.width(), LOOKED_AT), min(found.height(), LOOKED_AT))
        dots, line = bytes(small.constBits()), small.bytesPerLine()
        for y in range(small.height()):
            row = dots[y * line : y * line + 4 * small.width()]
            most = max(map(sum, zip(row[::4], row[1::4], row[2::4], row[3::4], strict=True)))
            self.most_ink = max(self.most_ink, most / 2.55)
        found.setColorSpace(QColorSpace())  # the file holds the profile once
        return found

    def _converted(self, image: QImage) -> QImage:
        image.setColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
        return image.convertedToColorSpace(self._space, QImage.Format.Format_CMYK8888)

    def too_much_ink(self) -> str:
        """Says it where colors have more ink than dries."""
        if self.most_ink <= MOST_INK + 0.5:
            return ""
        return say(
            "a color has {most} % of ink, more than the {limit} % that dry on coated paper: "
            "ask the printers for a profile with less",
            most=f"{self.most_ink:.0f}",
            limit=f"{MOST_INK:.0f}",
        )


def metadata(title: str, creator: str, when: datetime, made_of: bytes) -> bytes:
    """The XMP packet of a PDF/X-4 (ISO 15930-7, 6.4)."""
    stamp = when.isoformat(timespec="seconds")
    name = hashlib.md5(made_of, usedforsecurity=False).hexdigest()
    uuid = "-".join((name[:8], name[8:12], name[12:16], name[16:20], name[20:]))
    spaces = (
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" '
        'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" '
        'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"'
    )
    packet = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about="" {spaces}>\n'
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>\n'
        f"<xmp:CreatorTool>{escape(creator)}</xmp:CreatorTool>\n"
        f"<xmp:CreateDate>{stamp}</xmp:CreateDate>\n<xmp:ModifyDate>{stamp}</xmp:ModifyDate>\n"
        f"<xmp:MetadataDate>{stamp}</xmp:MetadataDate>\n"
        f"<xmpMM:DocumentID>uuid:{uuid}</xmpMM:DocumentID>\n<xmpMM:VersionID>1</xmpMM:VersionID>\n"
        "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n"
        f"<pdf:Producer>{escape(creator)}</pdf:Producer>\n<pdf:Trapped>False</pdf:Trapped>\n"
        "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
        '</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="w"?>'
    )
    return packet.encode("utf-8")


def now() -> datetime:
    """The moment in which a file is made, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)
