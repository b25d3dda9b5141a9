try() { occ simulate "$@"; echo "status $?: $*" >&2; }
try -a sm_80 --sms 4 -t 256 --grid 9 --carveout 101
try -a sm_80 --sms 4 -t 256 --grid 9 --gpc 2,3
try -a sm_80 --sms 4 -t 256 --grid 9 --dist normal --cv 0.5
try -a sm_80 --sms 4 -t 256 --grid 9 --dist strange
try -a sm_80 --sms 4 -t 256 --grid 9 --dist lognormal --cv 11
try -a sm_80 --sms 4 -t 256 --grid 9 --runs 0
try -a sm_80 --sms 4 -t 256 --grid 9 --durations /no/such/file
try -a sm_80 --sms 4 -t 2048 --grid 9 -f svg
try -a sm_80 --sms 4 -t 64 --cluster 2 --grid 9 -f svg
try -a sm_90 --sms 4 -t 64 --cluster 200000 --grid 9 -f svg
