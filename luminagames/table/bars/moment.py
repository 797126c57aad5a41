"""What the two bars say of this moment: how the match stands, above, and what is asked, below.

Both come when it has been told what led to them: until then they are held back.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from luminagames.table.bars.offers import Offers
from luminagames.table.bars.open_line import OpenLine
from luminagames.table.bars.prompt import PromptBar
from luminagames.table.bars.stops import Stops
from luminagames.table.bars.topbar import TopBar
from luminagames.table.gestures.hand import Hand
from luminagames.table.look import Look
from luminagames.table.motion.saying import Saying
from luminagames.table.narrator import Narrator

# From this width on the prompt bar has room for long rows of buttons, at the usual text size.
ROOMY = 1200.0


class Moment(QObject):
    """Fills the bars; `width` is the table's, in pixels."""

    def __init__(
        self,
        narrator: Narrator,
        hand: Hand,
        saying: Saying,
        offers: Offers,
        topbar: TopBar,
        prompt: PromptBar,
        stops: Stops,
        open_line: OpenLine,
        look: Look,
        width: Callable[[], int],
    ) -> None:
        super().__init__(saying)
        self.narrator, self.hand, self.saying, self.offers = narrator, hand, saying, offers
        self.topbar, self.prompt, self.look, self.width = topbar, prompt, look, width
        self.stops, self.open_line = stops, open_line
        self._held = False

    def hold(self) -> None:
        """From now on it is being told what led to this moment."""
        self._held = True

    def show_told(self) -> None:
        """It has been told: how the match stands, and what is asked."""
        self._held = False
        scene = self.hand.scene
        self.topbar.show_status(scene.status, with_track=not scene.places_of("track"))
        self.stops.renew()
        self.show_prompt()

    def telling_began(self) -> None:
        """What is told in a glance keeps nobody waiting: it is asked at once, the figures above
        come when it landed.
        """
        self._held = self._held and self.hand.scene.hushed
        self.show_prompt()

    def show_prompt(self) -> None:
        """The sentence and the buttons."""
        hand, session = self.hand, self.narrator.session
        if hand.holding:
            runs = self.narrator.holding(hand)
        else:
            runs = (
                self.narrator.picking(hand)
                if hand.picked
                else self.narrator.prompt(hand.considered)
            )
        said = self.saying.runs  # what is asked comes after it
        told = not self._held
        if (said or not told) and not (hand.holding or hand.picked or hand.considered is not None):
            runs = said
        active = (session.my_turn or session.open_table) and told and not said
        self.offers.narrow = self.width() < self.look.theme.px(ROOMY)
        offers = () if not told and session.over else self.offers.buttons()
        self.prompt.say(runs, offers, active=active, told=told)
        self.open_line.show_moment(self.saying.log.newest)
