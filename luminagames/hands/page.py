"""The page that a browser plays a seat by: the files of `assets/hands`, and its words."""

from __future__ import annotations

import json

from luminagames import data
from luminagames.hands.rulebook import paragraphs
from luminagames.text import languages, say

# A kind of file, and its text.
File = tuple[str, str]

KINDS = {
    "/": ("index.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}


def files(game: str) -> dict[str, File]:
    """What the server answers with, by path: the page, its words, and a game's rulebook."""
    folder = data.root() / "assets" / "hands"
    found = {
        path: (kind, (folder / name).read_text(encoding="utf-8"))
        for path, (name, kind) in KINDS.items()
    }
    rules = json.dumps(paragraphs(game), ensure_ascii=False)
    found["/rules.json"] = ("application/json", rules)
    found["/words.json"] = ("application/json", json.dumps(words(), ensure_ascii=False))
    return found


def words() -> dict[str, str]:
    """What the page says beside the words of the match; braces are filled in there."""
    return {
        "language": languages.grammar().language or languages.ENGLISH,
        **_table(),
        **_dialogs(),
        **_connection(),
        **_lobby(),
        **_asking(),
    }


def _table() -> dict[str, str]:
    return {
        "yours": say("Your turn"),
        "turn": say("{name}’s turn", name="{name}"),
        "acts": say("has the turn"),
        "over": say("The match is over."),
        "hand": say("Your hand"),
        "you": say("Yours"),
        "seats": say("The others"),
        "table": say("The table"),
        "acts_here": say("What you can do"),
        "back": say("a hidden card"),
        "can": say("can be used"),
        "undo": say("Undo"),
        "back_down": say("Put it back"),
        "all": say("All you can do ({n})", n="{n}"),
    }


def _dialogs() -> dict[str, str]:
    return {
        "close": say("Close"),
        "menu": say("Menu"),
        "log": say("Log"),
        "hint": say("Hint"),
        "name": say("Your name"),
        "size": say("Text at {n} %", n="{n}"),
        "sampled": say("There is more than fits here; these are examples."),
        "open": say("Not encrypted: for the people in this room."),
    }


def _connection() -> dict[str, str]:
    return {
        "lost": say(
            "Finding the table again. The match goes on by itself as soon as the network is back;"
            " nothing is lost."
        ),
        "kept": say("Nothing of it is kept on this phone."),
        "again": say("Take my hand again"),
        "retry": say("Try now"),
        "no_token": say("Scan the code that the laptop shows."),
    }


def _lobby() -> dict[str, str]:
    return {
        "which": say("Which seat is yours?"),
        "code": say("The code that stands on the laptop"),
        "go_on": say("Go on"),
        "free": say("free"),
        "elsewhere": say("on another phone"),
        "bot": say("played by a bot; ask the host"),
        "all_taken": say("All seats are taken. Watch the table, or ask the host."),
        "watch": say("Only watch the table"),
        "take": say("Take my hand"),
        "alone": say(
            "This phone will show your hand alone. Keep it turned to you; the table is the laptop."
        ),
        "ask_seat": say("Ask for a seat"),
    }


def _asking() -> dict[str, str]:
    return {
        "ask_undo": say("Ask to undo"),
        "agree": say("Agree"),
        "decline": say("Leave it as it is"),
        "waits": say("The others are asked."),
        "stops": say("When shall the table ask?"),
        "every": say("Ask me every time"),
        "usual": say("as usual"),
        "always": say("always ask me"),
        "never": say("pass for me"),
        "turn_of": say("{step} in the turn of {seat}", step="{step}", seat="{seat}"),
        "rules": say("Rulebook"),
        "dark": say("Dark"),
        "light": say("Light"),
        "contrast": say("High contrast"),
        "system": say("As this phone has it"),
        "since": say("Since you last looked"),
    }
