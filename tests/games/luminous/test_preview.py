"""What is shown before a card is paid for, and what is missing where it cannot be (LU-7.14 to
LU-7.20).
"""

from __future__ import annotations

from luminagames.engine.action import Action
from luminagames.engine.show import Preview
from luminagames.text.messages import render
from tests.games.luminous.table import GAME, Table, orb, unit


class _Names:
    def seat(self, seat: int) -> str:
        return f"seat {seat}"

    def card(self, definition: str) -> str:
        return GAME.cards[definition].name if definition in GAME.cards else definition.title()


def shown(table: Table, name: str, kind: str = "play_card", **params: object) -> Preview:
    """The preview of playing a card of the hand."""
    view = table.game.view(table.state, 0)
    data = {"seat": 0, "action": kind, "card": table.number(name), "pay": "auto", **params}
    found = table.game.preview(view, Action.from_data(data))
    assert found is not None
    return found


def said(preview: Preview) -> str:
    assert preview.sentence is not None
    return render(preview.sentence, _Names())


def test_the_orbs_that_automatic_payment_takes_are_lit() -> None:
    """Worked example 6."""
    card = unit("pair", cost={"any": 2}, check={"orange": 1})
    table = Table([card], {"hand": ["pair"], "orbs": {"orange": 2, "green": 1}}, {})
    preview = shown(table, "pair")
    assert dict(preview.spends) == {"pile:orbs[0].orange": 1, "pile:orbs[0].green": 1}
    assert dict(preview.answers) == {"pile:orbs[0].orange": 1}
    assert (
        said(preview)
        == "Pair: 1 orange orb and 1 green orb would pay; 1 orange orb would answer the check."
    )


def test_an_expended_orb_answers_the_check() -> None:
    """Worked example 3."""
    card = unit("seer", cost={"purple": 1}, check={"purple": 1})
    table = Table(
        [card], {"hand": ["seer"], "orbs": {"purple": 2}, "orbs_expended": {"purple": 1}}, {}
    )
    preview = shown(table, "seer")
    assert dict(preview.spends) == dict(preview.answers) == {"pile:orbs[0].purple": 1}


def test_a_bloom_that_pays_is_lit() -> None:
    """Worked example 5."""
    card = unit("seer", cost={"orange": 1}, check={"orange": 1})
    table = Table([card], {"hand": ["seer"], "orbs": {"orange": 1}, "blooms": 1}, {})
    preview = shown(table, "seer")
    assert dict(preview.spends) == {"pile:blooms[0].bloom": 1}
    assert dict(preview.answers) == {"pile:orbs[0].orange": 1}


def test_non_basic_orbs_are_lit_as_cards_and_moved_over_to_answer_two_symbols() -> None:
    card = unit("judge", check={"orange": 1, "green": 1})
    cards = [card, orb("twin", "orange", "green"), orb("ember", "orange")]
    table = Table(cards, {"hand": ["judge"], "orb_cards": ["twin", "ember"]}, {})
    preview = shown(table, "judge")
    assert set(dict(preview.answers)) == {
        f"card:{table.number('twin')}",
        f"card:{table.number('ember')}",
    }
    assert not preview.spends


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    card = unit("pair", cost={"purple": 2, "any": 1})
    table = Table([card], {"hand": ["pair"], "orbs": {"purple": 1}}, {})
    preview = shown(table, "pair")
    assert not preview.spends
    assert preview.sentence is None
    refusal = table.game.check(
        table.state, Action(0, "play_card", (("card", table.number("pair")), ("pay", "auto")))
    )
    assert refusal is not None
    assert refusal.missing is not None
    assert (refusal.clause, render(refusal.missing, _Names())) == (
        "LU-7.14",
        "Missing: 1 ready purple orb and 1 ready orb of any color.",
    )


def test_a_check_that_nothing_answers_says_which_orb_is_missing() -> None:
    """Worked example 3, refused."""
    card = unit("seer", cost={"purple": 1}, check={"purple": 1})
    table = Table([card], {"hand": ["seer"], "orbs": {"purple": 1}}, {})
    refusal = table.game.check(
        table.state, Action(0, "play_card", (("card", table.number("seer")), ("pay", "auto")))
    )
    assert refusal is not None
    assert refusal.missing is not None
    assert (refusal.clause, render(refusal.missing, _Names())) == (
        "LU-7.16",
        "Missing: 1 purple orb.",
    )


def test_a_check_that_nothing_answers_shows_no_line_of_its_own_as_met() -> None:
    """The essence can be paid, the check not: its line says so, beside what the essence takes."""
    card = unit("seer", cost={"any": 1}, check={"green": 1, "purple": 2})
    table = Table([card], {"hand": ["seer"], "orbs": {"green": 2, "purple": 1}}, {})
    preview = shown(table, "seer")
    assert preview.clause == "LU-7.16"
    essence, *checks = preview.owed
    assert (essence.owed, essence.held, essence.said) == (1, 3, None)
    lines = [
        (one.icon, one.owed, one.held, render(one.said, _Names()))
        for one in checks
        if one.said is not None
    ]
    assert [(owed, held, words) for _, owed, held, words in lines] == [
        (1, 1, "check: 1 left"),
        (2, 1, "check: 1 left"),
    ]


def test_paying_by_hand_shows_what_the_rest_would_take() -> None:
    card = unit("pair", cost={"any": 2}, check={"orange": 1})
    table = Table([card], {"hand": ["pair"], "orbs": {"orange": 2, "green": 1, "purple": 1}}, {})
    table.act(0, "play_card", card="pair", pay="choose")
    view = table.game.view(table.state, 0)
    rest = table.game.preview(view, Action(0, "pay_rest"))
    assert rest is not None
    assert sum(dict(rest.spends).values()) == 2
    named = table.game.preview(view, Action(0, "pay", (("source", "purple"),)))
    assert named is not None
    assert dict(named.spends)["pile:orbs[0].purple"] == 1
    assert sum(dict(named.spends).values()) == 2
    assert dict(named.answers) == {"pile:orbs[0].orange": 1}
    assert table.game.preview(view, Action(0, "pay", (("source", "bloom"),))) is None


def test_a_preview_leaves_no_trace_and_is_the_same_whatever_is_hidden() -> None:
    card = unit("pair", cost={"any": 2})
    hands = ["trail-guide", "kinetic-harness"]
    found = []
    for hidden in hands:
        table = Table([card], {"hand": ["pair"], "orbs": {"orange": 2}}, {"hand": [hidden]})
        before = table.game.digest(table.state)
        found.append(shown(table, "pair"))
        assert table.game.digest(table.state) == before
    assert found[0] == found[1]


def test_a_share_says_whether_it_destroys() -> None:
    cards = [unit("ram", 4, 6), unit("wall", 1, 3), unit("post", 1, 2)]
    table = Table(cards, {"units": ["ram"]}, {"units": ["wall", "post"]})
    table.act(0, "attack", unit="ram", target="plain-favored.2")
    table.act(1, "block", unit="wall")
    table.act(1, "block", unit="post")
    table.act(0, "pass")
    table.act(1, "pass")
    view = table.game.view(table.state, 0)
    assert view.decision is not None
    assert view.decision.kind == "assign_damage"
    unit_ = table.number("wall")
    words = []
    for amount in (2, 3):
        preview = table.game.preview(
            view, Action(0, "assign_damage", (("unit", unit_), ("amount", amount)))
        )
        assert preview is not None
        words.append(said(preview))
    assert words == ["2 damage: Wall survives; 2 left.", "3 damage: Wall is destroyed; 1 left."]
