"""What every page stands on: language, errors, cookies, navigation, files and their delivery,
the store of games."""
