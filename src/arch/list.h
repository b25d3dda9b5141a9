/* list.h - records of one kind: those of a built-in table, and what data files put there. */
#ifndef OCC_ARCH_LIST_H
#define OCC_ARCH_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* `count` structs of `size` bytes that begin with the text by which a record is known. */
struct list_rows {
    const void *first;
    size_t count, size;
    size_t source; /* offset of a second text by which it is known; 0 = there is none */
};

/* Pointers to records, owned; NULL = those of the built-in table. */
struct list {
    const void **items;
    size_t count;
};

size_t list_count(const struct list *list, const struct list_rows *builtin);

/* The record at `index`, NULL past the end. */
const void *list_at(const struct list *list, const struct list_rows *builtin, size_t index);

/*
 * Puts each of `added`, which stay the caller's, in the place of the record that is known by the
 * same texts, else at the end.  Returns false without memory, the list as it was.
 */
bool list_merge(struct list *list, const struct list_rows *builtin, const struct list_rows *added);

/* Takes out the record that is known by `name`, if there is one; false without memory. */
bool list_remove(struct list *list, const struct list_rows *builtin, const char *name);

void list_free(struct list *list);

#endif
