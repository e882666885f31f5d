"""Wonder Pack: four more boards."""

from companion.rules.wonders.box import WondersBox

BOX = WondersBox(id="wonderpack")
