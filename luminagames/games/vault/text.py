"""The printed text of a creature, made from its abilities (4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from luminagames.engine.effects.ability import abilities_of
from luminagames.engine.effects.phrases import ended, held
from luminagames.engine.effects.text import Writer
from luminagames.engine.message import Pattern
from luminagames.games.vault.effects.ability import Ability
from luminagames.games.vault.effects.plain_verbs import Verb, free_text, scope_text
from luminagames.games.vault.effects.writer import CardWriter
from luminagames.games.vault.state import Creature
from luminagames.text import Grammar, grammar


def card_text(creature: Creature, words: Grammar | None = None) -> str:
    """The rules text of a creature, one ability a line."""
    return abilities_text(abilities_of(creature, Ability), words, creature)


def abilities_text(
    abilities: Sequence[Ability], words: Grammar | None = None, creature: Creature | None = None
) -> str:
    """The whole rules text of a creature: its abilities' texts, one a line."""
    write = CardWriter(words or grammar(), creature=creature)
    return "\n".join(ability.text(write) for ability in abilities)


def ability_markup(
    ability: Ability, creature: Creature | None = None, words: Grammar | None = None
) -> str:
    """The same words for a card's face: the trigger bold behind its sign, a gem in the place of
    each token's name.
    """
    write = CardWriter(words or grammar(), icons=True, creature=creature)
    named: tuple[Pattern, ...] = ("Tier {n}", "with cost {n} or less")
    return held(ability.text(write), [write.words.say(pattern, n=0) for pattern in named])


def operations_text(do: Sequence[Verb], words: Grammar | None = None) -> str:
    """Operations as the label of an option of `choose`."""
    write = Writer(words or grammar())
    return write.words.capital(scope_text(do, write)).removesuffix(".")


def effect_text(do: Sequence[Verb], words: Grammar | None = None) -> str:
    """Operations by themselves, as sentences."""
    write = Writer(words or grammar())
    return ended(write.words.capital(free_text(do, write)), write.words)


def offer_text(ability: Ability, creature: Creature, words: Grammar | None = None) -> str:
    """What one may do to have an effect that has a price: *pay 1 DNA of any color*."""
    write = CardWriter(words or grammar(), creature=creature)
    return ability.cost.offer(write) if ability.cost is not None else ""
