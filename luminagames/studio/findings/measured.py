"""What a report says, made ready to be shown: rows of cards and of targets, their verdicts, and the
report as CSV.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterator, Sequence

from luminagames.lab.balance import Target, table_of
from luminagames.lab.cardreport import Report
from luminagames.lab.farm import LabError
from luminagames.lab.stats import Z95, wilson
from luminagames.library.deckread import called
from luminagames.studio.findings.forest import Row
from luminagames.studio.findings.plots import Share
from luminagames.studio.findings.targets import TargetRow
from luminagames.studio.findings.verdicts import Band
from luminagames.studio.words import said
from luminagames.studio.workspace import Workspace
from luminagames.text import figure, say

# Cards used by fewer hands than this tell nothing yet.
FEW = 20

# A card is as it should be while its users win their fair share, so many hundredths more or less.
AROUND = 0.05

COLUMNS = ("card", "name", "own", "drawn", "used", "won when used", "low", "high", "verdict")


def band_of(report: Report) -> Band:
    """What is wanted of the cards' share of victory."""
    fair = 1 / report.seats
    return Band(round(fair - AROUND, 4), round(fair + AROUND, 4))


def is_own(space: Workspace, card: str) -> bool:
    """Whether a card lies in a folder of somebody's own."""
    entry = space.entries.get(card)
    return entry is not None and any(entry.file.is_relative_to(one) for one in space.folders)


def card_rows(space: Workspace, report: Report) -> list[Row]:
    """The cards that were used often enough; own ones are there with any use."""
    found, band = [], band_of(report)
    for card, rate in report.cards.items():
        own = is_own(space, card)
        if rate.win_share is None or (rate.used < FEW and not own):
            continue
        name = space.entries[card].title if card in space.entries else card
        needed = _needed(band, rate.win_share, rate.used)
        found.append(Row(card, name, rate.used, rate.win_share, rate.low, rate.high, own, needed))
    return found


def _needed(band: Band, share: float, used: int) -> int:
    """How many more uses would probably bring the whole interval to one side of the nearer
    bound.
    """
    gap = min((abs(share - one) for one in (band.low, band.high) if one is not None), default=0.0)
    wanted = Z95**2 * share * (1 - share) / gap**2 if gap > 0.001 else math.inf
    return max(0, math.ceil(wanted) - used) if wanted < 1_000_000 else 0


def waiting(report: Report) -> int:
    """How many cards were used too seldom."""
    return sum(1 for rate in report.cards.values() if rate.used < FEW)


def target_rows(space: Workspace, report: Report) -> list[TargetRow]:
    """The targets of a report of `balance`; of a plain series what it can tell of the game's
    targets.
    """
    if report.targets:
        return [
            TargetRow(
                say(one.name),
                Band(*one.wanted),
                one.value,
                one.low,
                one.high,
                one.measure != "length",
                "" if one.worst.startswith("seat") else _named(space, one.worst),
            )
            for one in report.targets
        ]
    return list(_of_series(space, report))


def _of_series(space: Workspace, report: Report) -> Iterator[TargetRow]:
    try:
        wanted = {
            one.measure: one for one in reversed(table_of(report.game).targets) if _is_plain(one)
        }
    except LabError:
        return
    if "starter" in wanted:
        low, high = wilson(report.starter_share * report.games, report.games)
        yield TargetRow(
            say("First seat wins"), _band(wanted["starter"]), report.starter_share, low, high
        )
    if "length" in wanted and report.turns_span is not None:
        in_rounds = wanted["length"].parameters.get("unit") == "rounds"
        part = report.seats if in_rounds else 1
        low, high = (one if math.isinf(one) else -(-one // part) for one in report.turns_span)
        yield TargetRow(
            say("Rounds in a match") if in_rounds else say("Turns in a match"),
            _band(wanted["length"]),
            -(-report.turns[1] // part),
            low,
            high,
            percent=False,
        )
    if "decks" in wanted and report.decks:
        ranked = sorted(report.decks.items(), key=lambda pair: pair[1][1])
        for name, (deck, (games, share)) in (
            (say("Best deck wins"), ranked[-1]),
            (say("Weakest deck wins"), ranked[0]),
        ):
            band = _band(wanted["decks"])
            one = Band(None, band.high) if name == say("Best deck wins") else Band(band.low, None)
            yield TargetRow(
                name, one, share, *wilson(share * games, games), worst=_named(space, deck)
            )


def _is_plain(target: Target) -> bool:
    return target.measure != "length" or target.parameters.get("percent", 50) == 50


def _band(target: Target) -> Band:
    return Band(target.low, target.high)


def _named(space: Workspace, what: str) -> str:
    """A deck or a card by its name."""
    decks = {deck.id: called(deck) for deck in space.game.decks}
    return decks.get(what) or (space.entries[what].title if what in space.entries else what)


def worth(space: Workspace, report: Report) -> tuple[list[Share], str]:
    """What cards cost against what they are worth in matches, and what the cost is counted in."""
    shares, axis = [], ""
    for card, rate in report.cards.items():
        curve = (
            space.game.card_curves((card,))[0]
            if card in space.entries and rate.used >= FEW
            else None
        )
        costs = (
            [word for word, number in curve.bars if number and word.isdecimal()]
            if curve is not None
            else []
        )
        if curve is None or not costs or rate.win_share is None:
            continue
        axis = said(curve.label)
        words = say(
            "{win_share} of {used} ({low}–{high})",
            win_share=figure(f"{rate.win_share:.1%}"),
            used=rate.used,
            low=f"{rate.low:.0%}",
            high=f"{rate.high:.0%}",
        )
        own = is_own(space, card)
        name = space.entries[card].title
        shares.append(
            Share(card, name, rate.win_share, rate.low, rate.high, words, own, float(costs[0]))
        )
    return shares, axis


def as_csv(space: Workspace, report: Report) -> str:
    """The report as a table: one line for each card that was used at all."""
    band, out = band_of(report), io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card, rate in report.cards.items():
        if rate.win_share is None:
            continue
        name = space.entries[card].name if card in space.entries else card
        verdict = (
            band.judge(rate.low, rate.high).words
            if rate.used >= FEW
            else say("not enough matches yet")
        )
        numbers: Sequence[float] = (rate.win_share, rate.low, rate.high)
        own = "yes" if is_own(space, card) else "no"
        writer.writerow(
            [card, name, own, rate.drawn, rate.used, *(f"{one:.4f}" for one in numbers), verdict]
        )
    return out.getvalue()
