# What a driver may say: limits, slices and names that the tables do not have.
fake=$(dirname "$(readlink -f "$(command -v occ)")")/fake-driver
export LD_LIBRARY_PATH=$fake
for OCC_FAKE_DRIVER in reserving odd-slice new-slice long-slice laptop tegra impostor; do
    export OCC_FAKE_DRIVER
    echo "== $OCC_FAKE_DRIVER"
    occ --gpu local -t 256 -s 10K --grid 1000 --json 2>&1 | sed -n '/^occ/p;/"arch"/p;/"gpu"/p;/"mig"/p;/^  "blocks_per_sm"/p;/"limits"/p;/"waves"/p'
done
