"""The page where the variant of a new game is chosen (SPEC.md section 3)."""

from crescent.engine import Variant
from crescent.i18n.variants import VARIANTS
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Option
from crescent.ui.page import PlayVariant


def new_game_page(proposed: Variant = Variant.NORMAL) -> Form:
    """Return the choice of the variants; Enter takes the one that is proposed."""
    options = [
        Option(said.name(), said.note(), PlayVariant(variant), proposed=variant is proposed)
        for variant, said in VARIANTS.items()
    ]
    return Form(Control.CHOOSE_VARIANT, Control.NEW.label(), options, width=520)
