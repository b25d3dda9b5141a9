# names
$ for name in r200-212 r200-204 "NVIDIA R200" "NVIDIA VR200" r9700s r9600d r9600 "Radeon 840M" "Radeon 820M" 8065s 9050-4gb mi325x mi350x 8060s b370 crescent-island n1x "NVIDIA N1X" mi455x; do occ gpu "$name" -f tsv | cut -f 1-5 | tail -n +2; done
NVIDIA R200 (212 SMs)	nvidia	sm_107	212\x09 (esc)
NVIDIA R200 (204 SMs)	nvidia	sm_107	204\x09 (esc)
NVIDIA R200 (212 SMs)	nvidia	sm_107	212\x09 (esc)
NVIDIA R200 (204 SMs)	nvidia	sm_107	204\x09 (esc)
NVIDIA R200 (212 SMs)	nvidia	sm_107	212\x09 (esc)
NVIDIA R200 (204 SMs)	nvidia	sm_107	204\x09 (esc)
Radeon AI PRO R9700S	amd	gfx1201	32	64
Radeon AI PRO R9600D	amd	gfx1201	24	48
Radeon AI PRO R9600	amd	gfx1201	24	48
Radeon 840M	amd	gfx1152	2	4
Radeon 820M	amd	gfx1152	1	2
Radeon 8065S	amd	gfx1151	20	40
Radeon RX 9050 4GB	amd	gfx1200	8	16
Instinct MI325X	amd	gfx942	304	304
Instinct MI350X	amd	gfx950	256	256
Radeon 8060S (Ryzen AI Max+ 395)	amd	gfx1151	20	40
Arc B370 (Panther Lake)	intel	xe3	10\x09 (esc)
Crescent Island	intel	xe3p_xpc	32\x09 (esc)
RTX Spark (N1X)	nvidia	sm_121	48\x09 (esc)
RTX Spark (N1X)	nvidia	sm_121	48\x09 (esc)
Instinct MI455X	amd	gfx1250	256	256
$ for name in t3000 t2000 rtx-pro-4500-server rubin "Intel(R) Graphics [0x674c]"; do occ gpu "$name"; done
2> occ: GPU Jetson T3000: no source gives its SM count; give --arch sm_110 and --sms instead
2> occ: GPU Jetson T2000: no source gives its SM count; give --arch sm_110 and --sms instead
2> occ: GPU RTX PRO 4500 Blackwell Server Edition: no source gives its SM count; give --arch sm_120 and --sms instead
2> occ: GPU 'rubin': no source gives its SM count; R200 reports 212 or 204; give --arch sm_107 and --sms
2> occ: GPU 'Intel(R) Graphics [0x674c]': no source gives its Xe-core count; see `occ arch cri` and `occ arch nvl-p`
[2]

# xe3p
$ for regs in 128 256 512; do occ -a cri -t 256 -r $regs --get blocks_per_sm,occupancy; done
8	1
8	1
4	0.5
$ for regs in 128 160 320 512; do occ -a nvl-p -t 256 -r $regs --get blocks_per_sm; done
8
6
3
2
$ for smem in 1K 17K 200K 384K 385K; do occ -a cri -t 256 -r 128 -s $smem --get allocation.smem_per_block,blocks_per_sm; done
1024	8
24576	8
262144	1
393216	1
394240	0
[1]
$ occ -a nvl-p -t 1024 -r 160 --wave-size 16 --get blocks_per_sm,reasons; occ -a nvl-p -t 768 -r 160 --wave-size 16 --get blocks_per_sm
0	1024 work-items per work-group with 160 registers and SIMD16; xe3p_lpg allows 768
1
