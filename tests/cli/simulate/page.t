# figures
# The page has the picture of --format svg.
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ run="occ simulate -g a100 -t 256 -r 40 --grid 1000"
$ $run -f html >$TMP/run.html
$ figures <$TMP/run.html
77.2&nbsp;% of the slots&#39; time is used: With equal times occ calc computes 77.2&nbsp;% to 92.6&nbsp;%.
2 block times from start to end: 1.296 times the ideal of 1.543 block times.
0&nbsp;% of the time, at least one SM has no block: Busiest: SM 0, 1.667 block times of work per slot; least busy: SM 28, 1.5 block times.
57.9&nbsp;% mean occupancy: Over active SM cycles; 57.9&nbsp;% over all SMs and the whole run.
$ $run -f svg >$TMP/run.svg
$ sed -n '/^<svg/,/^<\/template>/p' $TMP/run.html | sed '/^<\/template>/,$d' | cmp - $TMP/run.svg

# random
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ simulate -a sm_80 --sms 10 -t 256 -r 40 --grid 150 --dist normal --cv 0.2 --runs 20 -f html | figures
75.6&nbsp;% of the slots&#39; time is used: Mean of 20 runs: 70&nbsp;% (5th percentile) to 80.3&nbsp;% (95th). With equal times occ calc computes 83.3&nbsp;% to 100&nbsp;%.
3.406 block times from start to end: 1.364 times the ideal of 2.497 block times, in the first run.
22.6&nbsp;% of the time, at least one SM has no block (first run): Busiest: SM 6, 2.794 block times of work per slot; least busy: SM 3, 2.279 block times.
62.7&nbsp;% mean occupancy: Over active SM cycles; 56.7&nbsp;% over all SMs and the whole run.

# cannot-launch
$ figures() { grep '<div class="figure ' | sed 's/<\/p><p[^>]*>/: /; s/<[^>]*>//g'; }
$ occ simulate -a sm_80 --sms 10 -t 1024 -r 200 --grid 150 -f html | figures
0&nbsp;% the launch cannot run: 1024 threads x 200 registers need 32 warps x 6400 = 204,800 registers; a block may have 65,536
$ occ simulate -a sm_80 --sms 10 -t 1024 -r 200 --grid 150 -f html | grep -c '<svg'
0
[1]
