occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1"
echo "status $?"
occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1" --json
occ -a sm_90 -t 64:512:64 -r 40 --where "occupancy>1" --sort threads -f csv
