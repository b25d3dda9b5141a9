#!/usr/bin/env python3
"""What `occ trace` proposes, computed from the definitions of its parts.

usage: proposals.py OCC [RUNS]

Makes RUNS (default 40) random runs of one to three devices: kernels with blocks of all sizes that
may overlap, copies of all directions, graphs whose kernels may be missing.  The sums are known from
the making of the run.  Text, JSON and page of `occ trace` must agree with them and with each other.
"""

import html
import json
import math
import random
import re
import subprocess
import sys
import tempfile

from reference import CAUSES, DEVICE, union

WARP = 32
COPIES = {  # names, by direction
    "HtoD": ("Memcpy HtoD (Pageable -> Device)", "Memcpy HtoD (Pinned -> Device)"),
    "DtoH": ("Memcpy DtoH (Device -> Pageable)", "Memcpy DtoH (Device -> Pinned)"),
    "DtoD": ("Memcpy DtoD (Device -> Device)",),
    "peer copies": ("Memcpy PtoP (Device -> Device)",),
    "memsets": ("Memset (Device)",),
    "others": ("Memcpy HtoH (Pageable -> Pageable)",),
}
GROUPS = {  # what a change helps: directions, and words of its advice
    "host": (("HtoD", "DtoH"), "keep data on the device"),
    "device": (("DtoD",), "avoid the copies within the device"),
    "peer": (("peer copies",), "overlap the copies between devices"),
    "memset": (("memsets",), "fuse the memsets"),
    "other": (("others",), "keep data on the device"),
}
UNITS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
SIZES = ("tails", "small_grids", "idle_lanes", "work", "graphs")  # parts that are no gains


def make_run(rng):
    """The devices of a run, each with kernels and copies; calls; and the graphs that are missing."""
    devices, calls, missing, graphs, number = [], [], 0, 0, 0
    latest = rng.choice([60000, 400000, 400000, 4000000])
    has_graphs = rng.random() < 0.3
    for _ in range(rng.randint(1, 3)):
        kernels, copies = [], []
        for _ in range(rng.randint(1, 12)):
            number += 1
            start = rng.randint(0, latest)
            threads = rng.choice([1, 16, 31, 32, 33, 100, 128, 256, 500, 1024, rng.randint(1, 1024)])
            kernels.append(dict(name=f"k{rng.randint(0, 3)}", start=start, id=number,
                                end=start + rng.randint(2000, 90000), threads=threads,
                                grid=rng.choice([1, 7, 108, 216, 1000, 3456, 20000])))
        for _ in range(rng.choice([0, 0, 2, 8])):
            number += 1
            start = rng.randint(0, latest)
            direction = rng.choice(list(COPIES))
            copies.append(dict(name=rng.choice(COPIES[direction]), start=start, id=number,
                               end=start + rng.randint(500, 90000), direction=direction))
        devices.append((kernels, copies))
    for i in range(1, number + 1):
        calls.append(dict(name="cudaLaunchKernel", id=i, start=1000 * i, end=1000 * i + 900))
    for call in calls:
        if has_graphs and rng.random() < 0.3:
            call["name"] = "cudaGraphLaunch"
            graphs += 1
    if has_graphs and rng.random() < 0.5:  # launches that the last recorded work follows, or not
        for i in range(rng.randint(1, 3)):
            last = rng.random() < 0.3
            at = number + 10 + i if last else 0
            missing += not last
            graphs += 1
            calls.append(dict(name="cudaGraphLaunch", id=at, start=1000 * at, end=1000 * at + 900))
            if not last:
                break  # number 0 once
    return devices, calls, missing, graphs


def as_json(devices, calls):
    events = []

    def add(cat, item, args):
        events.append({"ph": "X", "cat": cat, "name": item["name"], "pid": 1, "tid": 1,
                       "ts": f"{item['start'] / 1000:.3f}",
                       "dur": f"{(item['end'] - item['start']) / 1000:.3f}",
                       "args": {"correlation": item["id"], **args}})

    for index, (kernels, copies) in enumerate(devices):
        for k in kernels:
            add("kernel", k, {"device": index, "stream": 7, "registers per thread": 32,
                              "shared memory": 0, "grid": [k["grid"], 1, 1],
                              "block": [k["threads"], 1, 1]})
        for c in copies:
            add("gpu_memset" if c["direction"] == "memsets" else "gpu_memcpy", c,
                {"device": index, "stream": 7})
    for c in calls:
        add("cuda_runtime", c, {})
    return {"schemaVersion": 1, "traceEvents": events,
            "deviceProperties": [{**DEVICE, "id": i} for i in range(len(devices))]}


def segments(kernels, copies):
    """Stretches of time in which nothing starts or ends: their length and what runs."""
    points = sorted({p for a in kernels + copies for p in (a["start"], a["end"])})
    for begin, end in zip(points, points[1:]):
        yield (end - begin, [k for k in kernels if k["start"] <= begin < k["end"]],
               [c for c in copies if c["start"] <= begin < c["end"]])


def sums_of(devices):
    """Copies alone by direction, pageable and pinned time of the host, and time of idle lanes."""
    alone = dict.fromkeys(COPIES, 0.0)
    memory = {"Pageable": 0.0, "Pinned": 0.0}
    lanes = 0.0
    for kernels, copies in devices:
        for length, running, copying in segments(kernels, copies):
            if len(running) == 1:
                threads = running[0]["threads"]
                lanes += length * (1 - threads / (WARP * math.ceil(threads / WARP)))
            for c in copying if not running else ():
                alone[c["direction"]] += length / len(copying)
                if c["direction"] in ("HtoD", "DtoH"):
                    memory["Pinned" if "Pinned" in c["name"] else "Pageable"] += \
                        length / len(copying)
    return alone, memory, lanes


class Wrong(Exception):
    pass


def must(holds, *what):
    if not holds:
        raise Wrong(" ".join(str(w) for w in what))


def is_near(said, ns):
    """Is the time as printed that of `ns`, to three digits?"""
    number, unit = said
    return abs(float(number) * UNITS[unit] - ns) <= max(0.0051 * ns, 0.51)


def flat(text):
    return re.sub(r"\s+", " ", text)


def flat_page(text):
    text = re.sub(r"<script.*?</script>", " ", text, flags=re.S)
    text = flat(html.unescape(re.sub(r"<[^>]*>", "", text)).replace("\xa0", " "))
    return re.sub(r"(?<=\d),(?=\d{3})", "", text)


def check_copies(what, alone, memory, copy_ns):
    said = dict((name, (number, unit)) for name, number, unit in re.findall(
        r"(HtoD|DtoH|DtoD|peer copies|memsets|others) ([\d.]+) (ns|us|ms|s)\b", what))
    must(set(said) == {d for d, ns in alone.items() if ns >= 0.5}, "directions", said, alone)
    for direction, time in said.items():
        must(is_near(time, alone[direction]), direction, time, alone[direction])
    must(abs(sum(alone.values()) - copy_ns) < 1e-3, "copies alone", alone, copy_ns)
    groups = {g: sum(alone[d] for d in directions) for g, (directions, _) in GROUPS.items()}
    largest = max(groups.values())
    for group, ns in groups.items():
        words = GROUPS[group][1]
        same = [g for g in groups if GROUPS[g][1] == words]
        advised = any(groups[g] >= largest or groups[g] >= 0.25 * copy_ns for g in same)
        must((words in what) == advised, words, groups, what)
    host_is_advised = groups["host"] >= largest or groups["host"] >= 0.25 * copy_ns
    share = re.search(r"(under )?([\d.]+) % of host copies", what)
    must((share is not None) == (host_is_advised and sum(memory.values()) > 0), "share", what)
    if share and not share[1]:
        pageable = 100 * memory["Pageable"] / sum(memory.values())
        must(abs(float(share[2]) - pageable) < 0.101, "pageable", share[2], memory)


def check_idle(proposal, answer):
    """Idle time is one device's, which it names, or the sum, which it says."""
    devices = answer["devices"]
    if proposal["where"] is not None:
        idle = next(d["idle"] for d in devices if proposal["where"] == f"device {d['device']}")
        must(proposal["high_ns"] in [idle[f"{c}_ns"] for c in CAUSES], "idle", proposal, idle)
        return
    said = re.match(r"(\d+) devices together: ", proposal["what"])
    must(said is not None, "whose idle time?", proposal)
    for cause in CAUSES:
        values = [d["idle"][f"{cause}_ns"] for d in devices if d["idle"][f"{cause}_ns"] > 0]
        if sum(values) == proposal["high_ns"] and len(values) == int(said[1]):
            return
    raise Wrong(f"no cause has this sum: {proposal}")


def largest_part(answer):
    """The sizes of the parts of the run, the largest first."""
    totals, devices = answer["totals"], answer["devices"]
    busy = sum(d["busy_ns"] for d in devices)
    lost = totals["tail_high_ns"] + totals["small_high_ns"]
    lanes = min(totals["idle_lanes_high_ns"], busy)
    parts = [(max(busy - lost - lanes, 0), "work"), (lanes, "idle_lanes"),
             (min(totals["tail_high_ns"], busy), "tails"),
             (min(totals["small_high_ns"], busy), "small_grids"),
             (sum(d["copy_ns"] for d in devices), "copies")]
    parts += [(sum(d["idle"][f"{c}_ns"] for d in devices), "idle") for c in CAUSES]
    return sorted(parts, reverse=True)


def check_proposals(answer, missing):
    proposals = answer["proposals"]
    kinds = [p["kind"] for p in proposals]
    gains = proposals[1:] if kinds[0] in SIZES else proposals
    highs = [p["high_ns"] for p in gains]
    must(highs == sorted(highs, reverse=True), "order", highs)
    must((kinds[0] == "graphs") == (missing > 0), "graphs", kinds, missing)
    if missing > 0:
        must(not {"idle", "copies", "communication"} & set(kinds), "rests on idle time", kinds)
    else:
        parts = largest_part(answer)
        first = next((p for p in proposals if p["kind"] == parts[0][1]), None)
        is_tie = parts[0][0] - parts[1][0] <= 2
        must(is_tie or first is not None, "largest part", parts[:2], kinds)
        must(is_tie or parts[0][1] not in SIZES or first is proposals[0], "largest part is not first")
        must(is_tie or abs(first["high_ns"] - parts[0][0]) <= 2, "largest part", first, parts[0])
    for p in proposals:
        must(not p["what"].endswith("..."), "cut", p["what"])
        if p["kind"] == "idle":
            check_idle(p, answer)
        must((p["set"] is not None) == (p["kind"] == "threads"), "set", p)


def check_views(answer, text, page):
    """The text has each proposal, with its gain; the page has those of the first four cards."""
    proposals = answer["proposals"]
    for p in proposals:
        places = [m.end() for m in re.finditer(re.escape(p["what"]), text)]
        must(places, "not in the text:", p["what"])
        said = [re.match(r" \((?:up to |[\d.]+(?: \w+)? to )?([\d.]+) (ns|us|ms|s)\)", text[at:])
                for at in places]
        near = [s for s in said if s is not None and is_near(s.groups(), p["high_ns"])]
        must(bool(near) == (p["kind"] not in SIZES), "gain in the text", p)
    items = re.split(r" \d\. ", text[text.index("What to change first"):])[1:]
    for item in items[:4]:
        for p in proposals:
            if p["what"] in item:
                must(p["what"][1:] in page, "not on the page:", p["what"])
    for row in answer["kernels"]:
        idle = -row["threads"] % WARP
        said = f"{idle} of {row['threads'] + idle} lanes idle"
        must(idle == 0 or said in text, "not in the text:", said)
    for d in answer["devices"]:
        must(f"device {d['device']}" in text and f"device {d['device']}" in page.lower(), "device")


def check(occ, path, run):
    devices, _, missing, graphs = run

    def said(*options):
        return subprocess.run([occ, "trace", path, *options], check=True, capture_output=True,
                              text=True).stdout

    answer = json.loads(said("--json"))
    alone, memory, lanes = sums_of(devices)
    for (kernels, copies), device in zip(devices, answer["devices"]):
        everything = kernels + copies
        span = max(a["end"] for a in everything) - min(a["start"] for a in everything)
        must(device["span_ns"] == span, "span", device["span_ns"], span)
        must(device["busy_ns"] == union(kernels), "busy", device["busy_ns"])
        must(device["idle_ns"] == span - union(everything), "idle", device["idle_ns"])
        must(device["copy_ns"] == union(everything) - union(kernels), "copies")
        must(sum(device["idle"][f"{c}_ns"] for c in CAUSES) == device["idle_ns"], "causes")
    must(abs(answer["totals"]["idle_lanes_high_ns"] - lanes) <= 1 + 1e-6 * lanes, "lanes", lanes)
    check_proposals(answer, missing)
    for p in answer["proposals"]:
        if p["kind"] == "copies":
            check_copies(p["what"], alone, memory, sum(d["copy_ns"] for d in answer["devices"]))
        if p["kind"] == "graphs":
            must(p["what"].startswith(f"{missing} of {graphs} graph launches"), p["what"], graphs)
    check_views(answer, flat(said("--top", "100")), flat_page(said("-f", "html")))


def main():
    occ, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    rng = random.Random(65)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        for number in range(runs):
            run = make_run(rng)
            file.seek(0)
            file.truncate()
            json.dump(as_json(*run[:2]), file)
            file.flush()
            try:
                check(occ, file.name, run)
            except Wrong as wrong:
                sys.exit(f"trace: random run {number}: {wrong}")
    print(f"trace: text, JSON and page of occ agree with the definitions on {runs} random runs")


if __name__ == "__main__":
    main()
