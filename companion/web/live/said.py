"""What a form of the live table says: an entry of a record, in one button, completed by its fields."""

import json
from collections.abc import Mapping
from types import NoneType
from typing import Any

from flask import request

LONGEST_ENTRY = 4000
LONGEST_REASON = 80
#: to whom an overruled play can pay
PAID = ("left", "right", "bank", "opponent")


def entry_said() -> dict[str, Any] | None:
    """The entry that the form of this request sends, if it is one."""
    form = request.form
    text = form.get("entry", "")
    try:
        said = json.loads(text) if len(text) <= LONGEST_ENTRY else None
    except (ValueError, RecursionError):
        return None
    return (
        completed(said, form)
        if isinstance(said, dict) and type(said.get("seat")) in (int, NoneType)
        else None
    )


def completed(said: dict[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """An entry with what its form adds: the table's word, what it names."""
    if form.get("overrule"):
        pay = {side: number for side in PAID if (number := request.form.get(side, 0, type=int))}
        said |= {"overrule": form["overrule"][:LONGEST_REASON], **({"pay": pay} if pay else {})}
    if said.get("do") in ("show", "draw"):
        said["wonders" if said["do"] == "show" else "progress"] = request.form.getlist("named")
    return said
