# Constant times reproduce the formulas of calc, both models, whatever the launch.
for grid in 1 51 52 53 104 127 128 130 1000; do
    for regs in 32 48 55 128; do
        launch="--arch sm_35 --sms 13 --threads 256 --regs $regs --grid $grid"
        same() {
            want=$(occ $launch --get $1)
            got=$(occ simulate $launch $2 --json | sed -n 's/.*"utilization": \([^,]*\),.*/\1/p')
            [ -n "$want" ] && [ "$want" = "$got" ] || echo "$launch $2: $got, not $want"
        }
        same waves.efficiency
        same waves.efficiency_shared --shared
    done
done
