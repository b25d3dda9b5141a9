/* Required block and cluster sizes; sm_90 and later. */
extern "C" __global__ void __cluster_dims__(2, 1, 1) clustered(float *out)
{
    __shared__ float s[40];
    s[threadIdx.x % 40] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[(threadIdx.x + 1) % 40];
}

extern "C" __global__ void __launch_bounds__(256, 2, 8) bounded_cluster(float *out)
{
    out[threadIdx.x] = 2.0f;
}

extern "C" __global__ void __block_size__((128, 2, 1), (4, 1, 1)) fixed_block(float *out)
{
    out[threadIdx.x] = 3.0f;
}
