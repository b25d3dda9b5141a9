# names
# Names that drivers, torch, nvidia-smi, rocminfo and lspci print.  A name finds one product, several,
# or none, for a reason that is known of all names but one.
$ cut -f 2 gpu/names.tsv | sort | uniq -c | sed 's/^ *//'
179 found
308 reason
18 several
1 unknown
$ while IFS=$'\t' read -r name kind what; do
>     case $kind in
>     found | several)
>         occ gpu "$name" -f tsv >"$TMP/rows"
>         mapfile -ts 1 rows <"$TMP/rows"
>         got=$(IFS='|'; echo "${rows[*]%%$'\t'*}")
>         ;;
>     *)
>         occ gpu "$name" >"$TMP/reason" 2>&1
>         got=$(<"$TMP/reason") got=${got#occ: }
>         ;;
>     esac
>     [ "$got" = "$what" ] || echo "$name: $got"
> done <gpu/names.tsv
# --gpu finds the same product, or gives the same reason.  It accepts the name of several products if
# they have the same architecture and the same number of SMs, CUs or Xe-cores.
$ cut -f 1 gpu/names.tsv | jq -Rc '{ gpu: ., threads: 256, grid: 1000 }' | occ batch 2>/dev/null | jq -r '.gpu // .error' |
>     paste gpu/names.tsv - | awk -F '\t' '$2 != "several" && $3 != $4'
$ cut -f 1,2 gpu/names.tsv | jq -Rc 'split("\t") | { id: .[1], gpu: .[0], threads: 256, grid: 1000 }' | occ batch |
>     jq -r '"\(.id) \(.error == null)"' | sort | uniq -c | sed 's/^ *//'
179 found true
308 reason false
16 several false
2 several true
1 unknown false
2> occ: line 505: Radeon RX Vega 64: assuming 64 CUs, but the driver gives the same name to cards with 56; set the number with --sms (further warnings are not shown)
