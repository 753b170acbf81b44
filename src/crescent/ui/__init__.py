"""The window: a vocabulary here, which all its folders share, and a folder for each part of it.

`geometry` and `layout` say where things lie, `pictures` and `theme` what can be seen, `keys`,
`controls` and `page` what can be done, `gestures` and `targets` what a tap is and how large that
is which can be tapped; `richtext` breaks texts into lines, `playback` times a
replay, `background` runs work in a thread, and `options` is what a window is opened with. These
modules may import the engine, the settings, the words and, for `options`, session, analysis and
trace. Only `shell` knows pygame; all else is tested without a display.
"""
