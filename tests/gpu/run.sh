#!/usr/bin/env bash
# Compares occ with the GPU of this machine: blocks per SM, mixes of two kernels, clusters, limits
# and times.  Needs a CUDA compiler and a GPU with its driver; says that it is skipped if one of
# them is missing.  Without a GPU it still compiles the harness.
#
# usage: run.sh OCC     check_occ must be in the folder of OCC; if $RECORD is set, the GPU's answers
#                       are kept as tests/vectors/device-NAME.tsv
set -eu
cd "$(dirname "$0")/../.."
. tests/nvcc.sh check-gpu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compile() { # arch
    "$nvcc" -std=c++17 -O2 -Werror all-warnings -arch="$1" -o "$work/harness" tests/gpu/harness.cu
}

for arch in sm_80 sm_90; do
    compile "$arch"
    echo "check-gpu: the harness compiles for $arch"
done
occ=$1
check_occ=$(dirname "$occ")/check_occ
gpu=$(nvidia-smi --query-gpu=compute_cap,driver_version,name --format=csv,noheader 2>/dev/null | head -n 1 || true)
case $gpu in
[0-9]*.[0-9]*,*) ;;
*)
    echo "check-gpu: skipped: no NVIDIA GPU with its driver (nvidia-smi names none)"
    exit 0
    ;;
esac
IFS=, read -r capability driver name <<<"$gpu"
driver=${driver# }
name=${name# }
echo "check-gpu: $name, compute capability $capability, driver $driver"
compile "sm_${capability/./}"
"$work/harness" "$driver" >"$work/device.tsv"
failed=0
OCC_DEVICE_VECTORS=$work/device.tsv CK_RUN_SUITE=device "$check_occ" || failed=1

# --gpu local must agree with the driver about the architecture, the number of SMs and every limit;
# occ warns of a limit that differs.
sms=$(awk -F '\t' '$1 == "device" { print $4 }' "$work/device.tsv")
query=("$occ" --gpu local -t 256 -r 32 --grid 1 --get)
answer="$("${query[@]}" arch 2>"$work/warnings") $("${query[@]}" waves.sms 2>/dev/null)"
if [ "$answer" != "sm_${capability/./} $sms" ]; then
    echo "check-gpu: --gpu local: occ says '$answer', the driver 'sm_${capability/./} $sms'"
    failed=1
fi
if [ -s "$work/warnings" ]; then
    sed 's/^/check-gpu: --gpu local: /' "$work/warnings"
    failed=1
fi
if [ -n "${RECORD:-}" ]; then
    file=tests/vectors/device-$(printf '%s' "$name" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9-').tsv
    # One in ten of the many rows about blocks, and all others.
    awk '$1 != "blocks" || NR % 10 == 0' "$work/device.tsv" >"$file"
    echo "check-gpu: recorded as $file"
fi
[ "$failed" -eq 0 ] || exit 1
echo "check-gpu: no difference"
