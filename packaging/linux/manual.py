"""What a shell and a manual page tell of the commands, out of the program's own tree of
commands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from luminagames.cli.commands import build
from luminagames.cli.language import flowing
from luminagames.games import card_game_ids, game_ids

BASH = """\
# Completion of luminagames for bash: commands, then the games and their options; after these, files.
_luminagames() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" called="" known="" games="" given=""
    local at
    for ((at = 1; at < COMP_CWORD; at++)); do
        [[ ${{COMP_WORDS[at]}} == -* ]] || called="$called ${{COMP_WORDS[at]}}"
    done
    while :; do
        case "${{called# }}" in
{cases}
        esac
        [[ -n $known || -z $called ]] && break
        called="${{called% *}}"
        given=1
    done
    [[ -n $given ]] || known="$known $games"
    COMPREPLY=($(compgen -W "$known" -- "$word") $(compgen -f -- "$word"))
}}
complete -o filenames -F _luminagames luminagames
"""


def commands() -> dict[str, Any]:
    """Every command by its words, `""` for the program itself: `cards check` -> the command of
    Typer.
    """
    return dict(_commands("", typer.main.get_command(build())))


def _commands(words: str, command: Any) -> Iterator[tuple[str, Any]]:
    yield words, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from _commands(f"{words} {name}".strip(), inner)


def options(command: Any) -> list[str]:
    """The long options of a command."""
    found = [
        one
        for part in command.params
        for one in (*part.opts, *part.secondary_opts)
        if one.startswith("--")
    ]
    return [*found, "--help"]


def first_sentence(command: Any) -> str:
    """What it does, in one sentence."""
    return flowing(command.help or "").partition("\n\n")[0].split(". ")[0].rstrip(".") + "."


def section() -> str:
    """The commands for a manual page: each that does something by itself, with its first
    sentence.
    """
    told = []
    for words, command in commands().items():
        if words and not getattr(command, "commands", {}):
            takes = [
                part.name.upper() for part in command.params if part.param_type_name == "argument"
            ]
            name = f'.BI "{words}"' + "".join(f' " {one}"' for one in takes)
            told.append(f".TP\n{name}\n{escaped(first_sentence(command))}")
    return "\n".join(told)


def escaped(text: str) -> str:
    """Words of a manual page: a hyphen is no minus, no line begins like a request."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe[:1] in ".'" else safe


def _games(words: str, command: Any) -> str:
    """The games among which a command's first word chooses, where that is one; `blank` has cards
    and is not played.
    """
    if (
        next((part.name for part in command.params if part.param_type_name == "argument"), "")
        != "game"
    ):
        return ""
    ids = card_game_ids() if words.startswith(("cards ", "studio")) else game_ids()
    return f' games="{" ".join(ids)}"'


def bash_completion() -> str:
    """A file for `/usr/share/bash-completion/completions`."""
    cases = []
    for words, command in commands().items():
        known = [*getattr(command, "commands", {}), *options(command)]
        cases.append(f'            "{words}") known="{" ".join(known)}"{_games(words, command)} ;;')
    return BASH.format(cases="\n".join(cases))
