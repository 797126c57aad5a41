"""The program's own words, in the language that is spoken now.

    say("Step {step} of {last}", step=3, last=12)      # a sentence or a label
    counted(2, "{n} match", "{n} matches")               # by number
    say_as("verb", "Draw")                             # a word that means two things
    LABELS = {"calm": later("Calm")}                    # kept now, said later: say(LABELS["calm"])

The first texts are written as they are in the source: `luminagames words extract` finds them there.
A pattern holds whole sentences; its parts are names and numbers, or what was said by these
functions or told as data. Braces are doubled.
"""

from __future__ import annotations

from luminagames.engine.message import Told
from luminagames.text.languages import grammar


def say(pattern: str, /, **parts: str | int) -> str:
    """The pattern in this language with its named parts filled in."""
    told = {name: spoken(part) for name, part in parts.items() if isinstance(part, Told)}
    return grammar().say(pattern, **{**parts, **told})


def counted(number: int, one: str, many: str, /, **parts: str | int) -> str:
    """The pattern for this number, which is its part `n`."""
    return grammar().count(number, one, many, **parts)


def say_as(context: str, pattern: str, /, **parts: str | int) -> str:
    """As `say`, for a pattern that means different things: `context` tells the translator which
    one.
    """
    return grammar().say_as(context, pattern, **parts)


def figure(written: str) -> str:
    """A figure as the language writes it: 2.5 or 2,5."""
    return written.replace(".", grammar().point)


def spoken(text: str) -> str:
    """What was told as data, in the language that is spoken; any other text as it is."""
    if not isinstance(text, Told):
        return text
    parts = {
        name: spoken(part) if isinstance(part, str) else part for name, part in text.values.items()
    }
    return grammar().catalogue.gettext(text.pattern).format(**parts)


def told_by(error: Exception) -> str:
    """What an error says, as data where it was told as such: `str` of it would be English for
    good.
    """
    return error.args[0] if error.args and isinstance(error.args[0], Told) else str(error)


def why(error: Exception) -> str:
    """What an error says, in the language that is spoken."""
    return spoken(told_by(error))


def later(pattern: str) -> str:
    """The pattern as it is, found by `words extract`: it is said later."""
    return pattern
