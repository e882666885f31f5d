"""Wonder Pack: four more boards."""

from companion.rules.boxes import CityNumber
from companion.rules.wonders.box import WondersBox

BOX = WondersBox(id="wonderpack", numbers=(CityNumber("diplomacy", 9),))
