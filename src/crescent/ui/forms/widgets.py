"""The widgets that pages are made of, in the look of the table.

A widget is a value. Laid out for a width it becomes a `Block`: a height, pictures, and the spots
that can be pressed, each with the outcome it stands for. A block grows with its texts, so it fits
any language. What the pointer and the focus do to a spot is painted by `ui.forms.form`.
"""

from bisect import bisect_left, bisect_right
from typing import Final

from crescent.ui.forms import blocks
from crescent.ui.forms.blocks import Block, Button, ButtonSize, Look, Spot
from crescent.ui.geometry import Rect
from crescent.ui.page import Outcome
from crescent.ui.pictures import Colour, Icon, Panel, Picture
from crescent.ui.richtext import Font, Pen
from crescent.ui.targets import BETWEEN, GOOD
from crescent.ui.type_sizes import SMALL
from crescent.value import Value

# All lengths times the scale.
_HEADING, _NAME, _KEY, _TYPED = 17, 28, 13, 19
_GAP, _SECTION, _RULE_GAP = 8, 16, 6  # below a text; above a heading; about a thin line
_ROW_PADDING, _ROW_EDGE, _ROW_RADIUS = 8, 12, 9  # above and below a row's text; left and right
_ICON, _ICON_GAP = 20, 14
_BULLET, _INDENT, _BULLET_GAP = 5, 18, 5
_OPTION_EDGE, _OPTION_PADDING, _RADIUS = 18, 12, 10
_MOST_COLUMNS = 3
_TRACK_WIDTH, _TRACK_HEIGHT, _KNOB = 40, 22, 16
_FIELD_HEIGHT, _FIELD_PADDING, _CARET_WIDTH, _CARET_HEIGHT, _ERROR_GAP = 46, 14, 1.5, 24, 6

_BUTTONS: Final = ButtonSize(height=38, padding=18, gap=10, least=GOOD)
_CHIPS: Final = ButtonSize(height=30, padding=12, gap=8)


class Heading(Value):
    """Begins a section."""

    text: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        font = Font(pen.type_size(_HEADING), "semibold", "selected")
        text = blocks.written(pen, self.text, font, width)
        above = pen.px(_SECTION)
        return Block(above + text.height + pen.px(_GAP), text.ink(0, above))


class Name(Value):
    """The name of the game in large letters, with its sign."""

    text: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        font = Font(pen.type_size(_NAME), "semibold")
        x = font.size + pen.px(_GAP)
        text = blocks.written(pen, self.text, font, width - x)
        sign = Picture(Icon("moon", font.size, "selected"), 0, (text.pitch - font.size) // 2)
        return Block(text.height + pen.px(_GAP), (sign, *text.ink(x, 0)))


class Paragraph(Value):
    """Running text."""

    text: str
    colour: Colour = "text"
    even: bool = False
    """True if its lines are about equally wide, so that no word stands alone."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        text = blocks.body(pen, self.text, width, self.colour, even=self.even)
        return Block(text.height + pen.px(_GAP), text.ink(0, 0))


class Bullet(Value):
    """An item of a list."""

    text: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        indent, size = pen.px(_INDENT), pen.px(_BULLET)
        text = blocks.body(pen, self.text, width - indent)
        dot = Panel(size, size, size // 2, "selected", 255)
        bullet = Picture(dot, pen.px(2), (text.pitch - size) // 2 + 1)
        return Block(text.height + pen.px(_BULLET_GAP), (bullet, *text.ink(indent, 0)))


class Rule(Value):
    """A thin line between groups."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        gap = pen.px(_RULE_GAP)
        return Block(2 * gap + 1, (Picture(Panel(width, 1, 0, "barline", 255), 0, gap),))


class KeyRow(Value):
    """What something does, and the keys for it at the right."""

    action: str
    keys: tuple[str, ...]

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        caps, taken = blocks.key_caps(pen, self.keys, width)
        return blocks.row(pen, self.action, caps, taken, width)


class Buttons(Value):
    """Buttons side by side, broken into rows where they do not fit."""

    buttons: tuple[Button, ...]

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        rows = blocks.button_rows(pen, self.buttons, width, _BUTTONS)[0]
        gap = pen.px(_GAP)
        return rows.moved(0, gap).replace(height=rows.height + 2 * gap)


class ButtonRow(Value):
    """A quiet line of text with a small button at its right."""

    text: str
    button: Button

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        button, taken = blocks.button_rows(pen, (self.button,), width, _CHIPS)
        return blocks.row(pen, self.text, button, taken, width, "dim")


class FileName(Value):
    """The name of a file with its icon."""

    icon: str
    name: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        icon = pen.px(_ICON)
        x = icon + pen.px(_ICON_GAP)
        text = blocks.body(pen, self.name, width - x, weight="semibold")
        sign = Picture(Icon(self.icon, icon, "dim"), 0, (text.pitch - icon) // 2)
        return Block(text.height + pen.px(_GAP), (sign, *text.ink(x, 0)))


class MenuRow(Value):
    """An action with its icon and key; disabled if it has no outcome."""

    icon: str
    label: str
    key: str
    outcome: Outcome | None
    note: str = ""
    """A line below the label."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        disabled = self.outcome is None
        colour: Colour = "disabled" if disabled else "text"
        edge, icon = pen.px(_ROW_EDGE), pen.px(_ICON)
        padding = pen.px(_ROW_PADDING if pen.is_roomy else _ROW_PADDING // 2)
        x = edge + icon + pen.px(_ICON_GAP)
        key = pen.set(
            self.key, Font(pen.type_size(_KEY, SMALL), colour="disabled" if disabled else "dim")
        )
        room = width - x - edge - (key.width + pen.px(_ICON_GAP) if self.key else 0)
        text = blocks.body(pen, self.label, room, colour)
        note = blocks.note(pen, self.note, room) if self.note else None
        below = note.height if note else 0
        height = max(text.height + below + 2 * padding, pen.row)
        y = (height - text.height - below) // 2
        ink = [
            Picture(Icon(self.icon, icon, colour), edge, (height - icon) // 2),
            *text.ink(x, y),
            *(note.ink(x, y + text.height) if note else ()),
            *key.pictures(width - edge - key.width, height // 2),
        ]
        spot = blocks.row_spot(pen, self.outcome, Rect(0, 0, width, height), _ROW_RADIUS)
        return Block(height, tuple(ink), () if disabled else (spot,))


class Option(Value):
    """One of several things to begin: a name and a line about it."""

    name: str
    note: str
    outcome: Outcome
    proposed: bool = False

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        edge, padding = pen.px(_OPTION_EDGE), pen.px(_OPTION_PADDING)
        name = blocks.body(pen, self.name, width - 2 * edge, weight="semibold")
        note = blocks.note(pen, self.note, width - 2 * edge)
        height = name.height + note.height + 2 * padding
        ink = (*name.ink(edge, padding), *note.ink(edge, padding + name.height))
        look: Look = "outlined" if self.proposed else "plain"
        area = Rect(0, 0, width, height)
        spot = Spot(area, self.outcome, look, pen.px(_RADIUS), proposed=self.proposed)
        return Block(height + max(pen.px(_BUTTONS.gap), BETWEEN), ink, (spot,))


class Switch(Value):
    """A setting that is on or off, with a line about it; the outcome switches it."""

    label: str
    on: bool
    outcome: Outcome
    note: str = ""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        track, padding = pen.px(_TRACK_HEIGHT), pen.px(_ROW_PADDING)
        room = width - pen.px(_TRACK_WIDTH) - pen.px(_ICON_GAP)
        label = blocks.body(pen, self.label, room)
        note = blocks.note(pen, self.note, room) if self.note else None
        text_height = label.height + (note.height if note else 0)
        height = max(max(text_height, track) + 2 * padding, pen.row)
        y = (height - text_height) // 2
        ink = [*label.ink(0, y), *(note.ink(0, y + label.height) if note else ())]
        ink += self._track(pen, width, (height - track) // 2)
        reach = pen.px(_ROW_EDGE) - 2
        area = Rect(-reach, 0, width + 2 * reach, height)
        spot = blocks.row_spot(pen, self.outcome, area, _ROW_RADIUS)
        return Block(height, tuple(ink), (spot,))

    def _track(self, pen: Pen, right: int, y: int) -> list[Picture]:
        """Return the pictures of the switch itself, without its texts."""
        width, height, knob = pen.px(_TRACK_WIDTH), pen.px(_TRACK_HEIGHT), pen.px(_KNOB)
        x, inset = right - width, (height - knob) // 2
        track = Panel(width, height, height // 2, "white", 20, "dim")
        if self.on:
            track = Panel(width, height, height // 2, "selected", 255)
        button = Panel(knob, knob, knob // 2, "toast" if self.on else "dim", 255)
        knob_x = right - inset - knob if self.on else x + inset
        return [Picture(track, x, y), Picture(button, knob_x, y + inset)]


class Choice(Value):
    """A setting with several values, each with its outcome; `chosen` is the index of one."""

    label: str
    options: tuple[tuple[str, Outcome], ...]
    chosen: int

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        buttons = [
            Button(text, outcome, proposed=index == self.chosen)
            for index, (text, outcome) in enumerate(self.options)
        ]
        chips, taken = blocks.button_rows(pen, buttons, width, _CHIPS)
        spots = tuple(spot.replace(tab_stop=spot.proposed, proposed=False) for spot in chips.spots)
        return blocks.row(pen, self.label, chips.replace(spots=spots), taken, width)


class Names(Value):
    """A setting whose values are many names, side by side in columns of the same width.

    The first of them stands above the others; `chosen` is the index of the current one.
    """

    options: tuple[tuple[str, Outcome], ...]
    chosen: int

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        buttons = [
            Button(text, outcome, proposed=index == self.chosen)
            for index, (text, outcome) in enumerate(self.options)
        ]
        gap = max(pen.px(_CHIPS.gap), BETWEEN)
        widest = max(blocks.button_rows(pen, [each], width, _BUTTONS)[1] for each in buttons)
        columns = max(min((width + gap) // (widest + gap), _MOST_COLUMNS), 1)
        size = _BUTTONS.replace(gap=_CHIPS.gap, width=(width + gap) // columns - gap)
        first = blocks.button_rows(pen, buttons[:1], width, size)[0]
        below = blocks.button_rows(pen, buttons[1:], width, size)[0]
        below = below.moved(0, first.height + 2 * gap)
        spots = tuple(
            spot.replace(tab_stop=index == self.chosen, proposed=False)
            for index, spot in enumerate((*first.spots, *below.spots))
        )
        above = pen.px(_GAP)
        height = first.height + 2 * gap + below.height + 2 * above
        return Block(height, (*first.ink, *below.ink), spots).moved(0, above)


class Field(Value):
    """A field for one line of text, with an example while it is empty, and a line about an error.

    `caret` and `anchor` count the characters before them. What lies between is selected; without an
    anchor nothing is.
    """

    text: str
    caret: int
    example: str
    error: str = ""
    anchor: int | None = None

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        height, padding = pen.px(_FIELD_HEIGHT), pen.px(_FIELD_PADDING)
        ink = self._typed(pen, width)
        if not self.text:
            font = Font(pen.type_size(_TYPED), colour="disabled")
            line = pen.lines(self.example, font, width - 2 * padding)[0]
            ink += line.pictures(padding, height // 2)
        error = blocks.note(pen, self.error, width, "error")
        ink += error.ink(0, height + pen.px(_ERROR_GAP))
        # There is room for two lines from the start, so that nothing moves while typing.
        below = pen.px(_ERROR_GAP) + max(error.height, 2 * error.pitch) + pen.px(_GAP)
        area = Rect(0, 0, width, height)
        spot = Spot(area, None, "field", pen.px(_RADIUS), proposed=True)
        return Block(height + below, tuple(ink), (spot,))

    def caret_picture(self, pen: Pen, area: Rect) -> Picture:
        """Return the caret of the field in an area, to be shown while it has the focus."""
        caret = Panel(pen.px(_CARET_WIDTH), pen.px(_CARET_HEIGHT), 0, "selected", 255)
        before = self.text[self._shown(pen, area.width)[0] : self.caret]
        x = area.x + pen.px(_FIELD_PADDING) + _typed_width(pen, before)
        return Picture(caret, x, area.y + (area.height - caret.height) // 2)

    def caret_at(self, pen: Pen, width: int, x: int) -> int:
        """Return the caret position nearest to a click `x` pixels from the field's left edge."""
        start, end = self._shown(pen, width)
        x -= pen.px(_FIELD_PADDING)
        carets = range(start, end + 1)
        return min(carets, key=lambda caret: abs(_typed_width(pen, self.text[start:caret]) - x))

    def _typed(self, pen: Pen, width: int) -> list[Picture]:
        """Return the visible part of the text, dark on gold where it is selected."""
        start, end = self._shown(pen, width)
        height, left = pen.px(_FIELD_HEIGHT), pen.px(_FIELD_PADDING)
        anchor = self.caret if self.anchor is None else self.anchor
        marks = sorted(min(max(mark, start), end) for mark in (self.caret, anchor))
        pictures = []
        for begin, finish in zip((start, *marks), (*marks, end), strict=True):
            if begin == finish:
                continue
            selected = (begin, finish) == tuple(marks)
            font = Font(pen.type_size(_TYPED), colour="toast" if selected else "text")
            line = pen.set(self.text[begin:finish], font)
            x = left + _typed_width(pen, self.text[start:begin])
            if selected:
                mark = Panel(line.width, pen.px(_CARET_HEIGHT), 0, "selected", 255)
                pictures.append(Picture(mark, x, (height - mark.height) // 2))
            pictures += line.pictures(x, height // 2)
        return pictures

    def _shown(self, pen: Pen, width: int) -> tuple[int, int]:
        """Return start and end of the visible part of the text, which has the caret in it."""
        room = max(width - 2 * pen.px(_FIELD_PADDING), 1)
        text, caret = self.text, self.caret
        # No more characters than pixels are measured, however long the text is.
        first = max(caret - room, 0)
        start = first + bisect_left(
            range(first, caret), -room, key=lambda begin: -_typed_width(pen, text[begin:caret])
        )
        end = bisect_right(
            range(caret, min(caret + room, len(text))),
            room,
            key=lambda last: _typed_width(pen, text[start : last + 1]),
        )
        return start, caret + end


def _typed_width(pen: Pen, text: str) -> int:
    return pen.set(text, Font(pen.type_size(_TYPED))).width
