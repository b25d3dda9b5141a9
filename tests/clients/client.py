"""client.py - a client of libocc through ctypes.

usage: client.py [LIBRARY]      the library's file; default libocc.so.4, looked up as usual
"""
import ctypes
import sys


class Launch(ctypes.Structure):
    """struct occ_launch"""

    _fields_ = [
        (name, ctypes.c_uint32)
        for name in (
            "threads block_z regs agprs sgprs smem dynamic_smem dynamic_smem_per_thread barriers "
            "bound_threads bound_blocks cluster"
        ).split()
    ] + [("carveout", ctypes.c_int32), ("optin", ctypes.c_uint32), ("compiler_waves", ctypes.c_uint32)]


class Result(ctypes.Structure):
    """The beginning of struct occ_result; the rest is room that the library writes to."""

    _fields_ = [
        (name, ctypes.c_uint32)
        for name in "blocks_per_sm warps_per_sm threads_per_sm limiters causes".split()
    ] + [("rest", ctypes.c_uint8 * 4096)]


def main():
    occ = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libocc.so.4")
    occ.occ_arch_find.restype = ctypes.c_void_p
    occ.occ_arch_find.argtypes = [ctypes.c_char_p]
    occ.occ_evaluate.argtypes = [
        ctypes.c_void_p,
        ctypes.POINTER(Launch),
        ctypes.POINTER(Result),
    ]
    launch = Launch(threads=256, regs=40, smem=8192, barriers=1, carveout=-1)
    result = Result()
    if occ.occ_evaluate(occ.occ_arch_find(b"sm_80"), launch, result) != 0:
        sys.exit("occ_evaluate() failed")
    print(f"{result.blocks_per_sm} blocks, {result.warps_per_sm} warps")


main()
