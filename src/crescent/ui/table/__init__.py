"""The live table: what it is made of, what is done at it, and what there is to see of it.

`table` takes the input, `controller` turns it into intents, and `commands` carries them out through
the session, moves through `moves`; `cursor` and `focus` are where the keyboard is. `hints` is a
folder with what the search makes possible, `wording` puts refusals and endings into words.
`welcome` is for newcomers, and `lesson` a folder with what they are taught. `view` reads the
`state` that all of them share and builds the scene. May import the vocabulary of `ui`, `ui.scene`,
`ui.pages` and `ui.archive`, session, analysis and trace.
"""
