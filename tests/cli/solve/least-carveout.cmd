# Each carve-out of the table lets the blocks fit, and the percent below it does not.
for launch in "-a sm_80 -t 256 -r 40 -s 8K" "-a sm_90 -t 128" "-a sm_86 -t 512 -s 20000" "-a sm_75 -t 64 -r 32" "-a sm_120 -t 1024"; do
    rows=0
    while read -r blocks largest carveout; do
        rows=$((rows + 1))
        # shellcheck disable=SC2086
        try() { occ $launch -d "$largest" --carveout "$1" --get blocks_per_sm; }
        [ "$(try "$carveout")" -ge "$blocks" ] || echo "$launch: $blocks blocks do not fit with $carveout %"
        [ "$carveout" -eq 0 ] || [ "$(try $((carveout - 1)))" -lt "$blocks" ] ||
            echo "$launch: $blocks blocks fit with less than $carveout %"
    # shellcheck disable=SC2086
    done < <(occ solve $launch --json | jq -r '.dynamic_smem[] | "\(.blocks_per_sm) \(.largest) \(.carveout)"')
    echo "$launch: rows: $rows"
done
