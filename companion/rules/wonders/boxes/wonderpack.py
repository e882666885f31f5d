"""Wonder Pack: four more boards."""

from companion.rules.boxes import Box

BOX = Box(id="wonderpack")
