"""The version resource of the two Windows programs: what the Explorer shows under Properties,
Details.
"""

from __future__ import annotations

from pathlib import Path

from common import version

TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)
  ),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'Lumina Games'),
      StringStruct('FileDescription', 'Lumina Games'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', 'luminagames'),
      StringStruct('LegalCopyright', 'Lumina Games, MIT license'),
      StringStruct('OriginalFilename', 'luminagames.exe'),
      StringStruct('ProductName', 'Lumina Games'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def four_numbers(text: str) -> tuple[int, ...]:
    """`0.1.0` as Windows counts: (0, 1, 0, 0); words after the numbers are left out."""
    numbers = []
    for part in text.split(".")[:4]:
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        numbers.append(int(digits or 0))
    return tuple((numbers + [0] * 4)[:4])


def version_resource(folder: Path) -> str:
    """Write the resource as PyInstaller reads it, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "version_resource.txt"
    path.write_text(
        TEMPLATE.format(numbers=four_numbers(version()), version=version()), encoding="utf-8"
    )
    return str(path)
