# a-fragment-holds-its-style-and-no-script
# For each command that writes pages: its first bytes, how many styles, scripts, shadow roots and ids
# it has, and whether each <div> ends.
$ check() { occ "$@" -f html --fragment >$TMP/part; for what in '<style>' '<script' '<template' ' id="' '<!doctype' '<body'; do printf '%s:%s ' "$what" "$(grep -o -- "$what" $TMP/part | wc -l)"; done; head -c 10 $TMP/part; test "$(grep -o '<div' $TMP/part | wc -l)" = "$(grep -o '</div>' $TMP/part | wc -l)" && echo ' divs end'; }
$ check -a sm_80 -t 256 -r 40 -s 8K
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check -a sm_80 -t 64:256:64 -r 40
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check solve -a sm_80 -t 256 -r 40
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check solve -a sm_80 -t 256 -r 40 --frontier regs,smem
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check corun -a sm_80 threads=256,regs=40 threads=128,regs=64
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check simulate -a sm_80 -t 256 -r 40 --sms 4 --grid 40
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check kernels ../kernels/made/basic.log -t 256
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check kernels ../kernels/made/basic.log -t 256 --max-spill 0
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check diff ../kernels/made/basic.log ../kernels/made/basic.log
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check trace ../traces/nvprof.sqlite
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end
$ check diff ../traces/kineto_steps.json ../traces/kineto_steps.json
<style>:1 <script:0 <template:0  id=":0 <!doctype:0 <body:0 <div class divs end

# each-rule-of-its-style-names-the-fragment
# The last number counts the rules.
$ occ -a sm_80 -t 64:256:64 -r 40 -f html --fragment | sed -n '/<style>/,/<\/style>/p' | tr '\n' ' ' | sed 's/@[a-z]* [^{]*{//g' | grep -o '[^{}]*{' | grep -v '^ *{' >$TMP/rules
$ tr ',' '\n' <$TMP/rules | grep -v '^ *\(<style> \)*\.occ-[0-9a-f]*' | head -3; test $(wc -l <$TMP/rules) -gt 100 && echo many
many

# two-fragments-have-two-classes
$ for threads in 64:256:64 128; do occ -a sm_80 -t $threads -r 40 -f html --fragment | sed -n '1s/.*occ-//p'; done | sort -u | wc -l
2

# its-title-is-the-command-line-without-output-options
$ occ -a sm_80 -t 128 -r 40 -f html --fragment | sed -n 's/^<p><code>\(.*\)<.code><.p>$/\1/p'
occ -a sm_80 -t 128 -r 40

# a-picture-is-an-image
# Its address is the picture of -f svg, encoded.
$ occ -a sm_80 -t 64:256:64 -r 40 -f html --fragment | grep -o 'data:image/svg+xml,[^"]*' | head -c 60
data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/sv (no-eol)

# other-formats-have-no-fragment
$ occ -a sm_80 -t 128 -r 40 --fragment
2> occ: --fragment needs --format html, not text
[2]
$ occ -a sm_80 -t 128 -r 40 --json --fragment
2> occ: --fragment needs --format html, not json
[2]
$ occ gpu h200 --fragment
2> occ: --fragment cannot be used with `occ gpu`
[2]
