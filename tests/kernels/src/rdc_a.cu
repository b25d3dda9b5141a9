/* Separate compilation, one half: what external() needs is known after linking only. */
__device__ float external(float x, int n);

extern "C" __global__ void linked(float *out, int n)
{
    __shared__ float s[100];
    s[threadIdx.x % 100] = external(out[threadIdx.x], n);
    __syncthreads();
    out[threadIdx.x] = s[(threadIdx.x + 1) % 100];
}

extern "C" __global__ void alone(float *out)
{
    out[threadIdx.x] = 1.0f;
}
