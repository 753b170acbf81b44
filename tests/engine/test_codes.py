import pickle

import pytest

from crescent.engine import DEAL_COUNT, CodeError, CodeFault, DealCode, Variant, parse_code

LENGTH, CHARACTER = CodeFault.LENGTH, CodeFault.CHARACTER
VERSION, VARIANT = CodeFault.VERSION, CodeFault.VARIANT


@pytest.mark.parametrize(
    ("number", "digits"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (25, "AAAAAAZ"),
        (26, "AAAAAA2"),
        (31, "AAAAAA7"),
        (32, "AAAAABA"),
        (32**6, "BAAAAAA"),
        (DEAL_COUNT - 1, "7777777"),
    ],
)
def test_deal_number_is_written_in_base_32(number: int, digits: str) -> None:
    assert str(DealCode(Variant.NORMAL, number)) == f"CR1-N-{digits}"
    assert parse_code(f"CR1-N-{digits}").number == number


def test_there_are_32_to_the_7th_deals() -> None:
    assert DEAL_COUNT == 34_359_738_368


@pytest.mark.parametrize("variant", Variant)
def test_variant_letter_is_written_and_read(variant: Variant) -> None:
    code = DealCode(variant, 1)
    assert str(code) == f"CR1-{variant.value}-AAAAAAB"
    assert parse_code(str(code)) == code


@pytest.mark.parametrize("dash", "-\u2010\u2011\u2013\u2014\u2212")
def test_dashes_of_all_kinds_are_read(dash: str) -> None:
    assert parse_code(f"CR1{dash}F{dash}AAAAAAB") == DealCode(Variant.FOUR, 1)


@pytest.mark.parametrize("text", ["CR1N-AAAAAAB", "CR1-NAAAAAAB", "CR1NAAAAAAB"])
def test_each_dash_may_be_left_out(text: str) -> None:
    assert parse_code(text) == DealCode(Variant.NORMAL, 1)


def test_white_space_around_is_ignored() -> None:
    assert parse_code("\u00a0 \t\r\nCR1-N-AAAAAAB\u2003\n") == DealCode(Variant.NORMAL, 1)


def test_case_does_not_matter() -> None:
    assert parse_code("cR1-c-abcdefi") == parse_code("CR1-C-ABCDEFI")


def test_lookalike_digits_are_read_in_the_number() -> None:
    assert parse_code("CR1-N-0180180") == parse_code("CR1-N-OIBOIBO")


def test_lookalike_digits_are_not_read_before_the_number() -> None:
    with pytest.raises(CodeError) as caught:
        parse_code("CRI-N-AAAAAAB")
    assert caught.value.fault is VERSION


@pytest.mark.parametrize(
    ("text", "fault", "place", "character", "digits"),
    [
        # too short
        ("", LENGTH, 1, "", 0),
        ("C", LENGTH, 2, "", 0),
        ("CR", LENGTH, 3, "", 0),
        ("CR1", LENGTH, 4, "", 0),
        ("CR1-", LENGTH, 5, "", 0),
        ("CR1-N", LENGTH, 6, "", 0),
        ("CR1-N-", LENGTH, 7, "", 0),
        ("CR1-N-AAAAAA", LENGTH, 13, "", 6),
        ("CR1NAAAAAA", LENGTH, 11, "", 6),
        # too long
        ("CR1-N-AAAAAABC", LENGTH, 14, "C", 8),
        ("CR1NAAAAAABCD", LENGTH, 12, "C", 9),
        # characters
        ("XR1-N-AAAAAAB", CHARACTER, 1, "X", 0),
        ("-CR1-N-AAAAAAB", CHARACTER, 1, "-", 0),
        ("C-R1-N-AAAAAAB", CHARACTER, 2, "-", 0),
        ("CR1-N-AAA-AAB", CHARACTER, 10, "-", 0),
        ("CR1-N--AAAAAAB", CHARACTER, 7, "-", 0),
        ("CR1-N-9AAAAAB", CHARACTER, 7, "9", 0),
        ("CR1N9AAAAAB", CHARACTER, 5, "9", 0),
        ("CR1-N-AAA AAB", CHARACTER, 10, " ", 0),
        ("  CR1-N-AAA?AAB", CHARACTER, 10, "?", 0),
        ("CR1-N-AAAAAA\u0131", CHARACTER, 13, "\u0131", 0),  # no I to ASCII
        ("CR1-N-\u0410AAAAAB", CHARACTER, 7, "\u0410", 0),
        ("CR1-N-AAAAAAAAAA!", CHARACTER, 17, "!", 0),  # comes before the length
        # version
        ("CR2-N-AAAAAAB", VERSION, 3, "2", 0),
        ("CRl-N-AAAAAAB", VERSION, 3, "l", 0),
        ("cr-n-aaaaaab", VERSION, 3, "-", 0),
        ("CR12-N-AAAAAAB", VERSION, 3, "12", 0),
        # variant
        ("CR1-X-AAAAAAB", VARIANT, 5, "X", 0),
        ("CR1-x-AAAAAAB", VARIANT, 5, "x", 0),
        ("CR1XAAAAAAB", VARIANT, 4, "X", 0),
        ("CR1-0-AAAAAAB", VARIANT, 5, "0", 0),
        ("CR1-AAAAAAB", VARIANT, 5, "A", 0),
    ],
)
def test_fault_tells_place_and_character(
    text: str, fault: CodeFault, place: int, character: str, digits: int
) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    error = caught.value
    assert (error.fault, error.place, error.found) == (fault, place, character)
    assert error.digits == digits


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("CR1-N-AAAAAA", "a deal number has 7 digits, found 6"),
        ("CR1-N-AAA?AAB", "unexpected character '?' at place 10"),
        ("CR2-N-AAAAAAB", "unknown version '2' at place 3"),
        ("CR1-X-AAAAAAB", "unknown variant 'X' at place 5"),
    ],
)
def test_error_says_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert str(caught.value) == sentence


def test_a_code_tells_how_to_make_it() -> None:
    assert repr(DealCode(Variant.CLOSED, 7)) == "DealCode(variant=Variant.CLOSED, number=7)"


@pytest.mark.parametrize("number", [-1, DEAL_COUNT])
def test_no_code_has_a_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match="no deal has the number"):
        DealCode(Variant.NORMAL, number)


def test_errors_survive_being_sent_to_another_process() -> None:
    with pytest.raises(CodeError) as caught:
        parse_code("CR1-N-AAA?AAB")
    sent = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own, just made
    assert (str(sent), sent.place) == (str(caught.value), 10)
