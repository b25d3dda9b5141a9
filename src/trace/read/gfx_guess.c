#include "trace/read/gfx_guess.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_table.h"

static bool is_compute_capability(int64_t major, int64_t minor)
{
    return major > 0 && major < 100 && minor >= 0 && minor < 10;
}

void sm_format(int64_t major, int64_t minor, char arch[TRACE_ARCH_MAX])
{
    arch[0] = '\0';
    if (is_compute_capability(major, minor)) {
        snprintf(arch, TRACE_ARCH_MAX, "sm_%d%d", (int)major, (int)minor);
    }
}

void gfx_guess(int64_t major, int64_t minor, int64_t cus, char arch[TRACE_ARCH_MAX])
{
    struct gpu_table table = { .files = NULL };
    char family[TRACE_ARCH_MAX];
    arch[0] = '\0';
    if (!is_compute_capability(major, minor)) {
        return;
    }
    int len = snprintf(family, sizeof family, "gfx%d%d", (int)major, (int)minor);
    enum { WITH_CUS, ALL, SET_COUNT }; /* sets of products: those with `cus` units, all products */
    const char *found[SET_COUNT] = { NULL, NULL };
    bool differ[SET_COUNT] = { false, false };
    for (size_t i = 0; i < gpu_count(&table); i++) {
        const struct gpu *gpu = gpu_at(&table, i);
        if (strncmp(gpu->arch, family, (size_t)len) != 0 || strlen(gpu->arch) != (size_t)len + 1) {
            continue;
        }
        for (int set = gpu->sms == cus ? WITH_CUS : ALL; set < SET_COUNT; set++) {
            differ[set] = differ[set] || (found[set] != NULL && strcmp(found[set], gpu->arch) != 0);
            found[set] = gpu->arch;
        }
    }
    for (int set = 0; set < SET_COUNT; set++) {
        if (found[set] != NULL) {
            if (!differ[set]) {
                snprintf(arch, TRACE_ARCH_MAX, "%s", found[set]);
            }
            return;
        }
    }
}
