"""The phrases that all games' texts are made of: scope, prices, ranges, numbers, limits, durations,
choices.

A phrase begins with a small letter and has no full stop; the sentence it stands in gives it both.
What a condition, a price or a "for each" governs is one sentence, its parts joined by ", then"; a
sentence that follows is unconditional. Every pattern goes through the catalogue, lists and articles
through the grammar, so a text can be in any language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from luminagames.engine.effects.text import Words
from luminagames.engine.message import Pattern

# What is counted, for a number of it: *creature*, *creatures*.
Noun = Callable[[int], str]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES = {1: "once", 2: "twice", 3: "three times"}


# Numbers: things in words, amounts in figures.


def number_word(n: int, words: Words) -> str:
    """*two*, *ten*, *11*."""
    return words.say(_NUMBERS[n]) if 0 <= n < len(_NUMBERS) else str(n)


def things(n: int, noun: Noun, words: Words) -> str:
    """*a creature*, *two creatures*, *no creatures*."""
    if n == 1:
        return words.a(noun(1))
    return words.say("{number} {things}", number=number_word(n, words), things=noun(n))


def up_to(n: int, noun: Noun, words: Words) -> str:
    """*up to two creatures*: a free choice."""
    return words.say("up to {number} {things}", number=number_word(n, words), things=noun(n))


class Range(NamedTuple):
    """Bounds of a number, both inclusive; None is no bound."""

    low: int | None = None
    high: int | None = None

    def opposite(self) -> Range | None:
        """The numbers outside, where they are a range too: *fewer than seven* of *seven or
        more*.
        """
        if self.low is not None and self.high is None:
            return Range(None, self.low - 1) if self.low > 0 else None
        if self.high is not None and self.low in (None, 0):
            return Range(self.high + 1, None)
        return None


def range_of_things(among: Range, noun: Noun, words: Words) -> str:
    """*three or more creatures*, *two or fewer creatures*, *no creatures*, *exactly three
    creatures*.
    """
    low, high = among
    say = words.say
    if high is None and not low:
        return say("any number of {things}", things=noun(2))
    if high == 0:
        return say("no {things}", things=noun(0))
    if low is not None and low == high:
        return _exactly(number_word(low, words), noun(low), words)
    if high is None:
        assert low is not None
        return _or_more(number_word(low, words), noun(2), words)
    if low is None or low == 0:
        if high == 1:
            return say("no more than one {thing}", thing=noun(1))
        return say("{number} or fewer {things}", number=number_word(high, words), things=noun(high))
    pattern = "{low} or {high} {things}" if high == low + 1 else "{low} to {high} {things}"
    return say(
        pattern, low=number_word(low, words), high=number_word(high, words), things=noun(high)
    )


def range_of_amount(among: Range, noun: Noun | None, words: Words, *, counted: bool = False) -> str:
    """*5 or more Lumina Points*, *4 or less*, *exactly 3*; without a noun the number alone. What can
    be `counted` on the table is *3 or fewer tokens*.
    """
    low, high = among
    say = words.say
    if high is None and not low:
        return say("0 or more") if noun is None else say("any number of {things}", things=noun(2))
    if high == 0 and noun is not None:
        return say("no {things}", things=noun(0))
    if low is not None and low == high:
        number = say("exactly {n}", n=low)
        of = low
    elif high is None:
        assert low is not None
        number, of = say("{n} or more", n=low), 2
    elif high == 1 and not low and noun is not None:
        number, of = say("no more than {n}", n=1), 1
    elif low is None or low == 0:
        fewest = "{n} or fewer" if counted else "{n} or less"
        number, of = (say(fewest, n=high), 2) if high else ("0", 0)
    else:
        number, of = say("{low} to {high}", low=low, high=high), high
    return number if noun is None else say("{number} {things}", number=number, things=noun(of))


def _exactly(number: str, noun: str, words: Words) -> str:
    return words.say("exactly {number} {things}", number=number, things=noun)


def _or_more(number: str, noun: str, words: Words) -> str:
    return words.say("{number} or more {things}", number=number, things=noun)


def fewer_than(n: int, noun: Noun, words: Words) -> str:
    """*fewer than seven cards*: the natural opposite of *seven or more*."""
    if n <= 1:
        return words.say("no {things}", things=noun(0))
    return words.say("fewer than {number} {things}", number=number_word(n, words), things=noun(2))


# Scope


def then(parts: Sequence[str], words: Words) -> str:
    """The parts of one sentence in their order: *take 1 DNA, then draw a card*."""
    text = parts[0]
    for part in parts[1:]:
        text = words.say("{first}, then {next}", first=text, next=part)
    return text


def if_so(condition: str, effect: str, words: Words) -> str:
    """*if you have a flush, gain 2*."""
    return words.say("if {condition}, {effect}", condition=condition, effect=effect)


def otherwise(effect: str, words: Words) -> str:
    """*otherwise, draw a card*."""
    return words.say("otherwise, {effect}", effect=effect)


def you_may(effect: str, words: Words) -> str:
    """*you may take 1 DNA*."""
    return words.say("you may {effect}", effect=effect)


def price(cost: str, effect: str, words: Words) -> str:
    """*you may pay 1 DNA. If you do, draw a card*: two sentences, and the second is what the price
    buys.
    """
    offer = words.say("{sentence}.", sentence=you_may(cost, words))
    reward = words.capital(words.say("if you do, {effect}", effect=effect))
    return words.say("{offer} {reward}", offer=offer, reward=reward)


def shared(
    texts: Sequence[str], start: str, joined: Callable[[Sequence[str]], str], words: Words
) -> str:
    """Clauses in a list; what all of them begin with is said once, where a language can: *you
    control A and B*.
    """
    return (words.shared(start, texts, joined) if len(texts) > 1 else "") or joined(texts)


# Amounts


def capped(text: str, most: int | str, words: Words) -> str:
    """*draw a card for each …, to a maximum of 3*."""
    return words.say("{text}, to a maximum of {n}", text=text, n=most)


def for_each(text: str, every: int, noun: Noun, words: Words, *, figures: bool = False) -> str:
    """*gain 1 for each card*, *gain 1 for every two cards*; `figures`: *for every 3 tokens*."""
    if every == 1:
        return words.say("{text} for each {thing}", text=text, thing=noun(1))
    number = str(every) if figures else number_word(every, words)
    return words.say(
        "{text} for every {number} {things}", text=text, number=number, things=noun(every)
    )


def signed(n: int) -> str:
    """*+3*, *−2*, with a true minus."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def held(text: str, named: Iterable[str]) -> str:
    """A text for a card's face in which no line end parts a figure from the word that names it:
    *Tier 1*, *Gear 2*,
    *cost 4 or less*. Each of `named` has such a word before a 0, in the language of the text.
    """
    names = "|".join(match[1] for one in named for match in re.finditer(r"(\w+) 0\b", one))
    return re.sub(rf"\b({names}) (?=\d)", "\\1\u00a0", text, flags=re.IGNORECASE) if names else text


# Limits and times


def limited_trigger(limit: int, trigger: str, words: Words) -> str:
    """*once each turn, when this enters the Battlefield*."""
    if limit <= 0:
        return trigger
    times = (
        words.say("once each turn")
        if limit == 1
        else words.say("up to {times} each turn", times=_times(limit, words))
    )
    return words.say("{times}, {trigger}", times=times, trigger=trigger)


def use_only(limit: int, per: str, words: Words) -> str:
    """*use only once each turn*; `per` is `turn` or `game`."""
    pattern = "use only {times} each game" if per == "game" else "use only {times} each turn"
    return words.say(pattern, times=_times(limit, words))


def _times(n: int, words: Words) -> str:
    return (
        words.say(_TIMES[n])
        if n in _TIMES
        else words.say("{number} times", number=number_word(n, words))
    )


_DURATIONS = {
    "turn": "until end of turn",
    "own_turn": "until the end of your next turn",
    "enemy_turn": "until the end of your opponent's next turn",
    "tool": "as long as its bearer has this Tool",
    "stay": "as long as it stays on the Battlefield",
}


def duration(key: str, words: Words) -> str:
    """*until end of turn*, and what a game's other durations are."""
    return words.say(_DURATIONS[key])


def owners_hand(many: bool, words: Words) -> str:
    """*to its owner's hand*, *to their owners' hands*."""
    return words.say("to their owners' hands" if many else "to its owner's hand")


# Choices


def choose_one(
    options: Sequence[str],
    words: Words,
    *,
    lines: bool,
    chooses: Pattern = "choose one —",
) -> str:
    """*choose one —* and its options, each a sentence of its own: below each other, or in one
    line.
    """
    sentences = [ended(words.capital(option), words) for option in options]
    listed = "".join(f"\n• {one}" for one in sentences) if lines else f" {' • '.join(sentences)}"
    return words.say("{choose}{options}", choose=words.say(chooses), options=listed)


def paragraph(sentences: Sequence[str], words: Words) -> str:
    """Sentences behind each other, each with its capital and one full stop."""
    return " ".join(ended(words.capital(one), words) for one in sentences if one)


def ended(text: str, words: Words) -> str:
    """A text with its full stop, where it has none yet (a list of bullets ends with one)."""
    return text if text.endswith((".", "!", "?", "…")) else words.say("{sentence}.", sentence=text)
