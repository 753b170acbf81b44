"""The table: joins the session, the hand, the motion and the words, without a display.

Input comes in as method calls, scenes go out.  The shell in `ui.window` translates events, paints,
and asks `next_change` how long it may sleep.  All times are those of the session's clock.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from crescent.engine import (
    Action,
    Card,
    Command,
    IllegalActionError,
    Move,
    Place,
    Refusal,
    Status,
    action_name,
    place_name,
    suit_of,
)
from crescent.i18n import words
from crescent.i18n.refusals import REFUSALS
from crescent.session import Absence, Session
from crescent.ui import motion, notices
from crescent.ui.bar import CODE, BarContent, BarLayout, Measure, bar_layout
from crescent.ui.card_art import label
from crescent.ui.controller import Activate, Attempt, Controller, GlideBack, Intent, NoPlace
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout, layout
from crescent.ui.notices import Button, Floating
from crescent.ui.options import Options
from crescent.ui.pictures import Picture
from crescent.ui.scene import View, build_scene

FRAME: Final = 1 / 60
"""Seconds between two frames while something moves."""

_MESSAGE_STAYS = 5.0
_COMMANDS: Final = {"undo": Command.UNDO, "redo": Command.REDO, "redeal": Command.REDEAL}


@dataclass(frozen=True)
class _Message:
    text: str
    tone: notices.Tone


@dataclass(frozen=True)
class _Notice:
    title: str
    detail: str
    buttons: tuple[Button, ...]


class Table:
    """All that the window does, but drawing."""

    def __init__(
        self,
        options: Options,
        session: Session,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
    ) -> None:
        """Lay out a session's game in a window of that size; `measure` tells how wide texts are."""
        self.session: Final = session
        self._options = options
        self._clock = clock
        self._measure = measure
        self._flights: list[motion.Flight] = []
        self._shake: tuple[Place, float] | None = None
        self._message: tuple[_Message, float] | None = None
        self._floating: tuple[object, Floating | None] = (None, None)
        self._bar: tuple[object, BarLayout] | None = None
        self.layout: Layout = layout(*size)
        self.hand: Final = Controller(self.layout)
        if not session.game.begun:
            self._deal()
        self._tell_controls()

    def press(self, point: Point) -> None:
        """The pointer went down."""
        self._end_motion()
        self._message = None
        self.hand.press(point)

    def move(self, point: Point) -> None:
        """The pointer moved."""
        self.hand.move(point, self.session.game.position)

    def release(self, point: Point) -> None:
        """The pointer went up."""
        self._carry_out(self.hand.release(point, self.session.game.position, self._clock()))

    def let_go(self) -> None:
        """Something else than the pointer ends what it was doing: a dragged card goes home."""
        self._carry_out(self.hand.let_go())

    def dismiss(self) -> None:
        """A right click: a dragged card goes home, the selection ends."""
        self.let_go()
        self.hand.deselect()

    def leave(self, absence: Absence) -> None:
        """The player is not at the table."""
        self.let_go()
        self.session.leave(absence)

    def come_back(self, absence: Absence) -> None:
        """They are back."""
        self.session.come_back(absence)

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self._end_motion()
        self.layout = layout(width, height)
        self.hand.relayout(self.layout)
        self._tell_controls()

    def activate(self, control: str) -> None:
        """Do what a control stands for, whether it was pressed or its key."""
        self.let_go()
        self._end_motion()
        control = control.removeprefix(_NOTICE)
        if control in _COMMANDS:
            self._do(_COMMANDS[control])
        elif control == "new":
            self.session.begin_new()
            self._begin_again(control)
        elif control == "restart":
            self.session.restart()
            self._begin_again(control)

    @property
    def bar(self) -> BarLayout:
        """The bar as it lies now."""
        content = self._bar_content()
        shapes = [re.sub(r"\d", "0", value) for value in content.values.values()]
        state = (self.layout, shapes, content.redeals_left == 0, content.redeals_total)
        if self._bar is None or self._bar[0] != state:
            self._bar = (state, bar_layout(self.layout, content, self._measure))
        return self._bar[1]

    @property
    def controls(self) -> dict[str, Rect]:
        """Where each control of the bar can be pressed."""
        bar = self.bar
        areas = {control.name: control.area for control in bar.controls}
        areas |= {item.name: item.area for item in bar.status if item.name == CODE}
        return {name: area._replace(y=0, height=bar.height) for name, area in areas.items()}

    def scene(self) -> tuple[Picture, ...]:
        """Everything to be seen now."""
        now = self._clock()
        self._forget_what_is_over(now)
        game, hand = self.session.game, self.hand
        held = hand.drag.place if hand.drag else hand.selection
        shaking, since = self._shake or (None, now)
        view = View(
            layout=self.layout,
            bar=self.bar,
            bar_content=self._bar_content(),
            position=game.position,
            face_down=game.face_down,
            now=now,
            selection=hand.selection,
            lit=() if held is None else game.position.destinations(held),
            drag=hand.drag,
            flights=self._flights,
            shaking=shaking,
            shake=motion.shake_offset(self.layout, now - since),
            hover=hand.hover,
            pressed=hand.pressed,
            spent=[
                control
                for control, command in _COMMANDS.items()
                if game.why_illegal(command) is not None
            ],
            floating=self._float(),
        )
        self._tell_controls()
        return build_scene(view, self._measure)

    def next_change(self) -> float | None:
        """In how many seconds the scene will change by itself; None if it stays as it is."""
        now = self._clock()
        self._forget_what_is_over(now)
        if self._flights or self._shake:
            return FRAME
        waits = []
        if self._message:
            waits.append(self._message[1] - now)
        if self.session.clock_runs:
            waits.append(1 - self.session.seconds % 1)
        return min(waits, default=None)

    # Doing

    def _carry_out(self, intent: Intent | None) -> None:
        match intent:
            case Attempt(move, dropped_at):
                self._do(move, dropped_at)
            case NoPlace(place, refusal):
                self._tell_no_place(place, refusal)
            case GlideBack(place, dropped_at):
                self._glide_back(place, dropped_at)
            case Activate(control):
                self.activate(control)

    def _do(self, action: Action, dropped_at: Point | None = None) -> None:
        try:
            step = self.session.play(action)
        except IllegalActionError as error:
            self._tell_refusal(action, error.refusal)
            if isinstance(action, Move) and dropped_at:
                self._glide_back(action.source, dropped_at)
            return
        self.hand.deselect()
        self._message = self._shake = None
        if not self._options.still:
            self._flights = motion.plan_step(step, self.layout, self._clock(), dropped_at)
        self._trace_action(action_name(action))

    def _begin_again(self, action: str) -> None:
        self.hand.deselect()
        self._message = self._shake = None
        self._deal()
        self._trace_action(action)

    def _deal(self) -> None:
        if not self._options.still:
            position = self.session.game.position
            self._flights = motion.plan_deal(position, self.layout, self._clock())

    def _glide_back(self, place: Place, dropped_at: Point) -> None:
        card = self.session.game.position.top(place)
        if card is not None and not self._options.still:
            now = self._clock()
            self._flights = motion.plan_return(card, place, dropped_at, self.layout, now)

    def _end_motion(self) -> None:
        self._flights, self._shake = [], None

    def _forget_what_is_over(self, now: float) -> None:
        self._flights = [flight for flight in self._flights if flight.finish > now]
        if self._shake and now - self._shake[1] >= motion.SHAKE:
            self._shake = None
        if self._message and now >= self._message[1]:
            self._message = None

    # Saying

    def _tell_refusal(self, action: Action, refusal: Refusal) -> None:
        reason = REFUSALS[refusal]()
        if isinstance(action, Move):
            position = self.session.game.position
            card, target = position.gives(action.source), position.top(action.target)
            self._shake_card(action.source)
            if card is not None and refusal is not Refusal.GAME_WON:
                inside = words.inside_sentence(reason)
                if target is None:
                    reason = words.CARD_ON_PLACE(card=self._card(card), reason=inside)
                else:
                    on = self._card(target)
                    reason = words.CARD_ON_CARD(card=self._card(card), target=on, reason=inside)
        self._say(reason, "error")
        if self._options.trace:
            self._options.trace.refused(action_name(action), refusal.name)

    def _tell_no_place(self, place: Place, refusal: Refusal | None) -> None:
        self._shake_card(place)
        if refusal is None:
            self._say(words.NO_PLACE(), "error")
            return
        self._say(REFUSALS[refusal](), "error")
        if self._options.trace:
            self._options.trace.refused(place_name(place), refusal.name)

    def _say(self, text: str, tone: notices.Tone) -> None:
        self._message = (_Message(text, tone), self._clock() + _MESSAGE_STAYS)

    def _shake_card(self, place: Place) -> None:
        if not self._options.still:
            self._shake = (place, self._clock())

    def _card(self, card: Card) -> str:
        return label(card, self._options.letters) + notices.SUIT_SIGNS[suit_of(card)]

    def _float(self) -> Floating | None:
        """The message or notice to be seen, laid out once for each window size."""
        said = self._said()
        if self._floating[0] != (said, self.layout):
            self._floating = ((said, self.layout), self._lay_out(said))
        return self._floating[1]

    def _said(self) -> _Message | _Notice | None:
        """A notice when the game is over, else the message of the moment, else what is true."""
        game = self.session.game
        status = game.status
        if status is not Status.PLAYING:
            return None if self._flights else self._notice(status)
        if self._message:
            return self._message[0]
        if not game.position.legal_moves():
            return _Message(words.NO_CARD_CAN_MOVE(game.position.redeals), "quiet")
        return None

    def _notice(self, status: Status) -> _Notice:
        position = self.session.game.position
        if status is Status.WON:
            detail = words.WON_DETAIL(position.moves, time=clock_text(self.session.seconds))
            buttons = [("new", words.NEW_GAME), ("restart", words.SAME_DEAL_AGAIN)]
            title = words.WON_TITLE()
        else:
            detail = words.STUCK_DETAIL(position.cards_home)
            buttons = [("restart", words.RESTART), ("new", words.NEW_GAME)]
            if self.session.game.undoable:
                buttons.insert(0, ("undo", words.UNDO))
            title = words.STUCK_TITLE()
        placed = tuple(Button(_NOTICE + control, text()) for control, text in buttons)
        return _Notice(title, detail, placed)

    def _lay_out(self, said: _Message | _Notice | None) -> Floating | None:
        match said:
            case _Message(text, tone):
                return notices.message(text, tone, self.layout, self._measure)
            case _Notice(title, detail, buttons):
                return notices.notice(title, detail, buttons, self.layout, self._measure)
            case None:
                return None

    def _bar_content(self) -> BarContent:
        game = self.session.game
        position = game.position
        return BarContent(
            controls={
                "new": words.NEW_GAME(),
                "restart": words.RESTART(),
                "redeal": words.REDEAL(),
                "undo": words.UNDO(),
                "redo": words.REDO(),
            },
            captions={
                "time": words.TIME(),
                "moves": words.MOVES(),
                "home": words.HOME(),
                CODE: words.DEAL(),
            },
            values={
                "time": clock_text(self.session.seconds),
                "moves": str(position.moves),
                "home": f"{position.cards_home}/104",
                CODE: str(game.code),
            },
            redeals_left=position.redeals,
            redeals_total=game.code.variant.redeals,
            no_redeals=words.NO_REDEALS_LEFT(),
        )

    def _tell_controls(self) -> None:
        floating = self._float()
        buttons = floating.buttons if floating else ()
        self.hand.controls = {button.control: area for button, area in buttons} | self.controls

    def _trace_action(self, action: str) -> None:
        if self._options.trace:
            game = self.session.game
            position = game.position
            self._options.trace.action(
                action, str(game.code), position.moves, position.redeals, game.status.value
            )


_NOTICE: Final = "notice "
"""Stands before the control that a notice's button activates."""


def clock_text(seconds: float) -> str:
    """A time as ``4:52``, or ``1:04:52`` from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
