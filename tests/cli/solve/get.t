# document
# A key of the JSON output, in full, has the value that the JSON output has
$ occ solve -a sm_80 -t 128 -r 67 --target 100% --get smallest_change.occupancy,occupancy,alone.registers.largest
1	0.4375	32
$ occ solve -a sm_80 -t 128 -r 67 --target 100% --get change,occupancy
smallest_change	1
$ compare() {
>     occ solve "$@" -f json >$TMP/json
>     jq -r 'paths(type != "array" and type != "object" and . != null) | select(all(.[]; type == "string")) | join(".")' $TMP/json | grep -v '^smallest_change\.launch\.\(arch\|wave_size\)$' >$TMP/keys
>     while read -r key; do
>         [ "$(occ solve "$@" --get "$key")" = "$(jq -r ".$key" $TMP/json)" ] || echo "$* $key: $(occ solve "$@" --get "$key")"
>     done <$TMP/keys
>     wc -l <$TMP/keys
> }
$ compare -a sm_80 -t 128 -r 67; compare -a sm_80 -t 128 -r 67 --target 100%; compare -a gfx942 -t 256 -r 100 --target 100%; compare -a sm_90 -t 1024 -r 100 --frontier regs,smem; compare -a sm_80 -t 1024 -r 200 --target 100%; compare -g h100 -t 96 -r 40 -s 60K --target 90%
56
63
68
32
47
60
