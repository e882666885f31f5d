"""The Wonder Pack in the catalogue."""

from companion.catalog.box_contents import BoxContents
from companion.catalog.vocabulary import FIRST

CONTENTS = BoxContents(
    id="wonderpack",
    game="wonders",
    name=("Wonder Pack", "Набор Чудес", "Набір чудес"),
    editions=(FIRST,),
)
