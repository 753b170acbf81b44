"""The page about the game: what it is, who made it, and whose work it contains."""

from crescent.i18n import pages as words
from crescent.i18n.words import GAME_NAME
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Bullet, Heading, Name, Paragraph


def about_page(version: str) -> Form:
    """Return the page about the game; `version` is the program's."""
    widgets = (
        Name(GAME_NAME()),
        Paragraph(words.VERSION(version=version), "dim"),
        Paragraph(words.ABOUT_NOTE()),
        Heading(words.LICENCE()),
        Paragraph(words.LICENCE_NOTE()),
        Heading(words.FONTS()),
        Paragraph(words.FONTS_NOTE()),
        Bullet(words.FONT_INTER()),
        Bullet(words.FONT_FRAUNCES()),
        Bullet(words.FONT_SOURCE_SERIF()),
        Heading(words.DRAWINGS()),
        Paragraph(words.DRAWINGS_NOTE()),
    )
    return Form(Control.ABOUT, Control.ABOUT.label(), widgets, width=560)
