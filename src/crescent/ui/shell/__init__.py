"""The only folder that knows pygame: the window, its events, its place on the screen.

`window` brings events to the table and scenes to the screen. `keyboard`, `mouse` and `pointers`
say what the player did, `clipboard` holds texts, `placement` moves the window by the rules of
`placement_rules`; `platform` knows what differs between systems, and `environment` what is set
before pygame starts. `drawing/` makes pixels. May import everything in `ui`.
"""
