"""The questions before something that cannot be taken back."""

from crescent.engine import DealCode
from crescent.i18n import controls as control_words
from crescent.i18n import hints as hint_words
from crescent.i18n import pages as page_words
from crescent.i18n import saving
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Button
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Buttons, Paragraph
from crescent.ui.page import Close, Confirmed, Resume


def question_before_show() -> Form:
    """Return the question whether to show a way to win.

    It comes up when the search has found one, maybe in the middle of something else, so "no" has
    the focus. The deed is golden all the same.
    """
    return _question(
        control_words.ASK_SHOW(),
        hint_words.ASK_SHOW_NOTE(),
        Button(hint_words.WATCH(), Confirmed(Control.SHOW), proposed=True),
        Button(page_words.CANCEL(), Close(), careful=True),
    )


def _question(title: str, detail: str, *buttons: Button) -> Form:
    return Form(
        "question", title, (Paragraph(detail, "dim", even=True), Buttons(buttons)), width=440
    )


def question_in_progress(number: int | None, code: DealCode) -> Form:
    """Return the question whether to resume an unfinished game or to begin its deal again.

    See `InProgress`.
    """
    return _question(
        saving.IN_PROGRESS(code=code),
        saving.IN_PROGRESS_NOTE(),
        Button(saving.RESUME(), Close() if number is None else Resume(number), proposed=True),
        Button(saving.BEGIN_AGAIN(), Confirmed(Control.ENTER_CODE)),
    )


def question_before(control: Control, redeals_left: int = 0) -> Form:
    """Return the question before a redeal, or before the game on the table is left.

    "Yes" confirms `control`; "no" and Esc close. "Yes" has the focus, but not where it takes back
    all moves that were made.
    """
    assert control.asks is not None, f"{control} asks nothing"
    title, yes = control.asks
    if control is Control.REDEAL:
        note = page_words.ASK_REDEAL_NOTE if redeals_left > 1 else page_words.ASK_LAST_REDEAL_NOTE
        detail, no = note(redeals_left, rest=redeals_left - 1), page_words.CANCEL
    else:
        detail, no = page_words.ASK_LEAVE_NOTE(), control_words.KEEP_PLAYING
    destroys = control is Control.RESTART
    confirm = Button(yes(), Confirmed(control), proposed=not destroys, destroys=destroys)
    return _question(title(), detail, confirm, Button(no(), Close(), careful=destroys))
