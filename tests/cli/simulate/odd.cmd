# One block on one SM, long times, more SMs than a picture has rows, a round of AMD.
occ simulate -a sm_80 --sms 1 -t 256 -r 40 --grid 1
printf '1500\n2500.25\n0\n' > $TMP/long
occ simulate -a sm_80 --sms 2 -t 1024 -r 40 --durations $TMP/long | tail -9
occ simulate -a gfx942 --sms 2 -t 1024 -r 40 --grid 9 | tail -12
occ simulate -a sm_80 --sms 1 -t 1024 -r 40 --grid 3 -f svg | grep -v "^<style\|^\.\|^</style\|{"
occ simulate -a gfx942 --sms 3 -t 1024 -r 40 --grid 9 -f svg | grep -o ">round[^<]*<\|>[^<]*times[^<]*<"
occ simulate -a sm_80 --sms 1000 -t 1024 -r 40 --grid 3000 -f svg | grep -c "<path"
occ simulate -a sm_80 --sms 60 -t 32 -r 16 --grid 4000 -f svg | grep -c "<rect"
occ simulate -a sm_80 --sms 65535 -t 32 -r 16 --grid 100000 --get x; echo "status $?"
occ simulate -a sm_80 --sms 65535 -t 32 -r 16 --grid 100000 --json | grep slowdown
occ simulate -a sm_80 --sms 132 -t 32 -r 16 --grid 1099511627776; echo "status $?"
occ simulate -a sm_80 --sms 132 -t 32 -r 16 --grid 10000000 --dist normal --cv 0.1 --runs 1000000; echo "status $?"
