"""The lesson: a newcomer plays a few turns of a small game, and is told what each is for.

`tasks` is the lesson as a value: a position, and for each task a sentence and what is expected.
`page` lets it be played with the table's own controller, scene and gestures, on a state of its own
whose session has no store: the game on the table stays as it is, and nothing is kept. To change
the lesson change `tasks`; the tests play whatever is there. May import what the table may.
"""
