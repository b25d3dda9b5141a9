/* driver.c - for WebAssembly: there is no driver to load. */
#include "arch/driver.h"

bool driver_open(struct driver *driver, unsigned index, struct diag *diag)
{
    (void)driver;
    (void)index;
    return diag_error(diag, 0, "no CUDA driver: this build of occ cannot load libraries");
}

/* The functions below are not called, since driver_open() fails; the linker needs them. */
bool driver_read_name(const struct driver *driver, char out[DRIVER_NAME_MAX], struct diag *diag)
{
    (void)driver;
    out[0] = '\0';
    return diag_error(diag, 0, "no CUDA driver");
}

bool driver_read_attribute(const struct driver *driver, enum driver_attribute attribute,
                           uint32_t *out, struct diag *diag)
{
    (void)driver;
    (void)attribute;
    *out = 0;
    return diag_error(diag, 0, "no CUDA driver");
}
