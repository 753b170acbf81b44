"""The catalogues: complete, fitting their English, up to date and compiled."""

import gettext
import importlib
import io
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from crescent.i18n import everywhere, language, use_language, use_translations, words
from crescent.i18n.catalogue import Catalogue
from crescent.i18n.languages import LANGUAGES
from crescent.i18n.pages import CHOICES
from tests.support.languages import spoken

ROOT = Path(__file__).parent.parent.parent
OTHERS = [code for code in LANGUAGES if code != "en"]


@pytest.fixture(scope="module")
def tool() -> Any:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        return importlib.import_module("translate")
    finally:
        sys.path.pop(0)


@pytest.fixture(scope="module")
def compiler(tool: Any) -> Any:
    return sys.modules[tool.compile_all.__module__]


@pytest.fixture(scope="module")
def template(tool: Any) -> Any:
    return tool.template()


def test_the_template_is_what_the_tool_writes(tool: Any, template: Any) -> None:
    told = tool.text_of(template, None)
    assert tool.TEMPLATE.read_text("utf-8") == told, "run tools/translate.py"


def test_run_py_has_its_translations(tool: Any, template: Any) -> None:
    catalogues = {code: tool.merged(code, template) for code in OTHERS}
    assert tool.RUN.read_text("utf-8") == tool.run_text(catalogues), "run tools/translate.py"


@pytest.mark.parametrize("code", OTHERS)
def test_a_catalogue_that_was_begun_has_everything(code: str, tool: Any, template: Any) -> None:
    catalogue = tool.merged(code, template)
    if any(entry.string for entry in catalogue if entry.id and isinstance(entry.id, str)):
        found = list(tool.problems(code, catalogue, tool.signs()))
        assert found == [], "run tools/translate.py"


@pytest.mark.parametrize("code", OTHERS)
def test_what_a_catalogue_has_is_right(code: str, tool: Any, template: Any) -> None:
    found = tool.problems(code, tool.merged(code, template), tool.signs())
    assert [told for told in found if not told.startswith(("missing", "fuzzy"))] == []


@pytest.mark.parametrize("code", OTHERS)
def test_plural_forms_are_those_that_were_decided(code: str, tool: Any) -> None:
    text = tool.catalogue_path(code).read_text("utf-8")
    (told,) = re.findall('"Plural-Forms: (.*)\\\\n"', text)
    assert told == LANGUAGES[code].plurals


FORMS = {
    "id": {0: [0, 1, 2, 5, 21]},
    **{code: {0: [1], 1: [0, 2, 5, 21]} for code in ("en", "de", "nl", "es", "it", "tr")},
    **{code: {0: [0, 1], 1: [2, 5, 21]} for code in ("fr", "pt_BR")},
    "pl": {0: [1], 1: [2, 4, 22, 104], 2: [0, 5, 11, 12, 14, 21, 101, 112]},
    **{
        code: {0: [1, 21, 101], 1: [2, 4, 22, 104], 2: [0, 5, 11, 12, 14, 111, 112]}
        for code in ("ru", "uk")
    },
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_noun_has_the_form_that_its_number_wants(code: str) -> None:
    count, rule = re.findall("nplurals=([0-9]); plural=(.*);", LANGUAGES[code].plurals)[0]
    form = gettext.c2py(rule)
    assert int(count) == len(FORMS[code])
    for index, numbers in FORMS[code].items():
        assert {form(number) for number in numbers} == {index}


SOURCE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

# A comment of the translator.
#. One of ours.
#, python-brace-format
msgctxt "cards"
msgid "Home"
msgstr "Temel \\"ev\\""

#, fuzzy
#| msgid "Tame"
msgid "Time"
msgstr "Zaman"

msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "bir hamle"
msgstr[1] ""
"{count} "
"hamle"

msgid "Moves"
msgstr ""

#~ msgid "Old"
#~ msgstr "Eski"
"""


def test_our_compiler_writes_what_gettext_reads(compiler: Any) -> None:
    data = compiler.compiled(SOURCE)
    for catalogue in (
        gettext.GNUTranslations(io.BytesIO(data)),
        Catalogue(data, LANGUAGES["tr"].plurals),
    ):
        assert catalogue.pgettext("cards", "Home") == 'Temel "ev"'
        assert catalogue.gettext("Home") == "Home"
        assert catalogue.gettext("Time") == "Time"
        assert catalogue.gettext("Moves") == "Moves"
        assert catalogue.gettext("Old") == "Old"
        told = [catalogue.ngettext("{count} move", "{count} moves", n) for n in (1, 2)]
        assert told == ["bir hamle", "{count} hamle"]
        assert catalogue.ngettext("a card", "cards", 2) == "cards"
        assert catalogue.npgettext("x", "a card", "cards", 1) == "a card"


def test_a_line_that_is_none_is_named(compiler: Any) -> None:
    with pytest.raises(compiler.CatalogueError, match="line 2: msgstr unquoted"):
        list(compiler.entries('msgid "a"\nmsgstr unquoted\n'))


def test_what_is_newer_is_compiled_anew(compiler: Any, tmp_path: Path) -> None:
    source = tmp_path / "tr" / "LC_MESSAGES" / "crescent.po"
    source.parent.mkdir(parents=True)
    source.write_text(SOURCE, "utf-8")
    written = [source.with_suffix(".mo")]
    assert compiler.compile_all(tmp_path) == written
    assert compiler.compile_all(tmp_path) == []
    source.write_text(SOURCE.replace("Temel", "Ev"), "utf-8")
    assert compiler.compile_all(tmp_path) == written
    assert b"Ev" in written[0].read_bytes()


@pytest.mark.parametrize("data", [b"", b"no catalogue, for all its length: not at all"])
def test_what_is_no_catalogue_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="catalogue"):
        Catalogue(data, LANGUAGES["tr"].plurals)


def test_a_damaged_catalogue_leaves_the_words_in_english(compiler: Any) -> None:
    data = compiler.compiled(SOURCE)
    for end in range(28, len(data)):
        catalogue = Catalogue(data[:end], LANGUAGES["tr"].plurals)
        assert catalogue.gettext("Moves") == "Moves"
        assert catalogue.ngettext("{count} move", "{count} moves", 2)


def test_without_a_catalogue_the_game_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crescent.i18n.asset_directory", lambda: str(tmp_path))
    with spoken("tr"):
        assert words.MOVES() == "Moves"
        assert language() == "tr"


def test_a_gap_that_does_not_exist_leaves_a_sentence_in_english() -> None:
    class Wrong(gettext.NullTranslations):
        def gettext(self, _message: str) -> str:
            return "{wrong} {} {"

    use_translations(Wrong())
    try:
        assert words.CODE_COPIED(code="CR1") == "Copied CR1"
    finally:
        use_translations(gettext.NullTranslations())


def test_a_message_in_each_language() -> None:
    texts = everywhere(CHOICES["theme"]["felt"])
    assert texts["en"] == "Felt"
    assert set(texts) <= set(LANGUAGES)


def test_nothing_of_babel_is_loaded_by_the_game() -> None:
    program = (
        "import sys; from crescent.cli import main; main(['--help']);"
        "sys.exit(any(name.split('.')[0] == 'babel' for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_table_of_formats_is_what_the_tool_writes(tmp_path: Path) -> None:
    fresh = tmp_path / "formats.py"
    command = [sys.executable, str(ROOT / "tools" / "build_formats.py"), "--output", str(fresh)]
    subprocess.run(command, check=True, capture_output=True)
    there = ROOT / "src" / "crescent" / "i18n" / "format_table.py"
    assert fresh.read_bytes() == there.read_bytes(), "run tools/build_formats.py"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_can_be_spoken(code: str) -> None:
    with spoken(code):
        assert language() == code
    use_language("en")
    assert language() == "en"
