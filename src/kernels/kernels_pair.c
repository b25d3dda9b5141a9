#include "kernels/kernels_pair.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

/* ---- when two rows are the same kernel ------------------------------------------------------- */

typedef int key_order(const struct kernels_pair_row *a, const struct kernels_pair_row *b);

static int by_kernel(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    return strcmp(a->kernel, b->kernel);
}

static int by_name(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    return strcmp(a->name, b->name);
}

static int by_arch(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    return strcmp(a->arch, b->arch);
}

static int by_features(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    return strcmp(a->features, b->features);
}

static int by_threads(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    int64_t x = a->values.of[KERNEL_VALUE_THREADS];
    int64_t y = b->values.of[KERNEL_VALUE_THREADS];
    return NUM_ORDER(x, y);
}

static int by_values(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    return kernel_values_order(&a->values, &b->values);
}

/* From strict to loose: a pass pairs the rows that are equal in all its keys. */
enum { KEYS_MAX = 5 };
static const struct pass {
    key_order *keys[KEYS_MAX];
} passes[] = {
    /* Of one architecture. */
    { { by_kernel, by_arch, by_features, by_threads, by_values } },
    { { by_kernel, by_arch, by_features, by_threads } },
    { { by_kernel, by_arch, by_features } },
    { { by_name, by_arch, by_features, by_threads } },
    { { by_name, by_arch, by_features } },
    { { by_kernel, by_arch } },
    { { by_name, by_arch } },
    /* Of two architectures. */
    { { by_kernel, by_features, by_threads } },
    { { by_name, by_threads } },
    { { by_kernel } },
    { { by_name } },
};
enum { PASSES = sizeof passes / sizeof *passes, FIRST_PASS_ACROSS = 7 };

/* ---- pairing ------------------------------------------------------------------------------ */

/* A row in the sorted list of both builds, of which there may be a million: 16 bytes. */
struct entry {
    struct kernels_pair_row *row;
    uint32_t index; /* in its build */
    uint8_t pass;   /* subscript of `passes` */
    bool is_new;    /* of the second build */
};

static int compare(const struct entry *a, const struct entry *b)
{
    int order = 0;
    const struct pass *pass = &passes[a->pass];
    for (size_t i = 0; i < KEYS_MAX && pass->keys[i] != NULL && order == 0; i++) {
        order = pass->keys[i](a->row, b->row);
    }
    return order;
}

static int by_pass(const void *a, const void *b)
{
    const struct entry *x = a;
    const struct entry *y = b;
    int order = compare(x, y);
    if (order == 0) {
        order = x->is_new - y->is_new;
    }
    return order != 0 ? order : NUM_ORDER(x->index, y->index);
}

/* Pairs rows that are equal in the pass: the first ones of the two builds, then the next ones. */
static void pair_group(struct entry *group, size_t count)
{
    size_t split = 0;
    while (split < count && !group[split].is_new) {
        split++;
    }
    for (size_t i = 0; i < split && split + i < count; i++) {
        group[i].row->partner = group[split + i].index;
        group[split + i].row->partner = group[i].index;
    }
}

static size_t add_unpaired(struct entry *entries, size_t used, struct kernels_pair_row *rows,
                           size_t count, bool is_new, unsigned pass)
{
    for (size_t i = 0; i < count; i++) {
        if (rows[i].partner == KERNELS_PAIR_NONE) {
            entries[used++] = (struct entry){ &rows[i], (uint32_t)i, (uint8_t)pass, is_new };
        }
    }
    return used;
}

/* Runs the passes from `pass` to before `end_pass`; false when memory runs out. */
static bool run_passes(unsigned pass, unsigned end_pass, const struct kernels_build *before,
                       const struct kernels_build *after)
{
    struct entry *entries = malloc((before->count + after->count + 1) * sizeof *entries);
    if (entries == NULL) {
        return false;
    }
    for (; pass < end_pass; pass++) {
        size_t count = add_unpaired(entries, 0, before->rows, before->count, false, pass);
        count = add_unpaired(entries, count, after->rows, after->count, true, pass);
        qsort(entries, count, sizeof *entries, by_pass);
        for (size_t first = 0, end; first < count; first = end) {
            end = first + 1;
            while (end < count && compare(&entries[first], &entries[end]) == 0) {
                end++;
            }
            pair_group(entries + first, end - first);
        }
    }
    free(entries);
    return true;
}

static void clear_partners(const struct kernels_build *build)
{
    for (size_t i = 0; i < build->count; i++) {
        build->rows[i].partner = KERNELS_PAIR_NONE;
    }
}

/* Pairs the rows of one architecture; false when memory runs out. */
static bool pair_rows(const struct kernels_build *old, const struct kernels_build *new)
{
    clear_partners(old);
    clear_partners(new);
    return run_passes(0, FIRST_PASS_ACROSS, old, new);
}

/* The architecture of all rows; NULL if they differ or it is not known. */
static const char *only_arch(const struct kernels_build *build)
{
    for (size_t i = 1; i < build->count; i++) {
        if (strcmp(build->rows[i].arch, build->rows[0].arch) != 0) {
            return NULL;
        }
    }
    return build->count > 0 ? text_or_null(build->rows[0].arch) : NULL;
}

/* Pairs the rows of two architectures, if each build is for one of them. */
static bool pair_across(struct kernels_pairs *out, const struct kernels_build *old,
                        const struct kernels_build *new)
{
    const char *old_arch = only_arch(old);
    const char *new_arch = only_arch(new);
    if (old_arch == NULL || new_arch == NULL || strcmp(old_arch, new_arch) == 0) {
        return true;
    }
    if (!run_passes(FIRST_PASS_ACROSS, PASSES, old, new)) {
        return false;
    }
    for (size_t i = 0; i < new->count; i++) {
        if (new->rows[i].partner != KERNELS_PAIR_NONE) {
            out->old_arch = old_arch;
            out->new_arch = new_arch;
        }
    }
    return true;
}

/* ---- the list ----------------------------------------------------------------------------- */

bool kernels_pairs_make(struct kernels_pairs *out, const struct kernels_build *old,
                        const struct kernels_build *new, enum kernels_pair_archs across,
                        kernels_pair_judge *judge)
{
    *out = (struct kernels_pairs){ calloc(old->count + new->count + 1, sizeof *out->items), 0, NULL,
                                   NULL };
    if (out->items == NULL || !pair_rows(old, new) ||
        (across == KERNELS_PAIR_ACROSS && !pair_across(out, old, new))) {
        return false;
    }
    for (size_t i = 0; i < new->count; i++) {
        const struct kernels_pair_row *row = &new->rows[i];
        enum kernel_verdict verdict = KERNEL_ADDED;
        if (row->partner != KERNELS_PAIR_NONE) {
            verdict = judge(&old->rows[row->partner].values, &row->values);
        }
        out->items[out->count++] = (struct kernels_pair){ verdict, row->partner, (uint32_t)i };
    }
    for (size_t i = 0; i < old->count; i++) {
        if (old->rows[i].partner == KERNELS_PAIR_NONE) {
            out->items[out->count++] =
                (struct kernels_pair){ KERNEL_REMOVED, (uint32_t)i, KERNELS_PAIR_NONE };
        }
    }
    return true;
}

void kernels_pairs_free(struct kernels_pairs *pairs)
{
    free(pairs->items);
    *pairs = (struct kernels_pairs){ NULL, 0, NULL, NULL };
}
