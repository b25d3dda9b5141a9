# a-page-says-what-the-text-says
# Each line of the text stands in the page, without its tags and with single blanks.  Only the first
# lines are left out, which the head of a page and its figures have in other words; and the rows of
# the text, which a page has as its table.  Numbers lose their separators, and
# lists their commas: a page has some between what the text has in columns.  The last number counts
# the lines.
$ ungroup() { sed 's/\([0-9]\),\([0-9][0-9][0-9]\)/\1\2/g; s/\([0-9]\),\([0-9][0-9][0-9]\)/\1\2/g; s/, / /g; s/,$//'; }
$ flat() { sed '/^<style>/,/^<\/style>/d; /^<script>/,$d; s/<[^>]*>/ /g; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#39;/'"'"'/g; s/&amp;/\&/g' | ungroup | tr '\n' ' ' | tr -s ' '; }
$ says() { skip=$1; shift; occ "$@" -f html | flat >$TMP/page; occ "$@" | ungroup | sed "$skip" | sed 's/^[*>]//' | tr -s ' ' | sed 's/^ //; s/ $//; s/^[0-9]*\. //; s/:$//' | grep -v '^$' >$TMP/lines; n=0; while IFS= read -r line; do n=$((n + 1)); grep -qiF -- "$line" $TMP/page || echo "not on the page: $line"; done <$TMP/lines; echo "compared: $n"; }
$ says 1,3d -a sm_80 -t 256 -r 40 -s 8K
compared: 8
$ says 1,4d -g h100-sxm -t 256 -r 80 -s 100K --grid 1000 --cluster 2 --explain
compared: 51
$ says 1,3d -g h100-sxm -t 384 -r 168 --problem 8192x8192x4096 --tile 128x256x64
compared: 20
$ says 1,3d -a sm_100 -t 128 -r 64 --tmem 256+24 --setmaxnreg 40x1
compared: 18
$ says 1,3d -a gfx1100 -t 256 -r 300 --sms 48 --grid 100
compared: 7
$ says 1,3d -a xe_hpg -t 256 -s 20K
compared: 11
$ says '1d;/^Full mixes/,/^$/d' corun -g a100 name=comm,threads=512,grid=20 threads=128,regs=32,smem=32K,grid=1000 --explain
compared: 34
$ says 1,3d solve -a sm_80 -t 256 -r 40 -s 20K --target 100%
compared: 14
$ says 1,3d solve -a gfx942 -t 256 -r 72 --target '3 blocks'
compared: 9
$ says '1,/^  per /d' solve -a sm_90 -t 256 -r 40 -s 20K
compared: 17
$ says '1,3d;/|$/d;/tail from/d' simulate -g a100 -t 256 -r 40 --grid 1000 --dist lognormal --cv 0.5
compared: 10
$ says '/^What to/,$d;/^  share/,/^$/d;/^and /d;s/\.\.\..*//' trace ../traces/nvprof.sqlite
not on the page: share time launches /SM occ. limiter waves loss
not on the page: 100 % 2.4 ms 2 4 50 % regs 2.46 tail 36.9 to 431 us
compared: 11
$ says '' diff ../traces/kineto_steps.json ../traces/kineto_steps.json --skip-steps 1
compared: 1
