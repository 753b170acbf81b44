"""The system's clipboard, which pygame and pygame-ce reach in different ways."""

import pygame

_TYPES = ("text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING")


def copy(text: str) -> bool:
    """Put a text on the clipboard; return False if that failed."""
    try:
        if hasattr(pygame.scrap, "put_text"):
            pygame.scrap.put_text(text)
        else:
            _start()
            pygame.scrap.put(_TYPES[0], text.encode())
    except (pygame.error, NotImplementedError):
        return False
    return True


def paste() -> str:
    """Return the text on the clipboard; empty if there is none or it cannot be read."""
    try:
        if hasattr(pygame.scrap, "get_text"):
            return str(pygame.scrap.get_text())
        _start()
        found = next(filter(None, map(pygame.scrap.get, _TYPES)), b"")
    except (pygame.error, NotImplementedError, UnicodeDecodeError):
        return ""
    return found.decode("utf-8", "replace")


def _start() -> None:
    if not pygame.scrap.get_init():
        pygame.scrap.init()
