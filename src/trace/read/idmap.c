#include "trace/read/idmap.h"

#include <stdlib.h>

#include "base/grow.h"

/* An id that is looked for. */
struct key {
    const struct idmap *map;
    int64_t id;
};

static bool is_entry(const void *wanted, uint32_t number)
{
    const struct key *key = wanted;
    return key->map->entries[number].id == key->id;
}

/* The entry of `id`; NULL if there is none. */
static struct idmap_entry *find(const struct idmap *map, int64_t id)
{
    const struct key key = { map, id };
    const uint32_t number = index_find(&map->index, (uint64_t)id, is_entry, &key);
    return number != INDEX_NONE ? &map->entries[number] : NULL;
}

bool idmap_put(struct idmap *map, int64_t id, uint32_t value)
{
    struct idmap_entry *entry = find(map, id);
    if (entry != NULL) {
        entry->value = value;
        return true;
    }
    if (!GROW(map->entries, map->count) ||
        !index_add(&map->index, (uint64_t)id, (uint32_t)map->count)) {
        return false;
    }
    map->entries[map->count++] = (struct idmap_entry){ id, value };
    return true;
}

uint32_t idmap_get(const struct idmap *map, int64_t id)
{
    const struct idmap_entry *entry = find(map, id);
    return entry != NULL ? entry->value : IDMAP_NONE;
}

void idmap_free(struct idmap *map)
{
    free(map->entries);
    index_free(&map->index);
    *map = (struct idmap){ .count = 0 };
}
