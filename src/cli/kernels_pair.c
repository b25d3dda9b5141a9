#include "cli/kernels_pair.h"

#include <stdlib.h>
#include <string.h>

/* A row in a sorted list of both sides. */
struct entry {
    struct kernels_pair_row *row;
    size_t index;
    bool after;
};

static int compare_values(const int64_t *a, const int64_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i] ? -1 : 1;
        }
    }
    return 0;
}

static int by_place(const struct entry *a, const struct entry *b)
{
    if (a->after != b->after) {
        return a->after ? 1 : -1;
    }
    return (a->index > b->index) - (a->index < b->index);
}

static int threads_of(const struct entry *a, const struct entry *b)
{
    return compare_values(&a->row->values.of[KERNEL_VALUE_THREADS],
                          &b->row->values.of[KERNEL_VALUE_THREADS], 1);
}

static int by_arch(const struct entry *a, const struct entry *b, int order)
{
    return order != 0 ? order : strcmp(a->row->arch, b->row->arch);
}

static int features_of(const struct entry *a, const struct entry *b)
{
    return strcmp(a->row->features, b->row->features);
}

/* What makes two rows the same kernel, from strict to loose; 0 = they are. */
static int kernel_key(const struct entry *a, const struct entry *b)
{
    return by_arch(a, b, strcmp(a->row->kernel, b->row->kernel));
}

static int kernel_features_key(const struct entry *a, const struct entry *b)
{
    int order = kernel_key(a, b);
    return order != 0 ? order : features_of(a, b);
}

static int kernel_threads_key(const struct entry *a, const struct entry *b)
{
    int order = kernel_features_key(a, b);
    return order != 0 ? order : threads_of(a, b);
}

static int equal_key(const struct entry *a, const struct entry *b)
{
    int order = kernel_threads_key(a, b);
    return order != 0 ? order
                      : compare_values(a->row->values.of, b->row->values.of, KERNEL_VALUE_COUNT);
}

static int name_key(const struct entry *a, const struct entry *b)
{
    return by_arch(a, b, strcmp(a->row->name, b->row->name));
}

static int name_features_key(const struct entry *a, const struct entry *b)
{
    int order = name_key(a, b);
    return order != 0 ? order : features_of(a, b);
}

static int name_threads_key(const struct entry *a, const struct entry *b)
{
    int order = name_features_key(a, b);
    return order != 0 ? order : threads_of(a, b);
}

#define SORT(key)                                                                                  \
    static int key##_order(const void *a, const void *b)                                           \
    {                                                                                              \
        int order = key(a, b);                                                                     \
        return order != 0 ? order : by_place(a, b);                                                \
    }

SORT(equal_key)
SORT(kernel_threads_key)
SORT(kernel_features_key)
SORT(name_threads_key)
SORT(name_features_key)
SORT(kernel_key)
SORT(name_key)

static const struct pass {
    int (*key)(const struct entry *a, const struct entry *b);
    int (*order)(const void *a, const void *b);
} passes[] = {
    { equal_key, equal_key_order },
    { kernel_threads_key, kernel_threads_key_order },
    { kernel_features_key, kernel_features_key_order },
    { name_threads_key, name_threads_key_order },
    { name_features_key, name_features_key_order },
    { kernel_key, kernel_key_order },
    { name_key, name_key_order },
};

/* Pairs the rows of one key, which stand before ones first, in order. */
static void pair_group(struct entry *group, size_t count)
{
    size_t split = 0;
    while (split < count && !group[split].after) {
        split++;
    }
    for (size_t i = 0; i < split && split + i < count; i++) {
        group[i].row->partner = group[split + i].index;
        group[split + i].row->partner = group[i].index;
    }
}

static size_t add_unpaired(struct entry *entries, size_t used, struct kernels_pair_row *rows,
                           size_t count, bool after)
{
    for (size_t i = 0; i < count; i++) {
        if (rows[i].partner == KERNELS_PAIR_NONE) {
            entries[used++] = (struct entry){ &rows[i], i, after };
        }
    }
    return used;
}

bool kernels_pair(struct kernels_pair_row *before, size_t before_count,
                  struct kernels_pair_row *after, size_t after_count)
{
    struct entry *entries = malloc((before_count + after_count + 1) * sizeof *entries);
    if (entries == NULL) {
        return false;
    }
    for (size_t i = 0; i < before_count; i++) {
        before[i].partner = KERNELS_PAIR_NONE;
    }
    for (size_t i = 0; i < after_count; i++) {
        after[i].partner = KERNELS_PAIR_NONE;
    }
    for (size_t p = 0; p < sizeof passes / sizeof *passes; p++) {
        size_t count = add_unpaired(entries, 0, before, before_count, false);
        count = add_unpaired(entries, count, after, after_count, true);
        qsort(entries, count, sizeof *entries, passes[p].order);
        for (size_t first = 0, end; first < count; first = end) {
            end = first + 1;
            while (end < count && passes[p].key(&entries[first], &entries[end]) == 0) {
                end++;
            }
            pair_group(entries + first, end - first);
        }
    }
    free(entries);
    return true;
}
