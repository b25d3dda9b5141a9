#include "model/kernel/kernel_index.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"

static int by_name(const void *a, const void *b)
{
    const struct kernel_named *x = a;
    const struct kernel_named *y = b;
    int order = strcmp(x->name, y->name);
    return order != 0 ? order : NUM_ORDER(x->kernel, y->kernel);
}

const char *kernel_index_name(const struct kernel_list *list, size_t index, kernel_name_of *name_of,
                              void *ctx)
{
    const char *name = list->items[index].name;
    if (name_of == NULL) {
        return name;
    }
    return strstr(name, "_GLOBAL__N_") != NULL ? name_of(ctx, (uint32_t)index) : NULL;
}

bool kernel_index_make(struct kernel_index *index, struct kernel_list *list,
                       kernel_name_of *name_of, void *ctx)
{
    index->count = 0;
    index->items = malloc((list->count + 1) * sizeof *index->items);
    if (index->items == NULL) {
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        const char *name = kernel_index_name(list, i, name_of, ctx);
        if (name != NULL) {
            index->items[index->count++] = (struct kernel_named){ name, &list->items[i] };
        }
    }
    qsort(index->items, index->count, sizeof *index->items, by_name);
    return true;
}

void kernel_index_free(struct kernel_index *index)
{
    free(index->items);
    *index = (struct kernel_index){ NULL, 0 };
}

size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first)
{
    size_t low = 0;
    size_t high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(index->items[middle].name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    size_t end = low;
    while (end < index->count && strcmp(index->items[end].name, name) == 0) {
        end++;
    }
    *first = low;
    return end - low;
}
