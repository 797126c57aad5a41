"""A CFF font (OpenType with PostScript outlines) of which only what some glyphs need is left.

Nothing moves: what is not needed is emptied in place, which packs to nothing, so no offset has to
be made anew. Operators by Adobe's technical notes 5176 (the file) and 5177 (the outlines).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

Span = tuple[int, int]

_END_CHAR, _RETURN = b"\x0e", b"\x0b"
_CHARSTRINGS, _PRIVATE, _SUBRS = 17, 18, 19
_BY_CHARACTERS = 1230
_CALL, _GLOBAL_CALL, _RETURNS, _ENDS = 10, 29, 11, 14
_STEMS, _MASKS = (1, 3, 18, 23), (19, 20)


def with_glyphs(cff: bytes, glyphs: Collection[int]) -> bytes:
    """The same font, the outlines of other glyphs, subroutines that nothing calls and all names
    emptied.
    """
    kept = bytearray(cff)
    _, at = index(cff, cff[2])
    tops, at = index(cff, at)
    names, at = index(cff, at)
    shared, _ = index(cff, at)
    top = dictionary(cff[slice(*tops[0])])
    outlines, _ = index(cff, int(top[_CHARSTRINGS][0]))
    own: list[Span] = []
    if _PRIVATE in top:
        size, place = (int(number) for number in top[_PRIVATE])
        private = dictionary(cff[place : place + size])
        if _SUBRS in private:
            own, _ = index(cff, place + int(private[_SUBRS][0]))
    calls = _Calls(cff, own, shared)
    wanted = {0, *glyphs}
    for glyph in wanted:
        if glyph < len(outlines):
            calls.follow(*outlines[glyph])
    _empty(kept, [span for glyph, span in enumerate(outlines) if glyph not in wanted], _END_CHAR)
    _empty(kept, [span for at, span in enumerate(own) if at not in calls.own_used], _RETURN)
    _empty(kept, [span for at, span in enumerate(shared) if at not in calls.shared_used], _RETURN)
    for first, last in names:
        kept[first:last] = b"x" * (last - first)
    return bytes(kept)


def is_by_characters(cff: bytes) -> bool:
    """Whether a font numbers its glyphs by characters (CID), as large Eastern fonts do."""
    _, at = index(cff, cff[2])
    tops, _ = index(cff, at)
    return _BY_CHARACTERS in dictionary(cff[slice(*tops[0])])


def index(cff: bytes, at: int) -> tuple[list[Span], int]:
    """Where the parts of an INDEX lie, and where it ends."""
    count = int.from_bytes(cff[at : at + 2], "big")
    if not count:
        return [], at + 2
    size = cff[at + 2]
    first = at + 3
    raw = cff[first : first + size * (count + 1)]
    base = first + size * (count + 1) - 1
    ends = [base + int.from_bytes(raw[k : k + size], "big") for k in range(0, len(raw), size)]
    return list(pairwise(ends)), ends[-1]


def dictionary(data: bytes) -> dict[int, list[float]]:
    """Operators of a DICT with their numbers; those of two bytes as 1200 and more."""
    at = 0
    numbers: list[float] = []
    found: dict[int, list[float]] = {}
    while at < len(data):
        byte = data[at]
        if byte <= 21:
            operator = 1200 + data[at + 1] if byte == 12 else byte
            found[operator] = numbers
            numbers = []
            at += 2 if byte == 12 else 1
        elif (
            byte == 30
        ):  # a real number, four bits a figure, ended by 15: none of those that are asked for
            at += 1
            while data[at] & 0x0F != 0x0F and data[at] >> 4 != 0x0F:
                at += 1
            at += 1
            numbers.append(0.0)
        else:
            number, at = _number(data, at, long=29)
            numbers.append(number)
    return found


def _number(data: bytes, at: int, *, long: int) -> tuple[float, int]:
    """A number and where it ends; `long` is the byte before one of 32 bits."""
    byte = data[at]
    if byte == 28:
        return int.from_bytes(data[at + 1 : at + 3], "big", signed=True), at + 3
    if byte == long:
        return int.from_bytes(data[at + 1 : at + 5], "big", signed=True), at + 5
    if byte <= 246:
        return byte - 139, at + 1
    if byte <= 250:
        return (byte - 247) * 256 + data[at + 1] + 108, at + 2
    return -(byte - 251) * 256 - data[at + 1] - 108, at + 2


def _empty(kept: bytearray, spans: Sequence[Span], last_word: bytes) -> None:
    for first, last in spans:
        if last > first:
            kept[first:last] = last_word + b"\0" * (last - first - 1)


class _Calls:
    """Follows outlines through the subroutines that they call."""

    def __init__(self, cff: bytes, own: Sequence[Span], shared: Sequence[Span]) -> None:
        self._cff, self._own, self._shared = cff, own, shared
        self.own_used: set[int] = set()
        self.shared_used: set[int] = set()

    def follow(self, first: int, last: int) -> None:
        """All that an outline calls."""
        self._run(first, last, [], [0])

    def _run(self, at: int, last: int, stack: list[float], stems: list[int]) -> None:
        cff = self._cff
        while at < last:
            byte = cff[at]
            if byte == 28 or byte >= 32:
                if byte == 255:
                    stack.append(0.0)
                    at += 5
                else:
                    number, at = _number(cff, at, long=255)
                    stack.append(number)
                continue
            at += 1
            if byte in (_CALL, _GLOBAL_CALL):
                spans, used = (
                    (self._own, self.own_used)
                    if byte == _CALL
                    else (self._shared, self.shared_used)
                )
                number = int(stack.pop()) + _bias(len(spans)) if stack else -1
                if 0 <= number < len(spans):
                    used.add(number)
                    self._run(*spans[number], stack, stems)
                continue
            if byte in (_RETURNS, _ENDS):
                return
            if byte in _STEMS:
                stems[0] += len(stack) // 2
            elif byte in _MASKS:
                stems[0] += len(stack) // 2
                at += (stems[0] + 7) // 8
            elif byte == 12:
                at += 1
            stack.clear()


def _bias(count: int) -> int:
    return 107 if count < 1240 else 1131 if count < 33900 else 32768
