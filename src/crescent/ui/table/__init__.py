"""The live table: what it is made of, what is done at it, and what there is to see of it.

`table` takes the input, `controller` turns it into intents, and `commands` carries them out through
the session. `hints` and `autoplay` do what the search makes possible. `statistics` and `records`
open the pages about games and files, and `jobs` runs their work in threads. `view` reads the
`state` that all of them share and builds the scene. May import everything in `ui` but `ui.shell`.
"""
