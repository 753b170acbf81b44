import os
import subprocess
import sys
from pathlib import Path

import pytest

from crescent import __version__
from crescent.analysis.deals import proved_deals
from crescent.cli import commands, main
from crescent.cli.window import EXAMPLES
from crescent.engine import Game, Variant, parse_code, parse_record
from crescent.session import Absence
from crescent.settings import Newcomer, Placement, Settings, changes
from crescent.storage import SavedGame, Store
from crescent.ui.options import PLACEMENT, NoDisplayError, Options
from crescent.ui.page import InProgress, OpenRecord
from crescent.ui.table.welcome import Welcome
from tests.cli.command import (
    CODE,
    MOVES,
    OTHER,
    Complain,
    Run,
    as_record,
    make_a_move,
    put_window,
)
from tests.support.records import WON_RECORD


def test_the_first_time_a_normal_deal_is_opened(run: Run, window: list[Options]) -> None:
    assert run() == (0, "", "")
    options = window[0]
    assert options.game.code.variant is Variant.NORMAL
    assert not options.game.begun
    assert options.settings == Settings()
    assert options == Options(options.session, newcomer=Newcomer(greeting=True, pointer=True))


def greets(options: Options) -> bool:
    return options.newcomer.greeting


def test_who_has_never_played_is_greeted_until_the_greeting_was_seen(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def see(options: Options) -> int:
        seen.append(greets(options))
        Welcome(options.newcomer, options.session).greeted()
        return 0

    put_window(monkeypatch, see)
    for _ in range(3):
        run()
    assert seen == [True, False, False]


@pytest.mark.parametrize("word", ["CODE", "record"])
def test_with_a_code_or_a_record_the_greeting_waits_for_the_next_start(
    run: Run, window: list[Options], tmp_path: Path, word: str
) -> None:
    record = tmp_path / "game.crescent"
    record.write_text(as_record())
    run(CODE if word == "CODE" else str(record))
    run()
    assert [greets(options) for options in window] == [False, True]
    assert [options.newcomer.pointer for options in window] == [True, True]


def test_with_a_variant_alone_a_newcomer_is_greeted(run: Run, window: list[Options]) -> None:
    run("--variant", "C")
    assert greets(window[0])


def test_who_has_games_from_an_older_version_is_not_greeted(
    run: Run, window: list[Options]
) -> None:
    store = Store.open()
    store.begin(SavedGame.of(Game(parse_code(CODE)), 0.0))
    store.close()
    run()
    assert window[0].newcomer == Newcomer()


def test_where_the_games_cannot_be_read_nobody_is_greeted(
    run: Run, window: list[Options], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CRESCENT_DATA", str(tmp_path / "file"))
    run()
    assert not greets(window[0])


@pytest.mark.parametrize("variant", ["E", "G", "N", "F"])
def test_new_deals_are_proved_to_be_winnable(run: Run, window: list[Options], variant: str) -> None:
    run("--variant", variant)
    code = window[0].game.code
    assert code.variant is Variant(variant)
    assert code.number in proved_deals()


def test_any_deal_comes_where_that_is_chosen(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = []

    def choose(options: Options) -> int:
        codes.append(options.game.code)
        options.session.save_settings(changes(Settings(), Settings(winnable_only=False)))
        return 0

    put_window(monkeypatch, choose)
    for variant in "CNFGENF":
        run("--variant", variant)
    assert not {code.number for code in codes} & {*proved_deals()}


def test_without_arguments_the_game_goes_on(run: Run, playing: list[Options]) -> None:
    run(CODE)
    run()
    before, after = (options.session for options in playing)
    assert str(after.game.code) == CODE
    assert after.game.turns[:-1] == before.game.turns


def test_an_untouched_deal_is_there_again(run: Run, window: list[Options]) -> None:
    run()
    run()
    assert window[0].game.code == window[1].game.code


def test_after_a_win_a_new_deal_is_opened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def win(options: Options) -> int:
        opened.append(options.game.code)
        if not options.game.begun:
            options.session.replace(parse_record(WON_RECORD).game, 100.0)
        return 0

    put_window(monkeypatch, win)
    run()
    run()
    assert opened[1] not in (opened[0], parse_record(WON_RECORD).game.code)


def test_a_pause_is_saved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    absences = []

    def pause(options: Options) -> int:
        absences.append(options.session.absences)
        make_a_move(options)
        options.session.suspend(Absence.PAUSED)
        return 0

    put_window(monkeypatch, pause)
    run(CODE)
    run()
    assert absences == [set(), {Absence.PAUSED}]


def test_a_deal_in_progress_is_asked_about(run: Run, playing: list[Options]) -> None:
    run(CODE)
    run(CODE)
    assert playing[1].opening == InProgress(None, parse_code(CODE))
    assert playing[1].game.begun


def test_a_deal_that_waits_is_asked_about(
    run: Run, playing: list[Options], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(CODE)
    run(OTHER)

    def resume(options: Options) -> int:
        assert isinstance(options.opening, InProgress)
        assert options.opening.number is not None
        assert str(options.game.code) == OTHER
        assert options.session.resume(options.opening.number)
        assert (str(options.game.code), options.game.begun) == (CODE, True)
        return 0

    put_window(monkeypatch, resume)
    assert run("--code", CODE) == (0, "", "")
    assert len(playing) == 2


@pytest.mark.parametrize(("letter", "kept"), [("N", True), ("F", False)])
def test_a_variant_goes_on_with_a_game_of_it(
    run: Run, playing: list[Options], letter: str, *, kept: bool
) -> None:
    run(CODE)
    run("--variant", letter)
    assert (str(playing[1].game.code) == CODE) is kept
    assert playing[1].game.code.variant is Variant(letter)


def test_settings_are_saved_but_for_those_of_the_command(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def choose(options: Options) -> int:
        seen.append(options.settings)
        options.session.save_settings(changes(Settings(), Settings(theme="midnight", counts=False)))
        return 0

    put_window(monkeypatch, choose)
    run("--deck", "four")
    run("--theme", "felt", "--still")
    run()
    assert seen == [
        Settings(deck="four"),
        Settings(counts=False, motion="none"),
        Settings(theme="midnight", counts=False),
    ]


def test_where_the_window_was_is_saved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    places = []

    def move_away(options: Options) -> int:
        places.append(options.placement)
        options.session.save_settings({PLACEMENT: Placement(30, 40, 900, 700, False).text()})
        return 0

    put_window(monkeypatch, move_away)
    run()
    run()
    assert places == [None, Placement(30, 40, 900, 700, False)]


@pytest.mark.parametrize("arguments", [[CODE], ["--code", CODE], [f"--code={CODE}"], ["--", CODE]])
def test_a_code_is_opened(run: Run, window: list[Options], arguments: list[str]) -> None:
    run(*arguments)
    assert str(window[0].game.code) == CODE


@pytest.mark.parametrize("letter", ["N", "F", "C", "f"])
def test_a_new_deal_of_a_variant(run: Run, window: list[Options], letter: str) -> None:
    run("--variant", letter)
    assert window[0].game.code.variant is Variant(letter.upper())


@pytest.mark.parametrize(
    "arguments", [["CR1-F-AAAAAAB"], ["--code", "cr1faaaaaab"]], ids=["word", "option"]
)
def test_a_variant_that_agrees_with_the_code(
    run: Run, window: list[Options], arguments: list[str]
) -> None:
    assert run("--variant", "F", *arguments)[0] == 0
    assert str(window[0].game.code) == "CR1-F-AAAAAAB"


def test_how_it_looks(run: Run, window: list[Options]) -> None:
    run("--theme", "midnight", "--still", CODE, "--deck", "four", "--letters", "sv")
    options = window[0]
    chosen = Settings(theme="midnight", deck="four", letters="sv", motion="none")
    assert options.settings == chosen


@pytest.mark.parametrize("letters", ["en", "fr", "de", "nl", "ru", "pl", "pt", "sv"])
def test_all_letters(run: Run, window: list[Options], letters: str) -> None:
    assert run("--letters", letters)[0] == 0
    assert window[0].settings.letters == letters


@pytest.mark.parametrize("name", ["my game.crescent", "GAME.CRESCENT", "deal.crescent"])
def test_a_record_is_shown(run: Run, window: list[Options], tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(as_record(Seconds="31"))
    assert run(str(file), "--variant", "N") == (0, "", "")
    assert window[0].opening == OpenRecord(str(file))
    assert not window[0].game.begun


def test_a_launcher_opens_whatever_it_is_given(
    run: Run, window: list[Options], tmp_path: Path
) -> None:
    file = tmp_path / "no record.txt"
    assert run("--open", str(file)) == (0, "", "")
    assert run("--open") == (0, "", "")
    assert [options.opening for options in window] == [OpenRecord(str(file)), None]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a folder in use stays")
def test_a_launcher_opens_a_file_where_the_current_folder_is_gone(
    run: Run, window: list[Options], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    assert run("--open", "game.crescent") == (0, "", "")
    assert window[0].opening == OpenRecord("game.crescent")


def test_a_record_and_options_that_disagree(
    complaint: Complain, window: list[Options], tmp_path: Path
) -> None:
    file = tmp_path / "game.crescent"
    file.write_text(as_record())
    complaint(2, str(file), "--variant", "F")
    complaint(2, str(file), "--code", CODE)
    complaint(2, str(file), CODE)
    assert window == []


def test_a_record_with_a_refused_move_is_not_opened(
    complaint: Complain, window: list[Options], tmp_path: Path
) -> None:
    file = tmp_path / "game.crescent"
    file.write_text(as_record(moves="P6>P3\nP1>P2"))
    assert "Step 2 (P1>P2) on line 4 isn't allowed" in complaint(1, str(file))
    assert window == []


def test_the_trace_is_open_as_long_as_the_window(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "trace.jsonl"
    traces = []

    def write(options: Options) -> int:
        assert options.trace is not None
        options.trace.refused("U", "NOTHING_TO_UNDO")
        traces.append(options.trace)
        return 0

    put_window(monkeypatch, write)
    assert run("--trace", str(file)) == (0, "", "")
    traces[0].refused("Y", "NOTHING_TO_REDO")
    assert file.read_text("ascii").count("\n") == 1


def test_wrong_usage_writes_no_trace(complaint: Complain, tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    complaint(2, "--trace", str(file), CODE, "--variant", "F")
    assert not file.exists()


def test_the_exit_code_is_the_window_s(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    put_window(monkeypatch, lambda _: 5)
    assert run() == (5, "", "")


@pytest.mark.parametrize(
    ("error", "exit_code", "sentence"),
    [
        (NoDisplayError(), 1, "crescent: There's no display to open a window on.\n"),
        (NoDisplayError("no pixels."), 1, "crescent: The window can't be opened: no pixels.\n"),
        (OSError("cards are missing"), 1, "crescent: Crescent has to stop: cards are missing.\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_a_window_that_does_not_open(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    exit_code: int,
    sentence: str,
) -> None:
    def fail(_: Options) -> int:
        raise error

    put_window(monkeypatch, fail)
    assert run(CODE) == (exit_code, "", sentence)


def test_without_pygame() -> None:
    program = (
        "import sys; sys.modules['pygame'] = None;"
        f"from crescent.cli import main; sys.exit(main(['{CODE}']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1)
    assert b"The window needs pygame" in done.stderr


def test_a_bug_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "crescent.ui.shell.window", None)
    with pytest.raises(ImportError):
        main([CODE])


# --- help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_has_commands_options_and_examples(run: Run, flag: str) -> None:
    code, out, err = run(flag)
    assert (code, err) == (0, "")
    for part in (*commands.COMMANDS, "--variant", "--trace", "en fr de nl", "examples:"):
        assert part in " ".join(out.split())
    assert out.isascii()


@pytest.mark.parametrize("command", commands.COMMANDS)
def test_each_command_has_help(run: Run, command: str) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"usage: crescent {command} " in out


def test_the_examples_of_the_help_work(
    run: Run, window: list[Options], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("moves.txt").write_text(MOVES)
    Path("game.crescent").write_text(as_record())
    for line in EXAMPLES:
        code, _, err = run(*(part.strip(' "') for part in _split(line)))
        assert code == 0, line
        assert not err or err.startswith("crescent: Won"), line
    assert len(window) == 4


def _split(line: str) -> list[str]:
    before, quote, quoted = line.partition('"')
    return [*before.split()[1:], *([quoted] if quote else [])]


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"crescent {__version__}\n", "")
