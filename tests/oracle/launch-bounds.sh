#!/usr/bin/env bash
# Checks the numbers in tests/vectors/launch-bounds.tsv: the registers that nvcc gives a kernel with
# __launch_bounds__(T, B).  The kernel wants more registers than a thread can have, so it uses as
# many as the bounds allow.  Skipped without nvcc.
#
# usage: launch-bounds.sh [--record]      --record writes the vectors anew
set -eu
cd "$(dirname "$0")/../.."
vectors=tests/vectors/launch-bounds.tsv
. tests/nvcc.sh launch-bounds
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Writes a kernel bounds_T_B for each row of the architecture.
write_kernels() { # arch
    cat <<'EOF'
template <int N> __device__ void body(const float *in, float *out, int n)
{
    float a[N];
#pragma unroll
    for (int i = 0; i < N; i++)
        a[i] = in[i * n + threadIdx.x];
    for (int r = 0; r < n; r++) {
#pragma unroll
        for (int i = 0; i < N; i++)
            a[i] = a[i] * a[(i + 7) % N] + in[r + i];
    }
#pragma unroll
    for (int i = 0; i < N; i++)
        out[i * n + threadIdx.x] = a[i];
}
EOF
    awk -F '\t' -v arch="$1" '$1 == arch {
        printf "extern \"C\" __global__ void __launch_bounds__(%s, %s) bounds_%s_%s(", $2, $3, $2, $3
        print "const float *in, float *out, int n) { body<260>(in, out, n); }" }' "$vectors"
}

version=$("$nvcc" --version | sed -n 's/.*release .*, V\(.*\)/\1/p')
{
    if [ "${1:-}" = --record ]; then
        echo "# Registers of a kernel with __launch_bounds__(threads, blocks) that wants more than"
        echo "# there are.  Made by tests/oracle/launch-bounds.sh --record with nvcc $version,"
        echo "# $(date -u +%Y-%m-%d)."
        printf '# arch\tthreads\tblocks\tregs\n'
    else
        grep '^#' "$vectors"
    fi
    for arch in $(awk -F '\t' '/^sm_/ { print $1 }' "$vectors" | uniq); do
        write_kernels "$arch" >"$work/kernels.cu"
        if ! "$nvcc" -arch="$arch" -cubin -o "$work/kernels.cubin" -Xptxas -v "$work/kernels.cu" \
            >"$work/log" 2>&1; then
            echo "launch-bounds: $arch: nvcc $version cannot compile for it; rows kept" >&2
            grep "^$arch	" "$vectors"
            continue
        fi
        awk -v arch="$arch" '
            /Compiling entry function/ { split($0, part, "\047"); split(part[2], name, "_") }
            /Used [0-9]+ registers/ { sub(/.*Used /, ""); used[name[2] "\t" name[3]] = $1 + 0 }
            FNR != NR { next }
            END { for (key in used) print arch "\t" key "\t" used[key] }' "$work/log" |
            sort -t '	' -k 2,2n -k 3,3n
    done
} >"$work/seen"
if [ "${1:-}" = --record ]; then
    cp "$work/seen" "$vectors"
    exit 0
fi
if ! diff -u "$vectors" "$work/seen"; then
    echo "launch-bounds: nvcc $version does not agree with $vectors" >&2
    exit 1
fi
echo "launch-bounds: $(grep -c '^sm_' "$vectors") pairs agree with nvcc $version"
