# many-sms-share-lines
$ occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 --grid 100000 --dist lognormal --cv 1 | grep 'SM [0-9]'
  busiest       SM 99, with 96.07 block times of work per slot
  least busy    SM 9, with 93.52
  SM 0-8        |##################################################%:.       |
  SM 9-16       |##################################################%:.       |
  SM 17-24      |##################################################%:.....   |
  SM 25-32      |##################################################%....     |
  SM 33-41      |##################################################%:..      |
  SM 42-49      |##################################################%:.       |
  SM 50-57      |##################################################%...      |
  SM 58-65      |##################################################%:.....   |
  SM 66-74      |##################################################%:.....   |
  SM 75-82      |##################################################%:....    |
  SM 83-90      |##################################################%..       |
  SM 91-98      |##################################################%:.       |
  SM 99-107     |##################################################%:........|
  SM 108-115    |##################################################%:....    |
  SM 116-123    |##################################################%:..      |
  SM 124-131    |##################################################%:.       |

# cannot-launch
$ set -o pipefail
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 | head -3
sm_80 (Ampere): 2048 threads

Cannot launch: 2048 threads per block; sm_80 allows 1024
[1]

# cannot-launch-json
$ set -o pipefail
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 --json | jq -c '.reasons, .simulation'
\["2048 threads per block; sm_80 allows 1024"] (esc)
null
[1]

# cannot-launch-svg
$ occ simulate --arch sm_80 --sms 108 --threads 2048 --grid 10 -f svg
2> occ: cannot launch: 2048 threads per block; sm_80 allows 1024
[1]

# no-tail
$ occ simulate --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 156 | sed -n '/makespan/,$p' | grep -v 'SM [2-9]'
  makespan      3 block times, 1 x the ideal of 3
  utilization   100 %
                100 % by the formula of occ calc
  occupancy     50 %
  idle          every SM has blocks until the end
  busiest       SM 0, with 3 block times of work per slot
  least busy    SM 0, with 3

  SM 0          |############################################################|
  SM 1          |############################################################|
  SM 10         |############################################################|
  SM 11         |############################################################|
  SM 12         |############################################################|

# svg-of-a-large-grid-is-small-and-has-no-script
$ occ simulate --arch sm_90 --sms 132 --threads 32 --regs 32 --grid 200000 --dist lognormal --cv 2 -f svg -o $TMP/x.svg
$ test $(wc -c <$TMP/x.svg) -lt 1000000 && ! grep -c "<script" $TMP/x.svg
0

# svg-valid
$ need rsvg-convert
$ for args in "--grid 128" "--grid 20" "--grid 50000 --dist lognormal --cv 1" "--grid 1999 --dist uniform --cv 0.5 --shared"; do
>     occ simulate --arch sm_90 --sms 132 --threads 256 --regs 32 $args -f svg -o $TMP/x.svg &&
>         rsvg-convert $TMP/x.svg >/dev/null || exit 1
> done
