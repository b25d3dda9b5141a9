#!/usr/bin/env python3
"""Evaluates each sentence of `occ tune` on random staircases: registers that are not monotone in the
cap, steps that fail, lack the kernel or are not obeyed.

usage: staircases.py OCC COUNT [SEED]

A stand-in for the compiler prints what a table has for a cap, for many kernels at once.  Blocks are
computed here by the rule of sm_90 for 256 threads without shared memory.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

KERNELS = 250
CAPS = [168, 128, 112, 96, 80, 72, 64, 56, 48, 40, 32]
TODAY = "today's build"


def blocks_of(regs):
    """Blocks of 8 warps: 4 parts of 16384 registers, a warp takes multiples of 256."""
    per_warp = -(-regs * 32 // 256) * 256
    return min(8, 16384 // per_warp * 4 // 8)


class Row:
    def __init__(self, cap, regs, spill):
        self.cap, self.regs, self.spill = cap, regs, spill  # cap 0 is today; regs None: no kernel
        self.blocks = blocks_of(regs) if regs is not None else None
        self.obeys = regs is None or cap == 0 or regs <= cap

    def name(self):
        return str(self.cap) if self.cap else TODAY


def make_rows(caps, failed, chance):
    """The rows of a kernel, today's first."""
    today = chance.randint(24, 200)
    kind = chance.random()
    rows = []
    for cap in [0] + caps:
        if cap in failed or chance.random() < 0.05:
            rows.append(Row(cap, None, None))
            continue
        if kind < 0.1:
            regs = today  # the compiler ignores the cap
        elif cap == 0 or chance.random() < 0.6:
            regs = min(today, cap or today)
        else:
            regs = chance.randint(16, min(255, (cap or 200) + (40 if chance.random() < 0.3 else 0)))
        spill = 0
        if kind >= 0.2 and chance.random() < 0.5 and regs < today + 8:
            spill = 4 * chance.randint(0, 300)
        rows.append(Row(cap, regs, spill))
    return rows


def write_tables(folder, caps, failed, kernels):
    for place, cap in enumerate([0] + caps):
        with open(os.path.join(folder, str(cap)), "w", encoding="ascii") as file:
            for number, rows in enumerate(kernels):
                row = rows[place]
                if row.regs is None:
                    continue
                name = f"_Z{len(str(number)) + 1}k{number}v"
                file.write(f"ptxas info    : Compiling entry function '{name}' for 'sm_90'\n")
                file.write(f"ptxas info    : Function properties for {name}\n    0 bytes stack frame, "
                           f"{row.spill} bytes spill stores, {row.spill} bytes spill loads\n")
                file.write(f"ptxas info    : Used {row.regs} registers, used 0 barriers\n")
            if cap in failed:
                file.write("error: as planned\n")
        with open(os.path.join(folder, f"{cap}.status"), "w", encoding="ascii") as file:
            file.write("1" if cap in failed else "0")


# ---- what the sentences may say ---------------------------------------------------------------------

LIST = r"((?:\d+|today's build)(?:, \d+)*)"
CLEAN = [
    ("down", rf"No spills down to (\d+) registers(?:, and none at {LIST})?\."),
    ("today", rf"No spills as compiled today(?:, and none at {LIST})?\."),
    ("spills", rf"As compiled today it has (\d+) bytes of spills(?:; none at {LIST})?\."),
    ("some", rf"No spills at {LIST}(; the spills of some steps are not known)?\."),
    ("each", r"Each step that has it spills\."),
    ("none", r"No step that is obeyed is without spills\."),
    ("unknown", r"The spills are not known\."),
    ("limited", r"Nothing to tune: with (\d+) registers as compiled today, (\d+) blocks? fit an SM \([\d.]+ %\), "
                r"limited by (?:warps|[a-z ,+and]+): fewer registers change nothing\."),
    ("same", r"Nothing to tune: each step has the same (\d+) registers\."),
]
FIRST = (r" (?:Against (\d+|today's build), )?(\d+) (?:(doubles|triples|quadruples) the blocks for|gives (\d+) blocks? "
         r"instead of (\d+) for|(gains no block) and costs) (\d+) bytes of spills\.")
JUMP = r" From (\d+|no limit) to (\d+) spills grow most, by (\d+) bytes\."
DISOBEYED = (r" Not obeyed at ((?:\d+)(?:, \d+)*): launch bounds in the source override -maxrregcount\. Their second "
             r"number \(\{blocks\}\) or __maxnreg__ binds\.")


def expect(condition, *what):
    if not condition:
        raise AssertionError(what)


def listed(text):
    return [] if text is None else text.split(", ")


def covered_by(rows, regs):
    """The rows that "No spills down to REGS" speaks of: from the first on, each without spills."""
    covered = []
    start = 1 if rows[0].regs is None else 0
    for row in rows[start:]:
        if row.spill != 0:
            break
        if row.regs >= regs:
            covered.append(row)
    return covered


def check_clean(kind, match, rows):
    present = [row for row in rows if row.regs is not None]
    today = rows[0] if rows[0].regs is not None else None
    clean = [row for row in present if row.spill == 0 and row.obeys]
    others = clean
    if kind == "down":
        regs = int(match[1])
        expect(all(row.spill == 0 for row in present if row.regs >= regs), "a row with as many registers spills")
        covered = covered_by(rows, regs)
        expect(any(row.regs == regs for row in covered), "no row has these registers", regs)
        lower = [row for row in covered_by(rows, 0) if row.regs < regs]
        most = max([row.regs for row in present if row.spill != 0], default=-1)
        expect(all(row.regs <= most for row in lower), "the claim is too weak")
        others = [row for row in clean if row not in covered]
        expect(listed(match[2]) == [row.name() for row in others if row is not today], match[0], "others")
    elif kind == "today":
        expect(today is not None and today.spill == 0)
        expect(listed(match[1]) == [row.name() for row in clean if row is not today], "others")
    elif kind == "spills":
        expect(today is not None and today.spill == int(match[1]) > 0)
        expect(listed(match[2]) == [row.name() for row in clean], "others")
    elif kind == "some":
        expect(today is None or today.spill is None)
        expect(listed(match[1]) == [row.name() for row in clean], "all")
        expect((match[2] is not None) == any(row.spill is None for row in present))
    elif kind == "each":
        expect(all(row.spill for row in present))
    elif kind == "none":
        expect(not clean and all(row.spill is not None for row in present))
    elif kind == "unknown":
        expect(not clean and any(row.spill is None for row in present))
    elif kind == "limited":
        expect(today is not None and today.spill == 0 and today.blocks == 8)
        expect((today.regs, today.blocks) == (int(match[1]), int(match[2])))
    else:
        expect(len(present) == len(rows) > 1 and len({(row.regs, row.spill) for row in rows}) == 1)
        expect(rows[0].regs == int(match[1]))


def check_first(match, rows, down_to):
    """The step gains what the sentence says against the step that it names, or the one just named."""
    by_name = {row.name(): row for row in rows}
    row = by_name[match[2]]
    if match[1] is not None:
        before = by_name[match[1]]
    else:
        before = next(one for one in rows if one.regs == down_to and one.spill == 0)
    expect(row.obeys and before.spill == 0 and row.spill == int(match[7]) > 0)
    times = {"doubles": 2, "triples": 3, "quadruples": 4}
    if match[3]:
        expect(row.blocks == times[match[3]] * before.blocks)
    elif match[4]:
        expect((row.blocks, before.blocks) == (int(match[4]), int(match[5])) and row.blocks > before.blocks)
    else:
        expect(row.blocks <= before.blocks)
    expect(rows.index(before) < rows.index(row))


def is_beaten(row, rows):
    """By a row with at least its blocks and at most its spills; of equal rows the first wins."""
    return any(other is not row and other.regs is not None and other.spill is not None
               and other.blocks >= row.blocks and other.spill <= row.spill
               and (other.blocks > row.blocks or other.spill < row.spill or rows.index(other) < rows.index(row))
               for other in rows)


def check_jump(match, rows):
    named = {row.name(): row for row in rows}
    before = named[TODAY if match[1] == "no limit" else match[1]]
    row = named[match[2]]
    growth = int(match[3])
    expect(before.spill > 0 and row.spill - before.spill == growth > 0)
    chain = [one for one in rows
             if one.regs is not None and one.spill is not None and one.obeys and not is_beaten(one, rows)]
    most = max(b.spill - a.spill for a, b in zip(chain, chain[1:]) if a.spill > 0)
    expect(growth == most, "not the largest growth", most)


def check(text, rows):
    for kind, pattern in CLEAN:
        match = re.match(pattern, text)
        if match:
            break
    else:
        raise AssertionError("no sentence about spills")
    check_clean(kind, match, rows)
    down_to = int(match[1]) if kind == "down" else None
    rest = text[match.end():]
    seen = {kind}
    for part, pattern in (("first", FIRST), ("jump", JUMP), ("disobeyed", DISOBEYED)):
        match = re.match(pattern, rest)
        if not match:
            continue
        seen.add(part)
        rest = rest[match.end():]
        if part == "first":
            check_first(match, rows, down_to)
        elif part == "jump":
            check_jump(match, rows)
        else:
            expect(listed(match[1]) == [row.name() for row in rows if not row.obeys])
    expect(rest == "", "a sentence that this test does not know", rest)
    expect("disobeyed" in seen or all(row.obeys for row in rows), "nothing is said of steps that are not obeyed")
    return seen


def run(occ, seed):
    chance = random.Random(seed)
    caps = sorted(chance.sample(CAPS, chance.randint(2, len(CAPS))), reverse=True)
    failed = {cap for cap in [0] + caps if chance.random() < 0.08}
    if len(failed) > len(caps):
        failed = set()
    kernels = [make_rows(caps, failed, chance) for _ in range(KERNELS)]
    kernels = [rows if any(row.regs is not None for row in rows) else [Row(0, 32, 0)] * len(rows) for rows in kernels]
    seen = {}
    with tempfile.TemporaryDirectory() as folder:
        write_tables(folder, caps, failed, kernels)
        words = [occ, "tune", "-a", "sm_90", "-t", "256", "--steps", ",".join(map(str, caps)), "--", "sh", "-c",
                 f"cat {folder}/{{regs}}; exit $(cat {folder}/{{regs}}.status)"]
        done = subprocess.run(words, stdout=subprocess.PIPE, check=False)
    expect(done.returncode == (1 if failed - {0} else 0), "status", done.returncode, failed)
    for group in done.stdout.decode().split("\n\n"):
        lines = group.split("\n")
        name = re.match(r"k(\d+)\(\)$", lines[0])
        if not name:
            continue
        at = next((i for i, line in enumerate(lines) if i > 0 and not line.startswith((" ", ">"))), len(lines))
        text = " ".join(lines[at:])
        text = re.split(r" (?:cap (?:none|\d)|Only a run tells)", text)[0].strip()
        try:
            for part in check(text, kernels[int(name[1])]):
                seen[part] = seen.get(part, 0) + 1
        except AssertionError as error:
            rows = [(row.cap, row.regs, row.spill, row.blocks) for row in kernels[int(name[1])]]
            sys.exit(f"FAIL staircases: seed {seed}: {error.args}\n{text}\n{rows}")
    return seen


def main():
    occ, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    totals = {}
    for number in range(-(-count // KERNELS)):
        for part, times in run(occ, seed + number).items():
            totals[part] = totals.get(part, 0) + times
    missing = {kind for kind, _ in CLEAN} - {"none", "unknown", "some"} | {"first", "jump", "disobeyed"}
    missing -= set(totals)
    if missing:
        sys.exit(f"FAIL staircases: never said: {', '.join(sorted(missing))}")
    if sum(totals[kind] for kind, _ in CLEAN if kind in totals) < count * 0.9:
        sys.exit("FAIL staircases: too few kernels were found in the output")
    print(f"tune: {count} staircases, 0 failed")


main()
