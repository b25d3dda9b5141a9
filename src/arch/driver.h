/* driver.h - the CUDA driver library, loaded only on request. */
#ifndef OCC_ARCH_DRIVER_H
#define OCC_ARCH_DRIVER_H

#include <stdint.h>

#include "base/diag.h"

/* Attributes by their numbers in the driver's interface (CUdevice_attribute). */
enum driver_attribute {
    DRIVER_THREADS_PER_BLOCK = 1,
    DRIVER_BLOCK_Z = 4,
    DRIVER_SMEM_PER_BLOCK = 8,
    DRIVER_WARP_SIZE = 10,
    DRIVER_REGS_PER_BLOCK = 12,
    DRIVER_SMS = 16,
    DRIVER_THREADS_PER_SM = 39,
    DRIVER_CC_MAJOR = 75,
    DRIVER_CC_MINOR = 76,
    DRIVER_SMEM_PER_SM = 81,
    DRIVER_REGS_PER_SM = 82,
    DRIVER_SMEM_PER_BLOCK_OPTIN = 97,
    DRIVER_BLOCKS_PER_SM = 106,
    DRIVER_SMEM_RESERVED = 111
};

enum { DRIVER_NAME_MAX = 256 };

/* The driver's functions and one of its devices. */
struct driver {
    int (*init)(unsigned flags);
    int (*count)(int *count);
    int (*device)(int *device, int index);
    int (*name)(char *name, int size, int device);
    int (*attribute)(int *value, int attribute, int device);
    int (*error)(int code, const char **text); /* NULL in drivers before CUDA 6.0 */
    int handle;                                /* of the selected device */
};

/*
 * Loads the driver and selects the device at `index`.  Returns false, with one sentence in `diag`,
 * if the library, a function or the device is missing, or if a call fails.  The library stays
 * loaded.
 */
bool driver_open(struct driver *driver, unsigned index, struct diag *diag);

/* The device's name; false with an error in `diag`. */
bool driver_read_name(const struct driver *driver, char out[DRIVER_NAME_MAX], struct diag *diag);

/*
 * Writes an attribute to `*out`; 0 if the driver is too old to have it.  Returns false with an
 * error in `diag` if the call fails.
 */
bool driver_read_attribute(const struct driver *driver, enum driver_attribute attribute,
                           uint32_t *out, struct diag *diag);

#endif
