# Every block size that cudaOccupancyMaxPotentialBlockSize() chose (../vectors).
n=0
while IFS="	" read -r arch limit regs smem dynamic barriers carveout optin threads blocks; do
    case $arch in \#*) continue ;; esac
    args=(-a "$arch" --launch-bounds "$limit" -r "$regs" -s "$smem" -d "$dynamic" -b "$barriers")
    [ "$carveout" = -1 ] || args+=(--carveout "$carveout")
    [ "$optin" = 1 ] || args+=(--no-optin)
    got=$(occ "${args[@]}" --best threads -f csv | tail -n 1 | cut -d, -f3,9)
    if [ "$blocks" = 0 ]; then got=0,${got#*,}; fi
    [ "$got" = "$threads,$blocks" ] || echo "${args[*]}: $got instead of $threads,$blocks"
    n=$((n + 1))
done < ../vectors/nvidia-block-size.tsv
[ "$n" -ge 400 ] && echo "enough vectors"
