"""The language of the command line: the system's, and Typer's own words in it.

What the source says goes through the catalogue as everywhere. The help of a command is written
where Typer reads it, in English; `translate` says it anew in the tree of commands before one is
run, and `help_texts` gives all of it to `luminagames words extract`.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import partialmethod

from luminagames.text import later, say
from luminagames.text.languages import ENGLISH, grammar, guessed, use

# Where a system says it, the first that says anything; `LANGUAGE` may name several, with colons
# between.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

PANELS = {
    "ARGUMENTS_PANEL_TITLE": later("Arguments"),
    "OPTIONS_PANEL_TITLE": later("Options"),
    "COMMANDS_PANEL_TITLE": later("Commands"),
    "REQUIRED_LONG_STRING": later("[required]"),
}
DEFAULT = later("[default: {value}]")
USAGE = later("Usage:")
HELP_NAMES = ("--help", "-h")

# Typer's complaints, and how they are said in another language; one that is not here stays as it
# is.
COMPLAINTS = (
    (r"No such option: (?P<option>\S+)", later("No such option: {option}")),
    (
        r"No such option: (?P<option>\S+) \(Possible options: (?P<known>.*)\)",
        later("No such option: {option} (Possible options: {known})"),
    ),
    (
        r"No such option: (?P<option>\S+) Did you mean (?P<known>.*)\?",
        later("No such option: {option} Is it {known}?"),
    ),
    (r"Missing argument '(?P<name>.*)'\.", later("Missing argument '{name}'.")),
    (r"Missing option '(?P<name>.*)'\.", later("Missing option '{name}'.")),
    (r"Missing command\.", later("Missing command.")),
    (
        r"Option '(?P<option>.*)' requires an argument\.",
        later("Option '{option}' requires an argument."),
    ),
    (
        r"Option '(?P<option>.*)' does not take a value\.",
        later("Option '{option}' does not take a value."),
    ),
    (r"No such command '(?P<name>[^']*)'\.", later("No such command '{name}'.")),
    (
        r"No such command '(?P<name>[^']*)'\. Did you mean '(?P<known>.*)'\?",
        later("No such command '{name}'. Did you mean '{known}'?"),
    ),
    (
        r"Got unexpected extra arguments?(?:\(s\))? \((?P<extra>.*)\)",
        later("Nothing takes this: {extra}"),
    ),
    (
        r"Invalid value for '(?P<option>.*?)': Input should be a valid integer.*",
        later("Invalid value for '{option}': a whole number is wanted"),
    ),
    (
        r"Invalid value for '(?P<option>.*?)': Input should be a valid number.*",
        later("Invalid value for '{option}': a number is wanted"),
    ),
    (
        r"Invalid value for '(?P<option>.*?)': Input should be greater than or equal to (?P<least>.*)",
        later("Invalid value for '{option}': at least {least}"),
    ),
    (
        r"Invalid value for '(?P<option>.*?)': Input should be less than or equal to (?P<most>.*)",
        later("Invalid value for '{option}': at most {most}"),
    ),
    (
        r"Invalid value for '(?P<option>.*?)': (?P<why>.*)",
        later("Invalid value for '{option}': {why}"),
    ),
)


def system_languages() -> list[str]:
    """What the person has told the system, the first wish first."""
    for name in VARIABLES:
        if said := os.environ.get(name, ""):
            return [one.partition(".")[0] for one in said.split(":")]
    if sys.platform == "win32":
        import ctypes
        import locale

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return []


def speak_as_the_system() -> None:
    """From now on in the system's language, if it is one of ours."""
    wanted = guessed(system_languages())
    if wanted != ENGLISH:
        use(wanted)


def complaint(message: str) -> str:
    """A complaint of Typer in the language that is spoken; in English it stays as it is."""
    if grammar().language == ENGLISH:
        return message
    for shape, pattern in COMPLAINTS:
        if found := re.fullmatch(shape, message, re.DOTALL):
            return say(pattern, **found.groupdict())
    return message


def translate(command: object) -> None:
    """Says the help of a command anew, and that of all commands and options in it."""
    if grammar().language == ENGLISH:
        return
    from typer import Context, rich_utils

    for name, words in PANELS.items():
        setattr(rich_utils, name, grammar().word(words))
    formatter = type(Context(command).make_formatter())  # type: ignore[arg-type]  # a command of Typer
    usage = grammar().word(USAGE)
    setattr(formatter, "write_usage", partialmethod(formatter.write_usage, prefix=f"{usage} "))  # noqa: B010 - no setting
    rich_utils.DEFAULT_STRING = grammar().word(DEFAULT).replace("{value}", "{}")
    for part, text in _helps(command):
        part.help = grammar().word(text)  # type: ignore[attr-defined]  # Typer's commands and options both have one


def help_texts(command: object) -> list[str]:
    """All texts of the help, as keys of a catalogue."""
    return sorted({text for _, text in _helps(command)})


def _helps(command: object) -> Iterator[tuple[object, str]]:
    """The parts of a command with their help: itself, its options, the commands in it."""
    from typer import Context

    context = Context(command, help_option_names=list(HELP_NAMES))  # type: ignore[arg-type]  # a command of Typer
    if said := getattr(command, "help", None):
        yield command, flowing(said)
    options = [*getattr(command, "params", ())]
    options.append(command.get_help_option(context))  # type: ignore[attr-defined]  # a command of Typer
    for option in options:
        if said := getattr(option, "help", None):
            yield option, flowing(said)
    for inner in getattr(command, "commands", {}).values():
        yield from _helps(inner)


def flowing(text: str) -> str:
    """A docstring as a text: paragraphs without line breaks in them."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
