// Kernels that spill, and kernels that use local memory without spilling.
#include "spills.cuh"

extern "C" __global__ void heavy(float *out, const float *p, int n)
{
    float v[24];
#pragma unroll
    for (int k = 0; k < 24; k++) {
        v[k] = p[threadIdx.x + k];
    }
    float s = 0;
    for (int i = 0; i < n; i++) {
        s += turn<24>(v, p, i);
    }
#pragma unroll
    for (int k = 0; k < 24; k++) {
        out[threadIdx.x * 24 + k] = v[k] + s;
    }
}
// Its array is indexed at run time, so it is in local memory.
extern "C" __global__ void indexed(int *out, const int *p, int n)
{
    int a[16];
    for (int i = 0; i < 16; i++) {
        a[i] = p[i];
    }
    for (int i = 0; i < n; i++) {
        a[p[i] & 15] += i;
    }
    int s = 0;
    for (int i = 0; i < 16; i++) {
        s += a[i];
    }
    out[threadIdx.x] = s;
}
// The slow path of sinf writes an array at constant indices.
extern "C" __global__ void trig(float *out, int n)
{
    float a = out[threadIdx.x];
    for (int i = 0; i < n; i++) {
        a += sinf(a * 1e6f);
    }
    out[threadIdx.x] = a;
}
extern "C" __global__ void copy(float *out, const float *p)
{
    out[threadIdx.x] = p[threadIdx.x];
}
