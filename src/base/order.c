#include "base/order.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

/* Arguments of order_sort() for compare_indexes(), to which qsort() passes no context. */
static const void *sort_owner;
static order_compare *compare_items;

static int compare_indexes(const void *a, const void *b)
{
    uint32_t i = *(const uint32_t *)a;
    uint32_t j = *(const uint32_t *)b;
    int order = compare_items(sort_owner, i, j);
    return order != 0 ? order : NUM_ORDER(i, j);
}

bool order_holds(const void *owner, size_t first, size_t end, order_compare *compare)
{
    for (size_t i = first + 1; i < end; i++) {
        if (compare(owner, (uint32_t)i - 1, (uint32_t)i) > 0) {
            return false;
        }
    }
    return true;
}

/* ---- linear time for a mix of a few sorted sequences --------------------------------------- */

enum { PILES_MAX = 16 };

/* Items dealt to piles; each pile is in order. */
struct piles {
    const void *owner;
    order_compare *compare;
    size_t first, end;
    uint32_t last[PILES_MAX]; /* the last item of each pile */
    size_t sizes[PILES_MAX];
    size_t count;
};

/*
 * The index of the first pile whose last item is not above `item`; piles->count if there is none.
 * Each pile ends in a smaller item than the pile before it.
 */
static size_t find_pile(const struct piles *piles, uint32_t item)
{
    size_t i = 0;
    while (i < piles->count && piles->compare(piles->owner, piles->last[i], item) > 0) {
        i++;
    }
    return i;
}

/* Deals the items; pile_of[] becomes the pile of each.  False if there are too many piles. */
static bool deal(struct piles *piles, unsigned char *pile_of)
{
    for (size_t i = piles->first; i < piles->end; i++) {
        size_t at = find_pile(piles, (uint32_t)i);
        if (at == PILES_MAX) {
            return false;
        }
        piles->count = max_size(piles->count, at + 1);
        piles->last[at] = (uint32_t)i;
        piles->sizes[at]++;
        pile_of[i - piles->first] = (unsigned char)at;
    }
    return true;
}

/*
 * Merges the sorted order[0 .. middle - 1] and order[middle .. end - 1]; `copy` has room for
 * `middle` indexes.
 */
static void merge(const struct piles *piles, uint32_t *order, size_t middle, size_t end,
                  uint32_t *copy)
{
    size_t from = 0;
    size_t to = 0;
    memcpy(copy, order, middle * sizeof *copy);
    for (size_t i = middle; from < middle && i < end; to++) {
        int compared = piles->compare(piles->owner, copy[from], order[i]);
        bool use_copy = compared < 0 || (compared == 0 && copy[from] < order[i]);
        order[to] = use_copy ? copy[from++] : order[i++];
    }
    memcpy(&order[to], &copy[from], (middle - from) * sizeof *copy);
}

/* Sorts in linear time; false if PILES_MAX piles are not enough, or memory runs out. */
static bool sort_piles(struct piles *piles, uint32_t *order)
{
    size_t count = piles->end - piles->first;
    unsigned char *pile_of = malloc(count);
    uint32_t *copy = malloc(count * sizeof *copy);
    bool ok = pile_of != NULL && copy != NULL && deal(piles, pile_of);
    size_t ends[PILES_MAX] = { 0 }; /* end of each pile in `order`, as filled so far */
    for (size_t i = 1; ok && i < piles->count; i++) {
        ends[i] = ends[i - 1] + piles->sizes[i - 1];
    }
    for (size_t i = 0; ok && i < count; i++) {
        order[ends[pile_of[i]]++] = (uint32_t)(piles->first + i);
    }
    for (size_t i = 1; ok && i < piles->count; i++) {
        merge(piles, order, ends[i - 1], ends[i], copy);
    }
    free(pile_of);
    free(copy);
    return ok;
}

void order_sort(const void *owner, size_t first, size_t end, order_compare *compare,
                uint32_t *order)
{
    bool in_order = order_holds(owner, first, end, compare);
    struct piles piles = { .owner = owner, .compare = compare, .first = first, .end = end };
    if (!in_order && sort_piles(&piles, order)) {
        return;
    }
    for (size_t i = first; i < end; i++) {
        order[i - first] = (uint32_t)i;
    }
    if (!in_order) {
        sort_owner = owner;
        compare_items = compare;
        qsort(order, end - first, sizeof *order, compare_indexes);
    }
}

uint32_t *order_make(const void *owner, size_t count, order_compare *compare)
{
    uint32_t *order = malloc((count + 1) * sizeof *order);
    if (order != NULL) {
        order_sort(owner, 0, count, compare, order);
    }
    return order;
}

/* ---- the median -------------------------------------------------------------------------- */

/* select_value() usually takes one or two rounds for each doubling of the count. */
enum { SELECT_ROUNDS_MAX = 64 };

static int compare_values(const void *a, const void *b)
{
    return NUM_ORDER(*(const int64_t *)a, *(const int64_t *)b);
}

/*
 * Reorders `values` so that values[index] is what it would be if they were sorted: the values
 * before it are not larger, those after it are not smaller.  Hoare's quickselect: partitions the
 * values, then only the partition that contains `index`.
 */
static void select_value(int64_t *values, size_t count, size_t index)
{
    ptrdiff_t first = 0;
    ptrdiff_t last = (ptrdiff_t)count - 1;
    const ptrdiff_t wanted = (ptrdiff_t)index;
    for (unsigned round = 0; first < last; round++) {
        ptrdiff_t low = first;
        ptrdiff_t high = last;
        const int64_t pivot = values[wanted];
        if (round == SELECT_ROUNDS_MAX) {
            qsort(values + first, (size_t)(last - first) + 1, sizeof *values, compare_values);
            return;
        }
        while (low <= high) {
            while (values[low] < pivot) {
                low++;
            }
            while (values[high] > pivot) {
                high--;
            }
            if (low <= high) {
                int64_t value = values[low];
                values[low++] = values[high];
                values[high--] = value;
            }
        }
        first = high < wanted ? low : first;
        last = low > wanted ? high : last;
    }
}

int64_t order_median(int64_t *values, size_t count)
{
    select_value(values, count, count / 2);
    int64_t high = values[count / 2];
    int64_t low = count % 2 == 1 ? high : values[0];
    for (size_t i = 1; count % 2 == 0 && i < count / 2; i++) {
        low = max_i64(low, values[i]);
    }
    return low + (high - low) / 2;
}
