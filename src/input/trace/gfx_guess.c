#include "input/trace/gfx_guess.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_table.h"

static bool is_cc(int64_t major, int64_t minor)
{
    return major > 0 && major < 100 && minor >= 0 && minor < 10;
}

void arch_of_cc(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX])
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
    enum { EXACT_COUNT, ANY_COUNT, KIND_COUNT }; /* products with `cus` units; all products */
    const char *found[KIND_COUNT] = { NULL, NULL };
    bool differ[KIND_COUNT] = { false, false };
    for (size_t i = 0; i < gpu_count(&table); i++) {
        const struct gpu *gpu = gpu_at(&table, i);
        if (strncmp(gpu->arch, family, (size_t)len) != 0 || strlen(gpu->arch) != (size_t)len + 1) {
            continue;
        }
        for (int kind = gpu->sms == cus ? EXACT_COUNT : ANY_COUNT; kind < KIND_COUNT; kind++) {
            differ[kind] =
                differ[kind] || (found[kind] != NULL && strcmp(found[kind], gpu->arch) != 0);
            found[kind] = gpu->arch;
        }
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (found[kind] != NULL) {
            if (!differ[kind]) {
                snprintf(arch, TRACE_ARCH_MAX, "%s", found[kind]);
            }
            return;
        }
    }
}
