"""What a desktop's task bar or pager asks of the window manager, which xdotool cannot."""

import ctypes

_CLIENT_MESSAGE = 33
_SUBSTRUCTURE = 0x180000


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_char * 96),  # an XEvent is larger
    )


def ask_for_state(display: str, window: str, *states: str, wanted: bool = True) -> None:
    """Ask for states of a window such as "FULLSCREEN", at most two, or for their end."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))

    def atom(name: str) -> int:
        return int(x11.XInternAtom(connection, name.encode(), 0))

    data = [int(wanted), *(atom(f"_NET_WM_STATE_{state}") for state in states), 0][:3]
    message = _ClientMessage(_CLIENT_MESSAGE)
    message.window, message.format = int(window), 32
    message.message_type = atom("_NET_WM_STATE")
    message.data = (ctypes.c_long * 5)(*data)
    root = ctypes.c_ulong(x11.XDefaultRootWindow(connection))
    x11.XSendEvent(connection, root, 0, ctypes.c_long(_SUBSTRUCTURE), ctypes.byref(message))
    x11.XCloseDisplay(connection)
