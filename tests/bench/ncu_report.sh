#!/usr/bin/env bash
# Times `occ kernels` on reports of Nsight Compute against `cat`: processor time, since both read
# from memory, and the memory besides the pages of the file, which occ maps.
#
# A launch of the first report, of 1 GB, has 24 KB: 800 metrics, of which occ needs 8, and as many
# bytes that are no metrics.  Public reports have more of both: their files have 150 KB a launch,
# most of them code, sections, rules and values of single instructions.
# Then 250,000 and 1,000,000 small launches that all differ: the time of each must stay the same.
#
# usage: [BYTES=1000000000] ncu_report.sh OCC      BYTES: size of the first, less if space is short
set -eu
occ=$1
here=$(cd "$(dirname "$0")" && pwd)
size=${BYTES:-1000000000}
python3 -c '' 2>/dev/null || {
    echo "kernels: reports of Nsight Compute: skipped: python3 is not installed"
    exit 0
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
free=$(($(df -Pk "$work" | awk 'NR == 2 { print $4 }') * 1024))
[ "$free" -gt $((size * 2)) ] || size=$((free / 4))
${CC:-cc} -O2 -D_POSIX_C_SOURCE=200809L "$here/spawn.c" -o "$work/spawn"

cat >"$work/write.py" <<'END'
import struct, sys

def varint(value):
    out = b""
    while value >= 128:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])
def number(field, value): return varint(field << 3) + varint(value)
def text(field, value): return varint(field << 3 | 2) + varint(len(value)) + value
def sized(message): return struct.pack("<I", len(message)) + message
def metric(name, value): return text(13, number(1, name) + text(2, varint(3 << 3 | 1) + struct.pack("<d", value)))

names = ("launch__registers_per_thread", "launch__grid_size", "launch__block_size", "gpu__time_duration.sum",
         "device__attribute_compute_capability_major", "device__attribute_compute_capability_minor",
         "launch__shared_mem_per_block_static", "device__attribute_multiprocessor_count", "some.metric")
table = text(4, b"".join(text(1, name.encode()) for name in names))
others = metric(len(names) - 1, 0.5) * int(sys.argv[2])
others += text(17, bytes(len(others)))
out = sys.stdout.buffer
out.write(b"NVR\0" + sized(number(1, 7)))
for i in range(int(sys.argv[1])):
    values = 32 + i % 200, 1 + i % 1000, 256, 1000 + i, 8, 0, i % 7 * 1024, 108
    result = sized(text(5, b"_Z8k%07dv" % i) + b"".join(metric(*pair) for pair in enumerate(values)) + others)
    out.write(sized(number(2, 1) + (table if i == 0 else b"") + number(5, len(result))) + result)
END

processor() { # best of five, user and system
    local best=9999 now
    for _ in 1 2 3 4 5; do
        now=$({ TIMEFORMAT='%U %S'; time "$@" >/dev/null 2>&1; } 2>&1)
        best=$(awk -v a="$best" -v b="$now" 'BEGIN { split(b, t, " "); b = t[1] + t[2]; print a < b ? a : b }')
    done
    echo "$best"
}
besides() { # bytes of memory besides those of the file $1, which are mapped
    echo $(($("$work/spawn" peak "$occ" kernels "$1" --get regs) * 1024 - $(stat -c %s "$1")))
}

python3 "$work/write.py" $((size / 24000)) 792 >"$work/large.ncu-rep"
cat "$work/large.ncu-rep" >/dev/null
cat=$(processor cat "$work/large.ncu-rep")
time=$(processor "$occ" kernels "$work/large.ncu-rep" --get regs)
count=$("$occ" kernels "$work/large.ncu-rep" --get regs | wc -l)
awk -v b="$(stat -c %s "$work/large.ncu-rep")" -v n="$count" -v t="$time" -v c="$cat" -v m="$(besides "$work/large.ncu-rep")" 'BEGIN {
    printf "kernels: a report of Nsight Compute of %.0f MB, %d different launches: processor time %.2f s, cat %.2f s, ratio %.1f (target: at most 5); %.0f B of memory each besides the file (target: at most 1000)\n",
        b / 1e6, n, t, c, t / c, m / n }'
rm "$work/large.ncu-rep"

few=250000
many=1000000
for n in $few $many; do
    python3 "$work/write.py" "$n" 0 >"$work/$n.ncu-rep"
    [ "$("$occ" kernels "$work/$n.ncu-rep" --get regs | wc -l)" = "$n" ] || echo "kernels: not $n launches"
done
awk -v a="$(processor "$occ" kernels "$work/$few.ncu-rep" --get regs)" -v b="$(processor "$occ" kernels "$work/$many.ncu-rep" --get regs)" \
    -v n="$few" -v m="$many" -v bytes="$(besides "$work/$many.ncu-rep")" 'BEGIN {
    printf "kernels: reports of %d and %d small launches: %.2f us and %.2f us each, ratio %.2f (target: at most 1.3); %.0f B of memory each besides the file\n",
        n, m, a / n * 1e6, b / m * 1e6, b / m / (a / n), bytes / m }'
