// A stack frame of its own, compiled to be linked: the linker writes how much stack it needs.
extern "C" __global__ void framed(float *out, int n)
{
    float values[64];
    for (int k = 0; k < n; k++) {
        values[k & 63] = out[k];
    }
    out[0] = values[n * 7 & 63];
}
