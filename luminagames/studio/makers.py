"""New folders, new cards and copies: what the studio writes besides what is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from luminagames import folders
from luminagames.cards import packed, template
from luminagames.cards.bounds import SET_SUFFIX
from luminagames.cards.own import set_name
from luminagames.cards.tables import made_from
from luminagames.safefiles import make_private
from luminagames.studio.asking import Asking
from luminagames.studio.cards.cards_page import CardsPage
from luminagames.studio.cards.entries import Entry
from luminagames.studio.cards.newcard import (
    appended,
    card_text,
    fresh_id,
    fresh_name,
    simplest,
    slug,
)
from luminagames.studio.desk import Desk
from luminagames.studio.files import is_shipped, read_only_reason, read_text, write_text
from luminagames.studio.ownfolders import remember
from luminagames.text import counted, say, why


class Studio(Protocol):
    """What making a card asks of the studio around it."""

    asking: Asking
    desk: Desk
    cards: CardsPage

    def tell(self, sentence: str) -> None:
        """One sentence at its foot."""

    def open_game(self, game: str) -> bool:
        """Opens a game anew; False if somebody wants to keep what is typed first."""


def new_folder(studio: Studio, *, is_empty: bool = False) -> Path | None:
    """Ask for a name, make a folder from the template and list it; its first card is chosen, but
    for an `is_empty` one, which has none.
    """
    name = studio.asking.name(
        studio.cards, say("New card folder"), say("What is your set called?"), say("My cards")
    )
    if not name:
        return None
    target = folders.data_dir() / "cards" / (slug(name) or "my-cards")
    number = 2
    while target.exists():
        target = target.with_name(f"{slug(name) or 'my-cards'}-{number}")
        number += 1
    try:
        make_folder(target, studio, name, is_empty=is_empty)
        remember(target)
    except OSError as error:
        studio.tell(
            say(
                "The folder was not made: {reason}.",
                reason=error.strerror or say("it cannot be written"),
            )
        )
        return None
    _open_with(studio, target, is_empty=is_empty)
    studio.tell(say("Your cards lie in {target}", target=str(target)))
    return target


def pack_set(studio: Studio) -> None:
    """Ask where to, and write the set that is listed, else the last one, into one file."""
    space = studio.desk.space
    folder = studio.cards.folder or (space.folders[-1] if space.folders else None)
    if folder is None:
        return
    if space.unsaved():
        studio.tell(say("Save first: what is not saved would not travel."))
        return
    title = say("The set as one file")
    start = Path.home() / f"{slug(set_name(folder)) or folder.name}{SET_SUFFIX}"
    target = studio.asking.save_file(
        studio.cards, title, start, say("Card set (*{suffix})", suffix=SET_SUFFIX)
    )
    if target is None:
        return
    try:
        done = packed.pack(folder, target.with_suffix(SET_SUFFIX))
    except packed.PackedError as error:
        studio.tell(say("The set was not packed: {reason}.", reason=str(error)))
        return
    except OSError as error:
        reason = error.strerror or say("it cannot be written")
        studio.tell(say("The set was not packed: {reason}.", reason=reason))
        return
    told = counted(
        len(done.names), "{name}: {n} file packed.", "{name}: {n} files packed.", name=done.title
    )
    studio.tell(" ".join([told, *done.left_out]))


def make_folder(target: Path, studio: Studio, name: str, *, is_empty: bool = False) -> None:
    """A folder from the game's template, as `luminagames cards new` makes it. Raises `OSError`."""
    template.new_folder(studio.desk.space.game_id, target, name, is_empty=is_empty)


def new_card(studio: Studio) -> None:
    """A new card in the own folder that is listed, else in the last one; a copy of the chosen card
    to begin with.
    """
    studio.cards.pane.flush()
    space = studio.desk.space
    target = studio.cards.folder or (space.folders[-1] if space.folders else None)
    if target is None:
        new_folder(studio)
        return
    chosen = studio.desk.entry
    model = (
        chosen
        if chosen is not None and chosen.data and not chosen.problems
        else simplest(space.entries.values())
    )
    if model is None:
        studio.tell(say("There is no card to begin with."))
        return
    name = studio.asking.name(
        studio.cards,
        say("New card"),
        say("Its name (it begins as a copy of {name})", name=model.title),
        say("New Card"),
    )
    if not name:
        return
    name = fresh_name(name, {entry.name for entry in space.entries.values()})
    card = fresh_id(name, space.entries.keys())
    path = _file_for(model, target)
    try:
        _append(studio, path, card_text(_lines(studio, model), card, name))
    except (OSError, ValueError) as error:
        studio.tell(say("The card was not made: {error}", error=why(error)))
        return
    if studio.cards.folder is not None and studio.cards.folder != target:
        studio.cards.show_folder(target)
    studio.cards.search.clear()
    studio.desk.choose(card)
    studio.cards.pane.edit()


def copy_to_own(studio: Studio) -> None:
    """Copy the chosen card to an own folder, under an id and a name of its own: both stand beside
    each other.
    """
    space, entry = studio.desk.space, studio.desk.entry
    if entry is None or not entry.data:
        return
    target = space.folders[-1] if space.folders else new_folder(studio)
    if target is None:
        return
    space = studio.desk.space
    name = fresh_name(
        say("{name} II", name=entry.name), {other.name for other in space.entries.values()}
    )
    card = fresh_id(name, space.entries.keys())
    try:
        _append(studio, _file_for(entry, target), card_text(_lines(studio, entry), card, name))
    except (OSError, ValueError) as error:
        studio.tell(say("The card was not copied: {error}", error=why(error)))
        return
    studio.cards.show_folder(target)
    studio.desk.choose(card)
    studio.tell(
        say(
            "{name} is copied as {name2}; the shipped card stays as it is.",
            name=entry.title,
            name2=name,
        )
    )


def _open_with(studio: Studio, target: Path, *, is_empty: bool) -> None:
    """Open the game anew with one more folder, and list that folder."""
    game = studio.desk.space.game_id
    if studio.open_game(game):
        if is_empty:
            return
        studio.cards.show_folder(target)
        first = studio.cards.shown
        if first:
            studio.desk.choose(first[0].id)
        studio.cards.pane.edit()


def _lines(studio: Studio, entry: Entry) -> list[str]:
    """The lines of a card as they stand in the editor, else in its file."""
    file = studio.desk.space.files.get(entry.file)
    text = file.text if file is not None else read_text(entry.file)
    return text.split("\n")[entry.line - 1 : entry.end_line]


def _file_for(model: Entry, folder: Path) -> Path:
    """Where a new card goes: beside its model if that is in the folder, else the folder's first
    card file; into none that a table makes again.
    """
    if model.file.is_relative_to(folder) and not made_from(model.file):
        return model.file
    cards = folder / "cards"
    found = [one for one in sorted(cards.glob("*.yaml")) if not made_from(one)]
    if found:
        return found[0]
    names = ("cards", *(f"own-{number}" for number in range(1, 1000)))
    return next(cards / f"{name}.yaml" for name in names if not (cards / f"{name}.yaml").exists())


def _append(studio: Studio, path: Path, card: str) -> None:
    """Write a card at the end of a file; edits in it that are not saved are saved with it."""
    space = studio.desk.space
    reason = read_only_reason(path)
    if reason or (is_shipped(path) and not path.exists()):
        raise ValueError(reason or "its folder belongs to the program.")
    file = space.files.get(path)
    if file is not None:
        file.edit_to(appended(file.text, card))
        file.save()
        space.wrote(file)
        return
    make_private(path.parent)
    write_text(path, appended(read_text(path) if path.exists() else "", card))
    space.watch.look()
