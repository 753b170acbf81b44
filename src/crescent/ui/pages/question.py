"""The questions before something that cannot be taken back."""

from collections.abc import Mapping
from typing import Final

from crescent.engine import DealCode
from crescent.i18n import Message, saving, words
from crescent.i18n import hints as hint_words
from crescent.i18n import pages as page_words
from crescent.ui.forms.blocks import Button
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Buttons, Paragraph
from crescent.ui.page import Close, Confirmed, Resume

_QUESTIONS: Final[Mapping[str, tuple[Message, Message]]] = {
    "new": (page_words.ASK_NEW, words.NEW_GAME),
    "restart": (page_words.ASK_RESTART, words.RESTART),
    "enter code": (page_words.ASK_CODE, page_words.PLAY),
    "paste code": (page_words.ASK_CODE, page_words.PLAY),
}
"""The question and its "yes" for each control that leaves the game on the table."""


def question_page(title: str, detail: str, yes: str, no: str, control: str) -> Form:
    """Return a question; "yes" has the focus and confirms `control`, "no" and Esc close."""
    return _question(
        title, detail, Button(yes, Confirmed(control), proposed=True), Button(no, Close())
    )


def question_before_show() -> Form:
    """Return the question whether to show a way to win.

    It comes up when the search has found one, maybe in the middle of something else, so "no" has
    the focus.
    """
    return _question(
        hint_words.ASK_SHOW(),
        hint_words.ASK_SHOW_NOTE(),
        Button(hint_words.SHOW(), Confirmed("show")),
        Button(page_words.CANCEL(), Close(), proposed=True),
    )


def _question(title: str, detail: str, *buttons: Button) -> Form:
    return Form("question", title, (Paragraph(detail, "dim"), Buttons(buttons)), width=440)


def question_in_progress(number: int | None, code: DealCode) -> Form:
    """Whether to resume an unfinished game or to begin its deal again; see `InProgress`."""
    resume = Close() if number is None else Resume(number)
    buttons = Buttons(
        (
            Button(saving.RESUME(), resume, proposed=True),
            Button(saving.BEGIN_AGAIN(), Confirmed("enter code")),
        )
    )
    title, note = saving.IN_PROGRESS(code=code), saving.IN_PROGRESS_NOTE()
    return Form("question", title, (Paragraph(note, "dim"), buttons), width=440)


def question_before(control: str, redeals_left: int = 0) -> Form:
    """Return the question before a redeal, or before the game on the table is left.

    `control` is ``"redeal"``, ``"new"``, ``"restart"``, ``"enter code"`` or ``"paste code"``.
    """
    if control == "redeal":
        title, yes = page_words.ASK_REDEAL, words.REDEAL
        detail, no = page_words.ASK_REDEAL_NOTE(redeals_left), page_words.CANCEL
    else:
        title, yes = _QUESTIONS[control]
        detail, no = page_words.ASK_LEAVE_NOTE(), page_words.KEEP_PLAYING
    return question_page(title(), detail, yes(), no(), control)
