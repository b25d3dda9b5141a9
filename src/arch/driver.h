/* driver.h - what the CUDA driver of this computer says of a device. */
#ifndef OCC_ARCH_DRIVER_H
#define OCC_ARCH_DRIVER_H

#include <stdint.h>

#include "base/diag.h"

/* Attributes of a device; driver.c has their numbers in the driver's interface. */
enum driver_attribute {
    DRIVER_SMS,
    DRIVER_CC_MAJOR,
    DRIVER_CC_MINOR,
    DRIVER_WARP_SIZE,
    DRIVER_THREADS_PER_BLOCK,
    DRIVER_BLOCK_Z,
    DRIVER_THREADS_PER_SM,
    DRIVER_BLOCKS_PER_SM,
    DRIVER_REGS_PER_SM,
    DRIVER_REGS_PER_BLOCK,
    DRIVER_SMEM_PER_SM,
    DRIVER_SMEM_PER_BLOCK,
    DRIVER_SMEM_PER_BLOCK_OPTIN,
    DRIVER_SMEM_RESERVED,
    DRIVER_ATTRIBUTE_COUNT
};

enum { DRIVER_NAME_MAX = 256 };

struct driver_device {
    char name[DRIVER_NAME_MAX];
    uint32_t attributes[DRIVER_ATTRIBUTE_COUNT]; /* 0 = the driver is too old to have it */
};

/*
 * Asks the driver, in a process of its own, for the device at `index`.  Returns false, with one
 * sentence in `diag`, if the library, a function or the device is missing, if a call fails, or if
 * the library ends that process.
 */
bool driver_read(unsigned index, struct driver_device *out, struct diag *diag);

#endif
