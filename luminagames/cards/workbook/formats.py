"""What a number looks like in a spreadsheet: a date, `007`, `50%`, `3/4`."""

from __future__ import annotations

import math
import re
from datetime import datetime, timedelta
from fractions import Fraction
from functools import lru_cache

from luminagames.cards.workbook.grid import DATE, Value

# Formats that every XLSX has without writing them down, as far as they change what is read.
BUILT_IN = {
    9: "0%",
    10: "0.00%",
    12: "# ?/?",
    13: "# ??/??",
    **dict.fromkeys((14, 15, 16, 17, 22, 30, 36, 50, 57), "yyyy-mm-dd"),
    **dict.fromkeys((*range(27, 30), 31, *range(51, 57), 58), "yyyy-mm-dd"),
    **dict.fromkeys((18, 19, 20, 21, *range(32, 36), 45, 46, 47), "hh:mm"),
}
# Figures beyond these are lost in a spreadsheet.
MOST_FIGURES = 15

_QUIET = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]')
_ZEROS = re.compile(r"0{2,15}")
_NUMBER = re.compile(r"[+-]?\d{1,40}(\.\d{0,40})?([eE][+-]?\d{1,4})?")


def number_of(text: str) -> int | float | None:
    """A number as files have it; None for what is none, and what no computer counts to."""
    if text.isdigit() and text.isascii() and len(text) < MOST_FIGURES:
        return int(text)
    text = text.strip()
    if len(text) > 80 or not text.isascii() or not _NUMBER.fullmatch(text):
        return None
    value = float(text)
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() and abs(value) < 10**MOST_FIGURES else value


def shown(value: int | float, code: str, since_1904: bool = False) -> Value:
    """A number in its format, where that says more than the number."""
    quiet = _quiet(code)
    if quiet in ("", "general", "standard", "@"):
        return value
    if any(sign in quiet for sign in "dmyhs") and "0" not in quiet.split(".")[0]:
        return [DATE, _date(value, since_1904)]
    if "%" in quiet:
        return f"{round(value * 100, 10):.12g}%"
    if "/" in quiet and "?" in quiet and not float(value).is_integer():
        return _fraction(value)
    if _ZEROS.fullmatch(quiet) and isinstance(value, int) and value >= 0:
        return str(value).zfill(len(quiet))
    return value


@lru_cache(maxsize=1000)
def _quiet(code: str) -> str:
    """The first section of a format without what is only printed beside the number."""
    return _QUIET.sub("", code.split(";")[0]).lower()


def _date(value: int | float, since_1904: bool) -> str:
    """A day as `2024-03-04`, with its time where it has one; a time alone as `14:30`."""
    days = float(value)
    if not 0 <= days < 2_958_466:  # 9999-12-31
        return f"{value:g}"
    if days < 1 and not since_1904:
        return (datetime(1900, 1, 1) + timedelta(days=days)).strftime("%H:%M")
    # 1900 is a leap year there, so that days before March are one off
    start = datetime(1904, 1, 1) if since_1904 else datetime(1899, 12, 31 if days < 60 else 30)
    try:
        when = start + timedelta(days=days)
    except OverflowError:
        return f"{value:g}"
    return when.strftime("%Y-%m-%d" if days.is_integer() else "%Y-%m-%d %H:%M")


def _fraction(value: int | float) -> str:
    whole, rest = divmod(abs(value), 1)
    part = Fraction(rest).limit_denominator(99)
    sign = "-" if value < 0 else ""
    return f"{sign}{int(whole)} {part}" if whole else f"{sign}{part}"
