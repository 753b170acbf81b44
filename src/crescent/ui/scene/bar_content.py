"""The texts and figures of the table's bar."""

from collections.abc import Callable
from typing import Final

from crescent.engine import Game, Variant
from crescent.i18n import words
from crescent.i18n.formats import clock_text
from crescent.i18n.variants import VARIANTS
from crescent.ui.controls import BAR, OUTLOOK, Control
from crescent.ui.scene.bar import BarContent, Part, in_zeros
from crescent.value import Value

_VARIANT: Final = "variant"
_STATUS: Final = {
    "time": words.TIME,
    "moves": words.MOVES,
    "home": words.HOME,
    _VARIANT: None,
    Control.CODE.value: words.DEAL,
}
_USUAL: Final = {"time": "00:00", "moves": "000", "home": "000/104"}
_ICONS: Final = {"time": "clock", "moves": "moves", "home": "home"}


def _labels(*places: int) -> list[Part]:
    """Return the labels with those places in the order of giving way."""
    found = [control for control in BAR if control.gives_way in places]
    return [("label", each) for each in sorted(found, key=lambda each: each.gives_way)]


GIVE_WAY: Final[tuple[Part, ...]] = (
    ("value", Control.CODE),  # it is in the menu
    *_labels(1, 2),
    ("none left", Control.REDEAL),
    *(("caption", name) for name in _STATUS),
    *_labels(3, 4, 5, 6, 7),
    ("control", Control.RESTART),
    ("control", Control.REDO),
    *(("icon", name) for name in _ICONS),
    ("value", _VARIANT),
    *(("value", name) for name in reversed(_ICONS)),
    ("dots", Control.REDEAL),
    ("control", Control.HELP),
)
"""The order in which the parts of the table's bar are left out if there is little room.

It is the same whatever is disabled, so that no control moves below the pointer that uses it; what
is seldom of use goes first. Only the redeals that are used up give way earlier: they stay so.
"""


def variant_text(variant: Variant) -> str:
    """Return the name of a variant as a bar shows it: what is as always needs no word."""
    return "" if variant is Variant.NORMAL else VARIANTS[variant].name()


def bar_content(game: Game, seconds: float, outlook: str | None = None) -> BarContent:
    """Return the texts and figures of the bar for a game; `outlook` is `HintState`'s."""
    position, variant = game.position, game.code.variant
    return BarContent(
        controls={
            control: control.label()
            for control in BAR
            if not control.startswith(OUTLOOK) or control == f"{OUTLOOK}{outlook}"
        },
        captions={name: caption() if caption else "" for name, caption in _STATUS.items()},
        values={
            "time": clock_text(seconds),
            "moves": str(position.moves),
            "home": f"{position.cards_home}/104",
            _VARIANT: variant_text(variant),
            Control.CODE: str(game.code),
        },
        redeals_left=position.redeals,
        redeals_total=variant.redeals,
        no_redeals=words.NO_REDEALS_LEFT(),
        usual=_USUAL,
        icons=_ICONS,
        right={Control.HELP: "", Control.MENU: ""},
    )


class Bar(Value):
    """What stands in a bar above the cards of a game."""

    content: Callable[[Game, float, str | None], BarContent]
    """Such as `bar_content`."""
    give_way: tuple[Part, ...]
    """Such as `GIVE_WAY`."""


TABLE_BAR: Final = Bar(bar_content, GIVE_WAY)


def with_time(content: BarContent, time: str) -> BarContent:
    """Return a content with another time."""
    if content.values.get("time", time) == time:
        return content
    return content.replace(values={**content.values, "time": time})


def bar_shape(content: BarContent) -> object:
    """Return a value that is equal for contents that are laid out alike."""
    shapes = [in_zeros(value) for value in content.values.values()]
    names = tuple(content.controls), tuple(content.captions)
    return shapes, content.redeals_left == 0, content.redeals_total, names
