"""An ICC profile of a press, small enough to be made in a test: naive inks."""

from __future__ import annotations

import struct
from itertools import product

# Steps of the table from colors to inks along each side.
GRID = 9
_WHITE = (0.9642, 1.0, 0.8249)


def press_profile(*, heavy: bool = False) -> bytes:
    """A profile of class `prtr` for CMYK; a `heavy` one puts all four inks into what is dark."""
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", 11) + b"Test press\0" + bytes(78),
        b"cprt": b"text" + bytes(4) + b"Public domain\0",
        b"wtpt": b"XYZ " + bytes(4) + struct.pack(">3i", *(round(v * 65536) for v in _WHITE)),
        b"A2B0": _table(4, 3, 2, [_lab(*_light(ink)) for ink in product((0.0, 1.0), repeat=4)]),
        b"B2A0": _table(
            3,
            4,
            GRID,
            [
                _inks(*_screen(tuple(v * 65535 / 0xFF00 for v in at)), heavy=heavy)
                for at in product([step / (GRID - 1) for step in range(GRID)], repeat=3)
            ],
        ),
    }
    place = 128 + 4 + 12 * len(tags)
    index, bodies = struct.pack(">I", len(tags)), b""
    for name, body in tags.items():
        padded = body + bytes(-len(body) % 4)
        index += name + struct.pack(">II", place + len(bodies), len(body))
        bodies += padded
    size = place + len(bodies)
    head = struct.pack(">I", size) + b"test" + struct.pack(">I", 0x02400000) + b"prtrCMYKLab "
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28)
    head += struct.pack(">3i", *(round(v * 65536) for v in _WHITE))
    return head + bytes(128 - len(head)) + index + bodies


def _table(across: int, out: int, grid: int, colors: list[tuple[float, ...]]) -> bytes:
    """A table of 16 bits; as parts of Lab they end at FF00."""
    most = {3: 0xFF00, 4: 0xFFFF}
    matrix = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    found = [round(min(max(one, 0.0), 1.0) * most[out]) for color in colors for one in color]
    stretch = struct.pack(">2H", 0, 0xFFFF)
    return (
        b"mft2"
        + bytes(4)
        + bytes((across, out, grid, 0))
        + matrix
        + struct.pack(">2H", 2, 2)
        + stretch * across
        + struct.pack(f">{len(found)}H", *found)
        + stretch * out
    )


def _light(ink: tuple[float, ...]) -> tuple[float, float, float]:
    c, m, y, k = ink
    return (1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k)


def _inks(r: float, g: float, b: float, *, heavy: bool) -> tuple[float, ...]:
    k = 1 - max(r, g, b)
    if heavy:
        return 1 - r, 1 - g, 1 - b, k
    light = max(1 - k, 1e-6)
    return (1 - k - r) / light, (1 - k - g) / light, (1 - k - b) / light, k


def _lab(r: float, g: float, b: float) -> tuple[float, float, float]:
    """Parts of one, as a table holds them."""
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (r, g, b))
    x = (0.4361 * r + 0.3851 * g + 0.1431 * b) / _WHITE[0]
    y = 0.2225 * r + 0.7169 * g + 0.0606 * b
    z = (0.0139 * r + 0.0971 * g + 0.7141 * b) / _WHITE[2]
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return (116 * fy - 16) / 100, (500 * (fx - fy) + 128) / 255, (200 * (fy - fz) + 128) / 255


def _screen(lab: tuple[float, ...]) -> tuple[float, float, float]:
    light, a, b = lab[0] * 100, lab[1] * 255 - 128, lab[2] * 255 - 128
    fy = (light + 16) / 116
    x, y, z = (
        (f**3 if f > 0.2069 else (f - 16 / 116) / 7.787) * white
        for f, white in zip((fy + a / 500, fy, fy - b / 200), _WHITE, strict=True)
    )
    red = 3.1339 * x - 1.6169 * y - 0.4906 * z
    green = -0.9788 * x + 1.9161 * y + 0.0335 * z
    blue = 0.0719 * x - 0.2290 * y + 1.4052 * z
    found = []
    for one in (red, green, blue):
        v = min(max(one, 0.0), 1.0)
        found.append(12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)
    return found[0], found[1], found[2]
