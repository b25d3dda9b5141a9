#include "base/index.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/num.h"

enum { FIRST_SIZE = 64 };

/* What is kept of a hash, from all its bits: it is compared, and its low bits choose the slot. */
static uint32_t kept(uint64_t hash)
{
    return (uint32_t)hash_mix(hash ^ hash >> 32);
}

static struct index_slot *free_slot(const struct index *index, uint32_t hash)
{
    size_t at = hash & (index->size - 1);
    while (index->slots[at].number != 0) {
        at = (at + 1) & (index->size - 1);
    }
    return &index->slots[at];
}

uint32_t index_next(const struct index *index, uint64_t hash, size_t *at)
{
    const uint32_t key = kept(hash);
    while (index->size > 0) {
        const struct index_slot *slot = &index->slots[(key + *at) & (index->size - 1)];
        if (slot->number == 0) {
            break;
        }
        ++*at;
        if (slot->hash == key) {
            return slot->number - 1;
        }
    }
    return INDEX_NONE;
}

uint32_t index_find(const struct index *index, uint64_t hash, index_equal *is_equal,
                    const void *wanted)
{
    size_t at = 0;
    uint32_t number = index_next(index, hash, &at);
    while (number != INDEX_NONE && !is_equal(wanted, number)) {
        number = index_next(index, hash, &at);
    }
    return number;
}

/* Makes the table twice as large.  Equal hashes stay in their order. */
static bool grow(struct index *index)
{
    const struct index old = *index;
    index->size = max_size(old.size * 2, FIRST_SIZE);
    index->slots = calloc(index->size, sizeof *index->slots);
    if (index->slots == NULL) {
        *index = old;
        return false;
    }
    size_t from = 0; /* a free slot: equal hashes behind it do not pass the end of the table */
    while (from < old.size && old.slots[from].number != 0) {
        from++;
    }
    for (size_t i = 0; i < old.size; i++) {
        const struct index_slot *slot = &old.slots[(from + i) & (old.size - 1)];
        if (slot->number != 0) {
            *free_slot(index, slot->hash) = *slot;
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
