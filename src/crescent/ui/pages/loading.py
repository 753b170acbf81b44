"""The page that is shown until another one has read what it shows."""

from collections.abc import Callable, Sequence

from crescent.i18n import saving
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Paragraph
from crescent.ui.pictures import Picture

_LOOKS_AGAIN = 0.1
"""Seconds between two looks how far the work is."""


class LoadingPage(Form):
    """A line of text under the title of the page that will follow; closing it ends the wait."""

    def __init__(self, name: str, title: str, tell: Callable[[], str] | None = None) -> None:
        """`tell` returns what is being done, and how far it is; without it, "Loading"."""
        self._tell = tell or saving.LOADING.__call__
        self._told = self._tell()
        super().__init__(name, title, (Paragraph(self._told, "dim"),), width=600)

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        told = self._tell()
        if told != self._told:
            self._told = told
            self._set_widgets((Paragraph(told, "dim"),))
        return super().pictures()

    def next_change(self) -> float | None:
        """See `Page`."""
        return _LOOKS_AGAIN
