#!/usr/bin/env bash
# Compiles small kernels with LLVM's llc for every AMD target that llc and occ know, in every wave
# size and mode, and compares the "Occupancy" (waves per SIMD) that llc prints with occ's.  Without
# LLVM 19 or later it says so and succeeds.
#
# usage: llc.sh OCC      LLC=/path/to/llc is used whatever its version; before 19, kernels with LDS
#                        differ: LLVM counted the workgroups that fit LDS in another way
#
# Known differences, and what is done about them:
# - LLVM divides the waves of all workgroups by the number of SIMDs and rounds up (320 threads on
#   gfx942: 8 of 8 where 30 of 32 wave slots are taken).  occ's waves are rounded up here too.
# - LLVM counts the waves that fit the registers as if workgroups could be split.  Kernels that
#   test registers have workgroups of one wave here.
# - LLVM before 2026 does not round LDS.  The sizes here are multiples of the granule.
# - Before June 2026 LLVM leaves out the 16 SGPRs of each wave that the trap handler takes; occ's
#   data has 0 as the disputed value of scalar_regs_reserved_per_warp.  occ is asked with both
#   values: kernels for which only the disputed one gives llc's answer are counted and reported.
# - llc 19 does not allocate SGPRs in the hardware's groups of 16.  It leaves out the 16 SGPRs,
#   and also counts one wave more with 97 to 100 SGPRs and, where a SIMD has 10 waves, with 81 to
#   88.  Such kernels are counted and reported.
set -eu
occ=${1:?usage: llc.sh OCC}
llc=${LLC:-}
version_of() { "$1" --version 2>/dev/null | sed -n 's/.*LLVM version \([0-9]*\).*/\1/p' | head -n 1; }
if [ -z "$llc" ]; then
    for name in llc llc-30 llc-29 llc-28 llc-27 llc-26 llc-25 llc-24 llc-23 llc-22 llc-21 llc-20 \
        llc-19; do
        version=$(version_of "$name" || true)
        if [ "${version:-0}" -ge 19 ]; then
            llc=$name
            break
        fi
    done
fi
if [ -z "$llc" ]; then
    echo "llc: skipped: no llc of LLVM 19 or later in PATH"
    exit 0
fi
version=$(version_of "$llc")
flags=(-mtriple=amdgcn-amd-amdhsa -O1)
[ "$version" -ge 15 ] || flags+=(-opaque-pointers)
known=$("$llc" -mtriple=amdgcn -mcpu=help </dev/null 2>&1 | sed -n 's/^ *\(gfx[0-9a-f]*\) .*/\1/p')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A kernel of one wave that uses v VGPRs, a AGPRs and s SGPRs (0 = llc chooses).
write_registers() { # v a s wave
    local clobbers=""
    [ "$1" -eq 0 ] || clobbers="~{v$(($1 - 1))}"
    [ "$2" -eq 0 ] || clobbers="${clobbers:+$clobbers,}~{a$(($2 - 1))}"
    [ "$3" -eq 0 ] || clobbers="${clobbers:+$clobbers,}~{s$(($3 - 1))}"
    printf 'define amdgpu_kernel void @k_%s_%s_%s_0_%s() "amdgpu-flat-work-group-size"="%s,%s" {\n' \
        "$1" "$2" "$3" "$4" "$4" "$4"
    printf '  call void asm sideeffect "", "%s"()\n  ret void\n}\n' "$clobbers"
}

# A kernel that uses LDS, in workgroups of some size.
write_lds() { # bytes threads
    printf '@l_%s_%s = internal addrspace(3) global [%s x i8] undef, align 16\n' "$1" "$2" "$1"
    printf 'define amdgpu_kernel void @k_0_0_0_%s_%s(i32 %%i) ' "$1" "$2"
    printf '"amdgpu-flat-work-group-size"="%s,%s" {\n' "$2" "$2"
    printf '  %%p = getelementptr [%s x i8], ptr addrspace(3) @l_%s_%s, i32 0, i32 %%i\n' \
        "$1" "$1" "$2"
    printf '  store volatile i8 1, ptr addrspace(3) %%p\n  ret void\n}\n'
}

write_kernels() { # arch wave granule
    local v a s bytes threads
    for ((v = 1; v <= 256; v++)); do write_registers "$v" 0 0 "$2"; done
    case $1 in
    gfx908 | gfx90a | gfx94* | gfx95*)
        for v in 1 4 5 8 60 64 65 100 128 168 200 256; do
            for a in 1 4 8 64 65 100 128 200 248 256; do write_registers "$v" "$a" 0 "$2"; done
        done
        ;;
    esac
    for ((s = 33; s <= 102; s++)); do write_registers 0 0 "$s" "$2"; done
    for bytes in 1 2 3 4 5 6 8 10 12 13 16 20 24 25 26 31 32 33 40 48 50 51 52 64; do
        for threads in "$2" 128 192 256 320 384 512 768 1024; do
            write_lds $((bytes * $3)) "$threads"
        done
    done
}

# llc's output becomes requests; their ids are kernel, llc's waves per SIMD, SGPRs.
requests() { # arch wave cu_mode
    awk -v arch="$1" -v wave="$2" -v cu="$3" '
        /^k_[0-9_]*:/ { split($1, part, /[_:]/); kernel = $1; agprs = 0 }
        /^; NumVgprs: [0-9]/ { vgprs = $3 }
        /^; NumAgprs: [0-9]/ { agprs = $3 }
        /^; NumSGPRsForWavesPerEU: [0-9]/ { sgprs = $3 }
        /^; LDSByteSize: [0-9]/ { lds = $3 }
        /^; Occupancy: [0-9]/ {
            printf "{\"id\":\"%s%s %s\",\"arch\":\"%s\",\"threads\":%d,\"regs\":%d,", kernel,
                $3, sgprs, arch, part[6], vgprs
            if (agprs > 0) printf "\"agprs\":%d,", agprs
            if (cu == "true") printf "\"cu_mode\":true,"
            printf "\"sgprs\":%d,\"smem\":%d,\"wave_size\":%d}\n", sgprs, lds, wave
        }'
}

# Prints the parts of the id (kernel, llc's waves, SGPRs) and the waves per SM of occ's answers.
waves() {
    sed 's/.*"id":"k_\([0-9_]*\):\([0-9]*\) \([0-9]*\)".*"warps_per_sm":\([0-9]*\).*/\1 \2 \3 \4/'
}

# Reads occ's answers, and those with the disputed value.  Prints on standard error four counts:
# kernels that agree, that agree only with the disputed value, that differ at one of llc's SGPR
# steps, and that differ otherwise.  Prints the first 10 that differ otherwise.
compare() { # title simds max_waves
    paste -d ' ' <(waves <"$work/answers.jsonl") <(waves <"$work/disputed.jsonl") |
        awk -v title="$1" -v simds="$2" -v most="$3" '
        NF != 8 || $1 != $5 { if (++bad <= 10) print title ": " $0; next }
        {
            ours = int(($4 + simds - 1) / simds)
            disputed = int(($8 + simds - 1) / simds)
            step = (most == 10 && $3 > 80 && $3 <= 88) || ($3 > 96 && $3 <= 100)
            if (ours == $2) same++
            else if (disputed == $2) trap++
            else if (step && most < 16 && $2 == disputed + 1) steps++
            else {
                if (++bad <= 10) print title ": kernel VGPRs_AGPRs_SGPRs_LDS_threads " $1 ", " $3 \
                    " SGPRs in all: llc " $2 ", occ " ours
            }
        }
        END { print same + 0, trap + 0, steps + 0, bad + 0 > "/dev/stderr" }'
}

total=0
differ=0
traps=0
steps=0
targets=0
skipped=""
for arch in $("$occ" arch | sed -n 's/^\(gfx[0-9a-f]*\) .*/\1/p'); do
    if ! grep -qx "$arch" <<<"$known"; then
        skipped="$skipped $arch"
        continue
    fi
    targets=$((targets + 1))
    json=$("$occ" arch "$arch" --json | tr -d '\n\t')
    value() { sed -n "s/.*\"$1\":{\"value\":\([0-9]*\).*/\1/p" <<<"${json// /}"; }
    "$occ" arch "$arch" --json |
        jq '(.limits.scalar_regs_reserved_per_warp.value | select(. != null)) = 0' \
            >"$work/disputed.json"
    granule=$(value smem_alloc_unit)
    most=$(($(value max_warps_per_sm) / $(value sub_partitions)))
    modes="64:false:"
    if [ "$(value warp_size)" -eq 32 ] && [ "$(value warp_size_alt)" = "" ]; then
        modes="32:false:"
    elif [ "$(value warp_size)" -eq 32 ]; then
        modes="32:false:+wavefrontsize32,-wavefrontsize64,-cumode"
        modes="$modes 64:false:-wavefrontsize32,+wavefrontsize64,-cumode"
        modes="$modes 32:true:+wavefrontsize32,-wavefrontsize64,+cumode"
        modes="$modes 64:true:-wavefrontsize32,+wavefrontsize64,+cumode"
    fi
    for mode in $modes; do
        IFS=: read -r wave cu attributes <<<"$mode"
        simds=4
        [ "$cu" = false ] || simds=2
        write_kernels "$arch" "$wave" "$granule" >"$work/kernels.ll"
        "$llc" "${flags[@]}" -mcpu="$arch" ${attributes:+-mattr=$attributes} -o "$work/kernels.s" \
            "$work/kernels.ll"
        requests "$arch" "$wave" "$cu" <"$work/kernels.s" >"$work/requests.jsonl"
        "$occ" batch "$work/requests.jsonl" >"$work/answers.jsonl" || true
        "$occ" batch --data "$work/disputed.json" "$work/requests.jsonl" >"$work/disputed.jsonl" ||
            true
        compare "$arch wave$wave cu_mode=$cu" "$simds" "$most" 2>"$work/counts"
        read -r same trap step bad <"$work/counts"
        written=$(grep -c '^define' "$work/kernels.ll")
        answers=$((same + trap + step + bad))
        if [ "$answers" -ne "$written" ]; then
            echo "$arch: $answers of $written kernels have an answer"
            bad=$((bad + 1))
        fi
        total=$((total + written))
        traps=$((traps + trap))
        steps=$((steps + step))
        differ=$((differ + bad))
    done
done
echo "llc $version: $total kernels for $targets targets, $differ differ; known differences:" \
    "$traps where llc leaves out the 16 SGPRs of the trap handler, $steps at llc's own SGPR steps"
[ -z "$skipped" ] || echo "llc $version does not know:$skipped"
[ "$total" -gt 0 ] && [ "$differ" -eq 0 ]
