"""How each language writes numbers, dates and times; made by tools/build_formats.py."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from crescent.value import distinct


@distinct
class Formats(NamedTuple):
    """How a language writes numbers, dates and times, with gaps as `str.format` has them."""

    decimal: str
    """The sign before the tenths."""
    group: str
    """The sign between thousands."""
    percent: str
    date: str
    time: str
    """A time of the day."""
    months: str
    """Short names of the months as in a date, with | between them."""
    months_alone: str
    """The same by themselves."""
    days: str
    """Short names of the days, from Monday on."""


FORMATS: Final[Mapping[str, Formats]] = {
    "en": Formats(
        ".",
        ",",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
        "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
        "Mon|Tue|Wed|Thu|Fri|Sat|Sun",
    ),
    "tr": Formats(
        ",",
        ".",
        "%{number}",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara",
        "Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara",
        "Pzt|Sal|Çar|Per|Cum|Cmt|Paz",
    ),
    "id": Formats(
        ",",
        ".",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}.{minute:02}",
        "Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des",
        "Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des",
        "Sen|Sel|Rab|Kam|Jum|Sab|Min",
    ),
    "de": Formats(
        ",",
        ".",
        "{number}\u00a0%",
        "{day}.\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.",
        "Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez",
        "Mo|Di|Mi|Do|Fr|Sa|So",
    ),
    "es": Formats(
        ",",
        ".",
        "{number}\u00a0%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic",
        "ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic",
        "lun|mar|mié|jue|vie|sáb|dom",
    ),
    "fr": Formats(
        ",",
        "\u202f",
        "{number}\u00a0%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
        "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
        "lun.|mar.|mer.|jeu.|ven.|sam.|dim.",
    ),
    "it": Formats(
        ",",
        ".",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
        "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
        "lun|mar|mer|gio|ven|sab|dom",
    ),
    "nl": Formats(
        ",",
        ".",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
        "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
        "ma|di|wo|do|vr|za|zo",
    ),
    "pl": Formats(
        ",",
        "\u00a0",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}",
        "{hour}:{minute:02}",
        "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
        "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
        "pon.|wt.|śr.|czw.|pt.|sob.|niedz.",
    ),
    "pt_BR": Formats(
        ",",
        ".",
        "{number}%",
        "{day}\u00a0de\u00a0{month}\u00a0de\u00a0{year}",
        "{hour}:{minute:02}",
        "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
        "jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.",
        "seg.|ter.|qua.|qui.|sex.|sáb.|dom.",
    ),
    "ru": Formats(
        ",",
        "\u00a0",
        "{number}\u00a0%",
        "{day}\u00a0{month}\u00a0{year}\u202fг.",
        "{hour}:{minute:02}",
        "янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.",
        "янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.",
        "пн|вт|ср|чт|пт|сб|вс",
    ),
    "uk": Formats(
        ",",
        "\u00a0",
        "{number}%",
        "{day}\u00a0{month}\u00a0{year}\u202fр.",
        "{hour}:{minute:02}",
        "січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.",
        "січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.",
        "пн|вт|ср|чт|пт|сб|нд",
    ),
}
