"""SVG files as strangers make them, from a seed: plain drawings, and such as never end, take all
memory, or reach for other files.
"""

from __future__ import annotations

import random
from collections.abc import Callable

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 {wide} {tall}">'
)
# The color of a file outside the set: nowhere may it be seen.
SECRET = "#FF00FF"
OUTSIDE = "../../secret.png"

Part = Callable[[random.Random], str]


def svg(seed: int) -> bytes:
    """The file of a seed."""
    rng = random.Random(seed)
    parts = [_plain(rng)]
    parts += [part(rng) for part in rng.sample(HOSTILE, rng.choice([0, 1, 1, 1, 2]))]
    rng.shuffle(parts)
    wide, tall = rng.choice([(20, 10), (100, 100), (0.5, 0.25), (4000, 3000)])
    scale = f'<g transform="scale({wide / 20})">{"".join(parts)}</g>'
    text = HEAD.format(wide=wide, tall=tall) + scale + "</svg>"
    return _written(rng, text)


def _written(rng: random.Random, text: str) -> bytes:
    """The bytes of a document, now and then in another encoding, with entities, or cut."""
    way = rng.randrange(24)
    if way == 0:
        return f'<?xml version="1.0" encoding="{rng.choice(ENCODINGS)}"?>{text}'.encode()
    if way == 1:
        return b"\xff\xfe" + text.encode("utf-16-le")
    if way == 2:
        return text.encode()[: rng.randrange(len(text))]
    if way == 3:
        bomb = "".join(f'<!ENTITY e{k} "{f"&e{k - 1};" * 10 if k else "ha"}">' for k in range(10))
        return (
            f"<!DOCTYPE svg [{bomb}]>{text.replace('</svg>', '<text>&e9;</text></svg>')}".encode()
        )
    if way == 4:
        content = bytearray(text.encode())
        for _ in range(rng.randint(1, 8)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        return bytes(content)
    return text.encode()


ENCODINGS = ("utf-7", "utf-32", "shift-jis", "cp037", "rot13", "hex", "idna", "nothing", "big5")


def _color(rng: random.Random) -> str:
    return f"#{rng.randrange(0x1000000) & 0xFFFF7F:06x}"


def _shape(rng: random.Random, extra: str = "") -> str:
    x, y, r = rng.uniform(0, 18), rng.uniform(0, 8), rng.uniform(0.5, 5)
    return rng.choice(
        [
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{_color(rng)}"{extra}/>',
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{r:.2f}" height="3" fill="{_color(rng)}"{extra}/>',
            f'<path d="M{x:.2f} {y:.2f}c1 2 3 4 5 6l-2 {r:.2f}z" stroke="{_color(rng)}"{extra}/>',
        ]
    )


def _plain(rng: random.Random) -> str:
    return "".join(_shape(rng) for _ in range(rng.randint(1, 60)))


def _uses(rng: random.Random) -> str:
    """Groups that repeat each other, in a chain, a tree or a ring."""
    length, many = rng.choice([(5000, 1), (9, 12), (4, 4), (3, 60)])
    last = rng.choice([_shape(rng), '<use xlink:href="#u0"/>'])
    href = rng.choice(["xlink:href", "href"])
    groups = [
        f'<g id="u{k}">' + f'<use {href}="#u{k + 1}"/>' * many + "</g>" for k in range(length)
    ]
    if rng.random() < 0.5:
        groups.reverse()
    return f'{"".join(groups)}<g id="u{length}">{last}</g><use {href}="#u0"/>'


def _nested(rng: random.Random) -> str:
    """Patterns, masks, markers or filters inside each other."""
    kind = rng.choice(["pattern", "mask", "marker"])
    refers = {"pattern": "fill", "mask": "mask", "marker": "marker-mid"}[kind]
    depth, many = rng.choice([(3, 2), (8, 10), (40, 2), (200, 1)])
    size = 'width="4" height="4" patternUnits="userSpaceOnUse" markerWidth="3" markerHeight="3"'
    found = []
    for k in range(depth):
        inner = f'<path d="M0 0L1 1L2 0L3 1" {refers}="url(#n{k + 1})"/>' * many
        found.append(f'<{kind} id="n{k}" {size}>{inner}</{kind}>')
    if rng.random() < 0.7:
        found.reverse()
    points = "L1 2 3 1" * rng.choice([3, 3000])
    how = rng.choice(
        [
            f'<path d="M0 0{points}" {refers}="url(#n0)"/>',
            f'<path d="M0 0{points}" style="{refers}: url( \'#n0\' )"/>',
            f'<style>path.k {{ {refers}: url(#n0) }}</style><path class="k" d="M0 0{points}"/>',
            f'<g {refers}="url(#n0)">{_shape(rng) * 20}</g>',
        ]
    )
    return "".join(found) + how


def _filters(rng: random.Random) -> str:
    steps = "".join(
        rng.choice(
            [
                f'<feGaussianBlur stdDeviation="{rng.choice([0.2, 3, 900, 100000])}"/>',
                '<feOffset dx="3" dy="4000"/>',
                '<feMorphology operator="dilate" radius="500"/>',
                '<feTurbulence baseFrequency="0.00001" numOctaves="99999"/>',
                "<feColorMatrix values='1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0'/>",
            ]
        )
        for _ in range(rng.choice([1, 3, 40]))
    )
    area = rng.choice(["", ' x="-100" y="-100" width="300" height="300"', ' width="1e30"'])
    many = rng.choice([1, 20, 400])
    deep = rng.choice([1, 30, 90])
    shapes = _shape(rng, ' filter="url(#f)"') * many
    return (
        f'<filter id="f"{area}>{steps}</filter>'
        + '<g filter="url(#f)">' * deep
        + shapes
        + "</g>" * deep
    )


def _styles(rng: random.Random) -> str:
    rules = rng.choice([20, 1500, 60_000])
    selector = rng.choice([".c{}", "g g .c{}", "rect.c{}", "*[class=c{}]"])
    text = "".join(f"{selector.format(k)}{{fill:#123}}" for k in range(rules))
    return f'<style type="text/css">{text}</style>' + _shape(rng, ' class="c1 c2"') * 50


def _reaches(rng: random.Random) -> str:
    """A file outside the set, however it may be named."""
    return rng.choice(
        [
            f'<image href="{OUTSIDE}" width="20" height="10"/>',
            f'<image xlink:href="{OUTSIDE}" width="20" height="10"/>',
            f'<x:image xmlns:x="urn:other" xlink:href="{OUTSIDE}" width="20" height="10"/>',
            f'<x:image xmlns:x="urn:other" x:href="{OUTSIDE}" width="20" height="10"/>',
            '<image href="data:image/png;base64,iVBORw0KGgo=" width="20" height="10"/>',
            f'<use xlink:href="{OUTSIDE}#a"/>',
            f'<rect width="20" height="10" fill="url({OUTSIDE})"/>',
            f"<style>rect {{ fill: u\\72l({OUTSIDE}) }}</style>",
            f"<style>@import '{OUTSIDE}';</style>",
            f'<filter id="r"><feImage xlink:href="{OUTSIDE}"/></filter>',
            f'<rect width="9" height="9" style="background-image: image-set(\'{OUTSIDE}\' 1x)"/>',
            f"<style>@font-face {{ font-family: a; src: url({OUTSIDE}) }}</style>",
            f'<animation xlink:href="{OUTSIDE}" width="20" height="10"/>',
            f'<video xlink:href="{OUTSIDE}"/>',
            f'<foreignObject width="20" height="10"><img src="{OUTSIDE}"/></foreignObject>',
            "<script>go()</script>",
        ]
    )


def _numbers(rng: random.Random) -> str:
    huge = rng.choice(["1e308", "9" * 40, "-1e99", "nan", "inf", "1e-300", "0", "1e6"])
    return rng.choice(
        [
            f'<rect width="{huge}" height="{huge}" fill="red" stroke="blue"/>',
            f'<path d="M0 0L{huge} {huge}A{huge} 1 0 1 1 {huge} 0" stroke="red"/>',
            f'<path d="M0 0L20 10" stroke="red" stroke-dasharray="0.0000001" stroke-width="{huge}"/>',
            f'<text font-size="{huge}">Big</text>',
            f'<g transform="scale({huge})">{_shape(rng)}</g>',
            f'<svg viewBox="0 0 {huge} {huge}">{_shape(rng)}</svg>',
        ]
    )


def _many(rng: random.Random) -> str:
    return rng.choice(
        [
            _shape(rng) * 30_000,
            "<g>" * 3000 + "</g>" * 3000,
            f'<path stroke="red" d="M0 0{"L3 4 9 1" * 200_000}"/>',
            f'<text y="5" font-size="2">{"word " * 40_000}</text>',
            '<rect width="20" height="10" opacity="0.5" fill="url(#w)"/>'
            * 6000
            + '<radialGradient id="w"><stop offset="0"/><stop offset="1" stop-color="red"/>'
            "</radialGradient>",
            f'<rect width="9" height="9" class="{"a " * 100_000}"/>',
        ]
    )


HOSTILE: list[Part] = [
    *(_uses, _nested, _nested, _filters, _styles, _reaches, _reaches, _numbers, _many),
]
