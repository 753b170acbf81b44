"""What the bar says of a game."""

from typing import Final

from crescent.engine import Game
from crescent.i18n import hints as hint_words
from crescent.i18n import words
from crescent.i18n.words import clock_text
from crescent.ui.scene.bar import CODE, OUTLOOK, BarContent, in_zeros

_OUTLOOKS: Final = {
    "won": hint_words.OUTLOOK_WON,
    "lost": hint_words.OUTLOOK_LOST,
    "unknown": hint_words.OUTLOOK_UNKNOWN,
}


def bar_content(game: Game, seconds: float, outlook: str | None = None) -> BarContent:
    """Return the words and figures of the bar; `outlook` is that of `HintState`."""
    position = game.position
    return BarContent(
        controls={
            "new": words.NEW_GAME(),
            "restart": words.RESTART(),
            "redeal": words.REDEAL(),
            "undo": words.UNDO(),
            "redo": words.REDO(),
            "hint": hint_words.HINT(),
            **({OUTLOOK + outlook: _OUTLOOKS[outlook]()} if outlook else {}),
        },
        captions={
            "time": words.TIME(),
            "moves": words.MOVES(),
            "home": words.HOME(),
            CODE: words.DEAL(),
        },
        values={
            "time": clock_text(seconds),
            "moves": str(position.moves),
            "home": f"{position.cards_home}/104",
            CODE: str(game.code),
        },
        redeals_left=position.redeals,
        redeals_total=game.code.variant.redeals,
        no_redeals=words.NO_REDEALS_LEFT(),
    )


def with_time(content: BarContent, time: str) -> BarContent:
    """Return the same at another time."""
    if content.values["time"] == time:
        return content
    return content.replace(values={**content.values, "time": time})


def bar_shape(content: BarContent) -> object:
    """Return what of it decides where things lie: equal shapes are laid out alike."""
    shapes = [in_zeros(value) for value in content.values.values()]
    return shapes, content.redeals_left == 0, content.redeals_total, tuple(content.controls)
