/* grow.h - arrays that grow by one item at a time. */
#ifndef OCC_BASE_GROW_H
#define OCC_BASE_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* GROW() of the items of `size` bytes to which the pointer at `items` points. */
bool grow_items(void *items, size_t count, size_t size);

/*
 * Makes room for one item behind the `count` items of an array from malloc(), NULL at first.  The
 * room is the power of two above `count`, so nobody keeps it: this goes before every item that is
 * added, and only so does the array get longer.  Returns false, the array as it was, when memory
 * runs out.
 */
#define GROW(items, count)                                                                         \
    (((count) & ((count)-1)) != 0 || grow_items(&(items), count, sizeof *(items)))

#endif
