"""What the random games of the second edition must show at least once."""

from tests.plain.second.second_table import EDIFICES

ASKS = {
    *("recruit recruit", "recruit stage", "recruit sell", "turn build", "turn stage", "turn sell"),
    *("last build", "last stage", "last sell", "last pass", "leader recruit", "leader pass"),
    *("discarded build", "discarded pass", "discarded not asked", "give-up asked", "give-up unasked"),
    *("loss paid in full", "loss paid in part", "loss paid by debt", "debt unasked"),
}
WAYS = {"built pay", "built free", "built chain", "built overruled", "stage overruled", "recruit overruled"}
PIECES = {"Berenice", "Hatshepsut", "Octavia", "right caligula", "victory token of a piece", "diplomacy"}
PIECES |= {"a leader in the tomb", "loss by a card at turn", "loss by a card at discarded"}
PIECES |= {"loss by a leader at recruit", "loss by a stage at turn", "loss by a stage at recruit"}
EDIFICE = {f"reward {one}" for one in EDIFICES} | {f"failed {one}" for one in EDIFICES}
EDIFICE |= {"participation at turn", "participation at last", "pawns out of the box"}
EDIFICE |= {"Ur's pawn of an edifice that stands", "Ur's pawn of no edifice that stands"}
EDIFICE |= {"penalty asked", "penalty unasked", "penalty debt"}
RARE = ASKS | WAYS | PIECES | EDIFICE
