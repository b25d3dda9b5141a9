#!/usr/bin/env python3
"""Compares occ with the kernel descriptors of AMD code objects, for tests/oracle/descriptor.sh.

usage: descriptor.py OCC LLC LLD KERNELS SEED     LLC empty: only the code objects of tests/kernels

The descriptors are read here a second time, by the table "Kernel Descriptor" of LLVM's AMDGPU
usage.  Of each kernel
 - VGPRs and AGPRs that occ reports are those of the metadata, or where the descriptor allocates
   more than these, rounded up to its granule, the descriptor's;
 - the waves per SIMD of a workgroup of one wave, without LDS, are those that the descriptor's
   registers leave, and those of llc's comment "; Occupancy:", SGPRs of the trap handler aside;
 - assembly and object give the same.
"""
import glob
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile

# Target: VGPRs of a SIMD (wave64, or wave32 on gfx10), the unit in which they are allocated, most
# waves, SGPRs of a SIMD; gfx10 in wave64 has half of each.
TARGETS = {
    "gfx900": (256, 4, 10, 800),
    "gfx906": (256, 4, 10, 800),
    "gfx908": (256, 4, 10, 800),
    "gfx90a": (512, 8, 8, 800),
    "gfx1010": (1024, 8, 20, 0),
    "gfx1030": (1024, 16, 16, 0),
}
TRAP_SGPRS = 16


def up(number, unit):
    return -(-number // unit) * unit


class Elf:
    """Sections and symbols of a 64-bit little-endian file."""

    def __init__(self, data):
        self.data = data
        self.relocatable = struct.unpack_from("<H", data, 16)[0] == 1
        at, = struct.unpack_from("<Q", data, 40)
        count, = struct.unpack_from("<H", data, 60)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", data, at + 64 * i) for i in range(count)]

    def descriptors(self):
        found = {}
        for kind in (11, 2):  # .dynsym, .symtab
            for section in self.sections:
                if section[1] != kind:
                    continue
                names = self.sections[section[6]][4]
                for at in range(section[4] + 24, section[4] + section[5], 24):
                    name, _, _, index, value, _ = struct.unpack_from("<IBBHQQ", self.data, at)
                    name = self.data[names + name:self.data.index(0, names + name)].decode()
                    if name.endswith(".kd") and 0 < index < len(self.sections):
                        home = self.sections[index]
                        place = home[4] + value - (0 if self.relocatable else home[3])
                        found[name[:-3]] = self.data[place:place + 64]
        return found


def allocation(target, descriptor):
    """(VGPRs, SGPRs, lanes of a wave, granule of VGPRs)"""
    rsrc1, = struct.unpack_from("<I", descriptor, 48)
    properties, = struct.unpack_from("<H", descriptor, 56)
    wave = 32 if properties >> 10 & 1 else 64
    if target in ("gfx90a", "gfx942", "gfx950"):
        granule = 8
    else:
        granule = 8 if wave == 32 else 4
    return ((rsrc1 & 63) + 1) * granule, ((rsrc1 >> 6 & 15) + 1) * 8, wave, granule


def waves(target, vgprs, sgprs, wave, reserved):
    """Waves per SIMD of workgroups of one wave."""
    file, unit, most, scalar_file = TARGETS[target]
    if target.startswith("gfx10") and wave == 64:
        file, unit = file // 2, unit // 2
    fit = min(file // up(vgprs, unit), most)
    if scalar_file:
        fit = min(fit, scalar_file // (up(sgprs, 16) + reserved))
    return fit


def metadata(data):
    """Name: (VGPRs, AGPRs, SGPRs) of the metadata, by llvm-readelf's rules but for the simple
    MessagePack that compilers write."""
    at = data.find(b"\xaeamdhsa.kernels")
    if at < 0:
        return {}
    value, _ = unpack(data, at + 15)
    return {k[".symbol"][:-3]: (k[".vgpr_count"], k.get(".agpr_count", 0), k[".sgpr_count"], k[".name"])
            for k in value}


def unpack(data, at):
    tag = data[at]
    at += 1
    if tag < 0x80:
        return tag, at
    if tag >= 0xe0:
        return tag - 256, at
    if tag in (0xc0, 0xc2, 0xc3):
        return tag == 0xc3, at
    if 0xcc <= tag <= 0xd3:
        size = 1 << (tag & 3)
        return int.from_bytes(data[at:at + size], "big", signed=tag >= 0xd0), at + size
    if 0xa0 <= tag < 0xc0 or 0xd9 <= tag <= 0xdb:
        size = tag & 31
        if tag >= 0xd9:
            wide = 1 << (tag - 0xd9)
            size, at = int.from_bytes(data[at:at + wide], "big"), at + wide
        return data[at:at + size].decode(), at + size
    if 0x80 <= tag < 0xa0:
        count, is_map = tag & 15, tag < 0x90
    else:
        wide = 2 if tag in (0xdc, 0xde) else 4
        count, is_map = int.from_bytes(data[at:at + wide], "big"), tag >= 0xde
        at += wide
    items = []
    for _ in range(count * 2 if is_map else count):
        item, at = unpack(data, at)
        items.append(item)
    return (dict(zip(items[::2], items[1::2])) if is_map else items), at


class Check:
    def __init__(self, occ):
        self.occ = occ
        self.kernels = self.raised = self.compiler = self.trap = 0
        self.problems = []

    def run(self, path, *options):
        out = subprocess.run([self.occ, "kernels", path, "-f", "json", *options],
                             capture_output=True, text=True, check=False)
        return {k["kernel"]: k for k in json.loads(out.stdout)}

    def say(self, *words):
        self.problems.append(" ".join(str(w) for w in words))

    def file(self, path, occupancy=None):
        """Checks the kernels of a code object; `occupancy` is llc's, by kernel."""
        with open(path, "rb") as file:
            elf = Elf(file.read())
        found = elf.descriptors()
        told = self.run(path)
        for symbol, numbers in metadata(elf.data).items():
            name = numbers[3]
            if symbol not in found or name not in told:
                self.say(path, name, "has no descriptor or is not in occ's list")
                continue
            self.kernel(path, told[name], numbers, found[symbol], occupancy)

    def kernel(self, path, told, numbers, descriptor, occupancy):
        target, name, used = told["arch"], told["kernel"], numbers[0]
        if target not in TARGETS:
            return
        vgprs, sgprs, wave, granule = allocation(target, descriptor)
        is_raised = vgprs > up(max(used, 1), granule)
        agprs = numbers[1] if target == "gfx90a" else 0
        expected = (vgprs if is_raised else used) - agprs
        resources = told["resources"]
        self.kernels += 1
        self.raised += is_raised
        if resources["regs"] != expected:
            self.say(path, name, "VGPRs", resources["regs"], "expected", expected)
        if resources["regs_used"] != (used - agprs if is_raised else None):
            self.say(path, name, "regs_used", resources["regs_used"])
        if is_raised != ("descriptor allocates" in told.get("note", "")) and told["result"] is not None \
                and not resources.get("sgprs_allocated"):
            self.say(path, name, "note", told.get("note"))
        if resources["smem"]:
            return
        result = self.run(path, "-t", str(wave))[name]["result"]
        ours = result["warps_per_sm"] / 4
        right = waves(target, max(vgprs, used), max(sgprs, numbers[2]), wave, TRAP_SGPRS)
        # Workgroup slots: a workgroup of one wave takes none.
        if ours != right:
            self.say(path, name, "waves per SIMD", ours, "by the descriptor", right)
        if occupancy is None:
            return
        self.compiler += 1
        if ours != occupancy[name]:
            # llc 14 counts neither the trap handler's SGPRs nor the hardware's groups of 16.
            self.trap += 1
            by_vgprs = waves(target, max(vgprs, used), 1, wave, 0)
            if not ours < occupancy[name] <= by_vgprs:
                self.say(path, name, "waves per SIMD", ours, "by llc", occupancy[name])

    def same(self, assembly, path):
        """Assembly and object give the same, but for the file."""
        one, other = self.run(assembly, "-t", "64"), self.run(path, "-t", "64")
        for name in other:
            a, b = one[name], other[name]
            for key in ("regs", "regs_used", "agprs", "sgprs", "sgprs_allocated"):
                if a["resources"].get(key) != b["resources"].get(key):
                    self.say(assembly, name, key, a["resources"].get(key), "and", b["resources"].get(key))
            if (a["result"] or {}).get("limits") != (b["result"] or {}).get("limits"):
                self.say(assembly, name, "limits differ from the object's")


def write_kernel(random_, name, target):
    """A kernel of random registers, bounds and waves, in LLVM's language."""
    attributes = []
    size = random_.choice((64, 128, 256, 512, 1024))
    attributes.append('"amdgpu-flat-work-group-size"="%d,%d"' % (1, size))
    most = TARGETS[target][2]
    if random_.random() < 0.7:
        low = random_.randint(1, most)
        high = random_.randint(low, most)
        attributes.append('"amdgpu-waves-per-eu"="%d,%d"' % (random_.choice((1, low, high)), high))
    if random_.random() < 0.2:
        attributes.append('"amdgpu-num-vgpr"="%d"' % random_.choice((24, 32, 64, 128)))
    clobbers = []
    limit = TARGETS[target][0] // max(size // 256, 1) if target == "gfx90a" else 64
    if random_.random() < 0.7:
        clobbers.append("~{v%d}" % random_.randint(0, min(limit, 64) - 1))
    if target in ("gfx908", "gfx90a") and random_.random() < 0.5:
        clobbers.append("~{a%d}" % random_.randint(0, min(limit, 64) - 1))
    if random_.random() < 0.5:
        clobbers.append("~{s%d}" % random_.randint(8, 99))
    return ('define amdgpu_kernel void @%s(float addrspace(1)* %%p) %s {\n'
            '  %%v = load volatile float, float addrspace(1)* %%p\n'
            '  call void asm sideeffect "", "%s"()\n'
            '  store volatile float %%v, float addrspace(1)* %%p\n  ret void\n}\n'
            % (name, " ".join(attributes), ",".join(clobbers)))


def random_kernels(check, llc, lld, count, seed, work):
    random_ = random.Random(seed)
    per_file = 20
    for number in range(0, count, per_file):
        target = random_.choice(list(TARGETS))
        wave = random_.choice((32, 64)) if target.startswith("gfx10") else 64
        source = os.path.join(work, "k%d.ll" % number)
        with open(source, "w", encoding="ascii") as file:
            for i in range(min(per_file, count - number)):
                file.write(write_kernel(random_, "k%d" % i, target))
        flags = ["-mtriple=amdgcn-amd-amdhsa", "-mcpu=" + target]
        if target.startswith("gfx10"):
            on, off = ("32", "64") if wave == 32 else ("64", "32")
            flags.append("-mattr=+wavefrontsize%s,-wavefrontsize%s" % (on, off))
        base = source[:-3]
        for kind, end in (("asm", ".s"), ("obj", ".o")):
            subprocess.run([llc, *flags, "-filetype=" + kind, source, "-o", base + end], check=True)
        subprocess.run([lld, "-shared", base + ".o", "-o", base + ".hsaco"], check=True)
        with open(base + ".s", encoding="ascii") as file:
            text = file.read()
        names = re.findall(r"^(k\d+):", text, re.M)
        occupancy = dict(zip(names, map(int, re.findall(r"^; Occupancy: (\d+)", text, re.M))))
        check.file(base + ".hsaco", occupancy)
        check.file(base + ".o", occupancy)
        check.same(base + ".s", base + ".hsaco")


def main():
    occ, llc, lld, count, seed = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    check = Check(occ)
    for path in sorted(glob.glob(os.path.join(here, "../kernels/made/*.hsaco"))):
        if "_v2" not in path and "generic" not in path:  # not readable; a descriptor of gfx1030
            check.file(path)
    with tempfile.TemporaryDirectory() as work:
        if llc:
            random_kernels(check, llc, lld, int(count), int(seed), work)
    for problem in check.problems[:20]:
        print("descriptor:", problem)
    print("descriptor: %d kernels, %d of them with more registers than they use; %d compared with "
          "llc, %d of them differ as its SGPRs do; %d wrong"
          % (check.kernels, check.raised, check.compiler, check.trap, len(check.problems)))
    sys.exit(1 if check.problems or not check.kernels or (llc and not check.raised) else 0)


main()
