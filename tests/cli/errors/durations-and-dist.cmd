echo 1 > $TMP/d
occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --durations $TMP/d --dist normal
occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --durations $TMP/d --cv 0.1
occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --dist normal
occ simulate -a sm_80 --sms 4 -t 256 --grid 1 --cv 0.1
occ simulate -a sm_80,sm_90 --sms 4 -t 256 --grid 1
occ simulate -a sm_80 --sms 4 -t 256
occ simulate -a sm_80 -t 256 --grid 10
occ simulate -a sm_80 -t 256 --sms 2 --grid 10 extra
