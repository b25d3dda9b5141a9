COLUMNS=40 occ -a sm_80 -t 256 -r 16:128 --plot
COLUMNS=132 occ -a sm_80 -t 256 -r 16:128 --plot
COLUMNS=x occ -a sm_80 -t 256 -r 16:128 --plot | awk "length > 80 { print \"too long\" }"
for columns in 1 39 1000; do COLUMNS=$columns occ -a sm_80 -t 256 -r 16:255 --plot | awk '{ n = length > n ? length : n } END { print n }'; done
