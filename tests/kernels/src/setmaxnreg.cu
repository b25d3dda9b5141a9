/* Register pools: a producer gives registers, two consumers take them. */
extern "C" __global__ void __launch_bounds__(384, 1) fits(float *p)
{
    if (threadIdx.x < 128) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        p[threadIdx.x] = 1;
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        p[threadIdx.x] = 2;
    }
}

extern "C" __global__ void __launch_bounds__(384, 1) deadlocks(float *p)
{
    if (threadIdx.x < 128) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 160;");
        p[threadIdx.x] = 1;
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
        p[threadIdx.x] = 2;
    }
}

extern "C" __global__ void __launch_bounds__(384, 1) depends(float *p)
{
    if (threadIdx.x < 128) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        p[threadIdx.x] = 1;
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
        p[threadIdx.x] = 2;
    }
}

extern "C" __global__ void __launch_bounds__(384, 1) none(float *p)
{
    p[threadIdx.x] = 2;
}
