"""The page of settings; each choice takes effect at once."""

from typing import Any, Final

from crescent.i18n import Message, pages, use_language
from crescent.i18n import hints as hint_words
from crescent.i18n.languages import LANGUAGES
from crescent.settings import AUTOMATIC, Settings
from crescent.ui.controls import Control, shortcut
from crescent.ui.forms.columns import ColumnForm, Columns
from crescent.ui.forms.widgets import Choice, Heading, Switch
from crescent.ui.keys import Key
from crescent.ui.page import Change, Outcome
from crescent.ui.svg.cards import LETTERS

_ALPHABETS: Final = {letters: name for name, letters in reversed([*LETTERS.items()])}
"""Each set of index letters once, with the first language that has it."""


class SettingsPage(ColumnForm):
    """All settings as switches and choices; a choice is shown at once and returned as `Change`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        super().__init__(Control.SETTINGS, Control.SETTINGS.label(), self._all())

    def _activate(self, index: int) -> Outcome | None:
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
        self._set_columns(self._all())
        return change

    def _all(self) -> Columns:
        switch = self._switch
        looks = (
            self._language(),
            self._choice("text_size", pages.TEXT_SIZE),
            Heading(pages.CARDS()),
            self._choice("deck", pages.DECK),
            self._letters(),
            switch("large_index", pages.LARGE_INDEX, pages.LARGE_INDEX_NOTE),
            switch("thickness", pages.THICKNESS, pages.THICKNESS_NOTE),
            Heading(pages.TABLE()),
            self._choice("theme", pages.THEME),
            self._choice("motion", pages.MOTION),
            switch("counts", pages.COUNTS),
            switch("pile_numbers", pages.PILE_NUMBERS),
        )
        play = (
            Heading(pages.PLAYING()),
            switch("auto_move", pages.AUTO_MOVE, pages.AUTO_MOVE_NOTE),
            switch("highlight", pages.HIGHLIGHT, pages.HIGHLIGHT_NOTE),
            switch("reasons", pages.REASONS, pages.REASONS_NOTE),
            Heading(hint_words.LOOKING_AHEAD()),
            switch("winnable_only", hint_words.WINNABLE_ONLY, hint_words.WINNABLE_ONLY_NOTE),
            switch("lost_notice", hint_words.LOST_NOTICE, hint_words.LOST_NOTICE_NOTE),
            switch("show_outlook", hint_words.SHOW_OUTLOOK, hint_words.SHOW_OUTLOOK_NOTE),
            Heading(pages.QUESTIONS()),
            switch("ask_before_redeal", pages.ASK_BEFORE_REDEAL, pages.ASK_BEFORE_REDEAL_NOTE),
            switch("ask_before_new", pages.ASK_BEFORE_NEW, pages.ASK_BEFORE_NEW_NOTE),
            Heading(pages.WINDOW()),
            switch("fullscreen", Control.FULLSCREEN.label),
            switch("cover_unfocused", pages.COVER_UNFOCUSED, pages.COVER_UNFOCUSED_NOTE),
        )
        return Columns(looks, play)

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

    def _language(self) -> Choice:
        names = {AUTOMATIC: pages.AUTOMATIC_LANGUAGE()}
        names |= {code: language.name for code, language in LANGUAGES.items()}
        options = tuple((name, self._change("language", code)) for code, name in names.items())
        return Choice(pages.LANGUAGE(), options, list(names).index(self._settings.language))

    def _change(self, name: str, value: Any) -> Change:
        return Change(self._settings.with_value(name, value))
