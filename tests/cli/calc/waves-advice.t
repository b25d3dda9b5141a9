# advice-holds
# The proposals of the text are true: the registers save a wave, one register more gives more waves
# again, and the grids fill the last wave.
$ fewer_count=0 full_count=0
$ for threads in 96 128 256 384; do
>     for regs in 40 55 72 100; do
>         for grid in 500 777 1000 5000; do
>             launch="--arch sm_90 --sms 132 --threads $threads --regs"
>             text=$(occ $launch $regs --grid $grid)
>             waves=$(occ $launch $regs --grid $grid --get waves.total_waves)
>             fewer=$(sed -n 's/^  fewer waves *at most \([0-9]*\) registers.*/\1/p' <<<"$text")
>             if [ -n "$fewer" ]; then
>                 fewer_count=$((fewer_count + 1))
>                 now=($(occ $launch $fewer,$((fewer + 1)) --grid $grid --get waves.total_waves))
>                 [ "${now[0]}" -lt "$waves" ] || echo "$launch $fewer --grid $grid: ${now[0]} waves"
>                 [ "${now[1]}" -gt "${now[0]}" ] || echo "$launch $((fewer + 1)) --grid $grid: ${now[1]} waves"
>             fi
>             for full in $(sed -n 's/^  full waves *a grid of \([0-9]*\) or \([0-9]*\) .*/\1 \2/p' <<<"$text"); do
>                 full_count=$((full_count + 1))
>                 tail=$(occ $launch $regs --grid $full --get waves.tail_blocks)
>                 [ "$tail" = 0 ] || echo "$launch $regs --grid $full: a tail of $tail"
>             done
>         done
>     done
> done
$ echo "$fewer_count $full_count"
0 0

# no-tail
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 156 --explain | sed -n '/^Grid/,/^Step/p; / at once$/,$p'
Grid of 156 on 13 SMs: 3 full waves and no tail
  useful time          100 %
  achieved occupancy   50 %
  persistent           52 blocks (4 per SM), also the largest cooperative launch

Step by step
  waves           4 blocks per SM x 13 = 52 at once
                  156 / 52 = 3 full, 0 left
  useful time     156 / (3 x 52) = 100 %
                    if no block slows another one down
                  156 / (13 x 12) = 100 %
                    if the blocks share the throughput of their SM
  expected        average blocks per SM that has work, x 8 warps / 64 slots:
                  156 / (13 x 3 + 0) = 4, so 50 %
                    if no block slows another one down
                  (13 x 3 x 4^2 + 0 x 1^2 + 13 x 0^2) / 156 = 4, so 50 %
                    if the blocks share the throughput of their SM

# large-grid
$ occ --arch sm_80 --sms 65535 --threads 32 --regs 32 --grid 2147483647x65534x32768 | sed -n '/^Grid/,$p'
Grid of 4611545278791614464 on 65535 SMs: 2198989699585 waves; the last one
fills 16384 of 2097120 slots
  useful time          99.9 %
  achieved occupancy   50 %               as profilers show it (active SMs)
                       50 %               over all SMs and the whole run
  tail                 costs under 0.1 %: not worth a change
  persistent           2097120 blocks (32 per SM), also the largest cooperative
                       launch

# less-than-a-wave
$ occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid 9 --explain | sed -n '/^Grid/,/^Step/p; / at once$/,$p'
Grid of 9 on 13 SMs: less than a wave, 9 of 52 slots, and 4 of 13 SMs get no
block
  useful time          17.3 % to 69.2 %
  achieved occupancy   12.5 %             as profilers show it (active SMs)
                       8.7 %              over all SMs and the whole run
  full waves           52 blocks
  persistent           52 blocks (4 per SM), also the largest cooperative launch

Step by step
  waves           4 blocks per SM x 13 = 52 at once
                  9 / 52 = 0 full, 9 left
  useful time     9 / (1 x 52) = 17.3 %
                    if no block slows another one down
                  9 / (13 x 1) = 69.2 %
                    if the blocks share the throughput of their SM
  expected        average blocks per SM that has work, x 8 warps / 64 slots:
                  9 / (13 x 0 + 9) = 1, so 12.5 %
                    if no block slows another one down
                  (13 x 0 x 4^2 + 9 x 1^2 + 4 x 0^2) / 9 = 1, so 12.5 %
                    if the blocks share the throughput of their SM

# one-block-per-sm
$ occ --arch sm_90 --sms 132 --threads 384 --regs 168 --grid 264 | sed -n '/^Grid/,$p'
Grid of 264 on 132 SMs: 2 full waves and no tail
  useful time          100 %
  achieved occupancy   18.8 %
  persistent           132 blocks (1 per SM), also the largest cooperative
                       launch

# suggested-grids
# For --grid 128 the text advises 104 or 156 blocks, or 52 persistent ones.  None has a tail.
$ for grid in 104 156 52; do
>     occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid $grid --get waves.tail_blocks
> done
0
0
0

# suggested-regs
# For --grid 128 the text advises at most 48 registers.
$ occ --arch sm_35 --sms 13 --threads 256 --regs 48:49 --grid 128 --get waves.total_waves
2
3

# no-change-saves-a-wave
# Block slots allow no more blocks, so nothing is said of fewer waves.
$ occ calc -a sm_80 --sms 108 -t 32 -r 16 --carveout 0 --grid 2160 | sed -n '/^Grid/,$p'
Grid of 2160 on 108 SMs: 3 waves; the last one fills 432 of 864 slots
  useful time          83.3 % to 100 %
  achieved occupancy   10.4 % to 11.3 %
  full waves           1728 or 2592 blocks
  persistent           864 blocks (8 per SM), also the largest cooperative
                       launch
