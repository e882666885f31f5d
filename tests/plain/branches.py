"""What the random games must show at least once: the asks, the rights and the settled points of RECORD.md."""

ASKS = {
    *("recruit recruit", "recruit stage", "recruit sell", "recruit tile"),
    *("turn build", "turn stage", "turn sell", "turn tile"),
    *("free-city build", "free-city stage", "free-city sell"),
    *("last build", "last stage", "last sell", "last tile", "last pass"),
    *("leader recruit", "leader pass", "discarded build", "discarded pass"),
}
RIGHTS = {
    f"right {one}"
    for one in ("olympia", "manneken_pis", "caligula", "cranes", "sewer_network", "belvedere", "factory")
}
FREE_CITY = {
    f"Free City: {one}"
    for one in ("build at last", "stage at last", "sell at last", "build at discarded", "copy", "loss")
}
LATER_STEPS = {
    *("discarded for halicarnassus", "discarded for halicarnassus in a recruitment"),
    *(
        "discarded for solomon",
        "discarded for solomon in a recruitment",
        "discarded not asked: no card can lie there",
    ),
    *(
        "copy unasked with 0 next door",
        "copy unasked with 1 next door",
        "copy while choices",
        "copy while halicarnassus",
        "copy while last",
    ),
    *(
        "copy of solomon",
        "copy of croesus",
        "copy of aspasia",
        "copy of berenice",
        "Solomon hired by Rome B",
        "a leader in the tomb",
    ),
    *(
        "participation at turn",
        "participation at last",
        "participation at discarded",
        "participation out of the reserve",
    ),
    *(
        "Berenice",
        "Berenice in the recruitment that hires her",
        "Hatshepsut at a price of 0",
        "tax on a card of the pile",
    ),
}
CITIES = {
    *("loss paid in full", "loss paid in part", "loss paid by debt", "debt unasked", "loss without Cities"),
    *(
        "others_lose at turn",
        "others_lose at recruit",
        "others_lose at free-city",
        "others_lose at last",
        "others_lose at halicarnassus",
    ),
    *("others_lose_per at turn", "diplomacy", "diplomacy with teams"),
}
TOWER = {
    *("the last tile unasked", "two tiles of one seat in a round", "chain of a neighbour's building"),
    *("bonus on blue", "bonus on chain", "bonus on purple"),
}
PROJECTS = {
    *(
        f"reward {one}"
        for one in ("any_color", "coins", "free", "points_per", "set_bonus", "shields", "victory_token")
    ),
    *("reward token replaced by tile 19", "reward token cancelled by tile 19"),
    *("penalty lose_card asked", "penalty lose_card unasked", "penalty lose_card cannot be paid"),
    *("penalty lose_victory asked", "penalty lose_victory unasked", "penalty lose_victory cannot be paid"),
    *(
        "penalty lose_all_coins unasked",
        "penalty lose_all_coins cannot be paid",
        "penalty block_board unasked",
    ),
    *("Manneken Pis keeps its bonus", "the board lost a second time"),
}
BY_THE_TABLE = {
    *(
        "overruled build",
        "overruled stage",
        "overruled recruit",
        "stage names a card",
        "sell names a card",
        "tile names a card",
    ),
    *(
        f"correct {one} in an open round"
        for one in ("coins", "cards", "leaders", "stages", "rewards", "laws", "project", "tiles")
    ),
    *("begun in the middle", "correct after the end"),
}
RARE = ASKS | RIGHTS | FREE_CITY | LATER_STEPS | CITIES | TOWER | PROJECTS | BY_THE_TABLE
