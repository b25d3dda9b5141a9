/* kernels_group.c - groups the rows by template and target. */
#include "kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "names/kernel_name.h"

/* A hash table of the groups.  The key of a group is "TEMPLATE\0TARGET". */
struct group_table {
    size_t *slots; /* owned: index of the group plus 1; 0 = free */
    size_t count;  /* a power of 2, at least twice the rows */
};

static const char *target_of(const char *key)
{
    return key + strlen(key) + 1;
}

/* The caller frees the key; NULL when memory runs out. */
static char *make_key(const struct kernel_row *row)
{
    char target[KERNEL_TARGET_MAX];
    kernel_row_target(row, target);
    char *key = malloc(strlen(row->name) * 3 + 8 + sizeof target);
    if (key != NULL) {
        kernel_name_template(row->name, key);
        strcpy(key + strlen(key) + 1, target);
    }
    return key;
}

/* Returns the slot of the group with this key; if there is none, a free slot. */
static size_t *find_slot(const struct kernels_groups *groups, const struct group_table *table,
                         const char *key)
{
    const char *target = target_of(key);
    uint64_t hash = hash_bytes(hash_bytes(0, key, strlen(key)), target, strlen(target));
    size_t at = (size_t)hash_mix(hash) & (table->count - 1);
    while (table->slots[at] != 0) {
        const struct kernel_group *group = &groups->items[table->slots[at] - 1];
        if (strcmp(group->name, key) == 0 && strcmp(group->target, target) == 0) {
            break;
        }
        at = (at + 1) & (table->count - 1);
    }
    return &table->slots[at];
}

bool kernels_groups_make(struct kernels_groups *groups, struct kernels_launch *launch,
                         struct diag *diag)
{
    struct group_table table = { .count = 64 };
    while (table.count < launch->count * 2) {
        table.count *= 2;
    }
    table.slots = calloc(table.count, sizeof *table.slots);
    groups->items = calloc(launch->count + 1, sizeof *groups->items);
    bool ok = table.slots != NULL && groups->items != NULL;
    for (size_t i = 0; i < launch->count && ok; i++) {
        const struct kernel_row *row = kernels_launch_row(launch, i, false);
        char *key = make_key(row);
        ok = key != NULL;
        if (!ok) {
            break;
        }
        size_t *slot = find_slot(groups, &table, key);
        if (*slot == 0) {
            groups->items[groups->count].name = key;
            groups->items[groups->count].target = target_of(key);
            *slot = ++groups->count;
        } else {
            free(key);
        }
        kernel_group_add(&groups->items[*slot - 1], row);
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
