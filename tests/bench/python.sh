#!/usr/bin/env bash
# The Python module: 20,000 launches one by one, against `occ batch` that reads the same requests from
# a file; and a sweep of 100,000 rows, also with a value read from each.
#
# usage: python.sh OCC
set -eu
occ=$1
python3 -c '' 2>/dev/null || {
    echo "python: skipped: python3 is not installed"
    exit 0
}
module=$(cd "$(dirname "$0")/../../src/package/python" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/bench.py" <<'EOF'
import json, subprocess, sys, time
import occ

tool, path = sys.argv[1:]
requests = [dict(arch="sm_80", threads=32 + i % 32 * 32, regs=16 + i % 49, smem=i % 512 * 64) for i in range(20000)]
with open(path, "w") as file:
    file.writelines(json.dumps(request) + "\n" for request in requests)
occ.launch(**requests[0])

def seconds(work):
    best = 999
    for _ in range(3):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best

def launches():
    for request in requests:
        occ.launch(**request)

one = seconds(launches)
batch = seconds(lambda: subprocess.run([tool, "batch", path], stdout=subprocess.DEVNULL, check=True))
rows = seconds(lambda: occ.sweep(arch="sm_80", threads=256, regs=range(16, 116), smem=range(0, 100000, 100)))
print(f"python: a launch in {one / len(requests) * 1e6:.0f} us (target: at most 90), ratio to occ batch {one / batch:.1f}")
read = seconds(lambda: [row["occupancy"] for row in occ.sweep(arch="sm_80", threads=256, regs=range(16, 116), smem=range(0, 100000, 100))])
print(f"python: a row of a sweep in {rows * 10:.1f} us (target: at most 10), {read * 10:.1f} us with a value of each")
EOF
OCC_BINARY=$occ PYTHONPATH=$module PYTHONDONTWRITEBYTECODE=1 python3 "$work/bench.py" "$occ" "$work/requests"
