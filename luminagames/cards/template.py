"""A new card folder from a template: a set, a first card, a deck where the game has them, schemas,
and a README.

The templates are data: `assets/templates/<game>/` for what is of one game, files beside it for all.
A game without a template gets a folder with an empty file of cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from luminagames import data, safefiles
from luminagames.cards import lint, schema_json
from luminagames.cards.own import with_own_cards
from luminagames.cards.problems import CardErrors
from luminagames.engine.game import Game
from luminagames.engine.plain import Json
from luminagames.outside import place
from luminagames.text import say

_ID = re.compile(r"^- id: (\S+)$", re.MULTILINE)
_NAME = re.compile(r"^  name: (.+)$", re.MULTILINE)
_SERIAL = re.compile(r"^  serial: (\S+-)(\d{3})$", re.MULTILINE)
_DECK_ID = re.compile(r"^id: (\S+)$", re.MULTILINE)
_EMPTY = '# Cards stand one after the other, each a mapping that begins with "- id:".\n'


class FolderError(ValueError):
    """A folder that cannot be made: one sentence."""


@dataclass(frozen=True, slots=True)
class NewFolder:
    """What was made: the folder, and the ids of its first card and deck (empty where there is
    none).
    """

    path: Path
    card: str
    deck: str
    files: tuple[Path, ...]


def new_folder(game: str, path: Path, name: str = "", *, is_empty: bool = False) -> NewFolder:
    """Makes a card folder for a game; `name` is the set's, by default that of the folder. One that
    `is_empty` has no first card.

    Raises `FolderError` if something stands there already, `OSError` if it cannot be written.
    """
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise FolderError(say("'{path}' is there already and not empty", path=str(path)))
    found = _in_use(game)
    titles = {str(card.get("name", "")) for card in found.definitions.values()}
    texts, card, deck = _first() if is_empty else _texts(game, found, titles)
    title = found.about.title
    words = {"set": name or path.name, "title": title, "game": game, "card": card or "ID"}
    settings = f"# yaml-language-server: $schema=schema/set.json\n\ngame: {game}\nname: {json.dumps(words['set'])}\n"
    texts["set.yaml"] = settings
    texts["README.md"] = _filled(_template("README.md"), words)
    texts[".github/workflows/cards.yaml"] = _template("github/cards.yaml")
    for kind, schema in _schemas(game, found).items():
        texts[f"schema/{kind}.json"] = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    made = []
    for relative, text in texts.items():
        target = path / relative
        safefiles.make_private(target.parent)
        safefiles.write_text(target, text)
        made.append(target)
    return NewFolder(path, card, deck, tuple(sorted(made)))


def _in_use(game: str) -> Game[object]:
    """The game with the cards in use; with the shipped ones if there is a mistake among the
    others.
    """
    shipped = lint.load(game)
    try:
        return with_own_cards(shipped)
    except CardErrors:
        return shipped


def _texts(
    game: str, found: Game[object], titles: Collection[str]
) -> tuple[dict[str, str], str, str]:
    """The texts of cards and decks, with ids and names that are free; the first card's id and the
    deck's.
    """
    folder = place("templates", game)
    texts: dict[str, str] = {}
    card = deck = ""
    renamed: dict[str, str] = {}
    serials = {str(one.get("serial", "")) for one in found.definitions.values()}
    for path in sorted(folder.glob("cards/*.yaml")):
        text = path.read_text(encoding="utf-8")
        for old in _ID.findall(text):
            renamed[old] = _free(old, found.definitions, "-")
            card = card or renamed[old]
        text = _ID.sub(lambda match: f"- id: {renamed[match[1]]}", text)
        text = _NAME.sub(lambda match: f"  name: {_free(match[1], titles, ' ')}", text)
        text = _SERIAL.sub(
            lambda match: f"  serial: {_free_serial(match[1], match[2], serials)}", text
        )
        texts[f"cards/{path.name}"] = _schema_line("cards") + text
    for path in sorted(folder.glob("decks/*.yaml")):
        text = path.read_text(encoding="utf-8")
        deck = _free(_DECK_ID.findall(text)[0], {one.id for one in found.decks}, "-")
        text = _DECK_ID.sub(f"id: {deck}", text)
        for old, new in renamed.items():
            text = re.sub(rf"^  {re.escape(old)}:", f"  {new}:", text, flags=re.MULTILINE)
        texts[f"decks/{path.name}"] = _schema_line("deck") + text
    return (texts, card, deck) if texts else _first()


def _first() -> tuple[dict[str, str], str, str]:
    """A file for cards, without any."""
    return {"cards/first.yaml": _schema_line("cards") + _EMPTY}, "", ""


def _schema_line(kind: str) -> str:
    return f"# yaml-language-server: $schema=../schema/{kind}.json\n"


def _schemas(game: str, found: Game[object]) -> dict[str, Mapping[str, Json]]:
    schemas: dict[str, Mapping[str, Json]] = {
        "cards": schema_json.card_schema(game),
        "set": schema_json.set_schema(),
    }
    deck = schema_json.deck_schema(game)
    return schemas if deck is None else {**schemas, "deck": deck}


def _free(wanted: str, taken: Collection[str], join: str) -> str:
    if wanted not in taken:
        return wanted
    return next(
        f"{wanted}{join}{n}" for n in range(2, len(taken) + 3) if f"{wanted}{join}{n}" not in taken
    )


def _free_serial(series: str, number: str, taken: Collection[str]) -> str:
    """A Serial Code counts on in its series."""
    return next(
        code for code in (f"{series}{n:03}" for n in range(int(number), 1000)) if code not in taken
    )


def _template(name: str) -> str:
    return (data.assets() / "templates" / name).read_text(encoding="utf-8")


def _filled(text: str, words: Mapping[str, str]) -> str:
    for key, value in words.items():
        text = text.replace(f"{{{key}}}", value)
    return text
