# a-line-is-answered-before-the-next-is-sent
$ coproc occ batch
$ for threads in 64 128 256; do
>     printf '{"id":%d,"arch":"sm_80","threads":%d,"regs":32}\n' "$threads" "$threads" >&"${COPROC[1]}"
>     read -r -t 20 answer <&"${COPROC[0]}" || echo 'no answer'
>     jq -r '"\(.id) threads: \(.blocks_per_sm)"' <<<"$answer"
> done
64 threads: 32
128 threads: 16
256 threads: 8
$ eval "exec ${COPROC[1]}>&-"
$ wait

# whole-lines-are-answered-while-the-next-is-half-sent
# Random pieces: each ends in a line of its own, and all whole lines must be answered before the
# rest of that line comes.
$ coproc occ batch
$ RANDOM=7 sent=0 rest= wrong=0
$ for round in $(seq 40); do
>     lines=$((RANDOM % 10 + 1))
>     piece=$rest
>     for ((i = 1; i < lines; i++)); do
>         printf -v line '{"id":%d,"arch":"sm_90","threads":%d}\n' $((sent += 1)) $((RANDOM % 1024 + 1))
>         piece+=$line
>     done
>     printf -v line '{"id":%d,"arch":"gfx942","threads":%d}\n' $((sent += 1)) $((RANDOM % 1024 + 1))
>     cut=$((RANDOM % ${#line}))
>     printf '%s%s' "$piece" "${line:0:cut}" >&"${COPROC[1]}"
>     [ -z "$rest" ] || lines=$((lines + 1))
>     rest=${line:cut}
>     for ((i = 1; i < lines; i++)); do
>         read -r -t 20 answer <&"${COPROC[0]}" && ((got += 1)) && [[ $answer == "{\"id\":$got,\"arch\""* ]] ||
>             { wrong=$((wrong + 1)); break 2; }
>     done
> done
$ echo "$wrong wrong, $((sent - got)) not answered"
0 wrong, 1 not answered
$ eval "exec ${COPROC[1]}>&-"
$ wait

# more-lines-than-a-pipe-holds
$ coproc occ batch
$ exec 5<&"${COPROC[0]}" 6>&"${COPROC[1]}"
$ yes '{"arch":"sm_80","threads":256}' | head -10000 >&6 &
$ timeout 20 head -n 10000 <&5 | jq .blocks_per_sm | sort | uniq -c
  10000 8
$ wait $!
$ exec 6>&-
$ eval "exec ${COPROC[1]}>&-"
$ wait

# a-named-pipe
$ mkfifo "$TMP/requests"
$ coproc occ batch "$TMP/requests"
$ pid=$COPROC_PID
$ exec 5>"$TMP/requests"
$ echo '{"arch":"sm_80","threads":"many"}' >&5
$ read -r -t 20 answer <&"${COPROC[0]}"; echo "$answer"
{"id":null,"line":1,"error":"\"threads\" 'many': expected a whole number from 1 to 1024, or XxY or XxYxZ"}
$ exec 5>&-
$ wait $pid
[1]
