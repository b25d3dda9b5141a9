// Inlined into the kernels of spills.cu.
template <int N> __device__ __forceinline__ float turn(float *v, const float *p, int i)
{
    float s = 0;
#pragma unroll
    for (int k = 0; k < N; k++) {
        v[k] = p[i + k * 37] * v[(k * 7 + 3) % N] + s * v[(k + 1) % N];
    }
#pragma unroll
    for (int k = 0; k < N; k++) {
        s += v[k] * v[(k * 5 + 1) % N];
    }
    return s;
}
