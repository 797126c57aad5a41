"""The manual page and the shell's completion say what the command line takes: no more, no less."""

from __future__ import annotations

import re
import subprocess

import typer

from luminagames.cli.commands import build
from luminagames.games import card_game_ids, game_ids
from tests.packaging.tools import load

manual = load("linux/manual.py")


def tree(words: tuple[str, ...] = ()) -> dict[tuple[str, ...], object]:
    """Every command that does something, as the command line itself takes it apart."""
    found: dict[tuple[str, ...], object] = {}

    def walk(words: tuple[str, ...], command: object) -> None:
        inner = getattr(command, "commands", {})
        if words and not inner:
            found[words] = command
        for name, one in inner.items():
            walk((*words, name), one)

    walk((), typer.main.get_command(build()))
    return found


def test_the_manual_page_has_every_command_and_no_other() -> None:
    told = re.findall(r'^\.BI "([^"]+)"', manual.section(), re.MULTILINE)
    assert sorted(told) == sorted(" ".join(words) for words in tree())
    assert len(told) > 20


def test_every_command_has_a_sentence() -> None:
    for entry in manual.section().split(".TP\n")[1:]:
        sentence = entry.splitlines()[1]
        assert sentence.endswith("."), entry
        assert len(sentence) > 10, entry


def completed(*words: str) -> set[str]:
    """What the shell offers for the last of these words."""
    script = f"""{manual.bash_completion()}
COMP_WORDS=({" ".join(repr(word) for word in ("luminagames", *words))})
COMP_CWORD={len(words)}
cd /dev && _luminagames
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_shell_offers_commands_then_their_options() -> None:
    assert {"play", "cards", "simulate"} <= completed("")
    assert completed("sim") == {"simulate"}
    assert {"check", "render", "sheet"} <= completed("cards", "")
    assert {"--games", "--bots", "--help"} <= completed("simulate", "vault", "--")
    assert "--dpi" in completed("cards", "render", "vault", "a-card", "--d")


def test_the_shell_offers_the_games_where_a_command_asks_for_one() -> None:
    assert {*game_ids(), "--seats"} <= completed("play", "")
    assert completed("play", "lut") == {"luturas"}
    assert set(card_game_ids()) <= completed("cards", "stats", "")
    assert completed("cards", "render", "vault", "lut") == set(), "it has its game"
    assert completed("scenario", "lut") == set(), "it asks for files"


def test_the_shell_knows_every_option_of_every_command() -> None:
    text = manual.bash_completion()
    for words, command in tree().items():
        line = next(
            one for one in text.splitlines() if one.strip().startswith(f'"{" ".join(words)}")')
        )
        for part in command.params:  # type: ignore[attr-defined]  # a command of Typer
            for option in (*part.opts, *part.secondary_opts):
                assert not option.startswith("--") or f"{option}" in re.split(r'[" ]', line), (
                    words,
                    option,
                )
