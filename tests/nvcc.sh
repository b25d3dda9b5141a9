# shellcheck shell=bash
# nvcc.sh - sets nvcc to the compiler of CUDA_HOME, CUDA_PATH, the usual places or PATH.  If there is
# none, says that the script is skipped and exits with 0.
#
# usage: . tests/nvcc.sh NAME      NAME: the script's name in the message
nvcc=
for place in "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda /opt/cuda; do
    if [ -n "$place" ] && [ -x "$place/bin/nvcc" ]; then
        nvcc=$place/bin/nvcc
        break
    fi
done
[ -n "$nvcc" ] || nvcc=$(command -v nvcc || true)
if [ -z "$nvcc" ]; then
    echo "$1: skipped: no nvcc in CUDA_HOME, CUDA_PATH, the usual places or PATH"
    exit 0
fi
