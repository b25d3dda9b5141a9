# One launch that --where leaves out: no row, and still a document.
for format in text json jsonl csv; do
    echo "== $format"
    occ -a sm_80 -t 256 -r 32 --where "occupancy<50%" -f $format
done
occ -a sm_80 -t 256 -r 64 --where "headroom.registers.gain.at>=32" --get headroom.registers.gain.at
