# Names of other alphabets, with control bytes, without end; profiles without a result.
long="$(printf 'n%.0s' $(seq 5000))"
cat > $TMP/k.json <<END
[{"kernel":"gr\u00f6\u00dfe","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[64,1,1]}},
 {"kernel":"a|b\`c","arch":"sm_80","resources":{"regs":32,"smem":0,"block":[64,1,1]}},
 {"kernel":"c1\u0085\u009fcontrol\u007f","arch":"sm_80","resources":{"regs":32,"smem":0}},
 {"kernel":"\"quoted\", with\ttab","arch":"sm_80","resources":{"regs":32,"smem":0}},
 {"kernel":"\u2603","arch":"sm_80","resources":{"regs":null,"smem":0},"profile":{"grid":7,"device":"GPU, \"x\""}},
 {"kernel":"no_arch","resources":{"regs":32,"smem":0},"profile":{"grid":7,"achieved_occupancy":0.5}},
 {"kernel":"measured","arch":"sm_80","resources":{"regs":32,"smem":0},"profile":{"achieved_occupancy":0.5},"result":{"launch":{"threads":64}}},
 {"kernel":"better","arch":"sm_80","resources":{"regs":40,"smem":0},"profile":{"achieved_occupancy":0.9,"grid":8000,"sms":108},"result":{"launch":{"threads":256}}},
 {"kernel":"$long","arch":"sm_80","resources":{"regs":32,"smem":0}}]
END
occ kernels $TMP/k.json
occ kernels $TMP/k.json -f md | cut -c 1-150
occ kernels $TMP/k.json -f csv | cut -c 1-120
occ kernels $TMP/k.json -f tsv | cut -c 1-90
occ kernels $TMP/k.json --get device
occ kernels $TMP/k.json -k better --get tail_share
occ kernels $TMP/k.json -k measured -t 128 --get profile.achieved_occupancy
occ kernels $TMP/k.json -k better --grid 100 -f jsonl | grep -o '"profile":.*,"result"'
LC_ALL=C.UTF-8 occ kernels $TMP/k.json -k gr --get name
