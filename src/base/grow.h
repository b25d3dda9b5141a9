/* grow.h - arrays that grow by one item at a time. */
#ifndef OCC_BASE_GROW_H
#define OCC_BASE_GROW_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Is an array of `count` items full?  Its capacity is not stored: it is the smallest power of two
 * that holds `count` items, and 0 for an empty array.
 */
static inline bool grow_is_full(size_t count)
{
    return (count & (count - 1)) == 0;
}

/*
 * Doubles the capacity of a full array of `count` items of `size` bytes; 0 becomes 1.  `items` is
 * the address of the array's pointer.  Returns false, the array unchanged, if memory runs out.
 */
bool grow_items(void *items, size_t count, size_t size);

/*
 * Makes room for one more item in an array of `count` items.  `items` is NULL or from malloc().
 * Call it before each item that is added; the array must not grow in any other way.  Returns
 * false, the array unchanged, if memory runs out.
 */
#define GROW(items, count) (!grow_is_full(count) || grow_items(&(items), count, sizeof *(items)))

#endif
