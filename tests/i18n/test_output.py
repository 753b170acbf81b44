"""What programs read is the same in each language."""

import gettext
import re
from pathlib import Path

import pytest

from crescent.cli import main, solving
from crescent.i18n import use_translations
from tests.support.languages import Pseudo
from tests.support.records import WON_RECORD

FOR_PROGRAMS = [
    ["deal", "CR1-N-AAAAAAB"],
    ["legal", "CR1-N-AAAAAAB"],
    ["play", "CR1-N-AAAAAAB", "--moves", "P6>P3 P6>AD U R"],
    ["play", "won.crescent"],
    ["perft", "CR1-N-AAAAAAB", "2"],
    ["solve", "won.crescent", "--json"],
    ["solve", "CR1-E-AAAAAAB"],
    ["stats", "--json"],
    ["export"],
    ["--version"],
]


@pytest.mark.parametrize("arguments", FOR_PROGRAMS, ids=" ".join)
def test_what_programs_read_never_changes_with_the_language(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(solving, "_MOST_SHORTENING", 0.0)  # by time, it differs each time
    Path("won.crescent").write_text(WON_RECORD, "utf-8")
    told = []
    for translations in (None, Pseudo()):
        if translations:
            monkeypatch.setattr(
                "crescent.cli.program.use_language",
                lambda: use_translations(Pseudo(), "ru"),
            )
        code = main(arguments)
        out = re.sub('"seconds": [0-9.]+', "", capsys.readouterr().out)
        told.append((code, out))
    use_translations(gettext.NullTranslations())
    assert told[0] == told[1]
    assert told[0][1]


@pytest.mark.parametrize("language", ["tr_TR.UTF-8", "tr", "C", "xx_XX"])
def test_a_code_in_small_letters_is_read_in_each_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    try:
        assert main(["deal", "cr1-n-iiiiiab"]) in (0, 2)
        small = capsys.readouterr()
        main(["deal", "CR1-N-IIIIIAB"])
        assert capsys.readouterr() == small
    finally:
        use_translations(gettext.NullTranslations())
