# nothing-is-compared-with-a-half
# Of a file that was not read to its end, the rest would look removed, or new the next time.  So
# diff prints nothing, a baseline is neither written nor compared, and groups are not made.
$ whole=../kernels/made/basic.fatbin
$ occ kernels $whole -t 256 --write-baseline $TMP/base.txt > /dev/null && cp $TMP/base.txt $TMP/kept.txt
$ size=$(stat -c %s $whole)
$ for cut in 1000 50000 120000 200000 $((size - 1)); do
>     head -c $cut $whole > $TMP/half
>     for format in text json jsonl csv tsv md html gcc sarif github; do
>         occ diff $whole $TMP/half -t 256 -f $format > $TMP/out 2> $TMP/err; status=$?
>         occ diff $TMP/half $whole -t 256 -f $format >> $TMP/out 2>> $TMP/err
>         [ $status.$? = 2.2 -a ! -s $TMP/out -a -s $TMP/err ] ||
>             echo "$format, $cut bytes: status $status"
>     done
>     occ kernels $TMP/half -t 256 --write-baseline $TMP/base.txt > /dev/null 2>&1; echo "write: $?"
>     occ kernels $TMP/half -t 256 --baseline $TMP/base.txt 2>&1 | grep -c '^Baseline\|^new\|^gone'
>     occ kernels $TMP/half --group -t 256 2> /dev/null | wc -c
>     cmp $TMP/base.txt $TMP/kept.txt
> done
write: 2
0
0
write: 2
0
0
write: 2
0
0
write: 2
0
0
write: 2
0
0
$ head -c 200000 $whole > $TMP/half
$ occ kernels $TMP/half -t 256 --baseline $TMP/base.txt --write-baseline $TMP/base.txt -f csv | wc -l
211
2> occ: TMP/half: offset 0x0: the fatbin of 0x3a9f8 bytes runs past the end of the file, 0x30d40
2> occ: an input was not read completely: the baseline is not compared, and not written
$ occ kernels $TMP/half -t 256 --baseline $TMP/base.txt -f sarif
2> occ: TMP/half: offset 0x0: the fatbin of 0x3a9f8 bytes runs past the end of the file, 0x30d40
2> occ: an input was not read completely: the baseline is not compared
[2]
$ occ kernels $TMP/half -t 256 -f html | grep -c 'An input was not read completely'
1
2> occ: TMP/half: offset 0x0: the fatbin of 0x3a9f8 bytes runs past the end of the file, 0x30d40
$ occ kernels $TMP/half -k nothing
2> occ: TMP/half: offset 0x0: the fatbin of 0x3a9f8 bytes runs past the end of the file, 0x30d40
2> occ: --kernel selects none of 210 kernels
[2]

# a-cut-executable-or-archive
# The images that are left are read, but others may have been behind the cut.
$ for file in host.o rdc_link.o fat_bmg_pvc.ar basic.fatbin calls.cubin bmg.zebin; do
>     size=$(stat -c %s ../kernels/made/$file)
>     for share in 2 3 4 5 6 7 8 9; do
>         head -c $((size * share / 10)) ../kernels/made/$file > $TMP/half
>         occ kernels $TMP/half > $TMP/out 2> $TMP/err; [ $? = 2 -a -s $TMP/err ] || echo "$file $share/10"
>     done
>     occ kernels ../kernels/made/$file > /dev/null
> done
$ head -c 4916 ../kernels/made/fat_bmg_pvc.ar > $TMP/half
$ occ kernels $TMP/half -f csv | wc -l
2
2> occ: TMP/half: the file is cut at its end: kernels may be missing

# runs
$ head -c 2000 ../traces/kineto_steps.json > $TMP/half.json
$ occ diff ../traces/kineto_steps.json $TMP/half.json
2> occ: TMP/half.json: the trace ends in the middle (its JSON is not closed): only the 1 kernel before that is counted
2> occ: TMP/half.json: the file was not read to its end: the runs are not compared
[2]
$ occ diff $TMP/half.json ../traces/kineto_steps.json -f json
2> occ: TMP/half.json: the trace ends in the middle (its JSON is not closed): only the 1 kernel before that is counted
2> occ: TMP/half.json: the file was not read to its end: the runs are not compared
[2]
$ occ kernels $TMP/half.json -f csv | wc -l
2
2> occ: TMP/half.json: the trace ends in the middle (its JSON is not closed): only the 1 kernel before that is counted
2> occ: TMP/half.json: the file was not read to its end: kernels may be missing
$ gzip -c ../traces/nsys.csv | head -c 250 > $TMP/half.csv.gz
$ occ diff ../traces/nsys.csv $TMP/half.csv.gz
2> occ: TMP/half.csv.gz: the gzip data end in the middle
[2]

# no-status-without-a-sentence
# Whatever the reader, whole or cut, a status other than 0 comes with a message on standard error,
# or with violations on standard output (1).
$ for file in $(find ../kernels/made ../traces -type f -size -400k) /dev/null; do
>     size=$(stat -c %s $file)
>     for cut in 0 40 700 $((size / 2)) $((size - 3)) $size; do
>         [ $cut -ge 0 -a -f $file ] && head -c $cut $file > "$TMP/cut-${file##*/}" || continue
>         for command in kernels trace 'diff ../kernels/made/basic.log'; do
>             timeout 10 occ $command "$TMP/cut-${file##*/}" > $TMP/out 2> $TMP/err; status=$?
>             [ $status = 0 -o -s $TMP/err ] || [ $status = 1 -a -s $TMP/out ] ||
>                 echo "$command $file, $cut bytes: status $status"
>         done
>         rm "$TMP/cut-${file##*/}"
>     done
> done

# a-trace-without-launches
$ printf '%s\n' '{"schemaVersion":1,"deviceProperties":[],"traceEvents":[]}' > $TMP/none.json
$ occ kernels $TMP/none.json
2> occ: TMP/none.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: TMP/none.json: the trace has no kernel launches
[2]
$ occ kernels $TMP/none.json ../traces/nsys.csv -f csv | wc -l
3
2> occ: TMP/none.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: TMP/none.json: the trace has no kernel launches
$ occ diff $TMP/none.json ../traces/nsys.csv
2> occ: TMP/none.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: TMP/none.json: the file has no kernel launches
[2]
$ mkdir $TMP/folder && cp $TMP/none.json $TMP/folder && occ kernels $TMP/folder
2> occ: TMP/folder/none.json: no kernels recorded: record with torch.profiler's activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], on AMD GPUs too
2> occ: TMP/folder: no kernels found below this directory
[2]
