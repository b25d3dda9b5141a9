# A reader that has seen enough: no message.
occ -a sm_80 -r 1:255 -t 1:1024 -s 0:100K:1K -f csv | head -n 2
