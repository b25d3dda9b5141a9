/* Compiled apart: external shared memory that only a function of the kernel uses. */
extern __shared__ int buf[];

__device__ __noinline__ int get(int i)
{
    return buf[i];
}

extern "C" __global__ void calls(int *p)
{
    p[0] = get(p[1]);
}

extern "C" __global__ void plain(int *p)
{
    p[0] = 1;
}
