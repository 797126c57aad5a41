"""A tool tip that is read letter for letter."""

from __future__ import annotations

from html import escape


def plain_tip(words: str) -> str:
    """Words that stand in a tool tip as they are written, whoever wrote them.

    Qt takes what looks like HTML for HTML and loads what that names: a drawing, or a file of
    another machine.
    """
    if "<" not in words:
        return words
    return f'<span style="white-space: pre-wrap">{escape(words)}</span>'
