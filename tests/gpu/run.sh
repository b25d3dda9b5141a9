#!/usr/bin/env bash
# The machine itself: blocks per SM, clusters, limits and times of a real GPU against occ.  Needs a
# CUDA compiler and a GPU with its driver; says that it is skipped where one of them is missing.  The
# harness is compiled where there is a compiler.
#
# usage: run.sh OCC     beside which check_occ is; with $RECORD the vectors are kept as
#                       tests/vectors/device-NAME.tsv
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
seen=$(nvidia-smi --query-gpu=compute_cap,driver_version,name --format=csv,noheader 2>/dev/null | head -n 1 || true)
case $seen in
[0-9]*.[0-9]*,*) ;;
*)
    echo "check-gpu: skipped: no NVIDIA GPU with its driver (nvidia-smi names none)"
    exit 0
    ;;
esac
IFS=, read -r capability driver name <<<"$seen"
driver=${driver# }
name=${name# }
echo "check-gpu: $name, compute capability $capability, driver $driver"
compile "sm_${capability/./}"
"$work/harness" "$driver" >"$work/device.tsv"
failed=0
OCC_DEVICE_VECTORS=$work/device.tsv CK_RUN_SUITE=device "$check_occ" || failed=1

# What occ knows of this GPU, against its driver: a warning is a difference of a limit.
sms=$(awk -F '\t' '$1 == "device" { print $4 }' "$work/device.tsv")
ask=("$occ" --gpu local -t 256 -r 32 --grid 1 --get)
said="$("${ask[@]}" arch 2>"$work/warnings") $("${ask[@]}" waves.sms 2>/dev/null)"
if [ "$said" != "sm_${capability/./} $sms" ]; then
    echo "check-gpu: --gpu local: occ says '$said', the driver 'sm_${capability/./} $sms'"
    failed=1
fi
if [ -s "$work/warnings" ]; then
    sed 's/^/check-gpu: --gpu local: /' "$work/warnings"
    failed=1
fi
if [ -n "${RECORD:-}" ]; then
    file=tests/vectors/device-$(printf '%s' "$name" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9-').tsv
    cp "$work/device.tsv" "$file"
    echo "check-gpu: recorded as $file"
fi
[ "$failed" -eq 0 ] || exit 1
echo "check-gpu: no difference"
