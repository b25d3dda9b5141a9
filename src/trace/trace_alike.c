#include "trace/trace_alike.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

/*
 * The bytes that kernels have in common: from `carveout` on, the members depend on the driver,
 * which may have kept the carve-out of an earlier launch.
 */
enum { KERNEL_BYTES = offsetof(struct trace_shape, carveout), LEAST_SLOTS = 64 };

/* Each name is stored once, so equal names have equal addresses. */
static bool are_alike(const struct trace_shape *a, const struct trace_shape *b,
                      enum trace_alike alike)
{
    if (alike == TRACE_ALIKE_KERNEL) {
        return memcmp(a, b, KERNEL_BYTES) == 0; /* NOLINT(*-suspicious-memory-comparison,cert-*) */
    }
    return a->name == b->name && (alike == TRACE_ALIKE_NAME || a->device == b->device);
}

static uint64_t hash_alike(const struct trace_shape *shape, enum trace_alike alike)
{
    size_t size = alike == TRACE_ALIKE_KERNEL ? (size_t)KERNEL_BYTES : sizeof shape->name;
    return hash_mix(hash_bytes(0, (const char *)shape, size));
}

uint32_t *trace_first_alike(const struct trace *trace, enum trace_alike alike)
{
    _Static_assert(offsetof(struct trace_shape, name) == 0, "hash_alike() hashes the name");
    size_t slot_count = LEAST_SLOTS;
    while (slot_count < 2 * trace->shape_count) {
        slot_count *= 2;
    }
    uint32_t *slots = calloc(slot_count, sizeof *slots); /* a shape plus 1; 0 = free */
    uint32_t *firsts = malloc((trace->shape_count + 1) * sizeof *firsts);
    for (uint32_t i = 0; slots != NULL && firsts != NULL && i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        size_t at = hash_alike(shape, alike) & (slot_count - 1);
        while (slots[at] != 0 && !are_alike(&trace->shapes[slots[at] - 1], shape, alike)) {
            at = (at + 1) & (slot_count - 1);
        }
        if (slots[at] == 0) {
            slots[at] = i + 1;
        }
        firsts[i] = slots[at] - 1;
    }
    if (slots == NULL) {
        free(firsts);
        firsts = NULL;
    }
    free(slots);
    return firsts;
}
