/*
 * cuda.c - a stand-in for the CUDA driver library in the tests of --gpu local.
 *
 * It has the functions that occ calls.  The environment variable OCC_FAKE_DRIVER chooses a machine
 * of the table below, or a failure such as bad-init; without it there is one A100.  Built as
 * libcuda.so.1 and found through LD_LIBRARY_PATH.  With the macro FAKE_INCOMPLETE it
 * lacks cuDeviceGetAttribute.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OK = 0, INVALID_VALUE = 1, NO_DEVICE = 100, INVALID_DEVICE = 101, UNKNOWN = 999 };

/* What the driver answers about a GPU. */
struct gpu {
    const char *name;
    int major, minor, sms;
    int threads_per_sm, blocks_per_sm, regs_per_sm, regs_per_block;
    int smem_per_sm, smem_per_block, smem_optin, smem_reserved;
};

/* clang-format off */
static const struct gpu a100 = { "NVIDIA A100-SXM4-80GB", 8, 0, 108, 2048, 32, 65536, 65536,
                                 167936, 49152, 166912, 1024 };
static const struct gpu h200 = { "NVIDIA H200", 9, 0, 132, 2048, 32, 65536, 65536,
                                 233472, 49152, 232448, 1024 };
static const struct gpu slice = { "NVIDIA A100-SXM4-80GB MIG 1g.10gb", 8, 0, 14, 2048, 32, 65536,
                                  65536, 167936, 49152, 166912, 1024 };
static const struct gpu odd = { "NVIDIA A100-SXM4-80GB", 8, 0, 106, 1536, 24, 65536, 65536,
                                102400, 49152, 101376, 1024 };
static const struct gpu nameless = { "Graphics Device", 8, 0, 100, 2048, 32, 65536, 65536,
                                     167936, 49152, 166912, 1024 };
static const struct gpu future = { "NVIDIA X900", 14, 2, 256, 4096, 64, 131072, 131072,
                                   524288, 49152, 523264, 1024 };
static const struct gpu broken = { "NVIDIA A100-SXM4-80GB", 8, 0, 108, 2048, 32, 65536, 65536,
                                   16384, 49152, 166912, 1024 };
static const struct gpu tiny = { "NVIDIA A100-SXM4-80GB", 8, 0, 108, 2048, 32, 65536, 65536,
                                 1024, 49152, 166912, 1024 };
static const struct gpu reserving = { "NVIDIA A100-SXM4-80GB", 8, 0, 108, 2048, 32, 65536, 65536,
                                      167936, 49152, 165888, 2048 };
static const struct gpu no_sms = { "NVIDIA A100-SXM4-80GB", 8, 0, 0, 2048, 32, 65536, 65536,
                                   167936, 49152, 166912, 1024 };
static const struct gpu odd_slice = { "NVIDIA A100-SXM4-80GB MIG 1g.10gb", 8, 0, 16, 2048, 32,
                                      65536, 65536, 167936, 49152, 166912, 1024 };
static const struct gpu new_slice = { "NVIDIA A100-SXM4-80GB MIG 9g.900gb", 8, 0, 54, 2048, 32,
                                      65536, 65536, 167936, 49152, 166912, 1024 };
static const struct gpu long_slice = { "NVIDIA A100-SXM4-80GB MIG 1g.10gb+gfx+me.all", 8, 0, 14,
                                       2048, 32, 65536, 65536, 167936, 49152, 166912, 1024 };
static const struct gpu laptop = { "NVIDIA GeForce RTX 3080 Laptop GPU", 8, 6, 48, 1536, 16,
                                   65536, 65536, 102400, 49152, 101376, 1024 };
static const struct gpu tegra = { "NVIDIA Tegra X1", 5, 3, 2, 2048, 32, 65536, 32768,
                                  65536, 49152, 49152, 0 };
static const struct gpu impostor = { "NVIDIA A100-SXM4-80GB", 9, 0, 132, 2048, 32, 65536, 65536,
                                     233472, 49152, 232448, 1024 };
/* clang-format on */

static const struct {
    const char *name;
    const struct gpu *gpus[2];
} machines[] = {
    { "one", { &a100, NULL } },
    { "two", { &h200, &a100 } },
    { "none", { NULL, NULL } },
    { "old", { &a100, NULL } },
    { "slice", { &slice, NULL } },
    { "odd", { &odd, NULL } },
    { "future", { &future, NULL } },
    { "nameless", { &nameless, NULL } },
    { "broken", { &broken, NULL } },
    { "tiny", { &tiny, NULL } },
    { "reserving", { &reserving, NULL } },
    { "no-sms", { &no_sms, NULL } },
    { "odd-slice", { &odd_slice, NULL } },
    { "new-slice", { &new_slice, NULL } },
    { "long-slice", { &long_slice, NULL } },
    { "laptop", { &laptop, NULL } },
    { "tegra", { &tegra, NULL } },
    { "impostor", { &impostor, NULL } },
};

/* Does OCC_FAKE_DRIVER name this machine or failure? */
static int is(const char *scenario)
{
    const char *wanted = getenv("OCC_FAKE_DRIVER");
    return wanted != NULL && strcmp(wanted, scenario) == 0;
}

static const struct gpu *gpu_at(int index)
{
    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++) {
        if (is(machines[i].name)) {
            return index >= 0 && index < 2 ? machines[i].gpus[index] : NULL;
        }
    }
    return index == 0 ? &a100 : NULL;
}

int cuInit(unsigned flags);
int cuInit(unsigned flags)
{
    if (is("crash")) {
        abort();
    }
    if (is("exit")) {
        exit(0);
    }
    return flags != 0 ? INVALID_VALUE : is("no-device") ? NO_DEVICE : is("bad-init") ? UNKNOWN : OK;
}

int cuDeviceGetCount(int *count);
int cuDeviceGetCount(int *count)
{
    *count = (gpu_at(0) != NULL) + (gpu_at(1) != NULL);
    return is("bad-count") ? UNKNOWN : OK;
}

int cuDeviceGet(int *device, int index);
int cuDeviceGet(int *device, int index)
{
    *device = 40 + index; /* a handle is not an index */
    return gpu_at(index) == NULL || is("bad-device") ? INVALID_DEVICE : OK;
}

int cuDeviceGetName(char *name, int size, int device);
int cuDeviceGetName(char *name, int size, int device)
{
    const struct gpu *gpu = gpu_at(device - 40);
    if (gpu == NULL || is("bad-name")) {
        return INVALID_DEVICE;
    }
    snprintf(name, (size_t)size, "%s", gpu->name);
    return OK;
}

#ifndef FAKE_INCOMPLETE
int cuDeviceGetAttribute(int *value, int attribute, int device);
int cuDeviceGetAttribute(int *value, int attribute, int device)
{
    const struct gpu *gpu = gpu_at(device - 40);
    if (gpu == NULL || is("bad-attribute")) {
        return INVALID_DEVICE;
    }
    if (is("old") && attribute > 100) {
        return INVALID_VALUE; /* a driver from before these existed */
    }
    if ((is("bad-major") && attribute == 75) || (is("bad-minor") && attribute == 76) ||
        (is("bad-limit") && attribute == 10)) {
        return INVALID_DEVICE;
    }
    switch (attribute) {
    case 1: /* threads of a block */
        *value = 1024;
        return OK;
    case 4: /* z dimension of a block */
        *value = 64;
        return OK;
    case 8:
        *value = gpu->smem_per_block;
        return OK;
    case 10: /* warp size */
        *value = 32;
        return OK;
    case 12:
        *value = gpu->regs_per_block;
        return OK;
    case 16:
        *value = gpu->sms;
        return OK;
    case 39:
        *value = gpu->threads_per_sm;
        return OK;
    case 75:
        *value = gpu->major;
        return OK;
    case 76:
        *value = gpu->minor;
        return OK;
    case 81:
        *value = gpu->smem_per_sm;
        return OK;
    case 82:
        *value = gpu->regs_per_sm;
        return OK;
    case 97:
        *value = gpu->smem_optin;
        return OK;
    case 106:
        *value = gpu->blocks_per_sm;
        return OK;
    case 111:
        *value = gpu->smem_reserved;
        return OK;
    default:
        return INVALID_VALUE;
    }
}
#endif

int cuGetErrorString(int error, const char **text);
int cuGetErrorString(int error, const char **text)
{
    *text = error == INVALID_DEVICE ? "invalid device ordinal" : NULL;
    return *text != NULL ? OK : INVALID_VALUE;
}
