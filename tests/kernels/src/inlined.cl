/* Kernels that begin with code inlined from a header. */
#include "inlined.clh"

__kernel void first(__global float *out)
{
    out[where()] = 1;
}

__kernel void second(__global float *out, __global const float *in)
{
    unsigned i = where();
    out[i] = in[i] * 2;
}
