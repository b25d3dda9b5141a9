for arch in sm_80 80 8.0 SM_80 compute_80 sm_90a sm_100f sm_101 sm_110 gfx90a:xnack+ GFX942; do occ -a $arch -t 256 --get arch; done
