"""What a share with its interval says about what is wanted: a word, a sign and a tone.

Nothing is said before the whole interval lies on one side of a bound: until then it is too early.
"""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.text import later, say


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judgement: its words, the icon beside them, and the color role of both."""

    pattern: str
    icon: str
    tone: str

    @property
    def words(self) -> str:
        """In the language that is spoken."""
        return say(self.pattern)


ON_TARGET = Verdict(later("on target"), "check", "ok")
TOO_EARLY = Verdict(later("too early"), "hint", "text_muted")
TOO_HIGH = Verdict(later("too strong"), "warning", "danger")
TOO_LOW = Verdict(later("too weak"), "warning", "danger")


@dataclass(frozen=True, slots=True)
class Band:
    """What is wanted: from `low` to `high`, either of which may be open."""

    low: float | None
    high: float | None

    def judge(self, low: float, high: float) -> Verdict:
        """What an interval says."""
        over = self.high is not None and low > self.high
        under = self.low is not None and high < self.low
        if over or under:
            return TOO_HIGH if over else TOO_LOW
        inside = (self.low is None or low >= self.low) and (self.high is None or high <= self.high)
        return ON_TARGET if inside else TOO_EARLY

    def words(self, percent: bool = True) -> str:
        """*45–55 %*, *below 62 %*, *12–26*."""

        def said(value: float) -> str:
            return f"{100 * value:.3g}" if percent else f"{value:.3g}"

        unit = " %" if percent else ""
        if self.low is None:
            return (
                ""
                if self.high is None
                else say("below {said}{unit}", said=said(self.high), unit=unit)
            )
        return (
            say("above {said}{unit}", said=said(self.low), unit=unit)
            if self.high is None
            else f"{said(self.low)}–{said(self.high)}{unit}"
        )
