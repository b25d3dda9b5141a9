# amd-with-clang
$ need clang-14
$ cat >$TMP/k.cl <<'END'
> __attribute__((amdgpu_waves_per_eu(W)))
> __kernel void tile(__global float *out, __global const float *in, int n)
> {
>     float acc[96];
>     for (int i = 0; i < 96; i++) acc[i] = 0;
>     for (int k = 0; k < n; k++)
>         for (int i = 0; i < 96; i++) acc[i] += in[k * 96 + i] * in[k + out[i] > 0];
>     for (int i = 0; i < 96; i++) out[i] = acc[i];
> }
> END
$ occ tune -a gfx90a -t 256 --get asked_waves,status,spill_unit -- clang-14 -x cl -O3 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -DW={waves} -S -o {out} $TMP/k.cl
0	ok	registers
2	ok	registers
3	ok	registers
4	ok	registers
5	ok	registers
6	ok	registers
7	ok	registers
8	ok	registers
$ occ tune -a gfx90a -t 256 -f csv -- clang-14 -x cl -O3 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -DW={waves} -c -o {out}.o $TMP/k.cl >$TMP/a.csv
$ occ tune -a gfx90a -t 256 -f csv -- clang-14 -x cl -O3 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -DW={waves} -S -o {out} $TMP/k.cl | cut -d, -f 1-9 | diff - <(cut -d, -f 1-9 $TMP/a.csv)
# The numbers are those of the assembly.
$ for w in 0 8; do clang-14 -x cl -O3 -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -DW=$w -S -o $TMP/a.s $TMP/k.cl; sed -n 's/.*\.vgpr_spill_count: *//p' $TMP/a.s; done >$TMP/expected
$ sed -n '2p;$p' $TMP/a.csv | cut -d, -f 9 | diff - $TMP/expected

# nvidia-with-nvcc
$ need nvcc
$ cat >$TMP/t.cu <<'END'
> template <int N> __global__ void tile(float *out, const float *in, int n)
> {
>     float acc[N];
>     for (int i = 0; i < N; i++) acc[i] = 0;
>     for (int k = 0; k < n; k++)
>         for (int i = 0; i < N; i++) acc[i] += in[k * N + i + threadIdx.x] * in[k];
>     for (int i = 0; i < N; i++) out[threadIdx.x * N + i] = acc[i];
> }
> template __global__ void tile<64>(float *, const float *, int);
> END
$ occ tune -a sm_90 -t 256 --get cap,asked_blocks,status,name -- nvcc -arch=sm_90 -maxrregcount={regs} -DB={blocks} -cubin -o {out} $TMP/t.cu
	0	ok	void tile<64>(float*, float const*, int)
128	2	ok	void tile<64>(float*, float const*, int)
80	3	ok	void tile<64>(float*, float const*, int)
64	4	ok	void tile<64>(float*, float const*, int)
48	5	ok	void tile<64>(float*, float const*, int)
40	6	ok	void tile<64>(float*, float const*, int)
32	8	ok	void tile<64>(float*, float const*, int)
# The numbers are those that ptxas prints; local memory is used where it spills.
$ occ tune -a sm_90 -t 256 --steps 64,32 --json -- nvcc -arch=sm_90 -maxrregcount={regs} -cubin -o {out} $TMP/t.cu >$TMP/a.json
$ for r in 0 64 32; do nvcc -arch=sm_90 -maxrregcount=$r -Xptxas -v -cubin -o $TMP/x $TMP/t.cu 2>&1 | sed -n 's/.* \([0-9]*\) bytes spill stores, \([0-9]*\) .*/\1 \2/p'; done >$TMP/expected
$ jq -r '.[].steps[].resources | "\(.spill_stores) \(.spill_loads)"' $TMP/a.json | diff - $TMP/expected
$ jq -c '[.[].steps[] | (.local_instructions > 0) == (.resources.spill_stores > 0), .instructions > .local_instructions]' $TMP/a.json
\[true,true,true,true,true,true] (esc)

# intel-with-recorded-binaries
$ occ tune -a bmg -t 256 -k spill32 -- sh -c 'if [ {regs} = 256 ]; then cp ../kernels/made/bmg_grf256.zebin {out}; else cp ../kernels/made/bmg_spill.zebin {out}; fi'
spill32
  cap   regs  spill  /Xe-core    occ.
  none   128  6528+         8   100 %  as compiled today
  256    256      -         4    50 %
  128    128  6528+         8   100 %
As compiled today it has at least 6528 bytes of spills.
Only a run tells which is fastest: measure the rows that no other row beats.
$ occ tune -a bmg -t 256 -k tile -- sh -c 'cp ../kernels/made/bmg.zebin {out}; echo {regs}'
tile
Nothing to tune: each step has the same 128 registers.
