/* kernel_index.h - finds the kernels of a list by name. */
#ifndef OCC_KERNELS_KERNEL_INDEX_H
#define OCC_KERNELS_KERNEL_INDEX_H

#include "kernels/kernel.h"

/* Returns the display name of kernel `index` of a list; never NULL. */
typedef const char *kernel_name_of(void *ctx, uint32_t index);

struct kernel_named {
    const char *name;
    struct kernel *kernel;
};

/* The kernels of a list, sorted by name; those of one name in the order of the list. */
struct kernel_index {
    struct kernel_named *items; /* owned */
    size_t count;
};

/*
 * Returns the name under which kernel_index_make() lists kernel `index` of `list`; NULL if it
 * leaves the kernel out.  If `name_of` is NULL, every kernel is listed under its name in the list.
 * Otherwise only kernels of anonymous namespaces, whose names in the list change with the file, are
 * listed, under the names that `name_of` returns.
 */
const char *kernel_index_name(const struct kernel_list *list, size_t index, kernel_name_of *name_of,
                              void *ctx);

/* Fills `index`, to be freed with kernel_index_free(); false when memory runs out. */
bool kernel_index_make(struct kernel_index *index, struct kernel_list *list,
                       kernel_name_of *name_of, void *ctx);
void kernel_index_free(struct kernel_index *index);

/* Returns the number of kernels named `name`; `*first` is the first one's subscript in items. */
size_t kernel_index_find(const struct kernel_index *index, const char *name, size_t *first);

/*
 * The same for those of the file of `kernel`, a kernel of the list: the kernels of a file are next
 * to each other in a list.
 */
size_t kernel_index_find_in_file(const struct kernel_index *index, const struct kernel *kernel,
                                 size_t *first);

/* Does `kernel` say nothing new after `earlier`, of the same name and file? */
typedef bool kernel_repeats(const struct kernel *kernel, const struct kernel *earlier);

/* Removes kernels that repeat an earlier one of the same name and file. */
void kernel_index_drop_repeats(struct kernel_index *index, kernel_repeats *repeats);

#endif
