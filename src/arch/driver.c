#include "arch/driver.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

#define LIBRARY "libcuda.so.1"

/* Codes of the driver's interface. */
enum { DRIVER_OK = 0, DRIVER_INVALID_VALUE = 1, DRIVER_NO_DEVICE = 100 };

/*
 * Stores the address of function `name` in `*to`, which has `size` bytes; false if it is missing.
 * POSIX guarantees that the pointer of dlsym() has the bytes of a function pointer.
 */
static bool load_function(void *library, const char *name, void *to, size_t size)
{
    void *symbol = dlsym(library, name);
    if (symbol == NULL || size != sizeof symbol) {
        return false;
    }
    memcpy(to, &symbol, sizeof symbol);
    return true;
}

#define FUNCTION(member, name)                                                                     \
    {                                                                                              \
        name, offsetof(struct driver, member), sizeof(((struct driver *)0)->member)                \
    }

/* Loads the driver's library and finds its functions. */
static bool load_driver(struct driver *driver, struct diag *diag)
{
    static const struct {
        const char *name;
        size_t offset, size;
    } functions[] = {
        FUNCTION(init, "cuInit"),
        FUNCTION(count, "cuDeviceGetCount"),
        FUNCTION(device, "cuDeviceGet"),
        FUNCTION(name, "cuDeviceGetName"),
        FUNCTION(attribute, "cuDeviceGetAttribute"),
    };
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        const char *reason = dlerror();
        return diag_error(diag, 0, "no CUDA driver: %s",
                          reason != NULL ? reason : LIBRARY " cannot be loaded");
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (!load_function(library, functions[i].name, (char *)driver + functions[i].offset,
                           functions[i].size)) {
            return diag_error(diag, 0, "the CUDA driver " LIBRARY " has no function %s",
                              functions[i].name);
        }
    }
    if (!load_function(library, "cuGetErrorString", &driver->error, sizeof driver->error)) {
        driver->error = NULL;
    }
    return true;
}

static bool report_failure(const struct driver *driver, const char *call, int code,
                           struct diag *diag)
{
    const char *text = NULL;
    if (driver->error == NULL || driver->error(code, &text) != DRIVER_OK || text == NULL) {
        return diag_error(diag, 0, "the CUDA driver's %s failed with error %d", call, code);
    }
    return diag_error(diag, 0, "the CUDA driver's %s failed with error %d (%s)", call, code, text);
}

bool driver_open(struct driver *driver, unsigned index, struct diag *diag)
{
    int count = 0;
    memset(driver, 0, sizeof *driver);
    if (!load_driver(driver, diag)) {
        return false;
    }
    int code = driver->init(0);
    if (code == DRIVER_OK) {
        code = driver->count(&count);
        if (code != DRIVER_OK) {
            return report_failure(driver, "cuDeviceGetCount", code, diag);
        }
    } else if (code != DRIVER_NO_DEVICE) {
        return report_failure(driver, "cuInit", code, diag);
    }
    if (count < 1) {
        return diag_error(diag, 0, "the CUDA driver found no GPU");
    }
    if (index >= (unsigned)count) {
        char found[32] = "only GPU 0";
        if (count > 1) {
            snprintf(found, sizeof found, "GPUs 0 to %d", count - 1);
        }
        return diag_error(diag, 0, "no GPU %u; the CUDA driver found %s", index, found);
    }
    code = driver->device(&driver->handle, (int)index);
    return code == DRIVER_OK || report_failure(driver, "cuDeviceGet", code, diag);
}

bool driver_read_name(const struct driver *driver, char out[DRIVER_NAME_MAX], struct diag *diag)
{
    int code = driver->name(out, DRIVER_NAME_MAX, driver->handle);
    out[DRIVER_NAME_MAX - 1] = '\0';
    return code == DRIVER_OK || report_failure(driver, "cuDeviceGetName", code, diag);
}

bool driver_read_attribute(const struct driver *driver, enum driver_attribute attribute,
                           uint32_t *out, struct diag *diag)
{
    int value = 0;
    int code = driver->attribute(&value, (int)attribute, driver->handle);
    if (code != DRIVER_OK && code != DRIVER_INVALID_VALUE) {
        return report_failure(driver, "cuDeviceGetAttribute", code, diag);
    }
    *out = code == DRIVER_OK && value > 0 ? (uint32_t)value : 0;
    return true;
}
