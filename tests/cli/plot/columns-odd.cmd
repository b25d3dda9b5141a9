# COLUMNS counts where it is a number, within the least and the widest; else it is as if not there.
widest() { COLUMNS=$1 occ -a sm_80 -r 40 -t 32:1024:32 --plot | awk '{ if (length > most) most = length } END { print most }'; }
for columns in -5 0 '' x 80x 1 60 100 4294967301 99999999999999999999 ' 70' +70 80; do
    printf "%s: %s\\n" "'$columns'" "$(widest "$columns")"
done
