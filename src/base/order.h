/*
 * order.h - sorts indexes by their items, without moving the items; finds the median
 * without sorting.
 */
#ifndef OCC_BASE_ORDER_H
#define OCC_BASE_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Compares the items `i` and `j` of `owner`: below 0, 0 or above 0, as for qsort().  If items are
 * equal, order_sort() and order_make() put the lower index first.
 */
typedef int order_compare(const void *owner, uint32_t i, uint32_t j);

/* Are the items first .. end - 1 in order? */
bool order_holds(const void *owner, size_t first, size_t end, order_compare *compare);

/*
 * Writes the indexes first .. end - 1 to `order`, in the order of their items.  Takes linear time
 * if the items are in order, or if they are a mix of up to 16 ordered sequences, such as the
 * launches of a few devices.
 */
void order_sort(const void *owner, size_t first, size_t end, order_compare *compare,
                uint32_t *order);

/*
 * Returns the indexes 0 to count - 1 in the order of their items, to be freed; NULL when memory
 * runs out.
 */
uint32_t *order_make(const void *owner, size_t count, order_compare *compare);

/*
 * The median of one or more values, which are reordered: of an even number the middle of the two
 * in the middle, rounded down.  Usually takes linear time.
 */
int64_t order_median(int64_t *values, size_t count);

#endif
