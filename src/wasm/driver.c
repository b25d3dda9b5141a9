/* driver.c - for WebAssembly: there is no driver to load. */
#include "arch/driver.h"

bool driver_read(unsigned index, struct driver_device *out, struct diag *diag)
{
    (void)index;
    (void)out;
    return diag_error(diag, 0, "no CUDA driver: this build of occ cannot load libraries");
}
