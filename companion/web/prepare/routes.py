"""The set-up page: players and boxes in, out comes what to do at the table."""

import secrets
from collections.abc import Mapping
from datetime import date
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.catalog.vocabulary import FIRST
from companion.prepare.draw import Seed
from companion.prepare.duel_setup import DuelDraws, prepare_duel
from companion.prepare.steps import Preparation
from companion.prepare.wonders_setup import STILL, prepare_wonders
from companion.seating import Setup
from companion.web.frame.delivery import wants_fragment
from companion.web.frame.navigation import Job, take_place
from companion.web.prepare.form import GAME_TITLES, WISHES, SetupForm, boxes_by_id, in_editions
from companion.words.language import lazy_gettext as _l

prepare = Blueprint("prepare", __name__)
take_place(prepare, Job("prepare.index", _l("Set-up"), "dice", place=5))


@prepare.get("/setup")
def index() -> Response:
    """The form and the steps; a draw without a seed gets one, so that its address can be shared."""
    form = SetupForm.of_address(request.args)
    if not form.validate():
        return _answer(form, None, 422)
    if form.draws.any and (not form.seed.data or "again" in request.args):
        return redirect(url_for(".index", **form.address() | {"seed": Seed.fresh(secrets.choice).word}))
    return _answer(form, prepared(form), 200)


@prepare.post("/setup")
def take() -> Response:
    """On to the address of what the form says: names are sealed on the way."""
    return redirect(
        url_for(".index", **SetupForm(request.form).address(), _anchor=None if wants_fragment() else "made"),
        303,
    )


def prepared(form: SetupForm) -> Preparation:
    """The set-up that a valid form asks for."""
    seed = Seed(form.seed.data) if form.seed.data else STILL
    draws = form.draws
    return (
        prepare_duel(draws, seed, form.table)
        if isinstance(draws, DuelDraws)
        else prepare_wonders(form.table, draws, seed)
    )


def _answer(form: SetupForm, made: Preparation | None, code: int) -> Response:
    """The page, or what follows the form when htmx asks; the address goes along."""
    is_part = wants_fragment()
    template = "prepare/_result.html" if is_part else "prepare/index.html"
    page = make_response(
        render_template(
            template,
            form=form,
            made=made,
            today=date.today(),
            games=GAME_TITLES,
            wishes=WISHES,
            boxes=boxes_by_id(),
            editions=form.rules.editions,
            in_editions=in_editions,
        ),
        code,
    )
    page.vary.add("HX-Request")
    if is_part:
        page.headers["HX-Replace-Url"] = url_for(".index", **form.address())
    return page


@prepare.app_template_test("chosen")
def is_chosen(value: object, chosen: object) -> bool:
    """Whether a choice of a field is taken."""
    return value == chosen or (isinstance(chosen, list) and value in chosen)


def edition_asked(setup: Setup) -> str | None:
    """The edition of a set-up as its address says it: nothing for the first."""
    return None if setup.edition == FIRST else setup.edition


def setup_address(form: SetupForm, changes: Mapping[str, Any]) -> str:
    """The address of this set-up with some fields changed; an empty value leaves the field out."""
    return url_for(
        "prepare.index", **{name: value for name, value in (form.address() | dict(changes)).items() if value}
    )
