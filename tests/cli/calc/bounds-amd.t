# bounds-amd
# GPUCompiler.jl's pull request 918 found 128 on gfx942; HIP assumes 1,024 threads without bounds.
$ occ -a gfx942 -r 168 --launch-bounds 1024 | grep -A1 launch_bounds
Note: __launch_bounds__(1024) leaves the compiler 128 VGPRs, AGPRs included,
      fewer than the 168 given.
$ occ -a gfx90a -t 256 -r 100 --agprs 100 --launch-bounds 256,4 | grep -A1 launch_bounds
Note: __launch_bounds__(256, 4) leaves the compiler 128 VGPRs, AGPRs included,
      fewer than the 200 given.
$ occ -a gfx908 -t 256 -r 64 --agprs 200 --launch-bounds 256,40 | grep -A1 launch_bounds
Note: __launch_bounds__(256, 40) leaves the compiler 256 VGPRs (40 waves do not
      fit on a SIMD, so LLVM ignores the 40).
$ for bounds in 1024 512 256 256,2 256,4 256,8 256,9; do occ -a gfx90a -t 64 -r 8 --launch-bounds $bounds --get allocation.max_regs_for_bounds; done | paste -s
128	256	512	256	128	64	512
$ for arch in gfx906 gfx942 gfx1030 gfx1100 gfx1200; do occ -a $arch -t 64 -r 8 --launch-bounds 1024 --get allocation.max_regs_for_bounds; done | paste -s
64	128	128	192	192
$ occ -a gfx1030 --cu-mode --wave-size 64 -t 64 -r 8 --launch-bounds 1024 --get allocation.max_regs_for_bounds
64
$ occ -a xe_hpc -t 256 -r 128 --launch-bounds 256 --get allocation.max_regs_for_bounds
 (esc)
$ occ -a gfx90a -t 1024 -r 8 --launch-bounds 2048 --get allocation.max_regs_for_bounds
 (esc)

# bounds-amd-of-solve
# What solve writes leaves the compiler the registers that it names, for each architecture of AMD.
$ for arch in gfx906 gfx908 gfx90a gfx942 gfx1030 gfx1100 gfx1200; do for target in 50% 75% 100%; do
>     occ solve -a $arch -t 320 -r 250 --target $target --get smallest_change.launch_bounds,smallest_change.max_regs 2>/dev/null | tr '+' ',' | while read -r bounds regs; do
>         [ "$regs" = "$(occ -a $arch -t 320 -r 8 --launch-bounds "$bounds" --get allocation.max_regs_for_bounds)" ] && echo -n "= " || echo "$arch $target $bounds $regs"
>     done
> done; done; echo
= = = = = = = = = = = = = = = = = = = = =\x20 (esc)

# sms-percent
# MPS: CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=10 on an H100.
$ occ -g h100-sxm -t 256 -r 32 --grid 1000 --sms 10% | grep -A1 -e '^Grid' -e '^Note: 10'
Note: 10 % of 132 SMs: 13, rounded down; NVIDIA documents no rounding of MPS, so
      one more is possible.
--
Grid of 1000 on 13 SMs: 10 waves; the last one fills 64 of 104 slots
  useful time          96.2 % to 99.9 %
$ occ -g h100-sxm -t 256 -r 32 --grid 1000 --sms 10%,25%,50%:100%:50%
/SM  warps   occ.  limiter     SMs  waves  tail       useful
  8     64  100 %  warps+regs   13   9.62    64  96.2-99.9 %
  8     64  100 %  warps+regs   33   3.79   208  94.7-97.8 %
  8     64  100 %  warps+regs   66   1.89   472       94.7 %
  8     64  100 %  warps+regs  132   0.95  1000       94.7 %
$ occ -g mi300x -t 64 -r 32 --sms 7% | grep '^Note: 7'
Note: 7 % of 304 CUs: 21, rounded down.
$ occ -g a100 --mig 3g.20gb -t 64 --sms 50% --grid 9 --get waves.sms
21
$ printf '%s\n' '{"gpu":"h100-sxm","threads":256,"grid":1000,"sms":"10%"}' '{"gpu":"h100-sxm","threads":256,"sms":"10"}' '{"arch":"sm_90","threads":256,"sms":"10%"}' | occ batch | jq -c '[.waves.sms, .error]'
\[13,null] (esc)
\[10,null] (esc)
\[null,"\\"sms\\" 10%: a percentage needs a product with a number of SMs"] (esc)
$ printf 'gpu,threads,sms,grid\nh100-sxm,256,10%%,1000\nt4,256,20,1000\n' | occ --launches - --get waves.sms
13
20
$ occ -a sm_90 -t 256 --sms 10%
2> occ: --sms 10%: a percentage needs a product with a number of SMs
[2]
$ occ -g t4 -t 256 --sms 1%
2> occ: --sms 1% of 40 SMs is less than one
[2]
$ occ -g t4 -t 256 --sms 10%,20
2> occ: --sms '20': expected a percentage from 1 to 100, with %
[2]
$ occ -g t4 -t 256 --sms 0%
2> occ: --sms '0%': expected a percentage from 1 to 100, with %
[2]
$ occ -g t4 -t 256 --sms 101%
2> occ: --sms '101%': expected a percentage from 1 to 100, with %
[2]
$ occ -g t4 -t 256 --grid 40 --sms 10%:100%:10% --plot
2> occ: --plot cannot be combined with a percentage of --sms
[2]

# sms-percent-rounds-down
# The SMs are the largest number whose share is not more.
$ for gpu in h100-sxm a100 t4 4090 mi300x; do all=$(occ -g $gpu -t 64 --get waves.sms); for p in 1 3 10 33 50 67 99 100; do
>     sms=$(occ -g $gpu -t 64 --sms $p% --get waves.sms 2>/dev/null); [ -z "$sms" ] && sms=0
>     [ $((sms * 100)) -le $((all * p)) ] && [ $(((sms + 1) * 100)) -gt $((all * p)) ] || echo "$gpu $p $sms"
> done; done; echo done
done
