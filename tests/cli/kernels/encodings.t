# as-windows-writes-it
# The > of Windows PowerShell writes UTF-16 with a byte order mark; other tools add a mark to UTF-8,
# or turn the line ends CR LF into CR CR LF.  The head of such a file has no mark.
$ cat > $TMP/plain.log <<'EOF'
> ptxas info    : Compiling entry function '_Z5scalePfi' for 'sm_89'
> ptxas info    : Function properties for _Z5scalePfi
>     8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads
> ptxas info    : Used 38 registers, used 1 barriers, 416 bytes cmem[0]
> EOF
$ iconv -t UTF-16LE $TMP/plain.log > $TMP/le.log
$ { printf '\xff\xfe'; cat $TMP/le.log; } > $TMP/le-mark.log
$ iconv -t UTF-16BE $TMP/plain.log > $TMP/be.log
$ { printf '\xfe\xff'; cat $TMP/be.log; } > $TMP/be-mark.log
$ { printf '\xef\xbb\xbf'; cat $TMP/plain.log; } > $TMP/mark.log
$ sed 's/$/\r\r/' $TMP/plain.log > $TMP/cr.log
$ for file in le le-mark be be-mark mark cr; do
>     occ kernels $TMP/$file.log --get kernel,regs,spill_loads
>     occ kernels - --get kernel,regs,spill_loads < $TMP/$file.log
> done
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
_Z5scalePfi	38	12
$ occ kernels $TMP/le-mark.log -t 256
  arch   regs  spill  smem  bar  threads  /SM   occ.  limiter
scale(float*, int)
  sm_89    38     12     0    1      256    6  100 %  warps+regs
# So does what occ itself printed there: reports, and baselines.
$ { printf '\xff\xfe'; occ kernels $TMP/plain.log -t 256 --json | iconv -t UTF-16LE; } > $TMP/before.json
$ occ diff $TMP/before.json $TMP/cr.log -t 256
0 kernels changed, 0 added, 0 removed, 1 unchanged
$ occ kernels $TMP/plain.log -t 256 --write-baseline $TMP/base > /dev/null
$ { printf '\xff\xfe'; iconv -t UTF-16LE $TMP/base; } > $TMP/base16
$ occ kernels $TMP/plain.log -t 256 --baseline $TMP/base16 | tail -1
Baseline TMP/base16: 1 as recorded

# packed
# gzip and Zstandard are unpacked, as for traces; for others, the command that unpacks is named.
$ gzip -c kernels/h100.csv > $TMP/profile.csv.gz
$ occ diff kernels/h100.csv $TMP/profile.csv.gz
0 kernels changed, 0 added, 0 removed, 2 unchanged
$ occ kernels - --get kernel,regs,achieved_occupancy < $TMP/profile.csv.gz
void gemm<128, 64>(float *)	90	0.241
void scale(float *)	16	0.11
$ gzip -c ../kernels/made/spills.cubin > $TMP/spills.cubin.gz
$ occ diff $TMP/spills.cubin.gz ../kernels/made/spills.cubin
0 kernels changed, 0 added, 0 removed, 4 unchanged
$ mkdir $TMP/folder; mv $TMP/profile.csv.gz $TMP/folder; tar czf $TMP/folder/a.tar.gz -C kernels k20.csv
$ occ kernels $TMP/folder --get kernel
void gemm<128, 64>(float *)
void scale(float *)
$ occ kernels $TMP/folder/a.tar.gz
2> occ: TMP/folder/a.tar.gz: an archive of tar: unpack it with `tar xf FILE`, and pass its files
[2]
$ head -c 400 $TMP/folder/profile.csv.gz > $TMP/half.gz; occ kernels $TMP/half.gz
2> occ: TMP/half.gz: the gzip data end in the middle
[2]
$ printf 'BZh91AY' > $TMP/log.bz2; occ kernels $TMP/log.bz2
2> occ: TMP/log.bz2: packed by bzip2, which occ does not unpack: run `bzip2 -dk FILE`
[2]
$ printf '\xfd7zXZ\0' > $TMP/log.xz; occ kernels $TMP/log.xz
2> occ: TMP/log.xz: packed by xz, which occ does not unpack: run `xz -dk FILE`
[2]

# packed-by-zstandard
$ need zstd
$ zstd -q -c kernels/h100.csv | occ diff kernels/h100.csv -
0 kernels changed, 0 added, 0 removed, 2 unchanged
$ zstd -q ../kernels/made/spills_12.4.live.txt -o $TMP/live.zst
$ occ kernels ../kernels/made/spills_12.4.cubin $TMP/live.zst --json | jq -c '[.[].resources.live.peak]'
\[5,null,null,22] (esc)

# files-that-cannot-be-read-are-named
$ : > $TMP/empty; occ kernels $TMP/empty
2> occ: TMP/empty: the file is empty
[2]
$ printf 'version https://git-lfs.github.com/spec/v1\noid sha256:99\nsize 5\n' > $TMP/a.sqlite
$ occ kernels $TMP/a.sqlite
2> occ: TMP/a.sqlite: a pointer of Git LFS, not the file itself: `git lfs pull --include FILE` fetches it
[2]
$ occ trace $TMP/a.sqlite
2> occ: TMP/a.sqlite: a pointer of Git LFS, not the file itself: `git lfs pull --include FILE` fetches it
[2]
$ printf '.version 8.7\n.target sm_89\n.address_size 64\n.visible .entry k(\n' > $TMP/k.ptx
$ occ kernels $TMP/k.ptx
2> occ: TMP/k.ptx: PTX, which has no registers yet: pass what `ptxas -v FILE` prints, or the cubin
[2]
$ echo '__global__ void k(float *x) { *x = 1; }' > $TMP/k.cu; occ kernels $TMP/k.cu
2> occ: TMP/k.cu: a source, which has no registers yet: compile it, with `-Xptxas -v` for nvcc or `-Rpass-analysis=kernel-resource-usage` for hipcc, and pass the log or the binary
[2]
$ echo 'nvcc -c k.cu' > $TMP/log; occ kernels $TMP/log
2> occ: TMP/log: a text without resources of kernels: compile with `-Xptxas -v`, or pass the binaries
[2]
$ printf '==PROF== Connected to process 5\n==ERROR== LaunchFailed\n' > $TMP/ncu; occ kernels $TMP/ncu
2> occ: TMP/ncu: Nsight Compute measured no launch; it says: LaunchFailed
[2]
$ printf '==PROF== Connected to process 5\n==WARNING== No kernels were profiled.\n' > $TMP/ncu
$ occ kernels $TMP/ncu
2> occ: TMP/ncu: Nsight Compute measured no launch: no kernel ran, or its filters left all out
[2]
$ cat > $TMP/nsys <<'EOF'
>  ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):
>  Time (%)  Total Time (ns)  Instances  Name
>      16.4      271,046,731         10  k
> EOF
$ occ kernels $TMP/nsys
2> occ: TMP/nsys: a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite REPORT` writes what occ reads
[2]
$ occ trace $TMP/nsys
2> occ: TMP/nsys: a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite REPORT` writes what occ reads
[2]
$ printf 'Time(%%),Time,Calls,Avg,Min,Max,Name\n47.79%%,542ms,45,12ms,12ms,12ms,k\n' > $TMP/nvprof
$ occ kernels $TMP/nvprof
2> occ: TMP/nvprof: a summary of nvprof, which has sums, no launches: run `nvprof --print-gpu-trace --csv COMMAND`
[2]
$ occ kernels $TMP
2> occ: TMP/ncu: Nsight Compute measured no launch: no kernel ran, or its filters left all out
2> occ: TMP/nsys: a summary of Nsight Systems, which has sums, no launches: `nsys export --type sqlite REPORT` writes what occ reads
2> occ: TMP/nvprof: a summary of nvprof, which has sums, no launches: run `nvprof --print-gpu-trace --csv COMMAND`
2> occ: TMP: no kernels found below this directory
[2]
$ occ trace kernels/h100.csv
2> occ: kernels/h100.csv: kernels without the times of launches: `occ kernels FILE` reads them
[2]
$ occ trace ../kernels/made/spills.cubin
2> occ: ../kernels/made/spills.cubin: kernels without the times of launches: `occ kernels FILE` reads them
[2]
