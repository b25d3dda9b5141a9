# Every lever alone: opted in or not, a carve-out, bytes per thread.
occ solve -a sm_80 -t 256 -r 40 -s 60K --no-optin --target "2 blocks" --json
occ solve -a sm_80 -t 256 -r 40 -d 10K --dynamic-smem-per-thread 8 --carveout 20 --target "5 blocks" --json
occ solve -a sm_60 -t 256 -r 40 --target 50% --json
occ solve -a sm_80 -t 256 -r 16 --launch-bounds 96 --target 100% --json
occ solve -a sm_80 -t 2048 -r 255 --target 12.5% --json
occ solve -a sm_80 -t 1 -r 32 --target "33 blocks" --json; echo "status $?"
