# Names of kernels, files, architectures and products that try to be more than names, in every
# format of every command: no control byte, nothing that turns text round, and UTF-8 only.
active() { # what, output: says what acts
    iconv -f UTF-8 -t UTF-8 <"$2" >"$TMP/utf8" 2>&1 || echo "$1: not UTF-8"
    LC_ALL=C grep -caP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b-\x8f\xa8-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf' \
        "$2" | sed "/^0\$/d; s/^/$1: lines that act: /"
}
dir="$TMP/x$(printf '\033[31m\302\233\n')<i>|\`[a](b)"
mkdir "$dir"
cat >"$dir/=cmd.json" <<'END'
[{"kernel":"[click](http://evil.example)","arch":"sm_80","resources":{"regs":99,"smem":0,"spill_stores":4,"block":[64,1,1]}},
 {"kernel":"![x](https://evil.example/x.png)","arch":"<b>|`[a](b)\u001b[31m","resources":{"regs":99,"smem":0}},
 {"kernel":"<img src=x onerror=alert(1)>|`a`","arch":"sm_80","resources":{"regs":99,"smem":0}},
 {"kernel":"=cmd|'/c calc'!A0","arch":"=1","resources":{"regs":99,"smem":0}},
 {"kernel":"@SUM(1,\"2\")","arch":"sm_80","resources":{"regs":99,"smem":0}},
 {"kernel":"two\nlines\u001b[31m\u009b31m\u202egnp\u2066x\ufeff","arch":"sm_80","resources":{"regs":99,"smem":0,"block":[64,1,1]},
  "profile":{"grid":7,"device":"+1\u001b]0;x\u0007"}}]
END
printf '%s\n' "ptxas info    : Compiling entry function '$(printf 'a\233\033[2Jb\377\342\200\256')' for 'sm_80'" \
    'ptxas info    : Used 99 registers, 4 bytes cumulative stack size' >"$dir/-log"
for format in text json jsonl csv tsv md github; do
    occ kernels "$dir" -f $format --max-regs 64 -t 128 >"$TMP/out" 2>"$TMP/err"
    echo "kernels $format: status $?"
    active "kernels $format" "$TMP/out"
    active "kernels $format, messages" "$TMP/err"
    [ $format = md ] && sed "s|^- |  &|" "$TMP/out"
    [ $format = csv ] && cut -d, -f1-4 "$TMP/out"
done
for key in name kernel file arch device note; do
    occ kernels "$dir" --get $key >"$TMP/out" 2>"$TMP/err"
    active "--get $key" "$TMP/out"
done
jq '.[].resources.regs = 20' "$dir/=cmd.json" >"$TMP/new.json"
for format in text json md; do
    occ diff "$dir/=cmd.json" "$TMP/new.json" -t 128 -f $format >"$TMP/out" 2>"$TMP/err"
    echo "diff $format: status $?"
    active "diff $format" "$TMP/out"
done
# Messages: files, values, options and requests.
name="$(printf '/no/\033[31m\302\233\377\342\200\256/x\ny')"
{
    occ kernels "$name"
    occ diff "$name" "$name"
    occ arch -o "$name"
    occ batch "$name"
    occ "--$name"
    occ "$name"
    occ -a "$name" -t 1
    occ -g "$name" -t 1
    occ gpu "$name"
    occ -a sm_80 -t "$name"
    occ -a sm_80 -t 1 --get "$name"
    occ -a sm_80 -t 1 -f "$name"
    occ -a sm_80 -t 1 --data "$name"
    occ -a sm_80 -t 1 --where "$name"
    occ -a sm_80 -t 1 --sort "$name"
    occ solve -a sm_80 -t 1 --target "$name"
    occ -a sm_80 -t 1 -f svg -o "$dir/no/such/file"
    printf '%s\n' '{"id":"\u009b\u202e","arch":"sm_80","threads":0}' '{"id":[" '"$(printf '\302\233')"'"],"arch":"sm_80\u001b","threads":1}' | occ batch
} >"$TMP/out" 2>&1
active messages "$TMP/out"
wc -l <"$TMP/out"
# Data files are text, or refused; what Markdown, CSV and XML mean is escaped where it is printed.
product() {
    jq -n --arg name "$1" '{ vendor: "nvidia", sources: { A: "a" }, products: [ { name: $name,
        aliases: ["nasty"], arch: "sm_80", sms: 10, verified: 1, sources: ["A"] } ] }' >"$TMP/gpu.json"
}
for name in "$(printf 'x\033[31m')" "$(printf 'x\302\233')" "$(printf 'x\342\200\256')"; do
    product "$name"
    occ --data "$TMP/gpu.json" -g nasty -t 64 >"$TMP/out" 2>"$TMP/err"
    echo "product: status $?"
    active product "$TMP/out"
    active "product, messages" "$TMP/err"
    sed "s|^.*gpu.json: ||" "$TMP/err"
done
product '=<i>|`[a](http://b) "c"'
for format in md csv tsv svg; do
    occ --data "$TMP/gpu.json" -g nasty,a100 -t 64:128:32 -f $format | grep -m 1 'http[\]*://b'
done
