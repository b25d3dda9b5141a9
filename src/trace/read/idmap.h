/* idmap.h - maps the identifiers of a trace (correlations, kernel ids) to indexes. */
#ifndef OCC_TRACE_READ_IDMAP_H
#define OCC_TRACE_READ_IDMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/index.h"

#define IDMAP_NONE UINT32_MAX

struct idmap_entry {
    int64_t id;
    uint32_t value;
};

/* An empty map is zero-initialised.  Free it with idmap_free(). */
struct idmap {
    struct idmap_entry *entries; /* owned */
    size_t count;
    struct index index; /* of the entries, by their ids */
};

/* Maps `id` to `value` (not IDMAP_NONE), replacing an earlier value; false when out of memory. */
bool idmap_put(struct idmap *map, int64_t id, uint32_t value);

/* The value of `id`, or IDMAP_NONE. */
uint32_t idmap_get(const struct idmap *map, int64_t id);

void idmap_free(struct idmap *map);

#endif
