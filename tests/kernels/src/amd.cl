/* Kernels for AMD targets; nothing of the OpenCL library is needed. */
#define ID __builtin_amdgcn_workitem_id_x()

__kernel void copy(__global float *out, __global const float *in)
{
    out[ID] = in[ID];
}

__kernel __attribute__((reqd_work_group_size(64, 2, 1))) void tile(__global float *out,
                                                                   __global const float *in)
{
    __local float t[512];
    t[ID] = in[ID];
    __builtin_amdgcn_s_barrier();
    out[ID] = t[(ID * 7) & 511];
}

__kernel __attribute__((amdgpu_flat_work_group_size(1, 1024))) void many(__global float *out,
                                                                         __global const float *in)
{
    float a[160];
#pragma unroll
    for (int i = 0; i < 160; i++) {
        a[i] = in[ID + i * 1024];
    }
    __builtin_amdgcn_s_barrier();
#pragma unroll
    for (int i = 0; i < 160; i++) {
        out[ID + i * 1024] = a[i] * a[159 - i] + a[(i * 7) % 160];
    }
}
