#include "model/kernel_index.h"

#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
    const struct kernel *x = *(const struct kernel *const *)a;
    const struct kernel *y = *(const struct kernel *const *)b;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : (x > y) - (x < y);
}

bool kernel_index_make(struct kernel_index *index, struct kernel_list *list)
{
    index->count = list->count;
    index->items = malloc((list->count + 1) * sizeof(*index->items));
    if (index->items == NULL) {
        index->count = 0;
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        index->items[i] = &list->items[i];
    }
    qsort((void *)index->items, list->count, sizeof(*index->items), by_name);
    return true;
}

void kernel_index_free(struct kernel_index *index)
{
    free((void *)index->items);
    *index = (struct kernel_index){ NULL, 0 };
}

size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first)
{
    size_t low = 0;
    size_t high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(index->items[middle]->name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    size_t end = low;
    while (end < index->count && strcmp(index->items[end]->name, name) == 0) {
        end++;
    }
    *first = low;
    return end - low;
}
