"""Companion: the app that people put on the table next to 7 Wonders."""


def create_app(settings=None):
    """The web app, with settings from the environment unless given."""
    from companion.web import build_app  # here, so that rules and command line never load Flask

    return build_app(settings)
