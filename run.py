#!/usr/bin/env python3
"""Play Crescent, or run its tests, from a checkout; what is missing is set up first.

    python3 run.py [arguments of crescent]
    python3 run.py test [--all] [arguments of pytest]

It makes a virtual environment, `.venv` beside this file, installs the project there in place (a
later `git pull` needs no second installation) and hands over to it. A stamp in the environment
tells that it is ours and what it was made from; as long as that holds, a start only compares and
goes on. A `.venv` without our stamp is somebody else's: it stays, and `.venv-crescent` is used.

Standard library only, and nothing that an old Python 3 cannot read: it shall say which Python is
needed, not show a syntax error.
"""

import contextlib
import errno
import os
import signal
import sys
import time

TYPE_CHECKING = False  # as typing has it, which takes long to import
if TYPE_CHECKING:
    from collections.abc import Iterator

MINIMUM = (3, 11)
ROOT = os.path.dirname(os.path.realpath(__file__))  # a link to this file may lie anywhere
FOLDERS = (".venv", ".venv-crescent")
"""The folders for the environment; the second if the first is not ours."""
STAMP = "crescent-stamp.json"

NETWORK_SIGNS = (
    "could not find a version that satisfies",
    "failed to establish a new connection",
    "name resolution",
    "getaddrinfo failed",
    "network is unreachable",
    "connection refused",
    "connection reset",
    "cannot connect to proxy",
    "max retries exceeded",
    "timed out",
    "connection broken",
    "could not fetch url",
)
"""What pip's report holds, in lower case, when it could not reach the package index."""


class SetupError(Exception):
    """The environment cannot be made; the text is a sentence for the player."""


# --- what the environment must be made from ---------------------------------------------------


def python_too_old(major: int, minor: int) -> "str | None":
    """Return what to tell whoever started this with too old a Python, or None."""
    if (major, minor) >= MINIMUM:
        return None
    return told(
        "Crescent needs Python {minimum} or newer, but this is Python {found}. "
        "Start it with a newer one, for example `python3.13 run.py`.",
        minimum="{}.{}".format(*MINIMUM),
        found="{}.{}".format(major, minor),
    )


def _digest(*parts: str) -> str:
    import hashlib  # noqa: PLC0415 - in here, a Ctrl+C while it is loaded ends in silence

    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogateescape")).hexdigest()


def environment_identity(root: str) -> str:
    """Return a digest of all that an environment is bound to: the Python, the system, the folder.

    A bug-fix release of the same Python changes nothing: environments go on working.
    """
    return _digest(
        root,
        "{}.{} {}".format(*sys.version_info[:2], sys.version_info[3]),
        str(sys.implementation.cache_tag),
        getattr(sys, "abiflags", ""),
        str(sys.maxsize),
        sys.base_prefix,
        sys.platform,
        getattr(sys.implementation, "_multiarch", ""),
    )


def project_text(root: str) -> str:
    """Return the text of `pyproject.toml`; raises `OSError`."""
    with open(os.path.join(root, "pyproject.toml"), encoding="utf-8", errors="replace") as file:
        return file.read()


def requirements(text: str, extra: str) -> "list[str]":
    """Return what the text of `pyproject.toml` requires, with an extra ("" for none).

    An extra that names others of the project is spelled out; raises `SetupError`.
    """
    import tomllib  # noqa: PLC0415 - the usual start does without

    try:
        project = tomllib.loads(text)["project"]
        extras = project.get("optional-dependencies", {})
        own = project.get("name", "") + "["

        def expanded(entries: "list[str]") -> "list[str]":
            found = []
            for entry in entries:
                if entry.startswith(own):  # such as crescent-solitaire[cluster,test]
                    for name in entry[len(own) :].rstrip("]").split(","):
                        found += expanded(extras[name])
                else:
                    found.append(entry)
            return found

        return expanded([*project.get("dependencies", []), *(extras[extra] if extra else [])])
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise SetupError(
            told("Crescent's pyproject.toml can't be read: {reason}.", reason=error)
        ) from None


def is_ours_or_nobodys(folder: str) -> bool:
    """Return True if a folder has our stamp, is empty, or does not exist."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return not os.path.lexists(folder)
    except OSError:
        return False
    return not names or any(name.startswith(STAMP) for name in names)


def environment_folder(root: str) -> str:
    """Return the folder for the environment of a checkout; raises `SetupError`."""
    folders = [os.path.join(root, name) for name in FOLDERS]
    for folder in folders:
        if os.path.exists(os.path.join(folder, STAMP)):
            return folder
    for folder in folders:
        if is_ours_or_nobodys(folder):
            return folder
    raise SetupError(
        told(
            "Crescent needs {folder} or {other} for itself, but both already exist and aren't "
            "Crescent's. Rename one of them.",
            folder=folders[0],
            other=folders[1],
        )
    )


class Environment:
    """The virtual environment of a checkout; raises `SetupError` where there is no room for it.

    Its stamp is {"environment": digest, extra: [digest of pyproject.toml, of the requirements], …},
    with "" among the extras. Digests that no longer hold mean that it is out of date, an extra that
    is missing means that it was never installed to the end.
    """

    def __init__(self, root: str, platform: str = sys.platform) -> None:
        self.root = root
        self.platform = platform
        self.folder = environment_folder(root)
        self.stamp_file = os.path.join(self.folder, STAMP)
        self.log_file = os.path.join(self.folder, "crescent-setup.log")

    def python(self) -> str:
        """Return the path of the environment's interpreter."""
        if self.platform == "win32":
            return os.path.join(self.folder, "Scripts", "python.exe")
        return os.path.join(self.folder, "bin", "python")

    def python_without_console(self) -> str:
        """Return the interpreter that opens no console window; Windows alone has one."""
        if self.platform == "win32":
            return os.path.join(self.folder, "Scripts", "pythonw.exe")
        return self.python()

    def read_stamp(self) -> "dict[str, object]":
        """Return the stamp; {} if it cannot be read, as in an unfinished environment."""
        import json  # noqa: PLC0415 - as above

        try:
            with open(self.stamp_file, encoding="utf-8") as file:
                stamp = json.load(file)
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def write_stamp(self, stamp: "dict[str, object]") -> None:
        """Record what the environment was made from, whole or not at all."""
        import json  # noqa: PLC0415 - as above

        unfinished = self.stamp_file + ".new"
        with open(unfinished, "w", encoding="utf-8") as file:
            json.dump(stamp, file)
        os.replace(unfinished, self.stamp_file)

    def has(self, extra: str) -> bool:
        """Return True if an extra was once installed by this Python for this folder."""
        stamp = self.read_stamp()
        return (
            stamp.get("environment") == environment_identity(self.root)
            and extra in stamp
            and os.path.exists(self.python())
        )

    def is_ready(self, extra: str) -> bool:
        """Return True if an extra was installed from the current `pyproject.toml`."""
        stamped = self.read_stamp().get(extra)
        return (
            isinstance(stamped, list)
            and stamped[:1] == [_digest(project_text(self.root))]
            and self.has(extra)
        )

    # --- making it ----------------------------------------------------------------------------

    def prepare(self, extra: str) -> None:
        """Set up whatever is missing; costs a few comparisons when nothing is.

        What cannot be brought up to date is used as it is.
        """
        try:
            if self.is_ready(extra):
                return
            with locked(os.path.join(self.root, ".venv.lock")):
                if not self.is_ready(extra):  # somebody else may have done it meanwhile
                    self._set_up(extra)
        except (SetupError, OSError) as error:
            problem = words_for_os_error(error, self.root) if isinstance(error, OSError) else error
            if not self.has(extra):
                raise SetupError(str(problem)) from error
            # The problem is a sentence, such as: The disk is full. Crescent needs about 200 MB.
            say(told("{problem} Crescent will start without the update.", problem=problem))

    def _set_up(self, extra: str) -> None:
        text = project_text(self.root)
        required = requirements(text, extra)
        made_from = [_digest(text), _digest(*required)]
        before = self.read_stamp()
        stamped = before.get(extra)
        if self.has(extra) and isinstance(stamped, list) and stamped[1:] == made_from[1:]:
            self.write_stamp(dict(before, **{extra: made_from}))
            return
        if self.has(""):
            say(told("Bringing Crescent's packages up to date…"))
            # Should this be interrupted, all is out of date.
            self.write_stamp({name: [] for name in before} | {"environment": before["environment"]})
            # Nobody waits long for what can be done without.
            patience = ["--retries=0", "--timeout=5"] if extra in before else []
            try:
                self._pip("install", *patience, *required)
            except SetupError:  # pip itself gave up, and has changed nothing
                self.write_stamp(before)
                raise
        else:
            say(
                told(
                    "Setting up Crescent. This happens only once, and needs a moment and the network…"
                )
            )
            self._build()
            project = "{}[{}]".format(self.root, extra) if extra else self.root
            self._pip("install", "--editable", project)
        stamp = self.read_stamp()
        stamp.setdefault("environment", environment_identity(self.root))
        stamp.update({"": [made_from[0], _digest(*requirements(text, ""))], extra: made_from})
        self.write_stamp(stamp)

    def _build(self) -> None:
        import importlib.util  # noqa: PLC0415 - the usual start does without

        if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
            raise SetupError(words_for_missing_venv(sys.platform))
        self._clear()
        # From inside some other environment, its base interpreter makes ours.
        interpreter = getattr(sys, "_base_executable", None) or sys.executable
        code, report = run_quietly([interpreter, "-I", "-m", "venv", self.folder], self.folder)
        if code:
            what = told("Python couldn't make {folder}", folder=self.folder)
            raise SetupError(words_for_failure(what, report, self.root))
        # Where setuptools is installed, pygame imports its pkg_resources: 0.3 s of every start.
        self._pip("uninstall", "--yes", "setuptools")

    def _clear(self) -> None:
        """Empty the folder, but for a stamp without contents."""
        import shutil  # noqa: PLC0415 - the usual start does without

        if not is_ours_or_nobodys(self.folder):
            raise SetupError(told("{folder} isn't Crescent's.", folder=self.folder))
        if not os.path.exists(self.folder):
            os.mkdir(self.folder)
        self.write_stamp({})
        with os.scandir(self.folder) as entries:
            for entry in list(entries):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                elif entry.name != STAMP:
                    os.remove(entry.path)

    def _pip(self, *arguments: str) -> None:
        command = [self.python(), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input"]
        code, report = run_quietly([*command, *arguments], self.folder)
        if code:
            with contextlib.suppress(OSError), open(self.log_file, "w", encoding="utf-8") as log:
                log.write(report)
            what = told("pip couldn't install Crescent")
            raise SetupError(words_for_failure(what, report, self.root))


def compile_translations(root: str) -> None:
    """Compile the translations that have changed; what cannot be written stays as it was."""
    folder = os.path.join(root, "assets", "locale")
    with contextlib.suppress(OSError, ValueError):
        for language_folder in os.listdir(folder):
            source = os.path.join(folder, language_folder, "LC_MESSAGES", "crescent.po")
            if os.path.exists(source) and not is_compiled(source):
                import runpy  # noqa: PLC0415 - the usual start does without

                tool = os.path.join(root, "tools", "compile_catalogues.py")
                runpy.run_path(tool)["compile_all"]()
                break


def is_compiled(source: str) -> bool:
    """Return True if a catalogue was compiled since it has changed: both have the same time."""
    compiled = source[: -len(".po")] + ".mo"
    times = [os.stat(file).st_mtime_ns for file in (source, compiled) if os.path.exists(file)]
    return len(times) == 2 and times[0] == times[1]


def run_quietly(command: "list[str]", folder: str) -> "tuple[int, str]":
    """Run a command to its end; return its exit code and all it printed.

    It runs in a folder of ours: the current one is the player's, and what Python starts in turn
    might take a file there for a module.
    """
    import subprocess  # noqa: PLC0415 - the usual start does without

    # A user's own settings for pip must not lead out of the environment.
    surroundings = dict(os.environ, PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0")
    surroundings.setdefault("PIP_RETRIES", "2")  # without a network five take over a minute
    for name in ("PIP_TARGET", "PIP_PREFIX", "PYTHONHOME", "PYTHONPATH"):
        surroundings.pop(name, None)
    finished = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=surroundings,
        check=False,
    )
    return finished.returncode, finished.stdout.decode("utf-8", "replace")


@contextlib.contextmanager
def locked(path: str) -> "Iterator[None]":
    """Hold a file's lock; whoever comes second waits. It ends with the process, however that ends.

    Where the file system knows no locks, two first starts at once are not kept apart.
    """
    with open(path, "a", encoding="utf-8") as file:
        waiting = False
        while not try_lock(file.fileno()):
            if not waiting:
                say(told("Crescent is already being set up; waiting for that to finish…"))
                waiting = True
            time.sleep(0.2)
        yield


def try_lock(descriptor: int) -> bool:
    """Lock an open file unless another process holds it, which is the one case for False."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - there only

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - there only

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


# --- words ------------------------------------------------------------------------------------


def told(english: str, **gaps: object) -> str:
    """Return a sentence in the player's language, its gaps filled."""
    text, wanted = english, language()
    for line in TRANSLATIONS.partition("\n= {}\n".format(english))[2].splitlines():
        code, _, translation = line.partition(" ")
        if code == "=":
            break
        if code == wanted:
            text = translation
    return text.format(**gaps)


def language() -> str:
    """Return the language of the environment, else of the system, such as "tr" or "pt_BR"."""
    import re  # noqa: PLC0415 - the usual start does without

    variables = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, variables), "")
    names = [] if locale in ("C", "POSIX") else os.environ.get("LANGUAGE", "").split(":")
    known = set(re.findall(r"^([a-z]+\w*) ", TRANSLATIONS, re.MULTILINE)) | {"en", "C", "POSIX"}
    for name in [*names, locale or system_language()]:
        code = re.split("[.@]", name.replace("-", "_"))[0]
        for each in (code, code.partition("_")[0], *sorted(known)):
            if each in known and each.partition("_")[0] == code.partition("_")[0]:
                return each
    return "en"


def system_language() -> str:
    """Return the language of Windows or macOS; "" elsewhere."""
    with contextlib.suppress(Exception):
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 - there only
            import locale  # noqa: PLC0415 - there only

            return locale.windows_locale[ctypes.windll.kernel32.GetUserDefaultUILanguage()]
        if sys.platform == "darwin":
            import subprocess  # noqa: PLC0415 - there only

            command = ["defaults", "read", "-g", "AppleLocale"]
            return subprocess.run(command, capture_output=True, check=True, text=True).stdout
    return ""


def say(text: str) -> None:
    """Print a line to standard error, if there is one (pythonw has none)."""
    if sys.stderr is not None:
        encoding = getattr(sys.stderr, "encoding", None) or "ascii"
        try:
            print(text.encode(encoding, "replace").decode(encoding), file=sys.stderr, flush=True)
        except OSError:  # it is full, or nobody reads it: no reason not to play
            sys.stderr = None


def words_for_missing_venv(platform: str) -> str:
    """Return what to do where Python came without its venv module."""
    if platform.startswith("linux"):
        return told(
            "Python's venv module is missing. "
            "On Debian, Ubuntu and Mint, type: sudo apt install python3-venv"
        )
    return told("Python's venv module is missing. Install Python from python.org, which has it.")


def words_for_os_error(error: OSError, root: str) -> str:
    """Return a sentence for an error of the file system."""
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return told("The disk is full. Crescent needs about 200 MB in {folder}.", folder=root)
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return told("Crescent sets itself up in {folder}, but can't write there.", folder=root)
    return told("Crescent couldn't be set up: {reason}.", reason=error)


def words_for_failure(what: str, report: str, root: str) -> str:
    """Return a sentence for the report of a program that failed."""
    text = report.lower()
    if "no space left on device" in text or "errno 28" in text or "disk quota" in text:
        return words_for_os_error(OSError(errno.ENOSPC, ""), root)
    if "read-only file system" in text or "permission denied" in text:
        return words_for_os_error(OSError(errno.EACCES, ""), root)
    if any(sign in text for sign in NETWORK_SIGNS):
        return told(
            "Crescent's packages couldn't be downloaded. "
            "Try again when you have a network connection."
        )
    if "ensurepip" in text:
        return words_for_missing_venv(sys.platform)
    lines = [line.strip() for line in report.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    reason = (errors or lines or [told("no reason was given")])[-1]
    # {what} is such as “pip couldn't install Crescent”, {reason} a line of pip's, in English.
    return told("{what}: {reason}", what=what, reason=reason)


# --- starting ---------------------------------------------------------------------------------


def pytest_command(arguments: "list[str]") -> "list[str]":
    """Return the arguments of Python that run the tests, with --all also the slow ones.

    >>> pytest_command(["-x"])
    ['-X', 'utf8', '-m', 'pytest', '-m', 'not slow', '-x']
    >>> pytest_command(["--all", "tests/engine"])
    ['-X', 'utf8', '-m', 'pytest', 'tests/engine']
    """
    chosen = [argument for argument in arguments if argument != "--all"]
    selection = [] if "--all" in arguments else ["-m", "not slow"]
    # Names of files are UTF-8 to the tests, whatever the locale says.
    return ["-X", "utf8", "-m", "pytest", *selection, *chosen]


@contextlib.contextmanager
def interrupts_held() -> "Iterator[None]":
    """Block Ctrl+C in the block; the program started there unblocks it when it is ready."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hand_over(command: "list[str]") -> int:
    """Replace this process by the command; on Windows run it and return its exit code."""
    if sys.platform != "win32":
        os.execv(command[0], command)  # noqa: S606 - no shell is wanted
    import subprocess  # noqa: PLC0415 - there only

    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # the console sends it to the command too, which decides
            continue


def has_own_console() -> bool:
    """Return True if a double click on Windows opened a console for this program only."""
    if sys.platform != "win32":
        return False
    import ctypes  # noqa: PLC0415 - there only

    ours = (ctypes.c_uint * 8)()
    with contextlib.suppress(OSError, AttributeError):
        # The launcher py.exe and this Python; a third would be the shell of somebody typing.
        return bool(0 < ctypes.windll.kernel32.GetConsoleProcessList(ours, 8) <= 2)
    return False


def start_beside_console(command: "list[str]") -> int:
    """Start the game without a console, so that the one of the double click can close."""
    import subprocess  # noqa: PLC0415 - there only

    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        code = process.wait(timeout=3)
    except subprocess.TimeoutExpired:
        return 0  # it plays
    if code:
        say(
            told(
                "Crescent stopped with exit code {number}. To see why, open a terminal here and "
                "type: python run.py",
                number=code,
            )
        )
    return code


def main(arguments: "list[str]") -> int:
    """Prepare the environment and start the program; return an exit code if that fails."""
    old = python_too_old(sys.version_info[0], sys.version_info[1])
    if old:
        say(old)
        return 1
    testing = arguments[:1] == ["test"]
    try:
        environment = Environment(ROOT)
        environment.prepare("test" if testing else "")
        compile_translations(ROOT)
        if testing:
            os.chdir(ROOT)  # test files are named from here
            return hand_over([environment.python(), *pytest_command(arguments[1:])])
        # -P: a file of the player's folder must not pass for a module of Python's.
        game = ["-P", "-m", "crescent", *arguments]
        if has_own_console():
            return start_beside_console([environment.python_without_console(), *game])
        with interrupts_held():  # while Python starts, it would end in a traceback
            return hand_over([environment.python(), *game])
    except SetupError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(words_for_os_error(error, ROOT))
        return 1
    except KeyboardInterrupt:
        return 130


# Each sentence in English, and below it in other languages; written by tools/translate.py.
TRANSLATIONS = """
= Crescent needs Python {minimum} or newer, but this is Python {found}. Start it with a newer one, for example `python3.13 run.py`.
tr Crescent için Python {minimum} ya da daha yenisi gerekiyor, bu ise Python {found}. Daha yenisiyle başlatın, örneğin `python3.13 run.py`.
id Crescent memerlukan Python {minimum} atau yang lebih baru, tapi ini Python {found}. Jalankan dengan yang lebih baru, misalnya `python3.13 run.py`.
de Crescent braucht Python {minimum} oder neuer, dies ist aber Python {found}. Bitte mit einem neueren starten, zum Beispiel `python3.13 run.py`.
es Crescent necesita Python {minimum} o posterior, pero este es Python {found}. Hay que iniciarlo con uno más nuevo, por ejemplo `python3.13 run.py`.
fr Crescent demande Python {minimum} ou plus récent, mais ceci est Python {found}. Lancez-le avec un plus récent, par exemple `python3.13 run.py`.
it A Crescent serve Python {minimum} o più recente, ma questo è Python {found}. Avvialo con uno più recente, per esempio `python3.13 run.py`.
nl Crescent heeft Python {minimum} of nieuwer nodig, maar dit is Python {found}. Start het met een nieuwere, bijvoorbeeld `python3.13 run.py`.
pl Crescent wymaga Pythona {minimum} lub nowszego, a to jest Python {found}. Uruchom go nowszym, na przykład `python3.13 run.py`.
pt_BR O Crescent precisa do Python {minimum} ou mais novo, mas este é o Python {found}. Inicie com um mais novo, por exemplo `python3.13 run.py`.
ru Для Crescent нужен Python {minimum} или новее, а это Python {found}. Запустите игру более новой версией, например `python3.13 run.py`.
uk Для Crescent потрібен Python {minimum} або новіший, а це Python {found}. Запустіть гру новішою версією, наприклад `python3.13 run.py`.
= Crescent's pyproject.toml can't be read: {reason}.
tr Crescent'in pyproject.toml dosyası okunamıyor: {reason}.
id pyproject.toml milik Crescent tidak bisa dibaca: {reason}.
de Die Datei pyproject.toml von Crescent kann nicht gelesen werden: {reason}.
es No se puede leer el pyproject.toml de Crescent: {reason}.
fr Impossible de lire le fichier pyproject.toml de Crescent : {reason}.
it Non si può leggere il file pyproject.toml di Crescent: {reason}.
nl Het bestand pyproject.toml van Crescent kan niet worden gelezen: {reason}.
pl Nie można odczytać pliku pyproject.toml gry Crescent: {reason}.
pt_BR Não foi possível ler o pyproject.toml do Crescent: {reason}.
ru Не удаётся прочитать pyproject.toml игры Crescent: {reason}.
uk Не вдається прочитати pyproject.toml гри Crescent: {reason}.
= Crescent needs {folder} or {other} for itself, but both already exist and aren't Crescent's. Rename one of them.
tr Crescent kendisi için {folder} ya da {other} klasörünü ister, ama ikisi de zaten var ve Crescent'e ait değil. Birinin adını değiştirin.
id Crescent memerlukan {folder} atau {other} untuk dirinya sendiri, tapi keduanya sudah ada dan bukan milik Crescent. Ganti nama salah satunya.
de Crescent braucht {folder} oder {other} für sich, aber beide gibt es schon, und sie gehören nicht zu Crescent. Bitte einen davon umbenennen.
es Crescent necesita {folder} u {other} para sí, pero los dos ya existen y no son de Crescent. Hay que cambiar el nombre de uno.
fr Crescent a besoin de {folder} ou de {other} pour lui, mais tous deux existent déjà et ne sont pas à lui. Renommez l’un d’eux.
it A Crescent serve {folder} o {other} tutta per sé, ma esistono già entrambe e non sono di Crescent. Rinominane una.
nl Crescent heeft {folder} of {other} voor zichzelf nodig, maar beide bestaan al en zijn niet van Crescent. Geef er één een andere naam.
pl Crescent potrzebuje dla siebie {folder} lub {other}, ale oba już istnieją i nie należą do Crescent. Zmień nazwę jednego z nich.
pt_BR O Crescent precisa de {folder} ou {other} para si, mas as duas já existem e não são do Crescent. Mude o nome de uma delas.
ru Crescent нужна своя папка {folder} или {other}, но обе уже есть и принадлежат не Crescent. Переименуйте одну из них.
uk Для Crescent потрібна папка {folder} або {other}, але обидві вже є й належать не Crescent. Перейменуйте одну з них.
= {problem} Crescent will start without the update.
tr {problem} Crescent güncelleme olmadan başlayacak.
id {problem} Crescent akan dimulai tanpa pembaruan.
de {problem} Crescent startet ohne die Aktualisierung.
es {problem} Crescent se iniciará sin la actualización.
fr {problem} Crescent va démarrer sans la mise à jour.
it {problem} Crescent si avvia senza l’aggiornamento.
nl {problem} Crescent start zonder de update.
pl {problem} Crescent uruchomi się bez aktualizacji.
pt_BR {problem} O Crescent vai iniciar sem a atualização.
ru {problem} Crescent запустится без обновления.
uk {problem} Crescent запуститься без оновлення.
= Bringing Crescent's packages up to date…
tr Crescent'in paketleri güncelleniyor…
id Memperbarui paket-paket Crescent…
de Die Pakete von Crescent werden aktualisiert …
es Actualizando los paquetes de Crescent…
fr Mise à jour des paquets de Crescent…
it Aggiornamento dei pacchetti di Crescent…
nl De pakketten van Crescent worden bijgewerkt…
pl Aktualizowanie pakietów Crescent…
pt_BR Atualizando os pacotes do Crescent…
ru Обновляю пакеты Crescent…
uk Оновлюю пакети Crescent…
= Setting up Crescent. This happens only once, and needs a moment and the network…
tr Crescent kuruluyor. Bu yalnızca bir kez olur, biraz zaman ve ağ bağlantısı ister…
id Menyiapkan Crescent. Ini hanya sekali, butuh waktu sebentar, dan perlu jaringan…
de Crescent wird eingerichtet. Das geschieht nur einmal und braucht einen Moment und eine Netzverbindung …
es Preparando Crescent. Ocurre una sola vez, y hacen falta un momento y conexión a la red…
fr Installation de Crescent. Cela n’arrive qu’une fois, et demande un moment et le réseau…
it Preparazione di Crescent. Succede una volta sola, e servono un momento e la rete…
nl Crescent wordt ingericht. Dat gebeurt maar één keer, duurt even en vraagt een netwerkverbinding…
pl Przygotowywanie Crescent. To dzieje się tylko raz i wymaga chwili oraz sieci…
pt_BR Preparando o Crescent. Isso acontece só uma vez, leva um momento e precisa da rede…
ru Готовлю Crescent к работе. Это делается один раз, нужны минута и сеть…
uk Встановлюю Crescent. Це лише один раз; потрібні хвилинка й мережа…
= Python couldn't make {folder}
tr Python, {folder} klasörünü oluşturamadı
id Python tidak bisa membuat {folder}
de Python konnte {folder} nicht anlegen
es Python no ha podido crear {folder}
fr Python n’a pas pu créer {folder}
it Python non ha potuto creare {folder}
nl Python kon {folder} niet maken
pl Python nie mógł utworzyć {folder}
pt_BR O Python não conseguiu criar {folder}
ru Python не смог создать {folder}
uk Python не зміг створити {folder}
= {folder} isn't Crescent's.
tr {folder} Crescent'e ait değil.
id {folder} bukan milik Crescent.
de {folder} gehört nicht zu Crescent.
es {folder} no es de Crescent.
fr {folder} n’est pas à Crescent.
it {folder} non è di Crescent.
nl {folder} is niet van Crescent.
pl {folder} nie należy do Crescent.
pt_BR {folder} não é do Crescent.
ru {folder} принадлежит не Crescent.
uk {folder} належить не Crescent.
= pip couldn't install Crescent
tr pip, Crescent'i kuramadı
id pip tidak bisa memasang Crescent
de pip konnte Crescent nicht installieren
es pip no ha podido instalar Crescent
fr pip n’a pas pu installer Crescent
it pip non ha potuto installare Crescent
nl pip kon Crescent niet installeren
pl pip nie mógł zainstalować Crescent
pt_BR O pip não conseguiu instalar o Crescent
ru pip не смог установить Crescent
uk pip не зміг встановити Crescent
= Crescent is already being set up; waiting for that to finish…
tr Crescent şu anda zaten kuruluyor; bitmesi bekleniyor…
id Crescent sedang disiapkan; menunggu sampai selesai…
de Crescent wird schon eingerichtet; es wird gewartet, bis das fertig ist …
es Crescent ya se está preparando; esperando a que termine…
fr L’installation de Crescent est déjà en cours ; on attend qu’elle finisse…
it Crescent è già in preparazione; si aspetta che finisca…
nl Crescent wordt al ingericht; even wachten tot dat klaar is…
pl Przygotowywanie Crescent już trwa; czekanie na jego koniec…
pt_BR O Crescent já está sendo preparado; esperando terminar…
ru Crescent уже готовится к работе; жду, пока это закончится…
uk Crescent уже встановлюється; чекаю, доки закінчиться…
= Python's venv module is missing. On Debian, Ubuntu and Mint, type: sudo apt install python3-venv
tr Python'un venv modülü eksik. Debian, Ubuntu ve Mint'te şunu yazın: sudo apt install python3-venv
id Modul venv untuk Python tidak ada. Di Debian, Ubuntu, dan Mint, ketik: sudo apt install python3-venv
de Das Modul venv von Python fehlt. Unter Debian, Ubuntu und Mint hilft: sudo apt install python3-venv
es Falta el módulo venv de Python. En Debian, Ubuntu y Mint se instala con: sudo apt install python3-venv
fr Il manque à Python le module venv. Sur Debian, Ubuntu et Mint, tapez : sudo apt install python3-venv
it Manca il modulo venv di Python. Su Debian, Ubuntu e Mint, scrivi: sudo apt install python3-venv
nl De module venv van Python ontbreekt. Typ op Debian, Ubuntu en Mint: sudo apt install python3-venv
pl Brakuje modułu venv Pythona. W Debianie, Ubuntu i Mincie wpisz: sudo apt install python3-venv
pt_BR Falta o módulo venv do Python. No Debian, no Ubuntu e no Mint, digite: sudo apt install python3-venv
ru У Python нет модуля venv. В Debian, Ubuntu и Mint наберите: sudo apt install python3-venv
uk Бракує модуля venv для Python. У Debian, Ubuntu та Mint наберіть: sudo apt install python3-venv
= Python's venv module is missing. Install Python from python.org, which has it.
tr Python'un venv modülü eksik. Onu içeren Python'u python.org adresinden kurun.
id Modul venv untuk Python tidak ada. Pasang Python dari python.org, yang menyertakannya.
de Das Modul venv von Python fehlt. Python von python.org bringt es mit.
es Falta el módulo venv de Python. El Python de python.org lo tiene.
fr Il manque à Python le module venv. Installez Python depuis python.org, qui le contient.
it Manca il modulo venv di Python. Installa Python da python.org, che lo contiene.
nl De module venv van Python ontbreekt. Installeer Python van python.org, daar zit die bij.
pl Brakuje modułu venv Pythona. Zainstaluj Pythona z python.org, który go zawiera.
pt_BR Falta o módulo venv do Python. Instale o Python de python.org, que já vem com ele.
ru У Python нет модуля venv. Установите Python с python.org, там он есть.
uk Бракує модуля venv для Python. Встановіть Python із python.org, там він є.
= The disk is full. Crescent needs about 200 MB in {folder}.
tr Disk dolu. Crescent için {folder} klasöründe yaklaşık 200 MB gerekiyor.
id Disk penuh. Crescent memerlukan sekitar 200 MB di {folder}.
de Die Platte ist voll. Crescent braucht etwa 200 MB in {folder}.
es El disco está lleno. Crescent necesita unos 200 MB en {folder}.
fr Le disque est plein. Crescent a besoin d’environ 200 Mo dans {folder}.
it Il disco è pieno. A Crescent servono circa 200 MB in {folder}.
nl De schijf is vol. Crescent heeft ongeveer 200 MB nodig in {folder}.
pl Dysk jest pełny. Crescent potrzebuje około 200 MB w {folder}.
pt_BR O disco está cheio. O Crescent precisa de uns 200 MB em {folder}.
ru Диск переполнен. Crescent нужно около 200 МБ в {folder}.
uk Диск переповнено. Crescent потребує близько 200 МБ у {folder}.
= Crescent sets itself up in {folder}, but can't write there.
tr Crescent {folder} klasörüne kurulur, ama oraya yazılamıyor.
id Crescent disiapkan di {folder}, tapi tidak bisa menulis di sana.
de Crescent richtet sich in {folder} ein, darf dort aber nicht schreiben.
es Crescent se prepara en {folder}, pero no puede escribir ahí.
fr Crescent s’installe dans {folder}, mais ne peut pas y écrire.
it Crescent si prepara in {folder}, ma lì non può scrivere.
nl Crescent wordt ingericht in {folder}, maar mag daar niet schrijven.
pl Crescent przygotowuje się w {folder}, ale nie może tam zapisywać.
pt_BR O Crescent se instala em {folder}, mas não consegue gravar lá.
ru Crescent устанавливается в {folder}, но писать туда нельзя.
uk Crescent встановлюється в {folder}, але не може туди писати.
= Crescent couldn't be set up: {reason}.
tr Crescent kurulamadı: {reason}.
id Crescent tidak bisa disiapkan: {reason}.
de Crescent konnte nicht eingerichtet werden: {reason}.
es No se ha podido preparar Crescent: {reason}.
fr Impossible d’installer Crescent : {reason}.
it Non è stato possibile preparare Crescent: {reason}.
nl Crescent kon niet worden ingericht: {reason}.
pl Nie udało się przygotować Crescent: {reason}.
pt_BR Não foi possível preparar o Crescent: {reason}.
ru Не удалось подготовить Crescent: {reason}.
uk Crescent не вдалося встановити: {reason}.
= Crescent's packages couldn't be downloaded. Try again when you have a network connection.
tr Crescent'in paketleri indirilemedi. Ağ bağlantınız olduğunda yeniden deneyin.
id Paket-paket Crescent tidak bisa diunduh. Coba lagi kalau sudah ada sambungan jaringan.
de Die Pakete von Crescent konnten nicht geladen werden. Bitte mit Netzverbindung noch einmal versuchen.
es No se han podido descargar los paquetes de Crescent. Se puede intentar otra vez cuando haya conexión a la red.
fr Impossible de télécharger les paquets de Crescent. Réessayez quand vous aurez une connexion au réseau.
it Non è stato possibile scaricare i pacchetti di Crescent. Riprova quando hai una connessione alla rete.
nl De pakketten van Crescent konden niet worden gedownload. Probeer het opnieuw als je een netwerkverbinding hebt.
pl Nie udało się pobrać pakietów Crescent. Spróbuj ponownie, gdy będzie połączenie z siecią.
pt_BR Não foi possível baixar os pacotes do Crescent. Tente de novo quando houver conexão com a rede.
ru Не удалось скачать пакеты Crescent. Попробуйте снова, когда будет сеть.
uk Не вдалося завантажити пакети Crescent. Спробуйте ще раз, коли буде з’єднання з мережею.
= no reason was given
tr bir neden belirtilmedi
id alasannya tidak disebutkan
de kein Grund angegeben
es no se ha dado ningún motivo
fr aucune raison donnée
it nessuna ragione indicata
nl er is geen reden gegeven
pl nie podano powodu
pt_BR nenhum motivo foi dado
ru причина не указана
uk причину не вказано
= {what}: {reason}
tr {what}: {reason}
id {what}: {reason}
de {what}: {reason}
es {what}: {reason}
fr {what} : {reason}
it {what}: {reason}
nl {what}: {reason}
pl {what}: {reason}
pt_BR {what}: {reason}
ru {what}: {reason}
uk {what}: {reason}
= Crescent stopped with exit code {number}. To see why, open a terminal here and type: python run.py
tr Crescent {number} çıkış koduyla durdu. Nedenini görmek için burada bir uçbirim açıp şunu yazın: python run.py
id Crescent berhenti dengan kode keluar {number}. Untuk tahu sebabnya, buka terminal di sini dan ketik: python run.py
de Crescent endete mit dem Code {number}. Den Grund zeigt hier im Terminal: python run.py
es Crescent ha terminado con el código {number}. Para saber por qué, abrir aquí un terminal y escribir: python run.py
fr Crescent s’est arrêté avec le code de sortie {number}. Pour savoir pourquoi, ouvrez un terminal ici et tapez : python run.py
it Crescent si è fermato con il codice di uscita {number}. Per sapere perché, apri un terminale qui e scrivi: python run.py
nl Crescent stopte met code {number}. Open hier een terminal om te zien waarom en typ: python run.py
pl Crescent zatrzymał się z kodem {number}. Aby zobaczyć dlaczego, otwórz tu terminal i wpisz: python run.py
pt_BR O Crescent parou com o código de saída {number}. Para saber por quê, abra um terminal aqui e digite: python run.py
ru Программа Crescent завершилась с кодом {number}. Чтобы узнать почему, откройте здесь терминал и наберите: python run.py
uk Crescent зупинився з кодом {number}. Щоб дізнатися чому, відкрийте тут термінал і наберіть: python run.py
= Press Enter to close this window
tr Bu pencereyi kapatmak için Enter tuşuna basın
id Tekan Enter untuk menutup jendela ini
de Eingabetaste schließt dieses Fenster
es Pulsar Intro para cerrar esta ventana
fr Appuyez sur Entrée pour fermer cette fenêtre
it Premi Invio per chiudere questa finestra
nl Druk op Enter om dit venster te sluiten
pl Naciśnij Enter, aby zamknąć to okno
pt_BR Aperte Enter para fechar esta janela
ru Нажмите Enter, чтобы закрыть это окно
uk Натисніть Enter, щоб закрити це вікно
"""

if __name__ == "__main__":
    exit_code = main(sys.argv[1:])
    if exit_code and has_own_console():
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            input(told("Press Enter to close this window"))
    sys.exit(exit_code)
