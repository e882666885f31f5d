"""The live table: the table's phone, each seat's own, looking on, putting right."""
