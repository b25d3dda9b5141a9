#!/usr/bin/env bash
# Intel's offline compiler ocloc compiles kernels for each target listed below that it and occ know.
# Compares what occ reads from the binaries with the lines of .ze_info.  If .ze_info has
# eu_thread_count (ocloc since 2023), occ must compute the same number of hardware threads per EU.
# Skipped without ocloc (Debian: intel-opencl-icd), and if ocloc writes no zebin.
#
# usage: ocloc.sh OCC      OCLOC=/path/to/ocloc names another ocloc than that of PATH
set -eu
occ=${1:?usage: ocloc.sh OCC}
ocloc=${OCLOC:-ocloc}
source=$(dirname "$0")/../kernels/src/intel.cl
if ! command -v "$ocloc" >/dev/null; then
    echo "ocloc: skipped: no ocloc in PATH"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# .ze_info as one line per kernel: name, registers, SIMD, SLM, barriers, threads of an EU (0: not said).
ze_info_lines() {
    tr -d '\000' <"$1" | grep -a . | awk '
        function done() { if (name != "") print name, regs, simd, slm + 0, barriers + 0, eu + 0 }
        /^kernels:/ { on = 1; next }
        /^(kernels_misc_info:|\.\.\.)/ { if (on) done(); on = 0; name = "" }
        on && /^  - name: / { done(); name = $3; regs = simd = slm = barriers = eu = 0 }
        on && /^      grf_count: / { regs = $2 }
        on && /^      simd_size: / { simd = $2 }
        on && /^      slm_size: / { slm = $2 }
        on && /^      barrier_count: / { barriers = $2 }
        on && /^      eu_thread_count: / { eu = $2 }'
}

# The same lines from occ; the kernel's register mode limits the threads of an EU.
occ_lines() { # file, EUs of a subslice, its thread slots
    "$occ" kernels "$1" -t 64 --json | jq -r --argjson eus "$2" --argjson slots "$3" '.[] |
        [.kernel, .resources.regs, .resources.wave_size, .resources.smem, .resources.barriers,
         (.result.allocation.mode_occupancy // 0) * $slots / $eus] | map(tostring) | join(" ")'
}

kernels=0
bad=0
binaries=0
for target in skl icllp tgllp dg1 adl-s dg2-g10 dg2-g11 dg2-g12 mtl-u mtl-h arl-h pvc bmg lnl-m \
    ptl-h ptl-u; do
    arch=$("$occ" arch "$target" -f csv 2>/dev/null | tail -n 1 | cut -d, -f1) || continue
    for options in "" "-cl-intel-256-GRF-per-thread"; do
        rm -f "$work"/k*
        "$ocloc" compile -file "$source" -device "$target" -options "$options" -output k \
            -output_no_suffix -out_dir "$work" --format zebin >"$work/log" 2>&1 ||
            "$ocloc" compile -file "$source" -device "$target" -options "$options" -output k \
                -output_no_suffix -out_dir "$work" >"$work/log" 2>&1 || continue
        file=$work/k
        [ -s "$file" ] || file=$work/k.bin
        [ -s "$file" ] || continue
        read -r eus slots < <("$occ" arch "$arch" -f jsonl |
            jq -r '"\(.sub_partitions) \(.max_warps_per_sm)"')
        ze_info_lines "$file" >"$work/theirs"
        occ_lines "$file" "$eus" "$slots" >"$work/ours"
        binaries=$((binaries + 1))
        while read -r theirs && read -r ours <&3; do
            kernels=$((kernels + 1))
            eu_threads=${theirs##* }
            if [ "${theirs% *}" != "${ours% *}" ] ||
                { [ "$eu_threads" != 0 ] && [ "$eu_threads" != "${ours##* }" ]; }; then
                bad=$((bad + 1))
                [ "$bad" -gt 10 ] || echo "ocloc: $target $options: $theirs, occ: $ours"
            fi
        done <"$work/theirs" 3<"$work/ours"
        if [ "$(wc -l <"$work/theirs")" != "$(wc -l <"$work/ours")" ]; then
            bad=$((bad + 1))
            echo "ocloc: $target $options: $(wc -l <"$work/theirs") kernels, occ finds $(wc -l <"$work/ours")"
        fi
    done
done
if [ "$kernels" -eq 0 ]; then
    echo "ocloc: skipped: $ocloc compiles none of the targets as zebin"
    exit 0
fi
echo "ocloc: $kernels kernels of $binaries binaries compared, $bad differ"
[ "$bad" -eq 0 ]
