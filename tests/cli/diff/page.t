# figures
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ diff diff/old.log diff/new.log -t 256 -f html >$TMP/diff.html
[1]
$ figures <$TMP/diff.html
4 kernels changed: 2 neither better nor worse. Also 1 added, 1 removed, 1 unchanged.
1 worse: First in the table.
1 better: After the worse ones in the table.

# rows
# Worse kernels come first.  A changed value shows the old and the new one.
$ occ diff diff/old.log diff/new.log -t 256 -f html | sed -n '/<tbody>/,/<\/tbody>/p' | sed '1d;$d;s/<td[^>]*>/|/g;s/<[^>]*>//g'
|tile&lt;8&gt;|worse|sm_80|40 &rarr; 72|0|8 KiB|6 &rarr; 3|75 %  &rarr; 37.5 %\x20 (esc)
|sort|better|sm_80|64 &rarr; 40|16 &rarr; 0|0|4 &rarr; 6|50 %  &rarr; 75 %\x20 (esc)
|scale|changed|sm_80|32 &rarr; 30|0|0|8|100 %\x20 (esc)
|helper|changed|sm_80|10 &rarr; 12|0|0|8|100 %\x20 (esc)
|come|added|sm_80|10|0|0|8|100 %\x20 (esc)
|gone|removed|sm_80|10|0|0|8|100 %\x20 (esc)
$ occ diff diff/old.log diff/new.log -t 256 -f html | grep -c 'class="bad"'
1

# top
$ occ diff diff/old.log diff/new.log -t 256 --top 2 -f html | grep 'left out by'
<p class="muted">4 more rows are left out by --top.</p>

# unknown-occupancy
$ occ diff diff/old.log diff/new.log -f html | grep -o 'The occupancy of [^:]*'
The occupancy of 4 changed kernels is not known
