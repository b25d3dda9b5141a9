/* grow.h - arrays that grow by one item at a time. */
#ifndef OCC_BASE_GROW_H
#define OCC_BASE_GROW_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Is an array of `count` items full?  The capacity is the next power of two, so it is not stored.
 */
static inline bool grow_due(size_t count)
{
    return (count & (count - 1)) == 0;
}

/*
 * Doubles the full array of `count` items of `size` bytes; `items` points to the array's pointer.
 */
bool grow_items(void *items, size_t count, size_t size);

/*
 * Makes room for one item after the `count` items of an array from malloc(), NULL at first.  Call
 * it before every added item; the array must not grow in any other way.  Returns false, the array
 * unchanged, when memory runs out.
 */
#define GROW(items, count) (!grow_due(count) || grow_items(&(items), count, sizeof *(items)))

#endif
