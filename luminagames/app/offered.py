"""What was not saved when the program died is offered on the next start page, or on the page where
it was written.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from luminagames.app.context import Context
from luminagames.app.dialogs import Dialogs
from luminagames.app.library.entry_words import ago
from luminagames.app.pages import Pages
from luminagames.app.trouble.notice import NoticeBar
from luminagames.app.trouble.reason import reason
from luminagames.app.widgets import FeltPage
from luminagames.cards.used import in_use, named_folders, use
from luminagames.games import about_game, card_game_ids
from luminagames.kit.drafts import CARDS, DECK, LAYOUT, TABLE, Draft, shared
from luminagames.text import later, say

if TYPE_CHECKING:
    from luminagames.app.doors import Doors

# What each editor's draft is called.
KINDS = {
    CARDS: later("cards of {game}"),
    LAYOUT: later("a layout of {game}"),
    TABLE: later("an import of {game}"),
    DECK: later("a deck of {game}"),
}
# More lines are counted, not named.
MOST_LINES = 6


class OfferedDrafts:
    """Asks once for what belongs together: all texts of the studio in one game, or a deck."""

    def __init__(
        self,
        window: QWidget,
        context: Context,
        dialogs: Dialogs,
        pages: Pages,
        notice: NoticeBar,
        doors: Doors,
    ) -> None:
        self._window, self._context, self._dialogs = window, context, dialogs
        self._pages, self._notice, self._doors = pages, notice, doors
        self._is_asking = False

    def offer(self) -> None:
        """Ask for what the page that is shown may bring back."""
        if self._is_asking:
            return
        self._is_asking = True
        try:
            while (drafts := self._next()) and not self._answered(drafts):
                pass
        finally:
            self._is_asking = False

    def _next(self) -> list[Draft]:
        """The newest draft that this page may bring back, and those that belong to it."""
        page = self._pages.page
        fits = _fits(page)
        drafts = [one for one in shared().left() if fits is not None and fits(one)]
        drafts = [one for one in drafts if one.editor in KINDS and one.game in card_game_ids()]
        if not drafts or drafts[0].editor == DECK:
            return drafts[:1]
        return [one for one in drafts if one.editor != DECK and one.game == drafts[0].game]

    def _answered(self, drafts: list[Draft]) -> bool:
        """Whether they are on a page now."""
        lines = [_line(draft) for draft in drafts[:MOST_LINES]]
        if len(drafts) > MOST_LINES:
            lines.append(say("and {n} more", n=len(drafts) - MOST_LINES))
        answer = self._dialogs.drafts(
            self._window,
            say("Bring back what was not saved?"),
            "\n".join([say("The program ended before this was saved:"), *lines]),
        )
        try:
            match answer:
                case "take":
                    return self._take(drafts)
                case "drop":
                    for draft in drafts:
                        shared().give_up(draft)
                case "later":
                    for draft in drafts:
                        shared().put_off(draft)
        except OSError as error:
            self._notice.say(reason(error))
            for draft in drafts:
                shared().put_off(draft)
        return False

    def _take(self, drafts: list[Draft]) -> bool:
        """Brings them back on their page. Raises `OSError`."""
        taken = 0
        for draft in reversed(drafts):  # the newest last: it is seen
            shared().take(draft)
            taken += self._brought(draft)
        if taken < len(drafts):
            self._notice.say(
                say(
                    "Not all of it can be brought back here; it is offered again at the next start."
                )
            )
        return taken > 0

    def _brought(self, draft: Draft) -> bool:
        from luminagames.app.bench.studio_page import StudioPage
        from luminagames.app.decks.page import DeckPage

        page = self._pages.page
        if draft.editor == DECK:
            if self._context.game(draft.game).deck_rules is None:
                return False
            if not isinstance(page, DeckPage) or page.game.about.id != draft.game:
                self._doors.open_decks(draft.game)
                page = self._pages.page
            return isinstance(page, DeckPage) and page.take_up(draft)
        if not isinstance(page, StudioPage) or page.studio.desk.space.game_id != draft.game:
            self._doors.open_studio(draft.game, _folder_in_use(Path(draft.place)))
            page = self._pages.page
        return isinstance(page, StudioPage) and page.studio.take_up(draft)


def _folder_in_use(path: Path) -> Path | None:
    """The card folder of a file, which is in use from now on: it may have been named on the command
    line of the run that died. None for a file of no folder.
    """
    folder = next((one for one in path.parents if (one / "set.yaml").is_file()), None)
    if folder is None:
        return None
    if folder not in in_use():
        use([*named_folders(), folder])
    return folder


def _fits(page: FeltPage) -> Callable[[Draft], bool] | None:
    """Which drafts a page may bring back; None for a page that interrupts nobody."""
    from luminagames.app.home.start_page import StartPage

    if isinstance(page, StartPage):
        return lambda draft: True
    if page.door == "studio":
        from luminagames.app.bench.studio_page import StudioPage

        assert isinstance(page, StudioPage)
        game = page.studio.desk.space.game_id
        return lambda draft: draft.editor != DECK and draft.game == game
    if page.door == "decks":
        from luminagames.app.decks.page import DeckPage

        assert isinstance(page, DeckPage)
        if page.unsaved:
            return None
        played = page.game.about.id
        return lambda draft: draft.editor == DECK and draft.game == played
    return None


def _line(draft: Draft) -> str:
    """*first.yaml, cards of Lumina Vault, a minute ago*."""
    words = {
        "name": draft.name,
        "kind": say(KINDS[draft.editor], game=about_game(draft.game).title),
        "ago": ago(datetime.fromtimestamp(draft.edited, UTC)),
    }
    if draft.is_outdated:
        return say("{name}: {kind}, {ago}. The file on disk was changed since.", **words)
    return say("{name}: {kind}, {ago}.", **words)
