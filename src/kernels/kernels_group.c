/* kernels_group.c - groups the rows by template and target. */
#include "kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/index.h"
#include "names/kernel_name.h"

/* The key of a group is "TEMPLATE\0TARGET". */
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

/* The key of a group that is looked for. */
struct wanted_group {
    const struct kernels_groups *groups;
    const char *key;
};

static bool is_group(const void *wanted, uint32_t number)
{
    const char *key = ((const struct wanted_group *)wanted)->key;
    const struct kernel_group *group = &((const struct wanted_group *)wanted)->groups->items[number];
    return strcmp(group->name, key) == 0 && strcmp(group->target, target_of(key)) == 0;
}

/*
 * Returns the group with this key, which is added if it is new; else the key is freed.  NULL when
 * memory runs out.
 */
static struct kernel_group *find_or_add(struct kernels_groups *groups, struct index *index,
                                        char *key)
{
    const struct wanted_group wanted = { groups, key };
    const char *target = target_of(key);
    const uint64_t hash = hash_bytes(hash_bytes(0, key, strlen(key)), target, strlen(target));
    const uint32_t number = index_find(index, hash, is_group, &wanted);
    if (number != INDEX_NONE) {
        free(key);
        return &groups->items[number];
    }
    if (!index_add(index, hash, (uint32_t)groups->count)) {
        free(key);
        return NULL;
    }
    struct kernel_group *group = &groups->items[groups->count++];
    group->name = key;
    group->target = target;
    return group;
}

bool kernels_groups_make(struct kernels_groups *groups, struct kernels_launch *launch,
                         struct diag *diag)
{
    struct index index = { NULL, 0, 0 };
    groups->items = calloc(launch->count + 1, sizeof *groups->items);
    bool ok = groups->items != NULL;
    for (size_t i = 0; i < launch->count && ok; i++) {
        const struct kernel_row *row = kernels_launch_row(launch, i, false);
        char *key = make_key(row);
        struct kernel_group *group = key != NULL ? find_or_add(groups, &index, key) : NULL;
        ok = group != NULL;
        if (ok) {
            kernel_group_add(group, row);
        }
    }
    index_free(&index);
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
