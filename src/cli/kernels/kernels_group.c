/* kernels_group.c - makes one group of the rows of each template and target. */
#include "cli/kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "model/kernel/kernel_name.h"

/* A hash table of the groups by name and target. */
struct table {
    size_t *slots; /* owned: index of the group plus 1; 0 = free */
    size_t count;  /* a power of 2, at least twice the rows */
};

static const char *target_of(const char *name)
{
    return name + strlen(name) + 1;
}

/* Returns "TEMPLATE\0TARGET", which the caller frees; NULL when memory runs out. */
static char *make_name(const struct kernel_row *row)
{
    char target[KERNEL_TARGET_MAX];
    kernel_row_target(row, target);
    char *name = malloc(strlen(row->name) * 3 + 8 + sizeof target);
    if (name != NULL) {
        kernel_name_template(row->name, name);
        strcpy(name + strlen(name) + 1, target);
    }
    return name;
}

/* Returns the slot of the group called `name`, or a free slot for it. */
static size_t *find_slot(const struct kernels_groups *groups, const struct table *table,
                         const char *name)
{
    const char *target = target_of(name);
    uint64_t hash = hash_bytes(hash_bytes(0, name, strlen(name)), target, strlen(target));
    size_t at = (size_t)hash_mix(hash) & (table->count - 1);
    while (table->slots[at] != 0) {
        const struct kernel_group *group = &groups->items[table->slots[at] - 1];
        if (strcmp(group->name, name) == 0 && strcmp(group->target, target) == 0) {
            break;
        }
        at = (at + 1) & (table->count - 1);
    }
    return &table->slots[at];
}

bool kernels_groups_make(struct kernels_groups *groups, struct kernels_launch *launch,
                         struct diag *diag)
{
    struct kernel_row row;
    struct table table = { .count = 64 };
    while (table.count < launch->count * 2) {
        table.count *= 2;
    }
    table.slots = calloc(table.count, sizeof *table.slots);
    groups->items = calloc(launch->count + 1, sizeof *groups->items);
    bool ok = table.slots != NULL && groups->items != NULL;
    for (size_t i = 0; i < launch->count && ok; i++) {
        kernels_launch_row(launch, i, false, &row);
        char *name = make_name(&row);
        ok = name != NULL;
        if (!ok) {
            break;
        }
        size_t *slot = find_slot(groups, &table, name);
        if (*slot == 0) {
            groups->items[groups->count].name = name;
            groups->items[groups->count].target = target_of(name);
            *slot = ++groups->count;
        } else {
            free(name);
        }
        kernel_group_add(&groups->items[*slot - 1], &row);
    }
    free(table.slots);
    return ok || diag_report_no_memory(diag);
}

void kernels_groups_free(struct kernels_groups *groups)
{
    for (size_t i = 0; i < groups->count; i++) {
        free(groups->items[i].name);
    }
    free(groups->items);
    memset(groups, 0, sizeof *groups);
}
