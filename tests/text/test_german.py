"""German: noun phrases in all cases, clauses with their verb in its place, and how patterns ask for
both.
"""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from luminagames.text.clause import arranged
from luminagames.text.german import German

BOOK = {
    "creature": "Kreatur",
    "token": "Marker",
    "rival": "Rivale",
    "Dark Crystal": "Dunkelkristall",
    "other": "ander_",
    "Tier {n}": "…der Stufe {n}",
    "Lithari": "Lithari",
    "each rival": "jed_ Rivale_",
    "three": "drei",
    "{number} {things}": "{number} {things}",
    "with {things}": "mit {things:dat}",
    "no {things}": "kein_ {things}",
    "discard {things}": "<wirf/abwerfen> {things:acc} <ab>",
    "if {first}, {next}": "falls {first:last}, {next:then}",
    "you may {effect}": "du <darfst/dürfen> {effect:inf} <.>",
    "the owner of {thing}": "d_ Besitzer_ {thing:gen}",
    "you have more {things} than me": "du <hast> mehr {things:acc} <.> als ich",
    "to {effect}": "um {effect:zu}",
    "{who} discards {things}": "{who} <wirft/abwerfen> {things:acc} <ab>",
    "{first}, then {next}": "{first}, dann {next:then}",
    "{name} is not {noun}": "{name} <ist+sind> {noun:neg}",
    "another {card}": "ein_ ander_ {card}",
    "{who} who {about}": "{who}, der {about:last},",
    "has {things}": "<hat> {things:acc}",
}
MANY = {
    "creature": "Kreaturen",
    "token": "Marker",
    "rival": "Rivalen",
    "Dark Crystal": "Dunkelkristalle",
}


class Book(NullTranslations):
    def gettext(self, message: str) -> str:
        return BOOK[message]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return BOOK[msgid1] if n == 1 else MANY[msgid1]


@pytest.fixture(scope="module")
def de() -> German:
    return German(Book())


@pytest.mark.parametrize(
    ("noun", "nom", "acc", "dat", "gen"),
    [
        ("creature", "eine Kreatur", "eine Kreatur", "einer Kreatur", "einer Kreatur"),
        ("token", "ein Marker", "einen Marker", "einem Marker", "eines Markers"),
        ("rival", "ein Rivale", "einen Rivalen", "einem Rivalen", "eines Rivalen"),
    ],
)
def test_an_article_agrees_with_its_noun_in_every_case(
    de: German, noun: str, nom: str, acc: str, dat: str, gen: str
) -> None:
    phrase = de.a(de.count(1, noun, ""))
    assert [phrase, *(phrase.form(case) for case in ("acc", "dat", "gen"))] == [nom, acc, dat, gen]


def test_adjectives_follow_the_article_before_them(de: German) -> None:
    other = de.noun([de.say("other")], de.count(1, "rival", ""))
    assert de.say("with {things}", things=de.a(other)) == "mit einem anderen Rivalen"
    assert de.a(other) == "ein anderer Rivale"
    many = de.noun([de.say("other")], de.count(3, "rival", ""))
    assert de.say("{number} {things}", number=de.say("three"), things=many) == "drei andere Rivalen"
    assert de.say("no {things}", things=many) == "keine anderen Rivalen"


def test_a_plural_like_its_singular_is_a_plural(de: German) -> None:
    assert de.say("no {things}", things=de.count(0, "token", "tokens")) == "keine Marker"
    phrase = de.say("no {things}", things=de.count(2, "token", "tokens"))
    assert de.say("with {things}", things=phrase) == "mit keinen Markern"


def test_a_name_before_a_noun_makes_a_compound_and_a_rank_stands_behind_it(de: German) -> None:
    creature = de.noun(
        [de.say("Tier {n}", n=2), de.say("Lithari")], de.count(2, "creature", ""), "im Wildfeld"
    )
    assert creature == "Lithari-Kreaturen der Stufe 2 im Wildfeld"


def test_a_literal_article_takes_the_case_of_the_noun_that_is_filled_in(de: German) -> None:
    assert (
        de.say("the owner of {thing}", thing=de.say("each rival")) == "der Besitzer jedes Rivalen"
    )


def test_a_list_is_bent_in_all_its_parts(de: German) -> None:
    both = de.join([de.a(de.count(1, "token", "")), de.a(de.count(1, "rival", ""))])
    assert de.say("discard {things}", things=both) == "wirf einen Marker und einen Rivalen ab"


def test_an_icon_is_bent_around_the_word_it_stands_for(de: German) -> None:
    crystal = de.a(de.sign("dark_crystal", de.count(1, "Dark Crystal", "")))
    assert de.say("with {things}", things=crystal) == "mit einem {dark_crystal|Dunkelkristall}"


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("main", "du wirfst zwei Karten ab"),
        ("v1", "wirfst du zwei Karten ab"),
        ("last", "du zwei Karten abwirfst"),
        ("inf", "zwei Karten abwerfen"),
        ("zu", "zwei Karten abzuwerfen"),
    ],
)
def test_the_verb_stands_where_its_clause_wants_it(clause: str, words: str) -> None:
    assert arranged("du <wirfst/abwerfen> zwei Karten <ab>", clause) == words


def test_conditions_offers_and_what_follows_move_their_verbs(de: German) -> None:
    two = de.say("{number} {things}", number=de.say("three"), things=de.count(3, "token", ""))
    order, rival = de.say("discard {things}", things=two), de.say("each rival")
    told = de.say("{who} discards {things}", who=rival, things=two)
    assert de.say("you may {effect}", effect=order) == "du darfst drei Marker abwerfen"
    condition = de.say("you have more {things} than me", things=de.count(2, "creature", ""))
    assert de.say("if {first}, {next}", first=condition, next=told) == (
        "falls du mehr Kreaturen hast als ich, wirft jeder Rivale drei Marker ab"
    )
    may = de.say("you may {effect}", effect=de.say("{first}, then {next}", first=order, next=order))
    assert may == "du darfst drei Marker abwerfen, dann drei Marker abwerfen"
    chain = de.say("{first}, then {next}", first=order, next=told)
    assert chain == "wirf drei Marker ab, dann wirft jeder Rivale drei Marker ab"


def test_a_relative_clause_closes_with_one_comma(de: German) -> None:
    who = de.say(
        "{who} who {about}",
        who=de.say("each rival"),
        about=de.say("has {things}", things="drei Dinge"),
    )
    assert (
        de.say("{who} discards {things}", who=who, things="sie")
        == "jeder Rivale, der drei Dinge hat, wirft sie ab"
    )
    assert de.say("discard {things}", things=who) == "wirf jeden Rivalen, der drei Dinge hat, ab"


def test_nouns_that_are_to_be_bent_are_in_the_lexicon(de: German) -> None:
    assert de.lexicon.unknown == set()


def test_what_denies_a_noun_makes_its_article_keine(de: German) -> None:
    creature, token = (de.count(1, one, "") for one in ("creature", "token"))
    another = de.say("another {card}", card=creature)
    kinds = de.a(de.noun((), de.either([creature, token])))
    for noun, said in (
        (de.a(creature), "keine Kreatur"),
        (de.a(token), "kein Marker"),
        (another, "keine andere Kreatur"),
        (kinds, "keine Kreatur und kein Marker"),
    ):
        assert de.say("{name} is not {noun}", name="Karo", noun=noun) == f"Karo ist {said}"
