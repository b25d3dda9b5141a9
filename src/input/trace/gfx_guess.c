#include "input/trace/gfx_guess.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_table.h"

static bool is_cc(int64_t major, int64_t minor)
{
    return major > 0 && major < 100 && minor >= 0 && minor < 10;
}

void gfx_guess_cc(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX])
{
    arch[0] = '\0';
    if (is_cc(major, minor)) {
        snprintf(arch, TRACE_ARCH_MAX, "sm_%d%d", (int)major, (int)minor);
    }
}

void gfx_guess(int64_t major, int64_t minor, int64_t cus, char arch[TRACE_ARCH_MAX])
{
    struct gpu_table table = { .files = NULL };
    char family[TRACE_ARCH_MAX];
    arch[0] = '\0';
    if (!is_cc(major, minor)) {
        return;
    }
    int len = snprintf(family, sizeof family, "gfx%d%d", (int)major, (int)minor);
    const char *found[2] = { NULL, NULL }; /* with this number of units; with any */
    bool differ[2] = { false, false };
    for (size_t i = 0; i < gpu_count(&table); i++) {
        const struct gpu *gpu = gpu_at(&table, i);
        if (strncmp(gpu->arch, family, (size_t)len) != 0 || strlen(gpu->arch) != (size_t)len + 1) {
            continue;
        }
        for (int any = gpu->sms != cus; any < 2; any++) {
            differ[any] = differ[any] || (found[any] != NULL && strcmp(found[any], gpu->arch) != 0);
            found[any] = gpu->arch;
        }
    }
    for (int any = 0; any < 2; any++) {
        if (found[any] != NULL) {
            if (!differ[any]) {
                snprintf(arch, TRACE_ARCH_MAX, "%s", found[any]);
            }
            return;
        }
    }
}
