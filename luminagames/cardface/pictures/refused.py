"""Why a foreign picture is not shown. Apart from those who read one: a program without own files
loads none of them.
"""

from __future__ import annotations


class GuardError(ValueError):
    """Why a file is not drawn; the end of a sentence that begins with its name."""


class LaterError(GuardError):
    """A file is not drawn now; it may be tried again."""


class UnreadError(GuardError):
    """A kind of picture that is not read; a sentence without its name."""
