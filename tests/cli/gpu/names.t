# names
# Names that drivers, torch, nvidia-smi, rocminfo and lspci print.  A name finds one product, several,
# or none, for a reason that is known of all names but one.
$ cut -f 2 gpu/names.tsv | sort | uniq -c | sed 's/^ *//'
184 found
302 reason
19 several
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
184 found true
302 reason false
17 several false
2 several true
1 unknown false
2> occ: line 505: Radeon RX Vega 64: assuming 64 CUs, but the driver gives the same name to cards with 56; set the number with --sms (further warnings are not shown)

# a-maker-with-a-comma
# The comma of "Inc." does not separate names; other commas do.
$ name='03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XTX] (rev c8)'; occ -g "$name" -t 256 --get gpu; occ -g "$name,h100-sxm" -t 256 -f csv | cut -d, -f 1,2; occ batch <<<"{\"gpu\":\"$name\",\"threads\":256}" | jq -r .gpu
Radeon RX 7900 XTX
arch,gpu
gfx1100,Radeon RX 7900 XTX
sm_90,NVIDIA H100 SXM5 80GB
Radeon RX 7900 XTX

# a-name-of-several-products-in-a-list
# They have the same limits, so their architecture is enough, alone and in a list.
$ occ -g h100 -t 256 -r 40 --get blocks_per_sm; occ -g a100,h100 -t 256 -r 40; occ -g a100,h100 -t 256 -r 40 --json | jq -c '.[] | [.arch, .gpu, .blocks_per_sm]'; occ -g a100,h100 -t 256 --grid 10
6
arch   gpu             /SM  warps  occ.  limiter
sm_80  A100 SXM4 40GB    6     48  75 %  regs
sm_90  -                 6     48  75 %  regs
\["sm_80","NVIDIA A100 SXM4 40GB",6] (esc)
\["sm_90",null,6] (esc)
2> occ: GPU 'h100' matches several products that differ: h100-pcie (sm_90, 114 SMs), h100-sxm (sm_90, 132 SMs), h100-nvl (sm_90, 132 SMs), h100-96gb (sm_90, 132 SMs)
[2]

# laptops-with-the-name-of-a-card
$ for gpu in "GTX 1070" "Quadro P5000" "Quadro P2000" "Quadro P1000" "GTX 1650" "Quadro RTX 4000" "GTX 1050"; do occ --gpu "$gpu" -t 256 --grid 100 --get waves.sms; done; occ gpu "Jetson T4000" --json | jq -r '.notes[1]'; occ gpu "RX 7400" --json | jq -c '[.bandwidth_gbs, .notes]'
15
20
8
5
14
36
5
the boost clock of 2525 MHz rests on one page; about 1530 MHz is likely: the T3000 has 1100
\[173,["10.8 Gb/s on 128 bit; GPU-T counts with the 18 Gb/s of the RX 7600: 288 GB/s"]] (esc)
2> occ: GeForce GTX 1070: assuming 15 SMs, but the driver gives the same name to cards with 16; set the number with --sms
2> occ: Quadro P5000: assuming 20 SMs, but the driver gives the same name to cards with 16; set the number with --sms
2> occ: Quadro P2000: assuming 8 SMs, but the driver gives the same name to cards with 6; set the number with --sms
2> occ: Quadro P1000: assuming 5 SMs, but the driver gives the same name to cards with 4; set the number with --sms
2> occ: GeForce GTX 1650: assuming 14 SMs, but the driver gives the same name to cards with 16; set the number with --sms
2> occ: Quadro RTX 4000: assuming 36 SMs, but the driver gives the same name to cards with 40; set the number with --sms
2> occ: GeForce GTX 1050: assuming 5 SMs, but the driver gives the same name to cards with 6; set the number with --sms

# long-lines-of-lspci
$ occ -t 256 --get arch -g "03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XT/7900 XTX/7900 GRE/7900M] (rev c8)"; occ -t 256 --get arch -g "03:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Navi 33 [Radeon RX 7600/7600 XT/7600M XT/7600S/7700S / PRO W7600] (rev cf)"; occ -t 256 -g "$(printf 'x%.0s' {1..600})"
gfx1100
gfx1102
2> occ: unknown GPU 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'; `occ gpu` lists all COUNT
[2]
