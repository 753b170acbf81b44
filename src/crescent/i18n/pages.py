"""The words of the pages: menu, help, settings and the others.

Suits in a text are written as ♣♦♥♠ and shown as the deck's pips.
"""

from typing import Final

from crescent.i18n import Message

CANCEL: Final = Message("Cancel")

# --- a deal's code ----------------------------------------------------------------------------

ENTER_CODE_TITLE: Final = Message("Enter a deal code")
CODE_NOTE: Final = Message("Everyone who plays the same code gets the same cards.")
CODE_EXAMPLE: Final = Message("For example, CR1-N-AAAAAAB")
PASTE: Final = Message("Paste")
THIS_DEAL: Final = Message("You're playing {code}.")

# --- questions --------------------------------------------------------------------------------

ASK_REDEAL_NOTE: Final = Message(
    "This can't be undone. You have {count}\u00a0redeal left, and {rest}\u00a0after this one.",
    "This can't be undone. You have {count}\u00a0redeals left, and {rest}\u00a0after this one.",
)
ASK_LAST_REDEAL_NOTE: Final = Message("This can't be undone, and it's your last redeal.")
ASK_LEAVE_NOTE: Final = Message("You'll find this game under “Unfinished games” in the menu.")

# --- settings ---------------------------------------------------------------------------------

LOOK_TAB: Final = Message("Look", context="tab of the settings")
LANGUAGE: Final = Message("Language")
AUTOMATIC_LANGUAGE: Final = Message("Automatic", context="language")
AUTOMATIC_LETTERS: Final = Message("By language", context="letters on the cards")
TEXT_SIZE: Final = Message("Text size")
CARDS: Final = Message("Cards", context="settings")
DECK: Final = Message("Suit colours")
LETTERS: Final = Message("Letters on the cards")
LARGE_INDEX: Final = Message("Large print")
LARGE_INDEX_NOTE: Final = Message("Big ranks and suits, easy to read from afar.")
THICKNESS: Final = Message("Show how thick the piles are")
THICKNESS_NOTE: Final = Message("The edges of the cards underneath show.")
TABLE: Final = Message("The table")
THEME: Final = Message("Theme")
COUNTS: Final = Message("Show how many cards are in each pile")
PILE_NUMBERS: Final = Message("Show pile numbers")
MOTION: Final = Message("Motion")
CHOICES: Final = {
    "theme": {
        "felt": Message("Felt", context="theme"),
        "midnight": Message("Midnight", context="theme"),
    },
    "deck": {"two": Message("Two", context="colours"), "four": Message("Four", context="colours")},
    "motion": {
        "full": Message("Full", context="motion"),
        "short": Message("Quick", context="motion"),
        "none": Message("None", context="motion"),
    },
    "text_size": {
        "100": Message("100%"),
        "125": Message("125%"),
        "150": Message("150%"),
        "175": Message("175%"),
        "200": Message("200%"),
    },
}
"""The values of settings, in the order of `settings.CHOICES`."""
PLAYING: Final = Message("Playing", context="settings")
AUTO_MOVE: Final = Message("Move with one tap")
AUTO_MOVE_NOTE: Final = Message("A card with only one place to go moves there at once.")
HIGHLIGHT: Final = Message("Show where a card can go")
HIGHLIGHT_NOTE: Final = Message("The places light up when you select it.")
REASONS: Final = Message("Tell me why a move won't work")
REASONS_NOTE: Final = Message("In a short line on the table.")
QUESTIONS: Final = Message("Ask me first")
ASK_BEFORE_REDEAL: Final = Message("Before a redeal")
ASK_BEFORE_REDEAL_NOTE: Final = Message("A redeal can't be undone.")
ASK_BEFORE_NEW: Final = Message("Before I leave a game")
ASK_BEFORE_NEW_NOTE: Final = Message("For a new game, a restart or another deal.")
WINDOW: Final = Message("The window")
COVER_UNFOCUSED: Final = Message("Hide the cards while I'm away")
COVER_UNFOCUSED_NOTE: Final = Message(
    "Whenever you switch to another window. The clock stops either way."
)

# --- about ------------------------------------------------------------------------------------

VERSION: Final = Message("Version\u00a0{version}")
ABOUT_NOTE: Final = Message("A solitaire with two decks, sixteen piles and eight foundations.")
LICENCE: Final = Message("Licence")
LICENCE_NOTE: Final = Message(
    "©\u00a02026 The Crescent authors. Free software under the MIT licence: use it, change it and "
    "pass it on. It comes without any warranty."
)
FONTS: Final = Message("Fonts")
FONTS_NOTE: Final = Message("All under the SIL Open Font License\u00a01.1.")
FONT_INTER: Final = Message("Inter, for the words: The Inter Project Authors")
FONT_FRAUNCES: Final = Message("Fraunces, for the cards: The Fraunces Project Authors")
FONT_SOURCE_SERIF: Final = Message("Source Serif\u00a04, for the cards: Adobe")
DRAWINGS: Final = Message("Cards and icons")
DRAWINGS_NOTE: Final = Message("Drawn for this game, which runs on pygame and SDL.")

# --- help: at a glance ------------------------------------------------------------------------

GLANCE: Final = Message("At a glance", context="tab of the help")
PLAYING_TAB: Final = Message("Playing", context="tab of the help")
RULES_TAB: Final = Message("Rules", context="tab of the help")
KEYS_TAB: Final = Message("Keys", context="tab of the help")
MORE_TAB: Final = Message("More", context="tab of the help")

AIM_TEXT: Final = Message("Bring all 104\u00a0cards home to the eight foundations in the middle.")
UP: Final = Message("Up from the ace")
UP_TEXT: Final = Message("The top row builds up in suit, from ace to king.")
DOWN: Final = Message("Down from the king")
DOWN_TEXT: Final = Message("The row below builds down in suit, from king to ace.")
BESIDE: Final = Message("Same suit, next rank")
BESIDE_TEXT: Final = Message("On the piles, a card goes onto the next one up or down.")
HOW: Final = Message("How to move")
HOW_TAP: Final = Message("Tap a card, and it goes where it fits. Or drag it there.")
HOW_CHOOSE: Final = Message("If it fits in several places, they light up: tap the one you want.")
HOW_REDEAL: Final = Message(
    "When nothing else helps, redeal: the bottom card of every pile comes to the top."
)

# --- help: the rules --------------------------------------------------------------------------

TABLE_PILES: Final = Message(
    "Sixteen piles of six cards form a horseshoe. Pile\u00a01 is at the bottom left; the numbers "
    "run up the left side, along the top and down the right side to pile\u00a016."
)
TABLE_ACES: Final = Message(
    "The four upper foundations start with an ace and build up in suit: ace, 2, 3 and so on to "
    "the king."
)
TABLE_KINGS: Final = Message(
    "The four lower foundations start with a king and build down in suit: king, queen, jack and "
    "so on to the ace."
)
TABLE_TOPS: Final = Message(
    "You see only the top card of each pile. Play it, and the one underneath appears."
)

MOVING: Final = Message("Moving cards")
MOVING_ONE: Final = Message("You move one card at a time: the top card of a pile or a foundation.")
MOVING_PILE: Final = Message(
    "On the piles, a card goes onto one of the same suit that's one rank higher or lower: 6♥ goes "
    "onto 5♥ or 7♥. Ace and king are neighbours here, and each goes onto the other."
)
MOVING_LIMIT: Final = Message("A pile holds up to 13\u00a0cards.")
MOVING_EMPTY: Final = Message("A pile you've emptied stays empty for the rest of the game.")
MOVING_HOME: Final = Message(
    "A foundation takes only the next card of its suit. Ace foundations end with the king, king "
    "foundations with the ace."
)
MOVING_TRANSFER: Final = Message(
    "The top card of a foundation can cross to the other foundation of its suit if it's next "
    "there. Base cards never move, and no card goes back to a pile."
)

REDEALING: Final = Message("Redealing")
REDEALING_TEXT: Final = Message(
    "A redeal brings the bottom card of every pile to the top; the other cards keep their order. "
    "You have three in a game, or more in some variants. A redeal doesn't count as a move, and "
    "you can't undo it or anything before it. If no pile has two cards, a redeal would change "
    "nothing, so it isn't used up."
)

UNDOING: Final = Message("Undo and redo")
UNDOING_TEXT: Final = Message(
    "You can undo your last 100\u00a0moves, one by one, and the move count goes down with "
    "each. Redo brings them back, until you move another card or redeal."
)

ENDING: Final = Message("The end", context="of a game")
ENDING_WON: Final = Message(
    "You win when all eight foundations hold 13\u00a0cards. A win can't be undone."
)
ENDING_STUCK: Final = Message(
    "You're stuck when nothing can move and no redeal would change anything. You can still undo a "
    "move, restart the deal or start a new game."
)
ENDING_CLOCK: Final = Message(
    "There's no score, just your time and moves. The clock starts with your first move or redeal, "
    "and stops while the game is paused, behind a page or in the background."
)

VARIANTS: Final = Message("Variants")

CODES: Final = Message("Deal codes")
CODES_TEXT: Final = Message(
    "Every deal has a code, such as CR1-N-AAAAAAB: the letter in the middle is the variant, and "
    "the last seven letters or digits are the deal. It's in the bar or in the menu; tap it to "
    "copy it. When you enter a code, small letters are fine, you can leave out the dashes, and "
    "0, 1 and 8 count as O, I and B."
)

KEPT: Final = Message("What is saved")
KEPT_GAME: Final = Message(
    "Close the window whenever you like. Next time, you're back in the same game, and you can "
    "still undo."
)
KEPT_LEFT: Final = Message("A game you leave waits under “Unfinished games” in the menu.")
KEPT_STATISTICS: Final = Message(
    "A game counts once in the statistics, from its first move or redeal, even if you undo it all "
    "or come back to it later. Playing on from a saved game doesn't count."
)
KEPT_RECORD: Final = Message(
    "A saved game is a small file with a deal and its moves. Open it from the menu or drop it on "
    "the window to watch it move by move."
)

ELSEWHERE: Final = Message("If you've played Crescent elsewhere")
ELSEWHERE_BACK: Final = Message("No card comes back from a foundation to a pile.")
ELSEWHERE_LIMIT: Final = Message("A pile is full at 13\u00a0cards.")
ELSEWHERE_REDEAL: Final = Message("You can't undo past a redeal.")
ELSEWHERE_EMPTY: Final = Message("An emptied pile stays empty.")
ELSEWHERE_CORNER: Final = Message(
    "King and ace are neighbours on the piles, but not on the foundations."
)
ELSEWHERE_BOTH: Final = Message("Piles go up or down, and you can change direction.")

# --- help: the hand ---------------------------------------------------------------------------

HANDS: Final = Message("With mouse or finger")
HANDS_ONE: Final = Message("Tap a pile. If its top card has just one place to go, it goes there.")
HANDS_SEVERAL: Final = Message("If it has several, they light up: tap the one you want.")
HANDS_NONE: Final = Message("If it has nowhere to go yet, it shakes.")
HANDS_END: Final = Message(
    "To let go of a selected card, tap it again, tap the bare table, right-click or press Esc."
)
HANDS_DOUBLE: Final = Message(
    "Double-tap a pile to send its card home, to the ace foundation if that takes it. If no "
    "foundation does, the card goes to the lowest-numbered pile that takes it."
)
HANDS_DRAG: Final = Message(
    "Or drag the card and drop it on a place that takes it. Anywhere else, it glides back."
)
HANDS_FOUNDATION: Final = Message(
    "The top card of a foundation moves the same way, to the other foundation of its suit."
)

KEYS: Final = Message("With the keyboard")
KEYS_CURSOR: Final = Message("Move around the table")
KEYS_TAP: Final = Message("Tap a pile or foundation")
KEYS_ESCAPE: Final = Message("Let go of a card, close a page")
