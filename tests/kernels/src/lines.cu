/* Kernels for line tables (-lineinfo): template instances, one in a header, two of this file only. */
#include "lines.cuh"

template <int N, typename T> __global__ void scale(T *x, T by)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    T sum = 0;
    for (int k = 0; k < N; k++) {
        sum += x[i + k] * by;
    }
    x[i] = sum;
}
template __global__ void scale<4, float>(float *, float);
template __global__ void scale<16, double>(double *, double);

namespace
{
__global__ void hidden(float *x)
{
    x[threadIdx.x] = 1;
}
}

static __global__ void file_only(float *x)
{
    x[threadIdx.x] = 2;
}

__global__ void inlines_first(float *x)
{
    x[threadIdx.x] = square(x[threadIdx.x]);
}

void launch(float *x)
{
    hidden<<<1, 32>>>(x);
    file_only<<<1, 32>>>(x);
}
