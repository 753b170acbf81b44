"""What holds for every test: no display, no sound, no home of the player's, no skip where asked."""

import gettext
import os
import runpy
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

from crescent.i18n import language, use_translations
from tests.support import player

# Where the player keeps things is asked before it is forgotten.
GUARD = player.Guard(os.environ)

# Whatever the environment says, it is not said to the tests nor to what they start. But for the
# time zone: any will do.
for _name in filter(player.is_hidden, list(os.environ)):
    del os.environ[_name]
os.environ["LC_ALL"] = "C.UTF-8"

# Before anything imports pygame: tests in this process draw into memory. Those of the real
# window start a process of its own, see tests/window.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Whoever runs the tests may have asked for no hangups; the games that are tested are to hear them.
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

# No timing assertion in a test, and the same examples in every run of CI.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session", autouse=True)
def _nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep what outlives a test away from the player's own, too."""
    for name, folder in player.home_variables(tmp_path_factory.mktemp("nobody")).items():
        os.environ[name] = folder


@pytest.fixture(autouse=True)
def _home_of_its_own(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Keep every test away from the player's own games and settings; fail one that was not."""
    for name, folder in player.home_variables(tmp_path / "home").items():
        monkeypatch.setenv(name, folder)
    with GUARD.watching(tmp_path_factory.getbasetemp()):
        yield


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Let no test leave its language to the next."""
    yield
    if language() != "en":
        use_translations(gettext.NullTranslations())


def pytest_configure() -> None:
    """Compile the translations, as every other way to start the game does."""
    tool = Path(__file__).parent.parent / "tools" / "compile_catalogues.py"
    with suppress(OSError):  # where nothing can be written, they have to be there
        runpy.run_path(str(tool))["compile_all"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--fail-on-skip",
        action="store_true",
        help="a skipped test fails the run: for CI, where nothing may be missing",
    )


def _skipped(session: pytest.Session) -> int:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    return len(reporter.stats.get("skipped", ())) if reporter else 0


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("--fail-on-skip") and _skipped(session):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if reporter:
            reporter.write_line("")
            reporter.write_line(
                "Tests were skipped, and with --fail-on-skip none may be.", red=True
            )
