"""What is done at the table: moves, controls, and what the player decides on pages.

Everything goes through the session; the state has changed before anything moves on the screen.
"""

from crescent import __version__
from crescent.analysis.adviser import Adviser
from crescent.engine import (
    Action,
    Command,
    DealCode,
    IllegalActionError,
    Move,
    Place,
    Refusal,
    Status,
    Variant,
    action_name,
    place_name,
)
from crescent.i18n import saving, words
from crescent.i18n.faults import fault_text
from crescent.i18n.refusals import REFUSALS
from crescent.session import Absence, new_code, winnable_code
from crescent.storage import FaultKind
from crescent.ui import pages
from crescent.ui.desk.records import Records
from crescent.ui.desk.statistics import Played
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
from crescent.ui.richtext import without_middle
from crescent.ui.scene import messages
from crescent.ui.scene.bar import CODE, OUTLOOK
from crescent.ui.scene.message_layout import Tone
from crescent.ui.table import wording
from crescent.ui.table.controller import Activate, Attempt, GlideBack, Intent, NoPlace
from crescent.ui.table.hints import CONTROLS, Hints
from crescent.ui.table.state import COMMANDS, State

_LONGEST_COPY = 60
"""Characters of what was copied that are told: fields may hold a long path."""


class Commands:
    """Carries out intents of the controller, controls and outcomes of pages."""

    def __init__(self, state: State, adviser: Adviser | None = None) -> None:
        """`adviser` is the search beside the table, where it is not one of the usual kind."""
        self._state = state
        self._played = Played(state, self._show)
        self._records = Records(state, self._show, self._played.games_added)
        self.hints = Hints(state, adviser, self._do, self._show)
        self._wanted: DealCode | Variant | None = None
        """What the question is about that is asked before the game on the table is left."""

    # Moves

    def carry_out(self, intent: Intent | None) -> None:
        """Do what the controller asks for."""
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
        state = self._state
        try:
            step = state.session.play(action)
        except IllegalActionError as error:
            self._tell_refusal(action, error.refusal)
            if isinstance(action, Move) and dropped_at:
                self._glide_back(action.source, dropped_at)
            return
        state.controller.deselect()
        state.messages.hush()
        state.animations.show_step(step, state.layout, dropped_at)
        self._trace_action(action_name(action))
        self.hints.look()

    def _glide_back(self, place: Place, dropped_at: Point) -> None:
        state = self._state
        card = state.session.game.position.top(place)
        if card is not None:
            state.animations.show_return(card, place, dropped_at, state.layout)

    # Controls

    def activate(self, control: str) -> None:
        """Do what a control stands for, whether it was pressed or its key."""
        state = self._state
        self.cancel_drag()
        state.animations.end_motion()
        chosen = control.removeprefix(messages.NOTICE)
        if chosen in CONTROLS or chosen.startswith(OUTLOOK):
            state.controller.deselect()
            state.messages.hush()
            self.hints.activate(chosen if chosen in CONTROLS else "winnable")
            return
        self.hints.cancel_request()
        if chosen in COMMANDS:
            self._command(chosen)
        elif chosen in ("new", "restart"):
            self._wanted = None
            # The button of a notice says itself what it leads to.
            (self._leave_game_for if chosen == control else self._confirmed)(chosen)
        elif chosen in (CODE, "copy code"):
            self._copy(str(state.session.game.code))
        elif chosen == "paste code":
            self._paste_code()
        elif chosen == "pause":
            self.toggle_pause()
        elif chosen == "fullscreen":
            state.choose(state.settings.with_value("fullscreen", not state.settings.fullscreen))
        elif chosen == "quit":
            state.shell.quit()
        else:
            self.open(chosen)

    def cancel_drag(self) -> None:
        """Forget the press; a dragged card glides back."""
        self.carry_out(self._state.controller.cancel_drag())

    def toggle_pause(self) -> None:
        """Pause the game, or go on."""
        state = self._state
        if state.paused:
            state.session.unsuspend(Absence.PAUSED)
        elif state.session.game.status is Status.PLAYING:
            state.controller.deselect()
            state.session.suspend(Absence.PAUSED)

    def _command(self, control: str) -> None:
        state = self._state
        state.controller.deselect()
        if state.paused:
            return
        command = COMMANDS[control]
        legal = state.session.game.why_illegal(command) is None
        if command is Command.REDEAL and legal and state.settings.ask_before_redeal:
            self._ask("redeal")
        else:
            self._do(command)

    # Leaving the game on the table

    def _leave_game_for(self, control: str) -> None:
        """Begin another game, after a question if one is under way."""
        game = self._state.session.game
        under_way = game.begun and game.status is not Status.WON
        if under_way and self._state.settings.ask_before_new:
            self._ask(control)
        else:
            self._confirmed(control)

    def _confirmed(self, control: str) -> None:
        """Do without a question what may need one."""
        session = self._state.session
        if control in ("redeal", "show"):
            self.hints.show() if control == "show" else self._do(Command.REDEAL)
            return
        if control == "restart":
            session.restart()
        elif isinstance(self._wanted, DealCode):
            session.begin(self._wanted)
        else:
            session.begin(self._new_code(self._wanted or session.game.code.variant))
        self._show_game("restart" if control == "restart" else "new")

    def _new_code(self, variant: Variant) -> DealCode:
        """Return the code of a new deal, which can be won if the player wants that."""
        if variant.face_down or not self._state.settings.winnable_only:
            return new_code(variant)
        return winnable_code(variant, self.hints.proved_deal())

    def _show_game(self, how: str) -> None:
        """Another game is on the table; `how` it came there is told to the trace."""
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

    def _play_code(self, code: DealCode, control: str) -> None:
        if code == self._state.session.game.code:
            self._leave_game_for("restart")
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
        code = pages.find_code(self._state.shell.paste())
        if code is None:
            self._state.messages.say(words.NO_CODE_COPIED(), self._state.clock())
        else:
            self._play_code(code, "paste code")

    # Pages

    def open(self, name: str) -> None:
        """Open the page of that name, as the menu and the keys know it."""
        state = self._state
        code, command_key = state.session.game.code, state.shell.command_key
        match name:
            case "menu":
                self._show(pages.menu_page(state.disabled, command_key))
            case "help":
                self._show(pages.help_page(command_key))
            case "enter code":
                self._show(pages.EnterCodePage(code))
            case "choose variant":
                self._show(pages.new_game_page(code.variant))
            case "settings":
                self._show(pages.SettingsPage(state.settings))
            case "about":
                self._show(pages.about_page(__version__))
            case _:
                self._played.open(name)
                self._records.open(name)

    def _ask(self, control: str) -> None:
        redeals = self._state.session.game.position.redeals
        self._show(pages.question_before(control, redeals))

    def _show(self, page: Page) -> None:
        state = self._state
        self.cancel_drag()
        self.hints.cancel_request()
        state.controller.deselect()
        state.hover.end()
        state.messages.hush()
        state.pages.show(page, state.layout)

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what the player decided on a page."""
        state = self._state
        match outcome:
            case Close():
                state.pages.close()
            case Open(name):
                self.open(name)
            case Change(settings):
                state.choose(settings)
                self.hints.look()
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

    def _follow_to_game(
        self, outcome: PlayCode | PlayVariant | PlayOn | Resume | InProgress
    ) -> None:
        """Put another game on the table, or ask about it."""
        match outcome:
            case PlayCode(code):
                self._play_code(code, "enter code")
            case PlayVariant(variant):
                self._wanted = variant
                self._leave_game_for("new")
            case PlayOn(game, seconds, shown):
                self._state.session.replace(game, seconds, shown=shown)
                self._show_game("play on")
            case Resume(number):
                self._resume(number)
            case InProgress(number, code):
                self._ask_in_progress(number, code)

    def _ask_in_progress(self, number: int | None, code: DealCode) -> None:
        self._wanted = code
        self._show(pages.question_in_progress(number, code))

    def _resume(self, number: int) -> None:
        state = self._state
        if state.session.resume(number):
            self._show_game("resume")
        else:
            state.messages.say(saving.ELSEWHERE(), state.clock())

    def tell_news(self) -> bool:
        """Say what went wrong with what is kept and what else happened; whether anything did."""
        faults = self._state.session.take_faults()
        for fault in faults:
            tone: Tone = "quiet" if fault.kind is FaultKind.SAVED_AGAIN else "error"
            self._state.messages.say(fault_text(fault), self._state.clock(), tone)
        done = self._state.jobs.finish_done()
        return self.hints.tell_news() or done or bool(faults)

    # Words

    def _tell_refusal(self, action: Action, refusal: Refusal) -> None:
        state = self._state
        if isinstance(action, Move):
            state.animations.shake(action.source)
        if state.settings.reasons or not isinstance(action, Move):
            position = state.session.game.position
            text = wording.refusal_text(action, refusal, position, state.settings.letters)
            state.messages.say(text, state.clock())
        if state.trace:
            state.trace.refused(action_name(action), refusal.name)

    def _tell_no_place(self, place: Place, refusal: Refusal | None) -> None:
        state = self._state
        state.animations.shake(place)
        if state.settings.reasons:
            text = words.NO_PLACE() if refusal is None else REFUSALS[refusal]()
            state.messages.say(text, state.clock())
        if refusal and state.trace:
            state.trace.refused(place_name(place), refusal.name)

    def _trace_action(self, action: str) -> None:
        state = self._state
        if state.trace:
            game = state.session.game
            position = game.position
            state.trace.action(
                action, str(game.code), position.moves, position.redeals, game.status.value
            )
