#include "trace/trace_alike.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/index.h"

/* The bytes of a shape from one member up to another one, in which shapes are alike. */
struct part {
    size_t from, to;
};

#define UP_TO(first, end)                                                                          \
    {                                                                                              \
        offsetof(struct trace_shape, first), offsetof(struct trace_shape, end)                     \
    }

/*
 * Each name is stored once, so equal names have equal addresses.  From `carveout` on, the members
 * depend on the driver, which may have kept the carve-out of an earlier launch.
 */
static const struct part parts[] = {
    [TRACE_ALIKE_NAME] = UP_TO(name, device),
    [TRACE_ALIKE_NAME_AND_DEVICE] = UP_TO(name, flags),
    [TRACE_ALIKE_BLOCKS] = UP_TO(device, occupancy),
    [TRACE_ALIKE_KERNEL] = UP_TO(grid, carveout),
};

/* A shape, and the members in which another one must equal it. */
struct key {
    const struct trace *trace;
    const struct trace_shape *shape;
    const struct part *part;
};

static bool is_alike(const void *wanted, uint32_t number)
{
    const struct key *key = wanted;
    return memcmp((const char *)&key->trace->shapes[number] + key->part->from,
                  (const char *)key->shape + key->part->from, key->part->to - key->part->from) == 0;
}

uint32_t *trace_first_alike(const struct trace *trace, enum trace_alike alike)
{
    const struct part *part = &parts[alike];
    struct index index = { NULL, 0, 0 }; /* of the first shapes */
    uint32_t *firsts = malloc((trace->shape_count + 1) * sizeof *firsts);
    bool ok = firsts != NULL;
    for (uint32_t i = 0; i < trace->shape_count && ok; i++) {
        const struct key key = { trace, &trace->shapes[i], part };
        const uint64_t hash =
            hash_bytes(0, (const char *)key.shape + part->from, part->to - part->from);
        firsts[i] = index_find(&index, hash, is_alike, &key);
        if (firsts[i] == INDEX_NONE) {
            firsts[i] = i;
            ok = index_add(&index, hash, i);
        }
    }
    index_free(&index);
    if (!ok) {
        free(firsts);
    }
    return ok ? firsts : NULL;
}
