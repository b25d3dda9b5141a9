#!/usr/bin/env bash
# Every benchmark, a line a measure.  The numbers are ratios to a yardstick of the same run: the
# machines that run this are shared.
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
