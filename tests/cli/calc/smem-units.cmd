for smem in 8192 8K 8k 8KB 8KiB 1M; do occ -a sm_80 -t 64 -s $smem --get launch.smem; done
