#include "cli/ksort.h"

#include <stdlib.h>
#include <string.h>

/* A value of a row: a number, or a text. */
struct cell {
    double number;
    const char *text;
    bool known;
};

/* A row while it is sorted. */
struct item {
    struct klaunch_ref ref;
    size_t at; /* place before sorting */
    const struct item_order *order;
    struct cell cells[KLAUNCH_SORT_MAX];
};

struct item_order {
    struct column columns[KLAUNCH_SORT_MAX];
    bool descending[KLAUNCH_SORT_MAX];
    size_t count;
};

static bool read_order(const struct opt_texts *names, struct item_order *order, struct diag *diag)
{
    if (names->count > KLAUNCH_SORT_MAX) {
        return diag_error(diag, 0, "--sort has more than %d keys", KLAUNCH_SORT_MAX);
    }
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->items[i];
        order->descending[i] = *name == '-';
        name += *name == '-';
        if (!record_find(kernel_fields, name, &order->columns[i])) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(diag, 0,
                              "--sort has no column '%s'; name, arch, regs, spill, occupancy and "
                              "every other column of --format csv are allowed",
                              diag_quote(found, name, strlen(name)));
        }
    }
    order->count = names->count;
    return true;
}

bool ksort_check(const struct opt_texts *columns, struct diag *diag)
{
    struct item_order order;
    return read_order(columns, &order, diag);
}

static int compare_cells(const struct cell *a, const struct cell *b, bool descending)
{
    if (!a->known || !b->known) {
        return b->known - a->known;
    }
    int order = a->text != NULL ? strcmp(a->text, b->text)
                                : (a->number > b->number) - (a->number < b->number);
    return descending ? -order : order;
}

static int compare(const void *a, const void *b)
{
    const struct item *x = a;
    const struct item *y = b;
    for (size_t i = 0; i < x->order->count; i++) {
        int order = compare_cells(&x->cells[i], &y->cells[i], x->order->descending[i]);
        if (order != 0) {
            return order;
        }
    }
    return (x->at > y->at) - (x->at < y->at);
}

/* A text that outlives the row: names and files do, an architecture may not. */
static const char *lasting(const struct klaunch *klaunch, const struct klaunch_ref *ref,
                           const struct kernel_row *row, const char *text)
{
    if (text != NULL && text == row->arch) {
        const struct kernel *k = &klaunch->collection->list.items[ref->kernel];
        return k->arch[0] != '\0' ? k->arch : klaunch->targets.items[ref->target].arch->name;
    }
    return text != NULL && text == row->note ? NULL : text;
}

bool ksort(struct klaunch *klaunch, struct diag *diag)
{
    static struct kernel_row row; /* too large for a stack frame */
    static struct item_order order;
    if (!read_order(&klaunch->options->sort, &order, diag)) {
        return false;
    }
    struct item *items = malloc((klaunch->count > 0 ? klaunch->count : 1) * sizeof *items);
    if (items == NULL) {
        return diag_error(diag, 0, "--sort: out of memory");
    }
    bool headroom = false;
    for (size_t i = 0; i < order.count; i++) {
        headroom |= klaunch_wants_headroom(&order.columns[i]);
    }
    for (size_t i = 0; i < klaunch->count; i++) {
        items[i].ref = klaunch->refs[i];
        items[i].at = i;
        items[i].order = &order;
        klaunch_row(klaunch, i, headroom, &row);
        for (size_t k = 0; k < order.count; k++) {
            struct cell *cell = &items[i].cells[k];
            const char *text = record_text(&order.columns[k], &row);
            cell->text = lasting(klaunch, &items[i].ref, &row, text);
            cell->known =
                cell->text != NULL || record_number(&order.columns[k], &row, &cell->number);
        }
    }
    qsort(items, klaunch->count, sizeof *items, compare);
    for (size_t i = 0; i < klaunch->count; i++) {
        klaunch->refs[i] = items[i].ref;
    }
    free(items);
    return true;
}
