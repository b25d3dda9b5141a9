COLUMNS=40 occ -a sm_80 -t 256 -r 16:128 --plot
COLUMNS=132 occ -a sm_80 -t 256 -r 16:128 --plot
COLUMNS=x occ -a sm_80 -t 256 -r 16:128 --plot | awk "length > 80 { print \"too long\" }"
