"""The words of the pages: menu, help, settings and the others.

Suits in a text are written as ♣♦♥♠ and shown as the deck's pips.
"""

from typing import Final

from crescent.i18n import Message

CANCEL: Final = Message("Cancel")

# --- menu -------------------------------------------------------------------------------------


# --- a deal's code ----------------------------------------------------------------------------

CODE_NOTE: Final = Message("A code names a deal. Whoever plays it gets the same cards.")
CODE_EXAMPLE: Final = Message("Such as CR1-N-AAAAAAB")
PASTE: Final = Message("Paste")
THIS_DEAL: Final = Message("The deal on the table is {code}.")

# --- questions --------------------------------------------------------------------------------

ASK_REDEAL_NOTE: Final = Message(
    "The moves before it can no longer be undone. {count} redeal is left.",
    "The moves before it can no longer be undone. {count} redeals are left.",
)
ASK_LEAVE_NOTE: Final = Message("The game on the table will be left as it is.")

# --- settings ---------------------------------------------------------------------------------

CARDS: Final = Message("The cards")
DECK: Final = Message("Colours of the suits")
LETTERS: Final = Message("Letters on the cards")
LARGE_INDEX: Final = Message("Large letters in the corners")
LARGE_INDEX_NOTE: Final = Message("Rank and suit can be read from afar.")
THICKNESS: Final = Message("Thickness of the piles")
THICKNESS_NOTE: Final = Message("The edges of the cards below the top one show.")
THEME: Final = Message("Theme")
COUNTS: Final = Message("Number of cards below each pile")
PILE_NUMBERS: Final = Message("Number of the pile below each pile")
MOTION: Final = Message("Motion")
CHOICES: Final = {
    "theme": {"felt": Message("Felt"), "midnight": Message("Midnight")},
    "deck": {"two": Message("Two"), "four": Message("Four")},
    "motion": {"full": Message("Full"), "short": Message("Short"), "none": Message("None")},
}
"""The values of settings, in the order of `settings.CHOICES`."""
PLAYING: Final = Message("Playing")
AUTO_MOVE: Final = Message("A tap moves the card")
AUTO_MOVE_NOTE: Final = Message("Where exactly one place accepts it, it goes there at once.")
HIGHLIGHT: Final = Message("Light up the places")
HIGHLIGHT_NOTE: Final = Message("Those that accept the selected card.")
REASONS: Final = Message("Interactive rules")
REASONS_NOTE: Final = Message("When a move is refused, a line tells the reason.")
QUESTIONS: Final = Message("Questions")
ASK_BEFORE_REDEAL: Final = Message("Ask before a redeal")
ASK_BEFORE_REDEAL_NOTE: Final = Message("Nothing takes a redeal back.")
ASK_BEFORE_NEW: Final = Message("Ask before a game is left")
ASK_BEFORE_NEW_NOTE: Final = Message("For a new game, a restart or another deal's code.")
WINDOW: Final = Message("The window")
COVER_UNFOCUSED: Final = Message("Cover the table while you are away")
COVER_UNFOCUSED_NOTE: Final = Message(
    "When another window is in use. The clock always stands still then."
)

# --- about ------------------------------------------------------------------------------------

VERSION: Final = Message("Version {version}")
ABOUT_NOTE: Final = Message("A solitaire with two decks, sixteen piles and eight foundations.")
LICENCE: Final = Message("Licence")
LICENCE_NOTE: Final = Message(
    "© 2026 The Crescent authors. Free software under the MIT licence: use it, change it and "
    "pass it on. It comes without any warranty."
)
FONTS: Final = Message("Fonts")
FONTS_NOTE: Final = Message("All under the SIL Open Font License 1.1.")
FONT_INTER: Final = Message("Inter, the words of the interface: The Inter Project Authors")
FONT_FRAUNCES: Final = Message("Fraunces, letters on the cards: The Fraunces Project Authors")
FONT_SOURCE_SERIF: Final = Message("Source Serif 4, letters on the cards: Adobe")
DRAWINGS: Final = Message("Cards and icons")
DRAWINGS_NOTE: Final = Message("Drawn for this game. The window is opened with pygame and SDL.")

# --- help: the rules --------------------------------------------------------------------------

AIM: Final = Message("The aim")
AIM_TEXT: Final = Message(
    "Bring all 104 cards of two decks home to the eight foundations in the middle."
)

EXAMPLE_TEXT: Final = Message(
    "See a game being won with all three redeals, from the deal to the last card. Every step is "
    "told in words."
)

TABLE: Final = Message("The table")
TABLE_PILES: Final = Message(
    "Sixteen piles of six cards stand in a horseshoe. Pile 1 is the lowest on the left; the "
    "numbers run up the left side, along the top and down the right side to pile 16."
)
TABLE_ACES: Final = Message(
    "The four upper foundations begin with an ace and are built up in their suit: ace, 2, 3 and "
    "on to the king."
)
TABLE_KINGS: Final = Message(
    "The four lower ones begin with a king and are built down in their suit: king, queen, jack "
    "and on to the ace."
)
TABLE_TOPS: Final = Message(
    "Only the top card of each pile is shown; the one beneath appears when the top is played."
)

MOVING: Final = Message("Moving cards")
MOVING_ONE: Final = Message("One card at a time, and only the top card of a pile or foundation.")
MOVING_PILE: Final = Message(
    "Onto a pile: on a card of the same suit that is one rank higher or lower. 6♥ goes on 5♥ and "
    "on 7♥. Ace and king are neighbours here: each goes on the other."
)
MOVING_LIMIT: Final = Message("A pile holds at most 13 cards.")
MOVING_EMPTY: Final = Message("A pile that has been emptied stays empty for the rest of the game.")
MOVING_HOME: Final = Message(
    "Onto a foundation: the next card of its suit. Nothing goes on a king on an ace foundation, "
    "nor on an ace on a king foundation."
)
MOVING_TRANSFER: Final = Message(
    "From a foundation: its top card may go to the other foundation of the same suit if it fits "
    "there. Its base card never moves, and no card goes back to a pile."
)

REDEALING: Final = Message("Redealing")
REDEALING_TEXT: Final = Message(
    "A redeal takes the bottom card of every pile and puts it on top; the order of the others "
    "does not change. A game has three redeals, Crescent Four has four. They are not counted as "
    "moves, and the moves before a redeal can no longer be undone or redone. A redeal that would "
    "change nothing, when no pile has two cards, is refused and not used up."
)

UNDOING: Final = Message("Undo and redo")
UNDOING_TEXT: Final = Message(
    "The last 100 moves can be undone one by one, and the count of moves goes down with each. "
    "Redo gives back what was undone, until you make another move or a redeal."
)

ENDING: Final = Message("The end")
ENDING_WON: Final = Message(
    "The game is won when each of the eight foundations holds 13 cards. Nothing is undone then."
)
ENDING_STUCK: Final = Message(
    "It is stuck when no card can move and no redeal is left that would change anything. You can "
    "then undo the last move, restart the deal or begin a new game."
)
ENDING_CLOCK: Final = Message(
    "There is no score. Time and moves are counted; the clock starts with the first move or "
    "redeal and stands still while the game is paused, covered by a page or out of focus."
)

VARIANTS: Final = Message("Variants")

CODES: Final = Message("Deal codes")
CODES_TEXT: Final = Message(
    "Every deal has a code such as CR1-N-AAAAAAB: the letter in the middle names the variant, "
    "the last seven the deal. It stands in the bar; a click copies it. Capital and small letters "
    "are the same, the dashes may be left out, and 0, 1 and 8 are read as O, I and B."
)

KEPT: Final = Message("What is kept")
KEPT_GAME: Final = Message(
    "You may close the window whenever you like: the next start goes on with the same game, its "
    "clock and its undo."
)
KEPT_LEFT: Final = Message("A game that you leave waits under Unfinished games in the menu.")
KEPT_STATISTICS: Final = Message(
    "A game counts in the statistics once, from its first move or redeal, whatever is undone or "
    "taken up again. One that you play on from a record does not count."
)
KEPT_RECORD: Final = Message(
    "A record is a small file with a deal and its moves. It opens in a viewer, also when it is "
    "dropped on the window."
)

ELSEWHERE: Final = Message("If you know Crescent from elsewhere")
ELSEWHERE_BACK: Final = Message("No card comes back from a foundation to a pile.")
ELSEWHERE_LIMIT: Final = Message("A pile is full with 13 cards.")
ELSEWHERE_REDEAL: Final = Message("A redeal ends undo: what was moved before it stands.")
ELSEWHERE_EMPTY: Final = Message("An emptied pile stays empty; no card can be placed there.")
ELSEWHERE_CORNER: Final = Message(
    "King and ace are neighbours on the piles, but foundations do not turn that corner."
)
ELSEWHERE_BOTH: Final = Message("Piles are built in both directions, and you may change over.")

# --- help: the hand ---------------------------------------------------------------------------

HANDS: Final = Message("With mouse or finger")
HANDS_ONE: Final = Message("Tap a pile: with exactly one place for its top card, it goes there.")
HANDS_SEVERAL: Final = Message(
    "With several places, the pile is selected and they light up: tap one of them."
)
HANDS_NONE: Final = Message(
    "With none, the card shakes. It is selected all the same; tap a target to be told why it "
    "does not go there."
)
HANDS_END: Final = Message(
    "The selection ends when you tap the pile again or the bare table, press Esc or click right, "
    "and with undo, redo, a redeal, a new game or a drag."
)
HANDS_DOUBLE: Final = Message(
    "Double tap a pile: the card goes to a foundation if one accepts it, to the one that goes up "
    "from the ace if both do, else to the accepting pile with the lowest number."
)
HANDS_DRAG: Final = Message(
    "Drag the top card and drop it: it goes to the place it overlaps most of those that accept "
    "it. Near the foundations, the right one takes it. Elsewhere it glides back."
)
HANDS_FOUNDATION: Final = Message(
    "The top card of a foundation is tapped and dragged in the same way; its only place is the "
    "other foundation of its suit."
)

KEYS: Final = Message("With the keyboard")
KEYS_CURSOR: Final = Message("Go to a pile or foundation")
KEYS_TAP: Final = Message("Tap it")
KEYS_ESCAPE: Final = Message("End the selection, close a page")
