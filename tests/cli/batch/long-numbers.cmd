# Numbers that a double does not hold are answered to the last digit, or refused with the range.
ask() { printf '{"id":%s,"arch":"sm_80","sms":108,"threads":256,"%s":%s}\n' "$2" "$1" "$2"; }
# jq itself rounds, so answers are looked at as text.
brief() { grep -o '^{"id":[^]"{},]*\|"grid":[0-9]*,"blocks_per_wave":[0-9]*,"waves":[0-9.]*\|"error":.*'; }
{
    ask grid 9007199254740993
    ask grid 4611686018427387904
    ask grid 4611686018427387905
    ask grid '"4611686018427387904"'
    ask grid 4611686018427387904.5
    ask grid 12345678901234567890123
    ask grid 1000.00000000000000001
    ask grid 1000.00000000000000000
    ask grid 1e3
    ask grid 1e400
    ask grid 1e-400
    ask grid '[2147483647, 2147483647]'
    ask grid '[9007199254740993]'
    ask elements 9007199254740993
    ask elements 4611686018427387905
    echo '{"id":0,"arch":"sm_80","threads":255.99999999999999999}'
} | occ batch | brief
need() { printf '{"arch":"sm_80","threads":256,"regs":40,"latency":%s,"issue":%s,"ilp":3}\n' "$1" "$2"; }
{
    need 108 2.4
    need 108.000001 2.4
    need 108 24e-1
    need 108.00000000000000000 2.40000000000000000
    need 108 2.40000000000000001
    need 108.0000001 2.4
} | occ batch | jq -r '.error // .latency.hiding.low.warps_per_scheduler'
# Own JSON, read back.
one='"kernel":"k","arch":"sm_80","resources":{"smem":0'
printf '{%s,"regs":32},"profile":{"grid":9007199254740991,"sms":108}}\n' "$one" >"$TMP/a.json"
printf '{%s,"regs":32},"profile":{"grid":9007199254740993,"sms":108}}\n' "$one" >"$TMP/b.json"
printf '{%s,"regs":32.00000000000000001}}\n' "$one" >"$TMP/c.json"
for file in a b c; do
    occ kernels "$TMP/$file.json" -t 256 --json | jq -c '.[0].profile' 2>&1
done 2>&1
