#include "base/index.h"

#include <stdlib.h>

#include "base/num.h"

enum { FIRST_SIZE = 64 };

/* What is kept of a hash: it is compared, and its low bits choose the slot. */
static uint32_t kept(uint64_t hash)
{
    return (uint32_t)(hash >> 32 ^ hash);
}

static struct index_slot *free_slot(const struct index *index, uint32_t hash)
{
    size_t at = hash & (index->size - 1);
    while (index->slots[at].number != 0) {
        at = (at + 1) & (index->size - 1);
    }
    return &index->slots[at];
}

uint32_t index_find(const struct index *index, uint64_t hash, index_equal *is_equal,
                    const void *wanted)
{
    const uint32_t key = kept(hash);
    if (index->size == 0) {
        return INDEX_NONE;
    }
    for (size_t at = key & (index->size - 1);; at = (at + 1) & (index->size - 1)) {
        const struct index_slot *slot = &index->slots[at];
        if (slot->number == 0) {
            return INDEX_NONE;
        }
        if (slot->hash == key && is_equal(wanted, slot->number - 1)) {
            return slot->number - 1;
        }
    }
}

static bool grow(struct index *index)
{
    const struct index old = *index;
    index->size = max_size(old.size * 2, FIRST_SIZE);
    index->slots = calloc(index->size, sizeof *index->slots);
    if (index->slots == NULL) {
        *index = old;
        return false;
    }
    for (size_t i = 0; i < old.size; i++) {
        if (old.slots[i].number != 0) {
            *free_slot(index, old.slots[i].hash) = old.slots[i];
        }
    }
    free(old.slots);
    return true;
}

bool index_add(struct index *index, uint64_t hash, uint32_t number)
{
    const uint32_t key = kept(hash);
    if (index->count * 4 >= index->size * 3 && !grow(index)) {
        return false;
    }
    *free_slot(index, key) = (struct index_slot){ key, number + 1 };
    index->count++;
    return true;
}

void index_free(struct index *index)
{
    free(index->slots);
    *index = (struct index){ NULL, 0, 0 };
}
