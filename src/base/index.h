/*
 * index.h - an open hash table of numbers, such as the places of an array.  The caller has the
 * things that the numbers stand for: it computes their hashes, of any quality, and compares them.
 */
#ifndef OCC_BASE_INDEX_H
#define OCC_BASE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define INDEX_NONE UINT32_MAX

struct index_slot {
    uint32_t hash;
    uint32_t number; /* + 1; 0 = the slot is free */
};

/* An empty table is zero-initialised.  Free it with index_free(). */
struct index {
    struct index_slot *slots; /* owned */
    size_t size;              /* a power of 2 */
    size_t count;
};

/* Does the number stand for what is looked for? */
typedef bool index_equal(const void *wanted, uint32_t number);

/* The number with this hash that is equal; INDEX_NONE if there is none. */
uint32_t index_find(const struct index *index, uint64_t hash, index_equal *is_equal,
                    const void *wanted);

/*
 * For a caller that wants more than one number: returns the next number with this hash, equal or
 * not, in the order in which they were added, and moves `*at`, which is 0 at first.  INDEX_NONE if
 * there are no more.
 */
uint32_t index_next(const struct index *index, uint64_t hash, size_t *at);

/* Adds a number below INDEX_NONE that is not in the table.  False when memory runs out. */
bool index_add(struct index *index, uint64_t hash, uint32_t number);

void index_free(struct index *index);

#endif
