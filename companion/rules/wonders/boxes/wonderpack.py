"""Wonder Pack: four more boards."""

from companion.rules.boxes import Box, CityNumber

BOX = Box(id="wonderpack", numbers=(CityNumber("diplomacy", 9),))
