#include "base/order.h"

#include <stdlib.h>

#include "base/num.h"

/* What is being sorted: qsort() passes no context to the comparison. */
static const void *sorted;
static order_compare *compare_items;

static int compare_indexes(const void *a, const void *b)
{
    uint32_t i = *(const uint32_t *)a;
    uint32_t j = *(const uint32_t *)b;
    int order = compare_items(sorted, i, j);
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

void order_sort(const void *owner, size_t first, size_t end, order_compare *compare,
                uint32_t *order)
{
    for (size_t i = first; i < end; i++) {
        order[i - first] = (uint32_t)i;
    }
    if (!order_holds(owner, first, end, compare)) {
        sorted = owner;
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
