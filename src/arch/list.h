/* list.h - records of one kind: a built-in table and the records of data files. */
#ifndef OCC_ARCH_LIST_H
#define OCC_ARCH_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* `count` structs of `size` bytes; each begins with the text that identifies the record. */
struct list_rows {
    const void *first;
    size_t count, size;
    size_t source; /* offset of a second identifying text; 0 = none */
};

/* Pointers to records, owned; NULL = the built-in table is unchanged. */
struct list {
    const void **items;
    size_t count;
};

size_t list_count(const struct list *list, const struct list_rows *builtin);

/* The record at `index`, NULL past the end. */
const void *list_at(const struct list *list, const struct list_rows *builtin, size_t index);

/*
 * Puts each record of `added`, which the caller keeps, in the place of the record with the same
 * identifying texts, else at the end.  Returns false without memory, the list unchanged.
 */
bool list_merge(struct list *list, const struct list_rows *builtin, const struct list_rows *added);

/* Removes the record identified by `name`, if any; false without memory. */
bool list_remove(struct list *list, const struct list_rows *builtin, const char *name);

void list_free(struct list *list);

#endif
