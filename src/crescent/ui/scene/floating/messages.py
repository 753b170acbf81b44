"""What the table says: messages shown for a while, and notices that stay while they are true."""

from crescent.engine import Card, suit_of
from crescent.ui.controls import NOTICE, Control
from crescent.ui.layout import Layout
from crescent.ui.letters import card_letters
from crescent.ui.pictures import Measure
from crescent.ui.richtext import SUIT_SIGNS
from crescent.ui.scene.floating import message_layout
from crescent.ui.scene.floating.buttons import Floating, NoticeButton
from crescent.ui.scene.floating.message_layout import Tone
from crescent.ui.svg.cards import label
from crescent.value import Value

_MESSAGE_STAYS = 5.0


class Said(Value):
    """A message of one sentence."""

    text: str
    tone: Tone = "error"


class Notice(Value):
    """A notice with buttons, which stays as long as what it says is true."""

    title: str
    detail: str
    buttons: tuple[NoticeButton, ...]
    takes_keys: bool = True
    """True if its buttons have the keyboard at once, and not only after Tab."""


class WinNotice(Notice):
    """The notice of a win, large in the opening of the horseshoe."""

    special: str = ""
    """What is special about it; may be empty."""


class Messages:
    """What floats in the opening of the horseshoe."""

    def __init__(self) -> None:
        self._message: tuple[Said, float] | None = None
        self._laid_out: tuple[object, Floating | None] = (None, None)

    def say(self, text: str, now: float, tone: Tone = "error") -> None:
        """Show a message for a while."""
        self._message = (Said(text, tone), now + _MESSAGE_STAYS)

    def hush(self) -> None:
        """Remove the message."""
        self._message = None

    def lay_out_anew(self) -> None:
        """Lay out again what is shown, because texts have other widths now."""
        self._laid_out = (None, None)

    def ends_in(self, now: float) -> float | None:
        """Return the seconds until the message goes; None if there is none."""
        return self._message[1] - now if self._message and now < self._message[1] else None

    def _said(self, now: float) -> Said | None:
        return self._message[0] if self._message and now < self._message[1] else None

    def floating(
        self,
        now: float,
        standing: Said | Notice | None,
        layout: Layout,
        measure: Measure,
        aside: str | None = None,
    ) -> Floating | None:
        """Return what to show: the message of the moment, or else `standing`.

        A notice keeps its buttons, and shows the message in place of its detail meanwhile. `aside`
        is added to what is shown, or shown alone. It is laid out once for each text and layout.
        """
        message = self._said(now)
        said: Said | Notice | None = message or standing
        if message and isinstance(standing, Notice):
            said = standing.replace(detail=message.text)
        if aside:
            said = _with_word(said, aside)
        if self._laid_out[0] != (said, layout):
            self._laid_out = ((said, layout), _lay_out(said, layout, measure))
        return self._laid_out[1]

    def message(self, now: float, layout: Layout, measure: Measure) -> Floating | None:
        """Return the message of the moment alone, to be shown above a page."""
        return _lay_out(self._said(now), layout, measure)


def _with_word(said: Said | Notice | None, aside: str) -> Said | Notice:
    match said:
        case Said(text, _):
            return said.replace(text=f"{text} · {aside}")
        case Notice(_, detail, _):
            return said.replace(detail=f"{detail} · {aside}")
        case None:
            return Said(aside, "quiet")


def _lay_out(said: Said | Notice | None, layout: Layout, measure: Measure) -> Floating | None:
    match said:
        case Said(text, tone):
            return message_layout.message(text, tone, layout, measure)
        case WinNotice(title, detail, buttons):
            from crescent.ui.scene.floating.win_layout import win_notice  # noqa: PLC0415 - seldom seen

            return win_notice(title, detail, said.special, buttons, layout, measure)
        case Notice(title, detail, buttons):
            return message_layout.notice(title, detail, buttons, layout, measure)
        case None:
            return None


def notice(title: str, detail: str, *buttons: Control | tuple[Control, str]) -> Notice:
    """Return a notice with a button for each control, the first of them proposed.

    A button has the control's label or, in a tuple with it, one of its own.
    """
    texts = [(each, each.label()) if isinstance(each, Control) else each for each in buttons]
    placed = tuple(NoticeButton(NOTICE + control, text) for control, text in texts)
    return Notice(title, detail, placed)


def card_text(card: Card, letters: str) -> str:
    """Return a card as it is written in a sentence: ``10♥``. `letters` are the settings'."""
    return label(card, card_letters(letters)) + SUIT_SIGNS[suit_of(card)]
