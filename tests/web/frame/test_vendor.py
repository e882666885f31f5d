import base64
import hashlib

from companion.web.frame.assets import HTMX_INTEGRITY


def test_htmx_served_is_htmx_as_published(client, page):
    tag = page("/").select_one("script[src*=htmx]")
    digest = hashlib.sha384(client.get(tag["src"]).data).digest()
    assert tag["integrity"] == HTMX_INTEGRITY == "sha384-" + base64.b64encode(digest).decode()


def test_htmx_is_told_to_do_without_eval_and_inline_styles(page):
    config = page("/").select_one("meta[name=htmx-config]")["content"]
    assert '"allowEval":false' in config and '"includeIndicatorStyles":false' in config
