# What functions that were not inlined spill counts: with the kernels, apart, in binaries, linked.
for file in calls.log calls_rdc.log calls.cubin calls_link.cubin; do
    echo "== $file"
    occ kernels ../kernels/made/$file --max-spill 0 --max-stack 300
    echo "status $?"
done
occ kernels ../kernels/made/calls_rdc.log -k 'busy|alone' --max-spill 2K --max-stack 1K --min-occupancy 10% -t 64 --max-regs 8
occ kernels ../kernels/made/calls_rdc.log -k busy -f md
occ kernels ../kernels/made/calls.log -k calls -f csv
