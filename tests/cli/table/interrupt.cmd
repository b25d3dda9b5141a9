# A signal leaves neither the file nor a part of it.
for signal in INT TERM HUP; do
    occ -a sm_80 -r 1:255 -t 1:1024 -s 0:16000:8 -f csv -o "$TMP/sweep.csv" &
    sleep 0.3
    [ -n "$(ls -A "$TMP")" ] && echo "writing"
    kill -s $signal $!
    wait $! 2>/dev/null
    echo "$signal: status $?, files: $(ls -A "$TMP")"
done
