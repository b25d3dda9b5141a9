#include "arch/list.h"

#include <stdlib.h>
#include <string.h>

static const void *row_at(const struct list_rows *rows, size_t index)
{
    return (const char *)rows->first + index * rows->size;
}

size_t list_count(const struct list *list, const struct list_rows *builtin)
{
    return list->items != NULL ? list->count : builtin->count;
}

const void *list_at(const struct list *list, const struct list_rows *builtin, size_t index)
{
    if (index >= list_count(list, builtin)) {
        return NULL;
    }
    return list->items != NULL ? list->items[index] : row_at(builtin, index);
}

/* Makes room for `more` records; a list without items gets pointers to the built-in table. */
static bool grow(struct list *list, const struct list_rows *builtin, size_t more)
{
    size_t count = list_count(list, builtin);
    const void **items = malloc((count + more + 1) * sizeof(*items));
    if (items == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        items[i] = list_at(list, builtin, i);
    }
    free((void *)list->items);
    *list = (struct list){ items, count };
    return true;
}

static bool same_record(const void *a, const void *b, size_t second_key)
{
    return strcmp(a, b) == 0 &&
           strcmp((const char *)a + second_key, (const char *)b + second_key) == 0;
}

bool list_merge(struct list *list, const struct list_rows *builtin, const struct list_rows *added)
{
    if (added->count > 0 && !grow(list, builtin, added->count)) {
        return false;
    }
    for (size_t i = 0; i < added->count; i++) {
        const void *item = row_at(added, i);
        size_t k = 0;
        while (k < list->count && !same_record(list->items[k], item, added->second_key)) {
            k++;
        }
        list->items[k] = item;
        list->count += k == list->count;
    }
    return true;
}

bool list_remove(struct list *list, const struct list_rows *builtin, const char *name)
{
    size_t k = 0;
    while (k < list_count(list, builtin) && strcmp(list_at(list, builtin, k), name) != 0) {
        k++;
    }
    if (k == list_count(list, builtin)) {
        return true;
    }
    if (!grow(list, builtin, 0)) {
        return false;
    }
    list->count--;
    memmove((void *)&list->items[k], (const void *)&list->items[k + 1],
            (list->count - k) * sizeof(*list->items));
    return true;
}

void list_free(struct list *list)
{
    free((void *)list->items);
    *list = (struct list){ NULL, 0 };
}
