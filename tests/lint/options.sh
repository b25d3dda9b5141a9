#!/usr/bin/env bash
# Every command, option and library function is in the manual; every member of a data file too.  The
# help of a command names all its options and fits a screen of 60 lines and 80 columns.
#
# usage: options.sh OCC
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
completion=$(dirname "$occ")/gen/completion/occ
cd "$(dirname "$0")/../.."
bad=0
missing() {
    echo "$1"
    bad=1
}
commands=$("$occ" --help | sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || missing "occ --help lists no commands"
wide=$("$occ" help | awk 'length($0) > 80')
[ -z "$wide" ] || missing "occ help is wider than 80 columns: $wide"
for command in $commands; do
    grep -q "^\.[A-Z].* $command\b\|^\.Cm $command\b" man/occ.1 ||
        missing "man/occ.1 does not describe the command $command"
    [ "$command" = help ] && continue
    help=$("$occ" help "$command")
    wide=$(awk 'length($0) > 80' <<<"$help")
    [ -z "$wide" ] || missing "occ help $command is wider than 80 columns: $wide"
    lines=$(wc -l <<<"$help")
    [ "$lines" -le 60 ] || missing "occ help $command has $lines lines; 60 are a screen"
    # What the completion offers comes from the same table, option by option.
    offered=$(sed -n "/^    $command)/,/ options='/s/^ *options='\(.*\)'/\1/p" "$completion")
    [ -n "$offered" ] || missing "$completion has no options of $command"
    for option in $offered; do
        case $option in
        --*) grep -qE -- "$option([ :]|\$)" <<<"$help" ||
            missing "occ help $command does not say $option" ;;
        esac
    done
    # shellcheck disable=SC2013
    for option in $(grep -oE -- '--[a-z-]+' <<<"$help" | sort -u); do
        grep -qE "Fl (. , )?-${option#--}( |\$)" man/occ.1 ||
            missing "man/occ.1 does not describe $command $option"
    done
done
# shellcheck disable=SC2013
for function in $(sed -n 's/^OCC_API [^(]*[ *]\(occ_[a-z0-9_]*\)(.*/\1/p' include/occ.h); do
    grep -q "^\.It Fn $function Ta " man/libocc.3 ||
        missing "man/libocc.3 does not describe $function"
done
# Every key that a result, a solution, a kernel, a comparison and a simulation can have.  The last
# part of a name is enough: occ.1 says what _mean behind one is.
asked=(
    'calc --gpu h100-sxm -t 256 -r 40 --cluster 4 --grid 1000 --latency 400 --issue 30 --bytes-per-load 16'
    'calc --gpu a100 -t 256 -r 168 --problem 2304x2304x64 --tile 256x128x32 --split-k 2'
    'calc --gpu mi300x -t 256 -r 40' 'calc --gpu a100 -t 256 --launch-bounds 256,4'
    'solve -a sm_80 -t 256 -r 40 --target 100%' 'solve -a sm_80 -t 256 -r 40'
    'solve -a sm_80 -t 256 -r 40 --frontier regs,smem' 'kernels tests/cli/kernels/k20.csv'
    'kernels tests/kernels/made/basic.log tests/kernels/made/gfx908.hsaco -t 256'
    'diff tests/cli/diff/old.log tests/cli/diff/new.log -t 256'
    'simulate --gpu k20 -t 256 -r 55 --grid 128 --dist normal --cv 0.2 --runs 3')
keys=$(for command in "${asked[@]}"; do
    # shellcheck disable=SC2086
    "$occ" $command -f json || true
done | grep -oE '"[a-z_0-9]+": ?' | tr -d '": ' | sed 's/_mean$//' | sort -u)
[ "$(wc -w <<<"$keys")" -ge 120 ] || missing "tests/lint/options.sh found too few keys of JSON"
for key in $keys; do
    grep -qw -- "$key" man/occ.1 || missing "man/occ.1 does not describe the key $key"
done
# shellcheck disable=SC2013
for member in $(sed -n '/arch_fields\[\]/,/^};/s/^    { "\([a-z0-9_]*\)", ".*/\1/p' src/arch/schema.c); do
    grep -q "^\.It $member " man/occ-data.5 || missing "man/occ-data.5 does not list $member"
done
# shellcheck disable=SC2013
for member in $(sed -n '/gpu_fields\[\]/,$s/^    \({ \|CYCLES(\)"\([a-z0-9_]*\)", .*/\2/p' src/arch/schema.c); do
    sed '1,/Ss Product files/d' man/occ-data.5 | grep -qw "$member" ||
        missing "man/occ-data.5 does not name $member of products"
done
exit $bad
