"""The scenario runner: what passes, what fails and what is an error, each in one line."""

from __future__ import annotations

from textwrap import dedent

import pytest

from luminagames.cards.marks import read
from luminagames.scenario import runner
from luminagames.scenario.runner import Outcome, run_document

HEAD = "scenario: a test\ngame: vault\n"

CARDS = """
cards:
  - id: t-spark
    tier: 1
    color: pyronoxi
    points: 1
    cost: {pyronoxi: 2}
  - {id: t-moss, tier: 1, color: floraborai}
"""

POSITION = (
    HEAD
    + CARDS
    + """
state:
  wild_field: {1: [t-spark, t-moss, t-spark]}
  players:
    - {tokens: {pyronoxi: 2, dark_crystal: 1}}
"""
)


def ran(text: str, head: str = "") -> Outcome:
    return run_document(read(head + dedent(text), "a.yaml"))


def passes(text: str, head: str = HEAD) -> None:
    outcome = ran(text, head)
    assert outcome.status == "ok", str(outcome)


def fails(text: str, *words: str, head: str = HEAD, step: int | None = None) -> None:
    outcome = ran(text, head)
    assert outcome.status == "failed", str(outcome)
    assert outcome.step == step
    for word in words:
        assert word in str(outcome)


def errs(text: str, place: str, *words: str, head: str = "") -> None:
    outcome = ran(text, head)
    assert outcome.status == "error", str(outcome)
    assert str(outcome).startswith(f"a.yaml:{place}: "), str(outcome)
    for word in words:
        assert word in str(outcome)


# ---------------------------------------------------------------- what passes


def test_a_new_match_with_expectations() -> None:
    passes(
        """
        options: {first_seat: 1}
        expect:
          actor: 1
          decision: choose_action
          over: false
          winners: null
          turn.seat: 1
          deck_count.1: 36
          players.0.tokens: {lithari: 0, hydranai: 0, floraborai: 0, pyronoxi: 0, spectarioni: 0, dark_crystal: 0}
          counts: {deck.1: 36, wild_field.2: 4, bank: 46, bank.lithari: 8, "tokens[0]": 0}
        """
    )


@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("t-spark", "t-moss, t-spark"),
        ("t-spark.1", "t-moss, t-spark"),
        ("0", "t-moss, t-spark"),
        ("t-spark.2", "t-spark, t-moss"),
        ("2", "t-spark, t-moss"),
    ],
)
def test_cards_are_named_by_id_by_copy_and_by_number(card: str, left: str) -> None:
    passes(
        f"""
        do: [{{seat: 0, action: acquire, card: {card}}}]
        expect:
          zones: {{"vault[0]": [t-spark], wild_field.1: [{left}]}}
          players.0.vault: [{0 if left.startswith("t-moss") else 2}]
          players.0.score: 1
        """,
        POSITION,
    )


def test_legal_and_not_legal_compare_what_is_given() -> None:
    passes(
        """
        expect:
          legal:
            - {action: acquire}
            - {action: acquire, card: t-spark}
            - {action: acquire, card: t-spark.2, crystals: {pyronoxi: 1}}
            - {seat: 0, action: take_three, colors: [pyronoxi, lithari, hydranai]}
          not_legal:
            - {action: acquire, card: t-spark.3}
            - {action: acquire, crystals: {lithari: 1}}
            - {seat: 1}
            - {action: nonsense}
        """,
        POSITION,
    )
    fails("expect: {legal: [{action: pass}]}", "legal", "pass", "LV-4.9", head=POSITION)
    fails("expect: {not_legal: [{action: acquire, card: t-moss}]}", "not_legal", head=POSITION)


def test_a_card_in_the_data_form_may_be_named() -> None:
    passes("expect: {wild_field.1: [t-spark, t-moss, t-spark.2], cards.1: t-moss}", POSITION)
    passes("expect: {wild_field.1: [0, 1, 2]}", POSITION)


def test_events_may_have_others_between_but_keep_their_order() -> None:
    do = "do: [{seat: 0, action: acquire, card: t-spark}]\n"
    passes(do + "expect: {events: [tokens_paid, turn_started]}", POSITION)
    fails(do + "expect: {events: [turn_started, tokens_paid]}", "events", head=POSITION)
    fails(do + "expect: {events: [tokens_paid, tokens_paid]}", "events", head=POSITION)


def test_refusals_are_expected_by_their_clause() -> None:
    wrong = "{seat: 0, action: take_three, colors: [lithari, lithari, hydranai]"
    passes(f"do: [{wrong}, refused: LV-4.1}}]")
    fails(f"do: [{wrong}, refused: LV-4.2}}]", "LV-4.2", "LV-4.1", step=1)
    fails(f"do: [{wrong}}}]", "legal", "LV-4.1", step=1)
    fails("do: [{seat: 0, action: take_crystal, refused: LV-4.7}]", "LV-4.7", "was legal", step=1)


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ("{seat: 0, action: nonsense}", "LV-10.3"),
        ("{action: take_crystal}", "LV-10.2"),
        ("{seat: zero, action: take_crystal}", "LV-10.2"),
        ("{seat: 0, action: take_crystal, colour: red}", "LV-10.4"),
        ("{seat: 0, action: acquire, card: no-such-card}", "LV-10.4"),
        ("{seat: 0, action: acquire, card: [t-spark]}", "LV-10.4"),
        ("{seat: 0, action: acquire, card: true}", "LV-10.4"),
    ],
)
def test_what_is_wrong_in_an_action_is_refused_by_the_engine(action: str, clause: str) -> None:
    passes(f"do: [{action[:-1]}, refused: {clause}}}]", POSITION)


def test_expectations_between_actions_and_until() -> None:
    passes(
        """
        do:
          - {tip: Take a crystal.}
          - {seat: 0, action: take_crystal, expect: {actor: 1}}
          - {expect: {actor: 1, players.0.tokens.dark_crystal: 1}}
          - {until: choose_action, auto: first}
          - {expect: {actor: 1}}
          - {until: return_token, auto: first}
        expect: {decision: return_token}
        """
    )
    fails("do: [{expect: {actor: 0}}, {expect: {actor: 1}}]", "actor", step=2)


def test_until_fails_when_the_match_ends_before() -> None:
    fails("do: [{until: nonsense}]", "nonsense", "over", step=1)


def test_until_fails_after_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MAX_ANSWERS", 3)
    fails("do: [{until: nonsense}]", "nonsense", "not within 3 answers", step=1)


# ---------------------------------------------------------------- what fails


@pytest.mark.parametrize(
    "expect",
    [
        "players.0.score: false",
        "players.0.score: '0'",
        "players.0.score: 0.0",
        "over: true",
        "final_round: 0",
        "players.2.score: 0",
        "players.score: 0",
        "nonsense: 0",
        "turn.seat.x: 0",
        "zones: {nonsense: []}",
        "counts: {nonsense: 0}",
        "counts: {bank: 45}",
        "actor: 1",
        "actor: null",
        "decision: confirm",
        "winners: [0]",
    ],
)
def test_values_are_equal_in_value_and_type_and_paths_lead_somewhere(expect: str) -> None:
    fails(f"expect: {{{expect}}}", expect.split(":")[0])


def test_a_failure_names_file_step_expected_and_found() -> None:
    outcome = ran("do:\n- {expect: {actor: 1}}\n", HEAD)
    assert str(outcome) == "FAIL a.yaml: step 1 (line 4): expected actor 1, found 0"


# ---------------------------------------------------------------- what is an error


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("scenario: [x", "1:13", "broken YAML"),
        ("", "1:1", "mapping"),
        ("[]", "1:1", "mapping"),
        ("game: vault", "1:1", "'scenario' is missing"),
        ("scenario: x", "1:1", "'game' is missing"),
        ("scenario: x\ngame: valt", "2:7", "did you mean 'vault'"),
        ("scenario: x\ngame: vault\nstat: {}", "3:1", "did you mean 'state'"),
        ("scenario: x\ngame: vault\nstate: []", "3:8", "mapping"),
        ("scenario: x\ngame: vault\nstate:\n", "3:7", "mapping"),
        ("scenario: x\ngame: vault\nseats: 5", "3:8", "2 to 4"),
        ("scenario: x\ngame: vault\nseats: true", "3:8", "whole number"),
        ("scenario: x\ngame: vault\nseed: one", "3:7", "whole number"),
        ("scenario: x\ngame: vault\nrules: LV-1.1", "3:8", "list"),
        ("scenario: x\ngame: vault\nstate: {rond: 1}", "3:9", "rond"),
        ("scenario: x\ngame: vault\nstate: {turn: {seat: 2}}", "3:22", "seat"),
        ("scenario: x\ngame: vault\nstate: {deck: {1: [none-such]}}", "3:20", "none-such"),
        ("scenario: x\ngame: vault\nstate: {}\noptions: {}", "4:1", "state.options"),
        ("scenario: x\ngame: vault\noptions: {target_score: 99}", "3:25", "5 to 30"),
        ("scenario: x\ngame: vault\noptions: {nonsense: 1}", "3:21", "nonsense"),
        ("scenario: x\ngame: vault\ncards: {}", "3:8", "list"),
        (
            "scenario: x\ngame: vault\ncards:\n- {id: t-a, tier: 1, color: pyronoxi, cots: {}}",
            "4:39",
            "'cost'",
        ),
        ("scenario: x\ngame: vault\ndo: {}", "3:5", "list"),
        ("scenario: x\ngame: vault\ndo: [pass]", "3:6", "mapping"),
        ("scenario: x\ngame: vault\ndo: [{}]", "3:6", "'action'"),
        ("scenario: x\ngame: vault\ndo: [{seat: 0, acton: pass}]", "3:16", "did you mean 'action'"),
        ("scenario: x\ngame: vault\ndo: [{refused: LV-1.1}]", "3:7", "no 'action'"),
        ("scenario: x\ngame: vault\ndo: [{until: confirm, auto: last}]", "3:29", "first"),
        ("scenario: x\ngame: vault\ndo: [{until: confirm, seat: 0}]", "3:23", "seat"),
        ("scenario: x\ngame: vault\ndo: [{auto: first}]", "3:7", "until"),
        ("scenario: x\ngame: vault\ndo: [{seat: 0, action: pass, refused: 4}]", "3:39", "text"),
        ("scenario: x\ngame: vault\nexpect: []", "3:9", "mapping"),
        ("scenario: x\ngame: vault\nexpect: {over: 1}", "3:16", "true or false"),
        ("scenario: x\ngame: vault\nexpect: {zones: []}", "3:17", "zones"),
        ("scenario: x\ngame: vault\nexpect: {counts: {bank: many}}", "3:18", "counts"),
        ("scenario: x\ngame: vault\nexpect: {legal: {action: pass}}", "3:17", "list"),
        ("scenario: x\ngame: vault\nexpect: {events: over}", "3:18", "list"),
        ("scenario: x\ngame: vault\nexpect: {winners: 0}", "3:19", "list"),
        ("scenario: x\ngame: vault\nexpect: {actor: zero}", "3:17", "seat"),
        ("scenario: x\ngame: vault\nexpect: {decision: 1}", "3:20", "decision"),
        ("scenario: x\nscenario: y\ngame: vault", "2:1", "twice"),
    ],
)
def test_a_malformed_scenario_is_an_error_with_its_place(text: str, place: str, words: str) -> None:
    errs(text, place, words)


def test_inline_cards_replace_the_set_in_a_new_match_and_stand_beside_it_in_a_position() -> None:
    passes("expect: {counts: {deck.1: 0, wild_field.1: 2}}", HEAD + CARDS)
    passes(
        "state: {wild_field: {1: [t-spark, clover-hare]}}\nexpect: {counts: {wild_field.1: 2}}",
        HEAD + CARDS,
    )
