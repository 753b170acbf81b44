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
from crescent.i18n import Message, controls, use_translations, words
from crescent.i18n.codes import code_error_text
from crescent.i18n.pages import CHOICES
from crescent.i18n.records import record_error_text
from crescent.i18n.refusals import REFUSALS, REFUSED_CARDS, REFUSED_STEPS
from crescent.i18n.variants import VARIANTS, any_letter
from tests.support.languages import Pseudo


def _messages() -> Iterator[tuple[str, Message]]:
    for module in pkgutil.iter_modules(crescent.i18n.__path__, "crescent.i18n."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if not name.startswith("__"):
                yield from _messages_in(value, f"{module.name}.{name}")


def _messages_in(value: object, name: str) -> Iterator[tuple[str, Message]]:
    if isinstance(value, Message):
        yield name, value
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _messages_in(part, f"{name} {index}")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _messages_in(part, f"{name} {key}")


MESSAGES = dict(_messages())


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
        "crescent.i18n.refusals.REFUSALS Refusal.PILE_FULL",
        "crescent.i18n.histories._WORDS HistoryFileFault.NO_JSON",
        "crescent.i18n.pages.CHOICES theme felt",
    } <= set(MESSAGES)


NOT_COUNTED = ("of", "to", "left", "will", "are", "and", "count", "is")


@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES)
def test_no_line_breaks_between_a_number_and_what_it_counts(message: Message) -> None:
    for text in (message.english, message.plural or ""):
        counts = re.sub("{(count|number|done|total|deals|right|rest)}", "9", text)
        for noun in re.findall(r"(?<![\w.])[0-9]+ ([a-z]+)", counts):
            assert noun in NOT_COUNTED, text
        assert not re.search("([Ll]ine|place|[Pp]ile|Step|version) ([0-9]|{[lnp])", text), text


def test_words_that_are_spelled_alike_are_told_apart() -> None:
    class Context(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return f"{message} ({context})"

        def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
            return self.pgettext(context, msgid1 if n == 1 else msgid2)

    use_translations(Context())
    try:
        assert words.HOME() == "Home (cards)"
        assert controls.HOME_KEY() == "Home (key)"
        assert Message("{count} card", "{count} cards", "on a pile")(2) == "2 cards (on a pile)"
    finally:
        use_translations(gettext.NullTranslations())


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
    assert set(REFUSALS) == set(REFUSED_STEPS) == set(Refusal)
    assert set(REFUSED_CARDS) < set(Refusal)


def test_every_variant_has_its_words() -> None:
    assert list(VARIANTS) == list(Variant)


@pytest.mark.parametrize(
    ("text", "fault", "told"),
    [
        ("", CodeFault.LENGTH, ("empty",)),
        ("CR1", CodeFault.LENGTH, ("too short",)),
        ("CR1-N-", CodeFault.LENGTH, ("too short",)),
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
    sentence = code_error_text(caught.value).replace("\u00a0", " ")
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
        assert "Detail" in sentence or "P1>P2" in sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("P6>P3", 'The Code header is missing; it looks like [Code "CR1-N-AAAAAAB"].'),
        (
            '[Code "CR1-N-AAAAAA"]',
            (
                "The Code header on line 1 is wrong. "
                "A deal code has 7 letters or digits after the variant; this one has 6."
            ),
        ),
        (
            '[Code "CR1-N-AAAAAAB"]\n\nP6>P3\nP1>P2',
            "Step 2 (P1>P2) on line 4 isn't allowed: the cards must be the same suit.",
        ),
        ('[Code "CR1-N-AAAAAAB"]\nP6>>P3', "Line 2 has 'P6>>P3', which isn't a move."),
        (
            '[Code "CR1-N-AAAAAAB"]\n[Moves "2"]\nP6>P3',
            "The Moves header on line 2 doesn't match the moves; the right number is 1.",
        ),
    ],
)
def test_what_is_wrong_with_a_record_is_told(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert record_error_text(caught.value).replace("\u00a0", " ") == sentence


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
