"""Numbers as readers write them in forms and addresses."""


def whole_number(text: str, digits: int = 4) -> int | None:
    """The whole number of a text with no more digits than that; either minus sign will do; None when it is none."""
    sign = text.strip().replace("−", "-")
    bare = sign.removeprefix("-")
    return int(sign) if bare.isascii() and bare.isdigit() and len(bare) <= digits else None
