# bound
# The times that nothing beats, each with its condition.
$ occ -g h100-sxm -t 384 -r 168 --dtype bf16 --problem 4224x2048x8192 --tile 128x256x64 --measured 181.7 | sed -n '/^At least/,$p'
At least
  compute       132.4 us: 141.7 GFLOP of bf16 with f32 accumulation on 132 SMs x
                4096 per clock at 1980 MHz, the highest clock
  memory        35.82 us if cold: 120.1 MB once at 3352 GB/s
  this tile     132.4 us: the busiest SM computes 2 tiles of 128x256
  measured      181.7 us: the bound is 72.9 % of it

A bound, not a forecast: published GEMMs take 1.5 times it at the median.
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --tile 128x256x64 --json | jq -c '.bound | del(.sources)'
{"compute_us":132.39596,"memory_us":35.818005,"schedule_us":132.39596,"clock_mhz":1980,"ops_per_clock":4096,"flops":141733920768,"bytes":120061952,"of_bound":null}
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --tile 128x256x64 --schedule stream-k --json | jq -c '.bound.schedule_us'
null

# bound-without-clock
# The boost clock of a sheet is no bound; --clock is.
$ occ -g 5060 -t 256 --dtype bf16 --problem 4096x14336x4096 --measured 11400 | sed -n '/^At least/,$p'
At least
  compute       not stated: no highest clock is known for GeForce RTX 5060 (give
                --clock)
  memory        599.2 us if cold: 268.4 MB once at 448 GB/s
  measured      11400 us: the bound is not known, so there is no share of it

A bound, not a forecast: published GEMMs take 1.5 times it at the median.
$ occ -g 5060 -t 256 --dtype bf16 --problem 4096x14336x4096 --measured 11400 --clock 2800 --get bound.compute_us,bound.of_bound
11184.810667	0.981124
$ occ -a sm_90 --sms 132 --clock 1500 -t 256 --dtype fp8 --flops 1T | sed -n '/^At least/,$p'
At least
  compute       616.5 us: 1 TFLOP of fp8 with f32 accumulation on 132 SMs x 8192
                per clock at 1500 MHz

A bound, not a forecast: published GEMMs take 1.5 times it at the median.
$ occ -a sm_90 -t 256 --dtype fp8 --flops 1T | sed -n '/^At least/,/^$/p'
At least
  compute       not stated: give the number of SMs with --sms
 (esc)
$ occ -a sm_70 --sms 80 --clock 1500 -t 256 --dtype bf16 --flops 1T | sed -n '/^At least/,/^$/p'
At least
  compute       not stated: no rate of bf16 with f32 accumulation is known for
                sm_70
 (esc)

# bound-of-a-name
# A name that means several products takes the fastest; a part has no line of memory.
$ occ -g a100 -t 256 --flops 1T --bytes 1G --dtype fp16 | sed -n '/^At least/,/^$/p'
At least
  compute       3206 us: 1 TFLOP of fp16 with f32 accumulation on 108 SMs x 2048
                per clock at 1410 MHz, the highest clock
  memory        490.2 us if cold: 1 GB once at 2040 GB/s, of the fastest product
                of this name, NVIDIA A100X
 (esc)
$ occ -g a100-sxm-80gb --mig 1g.10gb -t 256 --flops 1T --bytes 1G --dtype fp16 | sed -n '/^At least/,/^$/p'
At least
  compute       24736 us: 1 TFLOP of fp16 with f32 accumulation on 14 SMs x 2048
                per clock at 1410 MHz, the highest clock
 (esc)
$ for gpu in 4090 l40 l40s 'titan rtx'; do occ -g "$gpu" -t 256 --flops 1T --dtype fp16 --get bound.ops_per_clock; done; occ -g 4090 -t 256 --flops 1T --dtype fp16:f16 --get bound.ops_per_clock
512
512
1024
1024
1024

# bound-of-rdna
# Rates are of CUs, an SM of RDNA is two.
$ occ -g 7900xtx -t 256 --flops 1T --dtype fp16 --clock 2500 --get bound.ops_per_clock,bound.compute_us
1024	8138.020833
$ occ -g 7900xtx --cu-mode -t 256 --flops 1T --dtype fp16 --clock 2500 --get bound.ops_per_clock,bound.compute_us
512	8138.020833

# bound-beaten
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --measured 100 | grep measured
  measured      100 us: faster than the bound: warm operands, another clock or
$ occ -g 4090 -t 256 --bytes 10M --measured 20 | sed -n '/^At least/,/^$/p'
At least
  memory        9.921 us if cold: 10 MB once at 1008 GB/s; the L2 can hold them
                from before, and then it is less
  measured      20 us: the bound is 49.6 % of it
 (esc)

# bound-gate
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --measured 181.7 --min-of-bound 80% --get bound.of_bound
0.728651
2> occ: the share of the bound is 72.87 %; at least 80 % is required
[1]
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --measured 181.7 --min-of-bound 70% --get bound.of_bound
0.728651
$ occ -g h100-sxm -t 384 --dtype bf16 --problem 4224x2048x8192 --min-of-bound 70% --get bound.of_bound
 (esc)
2> occ: the share of the bound is not known (needs --measured); at least 70 % is required
[1]
$ occ -g h100-sxm -t 384 --min-of-bound 70% --get threads
384
2> occ: the share of the bound is not known (needs --dtype, --flops or --bytes); at least 70 % is required
[1]
$ occ -g 5060 -t 256 --dtype bf16 --problem 4096x14336x4096 --measured 11400 --min-of-bound 1% --get threads
256
2> occ: the share of the bound is not known (the bound is not known); at least 1 % is required
[1]
$ occ -g h100-sxm -t 384,512 --min-of-bound 70%
threads  /SM  warps    occ.  limiter
    384    5     60  93.8 %  warps
    512    4     64   100 %  warps
2> occ: threads 384: the share of the bound is not known (needs --dtype, --flops or --bytes); at least 70 % is required
2> occ: threads 512: the share of the bound is not known (needs --dtype, --flops or --bytes); at least 70 % is required
[1]

# bound-tables
$ occ -g h100-sxm -t 256 --dtype bf16 --problem 4096x4096x4096 --tile 128x128x64,256x128x64 --measured 200 -f csv | cut -d, -f 4,6,12-13,40-
regs,dynamic_smem,warps_per_sm,occupancy,rounds,split_efficiency,wave_efficiency_shared,useful_shared,compute_us,memory_us,schedule_us,of_bound
0,0,64,1,1,1,0.969697,0.969697,128.383961,30.030816,132.39596,0.64192
0,0,64,1,1,1,0.969697,0.969697,128.383961,30.030816,132.39596,0.64192
$ printf '%s\n' '{"gpu":"h100-sxm","threads":256,"dtype":"bf16","flops":"1T","measured":1000}' '{"gpu":"h100-sxm","threads":256,"flops":1000000,"bytes":"2M"}' '{"gpu":"h100-sxm","threads":256,"dtype":"bf17","flops":1}' | occ batch | jq -c '.bound.compute_us, .bound.memory_us, .error'
934.116257
null
null
null
0.596659
null
null
null
"\"dtype\" 'bf17': expected one of fp64, fp32, tf32, xf32, bf16, fp16, fp8, int8, fp6, fp4, int4, mxfp8, mxfp4, nvfp4; after a colon the accumulator"

# bound-errors
$ for wrong in '--flops 0' '--flops -1' '--bytes 1X' '--dtype bf17 --flops 1' '--dtype bf16:f16 --flops 1' '--dtype bf16' '--measured 3' '--flops 1 --measured 0' '--flops 1 --problem 64x64x64 --tile 64x64' '--dtype fp16 --problem 64x64'
> do
>     occ -g h100-sxm -t 256 $wrong
> done
2> occ: --flops '0': expected a number above 0, such as 1000 or 141.7G (K, M, G, T: powers of 1000)
2> occ: --flops '-1': expected a number above 0, such as 1000 or 141.7G (K, M, G, T: powers of 1000)
2> occ: --bytes '1X': expected a number above 0, such as 1000 or 141.7G (K, M, G, T: powers of 1000)
2> occ: --dtype 'bf17': expected one of fp64, fp32, tf32, xf32, bf16, fp16, fp8, int8, fp6, fp4, int4, mxfp8, mxfp4, nvfp4; after a colon the accumulator
2> occ: --dtype 'bf16:f16': bf16 is accumulated in f32 only
2> occ: --dtype needs --problem or the operations
2> occ: --measured needs the work: --dtype with a problem, or operations or bytes
2> occ: --measured '0': expected a number above 0, such as 1000 or 141.7G (K, M, G, T: powers of 1000)
2> occ: --flops cannot be combined with --problem, which gives it
2> occ: --problem needs K: MxNxK, for its operations
[2]
