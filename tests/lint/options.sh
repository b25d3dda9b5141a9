#!/usr/bin/env bash
# Checks that the manual describes each command, option, format, key, library function and member of
# a data file.  Checks that the help of a command names its page and all its options, and fits a
# screen of 64 lines and 80 columns.  The page is occ-COMMAND.1 or, if there is none, occ.1.
#
# usage: options.sh OCC
set -eu
occ=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
completion=$(dirname "$occ")/gen/completion/occ
cd "$(dirname "$0")/../.."
bad=0
complain() {
    echo "$1"
    bad=1
}
page_of() { # command: sets $page
    page=man/occ-$1.1
    [ -e "$page" ] || page=man/occ.1
}
section() { # page, title...
    local page=$1
    shift
    for title; do
        awk -v title=".Ss $title" '/^\.S[hs] / { on = $0 == title; next } on' "$page"
    done
}
# Options of several commands are described once.  Sets $home to the page that describes a group of
# options, and $text to the part of it that does.
home_of() { # title of the group in the help, page of the command
    home=man/occ.1
    case $1 in
    Launch) text=$(section $home Machine Block 'AMD and Intel' Grid Matrix 'Many launches') ;;
    'Is it enough?' | Output) text=$(section $home "$1") ;;
    Rows) text=$(section $home 'Many launches') ;;
    Common) text=$(section $home 'Common options') ;;
    Kernels)
        home=man/occ-kernels.1
        text=$(cat $home)
        ;;
    *)
        home=$2
        text=
        ;;
    esac
}
# The words that a page sets with Cm or Fl: its keys, options and formats, one a line, with _ for -.
words_of() {
    awk '/^\./ {
        sub(/^\./, "")
        on = 0
        for (i = 1; i <= NF; i++) {
            if ($i ~ /^[A-Z][a-z]$/) on = $i == "Cm" || $i == "Fl"
            else if (on && gsub(/[^A-Za-z0-9_-]/, "", $i) >= 0 && $i != "") print $i
        }
    }' | sed 's/^-//; s/-/_/g' | sort -u
}

commands=$("$occ" --help | sed -n '/^Commands;/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ -n "$commands" ] || complain "occ --help lists no commands"
for page in man/occ-*.1; do
    command=$(basename "${page#man/occ-}" .1)
    grep -qx "$command" <<<"$commands" || complain "$page is the page of '$command', which is no command"
done
wide=$("$occ" help | awk 'length($0) > 80')
[ -z "$wide" ] || complain "occ help is wider than 80 columns: $wide"
for command in $commands; do
    grep -qx "\.It Cm $command" man/occ.1 || complain "man/occ.1 does not describe the command $command"
    [ "$command" = help ] && continue
    page_of "$command"
    help=$("$occ" help "$command")
    wide=$(awk 'length($0) > 80' <<<"$help")
    [ -z "$wide" ] || complain "occ help $command is wider than 80 columns: $wide"
    lines=$(wc -l <<<"$help")
    [ "$lines" -le 64 ] ||
        complain "occ help $command has $lines lines; 64 are a screen: let it name an option that few need without its help (OPT_RARE), or put two on a line (OPT_SAME_LINE)"
    help=$(sed '/^Examples:/,$d' <<<"$help")
    named=$(sed -n 's/^Manual: \(.*\)(1)\.$/\1/p' <<<"$help")
    sent=$(awk -v item=".It Cm $command" '/^\.It / { on = $0 == item } on && /^\.Xr/ { print $2 }' man/occ.1)
    own=$(basename "$page" .1)
    [ "${named:-occ}" = "$own" ] || complain "occ help $command names '$named', not $own, as its page"
    [ "${sent:-occ}" = "$own" ] || complain "man/occ.1 sends readers of $command to '$sent', not to $own"
    # Help and completion are made from the option rows: the help lists each option that is offered.
    offered=$(sed -n "/^    $command)/,/ options='/s/^ *options='\(.*\)'/\1/p" "$completion")
    [ -n "$offered" ] || complain "$completion has no options of $command"
    for option in $offered; do
        case $option in
        --*) grep -qE -- "$option([ :]|\$)" <<<"$help" ||
            complain "occ help $command does not list $option" ;;
        esac
    done
    # Each option is an item of the page, or of $home, to which the page then refers.
    while IFS=$'\t' read -r group option; do
        item="^\.It (.* )?Fl (.* )?-${option#--}( |\$)"
        home_of "$group" "$page"
        if ! grep -qE "$item" "$page" && ! grep -qE "$item" <<<"$text"; then
            also=${text:+", nor does $home under '$group'"}
            complain "$page does not describe $command $option$also"
        elif ! grep -qE "$item" "$page" && ! grep -qF "Xr $(basename "$home" .1) 1" "$page"; then
            complain "$page does not send its readers to $home for $option"
        fi
    done < <(awk '/^[A-Z][^.]*:$/ { sub(/:$/, ""); group = $0 }
        group != "" { for (i = 1; i <= NF; i++) if (match($i, /^--[a-z-]+/)) print group "\t" substr($i, 1, RLENGTH) }
        ' <<<"$help" | sort -u)
    formats=$(sed -n 's/^Formats: \(.*\)\./\1/p' <<<"$help" | tr ' ' '\n' | sort)
    [ -n "$formats" ] || complain "occ help $command lists no formats"
    if [ "$page" = man/occ.1 ]; then
        other=$(section "$page" Output | words_of | comm -13 - <(echo "$formats"))
    else
        other=$(section "$page" Formats | grep -E '^\.(It )?Cm ' | words_of |
            comm -3 - <(echo "$formats"))
    fi
    [ -z "$other" ] || complain "$page and occ help $command differ in formats: ${other//$'\n'/ }"
done
# shellcheck disable=SC2013
for function in $(sed -n 's/^OCC_API [^(]*[ *]\(occ_[a-z0-9_]*\)(.*/\1/p' include/occ.h); do
    grep -q "^\.It Fn $function Ta " man/libocc.3 ||
        complain "man/libocc.3 does not describe $function"
done
# Every key in the answers to these command lines is in the page of the command or in occ-json.5; a
# key of diff may be in occ-kernels.1 instead.  The last part of a dotted name is enough.  The suffix
# _mean is left out here, since occ-simulate.1 describes it for all keys.
command_lines=(
    'calc --gpu h100-sxm -t 256 -r 40 --cluster 4 --grid 1000 --latency 400 --issue 30 --bytes-per-load 16'
    'calc --gpu a100 -t 256 -r 168 --problem 2304x2304x64 --tile 256x128x32 --split-k 2'
    'calc --gpu mi300x -t 256 -r 40' 'calc --gpu a100 -t 256 --launch-bounds 256,4'
    'calc --gpu h100-sxm -t 384 -r 168 --setmaxnreg 40x1,232x2 --partition 20 --grid 100'
    'calc -a sm_100 -t 128 -r 64 --tmem 384+4+4+4' 'calc -a xe_hpc -t 256'
    'solve -a sm_80 -t 256 -r 40 --target 100%' 'solve -a sm_80 -t 32 -r 40 --target 50%' 'solve -a sm_80 -t 256 -r 40'
    'solve -a sm_80 -t 32 --launch-bounds 32 --target 100%'
    'solve -a sm_80 -t 256 -r 40 --frontier regs,smem' 'solve -a sm_100 -t 128 -r 64 --tmem 128'
    'kernels tests/cli/kernels/k20.csv'
    'kernels tests/kernels/made/basic.log tests/kernels/made/gfx908.hsaco -t 256'
    'kernels tests/kernels/made/basic.log -t 256 --group'
    'diff tests/cli/diff/old.log tests/cli/diff/new.log -t 256'
    'trace tests/traces/nvprof.sqlite tests/traces/nsys.sqlite tests/traces/kineto_mi300x.json'
    'simulate --gpu k20 -t 256 -r 55 --grid 128 --dist normal --cv 0.2 --runs 3')
total=0
for command in $commands; do
    keys=$(for words in "${command_lines[@]}"; do
        # shellcheck disable=SC2086
        [ "${words%% *}" != "$command" ] || "$occ" $words -f json 2>/dev/null || true
    done | grep -oE '"[a-z_0-9]+": ?' | tr -d '": ' | sed 's/_mean$//' | sort -u)
    # The columns of tables too: some are in no JSON.
    columns=$(for words in "${command_lines[@]}"; do
        # shellcheck disable=SC2086
        case "$command $words" in
        'kernels kernels '* | 'diff diff '*) "$occ" $words -f csv 2>/dev/null | head -n 1 || true ;;
        esac
    done | tr , '\n' | sed 's/^old_//; s/^new_//; s/^.*\.//; s/_m[inax]*$//')
    keys=$(printf '%s\n%s\n' "$keys" "$columns" | sed '/^$/d' | sort -u)
    [ -n "$keys" ] || continue
    total=$((total + $(wc -w <<<"$keys")))
    page_of "$command"
    pages=("$page" man/occ-json.5)
    [ "$command" != diff ] || pages+=(man/occ-kernels.1)
    for key in $(cat "${pages[@]}" | words_of | comm -13 - <(echo "$keys")); do
        complain "$page does not describe the key $key"
    done
done
[ "$total" -ge 300 ] || complain "tests/lint/options.sh found only $total keys of JSON and columns of CSV"
# What "source" and "flags" of a kernel may hold.
values=$(sed -n '/^const char \*kernel_\(source\|flag\)_key/,/};/p' src/kernels/kernel.c | grep -oE '"[a-z-]+"' | tr -d '"')
[ "$(wc -w <<<"$values")" -ge 20 ] || complain "tests/lint/options.sh found only: $values"
for value in $values; do
    { sed -n '/^\.Ss JSON/,$p' man/occ-kernels.1; sed -n '/^\.Sh KERNELS/,$p' man/occ-json.5; } |
        grep -E "^\.(.*Dq|Cm) .*\b$value\b" >/dev/null ||
        complain "neither man/occ-kernels.1 nor man/occ-json.5 describes \"$value\""
done
# shellcheck disable=SC2013
for member in $(sed -n '/arch_fields\[\]/,/^};/s/^    { "\([a-z0-9_]*\)", ".*/\1/p' src/arch/schema.c); do
    grep -q "^\.It $member " man/occ-data.5 || complain "man/occ-data.5 does not list $member"
done
# shellcheck disable=SC2013
for member in $(sed -n '/gpu_fields\[\]/,$s/^    \({ \|CYCLES(\)"\([a-z0-9_]*\)", .*/\2/p' src/arch/schema.c); do
    sed '1,/Ss Product files/d' man/occ-data.5 | grep -qw "$member" ||
        complain "man/occ-data.5 does not name $member of products"
done
exit $bad
