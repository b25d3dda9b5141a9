"""What a compiled kernel already tells, by what it has: no library is imported."""

import os
import tempfile

import occ

_TAKEN = ("a compiled kernel of Triton (.asm and .metadata), CuPy or cuda.core (.attributes), Numba "
          "(get_regs_per_thread()), or the bytes of an ELF")


def _number(value):
    """Numba says a number, or one for each signature; cuda.core has functions."""
    value = value() if callable(value) else value
    if isinstance(value, dict):
        value = max(value.values(), default=None)
    return None if value is None else int(value)


def _first(holder, *names):
    """The first of these keys or attributes that exists."""
    for name in names:
        value = holder.get(name) if isinstance(holder, dict) else getattr(holder, name, None)
        if value is not None:
            return value
    return None


def _of_elf(data, threads):
    """The request of the only kernel in a binary."""
    with tempfile.TemporaryDirectory(prefix="occ-") as folder:
        path = os.path.join(folder, "kernel")
        with open(path, "wb") as file:
            file.write(data)
        found = occ.kernels(path)
    if len(found) != 1:
        names = ", ".join(kernel["kernel"] for kernel in found[:5])
        raise occ.Error(f"the ELF has {len(found)} kernels, expected one: {names or 'none'}")
    kernel = found[0]
    resources = kernel["resources"]
    request = {"arch": kernel["arch"], "regs": resources.get("regs"), "agprs": resources.get("agprs"),
               "sgprs": resources.get("sgprs"), "smem": resources.get("smem"), "barriers": resources.get("barriers"),
               "threads": threads or kernel.get("launch", {}).get("threads"), "spills": resources.get("spill_stores")}
    return request


def _of_triton(kernel, threads):
    metadata = kernel.metadata
    target = _first(metadata, "target")
    arch = _first(target, "arch") if target is not None else None
    warp = _first(target, "warp_size") or _first(metadata, "warp_size") or 32
    binary = _first(kernel.asm, "cubin", "hsaco")
    request = _of_elf(binary, None) if isinstance(binary, (bytes, bytearray)) else {}
    if isinstance(arch, int):
        request["arch"] = f"sm_{arch}"
    elif arch is not None:
        request.setdefault("arch", arch)
    regs, spills, shared = _first(kernel, "n_regs"), _first(kernel, "n_spills"), _first(metadata, "shared")
    if regs is not None:
        request["regs"] = _number(regs)
    if spills is not None:
        request["spills"] = _number(spills)
    if shared is not None:
        request.pop("smem", None)
        request["dynamic_smem"] = _number(shared)
    request["threads"] = threads or _number(_first(metadata, "num_warps") or 4) * warp
    return request


def _of_attributes(attributes, threads):
    request = {"regs": _number(_first(attributes, "num_regs")), "threads": threads,
               "smem": _number(_first(attributes, "shared_size_bytes"))}
    if request["regs"] is None:
        return None
    binary = _number(_first(attributes, "binary_version"))
    if binary:
        request["arch"] = f"sm_{binary}"
    request["spills"] = _number(_first(attributes, "local_size_bytes"))
    return request


def _of_numba(kernel, threads):
    return {"regs": _number(kernel.get_regs_per_thread()), "smem": _number(kernel.get_shared_mem_per_block()),
            "threads": threads}


def _request(obj, threads):
    if isinstance(obj, (bytes, bytearray, memoryview)) and bytes(obj[:4]) == b"\x7fELF":
        return _of_elf(bytes(obj), threads)
    if hasattr(obj, "asm") and hasattr(obj, "metadata"):
        return _of_triton(obj, threads)
    if hasattr(obj, "get_regs_per_thread"):
        return _of_numba(obj, threads)
    if hasattr(obj, "attributes"):
        return _of_attributes(obj.attributes, threads)
    return None


@occ._takes("launch")
def of(obj, threads=None, **launch):
    """The launch of a compiled kernel: a launch() with its registers, shared memory and, where it
    has them, threads and architecture.  It takes a compiled kernel of Triton, CuPy, Numba or
    cuda.core, or the bytes of an ELF with one kernel; the parameters of launch() go first."""
    occ._check("of", launch, "launch")
    request = _request(obj, threads)
    if request is None:
        raise TypeError(f"of() takes {_TAKEN}; not {type(obj).__name__}")
    spills = request.pop("spills", None)
    if "gpu" in launch:
        request.pop("arch", None)
    request = {key: value for key, value in {**request, **launch}.items() if value is not None}
    if spills:
        occ._warn(f"the kernel spills: {spills} bytes or registers".encode(), 3)
    return occ._launch(request)
