#!/usr/bin/env bash
# Stands in for occ: runs it and keeps its JSON in a file NAME.out.  NAME.head has the command, the
# format and the arguments.  tests/schema/run.sh sets @OCC@ and @KEPT@.
set -u
command=calc
format=
previous=
output=
for argument; do
    case $previous:$argument in
    -f:json | --format:json | *:--json | *:-fjson | *:--format=json) format=json ;;
    -f:jsonl | --format:jsonl | *:-fjsonl | *:--format=jsonl) format=jsonl ;;
    -o:* | --output:*) output=$argument ;;
    esac
    previous=$argument
done
for argument; do
    case $argument in
    --data=*) continue ;;
    --data | /* | ../*) continue ;; # --data PATH before the command
    [a-z]*) command=$argument ;;
    esac
    break
done
[ "$command" != batch ] || format=jsonl
case " $* " in
*' --get'* | *' --help '* | *' -h '* | *' --version '*) format= ;;
esac
if [ -z "$format" ] || [ "$command" = schema ]; then
    exec -a occ @OCC@ "$@"
fi
kept=@KEPT@/$EPOCHREALTIME.$$
@OCC@ "$@" | tee -p "$kept.out" 2>/dev/null # line by line: batch may be in a conversation
status=${PIPESTATUS[0]}
if [ "$status" -le 1 ]; then
    [ -z "$output" ] || cat -- "$output" >"$kept.out" 2>/dev/null
    printf '%s %s %s' "$command" "$format" "$*" >"$kept.head"
else
    rm "$kept.out"
fi
exit "$status"
