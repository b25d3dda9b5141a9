/* Kernels with a spread of registers, shared memory, barriers, launch bounds and stack. */
extern "C" __global__ void plain(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i] * 2.0f;
    }
}

extern "C" __global__ void empty(void)
{
}

template <int N> __global__ void tile(float *out, const float *in)
{
    __shared__ float buffer[N * 32];
    buffer[threadIdx.x % (N * 32)] = in[threadIdx.x];
    __syncthreads();
    float sum = 0;
    for (int i = 0; i < N; i++) {
        sum += buffer[(threadIdx.x * N + i) % (N * 32)];
    }
    out[threadIdx.x] = sum;
}
template __global__ void tile<1>(float *, const float *);
template __global__ void tile<8>(float *, const float *);
template __global__ void tile<96>(float *, const float *);

extern "C" __global__ void __launch_bounds__(256) bounded(float *out, const float *in)
{
    out[threadIdx.x] = in[threadIdx.x] + 1.0f;
}

extern "C" __global__ void __launch_bounds__(128, 4) bounded_blocks(float *out, const float *in)
{
    float a[24];
    for (int i = 0; i < 24; i++) {
        a[i] = in[threadIdx.x + i * 128];
    }
    for (int r = 0; r < 4; r++) {
        for (int i = 0; i < 24; i++) {
            a[i] = a[i] * a[(i + 1) % 24] + a[(i + 7) % 24];
        }
    }
    for (int i = 0; i < 24; i++) {
        out[threadIdx.x + i * 128] = a[i];
    }
}

extern __shared__ float dynamic[];
extern "C" __global__ void only_dynamic(float *out)
{
    dynamic[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = dynamic[threadIdx.x ^ 1];
}

extern "C" __global__ void barriers(float *out)
{
    asm volatile("bar.sync 1, 64;");
    asm volatile("bar.sync 5, 64;");
    out[threadIdx.x] = 1.0f;
}

extern "C" __global__ void barrier_of_run_time(float *out, int which)
{
    asm volatile("bar.sync %0, 64;" ::"r"(which));
    out[threadIdx.x] = 1.0f;
}

/* Indexed at run time: the array lives on the stack. */
extern "C" __global__ void stack_array(int *out, const int *in, int n)
{
    int a[64];
    for (int i = 0; i < 64; i++) {
        a[i] = in[i];
    }
    for (int i = 0; i < n; i++) {
        a[in[i] & 63] += a[in[i + 1] & 63];
    }
    out[threadIdx.x] = a[n & 63];
}

__device__ __noinline__ float helper(float x, int depth)
{
    float a[16];
    for (int i = 0; i < 16; i++) {
        a[i] = x + i * depth;
    }
    return a[depth & 15] * x;
}

extern "C" __global__ void calls_a_function(float *out, int n)
{
    out[threadIdx.x] = helper(out[threadIdx.x], n);
}

__device__ __noinline__ int recurse(int n, int *p)
{
    return n <= 1 ? p[0] : recurse(n - 1, p + 1) * p[n] + recurse(n - 2, p);
}

extern "C" __global__ void recursive(int *out, int n)
{
    out[threadIdx.x] = recurse(n, out);
}

/* More values alive than the 64 registers that 1024 threads leave. */
extern "C" __global__ void __launch_bounds__(1024) spills(float *out, const float *in)
{
    float a[96];
#pragma unroll
    for (int i = 0; i < 96; i++) {
        a[i] = in[threadIdx.x + i * 1024];
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 96; i++) {
        out[threadIdx.x + i * 1024] = a[i] * a[95 - i] + a[(i * 7) % 96];
    }
}
