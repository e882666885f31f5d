"""What the app may use of the place it runs in: a machine that serves phones, or one phone's browser."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ports:
    """The ways out of the app that are not the same everywhere."""

    #: whether a process of its own can make PDFs; else the browser prints the same sheets
    has_press: bool
    #: whether pictures are drawn here as PNG; else the page draws them from the same picture in SVG
    has_painter: bool
    #: whether other phones can come: by links, codes and a network that may be away
    has_other_phones: bool
    #: which pages may show ours in a frame, in the words of a Content-Security-Policy
    framed_by: str


SERVER = Ports(has_press=True, has_painter=True, has_other_phones=True, framed_by="'none'")
POCKET = Ports(has_press=False, has_painter=False, has_other_phones=False, framed_by="'self'")
