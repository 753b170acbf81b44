"""Speaks a language for a while, and a language of nonsense that shows what was not translated."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager

from crescent.i18n import use_language, use_translations


class Pseudo(gettext.NullTranslations):
    """Every word in brackets; a per cent sign, which argparse must not take for its own."""

    def gettext(self, message: str) -> str:
        return f"⟦100% {message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        assert context
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        assert context
        return self.ngettext(msgid1, msgid2, n)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Speak a language, and English again afterwards."""
    use_language(code)
    try:
        yield
    finally:
        use_translations(gettext.NullTranslations())


@contextmanager
def pseudo() -> Iterator[None]:
    """Speak the language of brackets, and English again afterwards."""
    use_translations(Pseudo())
    try:
        yield
    finally:
        use_translations(gettext.NullTranslations())
