# What the text suggests does what it says: the register value saves a wave, the grids fill the last.
for threads in 96 128 256 384; do
    for regs in 40 55 72 100; do
        for grid in 500 777 1000 5000; do
            launch="--arch sm_90 --sms 132 --threads $threads --regs"
            text=$(occ $launch $regs --grid $grid)
            waves=$(occ $launch $regs --grid $grid --get waves.total_waves)
            fewer=$(sed -n 's/.*with at most \([0-9]*\) registers.*/\1/p' <<<"$text")
            if [ -n "$fewer" ]; then
                now=$(occ $launch $fewer --grid $grid --get waves.total_waves)
                [ "$now" -lt "$waves" ] || echo "$launch $fewer --grid $grid: $now waves"
                now=$(occ $launch $((fewer + 1)) --grid $grid --get waves.total_waves)
                [ "$now" -eq "$waves" ] || echo "$launch $((fewer + 1)) --grid $grid: $now waves"
            fi
            for full in $(sed -n 's/^  full waves *\([0-9]*\) or \([0-9]*\) .*/\1 \2/p' <<<"$text"); do
                tail=$(occ $launch $regs --grid $full --get waves.tail_blocks)
                [ "$tail" = 0 ] || echo "$launch $regs --grid $full: a tail of $tail"
            done
        done
    done
done
