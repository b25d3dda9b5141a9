// Small kernels that differ in what the launch needs: plain, SLM, block, SIMD, scratch, registers.
__kernel void add(__global float *a, __global const float *b) {
    size_t i = get_global_id(0);
    a[i] += b[i];
}

__kernel void reduce_slm(__global const float *in, __global float *out) {
    __local float s[4096];
    uint l = get_local_id(0);
    for (uint k = l; k < 4096; k += get_local_size(0)) s[k] = in[get_group_id(0) * 4096 + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 2048; k > 0; k >>= 1) {
        for (uint j = l; j < k; j += get_local_size(0)) s[j] += s[j + k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) out[get_group_id(0)] = s[0];
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void tile(__global const float *a, __global const float *b, __global float *c, int n) {
    __local float sa[16][17], sb[16][17];
    int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    float r = 0;
    for (int t = 0; t < n; t += 16) {
        sa[ly][lx] = a[y * n + t + lx];
        sb[ly][lx] = b[(t + ly) * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++) r += sa[ly][k] * sb[k][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[y * n + x] = r;
}

__kernel __attribute__((intel_reqd_sub_group_size(16)))
void sg16(__global const float *in, __global float *out) {
    float v = in[get_global_id(0)];
    out[get_global_id(0)] = sub_group_reduce_add(v);
}

__kernel __attribute__((intel_reqd_sub_group_size(32)))
void sg32_private(__global const float *in, __global float *out, __global const int *ix, int n) {
    float p[128];
    for (int i = 0; i < 128; i++) p[i] = in[get_global_id(0) + i * n];
    float r = 0;
    for (int i = 0; i < n; i++) r += p[ix[i] & 127] * p[ix[i + 1] & 127];
    out[get_global_id(0)] = r;
}

__kernel void spill(__global const float *in, __global float *out, int n) {
    float v[96];
    size_t g = get_global_id(0);
    #pragma unroll
    for (int i = 0; i < 96; i++) v[i] = in[g + i * n];
    for (int k = 0; k < n; k++) {
        float t = in[k];
        #pragma unroll
        for (int i = 0; i < 96; i++) v[i] = v[i] * t + v[(i * 7 + 1) % 96];
    }
    float r = 0;
    #pragma unroll
    for (int i = 0; i < 96; i++) r += v[i] * in[i];
    out[g] = r;
}

__kernel void dyn_slm(__global const float *in, __global float *out, __local float *s) {
    uint l = get_local_id(0);
    s[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = s[get_local_size(0) - 1 - l];
}
// Needs more registers than 128 at 32 lanes: spills, unless the register file is large.
__kernel __attribute__((intel_reqd_sub_group_size(32)))
void spill32(__global const float *in, __global float *out, int n) {
    float v[96];
    size_t g = get_global_id(0);
    #pragma unroll
    for (int i = 0; i < 96; i++) v[i] = in[g + i * n];
    for (int k = 0; k < n; k++) {
        float t = in[k];
        #pragma unroll
        for (int i = 0; i < 96; i++) v[i] = v[i] * t + v[(i * 7 + 1) % 96];
    }
    float r = 0;
    #pragma unroll
    for (int i = 0; i < 96; i++) r += v[i] * in[i];
    out[g] = r;
}
