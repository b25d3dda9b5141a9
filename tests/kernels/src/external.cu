/* Shared memory whose size the launch gives, and a barrier ID known only at run time. */
extern "C" __global__ void plain(float *p)
{
    p[threadIdx.x] = 1;
}

extern "C" __global__ void fixed(float *p)
{
    __shared__ float s[64];
    s[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = s[63 - threadIdx.x];
}

extern "C" __global__ void external(float *p)
{
    extern __shared__ float buf[];
    buf[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = buf[63 - threadIdx.x];
}

extern "C" __global__ void both(float *p)
{
    extern __shared__ float buf[];
    __shared__ float s[64];
    s[threadIdx.x] = buf[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = buf[63 - threadIdx.x] + s[1];
}

extern "C" __global__ void barriers(float *p, int n)
{
    asm volatile("bar.sync %0, 64;" ::"r"(n));
    p[threadIdx.x] = 2;
}
