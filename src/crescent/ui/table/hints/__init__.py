"""What the search makes possible at the table: hints, the outlook, and turns played by themselves.

`hints` asks `crescent.analysis` and answers the player, `autoplay` shows a way to win and brings
the rest home, `overlooked` finds the one card that is pointed out to a newcomer. All that `view`
shows of it is one value, `hint_state`. May import what the table may.
"""
