# What forbids a launch is among the steps, with numbers that are true.
steps() { echo "== $*"; occ "$@" --explain | sed -n '/^Step by step/,$p'; }
steps -a gfx90a -t 256 -r 300 --agprs 10
steps -a gfx90a -t 256 -r 10 --agprs 300
steps -a gfx90a -t 256 -r 510 --agprs 10
steps -a gfx1100 -t 256 --sgprs 200
steps -a gfx942 -t 256 --sgprs 113
steps -a sm_80 -t 256 --cluster 2
steps -a sm_90 -t 256 --cluster 17
for sms in "" "--sms 132"; do
    # shellcheck disable=SC2086
    occ -a sm_80,sm_90 -t 256 --cluster 1 $sms -f jsonl | jq -c '.cluster | [.size, .portable_max, .portable]'
done
