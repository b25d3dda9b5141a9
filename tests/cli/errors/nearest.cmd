# An unknown option names the nearest of its command, in every command; else the command that has it.
for command in calc solve kernels diff simulate batch arch gpu; do
    occ $command --fromat x
    occ $command --ouput x
    occ $command --dta x
    occ $command --bandwith 3
    occ $command --max-spil 3
    occ $command --smem-dynamic 3
    occ $command -grid 3
    occ $command --zzzz
    occ $command -%
done 2>&1 | awk '{ print }'
occ --verison
# A product where an architecture is meant.
for name in a100 "h100 sxm" "NVIDIA GeForce RTX 4090" mi300x; do
    occ -a "$name" -t 256
    occ arch "$name"
    occ gpu -a "$name"
    occ kernels ../kernels/made/one.log -a "$name"
done
occ -g a100 -a h100 -t 256
echo '{"arch":"a100","threads":256}' | occ batch
occ -a volta -t 256
