#include "trace/trace_alike.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/num.h"

enum { LEAST_SLOTS = 64 };

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

static bool are_alike(const struct trace_shape *a, const struct trace_shape *b,
                      const struct part *part)
{
    return memcmp((const char *)a + part->from, (const char *)b + part->from,
                  part->to - part->from) == 0;
}

/* A slot of the hash table: a first shape.  Shapes with another hash are not read. */
struct slot {
    uint32_t hash;
    uint32_t shape; /* its index plus 1; 0 = free */
};

/* The first shape that is like shape `index`, which has this hash: itself if it is new. */
static uint32_t find_first(const struct trace *trace, const struct part *part, uint32_t index,
                           uint32_t hash, struct slot *slots, size_t mask)
{
    const struct trace_shape *shape = &trace->shapes[index];
    size_t at = hash & mask;
    while (slots[at].shape != 0 && (slots[at].hash != hash ||
                                    !are_alike(&trace->shapes[slots[at].shape - 1], shape, part))) {
        at = (at + 1) & mask;
    }
    if (slots[at].shape == 0) {
        slots[at] = (struct slot){ hash, index + 1 };
    }
    return slots[at].shape - 1;
}

/* Writes to `firsts`. */
static void find_firsts(const struct trace *trace, const struct part *part, struct slot *slots,
                        size_t mask, uint32_t *firsts)
{
    for (uint32_t i = 0; i < trace->shape_count; i++) {
        const char *shape = (const char *)&trace->shapes[i];
        uint32_t hash = (uint32_t)hash_mix(hash_bytes(0, shape + part->from, part->to - part->from));
        firsts[i] = find_first(trace, part, i, hash, slots, mask);
    }
}

uint32_t *trace_first_alike(const struct trace *trace, enum trace_alike alike)
{
    size_t slot_count = LEAST_SLOTS;
    while (slot_count < 2 * trace->shape_count) {
        slot_count *= 2;
    }
    struct slot *slots = calloc(slot_count, sizeof *slots);
    uint32_t *firsts = malloc((trace->shape_count + 1) * sizeof *firsts);
    if (slots != NULL && firsts != NULL) {
        find_firsts(trace, &parts[alike], slots, slot_count - 1, firsts);
    } else {
        free(firsts);
        firsts = NULL;
    }
    free(slots);
    return firsts;
}
