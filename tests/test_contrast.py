"""Every pair of colours that meets on a screen is far enough apart (WCAG 2.2), by day and by night."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "static"
GROUNDS = ("paper", "sheet", "sunk", "key")
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple", "black", "white", "temple")
PAIRS = (
    *(
        (ink, ground, least)
        for ground in GROUNDS
        for ink, least in (("ink", 7), ("ink-2", 4.5), ("ink-3", 4.5))
    ),
    *(
        (ink, ground, least)
        for ground in GROUNDS
        for ink, least in (("accent", 4.5), ("no", 4.5), ("edge", 3), ("c-rim", 3))
    ),
    *(("ink", soft, 7) for soft in ("accent-soft", "warn-soft", "no-soft")),
    *((name, f"{name}-soft", 4.5) for name in ("accent", "warn", "no")),
    *((f"{name}-edge", f"{name}-soft", 3) for name in ("warn", "no")),
    *((f"on-{colour}", f"c-{colour}", 4.5) for colour in COLOURS),
    ("on-ink", "ink", 7),
    ("on-accent", "accent", 4.5),
    ("ink-2", "accent-soft", 4.5),
)


def colours(name):
    css = (STATIC / name).read_text(encoding="utf-8")
    return dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6})\b", css))


def luminance(colour):
    shares = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


DAY, NIGHT = colours("shared/tokens.css"), colours("shared/night.css")


@pytest.mark.parametrize("scheme", [DAY, DAY | NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("fore, back, least", PAIRS)
def test_two_colours_that_meet_are_far_enough_apart(scheme, fore, back, least):
    assert contrast(scheme[fore], scheme[back]) >= least


def test_black_on_white_is_the_widest_contrast():
    assert round(contrast("#000000", "#ffffff"), 2) == 21
