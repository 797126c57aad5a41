"""What a table shows of a game: places, badges, status, scores. Plain data, no picture and no
pixel.

Lengths are table units: the scene is 1600 x 900 unless a layout names another size, a card 120 x
168, the origin at the top left. Long, since it is one vocabulary: who lays a table out looks for
its words in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from luminagames.engine.board import Cue, Cues, Forecast, Ground, Lamp
from luminagames.engine.message import Message, Pattern

SCENE = (1600, 900)
CARD = (120, 168)

Arrangement = Literal[
    "row",
    "fan",
    "pile",
    "grid",
    "columns",
    "stack",
    "counters",
    "pips",
    "slots",
    "panel",
    "log",
    "target",
    "groups",
    "band",
    "track",
    "note",
    "portrait",
    "nameplate",
    "tally",
    "rail",
    "orbit",
    "stage",
    "meridian",
    "divider",
    "free",
]
Cut = Literal["", "octagon", "arch", "disc", "lens"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in table units."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Counter:
    """One pile of a place that is arranged as counters: its touchable, icon and spoken label.

    One that is not `counted` is a supply without end: no number is shown.
    """

    touchable: str
    icon: str
    label: Message
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a place arranged as columns: the value of the sorting field, and its icon."""

    value: str
    icon: str
    label: Message


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table.

    `name` is the touchable it stands for (`zone:wild_field.1`, `seat:0`, `place:enlightenment`);
    seats are absolute. `arrangement`: how what it holds is laid out. `panel` is a seat's panel
    (without ground if it is not framed), `log` where the log lies, `target` a drop target that
    holds nothing, `band` the band of `Status` once more, `track` its track of steps, `note` where
    its note for this place stands, `groups` where the looking seat lays out groups of its hand
    (`Game.groups`; if the place of the hand lies in it, both are one row, and the best groups lie
    there by themselves until their person lays them otherwise), `pips` piles whose pieces are shown
    one by one, `free` cards that lie where `View.spots` says: the row in a fine `grid` times its
    columns, and the column. `face` is the variant of the card face. `back` is the face id of the cards that
    nobody sees there. `step` is the distance of two cards in a row or column where they fit. `head`
    is the part of a panel for name, score and facts: high for a block, wide for a line.
    """

    name: str
    rect: Rect
    arrangement: Arrangement
    # The name that stands there; a place without one may bear that of its like at another seat, or
    # `spoken`.
    label: Message | None = None
    seat: int | None = None
    counters: tuple[Counter, ...] = ()
    columns: tuple[Column, ...] = ()
    column_field: str = ""
    grid: tuple[int, int] = (1, 1)
    face: Literal["table", "strip"] = "table"
    card_size: tuple[float, float] = CARD
    step: float = 0.0
    back: str = ""
    turns: int = 0
    framed: bool = False
    head: Rect | None = None
    # Fixed places of `slots`: a card lies in the spot that `View.spots` names for it, else in that
    # of its index.
    spots: tuple[Rect, ...] = ()
    # How many of the spots are shown while they are empty; all if it is None.
    vacant: int | None = None
    # Which card of a pile lies on top.
    top: Literal["first", "last"] = "first"
    # A pile that says how many lie there.
    counted: bool = True
    # A pile that is not shown while nothing lies there.
    hide_empty: bool = False
    # The label stands in the place while it is empty, not above it.
    inside: bool = False
    # The part in which its things lie, if not all of it: the label then stands in the corner of the
    # place.
    area: Rect | None = None
    # Where a row, or the lines of a note, stand in a place that has more room than they need.
    align: Literal["left", "center", "right"] = "left"
    # The name of a row in the same area: that one takes what it needs at the right, this place has
    # the rest.
    beside: str = ""
    # How a portrait is cut (its picture is in `head`, its gauge in `area`), or what form a stage
    # has.
    shape: Cut = ""
    # Where an orbit begins and ends at most, in degrees from the right, clockwise; its circle fills
    # the place.
    arc: tuple[float, float] = (0.0, 0.0)
    # A fan whose cards stand side by side, unturned.
    flat: bool = False
    # Cards that are linked to another one are shown as medallions on its edge.
    worn: bool = False
    # What a screen reader calls a place at which no name stands.
    spoken: Message | None = None
    # A nameplate or tally whose words run from right to left, toward what they stand beside; a row
    # that begins at the right; a stage that leaves room at its left.
    mirrored: bool = False
    # A target without the emblem of the game in rays: its name alone.
    plain: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All places of a table, those that lie under others first; `size` is that of the scene.

    With a `ground` no place has a frame: an empty one is a faint mark, a pile bears its count and
    name at its foot.
    """

    places: tuple[Place, ...]
    size: tuple[float, float] = SCENE
    ground: Ground | None = None


Tone = Literal["plain", "good", "bad", "accent", "muted"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A sign or a number on something: an icon, a short text, and words for those who cannot see
    it.

    `spot` is where it sits on a card. Empty: in the row of signs. `seal`: a large disc on the upper
    right corner, what everything is about. `order`: a small disc on the upper left corner, a number
    in a row. `share`: a burst beside the left edge, what comes upon it. `wound`: a disc at the
    right, what it has suffered. `foot_left` and `foot_right`: over the number that is printed there
    at its foot. `name`: over those numbers, where the card has its name at the foot.
    """

    text: str = ""
    icon: str = ""
    tone: Tone = "plain"
    meaning: Message | None = None
    spot: Literal["", "seal", "order", "share", "wound", "foot_left", "foot_right", "name"] = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two touchables: attacker and target, tool and bearer."""

    source: str
    target: str
    kind: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled number of a panel, e.g. tokens 7 of 10."""

    label: Message
    value: int
    of: int | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """What a seat's panel says besides its places: the score, facts, and signs such as *leads* or
    *starts*.
    """

    seat: int
    score: int | None
    target: int | None
    score_label: Message
    facts: tuple[Fact, ...] = ()
    signs: tuple[Badge, ...] = ()
    # What is said of the seat while it is asked, where *your turn* would be wrong.
    asked: Message | None = None
    # What stands under the seat's name while it is not asked.
    title: Message | None = None
    # Icons with a number: what the seat has of each kind.
    tally: tuple[tuple[str, int], ...] = ()
    # What stands in the place of an empty tally.
    nothing: Message | None = None
    # The back of the cards in hand and how many there are, where they are told beside the name.
    hidden: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class TrackStep:
    """One step of a track: `inner` ones belong to the step above them."""

    label: Message
    inner: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """The steps of a turn from first to last, where the match is, and who may act.

    `now` is the index of the present step, None if it is none of them; what comes before it is
    behind. `lamp` says who may act, `seat` who that is, `note` what else counts now.
    """

    title: Message
    steps: tuple[TrackStep, ...]
    now: int | None = None
    lamp: Message | None = None
    seat: int | None = None
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class NoteRow:
    """What a line of a note looks like in two columns: its words, and a number at the right.

    `seat` is the one whose row it is, `share` how much of its bar is full, from 0 to 1; None: it
    has no bar.
    """

    label: Message
    number: Message
    seat: int | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Words that stand in a place arranged as `note`: a title, lines under it, and the clause they
    rest on.

    The first lines may be shown as `rows`, one for one; the lines are what a screen reader says.
    """

    place: str
    title: Message
    lines: tuple[Message, ...] = ()
    clause: str = ""
    rows: tuple[NoteRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """The band at the top, from left to right; a banner that stays (final round); and the seats."""

    band: tuple[Message, ...]
    banner: Message | None
    seats: tuple[SeatStatus, ...]
    # The card whose effect is being resolved, if any.
    source: int | None = None
    # Cards that lie turned, and by how many quarters clockwise: expended ones, a Tool toward its
    # bearer.
    turned: tuple[tuple[int, int], ...] = ()
    # Cards that are shown dim: they have done what they can do in this turn.
    spent: tuple[int, ...] = ()
    # Cards with a faded edge: they are new and may not yet do everything.
    faded: tuple[int, ...] = ()
    # Touchables of piles, and how many of what lies there is used up for now.
    used: tuple[tuple[str, int], ...] = ()
    track: Track | None = None
    notes: tuple[Note, ...] = ()
    # Names of places in which something is going on: their frames are lit.
    busy: tuple[str, ...] = ()
    # The seat whose turn it is.
    active: int | None = None
    # For each seat the icons whose colors its ground has; only what all may know.
    tints: tuple[tuple[str, ...], ...] = ()
    # Places with a lantern, what it says, and in words.
    lamps: tuple[tuple[str, Lamp, Message], ...] = ()
    # What rules now: it stands at the right end of the meridian.
    ruling: Message | None = None
    # The seat that it is about: then it is lit.
    ruling_seat: int | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """What tells who is ahead (points, life): a number for each seat, more is better; `target` ends
    the match.
    """

    label: Message
    values: tuple[int, ...]
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, lit while it is considered: changes of piles and a line of words.

    `spends` and `answers` name touchables with how many of what lies there would be spent, or would
    answer a check beside it, where they stay (an orb is only expended). `sentence` is what the
    prompt bar says meanwhile.
    """

    changes: tuple[tuple[str, int], ...] = ()
    title: Message | None = None
    owed: tuple[Owed, ...] = ()
    clause: str = ""
    note: Message | None = None
    spends: tuple[tuple[str, int], ...] = ()
    answers: tuple[tuple[str, int], ...] = ()
    sentence: Message | None = None
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Owed:
    """One line of a price: printed, what is owed now, and what is at hand.

    `said` tells what is at hand where *you have 3* would mislead.
    """

    icon: str
    printed: int
    owed: int
    held: int
    said: Message | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of a turn at which seats that may pass are asked, with its words; `step` is the one
    of the track that it stands at, None for none.

    `own`: it comes in one's own turn, too. `spared`: there it can be passed by itself.
    """

    name: str
    label: Message
    step: int | None = None
    own: bool = True
    spared: bool = True


@dataclass(frozen=True, slots=True)
class Wish:
    """A standing wish that a seat may give: to pass for a while without being asked.

    `label` is what a person presses, `sign` stands beside the seat's name while the wish lasts. A
    `lasting` wish is not over when the seat is asked something that cannot be passed, or acts in
    between.
    """

    name: str
    label: Message
    sign: Message
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of a score sheet and the sentence that explains it."""

    value: int
    explanation: Message


@dataclass(frozen=True, slots=True)
class LaidGroup:
    """Cards that lie open before a seat and count together: their definitions, what they are, what
    they count.
    """

    faces: tuple[str, ...]
    title: Message
    points: int | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class LaidHand:
    """All that a seat has laid out to be counted."""

    seat: int
    groups: tuple[LaidGroup, ...]
    # What counts beside the groups, in words and points: for having declared.
    extra: tuple[tuple[Message, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Rows are facts, columns seats in order of rank.

    A game in which hands are laid out and counted gives them too (`hands`); then the sheet is also
    shown when only a part of the match has been scored.
    """

    seats: tuple[int, ...]
    rows: tuple[tuple[Message, tuple[Cell, ...]], ...]
    verdict: Message
    hands: tuple[LaidHand, ...] = ()


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word on a card that the large card explains, with its clause."""

    title: Pattern
    icon: str
    text: Pattern
    clause: str


# Groups: a seat lays out its hand in groups of its own.


@dataclass(frozen=True, slots=True)
class GroupJudgement:
    """What a game says of one group of cards.

    `kind` is a word of the game for a group that counts (`run`), empty for one that does not (yet);
    then `missing` says what it lacks. `points` is what the group counts as it lies, below zero
    where it costs something. `title` is the line under the group (*Run, Blue 4 to 7*), `clauses`
    the rules behind what is said, the first the weightiest.
    """

    kind: str
    points: int
    title: Message
    missing: Message | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupSummary:
    """What a whole layout comes to: the points of all groups, loose cards of the hand included, and
    facts beside them.

    `complete`: every card of the hand lies in a group that counts.
    """

    points: int
    facts: tuple[Fact, ...]
    complete: bool


class GroupRules(Protocol):
    """A game's answers about groups, for the hand that its view shows. They judge; they change
    nothing.

    The layout itself (which cards of `hand_zone` lie in which group, in which order, and the order
    of the loose ones) is the table's: secret of its seat, kept beside the match and not in it. It
    follows the hand: a card that has left the hand leaves its group, a new card is loose. Cards are
    numbers of the view; a group may hold any cards of the hand in any number, and each card lies in
    one group at most.
    """

    @property
    def hand_zone(self) -> str:
        """The zone whose cards may be grouped, e.g. `hand[0]`."""

    @property
    def tray(self) -> str:
        """The name of the `Place` (arranged as `groups`) in which the groups lie."""

    def judge(self, cards: Sequence[int]) -> GroupJudgement:
        """What these cards are together, in whatever order."""

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The same cards as a game shows them in a group or in a sorted hand."""

    def arrange(self) -> tuple[tuple[int, ...], ...]:
        """The best groups of the whole hand, cards in order; what lies in none of them stays
        loose.
        """

    def summary(self, groups: Sequence[Sequence[int]]) -> GroupSummary:
        """What a layout comes to; cards of the hand that lie in none of these groups are loose."""


__all__ = [
    "CARD",
    "SCENE",
    "Arrangement",
    "Badge",
    "Cell",
    "Column",
    "Counter",
    "Cue",
    "Cues",
    "Fact",
    "GroupJudgement",
    "GroupRules",
    "GroupSummary",
    "Keyword",
    "LaidGroup",
    "LaidHand",
    "Link",
    "Note",
    "Owed",
    "Place",
    "Preview",
    "Rect",
    "ScoreSheet",
    "SeatStatus",
    "Status",
    "TableLayout",
    "Tone",
    "Track",
    "TrackStep",
    "Wish",
]
