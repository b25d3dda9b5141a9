#!/usr/bin/env bash
# Stands in for nvcc where examples run: takes its -maxrregcount and -o, and has compiler.sh write what
# ptxas printed to the file.
#
# usage: nvcc.sh -maxrregcount=N -o FILE [OPTION | SOURCE]...
set -eu
out=
regs=
while [ $# -gt 0 ]; do
    case $1 in
    -o)
        out=$2
        shift
        ;;
    -maxrregcount=*) regs=${1#*=} ;;
    esac
    shift
done
exec "$(dirname "$(readlink -f "$0")")/compiler.sh" -o "$out" "$regs"
