"""One HTML page of a set, for those who test it: every face, with a search and what to choose by.

The file stands alone: pictures lie in it, and it asks nothing of any network. Texts of cards are
data of others: they are escaped, and a policy lets no script run but the page's own.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from luminagames.cardface.backs import key_of
from luminagames.cardface.export.choice import card_texts
from luminagames.cardface.export.job import Printed, Progress, drawing, needed, tell
from luminagames.cardface.painter import CardPainter
from luminagames.engine.game import Game
from luminagames.safefiles import write_whole
from luminagames.text import grammar, languages, say

# A face on the page, in pixels, and how closely its picture is packed, in percent.
FACE_WIDTH, QUALITY = 560, 84
# With more words than this a choice is no help.
MOST_WORDS = 24

STYLE = """
:root{color-scheme:dark}
body{background:#14161f;color:#e8e4d8;font:16px/1.45 system-ui,sans-serif;margin:0;padding:20px 24px}
h1{font-weight:600;font-size:26px;margin:0 0 12px}
form{display:flex;flex-wrap:wrap;gap:10px 16px;align-items:end;position:sticky;top:0;z-index:1;
background:#14161f;padding:8px 0 12px}
label{display:grid;gap:2px;color:#b9b6a6;font-size:13px}
input,select{font:inherit;font-size:16px;background:#22242f;color:#e8e4d8;border:1px solid #6b6d80;
border-radius:6px;padding:6px 10px;min-width:120px;max-width:260px}
output{color:#b9b6a6;padding:6px 0}
ul{list-style:none;margin:0;padding:0;display:grid;gap:16px;
grid-template-columns:repeat(auto-fill,minmax(210px,1fr))}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:zoom-in;width:100%;text-align:left}
:focus-visible{outline:3px solid #d9b96a;outline-offset:3px;border-radius:6px}
img{width:100%;height:auto;display:block}
li span{color:#b9b6a6;font-size:14px}
dialog{background:#1b1e2a;color:inherit;border:1px solid #6b6d80;border-radius:12px;max-width:min(1180px,94vw)}
dialog::backdrop{background:#000b}
dialog div{display:flex;flex-wrap:wrap;gap:20px}
dialog img{width:min(360px,80vw)}
dialog p{flex:1 1 220px;white-space:pre-line;margin:0;max-width:60ch}
[hidden]{display:none!important}
@media print{form{display:none}body{background:#fff;color:#000}}
"""

SCRIPT = """
const form=document.querySelector('form'),cards=[...document.querySelectorAll('li')];
const shown=document.querySelector('output'),big=document.querySelector('dialog');
const bare=text=>text.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase();
for(const card of cards)card.words=bare(card.querySelector('button').dataset.words);
function choose(){
 const words=bare(form.search.value).split(/\\s+/).filter(Boolean);
 const wanted=[...form.querySelectorAll('select')].map(one=>one.value).filter(Boolean);
 let count=0;
 for(const card of cards){
  const has=card.dataset.has.split(' ');
  const fits=words.every(word=>card.words.includes(word))&&wanted.every(one=>has.includes(one));
  card.hidden=!fits;count+=fits;
 }
 shown.textContent=count+' / '+cards.length;
}
form.addEventListener('input',choose);
form.addEventListener('submit',event=>event.preventDefault());
document.querySelector('ul').addEventListener('click',event=>{
 const button=event.target.closest('button');if(!button)return;
 const both=big.querySelectorAll('img'),back=document.getElementById(button.dataset.back);
 const face=button.querySelector('img');
 both[0].src=face.src;both[0].alt=face.alt;
 both[1].hidden=!back;if(back){both[1].src=back.src;both[1].alt=back.alt;}
 big.querySelector('p').textContent=button.dataset.text;
 big.showModal();
});
big.addEventListener('click',()=>big.close());
choose();
"""


@dataclass(frozen=True, slots=True)
class Facet:
    """What cards can be chosen by: its words, and which of them (by number) each card has."""

    label: str
    words: tuple[str, ...]
    of: Mapping[str, tuple[int, ...]]


def webpage(
    painter: CardPainter,
    game: Game[object],
    cards: Sequence[Printed],
    path: Path,
    *,
    title: str,
    progress: Progress | None = None,
) -> list[Path]:
    """One page with all faces and their backs. Raises as `png` does; never half a file."""
    texts = card_texts(game, needed(cards))
    facets = found_facets(game, [card.face.id for card in cards])
    backs: dict[Hashable, str] = {}
    listed = []
    for done, card in enumerate(cards):
        tell(progress, done, len(cards))
        back = card.behind(painter)
        if back is not None and key_of(back) not in backs:
            with drawing(back):
                picture = _picture(painter.image(back, "table", FACE_WIDTH))
            backs[key_of(back)] = (
                f'<img id="back-{len(backs)}" alt="{escape(say("The back"))}" src="{picture}">'
            )
        number = list(backs).index(key_of(back)) if back is not None else -1
        with drawing(card.face):
            picture = _picture(painter.image(card.face, "full", FACE_WIDTH))
        listed.append(_card(card, picture, texts.get(card.face.id, ""), number, facets))
    tell(progress, len(cards), len(cards))
    return [write_whole(path, _page(title, facets, listed, list(backs.values())).encode("utf-8"))]


def found_facets(game: Game[object], cards: Sequence[str]) -> list[Facet]:
    """What the game counts of its cards (type, color, cost), and the fields of blank cards, where
    they tell some cards from others.
    """
    known = [card for card in cards if card in game.definitions]
    found: dict[str, tuple[str, dict[str, list[str]]]] = {}
    for card in known:
        for curve in game.card_curves((card,)):
            words = found.setdefault(curve.name, (say(curve.label.pattern), {}))[1]
            words[card] = [grammar().word(word) for word, count in curve.bars if count]
        fields = game.definitions[card].get("fields")
        for name, value in fields.items() if isinstance(fields, Mapping) else ():
            found.setdefault(f"fields.{name}", (str(name), {}))[1][card] = [str(value)]
    facets = []
    for label, words in found.values():
        different = list(dict.fromkeys(word for some in words.values() for word in some))
        if all(word.lstrip("-").isdecimal() for word in different):
            different.sort(key=int)
        everywhere = all(len(words.get(card, ())) == len(different) for card in known)
        if 0 < len(different) <= MOST_WORDS and not everywhere:
            at = {word: number for number, word in enumerate(different)}
            of = {card: tuple(at[word] for word in some) for card, some in words.items()}
            facets.append(Facet(label, tuple(different), of))
    return facets


def _card(card: Printed, picture: str, text: str, back: int, facets: Sequence[Facet]) -> str:
    face = card.face
    has = " ".join(
        f"{number}.{word}"
        for number, facet in enumerate(facets)
        for word in facet.of.get(face.id, ())
    )
    name, words = escape(face.name), escape(f"{face.name} {face.id} {text}")
    behind = f' data-back="back-{back}"' if back >= 0 else ""
    copies = f" <span>×{card.copies}</span>" if card.copies > 1 else ""
    return (
        f'<li data-has="{has}"><button type="button" data-words="{words}"'
        f' data-text="{escape(text)}"{behind}>'
        f'<img loading="lazy" alt="{name}" src="{picture}">{copies}</button></li>'
    )


def _page(title: str, facets: Sequence[Facet], cards: Sequence[str], backs: Sequence[str]) -> str:
    own = base64.b64encode(hashlib.sha256(SCRIPT.encode("utf-8")).digest()).decode("ascii")
    policy = (
        f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{own}'"
    )
    choices = "".join(
        f"<label>{escape(facet.label)}<select><option value=''>{escape(say('All'))}</option>"
        + "".join(
            f'<option value="{number}.{at}">{escape(word)}</option>'
            for at, word in enumerate(facet.words)
        )
        + "</select></label>"
        for number, facet in enumerate(facets)
    )
    search = escape(say("Search names and rules"))
    spoken = grammar().language or languages.ENGLISH
    return (
        f'<!doctype html><html lang="{spoken}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><form><label>{search}<input type="search" name="search"></label>'
        f'{choices}<output aria-live="polite"></output></form><ul>{"".join(cards)}</ul>'
        f"<div hidden>{''.join(backs)}</div><dialog><div><img alt=''><img alt=''><p></p></div></dialog>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def _picture(image: QImage) -> str:
    """A picture as an address that holds it."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "WEBP", QUALITY):  # type: ignore[call-overload]  # the stubs want bytes
        raise OSError(0, "pictures cannot be packed")
    return f"data:image/webp;base64,{base64.b64encode(bytes(data.data())).decode('ascii')}"
