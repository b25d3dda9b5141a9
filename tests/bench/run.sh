#!/usr/bin/env bash
# Runs every benchmark; each measure is one line.  Most times come with their ratio to a yardstick
# of the same run, since other programs may slow the machine; memory is the peak in MB.  No script
# enforces the targets that the lines name.
#
# usage: run.sh OCC
set -u
here=$(cd "$(dirname "$0")" && pwd)
occ=$1
for script in "$here"/*.sh; do
    case $script in
    */run.sh) ;;
    *) "$script" "$occ" || echo "$(basename "$script"): failed" ;;
    esac
done
