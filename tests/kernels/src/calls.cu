// Functions that are not inlined: their spills are not the kernel's own.
__noinline__ __device__ float busy(const float *p, int n)
{
    float a[48];
    for (int i = 0; i < 48; i++)
        a[i] = p[i * n];
    for (int j = 0; j < n; j++)
        for (int i = 0; i < 48; i++)
            a[i] = a[i] * a[(i + 7) % 48] + p[j + i];
    float sum = 0;
    for (int i = 0; i < 48; i++)
        sum += a[i] * p[i];
    return sum;
}

__device__ int fib(int n, const int *p)
{
    return n < 2 ? p[n] : fib(n - 1, p) + fib(n - 2, p);
}

struct base {
    virtual __device__ float f(const float *p, int n) { return p[n]; }
};

struct derived : base {
    __device__ float f(const float *p, int n) override { return busy(p, n) + 1; }
};

extern "C" __global__ void alone(float *p, int n) { p[0] = n; }
extern "C" __global__ void calls(float *p, int n) { p[1] = busy(p, n); }
extern "C" __global__ void recursive(int *p, int n) { p[0] = fib(n, p); }
extern "C" __global__ void dispatches(base *b, float *p, int n) { p[1] = b->f(p, n); }
extern "C" __global__ void makes(base **b, int n) { *b = n ? new derived : new base; }
