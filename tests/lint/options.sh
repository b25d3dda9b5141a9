#!/usr/bin/env bash
# Every command, option and library function is in the manual; every member of a data file too.  The
# help of a command names all its options and fits a screen of 50 lines and 80 columns.
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
    [ "$lines" -le 50 ] || missing "occ help $command has $lines lines; 50 are a screen"
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
# shellcheck disable=SC2013
for member in $(sed -n 's/^    { "\([a-z0-9_]*\)", ".*/\1/p' src/arch/schema.c); do
    grep -q "^\.It $member " man/occ-data.5 || missing "man/occ-data.5 does not list $member"
done
exit $bad
