run="occ simulate --arch sm_80 --threads 256 --regs 32"
$run --grid 10
$run --sms 10
$run --sms 10 --grid 10,20
$run --sms 10 --grid 10 --cv 0.1
$run --sms 10 --grid 10 --dist constant --cv 0.1
$run --sms 10 --grid 10 --dist normal
$run --sms 10 --grid 10 --dist normal --cv 0.4
$run --sms 10 --grid 10 --dist cauchy --cv 0.4
$run --sms 10 --grid 10 --dist normal --cv x
$run --sms 10 --grid 10 --durations x --cv 0.1
$run --sms 10 --grid 10 --runs 0
$run --sms 10 --grid 10000000000 --dist normal --cv 0.1 --runs 2
$run --sms 10 --grid 10 -f csv
