/* Separate compilation, the other half: many registers, its own shared memory and barrier. */
__device__ __noinline__ float external(float x, int n)
{
    __shared__ float t[64];
    float a[48];
#pragma unroll
    for (int i = 0; i < 48; i++) {
        a[i] = x * i + n;
    }
    t[threadIdx.x % 64] = x;
    asm volatile("bar.sync 3, 64;");
    for (int r = 0; r < n; r++) {
#pragma unroll
        for (int i = 0; i < 48; i++) {
            a[i] = a[i] * a[(i + 5) % 48] + t[(i + r) % 64];
        }
    }
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 48; i++) {
        sum += a[i];
    }
    return sum;
}
