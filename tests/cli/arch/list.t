# list
$ occ arch
name            family           warps blocks registers smem/SM smem/block
sm_30           Kepler              64     16     65536   49152      49152
sm_32           Kepler              64     16     65536   49152      49152
sm_35           Kepler              64     16     65536   49152      49152
sm_37           Kepler              64     16    131072  114688      49152
sm_50           Maxwell             64     32     65536   65536      49152
sm_52           Maxwell             64     32     65536   98304      49152
sm_53           Maxwell             64     32     65536   65536      49152
sm_60           Pascal              64     32     65536   65536      49152
sm_61           Pascal              64     32     65536   98304      49152
sm_62           Pascal              64     32     65536   65536      49152
sm_70           Volta               64     32     65536   98304      98304
sm_72           Volta               64     32     65536   98304      98304
sm_75           Turing              32     16     65536   65536      65536
sm_80           Ampere              64     32     65536  167936     166912
sm_86           Ampere              48     16     65536  102400     101376
sm_87           Ampere              48     16     65536  167936     166912
sm_88           Ampere              48     16     65536  102400     101376
sm_89           Ada                 48     24     65536  102400     101376
sm_90           Hopper              64     32     65536  233472     232448
sm_100          Blackwell           64     32     65536  233472     232448
sm_101          Blackwell           48     24     65536  233472     232448
sm_103          Blackwell Ultra     64     32     65536  233472     232448
sm_107          Rubin               32     16     65536  233472     232448
sm_110          Blackwell           48     24     65536  233472     232448
sm_120          Blackwell           48     24     65536  102400     101376
sm_121          Blackwell           48     24     65536  102400     101376
gfx900          Vega 10 (GCN5)      40     16     65536   65536      65536
gfx902          Vega (GCN5)         40     16     65536   65536      65536
gfx904          Vega 12 (GCN5)      40     16     65536   65536      65536
gfx906          Vega 20 (GCN5)      40     16     65536   65536      65536
gfx908          CDNA1               40     16     65536   65536      65536
gfx909          Vega (GCN5)         40     16     65536   65536      65536
gfx90a          CDNA2               32     16    131072   65536      65536
gfx90c          Vega (GCN5)         40     16     65536   65536      65536
gfx940          CDNA3               32     16    131072   65536      65536
gfx942          CDNA3               32     16    131072   65536      65536
gfx950          CDNA4               32     16    131072  163840     163840
gfx1010         RDNA1               80     32    131072  131072      65536
gfx1011         RDNA1               80     32    131072  131072      65536
gfx1012         RDNA1               80     32    131072  131072      65536
gfx1013         RDNA1               80     32    131072  131072      65536
gfx1030         RDNA2               64     32    131072  131072      65536
gfx1031         RDNA2               64     32    131072  131072      65536
gfx1032         RDNA2               64     32    131072  131072      65536
gfx1033         RDNA2               64     32    131072  131072      65536
gfx1034         RDNA2               64     32    131072  131072      65536
gfx1035         RDNA2               64     32    131072  131072      65536
gfx1036         RDNA2               64     32    131072  131072      65536
gfx1100         RDNA3               64     32    196608  131072      65536
gfx1101         RDNA3               64     32    196608  131072      65536
gfx1102         RDNA3               64     32    131072  131072      65536
gfx1103         RDNA3               64     32    131072  131072      65536
gfx1150         RDNA3.5             64     32    131072  131072      65536
gfx1151         RDNA3.5             64     32    196608  131072      65536
gfx1152         RDNA3.5             64     32    131072  131072      65536
gfx1153         RDNA3.5             64     32    131072  131072      65536
gfx1154         RDNA3.5             64     32    131072  131072      65536
gfx1170         RDNA4m              64     32    131072  131072      65536
gfx1171         RDNA4m              64     32    131072  131072      65536
gfx1172         RDNA4m              64     32    131072  131072      65536
gfx1200         RDNA4               64     32    196608  131072      65536
gfx1201         RDNA4               64     32    196608  131072      65536
gfx1250         GFX12.5             64     32    131072  327680     327680
gfx1251         GFX12.5             64     32    131072  327680     327680
gfx9-generic    GCN5                40     16     65536   65536      65536
gfx11-generic   RDNA3, RDNA3.5      64     32    131072  131072      65536
gfx12-generic   RDNA4               64     32    196608  131072      65536
gfx9-4-generic  CDNA3, CDNA4        32     16    131072   65536      65536
gfx10-1-generic RDNA1               80     32    131072  131072      65536
gfx10-3-generic RDNA2               64     32    131072  131072      65536
gfx11-7-generic RDNA4m              64     32    131072  131072      65536
gfx12-5-generic GFX12.5             64     32    131072  327680     327680
gen9            Gen9                56     56      7168   65536      65536
gen11           Gen11               56     56      7168   65536      65536
xe_lp           Xe-LP              112    112     14336   65536      65536
xe_hpc          Xe-HPC              64     64      8192  131072     131072
xe_hpg          Xe-HPG             128    128     16384  131072      65536
xe_lpg          Xe-LPG             128    128     16384   98304      65536
xe_lp12         Xe-LP               84     84     10752   65536      65536
xe_lpgh         Xe-LPG+            128    128     16384  131072      65536
xe_hpg96        Xe-HPG             128    128     16384   98304      65536
xe2             Xe2                 64     64      8192  131072     131072
xe3             Xe3                 80     80      8192  196608     131072
xe3p_lpg        Xe3P                80     80      8192  196608     196608
xe3p_xpc        Xe3P                64     64     16384  393216     393216
RDNA's numbers are per WGP, two CUs; --cu-mode halves all but smem/block.

# list-json
$ occ arch --json | sed -n '1,2p; $p'
[
{ "name": "sm_30", "vendor": "nvidia", "family": "Kepler", "warp_size": 32, "warp_size_alt": 0, "warp_size_third": 0, "max_threads_per_block": 1024, "max_block_z": 64, "max_warps_per_sm": 64, "max_blocks_per_sm": 16, "max_blocks_per_sm_single_warp": 16, "sub_partitions": 4, "warp_schedulers": 4, "regs_per_sm": 65536, "reg_alloc_unit": 256, "max_regs_per_thread": 63, "max_regs_per_block": 65536, "reg_check_partitions": 4, "default_regs": 0, "scalar_regs_per_sub_partition": 0, "scalar_reg_alloc_unit": 0, "scalar_regs_reserved_per_warp": 0, "max_scalar_regs_per_warp": 0, "max_scalar_regs_with_special": 0, "smem_per_sm": 49152, "smem_per_block_default": 49152, "smem_per_block_optin": 49152, "smem_reserved_per_block": 0, "smem_reserved_in_cubin": 0, "smem_reserved_in_nvlink": 0, "smem_alloc_unit": 256, "smem_oversized_per_sm": 0, "smem_oversized_per_block": 0, "barriers_per_sm": 0, "max_barriers_per_block": 16, "max_cluster_portable": 0, "max_cluster_optin": 0, "max_gpcs": 0, "max_sms_per_gpc": 0, "sms_per_tpc": 0, "cus_per_sm": 1, "fp32_lanes_per_sm": 192, "l1_per_sm": 65536, "smem_banks": 32, "tensor_memory_per_sm": 0, "tensor_columns_per_sm": 0, "tensor_columns_min": 0, "warpgroup_warps": 0, "setmaxnreg_min": 0, "setmaxnreg_max": 0, "setmaxnreg_unit": 0, "partition_sms_min": 0, "partition_sms_unit": 0, "tile_step_m": 0, "tile_step_n": 0 },
]
$ echo $(($(occ arch --json | jq length) - $(occ arch -f jsonl | wc -l)))
0

# sources-of-two-architectures
$ occ arch sm_80 sm_90 --json | grep -c '"sources"'
72

# errors
$ occ arch $(yes all | head -30); echo "status $?"
status 2
2> occ: too many architectures; the limit is 1024
$ occ arch all sm_81 > /dev/null; echo "status $?"
status 2
2> occ: unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?
$ occ arch sm_80 -o /no/such/folder/x; echo "status $?"
status 2
2> occ: /no/such/folder/x: cannot be written: No such file or directory

# output
$ occ arch -o $TMP/a --json && head -c 50 $TMP/a; echo
[
{ "name": "sm_30", "vendor": "nvidia", "family":
$ occ arch --json -f json | head -c 10; echo
[
{ "name"

# help
$ occ arch --help | head -1
usage: occ arch [NAME...]
