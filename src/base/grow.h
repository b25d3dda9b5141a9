/* grow.h - arrays that grow by one item at a time. */
#ifndef OCC_BASE_GROW_H
#define OCC_BASE_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* Is an array of `count` items full?  Its room is the power of two above, so nobody keeps it. */
static inline bool grow_due(size_t count)
{
    return (count & (count - 1)) == 0;
}

/* Doubles the full array of `count` items of `size` bytes that the pointer at `items` has. */
bool grow_items(void *items, size_t count, size_t size);

/*
 * Makes room for one item behind the `count` items of an array from malloc(), NULL at first.  This
 * goes before every item that is added; no other way makes the array longer.  Returns false, the
 * array as it was, when memory runs out.
 */
#define GROW(items, count) (!grow_due(count) || grow_items(&(items), count, sizeof *(items)))

#endif
