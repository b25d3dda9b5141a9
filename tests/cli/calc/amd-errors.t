# batch-errors
# Requests for something that the architecture lacks; only the last request is valid.
$ occ batch >"$TMP/answers" <<'END'
> {"id": 1, "arch": "gfx1100", "threads": 64, "agprs": 4}
> {"id": 2, "arch": "sm_90", "threads": 64, "sgprs": 40}
> {"id": 3, "arch": "gfx942", "threads": 64, "wave_size": 32}
> {"id": 4, "arch": "gfx942", "threads": 64, "cu_mode": true}
> {"id": 5, "arch": "sm_90", "threads": 64, "wave_size": 64}
> {"id": 6, "arch": "gfx942", "threads": 64, "optin": false}
> {"id": 7, "arch": "gfx942", "threads": 64, "carveout": 50}
> {"id": 8, "arch": "gfx1100", "threads": 64, "wave_size": 64, "cu_mode": true}
> END
[1]
$ sed 's/,"gpu":.*/ .../' "$TMP/answers"
{"id":1,"line":1,"error":"\"agprs\": gfx1100 has no accumulation registers"}
{"id":2,"line":2,"error":"\"sgprs\": sm_90 has no limit on scalar registers; only AMD has"}
{"id":3,"line":3,"error":"\"wave_size\" is 32; gfx942 has 64"}
{"id":4,"line":4,"error":"\"cu_mode\": gfx942 has no CU mode; only RDNA has"}
{"id":5,"line":5,"error":"\"wave_size\" is 64; sm_90 has 32"}
{"id":6,"line":6,"error":"\"optin\": gfx942 needs no opt-in"}
{"id":7,"line":7,"error":"\"carveout\": gfx942 has no carve-out; its LDS is not shared with a cache"}
{"id":8,"arch":"gfx1100" ...

# cannot-launch
$ try() { occ --json "$@" | sed -n 's/^  "reasons": //p'; }
$ try -a gfx942 -t 256 -r 8 --agprs 257
["8 VGPRs and 257 AGPRs per thread; a thread may have 256 of each"],
$ try -a gfx942 -t 256 -r 257 --agprs 8
["257 VGPRs and 8 AGPRs per thread; a thread may have 256 of each"],
$ try -a gfx942 -t 256 -r 513
["513 VGPRs per thread; a thread may have 512"],
$ try -a gfx908 -t 256 -r 8 --agprs 257
["8 VGPRs and 257 AGPRs per thread; a thread may have 256 of each"],
$ try -a gfx942 -t 1024 -r 129
["1024 threads x 129 VGPRs need 16 waves x 8704 = 139264 registers; a CU has 4 x 32768, room for 12 waves"],
$ try -a gfx942 -t 256 --sgprs 113
["113 SGPRs per wave; gfx942 allows 112"],
$ try -a gfx1100 -t 256 --sgprs 109
["109 SGPRs per wave; gfx1100 allows 108"],
$ try -a gfx942 -t 1025
["1025 threads per workgroup; gfx942 allows 1024"],
$ try -a gfx942 -t 256 -s 65537
["65537 bytes of LDS per workgroup; a workgroup may have 65536"],
$ try -a gfx1100 -t 256 -s 65537
["65537 bytes of LDS per workgroup; a workgroup may have 65536"],
$ try -a gfx1100 -t 256 -s 65537 --cu-mode
["65537 bytes of LDS per workgroup; a workgroup may have 65536"],
$ try -a gfx942 -t 256 --cluster 2
["a cluster of 2 workgroups; gfx942 allows 1"],

# errors
# An option for something that the architecture lacks is refused with the reason.
$ try() { occ --threads 64 "$@" 2>&1; echo "  status $?: $*"; }
$ try -a gfx1100 --agprs 4
occ: --agprs: gfx1100 has no accumulation registers
  status 2: -a gfx1100 --agprs 4
$ try -a gfx906 --agprs 4
occ: --agprs: gfx906 has no accumulation registers
  status 2: -a gfx906 --agprs 4
$ try -a sm_90 --agprs 4
occ: --agprs: sm_90 has no accumulation registers
  status 2: -a sm_90 --agprs 4
$ try -a sm_90 --sgprs 40
occ: --sgprs: sm_90 has no limit on scalar registers; only AMD has
  status 2: -a sm_90 --sgprs 40
$ try -a sm_90 --wave-size 64
occ: --wave-size is 64; sm_90 has 32
  status 2: -a sm_90 --wave-size 64
$ try -a sm_90 --cu-mode
occ: --cu-mode: sm_90 has no CU mode; only RDNA has
  status 2: -a sm_90 --cu-mode
$ try -a gfx942 --wave-size 32
occ: --wave-size is 32; gfx942 has 64
  status 2: -a gfx942 --wave-size 32
$ try -a gfx1100 --wave-size 48
occ: --wave-size is 48; gfx1100 has 32 or 64
  status 2: -a gfx1100 --wave-size 48
$ try -a gfx942 --cu-mode
occ: --cu-mode: gfx942 has no CU mode; only RDNA has
  status 2: -a gfx942 --cu-mode
$ try -a gfx942 --carveout 50
occ: --carveout: gfx942 has no carve-out; its LDS is not shared with a cache
  status 2: -a gfx942 --carveout 50
$ try -a gfx942 --no-optin
occ: --no-optin: gfx942 needs no opt-in
  status 2: -a gfx942 --no-optin
$ try -a gfx1100,gfx942 --agprs 4
occ: --agprs: gfx1100 has no accumulation registers
  status 2: -a gfx1100,gfx942 --agprs 4
