run="occ simulate --arch sm_80 --sms 2 --threads 1024"
printf "1\n2\nabc\n" >$TMP/times; $run --durations $TMP/times
printf "1\n-2\n" | $run --durations -
printf "0\n" >$TMP/times; $run --durations $TMP/times
: >$TMP/times; $run --durations $TMP/times
$run --durations $TMP/missing
$run --durations $TMP
