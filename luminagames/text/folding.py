"""Words as they are compared, whoever typed them: one form for apostrophes, dashes, spaces, widths
and cases; and words as ids in plain letters.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256

_ALIKE = {"'": "’‘‛ʼʹ´`′＇ʻˈ", '"': "“”„‟«»″＂", "-": "‐‑‒–—―−﹣－"}
_SIGNS = str.maketrans(
    {
        **{sign: plain for plain, signs in _ALIKE.items() for sign in signs},
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f", None),
        **dict.fromkeys("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", None),
        "ı": "i",
        "İ": "i",
    }
)
_DOTTED = "i\u0307"
# An id is no longer, so that it fits into a line.
MOST_ID = 80


def straight(text: str) -> str:
    """A text with plain quotes and dashes, single spaces and full letters (NFKC); its case stays.

    The acute accent that stands alone is an apostrophe before NFKC makes a space of it.
    """
    return " ".join(unicodedata.normalize("NFKC", text.translate(_SIGNS)).split())


def folded(text: str) -> str:
    """A text as it is searched and compared."""
    small = straight(text).casefold().replace(_DOTTED, "i")
    return unicodedata.normalize("NFKC", small)


def pattern_of(words: str) -> str:
    """A regular expression that finds these words in a text as it is printed."""
    return "".join(
        rf"[{one}{_ALIKE[one]}]" if one in _ALIKE else r"\s+" if one == " " else re.escape(one)
        for one in straight(words)
    )


def id_of(name: str) -> str:
    """A name in plain letters as a kebab-case id, from any script: `Đorđe` is `dorde`. Empty for a
    name without a letter or figure.
    """
    from anyascii import anyascii  # only for who imports, or names something new

    plain = anyascii(unicodedata.normalize("NFC", name)).lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:MOST_ID].strip("-")


def sign_of(name: str) -> str:
    """Six figures that stand for a name without letters."""
    return sha256(folded(name).encode()).hexdigest()[:6]
