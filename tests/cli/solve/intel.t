# steps
$ occ solve -a xe3 -t 256 -r 150 -s 20K
xe3 (Xe3, SIMD32): 256 work-items, 150 registers, 20480 B SLM

Now 60 %: 6 work-groups, 48 of 80 HW threads per Xe-core, limited by registers

One quantity at a time; > marks the present value.

  registers              work-groups HW threads   occupancy  limited by
  1 to 128                         8         64        80 %  SLM
> 129 to 160                       6         48        60 %  registers
  161 to 192                       5         40        50 %  registers
  193 to 256                       4         32        40 %  registers
  257 or more          cannot launch

  SLM, bytes             work-groups HW threads   occupancy  limited by
> 0 to 32768                       6         48        60 %  registers
  32769 to 49152                   4         32        40 %  SLM
  49153 to 65536                   3         24        30 %  SLM
  65537 to 98304                   2         16        20 %  SLM
  98305 to 131072                  1          8        10 %  SLM
  131073 or more       cannot launch

  work-items per group   work-groups HW threads*  occupancy*  limited by
  1 to 192                         8          48        60 %  SLM
> 193 to 256                       6          48        60 %  registers
  257 to 288                       5          45      56.3 %  registers
  289 to 384                       4          48        60 %  registers
  385 to 512                       3          48        60 %  registers
  513 to 768                       2          48        60 %  registers
  769 to 1024                      1          32        40 %  registers
  1025 or more         cannot launch
  * at the upper end of the step

  barriers               work-groups HW threads   occupancy  limited by
> 0 to 5                           6         48        60 %  registers
  6                                5         40        50 %  barriers
  7 to 8                           4         32        40 %  barriers
  9 to 10                          3         24        30 %  barriers
  11 to 16                         2         16        20 %  barriers
  17 to 32                         1          8        10 %  barriers
  33 or more           cannot launch

  per Xe-core                idle    growable    stranded        free
  HW threads                   32           0          32           0
  registers                   512           0         512          10
  SLM                       49152       49152           0       12288
  barriers                     32          30           2           5
  growable: what the work-groups could still use without becoming fewer;
  stranded: the rest of idle; free: what each work-group could add, in
  work-items, registers per HW thread, bytes, barriers

Maximum dynamic SLM for N work-groups, with 20480 B static:

  work-groups     bytes   occupancy
  1              110592        10 %
  2               77824        20 %
  3               45056        30 %
  4               28672        40 %
  5               12288        50 %
  6               12288        60 %

Note: fewer registers can cause spills (`occ tune` asks the compiler); more HW
  threads help only to hide latency.

# targets-and-frontier
$ occ solve -a xe3 -t 256 -r 150 -s 20K --target 100%
xe3 (Xe3, SIMD32): 256 work-items, 150 registers, 20480 B SLM

Now 60 %: 6 work-groups, 48 of 80 HW threads per Xe-core, limited by registers
Target 100 %: 80 HW threads per Xe-core, 10 work-groups of 256 work-items

  changed alone                now  reaches the target with
  registers                    150  no: SLM allows 8
  static SLM               20480 B  no: registers allow 6
  dynamic SLM                  0 B  no: registers allow 6, SLM 8
  barriers                    none  no: registers allow 6, SLM 8
  work-items per group         256  no multiple of 32 reaches the target

No single change is enough. Smallest combined change: registers 150 -> 96, SLM
    (bytes) 20480 -> 16384, which gives 10 work-groups, 80 HW threads, 100 %

To write:
  grf_size<96>                      // SYCL: a property of the kernel; 150 -> 96
  -ze-exp-register-file-size=96     // or this, for a whole module

Note: fewer registers can cause spills (`occ tune` asks the compiler); more HW
  threads help only to hide latency.
$ occ solve -a pvc -t 256 -r 256 --target 75% | sed -n '/^Smallest/,/^Note/p'
Smallest change: registers 256 -> 128, which gives 8 work-groups, 64 HW threads,
    100 %

To write:
  // SYCL: a property of the kernel; 256 -> 128
  grf_size<128>
  -ze-exp-register-file-size=128    // or this, for a whole module

Note: fewer registers can cause spills (`occ tune` asks the compiler); more HW
$ occ solve -a pvc -t 256 -r 256 --target 75% --json | jq -c ".smallest_change.launch, .smallest_change.write"
{"arch":"xe_hpc","threads":256,"regs":128,"smem":0,"dynamic_smem":0,"barriers":0,"carveout":null,"wave_size":32}
\["grf_size<128>                     // SYCL: a property of the kernel; 256 -> 128","-ze-exp-register-file-size=128    // or this, for a whole module"] (esc)
$ occ solve -a xe3 -t 256 --frontier regs,smem
xe3 (Xe3, SIMD32): 256 work-items, 128 registers

Now 80 %: 8 work-groups, 64 of 80 HW threads per Xe-core, limited by registers

Maximum registers and SLM together, for N work-groups of 256 work-items:

  work-groups HW threads   occupancy   registers          SLM, B
  10                  80       100 %          96           16384
> 8                   64        80 %         128           24576
  6                   48        60 %         160           32768
  5                   40        50 %         192           32768
  4                   32        40 %         256           49152
  3                   24        30 %         256           65536
  2                   16        20 %         256           98304
  1                    8        10 %         256          131072

Note: fewer registers can cause spills (`occ tune` asks the compiler); more HW
  threads help only to hide latency.
