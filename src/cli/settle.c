/* settle.c - kernels that one file has as compiled and another as linked, or in print. */
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

/* Is it what a tool printed of a binary that is another file? */
static bool is_print(const struct kernel *k)
{
    return k->source == KERNEL_PTXAS_LOG || k->source == KERNEL_NVLINK_LOG ||
           k->source == KERNEL_CUOBJDUMP || k->source == KERNEL_REMARKS;
}

static bool is_binary(const struct kernel *k)
{
    return k->source == KERNEL_CUBIN || k->source == KERNEL_FATBIN ||
           k->source == KERNEL_CODE_OBJECT;
}

static bool agree(int32_t a, int32_t b)
{
    return a < 0 || b < 0 || a == b;
}

/* Are binary `by` and print `k` of one build?  Then no number that both have differs. */
static bool describes(const struct kernel *print, const struct kernel *by)
{
    struct kernel copy = *print;
    struct kernel *k = &copy;
    if (k->arch[0] == '\0') {
        kernel_set_arch(k, by->arch, strlen(by->arch));
    }
    return strcmp(by->arch, k->arch) == 0 && is_print(k) && is_binary(by) &&
           (k->flags & KERNEL_FUNCTION) == 0 && k->regs >= 0 && k->regs == by->regs &&
           agree(k->agprs, by->agprs) && agree(k->sgprs, by->sgprs) && agree(k->smem, by->smem) &&
           agree(k->barriers, by->barriers) && agree(k->stack_total, by->stack_total) &&
           agree(k->spill_stores, by->spill_stores);
}

/* Does `by` say in another file what `k` says provisionally, or without all that `by` has? */
static bool replaces(const struct kernel *by, const struct kernel *k)
{
    if (by->file == k->file) {
        return false;
    }
    bool later = (stage(k) == 0 && stage(by) >= 2) || (stage(k) == 1 && stage(by) == 3);
    return (later && strcmp(by->arch, k->arch) == 0) || describes(k, by);
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

/* Kernels of one name; those that are replaced lose their file.  Groups are small. */
static bool settle_group(struct kernel **group, size_t count)
{
    bool any = false;
    name_arch(group, count);
    for (size_t i = 0; i < count; i++) {
        struct kernel *k = group[i];
        for (size_t j = 0; j < count && (stage(k) < 2 || is_print(k)); j++) {
            if (group[j]->file != NULL && k->file != NULL && replaces(group[j], k)) {
                kernel_inherit(group[j], k);
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
    size_t prints = 0;
    size_t early = 0;
    for (size_t i = 0; i < list->count; i++) {
        prints += is_print(&list->items[i]);
        early += stage(&list->items[i]) == 0;
    }
    /* Logs alone, or binaries alone, of which none is relocatable: each is a kernel of its own. */
    bool nvlink = false;
    for (size_t i = 0; i < list->count && !nvlink; i++) {
        nvlink = stage(&list->items[i]) == 3;
    }
    if (collection->files < 2 ||
        (early == 0 && !nvlink && (prints == 0 || prints == list->count))) {
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
