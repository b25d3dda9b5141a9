#!/usr/bin/env python3
"""Compares the rows of `occ tune` with what ptxas prints for the same commands, on ten kernels with and
without launch bounds; the first row with a compile that has no limit.

usage: nvcc_rows.py OCC
"""
import json
import os
import re
import subprocess
import sys
import tempfile

SOURCE = """
template <int N> __device__ void tile(float *out, const float *in, int n)
{
    float acc[N] = {};
    for (int k = 0; k < n; k++)
        for (int i = 0; i < N; i++) acc[i] += in[k * N + i] * in[k + threadIdx.x];
    for (int i = 0; i < N; i++) out[i * 256 + threadIdx.x] = acc[i];
}
template <int N> __global__ void plain(float *out, const float *in, int n) { tile<N>(out, in, n); }
template <int N> __global__ void __launch_bounds__(256) bound(float *out, const float *in, int n) { tile<N>(out, in, n); }
"""
NUMBERS = (8, 24, 48, 72, 100)


def ptxas_lines(log):
    """Registers and spilled bytes of each kernel."""
    found = {}
    for part in log.split("Compiling entry function '")[1:]:
        spills = re.search(r"(\d+) bytes spill stores, (\d+) bytes spill loads", part)
        found[part.split("'")[0]] = (int(re.search(r"Used (\d+) registers", part)[1]), int(spills[1]), int(spills[2]))
    return found


def main():
    occ = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with open("t.cu", "w", encoding="ascii") as file:
            file.write(SOURCE)
            for kind in ("plain", "bound"):
                for number in NUMBERS:
                    file.write(f"template __global__ void {kind}<{number}>(float *, const float *, int);\n")
        compile_ = "nvcc -arch=sm_90 -Xptxas -v -cubin"
        text = subprocess.check_output(
            [occ, "tune", "-a", "sm_90", "-t", "256", "--steps", "96,64,40", "--json", "--", "sh", "-c",
             f"{compile_} -maxrregcount={{regs}} -o {{out}} t.cu >{folder}/{{regs}}.log 2>&1"])
        logs = {cap: open(f"{cap}.log", encoding="utf-8").read() for cap in (0, 96, 64, 40)}
        logs[None] = subprocess.run(f"{compile_} -o x t.cu", shell=True, check=True, stderr=subprocess.STDOUT,
                                    stdout=subprocess.PIPE).stdout.decode()
    want = {cap: ptxas_lines(log) for cap, log in logs.items()}
    groups = json.loads(text)
    if len(groups) != 2 * len(NUMBERS) or want[0] != want[None]:
        sys.exit(f"FAIL nvcc_rows: {len(groups)} kernels; a limit of 0 gives {want[0]}, none gives {want[None]}")
    rows = disobeyed = 0
    for group in groups:
        for step in group["steps"]:
            used = step["resources"]
            got = used["regs"], used["spill_stores"], used["spill_loads"]
            expected = want[step["cap"]][group["kernel"]]
            obeyed = step["cap"] is None or expected[0] <= step["cap"]
            if got != expected or step["obeyed"] != obeyed:
                sys.exit(f"FAIL nvcc_rows: {group['name']}, cap {step['cap']}: {got}, ptxas: {expected}")
            rows += 1
            disobeyed += not obeyed
    if disobeyed == 0:
        sys.exit("FAIL nvcc_rows: no cap was disobeyed: the launch bounds had no effect")
    print(f"tune: {rows} rows of {len(groups)} kernels as ptxas prints them, {disobeyed} not obeyed")


main()
