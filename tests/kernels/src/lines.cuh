__device__ __forceinline__ float square(float x)
{
    return x * x;
}

__global__ void of_header(float *x)
{
    x[threadIdx.x] = square(x[threadIdx.x + 1]);
}
