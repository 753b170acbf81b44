"""What is done at the table: moves, controls, and what the player decides on pages.

Everything goes through the session. The game has changed before anything moves on the screen.
"""

from crescent import __version__
from crescent.analysis.adviser import Adviser
from crescent.engine import (
    Action,
    Command,
    DealCode,
    Place,
    Status,
    Variant,
    action_name,
)
from crescent.i18n import language, saving, words
from crescent.i18n.faults import fault_text
from crescent.session import Absence, new_code, winnable_code
from crescent.settings import Settings
from crescent.storage.faults import FaultKind
from crescent.ui.archive.records import Records
from crescent.ui.archive.statistics import Played
from crescent.ui.controls import NOTICE, OF_HINTS, Control, control_named
from crescent.ui.geometry import Point
from crescent.ui.page import (
    Change,
    Close,
    Confirmed,
    Copy,
    Do,
    InProgress,
    Open,
    Outcome,
    Page,
    Paste,
    PlayCode,
    PlayOn,
    PlayVariant,
    Resume,
)
from crescent.ui.pages.about import about_page
from crescent.ui.pages.enter_code import EnterCodePage, find_code
from crescent.ui.pages.guide import HelpPage
from crescent.ui.pages.menu import Menu
from crescent.ui.pages.new_game import new_game_page
from crescent.ui.pages.question import question_before, question_in_progress
from crescent.ui.pages.settings import SettingsPage
from crescent.ui.richtext import without_middle
from crescent.ui.scene.floating.message_layout import Tone
from crescent.ui.table.controller import Activate, Attempt, GlideBack, Intent, NoPlace
from crescent.ui.table.hints.hints import Hints
from crescent.ui.table.moves import Moves
from crescent.ui.table.state import State

_LONGEST_COPY = 60
"""Characters of a copied text that are shown; it may be a long path."""


class Commands:
    """Carries out intents of the controller, controls and outcomes of pages."""

    def __init__(self, state: State, adviser: Adviser | None = None) -> None:
        """`adviser` searches for hints; None for the usual one."""
        self._state = state
        self._moves = Moves(state)
        self._played = Played(state, self._show)
        self._records = Records(state, self._show, self._played.games_added)
        state.welcome.greeted()
        self.hints = Hints(state, adviser, self._do, self._show)
        self._wanted: DealCode | Variant | None = None
        """What to deal if the player confirms to leave the game on the table."""

    # Moves

    def carry_out(self, intent: Intent | None) -> None:
        """Carry out an intent of the controller."""
        match intent:
            case Attempt(move, dropped_at):
                self._do(move, dropped_at)
            case NoPlace(place, refusal):
                self._moves.tell_no_place(place, refusal)
            case GlideBack(place, dropped_at):
                self._moves.glide_back(place, dropped_at)
            case Activate(name):
                self.press(name)

    def _do(self, action: Action, dropped_at: Point | None = None) -> None:
        if self._moves.play(action, dropped_at):
            self._trace_action(action_name(action))
            self.hints.look()

    # Controls

    def press(self, name: str) -> None:
        """Do what a pressed control stands for; `name` is `Activate`'s."""
        # The button of a notice already says what it does, so there is no question.
        self.activate(control_named(name), asks=not name.startswith(NOTICE))

    def activate(self, control: Control, *, asks: bool = True) -> None:
        """Do what a control stands for; `asks` puts a question before leaving a game in progress.

        Raises `NotImplementedError` for one that nothing carries out.
        """
        state = self._state
        self.cancel_drag()
        state.animations.end_motion()
        control = control.action
        if control.group != "window" and control is not Control.SUIT_COLOURS:
            state.welcome.answer()
        if control.group in OF_HINTS:
            state.controller.deselect()
            state.messages.hush()
            self.hints.activate(control)
            return
        self.hints.cancel_request()
        match control:
            case Control.UNDO | Control.REDO | Control.REDEAL:
                self._command(control)
            case Control.NEW | Control.RESTART:
                self._wanted = None
                (self._leave_game_for if asks else self._confirmed)(control)
            case Control.COPY_CODE:
                self._copy(str(state.session.game.code))
            case Control.PASTE_CODE:
                self._paste_code()
            case Control.PAUSE:
                self.toggle_pause()
            case Control.FULLSCREEN:
                full = not state.settings.fullscreen
                state.choose(state.settings.with_value("fullscreen", full))
            case Control.SUIT_COLOURS:
                deck = "four" if state.settings.deck == "two" else "two"
                state.choose(state.settings.with_value("deck", deck))
            case Control.PLAY | Control.LEAVE_LESSON:
                pass  # the greeting is gone already, and only the lesson can be left
            case Control.QUIT:
                state.shell.quit()
            case _:
                self.open(control)

    def touch(self, place: Place | None) -> None:
        """Note a press on a place of the table, or beside all of them if it is None."""
        self._state.welcome.answer()
        self.hints.touch(place)

    def cancel_drag(self) -> None:
        """Forget the press; a dragged card glides back."""
        self._moves.cancel_drag()

    def toggle_pause(self) -> None:
        """Pause the game, or end the pause."""
        state = self._state
        if state.paused:
            state.session.unsuspend(Absence.PAUSED)
        elif state.session.game.status is Status.PLAYING:
            state.controller.deselect()
            state.session.suspend(Absence.PAUSED)

    def _command(self, control: Control) -> None:
        state = self._state
        state.controller.deselect()
        if state.paused:
            return
        command = control.command
        assert command is not None, f"{control} is a command"
        legal = state.session.game.why_illegal(command) is None
        if command is Command.REDEAL and legal and state.settings.ask_before_redeal:
            self._ask(control)
        else:
            self._do(command)

    # Leaving the game on the table

    def _leave_game_for(self, control: Control) -> None:
        """Begin another game, after a question if the present one is in progress."""
        game = self._state.session.game
        under_way = game.begun and game.status is not Status.WON
        if under_way and self._state.settings.ask_before_new:
            self._ask(control)
        else:
            self._confirmed(control)

    def _confirmed(self, control: Control) -> None:
        """Do what the player confirmed, or what needs no question."""
        session = self._state.session
        if control in (Control.REDEAL, Control.SHOW):
            self.hints.show() if control is Control.SHOW else self._do(Command.REDEAL)
            return
        if control is Control.RESTART:
            session.restart()
        elif isinstance(self._wanted, DealCode):
            session.begin(self._wanted)
        else:
            session.begin(self._new_code(self._wanted or session.game.code.variant))
        self._show_game(Control.RESTART if control is Control.RESTART else Control.NEW)

    def _new_code(self, variant: Variant) -> DealCode:
        """Return the code of a new deal, a winnable one if the player wants that."""
        if variant.face_down or not self._state.settings.winnable_only:
            return new_code(variant)
        present = self._state.session.game.code.number
        return winnable_code(variant, self.hints.proved_deal(), present)

    def _show_game(self, how: str) -> None:
        """Show another game on the table; the trace is told `how` it came there."""
        state = self._state
        state.session.unsuspend(Absence.PAUSED)
        state.controller.deselect()
        state.messages.hush()
        if state.session.game.begun:
            state.animations.show_nothing()
        else:
            state.animations.show_deal(state.session.game.position, state.layout)
        self._trace_action(how)
        self.hints.begin()

    def _play_code(self, code: DealCode, control: Control) -> None:
        """Play the deal of a code; if there is an unfinished game of it, ask which is meant."""
        self._played.find_unfinished(code, lambda found: self._play_found(found, code, control))

    def _play_found(self, found: InProgress | None, code: DealCode, control: Control) -> None:
        if found is not None:
            self.follow(found)
        elif code == self._state.session.game.code:
            self._leave_game_for(Control.RESTART)
        else:
            self._wanted = code
            self._leave_game_for(control)

    # The clipboard

    def _copy(self, text: str) -> None:
        state = self._state
        done = state.shell.copy(text)
        told = without_middle(text, _LONGEST_COPY)
        said = words.CODE_COPIED(code=told) if done else words.NO_CLIPBOARD()
        state.messages.say(said, state.clock(), "quiet" if done else "error")

    def _paste_code(self) -> None:
        code = find_code(self._state.shell.paste())
        if code is None:
            self._state.messages.say(words.NO_CODE_COPIED(), self._state.clock())
        else:
            self._play_code(code, Control.PASTE_CODE)

    # Pages

    def open(self, control: Control) -> None:
        """Open the page that a control `opens`."""
        state = self._state
        code, command_key = state.session.game.code, state.shell.command_key
        match control:
            case Control.MENU:
                self._show(Menu(lambda _: state.sight.bar, str(code), state.disabled, command_key))
            case Control.LESSON:
                self._begin_lesson()
            case Control.HELP:
                self._show(HelpPage(command_key))
            case Control.ENTER_CODE:
                self._show(EnterCodePage(code))
            case Control.CHOOSE_VARIANT:
                self._show(new_game_page(code.variant))
            case Control.SETTINGS:
                self._show(SettingsPage(state.settings))
            case Control.ABOUT:
                self._show(about_page(__version__))
            case Control.GAMES | Control.STATISTICS | Control.RESET_STATISTICS:
                self._played.open(control)
            case _:
                self._records.open(control)

    def _begin_lesson(self) -> None:
        """Begin the lesson; whoever leaves it is at the table again, wherever it was opened."""
        from crescent.ui.table.lesson.page import Lesson  # noqa: PLC0415 - seldom needed

        self._state.pages.close_all()
        self._show(Lesson(self._state))

    def _ask(self, control: Control) -> None:
        redeals = self._state.session.game.position.redeals
        self._show(question_before(control, redeals))

    def _show(self, page: Page) -> None:
        state = self._state
        self.cancel_drag()
        self.hints.cancel_request()
        state.controller.deselect()
        state.hover.end()
        state.messages.hush()
        state.pages.show(page, state.layout, by_keyboard=state.focus.leads)

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what the player decided on a page."""
        state = self._state
        match outcome:
            case Close():
                state.pages.close()
            case Open(control):
                self.open(control)
            case Change(settings):
                self._choose(settings)
            case Copy(text):
                self._copy(text)
            case Paste():
                if state.pages.top:
                    self.follow(state.pages.top.type(state.shell.paste()))
            case Do(control):
                state.pages.close_all()
                self.activate(control)
            case Confirmed(control):
                state.pages.close_all()
                self._confirmed(control)
            case PlayCode() | PlayVariant() | PlayOn() | Resume() | InProgress():
                state.pages.close_all()
                self._follow_to_game(outcome)
            case _:
                self._played.follow(outcome)
                self._records.follow(outcome)

    def _choose(self, settings: Settings) -> None:
        """Apply other settings; what was said in another language is said anew."""
        state, spoken = self._state, language()
        state.choose(settings)
        self.hints.look()
        if language() != spoken:
            state.messages.hush()

    def _follow_to_game(
        self, outcome: PlayCode | PlayVariant | PlayOn | Resume | InProgress
    ) -> None:
        """Put another game on the table, or ask about it."""
        match outcome:
            case PlayCode(code):
                self._play_code(code, Control.ENTER_CODE)
            case PlayVariant(variant):
                self._wanted = variant
                self._leave_game_for(Control.NEW)
            case PlayOn(game, seconds, shown):
                self._state.session.replace(game, seconds, shown=shown)
                self._show_game("play on")
            case Resume(number):
                self._resume(number)
            case InProgress(number, code):
                self._wanted = code
                self._show(question_in_progress(number, code))

    def _resume(self, number: int) -> None:
        state = self._state
        if state.session.resume(number):
            self._show_game("resume")
        else:
            state.messages.say(saving.ELSEWHERE(), state.clock())

    def tell_news(self) -> bool:
        """Say what went wrong with saving and what else happened; return True if anything did."""
        faults = self._state.session.take_faults()
        for fault in faults:
            tone: Tone = "quiet" if fault.kind is FaultKind.SAVED_AGAIN else "error"
            self._state.messages.say(fault_text(fault), self._state.clock(), tone)
        done = self._state.jobs.finish_done()
        return self.hints.tell_news() or done or bool(faults)

    # Words

    def _trace_action(self, action: str) -> None:
        state = self._state
        if state.trace:
            game = state.session.game
            position = game.position
            state.trace.action(
                action, str(game.code), position.moves, position.redeals, game.status.value
            )
