"""The page of settings, parted by tabs; each choice takes effect at once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from crescent.i18n import Message, pages, use_language
from crescent.i18n import hints as hint_words
from crescent.i18n.languages import LANGUAGES
from crescent.settings import AUTOMATIC, Settings
from crescent.ui.controls import Control, shortcut
from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.lists import Tabs
from crescent.ui.forms.widgets import Choice, Heading, Names, Switch
from crescent.ui.keys import Key
from crescent.ui.page import Change, Outcome
from crescent.ui.richtext import Pen
from crescent.ui.svg.cards import LETTERS

_WIDTH: Final = 720
_ALPHABETS: Final = {letters: name for name, letters in reversed([*LETTERS.items()])}
"""Each set of index letters once, with the first language that has it."""


class SettingsPage(Form):
    """All settings, parted by tabs; a choice is shown at once and returned as `Change`.

    The tab of the language has an icon, for who doesn't read the words.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tab = 0
        self._views = self._all()
        title = Control.SETTINGS.label()
        super().__init__(Control.SETTINGS, title, self._view_of(0), width=_WIDTH)

    def _activate(self, index: int) -> Outcome | None:
        if index < len(self._views):
            self._tab, self._offset = index, 0
            self._set_widgets(self._view_of(index))
            return None
        outcome = super()._activate(index)
        return self._adopt(outcome) if isinstance(outcome, Change) else outcome

    def key(self, key: Key) -> Outcome | None:
        """See `Page`; the key for the full screen turns its switch."""
        if shortcut(key) is Control.FULLSCREEN:
            return self._adopt(self._change("fullscreen", not self._settings.fullscreen))
        return super().key(key)

    def _adopt(self, change: Change) -> Change:
        if change.settings.language != self._settings.language:
            use_language(change.settings.language)
            self._title = Control.SETTINGS.label()
        self._settings = change.settings
        self._views = self._all()
        self._set_widgets(self._view_of(self._tab))
        return change

    def _seen_height(self, pen: Pen, room: int, content: int) -> int:  # noqa: ARG002
        """See `Form`; the panel stays as it is when another tab is chosen."""
        views = (self._view_of(tab) for tab in range(len(self._views)))
        return max(self._below_each_other(pen, room, view)[1] for view in views)

    def _view_of(self, tab: int) -> Sequence[Widget]:
        labels = tuple(label() for label in self._views)
        icons = {list(self._views).index(pages.LANGUAGE): "globe"}
        return Tabs(labels, tab, icons), *list(self._views.values())[tab]

    def _all(self) -> Mapping[Message, Sequence[Widget]]:
        """Return the tabs: their labels, and what stands below them."""
        switch = self._switch
        return {
            pages.LOOK_TAB: (
                self._choice("text_size", pages.TEXT_SIZE),
                self._choice("theme", pages.THEME),
                self._choice("motion", pages.MOTION),
                Heading(pages.WINDOW()),
                switch("fullscreen", Control.FULLSCREEN.label),
                switch("cover_unfocused", pages.COVER_UNFOCUSED, pages.COVER_UNFOCUSED_NOTE),
            ),
            pages.CARDS: (
                self._choice("deck", pages.DECK),
                self._letters(),
                switch("large_index", pages.LARGE_INDEX, pages.LARGE_INDEX_NOTE),
                Heading(pages.TABLE()),
                switch("thickness", pages.THICKNESS, pages.THICKNESS_NOTE),
                switch("counts", pages.COUNTS),
                switch("pile_numbers", pages.PILE_NUMBERS),
            ),
            pages.PLAYING: (
                switch("auto_move", pages.AUTO_MOVE, pages.AUTO_MOVE_NOTE),
                switch("highlight", pages.HIGHLIGHT, pages.HIGHLIGHT_NOTE),
                switch("reasons", pages.REASONS, pages.REASONS_NOTE),
                Heading(pages.QUESTIONS()),
                switch("ask_before_redeal", pages.ASK_BEFORE_REDEAL, pages.ASK_BEFORE_REDEAL_NOTE),
                switch("ask_before_new", pages.ASK_BEFORE_NEW, pages.ASK_BEFORE_NEW_NOTE),
            ),
            hint_words.LOOKING_AHEAD: (
                switch("winnable_only", hint_words.WINNABLE_ONLY, hint_words.WINNABLE_ONLY_NOTE),
                switch("lost_notice", hint_words.LOST_NOTICE, hint_words.LOST_NOTICE_NOTE),
                switch("show_outlook", hint_words.SHOW_OUTLOOK, hint_words.SHOW_OUTLOOK_NOTE),
            ),
            pages.LANGUAGE: (self._language(),),
        }

    def _switch(self, name: str, label: Message, note: Message | None = None) -> Switch:
        on: bool = getattr(self._settings, name)
        return Switch(label(), on, self._change(name, not on), note() if note else "")

    def _choice(self, name: str, label: Message) -> Choice:
        values = pages.CHOICES[name]
        options = tuple((text(), self._change(name, value)) for value, text in values.items())
        return Choice(label(), options, list(values).index(getattr(self._settings, name)))

    def _letters(self) -> Choice:
        chosen, rows = self._settings.letters, list(reversed(_ALPHABETS))
        options = (
            (pages.AUTOMATIC_LETTERS(), self._change("letters", AUTOMATIC)),
            *((" ".join(row), self._change("letters", _ALPHABETS[row])) for row in rows),
        )
        index = 0 if chosen == AUTOMATIC else 1 + rows.index(LETTERS[chosen])
        return Choice(pages.LETTERS(), options, index)

    def _language(self) -> Names:
        names = {AUTOMATIC: pages.AUTOMATIC_LANGUAGE()}
        names |= {code: language.name for code, language in LANGUAGES.items()}
        options = tuple((name, self._change("language", code)) for code, name in names.items())
        return Names(options, list(names).index(self._settings.language))

    def _change(self, name: str, value: Any) -> Change:
        return Change(self._settings.with_value(name, value))
