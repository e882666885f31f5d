"""Leaders: leaders drafted, recruited with coins, and what they do."""

from companion.rules.boxes import Box, ScoreLine

BOX = Box(
    id="leaders",
    lines=(ScoreLine("leaders", "white", rules=("LEAD-END-02",)),),
    bound_rules={"military": ("LEAD-LDR-32",)},
)
