for grid in 104 156 52; do
    occ --arch sm_35 --sms 13 --threads 256 --regs 55 --grid $grid --get waves.tail_blocks
done
