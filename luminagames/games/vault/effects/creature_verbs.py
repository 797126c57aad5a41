"""Verbs about creatures (section 4.4): claim, discard_creature, replenish, echo."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from luminagames.engine.effects.agenda import Frame
from luminagames.engine.effects.phrases import number_word
from luminagames.engine.effects.text import Writer
from luminagames.engine.effects.word import Between, OneOf, derived, part, settle, word
from luminagames.engine.event import EventLog
from luminagames.engine.faults import not_empty
from luminagames.games.vault.effects.amounts import Counted, value_of
from luminagames.games.vault.effects.filters import ANY_CREATURE, Filter
from luminagames.games.vault.effects.tokens import held_text
from luminagames.games.vault.effects.verb import Verb
from luminagames.games.vault.kinds import COLORS, TIERS
from luminagames.games.vault.moves import discard_together
from luminagames.games.vault.state import VaultState

_Less = Annotated[int, Between(1, 9)]


@part
class Discount:
    """How much less is owed, for each color and for single ones."""

    each_color: _Less = 0
    lithari: _Less = 0
    hydranai: _Less = 0
    floraborai: _Less = 0
    pyronoxi: _Less = 0
    spectarioni: _Less = 0

    faults = staticmethod(not_empty)

    def text(self, write: Writer) -> str:
        """*1 less of each color and 2 less Lithari*."""
        say = write.words.say
        parts = [say("{n} less of each color", n=self.each_color)] if self.each_color else []
        less = [(color, getattr(self, color)) for color in COLORS]
        parts += [
            say("{n} less {color}", n=n, color=held_text(color, 1, write)) for color, n in less if n
        ]
        return write.words.join(parts)


@word("claim")
class Claim(Verb):
    """Attract a creature by an effect."""

    discount: Annotated[
        Literal["free"] | Discount, OneOf("discount", "must be 'free' or a mapping of discounts")
    ]
    where: Filter = ANY_CREATURE
    optional: ClassVar[bool] = True
    free: bool = derived()
    # What is owed less, in color order.
    less: tuple[int, ...] = derived()

    def __post_init__(self) -> None:
        off = self.discount if isinstance(self.discount, Discount) else Discount()
        settle(
            self,
            free=self.discount == "free",
            less=tuple(off.each_color + getattr(off, color) for color in COLORS),
        )

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks for a creature that fits; with none to pay for there is no answer, so no question
        (LV-9.16).
        """
        state.agenda.append(frame._replace(step="claim_creature"))

    def text(self, write: Writer) -> str:
        """*you may attract a Tier 1 creature from the Wild Field for free*."""
        return write.words.say("you may {effect}", effect=self.offered(write))

    def yours(self, write: Writer) -> str:
        """It says *you* already."""
        return self.text(write)

    def offered(self, write: Writer) -> str:
        """*attract a Tier 1 creature from the Wild Field for free*."""
        return self._attract(write.words.a(self.where.text(1, write)), write)

    def further(self, write: Writer) -> str:
        """*attract up to one Tier 1 creature …*: it can still be declined."""
        return self._attract(
            write.words.say("up to one {creature}", creature=self.where.text(1, write)), write
        )

    def _attract(self, creature: str, write: Writer) -> str:
        if not isinstance(self.discount, Discount):
            return write.words.say(
                "attract {creature} from the Wild Field for free", creature=creature
            )
        less = self.discount.text(write)
        return write.words.say(
            "attract {creature} from the Wild Field, paying {less}", creature=creature, less=less
        )


@word("discard_creature")
class DiscardCreatures(Verb):
    """Creatures of the Wild Field go into their decks."""

    count: Annotated[
        Annotated[int, Between(1, 9)] | Counted | Literal["all"],
        OneOf("count", "must be a whole number from 1 to 9, 'all' or a mapping with 'count'"),
    ]
    where: Filter = ANY_CREATURE

    def choices(self, state: VaultState, card: int) -> list[int]:
        """The face-up creatures that fit, but never the one whose effect this is (LV-9.14)."""
        return [
            other
            for row in state.field
            for other in row
            if other != card and self.where.fits(state.creatures[other])
        ]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """One at a time by choice, or all that fit together (LV-9.14)."""
        if self.count == "all":
            discard_together(state, log, self.choices(state, frame.card))
            return
        left = value_of(self.count, state)
        if left:
            state.agenda.append(frame._replace(step="discard_field", bindings=(left,)))

    def text(self, write: Writer) -> str:
        """*discard two other Tier 1 creatures in the Wild Field*."""
        say = write.words.say
        if self.count == "all":
            return say(
                "discard all other {creatures} in the Wild Field",
                creatures=self.where.text(2, write),
            )
        if isinstance(self.count, Counted):
            return self.count.text(self._some(1, write), write)
        return self._some(self.count, write)

    def _some(self, n: int, write: Writer) -> str:
        creatures = self.where.text(n, write)
        if n == 1:
            return write.words.say(
                "discard another {creature} in the Wild Field", creature=creatures
            )
        number = number_word(n, write.words)
        return write.words.say(
            "discard {n} other {creatures} in the Wild Field", n=number, creatures=creatures
        )


@word("replenish")
class Replenish(Verb):
    """Gaps are filled in a tier, or in all of them."""

    tier: Literal[1, 2, 3, "all"]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Fills the gaps as in Phase 1, lowest tier first (LV-9.15)."""
        tiers = TIERS if self.tier == "all" else (self.tier,)
        state.agenda.append(frame._replace(step="replenish", bindings=tiers))

    def text(self, write: Writer) -> str:
        """*replenish Tier 2*."""
        if self.tier == "all":
            return write.words.say("replenish the Wild Field")
        return write.words.say("replenish Tier {n}", n=self.tier)


@word("echo")
class Echo(Verb):
    """The On Claim effect of a creature in your Vault, or the On Reveal effect of one in the Wild
    Field.
    """

    zone: Literal["vault", "wild_field"]
    where: Filter = ANY_CREATURE

    @property
    def when(self) -> str:
        """The kind of effect that is echoed."""
        return "claim" if self.zone == "vault" else "reveal"

    def choices(self, state: VaultState, card: int) -> list[int]:
        """Other creatures there with such an effect that has not started this turn (LV-9.18)."""
        cards = (
            state.vaults[state.seat]
            if self.zone == "vault"
            else [c for row in state.field for c in row]
        )
        used = state.used[1 if self.zone == "vault" else 0]
        return [
            other
            for other in cards
            if other != card
            and other not in used
            and state.creatures[other].ability(self.when) is not None
            and self.where.fits(state.creatures[other])
        ]

    def run(self, state: VaultState, log: EventLog, frame: Frame) -> None:
        """Asks which, if there is one (LV-9.18)."""
        if self.choices(state, frame.card):
            state.agenda.append(frame._replace(step="echo"))

    def text(self, write: Writer) -> str:
        """*resolve the On Claim effect of another creature in your Vault*."""
        creature = self.where.text(1, write)
        if self.zone == "vault":
            return write.words.say(
                "resolve the On Claim effect of another {creature} in your Vault", creature=creature
            )
        pattern = "resolve the On Reveal effect of another {creature} in the Wild Field"
        return write.words.say(pattern, creature=creature)
