"""Why a file could not be written, as the system says it, in the language of the program."""

from __future__ import annotations

from luminagames.text import grammar, later, say

# What systems say most; anything else stays as the system says it.
COMMON = (
    later("Permission denied"),
    later("No space left on device"),
    later("Read-only file system"),
    later("No such file or directory"),
    later("Is a directory"),
    later("File name too long"),
    later("Input/output error"),
    later("File exists"),
)


def reason(error: OSError) -> str:
    """One sentence."""
    return f"{grammar().word(error.strerror or '') or say('The file cannot be written')}."
