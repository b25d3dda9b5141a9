#!/bin/sh
# Compiles the AMD kernels of src/ into DIR with clang, lld and clang-offload-bundler.  With LLVM 14
# this wrote the *.hsaco and *.hipfb of made/:
#
#     tests/kernels/build_amd.sh tests/kernels/made
set -eu
out=${1:?usage: build_amd.sh DIR}
mkdir -p "$out"
out=$(cd "$out" && pwd)
cd "$(dirname "$0")/src"
for gpu in gfx906 gfx908 gfx90a gfx1030; do
    clang -target amdgcn-amd-amdhsa -mcpu=$gpu -x cl -nogpulib -O2 amd.cl -Wl,-s \
        -o "$out/$gpu.hsaco"
done
# Assembly: the target and the metadata, without the code.
for version in 3 4; do
    clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -mcode-object-version=$version -x cl -nogpulib \
        -O2 -S amd.cl -o - | sed -n '/\.amdgcn_target/p; /\.amdgpu_metadata/,$p' \
        >"$out/gfx90a_v$version.s"
done
# Line tables of DWARF 4 and 5; the symbols stay.
for dwarf in 4 5; do
    clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -x cl -nogpulib -O2 -gline-tables-only \
        -gdwarf-$dwarf -fdebug-compilation-dir=/src amd.cl -o "$out/gfx90a_lines$dwarf.hsaco"
done
# Kernels that begin with inlined code.  Compilers newer than LLVM 14 write no row of the line table
# for such a kernel's own first line.  To imitate them, the .loc lines before the end of the
# prologue are removed from the assembly.
for level in -g -gline-tables-only; do
    clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -x cl -nogpulib -O2 $level -S \
        -fdebug-compilation-dir=/src inlined.cl -o "$out/inlined.s"
    awk '/^\.Lfunc_begin/ { head = 1 }
        head && /^\t\.loc\t/ { if (!/prologue_end/) next; head = 0 }
        { print }' "$out/inlined.s" >"$out/inlined_cut.s"
    clang -target amdgcn-amd-amdhsa -mcpu=gfx90a "$out/inlined_cut.s" \
        -o "$out/gfx90a_inlined$level.hsaco"
done
rm "$out/inlined.s" "$out/inlined_cut.s"
for version in 2 3; do
    clang -target amdgcn-amd-amdhsa -mcpu=gfx906 -mcode-object-version=$version -x cl -nogpulib \
        -O2 amd.cl -Wl,-s -o "$out/gfx906_v$version.hsaco"
done
bundler=$(command -v clang-offload-bundler || command -v clang-offload-bundler-14)
"$bundler" -type=o \
    -targets=host-x86_64-unknown-linux,hipv4-amdgcn-amd-amdhsa--gfx90a,hipv4-amdgcn-amd-amdhsa--gfx1030 \
    -inputs="/dev/null,$out/gfx90a.hsaco,$out/gfx1030.hsaco" -outputs="$out/two.hipfb"

# One target twice, with XNACK on and off.
for xnack in + -; do
    clang -target amdgcn-amd-amdhsa -mcpu=gfx90a:xnack$xnack -x cl -nogpulib -O2 amd.cl -Wl,-s \
        -o "$out/xnack$xnack.hsaco"
done
"$bundler" -type=o \
    -targets=host-x86_64-unknown-linux,hipv4-amdgcn-amd-amdhsa--gfx90a:xnack+,hipv4-amdgcn-amd-amdhsa--gfx90a:xnack- \
    -inputs="/dev/null,$out/xnack+.hsaco,$out/xnack-.hsaco" -outputs="$out/xnack.hipfb"
rm "$out/xnack+.hsaco" "$out/xnack-.hsaco"

# Metadata of a generic target, which these tools do not know, in an object for gfx1030.
clang -target amdgcn-amd-amdhsa -mcpu=gfx1030 -nogpulib -Wl,-s gfx11_generic.s \
    -o "$out/gfx11_generic.hsaco"
