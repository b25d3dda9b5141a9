/*
 * driver.c - asks the CUDA driver library, which is loaded in a child process: the library may fail
 * in any way.  In a static build it does so unless the C library is the one of the build.
 */
#include "arch/driver.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"

#define LIBRARY "libcuda.so.1"

/* Codes of the driver's interface. */
enum { DRIVER_OK = 0, DRIVER_INVALID_VALUE = 1, DRIVER_NO_DEVICE = 100 };

/* CUdevice_attribute. */
static const int numbers[DRIVER_ATTRIBUTE_COUNT] = {
    [DRIVER_SMS] = 16,
    [DRIVER_CC_MAJOR] = 75,
    [DRIVER_CC_MINOR] = 76,
    [DRIVER_WARP_SIZE] = 10,
    [DRIVER_THREADS_PER_BLOCK] = 1,
    [DRIVER_BLOCK_Z] = 4,
    [DRIVER_THREADS_PER_SM] = 39,
    [DRIVER_BLOCKS_PER_SM] = 106,
    [DRIVER_REGS_PER_SM] = 82,
    [DRIVER_REGS_PER_BLOCK] = 12,
    [DRIVER_SMEM_PER_SM] = 81,
    [DRIVER_SMEM_PER_BLOCK] = 8,
    [DRIVER_SMEM_PER_BLOCK_OPTIN] = 97,
    [DRIVER_SMEM_RESERVED] = 111,
};

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

/* Loads the driver and selects the device at `index`. */
static bool open_device(struct driver *driver, unsigned index, struct diag *diag)
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

static bool read_device(const struct driver *driver, struct driver_device *out, struct diag *diag)
{
    int code = driver->name(out->name, DRIVER_NAME_MAX, driver->handle);
    if (code != DRIVER_OK) {
        return report_failure(driver, "cuDeviceGetName", code, diag);
    }
    out->name[DRIVER_NAME_MAX - 1] = '\0';
    for (int i = 0; i < DRIVER_ATTRIBUTE_COUNT; i++) {
        int value = 0;
        code = driver->attribute(&value, numbers[i], driver->handle);
        if (code != DRIVER_OK && code != DRIVER_INVALID_VALUE) {
            return report_failure(driver, "cuDeviceGetAttribute", code, diag);
        }
        out->attributes[i] = code == DRIVER_OK && value > 0 ? (uint32_t)value : 0;
    }
    return true;
}

/* ---- the child process ----------------------------------------------------------------------- */

/* What the child writes to its parent. */
struct report {
    bool is_known;
    struct driver_device device;
    char error[DIAG_TEXT_MAX]; /* of an unknown device */
};

/* Asks the driver, writes the report to `to`, and ends the process. */
static void run_child(unsigned index, int to)
{
    static struct report report;
    struct driver driver;
    struct diag diag;
    diag_init(&diag, NULL);
    report.is_known =
        open_device(&driver, index, &diag) && read_device(&driver, &report.device, &diag);
    memcpy(report.error, diag.text, sizeof report.error);
    /* A pipe takes so few bytes at once or not at all. */
    _exit(write(to, &report, sizeof report) == (ssize_t)sizeof report ? 0 : 1);
}

/* Reads the whole report; false if the child ends before. */
static bool read_report(int from, struct report *report)
{
    size_t len = 0;
    while (len < sizeof *report) {
        ssize_t more = read(from, (char *)report + len, sizeof *report - len);
        if (more > 0) {
            len += (size_t)more;
        } else if (more == 0 || errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool driver_read(unsigned index, struct driver_device *out, struct diag *diag)
{
    struct report report;
    int ends[2];
    if (pipe(ends) != 0) {
        return diag_error(diag, 0, "the CUDA driver cannot be asked: %s", strerror(errno));
    }
    pid_t child = fork();
    if (child == 0) {
        run_child(index, ends[1]);
    }
    const int failure = child < 0 ? errno : 0;
    close(ends[1]);
    const bool is_read = child > 0 && read_report(ends[0], &report);
    close(ends[0]);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
    if (failure != 0) {
        return diag_error(diag, 0, "the CUDA driver cannot be asked: %s", strerror(failure));
    }
    if (!is_read) {
        return diag_error(diag, 0,
                          "the CUDA driver " LIBRARY " ended the process that asked it; give the "
                          "product's name, as in --gpu a100");
    }
    *out = report.device;
    return report.is_known || diag_error(diag, 0, "%s", report.error);
}
