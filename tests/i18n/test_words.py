import gettext
import importlib
import pkgutil
import re
from collections.abc import Iterator
from string import Formatter

import pytest

import crescent.i18n
from crescent.cli import main
from crescent.cli.commands import COMMANDS
from crescent.engine import (
    CodeError,
    CodeFault,
    Move,
    RecordError,
    RecordFault,
    Refusal,
    Variant,
    parse_code,
    parse_record,
)
from crescent.engine.refusals import IllegalActionError
from crescent.i18n import Message, use_translations
from crescent.i18n.codes import code_error_text
from crescent.i18n.pages import CHOICES
from crescent.i18n.records import RECORD_FAULTS, record_error_text
from crescent.i18n.refusals import REFUSALS
from crescent.i18n.variants import VARIANTS, any_letter


def _messages() -> Iterator[tuple[str, Message]]:
    for module in pkgutil.iter_modules(crescent.i18n.__path__, "crescent.i18n."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Message):
                yield f"{module.name}.{name}", value
    for table in (REFUSALS, RECORD_FAULTS):
        for cause, message in table.items():
            yield str(cause), message
    for setting, texts in CHOICES.items():
        for value, message in texts.items():
            yield f"{setting} {value}", message
    for variant, said in VARIANTS.items():
        for name, message in said._asdict().items():
            yield f"{variant} {name}", message


MESSAGES = dict(_messages())


class Pseudo(gettext.NullTranslations):
    """Every word in brackets; a per cent sign, which argparse must not take for its own."""

    def gettext(self, message: str) -> str:
        return f"⟦100% {message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("crescent.cli.program.use_language", lambda: use_translations(Pseudo()))
    use_translations(Pseudo())
    yield
    use_translations(gettext.NullTranslations())


def gaps(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_the_walk_finds_the_words() -> None:
    assert {
        "crescent.i18n.command.NO_DISPLAY",
        "crescent.i18n.codes._VARIANT",
        "Refusal.PILE_FULL",
    } <= set(MESSAGES)


@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES)
def test_every_gap_has_a_name_and_can_be_filled(message: Message) -> None:
    names = gaps(message.english)
    assert all(name.isidentifier() for name in names)
    if message.plural is not None:
        assert gaps(message.plural) - {"count"} == names - {"count"}
    filled = message(count=2, **{name: f"<{name}>" for name in names - {"count"}})
    assert "{" not in filled
    assert all(f"<{name}>" in filled for name in names - {"count"})


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES)
def test_a_translation_reaches_every_word(message: Message) -> None:
    names = gaps(message.english) - {"count"}
    text = message(count=1, **dict.fromkeys(names, "x"))
    assert text.startswith("⟦")


def test_every_refusal_has_the_words_of_the_rules() -> None:
    assert {cause.name: message() for cause, message in REFUSALS.items()} == {
        "GAME_WON": "The game is won",
        "SAME_PILE": "Choose another target",
        "EMPTY_SOURCE": "There is no card to move",
        "FOUNDATION_BASE_LOCKED": "Foundation base card is locked",
        "FOUNDATION_TO_PILE": "Cards do not go back from a foundation",
        "EMPTY_PILE_TARGET": "Cannot place on an empty pile",
        "PILE_FULL": "This pile is full; choose another target",
        "WRONG_SUIT": "Must be the same suit",
        "WRONG_RANK": "Must be one rank higher or lower",
        "FOUNDATION_WRONG_SUIT": "Must be the same suit",
        "FOUNDATION_COMPLETE": "This foundation is complete",
        "FOUNDATION_WRONG_RANK": "Must be the next card of this foundation",
        "NO_REDEALS_LEFT": "No redeals left",
        "REDEAL_WITHOUT_EFFECT": "A redeal would change nothing",
        "NOTHING_TO_UNDO": "Nothing to undo",
        "NOTHING_TO_REDO": "Nothing to redo",
    }
    assert set(REFUSALS) == set(Refusal)


def test_every_variant_has_its_words() -> None:
    assert list(VARIANTS) == list(Variant)


@pytest.mark.parametrize(
    ("text", "fault", "told"),
    [
        ("", CodeFault.LENGTH, ("empty",)),
        ("CR1", CodeFault.LENGTH, ("too early",)),
        ("CR1-N-", CodeFault.LENGTH, ("too early",)),
        ("CR1-N-AAAAAA", CodeFault.LENGTH, ("has 7 letters or digits", "has 6")),
        ("CR1NAAAAAABB", CodeFault.LENGTH, ("this one has 8",)),
        ("XR1-N-AAAAAAB", CodeFault.CHARACTER, ("CR1", "'X'", "place 1")),
        ("CR1-N-AAAA9AB", CodeFault.CHARACTER, ("0 to 8", "'9'", "place 11")),
        ("CR1-N-AAA AAB", CodeFault.CHARACTER, ("' '", "place 10")),
        ("CR1-N-AAAAAA\0", CodeFault.CHARACTER, (r"'\x00'", "place 13")),
        ("CR1-N-AAAAAA\udcff", CodeFault.CHARACTER, (r"'\udcff'", "place 13")),
        ("CR1-N-AAAAA\u202eB", CodeFault.CHARACTER, (r"'\u202e'", "place 12")),
        ("С" + "R1-N-AAAAAAB", CodeFault.CHARACTER, ("U+0421", "place 1")),
        ("CR2-N-AAAAAAB", CodeFault.VERSION, ("version 1", "'2'", "place 3")),
        ("CR1-q-AAAAAAB", CodeFault.VARIANT, (any_letter(), "'q'", "place 5")),
    ],
)
def test_what_is_wrong_with_a_code_is_told(
    text: str, fault: CodeFault, told: tuple[str, ...]
) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert caught.value.fault is fault
    sentence = code_error_text(caught.value)
    assert sentence.endswith(".")
    assert sentence.isprintable()
    for part in told:
        assert part in sentence


@pytest.mark.parametrize("fault", CodeFault)
def test_every_fault_of_a_code_is_a_sentence(fault: CodeFault) -> None:
    assert code_error_text(CodeError(fault, 9, "?", 3)).endswith(".")


@pytest.mark.parametrize("fault", RecordFault)
def test_every_fault_of_a_record_is_a_sentence(fault: RecordFault) -> None:
    illegal = IllegalActionError(Move(0, 1), Refusal.WRONG_SUIT)
    refused = illegal if fault is RecordFault.ILLEGAL else None
    sentence = record_error_text(RecordError(7, fault, "Detail.", refused))
    assert sentence.endswith(".")
    assert "7" in sentence or fault is RecordFault.NO_CODE
    if "{" in fault.value:
        assert "Detail" in sentence or "P1>P2, which is refused: Must be the same suit" in sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("P6>P3", 'The header Code is missing, such as [Code "CR1-N-AAAAAAB"].'),
        (
            '[Code "CR1-N-AAAAAA"]',
            (
                "The header Code in line 1 holds no deal code: "
                "A deal code has 7 letters or digits after the variant; this one has 6."
            ),
        ),
        (
            '[Code "CR1-N-AAAAAAB"]\n\nP6>P3\nP1>P2',
            "Line 4 has P1>P2, which is refused: Must be the same suit.",
        ),
        ('[Code "CR1-N-AAAAAAB"]\nP6>>P3', "Line 2 has 'P6>>P3', which is no move."),
        (
            '[Code "CR1-N-AAAAAAB"]\n[Moves "2"]\nP6>P3',
            "The header Moves in line 2 does not agree with the moves, which number 1.",
        ),
    ],
)
def test_what_is_wrong_with_a_record_is_told(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert record_error_text(caught.value) == sentence


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("fault", CodeFault)
def test_the_words_on_codes_are_translated(fault: CodeFault) -> None:
    assert code_error_text(CodeError(fault, 9, "?", 3)).startswith("⟦")


@pytest.mark.usefixtures("pseudo")
def test_a_code_in_a_record_is_complained_about_in_the_language_too() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record('[Code "CR1-N"]')
    assert record_error_text(caught.value).count("⟦") == 2


NOTATION_AND_ARGPARSE = {
    *("install", "remove", "launcher"),
    *("usage", "positional", "arguments", "options", "crescent", "help", "command"),
    *(
        "deal",
        "legal",
        "play",
        "perft",
        "stats",
        "export",
        "import",
        "json",
        "open",
        "code",
        "depth",
        "file",
        "moves",
        "txt",
        "game",
    ),
    *("solve", "survey", "time", "from", "deals", "redeals", "nodes", "jobs", "cluster", "address"),
    *("out", "csv"),
    *("variant", "theme", "deck", "letters", "still", "trace", "version", "language"),
    *CHOICES["theme"],
    *("two", "four", "aaaaaab"),
}


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_no_word_that_cannot_be_translated(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), "--help"]) == 0
    rest = re.sub("⟦[^⟧]*⟧", " ", capsys.readouterr().out)
    assert set(re.findall("[a-z]{3,}", rest.lower())) <= NOTATION_AND_ARGPARSE


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    "arguments",
    [
        ["--bogus"],
        ["--theme", "blue"],
        ["--variant", "Q"],
        ["one", "two"],
        ["stat"],
        ["help", "everything"],
        ["CR1-N-AAAAAAB", "--variant", "F"],
        ["CR1-N-AAAAAAB", "--code", "CR1-N-AAAAAAB"],
        ["--still", "deal"],
        ["deal"],
        ["deal", "CR2"],
        ["perft", "CR1-N-AAAAAAB", "x"],
        ["legal", "CR1-N-AAAAAAB", "--moves", "P1>P2"],
        ["legal", "CR1-N-AAAAAAB", "--moves", "x"],
        ["play", "CR1-N-AAAAAAB", "--moves", "no such file"],
        ["--trace", "no such directory/trace"],
    ],
)
def test_complaints_can_be_translated(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) in (1, 2)
    error = capsys.readouterr().err
    assert error.startswith("crescent: ⟦")
    assert error.endswith("⟧\n")
