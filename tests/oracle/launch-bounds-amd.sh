#!/usr/bin/env bash
# Checks the numbers in tests/vectors/launch-bounds-amd.tsv: the VGPRs (with AGPRs where both are one
# file) that LLVM gives a kernel with __launch_bounds__(T, W), which HIP makes the attributes
# amdgpu-flat-work-group-size and amdgpu-waves-per-eu.  The kernel wants 600 registers, so it uses as
# many as the bounds allow.  Rows of targets that llc does not know are kept.  Skipped without llc.
#
# usage: launch-bounds-amd.sh [--record]      --record writes the vectors anew; LLC=/path/to/llc
set -eu
cd "$(dirname "$0")/../.."
vectors=tests/vectors/launch-bounds-amd.tsv
llc=${LLC:-$(command -v llc || true)}
if [ -z "$llc" ]; then
    echo "launch-bounds-amd: skipped: no llc in PATH"
    exit 0
fi
version=$("$llc" --version | sed -n 's/.*LLVM version \([0-9]*\).*/\1/p')
flags=(-mtriple=amdgcn-amd-amdhsa -O1)
[ "$version" -ge 15 ] || flags+=(-opaque-pointers)
known=$("$llc" -mtriple=amdgcn -mcpu=help </dev/null 2>&1 | sed -n 's/^ *\(gfx[0-9a-f]*\) .*/\1/p')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Writes a kernel b_T_W for each row of the target; W = 0: no minimum of waves.
write_kernels() { # target
    awk -F '\t' -v arch="$1" '
        BEGIN {
            print "declare i32 @llvm.amdgcn.workitem.id.x()"
            body = " %i = call i32 @llvm.amdgcn.workitem.id.x()\n"
            body = body " %q = getelementptr float, ptr addrspace(1) %p, i32 %i\n"
            for (k = 0; k < 600; k++)
                body = body " %v" k " = load volatile float, ptr addrspace(1) %q\n"
            for (k = 0; k < 600; k++)
                body = body " store volatile float %v" k ", ptr addrspace(1) %q\n"
        }
        $1 == arch {
            waves = $3 > 0 ? " \"amdgpu-waves-per-eu\"=\"" $3 "\"" : ""
            print "define amdgpu_kernel void @b_" $2 "_" $3 "(ptr addrspace(1) %p) " \
                "\"amdgpu-flat-work-group-size\"=\"1," $2 "\"" waves " {\n" body " ret void\n}"
        }' "$vectors"
}

{
    grep '^#' "$vectors"
    for arch in $(awk -F '\t' '/^gfx/ { print $1 }' "$vectors" | uniq); do
        if ! grep -qx "$arch" <<<"$known"; then
            echo "launch-bounds-amd: LLVM $version does not know $arch; rows kept" >&2
            grep "^$arch	" "$vectors"
            continue
        fi
        write_kernels "$arch" >"$work/kernels.ll"
        "$llc" "${flags[@]}" -mcpu="$arch" -o "$work/kernels.s" "$work/kernels.ll"
        awk -v arch="$arch" -v OFS='\t' '
            /\.amdhsa_kernel / { split($2, name, "_") }
            /\.amdhsa_next_free_vgpr / { print arch, name[2], name[3], $2 }' "$work/kernels.s"
    done
} >"$work/vectors"
if [ "${1:-}" = --record ]; then
    cp "$work/vectors" "$vectors"
fi
diff "$vectors" "$work/vectors"
echo "launch-bounds-amd: $(grep -c '^gfx' "$vectors") kernels as LLVM $version or a later one compiles them"
