"""How much memory another process has, for systems that hold no process to a limit."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from ctypes import wintypes


def resident(pid: int) -> int:
    """The bytes of memory that a process has; 0 where it is gone."""
    return _windows(pid) if sys.platform == "win32" else _by_ps(pid)


def _by_ps(pid: int) -> int:
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return int(told.stdout.strip() or 0) * 1024


class _Counters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS."""

    _fields_ = (
        ("cb", wintypes.DWORD),
        ("faults", wintypes.DWORD),
        ("peak", ctypes.c_size_t),
        ("resident", ctypes.c_size_t),
        ("rest", ctypes.c_size_t * 6),
    )


def _windows(pid: int) -> int:
    if sys.platform != "win32":
        return 0
    kernel = ctypes.WinDLL("kernel32")
    kernel.OpenProcess.restype = wintypes.HANDLE
    # PROCESS_QUERY_LIMITED_INFORMATION, PROCESS_VM_READ
    handle = kernel.OpenProcess(0x1000 | 0x0010, False, pid)
    if not handle:
        return 0
    counters = _Counters(cb=ctypes.sizeof(_Counters))
    ask = kernel.K32GetProcessMemoryInfo
    ask.argtypes = (wintypes.HANDLE, ctypes.POINTER(_Counters), wintypes.DWORD)
    found = ask(handle, ctypes.byref(counters), counters.cb)
    kernel.CloseHandle(wintypes.HANDLE(handle))
    return int(counters.resident) if found else 0
