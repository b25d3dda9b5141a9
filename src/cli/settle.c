/* settle.c - kernels that one file has as compiled and another as linked. */
#include "cli/collect.h"
#include "cli/kindex.h"

#include <string.h>

/* How final a kernel's numbers are; ptxas prints before nvlink does. */
static int stage(const struct kernel *k)
{
    if (k->source == KERNEL_NVLINK_LOG) {
        return 3;
    }
    if ((k->flags & KERNEL_LOWER_BOUND) != 0) {
        return 0;
    }
    return k->source == KERNEL_PTXAS_LOG ? 1 : 2;
}

/* Does `by` say in another file what `k` says provisionally? */
static bool replaces(const struct kernel *by, const struct kernel *k)
{
    return by->file != k->file && strcmp(by->arch, k->arch) == 0 &&
           ((stage(k) == 0 && stage(by) >= 2) || (stage(k) == 1 && stage(by) == 3));
}

/* The architecture that all ptxas lines of the group agree on, for nvlink lines without one. */
static void name_arch(struct kernel **group, size_t count)
{
    const char *arch = NULL;
    for (size_t i = 0; i < count; i++) {
        if (group[i]->source == KERNEL_PTXAS_LOG) {
            if (arch != NULL && strcmp(arch, group[i]->arch) != 0) {
                return;
            }
            arch = group[i]->arch;
        }
    }
    for (size_t i = 0; i < count && arch != NULL; i++) {
        if (group[i]->source == KERNEL_NVLINK_LOG && group[i]->arch[0] == '\0') {
            kernel_set_arch(group[i], arch, strlen(arch));
        }
    }
}

/* What the later stage does not print. */
static void inherit(struct kernel *by, const struct kernel *k)
{
    by->spill_stores = by->spill_stores >= 0 ? by->spill_stores : k->spill_stores;
    by->spill_loads = by->spill_loads >= 0 ? by->spill_loads : k->spill_loads;
    by->stack = by->stack >= 0 ? by->stack : k->stack;
    by->barriers = by->barriers >= 0 ? by->barriers : k->barriers;
}

/* Kernels of one name; those that are replaced lose their file.  Groups are small. */
static bool settle_group(struct kernel **group, size_t count)
{
    bool any = false;
    name_arch(group, count);
    for (size_t i = 0; i < count; i++) {
        struct kernel *k = group[i];
        for (size_t j = 0; j < count && stage(k) < 2; j++) {
            if (group[j]->file != NULL && k->file != NULL && replaces(group[j], k)) {
                inherit(group[j], k);
                k->file = NULL;
                any = true;
            }
        }
    }
    return any;
}

bool collect_settle(struct collection *collection)
{
    struct kernel_list *list = &collection->list;
    bool mixed[4] = { false, false, false, false };
    for (size_t i = 0; i < list->count; i++) {
        mixed[stage(&list->items[i])] = true;
    }
    if (collection->files < 2 ||
        !((mixed[0] && (mixed[2] || mixed[3])) || (mixed[1] && mixed[3]))) {
        return true;
    }
    struct kindex index;
    if (!kindex_make(&index, list)) {
        return false;
    }
    bool any = false;
    for (size_t first = 0, end; first < index.count; first = end) {
        end = first + 1;
        while (end < index.count && strcmp(index.items[end]->name, index.items[first]->name) == 0) {
            end++;
        }
        any |= settle_group(index.items + first, end - first);
    }
    kindex_free(&index);
    size_t to = 0;
    for (size_t from = 0; any && from < list->count; from++) {
        if (list->items[from].file != NULL) {
            list->items[to++] = list->items[from];
        }
    }
    list->count = any ? to : list->count;
    return true;
}
