/* list.h - the records of one kind: those of a built-in table, changed by those of data files. */
#ifndef OCC_ARCH_LIST_H
#define OCC_ARCH_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* `count` structs of `size` bytes; each begins with the text that identifies the record. */
struct list_rows {
    const void *first;
    size_t count, size;
    size_t second_key; /* offset of a second identifying text; 0 = none */
};

struct list {
    const void **items; /* owned; NULL = the list is the built-in table */
    size_t count;
};

size_t list_count(const struct list *list, const struct list_rows *builtin);

/* The record at `index`, NULL past the end. */
const void *list_at(const struct list *list, const struct list_rows *builtin, size_t index);

/*
 * Puts each record of `added` in place of the record with the same identifying texts, or at the end
 * if there is none.  The records of `added` must outlive the list.  Returns false, the list
 * unchanged, if memory runs out.
 */
bool list_merge(struct list *list, const struct list_rows *builtin, const struct list_rows *added);

/* Removes the record identified by `name`, if there is one; false if memory runs out. */
bool list_remove(struct list *list, const struct list_rows *builtin, const char *name);

void list_free(struct list *list);

#endif
