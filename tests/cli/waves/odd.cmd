# Ends of the range: one block, one register less, nothing to gain.
occ -a gfx942 --sms 304 -t 1024 -r 128 --grid 400 | tail -8
occ -a gfx942 --sms 304 -t 1024 -r 16 -s 40K --grid 400 | tail -8
occ -a gfx1100 --sms 48 -t 256 -r 96 --grid 1000 --cu-mode | tail -9
occ -a sm_80 --sms 1 -t 32 -r 168 --grid 9 | tail -8
occ -a sm_80 --sms 108 -t 1024 -r 33 --grid 109 | tail -8
occ -a sm_80 --sms 108 -t 256 -s 60K -r 72 --grid 217 | tail -9
occ -a sm_80 --sms 65535 -t 32 -r 16 --grid 4611686018427387904 | tail -8
