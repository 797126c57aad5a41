"""A balance report as one HTML file: targets with their intervals, seats, decks and cards, plotted
in SVG.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from luminagames.engine.game import Game
from luminagames.lab.balance import FAILS, HOLDS
from luminagames.text import counted, grammar, languages, say

# A plot's width and the height of a line, in CSS pixels.
WIDTH, ROW = 260, 18

COLORS = {HOLDS: "#5fb49c", FAILS: "#e0705a"}
PLAIN = "#d9b96a"

STYLE = """
:root{color-scheme:dark}
body{background:#14161f;color:#e8e4d8;font:15px/1.5 system-ui,sans-serif;margin:0 auto;
max-width:1080px;padding:32px 24px}
h1{font-weight:600;font-size:28px;margin:0}h2{font-size:19px;margin:36px 0 10px;color:#d9b96a}
p{color:#a9a798;margin:4px 0}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:500;color:#8f8d80;border-bottom:1px solid #34374a}td,th{padding:4px 10px 4px 0}
tr+tr td{border-top:1px solid #22242f}td.n{text-align:right}
.holds{color:#5fb49c}.fails{color:#e0705a}.few{color:#d9b96a}
svg{display:block}small{color:#8f8d80}details{margin:6px 0}summary{cursor:pointer;color:#a9a798}
td.cell{text-align:center;border-radius:4px}
"""

# Decks that play against each other where they are shown as a table of each against each.
PAIR = 2


def page(game: Game[object], result: Mapping[str, Any]) -> str:
    """The whole report of a game."""
    series = result["series"]
    played = say(
        "{games} matches of a whole series, {bot} at every seat, seed {seed}, cards {cards}. "
        "Whiskers are 95 % intervals.",
        games=result["games"],
        bot=escape(result["bot"]),
        seed=result["seed"],
        cards=result["definitions"][:12],
    )
    title = escape(say("{title}: balance", title=game.about.title))
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{played}</p>",
        f"<h2>{say('Targets')}</h2>",
        _targets(result["targets"]),
    ]
    for name, one in series.items():
        parts += [f"<h2>{escape(say('Series: {name}', name=name))}</h2>", _series(game, one)]
        if one["pairings"]:
            parts.append(_decks(one["pairings"]))
        parts.append(_cards(game, one["cards"]))
    body = "\n".join(parts)
    spoken = grammar().language or languages.ENGLISH
    return (
        f'<!doctype html><html lang="{spoken}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def _targets(targets: Sequence[Mapping[str, Any]]) -> str:
    lines = []
    for one in targets:
        shade = {HOLDS: "holds", FAILS: "fails"}.get(one["verdict"], "few")
        worst = one["worst"]
        value = (
            ""
            if worst is None
            else f"{_said(worst['value'])} <small>{escape(what_words(worst['what']))}</small>"
        )
        plot = "" if worst is None else whiskers(one["readings"], one["low"], one["high"])
        bounds = f"{_said(one['low'])} – {_said(one['high'])}"
        off = say(
            "{failing} of {readings}", failing=len(one["failing"]), readings=len(one["readings"])
        )
        failing = f" <small>{off}</small>" if one["failing"] else ""
        number = "" if worst is None else worst["number"]
        lines.append(
            f"<tr><td>{escape(say(one['name']))}<br><small>{escape(one['clause'])}</small></td><td>{bounds}</td>"
            f'<td>{value}</td><td>{plot}</td><td class="n">{number}</td>'
            f'<td class="{shade}">{say(one["verdict"])}{failing}</td></tr>'
        )
    head = _head(say("Target"), say("bounds"), say("worst"), say("all readings"), "n", "")
    return f"<table>{head}{''.join(lines)}</table>"


def what_words(what: str) -> str:
    """What a reading is of: a seat by its number is said as one; names of cards and decks are what
    they are.
    """
    number = what.removeprefix("seat ")
    return (
        say("seat {number}", number=int(number) + 1)
        if number != what and number.isdigit()
        else what
    )


def _head(*words: str) -> str:
    return f"<tr>{''.join(f'<th>{escape(word)}</th>' for word in words)}</tr>"


def _percent(share: float, places: int = 1) -> str:
    whole, _, rest = f"{100 * share:.{places}f}".partition(".")
    return say("{whole}.{rest}%", whole=whole, rest=rest) if rest else say("{whole}%", whole=whole)


def whiskers(readings: Sequence[Mapping[str, Any]], low: float | None, high: float | None) -> str:
    """Every reading as a dot with its interval, over the band of the bounds."""
    shown = [one for one in readings if None not in one["interval"]]
    if not shown:
        return ""
    ends: list[float] = [bound for one in shown for bound in one["interval"]]
    ends += [bound for bound in (low, high) if bound is not None]
    least, most = min(ends), max(ends)
    span = (most - least) or 1.0

    def at(value: float) -> float:
        return round(6 + (WIDTH - 12) * (value - least) / span, 1)

    gap = ROW if len(shown) == 1 else max(3, min(ROW, 120 // len(shown)))
    height = gap * len(shown) + 4
    left, right = at(least if low is None else low), at(most if high is None else high)
    marks = [
        f'<rect x="{left}" y="0" width="{round(right - left, 1)}" height="{height}" fill="#262a3a"/>'
    ]
    for place, one in enumerate(sorted(shown, key=lambda one: one["value"])):
        y = 2 + gap * place + gap / 2
        fits = (low is None or one["value"] >= low) and (high is None or one["value"] <= high)
        ink = COLORS[HOLDS if fits else FAILS]
        start, end = (at(bound) for bound in one["interval"])
        title = f"{escape(what_words(one['what']))} {_said(one['value'])} (n {one['number']})"
        marks.append(
            f'<g stroke="{ink}" fill="{ink}"><title>{title}</title><line x1="{start}" x2="{end}" y1="{y}" y2="{y}"/>'
            f'<circle cx="{at(one["value"])}" cy="{y}" r="2.5"/></g>'
        )
    return f'<svg width="{WIDTH}" height="{height}" role="img">{"".join(marks)}</svg>'


def _series(game: Game[object], one: Mapping[str, Any]) -> str:
    turns = one["turns"]
    shares = ", ".join(map(_percent, one["seat_share"]))
    ends = ", ".join(
        f"{say(game.ends.get(reason, reason))} {number}" for reason, number in one["ends"].items()
    )
    told = say(
        "{games} matches, {seats} seats. Turns: median {median}, 5 % below {low}, 5 % above {high}. "
        "Wins by seat: {shares}; of the starting seat {starter}. Ends: {ends}.",
        games=one["games"],
        seats=one["seats"],
        median=turns["median"],
        low=turns["p5"],
        high=turns["p95"],
        shares=shares,
        starter=_percent(one["starter_share"]),
        ends=ends,
    )
    return f"<p>{escape(told)}</p>"


def _decks(pairings: Sequence[Mapping[str, Any]]) -> str:
    """Who wins with which deck (rows) against which (columns), whoever starts; with more seats each
    deck's share.
    """
    names = sorted({deck for one in pairings for deck in one["decks"]})
    if any(len(one["decks"]) != PAIR for one in pairings):
        return _deck_shares(names, pairings)
    won = dict.fromkeys(((row, column) for row in names for column in names), 0.0)
    number = dict.fromkeys(won, 0)
    for one in pairings:
        for seat, (deck, other) in enumerate((one["decks"], one["decks"][::-1])):
            won[deck, other] += one["seat_share"][seat] * one["games"]
            number[deck, other] += one["games"]
    lines = []
    for row in names:
        cells = []
        for column in names:
            share = (
                won[row, column] / number[row, column]
                if number[row, column] and row != column
                else None
            )
            ink = "transparent" if share is None else _heat(share)
            said = "" if share is None else _percent(share, 0)
            cells.append(f'<td class="cell" style="background:{ink}">{said}</td>')
        lines.append(f"<tr><th>{escape(row)}</th>{''.join(cells)}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f"<table><tr><th></th>{head}</tr>{''.join(lines)}</table>"


def _deck_shares(names: Sequence[str], pairings: Sequence[Mapping[str, Any]]) -> str:
    won, number = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0)
    for one in pairings:
        for deck, share in zip(one["decks"], one["seat_share"], strict=True):
            won[deck] += share * one["games"]
            number[deck] += one["games"]
    lines = []
    for name in names:
        cells = f'<td class="n">{_percent(won[name] / number[name], 0)}</td><td class="n">{number[name]}</td>'
        lines.append(f"<tr><th>{escape(name)}</th>{cells}</tr>")
    return f"<table>{_head(say('deck'), say('wins'), 'n')}{''.join(lines)}</table>"


def _heat(share: float) -> str:
    """Green above one half, red below, clearer the further away."""
    strength = min(0.8, abs(share - 0.5) * 3)
    return f"rgba({'95,180,156' if share > 0.5 else '224,112,90'},{strength:.2f})"


def _cards(game: Game[object], cards: Mapping[str, Mapping[str, Any]]) -> str:
    used = sorted(
        (one for one in cards if cards[one]["used"]), key=lambda one: -cards[one]["win_share_used"]
    )
    unused = [
        escape(game.card_title(one))
        for one in cards
        if cards[one]["drawn"] and not cards[one]["used"]
    ]
    lines = []
    for one in used:
        card = cards[one]
        reading = {
            "what": one,
            "value": card["win_share_used"],
            "interval": card["interval"],
            "number": card["used"],
        }
        lines.append(
            f'<tr><td>{escape(game.card_title(one))}</td><td class="n">{card["drawn"]}</td><td class="n">{card["used"]}'
            f'</td><td class="n">{_percent(card["win_share_used"])}</td><td>{_one_whisker(reading)}</td></tr>'
        )
    head = _head(say("Card"), say("drawn"), say("used"), say("wins of who used it"), "")
    note = f"<p>{say('Never used: {cards}.', cards=', '.join(unused))}</p>" if unused else ""
    cards_used = counted(len(used), "{n} card", "{n} cards")
    return f"<details><summary>{cards_used}</summary><table>{head}{''.join(lines)}</table></details>{note}"


def _one_whisker(reading: Mapping[str, Any]) -> str:
    """One interval on the scale from 0 to 1, with a line at one half."""
    low, high = reading["interval"]
    x0, x1, x = (round(WIDTH * value, 1) for value in (low, high, reading["value"]))
    half = WIDTH / 2
    return (
        f'<svg width="{WIDTH}" height="12" role="img"><line x1="{half}" x2="{half}" y1="0" y2="12" stroke="#34374a"/>'
        f'<g stroke="{PLAIN}" fill="{PLAIN}"><line x1="{x0}" x2="{x1}" y1="6" y2="6"/><circle cx="{x}" cy="6" r="2.5"/>'
        "</g></svg>"
    )


def _said(value: float | None) -> str:
    return "" if value is None else f"{value:.3g}"
