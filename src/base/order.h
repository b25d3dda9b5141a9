/*
 * order.h - sorts items that stay in their places: their indexes are sorted.  Finds the value at a
 * place of the sorted values without sorting.
 */
#ifndef OCC_BASE_ORDER_H
#define OCC_BASE_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Compares the items `i` and `j` of `owner`: below 0, 0 or above 0, as for qsort().  Of equal
 * items, the one with the lower index comes first.
 */
typedef int order_compare(const void *owner, uint32_t i, uint32_t j);

/* Are the items from index `first` up to `end` in order? */
bool order_holds(const void *owner, size_t first, size_t end, order_compare *compare);

/*
 * Writes the indexes from `first` up to `end` to `order`, in the order of their items.  Items in
 * order take linear time, and so do up to 16 sequences in order whose items are mixed, as launches
 * of a few devices are.
 */
void order_sort(const void *owner, size_t first, size_t end, order_compare *compare,
                uint32_t *order);

/*
 * Returns the indexes 0 to count - 1 in the order of their items, to be freed; NULL when memory
 * runs out.
 */
uint32_t *order_make(const void *owner, size_t count, order_compare *compare);

/*
 * Moves the value that stands at `place` of the sorted values there, with none above it before it
 * and none below it after it.  Takes linear time as a rule.
 */
void order_select(int64_t *values, size_t count, size_t place);

#endif
