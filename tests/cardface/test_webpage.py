"""The page of a set: every card with its picture, its words and what it is chosen by, in one file
that runs nothing but its own script.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.export import Printed, printed, webpage
from luminagames.cardface.export.webpage import FACE_WIDTH, found_facets
from luminagames.cards.own import with_own_cards
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main
from luminagames.engine.game import Game
from luminagames.games import load_game

VAULT = load_game("vault")


class Read(HTMLParser):
    """The parts of a page, as a browser finds them."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data: dict[str, str] = {}
        self._inside = ""
        self.text = path.read_text(encoding="utf-8")
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag

    def handle_data(self, data: str) -> None:
        self.data[self._inside] = self.data.get(self._inside, "") + data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def pixels(address: str | None) -> QImage:
    head, _, data = (address or "").partition(",")
    assert head == "data:image/webp;base64"
    return QImage.fromData(base64.b64decode(data))


def test_every_card_is_on_the_page_with_its_words_and_back(theme: Theme, tmp_path: Path) -> None:
    ids = list(VAULT.definitions)[:2] + list(VAULT.definitions)[-2:]
    cards = [Printed(card.face, card.back, 2) for card in printed(VAULT, ids)]
    (path,) = webpage(
        CardPainter(theme, "vault"), VAULT, cards, tmp_path / "set.html", title="First Light"
    )
    page = Read(path)
    assert page.data["title"] == page.data["h1"] == "First Light"
    buttons = page.all("button")
    assert len(buttons) == 4
    backs = {one["id"]: one for one in page.all("img") if one.get("id")}
    assert len(backs) == len({card.back.id for card in cards if card.back})
    faces = [one for one in page.all("img") if one.get("loading")]
    for card, button, face in zip(cards, buttons, faces, strict=True):
        assert face["alt"] == card.face.name
        assert VAULT.card_text(card.face.id) in str(button["data-words"])
        assert button["data-text"] == VAULT.card_text(card.face.id)
        assert button["data-back"] in backs
        assert pixels(face["src"]).width() == FACE_WIDTH
    assert all(not pixels(one["src"]).isNull() for one in backs.values())
    assert page.text.count("×2") == 4


def test_what_a_card_is_chosen_by_is_what_the_game_counts() -> None:
    ids = list(VAULT.definitions)
    facets = {facet.label: facet for facet in found_facets(VAULT, ids)}
    tier = facets["Creatures by tier"]
    assert tier.words == ("Tier 1", "Tier 2", "Tier 3")
    for card, definition in VAULT.definitions.items():
        assert [tier.words[at] for at in tier.of[card]] == [f"Tier {definition['tier']}"]
    points = facets["Creatures by points"].words
    assert list(points) == sorted(points, key=int)
    assert not found_facets(VAULT, ids[:1]), "one card: nothing to choose"


BAD = """\
- id: odd
  name: '"><img src=x onerror=alert(1)>'
  text: "</script><script>alert(2)</script> & more"
  fields: {faction: Moon, rank: 1}
- id: even
  name: Even
  text: Plain.
  fields: {faction: Sun, rank: 2}
"""


@pytest.fixture
def blank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[object]:
    folder = tmp_path / "set"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("name: Odd & Even\ngame: blank\n", encoding="utf-8")
    (folder / "cards" / "cards.yaml").write_text(BAD, encoding="utf-8")
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, str(folder))
    return with_own_cards(load_game("blank"))


def test_fields_of_blank_cards_are_chosen_by_and_words_of_others_run_nothing(
    blank: Game[object], tmp_path: Path, qapp: object
) -> None:
    path = tmp_path / "set.html"
    assert main(["cards", "sheet", "blank", "--force", "--out", str(path)]) == 0
    page = Read(path)
    assert page.data["h1"] == "Odd & Even"
    assert [one["value"] for one in page.all("option") if one["value"]] == [
        f"{facet}.{word}" for facet in range(2) for word in range(2)
    ]
    assert [one["data-has"] for one in page.all("li")] == ["0.0 1.0", "0.1 1.1"]
    assert all("onerror" not in attrs for _, attrs in page.tags)
    (policy,) = (one["content"] for one in page.all("meta") if one.get("http-equiv"))
    scripts = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
    assert len(scripts) == 1
    digest = hashlib.sha256(scripts[0].encode()).digest()
    assert f"script-src 'sha256-{base64.b64encode(digest).decode()}'" in str(policy)
    assert str(policy).startswith("default-src 'none'")
    assert not re.search(r"(src|href)=[\"']?https?:", page.text), "it asks nothing of a network"
