#!/usr/bin/env python3
"""What `occ trace` says of the time of a device and of losses, computed from their definitions.

usage: reference.py OCC [RUNS]

Makes RUNS (default 40) random traces of PyTorch's profiler: kernels that overlap, copies, calls on
two threads.  Compares with `occ trace --json`: times to the nanosecond, losses to 1 ns plus
a millionth of the busy time.
"""

import json
import math
import random
import subprocess
import sys
import tempfile

SMS = 108
WAITS = ("cudaDeviceSynchronize", "cudaMemcpy")
DEVICE = {
    "id": 0, "name": "NVIDIA A100-SXM4-40GB", "computeMajor": 8, "computeMinor": 0,
    "warpSize": 32, "numSms": SMS,
}


def make_trace(rng):
    """The activities and calls of a run, in nanoseconds."""
    kernels, copies, calls = [], [], []
    for i in range(rng.randint(1, 40)):
        call = rng.randint(0, 400000)
        start = call + rng.randint(-3000, 60000)
        name = rng.choice(["a", "b", "ncclDevKernel_AllReduce"])
        grid = rng.choice([1, 20, 54, 108, 216, 300, 864, 1000, 3456, 5000])
        kernels.append(dict(name=name, start=start, end=start + rng.randint(2000, 60000), id=i,
                            grid=grid, stream=rng.randint(1, 3)))
        calls.append(dict(name="cudaLaunchKernel", start=call, id=i, thread=rng.randint(1, 2),
                          end=call + rng.randint(500, 30000)))
        if rng.random() < 0.2:
            calls.pop()  # this call was not recorded
    for i in range(rng.randint(0, 6)):
        call = rng.randint(0, 400000)
        start = call + rng.randint(0, 20000)
        copies.append(dict(name="Memcpy", start=start, end=start + rng.randint(500, 30000),
                           id=100 + i))
        calls.append(dict(name="cudaMemcpyAsync", start=call, end=call + 900, id=100 + i,
                          thread=1))
    for thread in (1, 2):
        for i in range(rng.randint(0, 4)):
            start = rng.randint(0, 400000)
            calls.append(dict(name=rng.choice(WAITS), start=start, id=-1, thread=thread,
                              end=start + rng.randint(1000, 50000)))
    return kernels, copies, calls


def as_json(kernels, copies, calls):
    """The trace as PyTorch writes it: microseconds."""
    events = []

    def add(cat, item, tid, args):
        events.append({"ph": "X", "cat": cat, "name": item["name"], "pid": 1, "tid": tid,
                       "ts": f"{item['start'] / 1000:.3f}",
                       "dur": f"{(item['end'] - item['start']) / 1000:.3f}", "args": args})

    for k in kernels:
        add("kernel", k, k["stream"], {
            "device": 0, "stream": k["stream"], "correlation": k["id"],
            "registers per thread": 32, "shared memory": 0, "grid": [k["grid"], 1, 1],
            "block": [256, 1, 1]})
    for c in copies:
        add("gpu_memcpy", c, 1, {"device": 0, "stream": 1, "correlation": c["id"]})
    for c in calls:
        add("cuda_runtime", c, c["thread"], {"correlation": c["id"]} if c["id"] >= 0 else {})
    return {"schemaVersion": 1, "deviceProperties": [DEVICE], "traceEvents": events}


def union(items):
    """The time in which at least one item runs."""
    total, until = 0, -10**18
    for item in sorted(items, key=lambda i: i["start"]):
        total += max(0, item["end"] - max(item["start"], until))
        until = max(until, item["end"])
    return total


def is_communication(kernel):
    return kernel["name"].startswith("nccl")


CAUSES = ("host", "sync", "launch", "call", "queued", "back_to_back", "page_faults", "unknown")


def causes(gap_start, gap_end, call, calls):
    """Two results: the nanoseconds of the gap by cause, and its nanoseconds before `call`, which
    launched the activity after the gap.  The second is 0 if the host did not wait when the gap
    began."""
    parts = dict.fromkeys(CAUSES, 0)
    length = gap_end - gap_start
    if call is None:
        parts["unknown"] = length
        return parts, 0
    if call["start"] < gap_start and length < 5000:
        parts["back_to_back"] = length
        return parts, 0
    begin = min(max(call["start"], gap_start), gap_end)
    waited = max([c["end"] for c in calls if c["thread"] == call["thread"] and c["name"] in WAITS
                  and c["start"] <= gap_start < c["end"]], default=gap_start)
    parts["sync"] = min(waited, begin) - gap_start
    parts["host"] = begin - gap_start - parts["sync"]
    if gap_end - call["start"] <= 20000:
        parts["launch"] = gap_end - begin
    else:
        parts["call"] = max(0, min(call["end"], gap_end) - begin)
        rest = gap_end - begin - parts["call"]
        is_latency = rest <= 20000 and call["end"] > gap_start
        parts["launch" if is_latency else "queued"] = rest
    return parts, begin - gap_start if waited > gap_start else 0


def device_times(kernels, copies, calls):
    """The span of the run and its parts, and the causes of its idle time."""
    everything = sorted(kernels + copies, key=lambda a: (a["start"], a["end"]))
    first, last = everything[0]["start"], max(a["end"] for a in everything)
    busy, covered = union(kernels), union(everything)
    idle = dict.fromkeys(CAUSES, 0)
    after_sync, until = 0, first
    for activity in everything:
        if activity["start"] > until:
            call = next((c for c in calls if c["id"] == activity["id"]), None)
            parts, after = causes(until, activity["start"], call, calls)
            after_sync += after
            for cause, ns in parts.items():
                idle[cause] += ns
        until = max(until, activity["end"])
    times = {"span_ns": last - first, "busy_ns": busy, "copy_ns": covered - busy,
             "idle_ns": last - first - covered,
             "communication_alone_ns": busy - union([k for k in kernels if not is_communication(k)])}
    idle = {f"{cause}_ns": ns for cause, ns in idle.items()}
    idle["after_sync_ns"] = after_sync
    return times, idle


def loss(kernels, capacity):
    """The time that each kernel loses, by its id, if `capacity` blocks can be resident.  At each
    moment the idle part of the machine is lost in equal parts by the kernels that run.
    Communication kernels keep SMs busy, but lose nothing."""
    def share(kernel, at):  # the part of the machine that the kernel fills at the time `at`
        if is_communication(kernel):
            return min(1, kernel["grid"] / SMS)
        waves = math.ceil(kernel["grid"] / capacity)
        last = kernel["end"] - (kernel["end"] - kernel["start"]) / waves
        return 1 if at < last else (kernel["grid"] - (waves - 1) * capacity) / capacity

    points = set()
    for k in kernels:
        waves = math.ceil(k["grid"] / capacity)
        points |= {k["start"], k["end"], k["end"] - (k["end"] - k["start"]) / waves}
    points = sorted(points)
    lost = {k["id"]: 0.0 for k in kernels}
    for begin, end in zip(points, points[1:]):
        at = (begin + end) / 2
        running = [k for k in kernels if k["start"] <= at < k["end"]]
        counted = [k for k in running if not is_communication(k)]
        empty = max(0, 1 - sum(share(k, at) for k in running))
        for k in counted:
            lost[k["id"]] += empty * (end - begin) / len(counted)
    return lost


def check(name, reference, occ, tolerance):
    if abs(reference - occ) > tolerance:
        sys.exit(f"trace: {name}: the reference says {reference}, occ {occ}")


def compare(occ, path, kernels, copies, calls):
    answer = json.loads(subprocess.run([occ, "trace", path, "--json"], check=True,
                                       capture_output=True).stdout)
    device, totals = answer["devices"][0], answer["totals"]
    times, idle = device_times(kernels, copies, calls)
    for key, ns in times.items():
        check(key, ns, device[key], 0)
    for key, ns in idle.items():
        check(f"idle.{key}", ns, device["idle"][key], 0)
    rows = [row for row in answer["kernels"] if row["class"] != "communication"]
    resident = rows[0]["blocks_per_sm"] * SMS if rows else SMS
    low, high = loss(kernels, SMS), loss(kernels, resident)
    for key, tail in (("tail", True), ("small", False)):
        ids = [k["id"] for k in kernels if (k["grid"] > resident) == tail]
        check(f"{key}_low_ns", sum(low[i] for i in ids), totals[f"{key}_low_ns"],
              1 + 1e-6 * times["busy_ns"])
        check(f"{key}_high_ns", sum(max(low[i], high[i]) for i in ids), totals[f"{key}_high_ns"],
              1 + 1e-6 * times["busy_ns"])


def main():
    occ, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    rng = random.Random(25)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        for _ in range(runs):
            trace = make_trace(rng)
            file.seek(0)
            file.truncate()
            json.dump(as_json(*trace), file)
            file.flush()
            compare(occ, file.name, *trace)
    print(f"trace: occ agrees with the definitions on {runs} random traces")


if __name__ == "__main__":
    main()
