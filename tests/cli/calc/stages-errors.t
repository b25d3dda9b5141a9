# what-stages-need
$ run="occ -a sm_80 -t 256"
$ $run --stages 3
2> occ: --stages needs --tile TMxTNxTK
[2]
$ $run --stages 3 --tile 64x64x32
2> occ: --stages needs --element-bytes, such as 2 for half precision
[2]
$ $run --stages 3 --tile 64x64 --element-bytes 2
2> occ: --tile 64x64 has no K; --stages needs TMxTNxTK
[2]
$ $run --tile 64x64x32 --element-bytes 2
2> occ: --element-bytes needs --stages
[2]
$ $run --tile 64x64x32 --element-bytes 2 --stages 3 -d 100
2> occ: --stages cannot be combined with --dynamic-smem, which it computes; give other shared memory as static
[2]
$ $run --best stages --element-bytes 2
2> occ: --stages needs --tile TMxTNxTK
[2]
$ $run --best stages --tile 64x64x32
2> occ: --stages needs --element-bytes, such as 2 for half precision
[2]

# refused-values
$ run="occ -a sm_80 -t 256 --tile 64x64x32"
$ $run --stages 0 --element-bytes 2
2> occ: --stages '0': expected a whole number from 1 to 65535
[2]
$ $run --stages 65536 --element-bytes 2
2> occ: --stages '65536': expected a whole number from 1 to 65535
[2]
$ $run --stages 2 --element-bytes 0
2> occ: --element-bytes '0': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]
$ $run --stages 2 --element-bytes 0.3
2> occ: --element-bytes '0.3': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]
$ $run --stages 2 --element-bytes 17
2> occ: --element-bytes '17': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]
$ $run --stages 2 --element-bytes 2,
2> occ: --element-bytes '2,': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]
$ $run --stages 2 --element-bytes 2,1,1
2> occ: --element-bytes '2,1,1': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]
$ $run --stages 2 --element-bytes -1
2> occ: --element-bytes '-1': expected A or A,B, each a number of bytes from 0.125 to 16, in steps of 0.125
[2]

# sizes-that-overflow
$ occ -a sm_80 -t 256 --tile 2147483647x2147483647x2147483647 --stages 2 --element-bytes 2
2> occ: 2 stages of --tile 2147483647x2147483647x2147483647 take more than 4294967295 bytes of shared memory
[2]
$ occ -a sm_80 -t 256 --tile 16384x16384x64 --stages 2000 --element-bytes 2
2> occ: 2000 stages of --tile 16384x16384x64 take more than 4294967295 bytes of shared memory
[2]
$ occ -a sm_80 -t 256 --tile 16384x16384x64 --stages 1000:1100:50 --element-bytes 2 -f csv
2> occ: 1050 stages of --tile 16384x16384x64 take more than 4294967295 bytes of shared memory
[2]
