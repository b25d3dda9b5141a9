#include "kernels/kernel_index.h"

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

void kernel_index_drop_repeats(struct kernel_index *index, kernel_repeats *repeats)
{
    size_t kept = 0;
    for (size_t i = 0; i < index->count; i++) {
        struct kernel_named item = index->items[i];
        bool is_repeat = false;
        for (size_t j = kept; j > 0 && !is_repeat; j--) {
            const struct kernel_named *earlier = &index->items[j - 1];
            if (earlier->kernel->file != item.kernel->file ||
                strcmp(earlier->name, item.name) != 0) {
                break;
            }
            is_repeat = repeats(item.kernel, earlier->kernel);
        }
        if (!is_repeat) {
            index->items[kept++] = item;
        }
    }
    index->count = kept;
}

/* The subscript of the first item whose name is `name` or later or, if `after`, later. */
static size_t find_name(const struct kernel_index *index, const char *name, bool after)
{
    size_t low = 0;
    size_t high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(index->items[middle].name, name);
        if (order < 0 || (after && order == 0)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first)
{
    *first = find_name(index, name, false);
    return find_name(index, name, true) - *first;
}

size_t kernel_index_find_in_file(const struct kernel_index *index, const struct kernel *kernel,
                                 size_t *first)
{
    size_t group;
    size_t end = kernel_index_find(index, kernel->name, &group);
    end += group;
    size_t low = group;
    size_t high = end;
    while (low < high) { /* the first one behind `kernel` in the list */
        size_t middle = low + (high - low) / 2;
        if (index->items[middle].kernel <= kernel) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    size_t last = low;
    while (low > group && index->items[low - 1].kernel->file == kernel->file) {
        low--;
    }
    while (last < end && index->items[last].kernel->file == kernel->file) {
        last++;
    }
    *first = low;
    return last - low;
}
