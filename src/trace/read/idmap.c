#include "trace/read/idmap.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/num.h"

enum { FIRST_SLOTS = 64 };

/* The slot of `id`, or the free slot for it. */
static size_t find_slot(const struct idmap *map, int64_t id)
{
    size_t at = hash_mix(hash_mix((uint64_t)id) ^ (uint64_t)id) & (map->slot_count - 1);
    while (map->values[at] != IDMAP_NONE && map->ids[at] != id) {
        at = (at + 1) & (map->slot_count - 1);
    }
    return at;
}

static bool grow(struct idmap *map)
{
    struct idmap larger = { .slot_count = max_size(map->slot_count * 2, FIRST_SLOTS) };
    larger.ids = malloc(larger.slot_count * sizeof *larger.ids);
    larger.values = malloc(larger.slot_count * sizeof *larger.values);
    if (larger.ids == NULL || larger.values == NULL) {
        idmap_free(&larger);
        return false;
    }
    for (size_t i = 0; i < larger.slot_count; i++) {
        larger.values[i] = IDMAP_NONE;
    }
    larger.count = map->count;
    for (size_t i = 0; i < map->slot_count; i++) {
        if (map->values[i] != IDMAP_NONE) {
            size_t at = find_slot(&larger, map->ids[i]);
            larger.ids[at] = map->ids[i];
            larger.values[at] = map->values[i];
        }
    }
    struct idmap old = *map;
    *map = larger;
    idmap_free(&old);
    return true;
}

bool idmap_put(struct idmap *map, int64_t id, uint32_t value)
{
    if (4 * (map->count + 1) > 3 * map->slot_count && !grow(map)) {
        return false;
    }
    size_t at = find_slot(map, id);
    map->count += map->values[at] == IDMAP_NONE;
    map->ids[at] = id;
    map->values[at] = value;
    return true;
}

uint32_t idmap_get(const struct idmap *map, int64_t id)
{
    return map->slot_count > 0 ? map->values[find_slot(map, id)] : IDMAP_NONE;
}

void idmap_free(struct idmap *map)
{
    free(map->ids);
    free(map->values);
    *map = (struct idmap){ .count = 0 };
}
